"""The readings of A World Full of Nightmares that a table can choose between."""

from undercroft.engine.rulings import Ruling

SESSIONS, WEEK, EXTRA, ROW, PLACE = "sessions", "week", "extra_cards", "lair_row", "lair_place"
BELOW, CITY, PALACE = "below", "city", "palace"
DRAWN, CHOSEN = "drawn", "chosen"
RULINGS = (
    Ruling(
        SESSIONS,
        "How many evenings are played",
        {
            "ask": "After each evening the players say whether they come back.",
            "one": "One evening.",
            "three": "Three evenings.",
            "ten": "Ten evenings.",
        },
        ("AWN-DEP-SESSION",),
    ),
    Ruling(
        WEEK,
        "How much time passes between evenings",
        {"week": "A week.", "month": "A month."},
        ("AWN-MONEY-PURSE-LIVE",),
    ),
    Ruling(
        EXTRA,
        "Whether the game master may lay more cards than the row needs",
        {"off": "The row ends when it has an anchor and a crown.", "on": "The game master may lay clubs and hearts."},
        ("AWN-LAIR-TRAP-POS-RARC", "AWN-LAIR-OUT-POS-RARC"),
    ),
    Ruling(
        ROW,
        "Where a lair's row of cards comes from",
        {DRAWN: "It is drawn from a shuffled deck.", CHOSEN: "The game master chooses the cards, one after the other."},
        ("AWN-LAIR-OPTIONAL",),
    ),
    Ruling(
        PLACE,
        "Where lairs lie",
        {
            BELOW: "In a place of their own, some way from town.",
            CITY: "In the town itself, behind doors that everybody knows.",
            PALACE: "In a palace, above the town.",
        },
        ("AWN-LAIR-PLACE-CITY",),
    ),
)
EVENINGS = {"one": 1, "three": 3, "ten": 10}
"""How many evenings a reading means; the others ask."""
USUAL = {SESSIONS: "one"}
"""What a simulation plays by: one evening, where people would be asked."""
