"""Random names of rooms and maps: a first word with some flair, and what sort of place it is."""

from ..grammar.tables import Table

BASIC, OMINOUS, RANDOM = "basic", "ominous", "random"
PASSAGEWAY, NATURAL, MAN_MADE = "passageway", "natural", "man_made"

FLAIR: Table[str] = Table(
    "place_flair",
    dice="1D6",
    cite="MYK-PLACE-TABLE-FLAIR",
    rows={1: BASIC, 2: BASIC, 3: OMINOUS, 4: OMINOUS, 5: RANDOM, 6: RANDOM},
)
"""Which table the first word comes from."""

SORT: Table[str] = Table(
    "place_sort",
    dice="1D6",
    cite="MYK-PLACE-TABLE-PLACE",
    rows={1: PASSAGEWAY, 2: PASSAGEWAY, 3: NATURAL, 4: NATURAL, 5: MAN_MADE, 6: MAN_MADE},
)
"""Which table the second word comes from."""

BASIC_NAMES: Table[str] = Table("place_basic", dice="D66", cite="MYK-PLACE-TABLE-BASIC", rows={
    11: "Lustful", 12: "Drifting", 13: "Golden", 14: "Flaming", 15: "Calamitous", 16: "Crescent Moon", 22: "Machine",
    23: "Falling Star", 24: "Thorny", 25: "Mirror", 26: "Silver", 33: "Spiral", 34: "Rainbow", 35: "Martyred",
    36: "Crystal", 44: "Frozen", 45: "Oblivion", 46: "Blessed", 55: "Fairy", 56: "Rainy", 66: "Twilight",
})  # fmt: skip

OMINOUS_NAMES: Table[str] = Table("place_ominous", dice="D66", cite="MYK-PLACE-TABLE-OMINOUS", rows={
    11: "Rust", 12: "Skewer", 13: "Spider", 14: "Scorpion", 15: "Ghost", 16: "Skull", 22: "Bloody", 23: "Viscera",
    24: "Corpse", 25: "Talon", 26: "Supine", 33: "Hades", 34: "Serpent", 35: "Hell", 36: "Earthworm",
    44: "Corrupted", 45: "Mole", 46: "Despair", 55: "Wailing", 56: "Lulin", 66: "Abyssal",
})  # fmt: skip

MONSTER, TRAP, WORD, NAME, NUMBER = "any monster", "any trap", "any word", "any name", "any number"
RANDOM_NAMES: Table[str] = Table("place_random", dice="D66", cite="MYK-PLACE-TABLE-RANDOM", rows={
    11: "Mayonnaise", 12: "Dynamite", 13: "Dragon", 14: "Bouncing", 15: "Fluffy", 16: "Puzzling", 22: "Dice",
    23: "Roman", 24: "Ukulele", 25: "Eppcap", 26: "Campanella", 33: "Munchkin", 34: "Baroque", 35: "Missile",
    36: "Shocking", 44: "Black", 45: MONSTER, 46: TRAP, 55: WORD, 56: NAME, 66: NUMBER,
})  # fmt: skip
"""The last five rows send one elsewhere for the word."""

PASSAGEWAY_NAMES: Table[str] = Table("place_passageway", dice="D66", cite="MYK-PLACE-TABLE-PASSAGEWAY", rows={
    11: "Gate", 12: "Corridor", 13: "Street", 14: "Alley", 15: "Avenue", 16: "Road", 22: "Railway", 23: "Maze",
    24: "Tunnel", 25: "Slope", 26: "Path", 33: "Canal", 34: "Channel", 35: "Stream", 36: "Moat", 44: "Levee",
    45: "Stairway", 46: "Trail", 55: "Bridge", 56: "Pit", 66: "Stoa",
})  # fmt: skip

LAND = "-land"
NATURAL_NAMES: Table[str] = Table("place_natural", dice="D66", cite="MYK-PLACE-TABLE-NATURAL", rows={
    11: "Desert", 12: "Hill", 13: "Ocean", 14: "Forest", 15: "Pond", 16: "Coast", 22: "Jungle", 23: "Lake",
    24: "Mountains", 25: "Plain", 26: LAND, 33: "Heath", 34: "Valley", 35: "Island", 36: "Peaks", 44: "Volcano",
    45: "Marsh", 46: "Nebula", 55: "Star", 56: "Pool", 66: "Tundra",
})  # fmt: skip

MAN_MADE_NAMES: Table[str] = Table("place_man_made", dice="D66", cite="MYK-PLACE-TABLE-MANMADE", rows={
    11: "Castle", 12: "Wall", 13: "Fort", 14: "Zone", 15: "Room", 16: "Chamber", 22: "Pass", 23: "Farm", 24: "House",
    25: "Constellation", 26: "Ruin", 33: "Beach", 34: "Tower", 35: "Graveyard", 36: "Cave", 44: "Basilica",
    45: "Field", 46: "Study", 55: "Station", 56: "Cluster", 66: "Chaos Sea",
})  # fmt: skip

FIRST_WORDS = {BASIC: BASIC_NAMES, OMINOUS: OMINOUS_NAMES, RANDOM: RANDOM_NAMES}
SECOND_WORDS = {PASSAGEWAY: PASSAGEWAY_NAMES, NATURAL: NATURAL_NAMES, MAN_MADE: MAN_MADE_NAMES}
