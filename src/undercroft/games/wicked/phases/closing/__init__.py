"""The steps of closing, a module each."""
