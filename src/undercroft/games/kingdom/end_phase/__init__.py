"""The End Phase: one module for each of its steps."""
