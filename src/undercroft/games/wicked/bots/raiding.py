"""Which raid companions want: what makes the dungeon grow and moves the plan, on whom it is easiest. [section 6]"""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..state import Scheme
from ..words import Goal, Length
from ..world.plans import AHEAD, GATES, STAGES
from .companions import answers, one_in, one_of

ANOTHER, NO_SETUP = "another", "no_setup"
SETS_UP = 2
"""A raid's name has so many colons if it sets a pillaging up: goal, target, whom it is for."""
TOP = 4
"""The highest tier of a dungeon."""
REMEMBERED = 2
"""Cycles for which a faction that was hit is on its guard."""
ALERT, KNOWN = 3, 2
"""What it counts that a faction is on its guard, and that a place's weakness is known."""
OWN_IDEA = 3
"""Once in so many times companions name a raid of their own even where one that sets up is proposed."""
SURE = 8
"""Once in so many times a dungeon that cannot grow any more does something else than its plan."""
Region = Mapping[str, Any]


def greedy(raids: list[str]) -> list[str]:
    """Keep the raids that make the dungeon grow: to pillage, else what sets a pillaging up; else all. [section 6]"""
    pillaging = [one for one in raids if one.startswith(f"{Goal.PILLAGE}:")]
    return pillaging or [one for one in raids if one.count(":") == SETS_UP] or raids


def favourite(view: View, options: Sequence[str], chance: Dice) -> str:
    """Pillage where one can; else set one up, best of all with something that moves the plan."""
    proposed = [one for one in options if one != ANOTHER]
    found = greedy(proposed)
    if found and found[0].startswith(f"{Goal.PILLAGE}:"):
        return min(found, key=lambda one: hardness(view, one.split(":")[1]))
    if ANOTHER in options and (not moves_on(view, found) or one_in(chance, OWN_IDEA)):
        return ANOTHER
    planned = [one for one in found if one.startswith(f"{Goal.MASTER_PLAN}:")] if plan_moves(view) else []
    return min(planned or found, key=lambda one: hardness(view, one.split(":")[1])) if found else options[0]


def moves_on(view: View, raids: Sequence[str]) -> bool:
    """Say whether any of these raids sets a pillaging up, or moves the plan once the dungeon cannot grow."""
    if not higher(view):
        return any(one.startswith(f"{Goal.MASTER_PLAN}:") for one in raids)
    return any(one.count(":") == SETS_UP for one in raids)


def region(view: View) -> Region:
    """Give what is known of the region."""
    found: Region = view.state["region"]
    return found


def higher(view: View) -> list[str]:
    """List the factions that could be pillaged after a setup, the easiest first."""
    factions, tier = region(view)["factions"], int(view.state["dungeon"]["tier"])
    if tier >= TOP:
        return []
    above = [one for one in factions.values() if one["tier"] > tier]
    return [one["id"] for one in sorted(above, key=lambda one: (one["tier"], alert(view, one)))]


def alert(view: View, faction: Mapping[str, Any]) -> bool:
    """Say whether a faction was hit lately."""
    last = int(faction["last_raided"])
    return last > 0 and int(view.state["cycle"]) - last <= REMEMBERED


def hardness(view: View, target: str) -> int:
    """Say how hard a target looks: its tier, whether they wait for somebody, whether its weakness is known."""
    place = region(view)["targets"].get(target, {})
    faction = region(view)["factions"].get(place.get("faction", ""), {"tier": 0, "last_raided": 0})
    above = faction["tier"] - int(view.state["dungeon"]["tier"])
    step = 2 * (above > 0) - 2 * (above < 0) + 2 * (above > 1)
    return int(step + ALERT * alert(view, faction) - KNOWN * bool(place.get("weak_known")))


def plan_moves(view: View) -> bool:
    """Say whether the plan could move now, or ticks be kept for it."""
    scheme, tier = view.read("scheme", Scheme), int(view.state["dungeon"]["tier"])
    if not scheme.entry or scheme.stage >= STAGES:
        return False
    return tier >= GATES[Length(view.state["length"])][scheme.stage] or scheme.ahead < AHEAD


@answers("raid_another")
def another(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Name a raid: for the plan if it can move, else for what is needed or any other end; easy, and a setup too."""
    goals = [one for one in ask.drafted({}).asks["goal"].options() if one != Goal.PILLAGE]
    goal = wanted_goal(view, goals, chance) if goals else str(Goal.PILLAGE)
    asks = ask.drafted({"goal": goal}).asks
    target = min(asks["target"].options(), key=lambda one: 4 * hardness(view, one) + chance.roll(4))
    against = [one for one in higher(view) if one != region(view)["targets"][target]["faction"]] or higher(view)
    return ask.drafted({"goal": goal, "target": target, "setup": against[0] if against else NO_SETUP}).draft


def wanted_goal(view: View, goals: Sequence[str], chance: Dice) -> str:
    """Choose what a raid is for."""
    grown = int(view.state["dungeon"]["tier"]) >= TOP
    if Goal.MASTER_PLAN in goals and plan_moves(view) and not one_in(chance, SURE if grown else OWN_IDEA):
        return str(Goal.MASTER_PLAN)
    needed = [one for one in needs(view) if one in goals]
    rest = [one for one in goals if one != Goal.MASTER_PLAN] or list(goals)
    return one_of(chance, needed) if needed and one_in(chance, 2) else one_of(chance, rest)


def needs(view: View) -> list[str]:
    """List what the dungeon is short of: somebody of its own, revenge, something for a lair, a pack, tribute."""
    state = view.state
    people = [*state["monsters"].values(), *state["packs"].values()]
    lairs = [one["lair"] for one in state["dungeon"]["nodes"].values() if one["lair"]]
    found = {
        Goal.REVENGE: any(one["captured"] for one in people) or bool(region(view)["last_enemy"]),
        Goal.BEASTS: any(not one["creature"] for one in lairs),
        Goal.PRESS: sum(not one["gone"] for one in state["packs"].values()) < len(state["monsters"]),
        Goal.SUBJUGATE: True,
    }
    return [str(goal) for goal, so in found.items() if so]
