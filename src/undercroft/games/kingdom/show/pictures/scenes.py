"""The realm as pictures: the Map Sheet, the Known World, the Court in its hall, the Dungeon, the Battlefield.

Every picture has a wide form and a narrow one for phones, lit by one lamp. Nothing here knows a rule or a secret; it
draws what it is told, the same way every time, and no two names can meet because each has a plate of its own.
"""

from .battle import battlefield
from .canvas import Chamber, Courtier, Dungeon, Field, Ground, Meters, Neighbour, Plan, Site, Way
from .court import court
from .dungeon import dungeon
from .map import kingdom
from .world import world

__all__ = [
    "Chamber", "Courtier", "Dungeon", "Field", "Ground", "Meters", "Neighbour", "Plan", "Site", "Way", "battlefield",
    "court", "dungeon", "kingdom", "world",
]  # fmt: skip
