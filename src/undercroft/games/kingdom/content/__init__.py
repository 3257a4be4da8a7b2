"""The catalogue: every class, Job, skill, Item, Facility and table of words."""

from importlib import import_module
from pkgutil import walk_packages


def read_catalogue() -> None:
    """Import every module of the catalogue, so that all entries are on their shelves."""
    for module in walk_packages(__path__, f"{__name__}."):
        import_module(module.name)
