"""Helping: who can assist a roll, who can join it, and the dice of a team. [WO-R08] [WO-R09] [WO-R74]"""

from ..rules.dice import Rolled, roll_first, tell_rolled
from ..rules.table import able, find
from ..rulings import TEAM
from ..state import Monster
from ..words import Band, Roll
from .floor import Attempt, Floor
from .standing import pool_of
from .stress import can_spend, spend_stress

BANDS = tuple(Band)


def helpers(floor: Floor, who: str) -> list[str]:
    """List who could assist somebody's roll: monsters and packs in the scene that did not help the last one."""
    state = floor.play.state
    one = find(state, who)
    if isinstance(one, Monster) and one.no_help:
        return []
    there = [
        *(each.seat for each in able(state)),
        *(pack.id for pack in state.packs.values() if present(floor, pack.id)),
    ]
    return [each for each in there if each != who and each != state.scene.helper and not find(state, each).hindered]


def present(floor: Floor, pack: str) -> bool:
    """Say whether a pack is where the scene is: it could act there itself."""
    one = floor.play.state.packs[pack]
    return not (one.gone or one.out or one.captured) and floor.offers(one)


def throw_together(floor: Floor, attempt: Attempt) -> Rolled:
    """Throw the dice of a roll: one's own, or of everybody who joins, and the best counts. [WO-MOD-05]

    The best is told with what comes of it; the others are told at once.
    """
    thrown = [throw_one(floor, attempt), *(throw_one(floor, joined(attempt, who)) for who in attempt.team)]
    best = max(thrown, key=lambda one: BANDS.index(one.band))
    for other in thrown:
        if other is not best:
            tell_rolled(floor.play, other._replace(kind="rolled_beside"))
    return best


def joined(attempt: Attempt, who: str) -> Attempt:
    """Give a joiner's own roll: the same intention and action, their own rating and shock."""
    return Attempt(who, attempt.intention, attempt.action)


def throw_one(floor: Floor, attempt: Attempt) -> Rolled:
    """Throw one pool."""
    state = floor.play.state
    kind = Roll.KNELL if attempt.knell else Roll.ACTION
    return roll_first(
        floor.play,
        kind,
        pool_of(floor, attempt).total,
        who=attempt.who,
        name=find(state, attempt.who).name,
        action=f"action.{attempt.action}",
    )


def joiners(floor: Floor, who: str) -> list[str]:
    """List who could join somebody's roll: only a monster leads, and none that is feral. [WO-R08]"""
    leader = find(floor.play.state, who)
    return helpers(floor, who) if isinstance(leader, Monster) and can_spend(leader) else []


def pay_team(floor: Floor, attempt: Attempt) -> None:
    """Let the leader pay for a team, or everybody, as the table has it. [WO-R08]"""
    if attempt.team:
        state = floor.play.state
        each = floor.play.rulings.get(TEAM) == "each"
        for one in (attempt.who, *(attempt.team if each else ())):
            if one in state.monsters:
                spend_stress(floor.play, state.monsters[one])
