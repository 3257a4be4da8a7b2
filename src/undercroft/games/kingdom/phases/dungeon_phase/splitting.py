"""Splitting the Party: everybody goes a way of their own, and each room is played in turn.

While the Court is split, `realm.court` is the group that is at play, so that nothing reaches anybody in another room;
`delve.whole` is the whole Court, `delve.groups` says who is in which other room. [MYK-SPLIT-03]
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from undercroft.engine.asks import Ask, Detail, Pick, YesNo
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.procedures import each
from undercroft.engine.texts import listed

from ...content.tables.arrival import ARRIVAL
from ...dungeon.groups import in_order
from ...dungeon.random_encounters import draw_group
from ...dungeon.residents import set_upon
from ...grammar.authority import speaker
from ...grammar.deeds import DEED, DeedCard
from ...grammar.delve_moments import CombatBegun, RoundBegun
from ...grammar.entries import BuiltIn
from ...grammar.tables import roll_on
from ...grammar.windows import Use
from ...rules.knowledge import ways_out
from ...state import ROOMS, Delve, Group, Landmaker, Realm, Return
from ...state.due import Barred
from ...state.holding import HOLDING
from ...words import Kind
from .ways import entrances, walk_to, ways

STAY, SPLIT = "stay", "split"
NOTHING: Mapping[str, str] = {}


def groups(play: Play[Realm]) -> dict[str, list[str]]:
    """Say who is in which room between two Quarters, in the order of the rooms; who is lost waits at the Entrance."""
    delve = play.state.delve
    found = {room: list(names) for room, names in (delve.elsewhere() or {delve.room: delve.whole}).items()}
    placed = [name for room in ROOMS for name in found.get(room, [])]
    gate = entrances(play)[0]
    found[gate] = [*found.get(gate, []), *(name for name in delve.whole if name not in placed)]
    return {room: in_order(play.state, found[room]) for room in ROOMS if found.get(room)}


class Parting:
    """Where the Court goes: one card, on which whoever speaks says of everybody where they should go if it parts."""

    def __init__(self, play: Play[Realm], menu: Ask[str], found: Mapping[str, Sequence[str]]) -> None:
        self.play = play
        self.people = play.state.awake()
        self._menu = menu
        self._ways = [STAY, *found]

    def card(self) -> Card:
        """Lay the card down."""
        slots = [Slot(DEED, lambda draft: self._menu)]
        slots += [Slot(who.id, partial(self._way, who), (DEED,)) for who in self.people]
        return DeedCard(self._menu.seat, self._menu.key, slots, self._known, preview=self.preview)

    def _known(self) -> dict[str, Any]:
        return {"by": speaker(self.play.state).called, **self._menu.params}

    def _way(self, who: Landmaker, draft: Mapping[str, Any]) -> Ask[Any] | None:
        room = self.play.state.delve.room
        return way_ask(who, self._ways, room, seat=self._menu.seat) if draft[DEED] == SPLIT else None

    def preview(self, draft: Mapping[str, Any]) -> Detail:
        """Say who would be together where."""
        if draft[DEED] != SPLIT:
            return Detail("together")
        parted = {way: [who.called for who in self.people if draft[who.id] == way] for way in self._ways}
        told = [f"{listed(names)} {'here' if way == STAY else f'in {way}'}" for way, names in parted.items() if names]
        return Detail("" if len(told) > 1 else "same", params={"groups": "; ".join(told)})


async def split_up(play: Play[Realm], meant: Mapping[str, str]) -> None:
    """Begin to go separate ways, from the room in which everybody is, as whoever speaks meant it. [MYK-SPLIT-01]"""
    realm = play.state
    delve = realm.delve
    delve.whole, delve.groups = list(realm.court), [Group(delve.room, stayed=delve.stayed)]
    await part_ways(play, meant)


async def part_ways(play: Play[Realm], meant: Mapping[str, str] = NOTHING) -> None:
    """Let everybody choose a way of their own, then go; whoever meets is a group. [MYK-SPLIT-02]"""
    realm, delve = play.state, play.state.delve
    here = groups(play)
    realm.court = list(delve.whole)
    HOLDING.changed()
    plans = await choose_ways(play, here, meant)
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
    for group in realm.delve.groups:
        group.came_from, group.moved = "", 0
        if group.room not in kept:
            group.stayed = 0


def note_way(realm: Realm, final: str) -> None:
    """Write down how many rooms whoever is in a room now has gone, and from where. [MYKR-66]"""
    delve = realm.delve
    if delve.moved:
        group = delve.group(final)
        group.came_from, group.moved = delve.previous, max(delve.moved, group.moved)


def count_stays(realm: Realm, quarters: int) -> None:
    """Write down how long everybody has been in the room where they are. [MYK-ENCOUNTER-RAND-02]"""
    for group in realm.delve.groups:
        if group.names:
            group.stayed += quarters


def be_in(play: Play[Realm], room: str) -> None:
    """Let the group at play be in a room, as far and from where it has come, and as long as it has been there."""
    delve = play.state.delve
    group = delve.group(room)
    delve.room, delve.random = room, False
    delve.moved, delve.stayed, delve.previous = group.moved, group.stayed, group.came_from or way_back(play, room)


async def choose_ways(
    play: Play[Realm], here: dict[str, list[str]], meant: Mapping[str, str] = NOTHING
) -> dict[tuple[str, str], list[str]]:
    """Ask everybody at once where they go; who cannot walk is carried by the first who can, or stays.

    What was `meant` for others they hear; whoever meant it has said where they go themselves.
    """
    realm, delve = play.state, play.state.delve
    options: dict[str, list[str]] = {}
    leaders: dict[str, Landmaker] = {}
    room_of = {name: room for room, names in here.items() for name in names}
    for who in realm.awake():
        delve.room = room_of[who.id]
        if who.seat not in leaders:
            leaders[who.seat], options[who.seat] = who, [STAY, *ways(play)]
    said = speaker(realm).seat if meant.get(speaker(realm).id) in options.get(speaker(realm).seat, ()) else ""
    asked = {seat: leaders[seat] for seat in options if seat != said}

    def ask(seat: str) -> Pick:
        who = asked[seat]
        return way_ask(who, options[seat], room_of[who.id], meant=meant.get(who.id, ""))

    chosen = await each(asked, ask)
    if said:
        chosen[said] = meant[speaker(realm).id]
    plans: dict[tuple[str, str], list[str]] = {}
    for room, names in here.items():
        first = next((chosen[realm.landmakers[name].seat] for name in names if realm.landmakers[name].awake), STAY)
        for name in names:
            who = realm.landmakers[name]
            mine = who.awake and who.seat in chosen
            goal = chosen[who.seat] if mine and room_of[leaders[who.seat].id] == room else first
            plans.setdefault((room, goal), []).append(name)
    return plans


def way_ask(who: Landmaker, options: Sequence[str], room: str, *, meant: str = "", seat: str = "") -> Pick:
    """Ask where one person goes: themselves, who may know what was meant for them, or whoever speaks."""
    told = "" if not meant else "to stay" if meant == STAY else f"to go to {meant}"
    return Pick(seat or who.seat, "split_way", options, {"who": who.called, "room": room, "meant": meant, "told": told})


async def walk(play: Play[Realm], origin: str, goal: str, names: list[str]) -> str:
    """Let a group go its way; say in which room it ends up."""
    realm, delve = play.state, play.state.delve
    fight_due = delve.quarter == "fight"
    realm.court, delve.room, delve.moved, delve.quarter = names, origin, 0, "encounter"
    HOLDING.changed()
    if goal != STAY:
        await walk_to(play, ways(play).get(goal, []))
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
        delve.whole, delve.groups = [], []
        play.tell("party_met", rules=("MYK-SPLIT-02",), room=room)
        return
    wait(realm, met)
    delve.to_play = sorted(met, key=lambda room: (room != fighting, room))
    bring_up(play, delve.quarter if fighting else "encounter")


def wait(realm: Realm, where: Mapping[str, Sequence[str]]) -> None:
    """Let everybody wait in a room, in seat order."""
    delve = realm.delve
    for room in where:
        delve.group(room)
    for group in delve.groups:
        group.names = in_order(realm, where.get(group.room, ()))


def join(realm: Realm, room: str, names: Sequence[str]) -> None:
    """Let some wait in a room beside whoever waits there already."""
    group = realm.delve.group(room)
    group.names = in_order(realm, [*group.names, *names])


def leave(delve: Delve, room: str) -> list[str]:
    """Let whoever waits in a room wait no longer; say who that is."""
    group = delve.group(room)
    names, group.names = group.names, []
    return names


def bring_up(play: Play[Realm], quarter: str = "encounter") -> None:
    """Turn to the next room that is to be played."""
    realm, delve = play.state, play.state.delve
    room = delve.to_play.pop(0)
    realm.court = leave(delve, room)
    HOLDING.changed()
    be_in(play, room)
    delve.quarter, delve.pending = quarter, []
    names = [realm.landmakers[name].called for name in realm.court]
    play.tell("group_turn", rules=("MYK-SPLIT-02",), room=room, names=names)


def way_back(play: Play[Realm], room: str) -> str:
    """Give the room to which a group would flee that has not moved: one next door that is explored, or the way in."""
    near = [other for other in ways_out(play, room) if other in play.state.delve.explored]
    return near[0] if near else entrances(play)[0]


def next_group(play: Play[Realm]) -> bool:
    """Turn to the next group if the Quarter is not over for all; say whether there was one. [MYK-SPLIT-02]"""
    realm, delve = play.state, play.state.delve
    if not delve.whole:
        return False
    join(realm, delve.room, realm.court)
    if delve.room and delve.room not in delve.explored:
        delve.explored.append(delve.room)
    if delve.to_play:
        bring_up(play)
        return True
    realm.court = list(delve.whole)
    HOLDING.changed()
    return False


def give_up_group(play: Play[Realm]) -> None:
    """Leave a group that lies on the ground to its fate, while others still walk."""
    delve = play.state.delve
    delve.foes, delve.engage, delve.pending = [], [], []
    delve.quarter = "regroup" if delve.back is not None else "end"


def reunite(realm: Realm) -> None:
    """Be one Court again, wherever everybody is."""
    if realm.delve.whole:
        realm.court, realm.delve.whole, realm.delve.groups = realm.delve.whole, [], []
        HOLDING.changed()


arrivals = BuiltIn(id="arrivals", cite="MYK-SPLIT-05")


@arrivals.feat(
    Kind.PERMANENT,
    when=lambda use, begun: bool(use.realm.delve.whole) and use.user is use.realm.members()[0],
    whose=lambda realm, begun: realm.members()[:1] if realm.delve.whole else (),
)
async def hear_the_noise(use: Use, begun: CombatBegun | RoundBegun) -> None:
    """A Combat breaks out, or a Round begins: whoever is elsewhere may hurry there."""
    realm = use.realm
    barred = [one.who for one in realm.delve.engage if isinstance(one, Barred)]
    if realm.delve.back is not None:
        return
    absent = [name for name in realm.delve.whole if name not in realm.court and name not in barred]
    for name in absent:
        who = realm.landmakers[name]
        if who.awake and await YesNo(who.seat, "arrival_try", {"who": who.called, "room": realm.delve.room}):
            await roll_on(use.play, ARRIVAL, who)


def ambush(play: Play[Realm], name: str) -> None:
    """Let whoever was held up fight alone against a Random Encounter, then go on as before. [MYK-ARRIVAL-02]"""
    realm, delve = play.state, play.state.delve
    if delve.back is not None:
        delve.queued.append(name)
        return
    room = next((one for one, names in delve.elsewhere().items() if name in names), "")
    if not room or not realm.landmakers[name].awake:
        return
    delve.back = Return(delve.room, delve.quarter)
    here = delve.group(delve.room)
    here.came_from, here.moved, here.stayed = delve.previous, delve.moved, delve.stayed
    join(realm, delve.room, realm.court)
    delve.group(room).names.remove(name)
    be_in(play, room)
    realm.court, delve.quarter = [name], "regroup"
    HOLDING.changed()
    set_upon(play, draw_group(play))


async def regroup(play: Play[Realm]) -> None:
    """Go back to the group that was at play before a fight of one."""
    realm, delve = play.state, play.state.delve
    join(realm, delve.room, realm.court)
    back, delve.back = delve.back, None
    assert back is not None
    realm.court = leave(delve, back.room)
    HOLDING.changed()
    be_in(play, back.room)
    delve.quarter = back.quarter
    if delve.queued:
        ambush(play, delve.queued.pop(0))
