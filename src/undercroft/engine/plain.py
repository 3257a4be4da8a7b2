"""The plain board: how a game is shown before anybody draws it, from its state and the words of its texts."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .boards import Ending, Flow, Grid, Meaning, Page, Panel, Phrase, Span, Throw
from .journal import SCARS, Line
from .texts import Speaker, Texts
from .view import View

Rows = dict[str, dict[str, Any]]
COUNTED = ("round", "turn")
"""The fields that say where in a game one is, if its state has them."""
OF_ITSELF = ("seat", "type")
"""The fields that say no more than whose row it is."""
NOTHING = "–"
LAST_LINES = 8
"""So many lines tell how it ended."""


class PlainPage(Page, kw_only=True):
    """What the plain templates show: panels for everybody, and panels for one seat."""

    stage: Sequence[Panel]
    sheet: Sequence[Panel]


class PlainBoard:
    """Shows any game: fields that stand alone in a row of words, people and things in a table, one's own secrets apart.

    Two tables in its texts help it: `[chapters]` names the chapter that begins with a kind of line, `[tones]` says what
    a kind of line means (`good`, `mixed` or `harm`).
    """

    def __init__(self, texts: Texts) -> None:
        self._chapters: Mapping[str, str] = texts.tables.get("chapters", {})
        self._tones = {kind: Meaning(tone) for kind, tone in texts.tables.get("tones", {}).items()}
        self._words = texts.words

    def heading(self, view: View) -> str:
        """Say that it is over, or which round or turn it is if the state counts them."""
        if view.over:
            return "The end"
        counted = [name for name in COUNTED if isinstance(view.state.get(name), int)]
        return f"{_upper(view.speaker.word(counted[0]))} {view.state[counted[0]]}" if counted else "Under way"

    def terminal(self, view: View) -> Sequence[Panel]:
        """Show what everybody sees, then what this seat alone sees."""
        speaker, state = view.speaker, view.state
        crowds = {field: rows for field, value in state.items() if (rows := _rows(value))}
        alone = tuple(_named(speaker, *one) for one in state.items() if one[0] not in (*crowds, *COUNTED))
        shown = Panel(self.heading(view), (Flow(alone),) if alone else ())
        tables = [_table(speaker, field, rows) for field, rows in crowds.items()]
        return [shown, *tables, *(panel for rows in crowds.values() for panel in _secrets(speaker, rows))]

    def tone(self, line: Line) -> Meaning:
        """Say what a line means, as the texts do."""
        return self._tones.get(line.kind, Meaning.PLAIN)

    def chapter(self, line: Line) -> str:
        """Name the chapter that begins with a line, as the texts do."""
        return Speaker(self._words, {}).vformat(self._chapters.get(line.kind, ""), (), line.params)

    def opens(self, line: Line) -> bool:
        """Leave a gap where a chapter begins."""
        return line.kind in self._chapters

    def throws(self, line: Line) -> Sequence[Throw]:
        """List the dice of a line; they are those of whom it speaks."""
        who = line.params.get("who", "")
        return [Throw(who if isinstance(who, str) else "", sides, face) for sides, face in line.dice]

    def dice(self, view: View, line: Line) -> Sequence[Phrase]:
        """Show the dice of a line by their size and face."""
        faces = ", ".join(f"d{sides}: {face}" for sides, face in line.dice)
        return [(Span(faces, Meaning.QUIET),)] if faces else []

    def story(self, view: View) -> list[str]:
        """Tell again how it ended."""
        told = [view.tell(line) for line in view.journal if _counts(line)]
        return [" ".join(told[-LAST_LINES:])] if view.over and told else []

    def page(self, view: View) -> "PlainPage":
        """Give what the plain templates show."""
        panels = self.terminal(view)
        stage, sheet = (tuple(panel for panel in panels if panel.private is own) for own in (False, True))
        return PlainPage(
            party="At the table",
            blind="You learn no more for now" if view.blind else "",
            ending=Ending("The game is over" if view.over else "", story=self.story(view)),
            made_from=("state", "seats", "table"),
            drawn_from=stage,
            sheet_from=sheet,
            stage=stage,
            sheet=sheet,
        )


def _counts(line: Line) -> bool:
    return line.to is None and not line.undone and not line.talk and line.kind not in SCARS


def _rows(value: Any) -> Rows:
    """Give people or things that lie together as rows by name; anything else has none."""
    items = value.items() if isinstance(value, dict) else enumerate(value, 1) if isinstance(value, list) else ()
    rows = {str(name): item for name, item in items}
    return rows if rows and all(isinstance(row, dict) for row in rows.values()) else {}


def _columns(rows: Rows) -> list[str]:
    """Name the fields that every row shows."""
    first, *others = rows.values()
    return [field for field in first if field not in OF_ITSELF and all(field in row for row in others)]


def _table(speaker: Speaker, field: str, rows: Rows) -> Panel:
    columns = _columns(rows)
    head: tuple[Phrase, ...] = tuple((Span(_upper(speaker.word(name)), Meaning.QUIET),) for name in columns)
    names = [(Span(_upper(speaker.name(name)), Meaning.STRONG),) for name in rows]
    lines = [(name, *_cells(speaker, row, columns)) for name, row in zip(names, rows.values(), strict=True)]
    return Panel(_upper(speaker.word(field)), (Grid((((Span(""),), *head), *lines)),))


def _cells(speaker: Speaker, row: Mapping[str, Any], columns: Sequence[str]) -> tuple[Phrase, ...]:
    return tuple((Span(_written(speaker, row[name])),) for name in columns)


def _secrets(speaker: Speaker, rows: Rows) -> Iterator[Panel]:
    """Show what a row says that the others do not: it is for this seat's eyes."""
    columns = _columns(rows)
    for name, row in rows.items():
        more = [field for field in row if field not in (*columns, *OF_ITSELF)]
        if more and len(rows) > 1:
            parts = tuple(_named(speaker, field, row[field]) for field in more)
            yield Panel(f"{_upper(speaker.name(name))}, which only you see", parts, private=True)


def _named(speaker: Speaker, field: str, value: Any) -> Phrase:
    return (Span(f"{_upper(speaker.word(field))} ", Meaning.QUIET), Span(_written(speaker, value)))


def _written(speaker: Speaker, value: Any) -> str:
    """Write a value in words: seats by their names, ids by the words of the game, several with commas between."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{speaker.name(name)} {_written(speaker, item)}" for name, item in value.items()) or NOTHING
    if isinstance(value, list):
        return ", ".join(_written(speaker, item) for item in value) or NOTHING
    return speaker.name(value) or NOTHING if isinstance(value, str) else NOTHING if value is None else str(value)


def _upper(word: str) -> str:
    return word[:1].upper() + word[1:]
