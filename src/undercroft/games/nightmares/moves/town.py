"""Conduct research, and contacts: what can be found out in a settlement."""

from typing import NamedTuple

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..book.entries import Site
from ..rules.facts import Lore, facts_at, false_fact, true_fact, worthless_fact
from ..rules.institutions import bonus_for, house_at, invested
from ..rules.judging import Matter
from ..rules.rolls import Plan, throw
from ..rules.table import book_of
from ..rules.worsening import worsen
from ..state import Fact, Hero, Night
from ..words import Attribute, Band, Institution, Move

FOUND = {Band.STRONG: 2, Band.MIXED: 1, Band.MISS: 0}
BAD, WORSE = "bad", "worse"


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
    own = site.institution is Institution.ARCHIVE and not work.people
    given = bonus_for(play.state, Move.RESEARCH) if own else 0
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
    house = house_at(night, site)
    return (house is not None and invested(house)) or (people and site.institution is not None and number == 0)


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
