"""Building: where something can stand, putting it there, digging, walling up, moving, repairing. [WO-R80]

A place is called by its id: a node (`R1`) or a passage (`J1-R1`). A room's place names the nodes that it is joined to
(`J1`, `J1+R2`), a cave's too (`+R2`); a Dig's is `J1-R2,R1-R3`, `R1-S` or `trap1>R2`. What is put is first tried on a
copy: whatever would make the dungeon illegal is refused in one sentence, and nothing has changed.
"""

from collections.abc import Callable, Sequence

import msgspec

from undercroft.atlas.rooms import ends, way
from undercroft.engine.refusals import Refused

from ..book import Book
from ..state import Built, Dungeon, Lair, Node, Passage
from ..words import Guard, NodeKind, Work
from .graph import ENTRANCE, built, distances, join
from .legality import breaches
from .placing import square_for
from .spots import AND, DIGS, MOST, TO, broken, candidates, tier_of
from .undoing import remember

__all__ = ["DIGS", "broken", "find_built", "put", "spots", "take", "tier_of", "would_break"]

LETTERS = {NodeKind.ROOM: "R", NodeKind.JUNCTION: "J", NodeKind.CAVE: "C"}
RISKY = (Work.ROOM, Work.LAIR, Work.DIG)
"""What changes the graph: of other things every place that is named is legal."""
NO_PLACE = "There is no such place to build: {}."


def spots(dungeon: Dungeon, book: Book, work: Work, entry: str) -> list[str]:
    """List where something could be put and the dungeon would stay legal, the default first. [WO-R80]

    `entry` is of the house book; for a lair its tier, for a Dig one of `DIGS`, for a repair nothing, or its tier.
    """
    places = candidates(dungeon, book, work, entry)
    if work not in RISKY:
        return places[:MOST]
    found: list[str] = []
    for spot in places:
        if len(found) < MOST and not would_break(dungeon, book, work, entry, spot):
            found.append(spot)
    return found


def would_break(dungeon: Dungeon, book: Book, work: Work, entry: str, spot: str, *, free: bool = False) -> str:
    """Say in one sentence why something cannot be put somewhere; nothing: it can."""
    tried = msgspec.convert(msgspec.to_builtins(dungeon), Dungeon)
    try:
        _put(Putting(tried, book, work, entry, spot, "", free))
    except Refused as refused:
        return str(refused)
    after = breaches(tried, book)
    before = breaches(dungeon, book) if after else ()
    return next((one for one in after if one not in before), "")


def put(
    dungeon: Dungeon, book: Book, work: Work, entry: str, spot: str, seat: str = "", *, free: bool = False
) -> Built | None:
    """Put something where it was said: a room, lair, lock, trap or trick; or dig, or repair. [WO-R80]

    It is remembered, so that it can be undone. `free`: a room over the limit, and allowed.
    """
    if why := would_break(dungeon, book, work, entry, spot, free=free):
        raise Refused(why)
    remember(dungeon)
    return _put(Putting(dungeon, book, work, entry, spot, seat, free))


class Putting(msgspec.Struct, frozen=True):
    """What is put where, and by whom."""

    dungeon: Dungeon
    book: Book
    work: Work
    entry: str
    spot: str
    seat: str
    free: bool

    @property
    def tier(self) -> int:
        """The tier of what is built."""
        if not (tier := tier_of(self.book, self.work, self.entry)):
            raise Refused(f"The house book has no {self.work} {self.entry[:40]!r}.")
        return tier

    def node(self, key: str) -> Node:
        """Find a node, or refuse."""
        if key not in self.dungeon.nodes:
            raise Refused(NO_PLACE.format(self.spot[:40] or "nowhere"))
        return self.dungeon.nodes[key]

    def passage(self, name: str) -> Passage:
        """Find a passage, or refuse."""
        if name not in self.dungeon.passages:
            raise Refused(NO_PLACE.format(self.spot[:40] or "nowhere"))
        return self.dungeon.passages[name]


def _put(putting: Putting) -> Built | None:
    if putting.work not in _WORKS:
        raise Refused(f"Nothing of the kind {putting.work} is built in a dungeon.")
    return _WORKS[putting.work](putting)


def _number(dungeon: Dungeon) -> int:
    dungeon.made += 1
    return dungeon.made


def new_node(dungeon: Dungeon, kind: NodeKind, joined: Sequence[str]) -> Node:
    """Dig a node where there is room, and the passages that lead to it."""
    numbers = [int(key[1:]) for key in dungeon.nodes if key[0] == LETTERS[kind] and key[1:].isdecimal()]
    x, y = square_for(dungeon, joined)
    since = _number(dungeon)
    node = Node(f"{LETTERS[kind]}{max(numbers, default=0) + 1}", kind, x, y, since=since)
    dungeon.nodes[node.id] = node
    for other in joined:
        join(dungeon, node.id, other, since)
    return node


def _room(putting: Putting) -> None:
    joined = putting.spot.split(AND)
    if len({putting.node(key).id for key in joined}) not in (1, 2) or len(joined) > len(set(joined)):
        raise Refused("A room is joined to one or two others.")
    tier = putting.tier
    node = new_node(putting.dungeon, NodeKind.ROOM, joined)
    node.room, node.tier, node.free = putting.entry, tier, putting.free


