"""The fight: figures on one floor line, ours left, theirs right, and above each foe what it means to do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from json import dumps, loads

from undercroft.atlas.frame import stage
from undercroft.atlas.ink import SERIF, at, fitted, n, shape, shorter, stroke, text
from undercroft.atlas.palette import INK
from undercroft.engine.gaps import gap

from .canvas import (
    BOLD,
    BONE,
    HARM,
    OUTLINED,
    ROSE,
    Canvas,
    Note,
    disc,
    lamplight,
    linked,
    moons,
    pinned,
    slip,
    titled,
    touched,
    untouched,
)
from .people import CROWN_HEIGHT, HEIGHT, Foe, Person, foe, lantern, person

NAME, MOONS = "name", "moons"
"""How the keys of gaps begin: for what a page writes under one of ours, and draws over whom one leads."""
WIDE, NARROW = Canvas("fight-w", 720, 372), Canvas("fight-n", 390, 290)
STEPS = ("They show it", "You answer", "It worsens", "They act")
PINNED, LISTED = 4, 6
"""More notes than the first are written as a list, and in a wide one more than the second in one line each."""
FOES_APART, ALONE = 118, 210
"""So far apart foes stand at most, in a wide picture, and so much room the name of a single one has."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What a foe means to do: its note, whose it is, at whom it is aimed."""

    note: Note
    foe: str
    target: str


@dataclass(frozen=True, slots=True)
class Battle:
    """All that the picture of a fight shows."""

    title: str
    words: str
    party: tuple[Person, ...]
    foes: tuple[Foe, ...]
    meant: tuple[Meant, ...] = ()
    step: int = 2
    lit: bool = True


def fight(seen: Battle, *, narrow: bool = False) -> str:
    """Draw a fight."""
    canvas = NARROW if narrow else WIDE
    body = canvas.lights() + (_narrow if narrow else _wide)(seen, canvas)
    return stage(body, canvas, f"night-{canvas.key}", seen.title, spoken(seen), family="night-fight")


def spoken(seen: Battle) -> str:
    """Say what the picture shows, for those who hear it."""
    theirs = ", ".join(f"{one.name}, {one.seems}" for one in seen.foes)
    letters = " ".join(
        f"{one.note.letter}: {one.note.words}{f' ({one.note.stamp})' if one.note.stamp else ''}." for one in seen.meant
    )
    ours = ", ".join(f"{one.name} ({one.marked})" if one.marked else one.name for one in seen.party)
    return f"{ours} against {theirs or 'nobody'}. {STEPS[seen.step - 1]}. {letters}".strip()


def spread(count: int, first: float, last: float, most: float) -> list[float]:
    """Give each of some figures a place on the floor, side by side, in the middle of its stretch."""
    step = min(most, (last - first) / max(1, count - 1)) if count > 1 else 0
    left = (first + last) / 2 - step * (count - 1) / 2
    return [left + step * one for one in range(count)]


def _wide(seen: Battle, canvas: Canvas) -> str:
    ours = dict(zip([one.key for one in seen.party], spread(len(seen.party), 52, 326, 92), strict=True))
    theirs = dict(
        zip([one.key for one in _crown_between(seen.foes)], spread(len(seen.foes), 428, 668, FOES_APART), strict=True)
    )
    small = min(1.0, 4.6 / max(4.6, len(seen.foes)))
    drawn = _hall(canvas, 268) + _light(seen, canvas, 170, 236, 190)
    drawn += _arrows(seen, ours, theirs, 250, small)
    drawn += "".join(_standing_foe(one, theirs, seen, canvas, 294, small) for one in _crown_first(seen.foes))
    drawn += "".join(_standing(one, ours, 298, 1.04 if len(seen.party) < 5 else 0.86, seen) for one in seen.party)
    over = _lamp(seen, canvas, ours, 254)
    over += _letters(seen, theirs, 294, small) if len(seen.meant) > PINNED else ""
    drawn += untouched(over + _names(seen, ours, theirs)) + _notes(seen, theirs, small)
    return drawn + untouched(_steps(seen.step) + titled(seen.title, seen.words, 370, 20))


