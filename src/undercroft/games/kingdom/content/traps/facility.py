"""Facility Traps: machines, pools and parlours that mean no good."""

from fractions import Fraction

from undercroft.engine.asks import Number
from undercroft.engine.dice import pick_from
from undercroft.engine.lasting import lasts, stop

from ...combat.aiming import knows
from ...dungeon.eating import FASTING
from ...dungeon.residents import set_upon
from ...dungeon.traps import HIDDEN, Spring, send_home
from ...grammar.delve_moments import (
    CampBegun,
    CommandDifficulty,
    MealDue,
    RoomEntered,
    RoomLeft,
    SearchDifficulty,
    TrapDisarmed,
)
from ...grammar.entries import ITEMS, MONSTERS, BuiltIn, Check, TrapEntry
from ...grammar.windows import Use
from ...rules.bodies import heal, inflict
from ...rules.careers import change_job
from ...rules.checks import make_check
from ...rules.cycles import last
from ...rules.equipment import destroy_item, free_slots, receive
from ...rules.figures import max_hp
from ...rules.hope import lose_voices
from ...rules.people import lose_followers
from ...rules.wealth import raise_upkeep
from ...state import Character
from ...state.effects import Effect
from ...words import Kind, Scope
from ..jobs import draw_job
from ..resting import take_a_rest
from .classic import destroy_slot
from .movement_traps import even_quarters, take_longer

vending_machine = TrapEntry(
    id="vending_machine", cite="MYK-TRAP-FACILITY-VENDING-MACHINE", category="facility", level=1,
    placed=("room",), activation="discovery", disarm="impossible",
    text="A machine full of Potions: Wit against 9 opens it, but on an odd die a Potion does 1 damage and no good.",
)  # fmt: skip


@vending_machine.on_court
async def put_in_a_coin(spring: Spring) -> None:
    """Whoever succeeds in Wit against 9 takes as many Potions as fit; each may be a dud. [MYKR3-T16]"""
    failed = await spring.failures("wit", 9)
    for who in [one for one in spring.people if one not in failed and free_slots(one)]:
        params = {"who": who.called}
        for _ in range(await Number(who.seat, "vending_potions", 0, free_slots(who), params)):
            before = [id(item) for item in who.items()]
            if await receive(spring.play, who, "potion", cite=spring.cite):
                for item in who.items():
                    item.trap = item.trap if id(item) in before else "vending_machine"


bremen = TrapEntry(
    id="bremen", cite="MYK-TRAP-FACILITY-BREMEN", category="facility", level=1,
    placed=("room",), activation="automatic", disarm="impossible",
    text="Voices and shadows fool every scout who looks into this room from afar.",
)  # fmt: skip

thinner = TrapEntry(
    id="thinner", cite="MYK-TRAP-FACILITY-THINNER", category="facility", level=1,
    placed=("event",), activation="discovery", disarm="impossible", carrier="scale",
    text="A scale that tells the truth: in this game women, and all with Beauty, need Wit against 9 to enjoy any food.",
)  # fmt: skip


THINNER = Effect.THINNER
"""What the truth about everybody's weight is called among what lasts for the Kingdom."""


@thinner.on_court
async def step_on_it(spring: Spring) -> None:
    """From now on and for this game, those who mind need Wit against 9 to get anything out of food. [MYKR3-T17]"""
    if not lasts(spring.kingdom, THINNER):
        last(spring.play, spring.kingdom, THINNER, 0, Scope.GAME, name="Thinner", cite=spring.cite)


counting_calories = BuiltIn(id="counting_calories", cite=thinner.cite, name="Thinner")


def minds_and_eats(use: Use, meal: MealDue) -> bool:
    """The scale has spoken, and I am about to eat, and I mind. [MYKR3-T50]"""
    minds = use.user.gender == "female" or knows(use.user, "beauty")
    told = lasts(use.kingdom, THINNER)
    return minds and told and any(one is use.user for one in meal.who)


