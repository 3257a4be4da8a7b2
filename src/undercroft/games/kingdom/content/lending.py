"""Lending: skills that somebody knows only for a while, and how they are forgotten."""

from undercroft.engine.play import Play

from ..delve.moments import CombatEnded, QuarterEnded
from ..entries import BuiltIn
from ..moments import GameOver
from ..state import Landmaker, Realm
from ..time import last
from ..windows import Use
from ..words import Kind, Scope

LOAN = "loan"
"""What a skill that was lent is called among what lasts; `about` names it."""


def lend(
    play: Play[Realm], who: Landmaker, skill: str, until: Scope, *, name: str, cite: str, quarters: int = 0
) -> bool:
    """Let somebody know a skill until a Combat or game ends, or for some Quarters; say whether they did not before."""
    if skill in who.skills or skill in who.lent:
        return False
    who.lent.append(skill)
    last(play, who, LOAN, 1, until, name=name, cite=cite, about=skill, quarters=quarters)
    play.tell("skill_lent", rules=(cite,), who=who.called, skill=skill)
    return True


loans = BuiltIn(id="loans", cite="MYK-SKILL-SUMMONING-DOWNLOAD")


def due_back(use: Use, moment: CombatEnded | QuarterEnded | GameOver) -> list[str]:
    """List the skills that the user has to give back now."""
    lent = [one for one in use.user.lasting if one.what == LOAN]
    if isinstance(moment, CombatEnded):
        lent = [one for one in lent if one.until is Scope.COMBAT]
    elif isinstance(moment, QuarterEnded):
        lent = [one for one in lent if one.quarters == 1]
    return [one.about for one in lent]


@loans.feat(Kind.PERMANENT, when=lambda use, moment: bool(due_back(use, moment)))
async def forget(use: Use, moment: CombatEnded | QuarterEnded | GameOver) -> None:
    """What you knew only for a while is forgotten."""
    gone = due_back(use, moment)
    use.user.lent = [skill for skill in use.user.lent if skill not in gone]
    use.user.lasting = [one for one in use.user.lasting if one.what != LOAN or one.about not in gone]
