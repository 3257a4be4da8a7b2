"""The cavern as a picture: who stands in the light, who is only a rim in the dark, and how far the way out is.

A lightbox of paper-cut rock: every layer of stone is darker and nearer than the one behind it, and the daylight is
behind them all. Nothing here knows a rule or a secret; it draws what it is told, the same way every time.
"""

import math
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from html import escape
from typing import Literal, NamedTuple
from zlib import crc32

from undercroft.atlas.ink import grain, mix, n, radial, shorten, shorter, text_width
from undercroft.atlas.palette import CLOAKS, HAIRS, INK, SKINS, looks

State = Literal["me", "lit", "dark", "dead", "empty"]
Scene = Literal["before", "playing", "over", "out", "rockfall"]


class Figure(NamedTuple):
    """One seat as this viewer may see it."""

    name: str
    state: State
    torch: bool = False
    stepping: bool = False  # into the torchlight, willingly
    colour: int = 0
    you: bool = False  # implied by "me"; needed when I am dead
    role: str = ""  # told under the name, once it may be known
    monster: bool = False  # drawn in its true form, once it may be known


class Box(NamedTuple):
    """Where a line of text stands, generously measured."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        """Say whether the two boxes share any ground."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


class Label(NamedTuple):
    """A name and a short note, placed so that no other name is in its way."""

    name: str
    note: str
    x: float
    y: float  # the name's baseline
    size: float
    note_size: float

    @property
    def box(self) -> Box:
        """The ground that both lines need."""
        half = max(text_width(self.name, self.size), text_width(self.note, self.note_size)) / 2
        bottom = self.y + (self.note_size * 1.3 if self.note else self.size * 0.28)
        return Box(self.x - half, self.y - self.size * 0.8, self.x + half, bottom)


class Place(NamedTuple):
    """Where a figure stands, how large it is, and where its name goes."""

    x: float
    y: float
    scale: float
    label_y: float
    room: float  # how wide the name may be


class Frame(NamedTuple):
    """The measures of one format of the picture."""

    key: str
    width: int
    height: int
    mouth: tuple[float, float]
    floor: float
    size: float
    note_size: float


WIDE = Frame("w", 960, 480, (668, 150), 300, 22, 16)
NARROW = Frame("n", 360, 284, (252, 66), 168, 13, 11)


def cavern(
    figures: Sequence[Figure],
    *,
    turn: int,
    turns: int,
    found: int,
    needed: int,
    title: str,
    scene: Scene = "playing",
    narrow: bool = False,
) -> str:
    """Draw the cavern for one viewer."""
    frame = NARROW if narrow else WIDE
    figures = tuple(figures)
    places = arrange(len(figures), narrow=narrow)
    labels = label_all(figures, scene=scene, narrow=narrow)
    hope = scene in ("playing", "over") and needed > 0
    progress = min(1.0, found / needed) ** 1.4 if hope else 0.0
    if scene == "out":
        ground = _daylight(frame)
    else:
        ground = _rock(frame, progress, scene, turn / turns if turns and scene == "playing" else 0.0)
        ground += _steps(frame, found, needed) if hope else _rubble(frame) if scene == "rockfall" else ""
    return (
        f'<svg class="cavern cavern-{frame.key}" viewBox="0 0 {frame.width} {frame.height}" role="img" '
        f'aria-labelledby="cavern-{frame.key}-title" aria-describedby="cavern-{frame.key}-words" '
        f'xmlns="http://www.w3.org/2000/svg">'
        f'<title id="cavern-{frame.key}-title">{escape(title)}</title>'
        f'<desc id="cavern-{frame.key}-words">{_words(figures, turn, turns, found, needed, scene)}</desc>'
        f"{_paints(frame, progress, scene)}{ground}"
        f"{_lights(figures, places, scene, frame)}{_crowd(figures, places, scene)}"
        f"{_near(frame, scene)}{_caption(frame, turn, turns, found, needed, scene)}"
        f"{''.join([_write(label, figure, scene) for label, figure in zip(labels, figures, strict=True)])}"
        "</svg>"
    )


# Words


@lru_cache(maxsize=64)
def _words(figures: tuple[Figure, ...], turn: int, turns: int, found: int, needed: int, scene: Scene) -> str:
    """What both formats of one picture say."""
    return escape(describe(figures, turn=turn, turns=turns, found=found, needed=needed, scene=scene))


def describe(figures: Sequence[Figure], *, turn: int, turns: int, found: int, needed: int, scene: Scene) -> str:
    """Say in words what the picture shows, for those who hear it."""
    said = {
        "before": ["The party gathers by torchlight."],
        "playing": [f"Turn {turn} of {turns}.", f"The way out: {found} of {needed} steps."],
        "over": ["It is over, and everybody is seen for what they are."],
        "out": ["Daylight. The party is out of the cavern."],
        "rockfall": ["The rocks have fallen. Nobody came out."],
    }[scene]
    groups: dict[str, list[str]] = {}
    for figure in figures:
        who = "you" if figure.you or figure.state == "me" else figure.name
        groups.setdefault(_standing(figure, scene), []).append(who)
    said += [f"{_and(names)} {_verb(names, group)}." for group, names in groups.items()]
    said += [f"{figure.name}: {figure.role}." for figure in figures if figure.role]
    return " ".join(said)


def _standing(figure: Figure, scene: Scene) -> str:
    if figure.state == "dead" or (scene == "rockfall" and figure.state != "empty"):
        return "dead"
    if figure.state == "empty":
        return "not here yet"
    if scene != "playing":
        return "here"
    if figure.stepping:
        return "stepping into the torchlight"
    if figure.torch:
        return "holding a torch"
    return "in the light" if figure.state == "lit" else "in the dark"


def _and(names: Sequence[str]) -> str:
    first, rest = names[0][:1].upper() + names[0][1:], names[1:]
    return ", ".join([first, *rest[:-1]]) + f" and {rest[-1]}" if rest else first


def _verb(names: Sequence[str], group: str) -> str:
    return f"{'is' if len(names) == 1 and names[0] != 'you' else 'are'} {group}"


