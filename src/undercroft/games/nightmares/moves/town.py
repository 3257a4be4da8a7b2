"""Conduct research, and contacts: what can be found out in a settlement, and who can be found."""

from typing import NamedTuple

from undercroft.engine.play import Play

from ..book.entries import Settlement, Site
from ..rules import problems
from ..rules.deeds import record
from ..rules.facts import MAP, Lore, facts_at, false_fact, true_fact, worthless_fact
from ..rules.institutions import bonus_for, house_at, invested
from ..rules.judging import Matter
from ..rules.lair_doings import mark, show_room, steps_to
from ..rules.naming import as_said
from ..rules.proposing import propose, propose_some, turned
from ..rules.retainers import entry_of, has_use
from ..rules.rolls import Plan, throw
from ..rules.table import book_of
from ..rules.worsening import worsen
from ..state import Fact, Hero, Night, Opening, Terms
from ..words import Attribute, Band, Institution, Move, ProblemKind, Reaction
from .persuading import REQUIREMENTS
from .requirements import now_or_later, owe

FOUND = {Band.STRONG: 2, Band.MIXED: 1, Band.MISS: 0}
BAD, WORSE = "bad", "worse"
FACT, OPPORTUNITY = "fact", "opportunity"
MOST_LIES = 2
OPENINGS = {
    "ally": (Institution.GARRISON, Institution.CARAVANSERAI, Institution.HOSPITAL, Institution.THEATRE),
    "way_in": (Institution.ARCHIVE, Institution.GUILD, Institution.SCHOOL),
    "price": (Institution.MARKET, Institution.BATHHOUSE),
    "debt": (Institution.COURT, Institution.TEMPLE_OF_LAW, Institution.SHRINE),
}
"""What opportunity a site can have: an ally, a way in, a price, somebody who owes. [R-AWN-33]"""


class Research(NamedTuple):
    """Research as somebody means to do it: where, and whether people or records are asked."""

    hero: Hero
    site: str
    people: bool = False
    edge: str = ""
    helped: int = 0


def research_plan(night: Night, work: Research) -> Plan:
    """Say what is rolled: with Intelligence from records, with Charisma from people. [AWN-MOVE-RESEARCH-CHA]"""
    site: Site = book_of(night).shelf("site")[work.site]
    attribute = Attribute.CHARISMA if work.people else Attribute.INTELLIGENCE
    own = site.institution is Institution.ARCHIVE and not work.people
    given = bonus_for(night, Move.RESEARCH) if own else 0
    return Plan(work.hero, Move.RESEARCH, attribute, edge=work.edge, helped=work.helped, given=given)


async def research(play: Play[Night], work: Research) -> None:
    """Look for what a site knows. [AWN-MOVE-RESEARCH-ROLL] [AWN-MOVE-RESEARCH-SITE]"""
    night = play.state
    site: Site = book_of(night).shelf("site")[work.site]
    band = throw(play, research_plan(night, work), book_of(night)).band
    if band is Band.MISS:
        await _misled(play, work, site)
        return
    found = facts_at(night, site)[: FOUND[band]]
    if len(found) > 1 and await _opportunity(play, work, site):
        found = found[:1]
    for number, card in enumerate(found):
        exact = specific(night, site, people=work.people, number=number)
        learn(play, work, true_fact(night, card, specific=exact), exact=exact)
    if len(found) < FOUND[band] and not facts_at(night, site):
        play.tell("no_more", who=work.hero.name, site=site.name, about=(work.hero.seat,))


def specific(night: Night, site: Site, *, people: bool, number: int = 0) -> bool:
    """Say whether a fact is more than a hint. [AWN-MOVE-RESEARCH-VAGUE] [AWN-MOVE-RESEARCH-INSTITUTION]"""
    if site.institution is Institution.ARCHIVE or _at_home(night, site) or (has_use(night, "reads") and not people):
        return True
    house = house_at(night, site)
    return (house is not None and invested(house)) or (people and site.institution is not None and number == 0)


