"""Curses meet their moment: the table calls them, nobody has to remember. [AWN-DEP-CURSECUES]"""

from collections.abc import Collection

from undercroft.engine.play import Play

from ..state import Cursed, Hero, Night
from ..words import WEAKENED, Band, Creature, Curse, Debility, Harm, Move
from .curses import has_curse
from .figures import disposition, max_disposition
from .harm import free_debilities, hurt
from .intentions import act
from .proposing import propose
from .recovering import PAIN, long_rest, short_rest
from .rolls import Plan, throw
from .steady import Held, hold_steady
from .table import book_of, present
from .taboos import ROOF, UNSUNG, break_all, broken_by

ON_SIGHT = {Curse.IRRATIONAL_FEAR: "AWN-CURSE-FEAR-EFFECT", Curse.IRRATIONAL_HATRED: "AWN-CURSE-HATE-EFFECT"}
AT_DOING = {
    Curse.ABNORMALITY: "AWN-CURSE-ABNORMALITY",
    Curse.APOSTASY: "AWN-CURSE-APOSTASY",
    Curse.SLAVE_TO_CHAOS: "AWN-CURSE-CHAOS",
    Curse.SHADOWS_ALL_AROUND: "AWN-CURSE-SHADOWS",
}
PATIENT, GAMBLING, TELLS, SUNG = "patient", "gambling", "tells", "sung"
MOST_A_SESSION = 2
SEAL = "✹"
"""The sign of an option that would wake a curse: its thorned seal."""
WAKES = "wakes"
"""What a card says below its odds where a curse would wake."""
PAINFUL = 2
"""What forbidden ground and the truth cost."""
GAVE_IN = (Held.GIVES_IN, Held.ACTS_THEN_GIVES_IN)


def due(play: Play[Night], curse: Cursed) -> bool:
    """Say whether a curse may be called: once a scene, twice a session, chances to gamble once a stay."""
    most = 1 if curse.kind is Curse.SLAVE_TO_CHAOS else MOST_A_SESSION
    return curse.scene != play.state.scene.number and curse.woken < most


def wake(play: Play[Night], hero: Hero, curse: Cursed) -> None:
    """Call a curse, and count it."""
    curse.scene, curse.woken, curse.session = play.state.scene.number, curse.woken + 1, play.state.session
    hero.show_curse(curse.kind, curse.about)
    play.tell("woken", who=hero.name, curse=curse.kind, about_what=curse.about, about=(hero.seat,))


async def see(play: Play[Night], tags: Collection[str]) -> None:
    """Let everybody see what is here; what is feared or hated acts by being there. [AWN-CURSE-PRESENCE]"""
    for hero in list(present(play.state)):
        await sees(play, hero, tags)


async def sees(play: Play[Night], hero: Hero, tags: Collection[str]) -> None:
    """Let somebody see what is here: what is feared, hated or abhorred, and the cue of a ritual."""
    for curse in hero.curses:
        if curse.kind in ON_SIGHT and curse.about in tags and due(play, curse):
            wake(play, hero, curse)
            await _face(play, hero, curse)
        elif curse.kind is Curse.ABNORMALITY and curse.about in tags and due(play, curse):
            wake(play, hero, curse)
            if await hold_steady(play, hero, curse.kind) in GAVE_IN:
                play.tell(f"gave_in_{curse.kind}", who=hero.name, rules=(AT_DOING[curse.kind],), about=(hero.seat,))
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
        for announced in play.state.scene.announced:
            if announced.foe == hero.engaged and not (announced.done or announced.stopped):
                await act(play, announced)
        hero.away, hero.engaged = True, ""
        play.tell("ran", who=hero.name, rules=("AWN-CURSE-FEAR-EFFECT",), about=(hero.seat,))
    else:
        hero.raging, hero.rages_at = True, curse.about
        play.tell("raged", who=hero.name, rules=("AWN-CURSE-HATE-EFFECT",), about=(hero.seat,))


