"""The monsters' own people: who serves them on this map."""

from collections.abc import Mapping

from ..grammar.entries import MONSTERS
from ..rules.monsters import monster_level
from ..state import FOES, Realm, Truth

CALLING = ("alias", "download")
"""The only skills for which there are Monster Citizens on a map. [MYK-MONRULE-CITIZEN-GM]"""


def people_of_the_map(realm: Realm) -> dict[str, int]:
    """Count who serves the monsters for Alias and Download: all that live on this map. [MYK-MONRULE-CITIZEN-GM]"""
    truth, fight = realm.adventure.truth, realm.delve.fight
    living = dict(truth.citizens)
    for name, room in truth.rooms.items():
        here = fight is not None and name == realm.delve.room
        for kind, count in (room.held_back if here else room.monsters).items():
            living[kind] = living.get(kind, 0) + count
    for monster in realm.monsters():
        if monster.kind and monster.side == FOES:
            living[monster.kind] = living.get(monster.kind, 0) + 1
    return living


def can_call_people(truth: Truth) -> bool:
    """Say whether anybody on the map knows a skill for which people without a room are needed."""
    known = [skill for room in truth.rooms.values() for kind in room.monsters for skill in MONSTERS[kind].skills]
    known += [skill for one in truth.trainings for skill in one.lessons]
    known += [*truth.improved, *(one.skill for one in truth.gifts), *(one.skill for one in truth.guises)]
    return any(skill in CALLING for skill in known)


def level_as_people(kind: str) -> int:
    """Give what one of the people without a room counts for: half its Level, rounded up. [MYKR3-M19]"""
    return -(-monster_level(kind) // 2)


def levels_as_people(kinds: Mapping[str, int]) -> int:
    """Count the Levels of people without a room. [MYKR3-M19]"""
    return sum(level_as_people(kind) * count for kind, count in kinds.items())
