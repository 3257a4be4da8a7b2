"""Terms: how each of the fourteen things is met that somebody can want first. [AWN-DEP-REQUIREMENTS] [R-AWN-82]"""

from collections.abc import Awaitable, Callable

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..book.entries import Way
from ..rules import lair_doings, problems
from ..rules.own import FOUND_OUT, THEIR_WAY
from ..rules.possessions import with_kit
from ..rules.table import book_of, present
from ..rules.taboos import LIE, break_all
from ..state import Debt, Group, Hero, Night
from ..words import Attribute, Band, Grade, Kit
from .danger import Peril, go_into_danger

MEET, LATER, DROP = "meet", "later", "drop"
SHOWING = Peril(
    "proving who you are", (Way("act as if you had every right", Attribute.CHARISMA),), (), "They do not believe it.",
    prices=("disposition", "noise", "advantage"),
)  # fmt: skip


def can_meet(night: Night, hero: Hero, group: Group, term: str) -> bool:
    """Say whether something that is asked for can be met here and now."""
    others = [one for one in present(night) if one is not hero]
    strong = len(list(present(night))) >= sum(1 for left in group.dispositions if left > 0)
    able = {
        "threatened": strong,
        "assurances": hero.purses > 0 or bool(others),
        "paid": any(one.purses for one in present(night)),
        "happy": bool(night.known.facts or hero.carried),
        "relationship": hero.purses > 0 or bool(hero.carried),
    }
    return able.get(term, True)


async def offer_terms(play: Play[Night], hero: Hero, group: Group) -> bool:
    """Let the speaker meet what is wanted, now or later, or drop it; say whether all is met. [AWN-MOVE-PERSUADE-10]"""
    if not group.terms:
        return True
    able = all(can_meet(play.state, hero, group, term) for term in group.terms)
    choices = [*([MEET] if able else []), LATER, DROP]
    params = {"who": group.name, "terms": list(group.terms), "wish": group.wish}
    choice = await Pick(hero.seat, "terms", choices, params)
    if choice == DROP:
        group.terms, group.wish = [], ""
    if choice != MEET:
        return False
    for term in list(group.terms):
        if not can_meet(play.state, hero, group, term) or not await MET[term](play, hero, group):
            return False
        group.terms.remove(term)
        play.tell("term_met", who=hero.name, term=term, whom=group.name, about=(hero.seat, group.id))
    return True


async def _own_ideas(play: Play[Night], hero: Hero, group: Group) -> bool:
    """They do it their way: a complication comes with it. [AWN-MOVE-PERSUADE-REQ-01]"""
    problems.add_own(play, THEIR_WAY, source=group.id)
    return True


async def _authority(play: Play[Night], hero: Hero, group: Group) -> bool:
    """Show a letter, a uniform or a high birth; else go into danger with Charisma. [AWN-MOVE-PERSUADE-REQ-02]"""
    night = play.state
    standing = book_of(night).shelf("class").get(hero.social)
    letter = any(house.grade is not Grade.ORDINARY for house in night.town.houses.values())
    if letter or with_kit(night, hero, Kit.DISGUISE) or (standing is not None and standing.high):
        return True
    return (await go_into_danger(play, hero, SHOWING, 0)).band is not Band.MISS


async def _badgered(play: Play[Night], hero: Hero, group: Group) -> bool:
    """Let somebody else join in; alone it takes an hour. [AWN-MOVE-PERSUADE-REQ-03]"""
    if not any(one is not hero for one in present(play.state)):
        await lair_doings.hour(play)
    return True


async def _threatened(play: Play[Night], hero: Hero, group: Group) -> bool:
    """Show weapons, which leaves a bad impression. [AWN-MOVE-PERSUADE-REQ-04]"""
    group.grudge += 1
    hero.deeds.append("fear_used")
    return True


async def _assurances(play: Play[Night], hero: Hero, group: Group) -> bool:
    """Leave a pledge worth a purse, or somebody. [AWN-MOVE-PERSUADE-REQ-05]"""
    if hero.purses:
        hero.purses -= 1
        return True
    pledged = next(one for one in present(play.state) if one is not hero)
    lair_doings.shift(play, pledged, "apart")
    return True


async def _favour(play: Play[Night], hero: Hero, group: Group) -> bool:
    """Owe a favour. [AWN-MOVE-PERSUADE-REQ-06]"""
    play.state.town.debts.append(Debt(group.name, "a favour"))
    return True


async def _blame(play: Play[Night], hero: Hero, group: Group) -> bool:
    """Name somebody who gets the bad impression. [AWN-MOVE-PERSUADE-REQ-07]"""
    lair = play.state.lair
    others = [] if lair is None else [one for one in lair.groups.values() if one is not group and not one.gone]
    if others:
        others[0].grudge += 1
    hero.deeds.append("blame_passed")
    return True


async def _paid(play: Play[Night], hero: Hero, group: Group) -> bool:
    """Pay a purse for a service. [AWN-MOVE-PERSUADE-REQ-08]"""
    payer = max(present(play.state), key=lambda one: (one is hero and one.purses > 0, one.purses))
    payer.purses -= 1
    return True


async def _oath(play: Play[Night], hero: Hero, group: Group) -> bool:
    """Give one's word. [AWN-MOVE-PERSUADE-REQ-09]"""
    play.state.town.debts.append(Debt(group.name, group.wish, promise=True))
    return True


async def _deceived(play: Play[Night], hero: Hero, group: Group) -> bool:
    """Lie: no roll, but they will find out. [AWN-MOVE-PERSUADE-REQ-10]"""
    await break_all(play, hero, (LIE,))
    hero.deeds.append("lie_told")
    problems.add_own(play, FOUND_OUT, source=group.id)
    return True


async def _happy(play: Play[Night], hero: Hero, group: Group) -> bool:
    """Tell them something, or give them something. [AWN-MOVE-PERSUADE-REQ-11]"""
    if not play.state.known.facts:
        await lair_doings.lose(play, hero, "thing")
    return True


async def _commitment(play: Play[Night], hero: Hero, group: Group) -> bool:
    """Stand a watch for them: an action is lost. [AWN-MOVE-PERSUADE-REQ-12]"""
    hero.idle = True
    return True


async def _time(play: Play[Night], hero: Hero, group: Group) -> bool:
    """Spend an hour with them. [AWN-MOVE-PERSUADE-REQ-13]"""
    await lair_doings.hour(play)
    return True


async def _relationship(play: Play[Night], hero: Hero, group: Group) -> bool:
    """Drink with them for a purse, or give them a small thing that they wish for. [AWN-MOVE-PERSUADE-REQ-14]"""
    if hero.purses:
        hero.purses -= 1
    else:
        await lair_doings.lose(play, hero, "thing")
    return True


MET: dict[str, Callable[[Play[Night], Hero, Group], Awaitable[bool]]] = {
    "own_ideas": _own_ideas,
    "authority": _authority,
    "badgered": _badgered,
    "threatened": _threatened,
    "assurances": _assurances,
    "favour": _favour,
    "blame": _blame,
    "paid": _paid,
    "oath": _oath,
    "deceived": _deceived,
    "happy": _happy,
    "commitment": _commitment,
    "time": _time,
    "relationship": _relationship,
}
"""How each is met."""
