"""How companions decide small things: whom to hurt, what a pack does, what a critical is worth. [section 6]"""

from undercroft.engine.asks import Pick, Text
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..state import Invasion, Pack
from ..words import HurtOrder, PackOrder

OPENINGS = 4
"""One critical in so many makes an opening instead of going deeper."""


def whom_to_hurt(view: View, ask: Pick, chance: Dice) -> str:
    """Hurt the weakest until one is out, then the most dangerous. [section 6]"""
    party = view.read("invasion", Invasion).party
    there = [party[one] for one in ask.ids if one in party]
    out = any(not one.standing for one in party.values())
    order = HurtOrder.DANGEROUS if out else HurtOrder.WEAKEST
    return min(there, key=lambda one: _rank(one.moves, one.slashes, order)).id if there else ask.ids[0]


def _rank(moves: int, slashes: int, order: HurtOrder) -> tuple[int, int]:
    return (-moves, slashes) if order is HurtOrder.DANGEROUS else (slashes, -moves)


def pack_order(view: View, ask: Pick, chance: Dice) -> str:
    """Stand; a pack in shock only harries, so that it is there for the last battle. [section 6]"""
    packs = view.read("packs", dict[str, Pack])
    shaken = any(one.shock for one in packs.values() if one.name == ask.params.get("who"))
    return str(PackOrder.HARRY if shaken else PackOrder.STAND)


def feral_idea(view: View, ask: Text, chance: Dice) -> str:
    """Leave the feral to their own ideas."""
    return ""


def critical(view: View, ask: Pick, chance: Dice) -> str:
    """Go deeper, mostly; sometimes make an opening for the others."""
    return "opening" if chance.roll(OPENINGS) == 1 else "effect"
