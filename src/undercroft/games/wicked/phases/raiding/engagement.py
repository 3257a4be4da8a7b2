"""Roll engagement, and begin in the middle of it. [WO-RAID-04] [WO-R58]"""

from collections.abc import Mapping

from undercroft.engine.asks import Detail, Pick
from undercroft.engine.lasting import lasts
from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from ...raids.after import remember_shock
from ...raids.engaging import (
    FOOTING_OF,
    dice_of,
    factor_powers,
    factor_words,
    factors_of,
    learn_by_doing,
    lucky_turn,
    set_clocks,
    use_up,
)
from ...raids.places import light_of, reserve_of, sources_of, target_of, words_for
from ...raids.scenes import open_scene
from ...rules.counted import came_all
from ...rules.dice import Rolled, roll_first, tell_rolled
from ...rules.odds import odds
from ...rules.table import book_of, next_of
from ...rules.telling import placed, say
from ...state import Raid, Wicked
from ...words import Band, Focus, Roll, Waiting

DICE = (1, 2, 3)


async def engage(play: Play[Wicked]) -> None:
    """Roll engagement, and begin in the middle of it. [WO-RAID-04] [WO-ENGAGE-01]"""
    raid = play.state.raid
    if raid is None or raid.goal_clock is not None:
        return
    raid.focus = await frame(play, raid)
    factors = factors_of(play.state, raid)
    dice = await settle_dice(play, factors)
    raid.factors = factors  # only now: how a plan suits the target is hidden until the dice are counted out
    rolled = roll_engagement(play, raid, dice)
    came_all(play, [held.source for held, _ in factor_powers(play.state, raid)])
    use_up(play.state, raid)
    learn_by_doing(play.state, raid)
    begin(play, raid, rolled)


async def frame(play: Play[Wicked], raid: Raid) -> Focus:
    """Let the game master say which part is played: the goal, unless that would be too easy. [WO-RAID-02]"""
    proposed = Focus.GOAL
    if raid.faction_tier < raid.dungeon_tier:
        proposed = Focus(next_of(play, "raid.focus", [str(one) for one in Focus]))
    ids = [str(proposed), *(str(one) for one in Focus if one is not proposed)]
    return Focus(await Pick(play.gm, "raid_focus", ids, {"target": target_of(play.state).name}))


async def settle_dice(play: Play[Wicked], factors: Mapping[str, int]) -> int:
    """Let the game master decide the dice; what the factors give comes first. [WO-ENGAGE-08]"""
    counted = dice_of(factors)
    ids = [str(counted), *(str(one) for one in DICE if one != counted)]
    sides = {
        "helps": [why for why, sign in factors.items() if sign > 0] or ["factor.none"],
        "hinders": [why for why, sign in factors.items() if sign < 0] or ["factor.none"],
    }
    asked = Pick(play.gm, "engagement_dice", ids, {"factors": list(factors), "dice": counted, **sides})
    return int(await asked.described(lambda one: Detail(odds=odds(int(one)), rules=("WO-ENGAGE-02",))))


def roll_engagement(play: Play[Wicked], raid: Raid, dice: int) -> Rolled:
    """Throw the dice, with every factor; the first moment tells them. [WO-ENGAGE-02] [WO-ENGAGE-13]"""
    rolled = roll_first(
        play, Roll.ENGAGEMENT, Total("engagement", dice), target=placed(target_of(play.state).name),
        factors=factor_words(book_of(play.state), raid.factors),
    )  # fmt: skip
    return rolled._replace(kind="rolled_opening")


def begin(play: Play[Wicked], raid: Raid, rolled: Rolled) -> None:
    """Open the scene in the middle of it: footing, clocks, what is in sight. [WO-ENGAGE-11] [WO-ENGAGE-12]"""
    state, band = play.state, rolled.band
    if lasts(state.dungeon, Waiting.UPPER_HAND) and band is not Band.CRITICAL:
        band = Band.SUCCESS
    open_scene(state, "raid")
    state.scene.footing = FOOTING_OF[band]
    remember_shock(state, raid)
    raid.sources = sources_of(play, target_of(state))
    raid.reserve = reserve_of(play, target_of(state))
    set_clocks(state, raid, band)
    if raid.focus is Focus.GETAWAY:
        for source in raid.sources:
            source.taken_by = raid.raiders[0]
    tell_opening(play, raid, rolled, band)
    set_light(play, raid)
    if band is Band.CRITICAL:
        lucky_turn(play, raid)


def set_light(play: Play[Wicked], raid: Raid) -> None:
    """Say what one sees by: the target's own light, the hour, and what a ritual wants. [WO-POSEFF-33] [WO-G25]"""
    state, light = play.state, light_of(book_of(play.state), target_of(play.state))
    if light in ("lamps", "none") and lasts(state.dungeon, Waiting.NIGHT):
        light, raid.by_day = "none", False
    state.scene.daylight = raid.by_day and light in ("lamps", "none")
    state.scene.dark = light == "underground" or (light == "none" and not raid.by_day)
    if state.scene.dark or state.scene.daylight:
        play.tell("raid_dark" if state.scene.dark else "raid_daylight", rules=("WO-POSEFF-33",))


def tell_opening(play: Play[Wicked], raid: Raid, rolled: Rolled, band: Band) -> None:
    """Tell the first moment, already under way, and the dice behind it. [WO-ENGAGE-16]"""
    text = book_of(play.state).shelf("engagement").get(f"{raid.plan}_{band}")
    line = say(play, f"engagement.{raid.plan}.{band}", text.lines, **words_for(play.state, raid)) if text else ""
    footing = f"footing.{play.state.scene.footing}"
    tell_rolled(play, rolled, line=line, focus=f"focus.{raid.focus}", footing=footing, rules=("WO-ENGAGE-13",))
