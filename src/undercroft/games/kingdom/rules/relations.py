"""Relations: what other kingdoms and the Great Powers think of us."""

from undercroft.engine.play import Play

from ..state import Realm
from ..words import RELATIONSHIPS

MODIFIERS = {"allied": 2, "friendly": 1, "neutral": 0, "dangerous": -1, "hostile": -2}
"""What each kingdom adds to the Diplomacy Modifier. [MYK-DIPLO-MOD-02]"""


def stepped(relationship: str, steps: int) -> str:
    """Give the Relationship some steps up or down, no further than the ends. [MYK-DIPLO-01] [MYKR-52]"""
    place = RELATIONSHIPS.index(relationship) + steps
    return RELATIONSHIPS[max(0, min(len(RELATIONSHIPS) - 1, place))]


def change_relationship(play: Play[Realm], whose: str, steps: int, cite: str) -> str:
    """Move the Relationship with a kingdom or a Great Power; say what it is now."""
    world = play.state.world
    if whose in world.powers:
        before = world.powers[whose]
        now = world.powers[whose] = stepped(before, steps)
        name = whose
    else:
        kingdom = world.kingdoms[whose]
        before = kingdom.relationship
        now = kingdom.relationship = stepped(before, steps)
        name = kingdom.name
    if now != before:
        play.tell("relationship_changed", rules=(cite,), kingdom=name, before=before, now=now)
    return now


def diplomacy_modifier(play: Play[Realm]) -> int:
    """Give the Diplomacy Modifier, if the table plays with it. [MYK-DIPLO-MOD-01] [MYKR-116]"""
    if play.rulings["diplomacy_modifier"] == "off":
        return 0
    world = play.state.world
    kingdoms = sum(MODIFIERS[kingdom.relationship] for kingdom in world.living())
    return kingdoms + sum(MODIFIERS[relationship] for relationship in world.powers.values())