def _lair(putting: Putting) -> None:
    tier, dungeon = putting.tier, putting.dungeon
    if putting.spot.startswith(AND):
        node = new_node(dungeon, NodeKind.CAVE, [putting.node(putting.spot[1:]).id])
    else:
        node = putting.node(putting.spot)
    if node.lair:
        raise Refused("There is a lair already.")
    node.lair = Lair(tier, seat=putting.seat, since=_number(dungeon))


def _creature(putting: Putting) -> None:
    tier, lair = putting.tier, putting.node(putting.spot).lair
    if lair is None or lair.creature:
        raise Refused("A creature needs an empty lair.")
    if lair.tier != tier:
        raise Refused(f"A creature of tier {tier} does not live in a lair of tier {lair.tier}.")
    lair.creature, lair.fled, lair.seat = putting.entry, "", putting.seat or lair.seat


def _new_built(putting: Putting) -> Built:
    number = _number(putting.dungeon)
    guard = Guard(putting.work)
    return Built(f"{guard}{number}", guard, putting.entry, putting.tier, seat=putting.seat, since=number)


def _guarded(putting: Putting) -> Built:
    one = _new_built(putting)
    set_down(putting, one, putting.spot)
    return one


def set_down(putting: Putting, one: Built, place: str) -> None:
    """Let a lock, trap or trick stand somewhere that has none."""
    if one.guard is Guard.LOCK:
        passage = putting.passage(place)
        if passage.lock:
            raise Refused("There is a lock already.")
        passage.door, passage.lock = True, one
        return
    holder = putting.dungeon.passages.get(place) or putting.node(place)
    if holder.guard:
        raise Refused("There is a trap or a trick already.")
    holder.guard = one


def _repair(putting: Putting) -> None:
    dungeon, what = putting.dungeon, putting.spot
    if what not in broken(dungeon):
        raise Refused("There is nothing to repair.")
    if what == "breach":
        dungeon.breach = dungeon.breach_known = ""
    elif what in dungeon.nodes:
        dungeon.nodes[what].repair = 0
    else:
        one = find_built(dungeon, what)
        one.wrecked, one.repair, one.met = False, 0, False


def find_built(dungeon: Dungeon, key: str) -> Built:
    """Find a lock, trap or trick by its id, or refuse."""
    for _, one in built(dungeon):
        if one.id == key:
            return one
    raise Refused(f"There is no {key[:40]!r} in this dungeon.")


def take(dungeon: Dungeon, key: str) -> Built:
    """Take a lock, trap or trick from where it stands; the door stays."""
    one = find_built(dungeon, key)
    holders: list[Node | Passage] = [*dungeon.nodes.values(), *dungeon.passages.values()]
    for holder in holders:
        if holder.guard is one:
            holder.guard = None
        if isinstance(holder, Passage) and holder.lock is one:
            holder.lock = None
    return one


def _dig(putting: Putting) -> None:
    if putting.entry not in _DIGGING:
        raise Refused(f"A Dig is one of: {', '.join(DIGS)}.")
    _DIGGING[putting.entry](putting)


def _passages(putting: Putting) -> None:
    """Dig two passages, or one."""
    wanted = putting.spot.split(",")
    if not 1 <= len(set(wanted)) == len(wanted) <= 2:
        raise Refused("A Dig adds two passages at the most.")
    for name in wanted:
        one, other = ends(name)
        if name != way(putting.node(one).id, putting.node(other).id) or one == other:
            raise Refused(NO_PLACE.format(putting.spot[:40]))
        if name in putting.dungeon.passages:
            raise Refused("There are never two passages between the same two places.")
        join(putting.dungeon, one, other, _number(putting.dungeon))


def _junction(putting: Putting) -> None:
    """Part a passage by a junction: what guards it stays on the side of the entrance, its door on the other."""
    dungeon, old = putting.dungeon, putting.passage(putting.spot)
    far = distances(dungeon, ENTRANCE)
    near, deep = sorted(old.ends, key=lambda key: far.get(key, 0))
    del dungeon.passages[putting.spot]
    node = new_node(dungeon, NodeKind.JUNCTION, [near, deep])
    dungeon.passages[way(near, node.id)].guard = old.guard
    last = dungeon.passages[way(node.id, deep)]
    last.door, last.lock = old.door, old.lock


def _wall_up(putting: Putting) -> None:
    """Wall a passage up, with whatever is in it."""
    putting.passage(putting.spot)
    del putting.dungeon.passages[putting.spot]


def _move(putting: Putting) -> None:
    """Move one door, trap or trick."""
    what, _, place = putting.spot.partition(TO)
    if what in putting.dungeon.passages:
        old, new = putting.passage(what), putting.passage(place)
        if not old.door or old.lock or new.door:
            raise Refused("There is no bare door to move, or there is one already.")
        old.door, new.door = False, True
        return
    for old in putting.dungeon.passages.values():
        old.door = old.door and not (old.lock and old.lock.id == what)
    set_down(putting, take(putting.dungeon, what), place)


_DIGGING: dict[str, Callable[[Putting], None]] = {
    "passages": _passages,
    "junction": _junction,
    "wall_up": _wall_up,
    "move": _move,
}
_WORKS: dict[Work, Callable[[Putting], Built | None]] = {
    Work.ROOM: _room,
    Work.LAIR: _lair,
    Work.CREATURE: _creature,
    Work.LOCK: _guarded,
    Work.TRAP: _guarded,
    Work.TRICK: _guarded,
    Work.REPAIR: _repair,
    Work.DIG: _dig,
}
