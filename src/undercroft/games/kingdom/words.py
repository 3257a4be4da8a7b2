"""The words of the book that state, rules and content share."""

from enum import StrEnum
from typing import Literal, get_args

Ability = Literal["wit", "charisma", "quest", "warfare"]
ABILITIES: tuple[str, ...] = get_args(Ability)
"""What a character is good at. [MYK-ABILITY-01]"""
Attribute = Literal["lifestyle", "culture", "order", "military"]
ATTRIBUTES: tuple[str, ...] = get_args(Attribute)
"""What a kingdom is good at. [MYK-KINGDOM-ATTR-01]"""
ATTRIBUTE_OF = dict(zip(ABILITIES, ATTRIBUTES, strict=True))
"""The Kingdom Attribute that is paired with each ability. [MYK-ABILITY-08]"""
ABILITY_OF = dict(zip(ATTRIBUTES, ABILITIES, strict=True))
"""The ability that is paired with each Kingdom Attribute. [MYK-ABILITY-08]"""

Score = Literal["wit", "charisma", "quest", "warfare", "lifestyle", "culture", "order", "military"]
"""What a check can be made with: an ability, or a Kingdom Attribute."""
Target = Literal[
    "self", "individual", "court", "allies", "any", "area", "room", "corridor", "item", "facility", "talent", "kingdom",
    "map", "see_below",
]  # fmt: skip
"""Whom or what an entry is aimed at, as the book prints it."""
Placed = Literal["room", "corridor", "area", "event"]
"""Where a Trap can lie. [MYK-TRAPRULE-PLACE]"""
Activation = Literal["passage", "discovery", "undiscovered", "touch", "rest", "automatic"]
"""What sets a Trap off."""
Temper = Literal["foolish", "steady", "cunning", "strange"]
"""How a monster thinks."""
Breed = Literal["ogre", "fairy", "beast", "aberration", "undead", "human", "construct", "angel", "deep_one"]
"""The nine types of monster."""
BREEDS: tuple[str, ...] = get_args(Breed)
Material = Literal[
    "meat", "fangs", "leather", "wood", "iron", "cloth", "reagents", "machinery", "gunpowder", "information"
]

CLASSES = ("king", "knight", "vizier", "oracle", "ninja", "servant")
MATERIALS: tuple[str, ...] = get_args(Material)
"""The ten Materials. [MYK-MATRULE-TEN]"""
STATUSES = ("poisoned", "disoriented", "obese", "cursed", "asleep", "foolish")
"""The six Bad Statuses, in the order of the random pick. [MYK-STATUS-01] [MYKR-05]"""
RELATIONSHIPS = ("hostile", "dangerous", "neutral", "friendly", "allied")
"""What kingdoms are to each other, from worst to best. [MYK-DIPLO-01]"""
GREAT_POWERS = ("dynamite_empire", "millennium_dynasty", "metro_khan", "haglma")
"""The four Great Powers, in the order of the random pick. [MYKR-05]"""

CITIZEN = "citizen"
"""The kind of Follower that is an ordinary Citizen; every other kind is a monster, or a Crusader."""
CRUSADER = "crusader"

SLOTS = 6
"""How many Item Slots a character has. [MYK-EQUIP-01]"""
IN_A_SLOT = 10
"""How many Materials fit into a slot that holds no Item. [MYK-EQUIP-02]"""
MOST_FEELING = 5
"""The most that a Relationship Score can be. [MYK-RELATION-02]"""
HIGHEST_LEVEL, HIGHEST_ABILITY = 10, 9
"""The highest Level of an Item or a Facility. [R2-LEVELCAP]"""
WORLD_SIZE = 6
"""How many rows and columns the Known World has. [MYKR-26]"""


class Kind(StrEnum):
    """How an entry of the catalogue is used, in the book's words."""

    PERMANENT = "permanent"  # always on
    OPTIONAL = "optional"  # permanent, with a "may": offered, free, without limit [R2-PERMOPTION]
    ASSIST = "assist"  # joins an action, once a cycle
    INTERRUPT = "interrupt"  # answers an action, once a cycle, last in, first out
    SUPPORT = "support"  # one's action, also in Combat
    PLAN = "plan"  # one's action, never in Combat


class Scope(StrEnum):
    """How long something lasts, and what a limit is counted by."""

    CYCLE = "cycle"
    TURN = "turn"
    COMBAT = "combat"
    GAME = "game"
    ALWAYS = "always"


class Place(StrEnum):
    """Where the Court is, as far as the kinds of action care."""

    KINGDOM = "kingdom"
    DUNGEON = "dungeon"
    COMBAT = "combat"


class Deed(StrEnum):
    """What somebody has lived through that an Advanced Job may ask for."""

    FELLED_A_HATER = "felled_a_hater"  # somebody who was hostile to them
    FELLED_A_GREAT_ONE = "felled_a_great_one"  # an Angel or Deep One of Level 20 or more
    DIED = "died"
    MOURNS = "mourns"  # somebody of their Court has died and stayed dead
    EXILED = "exiled"  # their Kingdom was destroyed


class Condition(StrEnum):
    """Whether somebody can act at all."""

    WELL = "well"
    UNCONSCIOUS = "unconscious"
    DEAD = "dead"
