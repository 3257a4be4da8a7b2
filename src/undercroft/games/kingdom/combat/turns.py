"""Turns: what somebody does who has the floor on the Battlefield: move, then act. [MYK-MOVE-02]"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, cast

from undercroft.engine.asks import YesNo
from undercroft.engine.play import Play
from undercroft.engine.procedures import Foretold

from ..grammar.actions import take_action
from ..grammar.attempts import Attack
from ..grammar.delve_moments import AttackActionTaken, SupportTaken, TurnBegun, TurnEnded
from ..grammar.entries import FEATS, Feat
from ..grammar.holdings import is_possessed
from ..grammar.windows import Use, open_moment
from ..rules.cycles import last
from ..rules.figures import ability
from ..rules.hope import CHARMED
from ..rules.improvising import improvise
from ..rules.knowledge import show_acting
from ..rules.sides import other_side, side_of, standing
from ..state import Carried, Character, Monster, Realm
from ..words import Scope
from .attack import arms_of, carry_out_attack, new_attack, somebody_can_hide
from .declaring import Declaration
from .fleeing import flee, give_up
from .movement import move, steps, within_move
from .options import (
    ATTACK,
    FLEE,
    MOVE_AGAIN,
    OTHER,
    PASS,
    SURRENDER,
    Turn,
    action_ask,
    area_ask,
    choices,
    doable,
    further,
    in_hand,
)
from .planning import ON, Plan, Planning, plans
from .support import SUPPORT
from .temper import moves_allowed


async def take_turn(
    play: Play[Realm], who: Character, *, seat: str = "", against: str = "", plan: Plan | None = None
) -> None:
    """Move, then act, and be Exhausted. [MYK-MOVE-02] [MYK-COMBAT-ACT-01]

    `seat` decides in somebody's place, `against` names the side that is attacked instead of the enemy's, `plan` is what
    somebody said beforehand who speaks up.
    """
    turn = Turn(play, who, seat, against)
    show_acting(play, who)
    await open_moment(play, TurnBegun(who))
    if not turn.over and not who.exhausted:
        if plan is None and plans(turn):
            plan = await Planning(turn, do_it).made()
        await move_first(turn, plan)
    action = PASS
    if not turn.over and not who.exhausted:
        action = await act(turn, plan)
    who.exhausted = True
    if isinstance(who, Monster):
        who.last_action = action
    if play.state.delve.fight is not None:
        await open_moment(play, TurnEnded(who, action))
    show_acting(play, None)


async def move_first(turn: Turn, plan: Plan | None = None) -> None:
    """Choose where to go: one Area forward or back, or nowhere. [MYK-MOVE-03] [MYK-ATTACK-PASS]"""
    play, who = turn.play, turn.who
    areas = moves_allowed(play, who, within_move(play, who, steps(play, who)), turn.against)
    seen = play.windows
    area = await choose_area(turn, "battle_move", areas, 0 if plan is None else plan.area)
    turn.stayed = seen if area == who.area and len(areas) > 1 else None
    if area != who.area:
        await move(play, who, area, "move")


async def choose_area(turn: Turn, key: str, areas: list[int], meant: int = 0) -> int:
    """Ask for an Area, unless one was meant that will do, or there is only one."""
    if meant in areas:
        return meant
    return areas[0] if len(areas) == 1 else int(await area_ask(turn, key, areas))


async def act(turn: Turn, plan: Plan | None = None) -> str:
    """Choose what to do and do it; say what it was. What the game master does not allow is no action."""
    action = OTHER
    while action == OTHER and not turn.over and not turn.who.exhausted:
        turn.glance = None
        uses = doable(turn, plan.action) if plan is not None and plan.fits(turn.who) else None
        if plan is None or uses is None:
            actions, uses = choices(turn)
            plan = await plan_here(turn)
            action = await choose_action(turn, actions, uses) if plan is None else plan.action
        else:
            action = plan.action
        draft, said = ({}, []) if plan is None else (plan.draft, plan.said)
        await Foretold(turn.seat, carry_out(turn, action, uses, draft), said)
        turn.stayed = plan = None
    return action


async def do_it(turn: Turn, action: str) -> None:
    """Do something that can be done now, whatever was meant by it."""
    await carry_out(turn, action, choices(turn)[1], {})


async def plan_here(turn: Turn) -> Plan | None:
    """Let somebody who plans say anew what to do where they stand."""
    return await Planning(turn, do_it, [turn.who.area]).made() if plans(turn) else None


async def choose_action(turn: Turn, actions: list[str], uses: dict[str, Use]) -> str:
    """Ask what somebody does, if there is a choice."""
    return actions[0] if len(actions) == 1 else await action_ask(turn, actions, uses)


async def carry_out(turn: Turn, action: str, uses: dict[str, Use], meant: Mapping[str, Any]) -> None:
    """Do what was chosen, as it was meant."""
    play, who = turn.play, turn.who
    if action == ATTACK:
        await attack(turn, meant)
    elif action in uses:
        await take_action(uses[action])
    elif action == OTHER:
        turn.improvised = True
        await improvise(play, who, choices(turn)[0])
        if who.exhausted:
            await open_moment(play, SupportTaken(who))
    elif action in SUPPORT:
        await SUPPORT[action](play, who)
        await open_moment(play, SupportTaken(who))
    elif action == MOVE_AGAIN:
        await move_again(turn, int(meant.get(ON, 0)))
    elif action == FLEE:
        await flee(play, who)
    elif action == SURRENDER:
        give_up(play, who)
    elif action == PASS and isinstance(who, Monster):
        taunt(play, who)


def taunt(play: Play[Realm], who: Monster) -> None:
    """Let a monster that can do nothing better make a show of it, once until it acts again. [MYK-ATTACK-PASS]"""
    if who.last_action != PASS and standing(play.state, other_side(side_of(play.state, who))):
        play.tell("monster_taunts", rules=("MYK-ATTACK-PASS",), who=who.called)


async def move_again(turn: Turn, meant: int = 0) -> None:
    """Move one more Area, instead of anything else. [MYK-MOVE-ADD]"""
    area = await choose_area(turn, "battle_move_again", further(turn), meant)
    await move(turn.play, turn.who, area, "additional")


async def attack(turn: Turn, meant: Mapping[str, Any] | None = None) -> None:
    """Fill in one card and strike; a lightning blow leaves time for one more action. [MYK-ATTACK-01]"""
    reached = in_hand(turn)
    if not reached:
        return
    glance, turn.glance = turn.glance or cache(turn.look_here), None
    made = await Declaration(turn.play, turn.who, turn.seat, reached, glance).made(meant)
    await carry_out_attack(made)
    await follow_through(turn, made)


async def one_more_action(play: Play[Realm], who: Character) -> None:
    """Let somebody do one thing more, without moving, however tired they are. [MYK-CRUSHING-03] [MYKR-83]"""
    turn, tired = Turn(play, who), who.exhausted
    if not turn.over:
        who.exhausted = False
        await act(turn)
        who.exhausted = tired or not who.awake


async def strike_again(play: Play[Realm], who: Character) -> None:
    """Let somebody move and attack once more, and nothing else, however tired they are. [R2-CARNAGE]"""
    turn, tired = Turn(play, who), who.exhausted
    who.exhausted = False
    await move_first(turn)
    if not turn.over:
        turn.arms, turn.hiding = arms_of(play, who), somebody_can_hide(play)
        await attack(turn)
    who.exhausted = who.exhausted or tired


async def follow_through(turn: Turn, made: Attack) -> None:
    """Let attacks that come with an attack follow, and an action that a crushing blow gave. [MYK-CRUSHING-03]"""
    if turn.over:
        return
    await open_moment(turn.play, AttackActionTaken(made))
    if made.again and not turn.over:
        await act(turn)


async def possessed_turn(play: Play[Realm], who: Character) -> None:
    """Let the player try to throw the Deep One out; while it is in, the game master moves and acts. [MYKR3-M28]"""
    if await YesNo(who.seat, "break_free", {"who": who.called, "charisma": ability(play, who, "charisma")}):
        await take_action(Use(play, who, cast(Feat, FEATS["separation"])))
        if not is_possessed(who) or not who.awake:
            return
    cite = "MYK-DEEPRULE-POSSESS"
    last(play, who, CHARMED, 0, Scope.CYCLE, name="Possession", cite=cite)
    who.exhausted = False
    await take_turn(play, who, seat=play.gm, against=side_of(play.state, who))
    who.lasting = [one for one in who.lasting if one.what != CHARMED or one.cite != cite]


async def make_attack(
    play: Play[Realm],
    attacker: Character,
    targets: Sequence[Character],
    weapon: Carried | None = None,
    *,
    held_back: bool = False,
    beyond_reach: bool = False,
) -> Attack:
    """Attack besides the action of a turn: a lightning blow is followed by an action at once. [MYK-CRUSHING-03]"""
    attack = new_attack(play, attacker, targets, weapon, held_back=held_back, beyond_reach=beyond_reach)
    await carry_out_attack(attack)
    if attack.again:
        await one_more_action(play, attacker)
    return attack
