"""The Dungeon as a picture: nine rooms with what the Court knows of each, the time boxes, meals, and Bases' cards."""

from dataclasses import replace
from functools import lru_cache

from undercroft.atlas.frame import answers, plate, stage
from undercroft.atlas.ink import SERIF, at, fitted, n, radial, shape, shorter, stroke, text
from undercroft.atlas.palette import INK
from undercroft.atlas.rock import MapFrame
from undercroft.engine.gaps import gap

from . import emblems
from .canvas import NARROW, WIDE, Den, Dungeon, Meal, first_name
from .figures import courtier, creature, look_of
from .furniture import stands_there
from .map import corner_of, gate_at, passage, rock, rubble, shells
from .standing import OUTLINED, PAINT
from .ways import offered, read

MAP = replace(WIDE, height=408, left=28, top=34, room=(162, 108), gap=(18, 14), wall=22)
"""The rooms of a Dungeon are lower than those at home, to leave room for what is asked."""
STATES = {
    "unknown": "Nobody has been there, and nobody has heard of it.",
    "heard": "The Court has only heard of it.",
    "seen": "The Court has been there.",
    "explored": "The Court has explored it.",
    "here": "The Court is here.",
    "ruined": "It has fallen in.",
}
"""How well a room is known, in a sentence."""
MOST_SHOWN = 3
"""How many monsters of a room are drawn; their number stands beside them."""
QUARTERS = 4
SHOWN_TURNS = 3
PALE, DIM, BLOOD, GOLD = "#f6ead0", "#b3a78f", "#f0a093", "#f0ca6a"
BREAD = shape("M-6 3C-8-3-4-6 0-6C4-6 8-3 6 3Z", "#d9a25c", 1.2) + stroke("M-2-4L-1-1M2-4L3-1", "#8a5c33", 1.2)
"""A meal."""
FANGS = emblems.REGIONS["monsters"]
SPIKES = shape("M-9 6L-6-5L-3 6ZM-3 6L0-8L3 6ZM3 6L6-5L9 6Z", "#e0a04e", 1.2)
FLAG = stroke("M-5 8V-9", INK, 3) + stroke("M-5 8V-9", "#a87445", 1.6) + shape("M-5-9H7L4-5L7-1H-5Z", "#6fb8a2", 1.1)
"""A room that was explored."""


def dungeon(known: Dungeon, *, narrow: bool = False) -> str:
    """Draw the Dungeon as far as it is known, with what time it is beside or below it."""
    frame = NARROW if narrow else MAP
    kind = f"realm-dungeon-{frame.key}"
    body = _lamp(known, frame, kind) + rock(frame, 7) + _rooms(known, frame, kind)
    body += _strip(known) if narrow else _panel(known)
    return stage(body, frame, kind, known.title, describe_dungeon(known))


def describe_dungeon(known: Dungeon) -> str:
    """Say in words what is known of the Dungeon."""
    said = [f"{_clock(known)}."]
    for den in known.dens:
        if den.state != "unknown":
            people = [name for name, _, _, _ in den.people]
            along = [f"{name} goes along" for name in den.company]
            parts = [den.name, den.state, den.monsters, den.traps, *den.things, *people, *along]
            said.append(f"{den.key}: {', '.join(part for part in parts if part)}.")
    if known.corridors:
        said.append(f"Corridors: {', '.join(known.corridors)}.")
    if known.entrances:
        said.append(f"Entrances: {', '.join(gate.replace('-', ' ') for gate in known.entrances)}.")
    said += [f"{word} ({found}) at {where}." for where, word, found in known.trapped]
    said += [f"{meal.name} {_fed(meal)}." for meal in known.meals]
    said += [
        f"{name or 'A Base, face down'}{f' in {where}' if where else ''}: {count}."
        for name, where, count in known.bases
    ]
    return " ".join(said)


def _clock(known: Dungeon) -> str:
    if known.heard:
        return "Before we leave"
    turn, quarter = divmod(known.quarters, QUARTERS)
    return f"Turn {turn + 1}, Quarter {quarter + 1}"


def _fed(meal: Meal) -> str:
    return "is Starving" if meal.starving else "has eaten in this Turn" if meal.boxes else "is hungry"


def _lamp(known: Dungeon, frame: MapFrame, kind: str) -> str:
    """The light that the Court carries, around the room where it is."""
    gates = [gate.split("-")[0] for gate in known.entrances]
    here = next((den.key for den in known.dens if den.state == "here"), gates[0] if gates else "B2")
    x, y = corner_of(frame, here)
    middle = f'cx="{n(x + frame.room[0] / 2)}" cy="{n(y + frame.room[1] / 2)}"'
    where = f' gradientUnits="userSpaceOnUse" {middle} r="{n(frame.room[0] * 1.5)}"'
    lamp = [(0, "#ffe0a0", 0.4), (0.4, "#f7b562", 0.18), (0.8, "#b3662c", 0.05), (1, "#5f3415", 0)]
    return f"<defs>{radial(f'{kind}-lamp', lamp, where)}{shells(frame, kind)}</defs>"


