"""Readings about the making of a Kingdom."""

from undercroft.engine.rulings import Ruling

RULINGS = (
    Ruling(
        "creation",
        "How much of a new Kingdom is left to the dice",
        {
            "choose": "Traits and the map are chosen or rolled; one part can be rolled again while the rest stays.",
            "dice": "Traits are rolled and stand; the map is drawn by hand, as the book says.",
        },
        ("MYK-KINGDOM-ENV-01", "MYK-KINGDOM-GEO-04"),
    ),
)
