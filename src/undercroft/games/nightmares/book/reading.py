"""Reading the house book: entries are checked as they are read; a mistake names file, line and field."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from undercroft.engine.refusals import Refused

from . import entries

FILES: Mapping[str, Mapping[str, type[entries.Entry]]] = {
    "alignments.toml": {"alignment": entries.Alignment},
    "anchors.toml": {"anchor": entries.Anchor},
    "attributes.toml": {"attribute": entries.AttributeText},
    "classes.toml": {"class": entries.Class, "outfit": entries.Outfit},
    "crowns.toml": {"crown": entries.Monster},
    "curses.toml": {"object": entries.CurseObject},
    "dangers.toml": {"danger": entries.Danger},
    "frames.toml": {"frame": entries.Block},
    "items.toml": {"item": entries.Item},
    "magic_items.toml": {"magic_item": entries.MagicItem},
    "miscasts.toml": {"miscast": entries.Miscast},
    "motives.toml": {"motive": entries.Motive},
    "outsiders.toml": {"face": entries.Face},
    "owners.toml": {"owner": entries.Monster},
    "prowlers.toml": {"prowler": entries.Monster},
    "retainers.toml": {"retainer": entries.Retainer},
    "rooms.toml": {"room": entries.RoomKind},
    "settlement.toml": {
        "settlement": entries.Settlement,
        "site": entries.Site,
        "person": entries.Townsperson,
    },
    "spells.toml": {"school": entries.School, "spell": entries.Spell},
    "themes.toml": {"prompt": entries.ThemePrompt, "answer": entries.ThemeAnswer},
    "traps.toml": {"trap": entries.Trap},
    "words.toml": {"wording": entries.Wording},
}
"""The files of the book, and the tables that stand in each."""
HEADER = re.compile(r"^\s*\[\[\s*(\w+)\s*\]\]")
FIELD = re.compile(r"^\s*(\w+)\s*=")


class Place(msgspec.Struct, frozen=True):
    """Where an entry stands: its file, and the line on which it begins."""

    file: str
    line: int

    def refuse(self, what: str, *, line: int | None = None) -> Refused:
        """Say what is wrong here, in one sentence."""
        return Refused(f"{self.file}, line {line or self.line}: {what}")


class Book:
    """All entries, by table and id."""

    def __init__(self) -> None:
        self._shelves: dict[str, dict[str, Any]] = {key: {} for tables in FILES.values() for key in tables}
        self._places: dict[tuple[str, str], Place] = {}

    def enter(self, table: str, entry: entries.Entry, place: Place) -> None:
        """Put an entry on its shelf; an id twice is refused."""
        if entry.id in self._shelves[table]:
            raise place.refuse(f"there is another {table} with the id {entry.id!r}.")
        self._shelves[table][entry.id] = entry
        self._places[table, entry.id] = place

    def shelf(self, table: str) -> Mapping[str, Any]:
        """Give the entries of a table by id, in the order of the file."""
        return self._shelves[table]

    def thing(self, item: str) -> entries.Item | entries.MagicItem:
        """Find something that can be carried, plain or magical."""
        found: entries.Item | entries.MagicItem = self._shelves["item"].get(item) or self._shelves["magic_item"][item]
        return found

    def place_of(self, table: str, entry: entries.Entry) -> Place:
        """Say where an entry stands."""
        return self._places[table, entry.id]

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        """Go through all entries, each with the table that it is of."""
        for table, shelf in self._shelves.items():
            for entry in shelf.values():
                yield table, entry


@cache
def house_book() -> Book:
    """Read the book that comes with the game."""
    return read_book(house_texts())


def house_texts() -> dict[str, str]:
    """Give the text of every file of the book that comes with the game."""
    folder = files(__package__.rpartition(".")[0]).joinpath("house")
    return {name: folder.joinpath(name).read_text("utf-8") for name in FILES if folder.joinpath(name).is_file()}


def read_book(texts: Mapping[str, str]) -> Book:
    """Read a whole book from the texts of its files, and see whether it is one."""
    book = Book()
    for name, text in texts.items():
        for table, place, raw in _entries(name, text):
            book.enter(table, _entry(table, FILES[name][table], place, raw, text), place)
    return book


def _entries(name: str, text: str) -> Iterable[tuple[str, Place, dict[str, Any]]]:
    """Go through the entries of a file as they are written, with the line on which each begins."""
    if name not in FILES:
        raise Refused(f"{name} is no file of the house book; its files are {', '.join(FILES)}.")
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"{name} cannot be read: {error}.") from None
    lines = _headers(text)
    for table, rows in found.items():
        if table not in FILES[name] or not isinstance(rows, list):
            raise Refused(f"{name} holds {' and '.join(f'[[{key}]]' for key in FILES[name])}, not {table!r}.")
        for place, row in enumerate(rows):
            yield table, Place(name, lines.get((table, place), 1)), row


def _headers(text: str) -> dict[tuple[str, int], int]:
    """Find the line on which the n-th entry of each table begins."""
    lines: dict[tuple[str, int], int] = {}
    counted: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if header := HEADER.match(line):
            table = header[1]
            lines[table, counted.get(table, 0)] = number
            counted[table] = counted.get(table, 0) + 1
    return lines


def _entry(table: str, kind: type[entries.Entry], place: Place, raw: dict[str, Any], text: str) -> entries.Entry:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `$")
        field = re.sub(r"^\.", "", path.rstrip("`")) or _named(what)
        named = raw.get("id", raw.get("name", f"this {table}"))
        line = _line_of(field, place.line, text)
        raise place.refuse(f"{named}: {field or 'an entry'}: {what[:1].lower()}{what[1:]}.", line=line) from None


def _named(what: str) -> str:
    """Find the field that a mistake speaks of, where no path names it."""
    found = re.search(r"field `(\w+)`", what)
    return found[1] if found else ""


def _line_of(field: str, start: int, text: str) -> int:
    """Find the line on which a field of an entry is written, or the entry's own."""
    wanted = re.match(r"\w*", field)
    for number, line in enumerate(text.splitlines()[start:], start + 1):
        if HEADER.match(line):
            break
        if wanted and (found := FIELD.match(line)) and found[1] == wanted[0]:
            return number
    return start
