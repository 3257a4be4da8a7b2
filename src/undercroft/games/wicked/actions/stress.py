"""Stress: spent, cleared; at the last segment a monster goes feral. [WO-R17] [WO-R18]"""

from undercroft.engine.play import Play

from ..rules.telling import called, custom_line
from ..state import Monster, Wicked

MOST_STRESS = 6
"""[WO-STRESS-01]"""


def spend_stress(play: Play[Wicked], monster: Monster, amount: int = 1) -> None:
    """Fill stress; past the last segment it is discarded, and at it the monster goes feral when this has resolved."""
    monster.stress = min(MOST_STRESS, monster.stress + amount)
    if monster.stress == MOST_STRESS and not monster.feral:
        monster.feral = monster.feral_due = True
        line = custom_line(play, "goes_feral", who=called(monster))
        play.tell("goes_feral", who=monster.name, line=line, about=(monster.seat,), rules=("WO-STRESS-06",))


def clear_stress(play: Play[Wicked], monster: Monster, amount: int = 1) -> None:
    """Clear stress; below the last segment nobody is feral."""
    monster.stress = max(0, monster.stress - amount)
    monster.feral = monster.feral and monster.stress == MOST_STRESS


def can_spend(monster: Monster) -> bool:
    """Say whether somebody can use stress: the feral cannot, but their abilities cost none. [WO-FERAL-02]"""
    return not monster.feral


def pay_stress(play: Play[Wicked], monster: Monster, amount: int) -> None:
    """Pay for an ability: nothing while feral. [WO-FERAL-01]"""
    if amount and not monster.feral:
        spend_stress(play, monster, amount)
