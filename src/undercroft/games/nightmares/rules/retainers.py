"""Retainers: who is hired, what they are good for, how loyal they are, and when they go. [AWN-DEP-RETAINERS]"""

from undercroft.engine.play import Play

from ..book.entries import Retainer
from ..state import Hero, Hired, Night
from ..words import Attribute, Band, Move, Worth
from .deeds import record
from .judging import Matter
from .money import Price, pay
from .naming import as_said
from .rolls import Plan, band, throw
from .service import change_loyalty
from .table import book_of
from .worsening import worsen

MONTH, YEAR = 4, 52
"""For so many weeks a purse pays, or a valuable."""
LOAD = 4
HELPS = {Band.STRONG: 2, Band.MIXED: 1, Band.MISS: 0}


def entry_of(night: Night, hired: Hired) -> Retainer:
    """Find what the book says of somebody who was hired."""
    found: Retainer = book_of(night).shelf("retainer")[hired.id]
    return found


def retainer_of(night: Night, hero: Hero) -> Hired | None:
    """Find who works for somebody: one at the most."""
    return next((one for one in night.town.hired if one.master == hero.seat), None)


def for_hire(night: Night, hero: Hero) -> list[Retainer]:
    """List who could be hired: whoever works for nobody and has not parted for good, by those who have nobody."""
    taken = [*(one.id for one in night.town.hired), *night.town.parted]
    everybody: list[Retainer] = list(book_of(night).shelf("retainer").values())
    return [] if retainer_of(night, hero) else [one for one in everybody if one.id not in taken]


def has_use(night: Night, use: str) -> bool:
    """Say whether somebody who was hired does this without a roll."""
    return any(entry_of(night, one).use == use for one in night.town.hired)


def name_with(night: Night, use: str) -> str:
    """Name whoever was hired and does this; nobody if there is none."""
    return next((as_said(one.name) for one in night.town.hired if entry_of(night, one).use == use), "")


def wage(retainer: Retainer) -> Price:
    """Give what somebody wants for a month, or a specialist for a year."""
    return Price(1, retainer.wage)


def hire(play: Play[Night], hero: Hero, retainer: Retainer, *, weeks: int = 0) -> Hired:
    """Take somebody into service; they begin with some loyalty."""
    hired = Hired(retainer.id, retainer.name, hero.seat, weeks=weeks or paid_for(retainer))
    play.state.town.hired.append(hired)
    hero.carried_for = LOAD if retainer.use == "carries" else 0
    play.reached("retainer", retainer.id)
    play.tell("hired", who=hero.name, retainer=as_said(retainer.name), line=retainer.lines[0], about=(hero.seat,))
    return hired


def paid_for(retainer: Retainer) -> int:
    """Say for how many weeks a wage is good."""
    return MONTH if retainer.wage is Worth.PURSE else YEAR


def give_share(play: Play[Night], hired: Hired) -> None:
    """Give a retainer a share of the treasure."""
    play.tell("shared_with", who=hired.name)
    change_loyalty(play, hired, 1)


def order(play: Play[Night], hero: Hero, hired: Hired) -> Band:
    """Order somebody into danger: persuade, with their loyalty; on a miss they do not go. [AWN-MOVE-PERSUADE-ROLL]"""
    plan = Plan(hero, Move.PERSUADE, Attribute.CHARISMA, unseen=hired.loyalty)
    fell = throw(play, plan, book_of(play.state)).band
    play.tell("retainer_balks" if fell is Band.MISS else "retainer_goes", who=as_said(hired.name), about=(hero.seat,))
    return fell


async def retainer_helps(play: Play[Night], hired: Hired, hero: Hero) -> int:
    """Let somebody who was hired help with a roll: two dice and their loyalty. [AWN-MOVE-HELP-ROLL]"""
    thrown = play.roll("2d6")
    fell = band(thrown.total + hired.loyalty)
    dice = [(die.sides, die.face) for die in thrown.dice]
    play.tell(f"retainer_helps_{fell}", who=as_said(hired.name), whom=hero.name, dice=dice, about=(hero.seat,))
    if fell is Band.MISS:
        await worsen(play, Matter(hero))
    else:
        play.state.helping[hero.seat] = hired.id
    return HELPS[fell]


def wages(play: Play[Night], weeks: int) -> None:
    """Let wages fall due; who is not paid is less loyal. [AWN-MONEY-PURSE-LIVE]"""
    for hired in list(play.state.town.hired):
        hired.weeks -= weeks
        if hired.weeks > 0:
            continue
        retainer, master = entry_of(play.state, hired), play.state.heroes.get(hired.master)
        hired.unpaid = master is None or not pay(play, master, wage(retainer), hired.id)
        if not hired.unpaid:
            hired.weeks += paid_for(retainer)
            continue
        if master is not None:
            record(master, "retainer_harmed")
        play.tell("retainer_unpaid", who=hired.name)
        change_loyalty(play, hired, -1)
