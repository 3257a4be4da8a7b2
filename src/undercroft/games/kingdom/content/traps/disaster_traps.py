"""Disaster Traps: weather, disease, and things better left alone."""

from undercroft.engine.asks import Ask, Pick, PickSome
from undercroft.engine.procedures import each

from ...dungeon.groups import scatter
from ...dungeon.rooms import swap_rooms
from ...dungeon.traps import Spring, carry_off, send_home
from ...grammar.authority import speaker
from ...grammar.delve_moments import CampBegun, FeatUsed, LieTold, QuarterEnded, RoomLeft, RoomScouted, SearchBegun
from ...grammar.entries import BOUND, BuiltIn, Check, Item, TrapEntry
from ...grammar.labels import labelled, of_rooms, told_of_rooms
from ...grammar.moments import CriticalFailure, DamageDue
from ...grammar.windows import Use
from ...rules.bodies import inflict, lose_hp, take_damage
from ...rules.bonds import AFFECTION, HOSTILITY, KINDS
from ...rules.checks import make_check
from ...rules.cycles import last
from ...rules.equipment import destroy_item
from ...rules.finding import DISARMED
from ...rules.hope import lose_voices
from ...rules.knowledge import hide_trap, show_ruin
from ...rules.sides import rouse
from ...rules.wealth import raise_upkeep
from ...state import neighbours
from ...state.effects import Effect
from ...words import STATUSES, Kind, Scope
from .classic import choose_extreme, grow_immune, is_immune, take_scouts
from .encounter import saddle

FAILURES, SHAKING = "failures", "shaking"
"""How often something went badly wrong in a room, and whether it comes down as soon as the fight is over."""

avalanche = TrapEntry(
    id="avalanche", cite="MYK-TRAP-DISASTER-AVALANCHE", category="disaster", level=1, most=5,
    placed=("room",), activation="automatic", disarm="impossible",
    text="After 6 critical failures, less its Level, the room comes down on everybody for 2D6 damage.",
)  # fmt: skip


async def bring_down(spring: Spring) -> None:
    """Destroy the room: 2D6 damage for everybody in it, and the Court is in an adjacent room of its choice."""
    realm, room = spring.realm, spring.trap.where
    await spring.hurt(await spring.catch(*realm.members()), "2D6")
    spring.trap.found = DISARMED
    show_ruin(spring.play, room)
    spring.play.tell("room_collapses", rules=(spring.cite,), room=room)
    ruins = realm.delve.ruins
    near = [name for name in neighbours(room) if name in realm.adventure.truth.rooms and name not in ruins]
    if not near:
        send_home(spring.play, spring.cite)
        return
    carry_off(spring.play, await flee_to(spring, near), spring.cite, by_foot=True)


async def flee_to(spring: Spring, near: list[str]) -> str:
    """Let the Court choose where it flees, or by the other reading everybody; give the room that is played first."""
    realm, room = spring.realm, spring.trap.where
    told = told_of_rooms(realm.adventure.known, realm.delve.entered)

    def asked(seat: str) -> Ask[str]:
        return Pick(seat, "flee_to_room", near, {"room": room}).described(told)

    leader = speaker(realm).seat
    if len(near) == 1 or spring.play.rulings["avalanche"] == "together":
        return near[0] if len(near) == 1 else await asked(leader)
    chosen = await each(dict.fromkeys([leader, *(who.seat for who in realm.awake())]), asked)
    where: dict[str, list[str]] = {}
    for who in realm.members():
        where.setdefault(chosen[who.seat if who.awake and who.seat in chosen else leader], []).append(who.id)
    return scatter(spring.play, where)


@avalanche.on_court
async def come_down(spring: Spring) -> None:
    """The room is destroyed, and everybody who is in it takes 2D6 damage."""
    await bring_down(spring)


@avalanche.always()
async def shake(spring: Spring, failed: CriticalFailure) -> None:
    """A critical failure here: when there are 6 less the Level of them, the room comes down. [MYKR3-T26]"""
    settings = spring.trap.settings
    settings[FAILURES] = str(int(settings.get(FAILURES, "0")) + 1)
    if int(settings[FAILURES]) >= 6 - spring.level:
        if spring.realm.delve.fight is None:
            await bring_down(spring)
        else:
            settings[SHAKING] = "yes"


@avalanche.always(when=lambda spring, moment: SHAKING in spring.trap.settings and spring.realm.delve.fight is None)
async def wait_no_longer(spring: Spring, moment: CampBegun | RoomLeft) -> None:
    """It was about to come down in a fight: now it does."""
    await bring_down(spring)


