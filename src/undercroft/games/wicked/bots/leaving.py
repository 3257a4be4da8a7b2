"""When companions leave a raid, and when they let somebody who is whole go first. [section 6]"""

from undercroft.engine.view import View

from ..state import Monster, Raid
from .companions import me

TIRED = 4
"""Stress from which on who has what they came for goes home."""
NEAR = 2
"""So few segments are missing that somebody who bleeds and has a heart tries once more."""


def time_to_leave(view: View) -> bool:
    """Leave when the goal is full and the alarm at half, or nobody is left who could go on. [section 6]"""
    if not view.state.get("raid"):
        return False
    monster, raid = me(view), view.read("raid", Raid)
    if reached(raid):
        return loud(raid) or monster.stress >= TIRED or monster.bloodied or monster.feral
    return spent(monster, raid) and not whole(view)


def reached(raid: Raid) -> bool:
    """Say whether what they came for is done."""
    return raid.reached or (raid.goal_clock is not None and raid.goal_clock.full)


def loud(raid: Raid) -> bool:
    """Say whether the alarm is at half, or has rung."""
    return raid.alarm is not None and raid.alarm.filled * 2 >= raid.alarm.segments


def spent(monster: Monster, raid: Raid) -> bool:
    """Say whether somebody has had enough: bleeding, or beside themselves, with nothing left and the end far off."""
    near = raid.goal_clock is not None and raid.goal_clock.left <= NEAR
    if monster.bloodied:
        return not (near and monster.hearts and not monster.feral and not raid.alarm_fills)
    return monster.feral and not near and not monster.hearts


def whole(view: View) -> list[str]:
    """List the others on the raid who could still go on."""
    raid, people = view.read("raid", Raid), view.read("monsters", dict[str, Monster])
    there = [one for seat, one in people.items() if seat in raid.raiders and seat != view.seat]
    able = [one for one in there if not (one.dead or one.out or one.captured or one.hindered)]
    return [one.seat for one in able if not spent(one, raid)]


def lets_others(view: View) -> bool:
    """Say whether somebody who has had enough should let another go first, who is not looked at yet."""
    if not view.state.get("raid"):
        return False
    raid = view.read("raid", Raid)
    if reached(raid) or not spent(me(view), raid):
        return False
    others = whole(view)
    return bool(others) and view.state["scene"]["spotlight"] not in others
