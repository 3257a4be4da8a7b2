"""Splitting the Party: everybody goes a way of their own, and each room is played in turn.

While the Court is split, `realm.court` is the group that is at play, so that nothing reaches anybody in another room;
`delve.whole` is the whole Court, `delve.elsewhere` says who is in which other room. [MYK-SPLIT-03]
"""

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ..content.tables.arrival import ARRIVAL
from ..content.tables.random_encounters import draw_group
from ..grammar.delve_moments import CombatBegun, RoundBegun
from ..grammar.entries import BuiltIn
from ..grammar.tables import roll_on
from ..grammar.windows import Use
from ..rules.knowledge import ways_out
from ..state import ROOMS, Landmaker, Realm
from ..state.holding import HOLDING
from ..words import Kind
from .encounters import set_upon

STAY = "stay"
DUE, BACK, QUEUED = "due", "back", "queued"
"""What is kept among the settings: rooms still to be played, where play goes back to, and who has a fight to come."""
MOVED, CAME, STAYED = "moved", "from", "stayed"
"""What is kept there of each room: how many rooms its group has gone, from where, and its Quarters there so far."""


def groups(play: Play[Realm]) -> dict[str, list[str]]:
    """Say who is in which room between two Quarters, in the order of the rooms; who is lost waits at the Entrance."""
    from .entering import entrances

    delve = play.state.delve
    found = {room: list(names) for room, names in (delve.elsewhere or {delve.room: delve.whole}).items()}
    placed = [name for room in ROOMS for name in found.get(room, [])]
    gate = entrances(play)[0]
    found[gate] = [*found.get(gate, []), *(name for name in delve.whole if name not in placed)]
    return {room: in_order(play.state, found[room]) for room in ROOMS if found.get(room)}


def in_order(realm: Realm, names: list[str]) -> list[str]:
    """Put people into seat order."""
    return [name for name in realm.delve.whole if name in names]


async def split_up(play: Play[Realm]) -> None:
    """Begin to go separate ways, from the room in which everybody is. [MYK-SPLIT-01]"""
    realm = play.state
    realm.delve.whole, realm.delve.elsewhere = list(realm.court), {}
    realm.delve.settings[f"{STAYED}:{realm.delve.room}"] = str(realm.delve.stayed)
    await part_ways(play)


async def part_ways(play: Play[Realm]) -> None:
    """Let everybody choose a way of their own, then go; whoever meets is a group. [MYK-SPLIT-02]"""
    realm, delve = play.state, play.state.delve
    here = groups(play)
    realm.court = list(delve.whole)
    HOLDING.changed()
    plans = await choose_ways(play, here)
    met: dict[str, list[str]] = {}
    fighting = ""
    forget_ways(realm, [origin for origin, goal in plans if goal == STAY])
    for (origin, goal), names in sorted(plans.items()):
        final = await walk(play, origin, goal, in_order(realm, names))
        met.setdefault(final, []).extend(names)
        note_way(realm, final)
        if delve.quarter == "fight" and not fighting:
            fighting = final
    await take_turns(play, met, fighting)


def forget_ways(realm: Realm, kept: list[str]) -> None:
    """Forget how everybody came to where they are; only who stays is still as long in their room as before."""
    settings = realm.delve.settings
    for key in list(settings):
        what, _, room = key.partition(":")
        if what in (MOVED, CAME) or (what == STAYED and room not in kept):
            del settings[key]


def note_way(realm: Realm, final: str) -> None:
    """Write down how many rooms whoever is in a room now has gone, and from where. [MYKR-66]"""
    delve = realm.delve
    if delve.moved:
        delve.settings[f"{CAME}:{final}"] = delve.previous
        delve.settings[f"{MOVED}:{final}"] = str(max(delve.moved, int(delve.settings.get(f"{MOVED}:{final}", "0"))))


def count_stays(realm: Realm, quarters: int) -> None:
    """Write down how long everybody has been in the room where they are. [MYK-ENCOUNTER-RAND-02]"""
    settings = realm.delve.settings
    for room in realm.delve.elsewhere:
        settings[f"{STAYED}:{room}"] = str(quarters + int(settings.get(f"{STAYED}:{room}", "0")))


