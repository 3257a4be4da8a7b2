"""The settlement: a day is one doing for each, and the lair does not wait. [AWN-DEP-TIME]"""

from collections.abc import Mapping
from typing import Any

from undercroft.engine.asks import Ask, Pick
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.procedures import each, together

from ..book.entries import Site
from ..moves.town import Research, contacts, research
from ..rules.aftermath import settle
from ..rules.cues import before
from ..rules.cues import night as nightfall
from ..rules.facts import facts_at
from ..rules.institutions import open_sites
from ..rules.recovering import full_day
from ..rules.table import book_of
from ..state import Hero, Night
from ..words import Where
from .counter import counter

READ, ASK, CONTACTS, REST = "read", "ask", "contacts", "rest"
GO, STAY = "go", "stay"
FREE_DAYS = 2
SHOWN = 5


async def stay(play: Play[Night]) -> None:
    """Spend days in the settlement until the party goes."""
    night = play.state
    night.scene.where, night.town.day = Where.SETTLEMENT, 0
    while True:
        night.town.day += 1
        play.safe_point("day", day=night.town.day)
        await one_day(play)
        votes = await each(night.heroes, lambda seat: Pick(seat, "leave", (GO, STAY), {"day": night.town.day}))
        if list(votes.values()).count(GO) * 2 >= len(votes) or night.town.day > FREE_DAYS:
            return


async def one_day(play: Play[Night]) -> None:
    """Let everybody do one thing, then let the night come."""
    night = play.state
    play.tell("day", day=night.town.day)
    living = [hero.seat for hero in night.heroes.values() if not hero.dead]
    plans = await each(living, lambda seat: day_card(night, night.heroes[seat]))
    for seat in living:
        await do(play, night.heroes[seat], plans[seat])
    await together(counter(play, night.heroes[seat]) for seat in living)
    for seat in living:
        await rest(play, night.heroes[seat])


async def rest(play: Play[Night], hero: Hero) -> None:
    """Let the night come."""
    if not hero.defeated:
        await nightfall(play, hero)
    play.state.fallen = []


def day_card(night: Night, hero: Hero) -> Card:
    """Ask what somebody does today, and where."""
    sites = [site.id for site in likely_sites(night)]

    def where(draft: Mapping[str, Any]) -> Ask[Any] | None:
        return Pick(hero.seat, "day_site", sites) if draft["doing"] in (READ, ASK) else None

    doings = [READ, ASK, CONTACTS, REST] if hero.debilities else [READ, ASK, CONTACTS]
    slots = (Slot("doing", lambda draft: Pick(hero.seat, "day_doing", doings)), Slot("site", where, ("doing",)))
    return Card(hero.seat, "day", slots)


def likely_sites(night: Night) -> list[Site]:
    """List the sites that could help now: those that still know something first."""
    sites = open_sites(night)
    return sorted(sites, key=lambda site: -len(facts_at(night, site)))[:SHOWN]


async def do(play: Play[Night], hero: Hero, plan: Mapping[str, Any]) -> None:
    """Do what somebody planned for the day, unless a curse keeps them from it."""
    if not await before(play, hero, tags_of(play.state, plan)):
        return
    match plan["doing"]:
        case "read" | "ask":
            await research(play, Research(hero, plan["site"], people=plan["doing"] == ASK))
        case "contacts":
            await contacts(play, hero)
        case "rest":
            await full_day(play, hero)
    await settle(play)


def tags_of(night: Night, plan: Mapping[str, Any]) -> list[str]:
    """List what a day's doing has about it that a curse might be about."""
    site: Site | None = book_of(night).shelf("site").get(plan.get("site", ""))
    patient = ["patient"] if plan["doing"] == READ else []
    if site is None:
        return patient
    return [*patient, *site.tags, *([site.institution] if site.institution else [])]
