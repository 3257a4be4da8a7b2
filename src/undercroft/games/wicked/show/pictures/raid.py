"""The scene of a raid: a brick wall, clocks on chains, what is to be had, ours on the left and theirs on the right."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from undercroft.atlas.frame import Frame
from undercroft.atlas.ink import SANS, SERIF, at, fitted, n, radial, shape, stroke, text_width
from undercroft.engine.gaps import gap
from undercroft.engine.texts import first_upper

from ..pressing import NO_TOUCH, Touch
from ..scenes import Dial, Hearty, Ours, Prize, Stage
from . import canvas as c
from . import faces, folk, scenery

T = TypeVar("T")
RADIUS = 30
"""How large a clock is that hangs on a set."""
PAINT, RING, YOU = "paint", "ring", "you"
"""How the keys of gaps begin: for how a page writes the name of whom one leads, what lies around them, what it says."""
MOST_KEPT = 512
"""So many people of all tables are kept as they are drawn."""


class Spot(NamedTuple):
    """A place in a row: its middle, and the room that it has."""

    x: float
    y: float
    room: float


def raid(scene: Stage, *, narrow: bool = False, touch: Touch = NO_TOUCH) -> str:
    """Draw the scene: on a wide stage as a set, or in rows where it is crowded, as always on a phone."""
    if not narrow and fits(scene):
        return set_out(scene, touch)
    return crowded(scene, PHONE if narrow else WIDE, touch)


SET, FLOOR = Frame("wide", 720, 366), 268
"""A stage set, and where people stand in it."""
CROWD, HUNG = 10, 5
"""So many people and things have room on it, and so many clocks."""


def fits(scene: Stage) -> bool:
    """Say whether everybody has room on the set."""
    return len(scene.ours) + len(scene.foes) + len(scene.prizes) <= CROWD and len(scene.dials) <= HUNG


def set_out(scene: Stage, touch: Touch) -> str:
    """Draw the stage set: a window, what is to be had in its own light, an arch out of which they come."""
    alarm = next((one.filled / one.segments for one in scene.dials if one.key == "alarm" and one.segments), 0.0)
    body = wall(SET, FLOOR) + scenery.back(scene.title, FLOOR, alarm) + heading(scene, 420)
    room = (SET.width - 190) / max(2, len(scene.dials))
    for nth, dial in enumerate(scene.dials):
        body += hung(dial, Spot(200 + room * (nth + 0.5), 66, min(room, 150) - 6), touch)
    body += "".join(_cast(scene, touch))
    loot = sum(one.taken for one in scene.prizes)
    body += at(34, FLOOR + 30, folk.heap((0, 1, 4, 10, 20, 40)[min(5, loot)]), 0.8) if loot else ""
    body += "".join(feet(scene, SET.width, SET.height))
    return c.framed(body, SET, "wicked-raid-wide", scene.title, said(scene), family="wicked-scene")


def _cast(scene: Stage, touch: Touch) -> Iterator[str]:
    """Put ours left, what is to be had in the middle, and theirs right."""
    left = [one for one in scene.prizes if not one.taken]
    each = min(124.0, 660 / max(1, len(scene.ours) + len(left) + len(scene.foes)))
    for nth, ours in enumerate(scene.ours):
        yield person(ours, Spot(50 + each * (nth + 0.5), FLOOR, each - 6), touch)
    middle = 50 + each * len(scene.ours) + (660 - each * (len(scene.ours) + len(scene.foes))) / 2
    for nth, one in enumerate(left):
        x = middle + each * (nth - (len(left) - 1) / 2)
        yield scenery.plinth(x, FLOOR - 6)
        yield prize(one, Spot(x, FLOOR - 41, each - 2), touch, under=58)
    for nth, foe in enumerate(reversed(scene.foes)):
        yield person(foe, Spot(690 - each * (nth + 0.5), FLOOR, each - 6), touch)


class Room(NamedTuple):
    """How wide a picture is that is drawn in rows, what it is called, and how many people and clocks stand in a row."""

    wide: int
    key: str
    abreast: int
    clocks: int


PHONE, WIDE = Room(390, "narrow", 6, 3), Room(720, "wide", 9, 5)
LEAST, DEEP = 256, 52
"""How high such a picture is at least, and how much room a row of its clocks takes."""
HEIGHT, SMALL = 84, 0.76
"""How high the tallest figure is, and how large one is drawn where there are several rows of them."""


def crowded(scene: Stage, place: Room, touch: Touch) -> str:
    """Draw the scene in rows: clocks with their words beside them, then everybody on one floor."""
    y, drawn, wide = 56.0, "", place.wide
    alone = len(scene.dials) == 1
    if alone:
        drawn += beside(scene.dials[0], Spot(196, 30, 116), touch)
    for few in [] if alone else parted(scene.dials, place.clocks):
        room = (wide - 10) / max(2, len(few))
        drawn += "".join(beside(one, Spot(30 + room * nth, y + 22, room), touch) for nth, one in enumerate(few))
        y += DEEP
    cast: list[Ours | Hearty | Prize] = [*scene.ours, *(one for one in scene.prizes if not one.taken), *scene.foes]
    rows = parted(cast, place.abreast)
    size = SMALL if len(rows) > 1 else 1.0
    floor = y + HEIGHT * size
    for row in rows:
        room, stands = min(130.0, (wide - 8) / len(row)), y + HEIGHT * size
        places = [Spot(wide / 2 + (nth - (len(row) - 1) / 2) * room, stands, room - 6) for nth in range(len(row))]
        drawn += "".join(_standing(one, spot, touch, size) for one, spot in zip(row, places, strict=True))
        y = stands + 6 + c.LEADING * max(len(c.stacked(at_most_under_it(one), room - 6)) for one in row)
    frame = Frame(place.key, wide, round(max(y + 4, LEAST)))
    brief = scene._replace(goal=first_upper(", ".join(first_lower(words) for words, _ in scene.chips)))
    body = wall(frame, floor) + heading(brief, 182 if alone else wide) + drawn
    return c.framed(body, frame, f"wicked-raid-{place.key}", scene.title, said(scene), family="wicked-scene")


def beside(one: Dial, spot: Spot, touch: Touch) -> str:
    """Draw a clock with its name and count on its right."""
    x, y, room = spot
    drawn = at(x, y, c.clock(one, 19))
    drawn += fitted(one.name, x + 27, y - 2, 14.5, room - 50, c.PALE, face=SERIF, more=c.BOLD)
    drawn += fitted(one.counted, x + 27, y + 14, 12.5, room - 50, c.DIM, face=SANS, more=c.HALO)
    kind, _, key = one.key.partition(":")
    return touch.line(kind or "clock", key, one.name, drawn, (x - 24, y - 24, room - 8, 48))


def first_lower(words: str) -> str:
    """Write a heading as it stands within a sentence."""
    return words[:1].lower() + words[1:]


def _standing(one: Ours | Hearty | Prize, spot: Spot, touch: Touch, size: float) -> str:
    if not isinstance(one, Prize):
        return person(one, spot, touch, size)
    drawn = scenery.plinth(spot.x, spot.y - 2)
    return drawn + prize(one, Spot(spot.x, spot.y - 37, spot.room), touch, under=54)


def parted(things: Sequence[T], most: int) -> list[Sequence[T]]:
    """Part a row that has no room for all into several of about the same length."""
    if not things:
        return []
    rows = -(-len(things) // most)
    each = -(-len(things) // rows)
    return [things[start : start + each] for start in range(0, len(things), each)]


@lru_cache(maxsize=32)
def wall(frame: Frame, floor: float) -> str:
    """Lay the bricks and the floor, with a torch at either side."""
    key, left, right = f"raid-{frame.key}", -frame.width, 2 * frame.width
    joints = stroke("M0 12H48M0 24H48M12 0V12M36 12V24", c.MORTAR, 2)
    glow = radial(f"{key}-glow", ((0, c.TORCH, 0.5), (0.5, c.TORCH, 0.16), (1, c.TORCH, 0)))
    torches = "".join(
        f'<circle cx="{x}" cy="{n(floor - 70)}" r="84" fill="url(#{key}-glow)"/>' for x in (40, frame.width - 40)
    )
    return (
        f'<defs><pattern id="{key}" width="48" height="24" patternUnits="userSpaceOnUse">'
        f'<rect width="48" height="24" fill="{c.BRICK}"/>{joints}</pattern>{glow}</defs>'
        f"{c.ground(frame, f'url(#{key})')}{torches}"
        + shape(f"M{left} {n(floor - 8)}H{right}V{frame.height}H{left}Z", c.FLOOR)
        + stroke(f"M{left} {n(floor - 8)}H{right}", c.JOINT, 3)
    )


def heading(scene: Stage, wide: int) -> str:
    """Write where it is and what for."""
    title = fitted(scene.title, 16, 30, 20, wide - 32, c.PALE, face=SERIF, more=c.BOLD)
    return title + (fitted(scene.goal, 16, 50, 13, wide - 32, c.DIM, face=SANS, more=c.HALO) if scene.goal else "")


def hung(one: Dial, spot: Spot, touch: Touch) -> str:
    """Hang a clock where it can be pressed: for what fills it, or for its card."""
    drawn = c.hanging(one, spot.x, spot.y, RADIUS, spot.room)
    kind, _, key = one.key.partition(":")
    return touch.line(kind or "clock", key, one.name, drawn, (spot.x - 40, spot.y - 36, 80, 106))


def prize(one: Prize, spot: Spot, touch: Touch, under: float = 18) -> str:
    """Draw something to be had, with its name and who minds it."""
    drawn = at(spot.x, spot.y, c.heap(taken=one.taken, lost=one.lost))
    drawn += c.caption(under_it(one), spot.x, spot.y + under, spot.room)
    wide, deep = box_of(one, spot.room)
    return touch.line("source", one.key, one.name, drawn, (spot.x - wide / 2, spot.y - 30, wide, 13 + under + deep))


def person(one: Ours | Hearty, spot: Spot, touch: Touch, size: float = 1) -> str:
    """Draw somebody where they stand, with the name beneath."""
    drawn = figured(one, spot, size)
    kind = "foe" if isinstance(one, Hearty) else "pack" if one.pack else "monster"
    wide, deep = box_of(one, spot.room)
    high = HEIGHT * size
    whose = "" if one_note(one) else whose_is(one)
    return touch.person(one.key, one.name, drawn, (spot.x - wide / 2, spot.y - high, wide, high + deep), kind, whose)


@lru_cache(maxsize=MOST_KEPT)
def figured(one: Ours | Hearty, spot: Spot, size: float) -> str:
    """Draw somebody by themselves, once for all who see them so; of their own one is told in a gap."""
    said, y = under_it(one), spot.y + 17
    drawn = at(spot.x, spot.y, figure(one), size) + c.caption(said, spot.x, y, spot.room)
    if (whose := whose_is(one)) and not one_note(one):
        y += c.depth(said[:1], spot.room)
        drawn += gap(f"{YOU} {whose} {n(spot.x)} {n(y)} {n(spot.room)}")
    return drawn


@lru_cache(maxsize=MOST_KEPT)
def box_of(one: Ours | Hearty | Prize, room: float) -> tuple[float, float]:
    """Say how wide something is that can be pressed, and how deep what is written under it goes."""
    lines = c.stacked(at_most_under_it(one), room)
    widest = max((text_width(line.words, line.size) for line in lines), default=0)
    return min(room + 4, max(64, widest + 8)), 10 + c.LEADING * len(lines)


def under_it(one: Ours | Hearty | Prize) -> list[c.Said]:
    """Say what is written under somebody, or under something to be had."""
    if isinstance(one, Prize):
        return [c.Said(one.name, c.GOLD, SERIF, 12.5), c.Said(one.note)]
    whose = whose_is(one)
    return [c.Said(one.name, gap(f"{PAINT} {whose}") if whose else c.PALE, SANS, 12.5), c.Said(one_note(one))]


def at_most_under_it(one: Ours | Hearty | Prize) -> list[c.Said]:
    """Say what is written under somebody on the page of whoever it is, which has more to say."""
    said = under_it(one)
    return [*said[:1], c.Said("you")] if not said[1].words and whose_is(one) else said


def whose_is(one: Ours | Hearty | Prize) -> str:
    """Give the seat that leads somebody, if one does."""
    return one.seat if isinstance(one, Ours) else ""


def one_note(one: Ours | Hearty) -> str:
    """Say in a word or two how somebody is."""
    return one.note if isinstance(one, Ours) else one.fate or one.role


def ring() -> str:
    """Draw what lies around the feet of whom one leads oneself."""
    return f'<ellipse cy="2" rx="34" ry="7" fill="{c.LIT}" opacity=".45"/>'


def figure(one: Ours | Hearty) -> str:
    """Draw somebody on the floor; theirs have hearts overhead."""
    if isinstance(one, Ours):
        if one.pack:
            return at(0, 0, folk.pack("", one.job), 1.05)
        return f"{c.LIGHT if one.lit else ''}{gap(f'{RING} {one.seat}')}{faces.monster(one.name)}"
    return f'<g opacity="{0.4 if one.fate else 1}">{c.visitor(one.name, one.kit)}</g>' + at(
        0, -72, c.hearts(one.slashes, one.hearts)
    )


def feet(scene: Stage, wide: int, high: int) -> Iterator[str]:
    """Write chips at the foot: plan, footing, light, loot."""
    x = 12.0
    for said_, tone in scene.chips:
        room = text_width(said_, 12.5) + 22
        if x + room > wide:
            return
        paint = c.PAINTS.get(tone, c.BRASS)
        yield (
            f'<rect x="{n(x)}" y="{high - 34}" width="{n(room)}" height="24" rx="12" fill="#14170f" stroke="{paint}" '
            'stroke-width="1.4"/>'
        )
        yield fitted(said_, x + room / 2, high - 17.5, 12.5, room, c.PALE, face=SANS, anchor="middle")
        x += room + 8


def said(scene: Stage) -> str:
    """Say the picture for those who hear it."""
    parts = [f"{one.name}: {one.counted}" for one in scene.dials]
    parts += [f"{one.name}, {one.note}" for one in scene.prizes]
    parts += [f"{one.name}, {one.slashes} slashes left" for one in scene.foes]
    parts += [f"{one.name} is in the light" for one in scene.ours if one.lit]
    return "; ".join([*parts, *(words for words, _ in scene.chips)]) or scene.title
