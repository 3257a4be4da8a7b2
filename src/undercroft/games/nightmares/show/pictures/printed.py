"""A lair on one sheet of paper, to print: the row card by card with who is where, and under it the map of its rooms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from undercroft.atlas.ink import SANS, SERIF, at, n, picture, stroke, text, wrapped

from .canvas import BOLD, BONE, CARD_INK, RED, Canvas
from .cards import WIDTH, Room, card

PAPER, FAINT, LINE = "#fbf7ea", "#5d5a55", "#8a8272"
SHEET, MARGIN, HEAD = 1120, 44, 96
A_LINE = 7
CARD_STEP, CARD_LINE = 147.4, 262
NODE, TALL, DOWN, BESIDE = 168, 46, 62, 16
SMALL = 12.4


@dataclass(frozen=True, slots=True)
class Laid:
    """One card of the row: its room, who or what is there, and how they stand."""

    room: Room
    what: str
    inside: str
    means: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that is on the paper."""

    row: tuple[Laid, ...]
    themes: tuple[str, ...]
    spine: tuple[str, ...]  # rooms by id, from the way in
    ways: Mapping[str, Sequence[str]]
    names: Mapping[str, str]


def printed(sheet: Sheet) -> str:
    """Draw the sheet; it is as high as its row and its map need."""
    lines = -(-len(sheet.row) // A_LINE)
    top = HEAD + lines * CARD_LINE
    places = placed(sheet)
    height = top + 64 + max(y for _, y in places.values()) + TALL + MARGIN
    canvas = Canvas("printed", SHEET, int(height))
    body = canvas.lights() + _paper(height) + _head(sheet) + _row(sheet, canvas)
    body += _heading("The rooms", top + 22) + at(0, top + 48, _map(sheet, places))
    said = "; ".join(f"{one.room.name}: {one.what}, {one.inside}" for one in sheet.row)
    drawn = picture(body, SHEET, height, "lair-sheet", "A lair, for the game master's eyes only", said)
    return drawn.replace("<svg ", f'<svg width="{SHEET}" height="{n(height)}" ', 1)


def _paper(height: float) -> str:
    inner = f'width="{SHEET - 32}" height="{n(height - 32)}" rx="6" fill="none" stroke="{CARD_INK}"'
    return (
        f'<rect width="{SHEET}" height="{n(height)}" fill="{PAPER}"/>'
        f'<rect x="16" y="16" {inner} stroke-width="2"/>'
        f'<rect x="21" y="21" width="{SHEET - 42}" height="{n(height - 42)}" rx="4" fill="none" stroke="{LINE}"/>'
    )


def _head(sheet: Sheet) -> str:
    told = f"{len(sheet.row)} cards, as they were drawn. For the game master's eyes only."
    themes = "Theme: " + (", ".join(sheet.themes) or "none")
    return (
        text("A lair", MARGIN, 62, 34, CARD_INK, face=SERIF, more=BOLD)
        + text(told, MARGIN + 118, 61, 14, FAINT)
        + text(themes, SHEET - MARGIN, 61, 14, CARD_INK, anchor="end")
        + stroke(f"M{MARGIN} 76H{SHEET - MARGIN}", LINE, 1)
    )


def _heading(words: str, y: float) -> str:
    return text(words, MARGIN, y, 20, CARD_INK, face=SERIF, more=BOLD) + stroke(
        f"M{MARGIN} {n(y + 10)}H{SHEET - MARGIN}", LINE, 1
    )


def _row(sheet: Sheet, canvas: Canvas) -> str:
    drawn = ""
    for place, one in enumerate(sheet.row):
        line, column = divmod(place, A_LINE)
        x, y = MARGIN + column * CARD_STEP, HEAD + line * CARD_LINE
        drawn += at(x + (CARD_STEP - 10 - WIDTH) / 2, y, card(one.room, canvas)) + at(x, y + 162, _note(one))
    return drawn


def _note(one: Laid) -> str:
    """Write under a card what it is, who is there, and how they stand."""
    middle, room = (CARD_STEP - 10) / 2, CARD_STEP - 14
    drawn = text(one.what, middle, 0, SMALL, RED, anchor="middle", more=' font-weight="650"')
    y = 0.0
    for words, size, ink, most in ((one.inside, 13.4, CARD_INK, 2), (one.means, SMALL, FAINT, 3)):
        for line in wrapped(words, size, room, most) if words else ():
            y += 16
            drawn += text(line, middle, y, size, ink, face=SERIF if ink == CARD_INK else SANS, anchor="middle")
    return drawn


def placed(sheet: Sheet) -> dict[str, tuple[float, float]]:
    """Give each room a place: the spine in a line from left to right, every other room under the one it hangs from."""
    step = (SHEET - 2 * MARGIN - NODE - 2 * BESIDE) / max(1, len(sheet.spine) - 1)
    places = {room: (MARGIN + step * number, 0.0) for number, room in enumerate(sheet.spine)}
    below = dict.fromkeys(sheet.spine, 0)
    for head in reversed(sheet.spine):  # what can be reached from two sides hangs from the deeper
        todo = [head]
        while todo:
            room = todo.pop(0)
            for other in sheet.ways[room]:
                if other not in places:
                    below[head] += 1
                    shift = BESIDE if room == head else 2 * BESIDE
                    places[other] = (places[head][0] + shift, below[head] * DOWN)
                    todo.insert(0, other)
    return places


def _map(sheet: Sheet, places: Mapping[str, tuple[float, float]]) -> str:
    drawn, joined = "", set[frozenset[str]]()
    for room, ways in sheet.ways.items():
        for other in ways:
            if frozenset((room, other)) not in joined:
                joined.add(frozenset((room, other)))
                drawn += _way(places[room], places[other])
    marked = {one.room.card: one for one in sheet.row}
    return drawn + "".join(at(*places[room], _node(sheet.names[room], marked.get(room))) for room in places)


def _way(one: tuple[float, float], other: tuple[float, float]) -> str:
    """Join two rooms: along the spine straight, to a room below along the left, any other way dashed around."""
    (x, y), (to_x, to_y) = sorted((one, other), key=lambda place: (place[1], place[0]))
    if y == to_y:
        return stroke(f"M{n(x + NODE)} {n(y + TALL / 2)}H{n(to_x)}", LINE, 2.4)
    if 0 < to_x - x <= 2 * BESIDE:
        return stroke(f"M{n(x + 8)} {n(y + TALL)}V{n(to_y + TALL / 2)}H{n(to_x)}", LINE, 2.4)
    start, end = (x + NODE / 2, y + TALL), (to_x + NODE / 2, to_y)
    bend = f"C{n(start[0])} {n(start[1] + 40)} {n(end[0])} {n(end[1] - 40)} {n(end[0])} {n(end[1])}"
    return stroke(f"M{n(start[0])} {n(start[1])}{bend}", LINE, 1.8, ' stroke-dasharray="5 5"')


def _node(name: str, one: Laid | None) -> str:
    fill = BONE if one is not None else PAPER
    box = f'<rect width="{NODE}" height="{TALL}" rx="6" fill="{fill}" stroke="{CARD_INK}" stroke-width="1.6"/>'
    lines = wrapped(name, 14, NODE - 16, 1)
    drawn = box + text(
        lines[0], NODE / 2, 19 if one else 28, 14, CARD_INK, face=SERIF, anchor="middle", more=BOLD, whole=name
    )
    if one is None:
        return drawn
    return drawn + text(wrapped(one.inside, 11.6, NODE - 14, 1)[0], NODE / 2, 36, 11.6, FAINT, anchor="middle")
