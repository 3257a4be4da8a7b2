"""Readings about Items and Facilities."""

from undercroft.engine.rulings import Ruling

RULINGS = (
    Ruling(
        "R2-OPENROOM",
        "Where a Facility can be bought",
        {
            "linked": "Only in a room that a Corridor leads to.",
            "any": "In any room with space for it, even if nobody can get there yet.",
        },
        ("MYK-FACRULE-OPENROOM", "MYK-FACRULE-PURCHASE"),
    ),
    Ruling(
        "rare_prizes",
        "What is won where the book gives a Rare Item",
        {
            "rare": "A Rare Item, as the book says.",
            "common": "House rule: a Common Item, Arms for Arms or of a category of your choice, two Levels better.",
            "none": "House rule: nothing.",
        },
        ("MYK-TREASURE-2-6", "MYK-TREASURE-3-6", "MYK-REST-WAR-12", "MYK-WANDER-MIL-10"),
    ),
)
