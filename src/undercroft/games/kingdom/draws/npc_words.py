"""Random people: how old they are, what they are like, what they can do, and what they are called after."""

from ..grammar.tables import Table

AGES: Table[tuple[str, int, int]] = Table(
    "npc_age",
    dice="1D6",
    cite="MYK-NPC-TABLE-AGE",
    rows={
        1: ("child", 8, 14),
        2: ("young", 15, 29),
        3: ("middle_aged", 30, 49),
        4: ("mature", 50, 59),
        5: ("elderly", 60, 99),
        6: ("ancient", 200, 999),
    },
)
"""The word for an age, and between which years it lies."""

SEXES: Table[str] = Table(
    "npc_sex",
    dice="1D6",
    cite="MYK-NPC-TABLE-SEX",
    rows={1: "male", 2: "male", 3: "male", 4: "female", 5: "female", 6: "female"},
)

PERSONALITY, APPEARANCE, ABILITY, SPECIAL, ANY = "personality", "appearance", "ability", "special", "any"

TRAITS: Table[tuple[tuple[str, int], ...]] = Table(
    "npc_traits",
    dice="1D6",
    cite="MYK-NPC-TABLE-TRAITS",
    rows={
        1: ((PERSONALITY, 1), (APPEARANCE, 1), (ABILITY, 1), (SPECIAL, 1)),
        2: ((PERSONALITY, 2), (ANY, 1), (ANY, 1)),
        3: ((APPEARANCE, 2), (ANY, 1), (ANY, 1)),
        4: ((ABILITY, 2), (ANY, 1), (ANY, 1)),
        5: ((SPECIAL, 2), (ANY, 1), (ANY, 1)),
        6: ((ANY, 3), (ANY, 1)),
    },
)
"""How often each table is rolled; `any` is another table, by choice."""

PERSONALITIES: Table[str] = Table("npc_personality", dice="D66", cite="MYK-NPC-TABLE-PERSONALITY", rows={
    11: "Kind", 12: "Introverted", 13: "Determined", 14: "Tsundere", 15: "Serious", 16: "Nosy", 22: "Distrustful",
    23: "Self-righteous", 24: "Frivolous", 25: "Stingy", 26: "Haughty", 33: "Obstinate", 34: "Calm",
    35: "Hedonistic", 36: "Diligent", 44: "Cowardly", 45: "Cool", 46: "Honest", 55: "Sad", 56: "Cheerful",
    66: "Erotic",
})  # fmt: skip

OUTFIT = "outfit"
APPEARANCES: Table[str] = Table("npc_appearance", dice="D66", cite="MYK-NPC-TABLE-APPEARANCE", rows={
    11: "Strange hairstyle", 12: "Glasses", 13: "Aged", 14: "Oddly colored hair, eyes, and skin", 15: "Tail",
    16: "Mask", 22: "Fat", 23: "Long hair", 24: "Obscured eyes", 25: "Well proportioned", 26: "Fangs", 33: "Tiny",
    34: "Gothic", 35: "Scantily clad", 36: "Hat", 44: "Thin eyes", 45: "Eye patch", 46: "Beautiful",
    55: "Red-faced", 56: "Animal ears", 66: OUTFIT,
})  # fmt: skip

ABILITIES: Table[str] = Table("npc_ability", dice="D66", cite="MYK-NPC-TABLE-ABILITY", rows={
    11: "Large appetite", 12: "Strong", 13: "Smart", 14: "Sensitive to others", 15: "Popular", 16: "Good cook",
    22: "Mechanically inclined", 23: "Can raise animals", 24: "Can make something", 25: "Good at cleaning",
    26: "Speaks many languages", 33: "Knowledge of medicine", 34: "Artistic genius", 35: "Strong faith", 36: "Fast",
    44: "Sharp sighted", 45: "Strong spatial awareness", 46: "High manual dexterity", 55: "Good in bed",
    56: "Part monster", 66: "Useless superpower",
})  # fmt: skip

SPECIAL_TRAITS: Table[tuple[str, str]] = Table("npc_special", dice="D66", cite="MYK-NPC-TABLE-SPECIAL", rows={
    11: ("Bullied", "Magical prodigy"), 12: ("Successor", "Dungeonitis"), 13: ("Drinker", "Amnesia"),
    14: ("Heavy sleeper", "Wanderlust"), 15: ("Bad luck", "War survivor"), 16: ("Twin", "Spy"),
    22: ("Busy", "Split personality"), 23: ("Large family", "Exile from a Great Power"),
    24: ("Gambler", "Traveler from another world"), 25: ("Beautiful voice", "Cursed"),
    26: ("Likes animals", "Former Landmaker"), 33: ("Liar", "Has a large keyhole"),
    34: ("Ahoge", "Born from an elevator"), 35: ("Lost someone important", "Undead"),
    36: ("Fan of the Court", "Construct"), 44: ("Lacks presence", "Fairy"), 45: ("Sickly", "Beast"),
    46: ("Poor", "Ogre"), 55: ("Loud", "Angel"), 56: ("Natural straight man", "Deep One"),
    66: ("Airhead", "Aberration"),
})  # fmt: skip
"""Two alternatives in each row."""

GROWN_UP, GREY = 18, 50
FOR_GROWN_UPS = (
    "Erotic", "Scantily clad", "Good in bed", "Drinker", "Gambler", "Undead", "Former Landmaker", "War survivor",
    "Large family",
)  # fmt: skip
"""What no table says of a child: whoever is younger than 18 is rolled for again."""
FROM_AGE = {**dict.fromkeys(FOR_GROWN_UPS, GROWN_UP), "Aged": GREY}
"""From which age on somebody may have a trait; nobody of 40 is aged."""


def fits_age(trait: str, age: int) -> bool:
    """Say whether a trait may be somebody's at that age."""
    return age >= FROM_AGE.get(trait, 0)


NAME_THEMES: Table[tuple[str, str, str]] = Table("npc_name", dice="D66", cite="MYK-NPC-TABLE-NAME", rows={
    11: ("Fruit", "Orange", "Apple"), 12: ("Color", "Rouge", "White"), 13: ("Food", "Stirfry", "Sparerib"),
    14: ("Appliance", "Teevee", "Freezer"), 15: ("Drink", "Milk", "Ramune"), 16: ("Instrument", "Cymbal", "Kokyu"),
    22: ("Robot", "Combattler", "Asimo"), 23: ("Clothing", "Belt", "Onepiece"), 24: ("Flower", "Peony", "Iris"),
    25: ("Weapon", "Shotel", "Atombomb"), 26: ("Mineral", "Sapphire", "Basalt"), 33: ("Number", "Nine", "Zwei"),
    34: ("Sport", "Ballet", "Curling"), 35: ("Medicine", "Aspirin", "Halcion"), 36: ("God", "Amaterasu", "Zeus"),
    44: ("Star", "Pleiades", "Northstar"), 45: ("Vegetable", "Lettuce", "Kakarot"),
    46: ("Vehicle", "Train", "Rickshaw"), 55: ("Stationery", "Pencil", "Stapler"), 56: ("Animal", "Tiger", "Hornet"),
    66: ("Game", "Monopoly", "Domino"),
})  # fmt: skip
"""What somebody is named after, with two examples."""