def _narrow(seen: Battle, canvas: Canvas) -> str:
    ours = dict(zip([one.key for one in seen.party], spread(len(seen.party), 28, 178, 50), strict=True))
    theirs = dict(
        zip([one.key for one in _crown_between(seen.foes)], spread(len(seen.foes), 228, 362, 74), strict=True)
    )
    small = 0.62 * min(1.0, 3.4 / max(3.4, len(seen.foes)))
    drawn = _hall(canvas, 222) + _light(seen, canvas, 100, 216, 140) + _arrows(seen, ours, theirs, 214, small)
    drawn += "".join(_standing_foe(one, theirs, seen, canvas, 243, small) for one in _crown_first(seen.foes))
    drawn += "".join(_standing(one, ours, 246, 0.64 if len(seen.party) < 5 else 0.5, seen) for one in seen.party)
    drawn += untouched(_lamp(seen, canvas, ours, 220) + _letters(seen, theirs, 243, small))
    lines = 2 if len(seen.meant) <= PINNED else 1
    for row, one in enumerate(seen.meant[:6]):
        drawn += slip(one.note, 10, 6 + (13 + 12 * lines) * row, 216, lines)
    crowd = dict.fromkeys(one.name.rstrip(" 0123456789") for one in seen.foes)
    return drawn + untouched(
        _narrow_names(seen, ours)
        + _name(", ".join(crowd), 302, 264, 140, "#f0e9d8")
        + fitted(f"step {seen.step} of 4", 302, 280, 12.4, 140, "#c5c8dc", anchor="middle")
    )


def _narrow_names(seen: Battle, ours: Mapping[str, float]) -> str:
    """Write our names under our feet, in two lines where they are many; one's own moons stand over one's head."""
    crowded, drawn = len(seen.party) > 2, ""
    room = (2 if crowded else 1) * 150 / max(1, len(seen.party)) - 6
    for place, one in enumerate(seen.party):
        low = 15 * (place % 2) if crowded else 0
        drawn += gap(f"{NAME} {dumps((one.key, one.name, ours[one.key], 263 + low, room, False))}")
        drawn += gap(f"{MOONS} {dumps((one.key, max(40, ours[one.key]), one.left, one.most))}")
    return drawn


def _crown_between(foes: Sequence[Foe]) -> list[Foe]:
    """Let the crown stand in the middle of its people."""
    others, crowns = [one for one in foes if not one.crown], [one for one in foes if one.crown]
    half = len(others) // 2
    return [*others[:half], *crowns, *others[half:]]


def _crown_first(foes: Sequence[Foe]) -> list[Foe]:
    return sorted(foes, key=lambda one: not one.crown)


def _hall(canvas: Canvas, floor: int) -> str:
    """Arches, pillars, and a floor of flagstones."""
    width, high = canvas.width, canvas.height
    outer = "".join(f"M{x} {floor}V69A43 43 0 0 1 {x + 86} 69V{floor}Z" for x in range(-20, width, 98))
    inner = "".join(f"M{x} {floor}V89A27 27 0 0 1 {x + 54} 89V{floor}Z" for x in range(-4, width, 98))
    pillars = "".join(f"M{x} 0h16l-4 {floor + 8}h-8z" for x in range(-12, width, 98))
    edges = "".join(f"M{x} 0h4l-1 {floor + 8}h-3z" for x in range(-12, width, 98))
    lines = "".join(f"M{n(width / 2 + 28 * one)} {floor}L{n(width / 2 + 96 * one)} {high}" for one in range(-13, 14))
    rows = "".join(f"M0 {n(floor + (high - floor) * share)}H{width}" for share in (0.07, 0.17, 0.33, 0.54))
    return (
        f'<rect width="{width}" height="{high}" fill="#141a38"/>'
        + shape(outer, "#1d2550")
        + shape(inner, "#2a3468")
        + shape(pillars, "#0e1228")
        + shape(edges, "#38437f")
        + shape(f"M0 {floor}H{width}V{high}H0Z", "#12172f")
        + stroke(lines + rows, "#232b54", 1.3)
        + stroke(f"M0 {floor}H{width}", "#4a558f", 1.4)
        + f'<circle cx="{n(width * 0.8)}" cy="{n(floor * 0.4)}" r="{n(width * 0.17)}" fill="{canvas.ref("moon")}" '
        'opacity=".5"/>'
    )


def _light(seen: Battle, canvas: Canvas, x: float, y: float, radius: float) -> str:
    if not seen.lit:
        return ""
    return lamplight(canvas, x, y, radius)


