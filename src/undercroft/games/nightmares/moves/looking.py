"""Assess and search: two ways to find out, whose answers are true."""

from collections.abc import Sequence

from undercroft.engine.asks import Pick, PickSome
from undercroft.engine.play import Play

from ..rules import answers, giveaways, searching
from ..rules.deeds import record
from ..rules.figures import has
from ..rules.judging import Matter
from ..rules.lair_doings import here
from ..rules.proposing import propose, turned
from ..rules.rolls import Plan, throw
from ..rules.table import book_of
from ..rules.worsening import worsen
from ..state import Hero, Night
from ..words import Ability, Archetype, Attribute, Band, Move

ASSESSED = {Band.STRONG: 2, Band.MIXED: 1, Band.MISS: 0}
SEARCHED = {Band.STRONG: 2, Band.MIXED: 1, Band.MISS: 0}
QUESTIONS = ("danger", "false", "leads", "before")
"""The four questions of a search, in the order of the book."""
WORSE, GIVEAWAY = "worse", "giveaway"
MOST_SEARCHES = 2


async def assess(play: Play[Night], hero: Hero, question: str, about: str, *, edge: str = "", helped: int = 0) -> None:
    """Ask one question and roll for its answer, and for one more. [AWN-MOVE-ASSESS-ROLL]"""
    types = answers.types_about(play.state, about)
    plan = Plan(hero, Move.ASSESS, Attribute.INTELLIGENCE, types, edge, helped)
    result = throw(play, plan, book_of(play.state))
    more = 1 if has(hero, Ability.GRIFTER, book_of(play.state)) else 0
    due = ASSESSED[result.band] + more
    if due:
        answers.assess(play, hero, question, about)
    for _ in range(due - 1):
        others = [one for one in answers.questions(play.state, hero) if one != question]
        question = await Pick(hero.seat, "follow_up", others, {"about": about})
        answers.assess(play, hero, question, about)
    if result.band is Band.MISS:
        await _missed(play, hero)


async def _missed(play: Play[Night], hero: Hero) -> None:
    """Let something get worse, or let the character give something away: the game master picks. [AWN-MOVE-ASSESS-6]"""
    kinds = giveaways.possible(play.state, hero)
    choices = [WORSE, GIVEAWAY] if kinds else [WORSE]
    choice = await propose(play, "missed", turned(play.state, choices), who=hero.name)
    if choice == WORSE:
        await worsen(play, Matter(hero))
    else:
        await giveaways.give_away(play, hero, kinds)


async def search(play: Play[Night], hero: Hero, *, edge: str = "", helped: int = 0) -> None:
    """Be told what is found, then roll for honest answers. [AWN-MOVE-SEARCH-FIND] [AWN-MOVE-SEARCH-ROLL]"""
    found = here(play.state)
    if found is not None:
        found[1].searched.append(hero.seat)
        record(hero, "room_searched")
        searching.finds(play, hero)
    plan = Plan(hero, Move.SEARCH, Attribute.DEXTERITY, edge=edge, helped=helped)
    result = throw(play, plan, book_of(play.state))
    due = SEARCHED[result.band] + (1 if hero.archetype is Archetype.ROGUE else 0)
    for question in await _questions(hero, due):
        searching.search(play, hero, question)
    if result.band is Band.MISS:
        await _missed(play, hero)


async def _questions(hero: Hero, due: int) -> Sequence[str]:
    """Let the player choose what to ask, nothing twice. [AWN-MOVE-SEARCH-10]"""
    if not due:
        return ()
    return await PickSome(hero.seat, "search_questions", QUESTIONS, 1, due)


def can_search(night: Night, hero: Hero) -> bool:
    """Say whether somebody can search here: once each, twice in all. [AWN-DEP-SEARCHANSWERS]"""
    found = here(night)
    if found is None:
        return False
    searched = found[1].searched
    return hero.seat not in searched and len(searched) < MOST_SEARCHES
