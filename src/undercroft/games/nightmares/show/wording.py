"""The texts of the game: its own sentences over the names that the house book gives to what is in it."""

from functools import cache

from undercroft.engine.texts import Texts
from undercroft.games import merge_texts, read_texts

from ..book import house_book

GAME = __name__.partition(".show")[0]
NAMELESS = ("wording", "danger", "outfit", "attribute", "prompt")
"""Shelves whose entries nobody calls by name."""


@cache
def night_texts() -> Texts:
    """Give the texts of the game; what the files of the texts say goes before what the book says of itself."""
    return Texts(merge_texts({"words": names()}, read_texts(GAME)))


def names() -> dict[str, str]:
    """Name every entry of the book by its id."""
    return {entry.id: entry.name for table, entry in house_book() if table not in NAMELESS}
