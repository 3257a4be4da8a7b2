"""Bots: whoever leads a monster, and the automatic game master; one policy for each kind of ask."""

from typing import Any

from undercroft.engine.asks import Ask
from undercroft.engine.bots import Bot, Level, RandomBot, check_level
from undercroft.engine.policies import SeeingBot
from undercroft.engine.refusals import Refused
from undercroft.engine.view import View

from . import defending, evenings, making, pressing, raiding, shopping, working
from .companions import COMPANIONS
from .fighting import act, resist
from .game_master import GAME_MASTER
from .talking import remark, reply
from .voting import leans, votes

COMPANIONS.answers("action")(act)
COMPANIONS.answers("resist")(resist)
POLICIES = (defending, evenings, making, pressing, raiding, shopping, working)
"""Modules that enter their policies when they are loaded."""


def make_bot(game_master: bool, seed: bytes, level: Level) -> Bot:
    """Make a bot for a seat, or for the game master; levels are `good` and `random`."""
    check_level(level)
    side = "gm" if game_master else "player"
    if (level if isinstance(level, str) else level.get(side, "good")) == "random":
        return RandomBot(seed)
    return Presiding(seed, GAME_MASTER) if game_master else Companion(seed, COMPANIONS)


class Sensible(SeeingBot):
    """A bot that takes what stands first where it has no opinion: the first is always sensible."""

    forgives = True

    def answer(self, view: View, ask: Ask[Any]) -> Any:
        """Answer by policy, else with what a silent seat would say."""
        if self._policies.policy_for(ask.key) is None:
            return ask.silence()
        try:
            return super().answer(view, ask)
        except (Refused, LookupError):
            return ask.silence()


class Companion(Sensible):
    """Leads a monster; in what the whole table decides it leans, and leaves the word to people. [WO-R97]"""

    def answer(self, view: View, ask: Ask[Any]) -> Any:
        """Answer; a vote is leant, whatever it is about."""
        if votes(ask):
            return leans(self.seed, view, ask)
        return super().answer(view, ask)

    def remark(self, view: View, ask: Ask[Any]) -> str:
        """Say something where something has happened. [section 6]"""
        return remark(self.seed, view, ask)

    def reply(self, view: View) -> str:
        """Answer whoever has just asked this one something. [section 6]"""
        return reply(view)


class Presiding(Sensible):
    """The automatic game master: the table proposes by the rulings, and it takes what stands first. [WO-G22]"""
