"""The Battlefield as a picture: six Areas in a line, everybody where they stand, and the blow that is under way."""

from dataclasses import dataclass, replace
from functools import lru_cache
from html import escape

from undercroft.atlas.frame import answers, plate, stage
from undercroft.atlas.ink import SERIF, at, fitted, n, shape, shorter, stroke, text, text_width
from undercroft.atlas.palette import INK
from undercroft.atlas.rock import MapFrame

from . import emblems
from .busts import bust
from .canvas import NARROW, WIDE, Field, Fighter, Zone, followers
from .silhouettes import CROWNED, silhouette


@dataclass(frozen=True, slots=True)
class Size:
    """How large a card is, and the picture on it."""

    high: float
    scale: float


FIELD = replace(WIDE, height=408)
"""A Battlefield is wide and low."""
LARGE, MIDDLE, SMALL, LOWER, THIN = Size(88, 1.0), Size(63, 0.64), Size(44, 0.56), Size(36, 0.46), Size(26, 0.36)
Spots = dict[str, tuple[float, float]]
"""Where the middle of everybody's picture is."""
OURS, THEIRS = "#33291b", "#262534"
EDGES = {True: "#7a5a2a", False: "#55558a"}
NAMES = {True: "#f4c078", False: "#bcc4f4"}
BLOOD, GOLD, PALE = "#f08a7c", "#f0ca6a", "#f6ead0"
HEADS = shape("M-3-3A3 3 0 1 1 3-3A3 3 0 1 1-3-3ZM-5.4 6C-5.4 .6 5.4 .6 5.4 6Z", "#e8d6b0", 1)
"""Followers."""
SPENT = shape("M-5-7H5L1 0L5 7H-5L-1 0Z", "#d9c8a4", 1.4)
"""An hourglass: who has had their turn in this Round."""
IN_A_LINE, LINES, LOW = 7, 2, 21.0
"""How many stand side by side in an Area on a phone, in how many lines, and how low an empty Area is."""
TALL, NARROW_FOOT = 316.0, 262.0
KEPT = 512
"""How many pictures of somebody, and of Areas, are kept: of a Battlefield little changes at a time."""
EVERYBODY = "#everybody"
"""Where the page says in words who stands where."""
SPIKES = shape("M-9 6L-6-5L-3 6ZM-3 6L0-8L3 6ZM3 6L6-5L9 6Z", "#e0a04e", 1.2)
"""A Combat Trap."""


COUNTS = ' data-number=""'
"""Marks the words in which somebody's HP is counted."""


def battlefield(field: Field, *, narrow: bool = False) -> str:
    """Draw the Battlefield: Areas side by side, or on a phone one above the other with the enemy's at the top."""
    frame = NARROW if narrow else FIELD
    kind = f"realm-battle-{frame.key}"
    spots: Spots = {}
    areas = _rows(field, spots) if narrow else _columns(field, spots)
    body = _ground(frame) + areas + _blow(field, spots, 0.62 if narrow else 1) + _foot(field, frame)
    return stage(body, frame, kind, field.title, describe_field(field))


def describe_field(field: Field) -> str:
    """Say in words who stands where, and how they are."""
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
    return ", ".join(part for part in (one.name + (" (you)" if one.you else ""), condition_of(one)) if part)


def condition_of(one: Fighter) -> str:
    """Say how somebody is: HP, Drive, Followers, and what is wrong with them."""
    parts = [f"HP {one.hp} of {one.most_hp}"] if one.hp is not None else []
    if one.person:
        parts.append(f"Drive {one.drive}")
    if one.followers:
        parts.append(followers(one.followers))
    parts += [word for word in (one.note, "Exhausted" if one.spent and not one.down else "") if word]
    return ", ".join(parts)


def _ground(frame: MapFrame) -> str:
    return f'<rect width="{frame.width}" height="{frame.height}" fill="#100d0b"/>'


def _figure(one: Fighter) -> str:
    """The picture of somebody in a box of 64 by 64."""
    if one.person:
        return bust(one.name, one.look, one.colour, fallen=one.down)
    return silhouette(one.look, fallen=one.down) + (at(0, 6, CROWNED) if one.ruler else "")


def _outline(one: Fighter, box: tuple[float, float, float, float], aimed: bool) -> str:
    """The frame of somebody: gold if it is their turn, blood if a blow is meant for them, dashed if I may choose."""
    x, y, wide, high = box
    paint, width, dashes = ("#4a4034", 1.2, "")
    if one.choice is not None:
        paint, width, dashes = (GOLD, 1.6, "") if high == THIN.high else (GOLD, 2.4, ' stroke-dasharray="7 4"')
    if one.acting:
        paint, width, dashes = GOLD, 2.6, ""
    if aimed:
        paint, width = BLOOD, 3.0
    fill = "#3a2a16" if one.acting else "#1e1915"
    return (
        f'<rect class="card" x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" rx="7" fill="{fill}" '
        f'stroke="{paint}" stroke-width="{width:g}"{dashes}/>'
    )


