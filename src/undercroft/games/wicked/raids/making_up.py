"""Targets that are made up where the region has too few for a goal. [WO-G21]"""

import re

from undercroft.engine.play import Play

from ..book.entries.region import Trade
from ..rules.table import book_of, next_of
from ..state import Target, Wicked
from ..words import Goal, Plan
from .places import SEPARATOR
from .proposals import WARES, targets_for

ENOUGH = 2
"""So many targets every goal that needs wares has at any time. [WO-G21]"""
SOURCES = ("1", "2", "3")


def make_up_targets(play: Play[Wicked]) -> None:
    """Make up targets until every goal that needs wares has enough of them."""
    for goal in WARES:
        for _ in range(ENOUGH - len(targets_for(play.state, goal))):
            make_up(play, goal)


def make_up(play: Play[Wicked], goal: Goal) -> Target | None:
    """Make up a target of a trade that answers a goal; None: all its places have been used."""
    state = play.state
    taken = {one.name for one in state.region.targets.values()}
    places = {
        place: trade
        for trade in book_of(state).shelf("trade").values()
        if goal in trade.answers
        for place in trade.places
        if place not in taken
    }
    if not places or not state.region.factions:
        return None
    name = next_of(play, f"made_up.{goal}", list(places))
    found = lay_out(play, name, places[name])
    state.region.targets[found.id] = found
    return found


def lay_out(play: Play[Wicked], name: str, trade: Trade) -> Target:
    """Say whose a made-up target is, what is in it, and by which plan it is taken best and worst."""
    plans = [str(one) for one in Plan]
    weak = next_of(play, "made_up.weak", plans)
    strong = next_of(play, "made_up.strong", plans, [one for one in plans if one != weak])
    slug = re.sub("[^a-z]+", "_", name.lower()).strip("_")
    faction = next_of(play, "made_up.faction", list(play.state.region.factions))
    sources = int(next_of(play, "made_up.sources", SOURCES))
    called = f"{trade.id}{SEPARATOR}{slug}"
    return Target(called, faction, name, sources, Plan(weak), Plan(strong), made_up=True)
