"""Readings about checks, Hope and the campaign itself."""

from undercroft.engine.rulings import Ruling

RULINGS = (
    Ruling(
        "games",
        "How long the campaign is",
        {
            "ask": "Everybody is asked after each game; it goes on as long as one person wants it to.",
            "1": "One game.",
            "3": "Three games.",
            "5": "Five games.",
            "10": "Ten games.",
        },
        ("MYK-TIME-03",),
    ),
    Ruling(
        "MYKR-43",
        "Which two dice of a pool are used",
        {
            "highest": "The two highest that are left.",
            "choose": "The roller picks any two of those that are left.",
        },
        ("MYK-HOPE-04",),
    ),
    Ruling(
        "kingdom_roller",
        "Who rolls a check with a Kingdom Attribute",
        {
            "doer": "Whoever brought it about, or speaks for the Kingdom.",
            "choose": "Whoever brought it about, or anybody at Court to whom they pass it on.",
        },
        ("MYK-CHECK-KA-01",),
    ),
    Ruling(
        "diplomacy_modifier",
        "The Diplomacy Modifier (optional rule)",
        {
            "off": "Other kingdoms do not change our rolls.",
            "on": "What other kingdoms think of us changes checks of the Kingdom and three tables.",
        },
        ("MYK-DIPLO-MOD-01", "MYK-DIPLO-MOD-02", "MYK-DIPLO-MOD-04"),
    ),
)
