"""Arms."""

from ...entries import Item, Weapon
from ...words import Kind

blade = Item(
    id="blade", category="arms", kind=Kind.PERMANENT, cost=1, materials={"fangs": 1, "iron": 1},
    weapon=Weapon(ranged=False, reach=0, damage="1D6"), cite="MYK-ITEM-ARMS-BLADE",
    text="A melee weapon: 1D6 damage, 1 more for each Level.",
)  # fmt: skip
