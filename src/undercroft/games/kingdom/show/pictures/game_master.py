"""The scenario as the game master sees it: every room with everything in it, and apart from it what the Court knows."""

from dataclasses import dataclass, replace
from html import escape

from undercroft.atlas.frame import PAPER, Choice, answers, plate, spoken
from undercroft.atlas.ink import SERIF, at, fitted, n, picture, radial, shape, stroke, text, text_width
from undercroft.atlas.palette import INK
from undercroft.atlas.rock import MapFrame

from .busts import bust
from .canvas import NARROW, WIDE
from .dungeon import FANGS, SPIKES
from .map import corner_of, gate_at, passage, rock, shells
from .ways import middle, offered

MAP = replace(WIDE, height=400, left=30, top=30, room=(262, 98), gap=(17, 14), wall=24, plate=18)
FOOT = 380
"""Where the line below the map is written."""
MOON, MOON_INK, DIM, GOLD = "#c6d2f4", "#9db2ee", "#b3a78f", "#f0ca6a"
"""Moon is what only the game master sees; parchment is what the Court knows too."""
CROWN = shape("M-9 6L-11-5L-5 0L0-8L5 0L11-5L9 6Z", "#e6bd55", 1.2)
CLUE = shape("M-7-8H5L8-5V8H-7Z", "#e8dcc0", 1.2) + stroke("M-4-3H4M-4 1H4M-4 5H1", "#6d5a3c", 1.2)
BASE = shape("M-9 8V-4H-6V-8H-2V-4H2V-8H6V-4H9V8Z", "#b08968", 1.2)
SIGNS = {"monsters": FANGS, "trap": SPIKES, "base": BASE, "clue": CLUE}
SEEN = ("seen", "explored", "here")


@dataclass(frozen=True, slots=True)
class Lore:
    """One thing that is so: what sort, in words, and whether the Court knows it."""

    sort: str
    words: str
    count: int = 1
    known: bool = False


@dataclass(frozen=True, slots=True)
class Secret:
    """One room as it really is: its name, how well the Court knows it, what is in it, and who of the Court is there."""

    key: str
    name: str
    state: str = "unknown"
    lair: bool = False
    lore: tuple[Lore, ...] = ()
    people: tuple[tuple[str, str, int, bool], ...] = ()
    choice: Choice | None = None
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Screen:
    """What is behind the screen: the map, its Corridors with what lies in them, and the story."""

    title: str
    rooms: tuple[Secret, ...]
    corridors: tuple[tuple[str, bool], ...] = ()
    entrances: tuple[str, ...] = ()
    laid: tuple[tuple[str, Lore], ...] = ()
    story: tuple[str, ...] = ()
    ruler: str = ""
    ways: tuple[tuple[str, Choice], ...] = ()


def screen(known: Screen, *, narrow: bool = False) -> str:
    """Draw the scenario, with what the colours mean below it."""
    frame = NARROW if narrow else MAP
    kind = f"realm-secret-{frame.key}"
    glow = [(0, "#cdd8ff", 0.16), (0.6, "#6c7fc0", 0.06), (1, "#2a3358", 0)]
    body = f"<defs>{radial(f'{kind}-moon', glow)}{shells(frame, kind)}</defs>" + rock(frame, 9)
    body += "".join(_shell(room, frame, kind) for room in known.rooms)
    body += "".join(passage(way, frame, seen) for way, seen in known.corridors)
    body += "".join(gate_at(gate, frame) for gate in known.entrances)
    body += "".join(_laid(way, lore, frame) for way, lore in known.laid)
    body += "".join(_room(room, frame) for room in known.rooms)
    body += "".join(offered(way, choice, frame) for way, choice in known.ways)
    body += _strip(known) if narrow else _foot(known)
    drawn = picture(
        body, frame.width, frame.height, kind, f"{known.title}, as only you know it", describe_screen(known)
    )
    return drawn.replace('role="img"', 'role="group"', 1)