@counting_calories.feat(Kind.PERMANENT, when=minds_and_eats)
async def pick_at_it(use: Use, meal: MealDue) -> None:
    """You are about to eat: unless Wit succeeds against 9, food has no effect on you in this cycle."""
    if not (await make_check(use.play, use.user, "wit", 9, action="against_trap")).succeeded:
        meal.who = [one for one in meal.who if one is not use.user]
        last(use.play, use.user, FASTING, 0, Scope.CYCLE, name="Thinner", cite=use.feat.cite)
        use.play.tell("meal_refused", rules=(use.feat.cite,), who=use.user.called)


snack_house = TrapEntry(
    id="snack_house", cite="MYK-TRAP-FACILITY-SNACK-HOUSE", category="facility", level=2,
    placed=("room",), activation="discovery", disarm="impossible",
    text="A house of gingerbread: Charisma against 9, or one is Obese, and for each of those a Voice is lost.",
)  # fmt: skip


@snack_house.on_court
async def nibble(spring: Spring) -> None:
    """Whoever fails Charisma against 9 is Obese, and for each of them a Voice is lost."""
    failed = await spring.failures("charisma", 9)
    for who in failed:
        await inflict(spring.play, who, "obese", spring.cite)
    await lose_voices(spring.play, len(failed), spring.cite)


living_room = TrapEntry(
    id="living_room", cite="MYK-TRAP-FACILITY-LIVING-ROOM", category="facility", level=2,
    placed=("room",), activation="rest", disarm="impossible",
    text="So homely that whenever somebody Rests, whatever is in a random Item Slot of everybody is lost.",
)  # fmt: skip


@living_room.on_court
async def feel_at_home(spring: Spring) -> None:
    """Everybody rolls for one of their Item Slots; what is in it is destroyed."""
    for who in spring.people:
        await destroy_slot(spring, who, spring.roll("1D6") - 1)


concealed_work = TrapEntry(
    id="concealed_work", cite="MYK-TRAP-FACILITY-CONCEALED-WORK", category="facility", level=1, most=5,
    placed=("room",), activation="automatic", disarm=Check("quest", lambda spring: 12 + spring.level),
    text="Dust sheets and false walls: searching and scouting are harder by the Trap's Level.",
)  # fmt: skip


@concealed_work.always()
def cover_up(spring: Spring, score: SearchDifficulty | CommandDifficulty) -> None:
    """Searching in this room, and having it looked at, is harder by the Level; unheard while it is hidden."""
    if spring.trap.found == HIDDEN:
        score.unseen += spring.level
    else:
        score.total.add("Concealed Work", spring.level, spring.cite)


elevator = TrapEntry(
    id="elevator", cite="MYK-TRAP-FACILITY-ELEVATOR", category="facility", level=2,
    placed=("event",), activation="touch", disarm="discovery", carrier="door",
    text="Ping: 2D6 Angels or Deep Ones of about the Court's Level step out, and they mean it.",
)  # fmt: skip


def nearest(kind: str, average: Fraction) -> list[str]:
    """List the monsters of a type whose Level is closest to an average, the higher if two are. [MYKR3-G02]"""
    levels = {entry.level for entry in MONSTERS if entry.type == kind}
    level = min(sorted(levels, reverse=True), key=lambda one: abs(one - average)) if levels else 0
    return [entry.id for entry in MONSTERS if entry.type == kind and entry.level == level]


@elevator.on_court
async def ping(spring: Spring) -> None:
    """2D6 of them: Deep Ones if that is odd, Angels if it is even, and they are Hostile. [MYKR3-T36]"""
    number = spring.roll("2D6")
    members = spring.realm.members()
    kinds = nearest("deep_one" if number % 2 else "angel", Fraction(sum(one.level for one in members), len(members)))
    if kinds:
        set_upon(spring.play, [(pick_from(spring.play.dice, kinds), 0)] * number)


