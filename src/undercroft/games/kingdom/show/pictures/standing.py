"""Whoever stands on the Battlefield: a figure on the ground with a name, a bar, and what can be done with it."""

from dataclasses import dataclass
from functools import lru_cache
from html import escape
from zlib import crc32

from undercroft.atlas.frame import answers, plate
from undercroft.atlas.ink import SANS, at, broken, fit, n, shape, shorter, stroke, text, text_width
from undercroft.atlas.palette import INK
from undercroft.engine.gaps import gap

from . import emblems
from .canvas import Fighter
from .figures import courtier, creature, height_of, look_of

GOLD, BLOOD, PALE, OWN = "#f0ca6a", "#f4978a", "#f6ead0", "#ffd98a"
OUTLINED = f' paint-order="stroke" stroke="{INK}" stroke-width="3.2" stroke-linejoin="round"'
"""Letters that stand on any ground."""
PAINT, YOU = "paint ", "you "
"""Gaps for how a page writes the name of one's own Landmaker, and what it says behind it."""
COUNTS = ' data-number=""'
"""Marks the words in which somebody's HP is counted."""
HEADS = shape("M-3-3A3 3 0 1 1 3-3A3 3 0 1 1-3-3ZM-5.4 6C-5.4 .6 5.4 .6 5.4 6Z", "#e8d6b0", 1)
"""Followers."""
SPENT = shape("M-5-7H5L1 0L5 7H-5L-1 0Z", "#d9c8a4", 1.4)
"""An hourglass: who has had their turn in this Round."""
KEPT = 512
PERSON = 70
"""How high a Landmaker stands."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody stands: the middle and the ground under the feet, and how large everything is there."""

    x: float
    feet: float
    scale: float
    wide: float
    letters: float = 13.5
    top: float = 100.0
    small: bool = False
    low: bool = False
    """Whether there is no room for a line of numbers, so that they stand beside the head."""


def signs(kind: str) -> str:
    """What is drawn many times on a Battlefield, once: candles, flames, Followers, hourglasses."""
    lit = emblems.CANDLE + emblems.FLAME
    drawn = (("lit", lit), ("out", emblems.SNUFFED), ("flame", emblems.FLAME), ("heads", HEADS), ("spent", SPENT))
    return "".join(f'<g id="{kind}-{name}">{body}</g>' for name, body in drawn)


def used(kind: str, name: str) -> str:
    """Show one of those signs."""
    return f'<use href="#{kind}-{name}"/>'


def candles(kind: str, lit: int, most: int, corner: tuple[float, float], step: float) -> str:
    """The Voices of the People in a row, lit or out."""
    row = "".join(f'<use href="#{kind}-{"lit" if i < lit else "out"}" x="{6 + 12 * i}"/>' for i in range(most))
    return at(*corner, row, round(step / 12, 3))


def figure_name(one: Fighter) -> str:
    """Name the drawing of somebody; who looks alike shares one."""
    if one.person:
        return f"p{crc32(one.id.encode()):x}{'d' * one.down}"
    return f"m-{one.look or 'shape'}{'-d' * one.down}{'-r' * one.ruler}"


def figure_of(one: Fighter) -> str:
    """Draw somebody, standing at 0, 0."""
    if one.person:
        return courtier(one.name, one.look, one.job, one.colour, fallen=one.down)
    return creature(one.look, fallen=one.down, ruler=one.ruler)


def size_of(one: Fighter) -> float:
    """Say how large somebody is beside a person."""
    return 1.0 if one.person else look_of(one.look)[2]


def tall_of(one: Fighter, scale: float) -> float:
    """Say how high somebody stands in the picture."""
    return (PERSON if one.person else height_of(one.look)) * size_of(one) * scale


@lru_cache(maxsize=KEPT)
def standing(one: Fighter, place: Place, aimed: bool, kind: str) -> str:
    """Draw somebody where they stand, so that one can choose them or read about them."""
    drags = f' data-drags="{escape(one.id, quote=True)}"' if one.acting else ""
    return answers(one.choice, f"<g{drags}{marks(one)}>{stands(one, place, aimed, kind)}</g>", one.card)


def stands(one: Fighter, place: Place, aimed: bool, kind: str) -> str:
    """Draw somebody where they stand: the ring, the figure, name and bar under it, and the word of a choice over it."""
    at_x, feet, scale, room = place.x, place.feet, place.scale, place.wide
    tall, small = tall_of(one, scale), place.small
    lines, size = _name(one, room - 2, place.letters, 1 if small else 2)
    under = feet + size + 1 + (len(lines) - 1) * size
    body = _hit(at_x, feet - tall - 4, room, under - feet + tall + (9 if place.low else 14 if small else 36)) + _ring(
        one, at_x, feet, scale, aimed
    )
    figure = f'<use href="#{kind}-{figure_name(one)}"/>'
    drawn = at(at_x, feet, figure, round(scale * size_of(one), 3))
    body += f'<g opacity=".62">{drawn}</g>' if one.spent and not one.acting else drawn
    paint, written = gap(f"{PAINT}{one.you}") if one.you else PALE, ""
    for nth, line in enumerate(lines):
        whole, y = one.name if nth == 0 else "", feet + size + 1 + nth * size
        written += text(line, at_x, y, size, paint, face="", anchor="middle", whole=whole)
    if place.low:
        body += _thin(one, at_x, under + 2, room)
        written += _beside(one, at_x + min(room / 2 - 3, 19 * scale + 3), feet - tall * 0.72)
    else:
        bar, number = _bar(one, at_x, under + 4, room, place.letters if small else 0)
        body, written = body + bar, written + number
    written += "" if small else _means(one, at_x, under + 29, room, kind)
    body += f'<g{OUTLINED} font-weight="600" {SANS}>{written}</g>'
    if one.spent and not one.down:
        body += at(at_x - 24 * scale, feet - 8, used(kind, "spent"), round(0.95 * max(0.7, scale), 2))
    if one.choice is not None:
        x, letters = (at_x - room * 0.2, 10.5) if place.low else (at_x, place.letters)
        body += plate(one.choice.word, x, max(place.top, feet - tall - 8), letters, room + 16, fill="#f8dc9a")
    return body


