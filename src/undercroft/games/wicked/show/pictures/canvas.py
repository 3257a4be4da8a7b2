"""What the pictures share: colours, clocks on chains, hearts with slashes, faces of visitors."""

from collections.abc import Sequence
from html import escape
from math import cos, pi, sin
from typing import NamedTuple

from undercroft.atlas.frame import Frame, stage
from undercroft.atlas.ink import SANS, SERIF, at, broken, fitted, grain, n, shape, stroke, text
from undercroft.atlas.palette import INK
from undercroft.engine.boards import Meaning

from ...book import house_book
from ..scenes import UNKNOWN, Dial

ROCK, FLOOR, JOINT, BRICK, MORTAR = "#181d12", "#4c4d38", "#383a29", "#2a301f", "#1c2115"
SLIME, LIT, TORCH, BLOOD, GOLD, GOLD_SHADE, BRASS = (
    "#93bd45", "#c6e57c", "#f0a24e", "#e2584b", "#f6dd8e", "#8d6a22", "#8a7440",
)  # fmt: skip
PALE, DIM, DARK = "#f4ecd6", "#c6c3a8", "#0b0e08"
PAINTS = {Meaning.GOOD: SLIME, Meaning.HARM: BLOOD, Meaning.MIXED: TORCH}
HALO = f' paint-order="stroke" stroke="{DARK}" stroke-width="4" stroke-linejoin="round"'
BOLD = HALO + ' font-weight="600"'
LEADING = 14
"""From one line of words under something to the next."""
HEART = "M0 6C-7 1-6.4-5-3-5.4C-1.2-5.6 0-4 0-3C0-4 1.2-5.6 3-5.4C6.4-5 7 1 0 6Z"


def slice_path(nth: int, of: int, radius: float) -> str:
    """Draw one segment of a clock, from the top on."""
    if of == 1:
        return f"M0 {n(-radius)}A{n(radius)} {n(radius)} 0 1 1 -.1 {n(-radius)}Z"
    (a, b), (c, d) = ((radius * sin(2 * pi * edge / of), -radius * cos(2 * pi * edge / of)) for edge in (nth, nth + 1))
    return f"M0 0L{n(a)} {n(b)}A{n(radius)} {n(radius)} 0 0 1 {n(c)} {n(d)}Z"


def clock(one: Dial, radius: float) -> str:
    """Draw a clock around 0 0: a brass rim, its segments, those that are filled in the colour of what they mean."""
    filled = "".join(slice_path(nth, one.segments, radius) for nth in range(max(0, one.filled)))
    lines = "".join(
        f"M0 0L{n(radius * sin(2 * pi * nth / one.segments))} {n(-radius * cos(2 * pi * nth / one.segments))}"
        for nth in range(one.segments if one.segments > 1 else 0)
    )
    rim = f'<circle r="{n(radius + 3)}" fill="#14170f" stroke="{BRASS}" stroke-width="3.5"/>'
    if one.filled == UNKNOWN:
        return rim + text("?", 0, radius * 0.36, radius, DIM, face=SERIF, anchor="middle")
    return rim + (shape(filled, PAINTS.get(one.tone, SLIME)) if filled else "") + stroke(lines, BRASS, 1.6)


def small_clock(one: Dial) -> str:
    """Draw a clock by itself, for a page, and say how far it is to those who do not see it."""
    said = escape(f"{one.name}: {one.counted}", quote=True)
    return f'<svg class="small-clock" viewBox="-28 -28 56 56" role="img" aria-label="{said}">{clock(one, 22)}</svg>'


def hanging(one: Dial, x: float, y: float, radius: float, room: float) -> str:
    """Hang a clock on a chain, with its name and count beneath."""
    chain = stroke(f"M{n(x)} {n(y - radius - 30)}V{n(y - radius - 4)}", BRASS, 2.4, ' stroke-dasharray="1 5"')
    said = [Said(one.name, PALE, SERIF, 13.5), Said(one.counted)]
    return chain + at(x, y, clock(one, radius)) + caption(said, x, y + radius + 19, room)


