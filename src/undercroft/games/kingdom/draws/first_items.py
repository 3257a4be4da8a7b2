"""Starting Equipment: what the dice add to what class and Job give."""

from ..grammar.tables import Table

STARTING_EQUIPMENT: Table[str] = Table("starting_equipment", dice="2D6", cite="MYK-EQUIP-START-{:02}", rows={
    2: "firearm", 3: "bomb", 4: "amulet", 5: "full_course", 6: "star_fragment", 7: "lunch", 8: "potion", 9: "drink",
    10: "ride", 11: "costume", 12: "grimoire",
})  # fmt: skip