def _rooms(known: Dungeon, frame: MapFrame, kind: str) -> str:
    lit = {den.key: den.state in ("seen", "explored", "here") for den in known.dens}
    body = "".join(_shell(den, frame, kind) for den in known.dens)
    body += "".join(passage(way, frame, all(lit.get(end, False) for end in way.split("-"))) for way in known.corridors)
    body += "".join(gate_at(gate, frame) for gate in known.entrances)
    right = 2 * frame.left + 3 * frame.room[0] + 2 * frame.gap[0]
    body += f'<rect width="{n(right)}" height="{frame.height}" fill="url(#{kind}-lamp)"/>'
    body += "".join(_in_corridor(one, frame) for one in known.trapped if "-" in one[0])
    body += "".join(answers(den.choice, piece(den.piece, _content(den, frame)), den.card) for den in known.dens)
    asked = dict(known.ways)
    ways = [way for way in (*known.corridors, *known.entrances) if way not in asked]
    body += "".join(read(way, frame, f"way {way}", f"About {way.replace('-', ' to ')}") for way in ways)
    return body + "".join(offered(way, choice, frame, f"way {way}") for way, choice in known.ways)


def piece(name: str, drawn: str) -> str:
    """Call something in the picture as the page knows it."""
    return f'<g data-piece="{name}">{drawn}</g>' if name else drawn


def _shell(den: Den, frame: MapFrame, kind: str) -> str:
    """The walls of a room as far as they were seen; of others there is only a guess."""
    (x, y), (wide, high) = corner_of(frame, den.key), frame.room
    if den.state in ("seen", "explored", "here"):
        return f'<use href="#{kind}-room" x="{n(x)}" y="{n(y)}"/>'
    if den.state in ("heard", "ruined"):
        return f'<use href="#{kind}-shut" x="{n(x)}" y="{n(y)}"/>'
    return (
        f'<rect x="{n(x + 2)}" y="{n(y + 2)}" width="{n(wide - 4)}" height="{n(high - 4)}" rx="8" fill="#171310" '
        f'stroke="#4a3f32" stroke-width="1.4" stroke-dasharray="5 7"/>'
    )


def _content(den: Den, frame: MapFrame) -> str:
    """What is known of a room: its name, who and what is in it, and what can be chosen there."""
    (x, y), (wide, high), size = corner_of(frame, den.key), frame.room, frame.plate
    edge = f'stroke="{GOLD}" stroke-width="{2.6 if frame is MAP else 1.8}" stroke-dasharray="8 5"'
    lit = f'fill="#f0ca6a" fill-opacity=".1" {edge}' if den.choice is not None else 'fill="#fff" fill-opacity="0"'
    box = f'x="{n(x + 1)}" y="{n(y + 1)}" width="{n(wide - 2)}" height="{n(high - 2)}" rx="7"'
    body = f'<rect class="ground" {box} {lit}/>' + _title(den, x, y, frame)
    if den.state == "unknown":
        body += text("?", x + wide / 2, y + high * 0.62, size * 2, "#6d6152", face=SERIF, anchor="middle")
    if den.state == "ruined":
        body += rubble(x + wide / 2, y + high * 0.6, frame)
    if den.state == "explored":
        body += at(x + wide - size * 0.9, y + size * 0.9, FLAG, round(size / 16, 2))
    foot = y + high - size * 0.45
    if den.choice is not None:
        body += plate(den.choice.word, x + wide / 2, foot - size * 0.4, size, wide - 8, fill="#f8dc9a")
        foot -= size * 1.5
    told = ", ".join(words for words in (den.monsters, den.traps) if words) or ", ".join(den.things)
    if told:
        paint = "#f4b09a" if den.count or den.trapped else "#f0e2c4"
        body += fitted(
            [told, den.monsters or told],
            x + wide / 2,
            foot,
            size * 0.84,
            wide - 8,
            paint,
            anchor="middle",
            more=OUTLINED,
        )
        foot -= size * 1.05
    return body + _scene(den, x, foot - size * 0.1, frame)


