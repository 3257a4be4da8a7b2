"""People and what stands against them, drawn with their feet at 0 0, about a hundred high."""

from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from undercroft.atlas.ink import at, mix, shape, stroke
from undercroft.atlas.palette import CLOAKS, HAIRS, INK, SKINS, looks

from .canvas import Canvas, linked, touched
from .seals import bandage, seal

CLOAK = "M-25 0C-29-30-21-58-10-69C-4-73 4-73 10-69C21-58 29-30 25 0C12 4-12 4-25 0Z"
HEADS = (
    "M-16-62C-22-86-11-105 6-111C6-102 19-90 16-62C8-56-8-56-16-62Z",
    "M-17-62C-22-91-9-101 0-101C10-101 22-91 17-62C8-56-8-56-17-62Z",
    "M-14-62C-17-72-16-79-14-84C-22-84-30-86-34-89C-28-93-18-94-13-95C-11-106-4-114 4-113C11-112 13-102 14-95"
    "C20-94 29-93 34-89C30-86 22-84 15-84C17-79 17-72 14-62C8-56-8-56-14-62Z",
    "M-15-60C-17-74-17-86-13-93C-8-100-3-101-2-102L0-109L2-102C4-101 9-100 13-93C18-86 17-74 15-60C8-55-8-55-15-60Z",
    "M-13-62C-16-70-18-80-15-90C-21-91-24-98-19-103C-14-107-8-104-7-100C4-104 15-98 15-87C15-78 14-70 13-62"
    "C7-56-7-56-13-62Z",
    "M-15-57C-20-70-19-86-13-94C-6-102 8-102 14-94C20-86 21-70 17-55C12-51 8-55 5-55C-3-52-10-53-15-57Z",
)
"""The heads in the order of the portraits, so that somebody looks alike on the stage and beside it."""
FACE = "M-4-64C-7-77-4-87 4-88C12-87 14-77 11-65C7-60 0-60-4-64Z"
WORN = {
    1: "M-5-72C-4-67 0-68 4-68C8-68 12-68 12-73C15-60 11-48 4-44C-3-48-8-60-5-72Z",
    2: "M-8-68C-1-65 8-65 14-69C15-61 13-57 9-55C3-53-3-54-6-57C-9-60-9-64-8-68Z",
    3: "M-3-80L13-76M5-79L12-78L10-72L6-72Z",
    5: "M-8-66C-14-60-13-52-10-42L-4-44C-8-52-8-58-3-63Z",
}
GEAR = {
    "arcanist": "M-27 2L-33-104M-37-104C-38-112-30-114-29-107",
    "rogue": "M-20-92C-44-66-44-38-22-10M-20-92L-22-10",
    "warrior": "M-27-92L-8-62M-27-76L-13-85",
}


@dataclass(frozen=True, slots=True)
class Person:
    """One of the party: what the figure looks like, what it is called, how it stands."""

    key: str
    name: str
    looks: str
    colour: int
    archetype: str = ""
    left: int = 0
    most: int = 0
    down: bool = False
    curses: tuple[tuple[str, str], ...] = ()  # the kind, and its name
    debilities: tuple[str, ...] = ()
    piece: str = ""  # by which a page knows this one

    @property
    def marked(self) -> str:
        """What one sees on this one, in words."""
        return ", ".join((*self.debilities, *(f"cursed: {name}" for _, name in self.curses)))


@lru_cache(maxsize=512)
def figure(name: str, colour: int, archetype: str) -> str:
    """Draw a cloaked figure, told apart by head, gear and colour."""
    head, feature, skin, hair = looks(name)
    paint, tress = CLOAKS[colour % len(CLOAKS)], HAIRS[hair]
    cover = tress if head > 3 else mix("#8d8a84", paint, 0.15) if head == 3 else paint
    dark, light = mix(paint, "#120c0a", 0.42), mix(paint, "#ffe6b8", 0.45)
    gear = GEAR.get(archetype, "")
    worn = {1: tress, 2: mix(paint, "#f3ead9", 0.4), 3: INK, 5: tress}
    return (
        (stroke(gear, INK, 6) + stroke(gear, "#94714a", 3) if gear else "")
        + shape(CLOAK, paint, 2.2)
        + f'<path d="M-10-66C-19-56-27-30-24-1C-17 2-12 3-8 3C-13-24-13-48-6-68Z" fill="{dark}" opacity=".75"/>'
        + shape("M1-66C-2-44-4-20-4 2.6C2 3 9 3 14 2.2C13-20 11-44 7-66Z", dark)
        + shape("M-3-35C4-33 9-33 13.5-35l.3 5C9-28 4-28-3.6-30Z", "#c69a5b", 0.9)
        + stroke("M7.4-69C18.4-58 26.4-30 22.4-1", light, 3.4)
        + shape(HEADS[head], cover, 2.2)
        + shape("M-9-62C-13-78-9-91 3-92C14-91 17-78 13-63C7-57-4-57-9-62Z", mix(cover, "#080505", 0.68))
        + shape(FACE, SKINS[skin])
        + stroke("M1.4-77v2.6M8-77v2.6", INK, 2)
        + (shape(WORN[feature], worn[feature], 1.3) if feature in WORN else "")
    )


