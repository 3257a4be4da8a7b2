"""What companions put into a roll: hearts, bargains, helpers, teams, abilities, things and what lies at hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Ask, Detail
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..state import Body, Monster, Pack, Raid, Scene
from ..words import Severity
from .companions import me, one_in, one_of
from .weighing import Weighed, severity_of, weigh

FAILING, DESPERATE = 1 / 3, 0.4
"""From which odds of failure on a heart, or a bargain, is worth it. [section 6]"""
PLENTY, RISKY = 2, 0.2
"""Who has so many hearts spends one sooner: from these odds of failure."""
ENOUGH, CALM = 3, 1
"""Up to so much stress an ability that costs some is switched on, and a team is led."""
HELPFUL = 3
"""Up to so much stress somebody helps, for half of what goes wrong falls on who helps. [WO-R74]"""
OFTEN = 2
"""Once in so many rolls a team is led."""
LAST = 2
"""So few segments of a goal are worth a heart. [section 6]"""
Asks = Mapping[str, Ask[Any]]


def extras(view: View, ask: Card, best: Weighed, chance: Dice) -> dict[str, Any]:
    """Take help and things, name what lies at hand, go hard where it pays; then a heart, or a bargain in need."""
    monster, draft = me(view), dict(best.wanted)
    asks = ask.drafted(draft).asks
    draft |= helped(view, asks, best, chance) | powered(asks, monster, chance) | armed(asks, chance)
    draft |= argued(view, ask, draft, chance)
    if "hard" in asks and pays(view, ask, draft, chance):
        draft["hard"] = True
    detail = seen(ask, draft)
    return draft | dared(view, best, severity_of(detail) == Severity.DEVASTATING)


def seen(ask: Card, draft: Mapping[str, Any]) -> Detail:
    """Give how a card stands as it is filled in."""
    return ask.preview(ask.drafted(draft).draft) if ask.preview else Detail()


def dared(view: View, best: Weighed, dire: bool) -> dict[str, bool]:
    """Spend a heart when it is likely to fail, would be dire, or is nearly done; strike a bargain in need."""
    hearts = me(view).hearts
    likely = best.failing > (FAILING if hearts < PLENTY else RISKY)
    return {
        "heart": hearts > 0 and (likely or dire or nearly_done(view)),
        "bargain": hearts == 0 and best.failing > DESPERATE,
    }


def nearly_done(view: View) -> bool:
    """Say whether the goal of a raid wants one more good roll."""
    raid = view.read("raid", Raid) if view.read("raid", object) else None
    return raid is not None and raid.goal_clock is not None and 0 < raid.goal_clock.left <= LAST


def pays(view: View, ask: Card, draft: dict[str, Any], chance: Dice) -> bool:
    """Say whether going hard brings more than it may cost."""
    if "action" not in draft:
        return False
    soft, hard = (weigh(view, draft, seen(ask, {**draft, "hard": so}), chance) for so in (False, True))
    return hard.worth > soft.worth and hard.severity != Severity.DEVASTATING


def others(asks: Asks, slot: str, nobody: str) -> Sequence[str]:
    """List what a slot offers besides nothing."""
    return [one for one in asks[slot].options() if one != nobody] if slot in asks else []


def helped(view: View, asks: Asks, best: Weighed, chance: Dice) -> dict[str, Any]:
    """Take the help of somebody who can bear it; who is calm and likely to fail may lead a team instead."""
    team = [one for one in others(asks, "team", "") if bears(view, one)]
    if team and me(view).stress <= CALM and best.failing > FAILING and one_in(chance, OFTEN):
        return {"team": (one_of(chance, team),)}
    helper = [one for one in others(asks, "helper", "nobody") if bears(view, one)]
    return {"helper": one_of(chance, helper)} if helper else {}


def bears(view: View, who: str) -> bool:
    """Say whether somebody can bear it when it goes wrong: no wound yet, and room for stress."""
    monsters = view.read("monsters", dict[str, Monster])
    one: Body = monsters[who] if who in monsters else view.read("packs", dict[str, Pack])[who]
    return not one.bloodied and (not isinstance(one, Monster) or one.stress <= HELPFUL)


def powered(asks: Asks, monster: Monster, chance: Dice) -> dict[str, Any]:
    """Switch something on while there is room for stress."""
    powers = others(asks, "powers", "") if monster.stress <= ENOUGH else ()
    return {"powers": (one_of(chance, powers),)} if powers else {}


def armed(asks: Asks, chance: Dice) -> dict[str, Any]:
    """Use any thing that would do something: it is there to be used, and comes back or can be made again."""
    items = others(asks, "item", "nothing")
    return {"item": one_of(chance, items)} if items else {}


def argued(view: View, ask: Card, draft: dict[str, Any], chance: Dice) -> dict[str, Any]:
    """Name something at hand that helps, once a scene: the first time it is mostly granted. [WO-R94]"""
    tools = others(ask.drafted(draft).asks, "tool", "nothing")
    if not tools or view.read("scene", Scene).said.get("own"):
        return {}
    now = seen(ask, draft).params
    safe, strong = (
        str(now.get(axis, "")).endswith(most) for axis, most in (("position", "dominant"), ("effect", "strong"))
    )
    if safe and strong:
        return {}
    return {"tool": one_of(chance, tools), "own": "effect" if safe else "position"}
