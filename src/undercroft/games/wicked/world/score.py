"""What a campaign was worth. [WO-R98]"""

from undercroft.engine.totals import Total

from ..state import Wicked

PER_TIER, PER_STAGE = 5, 3


def score(state: Wicked) -> Total:
    """Count hoard, tier, stages of the plan, and adventurers taken out. [WO-R98]"""
    total = Total("score", 0)
    total.add("hoard", state.dungeon.hoard, "WO-R98")
    total.add("tier", PER_TIER * state.dungeon.tier, "WO-R98")
    total.add("stages", PER_STAGE * state.scheme.stage, "WO-R98")
    total.add("taken_out", state.out, "WO-R98")
    return total
