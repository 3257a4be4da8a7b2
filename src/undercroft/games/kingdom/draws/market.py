"""The Market Table: the Material that somebody wants, or that turns up."""

from undercroft.engine.play import Play
from undercroft.engine.tables import draw

from ..grammar.tables import Table
from ..state import Realm

NO_DEMAND = ""
"""What the table says when nobody wants anything: where a Material is handed out, there is none. [MYKR-15]"""

NOTHING_WANTED = "none"
"""What the market of another kingdom is called that is known to want nothing at all. [MYKR-15]"""

MARKET: Table[str] = Table(
    "market",
    dice="2D6",
    cite="MYK-EARN-MARKET-{:02}",
    rows={
        2: NO_DEMAND,
        3: "meat",
        4: "fangs",
        5: "iron",
        6: "reagents",
        7: "machinery",
        8: "cloth",
        9: "wood",
        10: "gunpowder",
        11: "information",
        12: "leather",
    },
)


def draw_staple(play: Play[Realm]) -> str:
    """Roll on the Market Table until it names a Material, as a Staple must have one. [MYKR-15]"""
    while not (material := draw(play, MARKET)):
        pass
    return material
