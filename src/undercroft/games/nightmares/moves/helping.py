"""Help: rolled before the roll it helps, by whoever was ticked on the card; a retainer helps by loyalty."""

from collections.abc import Callable

from undercroft.engine.asks import Detail, YesNo
from undercroft.engine.play import Play

from ..rules.complicating import complicate
from ..rules.deeds import record
from ..rules.judging import Matter
from ..rules.retainers import retainer_helps
from ..rules.rolls import Plan, foreseen, modifiers, throw
from ..rules.table import book_of, present
from ..rules.worsening import worsen
from ..state import Hero, Hired, Night
from ..words import Attribute, Band, Move

NOBODY = "nobody"
BONUS = {Band.STRONG: 2, Band.MIXED: 1, Band.MISS: 0}


def best_attribute(night: Night, hero: Hero) -> Attribute:
    """Find the attribute by which somebody helps best. [AWN-MOVE-HELP-ATTR]"""
    book = book_of(night)
    return max(Attribute, key=lambda one: modifiers(Plan(hero, Move.HELP, one), night.scene, book).value)


def helpers_of(night: Night, hero: Hero) -> list[Hero]:
    """List who could help somebody: whoever is there, awake, not cut off, and has not lost the action."""
    if hero.cut_off:
        return []
    free = [one for one in present(night) if not (one.asleep or one.held or one.idle or one.cut_off)]
    return [one for one in free if one is not hero]


def retainers_of(night: Night, hero: Hero) -> list[Hired]:
    """List who was hired by somebody, came along and still stands."""
    return [one for one in night.town.hired if one.master == hero.seat and one.lost < 2 and not one.unpaid]


def offered(night: Night, hero: Hero, busy: list[str] | None = None) -> list[str]:
    """List what the tick on a card can say: nobody, a companion who is free, somebody who was hired."""
    free = [one.seat for one in helpers_of(night, hero) if one.seat not in (busy or [])]
    hired = [] if hero.cut_off else [one.id for one in retainers_of(night, hero)]
    return [NOBODY, *free, *hired]


async def helped_by(play: Play[Night], hero: Hero, who: str, move: Move) -> int:
    """Let whoever was ticked help first, if they will; give what it adds. [AWN-MOVE-HELP-ROLL]"""
    night = play.state
    if who in night.heroes:
        helper = night.heroes[who]
        if await YesNo(who, "will_help", {"who": hero.name, "move": move}).described(_odds(night, helper)):
            return await help_with(play, helper, hero)
        return 0
    hired = next((one for one in night.town.hired if one.id == who), None)
    if hired is not None:
        return await retainer_helps(play, hired, hero)
    return standing_help(night)


def _odds(night: Night, helper: Hero) -> Callable[[str], Detail]:
    """Show whoever is asked for a hand how likely it is to be one."""
    total = modifiers(Plan(helper, Move.HELP, best_attribute(night, helper)), night.scene, book_of(night))
    return lambda choice: Detail(odds=foreseen(total), total=total) if choice == "yes" else Detail()


def standing_help(night: Night) -> int:
    """Use something that was called to help: it helps as if it had rolled 7 to 9."""
    if not night.scene.helpers:
        return 0
    night.scene.helpers.pop(0)
    return 1


async def help_with(play: Play[Night], helper: Hero, hero: Hero) -> int:
    """Help an ally with a roll before it is made, and share its risk. [AWN-MOVE-HELP-10] [AWN-MOVE-HELP-7]"""
    night = play.state
    result = throw(play, Plan(helper, Move.HELP, best_attribute(night, helper)), book_of(night))
    night.helping[hero.seat] = helper.seat
    if result.band is not Band.MISS:
        record(helper, "ally_helped")
    if result.band is Band.MISS:
        night.helping.pop(hero.seat)
        await worsen(play, Matter(helper))
    elif result.band is Band.MIXED:
        await complicate(play, Matter(helper))
    return BONUS[result.band]
