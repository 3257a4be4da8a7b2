"""Catalogues: entries on shelves in the order of a book, reading a package of them, and the texts that follow."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from inspect import getdoc
from pkgutil import walk_packages
from typing import Any, Generic, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

E = TypeVar("E", bound="Entry")

CITED = re.compile(r" *\[[A-Z0-9-]+\]")
"""A rule or ruling that a docstring cites."""
SMALL = ("of", "the", "and")
"""Words that begin small in the midst of a name."""


def told_by(effect: Callable[..., Any]) -> str:
    """Give the text that players read of something: its docstring, without the rules that it cites."""
    return " ".join(CITED.sub("", getdoc(effect) or "").split())


def title_of(entry_id: str) -> str:
    """Write an id as a name: `king_of_the_hill` is King of the Hill."""
    words = entry_id.split("_")
    return " ".join(word if word in SMALL and place else word.capitalize() for place, word in enumerate(words))


@cache
def _worded(kind: type) -> Sequence[tuple[str, frozenset[str]]]:
    """List the fields of a type that hold only certain words, alone, in a tuple or as keys, with those words."""
    found = []
    for name, hint in get_type_hints(kind).items():
        parts = [hint, *get_args(hint)] if get_origin(hint) is not Literal else [hint]
        words = [word for part in parts if get_origin(part) is Literal for word in get_args(part)]
        if words:
            found.append((name, frozenset(words)))
    return found


def check_spelling(thing: msgspec.Struct, called: str) -> None:
    """Refuse, with a sentence that names the thing, a word that is none of those that its types allow."""
    for name, words in _worded(type(thing)):
        value = getattr(thing, name)
        for word in (value,) if isinstance(value, str) else value if isinstance(value, tuple | Mapping) else ():
            if word not in words:
                raise ValueError(f"{called} has the {name} {word!r}; it can be {', '.join(sorted(words))}")
    for name in thing.__struct_fields__:
        if isinstance(part := getattr(thing, name), msgspec.Struct):
            check_spelling(part, called)


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """What every entry has: an id, the rule it comes from, the name that players know, and a text."""

    id: str
    cite: str
    name: str = ""
    text: str = ""

    def __post_init__(self) -> None:
        """Refuse, at import, a word that is none of those that the entry's own types allow."""
        check_spelling(self, f"the entry {self.id!r}")

    @property
    def title(self) -> str:
        """The name as it is printed."""
        return self.name or title_of(self.id)


class Shelf(Generic[E]):
    """The entries of one sort, by id and in the order of the book."""

    def __init__(self) -> None:
        self._entries: dict[str, E] = {}

    def add(self, entry: E) -> None:
        """Put an entry on the shelf; an id twice or a missing citation is refused."""
        if entry.id in self._entries:
            raise ValueError(f"there is an entry {entry.id!r} already")
        if not entry.cite:
            raise ValueError(f"the entry {entry.id!r} must cite the rule it comes from")
        self._entries[entry.id] = entry

    def __getitem__(self, entry_id: str) -> E:
        """Find an entry."""
        return self._entries[entry_id]

    def __contains__(self, entry_id: object) -> bool:
        """Say whether there is such an entry."""
        return entry_id in self._entries

    def __iter__(self) -> Iterator[E]:
        """Go through the entries."""
        return iter(self._entries.values())

    def __len__(self) -> int:
        """Count the entries."""
        return len(self._entries)


def read_package(*packages: str) -> None:
    """Import every module of some packages, so that whatever they enter is on its shelf."""
    for package in packages:
        for module in walk_packages(import_module(package).__path__, f"{package}."):
            import_module(module.name)


def words_of(*shelves: Iterable[Entry]) -> dict[str, str]:
    """Name the entries of some shelves by their ids, for the words of a game's texts."""
    return {entry.id: entry.title for shelf in shelves for entry in shelf}


def option(label: str, text: str = "", **more: str) -> dict[str, str]:
    """Write an option for the texts of an ask: its label, and its help with nothing in it to be filled in."""
    return {"label": label, **({"help": text.replace("{", "{{")} if text else {}), **more}


def options_of(
    shelf: Iterable[E], text: Callable[[E], str] = lambda entry: entry.text, /, **more: str
) -> dict[str, dict[str, str]]:
    """Write every entry of a shelf as an option of an ask that offers them."""
    return {entry.id: option(entry.title, text(entry), **more) for entry in shelf}
