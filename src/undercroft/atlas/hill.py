"""The hill of a roll: one column for each total, as tall as it is likely, coloured by what it would do."""

from collections.abc import Sequence
from html import escape

from .ink import n, text

COLUMN, TALLEST, FOOT = 16, 60, 22
Bar = tuple[int, int, str]
"""A total, in how many ways it comes, and its tone: good, mixed, harm or plain."""


def hill(bars: Sequence[Bar], label: str = "") -> str:
    """Draw the hill with the total under each column; without a label it is silent, beside words that say it."""
    most = max((ways for _, ways, _ in bars), default=1)
    width, height = COLUMN * len(bars), TALLEST + FOOT + 2
    columns = "".join(_column(bar, COLUMN * place, most, height) for place, bar in enumerate(bars))
    line = f'<path d="M0 {n(height - 21.5)}H{width}" stroke="currentColor" stroke-width="1"/>'
    said = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="hill" viewBox="0 0 {width} {height}" {said}>{columns}{line}</svg>'


def _column(bar: Bar, x: int, most: int, height: int) -> str:
    total, ways, tone = bar
    tall = TALLEST * ways / most
    return (
        f'<rect class="hill-{tone}" x="{x + 1}" y="{n(height - FOOT - tall)}" width="14" height="{n(tall)}"/>'
        + text(str(total), x + 8, height - 7, 11.5, "currentColor", anchor="middle")
    )
