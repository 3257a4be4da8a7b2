"""What follows a roll once its own result stands: the curses that wait for one. [AWN-DEP-CURSECUES]"""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..state import Fell, Hero, Night
from ..words import Curse, ProblemKind
from . import problems
from .curses import has_curse
from .foes import standing
from .steady import Held, hold_steady
from .table import book_of, can_act, present

STRIKE, STEADY = "strike", "steady"
SLEEPS = 1


async def settle(play: Play[Night]) -> None:
    """Let curses have their due for every roll since the last time; what they call for sets nothing off again."""
    fallen, play.state.fallen = play.state.fallen, []
    for fell in fallen:
        hero = play.state.heroes[fell.seat]
        if can_act(hero):
            _infected(play, hero, fell)
            await _rage(play, hero, fell)
            _sandman(play, hero, fell)
    play.state.fallen = []


def _infected(play: Play[Night], hero: Hero, fell: Fell) -> None:
    """Bring one more complication with every roll of an infected attribute outside. [AWN-CURSE-INFECTED-EFFECT]"""
    if play.state.scene.inside or not has_curse(hero, Curse.INFECTED_ATTRIBUTE, fell.attribute):
        return
    hero.show_curse(Curse.INFECTED_ATTRIBUTE, fell.attribute)
    fresh = next(problems.unused(play.state, ProblemKind.COMPLICATION, book_of(play.state)), None)
    play.tell("infected", who=hero.name, attribute=fell.attribute, about=(hero.seat,))
    if fresh is not None and problems.has_room(play.state.scene):
        table, entry, number, source = fresh
        problems.add(play, table, entry, number, source=source)


async def _rage(play: Play[Night], hero: Hero, fell: Fell) -> None:
    """Strike whoever is closest, or hold steady. [AWN-CURSE-BLOODRAGE]"""
    if not (fell.missed and fell.violent and has_curse(hero, Curse.BLOOD_RAGE)):
        return
    hero.show_curse(Curse.BLOOD_RAGE)
    if await Pick(hero.seat, "rage", (STEADY, STRIKE)) == STEADY:
        held = await hold_steady(play, hero, "rage")
        if held in (Held.FREE, Held.HESITATES):
            return
    hero.raging = True
    play.tell("raged", who=hero.name, rules=("AWN-CURSE-BLOODRAGE",), about=(hero.seat,))


def nearest(night: Night, hero: Hero) -> str:
    """Find whom a rage falls on: the enemy one is engaged with, else an ally, else whoever stands there. [R-AWN-53]"""
    if hero.engaged in night.scene.foes:
        return hero.engaged
    ally = next((one.seat for one in present(night) if one is not hero), "")
    return ally or next((foe.id for foe in standing(night)), "")


def _sandman(play: Play[Night], hero: Hero, fell: Fell) -> None:
    """Fall asleep where one stands, on a one. [AWN-CURSE-SANDMAN]"""
    if fell.missed and has_curse(hero, Curse.SANDMAN):
        hero.show_curse(Curse.SANDMAN)
        face = play.dice.roll(6)
        hero.asleep = face == SLEEPS
        play.tell("sandman", who=hero.name, sleeps=hero.asleep, dice=[(6, face)], about=(hero.seat,))
