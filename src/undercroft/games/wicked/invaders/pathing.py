"""Which way they go: exits that lead on, lairs that pull, the pathing roll, ways back. [WO-R32] [WO-R82]"""

from collections.abc import Callable, Sequence

from undercroft.atlas.rooms import way
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play

from ..book.effects import Path
from ..dungeon.graph import SANCTUM, adjacent, leads_on, neighbours, passage
from ..dungeon.naming import node_words
from ..rules.dice import roll_first
from ..rules.pools import Pool
from ..rules.powers import mark_used, offered, table_powers
from ..rules.table import book_of
from ..rules.telling import short
from ..state import Built, Dungeon, Invasion, Node, Wicked
from ..words import Band, NodeKind, Roll
from ..world.votes import agree
from .film import show_dice, tell_step, told_step
from .party import invasion_of, is_used, occasion_here, powers, show_passive

Good = Callable[[str], bool]
ASK = "ask"
WAY_QUESTIONS = 2
"""So often in a walk the table is asked for the way. [section 6]"""
LOCK_WORTH = 0.5
PLACES = {
    NodeKind.ENTRANCE: "the entrance",
    NodeKind.SANCTUM: "the sanctum",
    NodeKind.JUNCTION: "the crossing",
    NodeKind.CAVE: "the cave",
    NodeKind.ROOM: "a room",
}


def can_fight(node: Node) -> bool:
    """Say whether something in a lair can still fight. [WO-R82]"""
    lair = node.lair
    return bool(lair and lair.creature and not (lair.knocked_out or lair.away or lair.met))


def exits(dungeon: Dungeon, invasion: Invasion, node: str) -> list[str]:
    """List the unentered nodes beyond doors that are not closed and have not held."""
    found = []
    for other in neighbours(dungeon, node):
        between = passage(dungeon, node, other)
        if other not in invasion.entered and not between.closed and way(node, other) not in invasion.held:
            found.append(other)
    return found


def onward(dungeon: Dungeon, invasion: Invasion, node: str) -> list[str]:
    """List the exits that count: those that a lair pulls through, else those that lead on. [WO-PATH-05]"""
    open_ways = exits(dungeon, invasion, node)
    pulled = [other for other in open_ways if pulls(dungeon, invasion, node, other)]
    return pulled or [other for other in open_ways if invasion.explores or leads_on(dungeon, node, other)]


def pulls(dungeon: Dungeon, invasion: Invasion, node: str, other: str) -> bool:
    """Say whether a lair draws them in: something lives there that could fight, or only looks like it. [WO-R82]"""
    lock = passage(dungeon, node, other).lock
    shut = invasion.shuns_locks and lock is not None and lock.works and not lock.met
    return can_fight(dungeon.nodes[other]) and not shut


async def choose(play: Play[Wicked], ways: Sequence[str]) -> str:
    """Take the only way, or roll for the one that the defenders want. [WO-PATH-01]"""
    if len(ways) == 1:
        return ways[0]
    invasion = invasion_of(play)
    desired = await desired_way(play, ways)
    thrown = roll_first(play, Roll.PATH, path_pool(play).total, way=place_name(play.state, desired))
    others = [one for one in ways if one != desired]
    taken = desired if thrown.band is not Band.FAILURE else pick_from(play.dice, others)
    band = thrown.band if thrown.band is not Band.CRITICAL else Band.SUCCESS
    line = told_step(play, "path", band, who=_leader(invasion), place=place_name(play.state, taken))
    show_dice(play, thrown.thrown)
    tell_step(play, "path", line, rolled=thrown, thing=taken, band=str(thrown.band), ways=(desired, *others))
    return taken


def _leader(invasion: Invasion) -> str:
    return short(next(iter(invasion.party.values())).name) if invasion.party else "somebody in front"


