"""Scenario Movement: what one person of the dungeon does behind the scenes after each Quarter."""

from collections.abc import Callable

from undercroft.engine.asks import Pick, Text
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure

from ..dungeon.acquaintances import CAPTIVE, SCHEMER
from ..dungeon.residents import HOSTILE
from ..grammar.entries import MONSTERS
from ..grammar.labels import of_rooms
from ..rules.checks import NORMAL, kingdom_check
from ..rules.finding import find_feature
from ..rules.hope import lose_voices
from ..rules.land import lose_random_facility, own_regions, swap_regions
from ..rules.people import lose_citizens
from ..rules.wealth import force_treasury
from ..state import MapSheet, Person, Realm, Truth, bordering
from .limits import limits_of, solvable

NOTHING = "nothing"
PATIENCE = 2
"""How many Quarters lie between two blows at the least. [MYK-SCENMOVE-VIOLENCE]"""
HOSTAGE_HP = 10
MOVE, HOSTAGE, CITIZENS, FACILITY, TREASURY, VOICES, COLLAPSE, SUMMON, WAVE, SCENE = (
    "move",
    "hostage",
    "citizens",
    "facility",
    "treasury",
    "voices",
    "collapse",
    "summon",
    "wave",
    "scene",
)
HARMFUL = (HOSTAGE, CITIZENS, FACILITY, TREASURY, VOICES, COLLAPSE, SUMMON, WAVE)
"""What hurts, and so is not done in every Quarter."""
PREVENTED_BY = {CITIZENS: "military", FACILITY: "order", TREASURY: "lifestyle", VOICES: "culture", WAVE: "culture"}
"""The Kingdom Attribute by which each blow at home can be warded off."""


def mover(truth: Truth) -> Person | None:
    """Find the one person who acts on their own: a single one in each scenario. [MYK-SCENMOVE-OPTION]"""
    return next((one for one in truth.cast.values() if one.role == SCHEMER and not one.gone), None)


async def act_behind_the_scenes(play: Play[Realm]) -> None:
    """Ask the game master, after every Quarter, what happens elsewhere; that one is asked tells nobody anything."""
    realm = play.state
    options = [NOTHING, *possible(play), SCENE]
    params = {"quarters": realm.chronicle.quarters, "court": realm.delve.room}
    choice = await Pick(play.gm, "scenario_movement", options, params).or_else(lambda: NOTHING)
    if choice == NOTHING:
        return
    if choice in HARMFUL:
        realm.adventure.truth.moved = realm.chronicle.quarters
    if choice in PREVENTED_BY and await warded_off(play, choice):
        return
    await ACTS[choice](play)


def possible(play: Play[Realm]) -> list[str]:
    """List what the person behind the scenes can do now. [MYK-SCENMOVE-DEFAULT]"""
    realm, truth = play.state, play.state.adventure.truth
    who = mover(truth)
    if who is None:
        return []
    found = [MOVE] if ways_for(truth, who) else []
    if realm.chronicle.quarters - truth.moved < PATIENCE:
        return found
    if any(one.role == CAPTIVE and one.room == who.room and not one.gone for one in truth.cast.values()):
        found.append(HOSTAGE)
    found += [CITIZENS, FACILITY, TREASURY, VOICES]
    if spare_corridors(realm):
        found.append(COLLAPSE)
    return [*found, SUMMON, WAVE]


def ways_for(truth: Truth, who: Person) -> list[str]:
    """List where somebody can go: the next rooms, and any room with monsters that are on their side."""
    near = [room for room in MapSheet(corridors=truth.corridors).joined(who.room) if room in truth.rooms]
    allied = [name for name, room in truth.rooms.items() if room.monsters and name != who.room]
    return list(dict.fromkeys([*near, *allied]))


async def warded_off(play: Play[Realm], blow: str) -> bool:
    """Give the Kingdom a chance to prevent it. [MYK-SCENMOVE-VIOLENCE]"""
    play.tell("movement_looms", rules=("MYK-SCENMOVE-VIOLENCE",), blow=f"blow_{blow}")
    check = await kingdom_check(play, PREVENTED_BY[blow], NORMAL)
    return check.succeeded


async def slip_away(play: Play[Realm]) -> None:
    """Go to another room; nobody is told where. [MYK-SCENMOVE-MOVE]"""
    realm, truth = play.state, play.state.adventure.truth
    who = mover(truth)
    assert who is not None
    rooms = ways_for(truth, who)
    ask = Pick(play.gm, "movement_room", rooms, {"court": realm.delve.room}).described(of_rooms(truth))
    room = await ask if len(rooms) > 1 else rooms[0]
    left, feature = find_feature(truth, who.name)
    truth.rooms[left].features.remove(feature)
    truth.rooms[room].features.append(feature)
    who.room = room
    for here, kind in ((left, "person_leaves"), (room, "person_comes")):
        if here == realm.delve.room and here in realm.delve.features:
            realm.delve.features[here] = [one.name for one in truth.rooms[here].features]
            play.tell(kind, rules=("MYK-SCENMOVE-MOVE",), name=who.name)


