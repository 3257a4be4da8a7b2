"""How companions decide small things: whom to hurt, what a pack does, what a critical is worth. [section 6]"""

from typing import Any

from undercroft.engine.asks import Pick, Text
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..state import Invasion, Monster, Pack
from ..words import Action, Consequence, HurtOrder, PackOrder
from .companions import answers, me, one_in, one_of

CALM = 1
"""Up to so much stress somebody steps in for a friend."""
ORDERS, HURT = 6, (HurtOrder.WEAKEST, HurtOrder.DANGEROUS, HurtOrder.WOUNDED)
"""Once in so many invasions the standing orders are changed, to hurt one of these first."""
SKILLED = 2
"""How much better an action of one's own must be to be worth an argument."""
OPENINGS = 4
"""One critical in so many makes an opening instead of going deeper."""


@answers("whom_to_hurt")
def whom_to_hurt(view: View, ask: Pick, chance: Dice) -> str:
    """Hurt the weakest until one is out, then the most dangerous. [section 6]"""
    party = view.read("invasion", Invasion).party
    there = [party[one] for one in ask.ids if one in party]
    out = any(not one.standing for one in party.values())
    order = HurtOrder.DANGEROUS if out else HurtOrder.WEAKEST
    return min(there, key=lambda one: _rank(one.moves, one.slashes, order)).id if there else ask.ids[0]


def _rank(moves: int, slashes: int, order: HurtOrder) -> tuple[int, int]:
    return (-moves, slashes) if order is HurtOrder.DANGEROUS else (slashes, -moves)


@answers("pack_order")
def pack_order(view: View, ask: Pick, chance: Dice) -> str:
    """Stand; a pack in shock only harries, so that it is there for the last battle. [section 6]"""
    packs = view.read("packs", dict[str, Pack])
    shaken = any(one.shock for one in packs.values() if one.name == ask.params.get("who"))
    return str(PackOrder.HARRY if shaken else PackOrder.STAND)


@answers("feral_idea")
def feral_idea(view: View, ask: Text, chance: Dice) -> str:
    """Leave the feral to their own ideas."""
    return ""


@answers("critical")
def critical(view: View, ask: Pick, chance: Dice) -> str:
    """Go deeper, mostly; sometimes make an opening for the others."""
    return "opening" if chance.roll(OPENINGS) == 1 else "effect"


@answers("resist_for")
def step_in(view: View, ask: Pick, chance: Dice) -> str:
    """Take a wound on oneself that would fall on a friend, while one is calm and whole; else let it land."""
    monster, parts = me(view), [str(one).rpartition(".")[2] for one in ask.params.get("parts", ())]
    worst = any(one in (Consequence.BLOODIED, Consequence.DEATH) for one in parts)
    ways = [one for one in ask.ids if one != "land"]
    mine = [one for one in ways if one.startswith("redirect:")] or ways
    if worst and mine and monster.stress <= CALM and not monster.bloodied:
        return mine[0]
    return "land" if "land" in ask.ids else ask.ids[0]


@answers("invasion_orders")
def orders(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Keep the orders, mostly; now and then hurt others first. [section 6]"""
    if not one_in(chance, ORDERS):
        return ask.silence()
    return ask.drafted({"orders": "change", "hurt": one_of(chance, HURT), "waste": one_of(chance, HURT)}).draft


def argues(view: View, monster: Monster, ways: list[str]) -> bool:
    """Say whether an action that does not fit is so much better that it is worth an argument, the first of a scene."""
    if view.read("scene", dict)["said"].get("other"):
        return False
    fitting = [monster.ratings.get(Action(one), 0) for one in ways if one in set(Action)]
    return max(monster.ratings.values(), default=0) >= max(fitting, default=0) + SKILLED


@answers("resist_otherwise")
def otherwise(view: View, ask: Pick, chance: Dice) -> str:
    """Resist with what one does best."""
    ratings = me(view).ratings
    return max(ask.ids, key=lambda one: ratings.get(Action(one), 0))
