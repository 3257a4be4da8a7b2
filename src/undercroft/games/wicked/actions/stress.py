"""Stress, dark hearts, and going feral. [WO-R17] [WO-R18] [WO-R19]"""

from undercroft.engine.play import Play

from ..state import Monster, Wicked

MOST_STRESS = 6
"""[WO-STRESS-01]"""


def spend_stress(play: Play[Wicked], monster: Monster, amount: int = 1) -> None:
    """Fill stress; past the last segment it is discarded, and at it the monster goes feral when this has resolved."""
    monster.stress = min(MOST_STRESS, monster.stress + amount)
    if monster.stress == MOST_STRESS and not monster.feral:
        monster.feral = monster.feral_due = True


def clear_stress(play: Play[Wicked], monster: Monster, amount: int = 1) -> None:
    """Clear stress; below the last segment nobody is feral."""
    monster.stress = max(0, monster.stress - amount)
    monster.feral = monster.feral and monster.stress == MOST_STRESS
