"""Curses meet their moment: the table calls them, nobody has to remember. [AWN-DEP-CURSECUES]"""

from collections.abc import Collection

from undercroft.engine.play import Play

from ..state import Cursed, Hero, Night
from ..words import Curse, Harm
from .curses import has_curse
from .figures import max_disposition
from .harm import free_debilities, hurt
from .recovering import PAIN, long_rest, short_rest
from .steady import Held, hold_steady
from .table import present

ON_SIGHT = {Curse.IRRATIONAL_FEAR: "AWN-CURSE-FEAR-EFFECT", Curse.IRRATIONAL_HATRED: "AWN-CURSE-HATE-EFFECT"}
AT_DOING = {
    Curse.ABNORMALITY: "AWN-CURSE-ABNORMALITY",
    Curse.APOSTASY: "AWN-CURSE-APOSTASY",
    Curse.SLAVE_TO_CHAOS: "AWN-CURSE-CHAOS",
    Curse.SHADOWS_ALL_AROUND: "AWN-CURSE-SHADOWS",
}
PATIENT, GAMBLING = "patient", "gambling"
MOST_A_SESSION = 2
FORBIDDEN = 2
GAVE_IN = (Held.GIVES_IN, Held.ACTS_THEN_GIVES_IN)


def due(play: Play[Night], curse: Cursed) -> bool:
    """Say whether a curse may be called: once a scene, twice a session."""
    return curse.scene != play.state.scene.number and curse.woken < MOST_A_SESSION


def wake(play: Play[Night], hero: Hero, curse: Cursed) -> None:
    """Call a curse, and count it."""
    curse.scene, curse.woken, curse.session = play.state.scene.number, curse.woken + 1, play.state.session
    play.tell("woken", who=hero.name, curse=curse.kind, about_what=curse.about, about=(hero.seat,))


async def see(play: Play[Night], tags: Collection[str]) -> None:
    """Let everybody see what is here; what is feared or hated acts by being there. [AWN-CURSE-PRESENCE]"""
    for hero in list(present(play.state)):
        for curse in hero.curses:
            if curse.kind in ON_SIGHT and curse.about in tags and due(play, curse):
                wake(play, hero, curse)
                await _face(play, hero, curse)
            elif curse.kind is Curse.COMPULSIVE_RITUAL and curse.about in tags and due(play, curse):
                wake(play, hero, curse)
                if await hold_steady(play, hero, curse.kind) in GAVE_IN:
                    hero.idle = True
                    play.tell("ritual", who=hero.name, rules=("AWN-CURSE-RITUAL",), about=(hero.seat,))


async def _face(play: Play[Night], hero: Hero, curse: Cursed) -> None:
    """Flee from what is feared, or go for what is hated. [AWN-CURSE-FEAR-EFFECT] [AWN-CURSE-HATE-EFFECT]"""
    if await hold_steady(play, hero, curse.kind) not in GAVE_IN:
        return
    if curse.kind is Curse.IRRATIONAL_FEAR:
        hero.away, hero.engaged = True, ""
        play.tell("ran", who=hero.name, rules=("AWN-CURSE-FEAR-EFFECT",), about=(hero.seat,))
    else:
        hero.raging = True
        play.tell("raged", who=hero.name, rules=("AWN-CURSE-HATE-EFFECT",), about=(hero.seat,))


async def before(play: Play[Night], hero: Hero, tags: Collection[str]) -> bool:
    """See what a doing wakes before it begins; say whether it can go on."""
    for curse in hero.curses:
        if curse.kind is Curse.FORBIDDEN_GROUND and curse.about in tags:
            wake(play, hero, curse)
            await _trespass(play, hero)
        elif _speaks(curse, tags) and due(play, curse):
            wake(play, hero, curse)
            if await hold_steady(play, hero, curse.kind) in GAVE_IN and not _gives_in(play, hero, curse):
                return False
    return not hero.defeated


def _speaks(curse: Cursed, tags: Collection[str]) -> bool:
    """Say whether a doing is what a curse is about."""
    if curse.kind is Curse.SHADOWS_ALL_AROUND:
        return PATIENT in tags
    if curse.kind is Curse.SLAVE_TO_CHAOS:
        return GAMBLING in tags
    return curse.kind in AT_DOING and curse.about in tags


def _gives_in(play: Play[Night], hero: Hero, curse: Cursed) -> bool:
    """Do what giving in does; say whether the doing can go on all the same. [R-AWN-58]"""
    if curse.kind is Curse.SLAVE_TO_CHAOS:
        lost, hero.purses = hero.purses, 0
        play.tell("gambled", who=hero.name, amount=lost, rules=("AWN-CURSE-CHAOS",), about=(hero.seat,))
        return True
    play.tell(f"gave_in_{curse.kind}", who=hero.name, rules=(AT_DOING[curse.kind],), about=(hero.seat,))
    return curse.kind is Curse.ABNORMALITY


async def _trespass(play: Play[Night], hero: Hero) -> None:
    """Be hurt for entering, and again for staying. [AWN-CURSE-FORBIDDEN-ENTER] [AWN-CURSE-FORBIDDEN-STAY]"""
    for _ in range(2):
        if not hero.defeated:
            cause = Curse.FORBIDDEN_GROUND
            await hurt(play, hero, FORBIDDEN, (Harm.SUPERNATURAL,), cause=cause, attack=False)


async def night(play: Play[Night], hero: Hero, *, fed: bool = True) -> None:
    """Eat and sleep, as far as curses let one. [AWN-CURSE-NAUSEA] [AWN-CURSE-SLEEP-HOLD]"""
    if has_curse(hero, Curse.NAUSEA) and await hold_steady(play, hero, Curse.NAUSEA) in GAVE_IN:
        fed = False
        play.tell("sick", who=hero.name, rules=("AWN-CURSE-NAUSEA",), about=(hero.seat,))
    slept = True
    if has_curse(hero, Curse.THEY_FIND_YOU_SLEEPING):
        slept = await hold_steady(play, hero, Curse.THEY_FIND_YOU_SLEEPING) is Held.FREE
    hero.sleepless = not slept
    if not slept:
        hero.lost = min(hero.lost, max_disposition(hero).value - 1)
        play.tell("sleepless", who=hero.name, rules=("AWN-CURSE-SLEEP-DISP",), about=(hero.seat,))
    elif fed:
        long_rest(play, hero)
    else:
        short_rest(play, hero)
    sober_up(play, hero)


def sober_up(play: Play[Night], hero: Hero) -> None:
    """Wake sober; the pain is back for those who need something to kill it. [AWN-CURSE-KILLPAIN-FLOOR]"""
    hero.drunk = False
    if not has_curse(hero, Curse.KILL_THE_PAIN):
        return
    missing = max(0, PAIN - len(hero.debilities) - len(hero.imposed))
    hero.imposed += free_debilities(hero)[:missing]
    if missing:
        play.tell("pain", who=hero.name, debilities=list(hero.imposed), about=(hero.seat,))


def drink(play: Play[Night], hero: Hero) -> None:
    """Take a dose: what the pain had added is gone. [AWN-DEP-INTOX]"""
    hero.drunk, hero.imposed = True, []
    play.tell("drunk", who=hero.name, about=(hero.seat,))
