"""Lifestyle Items."""

from ...entries import Item
from ...moments import CheckAnnounced
from ...windows import Use
from ...words import Kind
from ..conditions import my_charisma_check, my_command_check

handy_phone = Item(
    id="handy_phone", category="lifestyle", kind=Kind.ASSIST, cost=4, materials={"machinery": 5},
    cite="MYK-ITEM-LIFESTYLE-HANDY-PHONE",
)  # fmt: skip


@handy_phone.feat(Kind.ASSIST, when=my_command_check)
async def call_the_scouts(use: Use, announced: CheckAnnounced) -> None:
    """You Gather Information: the check is 1 higher, and 1 more for each Level."""
    announced.check.bonus.add("Handy Phone", 1 + use.level, use.feat.cite)


costume = Item(
    id="costume", category="lifestyle", kind=Kind.PERMANENT, cost=5, materials={"leather": 1, "cloth": 1},
    levels=False, cite="MYK-ITEM-LIFESTYLE-COSTUME",
)  # fmt: skip


@costume.feat(Kind.PERMANENT, when=lambda use, one: my_charisma_check(use, one) and not one.check.extra_dice)
async def dress_up(use: Use, announced: CheckAnnounced) -> None:
    """You make a Charisma check: roll one die more, and use two."""
    announced.check.extra_dice += 1
