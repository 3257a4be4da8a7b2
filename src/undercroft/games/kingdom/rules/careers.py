"""Careers: giving up a Job and taking up another, with what each of them gives."""

from undercroft.engine.asks import PickSome
from undercroft.engine.play import Play

from ..grammar.entries import JOBS
from ..state import Character, Landmaker, Realm
from ..words import ABILITIES, Deed
from .learning import ADVANCED_GROUPS, learn, unlearn

TWO = 2


def given_by(who: Character, job: str) -> list[str]:
    """List the abilities that a Job of somebody has raised, one by one."""
    return list(JOBS[job].gives) or who.choices.get(job, [])


async def change_job(play: Play[Realm], who: Character, old: str, new: str, cite: str) -> None:
    """Put one Job in the place of another. [MYK-SKILLRULE-JOBCHANGE] [MYK-SKILLRULE-JOBCHANGE-KEEP]"""
    place = who.jobs.index(old) if old else len(who.jobs)
    if old:
        give_up(play, who, old, cite)
    who.jobs.insert(place, new)
    await settle(who, new)
    for name in given_by(who, new):
        who.abilities[name] = who.abilities.get(name, 0) + 1
    play.tell("job_changed", rules=(cite,), who=who.called, job=new)
    await learn(play, who, JOBS[new].skill, cite)


def give_up(play: Play[Realm], who: Character, job: str, cite: str) -> None:
    """Give up a Job: its ability bonus and its skill are gone."""
    who.jobs.remove(job)
    for name in given_by(who, job):
        who.abilities[name] = max(0, who.abilities.get(name, 0) - 1)
    who.choices.pop(job, None)
    if JOBS[job].skill in who.skills:
        unlearn(play, who, JOBS[job].skill, cite)


async def settle(who: Character, job: str) -> None:
    """Choose what an Advanced Job leaves open: two abilities, or two skill groups. [MYK-ADVJOB-CHANGE]"""
    left_open = JOBS[job].open
    if left_open:
        words = ABILITIES if left_open == "abilities" else ADVANCED_GROUPS
        ask = PickSome(who.seat, f"job_{left_open}", list(words), TWO, TWO, {"job": job})
        who.choices[job] = list(await ask)


def remember(who: Character, deed: Deed) -> None:
    """Write down once what somebody has lived through."""
    if isinstance(who, Landmaker) and deed not in who.deeds:
        who.deeds.append(deed)
