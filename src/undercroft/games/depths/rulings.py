"""The readings of Out of the Depths that a table can choose between."""

from undercroft.engine.rulings import Ruling

RULINGS = (
    Ruling(
        "R-OOD-01",
        "Four dice are printed for five items",
        {
            "d4": "The fifth item gets another d4.",
            "none": "The fifth item has no die and cannot be used.",
            "d6": "The fifth item gets a third d6.",
        },
        ("OOD-SETUP-DICE", "OOD-SETUP-DICE-FIFTH"),
    ),
    Ruling(
        "R-OOD-03",
        "An exact 4 on Kill",
        {
            "overlap": "An exact 4 kills and wounds the attacker too.",
            "three": "Only a 3 or less wounds the attacker.",
        },
        ("OOD-KILL-4", "OOD-KILL-WOUND"),
    ),
    Ruling(
        "R-OOD-09",
        "What the table sees of a roll",
        {
            "open": "Everybody sees the size of each die and its face.",
            "hidden_faces": "Everybody sees only the size of each die.",
        },
        ("OOD-ROLL-PUBLIC", "OOD-SETUP-HORROR-EXPOSE"),
    ),
    Ruling(
        "R-OOD-14",
        "Taking a treasure",
        {
            "binding": "Who takes a treasure must do what it pays for, if that is possible.",
            "promise": "Who takes a treasure only promises.",
        },
        ("OOD-LOOT-ACCEPT",),
    ),
    Ruling(
        "R-OOD-20",
        "Whose checks count towards the way out",
        {
            "living": "Only the checks of the living count.",
            "dead_count": "The checks of the dead count as well.",
        },
        ("OOD-PATH-OUT",),
    ),
    Ruling(
        "R-OOD-29",
        "What the dead may see",
        {
            "silent": "The dead neither speak nor hear until the end.",
            "screen": "The dead watch what everybody sees, and do not speak.",
        },
        ("OOD-INFO-DEAD",),
    ),
    Ruling(
        "R-OOD-34",
        "An exposed Horror that kills everybody",
        {
            "exposed": "It wins, and the result is marked exposed.",
            "strict": "If it ever rolled a d10 or d12, nobody wins.",
        },
        ("OOD-END-EXTERMINATE",),
    ),
)
