"""Which raids are proposed, and which are possible: goal, target, and what a setup is for. [WO-RAID-07] [WO-R75]"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from undercroft.engine.play import Play

from ..rules.table import book_of, next_of
from ..state import Faction, Target, Wicked
from ..words import Goal, NodeKind, Work
from ..world.plans import GATES, STAGES
from .loot import tier_dice
from .places import answers_of

TOP = 4
"""The highest tier of a dungeon: nothing is set up any more. [WO-R44]"""
EASY = 1
"""Tiers above the dungeon that are still proposed without need."""
FIRST_RAID = 1
"""The highest tier that is proposed for the first raid. [WO-G24]"""
WARES = (Goal.MATERIALS, Goal.PRESS, Goal.RITUAL, Goal.BEASTS)
"""Goals that only some targets answer. [WO-G21]"""
ANYWHERE = (Goal.FUN, Goal.FACTION, Goal.PRESSURE)
"""Goals that every target answers."""
MOST = 5


class Proposal(NamedTuple):
    """A raid that could be: what for, against what, and for which pillaging it is a setup."""

    goal: Goal
    target: str
    setup_for: str = ""
    why: str = "why_any"

    @property
    def id(self) -> str:
        """What the card calls it."""
        return ":".join(filter(None, (str(self.goal), self.target, self.setup_for)))


def is_open(state: Wicked, goal: Goal, target: Target) -> bool:
    """Say whether a target makes sense for a goal, now. [WO-RAID-08] [WO-G21]"""
    faction = state.region.factions[target.faction]
    if target.spent_until >= max(1, state.cycle):
        return False
    match goal:
        case Goal.MATERIALS | Goal.PRESS | Goal.RITUAL | Goal.BEASTS:
            return goal in answers_of(book_of(state), target)
        case Goal.SUBJUGATE:
            return faction.tier < state.dungeon.tier and faction.attitude < 0 and not faction.subjugated
        case Goal.MASTER_PLAN:
            return bool(state.scheme.entry) and faction.tier >= min(state.dungeon.tier, highest(state))
        case Goal.REVENGE:
            return faction.id == state.region.last_enemy or holds_somebody(state, faction.id)
        case Goal.PILLAGE:
            return can_pillage(state, faction)
        case _:
            return True


def highest(state: Wicked) -> int:
    """Give the tier of the strongest faction: where nobody is left above, it still answers the plan. [WO-G21]"""
    return max((one.tier for one in state.region.factions.values()), default=0)


def can_pillage(state: Wicked, faction: Faction) -> bool:
    """Say whether a faction may be pillaged: it was set up for, and is of a higher tier. [WO-PILLAGE-01]"""
    setup = state.setup
    open_now = setup is not None and setup.faction == faction.id and setup.until >= state.cycle
    return open_now and faction.tier > state.dungeon.tier


def setups(state: Wicked) -> list[str]:
    """List the factions that a raid could be a setup against: those of a higher tier. [WO-PILLAGE-02]"""
    higher = [one for one in state.region.factions.values() if one.tier > state.dungeon.tier]
    return [one.id for one in sorted(higher, key=lambda one: one.tier)]


def holds_somebody(state: Wicked, faction: str) -> bool:
    """Say whether a faction holds one of the dungeon's own. [WO-R90]"""
    return any(one.captured == faction for one in (*state.monsters.values(), *state.packs.values()))


def open_goals(state: Wicked) -> list[Goal]:
    """List the goals that have a target now."""
    return [goal for goal in Goal if any(is_open(state, goal, one) for one in state.region.targets.values())]


def targets_for(state: Wicked, goal: Goal) -> list[Target]:
    """List the targets that answer a goal, the easiest first."""
    found = [one for one in state.region.targets.values() if is_open(state, goal, one)]
    return sorted(found, key=lambda one: state.region.factions[one.faction].tier)


def five_raids(play: Play[Wicked]) -> list[Proposal]:
    """Propose five raids by need; never two of a faction, and the last raid's goal not first. [section 6]"""
    chosen: list[Proposal] = []
    for wanted in (_for_the_plan, _against_the_fullest, _rich, _of_use, _any, _any, _any):
        taken = {play.state.region.targets[one.target].faction for one in chosen}
        found = wanted(play, taken)
        if found is not None and len(chosen) < MOST:
            chosen.append(found)
    last = play.state.before.goal
    return sorted(chosen, key=lambda one: one.goal is last and len(chosen) > 1)


def _pick(play: Play[Wicked], goal: Goal, taken: set[str], among: Iterable[Target] | None = None) -> str | None:
    """Take the next target of a goal in a shuffled round: one that is not too hard, if there is any."""
    state = play.state
    fitting = [one for one in (targets_for(state, goal) if among is None else among) if one.faction not in taken]
    tiers = {one.id: state.region.factions[one.faction].tier for one in fitting}
    most = hardest(state)
    legal = [one for one, tier in tiers.items() if tier <= most] or list(tiers)
    return next_of(play, "raid.target", list(state.region.targets), legal) if legal else None


