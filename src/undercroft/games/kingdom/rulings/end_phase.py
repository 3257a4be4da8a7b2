"""Readings about the End Phase, the time between games, and the fall of kingdoms."""

from undercroft.engine.rulings import Ruling

RULINGS = (
    Ruling(
        "MYKR-22",
        "How many of the lost come back before the Earnings Report",
        {
            "dice": "As many as Military dice say.",
            "level": "As many as the Military Level.",
        },
        ("MYK-KINGDOM-ATTR-MIL-01",),
    ),
    Ruling(
        "time_passage",
        "The passage of time (optional rule)",
        {
            "on": "Before each game but the first, a year may go by.",
            "off": "Games follow each other within the year.",
        },
        ("MYK-TIMEPASS-01",),
    ),
    Ruling(
        "restoring",
        "What becomes of the survivors of a Kingdom",
        {
            "on": "They may go on in a Ghetto Palace, or under another King.",
            "off": "A Kingdom that falls is the end of the campaign.",
        },
        ("MYK-DESTROY-04", "MYK-DESTROY-05", "MYK-DESTROY-06"),
    ),
    Ruling(
        "ghosts",
        "Ghosts (optional rule)",
        {
            "off": "The dead are gone.",
            "on": "Whoever dies may stay, for one last action.",
        },
        ("MYK-GHOST-01",),
    ),
    Ruling(
        "special_alliances",
        "Guests from other Kingdoms (optional rule)",
        {
            "off": "The Court is of one Kingdom.",
            "on": "The game master says in each Prologue who is a guest; guests roll why they are here.",
        },
        ("MYK-ALLIANCE-01",),
    ),
)
