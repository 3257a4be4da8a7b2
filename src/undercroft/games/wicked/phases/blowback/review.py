"""Review the plan: count what happened, and the dice that it gives. [WO-RAID-05] [WO-R77]"""

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play

from ...book.entries.region import RaidPlan
from ...raids.counting import count, counted
from ...rules.table import book_of
from ...state import Raid, Wicked
from ...words import Goal
from ...world.packs import grumble
from ...world.plans import further

DICE = (3, 2, 1)
PILLAGED = 1
"""Ticks of the master plan for a pillage. [WO-R98]"""


async def review_plan(play: Play[Wicked]) -> None:
    """Show the count, and let the game master say how well the plan was followed. [WO-RAID-05] [WO-PLAN-25]"""
    raid = play.state.raid
    if raid is None or not raid.left or raid.review:
        return
    proposed = count(raid)
    ids = [str(proposed), *(str(one) for one in DICE if one != proposed)]
    raid.review = int(await Pick(play.gm, "review_dice", ids, {"plan": f"raid_plan.{raid.plan}", **counted(raid)}))
    play.state.before.review_dice = raid.review
    play.tell("plan_reviewed", line=judged(play, raid), count=raid.review, counted=counted(raid), rules=("WO-PLAN-25",))
    move_plan(play, raid)
    grumble(play, [one for one in play.state.packs.values() if one.id in raid.packs])


def judged(play: Play[Wicked], raid: Raid) -> str:
    """Say how it went, in the plan's own words."""
    entry: RaidPlan | None = book_of(play.state).shelf("raid_plan").get(str(raid.plan))
    return {1: entry.one_die, 2: entry.two_dice, 3: entry.three_dice}[raid.review] if entry else ""


def move_plan(play: Play[Wicked], raid: Raid) -> None:
    """Move the master plan by as many ticks as the review has dice, or by one for a pillage. [WO-R98]"""
    if not raid.reached or raid.goal not in (Goal.MASTER_PLAN, Goal.PILLAGE):
        return
    further(play, raid.review if raid.goal is Goal.MASTER_PLAN else PILLAGED)
