"""The delve: the Dungeon Phase and the Battlefield, one module per chapter."""
