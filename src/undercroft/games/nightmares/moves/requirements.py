"""Requirements in town: what people there want first, now or later, by the same terms as anybody. [R-AWN-82]"""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..rules.deeds import record
from ..rules.taboos import CONFIDENCE, break_all
from ..state import Debt, Group, Hero, Night, Terms
from ..words import Reaction
from .terms import DROP, LATER, MEET, MET, can_meet

TAKES_A_DAY, PLEASES = "time", "happy"
"""What takes a day in town, and an hour elsewhere. [AWN-MOVE-PERSUADE-REQ-13]"""


def somebody(name: str) -> Group:
    """Give somebody of the town as one who can be asked for something."""
    return Group(name, "person", "", name, "", [1], reaction=Reaction.WARY)


async def now_or_later(play: Play[Night], terms: Terms) -> bool:
    """Let somebody meet what was asked now, keep it for later, or drop it; say whether it is met."""
    hero, person = play.state.heroes[terms.seat], somebody(terms.to)
    person.wish = terms.wish
    able = can_meet(play.state, hero, person, terms.requirement)
    params = {"who": terms.to, "terms": [terms.requirement], "wish": terms.wish}
    choice = await Pick(hero.seat, "terms", [*([MEET] if able else []), LATER, DROP], params)
    if choice == LATER:
        play.state.town.terms.append(terms)
    return choice == MEET and await meet(play, hero, person, terms.requirement)


async def meet(play: Play[Night], hero: Hero, person: Group, requirement: str) -> bool:
    """Meet what somebody of the town wants; what takes time takes the next day."""
    if requirement == TAKES_A_DAY:
        play.state.town.busy += [] if hero.seat in play.state.town.busy else [hero.seat]
    elif not await MET[requirement](play, hero, person):
        return False
    if requirement == PLEASES:
        await _confide(play, hero)
    if person.grudge:
        grudges = play.state.town.grudges
        grudges[person.name] = grudges.get(person.name, 0) + person.grudge
    record(hero, "bargain_struck")
    play.tell("term_met", who=hero.name, term=requirement, whom=person.name, about=(hero.seat,))
    return True


async def _confide(play: Play[Night], hero: Hero) -> None:
    """Tell what one knows to please somebody: a secret told in confidence, if nothing else is known.

    [AWN-CURSE-TABOO-12]
    """
    facts = play.state.known.facts
    if facts and all(fact.confided for fact in facts):
        await break_all(play, hero, (CONFIDENCE,))


def owe(play: Play[Night], to: str, what: str) -> None:
    """Owe somebody something."""
    play.state.town.debts.append(Debt(to, what))
    play.tell("owes", who=to, what=what)