def _at_home(night: Night, site: Site) -> bool:
    """Say whether somebody who was hired knows their way about a site."""
    hired = [entry_of(night, one) for one in night.town.hired]
    return site.institution is not None and any(one.knows is site.institution for one in hired)


async def _opportunity(play: Play[Night], work: Research, site: Site) -> bool:
    """Let the game master make one of two finds an opportunity, once a stay. [AWN-MOVE-RESEARCH-10]"""
    town = play.state.town
    kind = next((kind for kind, places in OPENINGS.items() if site.institution in places), "")
    if town.opened or not kind:
        return False
    why, who = ("there_was_none_this_stay",), work.hero.name
    if await propose(play, "opportunity", (OPPORTUNITY, FACT), why, who=who, kind=kind, site=site.id) == FACT:
        return False
    town.opened = True
    town.openings.append(Opening(kind, site.id))
    play.tell(f"opening_{kind}", who=work.hero.name, site=as_said(site.name), about=(work.hero.seat,))
    return True


def learn(play: Play[Night], work: Research, lore: Lore, *, exact: bool = False, told: bool = True) -> None:
    """Write down what was found, as the site or its people tell it. [AWN-MOVE-RESEARCH-GOSSIP]"""
    known, site = play.state.known, book_of(play.state).shelf("site")[work.site]
    begins = site.gossip if work.people else site.through
    text = f"{begins[len(known.facts) % len(begins)]} {lore.text}."
    known.facts.append(Fact(text, lore.key, site.id, exact, work.people, lore.opportunity))
    play.state.town.told += [lore.key] if told else []
    if lore.key == MAP and told and exact:
        mark_the_way(play.state)
    if exact:
        record(work.hero, "secret_learnt")
    play.tell("learned", who=work.hero.name, text=text, site=site.id, specific=exact, about=(work.hero.seat,))


def mark_the_way(night: Night) -> None:
    """Mark on what is known the room that leads to the anchor."""
    lair = night.lair
    if lair is not None and len(way := steps_to(lair, lair.entrance, lair.anchor_room)) > 1:
        mark(show_room(night, lair.rooms[way[1]]), "leads")


async def _misled(play: Play[Night], work: Research, site: Site) -> None:
    """Trust bad information, or let something get worse; what is told looks the same.

    [AWN-MOVE-RESEARCH-6] [AWN-MOVE-RESEARCH-BADINFO]
    """
    night = play.state
    among = (BAD, WORSE) if len(night.town.lies) < MOST_LIES else (WORSE, BAD)
    why = ("few_lies_are_out",) if among[0] == BAD else ("enough_lies_are_out",)
    choice = await propose(play, "misled", among, why, who=work.hero.name)
    lore = false_fact(night, site) if choice == BAD else worthless_fact(night)
    learn(play, work, lore, exact=specific(night, site, people=work.people), told=False)
    if choice == BAD:
        night.town.lies.append(night.known.facts[-1].text)
    else:
        worsen_unseen(play)


def worsen_unseen(play: Play[Night]) -> None:
    """Let something get worse of which nobody knows yet, so that it tells nothing about what was heard. [R-AWN-70]"""
    night, book = play.state, book_of(play.state)
    fresh = next((one for kind in ProblemKind for one in problems.unused(night, kind, book)), None)
    if fresh is not None:
        table, entry, number, source = fresh
        problems.add(play, table, entry, number, source=source, rung=problems.SIGN)


def contacts_plan(night: Night, hero: Hero) -> Plan:
    """Say what is rolled for finding somebody."""
    return Plan(hero, Move.CONTACTS, Attribute.CHARISMA, given=bonus_for(night, Move.CONTACTS))


