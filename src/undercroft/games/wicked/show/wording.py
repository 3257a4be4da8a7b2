"""The texts of the game: its own sentences over the names that the house book gives to what is in it."""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.texts import Texts
from undercroft.games import merge_texts, read_texts

from ..book import Book, laid_over

GAME = __name__.partition(".show")[0]


def wicked_texts(files: Mapping[str, str] | None = None) -> Texts:
    """Give the texts of the game; what the files of the texts say goes before what the book says of itself."""
    book = laid_over(files or {})

    def read() -> Mapping[str, Any]:
        own = read_texts(GAME)
        return merge_texts({"words": names(book) | dealt(own)}, own)

    return Texts(read)


def dealt(own: Mapping[str, Any]) -> dict[str, str]:
    """Give the words for what a deck deals: the labels of the panel on which it is chosen."""
    labels = own["options"]["consequence_what"]
    return {f"then.{one}": label.lower() for one, label in labels.items() if isinstance(label, str)}


def names(book: Book) -> dict[str, str]:
    """Name every entry of the book by its table and id (`room.forge`), and by its id where only one table has it."""
    found: dict[str, str] = {}
    counted: dict[str, int] = {}
    for table, entry in book:
        found[f"{table}.{entry.id}"] = entry.name
        counted[entry.id] = counted.get(entry.id, 0) + 1
    for plan in book.shelf("master_plan").values():
        found |= {f"master_plan.{plan.id}_{number}": stage.name for number, stage in enumerate(plan.stages)}
    return found | {entry.id: entry.name for _, entry in book if counted[entry.id] == 1}
