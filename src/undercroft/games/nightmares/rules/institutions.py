"""Institutions: what money makes of them, and what they do for those who put it there. [AWN-DEP-INSTITUTIONS]"""

from undercroft.engine.play import Play

from ..book.entries import Site
from ..state import Aid, Hero, House, Night
from ..words import Grade, Institution, Move
from .deeds import record
from .table import book_of

NOTABLE, SIGNIFICANT = 2, 2
"""So many purses make an institution notable, so many valuables significant; one fortune exceptional. [R-AWN-47]"""
GRADES = tuple(Grade)
RAISES = {
    Institution.ARCHIVE: Move.RESEARCH,
    Institution.BATHHOUSE: Move.CONTACTS,
    Institution.HOSPITAL: Move.RECOVER,
    Institution.COURT: Move.PERSUADE,
    Institution.THEATRE: Move.REACTION,
}
"""The rolls in town that a significant institution is good for."""
ONCE_A_FORAY = {
    Institution.TEMPLE_OF_LAW: Move.HOLD,
    Institution.SHRINE: Move.HOLD,
    Institution.GUILD: Move.DANGER,
    Institution.SCHOOL: Move.CAST,
    Institution.GARRISON: Move.SURPRISE,
}
"""The rolls that a significant institution is good for once a foray."""
ONCE = "once"


def house_at(night: Night, site: Site) -> House | None:
    """Find the institution that a site is, if it is one."""
    return None if site.institution is None else night.town.houses.get(site.institution)


def is_at_least(night: Night, institution: Institution, grade: Grade) -> bool:
    """Say whether an institution has come so far, and still speaks."""
    house = night.town.houses.get(institution)
    return house is not None and not house.silent and GRADES.index(house.grade) >= GRADES.index(grade)


def invested(house: House) -> bool:
    """Say whether anybody has put money into an institution. [AWN-MOVE-RESEARCH-VAGUE]"""
    return house.purses > 0 or house.valuables > 0 or house.grade is not Grade.ORDINARY


def bonus_for(night: Night, move: Move) -> int:
    """Give what significant institutions add to a roll that is made in town."""
    return sum(is_at_least(night, one, Grade.SIGNIFICANT) for one, raised in RAISES.items() if raised is move)


def invest(
    play: Play[Night], hero: Hero, institution: Institution, *, purses: int = 0, valuables: int = 0, fortunes: int = 0
) -> None:
    """Put money into an institution; units never add up to a larger one.

    [AWN-MONEY-INVEST-NOTABLE] [AWN-MONEY-INVEST-SIGNIFICANT] [AWN-MONEY-INVEST-EXCEPTIONAL]
    """
    house = play.state.town.houses.setdefault(institution, House())
    house.purses, house.valuables = house.purses + purses, house.valuables + valuables
    reached = [house.grade]
    reached += [Grade.NOTABLE] if house.purses >= NOTABLE else []
    reached += [Grade.SIGNIFICANT] if house.valuables >= SIGNIFICANT else []
    reached += [Grade.EXCEPTIONAL] if fortunes else []
    house.grade = max(reached, key=GRADES.index)
    record(hero, "money_invested")
    play.reached("institution", institution)
    kind = "invested_little" if house.grade is Grade.ORDINARY else "invested"
    play.tell(kind, who=hero.name, institution=institution, grade=house.grade, about=(hero.seat,))


def blessings(night: Night) -> list[Aid]:
    """List what significant institutions give to everybody who goes into a lair, each for one roll."""
    giving = [one for one in ONCE_A_FORAY if is_at_least(night, one, Grade.SIGNIFICANT)]
    return [Aid(one, ONCE, bonus=1, move=ONCE_A_FORAY[one]) for one in giving]


def bless(night: Night) -> None:
    """Send everybody off with what the town's institutions have to give; what was left of the last time is gone."""
    for hero in night.heroes.values():
        hero.aids = [aid for aid in hero.aids if aid.lasts != ONCE] + blessings(night)


def open_sites(night: Night) -> list[Site]:
    """List the sites that can be gone to: those that have not fallen silent."""
    sites: list[Site] = list(book_of(night).shelf("site").values())
    return [site for site in sites if (house := house_at(night, site)) is None or not house.silent]