hotel = TrapEntry(
    id="hotel", cite="MYK-TRAP-FACILITY-HOTEL", category="facility", level=3,
    placed=("room",), activation="rest", disarm="impossible",
    text="Soft beds, all HP back, and a bill of 1 MG for each guest at home.",
)  # fmt: skip


@hotel.on_court
async def check_in(spring: Spring) -> None:
    """Everybody recovers all HP; this game's Upkeep rises by 1 MG for each of them. [MYKR3-T33]"""
    for who in spring.people:
        heal(spring.play, who, max_hp(spring.play, who).value, spring.cite)
    raise_upkeep(spring.play, len(spring.realm.members()), "hotel", spring.cite)


emergency_exit = TrapEntry(
    id="emergency_exit", cite="MYK-TRAP-FACILITY-EMERGENCY-EXIT", category="facility", level=3,
    placed=("room",), activation="rest", disarm=Check("quest", 9),
    text="Rest here, and the floor slides the whole Court home.",
)  # fmt: skip


@emergency_exit.on_court
async def slide_home(spring: Spring) -> None:
    """The Court is home, and the adventure is over; a Warder does not let it go."""
    send_home(spring.play, spring.cite)


pool = TrapEntry(
    id="pool", cite="MYK-TRAP-FACILITY-POOL", category="facility", level=3,
    placed=("room",), activation="automatic", disarm=Check("quest", 9),
    text="Whoever leaves this room swims, and takes 1D6 damage; disarming it takes one Quarter more.",
)  # fmt: skip


@pool.always()
async def swim(spring: Spring, left: RoomLeft) -> None:
    """The Court leaves this room: everybody takes 1D6 damage."""
    await spring.hurt(await spring.catch(*spring.realm.members()), "1D6")


@pool.always(when=lambda spring, disarmed: disarmed.trap is spring.trap)
async def drain_it(spring: Spring, disarmed: TrapDisarmed) -> None:
    """It is disarmed: one more Quarter passes."""
    take_longer(spring, 1)


chimney = TrapEntry(
    id="chimney", cite="MYK-TRAP-FACILITY-CHIMNEY", category="facility", level=3,
    placed=("room",), activation="automatic", disarm="impossible",
    text=(
        "Enter after an even number of Quarters: the soot costs everybody a point of Drive, or leaves them "
        "Disoriented."
    ),
)  # fmt: skip


@chimney.always(when=lambda spring, entered: even_quarters(spring))
async def smoke(spring: Spring, entered: RoomEntered) -> None:
    """The Court enters after an even number of Quarters: everybody loses 1 Drive, or is Disoriented."""
    for who in await spring.catch(*spring.realm.members()):
        if who.drive > 0:
            who.drive -= 1
            spring.play.tell("drive_lost", rules=(spring.cite,), who=who.called, amount=1)
        else:
            await inflict(spring.play, who, "disoriented", spring.cite)


axmans_fountain = TrapEntry(
    id="axmans_fountain", name="Axman's Fountain", cite="MYK-TRAP-FACILITY-AXMANS-FOUNTAIN",
    category="facility", level=4,
    placed=("event",), activation="discovery", disarm="impossible", carrier="water",
    text="Something honest lives in the water: a Wit check against 9, or an Arms or Rare Item sinks.",
)  # fmt: skip


@axmans_fountain.on_court
async def sink(spring: Spring) -> None:
    """Whoever fails Wit against 9 loses an Arms Item or a Rare Item by chance. [MYKR3-T21]"""
    for who in await spring.failures("wit", 9):
        items = [item for item in who.items() if ITEMS[item.id].category == "arms" or ITEMS[item.id].rare]
        if items:
            await destroy_item(spring.play, who, pick_from(spring.play.dice, items), spring.cite)


hanging_tree = TrapEntry(
    id="hanging_tree", cite="MYK-TRAP-FACILITY-HANGING-TREE", category="facility", level=4,
    placed=("room",), activation="discovery", disarm="impossible",
    text="A tree with ropes: a Charisma check against 9, or as many Followers are lost as one missed by.",
)  # fmt: skip


