"""The basic moves of the book, one file for each or for two of a kind."""
