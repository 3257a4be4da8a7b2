"""Naming: what the people, rooms, creatures and problems of a table are called, for whoever is asked about them."""

from collections.abc import Iterable

from ..book.entries import Way
from ..state import Night


def named(night: Night, ids: Iterable[str]) -> dict[str, str]:
    """Name what an ask offers, as far as those who are asked can know it; what has no name of its own is left out."""
    names = {seat: hero.name for seat, hero in night.heroes.items()}
    names |= {room.id: room.name for room in night.known.rooms.values()}
    names |= {foe.id: foe.name for foe in night.scene.foes.values()}
    names |= {problem.id: problem.name for problem in (*night.scene.problems, *night.scene.signs)}
    if night.lair is not None:
        names |= {group.id: group.name for group in night.lair.groups.values()}
    return {one: names[one] for one in ids if one in names}


def named_ways(ways: Iterable[Way]) -> dict[str, str]:
    """Name the ways to meet a danger, each by its number."""
    return {str(number): way.text for number, way in enumerate(ways)}
