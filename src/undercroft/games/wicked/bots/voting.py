"""How companions vote: they lean to what suits them, and go along with people. [WO-R97]"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Ask
from undercroft.engine.bots import whims
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..state import Monster, Raid
from ..words import PLAN_ACTIONS, Plan
from ..world.votes import LEANS, Ballot
from .companions import answers
from .raiding import ANOTHER, another, favourite

SURE = 3
"""One in so many times a companion fancies something else than what stands first."""
KNOWN = 2
"""What it counts that a target is known to be weak to a plan, or strong against it."""
FANCY, AGAIN = 4, 3
"""How far a mere fancy goes for a plan, and how much less the plan of the last raid is worth."""
SECRET, SECRET_PLANS = 1, (Plan.AMBUSH, Plan.STEALTH, Plan.TRICKERY)
"""How much more a plan is worth by which nobody knows that one is there: it is safer until somebody does. [WO-R94]"""
OWN_WORDS = "own"


def votes(ask: Ask[Any]) -> bool:
    """Say whether an ask is a vote of the table."""
    return isinstance(ask, Ballot)


def leans(seed: bytes, view: View, ask: Ask[Any]) -> str:
    """Lean to one's own fancy: by what a vote is about, else mostly what stands first."""
    options = list(ask.options())
    if ask.key == "raid_plan" and set(options) <= set(Plan):
        return LEANS + best_plan(view, raided(view), options, whims(seed, ask))
    return LEANS + FANCIES.get(ask.key, anything)(view, ask, options, whims(seed, ask))


@answers("raid")
def raid(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Lean to a raid that makes the dungeon grow, and say how one would do it."""
    raids = list(ask.drafted({}, "raid").asks["raid"].options())
    chosen = favourite(view, raids, chance)
    wanted = another(view, ask, chance) if chosen == ANOTHER else {"raid": chosen}
    target = wanted["target"] if chosen == ANOTHER else chosen.split(":")[1]
    wanted["plan"] = best_plan(view, target, list(Plan), chance)
    for part in ("detail0", "detail1"):
        if asked := ask.drafted(wanted, part).asks.get(part):
            wanted[part] = detail(view, asked, list(asked.options()), chance)
    wanted["raid"] = LEANS + wanted["raid"]
    return ask.drafted(wanted).draft


def anything(view: View, ask: Ask[Any], options: list[str], chance: Dice) -> str:
    """Want what stands first, mostly."""
    return options[chance.roll(len(options)) - 1] if chance.roll(SURE) == 1 else options[0]


def detail(view: View, ask: Ask[Any], options: list[str], chance: Dice) -> str:
    """Use what one knows, else any of the answers; words are left to people."""
    known = [one for one in options if one.startswith("secret:")]
    return known[0] if known else anything(view, ask, [one for one in options if one != OWN_WORDS] or options, chance)


def takes_it(view: View, ask: Ask[Any], options: list[str], chance: Dice) -> str:
    """Take what is minor, play out what is major while nobody is tired. [section 6]"""
    tired = any(one.stress > 2 for one in view.read("monsters", dict[str, Monster]).values())
    minor = str(ask.params.get("weight", "")).endswith("minor")
    return options[0] if minor or tired or len(options) == 1 else options[1]


def raided(view: View) -> str:
    """Say what is raided."""
    return view.read("raid", Raid).target if view.read("raid", object) else ""


def best_plan(view: View, where: str, plans: Sequence[str], chance: Dice) -> str:
    """Choose a plan by what is known of the target, then by what the monster does well, seldom the same twice."""
    monster = view.read(f"monsters.{view.seat}", Monster)
    target: Mapping[str, Any] = view.read("region", dict)["targets"].get(where, {})
    last = str(view.read("before", dict)["plan"])

    def worth(plan: str) -> float:
        skill = sum(monster.ratings.get(one, 0) for one in PLAN_ACTIONS[Plan(plan)])
        known = KNOWN * (int(target.get("weak_known") == plan) - int(target.get("strong_known") == plan))
        return skill + known + SECRET * (plan in SECRET_PLANS) + chance.roll(FANCY) - AGAIN * (plan == last)

    return str(max(plans, key=worth))


FANCIES: dict[str, Callable[[View, Ask[Any], list[str], Dice], str]] = {
    "raid_detail": detail,
    "trouble_take": takes_it,
}
"""What companions have an opinion on."""
