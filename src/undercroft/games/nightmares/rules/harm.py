"""Harm: armour, damage or a debility instead, defeat, and what a debility costs inside an incursion."""

from collections.abc import Collection

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..state import Hero, Night
from ..words import Ability, Creature, Curse, Debility, Harm
from .curses import gain_curse
from .deeds import record
from .figures import armour, disposition, has
from .service import harm_retainer, stands_in
from .steady import Held, hold_steady
from .table import book_of

TAKE = "take"
DIES, LIVES = "dies", "lives"


async def hurt(
    play: Play[Night],
    hero: Hero,
    amount: int,
    harm: Collection[Harm] = (Harm.PHYSICAL,),
    *,
    cause: str,
    attack: bool = True,
    ignores_armour: bool = False,
    against: Collection[Creature] = (),
) -> bool:
    """Harm somebody, unless armour stops it or a debility is taken instead; say whether it got through.

    What is no attack, such as a curse of one's own, cannot be ignored. [AWN-DEBILITY-INSTEAD] [R-AWN-18]
    """
    hired = stands_in(play.state, hero) if attack else None
    if hired is not None:
        harm_retainer(play, hired, amount)
        return False
    if hero.exposed:
        amount, hero.exposed = amount + 1, False
    stopped = 0 if ignores_armour else _stopped(play.state, hero, harm, attack=attack)
    through = max(0, amount - stopped)
    hero.asleep = hero.asleep and not through
    if through:
        mark_harm(play.state, hero)
    else:
        play.tell("stopped", who=hero.name, amount=amount, cause=cause, rules=("AWN-ARM-REDUCE",), about=(hero.seat,))
        return False
    chosen = await _take_or_debility(play, hero, through, cause) if attack else TAKE
    if chosen != TAKE:
        record(hero, "debility_taken")
        await take_debility(play, hero, Debility(chosen), cause=cause, against=against)
        return False
    await lose_disposition(play, hero, through, cause)
    return True


def _stopped(night: Night, hero: Hero, harm: Collection[Harm], *, attack: bool) -> int:
    """Say how much is stopped; one's own curse cannot be dodged, only withstood. [R-AWN-49]"""
    book = book_of(night)
    return armour(hero, book, harm).value if attack else int(has(hero, Ability.PSYCHIC_ARMOUR, book))


def mark_harm(night: Night, hero: Hero) -> None:
    """Remember who was harmed last; whoever is harmed lets go of what they hold. [R-AWN-80]"""
    night.harms += 1
    hero.harmed, night.judged.harmed = night.harms, hero.seat
    for foe in night.scene.foes.values():
        if foe.held_by == hero.seat:
            foe.held, foe.held_by = False, ""
    if night.scene.held_place == hero.seat:
        night.scene.held_place = ""


async def _take_or_debility(play: Play[Night], hero: Hero, through: int, cause: str) -> str:
    """Let the player choose, unless their habit says it or nothing is left to choose. [AWN-DEBILITY-INSTEAD-FULL]"""
    free = free_debilities(hero)
    stands = disposition(hero) > through
    if not free or (stands and hero.habits.takes_damage):
        return TAKE
    params = {"amount": through, "cause": cause, "defeats": not stands}
    return await Pick(hero.seat, "harm", (TAKE, *free), params)


def free_debilities(hero: Hero) -> list[Debility]:
    """List the debilities that somebody does not have yet."""
    return [one for one in Debility if one not in hero.debilities and one not in hero.imposed]


async def lose_disposition(play: Play[Night], hero: Hero, amount: int, cause: str) -> None:
    """Take Disposition away; who has none left is defeated. [AWN-DISP-ZERO]"""
    hero.lost += min(amount, disposition(hero))
    left = disposition(hero)
    bleed(hero)
    play.tell("hurt", who=hero.name, amount=amount, left=left, cause=cause, about=(hero.seat,))
    if not left:
        await defeat(play, hero)


async def defeat(play: Play[Night], hero: Hero) -> None:
    """Take somebody out of the scene; the player says whether they die or live on the game master's terms."""
    hero.defeated, hero.engaged = True, ""
    play.tell("defeated", who=hero.name, rules=("AWN-DISP-ZERO",), about=(hero.seat,))
    hero.dead = await Pick(hero.seat, "defeated", (LIVES, DIES)) == DIES
    if hero.dead:
        play.tell("died", who=hero.name, rules=("AWN-DEP-DEFEAT",), about=(hero.seat,))


async def inflict(
    play: Play[Night], hero: Hero, debility: Debility | None, *, cause: str, against: Collection[Creature] = ()
) -> bool:
    """Give somebody a debility that a rule names, or one of their choice; say whether there was one to give.

    Who has it already picks another. [AWN-DEBILITY-FROM-MONSTER] [R-AWN-20]
    """
    free = free_debilities(hero)
    if not free:
        return False
    if debility is None or debility not in free:
        debility = Debility(await Pick(hero.seat, "debility", free, {"cause": cause})) if len(free) > 1 else free[0]
    mark_harm(play.state, hero)
    await take_debility(play, hero, debility, cause=cause, against=against)
    return True


async def take_debility(
    play: Play[Night], hero: Hero, debility: Debility, *, cause: str, against: Collection[Creature] = ()
) -> None:
    """Take a debility; inside an incursion hold steady, or gain a curse. [AWN-DEBILITY-INCURSION]"""
    hero.debilities.append(debility)
    bleed(hero)
    play.tell("debility", who=hero.name, debility=debility, cause=cause, about=(hero.seat,))
    if play.state.scene.inside:
        held = await hold_steady(play, hero, "curse", against=against)
        if hero.owed and held is Held.ACTS_THEN_GIVES_IN:
            hero.yields.append(cause)
        elif held in (Held.GIVES_IN, Held.ACTS_THEN_GIVES_IN):
            await gain_curse(play, hero, cause)


def bleed(hero: Hero) -> None:
    """Let the marked bleed at every harm. [AWN-CURSE-STIGMATISM]"""
    if any(curse.kind is Curse.STIGMATISM for curse in hero.curses):
        hero.bleeding = True
        hero.show_curse(Curse.STIGMATISM)
