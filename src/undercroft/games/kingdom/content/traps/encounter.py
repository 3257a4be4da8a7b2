"""Encounter Traps: somebody, or something, is waiting."""

from undercroft.engine.asks import Pick
from undercroft.engine.dice import pick_from
from undercroft.engine.lasting import lasts

from ...dungeon.random_encounters import draw_group
from ...dungeon.residents import bring_forth, engage, set_upon
from ...dungeon.traps import Spring
from ...dungeon.unmasking import turn_on_court
from ...grammar.delve_moments import ItemDiscarded, MonsterDied, RestTaken, RoomLeft
from ...grammar.entries import BOUND, ITEMS, MONSTERS, BuiltIn, Check, Item, TrapEntry
from ...grammar.holdings import SUPPRESSED
from ...grammar.labels import item_labels, labelled
from ...grammar.moments import CheckFailed, CriticalFailure, TurnsPassed
from ...grammar.tables import roll_on
from ...grammar.windows import Use
from ...rules.bodies import set_hp
from ...rules.bonds import HOSTILITY, change_feeling
from ...rules.cycles import last
from ...rules.disaster import suffer_disaster
from ...rules.equipment import can_carry, destroy_item, is_loose, put, take_out
from ...rules.hope import lose_voices
from ...rules.knowledge import name_in_room, show_present, show_room
from ...rules.land import PALACE, destroy_facility
from ...rules.people import flee_home, gain_citizens
from ...rules.strangers import guise_of
from ...rules.whose import everybody
from ...state import Carried, Character, Monster
from ...state.effects import Effect
from ...state.holding import HOLDING
from ...words import Kind, Scope
from ..tables.happenings import HAPPENINGS
from .movement_traps import lay_ambush

FOOD = ("lunch", "full_course", "keepable_foods")
"""What goes off. [MYK-TRAP-ENCOUNTER-MOLD]"""


async def choose_item(spring: Spring, who: Character, items: list[Carried], why: str) -> Carried:
    """Let somebody choose which of some Items it is."""
    named = {f"{place}:{item.id}": item for place, item in enumerate(items)}
    if len(named) == 1:
        return items[0]
    ask = Pick(who.seat, "trap_item", list(named), {"trap": spring.trap.kind, "why": why})
    return named[await labelled(ask, item_labels(named))]


async def make_room(spring: Spring, who: Character) -> None:
    """Let somebody without a free Item Slot throw an Item away."""
    if not any(slot.free for slot in who.slots):
        loose = [item for item in who.items() if is_loose(item)]
        if loose:
            item = await choose_item(spring, who, loose, "discard")
            take_out(who, item)
            spring.play.tell("item_discarded", rules=(spring.cite,), who=who.called, item=item.id)


async def saddle(spring: Spring, who: Character, item: str) -> None:
    """Put something into somebody's hands that they cannot get rid of in this game."""
    await make_room(spring, who)
    if any(slot.free for slot in who.slots):
        put(who, Carried(item, gone_after=Scope.GAME))
        spring.play.tell("saddled_with", rules=(spring.cite,), who=who.called, item=item)
    take_away_carrier(spring)


def take_away_carrier(spring: Spring) -> None:
    """Let the thing or person on which a Trap sat be gone from its room. [MYKR3-T08]"""
    truth = spring.realm.adventure.truth
    room = truth.rooms.get(spring.trap.where)
    if room is not None:
        if (person := person_behind(spring)) in truth.cast:
            truth.cast[person].gone = True
        room.features = [one for one in room.features if one.id != spring.trap.carrier]
        show_room(spring.play, spring.trap.where)


async def lose_drive_or_voice(spring: Spring, who: Character) -> int:
    """Let somebody lose 1 Drive; say how many Voices that costs if there is none."""
    if who.drive <= 0:
        return 1
    who.drive -= 1
    spring.play.tell("drive_lost", rules=(spring.cite,), who=who.called, amount=1)
    return 0


