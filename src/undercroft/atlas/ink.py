"""Ink: what every drawing needs. Numbers, blends, grain, shapes, and letters that are measured without a font."""

from collections.abc import Sequence
from functools import cache, lru_cache
from html import escape
from unicodedata import east_asian_width
from zlib import crc32

from .palette import INK

SERIF = "font-family=\"'Crimson Pro','Iowan Old Style',Palatino,Georgia,serif\""
SANS = 'font-family="Figtree,system-ui,sans-serif"'


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
    """How wide a letter is at most, in ems, in any face a browser may fall back to."""
    if east_asian_width(char) in "WF" or char in "mwMW@%…—":
        return 1.0
    if char in "ijl.,:;'|!()[]’ ":
        return 0.36
    if char in "rtfs-":
        return 0.46
    return 0.76 if char.isupper() else 0.57


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


def wrapped(text: str, size: float, room: float, lines: int = 2) -> list[str]:
    """Break a line into a few at its spaces; what is still too long is cut."""
    broken = [""]
    for word in text.split():
        longer = f"{broken[-1]} {word}".strip()
        if broken[-1] and text_width(longer, size) > room and len(broken) < lines:
            broken.append(word)
        else:
            broken[-1] = longer
    return [shorten(line, size, room) for line in broken]


def shape(path: str, fill: str, ink: float = 0) -> str:
    """Draw a filled shape, outlined in ink if a width is given."""
    line = f' stroke="{INK}" stroke-width="{ink:g}" stroke-linejoin="round"' if ink else ""
    return f'<path d="{path}" fill="{fill}"{line}/>'


def stroke(path: str, colour: str, width: float, more: str = "") -> str:
    """Draw a line with round ends."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" {ends}{more}/>'


def text(
    words: str, x: float, y: float, size: float, fill: str, *, face: str = SANS, anchor: str = "", more: str = ""
) -> str:
    """Write a line; the words are escaped here and nowhere else."""
    where = f' text-anchor="{anchor}"' if anchor else ""
    return f'<text x="{n(x)}" y="{n(y)}" font-size="{size:g}" fill="{fill}"{where} {face}{more}>{escape(words)}</text>'


def at(x: float, y: float, body: str, scale: float = 1) -> str:
    """Put a drawing somewhere, perhaps larger or smaller."""
    size = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({n(x)} {n(y)}){size}">{body}</g>'


def radial(name: str, stops: Sequence[tuple[float, str, float]], where: str = "") -> str:
    """Define a light that fades outwards."""
    inner = "".join(f'<stop offset="{o:g}" stop-color="{c}" stop-opacity="{round(a, 2):g}"/>' for o, c, a in stops)
    return f'<radialGradient id="{name}"{where}>{inner}</radialGradient>'


def picture(body: str, width: float, height: float, kind: str, name: str, words: str) -> str:
    """Wrap shapes into a picture with a name and a description for those who hear it."""
    return (
        f'<svg class="{kind}" viewBox="0 0 {n(width)} {n(height)}" role="img" aria-labelledby="{kind}-title" '
        f'aria-describedby="{kind}-words" xmlns="http://www.w3.org/2000/svg"><title id="{kind}-title">{escape(name)}'
        f'</title><desc id="{kind}-words">{escape(words)}</desc>{body}</svg>'
    )
