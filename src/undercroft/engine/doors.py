"""Doors: how a game looks from outside, on the first page and at the top of its tables. Pictures are shapes of SVG."""

import msgspec

DARK = '<rect width="300" height="360" fill="#120f0d"/>'
ARCH = '<path d="M5 29V16C5 9 10 4 16 4C22 4 27 9 27 16V29Z" fill="none" stroke="currentColor" stroke-width="2.2"/>'


class Door(msgspec.Struct, frozen=True):
    """The door to a game. A game that says nothing has one of plain stone, and darkness behind it."""

    scene: str = DARK
    """What is seen through the arch: shapes on 300 by 360."""
    words: str = ""
    """What is seen there, for those who hear the page."""
    sigil: str = ARCH
    """The sign of the game: shapes on 32 by 32, in `currentColor`."""
    stone: str = "#585654"
    """The colour of the arch."""
    accent: str = "ember"
    """The colour of what can be pressed: ember, gold, verdigris, blood or moon."""
