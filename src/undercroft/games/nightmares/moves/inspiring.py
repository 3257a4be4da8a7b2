"""What some can do without a roll: give heart to others, step into the shadow, pass for somebody else. [R-AWN-88]"""

from undercroft.engine.play import Play

from ..rules.deeds import record
from ..rules.figures import disposition, has
from ..rules.lair_doings import hour
from ..rules.table import book_of, present
from ..rules.taboos import GIFT, break_all, speak
from ..state import Hero, Night
from ..words import Ability


def receivers(night: Night, hero: Hero) -> list[str]:
    """List who lacks what somebody could give them: the giver keeps one, nobody passes their own most. [R-AWN-14]"""
    if not has(hero, Ability.INSPIRING, book_of(night)) or disposition(hero) < 2:
        return []
    return [one.seat for one in present(night) if one is not hero and one.lost and not hero.cut_off]


def gifts(night: Night, hero: Hero) -> list[str]:
    """List how much can be given, to whoever lacks least, so that no gift is refused."""
    lacking = [night.heroes[seat].lost for seat in receivers(night, hero)]
    if not lacking:
        return []
    return [str(amount) for amount in range(1, min(disposition(hero) - 1, *lacking) + 1)]


async def inspire(play: Play[Night], hero: Hero, other: Hero, amount: int) -> None:
    """Give Disposition away, without a roll and without losing an action. [AWN-ABILITY-INSPIRING]"""
    await speak(play, hero)
    await break_all(play, hero, (GIFT,))
    hero.lost += amount
    other.lost -= amount
    record(hero, "ally_shielded")
    play.tell("inspired", who=hero.name, whom=other.name, amount=amount, about=(hero.seat, other.seat))


def can_hide(night: Night, hero: Hero) -> bool:
    """Say whether somebody can step into the shadow: where it is dark, and not hand to hand. [AWN-ABILITY-SHADOW]"""
    dark = "dark" in night.scene.tags and "sunlit" not in night.scene.tags
    return dark and has(hero, Ability.THE_SHADOW, book_of(night)) and not (hero.engaged or hero.hidden)


def hide(play: Play[Night], hero: Hero) -> None:
    """Step into the shadow: no ordinary sense finds this one until they strike, speak or light a light."""
    hero.hidden = True
    play.tell("hid", who=hero.name, rules=("AWN-ABILITY-SHADOW",), about=(hero.seat,))


def can_disguise(night: Night, hero: Hero) -> bool:
    """Say whether somebody can become somebody else. [AWN-ABILITY-INCOGNITO]"""
    return has(hero, Ability.INCOGNITO, book_of(night)) and not hero.disguised


async def disguise(play: Play[Night], hero: Hero) -> None:
    """Take an hour to become nobody: no grudge or bad impression knows this one. [AWN-ABILITY-INCOGNITO]"""
    hero.disguised = True
    play.tell("disguised", who=hero.name, rules=("AWN-ABILITY-INCOGNITO",), about=(hero.seat,))
    await hour(play)
