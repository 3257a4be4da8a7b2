"""The texts of the game: its own sentences over the names that the house book gives to what is in it."""

import re
from collections.abc import Mapping
from typing import Any

from undercroft.engine.texts import Speaker, Texts
from undercroft.games import merge_texts, read_texts

from ..book import Book, house_book, laid_over

GAME = __name__.partition(".show")[0]
NAMELESS = ("wording", "danger", "outfit", "attribute", "prompt")
"""Shelves whose entries nobody calls by name."""
PEOPLE = ("person", "face")


BEGINNING = re.compile(r"(?<=[.?!] )[a-z]|(?<=[.?!]” )[a-z]")
"""Where a sentence begins within a line."""


class NightTexts(Texts):
    """Texts in which every sentence of a line begins with a capital, whatever name it begins with."""

    def line(self, kind: str, params: Mapping[str, Any], speaker: Speaker, *, salt: str, nth: int) -> str:
        """Tell a line."""
        told = super().line(kind, params, speaker, salt=salt, nth=nth)
        return BEGINNING.sub(lambda letter: letter.group().upper(), told)


def night_texts(files: Mapping[str, str] | None = None) -> Texts:
    """Give the texts of the game; what the files of the texts say goes before what the book says of itself."""
    book = laid_over(files) if files else house_book()
    return NightTexts(lambda: merge_texts({"words": names(book)}, read_texts(GAME)))


def names(book: Book) -> dict[str, str]:
    """Name every entry of the book by its id; a thing goes before a person of the same id, who has a name anyway."""
    named = [(table, entry) for table, entry in book if table not in NAMELESS]
    people = {entry.id: entry.name for table, entry in named if table in PEOPLE}
    houses = {str(entry.institution): entry.name for table, entry in named if table == "site" and entry.institution}
    return people | houses | {entry.id: entry.name for table, entry in named if table not in PEOPLE}
