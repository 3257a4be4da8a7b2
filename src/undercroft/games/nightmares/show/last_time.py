"""Last time, as it is read: the five sentences that opened this evening."""

from undercroft.engine.view import View

RECALLS = "last_"
SENTENCES = 5


def last_time(view: View) -> list[str]:
    """Give the five sentences with which this evening began; nothing on the first."""
    told = [line for line in view.journal if line.counts and line.kind.startswith(RECALLS)]
    return [view.tell(line) for line in told[-SENTENCES:]]