def words(said: str, x: float, y: float, room: float, colour: str = DIM) -> str:
    """Write a small line around a point."""
    return fitted(said, x, y, 12, room, colour, face=SANS, anchor="middle", more=HALO) if said else ""


class Said(NamedTuple):
    """Words to be written under something, with their colour, their face and their size."""

    words: str
    colour: str = DIM
    face: str = SANS
    size: float = 12


def stacked(said: Sequence[Said], room: float) -> list[Said]:
    """Break what is written under something into lines, each part into three at most, so that nothing is cut."""
    return [
        part._replace(words=line, size=size)
        for part in said
        for lines, size in [broken(part.words, part.size, room, lines=3, least=0.85)]
        for line in lines
        if line
    ]


def caption(said: Sequence[Said], x: float, y: float, room: float) -> str:
    """Write some words under each other around a point; a part of several lines is still one text."""
    drawn = ""
    for part in said:
        lines = in_lines(part, room)
        drawn += _lines(lines, x, y) if len(lines) > 1 else _line(part, x, y, room)
        y += LEADING * len(lines)
    return drawn


def depth(said: Sequence[Said], room: float) -> int:
    """Say how far down words reach that are written under each other."""
    return LEADING * sum(len(in_lines(part, room)) for part in said)


def in_lines(part: Said, room: float) -> list[Said]:
    """Break words into lines, unless that would cut them all the same: then there is one."""
    lines = stacked([part], room)
    return lines[:1] if any(one.words.endswith("…") for one in lines) else lines


def _line(one: Said, x: float, y: float, room: float) -> str:
    more = HALO if one.colour == DIM else BOLD
    return fitted(one.words, x, y, one.size, room, one.colour, face=one.face, anchor="middle", more=more)


def _lines(lines: Sequence[Said], x: float, y: float) -> str:
    first = lines[0]
    spans = " ".join(
        f'<tspan x="{n(x)}" y="{n(y + LEADING * nth)}">{escape(one.words)}</tspan>' for nth, one in enumerate(lines)
    )
    more = HALO if first.colour == DIM else BOLD
    drawn = f'font-size="{first.size:g}" fill="{first.colour}" text-anchor="middle" {first.face}{more}'
    return f"<text {drawn}>{spans}</text>"


def hearts(slashes: int, most: int) -> str:
    """Draw hearts in a row around 0 0: each takes two slashes, then it is dark."""
    drawn = ""
    for nth in range(most):
        left = max(0, min(2, slashes - 2 * nth))
        heart = shape(HEART, BLOOD if left else "#33251f", 1.2)
        heart += stroke("M-5 5L5-5", "#fff", 1.8) if left == 1 else ""
        drawn += at(14 * (nth - (most - 1) / 2), 0, heart)
    return drawn


LIGHT = (
    f'<g fill="{GOLD}"><path d="M-7-118H7L46 4H-46Z" opacity=".13"/><path d="M-4-118H4L30 4H-30Z" opacity=".15"/>'
    '<ellipse cy="3" rx="44" ry="8" opacity=".3"/></g>'
)
"""Falls on whom everybody looks at."""


def minion() -> str:
    """Draw three small heads of a pack on the floor line at 0 0."""
    one = shape("M-9-6L-20-11L-9-13ZM9-6L20-11L9-13Z", "#6d8a35", 1.2)
    one += f'<circle cy="-9" r="10" fill="#7f9f3e" stroke="{INK}" stroke-width="1.5"/>'
    one += '<circle cx="-4" cy="-11" r="2" fill="#f4e36a"/><circle cx="4" cy="-11" r="2" fill="#f4e36a"/>'
    return at(-15, -2, one, 0.8) + at(15, -2, one, 0.8) + at(0, 0, one)


def dark_words(said: str, x: float, y: float) -> str:
    """Write a few letters in ink, on bone."""
    return text(said, x, y, 13, "#2a1f16", face=SANS, anchor="middle", more=' font-weight="700"')


