"""The evening before it begins: a valley asleep under the moon, and a hole in the hill with eyes in it."""

from collections.abc import Iterator

from undercroft.atlas.frame import Frame
from undercroft.atlas.ink import SANS, SERIF, at, fitted, grain, linear, n, radial, shape, stroke

from . import canvas as c
from . import folk

WIDE, NARROW = Frame("wide", 860, 400), Frame("narrow", 390, 256)
TOP, DAWN, FAR, NEAR, HILL, STONE = "#0d1420", "#39523f", "#1d2c28", "#17221a", "#2b331f", "#121a17"
WINDOW = "#f6c765"
TITLE, WORDS = "Nobody up there knows yet", "They sleep well. That can be helped."
LOOKING = ((-27, -20, 1.0), (4, -44, 1.35), (28, -24, 0.9), (-2, -12, 0.75))
"""Where eyes look out of the hole, and how large they are."""


def eve(name: str, *, narrow: bool = False) -> str:
    """Draw the valley before anything is there: no factions, no dungeon, only plans."""
    frame = NARROW if narrow else WIDE
    size = frame.height / WIDE.height * (1.2 if narrow else 1)
    body = "".join((*_sky(frame), *_valley(frame, size), _hole(frame, size), *_words(frame)))
    return c.framed(body, frame, f"wicked-region-{frame.key}", name, f"{TITLE}. {WORDS}", family="wicked-scene")


def _sky(frame: Frame) -> Iterator[str]:
    key, wide, high = f"eve-{frame.key}", frame.width, frame.height
    sky = linear(f"{key}-sky", ((0, TOP, 1), (0.72, DAWN, 1), (1, DAWN, 1)))
    glow = radial(f"{key}-glow", ((0, c.SLIME, 0.55), (0.45, c.SLIME, 0.16), (1, c.SLIME, 0)))
    halo = radial(f"{key}-halo", ((0, "#f3ead2", 0.45), (1, "#f3ead2", 0)))
    yield f"<defs>{sky}{glow}{halo}</defs>{c.ground(frame, f'url(#{key}-sky)')}"
    for nth in range(46):
        x, y = grain(f"{nth} across", 1) * wide, grain(f"{nth} down", 2) * high * 0.5
        yield f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(0.6 + grain(f"{nth} shines", 3))}" fill="#f3ead2" opacity=".6"/>'
    x, y, radius = wide * 0.83, high * 0.2, high * 0.085
    yield f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius * 3)}" fill="url(#{key}-halo)"/>'
    yield f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" fill="#f3ead2"/>'


def _valley(frame: Frame, size: float) -> Iterator[str]:
    wide, high = frame.width, frame.height
    a, b = n(high * 0.55), n(high * 0.66)
    far = f"Q{n(wide * 0.2)} {n(high * 0.42)} {n(wide * 0.42)} {b}T{wide} {a}"
    near = f"Q{n(wide * 0.3)} {n(high * 0.6)} {n(wide * 0.6)} {n(high * 0.72)}T{wide} {b}"
    yield shape(f"M{-wide} {a}H0{far}H{2 * wide}V{high}H{-wide}Z", FAR)
    yield at(wide * 0.17, high * 0.52, castle(), size)
    yield at(wide * 0.72, high * 0.655, village(3), size)
    yield at(wide * 0.93, high * 0.605, abbey(), size * 0.9)
    yield shape(f"M{-wide} {n(high * 0.7)}H0{near}H{2 * wide}V{high}H{-wide}Z", NEAR)
    yield stroke(
        f"M{n(wide * 0.71)} {n(high * 0.66)}q{n(-30 * size)} {n(26 * size)} {n(-80 * size)} {n(38 * size)}",
        "#3f4a32",
        3,
    )


def _hole(frame: Frame, size: float) -> str:
    """Draw the hill with its hole, those who look out of it, and imps who cannot wait."""
    x, y = frame.width / 2, frame.height * 0.985
    hill = shape("M-330 10C-220-60-130-128 0-128C130-128 220-60 330 10Z", HILL, 2)
    light = f'<circle cy="-30" r="150" fill="url(#eve-{frame.key}-glow)"/>'
    mouth = shape("M-52 2V-30C-52-86 52-86 52-30V2Z", c.DARK, 2) + stroke(
        "M-58 2V-32C-58-96 58-96 58-32V2", "#4a5536", 9
    )
    eyes = "".join(at(a, b, _eyes(), scale) for a, b, scale in LOOKING)
    return at(x, y, hill + light + mouth + eyes + at(128, -22, folk.imps(3), 1.7) + at(-122, -18, _sign()), size)


def _eyes() -> str:
    one = f'<ellipse rx="5.4" ry="4.6" fill="#f4e36a"/><ellipse rx="1.1" ry="3.6" fill="{c.DARK}"/>'
    return at(-6.5, 0, one) + at(6.5, 0, one)


def _sign() -> str:
    """Draw a board that nobody has read."""
    board = shape("M-30-46H26L34-36L26-26H-30Z", "#6b4a26", 1.8)
    return stroke("M0 0V-28", "#5a4024", 6) + board + stroke("M-20-40l8 8m0-8l-8 8M-2-36h18", "#e6dcb8", 2.4)


def castle() -> str:
    """Draw a castle on the floor line at 0 0, with a light or two."""
    wall = "M-62 6V-34h9v6h8v-6h9v6h8v-30h-6l18-26l18 26h-6v24h8v-52h8v7h7v-7h8v7h7v-7h8v52h8v-6h8v6h8V6Z"
    lights = "".join(_lit(x, y) for x, y in ((-8, -48), (26, -58), (34, -30), (-40, -14)))
    return shape(wall, STONE) + lights


def village(houses: int) -> str:
    """Draw some houses on the floor line at 0 0; somebody is still up."""
    one = shape("M-17 4V-13L0-29L17-13V4Z", STONE) + shape("M7-24v-11h6v16z", STONE)
    return "".join(at(38 * nth, 4 * (nth % 2), one + (_lit(-2, -8) if nth != 1 else "")) for nth in range(houses))


def abbey() -> str:
    """Draw an abbey on the floor line at 0 0."""
    return shape("M-30 8V-22L-12-38V-60L0-84L12-60V8ZM0-84v-14m-5 4h10", STONE) + _lit(0, -44) + _lit(-18, -8)


def _lit(x: float, y: float) -> str:
    return f'<rect x="{n(x - 2.5)}" y="{n(y - 4)}" width="5" height="8" rx="2" fill="{WINDOW}"/>'


def _words(frame: Frame) -> Iterator[str]:
    size = 24 if frame is WIDE else 19
    room = frame.width * 0.72
    yield fitted(TITLE, 18, size + 14, size, room, c.PALE, face=SERIF, more=c.BOLD)
    yield fitted(WORDS, 18, size + 36, 14, room, c.DIM, face=SANS, more=c.HALO)
