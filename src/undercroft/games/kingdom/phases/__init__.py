"""The order of play: making a kingdom and a court, the kingdom phase, the adventure, the end phase."""