@hanging_tree.on_court
async def look_up(spring: Spring) -> None:
    """Whoever fails Charisma against 9 loses as many Followers as they missed by. [MYKR3-T22]"""
    for who in spring.people:
        check = await spring.test(who, "charisma", 9)
        if not check.succeeded:
            missed = min(9, check.missing)
            await lose_followers(spring.play, who, missed, spring.cite)


job_changer = TrapEntry(
    id="job_changer", cite="MYK-TRAP-FACILITY-JOB-CHANGER", category="facility", level=5,
    placed=("room",), activation="rest", disarm=Check("wit", 11),
    text="Somebody of the Court wakes up with another Job, its skill and its ability.",
)  # fmt: skip


@job_changer.on_court
async def wake_up_as_somebody_else(spring: Spring) -> None:
    """Somebody by chance has another Job of the Birth Table, with its skill and its ability bonus."""
    who = spring.one_of(spring.people)
    if who.jobs:
        old = pick_from(spring.play.dice, who.jobs) if len(who.jobs) > 1 else who.jobs[0]
        await change_job(spring.play, who, old, await draw_job(spring.play, who.seat, who.jobs), spring.cite)


kotatsu = TrapEntry(
    id="kotatsu", cite="MYK-TRAP-FACILITY-KOTATSU", category="facility", level=5,
    placed=("room",), activation="discovery", disarm="impossible",
    text="A warm table: a Wit check against 9, or one must Rest under it, again and again.",
)  # fmt: skip


CAUGHT = Effect.KOTATSU
"""What somebody who cannot leave the warm table is called among what lasts; the amount is when they last tried."""


def caught(spring: Spring) -> list[Character]:
    """List who sits under this table."""
    return [who for who in spring.realm.members() if lasts(who, CAUGHT)]


def let_go(who: Character) -> None:
    """Let somebody be free of the table."""
    stop(who, CAUGHT)


async def stay_under(spring: Spring, who: Character) -> None:
    """Let somebody sit down, and Rest if they can act. [MYKR3-T18]"""
    now = spring.realm.chronicle.quarters
    let_go(who)
    last(spring.play, who, CAUGHT, now, Scope.GAME, name="Kotatsu", cite=spring.cite)
    if who.free_to_act:
        await take_a_rest(spring.play, who)


async def try_to_get_up(spring: Spring) -> list[Character]:
    """Let those who sit there try Wit against 9, once a Quarter; say who still sits."""
    now = spring.realm.chronicle.quarters
    due = [who for who in caught(spring) if all(one.amount < now for one in who.lasting if one.what == CAUGHT)]
    failed = await spring.failures("wit", 9, due)
    for who in due:
        let_go(who)
        if who in failed:
            last(spring.play, who, CAUGHT, now, Scope.GAME, name="Kotatsu", cite=spring.cite)
    return caught(spring)


@kotatsu.on_court
async def sit_down(spring: Spring) -> None:
    """Whoever is Free to Act and fails Wit against 9 must Rest, and sits there until they succeed."""
    for who in [one for one in await spring.failures("wit", 9) if one.free_to_act]:
        await stay_under(spring, who)


@kotatsu.always(when=lambda spring, left: bool(caught(spring)))
async def hold_them(spring: Spring, left: RoomLeft) -> None:
    """The Court wants to leave: those under the table try Wit against 9; while one stays, nobody goes."""
    if await try_to_get_up(spring):
        left.stopped = True
        spring.play.tell("too_warm_to_leave", rules=(spring.cite,), names=[who.called for who in caught(spring)])


@kotatsu.always(when=lambda spring, begun: bool(caught(spring)))
async def keep_warm(spring: Spring, begun: CampBegun) -> None:
    """Camp begins: who still sits under the table must Rest."""
    for who in await try_to_get_up(spring):
        await stay_under(spring, who)
