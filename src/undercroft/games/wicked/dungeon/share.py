"""A dungeon as a code: short enough to send, and whoever has it can open the same dungeon and invade it. [WO-R100]

The code says what was built, where the packs are posted and how they stand, and nothing of how a table goes: no hoard,
no breach, no graves. It is checked as if a stranger had written it, for a stranger may have.
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error

import msgspec

from undercroft.engine.refusals import Refused

from ..book import Book
from ..state import Built, Dungeon, Lair, Node, Orders, Pack, Passage
from ..words import Action, Guard, HurtOrder, NodeKind, PackOrder, Upgrade
from .legality import breaches

MARK = "WO1-"
LONGEST, LARGEST = 6_000, 40_000
"""The longest code that is read, in letters, and the largest dungeon in one, in bytes."""
MOST_NODES, MOST_TIER, MOST_PACKS = 64, 4, 20
MOST_APART = 16
"""So many blocks across or down are drawn at most; nobody digs that far."""
NAME = 60
NO_CODE = "That is no code of a dungeon."
TOO_LARGE = "That dungeon is larger than any map."
BROKEN = "That code of a dungeon is damaged; copy all of it."


class _Thing(msgspec.Struct, array_like=True, omit_defaults=True, forbid_unknown_fields=True):
    guard: Guard
    entry: str


class _Node(msgspec.Struct, array_like=True, omit_defaults=True, forbid_unknown_fields=True):
    id: str
    kind: NodeKind
    x: int
    y: int
    room: str = ""
    name: str = ""
    lair: int = 0
    creature: str = ""
    guard: _Thing | None = None
    free: bool = False


class _Passage(msgspec.Struct, array_like=True, omit_defaults=True, forbid_unknown_fields=True):
    one: str
    other: str
    door: bool = False
    lock: _Thing | None = None
    guard: _Thing | None = None


class _Pack(msgspec.Struct, array_like=True, omit_defaults=True, forbid_unknown_fields=True):
    name: str
    kind: str
    job: str
    impulse: str
    ratings: dict[Action, int]
    upgrades: dict[Upgrade, str]
    post: str
    order: PackOrder


class _Shared(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    name: str
    theme: str
    tier: int
    nodes: list[_Node]
    passages: list[_Passage]
    limits: dict[str, int]
    ways: dict[str, str]
    hurt: HurtOrder
    waste: HurtOrder
    packs: list[_Pack]


class Opened(msgspec.Struct):
    """What a code holds: a dungeon, and the packs that live in it."""

    dungeon: Dungeon
    packs: dict[str, Pack]


def code_of(dungeon: Dungeon, packs: dict[str, Pack] | None = None) -> str:
    """Write a dungeon and its packs as a code."""
    shared = _Shared(
        dungeon.name, dungeon.theme, dungeon.tier,
        [_node(node) for node in dungeon.nodes.values()],
        [_passage(one) for one in dungeon.passages.values() if not one.lasts],
        dict(dungeon.limits), dict(dungeon.orders.ways), dungeon.orders.hurt, dungeon.orders.waste,
        [_pack(one) for one in (packs or {}).values() if not (one.gone or one.summoned)],
    )  # fmt: skip
    packed = zlib.compress(msgspec.msgpack.encode(shared), 9)
    whole = packed + zlib.crc32(packed).to_bytes(4, "big")
    return MARK + urlsafe_b64encode(whole).decode().rstrip("=")


def _thing(one: Built | None) -> _Thing | None:
    return _Thing(one.guard, one.entry) if one and not (one.lasts or one.over_limit) else None


def _node(node: Node) -> _Node:
    lair, creature = (node.lair.tier, node.lair.creature) if node.lair and not node.lair.over_limit else (0, "")
    free = node.free or node.over_limit
    return _Node(node.id, node.kind, node.x, node.y, node.room, node.name, lair, creature, _thing(node.guard), free)


def _passage(one: Passage) -> _Passage:
    return _Passage(*one.ends, one.door, _thing(one.lock), _thing(one.guard))


def _pack(one: Pack) -> _Pack:
    return _Pack(one.name, one.kind, one.job, one.impulse, dict(one.ratings), dict(one.upgrades), one.post, one.order)


def open_code(code: str, book: Book) -> Opened:
    """Read a code, or refuse it in one sentence: no code, damaged, of another house book, or not legal."""
    shared = _read(code.strip())
    dungeon = Dungeon(name=shared.name[:NAME], theme=shared.theme, tier=shared.tier, limits=shared.limits)
    dungeon.orders = Orders(shared.ways, shared.hurt, shared.waste)
    for node in shared.nodes:
        dungeon.nodes[node.id] = _open_node(dungeon, book, node)
    for one in shared.passages:
        opened = _open_passage(dungeon, book, one)
        dungeon.passages["-".join(opened.ends)] = opened
    _check(dungeon, book, shared)
    return Opened(dungeon, {pack.id: pack for pack in _open_packs(dungeon, book, shared)})


def _read(code: str) -> _Shared:
    if not code.startswith(MARK) or len(code) > LONGEST:
        raise Refused(NO_CODE)
    try:
        whole = urlsafe_b64decode(code.removeprefix(MARK) + "=" * (-(len(code) - len(MARK)) % 4))
        packed, check = whole[:-4], whole[-4:]
        if zlib.crc32(packed).to_bytes(4, "big") != check:
            raise Refused(BROKEN)
        return msgspec.msgpack.decode(zlib.decompressobj().decompress(packed, LARGEST), type=_Shared)
    except (Error, ValueError, zlib.error, msgspec.DecodeError) as error:
        raise Refused(BROKEN) from error


def _open_thing(dungeon: Dungeon, book: Book, one: _Thing | None) -> Built | None:
    if one is None:
        return None
    entry = book.shelf(one.guard).get(one.entry) if one.guard in (Guard.LOCK, Guard.TRAP, Guard.TRICK) else None
    if entry is None:
        raise Refused(f"That dungeon has a {one.guard} that your house book does not have: {one.entry[:NAME]}.")
    dungeon.made += 1
    return Built(f"{one.guard}{dungeon.made}", one.guard, one.entry, entry.tier, since=dungeon.made)


def _open_node(dungeon: Dungeon, book: Book, node: _Node) -> Node:
    entry = book.shelf("room").get(node.room)
    if node.room and entry is None:
        raise Refused(f"That dungeon has a room that your house book does not have: {node.room[:NAME]}.")
    if not node.id.isalnum() or len(node.id) > 4 or max(abs(node.x), abs(node.y)) > MOST_NODES:
        raise Refused(BROKEN)
    dungeon.made += 1
    lair = Lair(node.lair, node.creature, since=dungeon.made) if node.lair else None
    tier = entry.tier if entry else 0
    found = Node(node.id, node.kind, node.x, node.y, node.room, node.name[:NAME], tier, lair, since=dungeon.made)
    found.guard, found.free = _open_thing(dungeon, book, node.guard), node.free
    return found


def _open_passage(dungeon: Dungeon, book: Book, one: _Passage) -> Passage:
    lock, guard = _open_thing(dungeon, book, one.lock), _open_thing(dungeon, book, one.guard)
    ends = (min(one.one, one.other), max(one.one, one.other))
    return Passage(ends, one.door or lock is not None, lock, guard)


def _check(dungeon: Dungeon, book: Book, shared: _Shared) -> None:
    """Refuse what no table could have built."""
    squares = {(node.x, node.y) for node in dungeon.nodes.values()}
    doubled = len(shared.nodes) != len(dungeon.nodes) or len(squares) != len(shared.nodes)
    if doubled or len(shared.nodes) > MOST_NODES or len(shared.passages) != len(dungeon.passages):
        raise Refused(BROKEN)
    if any(max(line) - min(line) >= MOST_APART for line in zip(*squares, strict=True)):
        raise Refused(TOO_LARGE)
    if not 0 <= dungeon.tier <= MOST_TIER or dungeon.theme not in book.shelf("theme"):
        raise Refused(f"There is no dungeon of tier {dungeon.tier} and theme {dungeon.theme[:NAME]!r}.")
    if any(not 0 <= more <= MOST_TIER for more in dungeon.limits.values()) or _strangers(dungeon, book):
        raise Refused("That dungeon has more in it than any dungeon could.")
    if why := next(iter(breaches(dungeon, book)), ""):
        raise Refused(f"That dungeon is not legal. {why}")


def _strangers(dungeon: Dungeon, book: Book) -> bool:
    """Say whether something lives where it cannot."""
    shelf, lairs = book.shelf("creature"), [node.lair for node in dungeon.nodes.values() if node.lair]
    return any(
        lair.creature and (lair.creature not in shelf or shelf[lair.creature].tier != lair.tier) for lair in lairs
    )


def _open_packs(dungeon: Dungeon, book: Book, shared: _Shared) -> list[Pack]:
    strange = [one.job for one in shared.packs if one.job not in book.shelf("job")]
    if strange or len(shared.packs) > MOST_PACKS:
        raise Refused("That dungeon has packs that your house book does not have.")
    if any(not 0 <= dots <= 4 for one in shared.packs for dots in one.ratings.values()):
        raise Refused("That dungeon has more in it than any dungeon could.")
    return [_open_pack(dungeon, number, one) for number, one in enumerate(shared.packs, 1)]


def _open_pack(dungeon: Dungeon, number: int, one: _Pack) -> Pack:
    return Pack(
        id=f"visited{number}", seat="", name=one.name[:NAME], kind=one.kind[:NAME], job=one.job,
        impulse=one.impulse[:NAME], ratings=one.ratings, upgrades=one.upgrades,
        post=one.post if one.post in dungeon.nodes else "", order=one.order,
    )  # fmt: skip
