"""Readings and options about scenarios: how fierce they are, and what game masters may do besides."""

from undercroft.engine.rulings import Ruling

RULINGS = (
    Ruling(
        "threat",
        "How much of the limits a drawn scenario fills",
        {
            "even": "Two fifths of them, and less for higher Levels.",
            "gentle": "A little more than a quarter, and less for higher Levels.",
            "fierce": "All of it, with the cruel Traps too.",
        },
        ("MYK-THREAT-MON-TOTAL", "MYK-THREAT-TRAP-LEVELS"),
    ),
    Ruling(
        "bases",
        "Bases of the monsters (optional rule)",
        {
            "off": "Monsters only defend their rooms.",
            "on": "Monsters have Bases that grow stronger with every Quarter.",
        },
        ("MYK-BASERULE-DEFINITION",),
    ),
    Ruling(
        "scenario_movement",
        "Somebody who acts behind the scenes (optional rule)",
        {
            "off": "Nobody in the dungeon acts before the Court has met them.",
            "on": "One person of the scenario does something after each Quarter.",
        },
        ("MYK-SCENMOVE-OPTION",),
    ),
    Ruling(
        "weak_points",
        "Weak Points of Rulers (optional rule)",
        {
            "on": "Some Rulers are stronger, and have a Weak Point that can be found out.",
            "off": "Rulers have none.",
        },
        ("MYK-RULERWEAK-RULE",),
    ),
    Ruling(
        "MYKR3-M09",
        "In how many fights of a game monsters may be strangers",
        {
            "average": "As many as the Court's average Level.",
            "court": "As many as the Court has members.",
        },
        ("MYK-MONRULE-UNKNOWN", "MYK-ENCOUNTER-UNC-02"),
    ),
)
