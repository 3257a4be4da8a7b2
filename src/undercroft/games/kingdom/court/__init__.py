"""Creating the Court: one module for each step of the book."""
