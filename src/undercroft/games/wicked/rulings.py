"""The readings of Wicked Ones that a table can choose between; every one is a number or a switch of ours."""

from collections.abc import Mapping

from undercroft.engine.rulings import Ruling

HEARTS, START, FLED, TEAM, REPEAT, LENGTH, CYCLES = (
    "dark_heart_max", "starting_tier", "fled_count", "team_up", "repeat", "length", "cycles",
)  # fmt: skip
DAMAGE, PILLAGE, DEAD_ENDS, LOCKED_LAIRS, LONE, ASIDE, BUILT_BEFORE = (
    "damage", "pillage_when", "dead_ends", "locked_lairs", "lone_complication", "shock_aside", "built_before",
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
        DAMAGE,
        "How much one damage of a trap or a creature is",
        {"1": "One slash.", "2": "Two slashes: a whole heart."},
        ("WO-TRAP-03", "WO-CREATURE-03"),
    ),
    Ruling(
        PILLAGE,
        "When a faction that was set up may be pillaged",
        {"next": "In the next raiding phase.", "same": "In the same one: the pillaging raid follows at once."},
        ("WO-PILLAGE-01",),
    ),
    Ruling(
        DEAD_ENDS,
        "Whether invaders look into ways that lead nowhere",
        {"no": "Only where something lives that draws them.", "yes": "They do."},
        ("WO-PATH-05",),
    ),
    Ruling(
        LOCKED_LAIRS,
        "Whether a lair draws invaders through a locked door",
        {"yes": "It does, and they meet the lock first.", "no": "Only through open ones."},
        ("WO-PATH-05",),
    ),
    Ruling(
        LONE,
        "Whether a complication may come alone where things go badly",
        {"any": "Always, as heavy as the roll.", "annoying": "Only where the roll was annoying, as it is printed."},
        ("WO-CONSEQ-09",),
    ),
    Ruling(
        ASIDE,
        "Whether shock clears by rolls that are made aside: in the past, or in a stand",
        {"clears": "As by any roll.", "stays": "It counts there, and stays."},
        ("WO-SHOCK-02",),
    ),
    Ruling(
        BUILT_BEFORE,
        "Whether a day's work can be remembered while invaders walk",
        {"yes": "It can, for stress and a price.", "no": "Not while they are in the dungeon."},
        ("WO-FLASHBACK-02",),
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
