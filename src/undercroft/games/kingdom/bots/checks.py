"""How bots roll: enough Hope for a fair chance, spare sixes into Drive, no quarrel about Voices."""

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from .hope import LIFE, RAIDS, is_mercy
from .policies import answers


@answers("give_sixes")
def give(view: View, ask: Pick, dice: Dice) -> str:
    """Give away every six that a critical success does not need; else keep it."""
    return ask.ids[-1] if ask.params.get("critical") else ask.ids[0]


@answers("kingdom_roller")
def roll_oneself(view: View, ask: Pick, dice: Dice) -> str:
    """Roll oneself, as everybody would."""
    return ask.ids[0]


@answers("voices_consent")
def consent(view: View, ask: YesNo, dice: Dice) -> bool:
    """Agree, as long as enough Voices are left; or if somebody lies there or may, or our last region is at stake."""
    params = ask.params
    needed = (
        params["down"]
        or 2 * params["weak"] >= params["court"]
        or params["purpose"] in LIFE
        or (params["purpose"] in RAIDS and params["regions"] == 1)
        or is_mercy(params["purpose"])
    )
    return bool(needed or params["voices"] - params["amount"] >= params["court"])


@answers("another_game", "go_home")
def leave_it_to_people(view: View, ask: Pick, dice: Dice) -> str:
    """Have no wish of one's own: how long a campaign or an adventure is, people decide."""
    return "either" if "either" in ask.ids else ask.ids[0]


@answers("go_home_divided")
def follow_most(view: View, ask: YesNo, dice: Dice) -> bool:
    """Do as most of those like who have a wish."""
    return len(ask.params["wanted"]) > len(ask.params["against"])


@answers("adventure_outcome")
def roll(view: View, ask: Pick, dice: Dice) -> str:
    """Let the dice say how the adventure went."""
    return "roll"
