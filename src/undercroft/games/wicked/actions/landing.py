"""What a consequence does when it lands; complications as far as every scene shares them. [WO-R71]"""

from collections.abc import Mapping, Sequence
from typing import Literal

from undercroft.engine.clocks import Clock

from ..book.entries.voice import ObstacleText
from ..rules.gold import take_gold
from ..rules.table import able, book_of, find, next_of
from ..rules.telling import called, custom_line
from ..state import Carried, Ground, Monster, Obstacle, Pack, Stated
from ..words import Attribute, Axis, Complication, Consequence, Footing, Severity
from . import things
from .costs import can_be_lost, free, lose_thing, pay_cost, relied_on
from .floor import Floor
from .gear import lose_slot, slots_left
from .wounds import Someone, bleed, shock_one

DIRE = 2
"""Steps down from dominant: at least dire. [WO-R72]"""
OBSTACLE_SEGMENTS = {Severity.ANNOYING: 1, Severity.FRUSTRATING: 2, Severity.DEVASTATING: 4}
COINS = {Severity.ANNOYING: 0, Severity.FRUSTRATING: 1, Severity.DEVASTATING: 2}
FREED_BY = {Severity.ANNOYING: 0, Severity.FRUSTRATING: 1, Severity.DEVASTATING: 2}
"""Rolls that somebody must spend to free who is held. [WO-R71]"""
WHOLE = (Complication.ENVIRONMENT, Complication.OBSTACLE, Complication.HINDERED)
"""What needs a scene to happen in."""


def bites(floor: Floor, victim: str, kind: Complication, severity: Severity) -> bool:
    """Say whether a complication has something to bite on: the scene's own say first, then what all scenes share."""
    return floor.bites(kind, severity) or _bites_anywhere(floor, victim, kind, severity)


def _bites_anywhere(floor: Floor, victim: str, kind: Complication, severity: Severity) -> bool:
    body = find(floor.play.state, victim)
    if kind is Complication.OBSTACLE and floor.aside:
        return False
    if kind in WHOLE:
        return floor.harms() and not (kind is Complication.HINDERED and body.hindered)
    if kind is Complication.COINS:
        return isinstance(body, Monster) and 0 < COINS[severity] <= body.gold
    if kind is Complication.ITEM and severity is Severity.ANNOYING:
        return isinstance(body, Monster) and slots_left(floor.play, body) > 0
    if kind is Complication.ITEM:
        return any(not one.broken for one in can_be_lost(floor.play, body))
    if kind is Complication.BREAKAGE:
        return any(not one.broken for one in body.items)
    return False


async def complicate(floor: Floor, stated: Stated, severity: Severity) -> None:
    """Let a complication land: where the scene has a say, its way; else as in any scene. [WO-COMPLIC-01]"""
    kind, body = stated.complication, find(floor.play.state, stated.victim)
    if kind is None:
        return
    if floor.bites(kind, severity):
        await floor.complicate(kind, severity, stated)
    elif kind is Complication.ENVIRONMENT:
        _worsen_ground(floor, severity)
    elif kind is Complication.OBSTACLE:
        _put_in_the_way(floor, severity)
    elif kind is Complication.HINDERED:
        _hinder(floor, body, severity)
    elif kind is Complication.COINS and isinstance(body, Monster):
        take_gold(body, COINS[severity])
        floor.play.tell("coins_lost", who=body.name, count=COINS[severity], about=(stated.victim,))
    elif kind is Complication.ITEM:
        _lose_item(floor, body, severity)
    elif kind is Complication.BREAKAGE:
        await _break_item(floor, stated, body, severity)


def _worsen_ground(floor: Floor, severity: Severity) -> None:
    """Something lies on the scene now: for a roll, until it is cleared, or on both axes. [WO-COMPLIC-07]"""
    until: Literal["roll", "cleared"] = "roll" if severity is Severity.ANNOYING else "cleared"
    axes = tuple(Axis) if severity is Severity.DEVASTATING else (Axis.POSITION,)
    for axis in axes:
        floor.play.state.scene.ground.append(Ground(axis, -1, "bad_ground", until=until))
    floor.play.tell("ground_worse", severity=str(severity), rules=("WO-COMPLIC-07",))


def _put_in_the_way(floor: Floor, severity: Severity) -> None:
    """Something is in the way of the goal. [WO-COMPLIC-08]"""
    shelf: Mapping[str, ObstacleText] = book_of(floor.play.state).shelf("obstacle")
    fit = [one.id for one in shelf.values() if _stands_here(floor, one)] or list(shelf)
    name = next_of(floor.play, "obstacle", list(shelf), fit) if shelf else "obstacle"
    clock = Clock(name, OBSTACLE_SEGMENTS[severity])
    floor.play.state.scene.obstacles.append(Obstacle(name, clock))
    text = shelf[name].text if name in shelf else ""
    floor.play.tell("in_the_way", obstacle=name, line=text, count=clock.segments, rules=("WO-COMPLIC-08",))


