"""What came up at the table, counted where somebody counts: by the names that the book gives to things."""

from collections.abc import Iterable

from undercroft.engine.play import Play

from ..state import Wicked


def came(play: Play[Wicked], *names: str) -> None:
    """Count things by table and id (`ability.red_fury`); a name without a table is not counted."""
    came_all(play, names)


def came_all(play: Play[Wicked], names: Iterable[str]) -> None:
    """Count many things; nothing is even looked at where nobody counts."""
    if play.reach is None:
        return
    for name in names:
        table, dot, entry = name.partition(".")
        if dot:
            play.reached(table, entry)
