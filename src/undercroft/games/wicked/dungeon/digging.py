"""A whole dungeon by one click, of any tier, by dice: rooms that branch, loops, something nasty in each. [WO-G05]"""

from collections.abc import Iterator, Sequence

from undercroft.atlas.layout import branch, count_ways, spare
from undercroft.atlas.rooms import Squares, ends
from undercroft.engine.dice import Dice, pick_from, shuffle

from ..book import Book
from ..state import Dungeon, Node
from ..words import Guard, NodeKind, Work
from .building import put, spots
from .graph import ENTRANCE, SANCTUM, distances, join
from .legality import HIGHEST, breaches, highest, limit, room_for, two_routes
from .start import first_dungeon
from .undoing import forget

ROWS = ("ABC", "ABC", "ABCD", "ABCD", "ABCDE")
COLUMNS = (4, 5, 5, 6, 6)
"""How large the ground is, by tier."""
TRIES = 30
"""So many layouts are tried before the first dungeon is taken and built on."""
NEAR_BEST = 4
"""Locks, traps and tricks stand in one of the best so many places."""
RESTFUL = 2
"""Invaders get their breath back in rooms of the highest tier, so few are dug: one at tier 3, two at tier 4."""
COMFORT_FOR = 3
"""One room in so many is for comfort, so that the atmosphere is right. [WO-R79]"""


def dig(dice: Dice, book: Book, tier: int, theme: str = "", name: str = "") -> Dungeon:
    """Dig a legal dungeon of a tier, with everything that it may hold; the same dice dig the same one."""
    dungeon = Dungeon(
        name=name or name_one(dice, book), theme=theme or pick_from(dice, list(book.shelf("theme"))), tier=tier
    )
    _lay_out(dice, book, dungeon)
    _furnish(dice, book, dungeon)
    _people(dice, book, dungeon)
    for guard in (Guard.LOCK, Guard.TRAP, Guard.TRICK):
        _defend(dice, book, dungeon, guard)
    forget(dungeon)
    return dungeon


def name_one(dice: Dice, book: Book) -> str:
    """Make a name for a dungeon of the words of the house book."""
    words = next(iter(book.shelf("dungeon_name").values()))
    return f"{pick_from(dice, words.firsts)}{pick_from(dice, words.seconds)}"


def _lay_out(dice: Dice, book: Book, dungeon: Dungeon) -> None:
    """Lay the nodes and passages out; should no layout be legal, the first dungeon is."""
    for _ in range(TRIES):
        _try_out(dice, book, dungeon)
        if not breaches(dungeon, book) and distances(dungeon, ENTRANCE)[SANCTUM] > 2 and two_routes(dungeon):
            return
    first = first_dungeon(dungeon.name, dungeon.theme, dungeon.tier)
    dungeon.nodes, dungeon.passages, dungeon.made = first.nodes, first.passages, first.made


def _try_out(dice: Dice, book: Book, dungeon: Dungeon) -> None:
    tier = min(dungeon.tier, len(ROWS) - 1)
    squares = Squares(ROWS[tier], COLUMNS[tier])
    start = f"{ROWS[tier][len(ROWS[tier]) // 2]}1"
    junctions = 1 + (tier + 1) // 2
    wanted = min(limit(dungeon, book, "room") + junctions + 2, len(squares.rooms))
    cells, ways = branch(dice, squares.neighbours, start, wanted)
    loops = spare(cells, ways, squares.ways)
    shuffle(dice, loops)
    ways += loops[: 2 + tier]
    names = _name_cells(dice, cells, ways, junctions)
    dungeon.nodes, dungeon.passages, dungeon.made = {}, {}, 0
    for key, kind in _kinds(cells, names):
        row, column = squares.place(key)
        dungeon.made += 1
        dungeon.nodes[names[key]] = Node(names[key], kind, column, row, since=dungeon.made)
    for one, other in map(ends, ways):
        join(dungeon, names[one], names[other])


