"""Recovery Items."""

from ...costs import Itself
from ...entries import Item
from ...hope import gain_drive
from ...moments import Acting, MaxHp
from ...windows import Use
from ...words import Kind

drink = Item(
    id="drink", category="recovery", kind=Kind.SUPPORT, cost=2, materials={"wood": 1}, cite="MYK-ITEM-RECOVERY-DRINK"
)  # fmt: skip


@drink.feat(Kind.SUPPORT, costs=(Itself(),))
async def drink_up(use: Use, acting: Acting) -> None:
    """Recover 1 Drive, and 1 more for each Level; the bottle is empty."""
    gain_drive(use.play, use.user, 1 + use.level, use.feat.cite)


tonic = Item(
    id="tonic", category="recovery", kind=Kind.PERMANENT, cost=5,
    materials={"fangs": 1, "reagents": 1, "meat": 1, "wood": 1, "gunpowder": 1}, cite="MYK-ITEM-RECOVERY-TONIC",
)  # fmt: skip


@tonic.feat(Kind.PERMANENT, when=lambda use, question: question.of is use.user)
def feel_stronger(use: Use, most: MaxHp) -> None:
    """You carry it: your maximum HP is 5 higher, and 1 more for each Level."""
    most.total.add("Tonic", 5 + use.level, use.feat.cite)
