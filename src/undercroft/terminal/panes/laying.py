"""Laying: how a question becomes rows of ink in the room there is, whole wherever that can be, and what a tap hits."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from rich.text import Text

from undercroft.engine.boards import Meaning

from ..question import BAR, SHORT_BAR, Option, layout_for, option_lines
from ..screen import INK, Lines, broken, odds_bar, odds_words, percent
from .choosing import Amount, Chooser, Sentence

MARK, NO_MARK = "› ", "  "
MARKED = "reverse"
BETWEEN, INDENT = "   ", "      "
QUIET = INK[Meaning.QUIET]
LEAST_COLUMN = 18
WITH_NAME = 14
"""What stands beside a name in a column: the mark, the sign, the number, a chance, a gap."""
HELP_LINES = 2
SEND = -1
"""What a tap on the button hits."""
EARLIER, LATER = -2, -3
"""What a tap on the arrows beside a card's part hits."""


class Hit(NamedTuple):
    """Some columns of a row that can be tapped: they stand for a row of the chooser, perhaps for a choice in it."""

    start: int
    end: int
    row: int
    choice: int = -1


class Row(NamedTuple):
    """One line of ink, and what a tap on it hits."""

    text: Text
    hits: tuple[Hit, ...] = ()

    def hit(self, column: int) -> Hit | None:
        """Find what was tapped."""
        return next((one for one in self.hits if one.start <= column < one.end), None)


class Laid(NamedTuple):
    """A question as it is drawn, and whether all of it is."""

    rows: list[Row]
    whole: bool = True


def laid(chooser: Chooser, width: int, height: int) -> Laid:
    """Lay a question out: with every word where there is room, else with fewer, and at last as a window on it."""
    if isinstance(chooser, Sentence):
        return _card(chooser, width, height)
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
    return [_button(chooser.status(), width)]


def _button(status: str, width: int) -> Row:
    button = " Do it "
    line = Text.assemble((button, "bold reverse"), "  ", (status, QUIET))
    line.truncate(width, overflow="ellipsis")
    return Row(line, (Hit(0, len(button), SEND),))


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
    name = f"{place + 1:>2} {option.label.ljust(min(wide, width // 2))}"
    line = _marked(Text.assemble(name, "  ", chance(option, width - len(name) - 8)), chooser, place)
    line.truncate(width, overflow="ellipsis")
    return Row(line, (Hit(0, width, place),))


def chance(option: Option, room: int) -> Text:
    """Write an option's odds in as many words as there is room for; without odds, what it is done with."""
    odds = option.detail.odds
    if odds is None:
        return Text(option.beside, QUIET)
    words = odds_words(odds)
    for bar in (BAR, SHORT_BAR):
        if bar + 2 + words.cell_len <= room:
            return Text.assemble(odds_bar(odds, bar), "  ", words)
    return words if words.cell_len <= room else Text(percent(odds.bands[0]), "bold")


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
        odds = "" if option.detail.odds is None else f"  {percent(option.detail.odds.bands[0])}"
        cell = _marked(Text(f"{place + 1:>2} {option.label}{odds}"), chooser, place)
        cell.truncate(wide - 1, overflow="ellipsis")
        line.append_text(cell)
        line.append(" " * (wide - cell.cell_len))
        hits.append(Hit(column * wide, (column + 1) * wide, place))
    line.rstrip()
    return Row(line, tuple(hits))