# Where everybody stands


@cache
def arrange(count: int, *, narrow: bool = False) -> tuple[Place, ...]:
    """Give each of up to twelve figures a place: one row of a few, or two rows that look past each other."""
    if narrow:
        return _one_row(count, NARROW) if count <= 4 else _two_rows(count, NARROW)
    return _one_row(count, WIDE) if count <= 6 else _two_rows(count, WIDE)


def _one_row(count: int, frame: Frame) -> tuple[Place, ...]:
    pitch = min(frame.width * (0.165 if frame is WIDE else 0.235), frame.width * 0.93 / max(count, 1))
    left = frame.width / 2 - pitch * (count - 1) / 2
    feet, dip, scale, text = (404.0, 12.0, 1.36, 444.0) if frame is WIDE else (234.0, 8.0, 0.94, 258.0)
    room = pitch - frame.size * 0.6
    return tuple([Place(left + pitch * i, feet - dip * (i % 2), scale, text, room) for i in range(count)])


def _two_rows(count: int, frame: Frame) -> tuple[Place, ...]:
    """Even seats in front with their names below, odd ones behind with their names above."""
    edge = frame.width * (0.08 if frame is WIDE else 0.1)
    step = (frame.width - 2 * edge) / (count - 1)
    front, back = (
        ((410.0, 1.04, 446.0), (318.0, 0.9, 186.0)) if frame is WIDE else ((236.0, 0.78, 258.0), (166.0, 0.64, 88.0))
    )
    places = []
    for i in range(count):
        (y, scale, text), x = back if i % 2 else front, edge + step * i
        places.append(Place(x, y, scale, text, min(2 * step - frame.size * 0.6, 2 * min(x, frame.width - x) - 8)))
    return tuple(places)


def label_all(figures: Sequence[Figure], *, scene: Scene = "playing", narrow: bool = False) -> list[Label]:
    """Place every name so that none touches another; on a phone, neighbours take turns on two lines if they must."""
    frame = NARROW if narrow else WIDE
    places = arrange(len(figures), narrow=narrow)
    crowded = narrow and any(text_width(f.name, frame.size) > p.room for f, p in zip(figures, places, strict=True))
    labels = []
    for nth, (figure, place) in enumerate(zip(figures, places, strict=True)):
        y, room = place.label_y, place.room
        if crowded and len(figures) > 4:
            room = min(2 * (room + frame.size * 0.6) - frame.size * 0.6, 2 * min(place.x, frame.width - place.x) - 8)
            y += (0, 0, 17, -17)[nth % 4]
        name, note = figure.name, _note(figure, scene)
        if narrow and len(figures) > 4:
            name, note = "You" if note == "you" else name, ""
        labels.append(_label(name, note, place.x, y, room, frame))
    return labels


@lru_cache(maxsize=4096)
def _label(name: str, note: str, x: float, y: float, room: float, frame: Frame) -> Label:
    names, beside = shorter(name), _fit(note, frame.note_size, room)
    fits = (one for one in names if text_width(one, frame.size) <= room)
    shown = next(fits, "") or shorten(names[-1], frame.size, room)
    return Label(shown, beside, x, y, frame.size, frame.note_size)


def _fit(note: str, size: float, room: float) -> str:
    """Keep a note whole, or its last word ("Faceless Horror", "Horror"), or cut it."""
    last = note.rpartition(" ")[2]
    return note if text_width(note, size) <= room else shorten(last, size, room)


def _note(figure: Figure, scene: Scene) -> str:
    if figure.role:
        return figure.role
    if figure.state == "empty":
        return "open seat"
    if figure.you or figure.state == "me":
        return "you"
    if figure.state == "dead":
        return "dead"
    if scene == "playing" and figure.stepping:
        return "into the torchlight"
    return ""


# Rock


def _fall(name: str, stops: Iterable[tuple[float, str, float]]) -> str:
    inner = "".join(f'<stop offset="{o:g}" stop-color="{c}" stop-opacity="{a:.2f}"/>' for o, c, a in stops)
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{inner}</linearGradient>'


@lru_cache(maxsize=256)
def _paints(frame: Frame, progress: float, scene: Scene) -> str:
    k, (x, y) = f"cavern-{frame.key}", frame.mouth
    around = f' gradientUnits="userSpaceOnUse" cx="{n(x)}" cy="{n(y)}" r="{n(frame.width * (0.3 + 0.25 * progress))}"'
    sky = [(0, "#6d93ad", 1), (0.34, "#b9c7c1", 1), (0.56, "#f3dfb4", 1), (1, "#f0c184", 1)]
    return (
        "<defs>"
        + radial(
            f"{k}-day",
            [(0, "#e4f1ea", 0.32 + 0.5 * progress), (0.2, "#a5c8cb", 0.13 + 0.24 * progress), (1, "#5f8c97", 0)],
            around,
        )
        + radial(f"{k}-air", [(0, "#ffd591", 0.72), (0.22, "#f5a155", 0.4), (0.55, "#bd642c", 0.15), (1, "#7d421b", 0)])
        + radial(f"{k}-pool", [(0, "#ffdca3", 0.85), (0.45, "#ea964d", 0.42), (1, "#a8571f", 0)])
        + _fall(f"{k}-dust", [(0, "#d6cbb6", 0.4), (1, "#d6cbb6", 0)])
        + _fall(f"{k}-floor", [(0, "#17232a", 1), (0.4, "#0f181c", 1), (1, "#06090a", 1)])
        + (
            radial(f"{k}-sun", [(0, "#fffaf0", 0.95), (0.3, "#fff0c4", 0.5), (1, "#fbe3ae", 0)])
            + _fall(f"{k}-sky", sky)
            + _fall(f"{k}-hill", [(0, "#5f6a3e", 1), (0.5, "#38401f", 1), (1, "#15180d", 1)])
            if scene == "out"
            else ""
        )
        + "</defs>"
    )


