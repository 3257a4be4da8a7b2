"""The monsters of the Dungeon Book, one module per type."""
