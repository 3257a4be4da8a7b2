"""Creating the Kingdom: one module for each step of the book."""
