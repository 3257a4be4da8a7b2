"""Last time, as it is read: the five sentences that opened this evening."""

from itertools import islice

from undercroft.engine.view import View

RECALLS = "last_"
SENTENCES = 5
SECOND = 2
"""The first evening that has another before it."""


def last_time(view: View) -> list[str]:
    """Give the five sentences with which this evening began; nothing on the first."""
    if view.read("session", int) < SECOND:
        return []
    told = (line for line in reversed(view.journal) if line.kind.startswith(RECALLS) and line.counts)
    return [view.tell(line) for line in reversed(list(islice(told, SENTENCES)))]
