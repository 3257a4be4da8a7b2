"""What is on the table."""

from .lair import Fact, Group, Known, KnownRoom, LaidTrap, Lair, Room
from .night import Captive, Debt, Fell, Hired, House, Judged, Night, Opening, Terms, Town, UsedProblem
from .people import Aid, Carried, Cursed, Edge, Going, Habits, Hero
from .scene import Announced, Foe, Problem, Scene

__all__ = [
    "Aid",
    "Announced",
    "Captive",
    "Carried",
    "Cursed",
    "Debt",
    "Edge",
    "Fact",
    "Fell",
    "Foe",
    "Going",
    "Group",
    "Habits",
    "Hero",
    "Hired",
    "House",
    "Judged",
    "Known",
    "KnownRoom",
    "LaidTrap",
    "Lair",
    "Night",
    "Opening",
    "Problem",
    "Room",
    "Scene",
    "Terms",
    "Town",
    "UsedProblem",
]
