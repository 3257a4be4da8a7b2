"""The order of an evening: making characters, the settlement, the road, the lair, fights, the end of a session."""