def _opening(seed: str, middle: float, floor: float, half: float, height: float, teeth: int, length: float) -> str:
    """The hole in one layer of rock: an arch hung with stone teeth over a bowl of a floor."""
    path = []
    roof = teeth * 3 + 1
    for i in range(roof + 1):
        turn = math.pi * i / roof
        rise = max(0.0, math.sin(turn))
        x = middle - half * math.cos(turn) * (0.95 + 0.1 * grain(seed, i))
        y = floor - height * rise**0.86 * (0.93 + 0.14 * grain(seed, 40 + i))
        if i % 3 == 2:
            drop = length * (0.3 + 0.9 * grain(seed, 80 + i)) * (0.2 + 0.8 * rise**2)
            wide = half / teeth * (0.2 + 0.22 * grain(seed, 120 + i))
            path.append(
                f"L{n(x - wide)} {n(y)}Q{n(x - wide * 0.25)} {n(y + drop * 0.25)} {n(x)} {n(y + drop)}"
                f"Q{n(x + wide * 0.2)} {n(y + drop * 0.3)} {n(x + wide)} {n(y - length * 0.04)}"
            )
        else:
            path.append(f"{'L' if path else 'M'}{n(x)} {n(y)}")
    bumps = max(7, int(half / 14))
    for i in range(1, bumps + 1):
        turn = math.pi * i / bumps
        x = middle + half * math.cos(turn)
        y = floor + height * 0.2 * max(0.0, math.sin(turn)) ** 0.8 + (grain(seed, 200 + i) - 0.5) * length * 0.2
        path.append(f"L{n(x)} {n(y)}")
    return "".join(path) + "Z"


@cache
def _openings(frame: Frame) -> tuple[str, ...]:
    (x, y), w, wide = frame.mouth, frame.width, frame is WIDE
    unit, spread = frame.height / 480, 1.0 if wide else 0.6
    holes = (  # middle, floor, half, height, teeth, length
        (x - 4 * spread, y + 58 * unit, 112 * spread, 128 * unit, 4, 26 * unit),
        (x - 30 * spread, y + 92 * unit, 226 * spread, 196 * unit, 6, 44 * unit),
        (w * 0.56, y + 122 * unit, 420 * spread, 262 * unit, 8, 70 * unit),
        (w * 0.5, frame.floor + 16 * unit, w * 0.56, frame.floor + 34 * unit, 9, 96 * unit),
    )
    return tuple(_opening(f"rock{i}", *hole) for i, hole in enumerate(holes))


STONE = (  # far to near: by night, when the way out is near, the edge that catches the light
    ("#2c424a", "#5b7c80", "#7fa3a5"),
    ("#1d2e36", "#38545b", "#4f6e74"),
    ("#131f26", "#203239", "#35505a"),
    ("#0a1216", "#0e181d", "#203038"),
)


@lru_cache(maxsize=256)
def _rock(frame: Frame, progress: float, scene: Scene, strain: float) -> str:
    k, w, h = f"cavern-{frame.key}", frame.width, frame.height
    parts = [f'<rect width="{w}" height="{h}" fill="{mix("#3c565e", "#a4c1bc", progress)}"/>']
    if scene != "rockfall":
        parts.append(_mouth(frame, progress))
    for hole, (night, near, edge) in zip(_openings(frame), STONE, strict=True):
        parts.append(
            f'<path d="M-9-9H{w + 9}V{h + 9}H-9Z{hole}" fill="{mix(night, near, progress)}" fill-rule="evenodd" '
            f'stroke="{edge}" stroke-width="1.3" stroke-linejoin="round" stroke-opacity="{0.45 + 0.5 * progress:.2f}"/>'
        )
    parts.append(_ground(frame))
    if scene != "rockfall":
        parts.append(f'{_gleam(frame)}<rect width="{w}" height="{h}" fill="url(#{k}-day)"/>')
    return "".join(parts) + _strain(frame, strain)


def _mouth(frame: Frame, progress: float) -> str:
    """The way out itself: a slit at first, a doorway when it is near."""
    (x, y), size = frame.mouth, frame.height / 480 * (0.5 + 0.62 * progress)
    return (
        f'<g transform="translate({n(x)} {n(y + 40 * frame.height / 480)}) scale({size:.2f})">'
        '<path d="M-36 10C-45-18-41-52-28-74C-24-84-20-86-17-88L-14-76L-9-92C-4-97 4-98 9-96L13-84L17-93'
        'C30-82 40-54 41-26C41-10 40 0 36 8C14 16-16 16-36 10Z" '
        f'fill="{mix("#86abb0", "#f8f6e4", 0.25 + 0.75 * progress)}"/>'
        '<path d="M-37 8C-26-4-18-2-8-9C6-14 24-6 37 6C14 16-16 16-37 8Z" fill="#4c6c70" opacity=".7"/></g>'
    )


def _gleam(frame: Frame) -> str:
    """The far light on the wet floor, in a few short strokes."""
    x, unit = frame.mouth[0], frame.height / 480
    strokes = "".join(
        f"M{n(x - 8 * unit + (grain('gleam', i) - 0.7) * 46 * unit)} {n(frame.floor + (16 + i * 13) * unit)}"
        f"h{n((52 - i * 5) * unit * (0.6 + 0.6 * grain('gleam', 20 + i)))}"
        for i in range(8)
    )
    return f'<path d="{strokes}" stroke="#bfe0de" stroke-width="{n(2 * unit)}" stroke-linecap="round" opacity=".16"/>'


def _ground(frame: Frame) -> str:
    """The floor that everybody stands on, with a few cracks and pebbles."""
    w, h, unit = frame.width, frame.height, frame.height / 480
    top = frame.floor
    ridge = f"M0 {n(top + 6 * unit)}Q{n(w * 0.2)} {n(top - 12 * unit)} {n(w * 0.42)} {n(top + 8 * unit)}"
    ridge += f"T{n(w * 0.76)} {n(top + 4 * unit)}T{w} {n(top - 4 * unit)}"
    marks = []
    for i in range(16):
        x, y = w * grain("pebble", i), top + (h - top) * (0.14 + 0.8 * grain("pebble", 30 + i))
        r = (2 + 5 * grain("pebble", 60 + i)) * unit * (0.6 + (y - top) / (h - top))
        marks.append(f"M{n(x - r)} {n(y)}q{n(r)} {n(-r * 0.9)} {n(r * 2)} 0z")
    return (
        f'<path d="{ridge}V{h}H0Z" fill="url(#cavern-{frame.key}-floor)"/>'
        f'<path d="{ridge}" fill="none" stroke="#35474e" stroke-width="1.2" opacity=".7"/>'
        f'<path d="{"".join(marks)}" fill="#0a1013" stroke="#2a393f" stroke-width=".7"/>'
    )


