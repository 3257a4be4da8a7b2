"""Rare Items as prizes, and what is won in their place as long as none of a sort is on the shelf."""

from undercroft.engine.asks import Pick
from undercroft.engine.dice import pick_from
from undercroft.engine.play import Play

from ..draws.random_items import RANDOM_ITEMS, draw_item
from ..grammar.entries import BOUND, ITEMS
from ..state import Character, Realm
from .equipment import share_item

SORTS = ("arms", "general")
"""The two sorts of Rare Items."""
BETTER = 2
"""How many Levels better than usual a Common Item is that stands in for a Rare one."""


def rare_items(sort: str) -> list[str]:
    """List the Rare Items of a sort: Arms, or everything else."""
    found = [item for item in ITEMS if item.rare and item.category != BOUND]
    return [item.id for item in found if (item.category == "arms") == (sort == "arms")]


def prize_sorts(play: Play[Realm]) -> list[str]:
    """List the sorts of which there is anything to be won."""
    found = [sort for sort in SORTS if rare_items(sort)]
    return list(SORTS) if not found and play.rulings["rare_prizes"] == "common" else found


def random_sort(play: Play[Realm]) -> str:
    """Draw one of the sorts of which there is anything, or any. [MYKR-05]"""
    return pick_from(play.dice, prize_sorts(play) or SORTS)


async def draw_prize(play: Play[Realm], who: Character, sort: str, level: int = 0) -> tuple[str, int]:
    """Draw a Rare Item of a sort with its Level; else a good Common one, or nothing, as the table has it."""
    if found := rare_items(sort):
        return pick_from(play.dice, found), level
    if play.rulings["rare_prizes"] != "common":
        return "", 0
    categories = ["arms"] if sort == "arms" else [one for one in RANDOM_ITEMS if one != "arms"]
    chosen = await Pick(who.seat, "treasure_category", categories) if len(categories) > 1 else categories[0]
    return draw_item(play, chosen), level + BETTER


async def win_rare(play: Play[Realm], who: Character, cite: str, sort: str = "", level: int = 0) -> None:
    """Win a Rare Item of a sort, or of any; whoever can carry it takes it. [MYKR-90]"""
    item, level = await draw_prize(play, who, sort or random_sort(play), level)
    await hand_over_prize(play, who, item, level, cite)


async def hand_over_prize(play: Play[Realm], who: Character, item: str, level: int, cite: str) -> None:
    """Hand out what was won, and say so if it is not as rare as it should be."""
    if not item:
        play.tell("treasure_crumbles", rules=(cite,))
        return
    if not ITEMS[item].rare:
        play.tell("prize_instead", rules=(cite,), who=who.called, item=item)
    await share_item(play, who, item, cite, level if level and ITEMS[item].levels else None)
