"""First skills: what a new character knows."""

from undercroft.engine.play import Play

from ...grammar.entries import JOBS
from ...rules.chance import decide
from ...rules.learning import ask_for_skill, class_skills, learn
from ...state import Landmaker, Realm
from .making import Part, each_apart, make_parts, new_sheets


async def learn_first_skills(play: Play[Realm]) -> None:
    """Let everybody learn what a new character knows. [MYK-CHAR-SKILL-01]"""
    await make_parts(play, new_sheets(play.state), PARTS)


async def learn_first(play: Play[Realm], who: Landmaker) -> None:
    """Know the skill of each Job, and one Class Skill of one's choice. [MYK-SKILLRULE-LEARN-CREATION]"""
    for job in who.jobs:
        await learn(play, who, JOBS[job].skill)
    own = [skill for skill in class_skills(who) if skill not in who.skills]
    if own:
        await learn(play, who, await decide(play, who, ask_for_skill(who, "class_skill", own)))


PARTS: dict[str, Part] = {"skills": each_apart(learn_first)}
