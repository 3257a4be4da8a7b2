"""Catalogues: entries on shelves in the order of a book, reading a package of them, and the texts that follow."""

import re
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from inspect import getdoc
from pkgutil import walk_packages
from typing import Any, Generic, TypeVar

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


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """What every entry has: an id, the rule it comes from, the name that players know, and a text."""

    id: str
    cite: str
    name: str = ""
    text: str = ""

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
