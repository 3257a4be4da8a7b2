"""The Court as a picture: everybody in a niche of their own."""

from collections.abc import Sequence
from functools import lru_cache

from undercroft.atlas.frame import PAPER, answers, plate, stage
from undercroft.atlas.ink import (
    SERIF,
    at,
    broken,
    fitted,
    grain,
    n,
    radial,
    shape,
    shorter,
    stroke,
    text,
    wrapped,
)
from undercroft.atlas.palette import INK
from undercroft.atlas.rock import MapFrame

from . import emblems
from .busts import bust
from .canvas import LAMP, QUIET, WIDE, Courtier, followers, framed


def court(people: Sequence[Courtier], *, narrow: bool = False) -> str:
    """Draw the Court in its hall, everybody in a niche of their own."""
    frame = framed(narrow)
    kind = f"realm-court-{frame.key}"
    glow = [(0, "#ffdf9f", 0.5), (0.5, "#d98a3f", 0.18), (1, "#7a431b", 0)]
    body = f"<defs>{radial(f'{kind}-glow', glow)}</defs>" + _hall(frame)
    columns = max(1, len(people) if frame is WIDE else min(3, len(people)))
    crowded = len(people) > columns
    pitch = min(216.0, 848 / columns) if frame is WIDE else min(132.0, 352 / columns)
    left = frame.width / 2 - pitch * (columns - 1) / 2
    for i, one in enumerate(people):
        x, room = left + pitch * (i % columns), pitch - (12 if frame is WIDE else 8)
        if frame is WIDE:
            drawn = _courtier(one, x, 22, (min(92.0, room / 2 - 2), 190), kind) + _particulars(one, x, 212, room)
        elif crowded:
            y = 16.0 + 144 * (i // columns)
            drawn = _courtier(one, x, y, (34, 66), kind) + _few_particulars(one, x, y + 66, room)
        else:
            drawn = _courtier(one, x, 18, (min(50.0, room / 2 - 4), 116), kind) + _fair_particulars(one, x, 134, room)
        body += answers(None, drawn, one.card)
    return stage(body, frame, kind, "The Court", describe_court(people))


def describe_court(people: Sequence[Courtier]) -> str:
    """Say in words who is at Court, and how they are."""
    return " ".join(
        f"{one.name}{' (you)' if one.you else ''}: {one.title or 'nobody in particular yet'}{_figures(one)}"
        f"{f', {one.note}' if one.note else ''}."
        for one in people
    )


def _figures(one: Courtier) -> str:
    """Say the numbers of somebody whose sheet is far enough to have any."""
    if not one.most_hp:
        return ""
    return f", Level {one.level}, HP {one.hp} of {one.most_hp}, Drive {one.drive}, {followers(one.followers)}"


@lru_cache(maxsize=4)
def _hall(frame: MapFrame) -> str:
    wide, high = frame.width, frame.height
    base = high * (0.9 if frame is WIDE else 0.94)
    row = 34 if frame is WIDE else 22
    stones = ""
    for i in range(int(base // row) + 1):
        stones += f"M0 {n(i * row)}H{wide}"
        for j in range(int(wide // (row * 2.4)) + 2):
            x = (j + 0.5 * (i % 2)) * row * 2.4 + 9 * grain("hall", i * 40 + j)
            stones += f"M{n(x)} {n(i * row)}v{row}"
    return (
        f'<rect width="{wide}" height="{high}" fill="#2a2019"/>'
        + stroke(stones, "#211913", 1.6)
        + shape(f"M0 {n(base)}H{wide}V{high}H0Z", "#4a1f20")
        + stroke(f"M0 {n(base)}H{wide}M0 {n(base + 7)}H{wide}", "#b98d3c", 1.4)
    )


def _courtier(one: Courtier, x: float, y: float, size: tuple[float, float], kind: str) -> str:
    """A niche of half its width and its height, lit from within, with somebody in it."""
    half, tall = size
    bow = f"A{n(half)} {n(half)} 0 0 1 {n(x + half)} {n(y + half)}"
    niche = f"M{n(x - half)} {n(y + tall)}V{n(y + half)}{bow}V{n(y + tall)}Z"
    scale = half * 2 / 66
    figure = bust(one.name, one.court_class, one.colour, fallen=one.fallen)
    badge = f'<circle r="17" fill="#241a13" stroke="#8d7a5c" stroke-width="1.6"/>{emblems.court_class(one.court_class)}'
    return (
        shape(niche, "#15100d", 2.4)
        + f'<ellipse cx="{n(x)}" cy="{n(y + tall * 0.62)}" rx="{n(half * 1.5)}" ry="{n(tall * 0.62)}" '
        f'fill="url(#{kind}-glow)"/>'
        + at(x - 32 * scale, y + tall - 64 * scale, figure, round(scale, 3))
        + stroke(niche, "#c49a4a" if one.you else "#8d7a5c", 3.4 if one.you else 2.2)
        + at(x + half * 0.82, y + half * 0.3, badge, round(0.36 + half / 143, 2))
    )


def _said(words: str | Sequence[str], x: float, y: float, size: float, fill: str = "#d9c8a4", room: float = 400) -> str:
    return fitted(words, x, y, size, room, fill, anchor="middle")


def _state(one: Courtier) -> tuple[str, str]:
    """Say how somebody is, or how many follow them, with its colour."""
    words = one.note or followers(one.followers)
    return words, "#f0a79c" if one.fallen else QUIET


def _particulars(one: Courtier, x: float, y: float, room: float) -> str:
    """Name, class and Job, HP, Level and Drive, Followers, and who plays them, one under the other."""
    body = ""
    name = one.name or "Nobody yet"
    lines, size = broken(name, 18, room, 3)
    for line in lines:
        y += 21
        body += text(
            line, x, y + 4, size, "#ffd98a" if one.you else "#f8e8c4", face=SERIF, anchor="middle",
            more=' font-weight="600"', whole=name if line.endswith("…") else "",
        )  # fmt: skip
    y += 4
    for line in wrapped(one.title or "no class yet", 16, room):
        y += 19
        body += _said(line, x, y, 16)
    if not one.most_hp:
        return body + (_said(shorter(one.player), x, y + 21, 16, "#a9987b", room) if one.player else "")
    words, fill = _state(one)
    body += _health(one, x, y + 9, min(room - 14, 126), 16)
    body += _said(f"Level {one.level}, Drive {one.drive}", x, y + 52, 16, LAMP)
    body += _said(words, x, y + 71, 16, fill, room)
    return body + (_said(shorter(one.player), x, y + 92, 16, "#a9987b", room) if one.player else "")


def _fair_particulars(one: Courtier, x: float, y: float, room: float) -> str:
    """The same on a phone, as long as nobody stands behind anybody."""
    words, fill = _state(one)
    body, y = _nameplate(one, x, y + 12, 12, room), y + 20
    for line in wrapped(one.title or "no class yet", 12, room):
        y += 15
        body += _said(line, x, y, 12, "#e3d3b0")
    if not one.most_hp:
        return body
    body += _health(one, x, y + 8, min(room - 10, 86), 12)
    body += _said(f"Level {one.level}, Drive {one.drive}", x, y + 46, 12, LAMP)
    return body + _said(words, x, y + 61, 12, fill, room)


def _few_particulars(one: Courtier, x: float, y: float, room: float) -> str:
    """The least on a phone, where two rows stand."""
    words, fill = _state(one)
    health = f"HP {one.hp}/{one.most_hp}, Drive {one.drive}" if one.most_hp else ""
    return (
        _nameplate(one, x, y + 11, 12, room)
        + _said(one.title or "no class yet", x, y + 32, 11.5, "#e3d3b0", room)
        + _said(words if one.fallen else health, x, y + 47, 11.5, fill, room)
    )


def _nameplate(one: Courtier, x: float, y: float, size: float, room: float) -> str:
    """The first word of a name, on a plate that is golden if it is one's own."""
    first = one.name.split()[0].strip(",") if one.name else "?"
    return plate(first, x, y, size, room, fill="#f8dc9a" if one.you else PAPER, whole=one.name)


def _health(one: Courtier, x: float, y: float, wide: float, size: float) -> str:
    share = max(0.0, min(1.0, one.hp / one.most_hp)) if one.most_hp else 0.0
    fill = "#6fb8a2" if share > 0.5 else "#e0b255" if share > 0.25 else "#d9675a"
    high = size / 2
    return (
        f'<rect x="{n(x - wide / 2)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" rx="{n(high / 2)}" '
        f'fill="#120d0a" stroke="{INK}" stroke-width="1.2"/>'
        f'<rect x="{n(x - wide / 2)}" y="{n(y)}" width="{n(wide * share)}" height="{n(high)}" rx="{n(high / 2)}" '
        f'fill="{fill}"/>' + _said(f"HP {one.hp} of {one.most_hp}", x, y + high + size, size, "#f1e8d8")
    )
