"""Naming: what the people, rooms, creatures and problems of a table are called, for whoever is asked about them."""

from collections.abc import Iterable, Sequence

from undercroft.engine.texts import NUMBERS, ranked

from ..book.entries import Block, Way
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


def as_said(name: str) -> str:
    """Give the name of a place or of several as it stands within a sentence."""
    return f"the{name[3:]}" if name.startswith("The ") else f"the {name}" if name.endswith("s") else name


def voice(group: Group) -> str:
    """Say who speaks for a group: its face, the only one of it, or one of several."""
    left = sum(1 for one in group.dispositions if one > 0)
    if group.face or left < 2 or group.name.startswith(("A ", "An ", "a ", "an ")):
        return group.name
    return f"one of the {group.name.removeprefix('The ').removeprefix('the ')}"


def named_ways(ways: Iterable[Way]) -> dict[str, str]:
    """Name the ways to meet a danger, each by its number."""
    return {str(number): way.text for number, way in enumerate(ways)}


def called(group: Group, block: Block, place: int) -> str:
    """Say what one of a group is called: the Stalker, the second Wound Man; people after whoever speaks for them."""
    several = len(group.dispositions) > 1
    if group.face and place and not (group.blocks and block.one):
        return f"the {ranked(place + 1)} of {group.name}'s people"
    if group.face:
        return f"{group.name}'s {ranked(place)} {str(block.one).lower()}" if place else group.name
    if block.one:
        return f"the {ranked(place + 1)} {block.one}" if several else f"the {block.one}"
    return f"{group.name} {place + 1}" if several else group.name


def group_called(name: str, block: Block, count: int) -> str:
    """Say what a group is called within a sentence: the Stalker, Wound Men, the Underfolk."""
    if block.one and count == 1:
        return f"the {block.one}"
    return name.replace("The ", "the ", 1) if block.one else name


def crowd(group: Group, names: Sequence[str]) -> str:
    """Say in a few words who of a group stands there: the Stalker, four Wound Men, Ash Demmick and three others."""
    if len(names) == 1:
        return names[0]
    if group.face:
        return f"{group.name} and {NUMBERS[len(names) - 1]} {'others' if len(names) > 2 else 'other'}"
    count = NUMBERS[len(names)] if len(names) < len(NUMBERS) else str(len(names))
    return f"{count} {group.name.removeprefix('the ')}"
