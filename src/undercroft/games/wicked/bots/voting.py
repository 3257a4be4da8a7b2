"""How companions vote: they lean to what suits them, and go along with people. [WO-R97]"""

from typing import Any

from undercroft.engine.asks import Ask
from undercroft.engine.bots import whims
from undercroft.engine.cards import Card
from undercroft.engine.view import View

from ..state import Monster, Raid
from ..words import PLAN_ACTIONS, Plan
from ..world.votes import LEAN

SURE = 3
"""One in so many times a companion fancies something else than what stands first."""


def votes(ask: Ask[Any]) -> bool:
    """Say whether an ask is a vote of the table."""
    return isinstance(ask, Card) and [slot.name for slot in ask.slots] == ["choice", "weight"]


def leans(seed: bytes, view: View, ask: Ask[Any]) -> dict[str, Any]:
    """Lean to one's own fancy: a plan by what one is good at, else mostly what stands first."""
    assert isinstance(ask, Card)
    options = list(ask.drafted({}).asks["choice"].options())
    return ask.drafted({"choice": fancy(seed, view, ask, options), "weight": LEAN}).draft


def fancy(seed: bytes, view: View, ask: Ask[Any], options: list[str]) -> str:
    """Say what somebody would like best."""
    plans = [one for one in options if one in set(Plan)]
    if plans and len(plans) == len(options):
        return best_plan(seed, view, ask, plans)
    chance = whims(seed, ask)
    return options[chance.roll(len(options)) - 1] if chance.roll(SURE) == 1 else options[0]


def best_plan(seed: bytes, view: View, ask: Ask[Any], plans: list[str]) -> str:
    """Choose a plan by what is known of the target, then by what the monster does well, seldom the same twice."""
    monster = view.read(f"monsters.{view.seat}", Monster)
    raid = view.state.get("raid")
    target = view.state["region"]["targets"].get(view.read("raid", Raid).target, {}) if raid else {}
    chance = whims(seed, ask)

    def worth(plan: str) -> float:
        skill = sum(monster.ratings.get(one, 0) for one in PLAN_ACTIONS[Plan(plan)])
        known = 2 * (target.get("weak_known") == plan) - 2 * (target.get("strong_known") == plan)
        return skill + known + chance.roll(3)

    return max(plans, key=worth)
