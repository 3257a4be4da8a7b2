"""Monsters as the realm knows them: types and Levels, read off the shelf of the Dungeon Book."""

from collections.abc import Iterator, Mapping
from typing import get_args

from ..grammar.entries import FEATS, MONSTERS, SKILLS, type_of
from ..state import Character, Monster, Realm
from ..words import CITIZEN, CRUSADER, Breed, Condition

TYPES: tuple[str, ...] = get_args(Breed)
"""The nine types of monster, in the order of the book."""
PUBLIC_ENEMY = "public_enemy"
INCARNATION = "incarnation"
PASSIVE = (PUBLIC_ENEMY, INCARNATION, "archmagic")
"""Skills that need no feat: other rules ask whether somebody knows them."""


class Levels(Mapping[str, dict[str, int]]):
    """Every monster by type, with its Level, as the shelf has them now. [MYKR-17]"""

    def __init__(self) -> None:
        self._counted = -1
        self._found: dict[str, dict[str, int]] = {}

    def _read(self) -> dict[str, dict[str, int]]:
        if self._counted != len(MONSTERS):
            self._counted = len(MONSTERS)
            self._found = {name: {one.id: one.level for one in MONSTERS if one.type == name} for name in TYPES}
        return self._found

    def __getitem__(self, monster_type: str) -> dict[str, int]:
        """Give the monsters of a type with their Levels."""
        return self._read()[monster_type]

    def __iter__(self) -> Iterator[str]:
        """Go through the types."""
        return iter(TYPES)

    def __len__(self) -> int:
        """Count the types."""
        return len(TYPES)


class LevelOf(Mapping[str, int]):
    """The Level of every monster, type by type."""

    def __getitem__(self, kind: str) -> int:
        """Give the Level of one."""
        return MONSTERS[kind].level

    def __iter__(self) -> Iterator[str]:
        """Go through the monsters in the order of the book."""
        return (kind for monsters in LEVELS.values() for kind in monsters)

    def __len__(self) -> int:
        """Count the monsters."""
        return len(MONSTERS)


LEVELS = Levels()
LEVEL_OF = LevelOf()


def monster_level(kind: str) -> int:
    """Give the Level of a kind of monster; people have none."""
    return 0 if kind in (CITIZEN, CRUSADER) else LEVEL_OF[kind]


PENGUIN_OR_FISH = ("mach_penguin", "migrancy_fish")
"""What Crusaders may pass for. [MYK-FAC-COURT-SANCTUARY]"""


def monsters_among(who: Character) -> dict[str, int]:
    """Count the monsters among somebody's Followers; Crusaders are what one wants to see in them."""
    found = {kind: count for kind, count in who.followers.items() if count and kind in MONSTERS}
    for kind in PENGUIN_OR_FISH if who.followers.get(CRUSADER) else ():
        found[kind] = found.get(kind, 0) + who.followers[CRUSADER]
    return found


def can_be_welcomed(kind: str) -> bool:
    """Say whether a kind of monster can ever become a Citizen, whatever else is so. [MYK-MONSKILL-PUBLIC-ENEMY]"""
    return PUBLIC_ENEMY not in MONSTERS[kind].skills


def taught_by(kind: str) -> tuple[str, ...]:
    """List the Monster Skills that people can learn from a kind of monster. [MYK-MONSKILL-PUBLIC-ENEMY]"""
    if not can_be_welcomed(kind):
        return ()
    own = [skill for skill in MONSTERS[kind].skills if skill in SKILLS and SKILLS[skill].family == "monster"]
    return tuple(skill for skill in own if FEATS.of(skill))


def is_ogrekin(who: Character) -> bool:
    """Say whether somebody is called an Ogrekin of some sort."""
    return isinstance(who, Monster) and "ogrekin" in who.kind


def counts_as(realm: Realm, who: Character, monster_type: str) -> bool:
    """Say whether somebody counts as a type of monster: Ogrekin beside a Primal one are Fairies too. [MYKR3-S41]"""
    if type_of(who) == monster_type:
        return True
    if monster_type != "fairy" or not is_ogrekin(who):
        return False
    elders = [one for one in realm.monsters() if "ancestral_recall" in (*one.skills, *one.lent) and one is not who]
    return any(one.area == who.area and one.condition is not Condition.DEAD for one in elders)