def _title(den: Den, x: float, y: float, frame: MapFrame) -> str:
    """The letter and digit of a room, and its name if anybody has read it over the arch."""
    size = frame.plate
    body = text(den.key, x + size * 0.45, y + size * 1.05, size * 0.92, PALE if den.state == "here" else "#d9c8a4")
    if not den.name:
        return body
    left, room = x + size * 2.05, frame.room[0] - size * (3.2 if den.state == "explored" else 2.4)
    return body + fitted(den.name, left, y + size * 1.05, size * 0.86, room, "#f3dfae", face=SERIF, more=OUTLINED)


def _scene(den: Den, x: float, ground: float, frame: MapFrame) -> str:
    """Who and what is in a room, side by side on its floor: the Court, things, Traps, and monsters as far as known."""
    top = corner_of(frame, den.key)[1] + frame.plate * 1.25
    people = [courtier(*one[:2], "", one[2], fallen=one[3]) for one in den.people]
    people += [at(0, 0, stands_there("person"), 1.2) for _ in den.company]
    dim = den.state == "heard"
    things = [at(0, 0, stands_there(sort), 1.3) for sort in (*den.ways, *den.holds, *(["spikes"] * den.trapped))]
    kinds = (den.kinds * MOST_SHOWN if len(den.kinds) == 1 else den.kinds or ("",) * MOST_SHOWN)[:MOST_SHOWN]
    beasts = [at(0, 0, creature(kind), min(1.0, look_of(kind)[2])) for kind in kinds[: min(den.count, MOST_SHOWN)]]
    wide = 44.0 * len(people) + 48 * len(things) + 58 * len(beasts)
    if not wide:
        return ""
    scale = min((ground - top) / 74, (frame.room[0] - 10) / wide, 0.9)
    left, court, drawn = x + frame.room[0] / 2 - wide * scale / 2, "", ""
    for place, (one, room) in enumerate(
        [*[(one, 44) for one in people], *[(one, 48) for one in things], *[(one, 58) for one in beasts]]
    ):
        put = at(left + room * scale / 2, ground, one, round(scale, 3))
        court, drawn = (court + put, drawn) if place < len(people) else (court, drawn + put)
        left += room * scale
    drawn = f'<g opacity=".6">{drawn}</g>' if dim and drawn else drawn
    return drawn + (piece(den.court if den.state == "here" else "", court) if court else "")


def _in_corridor(trap: tuple[str, str, str], frame: MapFrame) -> str:
    """A Trap that is known to lie in a Corridor."""
    way, _, found = trap
    one, other = way.split("-")
    (x, y), (to_x, to_y), (wide, high) = corner_of(frame, one), corner_of(frame, other), frame.room
    drawn = SPIKES if found != "disarmed" else SPIKES + stroke("M-10-8L10 8", "#8fd0b8", 3)
    return at((x + to_x + wide) / 2, (y + to_y + high) / 2, drawn, 1.1 if frame is MAP else 0.75)


def _panel(known: Dungeon) -> str:
    """What time it is, who has eaten, and the Bases' cards, beside the map."""
    left, wide = 584.0, 282.0
    body = shape(f"M{n(left)} 16H{n(left + wide)}V394H{n(left)}Z", "#2a211a", 2) + stroke(
        f"M{n(left + 8)} 24H{n(left + wide - 8)}V386H{n(left + 8)}Z", "#8a6a34", 1.4
    )
    x = left + 22
    body += text(_clock(known), x, 56, 24, "#f8e8c4", face=SERIF, more=' font-weight="600"')
    body += fitted(known.step, x, 78, 16, wide - 44, DIM)
    y = 92.0 if known.heard else 142.0
    if not known.heard:
        body += _boxes(known, x, 92) + _meals(known, x, y, wide)
        y += _pitch(known) * len(known.meals[:6])
    if not known.bases:
        return body
    y = max(y + 27, 292.0)
    body += text("Bases of the monsters", x, y, 16.5, "#e8d6b0")
    pitch = min(82.0, (wide - 44) / len(known.bases))
    return body + "".join(_base(base, x + pitch * i, y + 10, pitch - 6) for i, base in enumerate(known.bases))


def _pitch(known: Dungeon) -> int:
    return 25 if len(known.meals) <= 4 else 21


def _meals(known: Dungeon, x: float, y: float, wide: float) -> str:
    """Who has eaten in this Turn, below each other."""
    rows = [
        _meal(known, meal, x, y + _pitch(known) * place, wide - 44) for place, meal in enumerate(known.meals[:6], 1)
    ]
    return text("Meals of this Turn", x, y, 16.5, "#e8d6b0") + "".join(rows)


