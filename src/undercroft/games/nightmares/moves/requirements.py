"""Requirements: how each of the fourteen is met at the table. [AWN-DEP-REQUIREMENTS]"""

from typing import NamedTuple

from undercroft.engine.play import Play

from ..book.entries import Class
from ..rules import lair_doings, problems
from ..rules.deeds import record
from ..rules.institutions import is_at_least
from ..rules.money import Price, money_of, pay
from ..rules.rolls import Plan, throw
from ..rules.table import book_of, present
from ..rules.taboos import LIE, break_all
from ..state import Debt, Group, Hero, Night
from ..words import Attribute, Band, Grade, Institution, Move, ProblemKind, Worth


class Party(NamedTuple):
    """Who asks for something: a name, those they stand for if they are in the lair, and whether much is at risk."""

    name: str
    group: Group | None = None
    risky: bool = False


def can_meet(night: Night, hero: Hero, party: Party, requirement: str) -> bool:
    """Say whether somebody could meet a requirement here and now."""
    money = money_of(night, hero)
    match requirement:
        case "paid":
            return money.pays(price_of(party))
        case "assurances" | "relationship":
            return money.pays(Price(1))
        case "happy":
            return any(fact.specific for fact in night.known.facts) or any(not one.used for one in hero.carried)
        case "threatened":
            count = 1 if party.group is None else len(party.group.dispositions)
            return len(list(present(night))) >= count
    return True


def price_of(party: Party) -> Price:
    """Give what a service costs in advance: a purse, or a valuable where life or post is at risk."""
    return Price(1, Worth.VALUABLE if party.risky else Worth.PURSE)


async def meet(play: Play[Night], hero: Hero, party: Party, requirement: str) -> bool:
    """Meet a requirement, one of the fourteen; say whether it is met."""
    if not can_meet(play.state, hero, party, requirement):
        return False
    met = await _meet(play, hero, party, requirement)
    line = "requirement_met" if met else "requirement_unmet"
    play.tell(line, who=hero.name, whom=party.name, requirement=requirement, about=(hero.seat,))
    if met:
        record(hero, "bargain_struck")
    return met


async def _meet(play: Play[Night], hero: Hero, party: Party, requirement: str) -> bool:
    match requirement:
        case "authority":
            return _authority(play, hero)
        case "paid":
            return pay(play, hero, price_of(party), requirement)
        case "assurances" | "relationship":
            return pay(play, hero, Price(1), requirement)
        case "favour" | "oath":
            promise(play, party.name, requirement, promise=requirement == "oath")
        case "happy":
            _please(play, hero)
        case _:
            await _do(play, hero, party, requirement)
    return True


async def _do(play: Play[Night], hero: Hero, party: Party, requirement: str) -> None:
    """Do what a requirement is, where it costs neither money nor a promise."""
    match requirement:
        case "own_ideas":
            complicate(play)
        case "badgered":
            if len(list(present(play.state))) < 2:
                await _hour(play, hero)
        case "threatened":
            impress_badly(play.state, party)
            record(hero, "fear_used")
        case "blame":
            record(hero, "blame_passed")
            complicate(play)
        case "deceived":
            await break_all(play, hero, (LIE,))
            record(hero, "lie_told")
            complicate(play)
        case "commitment":
            hero.idle = True
        case "time":
            await _hour(play, hero)


def _authority(play: Play[Night], hero: Hero) -> bool:
    """Show a letter or one's birth, else carry it off with a bold face. [AWN-MOVE-PERSUADE-REQ-02]"""
    social: Class | None = book_of(play.state).shelf("class").get(hero.social)
    letter = any(is_at_least(play.state, one, Grade.NOTABLE) for one in Institution)
    if letter or (social is not None and social.high):
        return True
    return throw(play, Plan(hero, Move.DANGER, Attribute.CHARISMA), book_of(play.state)).band is not Band.MISS


def _please(play: Play[Night], hero: Hero) -> None:
    """Give something that pleases: what one knows exactly, or else a thing. [AWN-MOVE-PERSUADE-REQ-11]"""
    if not any(fact.specific for fact in play.state.known.facts):
        hero.carried.remove(next(one for one in hero.carried if not one.used))


async def _hour(play: Play[Night], hero: Hero) -> None:
    """Spend the time: an hour in a lair, the next day in town. [AWN-MOVE-PERSUADE-REQ-13]"""
    if play.state.scene.inside:
        await lair_doings.hour(play)
    elif hero.seat not in play.state.town.busy:
        play.state.town.busy.append(hero.seat)


def promise(play: Play[Night], to: str, what: str, *, promise: bool) -> None:
    """Owe something, or promise it. [AWN-MOVE-PERSUADE-REQ-06] [AWN-MOVE-PERSUADE-REQ-09]"""
    play.state.town.debts.append(Debt(to, what, promise))
    play.tell("promised" if promise else "owes", who=to, what=what)


def impress_badly(night: Night, party: Party) -> None:
    """Leave a bad impression. [AWN-MOVE-PERSUADE-6]"""
    if party.group is not None:
        party.group.grudge += 1
    else:
        night.town.grudges[party.name] = night.town.grudges.get(party.name, 0) + 1


def complicate(play: Play[Night]) -> None:
    """Lay a complication on the table, if there is room and one is left."""
    fresh = next(problems.unused(play.state, ProblemKind.COMPLICATION, book_of(play.state)), None)
    if fresh is not None and problems.has_room(play.state.scene):
        table, entry, number, source = fresh
        problems.add(play, table, entry, number, source=source)
