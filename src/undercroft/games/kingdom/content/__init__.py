"""The catalogue: every class, Job, skill, Item, Facility and table."""

from undercroft.engine.catalogue import read_package

from .. import draws


def read_catalogue() -> None:
    """Import every module of the catalogue, so that all entries are on their shelves and all tables known."""
    read_package(draws.__name__, __name__)