def be_in(play: Play[Realm], room: str) -> None:
    """Let the group at play be in a room, as far and from where it has come, and as long as it has been there."""
    delve = play.state.delve
    delve.room, delve.random = room, False
    delve.moved = int(delve.settings.get(f"{MOVED}:{room}", "0"))
    delve.stayed = int(delve.settings.get(f"{STAYED}:{room}", "0"))
    delve.previous = delve.settings[f"{CAME}:{room}"] if f"{CAME}:{room}" in delve.settings else way_back(play, room)


async def choose_ways(play: Play[Realm], here: dict[str, list[str]]) -> dict[tuple[str, str], list[str]]:
    """Ask everybody at once where they go; who cannot walk is carried by the first who can, or stays."""
    from .entering import ways

    realm, delve = play.state, play.state.delve
    options: dict[str, list[str]] = {}
    leaders: dict[str, Landmaker] = {}
    room_of = {name: room for room, names in here.items() for name in names}
    for who in realm.awake():
        delve.room = room_of[who.id]
        if who.seat not in leaders:
            leaders[who.seat], options[who.seat] = who, [STAY, *ways(play)]
    asked = {seat: leaders[seat] for seat in options}
    chosen = await each(asked, lambda seat: way_ask(asked[seat], options[seat], room_of[asked[seat].id]))
    plans: dict[tuple[str, str], list[str]] = {}
    for room, names in here.items():
        first = next((chosen[realm.landmakers[name].seat] for name in names if realm.landmakers[name].awake), STAY)
        for name in names:
            who = realm.landmakers[name]
            mine = who.awake and who.seat in chosen
            goal = chosen[who.seat] if mine and room_of[leaders[who.seat].id] == room else first
            plans.setdefault((room, goal), []).append(name)
    return plans


def way_ask(who: Landmaker, options: list[str], room: str) -> Pick:
    """Ask one person where they go."""
    return Pick(who.seat, "split_way", options, {"who": who.called, "room": room})


async def walk(play: Play[Realm], origin: str, goal: str, names: list[str]) -> str:
    """Let a group go its way; say in which room it ends up."""
    from .entering import go_to, ways

    realm, delve = play.state, play.state.delve
    fight_due = delve.quarter == "fight"
    realm.court, delve.room, delve.moved, delve.quarter = names, origin, 0, "encounter"
    if goal != STAY:
        for room in ways(play).get(goal, []):
            if not await go_to(play, room) or not realm.awake():
                break
    if fight_due:
        delve.quarter = "fight"
    return delve.room or origin


async def take_turns(play: Play[Realm], met: dict[str, list[str]], fighting: str = "") -> None:
    """Be together again, or play room after room in order. [MYK-SPLIT-02]"""
    realm, delve = play.state, play.state.delve
    if len(met) == 1:
        ((room, _),) = met.items()
        realm.court = delve.whole
        HOLDING.changed()
        be_in(play, room)
        delve.whole, delve.elsewhere = [], {}
        play.tell("party_met", rules=("MYK-SPLIT-02",), room=room)
        return
    delve.elsewhere = {room: in_order(realm, names) for room, names in met.items()}
    rooms = sorted(met, key=lambda room: (room != fighting, room))
    delve.settings[DUE] = ",".join(rooms)
    bring_up(play, delve.quarter if fighting else "encounter")


def bring_up(play: Play[Realm], quarter: str = "encounter") -> None:
    """Turn to the next room that is to be played."""
    realm, delve = play.state, play.state.delve
    room, _, rest = delve.settings[DUE].partition(",")
    delve.settings[DUE] = rest
    realm.court = delve.elsewhere.pop(room)
    HOLDING.changed()
    be_in(play, room)
    delve.quarter, delve.pending = quarter, []
    names = [realm.landmakers[name].called for name in realm.court]
    play.tell("group_turn", rules=("MYK-SPLIT-02",), room=room, names=names)


def way_back(play: Play[Realm], room: str) -> str:
    """Give the room to which a group would flee that has not moved: one next door that is explored, or the way in."""
    from .entering import entrances

    near = [other for other in ways_out(play, room) if other in play.state.delve.explored]
    return near[0] if near else entrances(play)[0]


def next_group(play: Play[Realm]) -> bool:
    """Turn to the next group if the Quarter is not over for all; say whether there was one. [MYK-SPLIT-02]"""
    realm, delve = play.state, play.state.delve
    if not delve.whole:
        return False
    delve.elsewhere.setdefault(delve.room, []).extend(realm.court)
    delve.elsewhere[delve.room] = in_order(realm, delve.elsewhere[delve.room])
    if delve.room and delve.room not in delve.explored:
        delve.explored.append(delve.room)
    if delve.settings.get(DUE):
        bring_up(play)
        return True
    realm.court = list(delve.whole)
    HOLDING.changed()
    return False


