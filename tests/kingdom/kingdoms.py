"""Generated kingdoms: made by bots to the end of creation, and what makes them legal."""

from collections.abc import Awaitable, Callable
from itertools import islice

from undercroft.engine.bots import drive
from undercroft.engine.dice import seed_from
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.grammar.entries import FACILITIES
from undercroft.games.kingdom.phases.creation.population import level_for
from undercroft.games.kingdom.rules.land import PALACE
from undercroft.games.kingdom.state import CELLS, CORRIDORS, OWN, ROOMS, WALLS, Landmaker, MapSheet, Realm, beyond
from undercroft.games.kingdom.words import ATTRIBUTES, GREAT_POWERS, RELATIONSHIPS

STUCK = 2_000
"""After how many answers the making of a kingdom must have lost its way."""
SEATS = ("ann", "bob", "cid", "dot", "eve", "fay")


def make_kingdom(seed: str, seats: int = 3, level: str = "good") -> Realm:
    """Let bots make a kingdom, and stop before the Court is made."""
    table = Table(game, [*SEATS[:seats], "gm"], seed=seed_from(seed))
    bots = {seat: game.bot(seat, seat.encode(), level) for seat in table.seats}
    for _ in islice(drive(table, bots), STUCK):
        if table.state.phase != "creation":
            return table.state
    raise AssertionError(f"the kingdom was never finished: {[(ask.seat, ask.key) for ask in table.open_asks()]}")


def assert_legal(realm: Realm) -> None:
    """Check everything that the book says of a new kingdom."""
    kingdom, players = realm.kingdom, len(realm.landmakers)
    assert kingdom.name
    assert len(kingdom.traits) == players + 1
    assert kingdom.parked == []
    assert realm.population() == players + kingdom.citizens + sum(kingdom.monsters.values()) + len(kingdom.talents)
    assert kingdom.citizens >= 50
    assert kingdom.level == level_for(realm.population())
    customs = sum(1 for trait in kingdom.traits if trait in [f"kingdom_customs_{row}" for row in (1, 2, 3, 4)])
    assert sum(kingdom.attributes[name] for name in ATTRIBUTES) == 4 + customs + kingdom.level
    assert min(kingdom.attributes.values()) >= 1
    assert (kingdom.voices, kingdom.vassal_of) == (10, "")
    assert (kingdom.treasury > 0) == ("kingdom_resources_5" in kingdom.traits)
    assert list(realm.world.powers) == list(GREAT_POWERS)
    assert_legal_land(realm)


def assert_legal_land(realm: Realm) -> None:
    """Check the maps and the Known World."""
    kingdom, world = realm.kingdom, realm.world
    assert [cell for cell in world.regions if world.regions[cell].kind == OWN] == list(kingdom.maps)
    assert all(cell in CELLS for cell in world.regions)
    assert [room for _, room, built in kingdom.buildings() if built.kind == PALACE] == ["B2"]
    assert any(
        built.kind == PALACE for room in kingdom.maps[kingdom.capital].rooms.values() for built in room.facilities
    )
    for place, (cell, sheet) in enumerate(kingdom.maps.items()):
        assert sheet.annexed == (place > 0)
        assert len(sheet.corridors) == len(set(sheet.corridors)) <= (12 if place else 9)
        assert len(sheet.entrances) == 1
        assert_legal_sheet(sheet, cell)
    for other in world.living():
        assert other.name
        assert other.relationship in RELATIONSHIPS
        assert world.of(other.id)


def assert_legal_sheet(sheet: MapSheet, cell: str) -> None:
    """Check one map: Corridors and Entrances where they can be, and no room that holds too much."""
    assert list(sheet.rooms) == list(ROOMS)
    assert all(name in CORRIDORS for name in sheet.corridors)
    for entrance in sheet.entrances:
        room, side = entrance.split("-")
        assert side in WALLS[room]
        assert beyond(cell, side)
    for content in sheet.rooms.values():
        kinds = [FACILITIES[built.kind] for built in content.facilities]
        assert sum(1 for kind in kinds if not kind.addition) <= 1
        for kind in kinds:
            assert not kind.addition or not kind.host or any(other.id in kind.host for other in kinds)


async def newcomers(play: Play[Realm], who: Landmaker, meet: Callable[..., Awaitable[None]]) -> None:
    """Let somebody come to Court as a newcomer."""
    await meet(play, [who])
