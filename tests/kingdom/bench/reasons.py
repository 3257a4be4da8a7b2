"""Why something never came up in the games that were played: each thing has one reason, by what it is."""

from collections.abc import Container, Iterator

from undercroft.games.kingdom import game
from undercroft.games.kingdom.grammar.entries import FEATS, ITEMS, MONSTERS, SKILLS, TRAPS

DEEPEST = 20
"""The highest Level of a Court that was played."""
TABLES = {
    "classic_traps": "rolled at the game master's desk, which bots leave as it is",
    "facility_traps": "rolled at the game master's desk, which bots leave as it is",
    "encounter_traps": "rolled at the game master's desk, which bots leave as it is",
    "movement_traps": "rolled at the game master's desk, which bots leave as it is",
    "disaster_traps": "rolled at the game master's desk, and for one Happening",
    "combat_traps": "rolled at the game master's desk, and for one Fumble",
    "random_rare": "one row of 36, for a Rare Item that is won",
    "random_encounter": "one row of six, for rooms of that Level",
    "random_": "one row of 21, for what the dice give",
    "treasure": "for monsters of such Levels that are beaten",
    "alliance": "a guest of an alliance; bots are allied with few",
    "advanced_jobs": "one row of 21, for an Advanced Job by lot",
    "unknown_region": "one row of eleven, for a region that is new",
    "other_kingdom_relationship": "one row of six, for a neighbour",
    "time_passage": "one row of eleven, for a year that has passed",
    "weaknesses": "one row of 21, for a Ruler's Weak Point",
    "arrival": "one row of eleven, for somebody who hurries to a fight",
    "wander": "bots walk where their Kingdom is good, and chance left this row out",
    "rest": "bots rest by what they are good at, and chance left this row out",
    "happening": "bots rest by what they are good at, and chance left this row out",
}
"""Why rows of a table did not come up, by how its name begins; the first that fits counts."""
OTHERWISE = "chance left this row out"
SOURCES = {
    "trap": "its Trap did not come up, or nobody was caught in it",
    "talent": "a Talent by lot, which nobody had when it mattered",
    "facility": "its Facility was not built, or nobody used it",
    "relationship": "feelings of 4 or more, which grow in long campaigns",
    "built_in": "what it answers did not happen",
    "base": "Bases are a switch, and this one was not drawn",
}
"""Why a feat did not come up, by where it comes from."""


def never(found: Container[tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    """Give everything that did not come up, with its reason."""
    for kind, names in game.everything().items():
        for name in names:
            if (kind, name) not in found:
                yield kind, name, REASONS[kind](name, found)


def of_row(name: str, found: Container[tuple[str, str]]) -> str:
    """Say why a row of a table did not come up."""
    return next((why for table, why in TABLES.items() if name.startswith(table)), OTHERWISE)


def of_monster(name: str, found: Container[tuple[str, str]]) -> str:
    """Say why a monster did not come up."""
    level = MONSTERS[name].level
    where = "no Court went so deep" if level > DEEPEST else "one of many of its Level, and chance left it out"
    return f"Level {level}: {where}"


def of_trap(name: str, found: Container[tuple[str, str]]) -> str:
    """Say why a Trap did not come up."""
    return f"Level {TRAPS[name].level}: one of fifteen of its list, and nobody set it off"


def of_feat(name: str, found: Container[tuple[str, str]]) -> str:
    """Say why a feat did not come up: who could have it did not, or did not use it."""
    feat = FEATS[name]
    entry = getattr(feat, "entry", "")
    if entry in SKILLS and SKILLS[entry].family == "monster":
        return of_monster_skill(entry, found)
    if entry in SKILLS:
        return f"a skill of {SKILLS[entry].group.replace('_', ' ')} that nobody had when it mattered"
    if entry in ITEMS:
        return f"{'a Rare Item' if ITEMS[entry].rare else 'an Item'} that nobody had when it mattered"
    return SOURCES.get(getattr(feat, "source", ""), SOURCES["built_in"])


def of_monster_skill(skill: str, found: Container[tuple[str, str]]) -> str:
    """Say why a monster's skill did not come up."""
    owners = [one.id for one in MONSTERS if skill in one.skills]
    met = [one for one in owners if ("monster", one) in found]
    if met:
        return "its monster came up, and its moment did not"
    return "its monster did not come up" if owners else "taught, lent or a Ruler's, and nobody had it when it mattered"


REASONS = {"feat": of_feat, "row": of_row, "trap": of_trap, "monster": of_monster}
