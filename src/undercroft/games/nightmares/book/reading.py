"""Reading the house book: entries are checked as they are read; a mistake names file, line and field."""

from collections.abc import Mapping

from undercroft.engine.shelves import Entry, HouseBook, Shelves
from undercroft.engine.view import View

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


HOUSE_BOOK = HouseBook(__package__.rpartition(".")[0], FILES, Book)
house_book = HOUSE_BOOK.own
house_texts = HOUSE_BOOK.texts
laid_over = HOUSE_BOOK.laid_over
read_book = HOUSE_BOOK.read


def book_of(view: View) -> Book:
    """Give the book that a table was begun with, by which everything on it is named and described."""
    return laid_over(view.house)
