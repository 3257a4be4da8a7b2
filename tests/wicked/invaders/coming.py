"""What tests of invasions begin with: a party as a test gives it, and things in a dungeon of a few rooms."""

from typing import Any

from tests.wicked.scene import Scene
from undercroft.games.wicked.state import Adventurer, Built, Hired, Invasion, Lair
from undercroft.games.wicked.words import Guard, HirelingTrade, Size


def foe(called: str = "a1", kit: str = "spellbow", tier: int = 1, **given: Any) -> Adventurer:
    """Make an adventurer without a passive that matters in the walk, unless a test says otherwise."""
    said = {"motivation": "riches", "trait": "clever", "flaw": "greedy"} | given
    slashes = said.pop("slashes", 2 * (tier + 1))
    return Adventurer(called, called.upper(), kit, tier, slashes, **said)


def hired(called: str, kit: str, trade: HirelingTrade) -> Hired:
    """Make a hireling."""
    return Hired(called, kit, trade)


def invaded(scene: Scene, *party: Adventurer, size: Size = Size.NORMAL, at: str = "", **given: Any) -> Invasion:
    """Put a party before the entrance, or at a node; whoever is at a node has been seen."""
    tier = party[0].tier if party else 1
    invasion = Invasion(size, given.pop("source", "blowback"), tier, name="the Tests", came=len(party), stage="walk")
    if at:
        invasion.party = {one.id: one for one in party}
        invasion.at, invasion.entered, invasion.went = at, ["E", at] if at != "E" else ["E"], ["E", at]
        invasion.passed = ["E-J1"]
    else:
        invasion.unseen = list(party)
    for name, value in given.items():
        setattr(invasion, name, value)
    scene.wicked.invasion = invasion
    scene.wicked.before.invasions = 1
    return invasion


def empty(scene: Scene) -> None:
    """Take the trap and the lock of the first dungeon away."""
    scene.wicked.dungeon.nodes["R1"].guard = None
    scene.wicked.dungeon.passages["R2-S"].lock = None


def lock(tier: int = 1, called: str = "lock9") -> Built:
    """Make a lock."""
    return Built(called, Guard.LOCK, "barred_door", tier, seat="ann")


def trap(tier: int = 1, called: str = "trap9") -> Built:
    """Make a trap."""
    return Built(called, Guard.TRAP, "falling_grate", tier, seat="ann")


def trick(entry: str, tier: int = 1) -> Built:
    """Make a trick."""
    return Built("trick9", Guard.TRICK, entry, tier, seat="ann")


def lair(creature: str = "rot_hound", tier: int = 1) -> Lair:
    """Make a lair with something in it."""
    return Lair(tier, creature, seat="ann")


def now(scene: Scene) -> Invasion:
    """Give the invasion as it stands, or the last one if it is over."""
    return scene.wicked.invasion or scene.wicked.films[-1]


def of(scene: Scene, called: str) -> Adventurer:
    """Find an adventurer, seen or not."""
    invasion = now(scene)
    return next(one for one in (*invasion.party.values(), *invasion.unseen) if one.id == called)
