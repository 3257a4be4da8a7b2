"""The Battlefield: sides, turns, attacks, and how a fight ends."""
