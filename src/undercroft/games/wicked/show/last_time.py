"""Last time, as it is read when the table meets again: what was written of the last cycle, and what waits."""

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
    told = [line for line in view.journal if line.counts and line.kind in RECALLED]
    ends = [place for place, line in enumerate(told) if line.kind == ENDS]
    if not ends:
        return []
    begins = ends[-2] + 1 if len(ends) > 1 else 0
    return [view.tell(line) for line in told[begins : ends[-1] + 1]]
