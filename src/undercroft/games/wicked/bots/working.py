"""How companions work at home: what is under way, what is broken, then by calling, and of the whole catalogue."""

from collections.abc import Sequence
from typing import Any

from undercroft.engine.asks import Ask, Pick
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..book import house_book
from ..state import Monster
from ..words import PROJECT_OF, WORKED_WITH, Action, Project, Work
from .companions import answers, me, one_in, one_of
from .raiding import plan_moves

GO_ON, REPAIR = "go_on", "repair"
NEW_IDEA = 2
"""Once in so many times something is begun while other things are under way, as long as these are few."""
LONG = {1: 6, 2: 2, 3: 1}
"""How likely a thing is begun, by its tier: what takes long seldom."""
LASTING = {1: 2, 2: 3, 3: 3}
"""The same for what is built: there is room for a few only, so that better ones are worth the time."""
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
QUICK = {Project.BREW: 3, Project.CRAFT: 2}
"""So much likelier is what is soon done, and used up soon."""
WANTED: dict[Work, int] = {
    Work.LOCK: 4, Work.TRAP: 5, Work.TRICK: 4, Work.ROOM: 9, Work.LAIR: 4, Work.CONTRAPTION: 6, Work.EDGE: 2,
    Work.CONCOCTION: 3, Work.POTION: 3, Work.RITUAL: 3, Work.ENCHANT: 4, Work.CREATURE: 3, Work.PACK: 2,
    Work.LEARN: 3, Work.BREAK: 2, Work.CONTACT: 3,
}  # fmt: skip
"""How likely a work is among those of its kind; whatever else is 1."""
TITHE, TITHES = "ritual:tithe_to_the_plan", 3
"""What moves the plan is begun first, once in so many times, while no other ritual is under way."""
DESPERATE, BARGAINS, SPARE = 0.4, 6, 3
"""From which odds of failure on somebody with so many hearts spends one at home, or strikes a bargain now and then."""
MORE, ENOUGH, NOTHING = "more", "enough", "nothing"


def kind_of(task: str) -> Project | None:
    """Say of which of the seven kinds a task is; one that is under way says nothing."""
    work = work_of(task)
    return PROJECT_OF[work] if work else None


def work_of(task: str) -> Work | None:
    """Say what work a task is; one that is under way says nothing."""
    work = task.partition(":")[0]
    return Work(work) if work in set(Work) else None


