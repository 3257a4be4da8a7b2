"""The frame of a picture: its formats, the names on it, and what in it can be chosen."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape, unescape

from .ink import n, picture, shorten, text, text_width
from .palette import INK

WORDS = re.compile(r"<text[^>]*>(?:<title>([^<]*)</title>)?([^<]+)</text>")
PAPER, SEPIA = "#f1e5c9", "#2a1f16"
"""A plate of parchment, and the ink on it."""
SMALLEST = 9
"""No letters on a plate are smaller."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One format of a picture; its key tells the drawings of two formats apart on one page."""

    key: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Choice:
    """What the one who looks is asked about something drawn: the answer that it stands for, and a word on a plate.

    `said` is what those need who hear the picture and read no words around this one.
    """

    value: str
    word: str
    said: str


def answers(choice: Choice | None, body: str, about: str = "", said: str = "About") -> str:
    """Make a part of a picture answer the question in the dock, or else open the card of what it shows."""
    card = f' data-card="{escape(about, quote=True)}"' if about else ""
    return f"<a {leads(choice, seen(body), said, card)}>{body}</a>" if choice is not None or about else body


def leads(choice: Choice | None, words: Sequence[str], said: str, card: str = "") -> str:
    """Say where a part of a picture leads that is pressed, and what those hear of it who do not see its words.

    Without scripts a choice leads to the question, and a card to where everything is said in words. What has no words
    on it is called by what is `said`.
    """
    if choice is None:
        return f'class="reads" href="#everybody"{card} aria-label="{escape(called(said, words), quote=True)}"'
    value, name = escape(choice.value, quote=True), escape(called(choice.said, words), quote=True)
    return f'class="choice" href="#dock" data-choice="{value}"{card} aria-label="{name}"'


def spoken(said: str, body: str) -> str:
    """Name a part of a picture by the words that are drawn on it."""
    return called(said, seen(body))


def seen(body: str) -> list[str]:
    """List the words on a part of a picture, in their order."""
    words = [_whole(*found) for found in WORDS.findall(body)]
    return [one for one in words if any(letter.isalnum() for letter in one)]


def called(said: str, words: Sequence[str]) -> str:
    """Name a part of a picture by the words on it, so that whoever reads one can call it by that."""
    return ", ".join(words) if said in words else f"{said}: {', '.join(words)}" if words else said


def _whole(whole: str, shown: str) -> str:
    return f"{unescape(shown)} ({unescape(whole)})" if whole else unescape(shown)


def stage(body: str, frame: Frame, kind: str, name: str, words: str, *, family: str = "") -> str:
    """Wrap a picture; if something in it can be chosen, it is a group and not an image for those who hear it."""
    drawn = picture(body, frame.width, frame.height, kind, name, words, family=family)
    pressed = "data-choice" in body or "data-card" in body
    return drawn.replace('role="img"', 'role="group"', 1) if pressed else drawn


def plate(
    words: str, x: float, y: float, size: float, room: float, *, level: int = 0, fill: str = PAPER, whole: str = ""
) -> str:
    """Write a name on a small plate of parchment around a point, perhaps with a number; never wider than its room."""
    badge = size * 1.3 if level > 1 else 0
    while text_width(words, size) > room - size - badge and size > SMALLEST:
        size *= 0.94
    whole, words = whole or words, shorten(words, size, room - size - badge)
    wide, high = text_width(words, size) * 0.94 + size * 0.9 + badge, size * 1.36
    left = x - wide / 2
    drawn = (
        f'<rect x="{n(left)}" y="{n(y - high / 2)}" width="{n(wide)}" height="{n(high)}" rx="2.5" fill="{fill}" '
        f'stroke="{INK}" stroke-width="1.1"/>'
        + text(
            words, x - badge / 2, y + size * 0.34, size, SEPIA, anchor="middle", more=' font-weight="550"', whole=whole
        )
    )
    return drawn + _badge(level, left + wide - badge * 0.72, y, size) if level > 1 else drawn


def _badge(level: int, x: float, y: float, size: float) -> str:
    seal = f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(size * 0.56)}" fill="#7c2f2a"/>'
    return seal + text(
        str(level), x, y + size * 0.3, size * 0.86, "#fff3d6", anchor="middle", more=' font-weight="700"'
    )
