"""Ink: what every drawing needs. Numbers, blends, grain, shapes, and letters that are measured without a font."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from html import escape
from unicodedata import east_asian_width
from zlib import crc32

from .palette import INK

SERIF = "font-family=\"'Crimson Pro','Iowan Old Style',Palatino,Georgia,serif\""
SANS = 'font-family="Figtree,system-ui,sans-serif"'
PIECES = re.compile(r"\s*(?:[^\s-]+-?|-)")
SMALLER = (1, 0.93, 0.86)
"""By how much letters may shrink before a name is shortened."""
WHOLE = 'data-whole=""'
"""Marks a shortened line: a pointer that rests on it is told the whole of it."""
BETWEEN = ("the", "of", "and", "a", "in")
"""Words that begin a byname, of which no shortened name keeps a part."""


@lru_cache(maxsize=8192)
def n(number: float) -> str:
    """Write a number as short as a drawing needs it."""
    return f"{number:.1f}".removesuffix(".0") if abs(number) >= 0.05 else "0"


@lru_cache(maxsize=4096)
def mix(one: str, other: str, share: float) -> str:
    """Blend two colours; `share` is how much of the other one."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex()


def grain(seed: str, nth: int) -> float:
    """Give a number from 0 to 1 that looks like chance and is always the same."""
    return crc32(f"{seed}/{nth}".encode()) / 0xFFFFFFFF


@cache
def _advance(char: str) -> float:
    """How wide a letter is, in ems, in a face like ours at its boldest."""
    if east_asian_width(char) in "WF" or char in "W@—":
        return 1.0
    if char in "mwM%…":
        return 0.88
    if char in "ijlI.,:;'|!’ ":
        return 0.31
    if char in "rtf-()[]":
        return 0.42
    return 0.74 if char.isupper() else 0.5 if char in "scz" else 0.58


@lru_cache(maxsize=4096)
def text_width(text: str, size: float) -> float:
    """Measure a line generously, without a font at hand."""
    return sum(_advance(char) for char in text) * size


def shorten(text: str, size: float, room: float) -> str:
    """Cut a line that does not fit, and say so with three dots."""
    if text_width(text, size) <= room:
        return text
    while text and text_width(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def shorter(name: str) -> list[str]:
    """Give a person's name and what it may be shortened to: without its byname, then with fewer words."""
    words = name.split()
    fewer = [" ".join(words[:count]) for count in range(len(words) - 1, 0, -1)]
    whole = [one.rstrip(",") for one in fewer if "," not in one[:-1] and not one.endswith(("'s", "’s"))]
    half = [words[0].split("-")[0]] if words and words[0].count("-") == 1 else []
    return [name, *(one for one in [*whole, *half] if not set(one.casefold().split()) & set(BETWEEN))]


def fit(names: Sequence[str], size: float, room: float) -> tuple[str, float]:
    """Choose the first of some names that fits, perhaps a little smaller; the last is cut before its number."""
    for name in names:
        for share in SMALLER:
            if text_width(name, size * share) <= room:
                return name, round(size * share, 1)
    smallest = round(size * SMALLER[-1], 1)
    word, _, number = names[-1].rpartition(" ")
    if not number.isdigit():
        return shorten(names[-1], smallest, room), smallest
    return f"{shorten(word, smallest, room - text_width(f' {number}', smallest))} {number}", smallest


def wrapped(text: str, size: float, room: float, lines: int = 2) -> list[str]:
    """Break a line into a few at its spaces and after its hyphens; what is still too long is cut."""
    broken = [""]
    for piece in PIECES.findall(text):
        longer = broken[-1] + piece
        if broken[-1] and text_width(longer.strip(), size) > room and len(broken) < lines:
            broken.append(piece)
        else:
            broken[-1] = longer
    return [shorten(line.strip(), size, room) for line in broken]


def broken(text: str, size: float, room: float, lines: int = 2, least: float = 0.8) -> tuple[list[str], float]:
    """Break a line so that nothing of it need be cut, in smaller letters if it must be; `least` is how small."""
    smallest = round(size * least, 1)
    found = wrapped(text, size, room, lines)
    while size > smallest and any(line.endswith("…") for line in found):
        size = max(smallest, round(size * 0.95, 1))
        found = wrapped(text, size, room, lines)
    return found, size


def shape(path: str, fill: str, ink: float = 0) -> str:
    """Draw a filled shape, outlined in ink if a width is given."""
    line = f' stroke="{INK}" stroke-width="{ink:g}" stroke-linejoin="round"' if ink else ""
    return f'<path d="{path}" fill="{fill}"{line}/>'


def stroke(path: str, colour: str, width: float, more: str = "") -> str:
    """Draw a line with round ends."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" {ends}{more}/>'


def text(
    words: str, x: float, y: float, size: float, fill: str, *, face: str = SANS, anchor: str = "", more: str = "",
    whole: str = "",
) -> str:  # fmt: skip
    """Write a line; the words are escaped here and nowhere else. A line that was shortened tells its whole words."""
    where = f' text-anchor="{anchor}"' if anchor else ""
    inside = escape(words)
    if whole not in ("", words):
        where, inside = f"{where} {WHOLE}", f"<title>{escape(whole)}</title>{inside}"
    return f'<text x="{n(x)}" y="{n(y)}" font-size="{size:g}" fill="{fill}"{where} {face}{more}>{inside}</text>'


def fitted(
    words: str | Sequence[str], x: float, y: float, size: float, room: float, fill: str, *, face: str = SANS,
    anchor: str = "", more: str = "",
) -> str:  # fmt: skip
    """Write a line that fits its room: of several names the first that does, or the last one cut."""
    names = [words] if isinstance(words, str) else words
    shown, size = fit(names, size, room)
    return text(shown, x, y, size, fill, face=face, anchor=anchor, more=more, whole=names[0])


def at(x: float, y: float, body: str, scale: float = 1) -> str:
    """Put a drawing somewhere, perhaps larger or smaller."""
    size = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({n(x)} {n(y)}){size}">{body}</g>'


def radial(name: str, stops: Sequence[tuple[float, str, float]], where: str = "") -> str:
    """Define a light that fades outwards."""
    inner = "".join(f'<stop offset="{o:g}" stop-color="{c}" stop-opacity="{round(a, 2):g}"/>' for o, c, a in stops)
    return f'<radialGradient id="{name}"{where}>{inner}</radialGradient>'


def linear(name: str, stops: Sequence[tuple[float, str, float]]) -> str:
    """Define a paint that changes from top to bottom."""
    inner = "".join(f'<stop offset="{o:g}" stop-color="{c}" stop-opacity="{a:.2f}"/>' for o, c, a in stops)
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{inner}</linearGradient>'


def picture(body: str, width: float, height: float, kind: str, name: str, words: str, *, family: str = "") -> str:
    """Wrap shapes into a picture with a name and a description for those who hear it; a family shares a style.

    The words come last: they change whenever something does, and what stands before them need not be sent again.
    """
    return (
        f'<svg class="{f"{family} {kind}" if family else kind}" viewBox="0 0 {n(width)} {n(height)}" role="img" '
        f'aria-labelledby="{kind}-title" aria-describedby="{kind}-words" xmlns="http://www.w3.org/2000/svg">'
        f'<title id="{kind}-title">{escape(name)}</title>{body}<desc id="{kind}-words">{escape(words)}</desc></svg>'
    )
