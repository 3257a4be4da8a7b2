"""Bots: companions who lead their own people, and the automatic game master."""

from undercroft.engine.bots import Bot, Level, RandomBot, check_level
from undercroft.engine.policies import SeeingBot
from undercroft.engine.view import View

from .game_master import GAME_MASTER
from .replies import POLICIES
from .talking import reply


def make_bot(presides: bool, seed: bytes, level: Level) -> Bot:
    """Make a bot for a player's seat, or for the game master's; levels are `good` and `random`."""
    check_level(level)
    side = "gm" if presides else "player"
    if (level if isinstance(level, str) else level.get(side, "good")) == "random":
        return RandomBot(seed)
    return Willing(seed, GAME_MASTER) if presides else Companion(seed, POLICIES)


class Willing(SeeingBot):
    """A bot that leaves to chance what its policy gets wrong, rather than stop the evening."""

    forgives = True


class Companion(Willing):
    """A bot that leads its own people, and says why or what it would do when it is asked."""

    def reply(self, view: View) -> str:
        """Answer whoever has just asked this one something."""
        return reply(view)
