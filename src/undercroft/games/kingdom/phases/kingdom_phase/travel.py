"""Departure: the way through the Known World, an event in each region, tolls, and the way home."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.play import Play

from ...content.tables.travel import TRAVEL
from ...grammar.authority import speaker
from ...grammar.tables import roll_on
from ...rules.disaster import face_disasters
from ...rules.frame import rest
from ...rules.regions import passable
from ...rules.wealth import force_treasury
from ...state import FACING, OWN, OtherKingdom, Realm, beyond, bordering
from ...state.due import Leg
from ..dungeon_phase.roadside import go_on_with_company, has_company

HOME = "home"
"""The goal of the way back: any region of ours."""
DANGEROUS, DEAREST = "dangerous", 6
"""Those who take a die of MG from whoever passes, and the most that it can show."""
DETOUR = 2
"""How much longer than the shortest way a way may be that is offered."""
MOST_ROUTES = 8
MOST_LOOKED_AT = 64


async def travel_out(play: Play[Realm]) -> None:
    """Leave through an Entrance and travel to the region of the adventure. [MYK-TRAVEL-01]"""
    if play.state.adventure.cell:
        await travel(play, play.state.adventure.cell)


async def travel_home(play: Play[Realm]) -> None:
    """Travel back to a region of ours, by the same rules. [MYK-TRAVEL-05]"""
    if play.state.adventure.court_at:
        await travel(play, HOME)
        play.state.adventure.court_at = ""


async def travel(play: Play[Realm], goal: str) -> None:
    """Go from region to region until the goal is reached; `pending` is the way that is left. [MYK-TRAVEL-02]"""
    realm = play.state
    while (not arrived(realm, goal) or has_company(realm)) and not (realm.kingdom.destroyed or realm.jumped):
        rest(play)
        if has_company(realm):
            await go_on_with_company(play)
            await face_disasters(play)
            continue
        if not realm.pending:
            realm.pending = [Leg(cell) for cell in await choose_route(play, goal)]
        way = [one for one in realm.pending if isinstance(one, Leg)]
        if not way:
            play.tell("travel_no_route", rules=("MYKR-61",))
            realm.adventure.court_at = "" if goal == HOME else goal
            return
        realm.pending.pop(0)
        await enter(play, way[0].cell)
        await face_disasters(play)
    realm.pending = []


def arrived(realm: Realm, goal: str) -> bool:
    """Say whether the Court is where it wants to be; within our own land nobody needs to travel."""
    here = realm.adventure.court_at
    if goal == HOME:
        return here == "" or here in realm.kingdom.maps
    if goal in realm.kingdom.maps:
        realm.adventure.court_at = goal
    return realm.adventure.court_at == goal


async def enter(play: Play[Realm], cell: str) -> None:
    """Enter a region: ours is free, another kingdom's costs a toll, any other brings an event. [MYKR-61]"""
    realm = play.state
    realm.adventure.court_at = cell
    region, walked = kind_of(realm, cell), realm.adventure.walked
    play.tell("region_entered", rules=("MYK-TRAVEL-02",), cell=cell, region=known_as(region, cell in walked))
    walked.append(cell)
    if cell in realm.kingdom.maps:
        return
    owner = owner_of(realm, cell)
    if owner is None:
        await roll_on(play, TRAVEL, speaker(realm))
    else:
        pay_toll(play, owner)


def known_as(region: str, walked: bool) -> str:
    """Say what a region is to those who enter it; where they have been before, that is what they know."""
    return "walked" if walked and region == "unknown" else region


def kind_of(realm: Realm, cell: str) -> str:
    """Say what is known of a region."""
    return realm.world.regions[cell].kind if cell in realm.world.regions else "unknown"


def owner_of(realm: Realm, cell: str) -> OtherKingdom | None:
    """Find the other kingdom that a region belongs to, if it still stands."""
    region = realm.world.regions.get(cell)
    owner = realm.world.kingdoms.get(region.owner) if region is not None else None
    return owner if owner is not None and not owner.gone else None


def pay_toll(play: Play[Realm], owner: OtherKingdom) -> None:
    """Pay for passing through another kingdom: 1 MG, or 1D6 where we are not liked. [MYK-TRAVEL-04]"""
    toll, dice = 1, []
    if owner.relationship == DANGEROUS:
        thrown = play.roll("1D6")
        toll, dice = thrown.total, [(die.sides, die.face) for die in thrown.dice]
    play.tell("toll_paid", dice=dice, rules=("MYK-TRAVEL-04",), kingdom=owner.name, amount=toll)
    force_treasury(play, toll, "MYK-TRAVEL-04")


