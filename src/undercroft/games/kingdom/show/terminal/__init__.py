"""The same, as panels of words."""