async def hurt_hostage(play: Play[Realm]) -> None:
    """Deal 1D6 damage to a captive in the same room. [MYK-SCENMOVE-VIOLENCE]"""
    truth = play.state.adventure.truth
    who = mover(truth)
    near = [one for one in truth.cast.values() if who is not None and one.room == who.room and not one.gone]
    captive = next(one for one in near if one.role == CAPTIVE)
    captive.hp = (captive.hp or HOSTAGE_HP) - play.dice.roll(6)
    play.tell("hostage_cries", rules=("MYK-SCENMOVE-VIOLENCE",))
    if captive.hp <= 0:
        captive.gone = True
        truth.goal["failed"] = "yes"


async def kill_citizens(play: Play[Realm]) -> None:
    """Kill 1D6 Citizens at home. [MYK-SCENMOVE-VIOLENCE]"""
    await lose_citizens(play, play.roll("1D6").total, "MYK-SCENMOVE-VIOLENCE")


async def wreck_facility(play: Play[Realm]) -> None:
    """Destroy a Facility at home. [MYK-SCENMOVE-VIOLENCE]"""
    await lose_random_facility(play, "MYK-SCENMOVE-VIOLENCE")


async def lean_on_merchants(play: Play[Realm]) -> None:
    """Bring the Kingdom's money down. [MYK-SCENMOVE-INFLUENCE]"""
    force_treasury(play, play.roll("1D6").total, "MYK-SCENMOVE-INFLUENCE")


async def sow_unrest(play: Play[Realm]) -> None:
    """Bring the people's mood down. [MYK-SCENMOVE-INFLUENCE]"""
    await lose_voices(play, 1, "MYK-SCENMOVE-INFLUENCE")


def spare_corridors(realm: Realm) -> list[str]:
    """List the Corridors that can fall without shutting anybody in."""
    truth = realm.adventure.truth
    found = []
    for name in truth.corridors:
        rest = Truth(rooms=truth.rooms, entrances=truth.entrances, placed=truth.placed)
        rest.corridors = [one for one in truth.corridors if one != name]
        if solvable(rest):
            found.append(name)
    return found


async def bring_down(play: Play[Realm]) -> None:
    """Let a Corridor fall in. [MYK-SCENMOVE-ENVIRONMENT]"""
    realm, fit = play.state, spare_corridors(play.state)
    name = await Pick(play.gm, "movement_corridor", fit) if len(fit) > 1 else fit[0]
    realm.adventure.truth.corridors.remove(name)
    realm.delve.corridors = [one for one in realm.delve.corridors if one != name]
    if realm.adventure.sheet is not None:
        realm.adventure.sheet.corridors = [one for one in realm.adventure.sheet.corridors if one != name]
    play.tell("something_fell", rules=("MYK-SCENMOVE-ENVIRONMENT",))


async def summon(play: Play[Realm]) -> None:
    """Summon a monster into a room where the Court is not. [MYK-SCENMOVE-ENVIRONMENT]"""
    realm, truth = play.state, play.state.adventure.truth
    levels = [person.level for person in realm.members()]
    most = limits_of(-(-sum(levels) // max(1, len(levels))), len(levels)).monster
    kind = await Pick(play.gm, "movement_summons", [one.id for one in MONSTERS if one.level <= most])
    rooms = [room for room in truth.rooms if room != realm.delve.room]
    room = await Pick(play.gm, "movement_room", rooms, {"court": realm.delve.room}).described(of_rooms(truth))
    truth.rooms[room].monsters[kind] = truth.rooms[room].monsters.get(kind, 0) + 1
    truth.rooms[room].reaction = HOSTILE
    play.tell("something_called", rules=("MYK-SCENMOVE-ENVIRONMENT",))


async def shift_land(play: Play[Realm]) -> None:
    """Let a dungeon wave wash a region of ours elsewhere. [MYK-SCENMOVE-ENVIRONMENT]"""
    realm = play.state
    taken = [*realm.kingdom.maps, realm.adventure.cell]
    pairs = [f"{own}:{near}" for own in own_regions(realm) for near in bordering(own) if near not in taken]
    if pairs:
        names = {pair: "{} with {}".format(*pair.split(":")) for pair in pairs}
        own, _, near = (await Pick(play.gm, "movement_wave", pairs, {"names": names})).partition(":")
        swap_regions(play, own, near, "MYK-SCENMOVE-ENVIRONMENT")


async def tell_scene(play: Play[Realm]) -> None:
    """Tell what somebody does elsewhere; it changes nothing. [MYK-SCENMOVE-SCENE]"""
    story = await Text(play.gm, "movement_story", 300, suggestions=SCENES)
    if story:
        play.tell("meanwhile", rules=("MYK-SCENMOVE-SCENE",), story=story)


SCENES = (
    "Somewhere below, somebody sharpens a pencil, and then a knife.",
    "In a far room a chair is pushed back, and a bell is rung for tea.",
    "“They are late,” says a voice to nobody. “I do like a late guest.”",
    "Somebody crosses out a name on a list, and hums.",
    "A door is locked, carefully, from the wrong side.",
)
"""What can be seen elsewhere, if the game master has no words."""
ACTS: dict[str, Callable[[Play[Realm]], Procedure[None]]] = {
    MOVE: slip_away,
    HOSTAGE: hurt_hostage,
    CITIZENS: kill_citizens,
    FACILITY: wreck_facility,
    TREASURY: lean_on_merchants,
    VOICES: sow_unrest,
    COLLAPSE: bring_down,
    SUMMON: summon,
    WAVE: shift_land,
    SCENE: tell_scene,
}
