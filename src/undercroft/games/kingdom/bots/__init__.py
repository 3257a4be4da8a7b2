"""Bots: how a player's seat and the game master's are played without a person, one policy for each kind of ask."""

from undercroft.engine.bots import Bot, Level, RandomBot, check_level
from undercroft.engine.catalogue import read_package
from undercroft.engine.policies import PressingBot

from .policies import POLICIES


def make_bot(seat: str, seed: bytes, level: Level) -> Bot:
    """Make a bot for a seat; levels are `good` and `random`."""
    check_level(level)
    return RandomBot(seed) if level == "random" else PressingBot(seed, POLICIES)


read_package(__name__)
