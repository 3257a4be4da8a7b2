"""The language that content is written in: entries, feats, moments, windows, tables."""
