"""Companions: how those who lead a monster answer, by section 6 of the rulings. [WO-R97]"""

from collections.abc import Sequence

from undercroft.engine.asks import Pick, YesNo
from undercroft.engine.dice import Dice
from undercroft.engine.policies import Policies
from undercroft.engine.view import View

from ..state import Monster

COMPANIONS: Policies[View] = Policies()
answers = COMPANIONS.answers


def me(view: View) -> Monster:
    """Give the monster whom this seat leads."""
    return view.read(f"monsters.{view.seat}", Monster)


def one_of(chance: Dice, among: Sequence[str]) -> str:
    """Take one by chance."""
    return among[chance.roll(len(among)) - 1]


def one_in(chance: Dice, times: int) -> bool:
    """Say yes once in so many times."""
    return chance.roll(times) == 1


@answers("struggle")
def struggle(view: View, ask: Pick, chance: Dice) -> str:
    """Do what one does best."""
    return ask.ids[0]


@answers("raid_leave_early")
def leave_early(view: View, ask: YesNo, chance: Dice) -> bool:
    """Mean it."""
    return True


@answers("knell_intention")
def knell(view: View, ask: Pick, chance: Dice) -> str:
    """Go out with a bang: at whoever is there, else the first thing."""
    return next((one for one in ask.ids if one.startswith("strike")), ask.ids[0])


@answers("sanctum_stay")
def stand(view: View, ask: Pick, chance: Dice) -> str:
    """Hold the sanctum as long as one does not bleed."""
    return "go" if me(view).bloodied else "stay"


@answers("feral_urge")
def feral(view: View, ask: Pick, chance: Dice) -> str:
    """Want any of what is suggested."""
    return one_of(chance, ask.ids[:3])
