"""The catalogue: every class, Job, skill, Item, Facility and table of words."""

from undercroft.engine.catalogue import read_package


def read_catalogue() -> None:
    """Import every module of the catalogue, so that all entries are on their shelves."""
    read_package(__name__)
