"""The steps of calamity, a module each."""
