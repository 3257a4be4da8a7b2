"""Pictures: the lair as a cutaway with cards, the fight on its floor, the town, and the hill of two dice."""
