"""Last time, as it is read when the table meets again: what was written of the last cycle, and what waits."""

from undercroft.engine.journal import Line
from undercroft.engine.view import View

from ..words import Phase
from .sight import wicked_of

RECALLED = ("invasion_paragraph", "cycle_closed", "waits")
ENDS = "waits"
FRESH = (Phase.LURKING, Phase.CALAMITY)
"""It is read until somebody goes out again."""


def last_time(view: View) -> list[str]:
    """Give the paragraphs of the cycle that was closed last, and the three things that wait; nothing at first."""
    if wicked_of(view).phase not in FRESH:
        return []
    told: list[Line] = []
    for line in reversed(view.journal):
        if line.kind in RECALLED and line.counts and (told or line.kind == ENDS):
            if told and line.kind == ENDS:
                break
            told.append(line)
    return [view.tell(line) for line in reversed(told)]
