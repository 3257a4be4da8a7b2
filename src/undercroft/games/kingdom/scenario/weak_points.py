"""Weak Points: what tells on a Ruler, drawn by the dice or chosen by the game master. [MYK-RULERWEAK-RULE]"""

from collections.abc import Sequence

from undercroft.engine.dice import Dice, pick_from, shuffle
from undercroft.engine.tables import throw

from ..dungeon.weaknesses import WEAKNESSES
from ..grammar.entries import MONSTERS, SKILLS
from ..state import Realm, Truth
from ..state.planned import WeakPoint
from ..words import MATERIALS

LOATHED_ITEMS = ("blade", "potion", "lunch", "drink")
"""Items that a Ruler may be unable to stand: those that many people have."""
SELDOM = "seldom"
OFTEN = ("poison", SELDOM, "anathema", "celestial_body", "memory_core", "soul_core", "time_limit")
"""What the dice give a Ruler, each as often as the others."""
RARER = ("poison", "karma", "sealed", "split_core")
CHOSEN = ("relationship",)
"""What only a game master gives it who brings people into fights."""
"""What they give it where it is something rarer."""
FEWEST_CORES = 2


def classes_of(realm: Realm) -> tuple[str, ...]:
    """List the classes that exactly one of the Court has. [MYK-RULERWEAK-KARMA]"""
    held = [person.court_class for person in realm.members()]
    return tuple(name for name in held if name and held.count(name) == 1)


def draw_weak_point(dice: Dice, truth: Truth, classes: Sequence[str] = ()) -> WeakPoint:
    """Draw a Weak Point: what it cannot stand, a core elsewhere, a former life, or that it is not all there."""
    kind = pick_from(dice, OFTEN)
    if kind == SELDOM:
        kind = pick_from(dice, [one for one in RARER if fits(one, truth, classes)])
    return weak_point(dice, kind, truth, classes)


def kinds_that_fit(truth: Truth, classes: Sequence[str]) -> list[str]:
    """List the kinds of Weak Point that the Ruler of a scenario could have."""
    return [kind for kind in dict.fromkeys((*OFTEN, *RARER, *CHOSEN)) if kind != SELDOM and fits(kind, truth, classes)]


def fits(kind: str, truth: Truth, classes: Sequence[str]) -> bool:
    """Say whether there is what a Weak Point is about: somebody of the Court, a skill, others to hide cores in."""
    match kind:
        case "karma":
            return bool(classes)
        case "sealed":
            return bool(sealable(truth))
        case "relationship":
            return bool(truth.cast)
    return True


def sealable(truth: Truth) -> list[str]:
    """List the skills that a Ruler could do without."""
    return [name for name in MONSTERS[truth.ruler].skills if name in SKILLS]


def weak_point(dice: Dice, kind: str, truth: Truth, classes: Sequence[str]) -> WeakPoint:
    """Make a Weak Point of a kind, with what it is about."""
    match kind:
        case "poison" | "anathema":
            return WeakPoint(kind, draw_weakness(dice))
        case "karma":
            return WeakPoint(kind, pick_from(dice, classes))
        case "sealed":
            return WeakPoint(kind, pick_from(dice, sealable(truth)))
        case "relationship":
            return WeakPoint(kind, pick_from(dice, [person.name for person in truth.cast.values()]))
    return WeakPoint(kind)


def draw_weakness(dice: Dice) -> str:
    """Draw what a Ruler cannot stand; an Item or Material is named. [MYK-RULERWEAK-TABLE]"""
    found = throw(dice, WEAKNESSES)
    match found:
        case "item":
            return f"item:{pick_from(dice, LOATHED_ITEMS)}"
        case "material":
            return f"material:{pick_from(dice, MATERIALS)}"
    return found


def share_cores(dice: Dice, truth: Truth) -> None:
    """Hide the cores of a Ruler in two or three kinds of other monsters; where there are none it is simply poisoned.

    Each is a Weak Point of its own. [MYK-RULERWEAK-SPLIT-CORE]
    """
    if WeakPoint("split_core") not in truth.weak_points:
        return
    others = [kind for room in truth.rooms.values() for kind in room.monsters if kind != truth.ruler]
    hosts = list(dict.fromkeys(others))
    shuffle(dice, hosts)
    if len(hosts) < FEWEST_CORES:
        truth.weak_points = [WeakPoint("poison", draw_weakness(dice))]
    else:
        truth.weak_points = [WeakPoint("split_core", kind) for kind in hosts[: FEWEST_CORES + dice.roll(2) - 1]]
