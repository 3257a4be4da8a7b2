"""Journals: what a seat has been told, searched by words, by person and by kind, and written out as plain words."""

from collections.abc import Sequence
from typing import NamedTuple

from undercroft.engine.boards import Board, Meaning
from undercroft.engine.journal import Line
from undercroft.engine.recall import TALK

from .fragments import board_of, drawn_line
from .sight import Sight

KINDS = {
    "": "Everything",
    "talk": "What people said",
    "dice": "Dice",
    "loud": "What mattered",
    "mine": "Only I was told",
}
"""The kinds of lines that one can look for, as they are called."""
LOUD = (Meaning.HARM, Meaning.GOOD)
LONGEST_SEARCH = 80  # letters of what one looks for
MOST_FOUND = 200


class Wanted(NamedTuple):
    """What somebody looks for in a journal."""

    words: str = ""
    who: str = ""
    kind: str = ""


def find_lines(sight: Sight, wanted: Wanted) -> list[Line]:
    """Find the lines that somebody looks for, oldest first."""
    board = board_of(sight.room.game)
    words = wanted.words.casefold().split()
    person = sight.room.table.names.get(wanted.who, "").casefold()
    found = []
    for line in sight.journal:
        if line.behind and wanted.kind != "dice":
            continue
        if not is_of(board, line, wanted.kind):
            continue
        told = spoken(sight, line).casefold()
        if all(word in told for word in words) and (not person or person in told):
            found.append(line)
    return found


def is_of(board: Board, line: Line, kind: str) -> bool:
    """Say whether a line is of a kind."""
    match kind:
        case "talk":
            return line.kind in TALK
        case "dice":
            return bool(line.dice)
        case "loud":
            return bool(board.chapter(line)) or board.tone(line) in LOUD
        case "mine":
            return line.to is not None
    return True


def spoken(sight: Sight, line: Line) -> str:
    """Give a line as it reads, with who says it where somebody speaks."""
    if line.kind not in TALK:
        return sight.view.tell(line)
    return f"{sight.room.table.names.get(line.params['who'], '?')}: {line.params['text']}"


def draw_found(sight: Sight, found: Sequence[Line]) -> str:
    """Draw the newest of the lines that were looked for."""
    return "".join([drawn_line(sight, line) for line in found[-MOST_FOUND:]])


def plainly(sight: Sight) -> str:
    """Write the whole journal of a seat as plain words, chapter by chapter."""
    board = board_of(sight.room.game)
    told: list[str] = [sight.room.title, ""]
    for line in sight.journal:
        if line.behind:
            continue
        if chapter := board.chapter(line):
            told += ["", chapter, "-" * len(chapter)]
        told.append(f"{spoken(sight, line)}{' (taken back)' if line.undone else ''}")
    return "\n".join(told) + "\n"


def choices(sight: Sight) -> Sequence[tuple[str, str]]:
    """List the people whom one can look for."""
    table = sight.room.table
    return [(seat, table.names[seat]) for seat in table.seats]
