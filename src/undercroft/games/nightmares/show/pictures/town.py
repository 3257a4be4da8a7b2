"""The settlement: its sites as houses in two streets, lit where something was learned."""

from dataclasses import dataclass

from undercroft.atlas.frame import Choice, answers, stage
from undercroft.atlas.ink import SERIF, at, broken, grain, n, shape, stroke, text
from undercroft.atlas.palette import INK

from .canvas import BOLD, OUTLINED, Canvas, titled, untouched
from .people import Person, stood

WIDE, NARROW = Canvas("town-w", 720, 318), Canvas("town-n", 390, 292)
WALLS = ("#2b3566", "#343055", "#2a3d58", "#3a3350", "#263058")
ROOFS = (
    "M-4 0L34-26L72 0Z",
    "M-4 0L6-22H62L72 0Z",
    "M-4 0L20-18L34-34L48-18L72 0Z",
    "M-4 0V-8H8V-2H20V-8H34V-2H48V-8H60V-2H72V0Z",
)
LOW = 0.86
"""So large are houses, that no roof stands in the name of a house in the street above."""
PIPS = {"ordinary": 0, "notable": 1, "significant": 2, "exceptional": 3}


@dataclass(frozen=True, slots=True)
class Place:
    """A site of the settlement as everybody knows it."""

    key: str
    name: str
    grade: str = "ordinary"
    learned: int = 0  # how much was learned there
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Town:
    """All that the picture of the settlement shows."""

    title: str
    words: str
    places: tuple[Place, ...]
    party: tuple[Person, ...] = ()
    day: bool = True
    choices: tuple[tuple[str, str, str], ...] = ()  # the place, what pressing it says, and what that answers


def town(seen: Town, *, narrow: bool = False) -> str:
    """Draw the settlement; its houses stand in as many streets as the picture has room for."""
    canvas = NARROW if narrow else WIDE
    columns, rows = (4, 2) if narrow else (7, 2)
    shown = _likely(seen, columns * rows)
    width, top, high = canvas.width / columns, 52 if narrow else 50, 112 if narrow else 104
    body = canvas.lights() + _sky(canvas, seen.day)
    for place, one in enumerate(shown):
        x, y = width * (place % columns) + width / 2, top + 82 + high * (place // columns)
        body += _house(one, x, y, min(LOW, width / 98), width - 6, _choice(seen, one))
    shown_party, step = () if narrow else seen.party, 26.0
    left = canvas.width / 2 - step * (len(seen.party) - 1) / 2
    body += "".join(stood(one, left + step * p, canvas.height - 8, 0.42, step) for p, one in enumerate(shown_party))
    body += untouched(titled(seen.title, seen.words, canvas.width - 36, 22 if not narrow else 17))
    return stage(body, canvas, f"night-{canvas.key}", seen.title, spoken(seen), family="night-town")


def spoken(seen: Town) -> str:
    """Say what the picture shows, for those who hear it."""
    return f"{seen.words} Places: {', '.join(one.name for one in seen.places)}."


def _choice(seen: Town, place: Place) -> Choice | None:
    return next((Choice(value, said, said) for key, said, value in seen.choices if key == place.key), None)


def _likely(seen: Town, most: int) -> list[Place]:
    """Take the places that matter first: what can be chosen, then where something was learned, in the town's order."""
    wanted = {key for key, _, _ in seen.choices}
    first = sorted(seen.places, key=lambda one: (one.key not in wanted, not one.learned))[:most]
    return [one for one in seen.places if one in first]


def _sky(canvas: Canvas, day: bool) -> str:
    width, high = canvas.width, canvas.height
    hills = "".join(f"L{x} {n(high * 0.36 + 22 * grain('hill', x))}" for x in range(0, width + 40, 40))
    body = f'<rect width="{width}" height="{high}" fill="{canvas.ref("sky")}"/>'
    if day:
        body += f'<rect width="{width}" height="{high}" fill="#8da0d8" opacity=".28"/>'
    sun, light = ("#ffe9bd", "lamp") if day else ("#f4eed8", "moon")
    body += (
        f'<circle cx="{n(width * 0.87)}" cy="38" r="64" fill="{canvas.ref(light)}"/>'
        f'<circle cx="{n(width * 0.87)}" cy="38" r="19" fill="{sun}"/>'
    )
    return (
        body
        + shape(f"M0 {high * 0.4:.0f}{hills}V{high}H0Z", "#1a2248")
        + shape(f"M0 {high * 0.56:.0f}H{width}V{high}H0Z", "#161c3c")
    )


def _house(one: Place, x: float, y: float, scale: float, room: float, choice: Choice | None) -> str:
    """Draw one site with its feet at a point: a house of its own shape, its name below, pips for its grade."""
    wall = WALLS[int(grain(one.key, 1) * len(WALLS)) % len(WALLS)]
    roof = ROOFS[int(grain(one.key, 2) * len(ROOFS)) % len(ROOFS)]
    high = 34 + 16 * grain(one.key, 3)
    lit = "#f2c46b" if one.learned else "#10142c"
    windows = "".join(
        shape(f"M{wx} {n(-high + 9)}h9v11h-9z", "#0d1024" if one.silent else lit, 1.2) for wx in (8, 26, 44)
    )
    body = (
        shape(f"M0 0V{n(-high)}H68V0Z", wall, 1.6)
        + at(0, -high, shape(roof, "#12172f", 1.8))
        + windows
        + shape("M28 0V-15C28-21 40-21 40-15V0Z", "#3a2a1c", 1.4)
        + "".join(
            f'<circle cx="{14 + 12 * pip}" cy="-5" r="3.4" fill="#e2c06a" stroke="{INK}"/>'
            for pip in range(PIPS.get(one.grade, 0))
        )
    )
    lines, size = broken(one.name, 12.6, room, 2, 0.84)
    names = "".join(
        text(
            line,
            x,
            y + 14 + 13 * row,
            size,
            "#f1ead9",
            face=SERIF,
            anchor="middle",
            more=f"{BOLD}{OUTLINED}",
            whole=one.name,
        )
        for row, line in enumerate(lines)
    )
    drawn = at(x - 34 * scale, y, body, scale) + names
    if choice is not None:
        top = y - (high + 33) * scale
        drawn += (
            f'<rect x="{n(x - room / 2)}" y="{n(top)}" width="{n(room)}" height="{n(y + 32 - top)}" rx="9" '
            'fill="#ffe2a8" fill-opacity=".07" stroke="#ffe2a8" stroke-width="1.6" stroke-dasharray="5 5"/>'
        )
    return answers(choice, drawn, f"site {one.key}")


def road(canvas: Canvas) -> str:
    """The road out of town."""
    return stroke(f"M0 {canvas.height - 12}H{canvas.width}", "#2c355f", 3)
