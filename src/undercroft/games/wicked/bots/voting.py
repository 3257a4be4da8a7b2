"""How companions vote: they lean to what suits them, and go along with people. [WO-R97]"""

from typing import Any

from undercroft.engine.asks import Ask
from undercroft.engine.bots import whims
from undercroft.engine.view import View

from ..state import Monster, Raid
from ..words import PLAN_ACTIONS, Goal, Plan
from ..world.votes import LEANS, Ballot

SURE = 3
"""One in so many times a companion fancies something else than what stands first."""
KNOWN = 2
"""What it counts that a target is known to be weak to a plan, or strong against it."""
FANCY, AGAIN = 4, 3
"""How far a mere fancy goes for a plan, and how much less the plan of the last raid is worth."""
SETS_UP = 2
"""A raid's name has so many colons if it sets a pillaging up: goal, target, whom it is for."""


def votes(ask: Ask[Any]) -> bool:
    """Say whether an ask is a vote of the table."""
    return isinstance(ask, Ballot)


def leans(seed: bytes, view: View, ask: Ask[Any]) -> str:
    """Lean to one's own fancy: a plan by what one is good at, else mostly what stands first."""
    return LEANS + fancy(seed, view, ask, [one for one in ask.options() if one not in ("another", "own")])


def fancy(seed: bytes, view: View, ask: Ask[Any], options: list[str]) -> str:
    """Say what somebody would like best."""
    if all(one in set(Plan) for one in options):
        return best_plan(seed, view, ask, options)
    if ask.key == "raid_choice":
        options = greedy(options)
    if ask.key == "trouble_take":
        return takes_it(view, ask, options)
    chance = whims(seed, ask)
    return options[chance.roll(len(options)) - 1] if chance.roll(SURE) == 1 else options[0]


def greedy(raids: list[str]) -> list[str]:
    """Keep the raids that make the dungeon grow: to pillage, else what sets a pillaging up; else all. [section 6]"""
    pillaging = [one for one in raids if one.startswith(f"{Goal.PILLAGE}:")]
    return pillaging or [one for one in raids if one.count(":") == SETS_UP] or raids


def takes_it(view: View, ask: Ask[Any], options: list[str]) -> str:
    """Take what is minor, play out what is major while nobody is tired. [section 6]"""
    tired = any(one.stress > 2 for one in view.read("monsters", dict[str, Monster]).values())
    minor = str(ask.params.get("weight", "")).endswith("minor")
    return options[0] if minor or tired or len(options) == 1 else options[1]


def best_plan(seed: bytes, view: View, ask: Ask[Any], plans: list[str]) -> str:
    """Choose a plan by what is known of the target, then by what the monster does well, seldom the same twice."""
    monster = view.read(f"monsters.{view.seat}", Monster)
    targets = view.state["region"]["targets"]
    target = targets.get(view.read("raid", Raid).target, {}) if view.state.get("raid") else {}
    chance, last = whims(seed, ask), str(view.state["before"]["plan"])

    def worth(plan: str) -> float:
        skill = sum(monster.ratings.get(one, 0) for one in PLAN_ACTIONS[Plan(plan)])
        known = KNOWN * ((target.get("weak_known") == plan) - (target.get("strong_known") == plan))
        return skill + known + chance.roll(FANCY) - AGAIN * (plan == last)

    return max(plans, key=worth)
