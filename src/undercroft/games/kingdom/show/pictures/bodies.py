"""Bodies: the plans that creatures are drawn by, standing at 0, 0 and looking to the left; a person is some 66 high."""

from collections.abc import Callable
from dataclasses import dataclass

from undercroft.atlas.ink import mix, shape, stroke
from undercroft.atlas.palette import INK

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Tones:
    """A paint with its shade and its light."""

    paint: str
    dark: str
    light: str


@dataclass(frozen=True, slots=True)
class Body:
    """How a body is drawn, and where on it things belong: head and its size, hand, back and belly."""

    drawn: Callable[[Tones], str]
    head: Spot
    round: float
    hand: Spot
    back: Spot
    belly: Spot
    high: float = 66


def tones(paint: str) -> Tones:
    """Mix what a body of one paint is drawn with."""
    return Tones(paint, mix(paint, INK, 0.42), mix(paint, "#fff0d2", 0.4))


def limb(path: str, paint: str, width: float) -> str:
    """Draw an arm, a leg, a neck: a thick line with an outline."""
    return stroke(path, INK, width + 3.4) + stroke(path, paint, width)


def ball(x: float, y: float, r: float, paint: str, ink: float = 2) -> str:
    """Draw a round thing."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{paint}" stroke="{INK}" stroke-width="{ink:g}"/>'


def _robe(t: Tones) -> str:
    return (
        shape("M-18 0C-20-26-12-45 0-45C12-45 20-26 18 0Z", t.paint, 2.2)
        + shape("M3-45C13-44 20-26 18 0H6C10-16 9-36 3-45Z", t.dark)
        + stroke("M-15-18H16", t.light, 3)
        + ball(0, -54, 11.5, "#dcb489")
        + ball(-17, -25, 4.6, "#dcb489", 1.6)
    )


def _squat(t: Tones) -> str:
    return (
        shape("M-14 0V-8H-4V0ZM4 0V-8H14V0Z", t.dark, 2)
        + shape("M-20-6C-25-24-16-36 0-36C16-36 25-24 20-6Z", t.paint, 2.2)
        + shape("M4-36C17-35 25-23 20-6H9C13-16 12-28 4-36Z", t.dark)
        + stroke("M-19-13H19", "#6b4a2c", 4)
        + ball(-1, -43, 14.5, t.paint)
        + ball(-20, -20, 5, t.paint, 1.8)
    )


def _giant(t: Tones) -> str:
    return (
        limb("M17-50C27-44 28-32 25-22", t.dark, 9)
        + shape("M-15 0L-14-18C-22-24-26-50-14-56H14C26-50 22-24 14-18L16 0H4L1-12L-4 0Z", t.paint, 2.2)
        + shape("M4-56H14C26-50 22-24 14-18L16 0H6C10-20 12-40 4-56Z", t.dark)
        + stroke("M-15-20H15", "#5d4128", 4.4)
        + limb("M-17-50C-28-44-29-32-26-24", t.paint, 9)
        + ball(-2, -63, 11.5, t.paint)
    )


def _ape(t: Tones) -> str:
    return (
        limb("M14-44C30-36 30-14 26-2", t.dark, 9)
        + shape("M-12 0L-12-14C-24-20-24-48-8-50H10C26-46 22-18 12-14L14 0H4L0-9L-4 0Z", t.paint, 2.2)
        + shape("M4-50H10C26-46 22-18 12-14L14 0H7C10-18 12-36 4-50Z", t.dark)
        + limb("M-14-44C-32-36-32-14-28-2", t.paint, 9)
        + ball(-6, -54, 12, t.paint)
        + shape("M-15-52C-14-60 0-60 1-52C2-44-14-42-15-52Z", t.light, 1.2)
    )


def _mech(t: Tones) -> str:
    return (
        shape("M14-48H26V-18H16ZM-14-48H-26V-18H-16Z", t.dark, 2)
        + shape("M-15 0V-16H-4V0ZM4 0V-16H15V0Z", t.dark, 2)
        + shape("M-17-14L-20-50H20L17-14Z", t.paint, 2.2)
        + shape("M5-50H20L17-14H7Z", t.dark)
        + shape("M-10-70H10V-50H-10Z", t.paint, 2)
        + stroke("M-12-42h0M12-42h0M-10-22h0M10-22h0", INK, 3.4)
    )


def _reaper(t: Tones) -> str:
    return (
        shape("M-20 0C-24-38-16-72 0-72C16-72 24-38 20 0L12-5L5 0L-2-5L-10 0Z", t.paint, 2.2)
        + shape("M4-72C18-68 24-38 20 0L12-5L8-2C14-26 12-52 4-72Z", t.dark)
        + shape("M-10-52C-10-64 10-64 10-52C10-42 5-38 0-38C-5-38-10-42-10-52Z", INK)
        + ball(-18, -30, 4.6, "#e6dcc4", 1.6)
    )


def _naga(t: Tones) -> str:
    return (
        limb("M10-2C34-2 36-18 20-18C4-18-22-20-24-8C-24 4 0 0 6-4", t.paint, 10)
        + shape("M-12-16C-12-36-8-48 0-48C8-48 12-36 12-16Z", t.light, 2)
        + ball(0, -56, 11, "#e2c39a")
        + ball(-14, -30, 4.2, "#e2c39a", 1.6)
    )


def _hound(t: Tones) -> str:
    return (
        limb("M28-36C38-40 38-50 42-52", t.paint, 4.4)
        + shape("M14-20L17 0H25L26-20ZM-16-20L-14 0H-6L-6-20Z", t.dark, 2)
        + shape("M-30-30C-36-44-20-46-8-42C6-38 18-43 28-38C35-34 33-22 28-19L32 0H23L17-15C8-12-6-12-14-15"
                "L-16 0H-25L-26-18C-29-21-30-25-30-30Z", t.paint, 2.2)
        + shape("M-12-42C2-37 18-43 28-38C33-34 32-26 29-22C14-26-6-24-12-42Z", t.light)
        + shape("M-24-54C-14-54-14-34-26-33L-46-32C-48-38-40-41-34-44C-34-50-30-54-24-54Z", t.paint, 2.2)
        + ball(-45, -35, 2.2, INK, 0)
    )  # fmt: skip


def _hulk(t: Tones) -> str:
    return (
        shape("M-22-16V0H-9V-14ZM18-16V0H32V-16Z", t.dark, 2)
        + shape(
            "M-30-26C-32-60 30-62 38-32C41-20 38-8 38 0H24L22-12H-4L-6 0H-20L-22-14C-28-16-30-20-30-26Z", t.paint, 2.2
        )
        + shape("M4-53C26-54 36-42 38-30C26-36 6-34 4-53Z", t.light)
        + shape("M-22-50C-10-50-10-22-24-20H-38C-46-22-46-32-42-38C-38-46-32-50-22-50Z", t.paint, 2.2)
    )


def _critter(t: Tones) -> str:
    return (
        shape("M-14 0C-16-20-6-34 8-32C22-30 24-10 20 0Z", t.paint, 2.2)
        + shape("M8-32C22-30 24-10 20 0H8C14-10 14-24 8-32Z", t.dark)
        + shape("M-14 0C-15-6-4-6-4 0ZM4 0C3-6 15-6 16 0Z", t.light, 1.8)
        + ball(-8, -38, 13, t.paint)
        + shape("M-18-33C-18-38-8-38-8-33C-8-29-18-29-18-33Z", t.light, 1.2)
    )


def _lizard(t: Tones) -> str:
    return (
        limb("M12-24C30-20 34-6 48-4", t.dark, 8)
        + shape("M2-14L4 0H14L16-18ZM-12-16L-12 0H-2L0-16Z", t.dark, 2)
        + shape("M-16-60C-8-62-4-50 4-44C16-38 22-26 16-14C8-8-10-8-14-20C-18-32-14-40-22-46Z", t.paint, 2.2)
        + shape("M-14-40C-8-34-8-18-2-12C-10-10-16-20-14-40Z", t.light)
        + shape("M-14-68C-4-66-6-50-16-48L-42-46C-44-50-40-53-36-54L-24-60C-22-66-20-69-14-68Z", t.paint, 2.2)
        + stroke("M-40-50H-24", INK, 2)
        + limb("M-8-34L-18-28", t.paint, 4)
    )


def _drake(t: Tones) -> str:
    return (
        shape("M2-38C8-62 26-74 46-72C38-64 44-56 36-52C40-46 32-40 34-34C22-40 12-34 2-38Z", t.dark, 2)
        + limb("M18-14C34-6 42-14 48-22", t.paint, 6)
        + shape("M4-14L6 0H16L18-16ZM-14-14L-14 0H-4L-4-14Z", t.dark, 2)
        + shape("M-20-58C-12-58-14-44-6-40C10-40 24-32 22-18C18-8-10-6-16-16C-20-26-18-40-26-46Z", t.paint, 2.2)
        + shape("M-14-36C-8-30-8-16 0-10C-10-8-18-14-14-36Z", t.light)
        + shape("M-16-66C-8-64-10-50-20-48L-42-47C-44-52-36-54-32-56L-26-60C-24-66-20-67-16-66Z", t.paint, 2.2)
        + ball(-40, -50, 1.6, INK, 0)
    )


def _bird(t: Tones) -> str:
    return (
        stroke("M-4-10V0M4-10V0M-8 0H0M2 0H9", "#c78a3c", 2.6)
        + shape("M-2-8C-24-10-28-38-14-46C0-52 20-40 38-26C26-24 16-8-2-8Z", t.paint, 2.2)
        + shape("M-6-36C8-38 20-32 34-24C22-22 8-14-2-20C-8-24-10-32-6-36Z", t.dark, 1.8)
        + ball(-14, -50, 10, t.paint)
        + shape("M-22-53L-34-48L-22-45Z", "#e0a04e", 1.6)
    )


def _fish(t: Tones) -> str:
    return (
        shape("M18-36L38-54C34-42 34-30 38-18Z", t.dark, 2)
        + shape("M-8-54C-2-66 10-64 14-52ZM-4-20C0-10 8-10 12-20Z", t.dark, 2)
        + shape("M-38-34C-26-60 10-60 24-36C10-12-26-12-38-34Z", t.paint, 2.2)
        + shape("M-38-34C-26-14 8-14 22-34C8-24-24-24-38-34Z", t.light)
        + stroke("M-16-46C-12-40-12-32-16-26", t.dark, 2)
    )


def _snake(t: Tones) -> str:
    return (
        limb("M30-3C8 3-34-2-26-14C-20-26 26-16 22-30C18-42-16-36-14-54", t.paint, 10)
        + stroke("M24-4C4 1-26-3-22-13C-16-21 22-14 19-29", t.light, 2)
        + shape("M-8-68C0-66-2-52-10-50C-20-48-30-52-30-56C-28-62-18-70-8-68Z", t.paint, 2.2)
        + stroke("M-30-55L-38-54M-38-54L-41-57M-38-54L-41-51", "#c2483f", 1.6)
    )


def _worm(t: Tones) -> str:
    return (
        limb("M34-4C34-44 6-48 4-22C2 0-24 0-24-40", t.paint, 16)
        + stroke("M31-20H40M24-37L30-43M7-30L0-36M-1-14L8-8M-30-14L-18-18M-32-26H-16", t.dark, 2.4)
        + ball(-24, -48, 12, t.paint)
    )


def _bug(t: Tones) -> str:
    legs = "M-6-20L-26-34L-34 0M0-18L-16-26L-20 0M8-18L22-26L26 0M14-20L34-34L42 0"
    return (
        limb(legs, t.dark, 3)
        + f'<ellipse cx="14" cy="-26" rx="19" ry="15" fill="{t.paint}" stroke="{INK}" stroke-width="2.2"/>'
        + shape("M16-41C32-40 36-22 26-14C28-26 24-36 16-41Z", t.dark)
        + ball(-12, -27, 12, t.paint)
    )


def _blob(t: Tones) -> str:
    return (
        shape("M-36 0C-42-16-26-22-20-36C-12-54 14-52 18-36C24-22 42-18 36 0Z", t.paint, 2.2)
        + shape("M4-47C16-46 18-36 20-30C26-18 42-18 36 0H14C22-14 16-34 4-47Z", t.dark)
        + stroke("M-22-20C-20-28-14-36-10-38", t.light, 3.4)
    )


def _ghost(t: Tones) -> str:
    return shape("M-19-4C-23-42-17-68 0-68C17-68 23-42 19-4L12-11L6-3L-1-11L-8-3L-13-10Z", t.paint, 2.2) + shape(
        "M4-68C18-64 23-40 19-4L12-11L9-7C14-28 12-50 4-68Z", t.dark
    )


def _orb(t: Tones) -> str:
    return (
        ball(0, -42, 23, t.paint, 2.4)
        + shape("M6-64C24-60 28-34 12-22C18-36 16-54 6-64Z", t.dark)
        + stroke("M-15-50C-13-56-8-60-4-60", t.light, 3)
    )


def _plant(t: Tones) -> str:
    return (
        limb("M2 0C6-14-6-24 0-40", "#5f8a4a", 5)
        + shape("M2-12C14-30 28-26 32-18C22-10 10-8 2-12ZM-2-20C-14-36-28-32-32-24C-22-16-10-14-2-20Z", "#6f9a55", 2)
        + ball(0, -52, 14, t.paint)
        + shape("M4-65C16-62 18-44 6-39C10-48 10-58 4-65Z", t.dark)
    )


def _tree(t: Tones) -> str:
    return (
        shape("M-16 0C-9-12-11-28-13-42H13C11-28 9-12 17 0L8-3L2 0L-6-3Z", "#7a5636", 2.2)
        + limb("M-12-36L-28-46M12-36L28-44", "#7a5636", 5)
        + shape("M-32-50C-40-62-24-72-16-68C-12-80 12-80 16-68C26-72 40-60 30-50C22-42-24-42-32-50Z", t.paint, 2.2)
        + shape("M8-76C22-70 34-62 30-50C24-46 14-44 6-44C18-54 16-68 8-76Z", t.dark)
    )


def _cart(t: Tones) -> str:
    wheel = "M{0}-10A10 10 0 1 1 {1}-10A10 10 0 1 1 {0}-10Z"
    return (
        shape("M-34-14V-40C-34-46-28-48-22-48H24C32-48 36-42 36-34V-14Z", t.paint, 2.2)
        + shape("M12-48H24C32-48 36-42 36-34V-14H18C22-26 20-40 12-48Z", t.dark)
        + shape(wheel.format(-30, -10) + wheel.format(12, 32), "#4a3a2c", 2.4)
        + stroke("M-26-10H-14M-20-16V-4M16-10H28M22-16V-4", "#a58a60", 2)
    )


def _star(t: Tones) -> str:
    return shape("M0-74L9-48L36-46L14-29L24-2L0-18L-24-2L-14-29L-36-46L-9-48Z", t.paint, 2.2) + shape(
        "M0-74L9-48L36-46L14-29L24-2L0-18C10-30 8-54 0-74Z", t.dark
    )


def _kraken(t: Tones) -> str:
    arms = (
        "M-14-28C-24-20-14-8-32-2M-6-26C-10-14-2-8-12 0M6-26C10-14 4-8 14 0M14-28"
        "C26-20 16-8 34-2M-18-34C-34-32-28-18-42-18M18-34C34-32 30-18 44-20"
    )
    return (
        limb(arms, t.paint, 5.4)
        + shape("M-22-28C-26-56-14-72 0-72C14-72 26-56 22-28C12-20-12-20-22-28Z", t.paint, 2.2)
        + shape("M5-72C18-68 26-54 22-28C19-25 15-24 10-23C16-40 14-58 5-72Z", t.dark)
    )


def _whirl(t: Tones) -> str:
    return (
        shape("M-32-68H32C34-58 16-54 18-42C18-32 6-26 4 0C-6-22-18-30-16-42C-14-54-34-58-32-68Z", t.paint, 2.2)
        + stroke("M-26-60C-10-54 12-54 26-60M-16-46C-6-41 8-41 17-46M-10-30C-4-26 4-26 9-31", t.light, 2.6)
        + shape("M14-68H32C34-58 16-54 18-42C18-32 6-26 4 0C6-30 10-52 14-68Z", t.dark)
    )


def _slab(t: Tones) -> str:
    return (
        shape("M-22 0V-58L18-64L24-58V-6L20 0Z", t.dark, 2.2)
        + shape("M-22 0V-58H18V0Z", t.paint, 2)
        + stroke("M-17-53H13V-5H-17Z", t.dark, 1.8)
    )


def _disc(t: Tones) -> str:
    return ball(4, -28, 26, t.dark, 2.2) + ball(-2, -28, 26, t.paint, 2.2) + stroke("M-2-48A20 20 0 1 0-2-8", t.dark, 2)


def _cup(t: Tones) -> str:
    return (
        stroke("M-8 0V-8M8 0V-8M-12 0H-6M6 0H12", INK, 4)
        + shape("M-14-8L-20-48H20L14-8Z", t.paint, 2.2)
        + shape("M6-48H20L14-8H8Z", t.dark)
        + shape("M-22-48H22V-54H-22Z", t.light, 2)
        + stroke("M-6-60C-10-66-2-68-6-74M6-60C2-66 10-68 6-74", t.light, 2)
    )


def _blade(t: Tones) -> str:
    return (
        shape("M-7-20L-5-68L0-78L5-68L7-20Z", t.paint, 2)
        + shape("M0-78L5-68L7-20H1Z", t.dark)
        + shape("M-18-20H18V-14H-18Z", "#b98d3c", 2)
        + shape("M-3-14H3V-2H-3Z", "#6b4a2c", 1.8)
        + ball(0, 0, 4, "#b98d3c")
    )


def _gate(t: Tones) -> str:
    return (
        shape("M-32 0V-44C-32-80 32-80 32-44V0Z", t.dark, 2.4)
        + shape("M-24 0V-42C-24-70 24-70 24-42V0Z", "#fbe9b4")
        + stroke("M-24-2V-44M-12-2V-60M0-2V-64M12-2V-60M24-2V-44M-26-20H26M-26-40H26", t.paint, 3)
    )


def _horse(t: Tones) -> str:
    return (
        limb("M28-36C36-34 38-24 36-16", t.dark, 4.4)
        + shape("M12-20L14 0H21L24-20ZM-16-20L-15 0H-8L-7-20Z", t.dark, 2)
        + shape("M-24-30C-34-36-30-46-36-52L-44-46C-48-48-48-52-44-56L-32-64C-22-62-22-46-12-42" "C4-40 18-44 28-38"
                "C34-32 32-24 28-18L30 0H23L17-16C8-13-6-13-12-16L-16 0H-23L-22-18Z", t.paint, 2.2)
        + shape("M-6-38C-8-54-4-64 2-64C8-64 12-54 11-38Z", "#8d96a3", 2)
        + ball(2, -72, 9.5, "#dcb489")
    )  # fmt: skip


def _heads(t: Tones) -> str:
    necks = "M-8-26C-20-30-30-34-30-50M-2-30C-8-40-14-48-10-64M6-30C8-42 10-50 10-60M12-26C22-30 28-34 28-48"
    tops = (
        "M-38-52C-34-62-24-58-24-50L-36-47ZM-18-66C-14-76-4-72-4-64L-16-61ZM2-62"
        "C6-72 16-68 16-60L4-57ZM20-50C24-60 34-56 34-48L22-45Z"
    )
    return (
        limb("M16-10C32-6 40-8 46-16", t.dark, 6)
        + shape("M-12-10L-12 0H-4V-8ZM8-8V0H16L18-10Z", t.dark, 2)
        + shape("M-18-14C-20-34 20-36 22-14C20-2-14-2-18-14Z", t.paint, 2.2)
        + limb(necks, t.paint, 6)
        + shape(tops, t.paint, 2)
        + stroke("M-31-54h0M-11-68h0M9-64h0M27-52h0", "#ffe08a", 3.4)
    )


def _swarm(t: Tones) -> str:
    spots = ((-24, -20), (-8, -10), (12, -16), (26, -30), (-16, -42), (6, -36), (22, -54), (-4, -60), (-28, -60))
    small = "M{0} {1}m-6 0a6 4.4 0 1 1 12 0a6 4.4 0 1 1-12 0Z"
    wings = "".join(f"M{x} {y - 3}q-5-8-9-5M{x} {y - 3}q5-8 9-5" for x, y in spots)
    return stroke(wings, t.light, 2) + shape("".join(small.format(*one) for one in spots), t.paint, 1.8)


def _crowd(t: Tones) -> str:
    one = "M{0} 0C{1}-14 {2}-26 {3}-26C{4}-26 {5}-14 {6} 0Z"
    return "".join(
        shape(one.format(x - 9, x - 10, x - 6, x, x + 6, x + 10, x + 9), paint, 2)
        + ball(x, -31, 7.4, t.light, 1.8)
        + stroke(f"M{x - 3}-31v1M{x + 2}-31v1", INK, 2.2)
        for x, paint in ((-26, t.paint), (26, t.dark), (-9, t.dark), (9, t.paint))
    )


BODIES = {
    "robe": Body(_robe, (0, -54), 11.5, (-19, -25), (0, -34), (0, -26)),
    "squat": Body(_squat, (-1, -43), 14.5, (-21, -20), (4, -26), (0, -22), 58),
    "giant": Body(_giant, (-2, -63), 11.5, (-27, -24), (4, -44), (0, -36), 76),
    "ape": Body(_ape, (-6, -54), 12, (-28, -6), (8, -36), (0, -28)),
    "mech": Body(_mech, (0, -60), 10, (-21, -22), (6, -40), (0, -34), 72),
    "reaper": Body(_reaper, (0, -51), 9, (-19, -30), (4, -46), (0, -24), 72),
    "naga": Body(_naga, (0, -56), 11, (-15, -30), (2, -36), (0, -30)),
    "hound": Body(_hound, (-25, -44), 10, (-44, -34), (4, -40), (2, -30), 56),
    "hulk": Body(_hulk, (-28, -36), 12, (-42, -26), (8, -50), (10, -34), 58),
    "critter": Body(_critter, (-8, -38), 13, (-18, -18), (12, -24), (4, -16), 52),
    "lizard": Body(_lizard, (-17, -58), 9, (-18, -28), (8, -38), (0, -28), 68),
    "drake": Body(_drake, (-18, -57), 9, (-42, -50), (4, -40), (2, -26), 74),
    "bird": Body(_bird, (-14, -50), 10, (-32, -47), (8, -36), (2, -26), 60),
    "fish": Body(_fish, (-24, -38), 9, (-38, -34), (-2, -52), (0, -36), 64),
    "snake": Body(_snake, (-13, -60), 9, (-28, -54), (4, -30), (0, -22), 68),
    "worm": Body(_worm, (-24, -48), 12, (-34, -44), (8, -40), (6, -24), 60),
    "bug": Body(_bug, (-12, -27), 12, (-26, -22), (14, -38), (14, -26), 42),
    "blob": Body(_blob, (-3, -32), 11, (-28, -14), (10, -40), (2, -16), 50),
    "ghost": Body(_ghost, (0, -50), 11, (-19, -30), (4, -40), (0, -26), 68),
    "orb": Body(_orb, (-3, -42), 14, (-23, -36), (6, -46), (0, -30), 66),
    "plant": Body(_plant, (0, -52), 14, (-26, -26), (4, -30), (0, -14), 66),
    "tree": Body(_tree, (0, -28), 10, (-28, -46), (8, -50), (0, -14), 78),
    "cart": Body(_cart, (-16, -32), 10, (-34, -30), (6, -48), (4, -30), 50),
    "star": Body(_star, (-1, -36), 12, (-24, -40), (6, -40), (0, -30), 74),
    "kraken": Body(_kraken, (-1, -46), 13, (-36, -18), (6, -54), (0, -34), 72),
    "whirl": Body(_whirl, (-1, -54), 12, (-26, -52), (6, -50), (0, -34), 68),
    "slab": Body(_slab, (-2, -36), 12, (-22, -24), (10, -40), (-2, -24), 64),
    "disc": Body(_disc, (-3, -28), 14, (-26, -24), (10, -34), (-2, -20), 56),
    "cup": Body(_cup, (-1, -30), 11, (-18, -26), (10, -34), (0, -18), 60),
    "blade": Body(_blade, (0, -44), 6, (-10, -30), (4, -30), (0, -40), 78),
    "gate": Body(_gate, (0, -40), 12, (-30, -30), (0, -50), (0, -30), 72),
    "horse": Body(_horse, (2, -72), 9.5, (-12, -46), (8, -52), (6, -26), 82),
    "heads": Body(_heads, (-9, -66), 7, (-34, -46), (6, -30), (0, -16), 74),
    "swarm": Body(_swarm, (0, -36), 8, (-22, -30), (0, -40), (0, -30), 66),
    "crowd": Body(_crowd, (-9, -31), 7.4, (-34, -16), (6, -30), (0, -14), 40),
}  # fmt: skip
"""The plans by their names."""
