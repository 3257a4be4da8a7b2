"""Dungeon logic: five tests, each with its reason, and the dice that they give. [WO-R79]"""

from collections.abc import Callable

from ..dungeon.graph import ENTRANCE, creatures, distances, rooms
from ..rules.table import book_of
from ..state import Logic, Node, Wicked
from ..words import LogicTest
from ..world.packs import restless

RECENTLY = 2
"""Cycles in which a plan must have moved."""
FIRST = 2
"""The cycle before which nothing can have grown: the first review is passed over. [WO-G24]"""
LEAST_POOL = 2
COMFORT_EACH = 2
"""Packs for which one comfortable room is enough."""

Verdict = tuple[bool, str]


def review(state: Wicked) -> Logic:
    """Count the five tests. [WO-LOGIC-06] [WO-CALAMITY-08]"""
    verdicts = {test: check(state) for test, check in TESTS.items()}
    failed = sum(not passed for passed, _ in verdicts.values())
    return Logic(
        passed={test: passed for test, (passed, _) in verdicts.items()},
        reasons={test: why for test, (_, why) in verdicts.items()},
        dice=3 if not failed else 2 if failed <= 2 else 1,
    )


def _working(state: Wicked) -> list[Node]:
    return [node for node in rooms(state.dungeon) if not (node.repair or node.over_limit)]


def _passes(state: Wicked, test: str) -> bool:
    """Say whether a room makes a test pass by itself."""
    shelf = book_of(state).shelf("room")
    return any(test in shelf[node.room].passes for node in _working(state) if node.room in shelf)


def atmosphere(state: Wicked) -> Verdict:
    """Nothing out of order, and something that minions enjoy. [WO-LOGIC-01]"""
    if _passes(state, "atmosphere"):
        return True, "logic.room"
    if state.dungeon.haunted:
        return False, "logic.haunted"
    if any(node.repair for node in rooms(state.dungeon)):
        return False, "logic.disabled"
    packs = [pack for pack in state.packs.values() if not (pack.gone or pack.summoned or pack.lent_by)]
    if any(restless(pack) for pack in packs):
        return False, "logic.restless"
    shelf = book_of(state).shelf("room")
    comfort = sum(shelf[node.room].comfort for node in _working(state) if node.room in shelf)
    enough = comfort >= max(1, -(-len(packs) // COMFORT_EACH))
    return enough, "logic.comfort" if enough else "logic.no_comfort"


def growth(state: Wicked) -> Verdict:
    """Since the last review something has grown. [WO-LOGIC-02]"""
    if _first(state):
        return True, "logic.first"
    return state.before.grew, "logic.grew" if state.before.grew else "logic.not_grown"


def _first(state: Wicked) -> bool:
    return not state.logic.passed and state.cycle <= FIRST


def hierarchy(state: Wicked) -> Verdict:
    """Weaker denizens are met before stronger ones. [WO-LOGIC-03]"""
    far = distances(state.dungeon, ENTRANCE)
    lairs = [(far.get(node.id, 0), node.lair.tier) for node in creatures(state.dungeon) if node.lair]
    if any(near < deep and strong > weak for near, strong in lairs for deep, weak in lairs):
        return False, "logic.creatures"
    posts = [
        (far.get(pack.post, 0), bool(pack.upgrades)) for pack in state.packs.values() if pack.post and not pack.gone
    ]
    if any(near < deep and better and not plain for near, better in posts for deep, plain in posts):
        return False, "logic.packs"
    return True, "logic.in_order"


def loot_and_revelry(state: Wicked) -> Verdict:
    """There was loot, and nobody overdid it. [WO-LOGIC-04]"""
    if _passes(state, "loot_and_revelry"):
        return True, "logic.room"
    if state.before.overdone:
        return False, "logic.overdone"
    enough = state.before.pool >= LEAST_POOL
    return enough, "logic.loot" if enough else "logic.little_loot"


def worthy_masters(state: Wicked) -> Verdict:
    """There is a plan and it moves, or the last raid was worth talking about. [WO-LOGIC-05]"""
    if _first(state):
        return True, "logic.first"
    if state.scheme.entry and state.scheme.moved > state.cycle - RECENTLY:
        return True, "logic.plan"
    return state.before.reached_high, "logic.feared" if state.before.reached_high else "logic.no_masters"


TESTS: dict[LogicTest, Callable[[Wicked], Verdict]] = {
    LogicTest.ATMOSPHERE: atmosphere,
    LogicTest.GROWTH: growth,
    LogicTest.HIERARCHY: hierarchy,
    LogicTest.LOOT_AND_REVELRY: loot_and_revelry,
    LogicTest.WORTHY_MASTERS: worthy_masters,
}
