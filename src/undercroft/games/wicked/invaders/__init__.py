"""Those who come in: parties, kits, the walk through the dungeon, the battle in the sanctum, the film."""
