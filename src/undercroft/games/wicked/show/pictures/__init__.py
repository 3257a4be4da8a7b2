"""The pictures of the game: the scene of a raid, the web of factions, the dungeon with who is in it."""
