"""Between sessions: a week passes, people live on something, and the world moves without them."""

from collections.abc import Mapping
from math import ceil
from typing import Any

from undercroft.engine.asks import Ask, Pick
from undercroft.engine.cards import Card, Slot
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ..lair.growing import crown_again, grow
from ..moves.resting import free_care, full_day
from ..moves.town import Research, research
from ..rules.deeds import record
from ..rules.facts import facts_at
from ..rules.institutions import open_sites
from ..rules.money import Price, money_of, pay
from ..rules.recovering import removable
from ..rules.retainers import wages
from ..rules.taboos import PAY, break_all
from ..rules.worsening import worsen
from ..rulings import BELOW, CITY, PALACE, WEEK
from ..state import Debt, Hero, Lair, Night
from ..words import Institution, Worth
from .abroad import cards_rise, rivals_go_in
from .settlement import living, sleep

GOOD, POOR, SULTAN, ROUGH, BEFORE = "good", "poor", "sultan", "rough", "as_before"
REST, STUDY, WORK, FAVOUR = "rest", "study", "work", "favour"
DAYS = 6
WEEKS = {"week": 1, "month": 4}
LASTS = {
    (POOR, Worth.PURSE): 4,
    (GOOD, Worth.PURSE): 1,
    (POOR, Worth.VALUABLE): 52,
    (GOOD, Worth.VALUABLE): 12,
    (GOOD, Worth.FORTUNE): 156,
    (SULTAN, Worth.FORTUNE): 12,
}
"""For how many weeks one of a unit keeps somebody.

[AWN-MONEY-PURSE-LIVE] [AWN-MONEY-VALUABLE-LIVE] [AWN-MONEY-FORTUNE-LIVE]
"""
OVERDUE = 2
REACHES_TOWN = {BELOW: 3, PALACE: 2, CITY: 1}
"""After so many weeks an open lair reaches the town; one that lies in it pulls its strings at once."""


async def between(play: Play[Night]) -> None:
    """Let the time between two sessions pass."""
    night = play.state
    weeks = WEEKS[play.rulings.get(WEEK, "week")]
    play.tell("week", weeks=weeks)
    here = [hero.seat for hero in living(night)]
    drafts = await each(here, lambda seat: week_card(night, night.heroes[seat], weeks))
    for seat in here:
        await spend(play, night.heroes[seat], drafts[seat], weeks)
    wages(play, weeks)
    await world_moves(play, weeks)


def week_card(night: Night, hero: Hero, weeks: int) -> Card:
    """Ask on what somebody lives, and what the time is for."""

    def week(draft: Mapping[str, Any]) -> Ask[Any]:
        debts = [FAVOUR] if night.town.debts else []
        study = [STUDY] if night.lair is not None and not night.lair.closed else []
        first = [REST, *study] if hero.debilities else [*study, REST]
        return Pick(hero.seat, "week_for", [*first, WORK, *debts])

    slots = (
        Slot("living", lambda draft: Pick(hero.seat, "living", ways_to_live(night, hero, weeks))),
        Slot("week", week),
    )
    return Card(hero.seat, "week", slots, {"weeks": weeks})


def ways_to_live(night: Night, hero: Hero, weeks: int) -> list[str]:
    """List on what somebody can live, the usual first: what is paid for already, then by the habit."""
    before = [BEFORE] if hero.provided >= weeks else []
    found = [f"{how}.{unit}" for how, unit in LASTS if money_of(night, hero).pays(price_of_living(how, unit, weeks))]
    wanted = GOOD if hero.habits.good_living else POOR
    found.sort(key=lambda one: (not one.endswith(Worth.PURSE), not one.startswith(wanted)))
    return [*before, *found, ROUGH]


def price_of_living(how: str, unit: Worth, weeks: int) -> Price:
    """Give what some weeks of a way of living cost."""
    return Price(ceil(weeks / LASTS[how, unit]), unit)


async def spend(play: Play[Night], hero: Hero, draft: Mapping[str, Any], weeks: int) -> None:
    """Live for a while, and do what the time is for."""
    live(play, hero, draft["living"], weeks)
    match draft["week"]:
        case "rest":
            await rest(play, hero)
        case "study":
            await study(play, hero)
        case "work":
            await work(play, hero)
        case "favour":
            keep_word(play, hero)
    if hero.standard == ROUGH:
        play.tell("slept_rough", who=hero.name, about=(hero.seat,))
        await worsen(play)
    else:
        await sleep(play, hero)


