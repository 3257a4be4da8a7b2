"""Corrections: the lists that a corrected value is chosen from, and what a night must be like to go on."""

from collections.abc import Mapping, Sequence

from undercroft.engine.refusals import Refused

from .phases.week import GOOD, POOR, ROUGH, SULTAN
from .rules.curses import OBJECTS, TABLES
from .rules.table import book_of
from .state import Cursed, Hero, Night
from .words import REPEATABLE, Curse, Institution

SHELVES = {
    "spells": "spell", "classes": "class", "alignments": "alignment", "motives": "motive", "wonders": "magic_item",
}  # fmt: skip
LISTS: Mapping[str, Sequence[str]] = {"standards": (GOOD, POOR, SULTAN, ROUGH), "clouds": ("half", "one")}


def choices(night: Night, of: str) -> Sequence[str]:
    """Give the ids of one of the game's lists, by the book of the table."""
    if of == "heroes":
        return list(night.heroes)
    if of == "things":
        return [*book_of(night).shelf("item"), *book_of(night).shelf("magic_item")]
    return LISTS[of] if of in LISTS else list(book_of(night).shelf(SHELVES[of]))


def names_in(night: Night) -> dict[str, str]:
    """Give what everybody and everything with an id of its own is called."""
    scene, lair = night.scene, night.lair
    found = {hero.seat: hero.name for hero in night.heroes.values()}
    found |= {foe.id: foe.name for foe in scene.foes.values()} | {one.id: one.name for one in scene.problems}
    found |= {one.id: one.name for one in night.town.hired}
    if lair is not None:
        found |= {room.id: room.name for room in lair.rooms.values()}
        found |= {group.id: group.name for group in lair.groups.values()}
    return found


def check_night(night: Night) -> None:
    """Refuse, with one sentence, a night that could not be shown or gone on from."""
    for hero in night.heroes.values():
        check_hero(night, hero)


def check_hero(night: Night, hero: Hero) -> None:
    """Refuse abilities and debilities that are there twice, and curses that are about nothing."""
    for what, held in (("ability", hero.abilities), ("debility", hero.debilities), ("spell", hero.spells)):
        if len(set(held)) != len(held):
            raise Refused(f"{hero.name} cannot have one {what} twice.")
    for curse in hero.curses:
        check_curse(night, hero, curse)


def check_curse(night: Night, hero: Hero, curse: Cursed) -> None:
    """Refuse a curse about something that it cannot be about, and one that is there twice."""
    same = [one for one in hero.curses if one.kind is curse.kind]
    if len(same) > 1 and (curse.kind not in REPEATABLE or sum(one.about == curse.about for one in same) > 1):
        raise Refused(f"{hero.name} cannot have that curse twice.")
    among = could_be_about(night, curse.kind)
    if curse.about not in among:
        wanted = f"one of {', '.join(among[:8])}" if any(among) else "nothing in particular"
        raise Refused(f"That curse of {hero.name} must be about {wanted}.")


def could_be_about(night: Night, kind: Curse) -> list[str]:
    """List what a curse can be about; one that is about nothing in particular has an empty word."""
    if kind in TABLES:
        return [str(row) for row in TABLES[kind].rows.values()]
    if kind is Curse.APOSTASY:
        return list(Institution)
    if kind in OBJECTS:
        return [one.tag for one in book_of(night).shelf("object").values() if one.kind == OBJECTS[kind]]
    return [""]
