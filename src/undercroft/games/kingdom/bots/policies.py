"""Where the policies of bots are entered: one small function for each kind of ask."""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.asks import NOTHING, Ask
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.policies import Policies
from undercroft.engine.view import View

POLICIES: Policies[View] = Policies()
answers = POLICIES.answers
WINDOW = "window_"
"""How the key of every window begins, whatever its moment."""


@answers("camp")
def fill_in(view: View, card: Card, dice: Dice) -> dict[str, Any]:
    """Fill in a card slot by slot, each as if it were asked alone; what may be left open is asked when it comes up."""
    return fill_up(view, card, dice, NOTHING)


def fill_up(view: View, card: Card, dice: Dice, begun: Mapping[str, Any]) -> dict[str, Any]:
    """Fill in what is still open on a card."""
    draft: dict[str, Any] = {**begun}
    for slot in card.needed:
        inner = None if slot.name in begun else slot.offer(draft)
        if inner is not None:
            draft[slot.name] = as_asked_alone(view, inner, dice)
    return draft


def as_asked_alone(view: View, inner: Ask[Any], dice: Dice) -> Any:
    """Answer a part of a card as if it were asked by itself: by its policy, or by chance."""
    policy = POLICIES.policy_for(inner.key) if inner.count() > 1 else None
    return inner.nth(dice.roll(inner.count()) - 1) if policy is None else policy(view, inner, dice)
