"""Likenesses: monsters as the game master looks for them, each with its silhouette and its key numbers."""

from undercroft.engine.boards import Likeness

from ...grammar.entries import MONSTERS
from ...scenario.choices import type_name
from ..pictures.silhouettes import silhouette


def likeness(entry: str) -> Likeness | None:
    """Show a kind of monster: what it looks like, its Level and type, and its figures."""
    if entry not in MONSTERS:
        return None
    one = MONSTERS[entry]
    figures = f"Warfare {one.warfare}, Defense {one.defense}, HP {one.hp}, reach {one.reach}"
    return Likeness(
        one.type, silhouette(one.type), f"Level {one.level} {type_name(entry)}, {one.personality}. {figures}"
    )