def _stands_here(floor: Floor, obstacle: ObstacleText) -> bool:
    """Say whether something could stand here: at home, or by the trade of what is raided."""
    state = floor.play.state
    if floor.where != "raid" or state.raid is None:
        return obstacle.home
    target = book_of(state).shelf("target").get(state.raid.target)
    return not obstacle.home and (not obstacle.trades or (target is not None and target.trade in obstacle.trades))


def _hinder(floor: Floor, body: Someone, severity: Severity) -> None:
    """Somebody cannot act as they like. [WO-COMPLIC-09]"""
    body.hindered = FREED_BY[severity]
    body.weak_next = body.weak_next or not body.hindered
    line = custom_line(floor.play, "is_hindered", who=called(body))
    floor.play.tell("is_hindered", who=body.name, count=body.hindered, line=line, rules=("WO-COMPLIC-09",))


def _lose_item(floor: Floor, body: Someone, severity: Severity) -> None:
    """Something is lost: a supply slot, a thing for the scene, a thing for good. [WO-COMPLIC-03]"""
    whole = [one for one in can_be_lost(floor.play, body) if not one.broken]
    if severity is Severity.ANNOYING or not whole:
        if isinstance(body, Monster):
            lose_slot(floor.play, body)
    elif severity is Severity.FRUSTRATING:
        drop(floor, body, whole)
    elif isinstance(body, Monster):
        lose_thing(floor.play, body, whole[-1])


def drop(floor: Floor, body: Someone, among: Sequence[Carried] | None = None) -> None:
    """Let somebody be without a thing for the scene: any, or one of some. [WO-RESIST-17]"""
    whole = [one for one in (body.items if among is None else among) if not one.broken]
    if whole:
        whole[-1].broken = True
        floor.play.tell("thing_dropped", who=body.name, thing=whole[-1].name)


async def _break_item(floor: Floor, stated: Stated, body: Someone, severity: Severity) -> None:
    """A thing breaks down, and hurts whoever used it, then somebody beside them. [WO-COMPLIC-06]"""
    if things.steady(floor, stated.victim, "breakage"):
        return
    drop(floor, body)
    if severity is not Severity.ANNOYING:
        await shock(floor, stated.victim, least_used(body))
    allies = [one for one in able(floor.play.state) if one is not body]
    if severity is Severity.DEVASTATING and allies:
        await shock(floor, allies[0].seat, least_used(allies[0]))


def least_used(body: Someone) -> Attribute:
    """Give the free attribute that somebody needs least; any, where none is free."""
    return min(free(body) or list(Attribute), key=lambda one: relied_on(body, one))


async def shock(floor: Floor, victim: str, attribute: Attribute) -> None:
    """Shock somebody; where that was so already they pay cost instead. [WO-SHOCK-04]"""
    if not shock_one(floor.play, find(floor.play.state, victim), attribute):
        await pay_cost(floor.play, victim, Severity.ANNOYING)


async def bloody(floor: Floor, victim: str, attributes: tuple[Attribute, ...] = tuple(Attribute)) -> None:
    """Make somebody bloodied; where attributes were shocked already they pay cost, once. [WO-R13]"""
    if not bleed(floor.play, find(floor.play.state, victim), attributes):
        await pay_cost(floor.play, victim, Severity.ANNOYING, bloodied=False)


async def land(floor: Floor, stated: Stated) -> None:
    """Let every part of a consequence land, but death, which has a last word, and reduced effect. [WO-CONSEQ-20]"""
    body = find(floor.play.state, stated.victim)
    for part in stated.parts:
        match part:
            case Consequence.SHOCK:
                await shock(floor, stated.victim, stated.attribute or least_used(body))
            case Consequence.BLOODIED:
                await bloody(floor, stated.victim)
            case Consequence.LOSE_DOMINANT:
                lose_upper_hand(floor)
            case Consequence.WORSE_POSITION:
                push_back(floor, body)
            case Consequence.COMPLICATION:
                await complicate(floor, stated, stated.severity)
            case _:
                pass


def push_back(floor: Floor, body: Someone) -> None:
    """Put somebody into a dire position until they do well, or are relieved. [WO-CONSEQ-08] [WO-R72]"""
    body.worse = DIRE
    line = custom_line(floor.play, "position_dire", who=called(body))
    floor.play.tell("position_dire", who=body.name, line=line, rules=("WO-CONSEQ-08",))


def lose_upper_hand(floor: Floor) -> None:
    """End the side's upper hand. [WO-CONSEQ-09]"""
    scene = floor.play.state.scene
    if scene.footing is Footing.UPPER_HAND:
        scene.footing = Footing.EQUAL
        floor.play.tell("upper_hand_lost", rules=("WO-CONSEQ-09",))


def owner(floor: Floor, who: str) -> Monster:
    """Give the monster who is somebody, or leads them."""
    body = find(floor.play.state, who)
    return floor.play.state.monsters[body.seat] if isinstance(body, Pack) else body
