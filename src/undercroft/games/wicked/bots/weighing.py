"""What a way to act is worth to companions: what it brings, less what it may cost whoever acts. [section 6]"""

from typing import Any, NamedTuple

from undercroft.engine.asks import Detail
from undercroft.engine.dice import Dice
from undercroft.engine.view import View

from ..rules.dice import EFFECT_TICKS, TICKS
from ..state import Invasion, Monster, Raid
from ..words import Action, Band, Effect
from .companions import me

COST = {"annoying": 0.15, "frustrating": 0.9, "devastating": 2.6}
"""What a consequence of a weight costs, about, in ticks."""
DEADLY = 9.0
"""What it is worth not to die, about."""
WORN = 0.15
"""By how much more everything costs for each stress: who is worn out cannot turn a wound away."""
SPARED = 0.5
"""What a consequence counts that falls on a pack, beside one on a monster."""
REPEATED = 2 / 3
"""An action that was used last is worth a third less, so that all nine get used."""
TICKED = {
    "goal": 1.0,
    "strike": 1.1,
    "strike_will": 1.1,
    "strike_spell": 1.1,
    "strike_room": 1.1,
    "strike_alive": 1.0,
    "clear": 0.9,
    "mend": 0.5,
}
"""What a tick or a slash is worth, by how an intention begins."""
DONE = {
    "source": 1.1, "seize": 0.6, "papers": 0.5, "free": 1.6, "relieve": 1.0, "ground": 1.2, "prepare": 0.3,
    "snuff": 0.2,
    "spot": 0.4, "leave": 2.0,
}  # fmt: skip
"""What it is worth to have done a thing that is done or not."""
OTHER_DONE, OTHERS = 0.5, 0.4
"""What it is worth to have done whatever else, and to get somebody else out of a corner."""
GREED = 0.5
"""What loot counts before the goal is reached, where it is hard to reach."""
FINISHING = 0.8
"""What it is worth more to strike at somebody who would be out by it, or to fill the goal. [section 6]"""


class Weighed(NamedTuple):
    """One way to fill in the card, what it is worth, and how likely it fails."""

    wanted: dict[str, Any]
    worth: float
    failing: float
    severity: str = ""


def weigh(view: View, wanted: dict[str, Any], detail: Detail, chance: Dice) -> Weighed:
    """Give what it brings less half of what it may cost; with a little fancy."""
    monster, parts = me(view), parts_of(detail)
    worth = gain(view, wanted["intention"], detail, parts) - cost(monster, wanted, detail, parts) / 2
    worth = worth * REPEATED if worth > 0 and monster.last_action == Action(wanted["action"]) else worth
    return Weighed(wanted, worth + chance.roll(10) / 50, parts.get(Band.FAILURE, 0.0), severity_of(detail))


def gain(view: View, intention: str, detail: Detail, parts: dict[Band, float]) -> float:
    """Count what a way to act brings: ticks and slashes, or that something is done."""
    kind, _, about = intention.partition(":")
    effect = Effect(str(detail.params.get("effect", "effect.default")).rpartition(".")[2])
    ticks = {band: worth_of(band, effect) for band in parts}
    done = sum(part for band, part in parts.items() if ticks[band])
    if kind == "relieve" and about != view.seat:
        return done * OTHERS
    if kind not in TICKED:
        return done * DONE.get(kind, OTHER_DONE) * (GREED if kind == "source" and hard_going(view) else 1)
    left = left_of(view, kind, about)
    brought = sum(part * min(ticks[band], left) for band, part in parts.items())
    finished = sum(part for band, part in parts.items() if ticks[band] >= left)
    return brought * TICKED[kind] + FINISHING * finished


def cost(monster: Monster, wanted: dict[str, Any], detail: Detail, parts: dict[Band, float]) -> float:
    """Count what it may cost: by how heavy it would be, who would bear it, and how worn out one is."""
    bad = parts.get(Band.FAILURE, 0.0) + parts.get(Band.MIXED, 0.0)
    weight = DEADLY if "stake" in detail.params else COST.get(severity_of(detail), 0.8)
    mine = wanted.get("who", monster.seat) == monster.seat
    return bad * weight * (1 + WORN * monster.stress if mine else SPARED)


def severity_of(detail: Detail) -> str:
    """Say how heavy what comes of a bad roll would be."""
    return str(detail.params.get("severity", ""))


def parts_of(detail: Detail) -> dict[Band, float]:
    """Give the odds of the four bands as parts of one."""
    odds = {band.label: band.ways for band in detail.odds.bands} if detail.odds else {}
    whole = sum(odds.values()) or 1
    return {Band(label): ways / whole for label, ways in odds.items()}


def worth_of(band: Band, effect: Effect) -> float:
    """Count the ticks of a band under an effect."""
    if band is Band.FAILURE or effect is Effect.ZERO:
        return 0.0
    return max(0, TICKS[band] + EFFECT_TICKS[effect])


def left_of(view: View, kind: str, about: str) -> float:
    """Say how many ticks or slashes would be enough; where nobody can know, as many as there are."""
    if kind == "goal" and view.read("raid", object):
        clock = view.read("raid", Raid).goal_clock
        return clock.left if clock else TICKS[Band.CRITICAL] + 1
    foes = view.read("invasion", Invasion).party if view.read("invasion", object) else {}
    if kind.startswith("strike") and about in foes:
        return max(1, foes[about].slashes)
    return TICKS[Band.CRITICAL] + 1


def hard_going(view: View) -> bool:
    """Say whether a raid's goal is not reached, and hard to reach."""
    raid = view.read("raid", Raid) if view.read("raid", object) else None
    return raid is not None and not raid.reached and raid.faction_tier > raid.dungeon_tier
