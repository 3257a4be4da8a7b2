"""How bots take up Advanced Jobs, and what they do with them."""

from undercroft.engine.asks import Number, Pick, PickSome, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from ..grammar.entries import ITEMS, JOBS
from .policies import answers

SPARE = 12
"""How many HP somebody should have who bleeds for an Exorcism."""


@answers("training_new_job")
def aim_high(view: View, ask: Pick, dice: Dice) -> str:
    """Become something greater, if one can."""
    greater = [job for job in ask.ids if JOBS[job].advanced]
    return pick_from(dice, greater or list(ask.ids))


@answers("job_abilities", "job_groups")
def any_two(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Take any two."""
    first = pick_from(dice, list(ask.ids))
    return first, pick_from(dice, [one for one in ask.ids if one != first])


@answers("highlord_glasses")
def be_honest(view: View, ask: YesNo, dice: Dice) -> bool:
    """Bots have no noses."""
    return False


@answers("prisoner_judged", "limit_break_allowed")
def allow_it(view: View, ask: YesNo, dice: Dice) -> bool:
    """Let them."""
    return True


@answers("exorcism_goes_on")
def go_on(view: View, ask: YesNo, dice: Dice) -> bool:
    """Go on as long as it can be borne."""
    return bool(ask.params["hp"] >= SPARE)


@answers("year_student")
def send_one(view: View, ask: Pick, dice: Dice) -> str:
    """Send somebody as often as not."""
    return pick_from(dice, list(ask.ids)) if dice.roll(2) == 1 else ask.ids[0]


@answers("celebrated_item")
def the_plainest(view: View, ask: Pick, dice: Dice) -> str:
    """Risk the one that is worth least."""
    return min(ask.ids, key=lambda name: ask.params["levels"][name])


@answers("operation_name")
def something_common(view: View, ask: Pick, dice: Dice) -> str:
    """Expect something that many have."""
    cheap = [name for name in ask.ids if name in ITEMS and not ITEMS[name].rare and ITEMS[name].cost <= 3]
    return pick_from(dice, cheap or list(ask.ids))


@answers("sold_region")
def anything_but_the_capital(view: View, ask: Pick, dice: Dice) -> str:
    """Keep the capital."""
    return pick_from(dice, [cell for cell in ask.ids if cell != ask.params["capital"]] or list(ask.ids))


@answers("bang_followers")
def half_of_them(view: View, ask: Number, dice: Dice) -> int:
    """Send half."""
    return max(ask.low, ask.high // 2)
