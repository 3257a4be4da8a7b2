"""What a seat sees of the night, by its types, and the house book where its names and looks are read."""

from typing import TypeVar, cast

from undercroft.engine.reading import shows
from undercroft.engine.shelves import Entry
from undercroft.engine.texts import first_upper
from undercroft.engine.view import View

from ..book import book_of
from ..state import Hero, Lair, Night

E = TypeVar("E", bound=Entry)


def night_of(view: View) -> Night:
    """Read the night as far as this seat may know it; what it may not know cannot be read."""
    return view.read("", Night)


def lair_of(night: Night) -> Lair | None:
    """Give the whole lair to the game master, if there is one; anybody else knows it as far as it is known."""
    return night.lair if shows(night, "lair") else None


def entry(view: View, kind: type[E], table: str, key: str) -> E | None:
    """Find an entry of the table's book; what is not chosen yet is not in it."""
    return cast("E | None", book_of(view).shelf(table).get(key))


def word(view: View, key: str) -> str:
    """Give the word for an id, as a heading is written."""
    return first_upper(view.speaker.word(key))


def hero_of(view: View) -> Hero | None:
    """Find whom this seat leads."""
    return night_of(view).heroes.get(view.seat)


def town_name(view: View) -> str:
    """Name the settlement."""
    return word(view, night_of(view).town.entry) if night_of(view).town.entry else "The town"