def know_secrets(play: Play[Night], types: Collection[Creature]) -> None:
    """Let those who bought secrets know them: the game master reads the notes. [AWN-CURSE-SECRETS-KNOW]"""
    for hero in present(play.state):
        for curse in hero.curses:
            if curse.kind is Curse.SECRETS and curse.about in types and due(play, curse):
                wake(play, hero, curse)
                play.tell("secrets_known", who=hero.name, about=(hero.seat,))
                play.tell("secrets_read", who=hero.name, notes=hero.notes or hero.belief, to=(play.gm,))


def warnings(hero: Hero, tags: Collection[str]) -> list[str]:
    """List what something with these tags would wake or break, to be said before it is chosen. [AWN-DEP-TABOOCUES]"""
    woken = [curse.kind for curse in hero.curses if _speaks(curse, tags) or _hurts(curse, tags)]
    seen = [curse.kind for curse in hero.curses if curse.kind in ON_SIGHT and curse.about in tags]
    return [*dict.fromkeys((*woken, *seen)), *(f"taboo_{row}" for row in broken_by(hero, tags))]


def sealed(hero: Hero, tags: Collection[str]) -> list[str]:
    """Name the curses whose seals an option with these tags wears: to do it would wake or break them. [R-AWN-83]"""
    found = warnings(hero, tags)
    return list(dict.fromkeys(str(Curse.TABOO) if one.startswith("taboo_") else str(one) for one in found))


async def before(play: Play[Night], hero: Hero, tags: Collection[str]) -> bool:
    """See what a doing wakes before it begins; say whether it can go on."""
    await break_all(play, hero, tags)
    for curse in hero.curses:
        if hero.defeated:
            return False
        if _hurts(curse, tags):
            wake(play, hero, curse)
            await _suffer(play, hero, curse)
        elif _speaks(curse, tags) and due(play, curse):
            wake(play, hero, curse)
            held = await hold_steady(play, hero, curse.kind)
            if held in GAVE_IN and not _gives_in(play, hero, curse, held):
                return False
    return not hero.defeated


def _hurts(curse: Cursed, tags: Collection[str]) -> bool:
    """Say whether a doing hurts by itself: ground that is forbidden, a truth that is told."""
    if curse.kind is Curse.TRUTH_HURTS:
        return TELLS in tags
    return curse.kind is Curse.FORBIDDEN_GROUND and curse.about in tags


def _speaks(curse: Cursed, tags: Collection[str]) -> bool:
    """Say whether a doing is what a curse is about."""
    if curse.kind is Curse.SHADOWS_ALL_AROUND:
        return PATIENT in tags
    if curse.kind is Curse.SLAVE_TO_CHAOS:
        return GAMBLING in tags
    return curse.kind in AT_DOING and curse.about in tags


def _gives_in(play: Play[Night], hero: Hero, curse: Cursed, held: Held) -> bool:
    """Do what giving in does; say whether the doing can go on all the same. [R-AWN-58]"""
    if curse.kind is Curse.SLAVE_TO_CHAOS:
        gamble(play, hero, handed_over=held is Held.ACTS_THEN_GIVES_IN)
        return True
    play.tell(f"gave_in_{curse.kind}", who=hero.name, rules=(AT_DOING[curse.kind],), about=(hero.seat,))
    return curse.kind is Curse.ABNORMALITY


def gamble(play: Play[Night], hero: Hero, *, handed_over: bool) -> None:
    """Gamble all one's money away, unless the one thing done before was to hand it to somebody. [AWN-CURSE-CHAOS]"""
    ally = next((one for one in present(play.state) if one is not hero), None)
    hero.deeds.append("money_gambled")
    if handed_over and ally is not None:
        ally.purses, hero.purses = ally.purses + hero.purses, 0
        play.tell("handed_over", who=hero.name, whom=ally.name, about=(hero.seat, ally.seat))
        return
    lost, hero.purses = hero.purses, 0
    play.tell("gambled", who=hero.name, amount=lost, rules=("AWN-CURSE-CHAOS",), about=(hero.seat,))


