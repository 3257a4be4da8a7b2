"""Places in words: a spot is an id for the map, and for people it is between this room and that."""

from undercroft.atlas.rooms import ends
from undercroft.engine.asks import Describe, Detail
from undercroft.engine.refusals import Refused

from ..book import Book
from ..state import Dungeon
from ..words import NodeKind
from .building import find_built
from .graph import neighbours
from .spots import AND, TO

KINDS = {
    NodeKind.ENTRANCE: "the hatch",
    NodeKind.SANCTUM: "the sanctum",
    NodeKind.JUNCTION: "the crossing",
    NodeKind.CAVE: "the cave",
}


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def node_words(dungeon: Dungeon, book: Book, key: str) -> str:
    """Call a node in a sentence; a crossing or a second room of a kind by what lies beside it, too."""
    alike = [one for one in dungeon.nodes if _bare(dungeon, book, one) == _bare(dungeon, book, key)]
    if len(alike) == 1:
        return _bare(dungeon, book, key)
    told = {one: _placed(dungeon, book, one) for one in alike}
    same = [one for one in alike if told[one] == told[key]]
    return told[key] if len(same) == 1 else f"{told[key]}, the {ORDINALS[same.index(key) % len(ORDINALS)]}"


def _bare(dungeon: Dungeon, book: Book, key: str) -> str:
    """Call a node by its own name, by its room or by what it is, whatever else is called so."""
    node = dungeon.nodes[key]
    room = book.shelf("room").get(node.room)
    return node.name or (f"the {room.name}" if room else KINDS.get(node.kind, "the room"))


def _placed(dungeon: Dungeon, book: Book, key: str) -> str:
    """Call a node with two of its neighbours, of those that have names of their own."""
    names = [_bare(dungeon, book, one) for one in dungeon.nodes]
    beside = [_bare(dungeon, book, one) for one in sorted(neighbours(dungeon, key))]
    known = [name for name in beside if names.count(name) == 1][:2]
    how = " between " if len(known) > 1 else " beside " if known else ""
    return f"{_bare(dungeon, book, key)}{how}{' and '.join(known)}"


def spot_words(dungeon: Dungeon, book: Book, spot: str) -> str:
    """Say where a spot is, whatever is to be built there."""
    if "," in spot:
        return ", and ".join(spot_words(dungeon, book, one) for one in spot.split(","))
    what, to, place = spot.partition(TO)
    if to:
        return f"{_thing_words(dungeon, book, what)}: to {spot_words(dungeon, book, place).removeprefix('in ')}"
    if spot.startswith(AND):
        return f"in a cave beside {node_words(dungeon, book, spot[1:])}"
    if AND in spot:
        return "joined to " + " and ".join(node_words(dungeon, book, key) for key in spot.split(AND))
    if spot in dungeon.nodes:
        return f"in {node_words(dungeon, book, spot)}"
    one, other = ends(spot)
    if one in dungeon.nodes and other in dungeon.nodes:
        return f"between {node_words(dungeon, book, one)} and {node_words(dungeon, book, other)}"
    return _thing_words(dungeon, book, spot)


def _thing_words(dungeon: Dungeon, book: Book, key: str) -> str:
    """Name a lock, trap or trick by its id; a door by where it is."""
    if key in dungeon.passages:
        return f"the door {spot_words(dungeon, book, key)}"
    try:
        one = find_built(dungeon, key)
    except Refused:
        return f"the {key}"
    entry = book.shelf(one.guard).get(one.entry)
    return f"the {entry.name}" if entry else key


def described(dungeon: Dungeon, book: Book) -> Describe:
    """Describe the spots of an ask: `Pick(…, spots(…)).described(described(dungeon, book))`."""

    def describe(spot: str) -> Detail:
        words = spot_words(dungeon, book, spot)
        return Detail(label=words[0].upper() + words[1:])

    return describe