def _window(rows: Sequence[Row], at: int, room: int) -> list[Row]:
    """Show as many rows as there is room for, around the marked one, and how many lie beyond."""
    first = next((place for place, row in enumerate(rows) if any(hit.row == at for hit in row.hits)), 0)
    start = max(0, min(first - room // 2, len(rows) - room))
    shown = list(rows[start : start + room])
    if start:
        shown[0] = Row(Text(f"  ↑ {start + 1} more", QUIET))
    if start + room < len(rows):
        shown[-1] = Row(Text(f"  ↓ {len(rows) - start - room + 1} more", QUIET))
    return shown


def _amount(chooser: Amount) -> Row:
    shown = f" ◂ {chooser.number} ▸ "
    middle = len(shown) // 2
    return Row(Text(shown, "bold reverse"), (Hit(0, middle, 0, 0), Hit(middle, len(shown), 0, 1)))


def _card(chooser: Sentence, width: int, height: int) -> Laid:
    """Draw a card: its sentence, a line for each part, what the marked part could say, and what would come of it."""
    question = chooser.question
    head = [Row(line) for line in broken(question.sentence(), width)]
    if question.note and len(head) + chooser.size + 8 < height:
        head = [*(Row(line) for line in broken(Text(question.note, QUIET), width)), *head]
    outcome = [Row(line) for line in _outcome(chooser, width)]
    button = _button(chooser.status(), width)
    room = height - len(head) - chooser.size - 1
    choices = _choices(chooser, width, max(1, room - len(outcome)))
    shown = outcome[: max(0, room - len(choices))]
    rows = [*head, *_parts(chooser, width, choices), *shown, button]
    return Laid(rows, len(shown) == len(outcome) and len(choices) == len(_choices(chooser, width, 1000)))


def _outcome(chooser: Sentence, width: int) -> Lines:
    odds = chooser.question.options[0].detail.odds
    bar = Text.assemble(odds_bar(odds, BAR), "  ", odds_words(odds)) if odds is not None else Text()
    said = chooser.question.outlook
    return [*(broken(bar, width) if odds else ()), *(broken(Text(said, QUIET), width) if said else ())]


def _parts(chooser: Sentence, width: int, choices: Sequence[Row]) -> list[Row]:
    """Draw a line for each part with what it says now; the marked one has what it could say below it."""
    rows = []
    wide = max((len(part["name"]) for part in chooser.question.parts), default=0)
    for place, part in enumerate(chooser.question.parts):
        here = place == chooser.at
        said = part["says"].replace("[", "").replace("]", "").strip()
        count = len(part["options"])
        name = Text.assemble((MARK if here else NO_MARK, "bold"), part["name"].ljust(min(wide, width // 3)), "  ")
        value = Text.assemble((f"◂ {_now(chooser, place, said)} ▸", MARKED if here else "bold"))
        line = Text.assemble(name, value, (f"  {count} choices" if count > 2 else "", QUIET))
        line.truncate(width, overflow="ellipsis")
        before, after = name.cell_len, name.cell_len + value.cell_len
        hits = (Hit(before, before + 2, place, EARLIER), Hit(after - 2, after, place, LATER), Hit(0, width, place))
        rows.append(Row(line, hits))
        rows += choices if here else ()
    return rows


def _now(chooser: Sentence, place: int, said: str) -> str:
    """Say what a part says, as its option is labelled."""
    part = chooser.question.parts[place]
    now = chooser.question.draft[part["slot"]]
    labels = {option["id"]: option["label"] for option in part["options"]}
    if isinstance(now, bool):
        return str(labels.get("yes" if now else "no", said))
    if isinstance(now, tuple | list):
        return ", ".join(labels.get(one, str(one)) for one in now) or "none"
    return str(labels.get(now, str(now) or said or "…")) if isinstance(now, str | int) else str(said)


def _choices(chooser: Sentence, width: int, room: int) -> list[Row]:
    """Draw what the marked part could say: below each other with their chances, or side by side where room is short."""
    if not chooser.size:
        return []
    part = chooser.question.parts[chooser.at]
    said = list(chooser.question.choices(part)) if len(part["options"]) > 1 else []
    chances = any("odds" in option for option in part["options"])
    if chances and len(said) <= room:
        return [
            Row(line, (Hit(0, width, chooser.at, place),))
            for place, one in enumerate(said)
            for line in [_cut(Text.assemble(INDENT, one), width)]
        ]
    rows = _packed(said, chooser.at, width)
    now = chooser.question.draft[part["slot"]]
    at = next((place for place, option in enumerate(part["options"]) if option["id"] == now), 0)
    return rows if len(rows) <= room else _near(rows, at, room)


def _cut(line: Text, width: int) -> Text:
    line.truncate(width, overflow="ellipsis")
    return line


def _packed(said: Sequence[Text], row: int, width: int) -> list[Row]:
    """Set choices side by side, as many as fit a line."""
    rows: list[Row] = []
    for place, one in enumerate(said):
        before = rows.pop() if rows else Row(Text())
        if before.hits and before.text.cell_len + len(BETWEEN) + one.cell_len > width:
            rows.append(before)
            before = Row(Text())
        line = Text.assemble(before.text, BETWEEN if before.hits else INDENT)
        start = line.cell_len
        line = _cut(Text.assemble(line, one), width)
        rows.append(Row(line, (*before.hits, Hit(start, line.cell_len, row, place))))
    return rows


def _near(rows: Sequence[Row], choice: int, room: int) -> list[Row]:
    """Show the lines around the one with a choice."""
    here = next((place for place, row in enumerate(rows) if any(hit.choice == choice for hit in row.hits)), 0)
    start = max(0, min(here - room // 2, len(rows) - room))
    shown = list(rows[start : start + room])
    if room > 2 and start + room < len(rows):
        shown[-1] = Row(Text(f"{INDENT}↓ more", QUIET))
    if room > 2 and start:
        shown[0] = Row(Text(f"{INDENT}↑ more", QUIET))
    return shown
