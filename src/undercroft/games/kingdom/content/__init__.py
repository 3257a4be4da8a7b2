"""The catalogue: every class, Job, skill, Item, Facility and table of words; importing this reads all of it."""

from importlib import import_module
from pkgutil import walk_packages

for module in walk_packages(__path__, f"{__name__}."):
    import_module(module.name)