def _lamp(seen: Battle, canvas: Canvas, ours: Mapping[str, float], y: float) -> str:
    standing = [one for one in seen.party if not one.down]
    if not (seen.lit and standing):
        return ""
    scale = 0.85 if canvas is WIDE else 0.6
    return at(ours[standing[len(standing) // 2].key] + 27 * scale, y, lantern(canvas, scale))


def _standing(one: Person, places: Mapping[str, float], y: float, scale: float, seen: Battle) -> str:
    x, wide = places[one.key], _apart(places, 64 * scale)
    drawn = touched(x, y + 34, wide, 116 * scale + 34) + at(x, y, person(one, scale))
    return linked(f"who {one.key}", drawn, f"About {one.name}")


def _standing_foe(one: Foe, places: Mapping[str, float], seen: Battle, canvas: Canvas, y: float, scale: float) -> str:
    size = scale * (0.98 if one.crown else 0.92)
    x, wide, high = places[one.key], _apart(places, 84 * size), (180 if one.crown else 116) * size
    drawn = touched(x, y + 34, wide, high + 34) + at(x, y, foe(one, canvas, size))
    return linked(f"foe {one.key}", drawn, f"About {one.name}")


def _apart(places: Mapping[str, float], wanted: float) -> float:
    """Give how wide somebody is to a finger: as wide as they are drawn, and never over whoever stands beside."""
    taken = sorted(places.values())
    gaps = [right - left for left, right in pairwise(taken)]
    return min([max(44.0, wanted), *gaps])


def _arrows(seen: Battle, ours: Mapping[str, float], theirs: Mapping[str, float], y: float, scale: float) -> str:
    """Draw a dashed arrow from whoever means something to whom it is aimed at, unless it was answered."""
    drawn = ""
    for place, one in enumerate(seen.meant):
        if one.note.stamp or one.foe not in theirs or one.target not in ours:
            continue
        x, to = theirs[one.foe] - 24 * scale, ours[one.target] + 16 * scale
        high, low = y - 110 * scale - 14 * (place % 3), y - 20 * scale
        path = f"M{n(x)} {n(low)}C{n(x - 40)} {n(high)} {n(to + 60)} {n(high)} {n(to + 4)} {n(low - 8)}"
        drawn += f'<g opacity=".5">{stroke(path, INK, 5)}</g>' + stroke(path, HARM, 2.4, ' stroke-dasharray="7 6"')
        drawn += shape(f"M{n(to)} {n(low + 3)}L{n(to)} {n(low - 12)}L{n(to + 12)} {n(low - 5)}Z", HARM)
    return drawn


STYLES = ("The", "A", "An", "Sir", "Dame", "Lady", "Lord", "Sister", "Brother", "Mother", "Father", "Old")
"""Words before a name that nobody is called by alone."""


def _shorter(name: str) -> list[str]:
    """Give what a name may be shortened to; one of several keeps its number."""
    word, _, number = name.rpartition(" ")
    if not (word and number.isdigit()):
        return shorter(name)
    told = [one for one in word.split() if one not in STYLES] or word.split()
    return [name, f"{told[0]} {number}", number]


def _name(words: str, x: float, y: float, room: float, fill: str) -> str:
    return fitted(_shorter(words), x, y, 14, room, fill, face=SERIF, anchor="middle", more=f"{BOLD}{OUTLINED}")


def name_of(written: str, seat: str) -> str:
    """Write the name of one of ours as the page of a seat has it, which says so where there is room."""
    whose, name, x, y, room, told = loads(written)
    if whose != seat:
        return _name(name, x, y, room, "#f1ead9")
    return _name(f"{name} (you)" if told else name, x, y, room, "#f3e3b4")


def moons_of(written: str, seat: str, piece: str) -> str:
    """Draw one's own moons over one's head, where nobody else's are drawn."""
    whose, x, left, most = loads(written)
    return moons(x, 164, left, most, 80, piece) if whose == seat else ""


def _names(seen: Battle, ours: Mapping[str, float], theirs: Mapping[str, float]) -> str:
    """Names below; ours with moons, theirs with a word and never a number."""
    room = max(44.0, 274 / max(1, len(seen.party)))
    drawn = ""
    for one in seen.party:
        drawn += gap(f"{NAME} {dumps((one.key, one.name, ours[one.key], 317, room, len(seen.party) < 5))}")
        drawn += moons(ours[one.key], 330, one.left, one.most, room - 6, one.piece)
    few = len(seen.foes) < 4
    for place, other in enumerate(seen.foes):
        space = ALONE if len(seen.foes) == 1 else min(FOES_APART - 4, max(40.0, 300 / len(seen.foes)))
        low = 0 if few else 13 * (place % 2)
        drawn += _name(other.name, theirs[other.key], 312 + low, space if few else space * 1.7, "#f0e9d8")
        if few:
            drawn += fitted(
                _state(other), theirs[other.key], 327, 12.4, space, "#c5c8dc", anchor="middle", more=OUTLINED
            )
    return drawn


def _state(one: Foe) -> list[str]:
    """Say how a foe seems, and shorter where there is little room."""
    seems = ", ".join([one.seems, *(["held"] if one.held else [])])
    return [f"crown of this lair, {seems}", f"crown, {seems}"] if one.crown else [seems]


def _letters(seen: Battle, theirs: Mapping[str, float], feet: float, scale: float) -> str:
    """Put the letters of what somebody means over their head, side by side, where the notes are a list."""
    drawn = ""
    for one in seen.foes:
        notes = [each.note for each in seen.meant if each.foe == one.key and not each.note.stamp]
        high = max(14, feet - (CROWN_HEIGHT if one.crown else HEIGHT) * scale - 4)
        places = spread(len(notes), theirs[one.key] - 48, theirs[one.key] + 48, 19)
        drawn += "".join(disc(each.letter, x, high, each.ink, 9) for each, x in zip(notes, places, strict=True))
    return drawn


def _notes(seen: Battle, theirs: Mapping[str, float], scale: float) -> str:
    """Pin what is meant above whoever means it, tied by a dotted thread; many become a list that covers nobody."""
    if len(seen.meant) > PINNED:
        lines = 2 if len(seen.meant) <= LISTED else 1
        return "".join(
            slip(one.note, 18 + 206 * (row % 2), 58 + (13 + 12 * lines) * (row // 2), 200, lines)
            for row, one in enumerate(seen.meant[:8])
        )
    order = sorted(seen.meant, key=lambda one: theirs.get(one.foe, 560))
    drawn = ""
    crowns = {one.key for one in seen.foes if one.crown}
    for (x, y, width), one in zip((BESIDE_A_CROWN if crowns else PLACES)[len(order)], order, strict=True):
        if one.foe in theirs:
            tall = CROWN_HEIGHT * 0.98 if one.foe in crowns else HEIGHT * 0.92 * scale
            head = theirs[one.foe], 294 - tall + 8
            knot = x + width * 0.4, y + 50
            thread = f"M{n(knot[0])} {n(knot[1])}L{n(head[0])} {n(head[1])}"
            drawn += untouched(stroke(thread, ROSE, 1.6, ' stroke-dasharray="2 5"'))
        drawn += pinned(one.note, x, y, width, 3, 1.2 if x < 560 else -1.2)
    return drawn


PLACES: dict[int, list[tuple[float, float, float]]] = {
    0: [],
    1: [(452, 40, 214)],
    2: [(362, 62, 172), (546, 22, 160)],
    3: [(346, 82, 152), (412, 3, 152), (562, 78, 148)],
    4: [(386, 86, 158), (386, 3, 158), (558, 3, 150), (558, 86, 150)],
}
"""Where notes hang and how wide they are, by how many there are, from left to right."""
BESIDE_A_CROWN: dict[int, list[tuple[float, float, float]]] = {
    0: [],
    1: [(340, 66, 168)],
    2: [(340, 66, 168), (582, 44, 130)],
    3: [(340, 66, 168), (582, 16, 130), (582, 104, 130)],
    4: [(346, 60, 160), (346, 140, 160), (582, 16, 130), (582, 104, 130)],
}
"""Where notes hang if somebody stands in the middle who is taller than they hang."""


def _steps(now: int) -> str:
    """The four steps of a round as chips, the current one bone, and an arrow back."""
    drawn, x = "", 16.0
    for number, word in enumerate(STEPS, 1):
        width = (152, 150, 140, 128)[number - 1]
        fill, edge, ink = (BONE, INK, "#15192a") if number == now else ("#1b2142", "#4a558f", "#d5d7e6")
        drawn += (
            f'<rect x="{n(x)}" y="343" width="{width}" height="24" rx="12" fill="{fill}" stroke="{edge}" '
            f'stroke-width="1.4"/>'
            + text(f"{number}  {word}", x + width / 2, 359.4, 12.6, ink, anchor="middle", more=BOLD)
        )
        x += width + 8
    return (
        drawn
        + stroke("M620 356H690C702 356 702 350 702 346", "#7f88a8", 1.8)
        + shape("M702 338L697 347H707Z", "#7f88a8")
    )
