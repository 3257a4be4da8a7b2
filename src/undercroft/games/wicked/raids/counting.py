"""The review: what of a raid is counted for its plan, and the dice that it gives. [WO-R77]"""

from collections.abc import Callable

from ..state import Raid
from ..words import Plan
from .foes import standing

OFF_THE_RAILS, AWRY, PERFECT = 1, 2, 3
"""Dice of the blowback: off the rails, a little awry, perfectly. [WO-BLOWBACK-08]"""
FEW = 1
"""Alarm ticks or tells with which nobody has noticed anything."""


def count(raid: Raid) -> int:
    """Count the dice of a raid by its plan; a goal that was not reached allows two at most. [WO-PLAN-25]"""
    if raid.plan is None:
        return AWRY
    dice = COUNTED[raid.plan](raid)
    if raid.witness and raid.plan in (Plan.STEALTH, Plan.TRICKERY):
        dice -= 1
    return max(OFF_THE_RAILS, min(dice, PERFECT if raid.reached else AWRY))


def ambush(raid: Raid) -> int:
    """Count who was hurt. [WO-PLAN-07] [WO-PLAN-08] [WO-PLAN-09]"""
    if raid.lost or len(raid.bloodied) > 1:
        return OFF_THE_RAILS
    return AWRY if raid.harmed else PERFECT


def assault(raid: Raid) -> int:
    """Count who is left. [WO-PLAN-10] [WO-PLAN-11] [WO-PLAN-12]"""
    left = len(standing(raid))
    if not raid.reached or left > 1:
        return OFF_THE_RAILS
    return AWRY if left else PERFECT


def negotiation(raid: Raid) -> int:
    """Count blood and noise. [WO-PLAN-13] [WO-PLAN-14] [WO-PLAN-15]"""
    if raid.slashed or raid.bloodied or raid.lost or raid.alarm_fills:
        return OFF_THE_RAILS
    half = raid.alarm is None or raid.alarm_ticks * 2 < raid.alarm.segments
    return PERFECT if half and not raid.smashed else AWRY


def stealth(raid: Raid) -> int:
    """Count the alarm. [WO-PLAN-16] [WO-PLAN-17] [WO-PLAN-18]"""
    if raid.alarm_fills:
        return OFF_THE_RAILS
    return PERFECT if raid.alarm_ticks <= FEW else AWRY


def strike(raid: Raid) -> int:
    """Count detours. [WO-PLAN-19] [WO-PLAN-20] [WO-PLAN-21]"""
    if not raid.detours:
        return PERFECT
    return AWRY if raid.detours <= len(raid.raiders) else OFF_THE_RAILS


def trickery(raid: Raid) -> int:
    """Count what gave it away: the alarm, blows and threats. [WO-PLAN-22] [WO-PLAN-23] [WO-PLAN-24]"""
    if raid.alarm_fills:
        return OFF_THE_RAILS
    return PERFECT if raid.alarm_ticks + raid.loud <= FEW else AWRY


COUNTED: dict[Plan, Callable[[Raid], int]] = {
    Plan.AMBUSH: ambush,
    Plan.ASSAULT: assault,
    Plan.NEGOTIATION: negotiation,
    Plan.STEALTH: stealth,
    Plan.STRIKE: strike,
    Plan.TRICKERY: trickery,
}


def counted(raid: Raid) -> dict[str, int]:
    """Give the numbers that the review shows."""
    return {
        "alarm": raid.alarm_ticks,
        "harmed": len(raid.harmed),
        "bloodied": len(raid.bloodied),
        "lost": len(raid.lost),
        "left": len(standing(raid)),
        "loud": raid.loud,
        "detours": raid.detours,
        "reached": int(raid.reached),
    }
