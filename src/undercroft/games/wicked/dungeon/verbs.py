"""What entries do to the dungeon: put, open, close, dig, disable, repair, breach, and room for one more. [WO-R80]

Every verb takes what its target names, where that fits; else the place that the builders would take, or what the ruling
says: the newest room, a passage that can be spared. Nothing to bite on: nothing happens, and the table says so.
"""

from undercroft.atlas.rooms import ends, way
from undercroft.engine.asks import Pick

from ..book import effects
from ..rules.carrying import Using, carries
from ..rules.table import book_of, next_of
from ..state import Built, Dungeon, Node
from ..words import Guard, NodeKind, Scope, Work
from .building import find_built, put, spots, take, would_break
from .graph import built, creatures, distances, join
from .legality import counts
from .naming import node_words
from .spots import broken, guard_spots, lock_spots, new_ways

LIMITS = ("room", "lock", "trap", "trick", "lair")


def _nothing(using: Using, verb: str) -> None:
    using.play.tell("dungeon_nothing", what=verb)


@carries(effects.Slot)
def more_room(using: Using, verb: effects.Slot) -> None:
    """One more of something within the dungeon's limits, for good; other slots only count. [WO-G18]"""
    if verb.what in LIMITS:
        limits = using.state.dungeon.limits
        limits[verb.what] = limits.get(verb.what, 0) + verb.amount


@carries(effects.Put)
async def put_there(using: Using, verb: effects.Put) -> None:
    """Something is there that was not. [WO-G18] [WO-G07]"""
    if verb.what == "room":
        await _find_room(using, verb.tier)
    elif verb.what == "creature":
        _move_in(using)
    elif verb.what != "friend":
        _put_guard(using, Guard(verb.what), verb)


async def _find_room(using: Using, tier: int) -> None:
    """A room that nobody remembers digging: over the limit, of the players' choice. [WO-G18]"""
    state, book = using.state, book_of(using.state)
    here = {node.room for node in state.dungeon.nodes.values()}
    fitting = [one.id for one in book.shelf("room").values() if one.tier == tier]
    offered = [one for one in fitting if one not in here] or fitting
    seat = using.by if using.by in state.seats else state.seats[0]
    room = await Pick(seat, "dungeon_found", offered, {"source": using.source})
    spot = next(one for one in _room_places(state.dungeon) if not _bad(using, room, one))
    put(state.dungeon, book, Work.ROOM, room, spot, free=True)
    using.play.tell("room_found", room=f"room.{room}", node=spot, about=[list(state.dungeon.nodes)[-1]])


def _room_places(dungeon: Dungeon) -> list[str]:
    far = distances(dungeon, "E")
    return sorted(dungeon.nodes, key=lambda key: (key in ("E", "S"), -far.get(key, 0)))


def _bad(using: Using, room: str, spot: str) -> str:
    return would_break(using.state.dungeon, book_of(using.state), Work.ROOM, room, spot, free=True)


def _move_in(using: Using) -> None:
    """Something comes to live in an empty lair, the lowest first. [WO-R45]"""
    dungeon, book = using.state.dungeon, book_of(using.state)
    empty = [node for node in dungeon.nodes.values() if node.lair and not node.lair.creature]
    if not empty:
        return _nothing(using, "creature")
    node = min(empty, key=lambda one: one.lair.tier if one.lair else 0)
    tier = node.lair.tier if node.lair else 1
    here = {one.lair.creature for one in creatures(dungeon) if one.lair}
    whole = [one.id for one in book.shelf("creature").values() if one.tier == tier]
    creature = next_of(using.play, f"creature.{tier}", whole, [one for one in whole if one not in here] or whole)
    put(dungeon, book, Work.CREATURE, creature, node.id)
    using.play.tell("creature_came", creature=f"creature.{creature}", node=node.id, about=[node.id])
    return None


def _put_guard(using: Using, guard: Guard, verb: effects.Put) -> None:
    """A lock, trap or trick stands where it was meant, for good or for a while; what lasts is beside the limits."""
    dungeon, book = using.state.dungeon, book_of(using.state)
    whole = [one.id for one in book.shelf(guard).values() if one.tier == verb.tier]
    places = _free_places(dungeon, guard) if verb.lasts else spots(dungeon, book, Work(guard), whole[0])
    if not places:
        return _nothing(using, guard)
    place = using.target if using.target in places else places[0]
    entry = next_of(using.play, f"put.{guard}.{verb.tier}", whole)
    if verb.lasts:
        one = _for_a_while(dungeon, guard, entry, verb, place)
    else:
        one = put(dungeon, book, Work(guard), entry, place, using.by) or find_built(dungeon, "")
    one.bites, one.seat = verb.damages, using.by
    using.play.tell("guard_put", thing=f"{guard}.{entry}", place=place, about=[place])
    return None


