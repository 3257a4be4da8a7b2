"""Bots: how a player's seat and the game master's are played without a person, one policy for each kind of ask."""

from undercroft.engine.bots import Bot, Level, RandomBot, check_level
from undercroft.engine.catalogue import read_package
from undercroft.engine.policies import PressingBot
from undercroft.engine.view import View

from .policies import POLICIES
from .talking import reply


def make_bot(seat: str, seed: bytes, level: Level) -> Bot:
    """Make a bot for a seat; levels are `good` and `random`."""
    check_level(level)
    return RandomBot(seed) if level == "random" else Courtier(seed, POLICIES)


class Courtier(PressingBot):
    """A bot that plays its seat, and says why or what it would do when it is asked."""

    def reply(self, view: View) -> str:
        """Answer whoever has just asked this one something."""
        return reply(view)


read_package(__name__)
