"""How bots play the Kingdom Phase."""

from undercroft.engine.asks import Number
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from . import answers

KEPT_AT_HOME = 15


@answers("followers_wanted")
def want(view: View, ask: Number, dice: Dice) -> int:
    """Want as many as one can lead, within reason."""
    return min(ask.high, 10)


@answers("followers_granted")
def grant(view: View, ask: Number, dice: Dice) -> int:
    """Grant what was wanted, as long as the Kingdom is not left empty; monsters are welcome to go."""
    spare = ask.params["stock"] - (KEPT_AT_HOME if ask.params["people"] == "citizen" else 0)
    return int(max(0, min(ask.high, ask.params["wish"], spare)))
