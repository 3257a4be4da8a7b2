"""Mounts: whoever can ride takes a creature along, and is fast on it. [WO-G02]"""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ..dungeon.graph import creatures
from ..rules.powers import powers_of
from ..rules.table import book_of
from ..state import Monster, Node, Wicked
from ..words import Circumstance
from .places import raid_of

MOUNT, ON_FOOT = "mount", "on_foot"


def rides(state: Wicked, monster: Monster) -> bool:
    """Say whether somebody is the better for riding."""
    does = [one for held in powers_of(book_of(state), monster) for one in held.power.does]
    return any(one.when and Circumstance.RIDING in one.when.circumstances for one in does)


def mounts_for(state: Wicked) -> list[Node]:
    """List the lairs whose creature could be ridden: at home, awake, and nobody's mount yet."""
    taken = state.raid.mounts.values() if state.raid else ()
    return [
        node
        for node in creatures(state.dungeon)
        if node.lair and not (node.lair.knocked_out or node.lair.away or node.id in taken)
    ]


def mount_pick(state: Wicked, monster: Monster) -> Pick | None:
    """Ask what somebody rides, where they can ride and there is something to ride."""
    there = mounts_for(state) if rides(state, monster) else []
    shelf = book_of(state).shelf("creature")
    names = {node.id: shelf[node.lair.creature].name for node in there if node.lair}
    return Pick(monster.seat, "raid_mount", [*names, ON_FOOT], {"names": names}) if names else None


def mount(play: Play[Wicked], monster: Monster, where: str) -> None:
    """Let somebody ride what lives there, unless another was quicker."""
    state = play.state
    node = next((one for one in mounts_for(state) if one.id == where), None)
    if node is not None and node.lair is not None:
        raid_of(state).mounts[monster.seat] = where
        creature = f"creature.{node.lair.creature}"
        play.tell("rides_out", who=monster.name, creature=creature, about=(monster.seat,), rules=("WO-CREATURE-01",))
