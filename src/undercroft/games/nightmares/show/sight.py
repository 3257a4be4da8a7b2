"""What a seat sees of the night, by its types, and the house book where its names and looks are read."""

from typing import NamedTuple, TypeVar, cast

from undercroft.engine.shelves import Entry
from undercroft.engine.texts import first_upper
from undercroft.engine.view import View

from ..book import book_of
from ..state import Hero, Known, Lair, Scene, Town

E = TypeVar("E", bound=Entry)


class Night(NamedTuple):
    """What pages look at of the night; the lair is there for the game master alone."""

    heroes: dict[str, Hero]
    phase: str
    session: int
    scene: Scene
    town: Town
    lair: Lair | None
    known: Known
    valuables: int
    fortunes: int
    haul: list[str]
    over: bool


def night_of(view: View) -> Night:
    """Read the night as far as this seat may know it."""
    return Night(
        view.read("heroes", dict[str, Hero]),
        view.read("phase", str),
        view.read("session", int),
        view.read("scene", Scene),
        view.read("town", Town),
        view.read("lair", Lair) if view.state.get("lair") is not None else None,
        view.read("known", Known),
        view.read("valuables", int),
        view.read("fortunes", int),
        view.read("haul", list[str]),
        view.read("over", bool),
    )


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
