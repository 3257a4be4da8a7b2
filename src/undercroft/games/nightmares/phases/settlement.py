"""The settlement: a day is one doing for each, and the lair does not wait. [AWN-DEP-TIME] [AWN-DEP-SETTLEMENT]"""

from collections.abc import Sequence
from typing import TypeVar

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play
from undercroft.engine.procedures import each, together

from ..book.entries import Settlement, Townsperson
from ..moves.resting import prepare
from ..rules.aftermath import settle
from ..rules.cues import night as nightfall
from ..rules.figures import max_disposition
from ..rules.problems import rise
from ..rules.retainers import has_use
from ..rules.table import book_of
from ..rules.taboos import BEGGAR, UNSUNG, break_all, taboos_of
from ..rules.worsening import worsen
from ..state import Hero, Night
from ..words import Curse, Where
from .counter import counter
from .day_doings import do
from .days import day_card

T = TypeVar("T")
GO, STAY = "go", "stay"
GIVE, REFUSE = "give", "refuse"
FREE_DAYS, MOST_DAYS = 2, 6


async def stay(play: Play[Night]) -> None:
    """Spend days in the settlement until the party goes; a table that was left goes on with its day."""
    town = play.state.town
    if not town.staying:
        arrive(play)
    while town.staying:
        play.safe_point("day", day=town.day)
        await one_day(play)
        if town.day >= FREE_DAYS and await leaves(play):
            town.staying = False
        else:
            town.day += 1


def arrive(play: Play[Night]) -> None:
    """Come into town: one sight, one piece of news, one person who wants something."""
    night, town = play.state, play.state.town
    night.scene.where, night.scene.room, town.day, town.staying = Where.SETTLEMENT, "", 1, True
    town.nursed, town.sought, town.begged, town.opened = [], [], False, False
    for house in town.houses.values():
        house.served = house.gave = False
    place: Settlement = book_of(night).shelf("settlement")[town.entry]
    people: list[Townsperson] = list(book_of(night).shelf("person").values())
    play.tell("arrived", town=place.name, sight=one_of(play, place.sights))
    play.tell("news", line=one_of(play, place.news))
    if people:
        person = one_of(play, people)
        play.tell("wants", who=person.name, want=person.want)


def one_of(play: Play[Night], among: Sequence[T]) -> T:
    """Take one by the dice, without a throw where there is only one."""
    return among[0] if len(among) == 1 else among[play.dice.roll(len(among)) - 1]


async def leaves(play: Play[Night]) -> bool:
    """Ask whether the party goes; each further day costs something. A tie goes. [R-AWN-85]"""
    night = play.state
    able = [hero.seat for hero in living(night)]
    if night.town.day >= MOST_DAYS or not able:
        return True
    votes = await each(able, lambda seat: Pick(seat, "leave", (GO, STAY), {"day": night.town.day}))
    return list(votes.values()).count(GO) * 2 >= len(votes)


def living(night: Night) -> list[Hero]:
    """List who is there to do something."""
    return [hero for hero in night.heroes.values() if not (hero.dead or hero.defeated)]


async def one_day(play: Play[Night]) -> None:
    """Let everybody do one thing, then let the counter close and the night come."""
    night = play.state
    night.scene.number += 1
    play.tell("day", day=night.town.day)
    surface(play)
    if night.town.day > FREE_DAYS:
        play.tell("lair_waits_not", day=night.town.day)
        await worsen(play)
    free = [hero.seat for hero in living(night) if hero.seat not in night.town.busy]
    spend_the_day(play)
    plans = await each(free, lambda seat: day_card(night, night.heroes[seat]))
    for seat in free:
        if night.heroes[seat] in living(night):
            await do(play, night.heroes[seat], plans[seat])
            await settle(play)
    await together(counter(play, hero) for hero in living(night))
    await evening_comes(play)


def surface(play: Play[Night]) -> None:
    """Let what got worse unseen be seen: a day later, nobody knows any more what it came of."""
    for sign in list(play.state.scene.signs):
        rise(play, sign)


def spend_the_day(play: Play[Night]) -> None:
    """Let those keep their word who have promised the day to somebody. [AWN-MOVE-PERSUADE-REQ-13]"""
    for seat in play.state.town.busy:
        play.tell("spends_the_day", who=play.state.heroes[seat].name, about=(seat,))
    play.state.town.busy = []


async def evening_comes(play: Play[Night]) -> None:
    """Let a beggar ask, and the night come: meals, sleep and their curses without a question."""
    for hero in living(play.state):
        await beggar(play, hero)
    for hero in living(play.state):
        await sleep(play, hero)
    _come_round(play)
    play.state.fallen = []


def _come_round(play: Play[Night]) -> None:
    """Let those come round by night who went down in town: nothing holds them there. [AWN-DEP-DEFEAT]"""
    for hero in play.state.heroes.values():
        if hero.defeated and not (hero.dead or hero.left_in):
            hero.defeated, hero.lost = False, max_disposition(hero).value - 1
            play.tell("comes_round", who=hero.name, rules=("AWN-DEP-DEFEAT",), about=(hero.seat,))


async def beggar(play: Play[Night], hero: Hero) -> None:
    """Be asked for alms once a stay, by those for whom it matters. [AWN-CURSE-TABOO-20] [AWN-CURSE-TABOO-11]"""
    rows = taboos_of(hero)
    if play.state.town.begged or 20 not in rows:
        return
    play.state.town.begged = True
    hero.show_curse(Curse.TABOO, "20")
    play.tell("beggar", line=book_of(play.state).shelf("settlement")[play.state.town.entry].beggar)
    give = hero.purses > 0 and await Pick(hero.seat, "alms", (GIVE, REFUSE)) == GIVE
    if not give:
        await break_all(play, hero, (BEGGAR,))
        return
    hero.purses -= 1
    hero.deeds.append("alms_given")
    play.tell("alms", who=hero.name, about=(hero.seat,))


async def sleep(play: Play[Night], hero: Hero) -> None:
    """Let somebody eat, sleep and prepare: under the sky who must, sung to who must. [AWN-CURSE-TABOO-02]"""
    rows = taboos_of(hero)
    if 2 in rows:
        hero.show_curse(Curse.TABOO, "2")
        play.tell("sleeps_outside", who=hero.name, about=(hero.seat,))
    await nightfall(play, hero, tags=() if sung(play.state, hero) else (UNSUNG,))
    if not hero.defeated:
        await prepare(play, hero)


def sung(night: Night, hero: Hero) -> bool:
    """Say whether there is somebody to sing: a companion, or one who was hired for it. [AWN-CURSE-TABOO-03]"""
    return has_use(night, "sings") or any(one is not hero for one in living(night))
