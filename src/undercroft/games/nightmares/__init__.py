"""A World Full of Nightmares: a small town, a lair drawn from a deck of cards, and what follows people home."""
