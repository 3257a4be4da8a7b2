"""What every game stands on: tables, asks, journal, dice, secrets; pure, and unaware of any game."""
