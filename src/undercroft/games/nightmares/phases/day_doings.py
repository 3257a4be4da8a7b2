"""How a day in the settlement goes: each doing of the day's card, done. [AWN-DEP-TIME]"""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.play import Play

from ..book.entries import Townsperson
from ..moves.casting import Casting, cast
from ..moves.danger import Peril, best_way, go_into_danger
from ..moves.improvising import OWN, improvise
from ..moves.inspiring import disguise
from ..moves.persuading import Request, persuade
from ..moves.requirements import now_or_later, somebody
from ..moves.resting import enter_hospital, full_day
from ..moves.town import WISHES, Research, contacts, grant, research
from ..rules.cues import before, drink, sees
from ..rules.deeds import record
from ..rules.ideas import TOWN
from ..rules.money import pay
from ..rules.possessions import use_once, with_kit
from ..rules.problems import brought, remove
from ..rules.table import book_of
from ..rules.taboos import MANNERS, PLAINLY, SPEECH, broken_by
from ..state import Hero, Night, Terms
from ..words import Kit, Reason
from .captives import buy_back
from .days import (
    ANSWER,
    ASK,
    CELEBRATE,
    CONTACTS,
    FAVOUR,
    FEAST,
    HOSPITAL,
    INCOGNITO,
    PERSUADE,
    RANSOM,
    READ,
    REST,
    RITUAL,
    TERMS,
    Doing,
    chosen,
    day_card,
    tags_of,
    wounded,
)

SECRET = "secret"


async def do(play: Play[Night], hero: Hero, draft: Mapping[str, Any]) -> None:
    """Do what somebody planned for the day, unless a curse keeps them from it."""
    night, doing = play.state, chosen(draft)
    if draft.get("dose") and (dose := with_kit(night, hero, Kit.DOSE)) is not None:
        use_once(night, hero, dose)
        drink(play, hero)
    tags = kept_tags(hero, tags_of(night, doing, draft.get("reason", "")), draft.get("manner", ""))
    night.scene.tags, night.scene.site = tags, doing.about
    await sees(play, hero, tags)
    if not hero.away and not hero.raging and await before(play, hero, tags):
        await DOINGS[doing.kind](play, hero, doing, draft)
    if hero.raging:
        play.tell("broke_it", who=hero.name, rules=("AWN-CURSE-HATE-EFFECT",), about=(hero.seat,))
    hero.raging = hero.away = hero.idle = False
    night.scene.tags, night.scene.site = [], ""


def kept_tags(hero: Hero, tags: Sequence[str], manner: str) -> list[str]:
    """Leave out speech where somebody speaks so that no taboo is broken."""
    speaks = [row for row in broken_by(hero, tags) if row in MANNERS]
    kept = manner not in ("", PLAINLY) and speaks
    return [tag for tag in tags if not (kept and tag == SPEECH)]


async def _research(play: Play[Night], hero: Hero, doing: Doing, draft: Mapping[str, Any]) -> None:
    await research(play, Research(hero, doing.about, people=doing.kind == ASK))


async def _contacts(play: Play[Night], hero: Hero, doing: Doing, draft: Mapping[str, Any]) -> None:
    await contacts(play, hero, draft["wish"])


async def _rest(play: Play[Night], hero: Hero, doing: Doing, draft: Mapping[str, Any]) -> None:
    if doing.about == HOSPITAL:
        enter_hospital(play, hero)
    play.tell("rests", who=hero.name, about=(hero.seat,))
    await full_day(play, hero)


async def _celebrate(play: Play[Night], hero: Hero, doing: Doing, draft: Mapping[str, Any]) -> None:
    """Spend a purse on a night that is remembered: whoever was badly impressed forgets some of it."""
    if pay(play, hero, FEAST):
        record(hero, "celebrated")
        grudges = play.state.town.grudges
        play.state.town.grudges = {who: count - 1 for who, count in grudges.items() if count > 1}
        play.tell("celebrated", who=hero.name, about=(hero.seat,))