def describe_screen(known: Screen) -> str:
    """Say in words what is behind the screen."""
    said = [f"{words.rstrip('.')}." for words in known.story]
    for room in known.rooms:
        parts = [f"{lore.words}{' (known)' if lore.known else ''}" for lore in room.lore]
        parts += [name for name, _, _, _ in room.people]
        lair = ", the lair" if room.lair else ""
        said.append(f"{room.key}, {room.name}{lair}, {room.state}: {', '.join(parts) or 'nothing'}.")
    said += [f"{way}: {lore.words}{' (known)' if lore.known else ''}." for way, lore in known.laid]
    said.append(f"Corridors: {', '.join(way for way, _ in known.corridors)}.")
    return " ".join(said)


def _shell(room: Secret, frame: MapFrame, kind: str) -> str:
    """The walls of a room: lit if the Court has seen it, with a moonlit edge if it has not."""
    (x, y), (wide, high), seen = corner_of(frame, room.key), frame.room, room.state in SEEN
    drawn = f'<use href="#{kind}-{"room" if seen else "shut"}" x="{n(x)}" y="{n(y)}"/>'
    if seen:
        return drawn
    box = f'x="{n(x + 1.5)}" y="{n(y + 1.5)}" width="{n(wide - 3)}" height="{n(high - 3)}" rx="5"'
    glow = f'<rect {box} fill="url(#{kind}-moon)"/>'
    return drawn + glow + f'<rect {box} fill="none" stroke="{MOON_INK}" stroke-width="1.3" stroke-dasharray="3 5"/>'


def _room(room: Secret, frame: MapFrame) -> str:
    """One room; a press answers the question about it, or opens what is written of it."""
    body = _content(room, frame)
    if room.choice is not None:
        return answers(room.choice, body)
    said = escape(spoken("Read about", body), quote=True)
    piece = f' data-piece="{room.piece}"' if room.piece else ""
    return f'<a class="reads" href="#gm-{room.key}"{piece} aria-label="{said}">{body}</a>'


def _content(room: Secret, frame: MapFrame) -> str:
    (x, y), (wide, high), size = corner_of(frame, room.key), frame.room, frame.plate
    ground = f'<rect class="ground" x="{n(x + 1)}" y="{n(y + 1)}" width="{n(wide - 2)}" height="{n(high - 2)}" rx="7" '
    ground += (
        f'fill="#f0ca6a" fill-opacity=".12" stroke="{GOLD}" stroke-width="2.4" stroke-dasharray="8 5"/>'
        if room.choice is not None
        else 'fill-opacity="0"/>'
    )
    seen = room.state in SEEN
    body = ground + text(room.key, x + 6, y + size * 1.08, size, "#f6ead0" if seen else MOON)
    crown = size * 1.7 if room.lair else 0
    if frame is MAP:
        left = x + 6 + text_width(room.key, size) + 6
        across, paint = x + wide - 6 - crown - left, "#f0e2c4" if seen else MOON
        body += fitted(room.name, left, y + size * 1.08, size * 0.92, across, paint, face=SERIF)
    if room.lair:
        body += at(x + wide - size * 0.95, y + size * 0.8, CROWN, round(size / 17, 2))
    return body + _court(room, frame) + (_plates(room, frame) if frame is MAP else _counts(room, frame))


def _court(room: Secret, frame: MapFrame) -> str:
    """Who of the Court is in a room, small, at its right edge."""
    (x, y), (wide, high) = corner_of(frame, room.key), frame.room
    scale = 0.46 if frame is MAP else 0.3
    pitch = 46 * scale
    left = x + wide - 4 - pitch * len(room.people)
    foot = y + high - 66 * scale - 2
    return "".join(
        at(left + pitch * i - 8 * scale, foot, bust(name, look, colour, fallen=down), scale)
        for i, (name, look, colour, down) in enumerate(room.people)
    )


