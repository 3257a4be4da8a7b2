"""When companions leave a raid, and when they let somebody who is whole go first. [section 6]"""

from undercroft.engine.view import View

from ..state import Monster, Pack, Raid
from .companions import me

TIRED = 4
"""Stress from which on who has what they came for goes home."""
NEAR = 3
"""So few segments are missing that who bleeds lets a pack that is whole try once more."""
COLLECTED = 4
"""Up to so much stress somebody who bleeds can still turn a blow away."""


def time_to_leave(view: View) -> bool:
    """Leave when the goal is full and the alarm at half, or nobody is left who could go on. [section 6]"""
    if not view.read("raid", object):
        return False
    monster, raid = me(view), view.read("raid", Raid)
    if reached(raid):
        return loud(raid) or monster.stress >= TIRED or monster.bloodied or monster.feral
    return spent(view, monster, raid) and not whole(view)


def reached_now(view: View) -> bool:
    """Say whether a raid is on, and what they came for is done."""
    return bool(view.read("raid", object)) and reached(view.read("raid", Raid))


def reached(raid: Raid) -> bool:
    """Say whether what they came for is done."""
    return raid.reached or (raid.goal_clock is not None and raid.goal_clock.full)


def loud(raid: Raid) -> bool:
    """Say whether the alarm is at half, or has rung."""
    return raid.alarm is not None and raid.alarm.filled * 2 >= raid.alarm.segments


def spent(view: View, monster: Monster, raid: Raid) -> bool:
    """Say whether somebody has had enough: bleeding where it is not easy, or beside themselves, and no pack helps."""
    near = raid.goal_clock is not None and raid.goal_clock.left <= NEAR and not raid.alarm_fills
    if monster.bloodied:
        goes_on = easy(raid) or (near and packs_whole(view, monster))
        return not (goes_on and monster.stress <= COLLECTED)
    return monster.feral and not (near and packs_whole(view, monster))


def easy(raid: Raid) -> bool:
    """Say whether they are below us, and nobody has rung the bell."""
    return raid.faction_tier < raid.dungeon_tier and not raid.alarm_fills


def packs_whole(view: View, monster: Monster) -> bool:
    """Say whether somebody has a pack on the raid that does not bleed, and could act instead."""
    packs = [one for one in view.read("packs", dict[str, Pack]).values() if one.raiding and one.seat == monster.seat]
    return any(not (one.bloodied or one.gone or one.out or one.captured or one.hindered) for one in packs)


def whole(view: View) -> list[str]:
    """List the others on the raid who could still go on."""
    raid, people = view.read("raid", Raid), view.read("monsters", dict[str, Monster])
    there = [one for seat, one in people.items() if seat in raid.raiders and seat != view.seat]
    able = [one for one in there if not (one.dead or one.out or one.captured or one.hindered)]
    return [one.seat for one in able if not spent(view, one, raid)]


def lets_others(view: View) -> bool:
    """Say whether somebody who has had enough should let another go first, who is not looked at yet."""
    if not view.read("raid", object):
        return False
    raid = view.read("raid", Raid)
    if reached(raid) or not spent(view, me(view), raid):
        return False
    others = whole(view)
    return bool(others) and view.read("scene", dict)["spotlight"] not in others
