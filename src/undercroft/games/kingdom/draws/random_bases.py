"""Random Bases."""

from ..grammar.tables import Table

BASE: Table[str] = Table(
    "base",
    dice="2D6",
    cite="MYK-BASERULE-TABLE",
    rows={
        2: "launching_pad",
        3: "frontline_base",
        4: "graveyard",
        5: "nest",
        6: "fort",
        7: "fort",
        8: "fort",
        9: "factory",
        10: "supply_line",
        11: "control_room",
        12: "classified_weapons",
    },
)
