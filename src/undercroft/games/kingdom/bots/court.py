"""How bots make their sheets, vote and grow: quickly, and with some taste of their own."""

from undercroft.engine.asks import Arrange, Number, Pick, PickSome, Text, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from ..grammar.entries import COURT_CLASSES, JOBS
from .policies import answers

MISSION_ODDS = 8
TASTE_ODDS = 6


@answers("sheet_way", "sheet_way_again")
def leave_it_to_the_dice(view: View, ask: Pick, dice: Dice) -> str:
    """Let the dice make the sheet."""
    return "roll"


@answers("sheet_part", "taste_changed")
def keep(view: View, ask: Pick, dice: Dice) -> str:
    """Mostly be content."""
    return pick_from(dice, ask.ids) if ask.key == "taste_changed" and dice.roll(TASTE_ODDS) == 1 else ask.ids[0]


@answers("court_class")
def suit_the_job(view: View, ask: Pick, dice: Dice) -> str:
    """Choose a class that is good at what the Job is good at."""
    abilities = [JOBS[job].ability for job in ask.params["jobs"]]
    fitting = [one for one in ask.ids if any(name in COURT_CLASSES[one].fixed for name in abilities)]
    return pick_from(dice, fitting or ask.ids)


@answers("abilities_order")
def build_on_the_job(view: View, ask: Arrange, dice: Dice) -> tuple[str, ...]:
    """Be best at what the Job is about."""
    abilities = [JOBS[job].ability for job in ask.params["jobs"]]
    return tuple(sorted(ask.ids, key=lambda name: name not in abilities))


@answers("ability_score", "ability_scores")
def live_by_the_job(view: View, ask: Pick | PickSome, dice: Dice) -> str | tuple[str, ...]:
    """Be good at what the Job is about."""
    abilities = [JOBS[job].ability for job in ask.params["jobs"]]
    order = sorted(ask.ids, key=lambda name: name not in abilities)
    return tuple(order[: ask.params["many"]]) if isinstance(ask, PickSome) else order[0]


@answers("equipment_rolls")
def rummage(view: View, ask: Number, dice: Dice) -> int:
    """Look for one more thing."""
    return min(ask.high, 1)


@answers("background_secret")
def be_open(view: View, ask: YesNo, dice: Dice) -> bool:
    """Have no secrets."""
    return False


@answers("level_up", "newcomer_bar", "newcomer_now", "debt_agreed")
def agree(view: View, ask: YesNo, dice: Dice) -> bool:
    """Say yes to a good thing."""
    return True


@answers("debt_repaid")
def pay_a_little(view: View, ask: Number, dice: Dice) -> int:
    """Pay back one at a time."""
    return ask.low


@answers("missions_done")
def judge(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Find a mission accomplished now and then."""
    return tuple(name for name in ask.ids if dice.roll(MISSION_ODDS) == 1)


@answers("skills_unlearned")
def stay_trained(view: View, ask: PickSome, dice: Dice) -> tuple[str, ...]:
    """Keep what one knows."""
    return ()


@answers("taste_allowed")
def allow(view: View, ask: Pick, dice: Dice) -> str:
    """Allow whatever was proposed first."""
    return ask.ids[-1]


@answers("background_fact", "taste_proposed")
def make_something_up(view: View, ask: Text, dice: Dice) -> str:
    """Think of something, or leave it open."""
    return pick_from(dice, ask.suggestions) if ask.suggestions else ""