TRICKLES = ((0.33, 0.2), (0.9, 0.3), (0.44, 0.16), (0.14, 0.3), (0.78, 0.22), (0.53, 0.26), (0.97, 0.2), (0.25, 0.34))


def _strain(frame: Frame, share: float) -> str:
    """The roof lets go of a little more dust with every turn."""
    w, h, unit = frame.width, frame.height, frame.height / 480
    dust, grains, paint = [], [], f'fill="url(#cavern-{frame.key}-dust)"'
    for i, (left, long) in enumerate(TRICKLES[: round(len(TRICKLES) * share)]):
        x, y = w * left, h * (0.1 + 0.06 * grain("dust", i))
        dust.append(f'<path d="M{n(x)} {n(y)}l{n(3 * unit)} {n(h * long)}h{n(-6 * unit)}z" {paint}/>')
        for j in range(4):
            drop = y + h * long * (0.5 + 0.28 * j)
            grains.append(f"M{n(x + (grain('speck', i * 4 + j) - 0.5) * 12 * unit)} {n(drop)}v.1")
    if not dust:
        return ""
    return (
        f'{"".join(dust)}<path d="{"".join(grains)}" stroke="#b7ab97" '
        f'stroke-width="{n(2.2 * unit)}" stroke-linecap="round" opacity=".6"/>'
    )


@lru_cache(maxsize=256)
def _steps(frame: Frame, found: int, needed: int) -> str:
    """The way out: a path of stones to the far light, those that are found lit."""
    (mx, my), w, unit = frame.mouth, frame.width, frame.height / 480
    line = (
        (w * 0.12, frame.floor + 4 * unit),
        (w * 0.54, frame.floor + 34 * unit),
        (mx + w * 0.3, my + 128 * unit),
        (mx - 2 * unit, my + 46 * unit),
    )
    stones = []
    for i in range(needed):
        t = 1 - (1 - (i + 0.4) / needed) ** 1.2
        x, y = _along(line, t)
        r = ((1 - t) ** 1.2 * 15 * min(1.0, 0.4 + 7 / needed) + 4.6) * w / 960 * (1 if frame is WIDE else 1.5)
        lit = i < found
        stones.append(
            f'<path d="M{n(x - r)} {n(y)}v{n(r * 0.3)}a{n(r)} {n(r * 0.38)} 0 0 0 {n(2 * r)} 0v{n(-r * 0.3)}z" '
            f'fill="{"#8a6a3a" if lit else "#070c0e"}"/>'
            f'<ellipse class="step{" step-found" if lit else ""}" cx="{n(x)}" cy="{n(y)}" rx="{n(r)}" '
            f'ry="{n(r * 0.38)}" fill="{"#f6dfa4" if lit else "#26353b"}" stroke="{"#fff3cf" if lit else "#51666c"}" '
            'stroke-width=".9"/>'
        )
    return "".join(reversed(stones))


def _along(line: Sequence[tuple[float, float]], t: float) -> tuple[float, float]:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    return (
        sum(weight * x for weight, (x, _) in zip(weights, line, strict=True)),
        sum(weight * y for weight, (_, y) in zip(weights, line, strict=True)),
    )


HILLS = (
    '<path d="M0 214L115 168L250 212L384 150L499 206L634 182L806 216L960 176V480H0Z" fill="#9fb0a4"/>'
    '<path d="M0 236Q192 196 442 238T960 220V480H0Z" fill="#7b8f78"/>'
    '<path d="M0 262Q288 240 595 258T960 244V480H0Z" fill="#62764f"/>'
)
CLIFF = (
    '<path d="M0 0H192L226 60L278 92L298 170L346 216L365 300H0Z" fill="#4d4a43"/>'
    '<path d="M192 0L226 60L278 92L298 170L346 216L365 300H298L269 190L230 112L182 70Z" fill="#8d8371"/>'
    '<path d="M48 306C29 230 58 164 91 148L98 176L108 138L144 130L152 158L165 134L192 146L198 184L211 158'
    'C250 190 264 240 257 306Z" fill="#0d0f10" stroke="#2f2c27" stroke-width="5" stroke-linejoin="round"/>'
    '<path d="M0 66L86 92L144 70M288 262L280 226" fill="none" stroke="#2f2c27" stroke-width="2" opacity=".8"/>'
)


def _stretched(frame: Frame, body: str) -> str:
    """Fit what is drawn for the wide format into another one."""
    return f'<g transform="scale({frame.width / 960:g} {frame.height / 480:g})">{body}</g>'


def _daylight(frame: Frame) -> str:
    """Outside: first sun, far hills, and the dark mouth that let them go."""
    k, w, h = f"cavern-{frame.key}", frame.width, frame.height
    sun = f'cx="{n(w * 0.72)}" cy="{n(h * 0.31)}"'
    meadow = f'<path d="M0 296Q211 278 480 292T960 282V480H0Z" fill="url(#{k}-hill)"/>'
    return (
        f'<rect width="{w}" height="{h}" fill="url(#{k}-sky)"/>'
        f'<circle {sun} r="{n(h * 0.48)}" fill="url(#{k}-sun)"/>'
        f'<circle {sun} r="{n(h * 0.08)}" fill="#fffaf0"/>{_stretched(frame, HILLS + CLIFF + meadow)}'
    )


