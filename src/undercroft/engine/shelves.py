"""Books of entries in TOML that a group can write anew; a mistake in one names file, line and field."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files as packed
from typing import Annotated, Any, Generic, TypeVar

import msgspec

from .refusals import Refused

Words = Annotated[str, msgspec.Meta(min_length=2, max_length=400)]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$", max_length=40)]
Tag = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z_]*$", max_length=24)]

HOUSE = "house"
"""The folder of a game in which its own house book lies."""
MOST_BOOKS = 8
"""How many books of groups are kept as they were read."""
HEADER = re.compile(r"^\s*\[\[\s*(\w+)\s*\]\]")
FIELD = re.compile(r"^\s*(\w+)\s*=")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything of a book that has an id and a name."""

    id: Id
    name: Words


E = TypeVar("E", bound=Entry)

Files = Mapping[str, Mapping[str, type[E]]]
"""The files of a book, and the tables that stand in each."""


class Place(msgspec.Struct, frozen=True):
    """Where an entry stands: its file, and the line on which it begins."""

    file: str
    line: int

    def refuse(self, what: str, *, line: int | None = None) -> Refused:
        """Say what is wrong here, in one sentence."""
        return Refused(f"{self.file}, line {line or self.line}: {what}")


class Shelves(Generic[E]):
    """All entries of a book, by table and id."""

    def __init__(self, files: Files[E]) -> None:
        self._shelves: dict[str, dict[str, Any]] = {key: {} for tables in files.values() for key in tables}
        self._places: dict[tuple[str, str], Place] = {}

    def enter(self, table: str, entry: E, place: Place) -> None:
        """Put an entry on its shelf; an id twice is refused."""
        if entry.id in self._shelves[table]:
            raise place.refuse(f"there is another {table} with the id {entry.id!r}.")
        self._shelves[table][entry.id] = entry
        self._places[table, entry.id] = place

    def shelf(self, table: str) -> Mapping[str, Any]:
        """Give the entries of a table by id, in the order of the file."""
        return self._shelves[table]

    def place_of(self, table: str, entry: Entry) -> Place:
        """Say where an entry stands."""
        return self._places[table, entry.id]

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        """Go through all entries, each with the table that it is of."""
        for table, shelf in self._shelves.items():
            for entry in shelf.values():
                yield table, entry


B = TypeVar("B", bound=Shelves[Any])


class HouseBook(Generic[B]):
    """The book of a game: as it comes with the game, and as groups have written it anew."""

    def __init__(self, package: str, files: Files[Any], kind: type[B]) -> None:
        self._package = package
        self._files = files
        self._kind = kind
        self.own = cache(self._own)
        self._rewritten = lru_cache(MOST_BOOKS)(self._laid_over)

    def texts(self) -> dict[str, str]:
        """Give the text of every file of the book that comes with the game."""
        folder = packed(self._package).joinpath(HOUSE)
        there = {name: folder.joinpath(name) for name in self._files}
        return {name: file.read_text("utf-8") for name, file in there.items() if file.is_file()}

    def read(self, texts: Mapping[str, str]) -> B:
        """Read a whole book from the texts of its files; a mistake is refused in one sentence."""
        book = self._kind(self._files)
        for table, entry, place in read_entries(self._files, texts):
            book.enter(table, entry, place)
        return book

    def laid_over(self, files: Mapping[str, str]) -> B:
        """Read the book that comes with the game under a group's own files, which stand in place of those of ours."""
        return self._rewritten(tuple(files.items())) if files else self.own()

    def _own(self) -> B:
        return self.read(self.texts())

    def _laid_over(self, files: tuple[tuple[str, str], ...]) -> B:
        return self.read(self.texts() | dict(files))


def read_entries(files: Files[E], texts: Mapping[str, str]) -> Iterable[tuple[str, E, Place]]:
    """Read every entry of a book from the texts of its files, with its table and where it stands."""
    for name, text in texts.items():
        for table, place, raw in _written(files, name, text):
            yield table, _entry(table, files[name][table], place, raw, text), place


def _written(files: Files[E], name: str, text: str) -> Iterable[tuple[str, Place, dict[str, Any]]]:
    """Go through the entries of a file as they are written, with the line on which each begins."""
    if name not in files:
        raise Refused(f"{name} is no file of the house book; its files are {', '.join(files)}.")
    try:
        found = tomllib.loads(text)
    except ValueError as error:
        raise Refused(f"{name} cannot be read: {error}.") from None
    except RecursionError:
        raise Refused(f"{name} cannot be read: something in it lies too deep in other things.") from None
    lines = _headers(text)
    for table, rows in found.items():
        if table not in files[name] or not isinstance(rows, list):
            raise Refused(f"{name} holds {' and '.join(f'[[{key}]]' for key in files[name])}, not {table!r}.")
        for number, row in enumerate(rows):
            place = Place(name, lines.get((table, number), 1))
            if not isinstance(row, dict):
                raise place.refuse(f"each {table} begins with [[{table}]], and its fields stand under it.")
            yield table, place, row


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


def _entry(table: str, kind: type[E], place: Place, raw: dict[str, Any], text: str) -> E:
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
