"""Dungeons as maps: their model, how they are generated, drawn and exported."""
