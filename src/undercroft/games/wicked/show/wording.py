"""The texts of the game: its own sentences over the names that the house book gives to what is in it."""

from functools import cache

from undercroft.engine.texts import Texts
from undercroft.games import merge_texts, read_texts

from ..book import house_book

GAME = __name__.partition(".show")[0]


@cache
def wicked_texts() -> Texts:
    """Give the texts of the game; what the files of the texts say goes before what the book says of itself."""
    return Texts(merge_texts({"words": names()}, read_texts(GAME)))


def names() -> dict[str, str]:
    """Name every entry of the book by its table and id (`room.forge`), and by its id where only one table has it."""
    found: dict[str, str] = {}
    counted: dict[str, int] = {}
    for table, entry in house_book():
        found[f"{table}.{entry.id}"] = entry.name
        counted[entry.id] = counted.get(entry.id, 0) + 1
    return found | {entry.id: entry.name for _, entry in house_book() if counted[entry.id] == 1}
