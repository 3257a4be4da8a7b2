"""The clocks of a raid: the goal and the alarm. [WO-R76]"""

from undercroft.engine.clocks import Clock
from undercroft.engine.lasting import amount_of
from undercroft.engine.play import Play

from ..book.effects import Segments
from ..rules.powers import Occasion, counting, table_powers
from ..rules.table import book_of
from ..state import Faction, Raid, Wicked
from ..words import Band, Roll, Waiting

LOWER, EQUAL, HIGHER, FAR_HIGHER = 2, 3, 4, 5
"""Segments of the goal by the faction's tier against the dungeon's; far is two tiers and more. [WO-R76]"""
FAR = 2
EACH, FAR_EACH = 2, 3
"""Segments for each monster on the raid, and on one that is far above."""
ALONE = {0: 1, 1: 2}
"""So many segments fewer for one monster alone, by how many tiers they are above. [WO-R97]"""
PILLAGE = 1
"""More segments for pillaging."""
ALARM, ALERT, UNAWARE = 6, 4, 8
"""Segments of the alarm: usually, where they are alert, after a good beginning."""
AGAIN = 4
"""Segments of the alarm after it was full."""
REMEMBERED = 2
"""Cycles for which a faction that was hit stays alert."""


def goal_segments(faction_tier: int, dungeon_tier: int, monsters: int, *, pillage: bool = False) -> int:
    """Count the segments of the goal. [WO-R76] [WO-RAID-09]"""
    above = faction_tier - dungeon_tier
    base = LOWER if above < 0 else EQUAL if above == 0 else HIGHER if above < FAR else FAR_HIGHER
    each = EACH if above < FAR else FAR_EACH
    less = ALONE.get(above, 0) if monsters == 1 else 0
    return base + each * monsters - less + (PILLAGE if pillage else 0)


def hit_lately(state: Wicked, faction: Faction) -> bool:
    """Say whether this dungeon hit a faction in the last two cycles. [WO-RAID-17]"""
    return faction.last_raided > 0 and state.cycle - faction.last_raided <= REMEMBERED


def is_alert(state: Wicked, faction: Faction) -> bool:
    """Say whether a faction expects somebody: it was hit, was told, or the beacons burn. [WO-RAID-18]"""
    return hit_lately(state, faction) or on_guard(state, faction)


def on_guard(state: Wicked, faction: Faction) -> bool:
    """Say whether recent events have a faction on its guard. [WO-RAID-18]"""
    return 0 < state.cycle <= state.region.beacons or 0 < state.cycle <= faction.told_of_us


def alarm_segments(state: Wicked, faction: Faction, band: Band) -> int:
    """Count the segments of the alarm. [WO-R76]"""
    if band in (Band.SUCCESS, Band.CRITICAL) or 0 < state.cycle <= faction.alarm_8:
        segments = UNAWARE
    else:
        segments = ALERT if is_alert(state, faction) else ALARM
    boons = counting(table_powers(state, book_of(state)), Occasion(roll=Roll.ENGAGEMENT))
    more = sum(does.amount for _, does in boons if isinstance(does, Segments) and does.clock == "alarm")
    more += amount_of(state.dungeon, Waiting.ALARM_SEGMENTS)
    return max(1, segments + more)


def tick_alarm(play: Play[Wicked], raid: Raid, amount: int) -> None:
    """Tick the alarm; what it does when it is full comes after the roll."""
    if raid.alarm is None:
        return
    ticked = raid.alarm.tick(amount)
    raid.alarm_ticks += max(0, ticked)
    if ticked > 0:
        play.tell("alarm_ticked", count=ticked, left=raid.alarm.left, rules=("WO-R76",))


def begin_alarm(raid: Raid, segments: int) -> None:
    """Set the alarm anew."""
    raid.alarm = Clock("alarm", segments)
