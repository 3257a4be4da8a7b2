"""Recover: rest, and getting rid of debilities."""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..state import Hero, Night
from ..words import Curse, Debility
from .curses import has_curse
from .figures import max_disposition

PAIN = 2
"""So many debilities the sober have who need something to kill the pain. [AWN-CURSE-KILLPAIN-FLOOR]"""


def short_rest(play: Play[Night], hero: Hero) -> None:
    """Get one point of Disposition back. [AWN-MOVE-RECOVER-SHORT]"""
    rested = min(1, hero.lost)
    hero.lost -= rested
    play.tell("rested", who=hero.name, amount=rested, rules=("AWN-MOVE-RECOVER-SHORT",), about=(hero.seat,))


def long_rest(play: Play[Night], hero: Hero) -> None:
    """Get all Disposition back. [AWN-MOVE-RECOVER-LONG]"""
    rested, hero.lost = hero.lost, 0
    play.tell("slept", who=hero.name, amount=rested, rules=("AWN-MOVE-RECOVER-LONG",), about=(hero.seat,))


def removable(hero: Hero) -> list[Debility]:
    """List the debilities that can be got rid of: one is for good, and the sober keep two. [AWN-CURSE-DIFFERENT]"""
    found = list(hero.debilities)
    if has_curse(hero, Curse.DIFFERENT_NOW) and Debility.PANICKED in found:
        found.remove(Debility.PANICKED)
    sober = has_curse(hero, Curse.KILL_THE_PAIN) and not hero.drunk
    return [] if sober and len(hero.debilities) <= PAIN else found


async def remove_debility(play: Play[Night], hero: Hero, only: Debility | None = None) -> bool:
    """Take one debility away, of the player's choice unless one is named; say whether there was one."""
    among = [one for one in removable(hero) if only in (None, one)]
    if not among:
        return False
    gone = Debility(await Pick(hero.seat, "recover", among)) if len(among) > 1 else among[0]
    hero.debilities.remove(gone)
    play.tell("recovered", who=hero.name, debility=gone, about=(hero.seat,))
    return True


def lost(hero: Hero) -> int:
    """Say how much Disposition somebody lacks."""
    return min(hero.lost, max_disposition(hero).value)
