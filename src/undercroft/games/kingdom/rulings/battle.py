"""Readings and options about Combat."""

from undercroft.engine.rulings import Ruling

RULINGS = (
    Ruling(
        "shapes_asked",
        "When the game master is asked whether a shape steps in",
        {
            "always": "Whenever some monster or other could step in, so that nobody can tell what this one can.",
            "able": "Only when one of them can: quicker, but everybody sees whom the table waits for.",
        },
        ("MYK-ENCOUNTER-UNC-03", "MYK-MONRULE-UNKNOWN"),
    ),
    Ruling(
        "finishing_off",
        "Whether beasts go for those who lie on the ground",
        {
            "spare": "Foolish and Steady monsters strike at whoever still stands, while anybody in range does.",
            "letter": "Foolish and Steady monsters make no difference between those who stand and those who do not.",
        },
        ("MYK-MONRULE-PERS-STEADY", "MYK-MONRULE-PERS-FOOLISH"),
    ),
    Ruling(
        "surrender",
        "What becomes of a Court that has given in, all of it",
        {
            "home": "It is beaten like one that lies on the ground: the adventure is over, and it goes home alive.",
            "let_be": "It has lost the fight and nothing else, and goes on from there.",
        },
        ("MYK-DPHASE-05", "MYK-COMBAT-END-02"),
    ),
    Ruling(
        "speeding_up",
        "Speeding up Combat (optional rule)",
        {
            "off": "The Court acts in whatever order it likes.",
            "on": "The Court acts in seat order; it costs 1 Hope to go out of turn.",
        },
        ("MYK-COMBAT-SPEED",),
    ),
)
