"""The Dungeon Phase: Quarter after Quarter, room after room."""
