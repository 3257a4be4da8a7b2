"""How bots make a Kingdom: they leave it to the dice, keep what comes, and know where points belong."""

from typing import Any

from undercroft.engine.asks import Number, Pick, Split, Text, YesNo
from undercroft.engine.dice import Dice, pick_from
from undercroft.engine.view import View

from .policies import answers

WORTH = ("military", "lifestyle", "order", "culture")
"""What helps most: land that is defended, money that is kept."""


@answers("kingdom_name")
def agree(view: View, ask: Text, dice: Dice) -> str:
    """Have no name in mind."""
    return ""


@answers("kingdom_name_vote")
def vote(view: View, ask: Pick, dice: Dice) -> str:
    """Vote for the name that was proposed first."""
    return ask.ids[0]


@answers("trait_table", "trait_row")
def roll(view: View, ask: Pick, dice: Dice) -> str:
    """Roll."""
    return "roll"


@answers("name_reroll", "trait_lock", "map_keep")
def keep(view: View, ask: Pick, dice: Dice) -> str:
    """Keep it."""
    return "keep"


@answers("map_how")
def leave_it_to_the_dice(view: View, ask: Pick, dice: Dice) -> str:
    """Let the dice draw the map."""
    return "random"


@answers("map_corridors")
def dig_in(view: View, ask: Any, dice: Dice) -> list[str]:
    """Place as many Corridors as there are."""
    left = list(ask.ids)
    return [left.pop(dice.roll(len(left)) - 1) for _ in range(ask.most)]


@answers("product_agreed")
def nod(view: View, ask: YesNo, dice: Dice) -> bool:
    """Agree."""
    return True


@answers("forget_region")
def remember(view: View, ask: YesNo, dice: Dice) -> bool:
    """Keep the map."""
    return False


@answers("attributes")
def spread(view: View, ask: Split, dice: Dice) -> dict[str, int]:
    """Spread the points evenly, over what helps most first."""
    points = dict.fromkeys(ask.ids, 0)
    for number in range(ask.points):
        points[WORTH[number % len(WORTH)]] += 1
    return points


@answers("starfield_attribute")
def rise(view: View, ask: Pick, dice: Dice) -> str:
    """Raise what helps most."""
    return pick_from(dice, WORTH[:2])


@answers("spy", "diplomacy_presents")
def be_thrifty(view: View, ask: Number, dice: Dice) -> int:
    """Spend as little as possible."""
    return ask.low


@answers("collecting")
def ask_the_people(view: View, ask: Number, dice: Dice) -> int:
    """Spend a Voice or two."""
    return min(ask.high, 2)