async def _suffer(play: Play[Night], hero: Hero, curse: Cursed) -> None:
    """Be hurt for the truth, or for entering and again for staying.

    [AWN-CURSE-TRUTH] [AWN-CURSE-FORBIDDEN-ENTER] [AWN-CURSE-FORBIDDEN-STAY]
    """
    for _ in range(2 if curse.kind is Curse.FORBIDDEN_GROUND else 1):
        if not hero.defeated:
            await hurt(play, hero, PAINFUL, (Harm.SUPERNATURAL,), cause=curse.kind, attack=False)


async def night(play: Play[Night], hero: Hero, *, fed: bool = True, tags: Collection[str] = ()) -> None:
    """Eat and sleep, as far as curses let one. [AWN-CURSE-NAUSEA] [AWN-CURSE-SLEEP-HOLD]"""
    if fed and has_curse(hero, Curse.NAUSEA) and await hold_steady(play, hero, Curse.NAUSEA) in GAVE_IN:
        fed = False
        play.tell("sick", who=hero.name, rules=("AWN-CURSE-NAUSEA",), about=(hero.seat,))
    slept = await falls_asleep(play, hero)
    left = disposition(hero)
    hero.sleepless = not slept
    hero.lost = max(0, max_disposition(hero).value - left)
    disturbed = broken_by(hero, [tag for tag in (ROOF, UNSUNG) if tag in tags])
    if slept and disturbed:
        await break_all(play, hero, tags)
    if not slept:
        play.tell("sleepless", who=hero.name, rules=("AWN-CURSE-SLEEP-DISP",), about=(hero.seat,))
    elif fed and not disturbed:
        if hero.lost:
            long_rest(play, hero)
    elif not hero.defeated:
        short_rest(play, hero)
    hero.idle = False
    hero.aids = [aid for aid in hero.aids if aid.lasts != "day"]
    await sober_up(play, hero)


async def falls_asleep(play: Play[Night], hero: Hero) -> bool:
    """Hold steady in order to sleep, unless one is sheltered; who lies still tries once more. [AWN-CURSE-SLEEP-HOLD]"""
    sheltered, hero.sheltered = hero.sheltered, False
    if sheltered or not has_curse(hero, Curse.THEY_FIND_YOU_SLEEPING):
        return True
    held = await hold_steady(play, hero, Curse.THEY_FIND_YOU_SLEEPING)
    if held is not Held.HESITATES:
        return held is Held.FREE
    plan = Plan(hero, Move.HOLD, WEAKENED[Debility.APATHETIC])
    return throw(play, plan, book_of(play.state)).band is Band.STRONG


async def sober_up(play: Play[Night], hero: Hero) -> None:
    """Wake sober; the pain is back for those who need something to kill it. [AWN-CURSE-KILLPAIN-FLOOR]"""
    hero.drunk = False
    if not has_curse(hero, Curse.KILL_THE_PAIN):
        return
    missing = max(0, PAIN - len(hero.debilities) - len(hero.imposed))
    for _ in range(missing):
        free = sorted(free_debilities(hero), key=lambda one: -hero.rolled.get(WEAKENED[one], 0))
        hero.imposed.append(Debility(await propose(play, "pain", free, ("it_is_used_most",), who=hero.name)))
    if missing:
        hero.show_curse(Curse.KILL_THE_PAIN)
        play.tell("pain", who=hero.name, debilities=list(hero.imposed), about=(hero.seat,))


def drink(play: Play[Night], hero: Hero) -> None:
    """Take a dose: what the pain had added is gone. [AWN-DEP-INTOX]"""
    hero.drunk, hero.imposed = True, []
    play.tell("drunk", who=hero.name, about=(hero.seat,))