def _rubble(frame: Frame) -> str:
    """What came down: it fills the far end and lies along the ledge."""
    w, u, (mx, my) = frame.width, frame.height / 480, frame.mouth
    heap = [
        _boulder(
            mx + (i - (6 - row) / 2) * 34 * u,
            my + (78 - row * 24) * u,
            (21 + 9 * grain("fall", 9 * row + i)) * u,
            f"fall{row}{i}",
        )
        for row in (3, 2, 1, 0)
        for i in range(7 - row)
    ]
    ledge = [
        _boulder(
            w * (i + 0.3 + 0.5 * grain("ledge", i)) / 11,
            frame.floor + (14 + 14 * grain("ledge", 20 + i)) * u,
            (20 + 34 * grain("ledge", 40 + i)) * u,
            f"ledge{i}",
        )
        for i in range(11)
    ]
    return "".join(heap + ledge)


def _boulder(x: float, y: float, r: float, seed: str) -> str:
    """One fallen rock, its upper right side a little lighter."""
    corners = []
    for i in range(8):
        turn, reach = math.tau * i / 8 + 0.2, r * (0.82 + 0.32 * grain(seed, i))
        corners.append((x + math.cos(turn) * reach, y - r * 0.62 + math.sin(turn) * reach * 0.72))
    outline = "L".join(f"{n(a)} {n(b)}" for a, b in corners)
    facet = "L".join(f"{n(a)} {n(b)}" for a, b in (*corners[5:], corners[0], (x + r * 0.1, y - r * 0.66)))
    tone = mix("#1c2529", "#333a3a", grain(seed, 20))
    return (
        f'<path d="M{outline}Z" fill="{tone}" stroke="#05080a" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<path d="M{facet}Z" fill="#8b7d6a" opacity=".28"/>'
    )


# Light


def _bright(figure: Figure, scene: Scene) -> bool:
    """Whether this viewer sees more of the figure than a rim."""
    return scene != "playing" or figure.state in ("me", "lit") or figure.torch or figure.stepping


def _alone(figure: Figure, scene: Scene) -> bool:
    """Whether I stand in the dark myself: I know where I am, and not much more."""
    return scene == "playing" and figure.state == "me" and not figure.torch and not figure.stepping


def _lights(figures: Sequence[Figure], places: Sequence[Place], scene: Scene, frame: Frame) -> str:
    if scene in ("out", "rockfall"):
        return ""
    shining = [
        _shine(place, figure.torch, _alone(figure, scene), frame.key)
        for figure, place in zip(figures, places, strict=True)
        if figure.state not in ("dead", "empty") and _bright(figure, scene)
    ]
    return "".join([glow for glow, _ in shining] + [pool for _, pool in shining])


@lru_cache(maxsize=1024)
def _shine(place: Place, torch: bool, alone: bool, key: str) -> tuple[str, str]:
    """The light around somebody, and its pool on the floor."""
    s, k = place.scale, f"cavern-{key}"
    reach, strength = (210, 1.0) if torch else (70, 0.3) if alone else (112, 0.62)
    wide = 124 if torch else 46 if alone else 72
    return (
        f'<circle class="flame-light" cx="{n(place.x + (26 * s if torch else 0))}" '
        f'cy="{n(place.y - (88 if torch else 52) * s)}" '
        f'r="{n(reach * s)}" fill="url(#{k}-air)" fill-opacity="{strength:g}"/>',
        f'<ellipse class="flame-light" cx="{n(place.x)}" cy="{n(place.y + 1)}" rx="{n(wide * s)}" '
        f'ry="{n(wide * s * 0.22)}" fill="url(#{k}-pool)" fill-opacity="{0.45 if alone else 1:g}"/>',
    )


# People, drawn with their feet at 0 0, about a hundred high, the light on their right


CLOAK = "M-25 0C-29-30-21-58-10-69C-4-73 4-73 10-69C21-58 29-30 25 0C12 4-12 4-25 0Z"
STOUT = "M-30 0C-35-30-26-54-13-64C-5-68 5-68 13-64C26-54 35-30 30 0C14 4-14 4-30 0Z"
HOODS = (  # the head's outline, its edge towards the light, how tall; in the order of the portraits
    ("M-16-62C-22-86-11-105 6-111C6-102 19-90 16-62C8-56-8-56-16-62Z", "M6-111C6-102 19-90 16-64", 1.0),
    ("M-17-62C-22-91-9-101 0-101C10-101 22-91 17-62C8-56-8-56-17-62Z", "M2-101C11-100 21-91 17-64", 0.96),
    (
        "M-14-62C-17-72-16-79-14-84C-22-84-30-86-34-89C-28-93-18-94-13-95C-11-106-4-114 4-113C11-112 13-102 14-95"
        "C20-94 29-93 34-89C30-86 22-84 15-84C17-79 17-72 14-62C8-56-8-56-14-62Z",
        "M4-113C11-112 13-102 14-95C20-94 29-93 34-89M15-84C17-79 17-72 14-64",
        1.0,
    ),
    (
        "M-15-60C-17-74-17-86-13-93C-8-100-3-101-2-102L0-109L2-102C4-101 9-100 13-93C18-86 17-74 "
        "15-60C8-55-8-55-15-60Z",
        "M2-102C4-101 9-100 13-93C18-86 17-74 15-62",
        0.88,
    ),
    (
        "M-13-62C-16-70-18-80-15-90C-21-91-24-98-19-103C-14-107-8-104-7-100C4-104 15-98 15-87C15-78 14-70 "
        "13-62C7-56-7-56-13-62Z",
        "M-7-100C4-104 15-98 15-87C15-78 14-70 13-64",
        1.03,
    ),
    (
        "M-15-57C-20-70-19-86-13-94C-6-102 8-102 14-94C20-86 21-70 17-55C12-51 8-55 5-55C-3-52-10-53-15-57Z",
        "M6-100C16-97 20-84 18-70L17-57",
        1.0,
    ),
)
EYES = f'<path d="M1.4-77v2.6M8-77v2.6" stroke="{INK}" stroke-width="2" stroke-linecap="round"/>'
FACE = "M-4-64C-7-77-4-87 4-88C12-87 14-77 11-65C7-60 0-60-4-64Z"
BEARD = "M-5-72C-4-67 0-68 4-68C8-68 12-68 12-73C15-60 11-48 4-44C-3-48-8-60-5-72Z"
BRAID = "M-8-66C-14-60-13-52-10-42L-4-44C-8-52-8-58-3-63Z"
SCARF = "M-8-68C-1-65 8-65 14-69C15-61 13-57 9-55C3-53-3-54-6-57C-9-60-9-64-8-68Z"
PATCH = "M-3-80L13-76M5-79L12-78L10-72L6-72Z"
GEAR = (  # what sticks out from behind the cloak
    "",
    "M-27-92L-8-62M-27-76L-13-85",  # a sword's hilt over the shoulder
    "M-27 2L-33-104M-37-104C-38-112-30-114-29-107",  # a staff
    "M-20-92C-44-66-44-38-22-10M-20-92L-22-10",  # a bow
    "",
)