def _for_the_plan(play: Play[Wicked], taken: set[str]) -> Proposal | None:
    """Propose what moves the master plan; where the tier is too low for it, a setup or a pillage."""
    state = play.state
    if target := _pick(play, Goal.PILLAGE, taken):
        return Proposal(Goal.PILLAGE, target, why="why_pillage")
    against = setups(state) if state.dungeon.tier < TOP else []
    if plan_ready(state) and (target := _pick(play, Goal.MASTER_PLAN, taken)):
        return Proposal(Goal.MASTER_PLAN, target, next(iter(against), ""), "why_plan")
    if against and state.before.plan is not None and (target := _pick(play, Goal.FACTION, taken)):
        return Proposal(_varied(play, target), target, against[0], "why_setup")
    return None


def plan_ready(state: Wicked) -> bool:
    """Say whether the stage that is under way may be ticked now. [WO-R98]"""
    scheme = state.scheme
    return bool(scheme.entry) and scheme.stage < STAGES and state.dungeon.tier >= GATES[state.length][scheme.stage]


def _against_the_fullest(play: Play[Wicked], taken: set[str]) -> Proposal | None:
    """Propose one against the faction whose clock is known to be fullest."""
    factions = play.state.region.factions.values()
    known = [one for one in factions if one.ticks_known > 0 and one.id not in taken]
    if not known:
        return None
    fullest = max(known, key=lambda one: one.ticks_known)
    among = [one for one in targets_for(play.state, Goal.STOP_CLOCK) if one.faction == fullest.id]
    target = _pick(play, Goal.STOP_CLOCK, taken, among)
    return Proposal(Goal.STOP_CLOCK, target, why="why_clock") if target else None


def _rich(play: Play[Wicked], taken: set[str]) -> Proposal | None:
    """Propose one with much to take."""
    state = play.state
    open_now = [one for one in targets_for(state, Goal.FUN) if one.faction not in taken and _bearable(state, one)]
    if not open_now:
        return None
    most = max(one.sources for one in open_now)
    target = _pick(play, Goal.FUN, taken, [one for one in open_now if one.sources == most])
    if target is None:
        return None
    return Proposal(_varied(play, target), target, why="why_rich")


def _varied(play: Play[Wicked], target: str) -> Goal:
    """Take a goal that fits a target in a shuffled round, so that not every raid is for the same."""
    fitting = [one for one in ANYWHERE + WARES if is_open(play.state, one, play.state.region.targets[target])]
    fresh = [one for one in fitting if one is not play.state.before.goal] or fitting
    return Goal(next_of(play, "raid.goal", [str(one) for one in Goal], [str(one) for one in fresh]))


def _bearable(state: Wicked, target: Target) -> bool:
    return state.region.factions[target.faction].tier <= hardest(state)


def hardest(state: Wicked) -> int:
    """Give the highest tier that is proposed without need: a low one for the first raid. [WO-G24]"""
    return FIRST_RAID if state.before.plan is None else state.dungeon.tier + EASY


def _of_use(play: Play[Wicked], taken: set[str]) -> Proposal | None:
    """Propose one that frees somebody, recruits, or feeds what is under way."""
    for goal in _needs(play.state):
        if target := _pick(play, goal, taken):
            return Proposal(goal, target, why="why_need")
    return None


def _needs(state: Wicked) -> Iterator[Goal]:
    if any(one.captured for one in (*state.monsters.values(), *state.packs.values())) or state.region.last_enemy:
        yield Goal.REVENGE
    if any(node.lair and not node.lair.creature for node in state.dungeon.nodes.values()):
        yield Goal.BEASTS
    works = {one.work for one in state.dungeon.projects}
    if Work.RITUAL in works:
        yield Goal.RITUAL
    if Work.ROOM in works:
        yield Goal.MATERIALS
    if sum(not one.gone for one in state.packs.values()) < len(state.monsters):
        yield Goal.PRESS
    if sum(node.kind is NodeKind.ROOM for node in state.dungeon.nodes.values()):
        yield from (Goal.MATERIALS, Goal.RITUAL)


def _any(play: Play[Wicked], taken: set[str]) -> Proposal | None:
    """Propose one at random."""
    goals = [goal for goal in Goal if _pickable(play.state, goal, taken)]
    if not goals:
        return None
    goal = Goal(next_of(play, "raid.goal", [str(one) for one in Goal], [str(one) for one in goals]))
    target = _pick(play, goal, taken)
    return Proposal(goal, target) if target else None


def _pickable(state: Wicked, goal: Goal, taken: set[str]) -> bool:
    targets = state.region.targets.values()
    return any(one.faction not in taken and is_open(state, goal, one) for one in targets)


def worth(state: Wicked, proposal: Proposal) -> dict[str, int]:
    """Say what a raid would bring and how hard it looks, from what everybody knows."""
    target = state.region.targets[proposal.target]
    faction = state.region.factions[target.faction]
    dice = sum(tier_dice(faction.tier, state.dungeon.tier).values())
    return {"tier": faction.tier, "dungeon": state.dungeon.tier, "loot": dice, "sources": target.sources}
