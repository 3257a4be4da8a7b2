"""The Battlefield as a picture: six Areas as wide as their crowd, everybody on the ground, and the blow under way."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from undercroft.atlas.frame import answers, plate, stage
from undercroft.atlas.ink import SERIF, fitted, n, shape, stroke
from undercroft.atlas.palette import INK
from undercroft.engine.gaps import gap

from .canvas import NARROW, WIDE, Field, Fighter, Zone, followers
from .ground import (
    BACK,
    BLOOD,
    GOLD,
    LEFT,
    NAMES,
    OURS,
    RIGHT,
    THEIRS,
    UNTOUCHED,
    Size,
    bent,
    crosses,
    floor,
    lights,
    reach,
    size_for,
    size_within,
    wall,
    widths,
)
from .standing import YOU, Place, candles, figure_name, figure_of, signs, size_of, standing, tall_of

FIELD = replace(WIDE, height=408)
"""A Battlefield is wide and low."""
Spots = dict[str, tuple[float, float]]
"""Where the middle of everybody's picture is."""
People = dict[int, tuple[Fighter, ...]]
EVERYBODY = "#everybody"
"""Where the page says in words who stands where."""
KEPT = 64
"""How many crowds are kept as they were drawn."""
IN_A_LINE, LINES = 5, 4
"""How many stand side by side in an Area on a phone, and in how many lines."""
TOP, FOOT, LOW, MARGIN = 1.0, 264.0, 18.0, 72.0
"""On a phone: where the Areas begin and end, how low an empty one is, how far people stand from its name."""


def battlefield(field: Field, *, narrow: bool = False) -> str:
    """Draw the Battlefield: Areas side by side, or on a phone one above the other with the enemy's at the top."""
    frame = NARROW if narrow else FIELD
    kind, drawn = f"realm-battle-{frame.key}", f"b{frame.key}"
    spots: Spots = {}
    people = {zone.number: tuple([one for one in field.fighters if one.area == zone.number]) for zone in field.zones}
    hall = (_rows if narrow else _hall)(field, people, spots, drawn)
    back = f'<rect width="360" height="{NARROW.height}" fill="#15100c"/>' if narrow else wall()
    body = _figures(field, drawn) + back + hall + _blow(field, spots, 0.62 if narrow else 1)
    return stage(body, frame, kind, field.title, describe_field(field))


def _figures(field: Field, kind: str) -> str:
    """Everybody who can be told apart, drawn once; wherever one stands, it is this drawing."""
    drawn = {figure_name(one): one for one in field.fighters}
    people = "".join(f'<g id="{kind}-{name}">{figure_of(drawn[name])}</g>' for name in sorted(drawn))
    return f"<defs>{signs(kind)}{people}</defs>"


def describe_field(field: Field) -> str:
    """Say in words who stands where, and what is wrong with them; their numbers stand on them."""
    said = [field.turn] if field.turn else []
    for zone in field.zones:
        here = [_words(one) for one in field.fighters if one.area == zone.number]
        notes = [one for one in (zone.trap, zone.bars_us, zone.bars_them) if one]
        if here or notes:
            said.append(f"{zone.name}: {'; '.join([*here, *notes])}.")
    if field.due:
        said.append(f"{field.due}.")
    return " ".join(said)


def _words(one: Fighter) -> str:
    return ", ".join(part for part in (one.name + (gap(f"{YOU}{one.you}") if one.you else ""), one.note) if part)


def condition_of(one: Fighter) -> str:
    """Say how somebody is: HP, Drive, Followers, and what is wrong with them."""
    parts = [f"HP {one.hp} of {one.most_hp}"] if one.hp is not None else []
    if one.person:
        parts.append(f"Drive {one.drive}")
    if one.followers:
        parts.append(followers(one.followers))
    parts += [word for word in (one.note, "Exhausted" if one.spent and not one.down else "") if word]
    return ", ".join(parts)


def _hall(field: Field, people: People, spots: Spots, kind: str) -> str:
    """Six Areas side by side, all floors before anybody who stands on them."""
    crowds = [len(people[zone.number]) for zone in field.zones]
    size = size_for(crowds)
    body, crowd, marks, left = "", "", "", LEFT
    for zone, share in zip(field.zones, widths(crowds, size), strict=True):
        left, wide = round(left, 1), round(share, 1)
        body += floor(zone, left, wide)
        marks += reach(left, wide) if zone.reached else ""
        here = people[zone.number]
        struck = tuple([one.id for one in here if one.id in field.struck])
        stand, where = _crowd(here, (left, wide), size, struck, kind) if here else ("", {})
        crowd += crosses(zone, left, wide) + stand
        spots |= where
        left += wide
    half = bent(LEFT, BACK), bent(RIGHT, BACK)
    return body + stroke(f"M{n(half[0])} {n(BACK)}H{n(half[1])}", INK, 3) + crowd + marks + lights(field, kind)


