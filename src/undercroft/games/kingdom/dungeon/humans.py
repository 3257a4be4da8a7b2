"""Monsters of a scenario who are more than others: Humans with a class, a Job or Followers, and special skills.

The plan of a scenario says so for one monster of a kind in a room; the first of them who is met is the one.
"""

from collections.abc import Sequence
from typing import TypeVar

from ..grammar.entries import MONSTERS
from ..rules.lessons import special_skills
from ..state import Truth
from ..state.planned import Gift, Lead, Training

MOST_LEADERS = 1
"""How many Humans of a scenario may have Followers, besides those who always have. [MYK-HUMANRULE-FOLLOWERS]"""


def train_human(
    truth: Truth, room: str, kind: str, court_class: str = "", job: str = "", lessons: Sequence[str] = ()
) -> None:
    """Plan a class, a Job or both for one of the Humans in a room."""
    truth.trainings.append(Training(room, kind, court_class, job, list(lessons)))


def let_lead(truth: Truth, room: str, kind: str) -> None:
    """Plan Followers for one of the Humans in a room."""
    truth.leads.append(Lead(room, kind))


def gift(truth: Truth, room: str, kind: str, skill: str) -> None:
    """Plan a special skill of its type for one of the monsters in a room. [MYK-HUMANRULE-SPECIAL-SKILLS]"""
    truth.gifts.append(Gift(room, kind, skill))


def gifts(truth: Truth, room: str = "") -> list[tuple[str, str, str]]:
    """List the special skills by room and kind, in the whole scenario or in one room."""
    return [(one.room, one.kind, one.skill) for one in truth.gifts if room in ("", one.room)]


def trained(truth: Truth, room: str = "") -> list[Training]:
    """List the Humans with a class or Job, in the whole scenario or in one room."""
    return [one for one in truth.trainings if room in ("", one.room)]


def leaders(truth: Truth, room: str = "") -> list[tuple[str, str]]:
    """List the Humans with Followers by room and kind, in the whole scenario or in one room."""
    return [(one.room, one.kind) for one in truth.leads if room in ("", one.room)]


def levels_added(truth: Truth, room: str, kind: str = "") -> int:
    """Count the Levels that training, Followers and gifts add in a room, of all its monsters or of one kind."""
    taught = sum(one.levels for one in trained(truth, room) if kind in ("", one.kind))
    taught += sum(1 for _, leader in leaders(truth, room) if kind in ("", leader))
    return taught + sum(1 for _, gifted, _ in gifts(truth, room) if kind in ("", gifted))


def most_added(truth: Truth, room: str, kind: str) -> int:
    """Count the Levels that training, Followers and gifts add to one of a kind: the first who is met has them all."""
    taught = max((one.levels for one in trained(truth, room) if one.kind == kind), default=0)
    given = sum(1 for _, gifted, _ in gifts(truth, room) if gifted == kind)
    return taught + ((room, kind) in leaders(truth, room)) + given


def human_breaches(truth: Truth) -> list[str]:
    """List who was taught, or given Followers or skills, and cannot have them or is not there at all."""
    meant = [*((one.room, one.kind) for one in trained(truth)), *leaders(truth)]
    found = [f"{kind} is no Human" for _, kind in meant if kind not in MONSTERS or MONSTERS[kind].type != "human"]
    given = gifts(truth)
    found += [f"{kind} cannot know {skill}" for _, kind, skill in given if skill not in special_skills(kind)]
    meant += [(room, kind) for room, kind, _ in given]
    for room, kind in dict.fromkeys(meant):
        there = truth.rooms[room].monsters.get(kind, 0) if room in truth.rooms else 0
        taught = sum(1 for one in trained(truth, room) if one.kind == kind)
        if there < max(1, taught):
            found.append(f"there is no such {kind} in {room}")
    return found


Planned = TypeVar("Planned", Training, Lead, Gift)


def forget_the_absent(truth: Truth) -> None:
    """Take off the plan what was meant for Humans who have left their room."""
    truth.trainings = still_there(truth, truth.trainings)
    truth.leads = still_there(truth, truth.leads)
    truth.gifts = still_there(truth, truth.gifts)


def still_there(truth: Truth, planned: Sequence[Planned]) -> list[Planned]:
    """List what is planned for no more of a kind in a room than are there."""
    kept: list[Planned] = []
    for one in planned:
        there = truth.rooms[one.room].monsters.get(one.kind, 0) if one.room in truth.rooms else 0
        if sum((other.room, other.kind) == (one.room, one.kind) for other in kept) < there:
            kept.append(one)
    return kept


def take_training(truth: Truth, room: str, kind: str) -> Training | None:
    """Take the next training that is planned for a kind in a room off the plan."""
    taught = next((one for one in trained(truth, room) if one.kind == kind), None)
    if taught is not None:
        truth.trainings.remove(taught)
    return taught


def take_lead(truth: Truth, room: str, kind: str) -> bool:
    """Take the Followers that are planned for a kind in a room off the plan; say whether there were any."""
    planned = Lead(room, kind)
    if planned not in truth.leads:
        return False
    truth.leads.remove(planned)
    return True


def take_gifts(truth: Truth, room: str, kind: str) -> list[str]:
    """Take the special skills that are planned for a kind in a room off the plan."""
    found = [skill for _, gifted, skill in gifts(truth, room) if gifted == kind]
    truth.gifts = [one for one in truth.gifts if (one.room, one.kind) != (room, kind)]
    return found