def _person(figure: Figure, scene: Scene) -> str:
    """Somebody as this viewer sees them: an empty place, a rim in the dark, or in the light."""
    if figure.state == "empty":
        return _cloaked(figure.name, figure.colour, "empty")
    if not _bright(figure, scene):
        return _cloaked(figure.name, figure.colour, "rim")
    return _cloaked(figure.name, figure.colour, "alone" if _alone(figure, scene) else "lit")


@lru_cache(maxsize=1024)
def _cloaked(name: str, colour: int, seen: Literal["empty", "rim", "alone", "lit"]) -> str:
    """A cloaked adventurer, told apart by head, height, gear and colour."""
    head = looks(name)[0]
    hood, edge, height = HOODS[head]
    cloak = STOUT if head == 3 else CLOAK
    gear = GEAR[crc32(f"gear/{name}".encode()) % len(GEAR)]
    paint = CLOAKS[colour % len(CLOAKS)]
    if seen == "empty":
        body = (
            f'<path d="{cloak}{hood}" fill="none" stroke="#8fa5aa" stroke-width="3" stroke-dasharray="5 6" '
            f'stroke-linecap="round"/><path d="{cloak}{hood}" fill="#10191d"/>'
        )
    elif seen == "rim":
        body = (
            f'<path d="{gear}" fill="none" stroke="#05080a" stroke-width="3.4" stroke-linecap="round"/>'
            f'<path d="{cloak}{hood}" fill="#05080a"/>'
            f'<path d="{_side(cloak)}{edge}" fill="none" stroke="{paint}" stroke-width="2.2" stroke-linecap="round" '
            'opacity=".9"/>'
        )
    else:
        body = _painted(name, cloak, gear, mix(paint, "#142024", 0.38) if seen == "alone" else paint)
    return f'<g transform="scale(1 {height:g})">{body}</g>' if height != 1 else body


def _side(cloak: str) -> str:
    return "M13-64C26-54 35-30 30-1" if cloak == STOUT else "M10-69C21-58 29-30 25-1"


def _painted(name: str, cloak: str, gear: str, paint: str) -> str:
    head, feature, skin, hair = looks(name)
    hood, edge, _ = HOODS[head]
    tress = HAIRS[hair]
    cover = tress if head > 3 else mix("#8d8a84", paint, 0.15) if head == 3 else paint
    dark, light, glint = mix(paint, "#120c0a", 0.42), mix(paint, "#ffe6b8", 0.45), mix(cover, "#ffe6b8", 0.45)
    worn = {
        1: f'<path d="{BEARD}" fill="{tress}" stroke="{INK}"/>',
        2: f'<path d="{SCARF}" fill="{mix(paint, "#f3ead9", 0.4)}" stroke="{INK}" stroke-width="1.4"/>',
        3: f'<path d="{PATCH}" fill="{INK}" stroke="{INK}" stroke-width="1.2"/>',
        5: f'<path d="{BRAID}" fill="{tress}" stroke="{INK}" stroke-width="1.2"/>',
    }.get(feature, "")
    return (
        f'<path d="{gear}" fill="none" stroke="{INK}" stroke-width="6" stroke-linecap="round"/>'
        f'<path d="{gear}" fill="none" stroke="#94714a" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="{cloak}" fill="{paint}" stroke="{INK}" stroke-width="2.2"/>'
        f'<path d="M-10-66C-19-56-27-30-24-1C-17 2-12 3-8 3C-13-24-13-48-6-68Z" fill="{dark}" opacity=".75"/>'
        f'<path d="M1-66C-2-44-4-20-4 2.6C2 3 9 3 14 2.2C13-20 11-44 7-66Z" fill="{dark}"/>'
        f'<path d="M-3-35C4-33 9-33 13.5-35l.3 5C9-28 4-28-3.6-30Z" fill="#c69a5b" stroke="{INK}" stroke-width=".9"/>'
        f'<path d="{_side(cloak)}" fill="none" stroke="{light}" stroke-width="3.4" stroke-linecap="round" '
        'transform="translate(-2.6 0)" opacity=".9"/>'
        f'<path d="{hood}" fill="{cover}" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"/>'
        '<path d="M-9-62C-13-78-9-91 3-92C14-91 17-78 13-63C7-57-4-57-9-62Z" '
        f'fill="{mix(cover, "#080505", 0.68)}"/><path d="{FACE}" fill="{SKINS[skin]}"/>{EYES}{worn}'
        f'<path d="{edge}" fill="none" stroke="{glint}" stroke-width="2" stroke-linecap="round" '
        'transform="translate(-1.6 1)" opacity=".9"/>'
    )


