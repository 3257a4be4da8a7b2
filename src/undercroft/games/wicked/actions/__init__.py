"""Acting: the card, the roll, what comes of it, and what can be done against that."""
