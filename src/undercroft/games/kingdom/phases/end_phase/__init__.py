"""The end of a game: coming home, changes, earnings, upkeep, growth."""
