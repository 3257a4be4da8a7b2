"""The steps of invasion, a module each."""
