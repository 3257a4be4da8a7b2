"""How work is told: the next line of a step and band of the house book."""

from collections.abc import Mapping

from undercroft.engine.play import Play

from ..book.entries.voice import StepTelling
from ..rules.table import book_of
from ..rules.telling import custom_line, say
from ..state import Wicked
from ..words import Band


def step_line(play: Play[Wicked], step: str, band: Band | None = None, **names: str) -> str:
    """Give the next way to tell a step of this band; nothing where the book has none."""
    shelf: Mapping[str, StepTelling] = book_of(play.state).shelf("step_telling")
    lines = [line for one in shelf.values() if (one.step, one.band) == (step, band) for line in one.lines]
    return say(play, f"step.{step}.{band or ''}", lines, **names)


__all__ = ["custom_line", "step_line"]
