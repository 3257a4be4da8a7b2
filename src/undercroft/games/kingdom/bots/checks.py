"""How bots roll: enough Hope for a fair chance, spare sixes into Drive, no quarrel about Voices."""

from typing import cast

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.moments import PASS
from undercroft.engine.view import View

from ..costs import Treasury
from ..entries import FEATS, Feat
from . import WINDOW, answers

FAIR_CHANCE = 60
MOST_HOPE = 2


@answers("check_hope")
def plan(view: View, ask: Pick, dice: Dice) -> str:
    """Spend a little Hope if that brings a fair chance of success; a monster does not bleed for it."""
    if ask.params.get("price") == "hp":
        return "0"
    for choice in ask.ids[: MOST_HOPE + 1]:
        detail = ask.describe(choice) if ask.describe is not None else None
        if detail is None or detail.odds is None:
            return "0"
        if sum(band.percent for band in detail.odds.bands if "success" in band.label) >= FAIR_CHANCE:
            return choice
    return "0"


@answers("give_sixes")
def give(view: View, ask: Pick, dice: Dice) -> str:
    """Give away every six that a critical success does not need; else keep it."""
    return ask.ids[-1] if ask.params.get("critical") else ask.ids[0]


@answers("voices_consent")
def consent(view: View, ask: YesNo, dice: Dice) -> bool:
    """Agree, as long as enough Voices are left."""
    return bool(ask.params["voices"] - ask.params["amount"] >= len(view.players))


@answers("another_game")
def go_on(view: View, ask: YesNo, dice: Dice) -> bool:
    """Stop after one game; a longer campaign is the table's choice."""
    return False


@answers("adventure_outcome")
def roll(view: View, ask: Pick, dice: Dice) -> str:
    """Let the dice say how the adventure went."""
    return "roll"


@answers(WINDOW)
def step_in(view: View, ask: Pick, dice: Dice) -> str:
    """Use what one has, now and then, but never the Kingdom's money."""
    return pick_from(dice, [one for one in ask.ids if one == PASS or not costs_money(one)])


def costs_money(power: str) -> bool:
    """Say whether a feat is paid for by the Treasury."""
    return any(isinstance(cost, Treasury) for cost in cast(Feat, FEATS[power]).costs)