def _bar(one: Fighter, x: float, y: float, wide: float, high: float) -> str:
    """How much of somebody's HP is left, in three shades; a pattern of dots where nobody knows."""
    back = f'<rect x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" rx="{n(high / 2)}" fill="#0c0907"/>'
    if one.hp is None:
        dots = f"M{n(x + 4)} {n(y + high / 2)}H{n(x + wide - 4)}"
        return back + stroke(dots, "#8a8698", high * 0.5, ' stroke-dasharray="1 7"')
    share = max(0.0, min(1.0, one.hp / one.most_hp)) if one.most_hp else 0.0
    fill = "#6fb8a2" if share > 0.5 else "#e0b255" if share > 0.25 else "#e2705f"
    return back + (
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(wide * share)}" height="{n(high)}" rx="{n(high / 2)}" fill="{fill}" '
        f'data-full="{n(wide)}"/>'
    )


def _hp(one: Fighter) -> str:
    return "?" if one.hp is None else f"{one.hp}/{one.most_hp}" if one.most_hp else str(one.hp)


def _columns(field: Field, spots: Spots) -> str:
    """Six Areas side by side; the pictures are as large as each Area allows."""
    people = {zone.number: [one for one in field.fighters if one.area == zone.number] for zone in field.zones}
    body = ""
    for zone in field.zones:
        x, y, here = 6.0 + (zone.number - 1) * 145, 39.0, people[zone.number]
        body += answers(zone.choice, _area(zone, (x, 34, 142, TALL)))
        body += text(zone.name, x + 71, 23, 16.5, NAMES[zone.number <= 3], face=SERIF, anchor="middle")
        own = next((size for size in (LARGE, MIDDLE, SMALL, LOWER) if _fits(zone, here, size)), THIN)
        shown = _foremost(here, _most(zone, THIN)) if own is THIN else here
        for one in shown:
            aimed, high = one.id in field.struck, _tall(one, own)
            drawn = DRAWN.get(own, _card)(one, x + 4, y, aimed, own)
            body += answers(one.choice, _taken(one, drawn))
            spots[one.id] = (x + 71, y + high / 2)
            y += high + _gap(own)
        if len(shown) < len(here):
            body += _others(len(here) - len(shown), x + 71, y + 13, 15, 134)
    return body + stroke("M438.5 30V350", "#6a5a44", 2, ' stroke-dasharray="3 8"')


def _gap(size: Size) -> float:
    return 2 if size is THIN else 5


def _others(count: int, x: float, y: float, size: float, room: float) -> str:
    """How many more there are: a link to where all of them are listed."""
    words = plate(f"and {count} more" if room > 100 else f"+{count}", x, y, size, room, fill="#e8d6b0")
    return f'<a class="reads" href="{EVERYBODY}" aria-label="And {count} more: list everybody">{words}</a>'


def _foremost(people: list[Fighter], most: int) -> list[Fighter]:
    """Give as many as there is room for, one fewer if a word about the others is needed: first whom I may choose."""
    if len(people) <= most:
        return people
    return sorted(people, key=lambda one: (one.choice is None, not one.acting))[: most - 1]


def _room(zone: Zone) -> float:
    """How high the people of an Area can be piled, above what is written at its foot."""
    foot = 30 * (zone.choice is not None) + 18 * bool(zone.bars_us or zone.bars_them) + 18 * bool(zone.trap)
    return TALL - 6 - foot


