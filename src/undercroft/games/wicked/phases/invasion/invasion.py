"""An invasion from the entrance to the sanctum, if there is one. [WO-INVASION-01] [WO-R81]

Orders (one card), the walk (`walk.py`), the sanctum (`sanctum.py`), what is left (`after.py`). The state says at which
of these it is (`Invasion.stage`), so a table that was left goes on there.
"""

from undercroft.engine.play import Play

from ...invaders.after import settle
from ...invaders.locations import place_packs
from ...invaders.orders import confirm, deal_duties
from ...invaders.sanctum import defend, storm
from ...invaders.urging import smell
from ...invaders.walk import walk
from ...state import Wicked
from ...work.celebrating import roll_pools


async def invade(play: Play[Wicked]) -> None:
    """Play the invasion that has come, to its end; what a calamity's is worth is rolled at once. [WO-LOOT-12]"""
    invasion = play.state.invasion
    if invasion is None:
        return
    if invasion.stage == "orders":
        await prepare(play)
    if invasion.stage == "walk":
        await walk(play)
    if invasion.stage == "sanctum":
        await defend(play)
    await settle(play)
    if invasion.source == "calamity" and not play.state.ended:
        await roll_pools(play)


async def prepare(play: Play[Wicked]) -> None:
    """Deal duties, find out where the packs are, and ask whether the orders hold. [WO-INVASION-01] [WO-INVASION-06]"""
    invasion = play.state.invasion
    if invasion is None:
        return
    play.tell("invasion_begins", rules=("WO-INVASION-04",))
    deal_duties(play)
    await place_packs(play)
    await smell(play)
    await confirm(play)
    if invasion.source == "finale":
        storm(play)
    else:
        invasion.stage = "walk"
