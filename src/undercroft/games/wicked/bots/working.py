"""How companions work and spend at home: a fixed order with a twist. [section 6]"""

from typing import Any

from undercroft.engine.asks import Pick, PickSome
from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..words import PROJECT_OF, Project, Work
from .companions import me, one_of

FIRST = ("go_on", "repair")
"""What comes before everything else: what is nearly done, and what is broken."""
LIKED: dict[str, tuple[Project, ...]] = {
    "gutterwright": (Project.BREW, Project.BUILD, Project.CRAFT),
    "hexmouth": (Project.INCANT, Project.BREW),
    "doomcrier": (Project.INCANT, Project.TORTURE),
    "honeytongue": (Project.CONTACT, Project.CRAFT),
    "packmaster": (Project.RECRUIT, Project.BUILD),
    "beastkeeper": (Project.RECRUIT, Project.BUILD),
    "gravecaller": (Project.TORTURE, Project.BREW),
}
BUILDERS = (Project.BUILD, Project.CRAFT)
RAID_COIN = 1
"""So much gold is kept for the raid."""


def kind_of(task: str) -> Project | None:
    """Say of which of the seven kinds a task is; one that is under way says nothing."""
    work = task.partition(":")[0]
    return PROJECT_OF[Work(work)] if work in set(Work) else None


def work(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Go on with what is under way, repair, then work by calling, never on the same kind as last time if one can."""
    drafted = ask.drafted({})
    if "task" not in drafted.asks:
        return drafted.draft
    tasks = [one for one in drafted.asks["task"].options() if one != "more"]
    if not tasks:
        return drafted.draft
    return ask.drafted({"task": best_task(view, tasks, chance)}).draft


def best_task(view: View, tasks: list[str], chance: Dice) -> str:
    """Choose of what is proposed."""
    urgent = [one for one in tasks if one.partition(":")[0] in FIRST]
    if urgent:
        return urgent[0]
    last = view.read("before.projects", dict[str, str]).get(view.seat, "")
    fresh = [one for one in tasks if str(kind_of(one)) != last] or tasks
    liked = LIKED.get(me(view).calling, BUILDERS)
    wanted = [one for one in fresh if kind_of(one) in liked]
    return one_of(chance, wanted) if wanted and chance.roll(4) > 1 else one_of(chance, fresh)


def risk(view: View, ask: Pick, chance: Dice) -> str:
    """Risk it after a failure, and after half a success that nothing would be lost of."""
    safe = ask.params.get("band") == "failure" or "keep" in ask.ids
    return "risk" if safe and "risk" in ask.ids else ask.ids[0]


def shop(view: View, ask: PickSome, chance: Dice) -> tuple[str, ...]:
    """Recruit who is missing, fill a lair, make the pack better; a coin is kept for the raid."""
    gold = int(ask.params.get("gold", 0))
    recruits = [one for one in ask.ids if one.startswith("recruit.")]
    if recruits and gold:
        return (one_of(chance, recruits),)
    better = [one for one in ask.ids if one.startswith(("upgrade.", "attract.", "help."))]
    spare = min(ask.most, gold - RAID_COIN)
    return (one_of(chance, better),) if better and spare > 0 else ()