@lru_cache(maxsize=KEPT)
def _crowd(
    here: tuple[Fighter, ...], box: tuple[float, float], size: Size, struck: tuple[str, ...], kind: str
) -> tuple[str, Spots]:
    """Everybody in an Area, those at the back first, and where they stand; who has no room is counted."""
    left, wide = box
    size = size_within(len(here), wide, size)
    most = max(1, int((wide - 4) // size.place)) * len(size.feet)
    shown = _foremost(here, most)
    body, spots = "", {}
    for one, column, columns, feet in _lined_up(shown, size):
        x = round(bent(left + wide * (column + 0.5) / columns, feet), 1)
        share = (bent(left + wide, feet) - bent(left, feet)) / columns
        room = min(share, size.place * 1.25)
        small = size.scale < 0.8
        place = Place(x, round(feet, 1), size.scale, round(room, 1), 13.2 if small else 15.0, 100, small)
        body += standing(one, place, one.id in struck, kind)
        spots[one.id] = (x, feet - 30 * size.scale)
    if len(shown) < len(here):
        body += _others(len(here) - len(shown), bent(left + wide / 2, BACK + 16), BACK + 16, 13.5, wide)
    return body, spots


def _lined_up(people: Sequence[Fighter], size: Size) -> Iterator[tuple[Fighter, float, int, float]]:
    """Put people into columns, ours to the left, in each the largest at the back; give them line by line."""
    deep = len(size.feet)
    ordered = sorted(people, key=lambda one: not one.ours)
    columns = [ordered[first : first + deep] for first in range(0, len(ordered), deep)]
    found = []
    for column, pile in enumerate(columns):
        pile.sort(key=_bulk, reverse=True)
        feet = size.feet if len(pile) == deep else _spread(size.feet, len(pile))
        aside = 0.1 if deep == 2 and len(pile) > 1 else 0.0
        for place, (one, y) in enumerate(zip(pile, feet, strict=True)):
            found.append((one, column + (aside if place % 2 else -aside), len(columns), y))
    return iter(sorted(found, key=lambda one: (one[3], one[1])))


def _bulk(one: Fighter) -> float:
    return 1.0 if one.person else size_of(one)


def _spread(feet: Sequence[float], count: int) -> list[float]:
    """Spread fewer people than there are lines over the depth of the floor."""
    if count == 1:
        return [(feet[0] + feet[-1]) / 2]
    return [feet[0] + (feet[-1] - feet[0]) * nth / (count - 1) for nth in range(count)]


def _others(count: int, x: float, y: float, size: float, room: float) -> str:
    """How many more there are: a link to where all of them are listed."""
    words = plate(f"and {count} more" if room > 100 else f"+{count}", x, y, size, room, fill="#e8d6b0")
    return f'<a class="reads" href="{EVERYBODY}" aria-label="And {count} more: list everybody">{words}</a>'


def _foremost(people: Sequence[Fighter], most: int) -> Sequence[Fighter]:
    """Give as many as there is room for, first whom I may choose and who acts."""
    if len(people) <= most:
        return people
    return sorted(people, key=lambda one: (one.choice is None, not one.acting))[:most]


def _rows(field: Field, people: People, spots: Spots, kind: str) -> str:
    """Six Areas one above the other for a phone; those in which many stand are taller."""
    lines = {number: min(LINES, -(-len(here) // IN_A_LINE)) for number, here in people.items()}
    total, empty = sum(lines.values()), sum(not count for count in lines.values())
    room = FOOT - TOP - 1
    high = min(94.0, (room - LOW * empty) / total) if total else 0.0
    low = (room - high * total) / empty if empty else LOW
    body, crowd, marks, y = "", "", "", TOP
    for zone in reversed(field.zones):
        tall = high * lines[zone.number] or low
        body += answers(zone.choice, _row(zone, round(y, 1), round(tall, 1), bool(people[zone.number])), zone.card)
        crowd += _line_up(field, people[zone.number], y, high, spots, kind)
        if zone.reached:
            marks += stroke(f"M3.5 {n(y + 4)}v{n(tall - 8)}", GOLD, 3, UNTOUCHED)
        y += tall
    return body + crowd + marks + _strip(field, kind)


def _line_up(field: Field, here: Sequence[Fighter], y: float, high: float, spots: Spots, kind: str) -> str:
    """Everybody of an Area on a phone, side by side, ours first, in lines if they are many."""
    shown = _foremost(here, IN_A_LINE * LINES)
    lines = min(LINES, -(-len(here) // IN_A_LINE)) or 1
    each = -(-len(shown) // lines) if shown else 1
    pitch = min(108.0, (356 - MARGIN) / each)
    scale = round(min((high - 19) / 74, (pitch + 14) / 62), 3)
    body = ""
    for nth, one in enumerate(sorted(shown, key=lambda one: not one.ours)):
        x, feet = MARGIN + pitch * (nth % each + 0.5), y + high * (nth // each + 1) - 16.5
        own = round(min(scale, (high - 17) / tall_of(one, 1)), 3)
        place = Place(round(x, 1), round(feet, 1), own, round(pitch, 1), 11.0, round(y + 6, 1), True, True)
        body += standing(one, place, one.id in field.struck, kind)
        spots[one.id] = (x, feet - 20 * scale)
    if len(shown) < len(here):
        body += _others(len(here) - len(shown), 35, y + high * lines - 12, 12, 60)
    return body


def _row(zone: Zone, y: float, tall: float, crowded: bool) -> str:
    """The floor of an Area on a phone: its name, who is held up, its Trap, and the word of the choice."""
    edge, width, dashes = INK, 1.2, ""
    if zone.choice is not None:
        edge, width, dashes = GOLD, 2.0, ' stroke-dasharray="7 4"'
    paint = (OURS if zone.number <= 3 else THEIRS)[zone.number % 2]
    piece = f' data-piece="{zone.piece}"' if zone.piece else ""
    body = (
        f'<rect class="ground"{piece} x="1.5" y="{n(y + 0.5)}" width="357" height="{n(tall - 1.5)}" rx="4" '
        f'fill="{paint}" stroke="{edge}" stroke-width="{width}"{dashes}/>'
    )
    body += fitted(zone.name, 8, y + 13.5, 11, MARGIN - 8, NAMES[zone.number <= 3], face=SERIF)
    held = [words.partition(" up")[0] for words in (zone.bars_us, zone.bars_them) if words]
    notes = [*([zone.trap] if zone.trap else []), *held]
    if not crowded:
        body += fitted(", ".join(notes), MARGIN + 6, y + 13.5, 10.5, 190, BLOOD) if notes else ""
    for nth, words in enumerate(notes[: 1 if tall < 40 else 3] if crowded else ()):
        body += fitted(words, 8, y + 26 + 12 * nth, 10.5, MARGIN - 8, BLOOD)
    if zone.choice is not None:
        words = f"{zone.choice.word}, {zone.note}" if zone.note and tall >= 34 and not crowded else zone.choice.word
        x, top = (36.0, y + tall - 11) if crowded else (310.0, y + tall / 2)
        body += plate(words, x, top, 11, 66 if crowded else 92, fill="#f8dc9a")
    return body


def _strip(field: Field, kind: str) -> str:
    """On a phone whose turn it is and how many Voices there are."""
    most = max(field.most_voices, field.voices, 1)
    step = min(11.0, 132 / most)
    row = candles(kind, field.voices, most, (10, FOOT + 21), step)
    room = 334 - step * most
    shelf = f'<rect y="{n(FOOT)}" width="360" height="42" fill="#2b1b19"/>' + stroke(
        f"M0 {n(FOOT)}H360", "#b98d3c", 1.4
    )
    return shelf + row + fitted(field.turn, 352, FOOT + 26, 13.5, room, "#f8e8c4", face=SERIF, anchor="end")


def _blow(field: Field, spots: Spots, scale: float) -> str:
    """The blow that is under way: an arrow from who strikes to whom it is meant for, and what it comes to."""
    body = ""
    for target in field.struck:
        if target not in spots:
            continue
        x, y = spots[target]
        if field.striker in spots and field.striker != target:
            body += _arrow(spots[field.striker], (x, y), scale)
        if field.due:
            words = field.due if scale == 1 else f"−{field.due.split()[0]}"
            body += plate(words, x, y + 18 * scale, 14.5 if scale == 1 else 11, 134, fill="#f3b8ae")
    return f'<g pointer-events="none">{body}</g>' if body else ""


def _arrow(start: tuple[float, float], end: tuple[float, float], scale: float) -> str:
    (x, y), (to_x, to_y) = start, end
    bow_x, bow_y = (x + to_x) / 2, min(y, to_y) - 46 * scale
    if abs(x - to_x) < 2:
        x, to_x, bow_x, bow_y = x + 44 * scale, to_x + 52 * scale, to_x + 110 * scale, (y + to_y) / 2
    path = f"M{n(x)} {n(y)}Q{n(bow_x)} {n(bow_y)} {n(to_x)} {n(to_y - 14 * scale)}"
    run, rise = to_x - bow_x, to_y - 14 * scale - bow_y
    far = (run**2 + rise**2) ** 0.5 or 1
    dx, dy = run / far * 15 * scale, rise / far * 15 * scale
    head = f"M{n(to_x)} {n(to_y - 12 * scale)}L{n(to_x - dx - dy * 0.5)} {n(to_y - 14 * scale - dy + dx * 0.5)}"
    head += f"L{n(to_x - dx + dy * 0.5)} {n(to_y - 14 * scale - dy - dx * 0.5)}Z"
    blow = stroke(path, INK, 6 * scale) + stroke(path, "#e2705f", 3 * scale, ' stroke-dasharray="8 6"')
    return f'<g class="blow">{blow}{shape(head, "#e2705f", 1.4)}</g>'
