"""Readings about the Kingdom Phase, travel, trade and the optional rules around them."""

from undercroft.engine.rulings import Ruling

RULINGS = (
    Ruling(
        "MYKR-59",
        "How hard the first Command Check is",
        {
            "eight": "8: the room that is being investigated counts.",
            "seven": "7: only rooms investigated before count.",
        },
        ("MYK-KPHASE-INFO-03",),
    ),
    Ruling(
        "MYKR-63",
        "Whom the warrior clerics of a Holy Ground set upon",
        {
            "oracle": "A Court that has an Oracle, as it is printed.",
            "no_oracle": "A Court that has no Oracle.",
        },
        ("MYK-TRAVEL-SPECIAL-HOLY",),
    ),
    Ruling(
        "trade",
        "Trading with other kingdoms (optional rule)",
        {
            "on": "One deal with one kingdom in each Treasury Meeting.",
            "off": "Nobody trades.",
        },
        ("MYK-TRADE-01",),
    ),
    Ruling(
        "improvising",
        "Thinking on your feet (optional rule)",
        {
            "on": "Players may propose any action; the game master decides what becomes of it.",
            "off": "Only what the rules name can be done.",
        },
        ("MYK-CHECK-FEET-01", "MYK-KPHASE-ACT-02"),
    ),
    Ruling(
        "government_policies",
        "Government Policies (optional rule)",
        {
            "off": "There are none.",
            "on": "A King or Vizier can declare one in the Organizational Meeting.",
        },
        ("MYK-POLICY-01",),
    ),
    Ruling(
        "transporting",
        "Sending goods home with Followers (optional rule)",
        {
            "off": "What the Court finds it carries.",
            "on": "Followers can be sent home with Items and Materials.",
        },
        ("MYK-TRANSPORT-01",),
    ),
    Ruling(
        "cooperation_bonds",
        "Criticals that bring helpers closer or apart (optional rule)",
        {
            "off": "Help changes no Relationship.",
            "on": "A critical success of a helped check brings Affection, a critical failure Hostility.",
        },
        ("MYK-COOP-OPT-01",),
    ),
)
