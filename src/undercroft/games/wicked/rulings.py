"""The readings of Wicked Ones that a table can choose between; every one is a number or a switch of ours."""

from collections.abc import Mapping

from undercroft.engine.rulings import Ruling

HEARTS, START, FLED, TEAM, REPEAT, LENGTH, CYCLES = (
    "dark_heart_max", "starting_tier", "fled_count", "team_up", "repeat", "length", "cycles",
)  # fmt: skip
RULINGS = (
    Ruling(HEARTS, "How many dark hearts a monster can have", {"3": "Three.", "2": "Two.", "4": "Four.", "5": "Five."}),
    Ruling(START, "At which tier a dungeon begins", {"0": "At tier 0.", "1": "At tier 1."}),
    Ruling(
        FLED,
        "Whether adventurers who flee count as taken out for loot",
        {"yes": "They do.", "no": "Only those who are killed or knocked out."},
        ("WO-RAIDLOOT-05",),
    ),
    Ruling(
        TEAM,
        "Who pays for teaming up",
        {"leader": "The leader, 1 stress.", "each": "Everybody who joins, 1 stress."},
        ("WO-MOD-05",),
    ),
    Ruling(
        REPEAT,
        "When a repeated defense rolls one die less",
        {"row": "When the one before was of its kind.", "ever": "When any before was of its kind."},
    ),
    Ruling(
        LENGTH,
        "How long the campaign is",
        {
            "ask": "The players say.",
            "full": "Sixteen evenings or so.",
            "short": "Six or so.",
            "one_shot": "One evening.",
        },
        ("WO-PLAY-05",),
    ),
    Ruling(
        CYCLES,
        "After how many cycles the campaign is over at the latest",
        {"open": "When the players say so.", "two": "Two.", "six": "Six.", "sixteen": "Sixteen."},
        ("WO-CYCLE-08",),
    ),
)
MOST_CYCLES = {"two": 2, "six": 6, "sixteen": 16}
"""How many cycles a reading means; where it is open, players say."""
USUAL = {LENGTH: "short", CYCLES: "six"}
"""What a simulation plays by: six cycles at most, where people would be asked."""


def number(rulings: Mapping[str, str], ruling: str) -> int:
    """Read a ruling that is a number."""
    default = next(one.default for one in RULINGS if one.id == ruling)
    return int(rulings.get(ruling, default))
