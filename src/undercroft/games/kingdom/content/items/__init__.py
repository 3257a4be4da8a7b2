"""The Items, one module for each category."""
