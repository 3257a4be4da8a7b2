"""Commanding: somebody who was hired is sent ahead into danger, and goes or does not. [AWN-DEP-RETAINERS]"""

from undercroft.engine.play import Play

from ..rules.judging import Matter
from ..rules.problems import find, remove
from ..rules.retainers import order, retainer_of
from ..rules.service import harm_retainer
from ..rules.table import book_of
from ..rules.worsening import worsen
from ..state import Hero, Hired, Night
from ..words import Band
from .helping import retainers_of
from .obstacles import danger_ahead, spring, trap_ahead


def can_command(night: Night, hero: Hero) -> bool:
    """Say whether somebody has a retainer to send ahead, once in a scene. [R-AWN-D11]"""
    return any(one.ordered != night.scene.number for one in retainers_of(night, hero))


async def command(play: Play[Night], hero: Hero, about: str) -> None:
    """Send a retainer into something that is wrong, or first through a door. [AWN-MOVE-PERSUADE-ROLL]

    On a 10 it is done; on a 7 to 9 it is done, and costs them; on a 6 or less they stay, and something gets worse.
    """
    night, hired = play.state, retainer_of(play.state, hero)
    rooms = {} if night.lair is None else night.lair.rooms
    if hired is None or (find(night.scene, about) is None and about not in rooms):
        return
    hired.ordered = night.scene.number
    band = order(play, hero, hired)
    if band is Band.MISS:
        await worsen(play, Matter(hero))
        return
    if _goes_first(play, hired, about) and band is Band.MIXED:
        harm_retainer(play, hired, 1)


def _goes_first(play: Play[Night], hired: Hired, about: str) -> bool:
    """Let somebody deal with what is there; say whether there was anything."""
    night = play.state
    problem = find(night.scene, about)
    if problem is not None:
        remove(play, problem)
        return True
    assert night.lair is not None
    trap, danger = trap_ahead(night, night.lair, about), danger_ahead(night, night.lair, about)
    if trap is not None:
        entry = book_of(night).shelf("trap")[trap.entry]
        play.tell("trap", trap=entry.name, line=entry.dressed[0 if trap.nightmare else 1])
        trap.known = trap.way_known = True
        spring(play, trap)
    if danger is not None:
        night.lair.rooms[night.scene.room].passed = True
    play.tell("retainer_first" if trap is None and danger is None else "retainer_through", who=hired.name)
    return trap is not None or danger is not None
