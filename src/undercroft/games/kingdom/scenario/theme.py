"""Themes: why the Court leaves home, who lives there, and what must be done, in a form that the rules can check."""

from typing import NamedTuple

from ..state import Realm, Truth

RULER, CONQUER, ITEM, RESCUE, SCOUT, KNOW, HUNT, REACH, BASES, JUDGE = (
    "ruler",
    "conquer",
    "item",
    "rescue",
    "scout",
    "truth",
    "hunt",
    "reach",
    "bases",
    "judge",
)
GOALS = (RULER, CONQUER, ITEM, RESCUE, SCOUT, KNOW, HUNT, REACH, BASES, JUDGE)
"""What an objective can be: defeat, conquer, find, rescue, explore, find out, hunt, reach, tear down; or a verdict."""

MET = "met"
"""What is added to the open part of an objective when it is met."""


class Theme(NamedTuple):
    """One reason to leave home: its goal, the types of monsters behind it, the sorts of rooms, what it is about.

    `ages` are the rows of the ages that whoever must be rescued can have, `sex` what they are, if the story says so.
    """

    id: str
    goal: str
    types: tuple[str, ...]
    rooms: tuple[str, ...] = ()
    thing: str = ""
    retry: bool = True
    ages: tuple[int, ...] = ()
    sex: str = ""


THEMES = {
    theme.id: theme
    for theme in (
        Theme("dry_well", ITEM, ("deep_one", "beast"), ("aquatic", "cave"), "sluice_wheel"),
        Theme("missing_cows", RULER, ("ogre", "beast", "human"), ("nature", "cave")),
        Theme("scouts_report", SCOUT, ("construct", "aberration", "fairy")),
        Theme("strange_disease", ITEM, ("aberration", "undead", "beast"), ("nature", "cave"), "blue_moss"),
        Theme("fallen_star", ITEM, ("angel", "fairy", "construct"), ("aerial", "cave"), "humming_star"),
        Theme("rude_neighbour", RULER, ("human", "construct"), ("man_made", "cave")),
        Theme("lost_heir", RESCUE, ("fairy", "ogre", "human"), ("nature", "supernatural"), ages=(1,)),
        Theme("singing_wall", RULER, ("fairy", "aberration", "undead"), ("supernatural", "man_made")),
        Theme("tax_collectors", KNOW, ("human", "undead"), ("man_made",)),
        Theme("wrong_door", REACH, ("deep_one", "construct"), ("man_made", "supernatural")),
        Theme("borrowed_crown", ITEM, ("ogre", "human"), ("man_made", "cave"), "second_best_crown"),
        Theme(
            "wedding_guest",
            RESCUE,
            ("human", "fairy", "beast"),
            ("man_made", "nature"),
            retry=False,
            ages=(2, 3),
            sex="male",
        ),
        Theme("night_drums", RULER, ("ogre", "undead"), ("cave",)),
        Theme("hungry_garden", HUNT, ("beast", "aberration"), ("nature",)),
        Theme("paper_war", KNOW, ("human", "construct"), ("man_made",)),
        Theme("sleepwalkers", RESCUE, ("undead", "fairy", "aberration"), ("supernatural",), ages=(1, 2, 3, 4, 5)),
        Theme("iron_rain", BASES, ("construct", "human", "angel"), ("man_made", "aerial")),
        Theme("penguin_embassy", CONQUER, ("angel", "deep_one"), ("aquatic", "aerial")),
        Theme("empty_larder", HUNT, ("beast", "ogre"), ("cave", "man_made")),
        Theme("last_train", REACH, ("construct", "human", "undead"), ("man_made", "supernatural")),
    )
}
"""Every reason to leave home that the game knows; the texts tell each of them."""
ANYTHING = Theme("", CONQUER, ())
"""What a story of the game master's own is drawn from: anybody may live there, and the map can be conquered."""


def goal_met(realm: Realm) -> bool | None:
    """Say whether the objective is met, or nothing where only the game master can say. [MYK-SCENARIO-OBJECTIVE]"""
    truth, delve = realm.adventure.truth, realm.delve
    match truth.goal.get("kind", RULER):
        case "ruler":
            return realm.adventure.ruler_beaten
        case "conquer":
            return realm.adventure.ruler_beaten and all(room in delve.entered for room in open_rooms(truth))
        case "item" | "rescue":
            return taken(truth, truth.goal.get("feature", "")) and "failed" not in truth.goal
        case "scout":
            return all(room in delve.entered for room in open_rooms(truth))
        case "truth":
            return len(delve.clues) >= int(truth.goal.get("clues", "1"))
        case "hunt":
            return delve.killed.get(truth.goal["monster"], 0) >= int(truth.goal["count"])
        case "reach":
            return truth.goal["room"] in delve.entered
        case "bases":
            return not any(base.hp > 0 for base in truth.bases)
    return None


OPEN = ("kind", "feature", "monster", "count", "clues")
"""What everybody is told of an objective: what is wanted, but not where it is."""


def open_goal(truth: Truth) -> dict[str, str]:
    """Give what everybody may know of the objective."""
    return {key: value for key, value in truth.goal.items() if key in OPEN}


def taken(truth: Truth, feature: str) -> bool:
    """Say whether the Court has what it came for."""
    return any(thing.id == feature and thing.taken for room in truth.rooms.values() for thing in room.features)


def open_rooms(truth: Truth) -> list[str]:
    """List the rooms that nobody has hidden behind a Secret Door: those that can be asked for."""
    hidden = [trap.settings.get("hides") for trap in truth.placed if trap.kind == "secret_door"]
    return [room for room in truth.rooms if room not in hidden]


def wanted_here(realm: Realm) -> str:
    """Name what the Court came for, if it stands in the room and nobody has taken it yet."""
    name = realm.adventure.goal.get("feature", "")
    here = MET not in realm.adventure.goal and name in realm.delve.features.get(realm.delve.room, [])
    return name if here else ""
