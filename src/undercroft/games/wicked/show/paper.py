"""A dungeon on paper, for whoever prepares an evening: plan, cross-section, what is where, and its code. [WO-R100]"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from undercroft.atlas.ink import SANS, SERIF, at, n, picture, stroke, text, wrapped
from undercroft.engine.boards import Meaning, Panel, Phrase, Span
from undercroft.engine.dice import Dice
from undercroft.engine.paper import Drawing, Drawn, Wish, Wishes

from ..book import Book, house_book
from ..dungeon.digging import dig
from ..dungeon.drawing import lay_out
from ..dungeon.graph import ENTRANCE, distances
from ..dungeon.share import code_of, open_code
from ..state import Dungeon
from ..words import NodeKind
from .plan import PAPER, SCALE, Heat, holds, place_called, plan_body, thing
from .section import cut, section_body
from .vtt import dd2vtt

MARGIN, HEAD, LINE = 44, 104, 21
INK, FAINT, RULE = "#2a1f16", "#5d5a55", "#8a8272"
LEAST = 1040
CODE = 92
"""How many letters of a code stand in a line."""


def dungeon_drawing(book: Book | None = None) -> Drawing:
    """Offer a dungeon to whoever prepares an evening: `undercroft draw dungeon --tier 2 --svg dungeon.svg`."""
    wishes = (
        Wish("game", "whose dungeon it is", "wicked", among=("wicked",)),
        Wish("tier", "how grand it is, from 0 to 4", 2, 0, 4),
        Wish("theme", "what it is like, or by the dice", "", among=tuple((book or house_book()).shelf("theme"))),
    )
    return Drawing(
        "a dungeon of wicked ones, with all that waits in it", wishes, "--tier 2 --seed 5 --svg dungeon.svg",
        on_paper, "Whoever is to invade it should not look.", pictured=True, formats=("dd2vtt",),
    )  # fmt: skip


def on_paper(dice: Dice, wished: Wishes) -> Drawn:
    """Dig a dungeon, and write down and draw all of it."""
    book = house_book()
    return paper(dig(dice, book, int(wished["tier"]), str(wished["theme"])), book)


def opened_on_paper(code: str, book: Book) -> Drawn:
    """Draw the dungeon of a code."""
    return paper(open_code(code, book).dungeon, book)


def paper(dungeon: Dungeon, book: Book, heat: Mapping[str, Heat] | None = None) -> Drawn:
    """Put a dungeon on paper: for people, for programs, as a picture, and for a virtual tabletop."""
    files = {"dd2vtt": dd2vtt(dungeon)}
    return Drawn(_panels(dungeon, book), _data(dungeon, book), sheet(dungeon, book, heat), files)


def lines(dungeon: Dungeon, book: Book) -> Iterator[tuple[str, str]]:
    """Go through the places, from the entrance inwards: its name, and what is there."""
    far = distances(dungeon, ENTRANCE)
    for node in sorted(dungeon.nodes.values(), key=lambda node: (far.get(node.id, 0), node.id)):
        name = place_called(dungeon, node, book)
        yield f"{node.id}  {name}", "; ".join(holds(book, node))
    for name, one in dungeon.passages.items():
        if one.lock or one.guard:
            yield name.replace("-", " to "), "; ".join(thing(book, what) for what in (one.lock, one.guard) if what)


def _panels(dungeon: Dungeon, book: Book) -> list[Panel]:
    theme = book.shelf("theme")[dungeon.theme]
    found: list[Phrase] = [(Span(f"Tier {dungeon.tier}, {theme.name}. ", Meaning.QUIET), Span(theme.text))]
    places: list[Phrase] = []
    for name, what in lines(dungeon, book):
        places.append((Span(name, Meaning.STRONG), Span(f"  {what}", Meaning.QUIET)))
    code = code_of(dungeon)
    coded: list[Phrase] = [(Span(code[at_ : at_ + 72]),) for at_ in range(0, len(code), 72)]
    return [
        Panel(dungeon.name, tuple(found)),
        Panel("What waits in it", tuple(places), private=True),
        Panel("Its code: whoever has it can invade it", tuple(coded)),
    ]


def _data(dungeon: Dungeon, book: Book) -> dict[str, Any]:
    """Give all of it to programs."""
    places = [{"place": name, "what": what} for name, what in lines(dungeon, book)]
    return {
        "for": "the game master only",
        "name": dungeon.name,
        "tier": dungeon.tier,
        "theme": dungeon.theme,
        "code": code_of(dungeon),
        "places": places,
        "rooms": [node.room for node in dungeon.nodes.values() if node.kind is NodeKind.ROOM],
        "passages": [msgspec.to_builtins(one.ends) for one in dungeon.passages.values()],
    }


def sheet(dungeon: Dungeon, book: Book, heat: Mapping[str, Heat] | None = None) -> str:
    """Draw one sheet to print: the plan, with heat if it was tried, the cross-section, what is where, and the code."""
    laid, deep = lay_out(dungeon), cut(dungeon)
    wide = max(LEAST, laid.wide * SCALE + 2 * MARGIN, deep.wide + 360 + 2 * MARGIN)
    low = HEAD + laid.high * SCALE + 34
    listed = list(_listed(dungeon, book, wide - deep.wide - 2 * MARGIN - 26))
    under = low + max(deep.high, LINE * len(listed) + 30)
    coded = [code_of(dungeon)[at_ : at_ + CODE] for at_ in range(0, len(code_of(dungeon)), CODE)]
    high = under + 46 + 15 * len(coded) + MARGIN
    body = _page(wide, high) + _title(dungeon, book, wide)
    body += at((wide - laid.wide * SCALE) / 2, HEAD, plan_body(dungeon, book, PAPER, "sheet", heat))
    body += at(MARGIN, low, section_body(dungeon, book, PAPER))
    body += at(MARGIN + deep.wide + 26, low + 14, "".join(_written(listed)))
    body += text("Its code, for those who want to invade it:", MARGIN, under + 30, 13, FAINT)
    body += "".join(
        text(part, MARGIN, under + 50 + 15 * i, 11, INK, face='font-family="monospace"') for i, part in enumerate(coded)
    )
    said = "; ".join(f"{name}: {what}" if what else name for name, what in lines(dungeon, book))
    drawn = picture(body, wide, high, "wicked-sheet", f"{dungeon.name}, for the game master's eyes only", said)
    return drawn.replace("<svg ", f'<svg width="{n(wide)}" height="{n(high)}" ', 1)


def _page(wide: float, high: float) -> str:
    return (
        f'<rect width="{n(wide)}" height="{n(high)}" fill="{PAPER.rock}"/><rect x="16" y="16" width="{n(wide - 32)}" '
        f'height="{n(high - 32)}" rx="6" fill="none" stroke="{INK}" stroke-width="2"/>'
    )


def _title(dungeon: Dungeon, book: Book, wide: float) -> str:
    theme = book.shelf("theme")[dungeon.theme]
    bold = ' font-weight="650"'
    return (
        text(dungeon.name, MARGIN, 66, 36, INK, face=SERIF, more=bold)
        + text(f"Tier {dungeon.tier}, {theme.name}", wide - MARGIN, 52, 15, INK, anchor="end", more=bold)
        + text(theme.text, wide - MARGIN, 70, 13, FAINT, anchor="end")
        + stroke(f"M{MARGIN} 84H{n(wide - MARGIN)}", RULE, 1)
    )


def _listed(dungeon: Dungeon, book: Book, room: float) -> Iterator[tuple[str, bool]]:
    """Break what is where into lines: a name, then what is there."""
    for name, what in lines(dungeon, book):
        yield name, True
        if what:
            yield from ((line, False) for line in wrapped(what, 12.5, room, 3))


def _written(listed: list[tuple[str, bool]]) -> Iterator[str]:
    y = 0.0
    for words, strong in listed:
        y += LINE if strong else LINE - 5
        size, face, ink = (14.5, SERIF, INK) if strong else (12.5, SANS, FAINT)
        yield text(words, 0, y, size, ink, face=face, more=' font-weight="600"' if strong else "")
