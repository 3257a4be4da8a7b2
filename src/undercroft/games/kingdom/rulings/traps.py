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
)
