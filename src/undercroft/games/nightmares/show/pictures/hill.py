"""The hill of two dice for a roll with all that is added to it, coloured by band."""

from functools import lru_cache

from undercroft.atlas.hill import hill as drawn
from undercroft.engine.totals import Part, Total

from ...rules.rolls import foreseen

TONES = ("good", "mixed", "harm")
WORDS = ("10 or more", "7 to 9", "6 or less")


def counted(added: Total) -> list[int]:
    """Count the ways of each band, best first."""
    return [band.ways for band in foreseen(added).bands]


def hill(added: Total, name: str) -> str:
    """Draw the hill of a roll; under each column stands what it would come to."""
    return _drawn(tuple(added.parts), name)


@lru_cache(maxsize=1024)
def _drawn(parts: tuple[Part, ...], name: str) -> str:
    added = Total(name, 0, list(parts))
    said = ", ".join(f"{word} {count} of 36" for word, count in zip(WORDS, counted(added), strict=True))
    columns = foreseen(added).hill or ()
    return drawn([(one.total, one.ways, TONES[one.band]) for one in columns], f"{name}: {said}")
