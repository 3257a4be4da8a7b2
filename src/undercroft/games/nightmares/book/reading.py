"""Reading the house book: entries are checked as they are read; a mistake names file, line and field."""

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files

from undercroft.engine.shelves import Entry, Shelves, read_entries

from . import entries

FILES: Mapping[str, Mapping[str, type[Entry]]] = {
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


class Book(Shelves[Entry]):
    """All entries, by table and id."""

    def thing(self, item: str) -> entries.Item | entries.MagicItem:
        """Find something that can be carried, plain or magical."""
        found: entries.Item | entries.MagicItem = self._shelves["item"].get(item) or self._shelves["magic_item"][item]
        return found


@cache
def house_book() -> Book:
    """Read the book that comes with the game."""
    return read_book(house_texts())


def laid_over(files: Mapping[str, str]) -> Book:
    """Read the book that comes with the game under a group's own files, which stand in place of those of ours."""
    return _laid_over(tuple(files.items()))


@lru_cache(maxsize=8)
def _laid_over(files: tuple[tuple[str, str], ...]) -> Book:
    return read_book(house_texts() | dict(files))


def house_texts() -> dict[str, str]:
    """Give the text of every file of the book that comes with the game."""
    folder = files(__package__.rpartition(".")[0]).joinpath("house")
    return {name: folder.joinpath(name).read_text("utf-8") for name in FILES if folder.joinpath(name).is_file()}


def read_book(texts: Mapping[str, str]) -> Book:
    """Read a whole book from the texts of its files, and see whether it is one."""
    book = Book(FILES)
    for table, entry, place in read_entries(FILES, texts):
        book.enter(table, entry, place)
    return book
