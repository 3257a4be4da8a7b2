"""Naming: what the people, rooms, creatures and problems of a table are called, for whoever is asked about them."""

from collections.abc import Iterable

from ..book.entries import Way
from ..state import Group, Night


def named(night: Night, ids: Iterable[str]) -> dict[str, str]:
    """Name what an ask offers, as far as those who are asked can know it; what has no name of its own is left out."""
    names = {seat: hero.name for seat, hero in night.heroes.items()}
    names |= {room.id: room.name for room in night.known.rooms.values()}
    names |= {foe.id: foe.name for foe in night.scene.foes.values()}
    names |= {problem.id: problem.name for problem in (*night.scene.problems, *night.scene.signs)}
    names |= {captive.id: captive.hero.name for captive in night.captives}
    if night.lair is not None:
        names |= {group.id: group.name for group in night.lair.groups.values()}
    return {one: names[one] for one in ids if one in names}


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def called(group: Group, place: int) -> str:
    """Say how one of a group is called where a sentence begins with it, so that its verb can be of one."""
    if len(group.dispositions) == 1:
        several = group.name.endswith("s") or " and " in group.name
        return f"What they call {group.name}" if several and " of " not in group.name else group.name
    if group.face:
        return group.name if place == 0 else f"The {_ordinal(place - 1)} who came with {group.name}"
    return f"The {_ordinal(place)} of {as_said(group.name)}"


def _ordinal(place: int) -> str:
    return ORDINALS[place] if place < len(ORDINALS) else "last"


def as_said(name: str) -> str:
    """Give the name of a place or of several as it stands within a sentence."""
    return f"the{name[3:]}" if name.startswith("The ") else f"the {name}" if name.endswith("s") else name


def named_ways(ways: Iterable[Way]) -> dict[str, str]:
    """Name the ways to meet a danger, each by its number."""
    return {str(number): way.text for number, way in enumerate(ways)}