def _hit(x: float, y: float, wide: float, tall: float) -> str:
    """What is pressed: all of somebody, and not only what is painted."""
    box = f'x="{n(x - wide / 2 + 1)}" y="{n(y)}" width="{n(wide - 2)}" height="{n(tall)}" rx="8"'
    return f'<rect class="card" {box} fill="#fff" fill-opacity="0"/>'


def _ring(one: Fighter, x: float, y: float, scale: float, aimed: bool) -> str:
    """The ring around somebody: gold if it is their turn, blood if a blow is meant for them, dashed if I may choose."""
    wide, deep = 29 * scale * max(1.0, size_of(one)), 7.5 * scale
    ring = f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(wide)}" ry="{n(deep)}" '
    if aimed:
        return f'{ring}fill="#7c2f2a" fill-opacity=".5" stroke="{BLOOD}" stroke-width="3"/>'
    if one.acting:
        return f'{ring}fill="#f0ca6a" fill-opacity=".28" stroke="{GOLD}" stroke-width="3"/>'
    if one.choice is not None:
        return f'{ring}fill="#f0ca6a" fill-opacity=".1" stroke="{GOLD}" stroke-width="2.2" stroke-dasharray="6 4"/>'
    return ""


def _name(one: Fighter, room: float, size: float, lines: int) -> tuple[list[str], float]:
    """Write a name whole, in lines, or as short as it must be."""
    for name in names_of(one):
        found, fitting = broken(name, size, room, lines, 0.86)
        if not any(line.endswith("…") for line in found):
            return found, fitting
    short, fitting = fit(names_of(one)[-1:], size, room)
    return [short], fitting


def names_of(one: Fighter) -> list[str]:
    """Give a name and what it may be shortened to."""
    if one.person:
        return shorter(one.name)[1:] or [one.name]
    words = one.name.split()
    number = words.pop() if len(words) > 1 and words[-1].isdigit() else ""
    initials = " ".join([*(f"{word[0]}." for word in words[:-1]), words[-1]])
    return [one.name, *(f"{short} {number}".strip() for short in (initials, words[-1]))]


def _bar(one: Fighter, x: float, y: float, room: float, small: float) -> tuple[str, str]:
    """How much of somebody's HP is left, and the number."""
    words = "?" if one.hp is None else f"{one.hp}/{one.most_hp}" if one.most_hp and not small else str(one.hp)
    size, deep = (small - 0.5, 4.0) if small else (14.0, 6.0)
    letters = text_width(words, size) + 4
    wide = max(16.0, min(58.0, room - letters - 6))
    left = x - (wide + letters) / 2
    number = text(words, left + wide + 4, y + deep / 2 + size * 0.36, size, _hurt(one), face="", more=COUNTS)
    return _filled(one, left, y, wide, deep), number


def _thin(one: Fighter, x: float, y: float, room: float) -> str:
    """The bar alone, under a name."""
    wide = min(46.0, room - 6)
    return _filled(one, x - wide / 2, y, wide, 3)


def _beside(one: Fighter, x: float, y: float) -> str:
    """The number alone, beside a head."""
    words = "?" if one.hp is None else str(one.hp)
    return text(words, x, y, 11, _hurt(one), face="", more=COUNTS)


def _hurt(one: Fighter) -> str:
    return BLOOD if one.note or one.down else PALE


def _filled(one: Fighter, left: float, y: float, wide: float, deep: float) -> str:
    """A bar in three shades; dots where nobody knows."""
    box = f'x="{n(left)}" y="{n(y)}" height="{n(deep)}" rx="{n(deep / 2)}"'
    body = f'<rect {box} width="{n(wide)}" fill="#0c0907"/>'
    if one.hp is None:
        dots = f"M{n(left + 4)} {n(y + deep / 2)}H{n(left + wide - 4)}"
        return body + stroke(dots, "#a8a4b8", deep * 0.5, ' stroke-dasharray="1 7"')
    share = max(0.0, min(1.0, one.hp / one.most_hp)) if one.most_hp else 0.0
    fill = "#6fb8a2" if share > 0.5 else "#e0b255" if share > 0.25 else "#e2705f"
    return body + f'<rect {box} width="{n(wide * share)}" fill="{fill}" data-full="{n(wide)}"/>'


def _means(one: Fighter, x: float, y: float, room: float, kind: str) -> str:
    """Drive and Followers of a Landmaker, or what is wrong with somebody, which matters more."""
    if one.note:
        words, size = fit([one.note, *shorter(one.note)], 13.5, room)
        return text(words, x, y, size, BLOOD, face="", anchor="middle", whole=one.note)
    if not one.person:
        return ""
    left = x - 24
    body = at(left, y - 5, used(kind, "flame"), 0.8) + text(str(one.drive), left + 7, y, 13.5, "#ffcf8a", face="")
    if one.followers:
        body += at(left + 28, y - 5, used(kind, "heads"), 0.85) + text(
            str(one.followers), left + 36, y, 13.5, "#e8d6b0", face=""
        )
    return body


def marks(one: Fighter) -> str:
    """Say who somebody is for whoever moves the picture, and what their HP is."""
    hp = f' data-meter="{one.piece}.hp" data-value="{one.hp}" data-most="{one.most_hp}"' if one.hp is not None else ""
    return f' data-piece="{one.piece}"{hp}' if one.piece else ""
