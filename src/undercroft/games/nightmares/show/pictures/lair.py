"""The lair: a cutaway with a strip of sky, roofs and moon, earth, a tunnel, and in it the cards that are known."""

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.atlas.frame import stage
from undercroft.atlas.ink import at, grain, n, shape, stroke
from undercroft.engine.gaps import gap

from .canvas import Canvas, Note, Pill, disc, lamplight, linked, pill, pinned, slip, titled, untouched
from .cards import HEIGHT, WIDTH, Room, card, little
from .people import Person, lantern, stood

WIDE, NARROW = Canvas("lair-w", 720, 372), Canvas("lair-n", 390, 292)
MOST_WIDE, MOST_NARROW = 6, 3
GROW = 1.17
AHEAD = "ahead"
"""How the key of a gap begins for what lies around a room that one can go to."""
FACE_DOWN = "a card face down"
HOUSES = (
    "M0 112V82L14 70L30 84V76H44L58 58L74 78V112ZM78 112V66L96 50L114 66V78L126 70L140 84V112ZM430 112V74L446 60L462 76"
    "V64H480L494 48L510 66V112ZM516 112V78L530 66L545 80V112ZM654 112V70L668 54L682 70V62H694L706 50L720 64V112Z"
)
TOWER = "M548 112V56L558 50L560 12L563 2L566 12L568 50L578 56V70L592 58L606 72V112Z"
WINDOWS = "M20 88h4v6h-4zM60 74h4v6h-4zM94 68h9v6h-9zM450 78h4v6h-4zM492 66h4v6h-4zM528 84h4v6h-4zM668 72h4v6h-4z"


@dataclass(frozen=True, slots=True)
class Cutaway:
    """All that the picture of a lair shows to one viewer."""

    title: str
    words: str
    rooms: tuple[Room, ...]
    party: tuple[Person, ...] = ()
    notes: tuple[Note, ...] = ()
    lit: bool = True
    further: bool = False  # there is more beyond what is known; never how much
    closed: bool = False  # the lair has let go, and the whole row lies open


def lair(seen: Cutaway, *, narrow: bool = False) -> str:
    """Draw the lair as far as it is known."""
    canvas = NARROW if narrow else WIDE
    body = canvas.lights() + _ground(canvas) + (_narrow if narrow else _wide)(seen, canvas)
    return stage(body, canvas, f"night-{canvas.key}", seen.title, spoken(seen), family="night-lair")


def spoken(seen: Cutaway) -> str:
    """Say what the picture shows, for those who hear it."""
    known = [f"{room.name or FACE_DOWN}{_marked(room)}" for room in seen.rooms]
    here = next((f" You are in {room.name}." for room in seen.rooms if room.here), "")
    wrong = " ".join(f"{note.letter}: {note.words}".strip(": ") for note in seen.notes)
    return f"{seen.words} Rooms: {', '.join(known) or 'none yet'}.{here} {wrong}".strip()


def _marked(room: Room) -> str:
    words = [one.word for one in room.pills]
    return f" ({', '.join(words)})" if words else ""


