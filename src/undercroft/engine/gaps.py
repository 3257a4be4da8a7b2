"""Gaps: a picture is drawn once for all who see the same, and each page fills in what it calls things by.

Whatever a gap is filled with is worked out of the page's own view alone; no person can write what marks a gap.
"""

from collections.abc import Callable, Sequence

EDGE = "\1"
Own = Callable[[str], str]
"""Says what stands in a gap on one page."""


def gap(key: str) -> str:
    """Leave a gap in a picture for what each page knows by itself."""
    return f"{EDGE}{key}{EDGE}"


def parted(drawn: str) -> tuple[str, ...]:
    """Take a picture apart at its gaps: what is drawn and what is to be filled in, by turns."""
    return tuple(drawn.split(EDGE))


def filled(parts: Sequence[str], own: Own) -> str:
    """Put a picture together with what one page has in its gaps."""
    if len(parts) == 1:
        return parts[0]
    whole = list(parts)
    whole[1::2] = [own(key) for key in parts[1::2]]
    return "".join(whole)
