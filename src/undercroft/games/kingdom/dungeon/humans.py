"""Monsters of a scenario who are more than others: Humans with a class, a Job or Followers, and special skills.

The plan of a scenario says so for one monster of a kind in a room; the first of them who is met is the one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ..grammar.entries import MONSTERS
from ..rules.lessons import special_skills
from ..state import Truth

TRAINED, LEADS, GIFTED = "trained", "leads", "gifted"
"""What the plan calls a Human with a class or a Job, one with Followers, and a monster with a skill of its type."""
MOST_LEADERS = 1
"""How many Humans of a scenario may have Followers, besides those who always have. [MYK-HUMANRULE-FOLLOWERS]"""


class Training(NamedTuple):
    """What one Human was taught: class and Job, and what it has learned there."""

    room: str
    kind: str
    court_class: str = ""
    job: str = ""
    lessons: tuple[str, ...] = ()

    @property
    def levels(self) -> int:
        """How many Levels it counts for more: two for one of them, three for both. [MYK-HUMANRULE-CLASSJOB]"""
        return 3 if self.court_class and self.job else 2


def train_human(
    truth: Truth, room: str, kind: str, court_class: str = "", job: str = "", lessons: Sequence[str] = ()
) -> None:
    """Plan a class, a Job or both for one of the Humans in a room."""
    truth.plan.append(":".join((TRAINED, room, kind, court_class, job, "+".join(lessons))))


def let_lead(truth: Truth, room: str, kind: str) -> None:
    """Plan Followers for one of the Humans in a room."""
    truth.plan.append(":".join((LEADS, room, kind)))


def gift(truth: Truth, room: str, kind: str, skill: str) -> None:
    """Plan a special skill of its type for one of the monsters in a room. [MYK-HUMANRULE-SPECIAL-SKILLS]"""
    truth.plan.append(":".join((GIFTED, room, kind, skill)))


def gifts(truth: Truth, room: str = "") -> list[tuple[str, str, str]]:
    """List the special skills by room and kind, in the whole scenario or in one room."""
    found = [one.split(":")[1:] for one in truth.plan if one.startswith(f"{GIFTED}:")]
    return [(where, kind, skill) for where, kind, skill in found if room in ("", where)]


def trained(truth: Truth, room: str = "") -> list[Training]:
    """List the Humans with a class or Job, in the whole scenario or in one room."""
    found = []
    for one in truth.plan:
        what, _, rest = one.partition(":")
        if what == TRAINED:
            where, kind, court_class, job, lessons = rest.split(":")
            if room in ("", where):
                found.append(Training(where, kind, court_class, job, tuple(lessons.split("+")) if lessons else ()))
    return found


def leaders(truth: Truth, room: str = "") -> list[tuple[str, str]]:
    """List the Humans with Followers by room and kind, in the whole scenario or in one room."""
    found = [tuple(one.split(":")[1:]) for one in truth.plan if one.startswith(f"{LEADS}:")]
    return [(where, kind) for where, kind in found if room in ("", where)]


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


def forget_the_absent(truth: Truth) -> None:
    """Take off the plan what was meant for Humans who have left their room."""
    kept: list[str] = []
    for one in truth.plan:
        what, *rest = one.split(":")
        if what in (TRAINED, LEADS, GIFTED):
            room, kind = rest[:2]
            there = truth.rooms[room].monsters.get(kind, 0) if room in truth.rooms else 0
            if sum(1 for other in kept if other.startswith(f"{what}:{room}:{kind}")) >= there:
                continue
        kept.append(one)
    truth.plan = kept


def take_training(truth: Truth, room: str, kind: str) -> Training | None:
    """Take the next training that is planned for a kind in a room off the plan."""
    for place, one in enumerate(truth.plan):
        if one.startswith(f"{TRAINED}:{room}:{kind}:"):
            taught = next(each for each in trained(truth, room) if each.kind == kind)
            del truth.plan[place]
            return taught
    return None


def take_lead(truth: Truth, room: str, kind: str) -> bool:
    """Take the Followers that are planned for a kind in a room off the plan; say whether there were any."""
    planned = f"{LEADS}:{room}:{kind}"
    if planned not in truth.plan:
        return False
    truth.plan.remove(planned)
    return True


def take_gifts(truth: Truth, room: str, kind: str) -> list[str]:
    """Take the special skills that are planned for a kind in a room off the plan."""
    found = [skill for _, gifted, skill in gifts(truth, room) if gifted == kind]
    truth.plan = [one for one in truth.plan if not one.startswith(f"{GIFTED}:{room}:{kind}:")]
    return found