distress = TrapEntry(
    id="distress", cite="MYK-TRAP-DISASTER-DISTRESS", category="disaster", level=1,
    placed=("room",), activation="rest", disarm="impossible",
    text="Rest here, and a Lunch or Full Course is gone; with none left, everybody takes 2 damage.",
)  # fmt: skip


MEALS = ("lunch", "full_course")


@distress.on_court
async def get_lost(spring: Spring) -> None:
    """The Court loses a Lunch or a Full Course of its choice; without any, everybody takes 2 damage. [MYKR3-T27]"""
    meals = {
        f"{who.id}:{item.id}": (who, item) for who in spring.people for item in who.items() if item.id in MEALS
    }  # fmt: skip
    if not meals:
        await spring.hurt(spring.people, 2)
        return
    labels = {key: f"{who.called}: {item.id.replace('_', ' ')}" for key, (who, item) in meals.items()}
    ask = Pick(speaker(spring.realm).seat, "distress_meal", list(meals), {"names": labels})
    who, item = meals[await labelled(ask, labels) if len(meals) > 1 else next(iter(meals))]
    await destroy_item(spring.play, who, item, spring.cite)


red_shoes = TrapEntry(
    id="red_shoes", cite="MYK-TRAP-DISASTER-RED-SHOES", category="disaster", level=1,
    placed=("event",), activation="touch", disarm="impossible", carrier="wearable",
    text="They do not come off: 1D6 damage each Quarter until the game is over.",
)  # fmt: skip


dancing_shoes = Item(
    id="red_shoes", category=BOUND, kind=Kind.PERMANENT, cost=0, materials=None, levels=False, rare=True,
    cite=red_shoes.cite,
)  # fmt: skip


@red_shoes.on_one
async def put_them_on(spring: Spring) -> None:
    """Whoever touched it wears it, and keeps it on for this game."""
    for who in spring.people:
        await saddle(spring, who, dancing_shoes.id)


@dancing_shoes.feat(Kind.PERMANENT, when=lambda use, ended: use.user in use.realm.members())
async def dance_on(use: Use, ended: QuarterEnded) -> None:
    """A Quarter ends while you wear them: you take 1D6 damage."""
    await take_damage(use.play, DamageDue(use.user, use.roll("1D6")))


poison_gas = TrapEntry(
    id="poison_gas", cite="MYK-TRAP-DISASTER-POISON-GAS", category="disaster", level=1,
    placed=("room",), activation="automatic", disarm="impossible",
    text="Every Quarter in this air costs 1D6 damage.",
)  # fmt: skip


@poison_gas.on_court
async def breathe_in(spring: Spring) -> None:
    """Everybody takes 1D6 damage."""
    await spring.hurt(spring.people, "1D6")


@poison_gas.always()
async def stay_in_it(spring: Spring, ended: QuarterEnded) -> None:
    """A Quarter ends in this room: everybody takes 1D6 damage. [MYKR3-T28]"""
    await spring.hurt(await spring.catch(*spring.realm.members()), "1D6")


dungeon_storm = TrapEntry(
    id="dungeon_storm", cite="MYK-TRAP-DISASTER-DUNGEON-STORM", category="disaster", level=2,
    placed=("room",), activation="rest", disarm="discovery",
    text="The walls grind: two rooms of the map change places.",
)  # fmt: skip


@dungeon_storm.on_court
async def grind(spring: Spring) -> None:
    """Two rooms of the map, of the game master's choice, change places with all that is in them."""
    rooms = list(spring.realm.adventure.truth.rooms)
    if len(rooms) > 1:
        ask = PickSome(spring.play.gm, "storm_rooms", rooms, 2, 2)
        one, other = await ask.described(of_rooms(spring.realm.adventure.truth))
        swap_rooms(spring.play, one, other)
        spring.play.tell("rooms_swapped", rules=(spring.cite,), one=one, other=other)


metamorphosis = TrapEntry(
    id="metamorphosis", cite="MYK-TRAP-DISASTER-METAMORPHOSIS", category="disaster", level=2,
    placed=("event",), activation="touch", disarm=Check("wit", 9), carrier="person item",
    text="Whoever touches it is Cursed.",
)  # fmt: skip


@metamorphosis.on_one
async def turn_into_a_frog(spring: Spring) -> None:
    """Whoever touched it is Cursed."""
    for who in spring.people:
        await inflict(spring.play, who, "cursed", spring.cite)


activator = TrapEntry(
    id="activator", cite="MYK-TRAP-DISASTER-ACTIVATOR", category="disaster", level=2,
    placed=("event",), activation="touch", disarm=Check("quest", 9), carrier="person item machine",
    text="A switch: every monster on this map has 1 more Warfare and deals 1 more damage from now on.",
)  # fmt: skip


