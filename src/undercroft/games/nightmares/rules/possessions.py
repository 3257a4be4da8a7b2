"""Possessions: what somebody gets, what they can wear or hold, and what is used up."""

from ..book.entries import Item
from ..state import Carried, Hero, Night
from ..words import Archetype, Armour, Kit
from .table import book_of


def give(night: Night, hero: Hero, item: str) -> None:
    """Give somebody a thing; it is worn or held at once if hands and body are free for it. [AWN-CHAR-ARC-NOPLATE]"""
    thing = book_of(night).thing(item)
    carried = Carried(item, left=thing.uses if isinstance(thing, Item) else 0)
    hero.carried.append(carried)
    carried.used = can_use(night, hero, item) and not _in_the_way(night, hero, item)
    if isinstance(thing, Item) and Kit.AMMUNITION in thing.kit:
        hero.shots = -1


def can_use(night: Night, hero: Hero, item: str) -> bool:
    """Say whether somebody can wear or hold a thing at all: plate is for warriors alone. [AWN-CHAR-WAR-PLATE]"""
    thing = book_of(night).shelf("item").get(item)
    if thing is None or not (thing.weapon or thing.armour):
        return False
    return thing.armour is not Armour.PLATE or hero.archetype is Archetype.WARRIOR


def equip(night: Night, hero: Hero, item: str) -> None:
    """Wear or hold a thing that is carried, instead of what was worn or held before."""
    if not can_use(night, hero, item):
        return
    for other in _in_the_way(night, hero, item):
        other.used = False
    next(one for one in hero.carried if one.item == item).used = True


def _in_the_way(night: Night, hero: Hero, item: str) -> list[Carried]:
    """List what is worn or held in the place of a thing: another weapon, another suit, another shield."""
    place = _place(night, item)
    return [one for one in hero.carried if one.used and _place(night, one.item) == place]


def _place(night: Night, item: str) -> str:
    """Say where a thing is worn or held."""
    thing = book_of(night).shelf("item").get(item)
    if thing is None or not (thing.weapon or thing.armour):
        return ""
    return "hand" if thing.weapon else ("arm" if thing.armour is Armour.SHIELD else "body")


def with_kit(night: Night, hero: Hero, kit: Kit) -> Carried | None:
    """Find a thing of some sort that somebody carries."""
    book = book_of(night)
    return next((one for one in hero.carried if kit in getattr(book.thing(one.item), "kit", ())), None)


def use_once(night: Night, hero: Hero, carried: Carried) -> None:
    """Use a thing once; the last time it is used up."""
    thing = book_of(night).thing(carried.item)
    if isinstance(thing, Item) and thing.uses:
        carried.left = (carried.left or thing.uses) - 1
        if not carried.left:
            hero.carried.remove(carried)


def has_a_hand_free(night: Night, hero: Hero) -> bool:
    """Say whether somebody could carry a person: no shield, nothing for both hands, no anchor. [R-AWN-81]"""
    things = [book_of(night).thing(one.item) for one in hero.carried if one.used]
    held = [one for one in things if isinstance(one, Item) and (one.weapon or one.armour is Armour.SHIELD)]
    full = any(one.armour is Armour.SHIELD or {Kit.TWO_HANDED, Kit.RANGED} & set(one.kit) for one in held)
    return not (full or hero.load)
