"""A bot that takes any legal answer; a card it fills in slot by slot, for a card has too many drafts to count."""

from typing import Any

from undercroft.engine.asks import Ask
from undercroft.engine.bots import whims
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View


class Whimsical:
    """Answers by chance alone."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def answer(self, view: View, ask: Ask[Any]) -> Any:
        """Take one legal answer by chance."""
        return anything(ask, whims(self.seed, ask))


def anything(ask: Ask[Any], chance: Dice) -> Any:
    """Take any answer; of a card, any for each slot that is open."""
    if not isinstance(ask, Card):
        return ask.nth(chance.roll(ask.count()) - 1)
    draft: dict[str, Any] = {}
    for slot in ask.slots:
        offered = slot.offer(draft)
        if offered is not None:
            draft[slot.name] = anything(offered, chance)
    return draft
