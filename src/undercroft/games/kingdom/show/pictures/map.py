"""The Map Sheet as a picture: a cut-away dungeon, its rooms, Corridors and Entrances, lit by one lamp."""

from functools import lru_cache

from undercroft.atlas.frame import answers, plate, stage
from undercroft.atlas.ink import at, n, radial, stroke, text
from undercroft.atlas.palette import INK
from undercroft.atlas.rock import MapFrame, Stone, gate, picked, shell
from undercroft.atlas.rock import passage as rock_passage
from undercroft.atlas.rock import rubble as heap

from ...state.land import SQUARES
from . import emblems
from .banner import banner, describe_meters, strip
from .canvas import WIDE, Chamber, Meters, Plan, Site, framed
from .ways import offered, read


def kingdom(plan: Plan, meters: Meters | None = None, nth: int = 0, *, narrow: bool = False) -> str:
    """Draw a Map Sheet, with the Kingdom's banner beside or below it."""
    frame = framed(narrow)
    kind = f"realm-map-{frame.key}{nth or ''}"
    body = _paints(frame, kind) + rock(frame, nth) + _chambers(plan, frame, kind)
    if meters is not None:
        body += strip(meters) if narrow else banner(meters)
    said = describe_plan(plan) + (f" {describe_meters(meters)}" if meters is not None else "")
    return stage(body, frame, kind, plan.title, said)


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


def corner_of(frame: MapFrame, key: str) -> tuple[float, float]:
    """Find the upper left corner of a room."""
    return frame.corner(SQUARES, key)


def _paints(frame: MapFrame, kind: str) -> str:
    x, y = corner_of(frame, "B2")
    middle = f'cx="{n(x + frame.room[0] / 2)}" cy="{n(y + frame.room[1] / 2)}"'
    where = f' gradientUnits="userSpaceOnUse" {middle} r="{n(frame.room[0] * 2.3)}"'
    lamp = [(0, "#ffe0a0", 0.42), (0.3, "#f7b562", 0.22), (0.7, "#b3662c", 0.07), (1, "#5f3415", 0)]
    return f"<defs>{radial(f'{kind}-lamp', lamp, where)}{shells(frame, kind)}</defs>"


@lru_cache(maxsize=8)
def rock(frame: MapFrame, nth: int) -> str:
    """The rock around the rooms."""
    marks, size = (150, 1) if frame is WIDE else (60, 0.6)
    return picked(frame, nth, marks=marks, size=size, ground="#120e0b", mark="#2a2119")


def _chambers(plan: Plan, frame: MapFrame, kind: str) -> str:
    usable = {room.key: room.usable for room in plan.chambers}
    drawn = [_room(room, frame, kind) for room in plan.chambers]
    drawn += [passage(way, frame, all(usable.get(end, False) for end in way.split("-"))) for way in plan.corridors]
    drawn += [gate_at(gate, frame) for gate in plan.entrances]
    light = f'<rect width="{n(_right(frame))}" height="{frame.height}" fill="url(#{kind}-lamp)"/>'
    return "".join(drawn) + light + "".join(_placed(room, plan, frame) for room in plan.chambers) + _ways(plan, frame)


def _placed(room: Chamber, plan: Plan, frame: MapFrame) -> str:
    """A room that can be chosen where it lies, or read about."""
    (x, y), (wide, high) = corner_of(frame, room.key), frame.room
    lit = 'fill="#f0ca6a" fill-opacity=".1" stroke="#f0ca6a" stroke-width="2.4" stroke-dasharray="8 5"'
    paint = lit if room.choice else 'fill="#fff" fill-opacity="0"'
    box = f'<rect class="ground" x="{n(x + 1)}" y="{n(y + 1)}" width="{n(wide - 2)}" height="{n(high - 2)}" rx="7" '
    return answers(room.choice, f"{box}{paint}/>{_furnish(room, frame)}", f"place {plan.cell} {room.key}")


def _ways(plan: Plan, frame: MapFrame) -> str:
    """The Corridors and Entrances to read about, and where one could be."""
    asked = dict(plan.ways)
    known = [way for way in (*plan.corridors, *plan.entrances) if way not in asked]
    drawn = "".join(read(way, frame, f"way {plan.cell} {way}", f"About {way.replace('-', ' to ')}") for way in known)
    return drawn + "".join(offered(way, choice, frame) for way, choice in plan.ways)


def _room(room: Chamber, frame: MapFrame, kind: str) -> str:
    x, y = corner_of(frame, room.key)
    return f'<use href="#{kind}-{"room" if room.usable else "shut"}" x="{n(x)}" y="{n(y)}"/>'


def _right(frame: MapFrame) -> float:
    return 2 * frame.left + 3 * frame.room[0] + 2 * frame.gap[0]


LIT, DIM = Stone("#8a7352", "#523f2e"), Stone("#2b241d", "#221c17")


@lru_cache(maxsize=8)
def shells(frame: MapFrame, kind: str) -> str:
    """The two kinds of room, drawn once and used again: one that is lit, one that no way leads to."""
    kinds = (("room", LIT), ("shut", DIM))
    return "".join(f'<g id="{kind}-{name}">{shell(frame, stone)}</g>' for name, stone in kinds)


def passage(way: str, frame: MapFrame, open_: bool) -> str:
    """A Corridor; where it is dark, only its floor is."""
    return rock_passage(way, frame, SQUARES, LIT if open_ else Stone(DIM.floor, LIT.wall))


def gate_at(way: str, frame: MapFrame) -> str:
    """An Entrance."""
    return gate(way, frame, SQUARES, "#3d3123")


def _furnish(room: Chamber, frame: MapFrame) -> str:
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


def _torches(x: float, y: float, frame: MapFrame) -> str:
    """The two lights of the Royal Palace, and its crown above the wall."""
    size, wide = frame.wall / 26, frame.room[0]
    torch = stroke("M0 8V0", INK, 4) + stroke("M0 8V0", "#8a5c33", 2.2) + f'<g class="flame">{emblems.FLAME}</g>'
    lights = at(x + wide * 0.27, y + frame.wall * 0.66, torch, size) + at(
        x + wide * 0.73, y + frame.wall * 0.66, torch, size
    )
    return lights + at(x + wide / 2, y - frame.wall * 0.04, emblems.CROWN, size * 1.15)


def rubble(x: float, y: float, frame: MapFrame) -> str:
    """Rubble where no way leads."""
    return heap(x, y, frame.wall / 22)
