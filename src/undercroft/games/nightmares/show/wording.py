"""The texts of the game: its own sentences over the names that the house book gives to what is in it."""

from collections.abc import Mapping

from undercroft.engine.texts import Texts
from undercroft.games import merge_texts, read_texts

from ..book import Book, house_book, laid_over

GAME = __name__.partition(".show")[0]
NAMELESS = ("wording", "danger", "outfit", "attribute", "prompt")
"""Shelves whose entries nobody calls by name."""


def night_texts(files: Mapping[str, str] | None = None) -> Texts:
    """Give the texts of the game; what the files of the texts say goes before what the book says of itself."""
    book = laid_over(files) if files else house_book()
    return Texts(merge_texts({"words": names(book)}, read_texts(GAME)))


def names(book: Book) -> dict[str, str]:
    """Name every entry of the book by its id."""
    return {entry.id: entry.name for table, entry in book if table not in NAMELESS}
