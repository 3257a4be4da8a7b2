"""The advanced skills, one module for each group."""
