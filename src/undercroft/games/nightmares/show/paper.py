"""A lair on paper, for whoever prepares an evening: the row, what each card means where it lies, and a picture."""

from collections.abc import Sequence
from typing import Any

from undercroft.engine.boards import Meaning, Panel, Phrase, Span
from undercroft.engine.decks import standard_deck
from undercroft.engine.dice import Dice, shuffle
from undercroft.engine.paper import Drawing, Drawn, Wish, Wishes

from ..book import house_book
from ..lair.making import band_of
from ..lair.plan import plan
from ..lair.row import Meaning as Card
from ..lair.row import Part, allegiance, draw_row, purpose, read
from .own import of_nobody
from .pictures.canvas import Pill
from .pictures.cards import Room
from .pictures.lair import Cutaway, lair
from .pictures.printed import Laid, Sheet, printed
from .terminal import card_words

TABLES = {Part.ANCHOR: "anchor", Part.CROWN: "crown", Part.OWNER: "owner", Part.PROWLER: "prowler", Part.TRAP: "trap"}
THEMES = 2
WORDS = {
    Part.ANCHOR: "the anchor",
    Part.CROWN: "the crown",
    Part.OWNER: "a monster with treasure",
    Part.PROWLER: "a monster",
    Part.TRAP: "a trap",
    Part.OUTSIDERS: "outsiders",
}


def lair_drawing() -> Drawing:
    """Offer a lair to whoever prepares an evening."""
    wishes = (
        Wish("column", "which column of monsters: bestiary, invent, or by the dice", "", among=("bestiary", "invent")),
    )
    warning = "What is drawn is for the game master only: it tells everything."
    return Drawing("a lair from a deck of cards", wishes, "--seed 5 --svg lair.svg", on_paper, warning, pictured=True)


def on_paper(dice: Dice, wished: Wishes) -> Drawn:
    """Draw a row and its themes, and write down what they mean."""
    deck = standard_deck()
    deck.shuffle(dice)
    row = draw_row(deck, dice)
    themes = [deck.draw() for _ in range(min(THEMES, deck.left))]
    rooms = _rooms(dice, read(row), str(wished["column"]))
    return Drawn(
        _panels(rooms, read(row), themes), _data(rooms, read(row), themes), printed(_sheet(rooms, read(row), themes))
    )


def _rooms(dice: Dice, row: Sequence[Card], column: str) -> list[tuple[Room, str]]:
    """Give each card a room and somebody or something of the book to be in it."""
    kinds = list(house_book().shelf("room").values())
    shuffle(dice, kinds)
    found = []
    for place, one in enumerate(row):
        kind = kinds[place % len(kinds)] if kinds else None
        pills = [Pill("anchor", "anchor", bright=True)] if one.part is Part.ANCHOR else []
        pills += [Pill("crown", "crown", bright=True)] if one.part is Part.CROWN else []
        name, drawn = (kind.name, kind.drawn) if kind else ("A room", "stair")
        room = Room(one.card, name, one.card, drawn, True, pills=tuple(pills or [Pill(str(one.part))]))
        found.append((room, _inside(dice, one, column)))
    return found


def _inside(dice: Dice, one: Card, column: str) -> str:
    """Choose who or what a card is."""
    if one.part is Part.OUTSIDERS:
        band = band_of(one.card)
        names = [face.name for face in house_book().shelf("face").values() if face.band == band]
    else:
        wanted = column or ("bestiary" if dice.roll(2) == 1 else "invent")
        shelf = house_book().shelf(TABLES[one.part]).values()
        fitting = [entry for entry in shelf if entry.rank == one.card.partition("_")[0]]
        names = [entry.name for entry in fitting if getattr(entry, "column", wanted) == wanted]
    if not names:
        return "somebody whom the players name"
    return str(names[0] if len(names) == 1 else names[dice.roll(len(names)) - 1])


def _means(one: Card) -> str:
    """Say what a card means where it lies."""
    if one.part is Part.TRAP:
        is_for = purpose(one.stands)
        guards = "treasure" if is_for.guards_treasure else "monsters"
        return f"guards {guards}, {'a piece of the nightmare realm' if is_for.nightmare else 'a thing of this world'}"
    if one.part is Part.OUTSIDERS:
        people = allegiance(one.stands)
        serves = "serve the crown" if people.serves_crown else "hate the crown"
        return f"{'want the anchor, ' if people.covets_anchor else ''}{serves}"
    return ""


def _panels(rooms: Sequence[tuple[Room, str]], row: Sequence[Card], themes: Sequence[str]) -> list[Panel]:
    """Write two lines for each card, so that they fit a narrow window."""
    lines: list[Phrase] = []
    for (room, inside), one in zip(rooms, row, strict=True):
        what = f"{room.name}, {WORDS[one.part]}: "
        lines.append((Span(f"{card_words(room):>3}  ", Meaning.QUIET), Span(what), Span(inside, Meaning.STRONG)))
        if means := _means(one):
            lines.append((Span(f"     {means}", Meaning.QUIET),))
    names = _names(rooms, row)
    spine = " → ".join(names[one] for one in plan(row).spine)
    dressing = ", ".join(one.replace("_", " ") for one in themes)
    return [
        Panel("The row, from left to right", tuple(lines), private=True),
        Panel("The way in", ((Span(spine),), (Span("Theme cards: ", Meaning.QUIET), Span(dressing)))),
    ]


def _names(rooms: Sequence[tuple[Room, str]], row: Sequence[Card]) -> dict[str, str]:
    """Name every room of the plan, those without a card too."""
    ways = plan(row).ways
    return {room: f"the {room}" for room in ways} | {room.card: room.name for room, _ in rooms}


def _sheet(rooms: Sequence[tuple[Room, str]], row: Sequence[Card], themes: Sequence[str]) -> Sheet:
    """Give what is drawn on the paper."""
    laid = tuple(
        Laid(room, WORDS[one.part], inside, _means(one)) for (room, inside), one in zip(rooms, row, strict=True)
    )
    drawn, names = plan(row), _names(rooms, row)
    return Sheet(laid, tuple(one.replace("_", " ") for one in themes), tuple(drawn.spine), drawn.ways, names)


def _data(rooms: Sequence[tuple[Room, str]], row: Sequence[Card], themes: Sequence[str]) -> dict[str, Any]:
    """Give all of it to programs, and the picture as SVG."""
    seen = Cutaway("A lair", f"{len(row)} cards, for the game master's eyes only.", tuple(room for room, _ in rooms))
    cards = [
        {"card": one.card, "part": str(one.part), "room": room.name, "inside": inside, "means": _means(one)}
        for (room, inside), one in zip(rooms, row, strict=True)
    ]
    return {"for": "the game master only", "row": cards, "themes": list(themes), "picture": of_nobody(lair(seen))}
