"""Wicked Ones: monsters who live in a dungeon, raid what lies above, and are at home when adventurers call."""
