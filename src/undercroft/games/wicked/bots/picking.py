"""What companions begin at home: by calling and skill, by what it is good for, and what this table has not had yet."""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..book import book_of
from ..state import Monster
from ..words import PROJECT_OF, WORKED_WITH, Action, Project, Work
from .companions import me, one_in, one_of
from .curiosity import had, is_new
from .raiding import plan_moves
from .wanting import need, taste

LONG = {1: 6, 2: 2, 3: 1}
"""How likely a thing is begun, by its tier: what takes long seldom."""
RITES = {1: 2, 2: 2, 3: 2}
"""The same for rituals: there are few, and each does something that nothing else does."""
LASTING = {1: 2, 2: 3, 3: 3}
"""The same for rooms: there is room for a few only, so that better ones are worth the time."""
GUARDING = {1: 1, 2: 3, 3: 5}
"""The same for locks, traps and tricks: what stands takes the place of a better one for good."""
GUARDS = (Work.LOCK, Work.TRAP, Work.TRICK)
SHELF_OF = {Work.ENCHANT: "magic_item"}
TABLES = ("magic_item", "contraption", "ritual", "room", "lock", "trap", "trick")
LIKED: dict[str, tuple[Project, ...]] = {
    "gutterwright": (Project.BREW, Project.BUILD, Project.CRAFT),
    "hexmouth": (Project.INCANT, Project.BREW),
    "doomcrier": (Project.INCANT, Project.TORTURE),
    "honeytongue": (Project.CONTACT, Project.CRAFT),
    "packmaster": (Project.RECRUIT, Project.BUILD),
    "beastkeeper": (Project.RECRUIT, Project.BUILD),
    "gravecaller": (Project.TORTURE, Project.BREW),
}
"""What a calling likes to do. [section 6]"""
BUILDERS = (Project.BUILD, Project.CRAFT)
LIKING = 3
"""So much likelier is a kind of work that one likes."""
QUICK = {Project.BREW: 6, Project.BUILD: 5, **dict.fromkeys((Project.CRAFT, Project.INCANT, Project.RECRUIT), 2)}
"""So much likelier is what is soon done and used up soon, what keeps the dungeon, or is made in no other way."""
WANTED: dict[Work, int] = {
    Work.LOCK: 5, Work.TRAP: 6, Work.TRICK: 5, Work.ROOM: 6, Work.LAIR: 3, Work.CONTRAPTION: 6, Work.EDGE: 2,
    Work.CONCOCTION: 2, Work.POTION: 4, Work.RITUAL: 6, Work.ENCHANT: 3, Work.CREATURE: 3, Work.PACK: 2,
    Work.LEARN: 3, Work.BREAK: 2, Work.CONTACT: 3,
}  # fmt: skip
"""How likely a work is among those of its kind; whatever else is 1."""
EMPTY = 2
"""Once in so many times whose bag has no brew in it brews first: it is a day's work, and always of use."""
IMPS, IDLE = 1, 2
"""From this tier on something great is begun, once in so many times, for the imps to go on with. [WO-G19]"""
CURIOUS = 4
"""So much likelier is what this table has not had yet; and then nobody asks whether it is of much use."""
TITHE, TITHES = "ritual:tithe_to_the_plan", 8
"""What moves the plan is begun first, once in so many times, while no other ritual is under way."""


WORKS: Mapping[str, Work] = {str(work): work for work in Work}


def kind_of(task: str) -> Project | None:
    """Say of which of the seven kinds a task is; one that is under way says nothing."""
    work = work_of(task)
    return PROJECT_OF[work] if work else None


def work_of(task: str) -> Work | None:
    """Say what work a task is; one that is under way says nothing."""
    return WORKS.get(task.partition(":")[0])


def best_task(view: View, tasks: list[str], chance: Dice) -> str:
    """Choose a kind, then a work, then one of the things: what one likes and can do is likelier."""
    if TITHE in tasks and plan_waits(view) and one_in(chance, TITHES):
        return TITHE
    monster = me(view)
    fresh = not_again(view, tasks)
    works = sorted({found for one in fresh if (found := work_of(one))})
    if not works:
        return one_of(chance, fresh)
    chosen = best_work(view, monster, works, chance)
    things, before = unowned(monster, [one for one in fresh if work_of(one) == chosen]), had(view)
    return str(weighted(chance, [(one, likelihood(view, monster, one, before)) for one in things]))


