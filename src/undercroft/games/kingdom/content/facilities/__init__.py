"""The Facilities, one module for each category."""
