"""The steps of making, a module each."""