def not_again(view: View, tasks: list[str]) -> list[str]:
    """Leave out the kind of work that somebody did last, if there is another."""
    last = view.read("before.projects", dict[str, str]).get(view.seat, "")
    known = [one for one in tasks if work_of(one)]
    return [one for one in known if str(kind_of(one)) != last] or known or tasks


def best_work(view: View, monster: Monster, works: list[Work], chance: Dice) -> Work:
    """Choose a work: for idle imps, a brew for an empty bag, else a kind by what one likes, and one of its works."""
    kinds = {PROJECT_OF[one] for one in works}
    if Project.BUILD in kinds and imps_are_idle(view) and one_in(chance, IDLE):
        kind = Project.BUILD
    elif Project.BREW in kinds and not any(one.doses for one in monster.items) and one_in(chance, EMPTY):
        kind = Project.BREW
    else:
        kind = weighted(chance, [(PROJECT_OF[one], liking(monster, one)) for one in works])
    return Work(weighted(chance, [(one, WANTED.get(one, 1)) for one in works if PROJECT_OF[one] == kind]))


def imps_are_idle(view: View) -> bool:
    """Say whether the imps, who go on with what is built, have nothing to go on with. [WO-G19]"""
    dungeon = view.read("dungeon", dict)
    return int(dungeon["tier"]) >= IMPS and not any(one["project"] == Project.BUILD for one in dungeon["projects"])


def likelihood(view: View, monster: Monster, task: str, before: frozenset[str]) -> int:
    """Say how likely a thing is made: by how long it takes, what it is good for, what one fancies, and what is new."""
    work, thing = Work(task.partition(":")[0]), task.partition(":")[2].partition(":")[0]
    likely = GUARDING if work in GUARDS else LASTING if work is Work.ROOM else RITES if work is Work.RITUAL else LONG
    fancied = likely[tier_of(view, task)] * taste(view, thing)
    return fancied * (CURIOUS if is_new(before, SHELF_OF.get(work, str(work)), thing) else need(view, monster, thing))


def tier_of(view: View, task: str) -> int:
    """Say how long a task takes: by the tier of the thing, but a brew is one day's work. [WO-PROJECT-08]"""
    work, (thing, _, aim) = work_of(task), task.partition(":")[2].partition(":")
    if work in (Work.CONCOCTION, Work.POTION) or work is None:
        return 1
    if work is Work.CONTACT:
        return int(aim) if aim.isdigit() else 1
    shelves = book_of(view)
    entry = shelves.shelf(SHELF_OF.get(work, str(work))).get(thing) if SHELF_OF.get(work, work) in TABLES else None
    return max(1, min(3, int(getattr(entry, "tier", 1))))


def plan_waits(view: View) -> bool:
    """Say whether there is a plan that a ritual could move now, and no ritual that is under way."""
    rites = [one for one in view.read("dungeon", dict)["projects"] if one["work"] == Work.RITUAL]
    return plan_moves(view) and not rites


def liking(monster: Monster, work: Work) -> int:
    """Say how likely somebody is to take up a kind of work: by calling, and by what they are good at."""
    liked = LIKING if PROJECT_OF[work] in LIKED.get(monster.calling, BUILDERS) else 1
    skill = max(monster.ratings.get(Action(one), 0) for one in WORKED_WITH[work])
    return liked * QUICK.get(PROJECT_OF[work], 1) * (1 + 2 * skill)


def weighted(chance: Dice, among: Sequence[tuple[Any, int]]) -> Any:
    """Take one by chance, each as likely as it weighs; of what stands there twice the heaviest counts."""
    weights: dict[Any, int] = {}
    for one, weight in among:
        weights[one] = max(weight, weights.get(one, 0))
    thrown = chance.roll(sum(weights.values()))
    for one, weight in weights.items():
        thrown -= weight
        if thrown <= 0:
            return one
    raise AssertionError("weights do not add up")


def unowned(monster: Monster, things: list[str]) -> list[str]:
    """Leave out what one has already."""
    owned = {one.item for one in monster.items}
    return [one for one in things if one.partition(":")[2].partition(":")[0] not in owned] or things
