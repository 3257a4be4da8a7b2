"""The other rules: what may happen in any phase, and between games."""
