"""Blows that nobody chose: blood rage, hatred; and what has to be seen to when somebody has acted."""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..rules.aftermath import nearest, settle
from ..rules.figures import damage
from ..rules.harm import hurt
from ..rules.lair_doings import noise
from ..rules.rolls import Plan, throw
from ..rules.table import book_of, can_act
from ..rules.worsening import land_due
from ..state import Hero, Night
from ..words import Attribute, Band, Move
from .attacks import Attack, fight, weapon_of

STRIKE, BEAR = "strike", "bear"


async def see_to(play: Play[Night]) -> None:
    """Let curses have their due, blows fall that nobody chose, and land what is overdue."""
    await settle(play)
    await let_rage(play)
    await land_due(play)


async def let_rage(play: Play[Night]) -> None:
    """Let everybody who sees red strike at once; such a blow sets nothing off. [AWN-CURSE-BLOODRAGE] [R-AWN-53]"""
    night = play.state
    for hero in night.heroes.values():
        if not hero.raging:
            continue
        hero.raging, hated, hero.rages_at = False, hero.rages_at, ""
        if can_act(hero):
            await strike_out(play, hero, hated)
    night.fallen = []


async def strike_out(play: Play[Night], hero: Hero, hated: str = "") -> None:
    """Strike whoever is closest; what is hated and cannot fight is broken, loudly. [AWN-CURSE-HATE-EFFECT]"""
    night = play.state
    target = nearest(night, hero) if not hated or night.scene.foes else ""
    if target in night.scene.foes:
        await fight(play, Attack(hero, night.scene.foes[target]))
    elif target in night.heroes:
        await strike_friend(play, hero, night.heroes[target])
    else:
        play.tell("broke", who=hero.name, what=hated, rules=("AWN-CURSE-HATE-EFFECT",), about=(hero.seat,))
        noise(play)


async def strike_friend(play: Play[Night], hero: Hero, friend: Hero) -> None:
    """Fight one of one's own, who chooses what an enemy would choose. [R-AWN-71]"""
    result = throw(play, Plan(hero, Move.FIGHT, Attribute.FEROCITY, curse=True), book_of(play.state))
    book = book_of(play.state)
    if result.band is not Band.MISS:
        extra = int(result.band is Band.STRONG)
        blow = damage(hero, book, armed=weapon_of(hero, play.state) is not None, extra=extra).value
        await hurt(play, friend, blow, cause=hero.name)
    if result.band is Band.STRONG or not can_act(friend):
        return
    if await Pick(friend.seat, "struck", (BEAR, STRIKE), {"who": hero.name}) == STRIKE:
        back = damage(friend, book, armed=weapon_of(friend, play.state) is not None).value
        await hurt(play, hero, back, cause=friend.name)