def _free_places(dungeon: Dungeon, guard: Guard) -> list[str]:
    return lock_spots(dungeon) if guard is Guard.LOCK else guard_spots(dungeon, guard)


def _for_a_while(dungeon: Dungeon, guard: Guard, entry: str, verb: effects.Put, place: str) -> Built:
    dungeon.made += 1
    one = Built(f"{guard}{dungeon.made}", guard, entry, verb.tier, since=dungeon.made, lasts=verb.lasts or Scope.SCENE)
    if guard is Guard.LOCK:
        dungeon.passages[place].lock = one
        dungeon.passages[place].door = True
    elif place in dungeon.passages:
        dungeon.passages[place].guard = one
    else:
        dungeon.nodes[place].guard = one
    return one


@carries(effects.Open)
def open_it(using: Using, verb: effects.Open) -> None:
    """A lock up to a tier is open for this invasion; in a scene an obstacle is out of the way."""
    if one := _lock_at(using):
        one.met = one.met or one.tier <= verb.tier
        using.play.tell("lock_opened" if one.met else "lock_holds", thing=f"lock.{one.entry}", about=[one.id])
    elif obstacles := using.state.scene.obstacles:
        gone = obstacles.pop(0)
        using.play.tell("way_opened", obstacle=gone.name)
    else:
        _nothing(using, "open")


def _lock_at(using: Using) -> Built | None:
    place = using.state.dungeon.passages.get(using.target)
    return place.lock if place else None


@carries(effects.Close)
def close_it(using: Using, verb: effects.Close) -> None:
    """A passage is closed for a while; anywhere else the floor of the scene sees to it."""
    if using.target in using.state.dungeon.passages:
        using.state.dungeon.passages[using.target].closed = verb.lasts
        using.play.tell("way_closed", place=using.target, about=[using.target])


@carries(effects.Dig)
def dig_it(using: Using, verb: effects.Dig) -> None:
    """A passage is there for a while: the one that was meant, or the easiest."""
    dungeon = using.state.dungeon
    wanted = using.target if _can_join(dungeon, using.target) else next(iter(new_ways(dungeon)), "")
    if not wanted:
        return _nothing(using, "dig")
    dungeon.made += 1
    join(dungeon, *ends(wanted), since=dungeon.made).lasts = verb.lasts
    using.play.tell("way_dug", place=wanted, about=[wanted])
    return None


def _can_join(dungeon: Dungeon, name: str) -> bool:
    one, other = ends(name)
    known = one in dungeon.nodes and other in dungeon.nodes and one != other
    return known and name == way(one, other) and name not in dungeon.passages


@carries(effects.Disable)
def disable(using: Using, verb: effects.Disable) -> None:
    """Something of the dungeon does not work until it is repaired, or is gone for good. [WO-G17] [WO-G18]"""
    if verb.what == "room":
        _disable_room(using, verb.repair)
    elif verb.what == "passage":
        _collapse(using)
    elif verb.what == "creature":
        _creature_leaves(using, gone=verb.gone)
    elif verb.what in (Guard.LOCK, Guard.TRAP, Guard.TRICK):
        _disable_guard(using, Guard(verb.what), verb.repair, gone=verb.gone)
    elif verb.what == "item":
        using.play.tell("item_broken", by=using.by, source=using.source)


def _disable_room(using: Using, repair: int) -> None:
    """The room that is meant, else the newest that works; without one, a trap. [WO-G17]"""
    nodes = using.state.dungeon.nodes
    working = [node for node in nodes.values() if counts(node) and not node.repair]
    node = next((one for one in working if one.id == using.target), None) or max(
        working, key=lambda one: one.since, default=None
    )
    if node is None:
        return _disable_guard(using, Guard.TRAP, repair, gone=False)
    node.repair = max(1, repair)
    using.play.tell("room_disabled", room=f"room.{node.room}", tier=node.repair, about=[node.id])
    return None


