"""Conduct research, and contacts: what can be found out in a settlement."""

from collections.abc import Sequence
from typing import NamedTuple

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..book.entries import Site
from ..rules.facts import Lore, facts_at, false_fact, true_fact, worthless_fact
from ..rules.judging import Matter
from ..rules.rolls import Plan, throw
from ..rules.table import book_of
from ..rules.worsening import worsen
from ..state import Fact, Hero, House, Night
from ..words import Attribute, Band, Grade, Institution, Move

FOUND = {Band.STRONG: 2, Band.MIXED: 1, Band.MISS: 0}
BAD, WORSE = "bad", "worse"
NOTABLE, SIGNIFICANT = 2, 2
"""So many purses make an institution notable, so many valuables significant. [R-AWN-47]"""


class Research(NamedTuple):
    """Research as somebody means to do it: where, and whether people or records are asked."""

    hero: Hero
    site: str
    people: bool = False
    edge: str = ""
    helped: int = 0


async def research(play: Play[Night], work: Research) -> None:
    """Look for what a site knows. [AWN-MOVE-RESEARCH-ROLL] [AWN-MOVE-RESEARCH-SITE]"""
    book = book_of(play.state)
    site: Site = book.shelf("site")[work.site]
    attribute = Attribute.CHARISMA if work.people else Attribute.INTELLIGENCE
    given = bonus_at(play.state, site, Move.RESEARCH)
    plan = Plan(work.hero, Move.RESEARCH, attribute, edge=work.edge, helped=work.helped, given=given)
    result = throw(play, plan, book)
    for number, card in enumerate(facts_at(play.state, site)[: FOUND[result.band]]):
        exact = specific(play.state, site, people=work.people, number=number)
        learn(play, work, true_fact(play.state, card, specific=exact), exact=exact)
    if result.band is Band.MISS:
        await _misled(play, work, site)


def specific(night: Night, site: Site, *, people: bool, number: int) -> bool:
    """Say whether a fact is more than a hint. [AWN-MOVE-RESEARCH-VAGUE] [AWN-MOVE-RESEARCH-INSTITUTION]"""
    if site.institution is Institution.ARCHIVE:
        return True
    house = house_of(night, site)
    invested = house is not None and (house.purses > 0 or house.valuables > 0 or house.grade is not Grade.ORDINARY)
    return invested or (people and site.institution is not None and number == 0)


def house_of(night: Night, site: Site) -> House | None:
    """Find the institution that a site is, if it is one."""
    return None if site.institution is None else night.town.houses.get(site.institution)


def bonus_at(night: Night, site: Site, move: Move) -> int:
    """Give what a significant institution adds to its own roll. [AWN-DEP-INSTITUTIONS]"""
    house = house_of(night, site)
    own = {Institution.ARCHIVE: Move.RESEARCH, Institution.BATHHOUSE: Move.CONTACTS, Institution.HOSPITAL: Move.RECOVER}
    grades = (Grade.SIGNIFICANT, Grade.EXCEPTIONAL)
    return int(house is not None and house.grade in grades and own.get(site.institution or Institution.ARCHIVE) is move)


def learn(play: Play[Night], work: Research, lore: Lore, *, exact: bool = False) -> None:
    """Write down what was found, as the site or its people tell it. [AWN-MOVE-RESEARCH-GOSSIP]"""
    known, site = play.state.known, book_of(play.state).shelf("site")[work.site]
    begins = site.gossip if work.people else site.through
    text = f"{begins[len(known.facts) % len(begins)]} {lore.text}."
    known.facts.append(Fact(text, lore.key, site.id, exact, work.people, lore.opportunity))
    play.state.town.told.append(lore.key)
    play.tell("learned", who=work.hero.name, text=text, site=site.id, specific=exact, about=(work.hero.seat,))


async def _misled(play: Play[Night], work: Research, site: Site) -> None:
    """Trust bad information, or let something get worse; what is told looks the same. [AWN-MOVE-RESEARCH-BADINFO]"""
    choice = await Pick(play.gm, "misled", (BAD, WORSE), {"who": work.hero.seat})
    learn(play, work, false_fact(play.state, site) if choice == BAD else worthless_fact(play.state))
    if choice == WORSE:
        await worsen(play, Matter(work.hero))


async def contacts(play: Play[Night], hero: Hero, *, edge: str = "", helped: int = 0) -> Band:
    """Look for somebody who can help. [AWN-DEP-CONTACTS]"""
    result = throw(play, Plan(hero, Move.CONTACTS, Attribute.CHARISMA, edge=edge, helped=helped), book_of(play.state))
    if result.band is Band.MISS:
        await worsen(play, Matter(hero))
    play.tell(f"contact_{result.band}", who=hero.name, about=(hero.seat,))
    return result.band


def invest(
    play: Play[Night], institution: Institution, *, purses: int = 0, valuables: int = 0, fortune: bool = False
) -> None:
    """Put money into an institution; units never add up to a larger one. [AWN-MONEY-INVEST-NOTABLE]"""
    house = play.state.town.houses.setdefault(institution, House())
    house.purses, house.valuables = house.purses + purses, house.valuables + valuables
    reached = [house.grade]
    reached += [Grade.NOTABLE] if house.purses >= NOTABLE else []
    reached += [Grade.SIGNIFICANT] if house.valuables >= SIGNIFICANT else []
    reached += [Grade.EXCEPTIONAL] if fortune else []
    house.grade = max(reached, key=tuple(Grade).index)
    play.tell("invested", institution=institution, grade=house.grade)


def open_sites(night: Night, sites: Sequence[Site]) -> list[Site]:
    """List the sites that can be gone to: those that have not fallen silent."""
    return [site for site in sites if (house := house_of(night, site)) is None or not house.silent]