def person(one: Person, scale: float) -> str:
    """Draw one of the party at 0 0, with what clings to them; whoever is down lies."""
    drawn = figure(one.looks, one.colour, one.archetype) + _marks(one)
    turn = " translate(46 -4) rotate(-84)" if one.down else ""
    faded = ' opacity=".7"' if one.down else ""
    return (
        f'<g data-piece="{one.piece}"><ellipse cy="1" rx="{28 * scale:.1f}" ry="{5.6 * scale:.1f}" fill="#000000" '
        f'opacity=".5"/><g transform="scale({scale:.3g}){turn}"{faded}>{drawn}</g></g>'
    )


def stood(one: Person, x: float, feet: float, scale: float, wide: float) -> str:
    """Let somebody of the party stand at a point, where a finger finds them."""
    drawn = touched(x, feet + 4, wide, 112 * scale + 4) + at(x, feet, person(one, scale))
    return linked(f"who {one.key}", drawn, f"About {one.name}")


def _marks(one: Person) -> str:
    """Draw curses as seals along the hem, and debilities as linen on the shoulder."""
    places = ((-14, -12), (3, -9), (18, -14))
    seals = "".join(at(x, y, seal(kind), 0.82) for (x, y), (kind, _) in zip(places, one.curses, strict=False))
    strips = "".join(at(-13 + 13 * place, -50, bandage(), 0.9) for place in range(min(3, len(one.debilities))))
    return seals + strips


def lantern(canvas: Canvas, scale: float) -> str:
    """Draw the party's lamp around 0 0."""
    return (
        f'<g transform="scale({scale:.3g})"><circle class="flame-light" r="70" fill="{canvas.ref("lamp")}"/>'
        + shape("M-6-6H6L8 9H-8Z", "#ffe2a8", 1.6)
        + stroke("M-5-6Q0-16 5-6", INK, 1.8)
        + "</g>"
    )


# What stands against them. Nobody draws a number on it.

ROBE, ROBE_LIT, BONEY, BONEY_SHADE = "#1b2146", "#39457f", "#e9e1c8", "#bfb28c"


def _shrouded(canvas: Canvas, tint: str) -> str:
    """Somebody whose head is a candle."""
    return (
        f'<circle class="flame-light" cy="-118" r="40" fill="{canvas.ref("lamp")}"/>'
        + shape("M-26 0C-30-30-24-62-13-80C-6-86 6-86 13-80C24-62 30-30 26 0C12 4-12 4-26 0Z", tint, 2)
        + shape("M8-80C22-62 28-30 24-1L12 2C14-30 12-56 4-82Z", mix(tint, "#8f9ee0", 0.3))
        + shape("M-14-78L-22-92L0-84L22-92L14-78L0-70Z", mix(tint, "#8f9ee0", 0.18), 2)
        + shape("M-8-82C-9-98-8-108-7-112H7C8-108 10-96 8-82Z", BONEY, 2)
        + shape("M2-112H7C8-108 10-96 8-82H2C4-92 4-104 2-112Z", BONEY_SHADE)
        + shape("M0-131C6-124 6-116 0-113C-6-116-6-124 0-131Z", "#ffd98f", 1.4)
        + stroke("M-4-98v3M4-98v3", ROBE, 2.4)
        + stroke("M-22-60C-34-50-38-40-36-30", "#0e1228", 8)
        + stroke("M-22-60C-34-50-38-40-36-30", mix(tint, "#8f9ee0", 0.2), 5)
        + shape("M-40-32C-44-24-38-20-35-22L-32-18L-30-26Z", BONEY, 1.4)
    )


