"""What all pictures of the game share: paints, lights, suits, moons, pinned notes, pills."""

from dataclasses import dataclass
from html import escape
from json import dumps

from undercroft.atlas.frame import Frame, seen
from undercroft.atlas.ink import (
    SERIF,
    at,
    broken,
    fit,
    fitted,
    linear,
    n,
    radial,
    shape,
    stroke,
    text,
    text_width,
    wrapped,
)
from undercroft.atlas.palette import INK
from undercroft.engine.gaps import gap
from undercroft.engine.texts import first_upper

BONE, BONE_SHADE, CARD_INK, RED, GREY = "#efe6cd", "#cdbf98", "#1b2144", "#9a2b28", "#aeb0bd"
NIGHT_BLUE, PALE, DIM = "#20284f", "#f4efe0", "#d9dcee"
PAPER, ROSE, BLOOD, DARK, WRITTEN = "#f3ebd4", "#f4dcd0", "#a33129", "#161b36", "#1d1a24"
HARM, GOOD = "#f0897d", "#7fc4b1"
OUTLINED = f' paint-order="stroke" stroke="{INK}" stroke-width="3" stroke-linejoin="round"'
"""Letters on a busy place have a dark edge."""
BOLD = ' font-weight="600"'
SUITS = {
    "clubs": (
        "M0-5.6A3.3 3.3 0 0 1 2.4-.4A3.3 3.3 0 1 1 .9 3.2L2.2 6.4H-2.2L-.9 3.2"
        "A3.3 3.3 0 1 1-2.4-.4A3.3 3.3 0 0 1 0-5.6Z"
    ),
    "hearts": "M0 6C-7 1-6.4-5-3-5.4C-1.2-5.6 0-4 0-3C0-4 1.2-5.6 3-5.4C6.4-5 7 1 0 6Z",
    "diamonds": "M0-6.6L4.8 0L0 6.6L-4.8 0Z",
    "spades": "M0-6.2C6 0 6.6 1 5.4 3.2C4.2 5 1.6 4.4.9 3.2L2 6.4H-2L-.9 3.2C-1.6 4.4-4.2 5-5.4 3.2C-6.6 1-6 0 0-6.2Z",
}
RANKS = {
    "ace": "A", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
    "ten": "10", "jack": "J", "queen": "Q", "king": "K",
}  # fmt: skip
CROWN = "M-6 4L-7-4L-3-1L0-6L3-1L7-4L6 4Z"
EYE = "M-24 0Q0-25 24 0Q0 25-24 0Z"


@dataclass(frozen=True, slots=True)
class Canvas(Frame):
    """One format of one picture; the paints that it defines have names of their own, so that two share a page."""

    def ref(self, name: str) -> str:
        """Point to a paint of this picture."""
        return f"url(#night-{self.key}-{name})"

    def lights(self) -> str:
        """Define the sky, the earth, the moon's light, the lamp's and the embers', and the arch of a card."""
        name = f"night-{self.key}-"
        return "".join(
            (
                "<defs>",
                linear(f"{name}sky", ((0, "#0f1330", 1), (0.55, "#28326a", 1), (1, "#55629f", 1))),
                linear(f"{name}earth", ((0, "#1a2040", 1), (0.35, "#12162b", 1), (1, "#090b15", 1))),
                radial(f"{name}moon", ((0, "#f4f0dc", 0.7), (0.4, "#b9c3f2", 0.3), (1, "#8f9ee0", 0))),
                radial(
                    f"{name}lamp",
                    ((0, "#ffe2a8", 0.85), (0.3, "#f0b468", 0.42), (0.7, "#c98a4a", 0.12), (1, "#c98a4a", 0)),
                ),
                radial(f"{name}ember", ((0, "#ffd08a", 0.95), (0.35, "#e58a45", 0.45), (1, "#e58a45", 0))),
                f'<clipPath id="{name}arch"><path d="{ARCH}"/></clipPath>',
                f'<clipPath id="{name}back"><rect x="7" y="7" width="82" height="128" rx="4"/></clipPath>',
                "</defs>",
            )
        )


ARCH = "M0 82V36C0 14 16 0 38 0C60 0 76 14 76 36V82Z"


def suit(name: str, x: float, y: float, scale: float = 1.0) -> str:
    """Draw the sign of a suit around a point."""
    return at(x, y, shape(SUITS[name], RED if name in ("hearts", "diamonds") else CARD_INK), scale)