def everybody_awake(realm: Realm) -> list[Landmaker]:
    """List who of the whole Court is conscious, wherever they are."""
    return [realm.landmakers[name] for name in realm.delve.whole or realm.court if realm.landmakers[name].awake]


def give_up_group(play: Play[Realm]) -> None:
    """Leave a group that lies on the ground to its fate, while others still walk."""
    delve = play.state.delve
    delve.foes, delve.engage, delve.pending = [], [], []
    delve.quarter = "regroup" if BACK in delve.settings else "end"


def reunite(realm: Realm) -> None:
    """Be one Court again, wherever everybody is."""
    if realm.delve.whole:
        realm.court, realm.delve.whole, realm.delve.elsewhere = realm.delve.whole, [], {}


arrivals = BuiltIn(id="arrivals", cite="MYK-SPLIT-05")


@arrivals.feat(
    Kind.PERMANENT, when=lambda use, begun: bool(use.realm.delve.whole) and use.user is use.realm.members()[0]
)
async def hear_the_noise(use: Use, begun: CombatBegun | RoundBegun) -> None:
    """A Combat breaks out, or a Round begins: whoever is elsewhere may hurry there."""
    realm = use.realm
    barred = [one.partition(":")[2] for one in realm.delve.engage if one.startswith("barred:")]
    if BACK in realm.delve.settings:
        return
    absent = [name for name in realm.delve.whole if name not in realm.court and name not in barred]
    for name in absent:
        who = realm.landmakers[name]
        if who.awake and await YesNo(who.seat, "arrival_try", {"who": who.called, "room": realm.delve.room}):
            await roll_on(use.play, ARRIVAL, who)


def arrive(play: Play[Realm], who: Landmaker, area: int, cite: str) -> None:
    """Be on the Battlefield and in its room from now on, and Free to Act. [MYK-SPLIT-06]"""
    realm, delve = play.state, play.state.delve
    for room in list(delve.elsewhere):
        delve.elsewhere[room] = [name for name in delve.elsewhere[room] if name != who.id]
        if not delve.elsewhere[room]:
            del delve.elsewhere[room]
            due = [one for one in delve.settings.get(DUE, "").split(",") if one and one != room]
            delve.settings[DUE] = ",".join(due)
    realm.court = in_order(realm, [*realm.court, who.id])
    HOLDING.changed()
    who.area, who.exhausted = area, False
    play.tell("arrival_placed", rules=(cite,), who=who.called, place=f"area_{area}")


def ambush(play: Play[Realm], name: str) -> None:
    """Let whoever was held up fight alone against a Random Encounter, then go on as before. [MYK-ARRIVAL-02]"""
    realm, delve = play.state, play.state.delve
    if BACK in delve.settings:
        delve.settings[QUEUED] = ",".join(one for one in (delve.settings.get(QUEUED, ""), name) if one)
        return
    room = next((one for one, names in delve.elsewhere.items() if name in names), "")
    if not room or not realm.landmakers[name].awake:
        return
    delve.settings[BACK] = f"{delve.room},{delve.quarter}"
    delve.elsewhere.setdefault(delve.room, []).extend(realm.court)
    delve.elsewhere[room] = [one for one in delve.elsewhere[room] if one != name]
    realm.court, delve.room, delve.quarter = [name], room, "regroup"
    set_upon(play, draw_group(play))


async def regroup(play: Play[Realm]) -> None:
    """Go back to the group that was at play before a fight of one."""
    realm, delve = play.state, play.state.delve
    delve.elsewhere.setdefault(delve.room, []).extend(realm.court)
    room, _, quarter = delve.settings.pop(BACK).partition(",")
    delve.elsewhere = {name: in_order(realm, people) for name, people in delve.elsewhere.items() if people}
    realm.court = delve.elsewhere.pop(room)
    HOLDING.changed()
    delve.room, delve.quarter = room, quarter
    first, _, rest = delve.settings.pop(QUEUED, "").partition(",")
    if rest:
        delve.settings[QUEUED] = rest
    if first:
        ambush(play, first)