def window(rooms: Sequence[Room], most: int) -> list[Room]:
    """Keep the room where the party is and as many beside it as there is space for."""
    here = next((place for place, room in enumerate(rooms) if room.here), len(rooms) - 1)
    first = max(0, min(here - most // 2, len(rooms) - most))
    return list(rooms[first : first + most])


def _laid_open(seen: Cutaway, canvas: Canvas) -> str:
    """Lay the whole row of a lair that is closed, in two lines if it is long, from left to right."""
    line = len(seen.rooms) if len(seen.rooms) <= MOST_WIDE else (len(seen.rooms) + 1) // 2
    scale = min(1.0, 700 / (line * 112), 0.78 if line < len(seen.rooms) else 1.0)
    step, drawn = min(112.0, 704 / max(1, line)), ""
    for place, room in enumerate(seen.rooms):
        x = (canvas.width - step * line) / 2 + step * (place % line) + (step - WIDTH * scale) / 2
        y = (64 + 154 * (place // line)) if line < len(seen.rooms) else 150
        marks = "".join(pill(one, 48, HEIGHT + 4) for one in room.pills[:1])
        drawn += at(x, y, _read(room, _piece(room, canvas) + marks), scale)
    return drawn + untouched(titled(seen.title, seen.words, 430))


def _wide(seen: Cutaway, canvas: Canvas) -> str:
    if seen.closed:
        return _laid_open(seen, canvas)
    shown = window(seen.rooms, MOST_WIDE)
    step = min(118.0, (canvas.width - 30) / max(1, len(shown) + (0.3 if seen.further else 0)))
    left = (canvas.width - step * len(shown)) / 2 + (step - WIDTH) / 2 - (14 if seen.further else 0)
    places = {room.key: left + step * place for place, room in enumerate(shown)}
    drawn = _prints(shown, places, 348) + _more(seen, shown, places, 244, canvas)
    drawn += "".join(_laid(room, places[room.key], seen, canvas) for room in shown if not room.here)
    here = next((room for room in shown if room.here), None)
    middle = places[here.key] + WIDTH / 2 if here else canvas.width / 2
    if here:
        drawn += _lamplight(seen, canvas, middle, 268, 150) + _here(here, middle, 136, canvas)
    drawn += _party(seen, canvas, middle, 357, 0.47)
    drawn += _pins(seen.notes, middle, canvas) + untouched(titled(seen.title, seen.words, 300))
    return drawn + (_row(seen, canvas, 342) if len(seen.rooms) > MOST_WIDE else "")


def _narrow(seen: Cutaway, canvas: Canvas) -> str:
    shown = window(seen.rooms, MOST_NARROW)
    places = {room.key: 20 + 129.0 * place + (129 * (3 - len(shown)) / 2) for place, room in enumerate(shown)}
    here = next((room for room in shown if room.here), None)
    middle = places[here.key] + WIDTH / 2 if here else canvas.width / 2
    drawn = "".join(_laid(room, places[room.key], seen, canvas, 66) for room in shown if not room.here)
    if here:
        drawn += _lamplight(seen, canvas, middle, 168, 130) + _here(here, middle, 58, canvas, 1.05)
    drawn += _party(seen, canvas, middle, 256, 0.44)
    for place, note in enumerate(seen.notes[:2]):
        drawn += slip(note, 8, 4 + 26 * place, 210)
    drawn += "".join(disc(note.letter, 234 + 24 * place, 42, note.ink) for place, note in enumerate(seen.notes[2:5]))
    return drawn + _row(seen, canvas, 262)


def _ground(canvas: Canvas) -> str:
    """Sky, moon, houses, earth and the tunnel."""
    width, high, wide = canvas.width, canvas.height, canvas.width > 500
    top, roof, floor = (100, 232, 332) if wide else (44, 62, 250)
    line = "".join(f"L{x} {n(top + 6 * grain('ground', x) - 3)}" for x in range(0, width + 40, 20))
    vault = "".join(f"L{x} {n(roof + 9 * grain('vault', x) - 4)}" for x in range(0, width + 48, 24))
    stars = "".join(
        f"M{n(width * (0.4 + 0.6 * grain('star', one)))} {n(2 + top * 0.62 * grain('high', one))}h0"
        for one in range(22)
    )
    moon_x, moon_y, moon_r = (624, 36, 23) if wide else (340, 18, 13)
    scale = 1 if wide else 0.45
    return (
        f'<rect width="{width}" height="{high}" fill="{canvas.ref("sky")}"/>'
        + stroke(stars, "#e9ecff", 1.6)
        + f'<circle cx="{moon_x}" cy="{moon_y}" r="{moon_r * 3}" fill="{canvas.ref("moon")}"/>'
        f'<circle cx="{moon_x}" cy="{moon_y}" r="{moon_r}" fill="#f4eed8"/>'
        + at(
            0,
            -6 if not wide else 0,
            shape(TOWER, "#11163a") + shape(HOUSES, "#0d1024") + shape(WINDOWS, "#f2c46b"),
            scale,
        )
        + f'<path d="M-4 {top}{line}V{high + 6}H-6Z" fill="{canvas.ref("earth")}" stroke="#6d7bc0" stroke-width="2"/>'
        + shape(f"M-4 {roof}{vault}V{floor}H-4Z", "#05060d")
        + stroke(f"M-4 {roof}{vault}", "#232b54", 11, ' stroke-dasharray="17 3"').replace('stroke-linecap="round"', "")
        + stroke(f"M0 {floor}H{width}", "#2c355f", 2)
    )


def _laid(room: Room, x: float, seen: Cutaway, canvas: Canvas, y: float = 176) -> str:
    """Lay one card, a little askew; a room that one can go to can be pressed."""
    tilt = 3 * grain(room.key, 1) - 1.5
    about = f"room {room.key}"
    inside = f'<g transform="rotate({tilt:.1f} 48 71)">{_piece(room, canvas)}</g>{gap(f"{AHEAD} {about}")}'
    drawn = linked(about, inside, _said(room))
    pills = "".join(
        pill(one, 48, HEIGHT + 8 + 23 * row)
        for row, one in enumerate(room.pills[: 2 if len(seen.rooms) <= MOST_WIDE else 1])
    )
    dim = ' opacity=".78"' if room.hidden else ""
    return f'<g transform="translate({n(x)} {n(y)})"{dim}>{drawn}{untouched(pills if y > 100 else "")}</g>'


def ahead() -> str:
    """Draw what lies around a room that one can go to."""
    return (
        f'<rect x="-5" y="-5" width="{WIDTH + 10}" height="{HEIGHT + 10}" rx="12" fill="none" stroke="#ffe2a8" '
        'stroke-width="2" stroke-dasharray="5 5"/>'
    )


def _said(room: Room) -> str:
    return "About" if room.name else f"About {FACE_DOWN}"


def _read(room: Room, drawn: str) -> str:
    return linked(f"room {room.key}", drawn, _said(room))


def _here(room: Room, middle: float, y: float, canvas: Canvas, grow: float = GROW) -> str:
    """Lay the card of the room where the party is, larger."""
    marks = "".join(pill(one, 48, -4 - 22 * row) for row, one in enumerate(room.pills[:1]))
    return at(middle - WIDTH * grow / 2, y, _read(room, _piece(room, canvas) + marks), grow)


def _piece(room: Room, canvas: Canvas) -> str:
    """Draw a card that the page knows by its piece, so that it can turn over."""
    return f'<g class="card-piece" data-piece="{room.piece}">{card(room, canvas)}</g>'


def _lamplight(seen: Cutaway, canvas: Canvas, x: float, y: float, radius: float) -> str:
    if not seen.lit:
        return ""
    return lamplight(canvas, x, y, radius)


def _party(seen: Cutaway, canvas: Canvas, middle: float, feet: float, scale: float) -> str:
    """Draw the figures on the floor before their card, one of them with the lamp."""
    step = 29.0 if len(seen.party) < 5 else 24.0
    left = middle - step * (len(seen.party) - 1) / 2
    left = max(20.0, min(left, canvas.width - 20 - step * (len(seen.party) - 1)))
    drawn = "".join(stood(one, left + step * place, feet, scale, step) for place, one in enumerate(seen.party))
    if seen.party and seen.lit:
        drawn += untouched(at(left + step * (len(seen.party) // 2) + 10, feet - 20, lantern(canvas, 0.6)))
    return drawn


def _pins(notes: Sequence[Note], middle: float, canvas: Canvas) -> str:
    """Pin up to four problems around the card where the party is, none over its face."""
    if len(notes) > 2:
        return "".join(slip(note, canvas.width - 300, 10 + 28 * row, 284) for row, note in enumerate(notes[:4]))
    width, beside = 152.0, 66.0
    free = [middle + beside, middle - beside - width, middle + beside + width + 12, middle - beside - 2 * width - 12]
    places = [x for x in free if 8 <= x <= canvas.width - width - 10]
    return "".join(
        pinned(note, x, 88 if place else 94, width, 3, -1.4 if x < middle else 1.2)
        for place, (note, x) in enumerate(zip(notes, places, strict=False))
    )


def _prints(shown: Sequence[Room], places: dict[str, float], y: float) -> str:
    """Footprints join the rooms that have been walked."""
    walked = [places[room.key] + WIDTH / 2 for room in shown if room.seen]
    if len(walked) < 2:
        return ""
    first, last = min(walked), max(walked)
    steps = "".join(f"M{n(first + 17 * one)} {y + 5 * (one % 2)}h4" for one in range(int((last - first) / 17)))
    return f'<g opacity=".5">{stroke(steps, "#c9b98f", 2.6)}</g>'


def _more(seen: Cutaway, shown: Sequence[Room], places: dict[str, float], y: float, canvas: Canvas) -> str:
    """Say with dots that there is more, and never how much."""
    if not (seen.further and shown):
        return ""
    x = max(places.values()) + WIDTH + 10
    return (
        ""
        if x > canvas.width - 24
        else stroke(f"M{n(x)} {y}h24M{n(x)} {y + 12}h24", "#8e99d2", 2, ' stroke-dasharray="1 7"')
    )


def _row(seen: Cutaway, canvas: Canvas, y: float) -> str:
    """All known cards in a small row, where not all fit large."""
    step = min(26.0, (canvas.width - 20) / max(1, len(seen.rooms)))
    left = (canvas.width - step * len(seen.rooms)) / 2
    return "".join(
        linked(f"room {room.key}", little(room, left + step * place, y), f"About {room.name or FACE_DOWN}")
        for place, room in enumerate(seen.rooms)
    )


UNSEEN = Pill("not yet seen")
