"""Figures, dice and consequences: what the phases are made of."""