async def contacts(play: Play[Night], hero: Hero, wish: str = "") -> None:
    """Look for somebody who can help, once a stay: willing, willing for something, or nobody. [AWN-DEP-CONTACTS]"""
    night = play.state
    night.town.sought.append(hero.seat)
    band = throw(play, contacts_plan(night, hero), book_of(night)).band
    play.tell(f"contact_{band}", who=hero.name, about=(hero.seat,))
    if band is Band.MISS:
        await worsen(play, Matter(hero))
    elif band is Band.STRONG or await terms_met(play, hero, hero.contact or hero.name, wish):
        await grant(play, hero, wish)


async def terms_met(play: Play[Night], hero: Hero, to: str, wish: str) -> bool:
    """Hear what somebody wants first, and meet it now or later. [AWN-DEP-REQUIREMENTS]"""
    fresh = [one for one in REQUIREMENTS if one not in play.state.required] or list(REQUIREMENTS)
    chosen = await propose_some(play, "requirements", turned(play.state, fresh), 1, who=to, wish=wish)
    play.state.required += chosen
    play.tell("requires", who=to, requirement=chosen[0], wish=wish)
    return await now_or_later(play, Terms(hero.seat, to, chosen[0], wish))


WISHES = ("fact", "care", "guide", "credit", "word")
"""What a willing contact can give: something exact, care, a way past a trap, a purse on credit, a word."""


async def grant(play: Play[Night], hero: Hero, wish: str) -> None:
    """Let a contact give what was wanted. [AWN-DEP-CONTACTS]"""
    await GRANTS.get(wish, _grant_fact)(play, hero)


async def _grant_fact(play: Play[Night], hero: Hero) -> None:
    """Tell something exact, from the site that knows most."""
    night = play.state
    sites: list[Site] = list(book_of(night).shelf("site").values())
    site = max(sites, key=lambda one: len(facts_at(night, one)))
    cards = facts_at(night, site)
    lore = true_fact(night, cards[0], specific=True) if cards else worthless_fact(night)
    learn(play, Research(hero, site.id, people=True), lore, exact=bool(cards))
    sworn = any(debt.promise and debt.what == WISHES[0] for debt in night.town.debts)
    night.known.facts[-1].confided = sworn


async def _grant_care(play: Play[Night], hero: Hero) -> None:
    """Have somebody look after one for this stay."""
    play.state.town.nursed.append(hero.seat)
    play.tell("contact_care", who=hero.name, about=(hero.seat,))


async def _grant_guide(play: Play[Night], hero: Hero) -> None:
    """Hear the way by one trap of the lair."""
    lair = play.state.lair
    trap = next((one for one in lair.traps.values() if not one.way_known), None) if lair is not None else None
    if trap is not None:
        trap.way_known = trap.known = True
    play.tell("contact_guide", who=hero.name, about=(hero.seat,))


async def _grant_credit(play: Play[Night], hero: Hero) -> None:
    """Have a purse on credit: it is owed."""
    hero.purses += 1
    record(hero, "debt_made")
    owe(play, hero.contact or hero.name, "a purse")


async def _grant_word(play: Play[Night], hero: Hero) -> None:
    """Have somebody put in a word with a party of outsiders."""
    lair = play.state.lair
    groups = [] if lair is None else [one for one in lair.groups.values() if one.face and not one.gone]
    group = next((one for one in groups if one.reaction in (Reaction.UNMET, Reaction.HOSTILE, Reaction.WARY)), None)
    if group is not None:
        group.reaction = Reaction.FRIENDLY
        record(hero, "outsider_befriended")
    play.tell("contact_word", who=hero.name, about=(hero.seat,))


GRANTS = {
    "fact": _grant_fact,
    "care": _grant_care,
    "guide": _grant_guide,
    "credit": _grant_credit,
    "word": _grant_word,
}


def news_of(night: Night) -> Settlement:
    """Give the settlement that the party lives in."""
    town: Settlement = book_of(night).shelf("settlement")[night.town.entry]
    return town
