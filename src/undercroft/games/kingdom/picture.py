"""The realm as pictures: the Map Sheet as a cut-away dungeon, the Known World as torn parchment, the Court in its hall.

Every picture has a wide form and a narrow one for phones, lit by one lamp. Nothing here knows a rule or a secret; it
draws what it is told, the same way every time, and no two names can meet because each has a plate of its own.
"""

from .canvas import Chamber, Courtier, Ground, Meters, Neighbour, Plan, Site
from .court_picture import court
from .map_picture import kingdom
from .world_picture import world

__all__ = [
    "Chamber", "Courtier", "Ground", "Meters", "Neighbour", "Plan", "Site", "court", "kingdom", "world",
]  # fmt: skip
