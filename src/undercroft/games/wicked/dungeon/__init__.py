"""The dungeon as a map: its graph, what is legal, how it is begun, dug, changed and shared."""

from . import verbs

__all__ = ["verbs"]
