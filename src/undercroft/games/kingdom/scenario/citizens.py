"""The monsters' own people: who serves them on this map."""

from ..rules.figures import average_level, court_size
from ..rules.monsters import monster_level
from ..state import Realm
from .limits import limits_of, room_levels


def people_of_the_map(realm: Realm) -> dict[str, int]:
    """Count who serves the monsters for Alias and Download: all that live on this map. [MYK-MONRULE-CITIZEN-GM]"""
    living: dict[str, int] = {}
    for room in realm.adventure.truth.rooms.values():
        for kind, count in room.monsters.items():
            living[kind] = living.get(kind, 0) + count
    for monster in realm.monsters():
        living[monster.kind] = living.get(monster.kind, 0) + 1
    return living


def unplaced_levels(realm: Realm) -> int:
    """Say how many Levels of people without a room there can be besides: what the Ruler's room has left. [MYKR3-M19]"""
    truth = realm.adventure.truth
    if truth.lair not in truth.rooms:
        return 0
    total = sum(person.level for person in realm.members())
    limits = limits_of(average_level(realm), court_size(realm), total)
    return max(0, limits.lair - room_levels(truth, truth.lair))


def levels_as_people(kinds: dict[str, int]) -> int:
    """Count the Levels of people without a room: half of each, rounded up. [MYKR3-M19]"""
    return sum(-(-monster_level(kind) // 2) * count for kind, count in kinds.items())