def _name_cells(dice: Dice, cells: Sequence[str], ways: Sequence[str], junctions: int) -> dict[str, str]:
    """Say which cell is the entrance, the sanctum (as far as can be), a junction (where most ways meet), a room."""
    met, far = count_ways(ways), _steps(ways, cells[0])
    deepest = max(far.values())
    sanctum = pick_from(dice, [cell for cell in cells if far[cell] == deepest])
    rest = [cell for cell in cells[1:] if cell != sanctum]
    crossings = sorted(rest, key=lambda cell: (-met[cell], far[cell]))[:junctions]
    rooms = sorted((cell for cell in rest if cell not in crossings), key=lambda cell: far[cell])
    names = {cells[0]: ENTRANCE, sanctum: SANCTUM}
    names |= {cell: f"J{number}" for number, cell in enumerate(sorted(crossings, key=lambda cell: far[cell]), 1)}
    return names | {cell: f"R{number}" for number, cell in enumerate(rooms, 1)}


def _steps(ways: Sequence[str], start: str) -> dict[str, int]:
    found, todo = {start: 0}, [start]
    for cell in todo:
        for one, other in map(ends, ways):
            for near, there in ((one, other), (other, one)):
                if near == cell and there not in found:
                    found[there] = found[cell] + 1
                    todo.append(there)
    return found


def _kinds(cells: Sequence[str], names: dict[str, str]) -> Iterator[tuple[str, NodeKind]]:
    kinds = {"E": NodeKind.ENTRANCE, "S": NodeKind.SANCTUM, "J": NodeKind.JUNCTION, "R": NodeKind.ROOM}
    return ((cell, kinds[names[cell][0]]) for cell in cells)


def _furnish(dice: Dice, book: Book, dungeon: Dungeon) -> None:
    """Give every room a use: enough comfort, and the better ones deeper."""
    rooms = [node for node in dungeon.nodes.values() if node.kind is NodeKind.ROOM]
    fitting = [entry for entry in book.shelf("room").values() if entry.tier <= highest(dungeon, "room")]
    shuffle(dice, fitting)
    rests = [entry for entry in fitting if entry.tier == HIGHEST][max(0, dungeon.tier - RESTFUL) :]
    fitting = [entry for entry in fitting if entry not in rests]
    comfort = [entry for entry in fitting if entry.comfort][: 1 + len(rooms) // COMFORT_FOR]
    others = [entry for entry in fitting if entry not in comfort]
    wanted = (comfort + others)[: len(rooms)]
    far = distances(dungeon, ENTRANCE)
    rooms.sort(key=lambda node: (far[node.id], node.id))
    for node, entry in zip(rooms, sorted(wanted, key=lambda entry: entry.tier), strict=False):
        node.room, node.tier = entry.id, entry.tier


def _people(dice: Dice, book: Book, dungeon: Dungeon) -> None:
    """Dig lairs, the deepest of the highest tier, and let something move into each; on the first day there is none."""
    if not dungeon.tier:
        return
    lairs = room_for(dungeon, book, "lair")
    for tier in sorted((max(1, dungeon.tier - number) for number in range(lairs)), reverse=True):
        if places := spots(dungeon, book, Work.LAIR, str(tier)):
            put(dungeon, book, Work.LAIR, str(tier), places[0])
            _move_in(dice, book, dungeon, tier)


def _move_in(dice: Dice, book: Book, dungeon: Dungeon, tier: int) -> None:
    here = {node.lair.creature for node in dungeon.nodes.values() if node.lair}
    fitting = [one.id for one in book.shelf("creature").values() if one.tier == tier]
    creature = pick_from(dice, [one for one in fitting if one not in here] or fitting)
    put(dungeon, book, Work.CREATURE, creature, spots(dungeon, book, Work.CREATURE, creature)[0])


def _defend(dice: Dice, book: Book, dungeon: Dungeon, guard: Guard) -> None:
    """Put as many locks, traps or tricks as there may be, of the highest tiers first; half of them on the first day."""
    work = Work(guard)
    entries = list(book.shelf(guard).values())
    shuffle(dice, entries)
    best = highest(dungeon, guard)
    left = room_for(dungeon, book, guard)
    for number in range(left if dungeon.tier else (left + 1) // 2):
        tier = max(1, best - number % 3)
        fitting = [one.id for one in entries if one.tier == tier] or [one.id for one in entries if one.tier <= best]
        entry = fitting[number // 3 % len(fitting)]
        if places := spots(dungeon, book, work, entry):
            put(dungeon, book, work, entry, pick_from(dice, places[:NEAR_BEST]))