def path_pool(play: Play[Wicked]) -> Pool:
    """Put the pathing pool together: one die, what tricks, theme and rooms add, what guides take. [WO-PATH-01]"""
    state, invasion = play.state, invasion_of(play)
    pool = Pool("path", 1)
    occasion = occasion_here(state, invasion, Roll.PATH)
    if invasion.path_dice:
        pool.add("trick", invasion.path_dice.pop(0), "WO-G08")
    for held in offered(table_powers(state, book_of(state)), occasion, state.dungeon.used):
        pool.add(held.source, sum(does.amount for does in held.power.does if isinstance(does, Path)))
        mark_used(held, state.dungeon.used)
    for owned in powers(state, invasion):
        less = [does for does in owned.power.does if isinstance(does, Path)]
        if less and not is_used(owned):
            named = owned.source.rpartition(".")[0] if invasion.party else "guided"
            pool.add(named, sum(does.amount for does in less), "WO-G14")
            if invasion.party:
                show_passive(play, owned)
    return pool


async def desired_way(play: Play[Wicked], ways: Sequence[str]) -> str:
    """Ask the defenders which way they want, or take it from standing orders. [WO-PATH-01] [section 6]"""
    state, invasion = play.state, invasion_of(play)
    best = sorted(ways, key=lambda one: -danger(state.dungeon, invasion, one))
    ordered = state.dungeon.orders.ways.get(invasion.at, "")
    if ordered in ways:
        return ordered
    seats = [seat for seat, one in state.monsters.items() if not one.dead]
    asked = state.asked.get("way", 0)
    if ordered != ASK or not seats or asked >= WAY_QUESTIONS * state.before.invasions:
        return best[0]
    state.asked["way"] = asked + 1
    state.asked[state.step] = state.asked.get(state.step, 0) + 1
    names = {one: node_words(state.dungeon, book_of(state), one) for one in best}
    return await agree(play, "desired_way", best, {"names": names})


def danger(dungeon: Dungeon, invasion: Invasion, first: str) -> float:
    """Guess what waits on the shortest way to the sanctum through an exit: the dungeon's own default. [section 6]"""
    total, here = 0.0, invasion.at
    for other in shortest(dungeon, first, SANCTUM, {invasion.at}) or [first]:
        if here in dungeon.nodes and other != here:
            total += _between(dungeon, here, other)
        total += _inside(dungeon.nodes[other])
        here = other
    return total


def _between(dungeon: Dungeon, one: str, other: str) -> float:
    between = dungeon.passages.get(way(one, other))
    if between is None:
        return 0.0
    return _worth(between.guard) + (LOCK_WORTH * between.lock.tier if between.lock and not between.lock.met else 0)


def _inside(node: Node) -> float:
    return _worth(node.guard) + (node.lair.tier if node.lair and can_fight(node) else 0)


def _worth(built: Built | None) -> float:
    return float(built.tier) if built and not (built.met or built.wrecked or built.repair) else 0.0


def shortest(dungeon: Dungeon, start: str, goal: str, without: set[str]) -> list[str]:
    """Find the shortest way between two nodes that avoids others, both ends included; none: an empty list."""
    ways, seen, near = [[start]], {start, *without}, adjacent(dungeon)
    while ways:
        found = ways.pop(0)
        if found[-1] == goal:
            return found
        for other in near.get(found[-1], ()):
            if other not in seen:
                seen.add(other)
                ways.append([*found, other])
    return []


def way_back(dungeon: Dungeon, invasion: Invasion) -> list[str]:
    """Find the way through passages they know to the nearest node from which something leads on. [WO-R82]"""
    return known_way(dungeon, invasion, lambda node: bool(onward(dungeon, invasion, node)))


def known_way(dungeon: Dungeon, invasion: Invasion, good: Good) -> list[str]:
    """Find the shortest way through passed passages to a node that will do, without the node where they are."""
    ways, seen = [[invasion.at]], {invasion.at}
    while ways:
        found = ways.pop(0)
        if good(found[-1]):
            return found[1:]
        for other in neighbours(dungeon, found[-1]):
            if other not in seen and way(found[-1], other) in invasion.passed:
                seen.add(other)
                ways.append([*found, other])
    return []


def place_name(state: Wicked, node: str) -> str:
    """Say what a node is called: its own name, its room's, or what it is."""
    here = state.dungeon.nodes[node]
    room = book_of(state).shelf("room").get(here.room)
    return here.name or (f"the {room.name}" if room else PLACES[here.kind])
