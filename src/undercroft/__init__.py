"""A table for dungeon games: it knows the rules, keeps each seat's secrets and rolls honest dice."""

__version__ = "0.1.0"