def _plates(room: Secret, frame: MapFrame) -> str:
    """What is in a room in words, six plates at the most, fewer where the Court stands."""
    (x, y), (wide, _), size = corner_of(frame, room.key), frame.room, frame.plate * 0.84
    step, top = size * 1.5, y + frame.wall + size * 0.95
    lore = [one for one in room.lore if one.sort in SIGNS]
    columns, most = (1 if len(lore) <= (2 if room.people else 3) else 2), 4 if room.people else 6
    column = wide / columns
    more = len(lore) - most
    body = ""
    for i, one in enumerate(lore[:most]):
        last = more > 0 and i == most - 1
        words = f"and {more + 1} more" if last else one.words
        left, line = x + column * (i % columns), top + step * (i // columns)
        room_for = column - size * 1.9
        span = min(room_for, text_width(words, size) * 0.94 + size * 0.9)
        body += at(left + size * 0.9, line, SIGNS[one.sort], round(size / 17, 2))
        fill = PAPER if one.known and not last else MOON
        body += plate(words, left + size * 1.75 + span / 2, line, size, room_for, fill=fill)
    return body


def _counts(room: Secret, frame: MapFrame) -> str:
    """What is in a room in numbers, for a phone."""
    x, y = corner_of(frame, room.key)
    body, place = "", 0
    for sort, sign in SIGNS.items():
        found = [one for one in room.lore if one.sort == sort]
        if found:
            column, row = place % 2, place // 2
            left, top = x + 12 + 48 * column, y + 27 + 21 * row
            paint = "#f6ead0" if all(one.known for one in found) else MOON
            body += at(left, top, sign, 0.72)
            body += text(str(sum(one.count for one in found)), left + 12, top + 5, 13, paint, more=' font-weight="600"')
            place += 1
    return body


def _laid(way: str, lore: Lore, frame: MapFrame) -> str:
    """A Trap in a Corridor."""
    x, y = middle(way, frame)
    edge = "#f6ead0" if lore.known else MOON_INK
    ring = f'<circle cx="{n(x)}" cy="{n(y)}" r="{11 if frame is MAP else 8}" fill="#171310" stroke="{edge}" '
    dashes = "" if lore.known else ' stroke-dasharray="3 3"'
    ring += f'stroke-width="1.6"{dashes}/>'
    return ring + at(x, y, SPIKES, 0.8 if frame is MAP else 0.55)


def _foot(known: Screen) -> str:
    """Below the map: where this is, and what the two colours mean."""
    body = f'<rect y="{FOOT - 20}" width="880" height="40" fill="#1c2030"/>' + stroke(
        f"M0 {FOOT - 20}H880", "#7a8bc8", 1.4
    )
    body += fitted(known.title, 30, FOOT + 6, 19, 245, "#eef1ff", face=SERIF, more=' font-weight="600"')
    body += fitted(known.ruler, 285, FOOT + 6, 16, 310, "#dfe5fb")
    return body + _key(606, FOOT + 6, "the Court knows", PAPER) + _key(766, FOOT + 6, "only you", MOON)


def _key(x: float, y: float, words: str, fill: str, size: float = 15) -> str:
    wide, high = size * 1.2, size * 0.86
    box = f'<rect x="{n(x)}" y="{n(y - size * 0.73)}" width="{n(wide)}" height="{n(high)}" rx="2.5" fill="{fill}"'
    return f'{box} stroke="{INK}"/>' + text(words, x + size * 1.6, y, size, "#dfe5fb")


def _strip(known: Screen) -> str:
    """The same on a phone: the first two lines of the story."""
    body = '<rect y="261" width="360" height="45" fill="#1c2030"/>' + stroke("M0 261H360", "#7a8bc8", 1.4)
    body += fitted(known.title, 9, 279, 13.5, 180, "#eef1ff", face=SERIF)
    body += _key(196, 279, "the Court", PAPER, 11.5) + _key(280, 279, "only you", MOON, 11.5)
    return body + fitted(known.ruler, 9, 298, 12, 342, "#dfe5fb")
