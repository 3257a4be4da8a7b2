"""Readings about Traps."""

from undercroft.engine.rulings import Ruling

RULINGS = (
    Ruling(
        "combat_traps",
        "Who sees Combat Traps",
        {
            "open": "They lie on the Battlefield for everybody to see.",
            "hidden": "Those that strike whoever comes near stay hidden until they do, or until they are searched for.",
        },
        ("MYK-TRAPRULE-PLACE-AREA", "MYK-TRAPRULE-HIDDEN"),
    ),
    Ruling(
        "avalanche",
        "Where one flees from an Avalanche",
        {
            "together": "The Court stays together and flees to one room.",
            "each": "Everybody flees to a room of their own choice, and the Court may be split.",
        },
        ("MYK-TRAP-DISASTER-AVALANCHE", "MYK-SPLIT-02"),
    ),
)
