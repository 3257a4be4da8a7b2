"""The Map Sheet as a picture: a cut-away dungeon, its rooms, Corridors and Entrances, lit by one lamp."""

from functools import lru_cache

from undercroft.atlas.ink import at, grain, mix, n, picture, radial, shape, stroke, text
from undercroft.atlas.palette import INK

from . import emblems
from .banner import banner, describe_meters, strip
from .canvas import WIDE, Chamber, Frame, Meters, Plan, Site, framed, plate


def kingdom(plan: Plan, meters: Meters | None = None, *, narrow: bool = False, nth: int = 0) -> str:
    """Draw a Map Sheet, with the Kingdom's banner beside or below it."""
    frame = framed(narrow)
    kind = f"realm-map-{frame.key}{nth or ''}"
    body = _paints(frame, kind) + rock(frame, nth) + _chambers(plan, frame, kind)
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


def corner_of(frame: Frame, key: str) -> tuple[float, float]:
    """Find the upper left corner of a room: letters go south, digits go east."""
    row, column = "ABC".index(key[0]), int(key[1]) - 1
    return (
        frame.left + column * (frame.room[0] + frame.gap[0]),
        frame.top + row * (frame.room[1] + frame.gap[1]),
    )


def _paints(frame: Frame, kind: str) -> str:
    x, y = corner_of(frame, "B2")
    middle = f'cx="{n(x + frame.room[0] / 2)}" cy="{n(y + frame.room[1] / 2)}"'
    where = f' gradientUnits="userSpaceOnUse" {middle} r="{n(frame.room[0] * 2.3)}"'
    lamp = [(0, "#ffe0a0", 0.42), (0.3, "#f7b562", 0.22), (0.7, "#b3662c", 0.07), (1, "#5f3415", 0)]
    return f"<defs>{radial(f'{kind}-lamp', lamp, where)}{shells(frame, kind)}</defs>"


@lru_cache(maxsize=8)
def rock(frame: Frame, nth: int) -> str:
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
    drawn += [passage(way, frame, all(usable.get(end, False) for end in way.split("-"))) for way in plan.corridors]
    drawn += [gate_at(gate, frame) for gate in plan.entrances]
    light = f'<rect width="{n(_right(frame))}" height="{frame.height}" fill="url(#{kind}-lamp)"/>'
    return "".join(drawn) + light + "".join(_furnish(room, frame) for room in plan.chambers)


def _room(room: Chamber, frame: Frame, kind: str) -> str:
    x, y = corner_of(frame, room.key)
    return f'<use href="#{kind}-{"room" if room.usable else "shut"}" x="{n(x)}" y="{n(y)}"/>'


def _right(frame: Frame) -> float:
    return 2 * frame.left + 3 * frame.room[0] + 2 * frame.gap[0]


FLOOR, FLOOR_DIM, WALL, WALL_DIM = "#8a7352", "#2b241d", "#523f2e", "#221c17"


@lru_cache(maxsize=8)
def shells(frame: Frame, kind: str) -> str:
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


def passage(way: str, frame: Frame, open_: bool) -> str:
    """A Corridor: a short walk to the east, or an arch in the back wall of the room to the south."""
    one, other = way.split("-")
    (x, y), (x2, y2), (wide, high) = corner_of(frame, one), corner_of(frame, other), frame.room
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


def gate_at(gate: str, frame: Frame) -> str:
    """An Entrance: a portcullis in the outer wall, and the way out into the dark."""
    key, side = gate.split("-")
    (x, y), (wide, high) = corner_of(frame, key), frame.room
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
    (x, y), (wide, high), size = corner_of(frame, room.key), frame.room, frame.plate
    corner = text(room.key, x + size * 0.45, y + size * 1.05, size * 0.92, "#d9c8a4" if room.usable else "#8f826d")
    if not room.sites:
        shut = "" if room.usable else rubble(x + wide / 2, y + frame.wall + (high - frame.wall) * 0.5, frame)
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
    lights = at(x + wide * 0.27, y + frame.wall * 0.66, torch, size) + at(
        x + wide * 0.73, y + frame.wall * 0.66, torch, size
    )
    return lights + at(x + wide / 2, y - frame.wall * 0.04, emblems.CROWN, size * 1.15)


def rubble(x: float, y: float, frame: Frame) -> str:
    """Rubble where no way leads."""
    stones = "M-15 7L-10-2L-3 1L-1 7ZM-2 7L2-6L10-4L13 7ZM-8-3L-3-9L3-6L1 0Z"
    return at(x, y, shape(stones, "#3b3229", 1.4), frame.wall / 22)
