"""Likenesses: monsters as the game master looks for them, each with its figure and its key numbers."""

from undercroft.atlas.ink import at
from undercroft.engine.boards import Likeness

from ...grammar.entries import MONSTERS
from ...scenario.choices import type_name
from ..pictures.figures import creature, height_of

ROOM = 60.0
"""How high a figure may stand in its box."""


def likeness(entry: str) -> Likeness | None:
    """Show a kind of monster: what it looks like, its Level and type, and its figures."""
    if entry not in MONSTERS:
        return None
    one = MONSTERS[entry]
    drawn = at(32, 60, creature(entry), round(min(0.72, ROOM / (height_of(entry) + 14)), 2))
    figures = f"Warfare {one.warfare}, Defense {one.defense}, HP {one.hp}, reach {one.reach}"
    return Likeness(entry, drawn, f"Level {one.level} {type_name(entry)}, {one.personality}. {figures}")
