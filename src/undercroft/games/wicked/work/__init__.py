"""Work at home: projects, brews, contraptions, rituals, spells, prisoners, creatures, gold and loot."""