@activator.on_court
async def switch_on(spring: Spring) -> None:
    """Every monster on this map has 1 more Warfare and deals 1 more damage, each time. [MYKR3-T29]"""
    delve, truth = spring.realm.delve, spring.realm.adventure.truth
    delve.roused += 1
    there = [*delve.foes, *delve.gone, *spring.realm.monsters()]
    for monster in (*there, *(one for room in truth.rooms.values() for one in room.survivors)):
        rouse(spring.play, monster, 1)
    spring.play.tell("monsters_roused", rules=(spring.cite,))


pinocchio = TrapEntry(
    id="pinocchio", cite="MYK-TRAP-DISASTER-PINOCCHIO", category="disaster", level=2,
    placed=("room",), activation="automatic", disarm="impossible",
    text="Whoever lies in here is Cursed.",
)  # fmt: skip


@pinocchio.always()
async def grow_a_nose(spring: Spring, lie: LieTold) -> None:
    """Somebody lies in this room, and the game master says so: they are Cursed. [MYKR3-T30]"""
    for who in await spring.catch(lie.who):
        await inflict(spring.play, who, "cursed", spring.cite)


anger_mood = TrapEntry(
    id="anger_mood", cite="MYK-TRAP-DISASTER-ANGER-MOOD", category="disaster", level=3,
    placed=("room",), activation="rest", disarm="impossible",
    text="Red walls: one of the Court, by chance, is hurt by all the Hostility that the others feel for them.",
)  # fmt: skip


@anger_mood.on_court
async def see_red(spring: Spring) -> None:
    """Somebody by chance takes damage of all the Hostility that the others feel for them."""
    who = spring.one_of(spring.people)
    felt = sum(one.towards(who.id).hostility for one in spring.realm.members() if one is not who)
    if felt:
        await spring.hurt([who], felt)


infection = TrapEntry(
    id="infection", cite="MYK-TRAP-DISASTER-INFECTION", category="disaster", level=3,
    placed=("event",), activation="touch", disarm=Check("wit", 12), carrier="corpse food",
    text=(
        "Do not touch: Quest against 11, or whoever uses a skill or Item on one needs Quest against 9, or has "
        "a Bad Status."
    ),
)  # fmt: skip


INCUBATOR = Effect.INCUBATOR
"""What somebody who carries a Bad Status to others is called among what lasts; it is about the Status."""


@infection.on_one
async def catch_it(spring: Spring) -> None:
    """Whoever touched it and fails Quest against 11 carries a random Bad Status to who helps them, for this game."""
    for who in await spring.failures("quest", 11):
        status = STATUSES[spring.roll("1D6") - 1]
        name, cite = spring.entry.title, spring.cite
        last(spring.play, who, INCUBATOR, 0, Scope.GAME, name=name, cite=cite, about=status)
        spring.play.tell("incubates", rules=(cite,), who=who.called, status=status)


contagion = BuiltIn(id="contagion", cite=infection.cite, name="Infection")


def sick(used: FeatUsed) -> list[str]:
    """List what one could catch from those on whom something was used."""
    targets = [one for one in used.targets if one is not used.use.user]
    return [why.about for one in targets for why in one.lasting if why.what == INCUBATOR]


@contagion.feat(
    Kind.PERMANENT,
    when=lambda use, used: used.use.user is use.user and bool(sick(used)),
    whose=lambda realm, used: (used.use.user,),
)
async def cough(use: Use, used: FeatUsed) -> None:
    """You use a skill or an Item on somebody infected: Quest against 9, or you have it too."""
    for status in sick(used):
        check = await make_check(use.play, use.user, "quest", 9, action="against_trap")
        if not check.succeeded:
            await inflict(use.play, use.user, status, use.feat.cite)


end_of_term = TrapEntry(
    id="end_of_term", cite="MYK-TRAP-DISASTER-END-OF-TERM", category="disaster", level=4,
    placed=("event",), activation="undiscovered", disarm="discovery", carrier="writing",
    text="A letter nobody read: at home the Upkeep is 1D6 MG higher.",
)  # fmt: skip


@end_of_term.on_court
async def miss_the_deadline(spring: Spring) -> None:
    """This game's Upkeep rises by 1D6 MG. [MYKR3-T03] [MYKR3-T33]"""
    raise_upkeep(spring.play, spring.roll("1D6"), "end_of_term", spring.cite)


