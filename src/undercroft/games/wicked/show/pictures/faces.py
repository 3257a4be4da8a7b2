"""Faces of monsters, by their names: skin, horns or ears, eyes, a mouth, and something odd."""

from collections.abc import Sequence
from hashlib import sha256

from undercroft.atlas.ink import at, shape, stroke
from undercroft.atlas.palette import INK

from .canvas import BRICK

SKINS = (
    ("#93bd45", "#5d7f2a"), ("#b4552f", "#74341c"), ("#7f659f", "#4f3d68"), ("#6f9a8c", "#42635a"),
    ("#c9a24a", "#7d6020"), ("#8f9aa6", "#535d68"),
)  # fmt: skip
HORNS = (
    "M-17-15C-27-19-26-31-20-35C-19-27-15-24-9-23ZM17-15C27-19 26-31 20-35C19-27 15-24 9-23Z",
    "M-19-4L-37-14L-19-16ZM19-4L37-14L19-16Z",
    "M-5-22C-7-32-1-40 6-40C2-34 5-28 6-22Z",
    "M-14-17L-20-38L-6-21ZM14-17L20-38L6-21Z",
    "M-13-18L-12-32L-6-22L0-36L6-22L12-32L13-18Z",
    "M-16-14a9 9 0 1 1 9-8ZM16-14a9 9 0 1 0-9-8Z",
)
EYES: tuple[tuple[float, ...], ...] = ((0,), (-8, 8), (-11, 0, 11), (-6, 6))
MOUTHS = (
    shape("M-11 8C-5 14 5 14 11 8L8 15C4 19-4 19-8 15Z", "#3a1512", 1.2)
    + shape("M-7 10l2 5l2-4ZM7 10l-2 5l-2-4Z", "#f1ebd7"),
    stroke("M-9 11q9 5 18 0", INK, 2) + shape("M-8 12l2-8l3 9ZM8 12l-2-8l-3 9Z", "#f1ebd7", 1),
    shape("M-12 9H12L9 16H-9Z", "#3a1512", 1.2) + shape("M-9 9l3 5l3-5l3 5l3-5l3 5l3-5Z", "#f1ebd7"),
    stroke("M-6 13q6-5 12 0", INK, 2),
)
ODDITIES = (
    "",
    '<g fill="SHADE"><circle cx="-12" cy="6" r="2.4"/><circle cx="13" cy="4" r="2.8"/></g>',
    stroke("M-15-12L-4-9M15-12L4-9", INK, 2.6),
    stroke("M11-15L17 4", "#f0b0a0", 2),
    '<path d="M-9 17Q0 34 9 17Q0 22-9 17Z" fill="SHADE"/>',
)
"""What is odd about a face: nothing, spots, a frown, a scar, a beard."""


def monster(name: str) -> str:
    """Draw a monster's bust on the floor line at 0 0: skin, horns or ears, eyes, mouth and an oddity by its name."""
    parts = sha256(name.encode()).digest()
    skin, shade = SKINS[parts[0] % len(SKINS)]
    body = shape("M-26 0C-26-24-14-30 0-30C14-30 26-24 26 0Z", shade, 1.8)
    head = shape(HORNS[parts[1] % len(HORNS)], "#e6dcb8", 1.6)
    head += f'<ellipse rx="21" ry="22" fill="{skin}" stroke="{INK}" stroke-width="1.8"/>'
    face = ODDITIES[parts[4] % len(ODDITIES)].replace("SHADE", shade) + _eyes(EYES[parts[2] % len(EYES)])
    return body + at(0, -44, head + face + MOUTHS[parts[3] % len(MOUTHS)])


def face(name: str) -> str:
    """Draw a monster's face for a medallion of 64 by 64."""
    return f'<rect width="64" height="64" fill="{BRICK}"/>' + at(32, 76, monster(name), 1.02)


def _eyes(places: Sequence[float]) -> str:
    large = 7 if len(places) == 1 else 4.6
    return "".join(
        f'<circle cx="{x:g}" cy="-3" r="{large}" fill="#f4e36a" stroke="{INK}"/>'
        f'<circle cx="{x:g}" cy="-3" r="2" fill="{INK}"/>'
        for x in places
    )
