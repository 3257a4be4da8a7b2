"""The steps of blowback, a module each."""
