"""Lairs: a row of cards, what each card means where it lies, and the place that becomes of it."""
