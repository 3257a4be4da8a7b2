"""Roll calamity: its form, take it or play it out, or pocket it. [WO-CALAMITY-01] [WO-R95]"""

from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from ...raids.trouble import befall, invasion_waits, let_in, spring_pocketed
from ...rules import dice
from ...state import Wicked
from ...words import Band, Roll, Weightiness
from ...work.discovery import find

LEAST = 1
WEIGHTS = {Band.FAILURE: Weightiness.MAJOR, Band.MIXED: Weightiness.MINOR}
"""[WO-CALAMITY-09] [WO-CALAMITY-10]"""


async def roll_calamity(play: Play[Wicked]) -> None:
    """Roll what the dungeon has brought on itself. [WO-CALAMITY-01] [WO-CALAMITY-09] [WO-CALAMITY-12]"""
    state = play.state
    total = Total("logic", state.logic.dice or 2)
    if state.calamity_dice:
        total.add("bargain", state.calamity_dice, "WO-G11")
        total.at_least(LEAST, "", "WO-G11")
        state.calamity_dice = 0
    rolled = dice.roll_first(play, Roll.CALAMITY, total)
    if rolled.band in WEIGHTS and not invasion_waits(state):
        await befall(play, "calamity", WEIGHTS[rolled.band], rolled)
        let_in(play, "calamity")
        return
    if rolled.band in WEIGHTS:
        dice.tell_rolled(play, rolled)
    else:
        state.free_raid = True
        dice.tell_rolled(play, rolled._replace(kind="rolled_no_calamity"), rules=("WO-CALAMITY-11",))
    await spring_pocketed(play, invasions=True)
    if rolled.band is Band.CRITICAL:
        await find(play, Band.SUCCESS)
