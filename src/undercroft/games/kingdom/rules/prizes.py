"""Rare Items as prizes: the two tables of the book, or what a table would rather have in their place."""

from undercroft.engine.asks import Pick
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play

from ..draws.random_items import MOUNTING, RANDOM_ITEMS, RANDOM_RARE, draw_item, draw_rare
from ..grammar.entries import BOUND, ITEMS, Item
from ..state import Character, Realm
from .equipment import share_item

SORTS = ("arms", "general")
"""The two sorts of Rare Items."""
BETTER = 2
"""How many Levels better than usual a Common Item is that stands in for a Rare one."""
AS_PRINTED, COMMON = "rare", "common"
"""How a table plays prizes: as the book has it, or with Common Items in their place."""


def is_prize(item: Item) -> bool:
    """Say whether an Item is one of the Rare Items of the book; what only a Trap hands out is none."""
    return item.rare and item.category != BOUND


def can_be_traded(item: Item) -> bool:
    """Say whether a Rare Item has a price: its Cost in brackets, which may be 0, but no dash. [MYK-RARE-COST]"""
    return is_prize(item) and not item.priceless


def rare_items(sort: str, *, won: bool = True) -> list[str]:
    """List the Rare Items of a sort; a Mounting is only among them after a victory."""
    return [item for item in dict.fromkeys(RANDOM_RARE[sort].rows.values()) if won or item != MOUNTING]


def prize_sorts(play: Play[Realm]) -> list[str]:
    """List the sorts of which there is anything to be won."""
    return [] if play.rulings["rare_prizes"] == "none" else list(SORTS)


def random_sort(play: Play[Realm]) -> str:
    """Draw one of the sorts. [MYKR-05]"""
    return pick_from(play.dice, SORTS)


async def draw_prize(
    play: Play[Realm], who: Character, sort: str, level: int = 0, *, won: bool = False
) -> tuple[str, int]:
    """Roll a Rare Item of a sort, and give its Level; else a good Common one, or nothing, as the table has it."""
    if play.rulings["rare_prizes"] == AS_PRINTED:
        return draw_rare(play, sort, won=won), level
    if play.rulings["rare_prizes"] != COMMON:
        return "", 0
    categories = ["arms"] if sort == "arms" else [one for one in RANDOM_ITEMS if one != "arms"]
    chosen = await Pick(who.seat, "treasure_category", categories) if len(categories) > 1 else categories[0]
    return draw_item(play, chosen), level + BETTER


async def win_rare(
    play: Play[Realm], who: Character, cite: str, sort: str = "", level: int = 0, *, won: bool = False
) -> None:
    """Win a Rare Item of a sort, or of any; whoever can carry it takes it. [MYKR-90]"""
    item, level = await draw_prize(play, who, sort or random_sort(play), level, won=won)
    await hand_over_prize(play, who, item, level, cite)


async def hand_over_prize(play: Play[Realm], who: Character, item: str, level: int, cite: str) -> None:
    """Hand out what was won, and say so if it is not as rare as it should be."""
    if not item:
        play.tell("treasure_crumbles", rules=(cite,))
        return
    if not ITEMS[item].rare:
        play.tell("prize_instead", rules=(cite,), who=who.called, item=item)
    await share_item(play, who, item, cite, level if level and ITEMS[item].levels else None)
