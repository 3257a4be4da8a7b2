"""Recover: a day in bed, with care or without, and what the night does for those who prepare spells."""

from undercroft.engine.play import Play

from ..book.effects import Heal
from ..book.entries import MagicItem
from ..rules.cues import GAVE_IN
from ..rules.curses import has_curse
from ..rules.deeds import record
from ..rules.institutions import bonus_for, is_at_least
from ..rules.judging import Matter
from ..rules.money import Price, pay
from ..rules.possessions import with_kit
from ..rules.recovering import removable, remove_debility
from ..rules.retainers import has_use
from ..rules.rolls import Plan, throw
from ..rules.steady import hold_steady
from ..rules.table import book_of
from ..rules.worsening import worsen
from ..state import Hero, Night
from ..words import Attribute, Band, Curse, Grade, Institution, Kit, Move
from .casting import fill_memory

HOSPITAL = Price(1)


def carer(night: Night, hero: Hero) -> Hero | None:
    """Find somebody of the party with what a healer needs: another rather than oneself."""
    able = [one for one in night.heroes.values() if with_kit(night, one, Kit.HEALER) and not (one.dead or one.defeated)]
    return next((one for one in able if one is not hero), able[0] if able else None)


def free_care(night: Night, hero: Hero) -> bool:
    """Say whether somebody has care without paying for it. [AWN-DEP-REST]"""
    hospital = is_at_least(night, Institution.HOSPITAL, Grade.EXCEPTIONAL) or hero.seat in night.town.nursed
    return hospital or has_use(night, "tends") or carer(night, hero) is not None


def magic_care(night: Night, hero: Hero) -> bool:
    """Say whether somebody carries a thing that heals by magic. [AWN-DEP-REST]"""
    things = [book_of(night).thing(one.item) for one in hero.carried]
    return any(isinstance(effect, Heal) for one in things if isinstance(one, MagicItem) for effect in one.does)


def enter_hospital(play: Play[Night], hero: Hero) -> None:
    """Pay for a bed in the hospital, good for the whole stay."""
    if hero.seat not in play.state.town.nursed and pay(play, hero, HOSPITAL, Institution.HOSPITAL):
        play.state.town.nursed.append(hero.seat)


async def full_day(
    play: Play[Night], hero: Hero, *, care: bool | None = None, magic: bool | None = None, worsens: bool = True
) -> bool:
    """Rest for a day: strong by oneself, otherwise with care, otherwise with magic; say whether it helped.

    [AWN-MOVE-RECOVER-DAY] [AWN-MOVE-RECOVER-10] [AWN-MOVE-RECOVER-7] [AWN-MOVE-RECOVER-6]
    """
    night = play.state
    if not removable(hero):
        return False
    care = free_care(night, hero) if care is None else care
    magic = magic_care(night, hero) if magic is None else magic
    plan = Plan(hero, Move.RECOVER, Attribute.HEALTH, given=bonus_for(night, Move.RECOVER))
    band = throw(play, plan, book_of(night)).band
    hero.bleeding = hero.bleeding and not care
    if {Band.STRONG: True, Band.MIXED: care or magic, Band.MISS: magic}[band]:
        return await _mended(play, hero, helped=band is not Band.STRONG)
    play.tell("not_recovered", who=hero.name, band=band, about=(hero.seat,))
    if band is Band.MISS and worsens:
        await worsen(play, Matter(hero))
    return False


async def _mended(play: Play[Night], hero: Hero, *, helped: bool) -> bool:
    """Be rid of a debility; who cared for somebody has done something."""
    nurse = carer(play.state, hero)
    if helped and nurse is not None and nurse is not hero:
        record(nurse, "ally_healed")
    return await remove_debility(play, hero)


async def prepare(play: Play[Night], hero: Hero) -> None:
    """Fill the mind after sleep; the sleepless cannot, and shadows must be ignored first. [AWN-CURSE-SLEEP-SPELLS]"""
    if hero.sleepless or not hero.spells:
        return
    if has_curse(hero, Curse.SHADOWS_ALL_AROUND) and await hold_steady(play, hero, Curse.SHADOWS_ALL_AROUND) in GAVE_IN:
        play.tell("unprepared", who=hero.name, rules=("AWN-CURSE-SHADOWS",), about=(hero.seat,))
        return
    fill_memory(play.state, hero)