async def choose_route(play: Play[Realm], goal: str) -> list[str]:
    """Let whoever speaks for the Kingdom choose among the ways that are not much longer than the shortest."""
    realm = play.state
    found = routes(realm, goal)
    if len(found) < 2:
        return found[0] if found else []
    ways = {"-".join(route): route for route in found}
    params: dict[str, Any] = {"goal": goal, "tolls": {way: tolls(realm, route) for way, route in ways.items()}}
    params["steps"] = {way: len(route) for way, route in ways.items()}
    params["dearest"] = {way: sum(dearest_toll(realm, cell) for cell in route) for way, route in ways.items()}
    ask = Pick(speaker(realm).seat, "travel_route", list(ways), params)
    chosen = await ask.described(lambda way: describe_route(realm, ways[way]))
    return ways[chosen]


def describe_route(realm: Realm, route: Sequence[str]) -> Detail:
    """Show a way: its regions, and how many tolls are due on it."""
    seen = [region_name(realm, cell) for cell in route if cell in realm.world.regions]
    params = {"route": list(route), "seen": list(dict.fromkeys(seen)), "unseen": len(route) - len(seen)}
    return Detail(params={**params, "tolls": tolls(realm, route)}, rules=("MYK-TRAVEL-02",))


def region_name(realm: Realm, cell: str) -> str:
    """Name a known region: by its owner, by its own name, or by the id of its kind."""
    owner, region = owner_of(realm, cell), realm.world.regions[cell]
    return owner.name if owner is not None else region.name or region.kind


def tolls(realm: Realm, route: Sequence[str]) -> int:
    """Count the tolls on a way."""
    return sum(1 for cell in route if owner_of(realm, cell) is not None)


def dearest_toll(realm: Realm, cell: str) -> int:
    """Say what a region costs at the worst whoever enters it. [MYK-TRAVEL-04]"""
    owner = owner_of(realm, cell)
    return 0 if owner is None else DEAREST if owner.relationship == DANGEROUS else 1


def cheapest_ways(realm: Realm) -> dict[str, int]:
    """Say for each region that can be reached what the tolls on the cheapest way there come to at the worst."""
    found = dict.fromkeys(realm.kingdom.maps, 0)
    queue = list(found)
    for cell in queue:
        for other in bordering(cell):
            if may_step(realm, cell, other):
                toll = found[cell] + dearest_toll(realm, other)
                if other not in found or toll < found[other]:
                    found[other] = toll
                    queue.append(other)
    return found


def may_enter(realm: Realm, cell: str) -> bool:
    """Say whether a region can be entered: no Barrier, and no hostile kingdom. [MYK-TRAVEL-04]"""
    owner = owner_of(realm, cell)
    return passable(realm, cell) and (owner is None or owner.relationship != "hostile")


def has_gate(realm: Realm, cell: str, side: str) -> bool:
    """Say whether one can get through a side of a region: our own land has walls, and Entrances in them."""
    sheet = realm.kingdom.maps.get(cell)
    return sheet is None or any(entrance.endswith(f"-{side}") for entrance in sheet.entrances)


def may_step(realm: Realm, here: str, there: str) -> bool:
    """Say whether the Court can go from one region to the next."""
    side = next(side for side in FACING if beyond(here, side) == there)
    return has_gate(realm, here, side) and has_gate(realm, there, FACING[side]) and may_enter(realm, there)


def distances(realm: Realm, goal: str) -> dict[str, int]:
    """Count how many steps it is to the goal from everywhere from which it can be reached."""
    found = dict.fromkeys(realm.kingdom.maps if goal == HOME else [goal], 0)
    queue = list(found)
    for cell in queue:
        for other in bordering(cell):
            if other not in found and may_step(realm, other, cell):
                found[other] = found[cell] + 1
                if may_enter(realm, other):
                    queue.append(other)
    return found


def routes(realm: Realm, goal: str) -> list[list[str]]:
    """List the ways to the goal from where the Court is, the shortest and cheapest first. [MYKR-61]"""
    left = distances(realm, goal)
    here = realm.adventure.court_at
    starts = [cell for cell in ([here] if here else realm.kingdom.maps) if cell in left]
    if not starts:
        return []
    most = min(left[cell] for cell in starts) + DETOUR
    found = [route for start in starts for route in islice(_ways(realm, [start], left, most), MOST_LOOKED_AT)]
    found.sort(key=lambda route: (len(route), tolls(realm, route), route))
    return found[:MOST_ROUTES]


def _ways(realm: Realm, path: list[str], left: dict[str, int], most: int) -> Iterator[list[str]]:
    here = path[-1]
    if left[here] == 0:
        yield path[1:]
        return
    for other in sorted((cell for cell in bordering(here) if cell in left), key=lambda cell: left[cell]):
        if other not in path and len(path) + left[other] <= most and may_step(realm, here, other):
            yield from _ways(realm, [*path, other], left, most)


def destinations(realm: Realm) -> dict[str, int]:
    """List the regions that are not ours and that the Court can reach, with the number of steps to each."""
    here = dict.fromkeys(realm.kingdom.maps, 0)
    queue = list(here)
    for cell in queue:
        for other in bordering(cell):
            if other not in here and may_step(realm, cell, other):
                here[other] = here[cell] + 1
                queue.append(other)
    return {cell: steps for cell, steps in here.items() if steps and kind_of(realm, cell) != OWN}
