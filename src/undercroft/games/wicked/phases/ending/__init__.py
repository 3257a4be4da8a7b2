"""The steps of ending, a module each."""