def moon(x: float, y: float, *, full: bool) -> str:
    """Draw one mark of Disposition: a full moon, or a dark one for what is lost."""
    if not full:
        return f'<circle cx="{n(x)}" cy="{n(y)}" r="6" fill="#12162b" stroke="#7f88a8" stroke-width="1.3"/>'
    return (
        f'<circle cx="{n(x)}" cy="{n(y)}" r="6" fill="{BONE}" stroke="{INK}" stroke-width="1.2"/>'
        f'<circle cx="{n(x - 1.5)}" cy="{n(y - 1.2)}" r="1.2" fill="{BONE_SHADE}"/>'
        f'<circle cx="{n(x + 1.8)}" cy="{n(y + 1.5)}" r="1.7" fill="{BONE_SHADE}"/>'
    )


def moons(x: float, y: float, left: int, most: int, room: float, piece: str = "") -> str:
    """Draw all marks of somebody in a row around a point, and their number, which counts where it stands."""
    step = min(15.0, (room - 26) / max(1, most - 1))
    first = x - step * (most - 1) / 2 - 6
    drawn = "".join(moon(first + step * one, y, full=one < left) for one in range(most))
    number = text(str(left), first + step * (most - 1) + 10, y + 4.2, 12, PALE, more=f'{OUTLINED} data-number=""')
    meter = f' data-meter="{piece}.disposition" data-value="{left}" data-most="{most}"' if piece else ""
    return f"<g{meter}>{drawn}{number}</g>"


def disc(letter: str, x: float, y: float, fill: str, radius: float = 9.5) -> str:
    """Draw a letter in a disc: the thread between the picture and the question."""
    size = radius * 1.35
    return (
        f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" fill="{fill}" stroke="{PAPER}" stroke-width="1.4"/>'
        + text(letter, x, y + size * 0.34, round(size, 1), PAPER, anchor="middle", more=BOLD)
    )


@dataclass(frozen=True, slots=True)
class Note:
    """A pinned note: a letter, a short heading, what it says; rose for what is meant, bone for a problem."""

    letter: str
    heading: str
    words: str
    meant: bool = False
    stamp: str = ""  # how it was answered, if it was
    about: str = ""  # of which card it is a part

    @property
    def ink(self) -> str:
        """The colour of its sign and its letter."""
        return BLOOD if self.meant else DARK


LINK, PIECE = "link", "piece"
"""How the keys of gaps begin: for where something leads, and for the name of a piece on one page."""
TRIANGLE = "M6 4L11 13H1Z"
ARROW = "M1 8.5H11M7 4L11.5 8.5L7 13"


def pinned(note: Note, x: float, y: float, width: float, lines: int = 2, tilt: float = 0) -> str:
    """Draw a pinned note with its upper left corner at a point; one that was answered is paler and has a stamp."""
    written = wrapped(note.words, 12.6, width - 16, lines)
    height = 27 + 15 * len(written)
    fill = ROSE if note.meant else PAPER
    sign = stroke(ARROW, BLOOD, 2.2) if note.meant else shape(TRIANGLE, DARK)
    body = (
        f'<rect x="2" y="3" width="{n(width)}" height="{n(height)}" rx="2" fill="#000000" opacity=".4"/>'
        + shape(f"M0 0H{n(width)}V{n(height - 9)}L{n(width - 9)} {n(height)}H0Z", fill, 1.5)
        + shape(f"M{n(width)} {n(height - 9)}L{n(width - 9)} {n(height)}V{n(height - 9)}Z", "#bdaea3")
        + at(8, 4.5, sign)
        + fitted(note.heading, 24, 17, 12, width - 44, note.ink, more=BOLD)
        + "".join(text(line, 9, 32.5 + 15 * row, 12.6, WRITTEN, whole=note.words) for row, line in enumerate(written))
        + (disc(note.letter, width - 3, 1.5, note.ink) if note.letter else "")
    )
    body = f'<g opacity=".8">{body}</g>{stamp(note.stamp, width * 0.6, height + 7)}' if note.stamp else body
    turn = f" rotate({tilt:g} {n(width / 2)} 0)" if tilt else ""
    return pressed(note, f'<g transform="translate({n(x)} {n(y)}){turn}">{body}</g>')


def linked(about: str, drawn: str, said: str = "About") -> str:
    """Let a part of a picture be pressed: it answers what its viewer is asked about it, or else opens its card.

    Where it leads differs from page to page, and is a gap.
    """
    where = gap(f"{LINK} {dumps((about, said, seen(drawn)))}")
    return f'<a data-card="{escape(about, quote=True)}" {where}>{drawn}</a>'


