"""The world: factions and their clocks, what is hidden and how it comes out, packs, scores and endings."""
