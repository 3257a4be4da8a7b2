"""The Traps of the Dungeon Book, one module per list."""
