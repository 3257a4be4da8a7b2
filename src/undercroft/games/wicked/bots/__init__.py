"""Bots: whoever leads a monster, and the automatic game master; one policy for each kind of ask."""

from undercroft.engine.bots import Bot, Level, RandomBot


def make_bot(game_master: bool, seed: bytes, level: Level) -> Bot:
    """Make a bot for a seat, or for the game master."""
    return RandomBot(seed)
