"""Things with power: whoever is not entitled to one gets its lesser effect. [AWN-DEP-ITEMS]"""

from collections.abc import Sequence

from undercroft.engine.play import Play

from ..book.effects import Effect
from ..book.entries import MagicItem
from ..rules.carrying_out import Deed, Person, carry_out
from ..rules.figures import has
from ..rules.table import book_of
from ..state import Carried, Hero, Night
from ..words import Ability


def usable(night: Night, hero: Hero) -> list[str]:
    """List the things with power that somebody carries and that still have it."""
    shelf = book_of(night).shelf("magic_item")
    return [one.item for one in hero.carried if one.item in shelf and not one.spent and shelf[one.item].does]


def entitled(night: Night, hero: Hero, thing: MagicItem) -> bool:
    """Say whether somebody has a thing's whole power; the scholarly always do. [AWN-ABILITY-SCHOLARLY]"""
    if has(hero, Ability.SCHOLARLY, book_of(night)):
        return True
    return thing.for_archetype in (None, hero.archetype) and thing.for_alignment in (None, hero.alignment)


async def use(play: Play[Night], hero: Hero, item: str, target: Person | None = None) -> None:
    """Use a thing with power; some are used up by it."""
    thing: MagicItem = book_of(play.state).shelf("magic_item")[item]
    carried: Carried = next(one for one in hero.carried if one.item == item)
    carried.spent = True
    if thing.uses == "once":
        hero.carried.remove(carried)
    whole = entitled(play.state, hero, thing)
    effects: Sequence[Effect] = thing.does if whole or not thing.lesser else thing.lesser
    play.tell("wonder", who=hero.name, thing=thing.name, line=thing.text, whole=whole, about=(hero.seat,))
    await carry_out(play, effects, Deed(thing.name, hero, target or hero))


def refresh(night: Night, *, foray: bool = False) -> None:
    """Let things have their power back: some in every scene, some on every foray."""
    shelf = book_of(night).shelf("magic_item")
    for hero in night.heroes.values():
        for one in hero.carried:
            thing: MagicItem | None = shelf.get(one.item)
            if thing is not None and (foray or thing.uses == "scene"):
                one.spent = False