def ground(frame: Frame, paint: str) -> str:
    """Paint what a picture stands on, and as much at either side, for a stage that is broader than the picture."""
    wide = frame.width
    return f'<rect x="{-wide}" width="{3 * wide}" height="{frame.height}" fill="{paint}"/>'


def framed(body: str, frame: Frame, kind: str, name: str, said: str, *, family: str = "") -> str:
    """Frame a picture; if anything in it can be pressed, it is a group and not an image for those who hear it."""
    return stage(body, frame, kind, name, said, family=family)


HATS = {
    "helm": ("M-11-46C-11-60 11-60 11-46V-50H-11ZM-2-60L0-70L4-60Z", "#a9adb0"),
    "halo": ("M-10-62a10 3.4 0 1 0 20 0a10 3.4 0 1 0 -20 0M-7-62a7 2 0 1 1 14 0a7 2 0 1 1 -14 0", "#f6dd8e"),
    "point": ("M-14-50L2-80L13-50Z", "#4d4a7a"),
    "brim": ("M-17-52H17L9-56C8-64-8-64-9-56Z", "#5a4024"),
    "hood": ("M-12-40C-13-60 0-64 0-64C0-64 13-60 12-40C9-52-9-52-12-40Z", "#3a3328"),
}
"""What an adventurer wears on the head, by what they are."""
ARMS = {
    "helm": "M-20-6V-40M-25-34H-15", "halo": "M-20-4V-40M-26-32H-14", "point": "M-20-2V-46M-23-49h6v6h-6z",
    "brim": "M-22-40Q-12-24-22-8M-22-40V-8", "hood": "M-20-14L-14-30",
}  # fmt: skip


def hat_of(kit: str) -> str:
    """Say what somebody of a class wears."""
    one = house_book().shelf("class").get(kit)
    if one is None:
        return "brim" if kit else "hood"
    if one.holy or one.role in ("healer", "support"):
        return "halo"
    if one.role in ("caster", "control", "lore"):
        return "point"
    return "helm" if one.metal else "brim" if one.role in ("ranged", "hunter", "scout", "mobile") else "hood"


def visitor(name: str, kit: str = "") -> str:
    """Draw an adventurer on the floor line at 0 0: a cloak, a face, what their class wears and carries, a lantern."""
    cloth = ("#6a5a48", "#4d5b73", "#7a4a44", "#55633f")[int(grain(name, 4) * 4) % 4]
    hat, colour = HATS[hat_of(kit)]
    return (
        f'<circle cx="20" cy="-26" r="26" fill="{TORCH}" opacity=".25"/>'
        + stroke(ARMS[hat_of(kit)], "#d9d6c8", 3)
        + shape("M-20 0C-20-34-14-58 0-60C14-58 20-34 20 0Z", cloth, 1.8)
        + shape("M-20 0C-20-34-14-58 0-60C-8-44-10-20-8 0Z", "#0b0a0a22")
        + f'<ellipse cy="-44" rx="8.5" ry="9.5" fill="#e6c9a2" stroke="{INK}" stroke-width="1.4"/>'
        + shape("M-4-45h1.6v2h-1.6zM2.4-45h1.6v2h-1.6z", INK)
        + shape(hat, colour, 1.4)
        + shape("M16-34h8v12h-8z", "#ffe2a8", 1.4)
    )


def heap(*, taken: bool, lost: bool) -> str:
    """Draw a source of loot on the floor line at 0 0: a chest with gold, open and empty once it is gone."""
    gold = (
        ""
        if taken or lost
        else shape("M-15-14C-8-24 8-24 15-14Z", GOLD, 1.4) + stroke("M-7-17h3M3-19h3", GOLD_SHADE, 1.6)
    )
    return (
        gold
        + shape("M-19-14H19V0H-19Z", "#6b4a26" if not lost else "#3a3226", 1.8)
        + shape("M-3-12h6v6h-6z", GOLD_SHADE, 1)
    )
