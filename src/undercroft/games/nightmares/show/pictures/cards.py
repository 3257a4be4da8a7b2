"""Cards: one card is one room, 96 by 142: seen, named only, or face down."""

from dataclasses import dataclass

from undercroft.atlas.ink import SERIF, broken, n, shape, stroke, text, text_width
from undercroft.atlas.palette import INK
from undercroft.engine.decks import suit_of

from .canvas import ARCH, BOLD, BONE, CARD_INK, DARK, GREY, NIGHT_BLUE, RANKS, RED, Canvas, Pill, suit
from .objects import OBJECTS

WIDTH, HEIGHT = 96, 142
RAYS = (
    "M26 0H40M22.5 13L29.4 17M13 22.5L20 34.6M0 26V34M-13 22.5L-20 34.6M-22.5 13L-29.4 17M-26 0H-40M-22.5-13L-29.4-17"
    "M-13-22.5L-20-34.6M0-26V-34M13-22.5L20-34.6M22.5-13L29.4-17"
)

LITTLE_EYE = (
    '<ellipse cx="10" cy="13.5" rx="6" ry="3.6" fill="#e7e2d2"/><circle cx="10" cy="13.5" r="2.2" fill="#20284f"/>'
)


@dataclass(frozen=True, slots=True)
class Room:
    """A room as this viewer may know it; without `seen` it is named only, without `name` it lies face down."""

    key: str
    name: str
    card: str = ""  # empty where the card is not known, or there is none
    drawn: str = ""
    seen: bool = False
    here: bool = False
    hidden: bool = False  # only the game master knows it
    pills: tuple[Pill, ...] = ()
    piece: str = ""  # by which this viewer's page knows it

    @property
    def down(self) -> bool:
        """Say whether it lies face down."""
        return not (self.seen or self.drawn)


def card(room: Room, canvas: Canvas) -> str:
    """Draw a card with its upper left corner at 0 0."""
    return back(room, canvas) if room.down else face(room, canvas)


def face(room: Room, canvas: Canvas) -> str:
    """Draw a card face up; grey where it is only known by name."""
    lines, size = _name(room.name)
    top, step = ((126.5, 13.2), (120.5, 13.2), (117, 10.6))[len(lines) - 1]
    names = "".join(
        text(line, 48, top + step * row, size, DARK, face=SERIF, anchor="middle", more=BOLD, whole=room.name)
        for row, line in enumerate(lines)
    )
    return (
        _paper(BONE if room.seen else GREY)
        + f'<g transform="translate(10 25)"><g clip-path="{canvas.ref("arch")}">'
        + shape("M0 0H76V82H0Z", "#141a38" if room.seen else "#232a4e")
        + OBJECTS[room.drawn or "stair"](canvas)
        + f"</g>{stroke(ARCH, DARK, 2.2)}</g>{corner(room.card, alone=len(lines) > 1)}{names}"
    )


def _name(name: str) -> tuple[list[str], float]:
    """Break a room's name into two lines, or three small ones if it is long."""
    lines, size = broken(name, 13.2, WIDTH - 10, 2, 0.86)
    cut = any(line.endswith("…") for line in lines)
    return broken(name, 10.8, WIDTH - 8, 3, 0.94) if cut else (lines, size)


def corner(card_id: str, *, alone: bool = False) -> str:
    """Write rank and suit in the corner, where the card is known; in the other corner, too, unless a name is there."""
    if not (kind := suit_of(card_id)):
        return ""
    rank = RANKS[card_id.partition("_")[0]]
    ink = RED if kind in ("hearts", "diamonds") else CARD_INK
    beside = 14 + text_width(rank, 17)
    first = text(rank, 7, 19.5, 17, ink, face=SERIF, more=BOLD) + suit(kind, beside, 14, 0.92)
    return first if alone else first + f'<g transform="rotate(180 43 67)">{suit(kind, 0, 0, 0.6)}</g>'


def back(room: Room, canvas: Canvas) -> str:
    """Draw a card face down: an eye on night blue, and the name of the door if it has one."""
    lattice = "".join(f"M{x} 8L{x + 62} 134" for x in range(-40, 90, 26)) + "".join(
        f"M{x} 8L{x - 62} 134" for x in range(10, 140, 26)
    )
    eye = (
        f'<g transform="translate(48 62)"><circle r="40" fill="{NIGHT_BLUE}" opacity=".9"/>'
        f"{stroke(RAYS, '#aab4e6', 1.5)}"
        + shape("M-24 0Q0-25 24 0Q0 25-24 0Z", "#e7e2d2", 1.6)
        + '<circle r="10.5" fill="#3c4a91"/><ellipse rx="3" ry="9" fill="#0b0d1e"/>'
        '<circle cx="-3.4" cy="-4" r="2" fill="#ffffff" opacity=".8"/></g>'
    )
    return (
        _paper(NIGHT_BLUE) + f'<g clip-path="{canvas.ref("back")}">{stroke(lattice, "#313b70", 1.1)}</g>'
        '<rect x="7" y="7" width="82" height="128" rx="4" fill="none" stroke="#8e99d2" stroke-width="1.4"/>'
        + eye
        + _door(room.name)
    )


def _door(name: str) -> str:
    """Write what is said of a door that nobody has gone through."""
    if not name:
        return ""
    lines, size = broken(name, 12.4, 80, 3, 0.88)
    top = (126, 115, 105)[len(lines) - 1]
    words = "".join(
        text(line, 48, top + 13 * row, size, "#e7e2d2", face=SERIF, anchor="middle", more=BOLD, whole=name)
        for row, line in enumerate(lines)
    )
    return f'<rect x="9" y="{top - 13}" width="78" height="{132 - top + 13}" fill="{NIGHT_BLUE}"/>{words}'


def _paper(fill: str) -> str:
    return (
        f'<rect x="2.5" y="4" width="{WIDTH}" height="{HEIGHT}" rx="9" fill="#000000" opacity=".45"/>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="{fill}" stroke="{INK}" stroke-width="2"/>'
    )


def little(room: Room, x: float, y: float) -> str:
    """Draw a card as small as a thumbnail, for the row of all that are known."""
    edge, width = ("#ffe2a8", 2.4) if room.here else (INK, 1.4)
    fill = NIGHT_BLUE if room.down else "#fff3d8" if room.here else BONE if room.seen else GREY
    sign = suit_of(room.card)
    inside = (
        suit(sign, 10, 13.5)
        if sign
        else LITTLE_EYE
        if room.down
        else shape("M4 22V11C4 6 7 4 10 4C13 4 16 6 16 11V22Z", CARD_INK)
    )
    return (
        f'<g transform="translate({n(x)} {n(y)})"><rect width="20" height="27" rx="3" fill="{fill}" stroke="{edge}" '
        f'stroke-width="{width:g}"/>{inside}</g>'
    )