def _beast(canvas: Canvas, tint: str) -> str:
    """Something on four legs that looks at people."""
    return (
        shape(
            "M-44 0L-40-26C-46-48-34-66-12-68C4-70 22-64 32-52C42-50 46-40 44-28L40 0H30"
            "L28-24C20-18 2-16-10-20L-18 0H-28L-26-20L-34 0Z",
            tint,
            2.2,
        )
        + shape("M-12-68C4-70 22-64 32-52C30-44 20-48 10-52C-2-58-8-60-12-68Z", mix(tint, "#8f9ee0", 0.3))
        + shape("M-30-52C-46-52-62-60-60-76C-58-88-44-92-36-86L-34-98L-26-84C-18-78-18-62-30-52Z", tint, 2.2)
        + shape("M-52-78h6v4h-6zM-40-80h6v4h-6z", "#ffd98f")
        + stroke("M-58-66L-48-62L-42-66L-36-62", BONEY, 2.4)
        + stroke("M42-40C56-44 60-58 54-70", INK, 6)
        + stroke("M42-40C56-44 60-58 54-70", tint, 3.4)
    )


def _somebody(canvas: Canvas, tint: str) -> str:
    """A person with a mask of paper."""
    return (
        stroke("M22-58C34-50 36-34 32-22M32-22L38-74", INK, 6)
        + stroke("M22-58C34-50 36-34 32-22M32-22L38-74", "#8b8fae", 3)
        + shape(CLOAK, tint, 2.2)
        + shape("M8-66C22-56 26-30 23-1L12 2C14-30 12-50 3-68Z", mix(tint, "#8f9ee0", 0.3))
        + shape("M-17-62C-22-91-9-103 0-103C10-103 22-91 17-62C8-56-8-56-17-62Z", mix(tint, "#000000", 0.3), 2.2)
        + shape("M-10-68C-12-84-7-92-1-92C6-92 11-84 9-68C6-60-6-60-10-68Z", BONEY, 1.4)
        + stroke("M-5-79h3.4M3-79h3.4M-3-69h5", ROBE, 2.2)
    )


def _dead(canvas: Canvas, tint: str) -> str:
    """Somebody who has been dead for some time."""
    return (
        shape("M-22 0L-26-34C-28-56-16-74-2-76C14-76 26-58 24-34L20 0L12-6L6 2L-2-6L-10 2Z", tint, 2.2)
        + stroke("M-20-58C-38-56-48-60-54-70M20-58C34-48 40-38 38-24", INK, 8)
        + stroke("M-20-58C-38-56-48-60-54-70M20-58C34-48 40-38 38-24", BONEY_SHADE, 4.6)
        + stroke("M-54-70L-62-76M-54-70L-60-82M-54-70L-52-84M38-24L34-12M38-24L40-10M38-24L46-14", BONEY, 2.8)
        + shape("M-15-86C-16-102-8-110 1-110C11-110 18-101 16-86C14-80 10-78 10-72H-8C-8-78-13-80-15-86Z", BONEY, 2)
        + shape("M-9-92C-9-98-2-98-2-92C-2-87-9-87-9-92ZM4-92C4-98 11-98 11-92C11-87 4-87 4-92Z", ROBE)
        + stroke("M-4-78V-73M1-78V-73M6-78V-73", ROBE, 1.6)
        + stroke(
            "M-10-48C-2-44 6-44 14-48M-11-38C-2-34 6-34 15-38M-11-28C-2-24 6-24 14-28", mix(tint, "#8f9ee0", 0.4), 2.4
        )
    )


def _thing(canvas: Canvas, tint: str) -> str:
    """Something made, heavier than it need be."""
    return (
        shape("M-34 0V-44C-40-70-22-92 0-92C22-92 40-70 34-44V0H10V-18H-10V0Z", tint, 2.4)
        + shape("M8-90C26-86 38-66 32-44V0H20V-44C24-66 18-82 8-90Z", mix(tint, "#8f9ee0", 0.3))
        + shape("M-14-74H14V-62H-14Z", "#05060d", 1.6)
        + shape("M-9-71h5v6h-5zM4-71h5v6h-5z", "#ffd98f")
        + stroke("M-34-50C-52-46-56-26-48-12M34-50C52-46 56-26 48-12", INK, 12)
        + stroke("M-34-50C-52-46-56-26-48-12M34-50C52-46 56-26 48-12", tint, 8)
        + stroke("M-22-40H22M0-40V-20", INK, 1.8)
    )