async def _favour(play: Play[Night], hero: Hero, doing: Doing, draft: Mapping[str, Any]) -> None:
    """Do what is owed, or keep what was promised."""
    debt = play.state.town.debts.pop(int(doing.about)) if int(doing.about) < len(play.state.town.debts) else None
    if debt is not None:
        record(hero, "promise_kept" if debt.promise else "debt_paid")
        play.tell("kept_word" if debt.promise else "paid_debt", who=hero.name, whom=debt.to, about=(hero.seat,))


async def _terms(play: Play[Night], hero: Hero, doing: Doing, draft: Mapping[str, Any]) -> None:
    """Meet what was asked for before, and have what it was asked for."""
    terms = play.state.town.terms.pop(int(doing.about)) if int(doing.about) < len(play.state.town.terms) else None
    if terms is not None and await now_or_later(play, terms) and not _more(play.state, terms):
        await grant(play, hero, terms.wish)


def _more(night: Night, terms: Terms) -> bool:
    """Say whether the same person wants something else besides. [AWN-MOVE-PERSUADE-7]"""
    return any((one.seat, one.to, one.wish) == (terms.seat, terms.to, terms.wish) for one in night.town.terms)


async def _persuade(play: Play[Night], hero: Hero, doing: Doing, draft: Mapping[str, Any]) -> None:
    """Bring somebody of the town to tell what they keep to themselves. [AWN-MOVE-PERSUADE-ROLL]"""
    person: Townsperson = book_of(play.state).shelf("person")[doing.about]
    grudges = play.state.town.grudges
    group = somebody(person.name)
    reason = Reason(draft["reason"])
    answered = await persuade(play, Request(hero, group, SECRET, reason), swayed_by=person.reason)
    grudges.update({person.name: grudges.get(person.name, 0) + group.grudge} if group.grudge else {})
    met = answered.agreed or bool(answered.requirements)
    for requirement in answered.requirements:
        terms = Terms(hero.seat, person.name, requirement, WISHES[0])
        met = await now_or_later(play, terms) and met
    if met:
        await grant(play, hero, WISHES[0])


async def _ritual(play: Play[Night], hero: Hero, doing: Doing, draft: Mapping[str, Any]) -> None:
    """Heal whoever is worst off by a ritual. [AWN-DEP-RITUAL] [AWN-DEP-REST]"""
    patient = next(iter(wounded(play.state)), hero)
    await cast(play, Casting(hero, doing.about, patient, ritual=True))


async def _incognito(play: Play[Night], hero: Hero, doing: Doing, draft: Mapping[str, Any]) -> None:
    """Become somebody whom nobody knows. [AWN-ABILITY-INCOGNITO]"""
    await disguise(play, hero)


async def _own(play: Play[Night], hero: Hero, doing: Doing, draft: Mapping[str, Any]) -> None:
    """Try something of one's own; what comes to nothing leaves the day for something else. [R-AWN-04]"""
    if not await improvise(play, hero, TOWN, draft["idea"]):
        await do(play, hero, await day_card(play.state, hero, own=False))


async def _ransom(play: Play[Night], hero: Hero, doing: Doing, draft: Mapping[str, Any]) -> None:
    """Buy somebody back from those who hold them. [R-AWN-13]"""
    await buy_back(play, hero, doing.about)


async def _answer(play: Play[Night], hero: Hero, doing: Doing, draft: Mapping[str, Any]) -> None:
    """Deal with something that is wrong by going into it, the best way one has. [AWN-GM-10]"""
    problem = next((one for one in play.state.scene.problems if one.id == doing.about), None)
    if problem is None:
        play.tell("dealt_with", who=hero.name, about=(hero.seat,))
        return
    written = brought(problem, book_of(play.state))
    peril = Peril(problem.name, written.ways, written.does, written.lands, problem=problem.id, source=problem.source)
    passed = await go_into_danger(play, hero, peril, best_way(play.state, hero, written.ways))
    if not passed.less and problem in play.state.scene.problems:
        remove(play, problem)


DOINGS = {
    READ: _research,
    ASK: _research,
    CONTACTS: _contacts,
    REST: _rest,
    CELEBRATE: _celebrate,
    FAVOUR: _favour,
    TERMS: _terms,
    PERSUADE: _persuade,
    ANSWER: _answer,
    RITUAL: _ritual,
    INCOGNITO: _incognito,
    RANSOM: _ransom,
    OWN: _own,
}
