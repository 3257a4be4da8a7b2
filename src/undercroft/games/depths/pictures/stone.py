"""The cavern itself: layers of rock before the daylight, the floor, the way out, and what comes down in the end."""

from collections.abc import Sequence
from functools import cache, lru_cache

from undercroft.atlas.ink import grain, linear, mix, n, radial
from undercroft.atlas.rock import Hole, boulder, opening

from .daylight import stretched
from .figures import WIDE, Cave, Scene


@lru_cache(maxsize=256)
def paints(frame: Cave, progress: float, scene: Scene) -> str:
    """Define the paints of the picture."""
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
        + linear(f"{k}-dust", [(0, "#d6cbb6", 0.4), (1, "#d6cbb6", 0)])
        + linear(f"{k}-floor", [(0, "#17232a", 1), (0.4, "#0f181c", 1), (1, "#06090a", 1)])
        + (
            radial(f"{k}-sun", [(0, "#fffaf0", 0.95), (0.3, "#fff0c4", 0.5), (1, "#fbe3ae", 0)])
            + linear(f"{k}-sky", sky)
            + linear(f"{k}-hill", [(0, "#5f6a3e", 1), (0.5, "#38401f", 1), (1, "#15180d", 1)])
            if scene == "out"
            else ""
        )
        + "</defs>"
    )


@cache
def _openings(frame: Cave) -> tuple[str, ...]:
    (x, y), w, wide = frame.mouth, frame.width, frame is WIDE
    unit, spread = frame.height / 480, 1.0 if wide else 0.6
    holes = (  # middle, floor, half, height, teeth, length
        (x - 4 * spread, y + 58 * unit, 112 * spread, 128 * unit, 4, 26 * unit),
        (x - 30 * spread, y + 92 * unit, 226 * spread, 196 * unit, 6, 44 * unit),
        (w * 0.56, y + 122 * unit, 420 * spread, 262 * unit, 8, 70 * unit),
        (w * 0.5, frame.floor + 16 * unit, w * 0.56, frame.floor + 34 * unit, 9, 96 * unit),
    )
    return tuple(opening(f"rock{i}", Hole(*hole)) for i, hole in enumerate(holes))


STONE = (  # far to near: by night, when the way out is near, the edge that catches the light
    ("#2c424a", "#5b7c80", "#7fa3a5"),
    ("#1d2e36", "#38545b", "#4f6e74"),
    ("#131f26", "#203239", "#35505a"),
    ("#0a1216", "#0e181d", "#203038"),
)


@lru_cache(maxsize=256)
def rock(frame: Cave, progress: float, scene: Scene, strain: float) -> str:
    """Draw the layers of stone before the far light, and the floor."""
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


def _mouth(frame: Cave, progress: float) -> str:
    """The way out itself: a slit at first, a doorway when it is near."""
    (x, y), size = frame.mouth, frame.height / 480 * (0.5 + 0.62 * progress)
    return (
        f'<g transform="translate({n(x)} {n(y + 40 * frame.height / 480)}) scale({size:.2f})">'
        '<path d="M-36 10C-45-18-41-52-28-74C-24-84-20-86-17-88L-14-76L-9-92C-4-97 4-98 9-96L13-84L17-93'
        'C30-82 40-54 41-26C41-10 40 0 36 8C14 16-16 16-36 10Z" '
        f'fill="{mix("#86abb0", "#f8f6e4", 0.25 + 0.75 * progress)}"/>'
        '<path d="M-37 8C-26-4-18-2-8-9C6-14 24-6 37 6C14 16-16 16-37 8Z" fill="#4c6c70" opacity=".7"/></g>'
    )


def _gleam(frame: Cave) -> str:
    """The far light on the wet floor, in a few short strokes."""
    x, unit = frame.mouth[0], frame.height / 480
    strokes = "".join(
        f"M{n(x - 8 * unit + (grain('gleam', i) - 0.7) * 46 * unit)} {n(frame.floor + (16 + i * 13) * unit)}"
        f"h{n((52 - i * 5) * unit * (0.6 + 0.6 * grain('gleam', 20 + i)))}"
        for i in range(8)
    )
    return f'<path d="{strokes}" stroke="#bfe0de" stroke-width="{n(2 * unit)}" stroke-linecap="round" opacity=".16"/>'


def _ground(frame: Cave) -> str:
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


def _strain(frame: Cave, share: float) -> str:
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
def way_out(frame: Cave, found: int, needed: int) -> str:
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


def fallen(frame: Cave) -> str:
    """What came down: it fills the far end and lies along the ledge."""
    w, u, (mx, my) = frame.width, frame.height / 480, frame.mouth
    heap = [
        boulder(
            mx + (i - (6 - row) / 2) * 34 * u,
            my + (78 - row * 24) * u,
            (21 + 9 * grain("fall", 9 * row + i)) * u,
            f"fall{row}{i}",
        )
        for row in (3, 2, 1, 0)
        for i in range(7 - row)
    ]
    ledge = [
        boulder(
            w * (i + 0.3 + 0.5 * grain("ledge", i)) / 11,
            frame.floor + (14 + 14 * grain("ledge", 20 + i)) * u,
            (20 + 34 * grain("ledge", 40 + i)) * u,
            f"ledge{i}",
        )
        for i in range(11)
    ]
    return "".join(heap + ledge)


NEAR = (
    "M0 0L385 4Q394 16 398 52Q402 13 411 3L429 4Q434 8 437 26Q439 7 445 3L835 4Q845 23 850 78Q854 20 865 3"
    "L879 4Q885 12 888 40Q891 10 897 3L908 4Q921 34 926 112Q932 28 944 3L960 0Z"
    "M0 480V434L22 426L46 450L58 472L82 480ZM960 480V388L946 392L930 428L926 454L898 466L886 480Z"
)


@cache
def nearest(frame: Cave, scene: Scene) -> str:
    """What is nearer than the people: dark stone above and in the corners, dust after the fall."""
    if scene == "out":
        return ""
    dust = '<rect width="960" height="480" fill="#8d7f6c" opacity=".13"/>' if scene == "rockfall" else ""
    return stretched(frame, f'{dust}<path d="{NEAR}" fill="#040708"/>')
