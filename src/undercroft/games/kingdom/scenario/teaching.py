"""Teaching: the game master makes one of the Humans of a room more than its kind: a class, a Job, Followers."""

from undercroft.engine.desk import STOP

from ..dungeon.humans import MOST_LEADERS, leaders, let_lead, most_added, train_human, trained
from ..grammar.entries import COURT_CLASSES, JOBS, MONSTERS
from ..rules.lessons import first_lessons, further_lessons, most_lessons
from .choices import of_monsters
from .desk import Desk
from .limits import effective_level, fitted, room_levels, room_limit

FOLLOWERS, NO_JOB = "followers", "no_job"
ONE, BOTH = 2, 3
"""How many Levels a class or a Job counts for, and both together. [MYK-HUMANRULE-CLASSJOB]"""


def levels_left(desk: Desk, room: str, kind: str) -> int:
    """Say how many Levels one of a kind in a room may count for more: the room's limit, and its own."""
    truth, limits = desk.truth, desk.limits
    lair = bool(truth.ruler) and room == truth.lair
    left = room_limit(limits, truth.rooms[room].reaction, lair=lair) - room_levels(truth, room)
    own = effective_level(kind, fittings=fitted(truth, kind)) + most_added(truth, room, kind)
    return min(left, limits.monster - own)


def humans_in(desk: Desk, room: str) -> list[str]:
    """List the kinds of Humans in a room of whom one could still be taught, or lead."""
    taught = [one.kind for one in trained(desk.truth, room)]
    return [
        kind
        for kind, count in desk.truth.rooms[room].monsters.items()
        if MONSTERS[kind].type == "human" and levels_left(desk, room, kind) > 0 and taught.count(kind) < count
    ]


def offers(desk: Desk, left: int) -> list[str]:
    """List what one more Human can be given: as many are taught as there are people in the Court, and one leads."""
    found = [FOLLOWERS] if len(leaders(desk.truth)) < MOST_LEADERS else []
    if len(trained(desk.truth)) < desk.limits.court and left >= ONE:
        found += [*(one.id for one in COURT_CLASSES), *(one.id for one in JOBS)]
    return found


async def teach_human(desk: Desk) -> None:
    """Give one of the Humans of a room a class, a Job or both, or Followers. [MYK-HUMANRULE-FOLLOWERS]"""
    room = await desk.pick_room("teach_human", [name for name in desk.truth.rooms if humans_in(desk, name)])
    if room == STOP:
        return
    kind = await desk.pick("scenario_human", humans_in(desk, room), of_monsters, room=room)
    if kind == STOP:
        return
    left = levels_left(desk, room, kind)
    chosen = await desk.pick("scenario_training", offers(desk, left), monster=kind, left=left)
    if chosen == FOLLOWERS:
        let_lead(desk.truth, room, kind)
    elif chosen != STOP:
        await enrol(desk, room, kind, chosen, left)


async def enrol(desk: Desk, room: str, kind: str, chosen: str, left: int) -> None:
    """Settle class, Job and what is learned there. [MYK-HUMANRULE-CLASSJOB-SKILLS]"""
    court_class, job = (chosen, "") if chosen in COURT_CLASSES else ("", chosen)
    if court_class and left >= BOTH:
        second = await desk.pick("scenario_second", [NO_JOB, *(one.id for one in JOBS)], monster=kind)
        job = second if second in JOBS else ""
    lessons: list[str] = []
    for number in range(1 + most_lessons(MONSTERS[kind].level)):
        taught = (further_lessons if number else first_lessons)(court_class, job)
        lesson = await desk.pick("scenario_lesson", [one for one in taught if one not in lessons], monster=kind)
        if lesson == STOP:
            break
        lessons.append(lesson)
    train_human(desk.truth, room, kind, court_class, job, lessons)