def live(play: Play[Night], hero: Hero, choice: str, weeks: int) -> None:
    """Pay for a way of living, and have it for as long as it lasts. [AWN-MONEY-PURSE-LIVE]"""
    if choice not in (BEFORE, ROUGH):
        how, unit = choice.split(".")
        price = price_of_living(how, Worth(unit), weeks)
        if pay(play, hero, price, "living"):
            hero.standard, hero.provided = how, LASTS[how, Worth(unit)] * price.amount
            hero.habits.good_living = how != POOR
    hero.provided = max(0, hero.provided - weeks)
    hero.standard = ROUGH if choice == ROUGH else hero.standard


async def rest(play: Play[Night], hero: Hero) -> None:
    """Rest for six days, until no debility is left. [AWN-MOVE-RECOVER-DAY]"""
    for number in range(DAYS):
        if removable(hero):
            await day_of_rest(play, hero, worsens=number == 0)


async def day_of_rest(play: Play[Night], hero: Hero, *, worsens: bool = True) -> None:
    """Rest for a day; good living is care, and no week brings the same trouble twice."""
    care = hero.standard in (GOOD, SULTAN) or free_care(play.state, hero)
    await full_day(play, hero, care=care, worsens=worsens)


async def study(play: Play[Night], hero: Hero) -> None:
    """Spend the time among records, where most is still unknown, and a day in bed."""
    sites = open_sites(play.state)
    if sites:
        site = max(sites, key=lambda one: len(facts_at(play.state, one)))
        await research(play, Research(hero, site.id))
    await day_of_rest(play, hero)


async def work(play: Play[Night], hero: Hero) -> None:
    """Earn a purse, and have a day in bed; some may take no wages. [AWN-CURSE-TABOO-15]"""
    await break_all(play, hero, (PAY,))
    hero.purses += 1
    play.tell("worked", who=hero.name, about=(hero.seat,))
    await day_of_rest(play, hero)


def keep_word(play: Play[Night], hero: Hero) -> None:
    """Do the first thing that is owed."""
    if play.state.town.debts:
        debt = play.state.town.debts.pop(0)
        record(hero, "promise_kept" if debt.promise else "debt_paid")
        play.tell("kept_word" if debt.promise else "paid_debt", who=hero.name, whom=debt.to, about=(hero.seat,))


async def world_moves(play: Play[Night], weeks: int) -> None:
    """Let an open lair grow, debts and problems get worse, rivals go in; or one thing get better. [AWN-GM-IGNORE]"""
    night = play.state
    for debt in list(night.town.debts):
        grow_older(play, debt)
    lair = night.lair
    if lair is None or lair.closed:
        get_better(play)
        return
    cards_rise(play)
    rivals_go_in(play, lair)
    await rule_again(play, lair)
    for _ in range(weeks):
        lair.weeks += 1
        if grow(play, lair):
            play.tell("lair_grew")
        if lair.weeks == REACHES_TOWN[lair.place]:
            fall_silent(play)


async def rule_again(play: Play[Night], lair: Lair) -> None:
    """Let a lair that was left without its crown for one more session find another. [AWN-DEP-LAIREND] [R-AWN-73]"""
    lair.crownless = lair.crownless + 1 if lair.groups[lair.crown].gone else 0
    if lair.crownless > 1:
        await crown_again(play, lair)
        lair.crownless = 0
        play.tell("crowned_again", rules=("AWN-DEP-LAIREND",))


def grow_older(play: Play[Night], debt: Debt) -> None:
    """Let something owed get worse; the second time it is broken, and remembered. [R-AWN-82]"""
    debt.sessions += 1
    if debt.sessions < OVERDUE:
        play.tell("debt_older", who=debt.to)
        return
    town = play.state.town
    town.debts.remove(debt)
    town.grudges[debt.to] = town.grudges.get(debt.to, 0) + 1
    for hero in living(play.state):
        hero.deeds += ["promise_broken"] if debt.promise else []
    play.tell("word_broken", who=debt.to)


def fall_silent(play: Play[Night]) -> None:
    """Let the lair reach the town: one institution is heard no more."""
    speaking = [one for one, house in play.state.town.houses.items() if not house.silent]
    if not speaking:
        return
    institution: Institution = speaking[play.dice.roll(len(speaking)) - 1]
    play.state.town.houses[institution].silent = True
    play.tell("fell_silent", institution=institution)


def get_better(play: Play[Night]) -> None:
    """Let one thing get better: an institution speaks again, or somebody forgets."""
    town = play.state.town
    silent = next((one for one, house in town.houses.items() if house.silent), None)
    if silent is not None:
        town.houses[silent].silent = False
        play.tell("speaks_again", institution=silent)
    elif town.grudges:
        forgiven = next(iter(town.grudges))
        del town.grudges[forgiven]
        play.tell("forgiven", who=forgiven)