def _most(zone: Zone, size: Size) -> int:
    return int(_room(zone) // (size.high + _gap(size)))


def _fits(zone: Zone, people: list[Fighter], size: Size) -> bool:
    """Say whether everybody in an Area has room on cards of a size."""
    return sum(_tall(one, size) + _gap(size) for one in people) <= _room(zone)


@lru_cache(maxsize=KEPT)
def _area(zone: Zone, box: tuple[float, float, float, float]) -> str:
    """The ground of an Area in a column: its Trap, who is held up, how far the acting one strikes."""
    x, y, wide, high = box
    ours = zone.number <= 3
    edge, width, dashes = EDGES[ours], 1.4, ""
    if zone.choice is not None:
        edge, width, dashes = GOLD, 2.6, ' stroke-dasharray="9 6"'
    body = (
        f'<rect class="ground"{_ground_of(zone)} x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" rx="11" '
        f'fill="{OURS if ours else THEIRS}" stroke="{edge}" stroke-width="{width}"{dashes}/>'
    )
    if zone.reached:
        body += stroke(f"M{n(x + 8)} {n(y + high - 5)}H{n(x + wide - 8)}", GOLD, 3)
    foot = y + high - 14
    if zone.choice is not None:
        words = f"{zone.choice.word}, {zone.note}" if zone.note else zone.choice.word
        body += plate(words, x + wide / 2, foot - 4, 16, wide - 6, fill="#f8dc9a")
        foot -= 28
    if zone.bars_us or zone.bars_them:
        words = "Both held up" if zone.bars_us and zone.bars_them else zone.bars_us or zone.bars_them
        body += fitted(words, x + wide / 2, foot, 13.5, wide - 8, BLOOD, anchor="middle")
        foot -= 18
    if zone.bars_us:
        body += _bars(x + wide - 1, y + 14, high - 28)
    if zone.bars_them:
        body += _bars(x + 1, y + 14, high - 28)
    if zone.trap:
        body += at(x + 15, foot - 5, SPIKES) + fitted(zone.trap, x + 28, foot, 14, wide - 32, "#f0c078")
    return body


def _ground_of(zone: Zone) -> str:
    return f' data-piece="{zone.piece}"' if zone.piece else ""


def _bars(x: float, y: float, high: float) -> str:
    """A line that cannot be crossed on foot."""
    return stroke(f"M{n(x)} {n(y)}v{n(high)}", INK, 6) + stroke(
        f"M{n(x)} {n(y)}v{n(high)}", "#c9574a", 3, ' stroke-dasharray="2 8"'
    )


def _tall(one: Fighter, size: Size) -> float:
    return size.high + (18 if one.note and size in (LARGE, MIDDLE) else 0)


@lru_cache(maxsize=KEPT)
def _card(one: Fighter, x: float, y: float, aimed: bool, size: Size) -> str:
    """Name and choice, picture, HP, Drive and Followers of somebody, and what is wrong with them."""
    paint, foot, right = "#ffd98a" if one.you else PALE, y + size.high, x + 8 + 64 * size.scale
    body = _outline(one, (x, y, 134, _tall(one, size)), aimed)
    room = 126 if one.choice is None else 106 - text_width(one.choice.word, 13.5)
    body += fitted(_names(one), x + 7, y + 16, 15.5, room, paint, more=' font-weight="600"')
    body += _dimmed(one, at(x + 4, foot - 2 - 64 * size.scale, _figure(one), size.scale))
    body += _bar(one, right, foot - 44, x + 128 - right, 8)
    body += text(_hp(one), right, foot - 21, 14.5, PALE, more=f' font-weight="650"{COUNTS}')
    if one.spent and not one.down:
        body += at(x + 121, foot - 26, SPENT, 0.8)
    left = right + 6
    if one.person:
        body += at(left, foot - 5, emblems.FLAME, 0.9) + text(str(one.drive), left + 8, foot - 4, 14, "#ffcf8a")
        left += 26
    if one.followers:
        body += at(left, foot - 9, HEADS, 0.95) + text(str(one.followers), left + 8, foot - 4, 14, "#e8d6b0")
    if one.note:
        body += fitted(one.note, x + 7, foot + 13, 14, 122, BLOOD)
    return body + (_seal(one.choice.word, x + 133, y + 3, 13.5) if one.choice is not None else "")


@lru_cache(maxsize=KEPT)
def _line(one: Fighter, x: float, y: float, aimed: bool, size: Size) -> str:
    """Somebody in a crowd, with what matters most; a choice has the right end to itself."""
    high, left, paint = size.high, x + 42, "#ffd98a" if one.you else PALE
    body = _outline(one, (x, y, 134, high), aimed) + _dimmed(one, at(x + 3, y + 4, _figure(one), size.scale))
    body += fitted(_names(one), left, y + high * 0.38, 14.5, 90, paint) + _bar(one, left, y + high * 0.48, 88, 4)
    body += text(_hp(one), left, y + high - 4, 13.5, BLOOD if one.note else PALE, more=f' font-weight="600"{COUNTS}')
    if one.choice is not None:
        return body + _seal(one.choice.word, x + 132, y + high - 15, 13)
    room = 88 - text_width(_hp(one), 14) - 5
    return body + fitted(one.note, x + 130, y + high - 4, 13, room, BLOOD, anchor="end") if one.note else body


@lru_cache(maxsize=KEPT)
def _strip(one: Fighter, x: float, y: float, aimed: bool, size: Size) -> str:
    """Somebody in a great crowd, in one line: picture, name, and HP or the word of the choice."""
    body = _outline(one, (x, y, 134, size.high), aimed) + _dimmed(one, at(x + 2, y + 1, _figure(one), size.scale))
    hp = "?" if one.hp is None else str(one.hp)
    end = hp if one.choice is None or not one.choice.word.endswith("%") else one.choice.word
    hurt, wide = BLOOD if one.note or one.down else PALE, text_width(end, 14) + 8
    body += fitted(_names(one), x + 27, y + 16, 13.8, 108 - wide, "#ffd98a" if one.you else PALE)
    body += _bar(one, x + 27, y + 20.5, 103, 3)
    if one.choice is not None and one.choice.word.endswith("%"):
        return body + _seal(end, x + 133, y + 3.5, 13)
    return body + text(end, x + 130, y + 16, 14, hurt, anchor="end", more=f' font-weight="600"{COUNTS}')


DRAWN = {SMALL: _line, LOWER: _line, THIN: _strip}
"""How people are drawn where there is no room for cards."""


def _names(one: Fighter) -> list[str]:
    """A name and what it may be shortened to: a person's without the byname, a monster's by its last word."""
    if one.person:
        return shorter(one.name)
    words = one.name.split()
    number = words.pop() if len(words) > 1 and words[-1].isdigit() else ""
    initials = " ".join([*(f"{word[0]}." for word in words[:-1]), words[-1]])
    return [one.name, *(f"{short} {number}".strip() for short in (initials, words[-1]))]


def _taken(one: Fighter, drawn: str) -> str:
    """Let whoever acts be taken by a pointer and put elsewhere; who cannot be chosen is in nobody's way."""
    drags = f' data-drags="{escape(one.id, quote=True)}"' if one.acting else ""
    idle = ' pointer-events="none"' if not one.acting and one.choice is None else ""
    hp = f' data-meter="{one.piece}.hp" data-value="{one.hp}" data-most="{one.most_hp}"' if one.hp is not None else ""
    piece = f' data-piece="{one.piece}"{hp}' if one.piece else ""
    return f"<g{drags}{idle}{piece}>{drawn}</g>" if drags or idle or piece else drawn


def _dimmed(one: Fighter, drawn: str) -> str:
    return f'<g opacity=".6">{drawn}</g>' if one.spent else drawn


def _seal(word: str, right: float, y: float, size: float) -> str:
    """The word of a choice on the corner of what can be chosen."""
    wide = text_width(word, size) * 0.94 + size * 0.9
    return plate(word, right - wide / 2, y + size * 0.5, size, wide + size * 2, fill="#f8dc9a")


def _rows(field: Field, spots: Spots) -> str:
    """Six Areas one above the other for a phone; those in which many stand are taller."""
    people = {zone.number: [one for one in field.fighters if one.area == zone.number] for zone in field.zones}
    lines = {number: min(LINES, -(-len(here) // IN_A_LINE)) for number, here in people.items()}
    total, empty = sum(lines.values()), sum(not count for count in lines.values())
    high = min(72.0, (NARROW_FOOT - 2 - LOW * empty) / total) if total else 0.0
    low = (NARROW_FOOT - 2 - high * total) / empty if empty else LOW
    body, y = "", 1.0
    for zone in reversed(field.zones):
        tall = high * lines[zone.number] or low
        body += answers(zone.choice, _row(zone, y, tall))
        body += text(zone.name, 7, y + 14, 11, NAMES[zone.number <= 3], face=SERIF, more=' pointer-events="none"')
        body += _tokens(field, people[zone.number], y, high, spots)
        y += tall
    return body


def _tokens(field: Field, people: list[Fighter], y: float, high: float, spots: Spots) -> str:
    """Everybody of an Area on a phone, side by side, in two lines if they are many."""
    shown = _foremost(people, IN_A_LINE * LINES)
    lines = min(LINES, -(-len(people) // IN_A_LINE)) or 1
    each = -(-len(shown) // lines) + (len(shown) < len(people))
    pitch = max(40.0, min(56.0, 284 / max(1, each)))
    body = ""
    for place, one in enumerate(shown):
        x, top = 72 + pitch * (place % each + 0.5), y + high * (place // each)
        drawn = _token(one, x, top + 1.5, pitch - 2, high - 4, one.id in field.struck)
        body += answers(one.choice, _taken(one, drawn))
        spots[one.id] = (x, top + high / 2)
    if len(shown) < len(people):
        body += _others(len(people) - len(shown), 334, y + high * lines - 16, 14, 50)
    return body


@lru_cache(maxsize=KEPT)
def _row(zone: Zone, y: float, tall: float) -> str:
    """The ground of an Area on a phone: who is held up, its Trap, and the word of the choice."""
    ours = zone.number <= 3
    edge, width, dashes = EDGES[ours], 1.0, ""
    if zone.choice is not None:
        edge, width, dashes = GOLD, 2.0, ' stroke-dasharray="7 4"'
    body = (
        f'<rect class="ground"{_ground_of(zone)} x="2" y="{n(y + 0.5)}" width="356" height="{n(tall - 2)}" rx="6" '
        f'fill="{OURS if ours else THEIRS}" stroke="{edge}" stroke-width="{width}"{dashes}/>'
    )
    if zone.reached:
        body += stroke(f"M3.5 {n(y + 5)}v{n(tall - 10)}", GOLD, 3)
    held = [words.partition(" up")[0] for words in (zone.bars_us, zone.bars_them) if words]
    notes = [zone.trap, *held] if zone.trap else held
    if tall < 40:
        body += fitted(notes[0], 76, y + 14, 10.5, 170, BLOOD) if notes else ""
    else:
        for place, words in enumerate(notes[:3]):
            body += fitted(words, 7, y + 27 + 12 * place, 10, 65, BLOOD)
    if zone.choice is not None:
        body += _seal(zone.choice.word, 355, y + tall - 18.5, 11)
    if zone.note and tall >= 34:
        body += text(zone.note, 353, y + 13, 10.5, GOLD, anchor="end")
    return body


@lru_cache(maxsize=KEPT)
def _token(one: Fighter, x: float, y: float, wide: float, tall: float, aimed: bool) -> str:
    """Somebody on a phone: a picture, a name, and HP."""
    scale = round(min((tall - 17) / 62, (wide - 4) / 64), 3)
    body = _outline(one, (x - wide / 2, y, wide, tall), aimed)
    body += _dimmed(one, at(x - 32 * scale, y + tall - 15 - 64 * scale, _figure(one), scale))
    body += fitted(_names(one), x, y + tall - 5.5, 10, wide + 1, "#ffd98a" if one.you else PALE, anchor="middle")
    body += _bar(one, x - wide / 2 + 3, y + tall - 4, wide - 6, 3)
    hp = "?" if one.hp is None else str(one.hp)
    room, hurt = text_width(hp, 10) + 5, BLOOD if one.note or one.down else PALE
    body += (
        f'<rect x="{n(x + wide / 2 - room)}" y="{n(y + 1)}" width="{n(room)}" height="12" rx="4" fill="#0c0907"/>'
        + text(hp, x + wide / 2 - room / 2, y + 10.5, 10, hurt, anchor="middle", more=COUNTS)
    )
    if one.spent and not one.down:
        body += at(x - wide / 2 + 7, y + 9, SPENT, 0.6)
    if one.choice is not None and one.choice.word.endswith("%"):
        body += _seal(one.choice.word, x - wide / 2 + 29, y - 1, 10)
    return body


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
            body += plate(words, x - 26 * (scale == 1), y + 20 * scale, 15 if scale == 1 else 11, 134, fill="#f3b8ae")
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


def _foot(field: Field, frame: MapFrame) -> str:
    """The Voices of the People as candles, and whose turn it is."""
    most = max(field.most_voices, field.voices, 1)
    wide = frame is FIELD
    top, high, size = (354.0, 54.0, 19.0) if wide else (NARROW_FOOT, 44.0, 13.5)
    step = min(20.0 if wide else 11.5, (300.0 if wide else 150.0) / most)
    scale, middle = round(step / 12, 2), top + high * 0.5
    left = 118.0 if wide else 8.0
    lit = emblems.CANDLE + emblems.FLAME
    candles = "".join(
        at(left + step * (i + 0.5), middle, lit if i < field.voices else emblems.SNUFFED, scale) for i in range(most)
    )
    body = f'<rect y="{n(top)}" width="{frame.width}" height="{n(high)}" fill="#2b1b19"/>'
    body += stroke(f"M0 {n(top)}H{frame.width}", "#b98d3c", 1.4) + candles
    if wide:
        body += text("Voices", 16, middle - 2, 16, "#e8d6b0") + text(
            f"{field.voices} of {most}", 16, middle + 19, 16, "#fbe9c0", more=' font-weight="650"'
        )
    room = frame.width - left - step * most - 20
    return body + fitted(
        field.turn, frame.width - 8, middle + size * 0.35, size, room, "#f8e8c4", face=SERIF, anchor="end"
    )
