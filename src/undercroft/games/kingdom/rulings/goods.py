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
)