def _disable_guard(using: Using, guard: Guard, repair: int, *, gone: bool) -> None:
    """The one that is meant, else the one of the highest tier. [WO-R89]"""
    dungeon = using.state.dungeon
    there = [one for _, one in built(dungeon) if one.guard is guard and one.works]
    meant = [one for one in there if one.id == using.target]
    one = max(meant or there, key=lambda one: (one.tier, one.since), default=None)
    if one is None:
        return _nothing(using, guard)
    if gone:
        take(dungeon, one.id)
    one.repair = max(1, repair)
    using.play.tell("guard_disabled", thing=f"{guard}.{one.entry}", tier=one.repair, about=[one.id])
    return None


def _collapse(using: Using) -> None:
    """One passage is walled up if the map stays legal, else a trap is wrecked. [WO-G18]"""
    dungeon, book = using.state.dungeon, book_of(using.state)
    spared = spots(dungeon, book, Work.DIG, "wall_up")
    if not spared:
        return _disable_guard(using, Guard.TRAP, 1, gone=False)
    name = using.target if using.target in spared else next_of(using.play, "collapse", spared)
    put(dungeon, book, Work.DIG, "wall_up", name)
    using.play.tell("way_collapsed", place=name, about=list(ends(name)))
    return None


def _creature_leaves(using: Using, *, gone: bool) -> None:
    """A creature strays until recovery, or leaves for good: the one that is meant, or of the highest tier. [WO-R89]"""
    there = list(creatures(using.state.dungeon))
    meant = [node for node in there if node.id == using.target]
    node = max(meant or there, key=_lair_tier, default=None)
    if node is None or node.lair is None:
        return _nothing(using, "creature")
    using.play.tell(
        "creature_left" if gone else "creature_strays", creature=f"creature.{node.lair.creature}", about=[node.id]
    )
    node.lair.away = not gone
    if gone:
        node.lair.creature = ""
    return None


def _lair_tier(node: Node) -> int:
    return node.lair.tier if node.lair else 0


@carries(effects.Repair)
def repair(using: Using, verb: effects.Repair) -> None:
    """Something works again, or a creature that is knocked out acts again. [WO-G25]"""
    if verb.what == "creature":
        return _wake(using)
    dungeon = using.state.dungeon
    there = repairable(dungeon, verb.what)
    if not there:
        return _nothing(using, "repair")
    key = using.target if using.target in there else there[0]
    put(dungeon, book_of(using.state), Work.REPAIR, "", key)
    using.play.tell("dungeon_repaired", what=key, about=[key])
    return None


def repairable(dungeon: Dungeon, what: str) -> list[str]:
    """List what of a sort could be made to work again, or the lairs whose creature is down or gone."""
    if what != "creature":
        return [key for key in broken(dungeon) if _is(dungeon, key, what)]
    lairs = {key: node.lair for key, node in dungeon.nodes.items() if node.lair}
    return [key for key, lair in lairs.items() if lair.knocked_out or lair.away or lair.fled]


def _is(dungeon: Dungeon, key: str, what: str) -> bool:
    if key in dungeon.nodes:
        return what == "room"
    return key == what if key == "breach" else find_built(dungeon, key).guard == what


def _wake(using: Using) -> None:
    """The one that is meant, or the strongest that lies knocked out; else one that fled comes back. [WO-G25]"""
    dungeon = using.state.dungeon
    down = [dungeon.nodes[key] for key in repairable(dungeon, "creature")]
    meant = [node for node in down if node.id == using.target]
    node = max(meant or down, key=_lair_tier, default=None)
    if node is None or node.lair is None:
        return _nothing(using, "creature")
    lair = node.lair
    lair.creature, lair.fled = lair.creature or lair.fled, ""
    lair.knocked_out = lair.away = lair.met = False
    using.play.tell("creature_wakes", creature=f"creature.{lair.creature}", about=[node.id])
    return None


@carries(effects.Breach)
def breach(using: Using, verb: effects.Breach) -> None:
    """There is another way in, and only the game master knows where; never a second. [WO-R91]

    That there was one already shows only where everybody knows of it.
    """
    dungeon = using.state.dungeon
    fitting = [key for key, node in dungeon.nodes.items() if node.kind is NodeKind.ROOM]
    if dungeon.breach_known or not fitting:
        return _nothing(using, "breach")
    where = using.target if using.target in fitting else next_of(using.play, "breach", fitting)
    place = node_words(dungeon, book_of(using.state), where)
    using.play.tell("dungeon_nothing" if dungeon.breach else "breach_made", to=(), what="breach", node=place)
    dungeon.breach = dungeon.breach or where
    return None
