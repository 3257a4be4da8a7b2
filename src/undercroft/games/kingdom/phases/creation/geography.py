"""Geography: where in the Known World the Kingdom lies, and what its map looks like."""

from undercroft.engine.asks import Pick, PickSome
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play

from ...grammar.authority import speaker
from ...grammar.entries import FACILITIES
from ...grammar.labels import labelled, site_labels
from ...rules.building import add_entrance, free_walls
from ...rules.frame import rest
from ...rules.land import PALACE, PALACE_ROOM, annex, build, in_digging_order, sites, starts_of
from ...rules.regions import found_kingdom, random_region, random_unknown, record
from ...state import CORRIDORS, OWN, ROOMS, WALLS, MapSheet, Realm, Region, beyond, bordering
from ...state.due import Pencil
from ...state.holding import HOLDING
from .parking import ALLY, FACILITY, PRODUCT, STAIRS, parked

DRAW, RANDOM, KEEP, AGAIN, NONE = "draw", "random", "keep", "again", "none"


async def draw_map(play: Play[Realm]) -> None:
    """Find the Kingdom's place, resolve what was noted down, and draw the map. [MYK-KINGDOM-GEO-01]"""
    realm = play.state
    if not realm.pending:
        settle_down(play)
        realm.pending = [Pencil(await choose_pencil(play) == DRAW)]
    while found := parked(realm.kingdom, ALLY, STAIRS, PRODUCT):
        await resolve(play, found[0])
        realm.kingdom.parked.remove(found[0])
    if all(built.kind != PALACE for _, _, built in realm.kingdom.buildings()):
        await raise_palace(play)
    while found := by_room_first(parked(realm.kingdom, FACILITY)):
        await place_facility(play, found[0])
        realm.kingdom.parked.remove(found[0])
    await finish_map(play)


def by_hand(play: Play[Realm]) -> bool:
    """Say whether people draw the map, or the dice."""
    return Pencil(by_hand=True) in play.state.pending


def home(realm: Realm) -> str:
    """Give the cell where the Kingdom began; its map has nine Corridors to place. [MYKR-24]"""
    return next(iter(realm.kingdom.maps))


def settle_down(play: Play[Realm]) -> None:
    """Roll the cell of the Known World in which the Kingdom lies. [MYK-KINGDOM-GEO-08] [MYK-KINGDOM-GEO-10]"""
    realm = play.state
    cell = random_region(play)
    realm.kingdom.capital = cell
    realm.kingdom.maps[cell] = MapSheet()
    HOLDING.changed()
    record(play, cell, Region(OWN, name=realm.kingdom.name), "MYK-KINGDOM-GEO-08")


async def choose_pencil(play: Play[Realm]) -> str:
    """Ask whether the map is drawn by hand or by the dice."""
    if play.rulings["creation"] == "dice":
        return DRAW
    return await Pick(speaker(play.state).seat, "map_how", (DRAW, RANDOM))


async def resolve(play: Play[Realm], note: str) -> None:
    """Resolve something that the environment noted down before there was a map. [MYKR-16]"""
    realm = play.state
    what, _, detail = note.partition(":")
    if what == ALLY:
        cell = random_unknown(play)
        if cell:
            await found_kingdom(play, cell, "MYK-KINGDOM-RESOURCE-4", relationship="allied")
    elif what == PRODUCT:
        realm.world.regions[home(realm)].notes.append(detail)
    else:
        await climb_stairs(play, play.roll("1D6").total)


async def climb_stairs(play: Play[Realm], corridors: int) -> None:
    """Add Corridors to the region at the end of the stairs; once it is whole, or at first, gain a region. [MYKR-18]"""
    maps = play.state.kingdom.maps
    unfinished = [cell for cell in maps if maps[cell].annexed and not whole(maps[cell])]
    if unfinished:
        corridors -= await place_corridors(play, unfinished[-1], corridors)
        if not whole(maps[unfinished[-1]]):
            return
    await gain_region(play, corridors)


def whole(sheet: MapSheet) -> bool:
    """Say whether every room can be reached from the Entrance."""
    return len(sheet.reachable(*(entrance.split("-")[0] for entrance in sheet.entrances))) == len(ROOMS)


async def gain_region(play: Play[Realm], corridors: int) -> None:
    """Make an unknown region next to ours part of the Kingdom, with one Entrance and its Corridors, or leave it be."""
    realm, seat = play.state, speaker(play.state).seat
    unknown = realm.world.unknown()
    cells = [cell for cell in unknown if any(other in realm.kingdom.maps for other in bordering(cell))]
    if not cells:
        return
    cell = await Pick(seat, "stairs_region", (*cells, NONE)) if by_hand(play) else pick_from(play.dice, cells)
    if cell == NONE:
        return
    annex(play, cell, "MYK-KINGDOM-RESOURCE-6")
    walls = [f"{room}-{side}" for room in ROOMS for side in WALLS[room] if beyond(cell, side) in realm.kingdom.maps]
    wall = await Pick(seat, "stairs_entrance", walls, {"cell": cell}) if by_hand(play) else pick_from(play.dice, walls)
    add_entrance(play, f"{cell}.{wall}", "MYK-KINGDOM-RESOURCE-6")
    await place_corridors(play, cell, corridors)


