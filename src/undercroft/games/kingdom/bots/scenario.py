"""How bots prepare scenarios, run Bases, and talk to people in the dungeon."""

from undercroft.engine.asks import Number, Pick
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from . import answers


@answers("scenario_edit")
def keep(view: View, ask: Pick, dice: Dice) -> str:
    """Play what was drawn."""
    return ask.ids[0]


@answers(
    "scenario_room",
    "scenario_monster",
    "scenario_ruler",
    "scenario_trap",
    "scenario_where",
    "scenario_remove",
    "scenario_base",
    "scenario_clue",
    "scenario_reaction",
    "scenario_corridor",
    "scenario_goal",
)
def leave_it(view: View, ask: Pick, dice: Dice) -> str:
    """Leave it as it is."""
    return ask.ids[-1]


@answers("scenario_count")
def few(view: View, ask: Number, dice: Dice) -> int:
    """Put as few as possible."""
    return ask.low
