"""Raise the dungeon after a pillage: a lair, a discovery, new limits. [WO-LURK-03] [WO-R46]"""

from undercroft.engine.play import Play

from ...dungeon.building import spots
from ...dungeon.fitting import fit
from ...dungeon.naming import described
from ...rules.table import book_of
from ...state import Wicked
from ...words import Work
from ...work.discovery import discover
from ...work.lairs import add_lair, attract
from ...world.votes import agree

MOST = 4
"""The highest tier of a dungeon. [WO-R44]"""


async def rise(play: Play[Wicked]) -> None:
    """Raise the dungeon by one tier if a pillage was completed. [WO-LURK-03] [WO-TIER-03]"""
    state = play.state
    if not state.before.pillaged:
        return
    faction, state.before.pillaged = state.before.pillaged, ""
    if state.dungeon.tier >= MOST:
        return
    state.dungeon.tier += 1
    state.before.grew = True
    fit(state.dungeon, book_of(state))
    play.tell("tier_rises", tier=state.dungeon.tier, faction=f"faction.{faction}", rules=("WO-LURK-03", "WO-TIER-03"))
    await gain_lair(play)
    await discover(play)


async def gain_lair(play: Play[Wicked]) -> None:
    """Add a lair of the new tier, where the players want it, and let something come at once. [WO-TIER-02]"""
    state = play.state
    tier = state.dungeon.tier
    places = spots(state.dungeon, book_of(state), Work.LAIR, str(tier))
    if not places:
        return
    state.asked[state.step] = state.asked.get(state.step, 0) + int(len(places) > 1)
    named = described(state.dungeon, book_of(state))
    attract(play, add_lair(play, tier, await agree(play, "lair_place", places, {"tier": tier}, describe=named)))
