"""The lines of a work card: what is under way, what the dungeon asks for, and the best of each kind. [section 6]"""

from collections.abc import Callable, Iterable

from ..dungeon.graph import built, rooms
from ..rules.pools import rated
from ..rules.table import book_of
from ..state import Monster, Pack, Wicked
from ..words import PROJECT_OF, WORKED_WITH, Action, Guard, Project, Work
from .tasks import Task

MOST_LINES = 9
MOST_UNDER_WAY = 3
LIKES = {
    "gutterwright": (Project.BREW, Project.BUILD),
    "hexmouth": (Project.INCANT,),
    "doomcrier": (Project.INCANT,),
    "honeytongue": (Project.CONTACT,),
    "packmaster": (Project.RECRUIT,),
    "beastkeeper": (Project.RECRUIT,),
    "gravecaller": (Project.TORTURE,),
    "bonebreaker": (Project.BUILD,),
    "slinkfoot": (Project.BUILD,),
}
"""What each calling works on first. [section 6]"""
GUARDS = {Work.LOCK: Guard.LOCK, Work.TRAP: Guard.TRAP, Work.TRICK: Guard.TRICK}


def proposed(state: Wicked, who: Monster | Pack, tasks: list[Task]) -> list[Task]:
    """List at most nine tasks, the most sensible first; what somebody did last cycle comes later."""
    lines = [task for task in tasks if task.under_way][:MOST_UNDER_WAY]
    lines += [task for task in tasks if task.work is Work.REPAIR][:1]
    lines += best_of_each(state, who, tasks)
    found: dict[str, Task] = {task.id: task for task in lines}
    return [*found.values()][:MOST_LINES]


def best_of_each(state: Wicked, who: Monster | Pack, tasks: list[Task]) -> list[Task]:
    """Give the best task of each kind, those first that somebody can do at all, then those not done last time."""
    last = state.before.projects.get(who.seat, "")
    found: list[tuple[bool, bool, int, Task]] = []
    for kind, among in by_kind(task for task in tasks if not task.under_way and task.work is not Work.REPAIR).items():
        if among:
            best = _best(state, who, kind, among)
            liked = kind in LIKES.get(state.monsters[who.seat].calling, ())
            good = skill(who, best.work)
            found.append((good < 1, str(kind) == last, -good - 2 * liked, best))
    return [task for *_, task in sorted(found, key=lambda one: one[:3])]


def skill(who: Monster | Pack, work: Work) -> int:
    """Say how good somebody is at a work: the best rating that fits, less what shock takes."""
    return max(rated(who, action) for action in WORKED_WITH[work])


def fitting(who: Monster | Pack, work: Work) -> list[Action]:
    """List the actions that fit a work, the best rated first, then all others. [WO-R102]"""
    fit = sorted(WORKED_WITH[work], key=lambda action: -rated(who, action))
    return [*fit, *(action for action in Action if action not in fit)]


def _best(state: Wicked, who: Monster | Pack, kind: Project, among: list[Task]) -> Task:
    owned = {one.item for one in state.monsters[who.seat].items}
    match kind:
        case Project.BREW | Project.CRAFT | Project.INCANT:
            level = 2 if skill(who, among[0].work) > 2 else 1
            new = [one for one in among if one.level == level and one.thing not in owned and one.work is not Work.GEAR]
            return _in_turn(state, new or among)
        case Project.BUILD:
            return min(among, key=_needed(state))
        case Project.RECRUIT:
            return next((one for one in among if one.work is Work.CREATURE), among[0])
    return min(among, key=lambda one: one.tier)


def _in_turn(state: Wicked, among: list[Task]) -> Task:
    """Let another thing of a list be proposed each cycle."""
    return among[(state.cycle * 5) % len(among)]


def _needed(state: Wicked) -> Callable[[Task], tuple[int, int, int]]:
    """Order what could be built: the guards of which there are fewest, then rooms that are not there yet."""
    count = dict.fromkeys(Guard, 0)
    for _, thing in built(state.dungeon):
        count[thing.guard] += 1
    there = {node.room for node in rooms(state.dungeon)}
    comfort = {one.id for one in book_of(state).shelf("room").values() if one.comfort}

    def need(task: Task) -> tuple[int, int, int]:
        if task.work in GUARDS:
            return (count[GUARDS[task.work]], task.tier, 0)
        if task.work is Work.ROOM:
            return (len(there) // 2 + (task.thing in there) * 9, task.tier, -(task.thing in comfort))
        return (9 if task.work is Work.DIG else 3, task.tier, 0)

    return need


def by_kind(tasks: Iterable[Task]) -> dict[Project, list[Task]]:
    """Sort tasks by their kind."""
    found: dict[Project, list[Task]] = {kind: [] for kind in Project}
    for task in tasks:
        found[PROJECT_OF[task.work]].append(task)
    return found