@answers("work")
def work(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Go on with what is under way, repair, then work by calling, never on the same kind as last time if one can."""
    drafted = ask.drafted({})
    if "task" not in drafted.asks:
        return drafted.draft
    proposed = [one for one in drafted.asks["task"].options() if one != MORE]
    if (urgent := urgent_task(view, proposed, chance)) is not None:
        return put_into(ask, {"task": urgent}, me(view).hearts, chance)
    every = list(ask.drafted({"task": MORE}).asks["catalogue"].options())
    chosen = best_task(view, every or proposed, chance)
    wanted = {"task": chosen} if chosen in proposed else {"task": MORE, "catalogue": chosen}
    return put_into(ask, wanted, me(view).hearts, chance)


def urgent_task(view: View, tasks: list[str], chance: Dice) -> str | None:
    """Find what comes first: what is broken, then what is under way, unless somebody has another idea."""
    broken = [one for one in tasks if one.startswith(REPAIR)]
    begun = [one for one in tasks if one.startswith(GO_ON)]
    few = len(begun) <= len(view.state["monsters"])
    if broken and (not begun or one_in(chance, 2)):
        return broken[0]
    return None if not begun or (few and one_in(chance, NEW_IDEA)) else one_of(chance, begun)


def best_task(view: View, tasks: list[str], chance: Dice) -> str:
    """Choose a kind, then a work, then one of the things: what one likes and can do is likelier."""
    if TITHE in tasks and plan_waits(view) and one_in(chance, TITHES):
        return TITHE
    monster, last = me(view), view.read("before.projects", dict[str, str]).get(view.seat, "")
    known = [one for one in tasks if work_of(one)]
    fresh = [one for one in known if str(kind_of(one)) != last] or known or tasks
    works = sorted({found for one in fresh if (found := work_of(one))})
    if not works:
        return one_of(chance, fresh)
    kind = weighted(chance, [(PROJECT_OF[one], liking(monster, one)) for one in works])
    among = [(one, WANTED.get(one, 1)) for one in works if PROJECT_OF[one] == kind]
    chosen = weighted(chance, among)
    things = unowned(monster, [one for one in fresh if work_of(one) == chosen])
    likely = LASTING if PROJECT_OF[chosen] is Project.BUILD else LONG
    return str(weighted(chance, [(one, likely[tier_of(one)]) for one in things]))


def tier_of(task: str) -> int:
    """Say how long a task takes: by the tier of the thing, but a brew is one day's work. [WO-PROJECT-08]"""
    work, (thing, _, aim) = work_of(task), task.partition(":")[2].partition(":")
    if work in (Work.CONCOCTION, Work.POTION) or work is None:
        return 1
    if work is Work.CONTACT:
        return int(aim) if aim.isdigit() else 1
    shelves = house_book()
    entry = shelves.shelf(SHELF_OF.get(work, str(work))).get(thing) if SHELF_OF.get(work, work) in TABLES else None
    return max(1, min(3, int(getattr(entry, "tier", 1))))


def plan_waits(view: View) -> bool:
    """Say whether there is a plan that a ritual could move now, and no ritual that is under way."""
    rites = [one for one in view.state["dungeon"]["projects"] if one["work"] == Work.RITUAL]
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


def put_into(ask: Card, wanted: dict[str, Any], hearts: int, chance: Dice) -> dict[str, Any]:
    """Put what helps into a piece of work: an ingredient, a power, in need a heart to spare, or a bargain."""
    drafted = ask.drafted(wanted)
    asks = drafted.asks
    if "ingredient" in asks:
        wanted = {**wanted, "ingredient": asks["ingredient"].options()[-1]}
    if "powers" in asks:
        wanted = {**wanted, "powers": tuple(asks["powers"].options()[:1])}
    if "heart" in asks and hearts >= SPARE and failing(ask, drafted.draft) > DESPERATE:
        wanted = {**wanted, "heart": True}
    elif "bargain" in asks and one_in(chance, BARGAINS) and failing(ask, drafted.draft) > DESPERATE:
        wanted = {**wanted, "bargain": True}
    return ask.drafted(wanted).draft


def failing(ask: Card, draft: dict[str, Any]) -> float:
    """Give the odds that what a card says fails."""
    odds = ask.preview(draft).odds if ask.preview else None
    ways = {band.label: band.ways for band in odds.bands} if odds else {}
    return ways.get("failure", 0) / (sum(ways.values()) or 1)


@answers("risk_it")
def risk(view: View, ask: Pick, chance: Dice) -> str:
    """Risk it after a failure, and after half a success that nothing would be lost of."""
    safe = ask.params.get("band") == "failure" or "keep" in ask.ids
    return "risk" if safe and "risk" in ask.ids else one_of(chance, ask.ids)


@answers("place", "ritual_aim", "found_room", "found_crates", "loot_holder", "establish", "second_skin")
def anywhere(view: View, ask: Ask[str], chance: Dice) -> str:
    """Take the usual, or anything else that is offered."""
    offered = list(ask.options())
    return one_of(chance, [offered[0], *offered])


@answers("requirement")
def requirement(view: View, ask: Pick, chance: Dice) -> str:
    """Meet what a ritual asks for with what costs least; now and then with something else."""
    other = [one for one in ask.ids if one.partition(".")[0] not in ("later", "sacrifice")]
    return one_of(chance, other) if other and one_in(chance, 2) else ask.ids[0]
