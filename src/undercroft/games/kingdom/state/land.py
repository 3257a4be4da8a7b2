"""Land: rooms with their Facilities, the Map Sheet of a region, and the Known World."""

from functools import cache

from msgspec import field

from undercroft.atlas.rooms import Squares, reached, way
from undercroft.engine.legal import Kept, Parts
from undercroft.engine.secrets import GMOnly, Public, State

from ..words import WORLD_SIZE
from . import kinds

SQUARES = Squares("ABC", 3)
ROOMS = SQUARES.rooms
"""The nine rooms of a Map Sheet: letters from north to south, digits from west to east. [MYKR-23]"""
WALLS = SQUARES.walls
"""The exterior walls of each room; the centre has none. [MYKR-25]"""
FACING = {"north": "south", "south": "north", "east": "west", "west": "east"}
CELLS = tuple(f"{row}{column}" for row in range(1, WORLD_SIZE + 1) for column in range(1, WORLD_SIZE + 1))
"""The cells of the Known World, named by two dice: the row, then the column. [MYKR-26]"""


def neighbours(room: str) -> tuple[str, ...]:
    """List the rooms that share a wall with a room. [MYKR-23]"""
    return SQUARES.neighbours[room]


def corridor(one: str, other: str) -> str:
    """Name the Corridor between two rooms, the same from both sides."""
    return way(one, other)


CORRIDORS = SQUARES.ways
"""The twelve places where a Corridor can be. [MYKR-23]"""
WAYS = {room: tuple((other, corridor(room, other)) for other in neighbours(room)) for room in ROOMS}
"""Where one gets from each room, and through which Corridor."""


@cache
def beyond(cell: str, side: str) -> str:
    """Give the cell on one side of a cell, or nothing at the rim. [MYKR-25]"""
    row, column = int(cell[0]), int(cell[1])
    row += {"north": -1, "south": 1}.get(side, 0)
    column += {"west": -1, "east": 1}.get(side, 0)
    return f"{row}{column}" if 1 <= row <= WORLD_SIZE and 1 <= column <= WORLD_SIZE else ""


def bordering(cell: str) -> tuple[str, ...]:
    """List the cells that share an edge with a cell. [MYKR-18]"""
    return tuple(found for side in FACING if (found := beyond(cell, side)))


class Built(State):
    """One Facility in a room: which, its own Level, what was chosen for it, how often it was used in this game."""

    id: Public[kinds.Id]
    kind: Public[kinds.FacilityKind]
    level: Public[kinds.ItemLevel] = 1
    choices: Public[Kept[list[str]]] = []
    used: Public[kinds.Several] = 0
    botched: Public[bool] = False


class Room(State):
    """One room of a Map Sheet."""

    facilities: Public[list[Built]] = []
    explored: Public[bool] = True


class MapSheet(State):
    """The map of one region: nine rooms, Corridors between them, at most two Entrances. [MYK-KINGDOM-GEO-01]"""

    rooms: Public[Parts[dict[kinds.RoomName, Room]]] = {}
    corridors: Public[list[kinds.CorridorName]] = []
    entrances: Public[list[kinds.Wall]] = []
    annexed: Public[Kept[bool]] = False

    def __post_init__(self) -> None:
        """Draw the nine rooms of a new sheet."""
        if not self.rooms:
            self.rooms = {room: Room() for room in ROOMS}

    def joined(self, room: str) -> list[str]:
        """List the rooms that a Corridor joins to a room."""
        return [other for other, name in WAYS[room] if name in self.corridors]

    def linked(self, room: str) -> bool:
        """Say whether a room has a Corridor at all; without one it cannot be used. [MYK-KINGDOM-GEO-05]"""
        return any(name in self.corridors for _, name in WAYS[room])

    def reachable(self, *starts: str) -> list[str]:
        """List the rooms that can be reached through Corridors, the starts included."""
        return reached(self.joined, *starts)

    def usable(self, room: str) -> bool:
        """Say whether a room can be used: linked, and on annexed land linked to an Entrance. [MYKR-18]"""
        if not self.linked(room):
            return False
        return not self.annexed or room in self.reachable(*(entrance.split("-")[0] for entrance in self.entrances))


class RegionTruth(State):
    """What only the game master knows about a region: what was rolled for it, or settled with a player."""

    prize: GMOnly[kinds.Prize] = ""
    notes: GMOnly[kinds.Line] = ""


class Region(State):
    """What is known of one cell of the Known World; a cell without a Region is unknown. [MYK-UNKNOWN-01]"""

    kind: Public[Kept[str]]
    owner: Public[Kept[str]] = ""
    name: Public[kinds.Words] = ""
    materials: Public[list[kinds.Material]] = []
    notes: Public[list[kinds.Words]] = []
    truth: GMOnly[RegionTruth] = field(default_factory=RegionTruth)


class OtherKingdom(State):
    """Another kingdom of the Known World."""

    id: Public[kinds.Id]
    name: Public[kinds.Name]
    relationship: Public[kinds.Relationship] = "neutral"
    staple: Public[kinds.SomeMaterial] = ""
    market: Public[kinds.SomeMaterial] = ""
    facilities: Public[list[kinds.FacilityKind]] = []
    gone: Public[Kept[bool]] = False


class World(State):
    """The Known World: six by six regions, the other kingdoms, and what the Great Powers think of us. [MYKR-26]"""

    regions: Public[Parts[dict[kinds.Id, Parts[Region]]]] = {}
    kingdoms: Public[Parts[dict[kinds.Id, Parts[OtherKingdom]]]] = {}
    powers: Public[Parts[dict[kinds.Power, kinds.Relationship]]] = {}

    def unknown(self) -> list[str]:
        """List the cells of which nothing is known."""
        return [cell for cell in CELLS if cell not in self.regions]

    def of(self, owner: str) -> list[str]:
        """List the cells that belong to another kingdom."""
        return [cell for cell, region in self.regions.items() if region.owner == owner]

    def living(self) -> list[OtherKingdom]:
        """List the other kingdoms that still stand."""
        return [kingdom for kingdom in self.kingdoms.values() if not kingdom.gone]
