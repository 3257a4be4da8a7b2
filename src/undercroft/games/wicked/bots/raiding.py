"""Which raid companions want: what makes the dungeon grow and moves the plan, on whom it is easiest. [section 6]"""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.cards import Card
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..state import Monster, Scheme
from ..words import Goal, Length
from ..world.plans import AHEAD, GATES, STAGES
from .companions import one_in, one_of

ANOTHER, NO_SETUP = "another", "no_setup"
SETS_UP = 2
"""A raid's name has so many colons if it sets a pillaging up: goal, target, whom it is for."""
TOP = 4
"""The highest tier of a dungeon."""
FAR = 2
"""From so many tiers above on a raid is more of a wager than of a plan."""
WORN = 3
"""From so much stress and shock on somebody is worn out: another raid in such a state often fails."""
REMEMBERED = 2
"""Cycles for which a faction that was hit is on its guard."""
ALERT, KNOWN = 3, 2
"""What it counts that a faction is on its guard, and that a place's weakness is known."""
STEP, HOPELESS = 2, 8
"""What it counts that somebody is a tier above or below, and that they are two above, where half of all raids fail."""
DICE = 4
"""How far a whim goes among targets."""
SAVED = 3
"""What it counts that whom one would hit is the only one left to be pillaged: they would be on their guard."""
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
    found = greedy(sensible(view, proposed))
    if found and found[0].startswith(f"{Goal.PILLAGE}:"):
        return min(found, key=lambda one: hardness(view, one.split(":")[1]))
    if ANOTHER in options and (not moves_on(view, found) or one_in(chance, OWN_IDEA)):
        return ANOTHER
    planned = [one for one in found if one.startswith(f"{Goal.MASTER_PLAN}:")] if plan_moves(view) else []
    return min(planned or found, key=lambda one: hardness(view, one.split(":")[1])) if found else options[0]


def sensible(view: View, raids: Sequence[str]) -> list[str]:
    """Keep the raids with good odds: at most a tier above; who is hurt goes to equals, who bleeds to those below."""
    for most in range(highest(view), FAR):
        if found := [one for one in raids if reach(view, one, most)]:
            return found
    return list(raids)


