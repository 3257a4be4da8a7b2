"""Skirmish: a small made-up game that shows all that a game package offers, and what windows can do."""
