"""The Kingdom Phase: one module for each of its steps."""