def highest(view: View) -> int:
    """Say how many tiers above may be raided, as half of those who would go are: bleeding, worn out, or well."""
    there = [one for one in view.read("monsters", dict[str, Monster]).values() if not (one.dead or one.captured)]
    most = sorted(-1 if one.bloodied else 0 if one.stress + len(one.shock) >= WORN else FAR - 1 for one in there)
    return most[(len(most) - 1) // 2] if most else FAR - 1


def reach(view: View, raid: str, most: int) -> bool:
    """Say whether a raid is on somebody at most so many tiers above, and sets up nobody who is far above."""
    _, target, *setup = raid.split(":")
    return above(view, faction_of(view, target)) <= most and all(above(view, one) < FAR for one in setup)


def moves_on(view: View, raids: Sequence[str]) -> bool:
    """Say whether any of these raids sets a pillaging up, or moves the plan once the dungeon cannot grow."""
    if not higher(view):
        return any(one.startswith(f"{Goal.MASTER_PLAN}:") for one in raids)
    return any(one.count(":") == SETS_UP for one in raids)


def region(view: View) -> Region:
    """Give what is known of the region."""
    found: Region = view.read("region", dict)
    return found


def higher(view: View) -> list[str]:
    """List the factions that could be pillaged after a setup, the easiest first."""
    factions, tier = region(view)["factions"], view.read("dungeon.tier", int)
    if tier >= TOP:
        return []
    above = [one for one in factions.values() if one["tier"] > tier]
    return [one["id"] for one in sorted(above, key=lambda one: (one["tier"], alert(view, one)))]


def alert(view: View, faction: Mapping[str, Any]) -> bool:
    """Say whether a faction was hit lately."""
    last = int(faction["last_raided"])
    return last > 0 and view.read("cycle", int) - last <= REMEMBERED


def hardness(view: View, target: str) -> int:
    """Say how hard a target looks: its tier, whether they wait for somebody, whether its weakness is known."""
    place = region(view)["targets"].get(target, {})
    faction = region(view)["factions"].get(place.get("faction", ""), {"tier": 0, "last_raided": 0})
    gap = above(view, place.get("faction", ""))
    step = HOPELESS if gap >= FAR else STEP * ((gap > 0) - (gap < 0))
    return int(step + ALERT * alert(view, faction) - KNOWN * bool(place.get("weak_known")))


def above(view: View, faction: str) -> int:
    """Say by how many tiers a faction stands above the dungeon."""
    found = region(view)["factions"].get(faction)
    return int(found["tier"]) - view.read("dungeon.tier", int) if found else 0


def plan_moves(view: View) -> bool:
    """Say whether the plan could move now, or ticks be kept for it."""
    scheme, tier = view.read("scheme", Scheme), view.read("dungeon.tier", int)
    if not scheme.entry or scheme.stage >= STAGES:
        return False
    return tier >= GATES[view.read("length", Length)][scheme.stage] or scheme.ahead < AHEAD


def another(view: View, ask: Card, chance: Dice) -> dict[str, Any]:
    """Name a raid: for the plan if it can move, else for what is needed or any other end; easy, and a setup too."""
    goals = [one for one in ask.drafted({"raid": ANOTHER}).asks["goal"].options() if one != Goal.PILLAGE]
    likely = sensible(view, [f"{one}:{target}" for one in goals for target in targets(ask, one)])
    named = [one for one in goals if any(raid.startswith(f"{one}:") for raid in likely)]
    goal = wanted_goal(view, named, chance) if named else str(Goal.PILLAGE)
    prey = [one for one in higher(view) if above(view, one) < FAR]
    target = min(targets(ask, goal), key=lambda one: DICE * worse(view, one, prey) + chance.roll(DICE))
    against = setup_against(view, faction_of(view, target))
    return {"raid": ANOTHER, "goal": goal, "target": target, "setup": against or NO_SETUP}


def targets(ask: Card, goal: str) -> Sequence[str]:
    """List whom a goal could be reached on."""
    return ask.drafted({"raid": ANOTHER, "goal": goal}, "target").asks["target"].options()


def faction_of(view: View, target: str) -> str:
    """Say whose a target is."""
    return str(region(view)["targets"].get(target, {}).get("faction", ""))


def worse(view: View, target: str, prey: Sequence[str]) -> int:
    """Say how little somebody wants to go there: it is hard, or whom one could pillage next would be warned."""
    return hardness(view, target) + SAVED * (list(prey) == [faction_of(view, target)])


def setup_against(view: View, hit: str) -> str:
    """Choose whom to pillage next: who is easiest, and not somebody who is hit now if there is another."""
    return min(higher(view), key=lambda one: (above(view, one) >= FAR, one == hit), default="")


def wanted_goal(view: View, goals: Sequence[str], chance: Dice) -> str:
    """Choose what a raid is for."""
    grown = view.read("dungeon.tier", int) >= TOP
    if Goal.MASTER_PLAN in goals and plan_moves(view) and not one_in(chance, SURE if grown else OWN_IDEA):
        return str(Goal.MASTER_PLAN)
    needed = [one for one in needs(view) if one in goals]
    rest = [one for one in goals if one != Goal.MASTER_PLAN] or list(goals)
    return one_of(chance, needed) if needed and one_in(chance, 2) else one_of(chance, rest)


def needs(view: View) -> list[str]:
    """List what the dungeon is short of: somebody of its own, revenge, something for a lair, a pack, tribute."""
    monsters, packs = view.read("monsters", dict), view.read("packs", dict)
    people = [*monsters.values(), *packs.values()]
    lairs = [one["lair"] for one in view.read("dungeon", dict)["nodes"].values() if one["lair"]]
    found = {
        Goal.REVENGE: any(one["captured"] for one in people) or bool(region(view)["last_enemy"]),
        Goal.BEASTS: any(not one["creature"] for one in lairs),
        Goal.PRESS: sum(not one["gone"] for one in packs.values()) < len(monsters),
        Goal.SUBJUGATE: True,
    }
    return [str(goal) for goal, so in found.items() if so]
