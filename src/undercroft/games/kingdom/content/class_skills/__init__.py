"""The skills of the six classes, one module each."""
