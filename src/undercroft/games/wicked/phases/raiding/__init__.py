"""The steps of raiding, a module each."""
