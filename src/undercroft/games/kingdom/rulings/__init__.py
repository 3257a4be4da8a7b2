"""The readings of Make You Kingdom that a table can choose between, one module for each part of the book."""

from importlib import import_module
from pkgutil import iter_modules

from undercroft.engine.rulings import Ruling

RULINGS: tuple[Ruling, ...] = tuple(
    ruling
    for module in sorted(iter_modules(__path__), key=lambda found: found.name)
    for ruling in import_module(f"{__name__}.{module.name}").RULINGS
)
