"""What companions put into a roll: hearts, bargains, helpers, teams, abilities, things and what lies at hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Ask, Detail
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..state import Monster, Scene
from .companions import me, one_in, one_of

FAILING, DESPERATE = 1 / 3, 0.4
"""From which odds of failure on a heart, or a bargain, is worth it. [section 6]"""
PLENTY, RISKY = 2, 0.2
"""Who has so many hearts spends one sooner: from these odds of failure."""
ENOUGH, CALM = 3, 1
"""Up to so much stress an ability that costs some is switched on, and a team is led."""
OFTEN = 2
"""Once in so many rolls a thing is used without need, a team is led, what lies at hand is named."""
Asks = Mapping[str, Ask[Any]]


def extras(view: View, ask: Card, wanted: Mapping[str, Any], failing: float, chance: Dice) -> dict[str, Any]:
    """Spend a heart when it is likely to fail, strike a bargain in need, go hard from above, take help and things."""
    monster, asks = me(view), ask.drafted(wanted).asks
    detail = ask.preview(ask.drafted(wanted).draft) if ask.preview else Detail()
    dominant = str(detail.params.get("position", "")).endswith("dominant")
    return {
        "heart": failing > (FAILING if monster.hearts < PLENTY else RISKY) and monster.hearts > 0,
        "bargain": monster.hearts == 0 and failing > DESPERATE,
        "hard": dominant and failing < FAILING,
        **helped(asks, monster, failing, chance),
        **powered(asks, monster, chance),
        **armed(asks, failing, chance),
        **argued(view, asks, chance),
    }


def others(asks: Asks, slot: str, nobody: str) -> Sequence[str]:
    """List what a slot offers besides nothing."""
    return [one for one in asks[slot].options() if one != nobody] if slot in asks else []


def helped(asks: Asks, monster: Monster, failing: float, chance: Dice) -> dict[str, Any]:
    """Take somebody's help, always; who is calm and likely to fail may lead a team instead."""
    team = others(asks, "team", "")
    if team and monster.stress <= CALM and failing > FAILING and one_in(chance, OFTEN):
        return {"team": (one_of(chance, team),)}
    helper = others(asks, "helper", "nobody")
    return {"helper": one_of(chance, helper)} if helper else {}


def powered(asks: Asks, monster: Monster, chance: Dice) -> dict[str, Any]:
    """Switch something on while there is room for stress."""
    powers = others(asks, "powers", "") if monster.stress <= ENOUGH else ()
    return {"powers": (one_of(chance, powers),)} if powers else {}


def armed(asks: Asks, failing: float, chance: Dice) -> dict[str, Any]:
    """Use a thing where it is needed, and often enough without need: it is there to be used."""
    items = others(asks, "item", "nothing")
    return {"item": one_of(chance, items)} if items and (failing > RISKY or one_in(chance, OFTEN)) else {}


def argued(view: View, asks: Asks, chance: Dice) -> dict[str, Any]:
    """Name something at hand that helps, once a scene: the first time it is mostly granted. [WO-R94]"""
    tools = others(asks, "tool", "nothing")
    if not tools or view.read("scene", Scene).said.get("own") or not one_in(chance, OFTEN):
        return {}
    return {"tool": one_of(chance, tools), "own": one_of(chance, ("effect", "position"))}