def pressed(note: Note, drawn: str) -> str:
    """Let a note be answered where it hangs, if the question in the dock can be about it; else it can be read about."""
    return linked(note.about, drawn) if note.about else drawn


def touched(x: float, y: float, width: float, height: float) -> str:
    """Make room for a finger around something that stands at a point, as wide and high as that."""
    return (
        f'<rect class="hit" x="{n(x - width / 2)}" y="{n(y - height)}" width="{n(width)}" height="{n(height)}" rx="8" '
        'fill="#ffffff" fill-opacity="0"/>'
    )


def untouched(drawn: str) -> str:
    """Let fingers through to what lies under something."""
    return f'<g pointer-events="none">{drawn}</g>' if drawn else ""


def stamp(word: str, x: float, y: float) -> str:
    """Draw the stamp of what was answered."""
    half = text_width(word, 13.4) / 2 + 8
    return (
        f'<g transform="translate({n(x)} {n(y)}) rotate(-6)"><rect x="{n(-half)}" y="-12" width="{n(2 * half)}" '
        f'height="23" rx="4" fill="#12152a" stroke="{GOOD}" stroke-width="2.2"/>'
        + text(word, 0, 4.6, 13.4, "#a7dccd", anchor="middle", more=BOLD)
        + "</g>"
    )


def slip(note: Note, x: float, y: float, width: float, lines: int = 1) -> str:
    """Draw a note in a line or two, where there is no room for more: its letter, at whom if somebody, what it says.

    Whose it is comes only where there is room: the letter stands over their head.
    """
    told = f": {note.words[:1].lower()}{note.words[1:]}"
    said = f"{note.heading}{told}" if note.meant and note.heading else note.words
    brief = first_upper(note.heading.rpartition(", ")[2]) + told if note.meant and note.heading else said
    high, room = 12 + 12 * lines, width - 38
    shown, size = fit([said, brief], 13, room)
    rows = [shown]
    if lines > 1 and shown.endswith("…"):
        rows, size = broken(brief, 13, room, lines, 0.9)
    foot = high / 2 + 4.6 - 6.5 * (len(rows) - 1)
    drawn = shape(f"M0 0H{n(width)}V{high}H0Z", ROSE if note.meant else PAPER, 1.5)
    drawn += disc(note.letter, 14, high / 2, note.ink, 9)
    for nth, row in enumerate(rows):
        drawn += text(row, 30, foot + 13 * nth, size, WRITTEN, whole=said)
        struck = f"M30 {n(foot - 4.6 + 13 * nth)}h{n(min(room, text_width(row, size)))}"
        drawn += stroke(struck, "#1b6152", 2.4) if note.stamp else ""
    return pressed(note, at(x, y, drawn))


@dataclass(frozen=True, slots=True)
class Pill:
    """A word under a card, perhaps with a sign: anchor, crown, sprung, camped, not yet seen."""

    word: str
    sign: str = ""
    bright: bool = False


def pill(one: Pill, x: float, y: float) -> str:
    """Draw a pill around a point."""
    sign = 20 if one.sign else 0
    width = text_width(one.word, 12.4) * 0.95 + 20 + sign
    fill, ink = (BONE, CARD_INK) if one.bright else ("#2b335c", "#dfe2f2")
    mark = {"anchor": shape(SUITS["diamonds"], RED), "crown": shape(CROWN, CARD_INK)}.get(one.sign, "")
    return (
        f'<rect x="{n(x - width / 2)}" y="{n(y - 10)}" width="{n(width)}" height="20" rx="10" fill="{fill}" '
        f'stroke="{INK}" stroke-width="1.4"/>'
        + (at(x - width / 2 + 15, y, mark, 0.9) if mark else "")
        + text(one.word, x + sign / 2, y + 4.4, 12.4, ink, anchor="middle", more=' font-weight="550"')
    )


def lamplight(canvas: Canvas, x: float, y: float, radius: float) -> str:
    """Draw the light of the party's lamp on what is around it."""
    return (
        f'<circle class="flame-light" cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" fill="{canvas.ref("lamp")}" '
        'opacity=".78"/>'
    )


def titled(heading: str, words: str, room: float, size: float = 22) -> str:
    """Write the name of a picture and one line under it, top left."""
    return fitted(heading, 18, size * 0.7 + 16, size, room, PALE, face=SERIF, more=f"{BOLD}{OUTLINED}") + fitted(
        words, 18, size * 0.7 + 35, 13, room, DIM, more=OUTLINED
    )