TORCH = (
    f'<path d="M8-58C16-58 22-58 28-60L27-50C20-46 12-46 8-48Z" fill="#2a1c14" stroke="{INK}" stroke-width="1.6"/>'
    f'<path d="M24-42L36-82" stroke="{INK}" stroke-width="7.4" stroke-linecap="round"/>'
    '<path d="M24-42L36-82" stroke="#8a5c33" stroke-width="4" stroke-linecap="round"/>'
    f'<path d="M31-80L40-77L38-86L34-88Z" fill="#3b2a1c" stroke="{INK}" stroke-width="1.4"/>'
    f'<circle cx="28" cy="-55" r="5" fill="#d9a679" stroke="{INK}" stroke-width="1.6"/>'
    '<g class="flame"><path d="M38-126C51-110 50-95 38-85C25-91 24-103 31-112C31-107 34-105 35-108C33-115 '
    '34-121 38-126Z" fill="#ff9f43"/>'
    '<path d="M38-117C46-106 45-95 38-87C30-92 29-100 34-106C34-103 36-102 37-104C36-109 36-113 38-117Z" '
    'fill="#ffd07a"/>'
    '<path d="M38-105C42-99 42-93 38-88C34-91 33-96 36-99C37-97 38-98 38-100Z" fill="#fff7dd"/></g>'
)

SHROUD = (
    f'<path d="M44-4L52-15L58-13L55 1Z" fill="#3a2b22" stroke="{INK}" stroke-width="1.6"/>'
    '<path d="M-50 2C-53-9-46-19-35-19C-26-29-8-23 4-20C18-24 34-13 47-9C52-6 50 1 46 2C20 5-22 5-50 2Z" '
    f'fill="#8b8172" stroke="{INK}" stroke-width="2"/>'
    '<path d="M-35-19C-26-29-8-23 4-20C18-24 34-13 47-9C36-9 22-14 8-12C-6-16-22-17-34-10Z" fill="#c9bda6" '
    'opacity=".75"/>'
    '<path d="M-34-16C-29-8-28-2-31 3M4-18C0-10 3-4-2 4M26-14C24-8 27-3 24 3M-16-22C-14-14-16-4-14 3" '
    f'fill="none" stroke="{INK}" stroke-width="1.2" opacity=".45"/>'
)

HORROR = (
    f'<path d="M-13-70C-30-62-41-44-42-24" fill="none" stroke="{INK}" stroke-width="10" stroke-linecap="round"/>'
    '<path d="M-13-70C-30-62-41-44-42-24" fill="none" stroke="#4b3f44" stroke-width="6" stroke-linecap="round"/>'
    f'<path d="M14-70C30-66 42-76 45-92" fill="none" stroke="{INK}" stroke-width="10" stroke-linecap="round"/>'
    '<path d="M14-70C30-66 42-76 45-92" fill="none" stroke="#4b3f44" stroke-width="6" stroke-linecap="round"/>'
    '<path d="M-45-24L-53-4M-42-22L-43 1M-38-24L-33-3M41-94L34-113M45-95L45-118M49-93L57-112" fill="none" '
    'stroke="#efe7d6" stroke-width="2.8" stroke-linecap="round"/>'
)
RAGS = "M-29 1L-24-9C-29-40-23-66-13-77C-4-84 8-84 15-75C25-62 29-38 24-10L30 1L21-4L15 4L7-3L-1 5L-9-3L-17 4Z"
MASK = (
    f'<path d="M-13-76C-19-98-12-122 3-123C18-122 23-98 17-76C10-66-6-66-13-76Z" fill="#17110f" stroke="{INK}" '
    'stroke-width="2"/>'
    '<path d="M-7-80C-11-97-6-114 3-115C12-114 17-97 12-80C8-71-2-71-7-80Z" fill="#efe8da"/>'
    '<path d="M3-115C12-114 17-97 12-80C10-75 7-73 4-72C9-86 9-102 3-115Z" fill="#cfc4b0"/>'
    '<path d="M-1-114L1-106L-2-100L1-95" fill="none" stroke="#6f6457" stroke-width="1"/>'
)


def _horror(figure: Figure) -> str:
    """The thing itself: long arms, and nothing where a face would be."""
    paint = CLOAKS[figure.colour % len(CLOAKS)]
    rags = mix(paint, "#1a1012", 0.5)
    return (
        f'<g transform="scale(.92)">{HORROR}'
        f'<path d="{RAGS}" fill="{rags}" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"/>'
        f'<path d="M-8-70C-12-46-14-20-12 0M5-70C6-46 4-22 6-2" fill="none" stroke="{INK}" stroke-width="1.4" '
        f'opacity=".5"/>{MASK}</g>'
    )


def _crowd(figures: Sequence[Figure], places: Sequence[Place], scene: Scene) -> str:
    """Everybody, those behind first."""
    order = sorted(range(len(figures)), key=lambda i: places[i].y)
    torches = [p.x for f, p in zip(figures, places, strict=True) if f.torch and f.state != "empty"]
    return "".join([_stand(figures[i], places[i], scene, _turned(figures[i], places[i], torches)) for i in order])


def _turned(figure: Figure, place: Place, torches: Sequence[float]) -> bool:
    """Whether somebody looks to the left, where the nearest torch is."""
    return bool(torches) and not figure.torch and min(torches, key=lambda x: abs(x - place.x)) < place.x


@lru_cache(maxsize=4096)
def _stand(figure: Figure, place: Place, scene: Scene, turned: bool) -> str:
    if scene == "rockfall" and figure.state != "empty":
        return _buried(figure, place)
    if figure.state == "dead":
        body = _cairn(figure) if scene == "out" else SHROUD
    else:
        body = _horror(figure) if figure.monster else _person(figure, scene)
        if figure.torch and scene != "out" and figure.state != "empty":
            body += TORCH
    shadow = '<ellipse cx="0" cy="1" rx="31" ry="6" fill="#000" opacity=".55"/>'
    if scene == "out":
        shadow = _shadow(figure)
    if turned and scene != "out":
        body = f'<g transform="scale(-1 1)">{body}</g>'
    return (
        f'<g transform="translate({n(place.x)} {n(place.y)}) scale({place.scale:g})">'
        f"<title>{escape(figure.name)}</title>{shadow}{body}</g>"
    )


