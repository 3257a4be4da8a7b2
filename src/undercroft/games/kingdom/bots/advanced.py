"""How bots use the advanced skills and the finer Items: what helps first, and home only in need."""

from undercroft.engine.asks import Number, Pick, PickSome
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from .policies import answers

GRAVE = ("asleep", "cursed", "poisoned")
"""The Bad Statuses that hurt most in a fight, the worst first."""


@answers("ticktick")
def one_more(view: View, ask: Pick, dice: Dice) -> str:
    """Do anything but improvise."""
    return pick_from(dice, [one for one in ask.ids if one != "other"] or list(ask.ids))


@answers("phantom_status")
def worst_of_them(view: View, ask: Pick, dice: Dice) -> str:
    """Take what hurts most."""
    return next(one for one in GRAVE if one in ask.ids)


@answers("delivery")
def what_is_there(view: View, ask: Pick, dice: Dice) -> str:
    """Fetch people and what is stored; buy nothing."""
    return next((one for one in ask.ids[1:] if not one.startswith("buy:")), ask.ids[0])


@answers("delivery_for", "remover")
def anybody(view: View, ask: Pick, dice: Dice) -> str:
    """Take any."""
    return pick_from(dice, list(ask.ids))


@answers("delivery_amount")
def all_of_it(view: View, ask: Number, dice: Dice) -> int:
    """Take as much as fits."""
    return ask.high


@answers("major_shift")
def nearby(view: View, ask: Pick, dice: Dice) -> str:
    """Go to a room if there is one; home is for the end."""
    return ask.ids[0]


@answers("familiar_targets")
def whoever_is_there(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Scratch any of them, in the order in which they stand."""
    return tuple(ask.ids[: ask.least])