def _boxes(known: Dungeon, x: float, y: float, size: float = 17) -> str:
    """The time boxes: four Quarters to a Turn, ticked when they are over, with a frame around this one."""
    first = max(0, known.quarters // QUARTERS - SHOWN_TURNS + 1) * QUARTERS
    body = ""
    for i in range(SHOWN_TURNS * QUARTERS):
        quarter = first + i + 1
        left = x + i * (size + 2) + (i // QUARTERS) * 7
        now, over = quarter == known.quarters + 1, quarter <= known.quarters
        body += (
            f'<rect x="{n(left)}" y="{n(y)}" width="{n(size)}" height="{n(size)}" rx="2.5" '
            f'fill="{"#5d4a33" if over else "#17120e"}" stroke="{GOLD if now else "#8a7a60"}" '
            f'stroke-width="{2.6 if now else 1.1}"/>'
        )
        if over:
            tick = f"l{n(size * 0.2)} {n(size * 0.2)}l{n(size * 0.3)} {n(-size * 0.45)}"
            body += stroke(f"M{n(left + size * 0.25)} {n(y + size * 0.55)}{tick}", "#f0dcae", 2)
    return body


def _meal(known: Dungeon, meal: Meal, x: float, y: float, wide: float) -> str:
    """Whether somebody has eaten: the four boxes of this Turn, and a word."""
    first = known.quarters // QUARTERS * QUARTERS
    name = fitted(shorter(meal.name), x, y, 16, wide - 126, gap(f"{PAINT}{meal.you}") if meal.you else PALE)
    boxes = "".join(_plate_of(first + i + 1 in meal.boxes, x + wide - 118 + 17 * i, y - 12) for i in range(QUARTERS))
    word, paint = ("Starving", BLOOD) if meal.starving else ("fed", "#8fd0b8") if meal.boxes else ("hungry", "#f0c078")
    return name + boxes + text(word, x + wide, y, 14, paint, anchor="end")


def _plate_of(eaten: bool, x: float, y: float) -> str:
    box = f'<rect x="{n(x)}" y="{n(y)}" width="15" height="15" rx="2" fill="#17120e" stroke="#6d5f49"/>'
    return box + (at(x + 7.5, y + 8.5, BREAD, 0.85) if eaten else "")


def _base(base: tuple[str, str, int], x: float, y: float, wide: float) -> str:
    """The card of a Base: its back with the counters that lie on it, or its face."""
    name, where, count = base
    box = f'<rect x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="64" rx="5"'
    card = f'{box} fill="{{}}" stroke="{INK}" stroke-width="1.6"/>'
    if name:
        return (
            card.format("#f1e5c9")
            + fitted(name, x + wide / 2, y + 20, 14, wide - 4, "#2a1f16", anchor="middle")
            + text(where, x + wide / 2, y + 39, 14, "#6d4a2a", anchor="middle")
            + text(f"HP {count}", x + wide / 2, y + 57, 14, "#7c2f2a", anchor="middle")
        )
    pips = "".join(
        f'<circle cx="{n(x + wide / 2 - 6 * (min(count, 4) - 1) + 12 * i)}" cy="{n(y + 46)}" r="4.4" fill="{GOLD}"/>'
        for i in range(min(count, 4))
    )
    back = at(x + wide / 2, y + 22, emblems.REGIONS["barrier"], 1.1)
    return (
        card.format("#4a2630")
        + back
        + pips
        + (text(str(count), x + wide / 2, y + 60, 13, "#fbe9c0", anchor="middle") if count > 4 else "")
    )


@lru_cache(maxsize=1)
def _shelf() -> str:
    return '<rect y="261" width="360" height="45" fill="#2a211a"/>' + stroke("M0 261H360", "#b98d3c", 1.4)


def _strip(known: Dungeon) -> str:
    """The same on a phone: the clock, this Turn's boxes, who is hungry, and how many Bases there are."""
    body = _shelf() + text(_clock(known), 9, 279, 13, "#f8e8c4", face=SERIF)
    body += "" if known.heard else _boxes(known, 132, 268, 13)
    starving = [first_name(meal.name) for meal in known.meals if meal.starving]
    hungry = [first_name(meal.name) for meal in known.meals if not meal.boxes and not meal.starving]
    words, paint = (known.step, DIM) if known.heard else ("Everybody has eaten", "#8fd0b8")
    if starving or hungry:
        words = "; ".join(
            f"{kind}: {', '.join(names)}" for kind, names in (("Starving", starving), ("hungry", hungry)) if names
        )
        paint = BLOOD if starving else "#f0c078"
    room = 250.0 if known.bases else 342.0
    body += fitted(words, 9, 299, 11.5, room, paint)
    if known.bases:
        up = sum(bool(name) for name, _, _ in known.bases)
        body += text(f"Bases: {len(known.bases)}, {up} seen", 352, 299, 11.5, "#e8d6b0", anchor="end")
    return body