def _shadow(figure: Figure) -> str:
    """A long morning shadow; it is honest even where the cloak is not."""
    if figure.state == "dead":
        return ""
    claws = HORROR.replace(INK, "#000").replace("#4b3f44", "#000").replace("#efe7d6", "#000") if figure.monster else ""
    return (
        '<g transform="matrix(1 0 .95 -.34 0 0)" opacity=".42">'
        f'<path d="{CLOAK}M-15-62C-20-88-9-101 0-101C10-101 20-88 15-62Z" fill="#000"/>{claws}</g>'
    )


def _cairn(figure: Figure) -> str:
    """Stones for somebody who was carried out, or left behind."""
    stones = "".join(
        _boulder(x, y, r, f"cairn{i}")
        for i, (x, y, r) in enumerate(((-17, 2, 15), (15, 2, 16), (-1, -14, 15), (0, -31, 11)))
    )
    cloth = CLOAKS[figure.colour % len(CLOAKS)]
    return (
        f'{stones}<path d="M-4-44C2-40 4-34 10-24L3-26L0-18C-4-28-6-36-4-44Z" fill="{cloth}" stroke="{INK}" '
        'stroke-width="1.2"/>'
    )


def _buried(figure: Figure, place: Place) -> str:
    """A heap of rock, and a corner of a cloak."""
    heap = ((-14, -20, 22), (15, -22, 20), (0, -42, 18), (-27, 2, 22), (25, 3, 24), (0, 5, 18))
    rocks = "".join(_boulder(x, y, r, f"{figure.name}{i}") for i, (x, y, r) in enumerate(heap))
    cloth = mix(CLOAKS[figure.colour % len(CLOAKS)], "#2a2724", 0.2)
    scrap = (
        '<path d="M-12-12C-4-18 8-17 13-11C18-4 24 0 30 6L18 4L13 9L7 3L-1 8L-6 2L-15 5C-11-1-14-7-12-12Z" '
        f'fill="{cloth}" '
        f'stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<path d="M-6-12C-2-6-3-2-5 2M6-13C10-6 8-1 7 3" fill="none" stroke="{INK}" stroke-width="1" opacity=".5"/>'
    )
    return (
        f'<g transform="translate({n(place.x)} {n(place.y)}) scale({place.scale:g})">'
        f"<title>{escape(figure.name)}</title>{rocks}{scrap}</g>"
    )


NEAR = (
    "M0 0L385 4Q394 16 398 52Q402 13 411 3L429 4Q434 8 437 26Q439 7 445 3L835 4Q845 23 850 78Q854 20 865 3"
    "L879 4Q885 12 888 40Q891 10 897 3L908 4Q921 34 926 112Q932 28 944 3L960 0Z"
    "M0 480V434L22 426L46 450L58 472L82 480ZM960 480V388L946 392L930 428L926 454L898 466L886 480Z"
)


@cache
def _near(frame: Frame, scene: Scene) -> str:
    """What is nearer than the people: dark stone above and in the corners, dust after the fall."""
    if scene == "out":
        return ""
    dust = '<rect width="960" height="480" fill="#8d7f6c" opacity=".13"/>' if scene == "rockfall" else ""
    return _stretched(frame, f'{dust}<path d="{NEAR}" fill="#040708"/>')


# Writing


@lru_cache(maxsize=1024)
def _caption(frame: Frame, turn: int, turns: int, found: int, needed: int, scene: Scene) -> str:
    if scene != "playing":
        return ""
    wide = frame is WIDE
    x, y, big, small = (36, 54, 36, 20) if wide else (14, 27, 19, 12.5)
    ticks = "".join(
        f'<path d="M{n(x + 1 + i * (10 if wide else 7))} {n(y + (48 if wide else 30))}v{10 if wide else 7}" '
        f'stroke="{"#f0a35f" if i < turn else "#4d5c61"}" stroke-width="{4 if wide else 3}" stroke-linecap="round"/>'
        for i in range(turns)
    )
    return (
        f'<g class="cavern-words" {SERIF}><text x="{x}" y="{y}" font-size="{big}" font-weight="600" '
        f'fill="#f3ead9">Turn {turn}'
        f'<tspan font-size="{small}" font-weight="400" fill="#b9c4c4" dx="{7 if wide else 5}">of {turns}</tspan></text>'
        f'<text x="{x}" y="{n(y + (29 if wide else 18))}" font-size="{small}" fill="#c8d3d2">The way out: '
        f"{found} of {needed} steps</text></g>" + ticks
    )


SERIF = "font-family=\"'Crimson Pro','Iowan Old Style',Palatino,Georgia,serif\""
SANS = 'font-family="Figtree,system-ui,sans-serif"'


@lru_cache(maxsize=4096)
def _write(label: Label, figure: Figure, scene: Scene) -> str:
    frame = WIDE if label.size == WIDE.size else NARROW
    sky = scene == "out" and label.y < frame.height * 0.6 and label.x > frame.width * 0.38  # right of the cliff
    fallen, me = figure.state == "dead" or scene == "rockfall", figure.you or figure.state == "me"
    if figure.monster or fallen:
        colour = "#7d1f18" if sky else "#f0968a"
    elif me:
        colour = "#7a3a08" if sky else "#ffc68a"
    elif sky:
        colour = "#2a2318"
    else:
        colour = "#f3ead9" if _bright(figure, scene) and figure.state != "empty" else "#a9bbc0"
    halo = (
        f'paint-order="stroke" stroke="{"#f7ecd0" if sky else "#060a0c"}" stroke-opacity=".8" stroke-linejoin="round"'
    )
    quiet = colour if sky else mix(colour, "#9fb0b4", 0.45)
    note = (
        f'<text x="{n(label.x)}" y="{n(label.y + label.note_size * 1.15)}" font-size="{label.note_size:g}" '
        f'stroke-width="3" {halo} {SANS} fill="{quiet}">{escape(label.note)}</text>'
        if label.note
        else ""
    )
    return (
        f'<g text-anchor="middle"><text x="{n(label.x)}" y="{n(label.y)}" font-size="{label.size:g}" '
        'font-weight="500" '
        f'stroke-width="4" {halo} {SERIF} fill="{colour}">{escape(label.name)}</text>{note}</g>'
    )
