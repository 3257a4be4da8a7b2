"""Bots: how a player's seat and the game master's are played without a person, one policy for each kind of ask."""

from typing import Any

from undercroft.engine.asks import Ask
from undercroft.engine.bots import Bot, Level, RandomBot, check_level, whims
from undercroft.engine.cards import Card
from undercroft.engine.catalogue import read_package
from undercroft.engine.policies import PressingBot
from undercroft.engine.view import View

from ..grammar.deeds import DeedCard
from .policies import POLICIES, fill_in, fill_up
from .talking import reply


def make_bot(seat: str, seed: bytes, level: Level) -> Bot:
    """Make a bot for a seat; levels are `good` and `random`."""
    check_level(level)
    return RandomBot(seed) if level == "random" else Courtier(seed, POLICIES)


class Courtier(PressingBot):
    """A bot that plays its seat, and says why or what it would do when it is asked."""

    def answer(self, view: View, ask: Ask[Any]) -> Any:
        """Answer one ask; what is on the card of a deed as if it were asked one by one."""
        return fill_in(view, ask, whims(self.seed, ask)) if isinstance(ask, DeedCard) else super().answer(view, ask)

    def press(self, view: View, ask: Ask[Any]) -> Any:
        """Use what lies there, with all that it will be asked for."""
        begun = super().press(view, ask)
        return begun if begun is None or not isinstance(ask, Card) else fill_up(view, ask, whims(self.seed, ask), begun)

    def reply(self, view: View) -> str:
        """Answer whoever has just asked this one something."""
        return reply(view)


read_package(__name__)
