"""Bots for Out of the Depths."""

from undercroft.engine.bots import Bot, RandomBot


def make_bot(presides: bool, seed: bytes, level: str) -> Bot:
    """Make a bot for a player's seat, or for the Dungeon Master's."""
    return RandomBot(seed)
