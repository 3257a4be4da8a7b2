"""The scenario: a dungeon made for the Court within every limit, and what the game master can change in it."""
