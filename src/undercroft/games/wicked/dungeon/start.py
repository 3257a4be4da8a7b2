"""The dungeon of the first day: an entrance, a junction, two rooms, a sanctum, a trap and a lock. [WO-G05]"""

from ..state import Built, Dungeon, Node
from ..words import Guard, NodeKind
from .graph import ENTRANCE, SANCTUM, join

NODES = (
    (ENTRANCE, NodeKind.ENTRANCE, 0, 1, ""),
    ("J1", NodeKind.JUNCTION, 1, 1, ""),
    ("R1", NodeKind.ROOM, 2, 0, "sleeping_dens"),
    ("R2", NodeKind.ROOM, 2, 2, "watch_hole"),
    (SANCTUM, NodeKind.SANCTUM, 3, 1, ""),
)
PASSAGES = ((ENTRANCE, "J1"), ("J1", "R1"), ("J1", "R2"), ("R1", SANCTUM), ("R2", SANCTUM))


def first_dungeon(name: str, theme: str, tier: int = 0) -> Dungeon:
    """Dig the first dungeon: two ways from the first day."""
    dungeon = Dungeon(name=name, theme=theme, tier=tier)
    for node, kind, x, y, room in NODES:
        dungeon.nodes[node] = Node(node, kind, x, y, room=room, tier=1 if room else 0, since=len(dungeon.nodes))
    for one, other in PASSAGES:
        join(dungeon, one, other)
    dungeon.nodes["R1"].guard = Built("trap1", Guard.TRAP, "tripline_spikes", 1)
    locked = join(dungeon, "R2", SANCTUM)
    locked.door, locked.lock = True, Built("lock1", Guard.LOCK, "barred_door", 1)
    dungeon.made = len(dungeon.nodes)
    return dungeon