async def place_corridors(play: Play[Realm], cell: str, most: int) -> int:
    """Place Corridors on a map, no more than so many; say how many. [MYK-KINGDOM-GEO-04]

    Whoever draws none leaves it to the masons, who join one room after the other.
    """
    sheet = play.state.kingdom.maps[cell]
    free = [name for name in CORRIDORS if name not in sheet.corridors]
    most = min(most, len(free))
    if by_hand(play) and most:
        sound = in_digging_order(sheet, free)[:most]
        params = {"cell": cell, "suggested": sound}
        ask = PickSome(speaker(play.state).seat, "map_corridors", free, 0, most, params)
        chosen = list(await ask.or_else(lambda: ask.check(sound))) or sound
        sheet.corridors += chosen
    else:
        chosen = dig(play, sheet, most)
    if chosen:
        play.tell("corridors_placed", rules=("MYK-KINGDOM-GEO-04",), cell=cell, amount=len(chosen))
    return len(chosen)


def dig(play: Play[Realm], sheet: MapSheet, most: int) -> list[str]:
    """Dig Corridors by chance from where one can be already, until all rooms are joined; on our own land, all."""
    starts = starts_of(sheet)
    dug: list[str] = []
    while len(dug) < most:
        reached = sheet.reachable(*starts)
        free = [name for name in CORRIDORS if name not in sheet.corridors]
        new = [name for name in free if sum(room in reached for room in name.split("-")) == 1]
        if not new and sheet.annexed:
            break
        dug.append(pick_from(play.dice, new or free))
        sheet.corridors.append(dug[-1])
    return dug


async def raise_palace(play: Play[Realm]) -> None:
    """Build the Royal Palace in the centre of a map, free of charge. [MYK-KINGDOM-GEO-02]"""
    kingdom = play.state.kingdom
    cells = list(kingdom.maps)
    if by_hand(play) and len(cells) > 1:
        kingdom.capital = await Pick(speaker(play.state).seat, "palace_region", cells)
    await build(play, PALACE, f"{kingdom.capital}.{PALACE_ROOM}", "MYK-KINGDOM-GEO-02")


def by_room_first(notes: list[str]) -> list[str]:
    """Put Facilities that need a room of their own before those that are added to another."""
    return sorted(notes, key=lambda note: _added(note.split(":")[1]))


def _added(kind: str) -> bool:
    return FACILITIES[kind].addition


async def place_facility(play: Play[Realm], note: str) -> None:
    """Put a Facility that was received into a room that is free for it; without one it is lost. [MYK-KINGDOM-GEO-03]"""
    _, kind, *choices = note.split(":")
    free = sites(play.state, kind)
    if not free:
        play.tell("facility_homeless", rules=("MYK-KINGDOM-GEO-03",), facility=kind)
        return
    if by_hand(play) and len(free) > 1:
        ask = Pick(speaker(play.state).seat, "facility_room", free, {"facility": kind})
        site = await labelled(ask, site_labels(free))
    else:
        site = pick_from(play.dice, free)
    await build(play, kind, site, "MYK-KINGDOM-GEO-03", choices=choices)


async def finish_map(play: Play[Realm]) -> None:
    """Place Corridors and the Entrance; a map that the dice drew can be drawn again before it is kept."""
    if not play.state.kingdom.maps[home(play.state)].entrances:
        await connect(play)
    while not by_hand(play):
        kept = await Pick(speaker(play.state).seat, "map_keep", (KEEP, AGAIN), {"cell": home(play.state)})
        if kept == KEEP:
            return
        await draw_again(play)
        rest(play)


async def connect(play: Play[Realm]) -> None:
    """Place one Corridor for each room, then the Entrance. [MYK-KINGDOM-GEO-04] [MYK-KINGDOM-GEO-06]"""
    cell = home(play.state)
    await place_corridors(play, cell, len(ROOMS))
    sheet = play.state.kingdom.maps[cell]
    reached = sheet.reachable(PALACE_ROOM)
    walls = sorted(free_walls(sheet, cell), key=lambda wall: wall.split("-")[0] not in reached)
    if by_hand(play):
        wall = await Pick(speaker(play.state).seat, "map_entrance", walls, {"cell": cell})
    else:
        wall = pick_from(play.dice, walls)
    add_entrance(play, f"{cell}.{wall}", "MYK-KINGDOM-GEO-06")


async def draw_again(play: Play[Realm]) -> None:
    """Shuffle the rooms, and draw Corridors and Entrance anew; what stands, and what was chosen for it, stays."""
    kingdom = play.state.kingdom
    standing = [(cell, room, built) for cell, room, built in kingdom.buildings() if built.kind != PALACE]
    for cell, room, built in standing:
        kingdom.maps[cell].rooms[room].facilities.remove(built)
        HOLDING.changed()
    for _, _, built in sorted(standing, key=lambda found: FACILITIES[found[2].kind].addition):
        cell, room = pick_from(play.dice, sites(play.state, built.kind)).split(".")
        kingdom.maps[cell].rooms[room].facilities.append(built)
        HOLDING.changed()
    sheet = kingdom.maps[home(play.state)]
    sheet.corridors, sheet.entrances = [], []
    await connect(play)