jack_in_the_bush = TrapEntry(
    id="jack_in_the_bush", name="Jack in the Bush", cite="MYK-TRAP-DISASTER-JACK-IN-THE-BUSH",
    category="disaster", level=4,
    placed=("room",), activation="automatic", disarm=Check("warfare", 9),
    text="Search here and it jumps out: Quest against 11, or 1D6 damage. Scouts from home lose 1D6 Followers.",
)  # fmt: skip


@jack_in_the_bush.on_one
async def leap(spring: Spring) -> None:
    """Whoever fails Quest against 11 takes 1D6 damage."""
    await spring.hurt(await spring.failures("quest", 11), "1D6")


@jack_in_the_bush.always(when=lambda spring, search: search.target == "room")
async def scare_searchers(spring: Spring, search: SearchBegun) -> None:
    """Somebody Searches this room: Quest against 11, or 1D6 damage."""
    spring.people = await spring.catch(search.who)
    await leap(spring)


@jack_in_the_bush.always(when=lambda spring, scouted: scouted.at_home)
async def scare_scouts(spring: Spring, scouted: RoomScouted) -> None:
    """Followers are sent here from home: 1D6 of them do not come back. [MYKR3-T10]"""
    await take_scouts(spring, scouted)


image_trampling = TrapEntry(
    id="image_trampling", cite="MYK-TRAP-DISASTER-IMAGE-TRAMPLING", category="disaster", level=4,
    placed=("event",), activation="discovery", disarm=Check("wit", 11), carrier="picture writing",
    text="Step on the picture or not: 1D6 Voices, or 2D6 of one's own HP.",
)  # fmt: skip


@image_trampling.on_one
async def step_on_it(spring: Spring) -> None:
    """Whoever set it off chooses: 1D6 Voices are lost, or 2D6 of their own HP. [MYKR3-T06]"""
    for who in spring.people:
        params = {"who": who.called, "hp": who.hp, "voices": spring.kingdom.voices}
        if await Pick(who.seat, "trample", ("voices", "hp"), params) == "voices":
            await lose_voices(spring.play, spring.roll("1D6"), spring.cite)
        else:
            await lose_hp(spring.play, who, spring.roll("2D6"), "image_trampling")


reset_switch = TrapEntry(
    id="reset_switch", cite="MYK-TRAP-DISASTER-RESET-SWITCH", category="disaster", level=5,
    placed=("room",), activation="undiscovered", disarm="discovery",
    text="Overlook it, and every beaten monster and disarmed Trap is back.",
)  # fmt: skip


@reset_switch.on_court
async def begin_again(spring: Spring) -> None:
    """Every defeated monster and every disarmed Trap of this map is as it was at the beginning."""
    realm, truth = spring.realm, spring.realm.adventure.truth
    for name, monsters in truth.at_first.items():
        room = truth.rooms.get(name)
        if room is not None:
            room.monsters = {kind: max(count, room.monsters.get(kind, 0)) for kind, count in monsters.items()}
    realm.adventure.ruler_beaten = False
    for trap in truth.placed:
        if trap.found == DISARMED and trap is not spring.trap:
            trap.found, trap.fired = "hidden", 0
            hide_trap(spring.play, trap)
    spring.play.tell("all_begins_again", rules=(spring.cite,))


melodrama = TrapEntry(
    id="melodrama", cite="MYK-TRAP-DISASTER-MELODRAMA", category="disaster", level=6,
    placed=("event",), activation="touch", disarm=Check("charisma", 12), carrier="song picture",
    text="Violins: Quest against 11, or love and hate for the dearest person change places, once a game.",
)  # fmt: skip


def new_kind(spring: Spring, score: str) -> str:
    """Roll what kind a feeling is of that somebody did not have before. [MYKR-37]"""
    return KINDS[score][spring.roll("1D6") - 1]


@melodrama.on_one
async def weep(spring: Spring) -> None:
    """Whoever fails Quest against 11 has love and hate for the one they feel most for change places. [MYKR3-T31]"""
    for who in await spring.failures("quest", 11, [one for one in spring.people if not is_immune(one, "melodrama")]):
        felt = {
            name: max(one.affection, one.hostility)
            for name, one in who.feelings.items()
            if name in spring.realm.landmakers
        }
        top = [name for name in felt if felt[name] == max(felt.values()) > 0]
        if top:
            one = who.feelings[await choose_extreme(spring, who, top, "strongest")]
            one.affection, one.hostility = one.hostility, one.affection
            one.affection_kind = one.affection_kind or new_kind(spring, AFFECTION) if one.affection else ""
            one.hostility_kind = one.hostility_kind or new_kind(spring, HOSTILITY) if one.hostility else ""
            spring.play.tell("heart_turned", rules=(spring.cite,), who=who.called)
            grow_immune(spring, who)