def _deep(canvas: Canvas, tint: str) -> str:
    """Something that came up a well."""
    arms = "M-16-20C-40-22-52-10-58 0M-10-14C-26-8-30-2-34 0M16-20C40-22 52-10 58 0M10-14C26-8 30-2 34 0"
    return (
        stroke(arms, INK, 10)
        + stroke(arms, tint, 6.4)
        + shape("M-24-10C-32-48-26-92 0-100C26-92 32-48 24-10C12-2-12-2-24-10Z", tint, 2.2)
        + shape("M4-99C24-88 30-48 22-10L12-6C16-40 14-80 4-99Z", mix(tint, "#8f9ee0", 0.3))
        + '<circle cy="-62" r="13" fill="#e7e2d2" stroke="#0b0a0a" stroke-width="2"/><ellipse cy="-62" rx="4" ry="11" '
        'fill="#0b0d1e"/>' + stroke("M-12-34H12M-9-28H9", "#05060d", 2)
    )


def _tall(canvas: Canvas, tint: str) -> str:
    """The crown of a lair: taller than anybody should be."""
    candles = "".join(
        shape(f"M{x - 3} {y}h6v{-184 - y}h-6z", "#efe6cd")
        + shape(f"M{x} {y - 13}c5 5 5 10 0 12c-5-2-5-7 0-12z", "#ffd98f", 1.2)
        for x, y in ((-20, -206), (-10, -214), (0, -220), (10, -214), (20, -206))
    )
    return (
        f'<circle cy="-178" r="92" fill="{canvas.ref("moon")}" opacity=".8"/>'
        f'<path d="M-40 0C-44-40-30-84-22-112C-12-126 12-126 22-112C30-84 44-40 40 0C20 7-20 7-40 0Z" fill="{tint}" '
        'stroke="#4a558f" stroke-width="2.2"/>'
        + shape("M12-118C24-96 38-44 36-1L22 3C24-44 18-92 6-122Z", mix(tint, "#8f9ee0", 0.2))
        + stroke("M-16-108C-22-70-30-36-30-4M-4-116C-6-70-8-30-8 2", mix(tint, "#8f9ee0", 0.2), 2.2)
        + shape(
            "M-20-150C-22-172-12-184 0-184C12-184 22-172 20-150C18-132 10-120 0-118C-10-120-18-132-20-150Z",
            "#e4e1e6",
            2,
        )
        + shape("M6-183C16-180 22-168 20-150C18-132 10-120 2-118C12-134 14-164 6-183Z", "#b3b2c6")
        + shape(
            "M-11-156C-11-162-4-162-4-156C-4-150-11-150-11-156ZM5-156C5-162 12-162 12-156C12-150 5-150 5-156Z",
            "#0c1024",
        )
        + stroke("M0-148V-143M-5-134H6", "#5c5c78", 1.8)
        + stroke("M-24-104C-48-92-66-74-74-46C-78-34-84-30-90-28M24-104C46-84 54-56 48-28", "#0c1024", 9)
        + stroke(
            "M-90-28L-104-34M-90-28L-106-25M-90-27L-102-17M-88-26L-92-12M48-28L42-14M48-28L49-12M48-28L55-14",
            "#e4e1e6",
            3.2,
        )
        + shape("M-24-172C-26-190-14-192 0-192C14-192 26-190 24-172C14-180-14-180-24-172Z", "#c3b58c", 1.6)
        + candles
    )


SHAPES = {
    "beast": _beast, "beastling": _beast, "deep": _deep, "faerie": _shrouded, "golem": _thing, "human": _somebody,
    "undead": _dead, "nightmare": _shrouded,
}  # fmt: skip
TINTS = ("#1b2146", "#2b2140", "#1d2f3e", "#33202c", "#26301f", "#3a2f24")
CROWN_HEIGHT, HEIGHT = 236, 132


@dataclass(frozen=True, slots=True)
class Foe:
    """Somebody who stands against the party, as everybody sees them."""

    key: str
    name: str
    seems: str
    kind: str = ""
    crown: bool = False
    held: bool = False
    hidden: bool = False
    piece: str = ""  # by which this viewer's page knows it

    @property
    def tint(self) -> str:
        """The colour of those who are called alike."""
        name = self.name.rstrip(" 0123456789")
        return TINTS[crc32(f"tint/{name}".encode()) % len(TINTS)]


def foe(one: Foe, canvas: Canvas, scale: float) -> str:
    """Draw a foe at 0 0."""
    drawn = _tall(canvas, "#0c1024") if one.crown else SHAPES.get(one.kind, _shrouded)(canvas, one.tint)
    faded = ' opacity=".3"' if one.hidden else ""
    return (
        f'<g data-piece="{one.piece}"{faded}><ellipse cy="1" rx="{(52 if one.crown else 32) * scale:.1f}" '
        f'ry="{6 * scale:.1f}" fill="#000000" opacity=".5"/><g transform="scale({scale:.3g})">{drawn}</g></g>'
    )
