"""Laying: how a question becomes rows of ink in the room there is, whole wherever that can be, and what a tap hits."""

from collections.abc import Sequence
from itertools import zip_longest

from rich.text import Text

from ..question import BAR, SHORT_BAR, Option, layout_for, option_lines
from ..screen import Lines, broken, odds_bar, odds_words, short_odds
from .card_laying import laid_card
from .choosing import Amount, Chooser, Sentence
from .rows import MARK, MARKED, NO_MARK, QUIET, Hit, Laid, Row, button, cut, near

LEAST_COLUMN = 18
WITH_NAME = 14
"""What stands beside a name in a column: the mark, the sign, the number, a chance, a gap."""
HELP_LINES = 2


def laid(chooser: Chooser, width: int, height: int) -> Laid:
    """Lay a question out: with every word where there is room, else with fewer, and at last as a window on it."""
    if isinstance(chooser, Sentence):
        return laid_card(chooser, width, height)
    head, tail = _head(chooser, width, height), _tail(chooser, width)
    room = max(1, height - len(head) - len(tail))
    if isinstance(chooser, Amount):
        return Laid([*head, _amount(chooser), *tail])
    for rows in (_in_full(chooser, width), _in_brief(chooser, width), _in_columns(chooser, width, room)):
        if len(rows) <= room:
            return Laid([*head, *rows, *tail])
    return Laid([*head, *_window(rows, chooser.at, room), *tail], whole=False)


def _head(chooser: Chooser, width: int, height: int) -> list[Row]:
    """Draw the prompt, and the note below it where that leaves room for every row."""
    prompt = broken(Text(chooser.question.prompt, "bold"), width)
    note = broken(Text(chooser.question.note, QUIET), width) if chooser.question.note else []
    fits = len(prompt) + len(note) + chooser.size + 1 <= height
    return [Row(line) for line in (*prompt, *(note if fits else ()))]


def _tail(chooser: Chooser, width: int) -> list[Row]:
    """Draw the button that hands the answer in, and beside it how far the answer is."""
    if chooser.free and not chooser.size:
        return []
    return [button(chooser.status(), width)]


def _marked(text: Text, chooser: Chooser, row: int) -> Text:
    """Set the mark before a row, and shade it where it is the marked one."""
    here = row == chooser.at
    line = Text.assemble((MARK if here else NO_MARK, "bold"), chooser.sign(row), text)
    if here:
        line.stylize(MARKED, len(MARK), len(MARK) + len(chooser.sign(row)) + _named(text))
    return line


def _named(text: Text) -> int:
    """Say how far the number and the name of a row reach: two spaces end them."""
    end = text.plain.find("  ", 3)
    return len(text) if end < 0 else end


def _in_full(chooser: Chooser, width: int) -> list[Row]:
    return [row for place in range(chooser.size) for row in _option(chooser, place, width, in_full=True)]


def _option(chooser: Chooser, place: int, width: int, *, in_full: bool) -> list[Row]:
    options = chooser.question.options
    room = width - len(MARK) - len(chooser.sign(place))
    lines = option_lines(place + 1, options[place], layout_for(options, room), in_full)
    indent = " " * (len(MARK) + len(chooser.sign(place)))
    drawn = [_marked(lines[0], chooser, place), *(Text.assemble(indent, line) for line in lines[1:])]
    return [Row(line, (Hit(0, width, place),)) for line in drawn]


def _in_brief(chooser: Chooser, width: int) -> list[Row]:
    """Draw a line for each option with its chance, and below them what the marked one does."""
    rows = [_brief(chooser, place, width) for place in range(chooser.size)]
    return [*rows, *(Row(line) for line in _help(chooser, width))]


def _help(chooser: Chooser, width: int) -> Lines:
    options = chooser.question.options
    words = options[chooser.at].explained(in_full=True) if options else ""
    return broken(Text(words, QUIET), width, "  ", "  ")[:HELP_LINES] if words else []


def _brief(chooser: Chooser, place: int, width: int) -> Row:
    option = chooser.question.options[place]
    wide = max(len(one.label) for one in chooser.question.options)
    name = f"{place + 1:>2} {_short(option, width - WITH_NAME).ljust(min(wide, width // 2))}"
    line = _marked(Text.assemble(name, "  ", chance(option, width - len(name) - 8)), chooser, place)
    return Row(cut(line, width), (Hit(0, width, place),))


def chance(option: Option, room: int) -> Text:
    """Write an option's odds in as many words as there is room for; without odds, what it is done with."""
    odds = option.detail.odds
    if odds is None:
        return Text(option.beside, QUIET)
    words = odds_words(odds)
    for bar in (BAR, SHORT_BAR):
        if bar + 2 + words.cell_len <= room:
            return Text.assemble(odds_bar(odds, bar), "  ", words)
    return words if words.cell_len <= room else Text(short_odds(odds).strip(), "bold")


def _short(option: Option, room: int) -> str:
    """Give the name of an option, cut where its chance would have no room behind it."""
    cuts = option.detail.odds is not None and len(option.label) > room
    return f"{option.label[: room - 1].rstrip()}…" if cuts else option.label


def _in_columns(chooser: Chooser, width: int, room: int) -> list[Row]:
    """Set options in as many columns as bring them into the room, down each column before the next.

    Where no number of columns does, they go from left to right, to be seen through a window.
    """
    below = [Row(line) for line in _help(chooser, width)][: max(0, room - 3)]
    high = max(1, room - len(below))
    columns = -(-chooser.size // high)
    places = range(chooser.size)
    if columns * LEAST_COLUMN <= width:
        runs = [places[start : start + high] for start in range(0, chooser.size, high)]
        return [*(_side_by_side(chooser, row, width // columns) for row in zip_longest(*runs)), *below]
    widest = max(len(option.label) for option in chooser.question.options) + WITH_NAME
    beside = max(1, width // min(widest, width))
    rows = [places[start : start + beside] for start in range(0, chooser.size, beside)]
    return [_side_by_side(chooser, row, width // beside) for row in rows]


def _side_by_side(chooser: Chooser, places: Sequence[int | None], wide: int) -> Row:
    line, hits = Text(), []
    for column, place in enumerate(places):
        if place is None:
            continue
        option = chooser.question.options[place]
        odds = f" {short_odds(option.detail.odds)}".rstrip()
        cell = _marked(Text(f"{place + 1:>2} {_short(option, wide - WITH_NAME)}{odds}"), chooser, place)
        cell.truncate(wide - 1, overflow="ellipsis")
        line.append_text(cell)
        line.append(" " * (wide - cell.cell_len))
        hits.append(Hit(column * wide, (column + 1) * wide, place))
    line.rstrip()
    return Row(line, tuple(hits))


def _window(rows: list[Row], at: int, room: int) -> list[Row]:
    """Show the rows around the marked one."""
    here = next((place for place, row in enumerate(rows) if any(hit.row == at for hit in row.hits)), 0)
    return near(rows, here, room)


def _amount(chooser: Amount) -> Row:
    shown = f" ◂ {chooser.number} ▸ "
    middle = len(shown) // 2
    return Row(Text(shown, "bold reverse"), (Hit(0, middle, 0, 0), Hit(middle, len(shown), 0, 1)))
