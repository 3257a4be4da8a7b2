"""The realm as pictures: the Map Sheet as a cut-away dungeon, the Known World as torn parchment, the Court in its hall.

Every picture has a wide form and a narrow one for phones, lit by one lamp. Nothing here knows a rule or a secret; it
draws what it is told, the same way every time, and no two names can meet because each has a plate of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from undercroft.atlas.ink import (
    SERIF,
    at,
    grain,
    mix,
    n,
    picture,
    radial,
    shape,
    shorten,
    stroke,
    text,
    text_width,
    wrapped,
)
from undercroft.atlas.palette import INK

from . import emblems
from .busts import bust

PAPER, SEPIA, BONE, QUIET, LAMP = "#f1e5c9", "#2a1f16", "#f3ead9", "#c9bca4", "#f6cf83"


@dataclass(frozen=True, slots=True)
class Site:
    """One Facility as it is drawn."""

    kind: str
    name: str
    category: str
    level: int = 1


@dataclass(frozen=True, slots=True)
class Chamber:
    """One room of a Map Sheet: what stands in it, and whether it can be used."""

    key: str
    sites: tuple[Site, ...] = ()
    usable: bool = True


@dataclass(frozen=True, slots=True)
class Plan:
    """A Map Sheet: its rooms, the Corridors between them, the Entrances in its outer walls."""

    title: str
    chambers: tuple[Chamber, ...]
    corridors: tuple[str, ...] = ()
    entrances: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Meters:
    """The Kingdom's numbers: Voices, Treasury, people, and the four Attributes with their words."""

    name: str
    rank: str
    level: int
    voices: int
    most_voices: int
    treasury: int
    people: int
    most_people: int
    attributes: tuple[tuple[str, str, int], ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Ground:
    """What is known of one region of the Known World."""

    cell: str
    kind: str
    name: str
    owner: str = ""
    relationship: str = ""
    capital: bool = False
    goal: bool = False


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Another kingdom or a Great Power, and what it thinks of us, as a key and as a word."""

    name: str
    relationship: str
    word: str
    power: bool = False


@dataclass(frozen=True, slots=True)
class Courtier:
    """A Landmaker as everybody sees them."""

    name: str
    court_class: str
    title: str
    level: int
    hp: int
    most_hp: int
    drive: int
    followers: int
    colour: int = 0
    you: bool = False
    note: str = ""
    fallen: bool = False
    player: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """The measures of one format."""

    key: str
    width: int
    height: int
    left: float
    top: float
    room: tuple[float, float]
    gap: tuple[float, float]
    wall: float
    plate: float  # the size of letters on a plate


WIDE = Frame("w", 880, 470, 40, 40, (150, 116), (22, 24), 26, 16)
NARROW = Frame("n", 360, 306, 13, 12, (102, 72), (14, 11), 15, 11)


def framed(narrow: bool) -> Frame:
    """Choose a format."""
    return NARROW if narrow else WIDE


# Plates


def plate(words: str, x: float, y: float, size: float, room: float, *, level: int = 0, fill: str = PAPER) -> str:
    """Write a name on a small plate of parchment around a point; it is never wider than its room."""
    badge = size * 1.3 if level > 1 else 0
    while text_width(words, size) > room - size - badge and size > 9.5:
        size *= 0.94
    words = shorten(words, size, room - size - badge)
    wide, high = text_width(words, size) * 0.94 + size * 0.9 + badge, size * 1.36
    left = x - wide / 2
    drawn = (
        f'<rect x="{n(left)}" y="{n(y - high / 2)}" width="{n(wide)}" height="{n(high)}" rx="2.5" fill="{fill}" '
        f'stroke="{INK}" stroke-width="1.1"/>'
        + text(words, x - badge / 2, y + size * 0.34, size, SEPIA, anchor="middle", more=' font-weight="550"')
    )
    if level > 1:
        edge = left + wide - badge * 0.72
        drawn += f'<circle cx="{n(edge)}" cy="{n(y)}" r="{n(size * 0.56)}" fill="#7c2f2a"/>'
        drawn += text(
            str(level), edge, y + size * 0.3, size * 0.86, "#fff3d6", anchor="middle", more=' font-weight="700"'
        )
    return drawn


# The Map Sheet


def kingdom(plan: Plan, meters: Meters | None = None, *, narrow: bool = False, nth: int = 0) -> str:
    """Draw a Map Sheet, with the Kingdom's banner beside or below it."""
    frame = framed(narrow)
    kind = f"realm-map-{frame.key}{nth or ''}"
    body = _paints(frame, kind) + _rock(frame, nth) + _chambers(plan, frame, kind)
    if meters is not None:
        body += strip(meters) if narrow else banner(meters)
    said = describe_plan(plan) + (f" {describe_meters(meters)}" if meters is not None else "")
    return picture(body, frame.width, frame.height, kind, plan.title, said)


def describe_plan(plan: Plan) -> str:
    """Say in words what a Map Sheet shows."""
    rooms = [f"{room.key}: {', '.join(map(_site_words, room.sites))}" for room in plan.chambers if room.sites]
    shut = [room.key for room in plan.chambers if not room.usable]
    said = [". ".join(rooms) + "."] if rooms else ["Nothing is built here yet."]
    if plan.corridors:
        said.append(f"Corridors: {', '.join(plan.corridors)}.")
    if plan.entrances:
        said.append(f"Entrances: {', '.join(gate.replace('-', ' ') for gate in plan.entrances)}.")
    if shut:
        said.append(f"No way leads to {', '.join(shut)}.")
    return " ".join(said)


def _site_words(site: Site) -> str:
    return f"{site.name} (Level {site.level})" if site.level > 1 else site.name


def describe_meters(meters: Meters) -> str:
    """Say the Kingdom's numbers in words."""
    scores = ", ".join(f"{word} {value}" for _, word, value in meters.attributes)
    return (
        f"{meters.name}, {meters.rank}, Level {meters.level}. Voices {meters.voices} of {meters.most_voices}. "
        f"Treasury {meters.treasury} MG. {meters.people} people, room for {meters.most_people}. {scores}."
    )


def _corner(frame: Frame, key: str) -> tuple[float, float]:
    """Find the upper left corner of a room: letters go south, digits go east."""
    row, column = "ABC".index(key[0]), int(key[1]) - 1
    return (
        frame.left + column * (frame.room[0] + frame.gap[0]),
        frame.top + row * (frame.room[1] + frame.gap[1]),
    )


def _paints(frame: Frame, kind: str) -> str:
    x, y = _corner(frame, "B2")
    middle = f'cx="{n(x + frame.room[0] / 2)}" cy="{n(y + frame.room[1] / 2)}"'
    where = f' gradientUnits="userSpaceOnUse" {middle} r="{n(frame.room[0] * 2.3)}"'
    lamp = [(0, "#ffe0a0", 0.42), (0.3, "#f7b562", 0.22), (0.7, "#b3662c", 0.07), (1, "#5f3415", 0)]
    return f"<defs>{radial(f'{kind}-lamp', lamp, where)}{_shells(frame, kind)}</defs>"


@lru_cache(maxsize=8)
def _rock(frame: Frame, nth: int) -> str:
    """The rock around the rooms: dark, with the marks of picks."""
    marks = []
    for i in range(150 if frame is WIDE else 60):
        x, y = grain(f"pick{nth}", i) * frame.width, grain(f"pock{nth}", i) * frame.height
        long = (5 + 9 * grain("long", i)) * (1 if frame is WIDE else 0.6)
        marks.append(f"M{n(x)} {n(y)}l{n(long)} {n(-long * 0.5)}")
    return f'<rect width="{frame.width}" height="{frame.height}" fill="#120e0b"/>' + stroke(
        "".join(marks), "#2a2119", 1.6
    )


def _chambers(plan: Plan, frame: Frame, kind: str) -> str:
    usable = {room.key: room.usable for room in plan.chambers}
    drawn = [_room(room, frame, kind) for room in plan.chambers]
    drawn += [_passage(way, frame, all(usable.get(end, False) for end in way.split("-"))) for way in plan.corridors]
    drawn += [_gate(gate, frame) for gate in plan.entrances]
    light = f'<rect width="{n(_right(frame))}" height="{frame.height}" fill="url(#{kind}-lamp)"/>'
    return "".join(drawn) + light + "".join(_furnish(room, frame) for room in plan.chambers)


def _room(room: Chamber, frame: Frame, kind: str) -> str:
    x, y = _corner(frame, room.key)
    return f'<use href="#{kind}-{"room" if room.usable else "shut"}" x="{n(x)}" y="{n(y)}"/>'


def _right(frame: Frame) -> float:
    return 2 * frame.left + 3 * frame.room[0] + 2 * frame.gap[0]


FLOOR, FLOOR_DIM, WALL, WALL_DIM = "#8a7352", "#2b241d", "#523f2e", "#221c17"


@lru_cache(maxsize=8)
def _shells(frame: Frame, kind: str) -> str:
    """The two kinds of room, drawn once and used again: one that is lit, one that no way leads to."""
    return "".join(
        f'<g id="{kind}-{name}">{_shell(frame, floor, wall)}</g>'
        for name, floor, wall in (("room", FLOOR, WALL), ("shut", FLOOR_DIM, WALL_DIM))
    )


def _shell(frame: Frame, floor: str, wall: str) -> str:
    """One room seen from the south: its back wall, its floor, the stones of both."""
    (wide, high), base, step = frame.room, frame.wall, frame.wall / 2
    corners = [(0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)]
    wobble = [(a + 3 * grain("room", i) - 1.5, b + 3 * grain("room", 9 + i) - 1.5) for i, (a, b) in enumerate(corners)]
    outline = "M" + "L".join(f"{n(a)} {n(b)}" for a, b in wobble) + "Z"
    bricks = f"M0 {n(step)}h{n(wide)}"
    for i in range(1, 7):
        bricks += "".join(f"M{n((i - row * 0.5) * wide / 6.5)} {n(row * step)}v{n(step)}" for row in (0, 1))
    deep = (high - base) / 3
    stones = "".join(f"M0 {n(base + deep * i)}h{n(wide)}" for i in (1, 2))
    for i in range(1, 6):
        for row in range(3):
            left = (i - 0.3 * (row % 2) + 0.2 * grain("stone", 30 + i + row)) * wide / 6
            stones += f"M{n(left)} {n(base + deep * row)}v{n(deep)}"
    return (
        shape(outline, floor)
        + stroke(stones, mix(floor, INK, 0.26), 0.9)
        + shape(f"M0 0h{n(wide)}V{n(base)}H0Z", wall)
        + stroke(bricks, mix(wall, INK, 0.35), 0.9)
        + shape(f"M0 {n(base)}h{n(wide)}v{n(step * 0.55)}H0Z", mix(floor, INK, 0.4))
        + stroke(outline, INK, 2.6)
        + stroke(f"M1 {n(base)}h{n(wide - 2)}", mix(wall, "#c9a26a", 0.35), 1.2)
    )


def _passage(way: str, frame: Frame, open_: bool) -> str:
    """A Corridor: a short walk to the east, or an arch in the back wall of the room to the south."""
    one, other = way.split("-")
    (x, y), (x2, y2), (wide, high) = _corner(frame, one), _corner(frame, other), frame.room
    floor = FLOOR if open_ else FLOOR_DIM
    half = frame.wall * 0.5
    if one[0] == other[0]:
        middle = y + frame.wall + (high - frame.wall) * 0.42
        left, right = x + wide - 2.5, x2 + 2.5
        top, bottom = middle - half * 1.1, middle + half * 0.9
        wall = shape(f"M{n(left)} {n(top - half * 0.6)}H{n(right)}V{n(top)}H{n(left)}Z", mix(WALL, INK, 0.2))
        lane = shape(f"M{n(left)} {n(top)}H{n(right)}V{n(bottom)}H{n(left)}Z", mix(floor, INK, 0.12))
        edges = f"M{n(left + 1)} {n(top - half * 0.6)}H{n(right - 1)}M{n(left + 1)} {n(bottom)}H{n(right - 1)}"
        return wall + lane + stroke(edges, INK, 2.2)
    middle, top, bottom = x + wide / 2, y + high - 2.5, y2 + frame.wall
    left, right = middle - half * 1.1, middle + half * 1.1
    steps = "".join(f"M{n(left)} {n(top + (y2 - top) * i / 4)}H{n(right)}" for i in (1, 2, 3))
    spring = y2 + half * 0.8
    vault = f"V{n(spring)}Q{n(middle)} {n(y2 - half * 0.2)} {n(right)} {n(spring)}"
    arch = f"M{n(left)} {n(bottom)}{vault}V{n(bottom)}Z"
    return (
        shape(f"M{n(left)} {n(top)}H{n(right)}V{n(y2 + half)}H{n(left)}Z", mix(floor, INK, 0.12))
        + stroke(steps, mix(floor, INK, 0.4), 1.2)
        + stroke(f"M{n(left)} {n(top + 1)}V{n(y2)}M{n(right)} {n(top + 1)}V{n(y2)}", INK, 2.2)
        + shape(arch, mix(floor, INK, 0.3), 1.8)
    )


def _gate(gate: str, frame: Frame) -> str:
    """An Entrance: a portcullis in the outer wall, and the way out into the dark."""
    key, side = gate.split("-")
    (x, y), (wide, high) = _corner(frame, key), frame.room
    half = frame.wall * 0.62
    middle = y + frame.wall + (high - frame.wall) * 0.42
    spots = {
        "north": (x + wide / 2, y),
        "south": (x + wide / 2, y + high),
        "west": (x, middle),
        "east": (x + wide, middle),
    }
    (px, py), out = spots[side], frame.left * 0.86
    dx, dy = {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}[side]
    across = (half, 0.0) if dx == 0 else (0.0, half)
    a = (px - across[0] - dx * 3, py - across[1] - dy * 3)
    b = (px + across[0] - dx * 3, py + across[1] - dy * 3)
    reach = (dx * (out + 3), dy * (out + 3))
    far = f"l{n(reach[0])} {n(reach[1])}L{n(a[0] + reach[0])} {n(a[1] + reach[1])}Z"
    lane = f"M{n(a[0])} {n(a[1])}L{n(b[0])} {n(b[1])}{far}"
    sides = f"M{n(a[0])} {n(a[1])}l{n(reach[0])} {n(reach[1])}M{n(b[0])} {n(b[1])}l{n(reach[0])} {n(reach[1])}"
    size = frame.wall / 26
    arch = (
        shape("M-17 13V-3A17 17 0 0 1 17-3V13Z", "#8d7a5c", 1.8)
        + shape("M-11 13V-3A11 11 0 0 1 11-3V13Z", "#120d0a", 1.4)
        + stroke("M-6-11V13M0-13.6V13M6-11V13M-11 0H11M-11 7H11", "#9aa4a8", 1.5)
        + shape("M-3-22H3L2-15H-2Z", "#c9a24a", 1)
    )
    return shape(lane, "#3d3123") + stroke(sides, INK, 2.2) + at(px + dx * out * 0.42, py + dy * out * 0.42, arch, size)


def _furnish(room: Chamber, frame: Frame) -> str:
    """What stands in a room, with its names; an empty room shows its letter and digit."""
    (x, y), (wide, high), size = _corner(frame, room.key), frame.room, frame.plate
    corner = text(room.key, x + size * 0.45, y + size * 1.05, size * 0.92, "#d9c8a4" if room.usable else "#8f826d")
    if not room.sites:
        shut = "" if room.usable else _shut(x + wide / 2, y + frame.wall + (high - frame.wall) * 0.5, frame)
        return corner + shut
    shown = room.sites[:3]
    more = len(room.sites) - len(shown)
    step = size * 1.5
    foot = y + high - size * 0.95
    plates = ""
    for i, site in enumerate(reversed(shown)):
        name = f"{site.name} and {more} more" if more and i == 0 else site.name
        plates += plate(name, x + wide / 2, foot - i * step, size, wide - 8, level=site.level)
    ground = foot - (len(shown) - 1) * step - size * 0.8
    space = ground - y - frame.wall * 0.35
    scale = min(space / 30, wide / (len(shown) * 34), 1.9 if frame is WIDE else 1.25)
    pitch = min(wide / len(shown), 40 * scale)
    first = x + wide / 2 - pitch * (len(shown) - 1) / 2
    drawn = "".join(
        at(
            first + pitch * i,
            ground - 12.6 * scale,
            '<ellipse cx="0" cy="12" rx="13" ry="3" fill="#000" opacity=".35"/>'
            + emblems.facility(site.kind, site.category),
            round(scale, 2),
        )
        for i, site in enumerate(shown)
    )
    dim = (
        ""
        if room.usable
        else f'<rect x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" fill="#120e0b" opacity=".5"/>'
    )
    palace = _torches(x, y, frame) if any(site.kind == "royal_palace" for site in shown) else ""
    return palace + drawn + dim + plates + corner


def _torches(x: float, y: float, frame: Frame) -> str:
    """The two lights of the Royal Palace, and its crown above the wall."""
    size, wide = frame.wall / 26, frame.room[0]
    torch = stroke("M0 8V0", INK, 4) + stroke("M0 8V0", "#8a5c33", 2.2) + f'<g class="flame">{emblems.FLAME}</g>'
    lights = at(x + wide * 0.14, y + frame.wall * 0.66, torch, size) + at(
        x + wide * 0.86, y + frame.wall * 0.66, torch, size
    )
    return lights + at(x + wide / 2, y - frame.wall * 0.04, emblems.CROWN, size * 1.15)


def _shut(x: float, y: float, frame: Frame) -> str:
    """Rubble where no way leads."""
    stones = "M-15 7L-10-2L-3 1L-1 7ZM-2 7L2-6L10-4L13 7ZM-8-3L-3-9L3-6L1 0Z"
    return at(x, y, shape(stones, "#3b3229", 1.4), frame.wall / 22)


# The Kingdom's banner


def banner(meters: Meters) -> str:
    """Hang the Kingdom's numbers beside its map."""
    left, width = 582.0, 284.0
    cloth = (
        f"M{n(left)} 20H{n(left + width)}V432L{n(left + width - 52)} 450L{n(left + width / 2)} 434L{n(left + 52)} 450"
        f"L{n(left)} 432Z"
    )
    lines = wrapped(meters.name or "A kingdom without a name", 27, width - 48)
    x = left + 26
    body = (
        shape(cloth, "#35201f", 2.2)
        + shape(
            f"M{n(left + 176)} 20H{n(left + width)}V432L{n(left + width - 52)} 450L{n(left + 176)} 439Z",
            "#2c1a1a",
        )
        + stroke(f"M{n(left + 9)} 26V426M{n(left + width - 9)} 26V426", "#b98d3c", 1.6)
        + shape(f"M{n(left - 12)} 10H{n(left + width + 12)}V21H{n(left - 12)}Z", "#8a5c33", 1.8)
    )
    y = 58.0
    for line in lines:
        body += text(line, x, y, 27, "#f8e8c4", face=SERIF, more=' font-weight="600"')
        y += 29
    body += text(shorten(f"{meters.rank}, Level {meters.level}", 17, width - 26), x, y - 4, 17, "#d9c39a")
    body += (
        _candles(meters, x, 150, width - 52) + _coins(meters, x, 229, width - 52) + _scores(meters, left, 318, width)
    )
    note = shorten(meters.note, 16, width - 52)
    return (
        body + text(shorten(_people(meters), 18, width - 52), x, 400, 18, "#e8d6b0") + text(note, x, 422, 16, "#cdb992")
    )


def _people(meters: Meters) -> str:
    """Say how many live here, and for how many there is room once there is a map."""
    return f"{meters.people} people" + (f", room for {meters.most_people}" if meters.most_people else "")


def _candles(meters: Meters, x: float, y: float, width: float) -> str:
    """The Voices of the People: one candle for each that could speak, lit if it does."""
    most = max(meters.most_voices, meters.voices, 1)
    step = min(24.0, width / most)
    row = "".join(
        at(x + step * (i + 0.5), y + 26, _candle(i < meters.voices), round(min(1.15, step / 13), 2))
        for i in range(most)
    )
    head = text("Voices of the People", x, y, 17, "#e8d6b0") + _number(
        f"{meters.voices} of {meters.most_voices}", x + width, y
    )
    return head + row


def _candle(lit: bool) -> str:
    return emblems.CANDLE + emblems.FLAME if lit else emblems.SNUFFED


def _number(words: str, x: float, y: float) -> str:
    return text(words, x, y, 18, "#fbe9c0", anchor="end", more=' font-weight="650"')


def _coins(meters: Meters, x: float, y: float, width: float) -> str:
    """The Treasury: coins in stacks of five, as many as the shelf holds."""
    stacks = min(-(-meters.treasury // 5), int(width // 18))
    drawn = ""
    for stack in range(stacks):
        high = min(5, meters.treasury - 5 * stack)
        drawn += "".join(at(x + 9 + stack * 18, y + 38 - 4.4 * i, emblems.COIN) for i in range(high))
    empty = "" if meters.treasury else text("The coffers are empty.", x, y + 33, 16, "#c4af86")
    shelf = stroke(f"M{n(x)} {n(y + 44)}h{n(width)}", "#8a5c33", 2.6)
    return (
        text("Treasury", x, y, 17, "#e8d6b0") + _number(f"{meters.treasury} MG", x + width, y) + shelf + drawn + empty
    )


def _scores(meters: Meters, left: float, y: float, width: float) -> str:
    """The four Attributes, each an emblem, a number and a word."""
    pitch = (width - 28) / 4
    drawn = ""
    for i, (key, word, value) in enumerate(meters.attributes):
        x = left + 14 + pitch * (i + 0.5)
        drawn += at(x - 13, y, emblems.ATTRIBUTES[key], 1.05)
        drawn += text(str(value), x + 7, y + 9, 25, "#fbe9c0", face=SERIF, more=' font-weight="600"')
        drawn += text(word, x, y + 36, 15.5, "#e0d0ad", anchor="middle")
    return drawn


def strip(meters: Meters) -> str:
    """Put the Kingdom's numbers under a narrow map, each with its word."""
    top, height = 261.0, 45.0
    body = f'<rect y="{n(top)}" width="360" height="{n(height)}" fill="#35201f"/>'
    body += stroke(f"M0 {n(top)}H360", "#b98d3c", 1.4)
    coins = at(0, 3, emblems.COIN) + at(0, -1.6, emblems.COIN)
    parts = [
        (emblems.CANDLE + emblems.FLAME, 0.8, f"{meters.voices}/{meters.most_voices}", "Voices"),
        (coins, 0.95, f"{meters.treasury}", "Treasury"),
        *((emblems.ATTRIBUTES[key], 0.68, f"{value}", word) for key, word, value in meters.attributes),
    ]
    for i, (mark, scale, number, word) in enumerate(parts):
        x = 30 + 60.0 * i
        left = x - (text_width(number, 15) + 19) / 2
        body += at(left + 8, top + 15.5, mark, scale)
        body += text(number, left + 19, top + 21, 15, "#fbe9c0", more=' font-weight="650"')
        body += text(word, x, top + 38, 11, "#e0d0ad", anchor="middle")
    return body


# The Known World

GROUND = {"own": "#e8cf8f", "kingdom": "#ddcba6", "barrier": "#c3ab90", "unknown": "#232a2d"}
CELL_WIDE, CELL_NARROW = (88.0, 71.0), (58.0, 42.0)


def world(grounds: Sequence[Ground], neighbours: Sequence[Neighbour], *, narrow: bool = False) -> str:
    """Draw the Known World: what is known as torn parchment, the rest as fog, and who thinks what of us."""
    frame = framed(narrow)
    return _world(tuple(grounds), tuple(neighbours), frame)


@lru_cache(maxsize=64)
def _world(grounds: tuple[Ground, ...], neighbours: tuple[Neighbour, ...], frame: Frame) -> str:
    known = {ground.cell: ground for ground in grounds}
    cells = [f"{row}{column}" for row in range(1, 7) for column in range(1, 7)]
    body = f'<rect width="{frame.width}" height="{frame.height}" fill="#141a1d"/>' + _fog(frame)
    body += "".join(_parchment(known[cell], frame) for cell in cells if cell in known)
    body += _rulers(frame)
    body += "".join(_region(known[cell], frame) for cell in cells if cell in known)
    body += _legend(neighbours) if frame is WIDE else _key()
    return picture(
        body,
        frame.width,
        frame.height,
        f"realm-world-{frame.key}",
        "The Known World",
        describe_world(grounds, neighbours),
    )


def describe_world(grounds: Sequence[Ground], neighbours: Sequence[Neighbour]) -> str:
    """Say in words what is known of the world."""
    said = [
        f"{ground.cell}: {ground.name}{f' ({ground.relationship})' if ground.relationship else ''}."
        for ground in grounds
    ]
    goals = [ground.cell for ground in grounds if ground.goal]
    said += [f"The adventure is in {goals[0]}."] if goals else []
    said.append(f"{36 - len(grounds)} regions are unknown.")
    said += [f"{one.name}: {one.word}." for one in neighbours]
    return " ".join(said)


def _spot(cell: str, frame: Frame) -> tuple[float, float, float, float]:
    """Find a region: its corner and its size."""
    wide, high = CELL_WIDE if frame is WIDE else CELL_NARROW
    left, top = (34, 30) if frame is WIDE else (6, 15)
    return left + (int(cell[1]) - 1) * wide, top + (int(cell[0]) - 1) * high, wide, high


def _edge(ends: tuple[tuple[float, float], tuple[float, float]], seed: str, rough: float) -> list[tuple[float, float]]:
    """Tear one edge: the same from both sides, so that neighbours fit."""
    (x, y), (x2, y2) = ends
    points = [(x, y)]
    for i in (1, 2, 3, 4):
        share = i / 5
        off = (grain(seed, i) - 0.5) * rough
        points.append((x + (x2 - x) * share + (off if x == x2 else 0), y + (y2 - y) * share + (off if y == y2 else 0)))
    return points


def _torn(cell: str, frame: Frame) -> str:
    """Give the outline of a region."""
    x, y, wide, high = _spot(cell, frame)
    row, column = int(cell[0]), int(cell[1])
    rough = 9.0 if frame is WIDE else 5.0
    north = _edge(((x, y), (x + wide, y)), f"h{row}{column}", rough)
    east = _edge(((x + wide, y), (x + wide, y + high)), f"v{row}{column + 1}", rough)
    south = _edge(((x, y + high), (x + wide, y + high)), f"h{row + 1}{column}", rough)
    west = _edge(((x, y), (x, y + high)), f"v{row}{column}", rough)
    back = [(x + wide, y + high), *reversed(south[1:]), (x, y + high), *reversed(west[1:])]
    return "M" + "L".join(f"{n(a)} {n(b)}" for a, b in [*north, *east, *back]) + "Z"


def _parchment(ground: Ground, frame: Frame) -> str:
    fill = GROUND.get(ground.kind, "#d6c7a5")
    if ground.relationship:
        fill = mix("#ddcba6", emblems.STANDINGS.get(ground.relationship, "#ddcba6"), 0.34)
    x, y, wide, high = _spot(ground.cell, frame)
    fill = mix(fill, "#7a5a32", 0.1 * grain("tint", int(ground.cell)))
    cx = x + wide * (0.2 + 0.6 * grain("sx", int(ground.cell)))
    stain = (
        f'<ellipse cx="{n(cx)}" cy="{n(y + high * 0.8)}" rx="{n(wide * 0.2)}" ry="{n(high * 0.14)}" '
        'fill="#8a6a3a" opacity=".13"/>'
    )
    return shape(_torn(ground.cell, frame), fill, 1.8 if frame is WIDE else 1.3) + stain


CLOUD = "M-1.6 0q.2-.7 1-.5q.7-.5 1.2 .1q.9-.1 1 .4z"


@lru_cache(maxsize=4)
def _fog(frame: Frame) -> str:
    """What nobody knows: banks of fog over a grid that waits to be filled."""
    x, y, wide, high = _spot("11", frame)
    banks = [f'<defs><path id="fog-{frame.key}" d="{CLOUD}"/></defs>']
    count = 84 if frame is WIDE else 60
    for i in range(count):
        cx, cy = x + 6 * wide * grain("fogx", i), y + 6 * high * i / count
        tone = mix("#2a3438", "#5f7076", grain("tone", i))
        size = wide * (0.16 + 0.22 * grain("size", i))
        banks.append(
            f'<use href="#fog-{frame.key}" transform="translate({n(cx)} {n(cy)}) scale({n(size)})" fill="{tone}" '
            f'opacity="{0.16 + 0.2 * grain("thick", i):.2f}"/>'
        )
    grid = "".join(f"M{n(x + wide * i)} {n(y)}v{n(6 * high)}M{n(x)} {n(y + high * i)}h{n(6 * wide)}" for i in range(7))
    sea = f'<rect x="{n(x)}" y="{n(y)}" width="{n(6 * wide)}" height="{n(6 * high)}" fill="#1f272b"/>'
    return sea + "".join(banks) + stroke(grid, "#6d7b7f", 0.8, ' stroke-dasharray="1.5 6" opacity=".8"')


def _rulers(frame: Frame) -> str:
    """The rows and columns, by the dice that name them."""
    x, y, wide, high = _spot("11", frame)
    size = 14 if frame is WIDE else 10
    drawn = ""
    for i in range(6):
        drawn += text(str(i + 1), x + wide * (i + 0.5), y - size * 0.34, size, "#9fb0b4", anchor="middle")
        if frame is WIDE:
            drawn += text(str(i + 1), x - 14, y + high * (i + 0.5) + 4, size, "#9fb0b4", anchor="middle")
    return drawn


def _region(ground: Ground, frame: Frame) -> str:
    """The emblem, the mark and the name of a region; on a phone the name is left to the words below the picture."""
    x, y, wide, high = _spot(ground.cell, frame)
    mark = at(0, 0, emblems.standing(ground.relationship)) if ground.relationship else ""
    if frame is NARROW:
        drawn = at(x + wide * (0.36 if mark else 0.5), y + high * 0.52, emblems.region(ground.kind), 1.05)
        drawn += at(x + wide * 0.76, y + high * 0.52, mark, 0.95) if mark else ""
    else:
        lines = wrapped(ground.name, 14.5, wide - 6)
        middle = y + high * (0.32 if len(lines) > 1 else 0.4)
        drawn = at(x + wide * (0.38 if mark else 0.5), middle, emblems.region(ground.kind), 1.12)
        drawn += at(x + wide * 0.7, middle, mark, 1.05) if mark else ""
        for i, line in enumerate(lines):
            drawn += text(
                line,
                x + wide / 2,
                y + high * (0.7 if len(lines) > 1 else 0.82) + 15 * i,
                14.5,
                SEPIA,
                anchor="middle",
                more=' font-weight="550"',
            )
    if ground.goal:
        drawn += at(
            x + wide - 13,
            y + 13,
            shape("M0 6C-8-4-5-11 0-11C5-11 8-4 0 6Z", "#d9584a", 1.4)
            + shape("M-2-5A2 2 0 1 1 2-5A2 2 0 1 1-2-5Z", BONE),
            1,
        )
    if ground.capital:
        drawn += stroke(_torn(ground.cell, frame), "#b98d3c", 2.4)
    return drawn


def _legend(neighbours: Sequence[Neighbour]) -> str:
    """Who else there is, and what they think of us."""
    x, room = 592.0, 274.0
    kingdoms = [one for one in neighbours if not one.power]
    powers = [one for one in neighbours if one.power]
    body = text("Our neighbours", x, 52, 24, "#f3e6c8", face=SERIF, more=' font-weight="600"')
    y = 82.0
    if not kingdoms:
        body += text("Nobody we know of. Yet.", x, y, 18, QUIET)
        y += 26
    most = 5 if len(kingdoms) <= 5 else 4
    for one in kingdoms[:most]:
        body += _neighbour(one, x, y, room)
        y += 40
    if len(kingdoms) > most:
        body += text(f"and {len(kingdoms) - most} more", x, y - 4, 16, QUIET)
        y += 20
    if powers:
        y = 298.0
        body += text("The Great Powers", x, y, 24, "#f3e6c8", face=SERIF, more=' font-weight="600"')
        for one in powers:
            y += 39
            body += _neighbour(one, x, y - 13, room)
    return body


def _neighbour(one: Neighbour, x: float, y: float, room: float) -> str:
    return (
        at(x + 9, y, emblems.standing(one.relationship), 1.1)
        + text(shorten(one.name, 18, room - 30), x + 28, y + 1, 18, BONE)
        + text(one.word, x + 28, y + 18, 16, emblems.STANDINGS.get(one.relationship, QUIET))
    )


def _key() -> str:
    """What the marks on a narrow map mean."""
    body, x = "", 16.0
    for relationship, wide in (("allied", 64), ("friendly", 74), ("neutral", 70), ("dangerous", 88), ("hostile", 60)):
        body += at(x, 288, emblems.standing(relationship), 0.82)
        body += text(relationship, x + 10.5, 292, 11.5, QUIET)
        x += wide
    return body


# The Court


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
            body += _courtier(one, x, 22, (min(92.0, room / 2 - 2), 190), kind) + _particulars(one, x, 212, room)
        elif crowded:
            y = 16.0 + 144 * (i // columns)
            body += _courtier(one, x, y, (34, 66), kind) + _few_particulars(one, x, y + 66, room)
        else:
            body += _courtier(one, x, 18, (min(50.0, room / 2 - 4), 116), kind) + _fair_particulars(one, x, 134, room)
    return picture(body, frame.width, frame.height, kind, "The Court", describe_court(people))


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
    return f", Level {one.level}, HP {one.hp} of {one.most_hp}, Drive {one.drive}, {one.followers} Followers"


@lru_cache(maxsize=4)
def _hall(frame: Frame) -> str:
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


def _said(words: str, x: float, y: float, size: float, fill: str = "#d9c8a4") -> str:
    return text(words, x, y, size, fill, anchor="middle")


def _state(one: Courtier) -> tuple[str, str]:
    """Say how somebody is, or how many follow them, with its colour."""
    words = one.note or f"{one.followers} Follower{'' if one.followers == 1 else 's'}"
    return words, "#f0a79c" if one.fallen else QUIET


def _particulars(one: Courtier, x: float, y: float, room: float) -> str:
    """Name, class and Job, HP, Level and Drive, Followers, and who plays them, one under the other."""
    body = ""
    for line in wrapped(one.name or "Nobody yet", 19, room):
        y += 21
        body += text(
            line, x, y + 4, 18, "#ffd98a" if one.you else "#f8e8c4", face=SERIF, anchor="middle",
            more=' font-weight="600"',
        )  # fmt: skip
    y += 4
    for line in wrapped(one.title or "no class yet", 16, room):
        y += 19
        body += _said(line, x, y, 16)
    if not one.most_hp:
        return body + (_said(shorten(one.player, 16, room), x, y + 21, 16, "#a9987b") if one.player else "")
    words, fill = _state(one)
    body += _health(one, x, y + 9, min(room - 14, 126), 16)
    body += _said(f"Level {one.level}, Drive {one.drive}", x, y + 52, 16, LAMP)
    body += _said(shorten(words, 16, room), x, y + 71, 16, fill)
    return body + (_said(shorten(one.player, 16, room), x, y + 92, 16, "#a9987b") if one.player else "")


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
    return body + _said(shorten(words, 12, room), x, y + 61, 12, fill)


def _few_particulars(one: Courtier, x: float, y: float, room: float) -> str:
    """The least on a phone, where two rows stand."""
    words, fill = _state(one)
    health = f"HP {one.hp}/{one.most_hp}, Drive {one.drive}" if one.most_hp else ""
    return (
        _nameplate(one, x, y + 11, 12, room)
        + _said(shorten(one.title or "no class yet", 11.5, room), x, y + 32, 11.5, "#e3d3b0")
        + _said(shorten(words if one.fallen else health, 11.5, room), x, y + 47, 11.5, fill)
    )


def _nameplate(one: Courtier, x: float, y: float, size: float, room: float) -> str:
    """The first word of a name, on a plate that is golden if it is one's own."""
    first = one.name.split()[0].strip(",") if one.name else "?"
    return plate(first, x, y, size, room, fill="#f8dc9a" if one.you else PAPER)


def _health(one: Courtier, x: float, y: float, wide: float, size: float) -> str:
    share = min(1.0, one.hp / one.most_hp) if one.most_hp else 0.0
    fill = "#6fb8a2" if share > 0.5 else "#e0b255" if share > 0.25 else "#d9675a"
    high = size / 2
    return (
        f'<rect x="{n(x - wide / 2)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" rx="{n(high / 2)}" '
        f'fill="#120d0a" stroke="{INK}" stroke-width="1.2"/>'
        f'<rect x="{n(x - wide / 2)}" y="{n(y)}" width="{n(wide * share)}" height="{n(high)}" rx="{n(high / 2)}" '
        f'fill="{fill}"/>' + _said(f"HP {one.hp} of {one.most_hp}", x, y + high + size, size, "#f1e8d8")
    )
