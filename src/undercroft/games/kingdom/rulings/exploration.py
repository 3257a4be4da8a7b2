"""Readings about the Dungeon Phase, and its optional rules."""

from undercroft.engine.rulings import Ruling

RULINGS = (
    Ruling(
        "delve",
        "How adventures are played",
        {
            "played": "Room by room, with everything that lives there.",
            "rolled": "The dice say how it went, for quick campaigns.",
            "entered": "The game master says how it went.",
        },
        ("MYK-TIME-DUNGEON", "MYK-DPHASE-01"),
    ),
    Ruling(
        "MYKR-66",
        "When a Random Encounter is checked",
        {
            "remaining": "In each Quarter that the Court comes to or stays in an explored, empty room.",
            "leaving": "On coming into such a room, and on leaving it.",
        },
        ("MYK-ENCOUNTER-RAND-01",),
    ),
    Ruling(
        "uncertain_encounters",
        "Uncertain Encounters",
        {
            "on": "Where the scenario says so, monsters are shapes until somebody knows them.",
            "off": "Everybody sees what they face.",
        },
        ("MYK-ENCOUNTER-UNC-01",),
    ),
    Ruling(
        "kin",
        "What monsters make of their killed kin (optional rule)",
        {
            "ask": "The game master says whether Neutral or Friendly ones turn Hostile.",
            "off": "They do not ask questions.",
        },
        ("MYK-ENCOUNTER-06",),
    ),
    Ruling(
        "exchange_acting",
        "Acting out an Exchange (optional rule)",
        {
            "on": "Whoever finds words may find it easier, or harder: the game master says so.",
            "off": "The dice do the talking.",
        },
        ("MYK-EXCHANGE-MOD-03",),
    ),
    Ruling(
        "splitting",
        "Splitting the Party (optional rule)",
        {
            "off": "The Court stays together.",
            "on": "Everybody may go a way of their own; absent friends can hurry to a Combat.",
        },
        ("MYK-SPLIT-01",),
    ),
)
