"""The dungeon: Quarters, rooms, encounters, camp, search, Traps, Bases, and who lives there."""
