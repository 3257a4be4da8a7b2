"""What companions want to have: what works against what is coming, and each something else. [section 6]"""

from collections.abc import Mapping
from hashlib import blake2b

from undercroft.engine.view import View

from ..book import book_of
from ..book.entries.things import Item
from ..state import Monster
from ..words import Action, Code, Defense

FIGHTS = (Code.HIT_1, Code.HIT_2, Code.HIT_3, Code.HIT_ALL)
USE: Mapping[Code, int] = {Code.MOVE: 3, Code.CONTROL_ONE: 3, Code.CONTROL_ALL: 4, Code.SECRET: 3, Code.FACT: 3}
"""What a thing is good for on any night, by its code; whatever else is 2."""
SOME = 2
DEFENDS: Mapping[Defense, int] = {Defense.WOUNDS: 5, Defense.CONTAINMENT: 3, Defense.DETECTION: 3, Defense.MAGIC: 3}
"""What a defense is worth, by what it is against."""
EXPECTED = 5
"""What a thing that strikes is worth when somebody is expected at home."""
DEEP = 3
"""From this tier on a dungeon always expects somebody."""
SKILLED, CLUMSY = 4, 1
"""What a thing is worth that helps an action, to who is good at it, and to who is not."""
TASTES, FANCIED = 4, 6
"""Everybody fancies another quarter of all things each cycle, and these so much more than the rest."""


def need(view: View, monster: Monster, thing: str) -> int:
    """Say how much somebody could do with a thing now; what is no made thing is like any other."""
    try:
        item = book_of(view).item(thing)
    except KeyError:
        return SOME
    return use_of(view, monster, item)


def use_of(view: View, monster: Monster, item: Item) -> int:
    """Say what a thing would be good for: in a fight at home, on a raid, to this very monster."""
    if item.code in FIGHTS:
        return EXPECTED if expects_somebody(view) else SOME
    if item.code in (Code.STRONG, Code.DIE):
        return SKILLED if any(monster.ratings.get(Action(one), 0) > 1 for one in item.action) else CLUMSY
    if item.code is Code.DEFENSE:
        return DEFENDS.get(item.defense, SOME) if item.defense else SOME
    return USE.get(item.code, SOME)


def expects_somebody(view: View) -> bool:
    """Say whether everybody knows that something waits, or the dungeon is deep enough to be called on often."""
    return bool(view.read("pocketed", object)) or view.read("dungeon.tier", int) >= DEEP


def taste(view: View, thing: str) -> int:
    """Say how much somebody fancies a thing: another quarter of all things each cycle."""
    name = f"{view.read(f'monsters.{view.seat}', Monster).name}/{view.seat}/{thing}"
    place = int.from_bytes(blake2b(name.encode(), digest_size=2).digest()) % TASTES
    return FANCIED if place == view.read("cycle", int) % TASTES else 1
