"""What is on the table; each field says who may read it."""

from .campaign import Before, Chair, Logic, Pocketed, Pool, Reckoned, Scheme, Setup, Wicked
from .dungeon import Built, Dungeon, Grave, Lair, Node, Orders, Passage, Undertaking
from .invasion import Adventurer, Hired, Invasion, Shot
from .monsters import Body, Carried, Monster, Pack, Spent
from .region import Faction, Friend, Learned, Prisoner, Region, Target
from .scene import Ground, Obstacle, Raid, Scene, Source, Stated

__all__ = [
    "Adventurer",
    "Before",
    "Body",
    "Built",
    "Carried",
    "Chair",
    "Dungeon",
    "Faction",
    "Friend",
    "Grave",
    "Ground",
    "Hired",
    "Invasion",
    "Lair",
    "Learned",
    "Logic",
    "Monster",
    "Node",
    "Obstacle",
    "Orders",
    "Pack",
    "Passage",
    "Pocketed",
    "Pool",
    "Prisoner",
    "Raid",
    "Reckoned",
    "Region",
    "Scene",
    "Scheme",
    "Setup",
    "Shot",
    "Source",
    "Spent",
    "Stated",
    "Target",
    "Undertaking",
    "Wicked",
]