def tenth_of_followers(spring: Spring) -> int:
    """Give a tenth of all Followers of the Court, rounded up."""
    return -(-sum(who.follower_count for who in spring.realm.members()) // 10)


zuch = TrapEntry(
    id="zuch", cite="MYK-TRAP-ENCOUNTER-ZUCH", category="encounter", level=1,
    placed=("room",), activation="rest", disarm="impossible",
    text="It whispers: Wit against 9, or one feels 1 more Hostility towards somebody of the Court.",
)  # fmt: skip


@zuch.on_court
async def whisper(spring: Spring) -> None:
    """Whoever fails Wit against 9 feels 1 more Hostility towards somebody of the Court of their choice."""
    for who in await spring.failures("wit", 9):
        names = {one.id: one.called for one in spring.realm.members() if one is not who}
        if names:
            ask = Pick(who.seat, "trap_feeling", list(names), {"why": "worst", "names": names})
            name = await labelled(ask, names) if len(names) > 1 else next(iter(names))
            await change_feeling(spring.play, who, name, HOSTILITY, 1, spring.cite)


refugee = TrapEntry(
    id="refugee", cite="MYK-TRAP-ENCOUNTER-REFUGEE", category="encounter", level=2,
    placed=("corridor",), activation="passage", disarm=Check("charisma", 9),
    text="A crowd pours past, all the way home: 1D6 Citizens more, one Facility fewer.",
)  # fmt: skip


@refugee.on_court
async def pour_past(spring: Spring) -> None:
    """A Facility at home is destroyed by chance, and 1D6 Citizens come. [MYKR3-T23]"""
    standing = [built for _, _, built in spring.kingdom.buildings() if built.kind != PALACE]
    if standing:
        await destroy_facility(spring.play, pick_from(spring.play.dice, standing), spring.cite)
    await gain_citizens(spring.play, spring.roll("1D6"), spring.cite)


dead_angle = TrapEntry(
    id="dead_angle", cite="MYK-TRAP-ENCOUNTER-DEAD-ANGLE", category="encounter", level=2,
    placed=("room",), activation="automatic", disarm="discovery",
    text="Monsters wait where nobody looks, and attack by surprise whoever Rests or leaves.",
)  # fmt: skip


def nobody_has_noticed(spring: Spring, moment: RestTaken | RoomLeft) -> bool:
    """They have not come out yet, and there is no other fight."""
    return not spring.trap.fired and spring.realm.delve.fight is None


@dead_angle.always(when=nobody_has_noticed)
async def jump_out(spring: Spring, moment: RestTaken | RoomLeft) -> None:
    """The Court Rests here or wants to leave: those who hide here attack by surprise."""
    if await spring.catch(*spring.realm.members()):
        lay_ambush(spring, surprised=True)
        if isinstance(moment, RoomLeft):
            moment.stopped = True


alarm = TrapEntry(
    id="alarm", cite="MYK-TRAP-ENCOUNTER-ALARM", category="encounter", level=2,
    placed=("room",), activation="rest", disarm="discovery",
    text="Bells: a Random Encounter comes, and means it.",
)  # fmt: skip


@alarm.on_court
async def ring(spring: Spring) -> None:
    """Monsters of the Random Encounter Table come, and attack."""
    set_upon(spring.play, draw_group(spring.play))


spirit_of_food = TrapEntry(
    id="spirit_of_food", cite="MYK-TRAP-ENCOUNTER-SPIRIT-OF-FOOD", category="encounter", level=2,
    placed=("room",), activation="automatic", disarm="impossible",
    text="Throw away a Recovery Item here, and everybody loses one.",
)  # fmt: skip


@spirit_of_food.always(when=lambda spring, gone: ITEMS[gone.item.id].category == "recovery")
async def take_offence(spring: Spring, gone: ItemDiscarded) -> None:
    """Somebody throws a Recovery Item away in this room: everybody loses one."""
    for who in await spring.catch(*spring.realm.members()):
        food = [item for item in who.items() if ITEMS[item.id].category == "recovery"]
        if food:
            await destroy_item(spring.play, who, await choose_item(spring, who, food, "lose"), spring.cite)


femme_fatale = TrapEntry(
    id="femme_fatale", cite="MYK-TRAP-ENCOUNTER-FEMME-FATALE", category="encounter", level=3,
    placed=("event",), activation="touch", disarm=Check("charisma", 9), carrier="person item",
    text="It comes along and cannot be put down; each Turn a disaster strikes at home.",
)  # fmt: skip


something = Item(
    id="something", category=BOUND, kind=Kind.PERMANENT, cost=0, materials=None, levels=False, rare=True,
    cite=femme_fatale.cite,
)  # fmt: skip


@femme_fatale.on_one
async def come_along(spring: Spring) -> None:
    """Whoever touched it has Something in an Item Slot, and keeps it for this game."""
    for who in spring.people:
        await saddle(spring, who, something.id)


def first_to_carry(use: Use, passed: TurnsPassed) -> bool:
    """I am the first of the Court who has it: once is enough."""
    return next((who for who in use.realm.members() if who.find_item("something")), None) is use.user


@something.feat(Kind.PERMANENT, when=first_to_carry)
async def bring_bad_luck(use: Use, passed: TurnsPassed) -> None:
    """A Turn passes while somebody of the Court has it: a disaster strikes the Kingdom."""
    for _ in range(passed.amount):
        await suffer_disaster(use.play, use.user)


horror = TrapEntry(
    id="horror", cite="MYK-TRAP-ENCOUNTER-HORROR", category="encounter", level=3,
    placed=("event",), activation="touch", disarm=Check("wit", 14), carrier="corpse",
    text=(
        "A sight to forget: Warfare against 13 less one's Followers, or a point of Drive is gone, and without "
        "any a Voice."
    ),
)  # fmt: skip


@horror.on_court
async def stare(spring: Spring) -> None:
    """Whoever fails Warfare against 13 less their own Followers loses 1 Drive, or a Voice is lost. [MYKR3-T25]"""
    voices = 0
    for who in spring.people:
        check = await spring.test(who, "warfare", max(0, 13 - who.follower_count))
        voices += 0 if check.succeeded else await lose_drive_or_voice(spring, who)
    await lose_voices(spring.play, voices, spring.cite)


borracho = TrapEntry(
    id="borracho", cite="MYK-TRAP-ENCOUNTER-BORRACHO", category="encounter", level=3,
    placed=("event",), activation="undiscovered", disarm="discovery", carrier="person",
    text="Not as asleep as they look: they attack by surprise.",
)  # fmt: skip


def person_behind(spring: Spring) -> str:
    """Give the id of the person on whom a Trap sits, if it is one."""
    room = spring.realm.adventure.truth.rooms.get(spring.trap.where)
    things = room.features if room is not None else []
    return next((one.npc for one in things if one.id == spring.trap.carrier), "")


@borracho.on_court
async def wake_up_angry(spring: Spring) -> None:
    """Whoever it was attacks by surprise: somebody who is no person, or a monster of the game master's choice."""
    person = person_behind(spring)
    if guise_of(spring.realm.adventure.truth, person):
        turn_on_court(spring.play, person, spring.cite)
        return
    kind = spring.trap.settings.get("monster", "")
    if kind not in MONSTERS:
        level = max(who.level for who in spring.realm.members()) + 4
        kind = await Pick(spring.play.gm, "borracho_monster", [one.id for one in MONSTERS if one.level <= level])
    came = bring_forth(spring.play, kind)
    name_in_room([came], uncertain=False)
    show_present(spring.play, [came])
    spring.play.tell("set_upon", rules=(spring.cite,), names=[came.called], amount=1)
    engage(spring.play, [came], surprised=True)
    take_away_carrier(spring)


mold = TrapEntry(
    id="mold", cite="MYK-TRAP-ENCOUNTER-MOLD", category="encounter", level=3,
    placed=("room",), activation="rest", disarm="impossible",
    text="Whoever Rests here finds every Lunch, Full Course and Keepable Food furred over.",
)  # fmt: skip


@mold.on_court
async def grow_fur(spring: Spring) -> None:
    """Every Lunch, Full Course and Keepable Food of the Court is destroyed."""
    for who in spring.people:
        for item in [one for one in who.items() if one.id in FOOD]:
            await destroy_item(spring.play, who, item, spring.cite)


poltergeist = TrapEntry(
    id="poltergeist", cite="MYK-TRAP-ENCOUNTER-POLTERGEIST", category="encounter", level=3,
    placed=("event",), activation="touch", disarm=Check("charisma", 12), carrier="item child machine",
    text="Weapons fly from their sheaths and fight as Demonic Steel.",
)  # fmt: skip


STOLEN = Effect.STOLEN_ARMS
"""What is written on a monster that has become of somebody's Arms."""
DEMONIC_STEEL = "demonic_steel"


@poltergeist.on_court
async def rattle(spring: Spring) -> None:
    """Everybody picks an Item by chance; all Arms among them fight as Demonic Steel, and are of no use until beaten."""
    picked = [(who, pick_from(spring.play.dice, who.items())) for who in spring.people if who.items()]
    came: list[Monster] = []
    for who, item in picked:
        if ITEMS[item.id].category == "arms":
            take_out(who, item)
            monster = bring_forth(spring.play, DEMONIC_STEEL)
            monster.slots[0].item = item
            HOLDING.changed()
            last(spring.play, monster, SUPPRESSED, 0, Scope.GAME, name=item.id, cite=spring.cite, about=item.id)
            last(spring.play, monster, STOLEN, 0, Scope.GAME, name="Poltergeist", cite=spring.cite, about=who.id)
            came.append(monster)
    if came:
        name_in_room(came, uncertain=False)
        show_present(spring.play, came)
        spring.play.tell("arms_rise", rules=(spring.cite,), amount=len(came))
        engage(spring.play, came)


haunted_arms = BuiltIn(id="haunted_arms", cite=poltergeist.cite, name="Poltergeist")


def mine(use: Use, monster: Character) -> Carried | None:
    """Give what somebody's Arms have become, if this is it."""
    stolen = lasts(monster, STOLEN, about=use.user.id)
    return monster.slots[0].item if stolen else None


@haunted_arms.feat(
    Kind.PERMANENT,
    when=lambda use, died: mine(use, died.who) is not None,
    whose=lambda realm, died: everybody(realm) if any(one.what == STOLEN for one in died.who.lasting) else (),
)
async def pick_it_up(use: Use, died: MonsterDied) -> None:
    """The Demonic Steel that was your Arms is beaten: you have them back."""
    item = mine(use, died.who)
    if item is not None:
        take_out(died.who, item)
        if can_carry(use.user, item.id):
            put(use.user, item)
            use.play.tell("arms_are_back", rules=(use.feat.cite,), who=use.user.called, item=item.id)


homesickness = TrapEntry(
    id="homesickness", cite="MYK-TRAP-ENCOUNTER-HOMESICKNESS", category="encounter", level=5,
    placed=("room",), activation="discovery", disarm="impossible",
    text="It smells like home: a Wit check against 11, or 1D6 Followers go there.",
)  # fmt: skip


@homesickness.on_court
async def sniff(spring: Spring) -> None:
    """Whoever has Followers and fails Wit against 11 has 1D6 of them go home."""
    for who in await spring.failures("wit", 11, [one for one in spring.people if one.follower_count]):
        await flee_home(spring.play, who, spring.roll("1D6"), spring.cite)


hate_monger = TrapEntry(
    id="hate_monger", cite="MYK-TRAP-ENCOUNTER-HATE-MONGER", category="encounter", level=6,
    placed=("event",), activation="touch", carrier="person",
    disarm=Check("charisma", lambda spring: 9 + tenth_of_followers(spring)),
    text="Talk to this one, and 1D6 Voices are lost.",
)  # fmt: skip


@hate_monger.on_court
async def rant(spring: Spring) -> None:
    """1D6 Voices are lost."""
    await lose_voices(spring.play, spring.roll("1D6"), spring.cite)


rebellion = TrapEntry(
    id="rebellion", cite="MYK-TRAP-ENCOUNTER-REBELLION", category="encounter", level=6,
    placed=("event",), activation="touch", disarm=Check("charisma", 13), carrier="person",
    text="A speech to one's own Followers: Quest against 9, or damage of their number and 1D6.",
)  # fmt: skip


@rebellion.on_court
async def rise_up(spring: Spring) -> None:
    """Whoever fails Quest against 9 takes damage of their own Followers and 1D6. [MYKR3-T25]"""
    for who in await spring.failures("quest", 9):
        await spring.hurt([who], "1D6", who.follower_count)


chant = TrapEntry(
    id="chant", cite="MYK-TRAP-ENCOUNTER-CHANT", category="encounter", level=6,
    placed=("event",), activation="touch", disarm=Check("wit", 13), carrier="song",
    text="Hum along, and everybody's HP are halved.",
)  # fmt: skip


@chant.on_court
async def hum(spring: Spring) -> None:
    """Everybody's HP are halved. [MYKR3-G01]"""
    for who in spring.people:
        if who.hp > 0:
            await set_hp(spring.play, who, -(-who.hp // 2))


jam = TrapEntry(
    id="jam", cite="MYK-TRAP-ENCOUNTER-JAM", category="encounter", level=6,
    placed=("room",), activation="automatic", disarm=Check("wit", 13),
    text="Everything sticks: each Quest check, and each check of Resting, that fails here brings a Happening.",
)  # fmt: skip


def goes_wrong_here(spring: Spring, failed: CheckFailed | CriticalFailure) -> bool:
    """A Quest Check, or one that Resting calls for, fails; no Happening brings another one. [MYKR-71]"""
    check = failed.check
    if isinstance(check.roller, Monster) or check.of_kingdom or check.action == "happening":
        return False
    due_anyway = isinstance(failed, CriticalFailure) and spring.realm.delve.acting == check.roller.id
    return (check.score == "quest" or check.action == "rest") and not due_anyway


@jam.always(when=goes_wrong_here)
async def stick(spring: Spring, failed: CheckFailed | CriticalFailure) -> None:
    """A Quest Check, or one that Resting calls for, fails here: a Happening of the ability that was used."""
    for who in await spring.catch(failed.check.roller):
        await roll_on(spring.play, HAPPENINGS[failed.check.score], who)
