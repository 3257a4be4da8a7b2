"""Lending: skills that somebody knows only for a while."""

from undercroft.engine.play import Play

from ..state import Character, Realm
from ..state.holding import HOLDING
from ..words import Scope
from .cycles import LOAN, last


def lend(
    play: Play[Realm], who: Character, skill: str, until: Scope, *, name: str, cite: str, quarters: int = 0
) -> bool:
    """Let somebody know a skill for a cycle, a Combat, a game or some Quarters; say whether it is new to them."""
    if skill in who.skills or skill in who.lent:
        return False
    who.lent.append(skill)
    HOLDING.changed()
    last(play, who, LOAN, 1, until, name=name, cite=cite, about=skill, quarters=quarters)
    play.tell("skill_lent", rules=(cite,), who=who.called, skill=skill)
    return True
