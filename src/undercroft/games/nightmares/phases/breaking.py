"""How fights end: foes who have had enough, those who yield or bargain, and a party that leaves. [AWN-DEP-FLIGHT]"""

from collections.abc import Sequence

from undercroft.engine.asks import Pick
from undercroft.engine.play import Play
from undercroft.engine.procedures import each

from ..book.entries import Block
from ..moves.danger import go_into_danger
from ..rules import answers
from ..rules.anchors import snatch_back
from ..rules.deeds import record, record_all
from ..rules.foes import group_of, standing, withdraw
from ..rules.intentions import act_all
from ..rules.proposing import propose, turned
from ..rules.table import book_of, can_act, present
from ..state import Foe, Group, Hero, Night
from ..words import Band, Condition, Reaction
from .battle_card import RUNNING

FLEE, YIELD, BARGAIN = "flee", "yield", "bargain"
AGREE, STAY = "agree", "stay"
TIRED = 4
"""After so many rounds everybody who can break has had enough. [R-AWN-A4]"""


async def break_off(play: Play[Night]) -> None:
    """Let those flee, yield or bargain who have had enough, at the first step of a round. [R-AWN-81]"""
    night = play.state
    assert night.lair is not None
    for group_id in dict.fromkeys(foe.group for foe in standing(night)):
        group = night.lair.groups[group_id]
        members = [foe for foe in standing(night) if foe.group == group_id]
        if breaks(night, group, book_of(night).shelf(group.table)[group.block], members):
            await _give_up(play, group, members)


def breaks(night: Night, group: Group, block: Block, members: Sequence[Foe]) -> bool:
    """Say whether a group has had enough: half are down, the leader is, somebody is badly hurt; or never."""
    down = len(group.dispositions) - len(members)
    hurt = down or any(foe.seems is Condition.STAGGERED for foe in members)
    match block.breaks:
        case "never":
            return False
        case "leader":
            enough = group.dispositions[0] <= 0
        case "hurt":
            enough = bool(hurt)
        case _:
            enough = bool(down) and 2 * down >= len(group.dispositions)
    return enough or night.scene.round > TIRED


async def _give_up(play: Play[Night], group: Group, members: Sequence[Foe]) -> None:
    """Let the game master say how: they make off unless the way is closed, yield, or bargain."""
    night = play.state
    closed = bool(night.scene.held_place) or any(foe.cut_off or foe.held for foe in members)
    among = [YIELD, BARGAIN] if closed else [FLEE, YIELD, BARGAIN]
    how = await propose(play, "give_up", turned(night, among), who=group.name)
    for foe in members:
        withdraw(night, foe)
    group.gone = how != BARGAIN
    group.captive = group.captive or how == YIELD
    group.reaction = Reaction.WARY if how == BARGAIN else group.reaction
    kind = {FLEE: "fled", YIELD: "yielded", BARGAIN: "bargains"}[how]
    alone = "" if len(members) > 1 else "_alone"
    play.tell(f"{kind}{alone}", who=group.name if len(members) > 1 else members[0].called, about=(group.id,))
    if how != BARGAIN:
        record_all(night, "foe_taken" if how == YIELD else "foe_spared")
    if how == YIELD:
        await question(play, group)


async def question(play: Play[Night], group: Group) -> None:
    """Let somebody who yielded answer one question. [R-AWN-81]"""
    hero = next((one for one in present(play.state) if can_act(one)), None)
    if hero is None:
        return
    among = answers.questions(play.state, hero)
    asked = await Pick(hero.seat, "captive_question", among, {"who": group.name})
    answers.assess(play, hero, asked, "")


async def leave_fight(play: Play[Night], hero: Hero, way: int) -> bool:
    """Leave a fight if the others agree: one goes into danger for all. [AWN-DEP-FLIGHT] [R-AWN-81]"""
    night = play.state
    if not await _agreed(play, hero):
        night.scene.refused = True
        play.tell("stays", who=hero.name, about=(hero.seat,))
        return False
    passed = await go_into_danger(play, hero, RUNNING, way)
    if passed.band is Band.MISS:
        play.tell("run_missed", who=hero.name, rules=("AWN-MOVE-DANGER-6",), about=(hero.seat,))
        await act_all(play)
        return True
    crown = any(foe.crown for foe in standing(night))
    for foe in standing(night):
        group_of(night, foe).warned |= passed.less
        withdraw(night, foe)
    night.scene.announced, night.scene.pending = [], []
    night.scene.fled = True
    record(hero, "turned_back")
    play.tell("ran_away", who=hero.name, about=(hero.seat,))
    lair = night.lair
    if crown and passed.band is Band.MIXED and lair is not None and lair.anchor in night.haul:
        snatch_back(play, lair)
    return True


async def _agreed(play: Play[Night], hero: Hero) -> bool:
    """Ask the others who are there and can answer; most votes count, and the one who proposes has one."""
    others = [one.seat for one in present(play.state) if one is not hero and can_act(one)]
    votes = await each(others, lambda seat: Pick(seat, "retreat", (AGREE, STAY), {"who": hero.name}))
    return 2 * (1 + list(votes.values()).count(AGREE)) > len(others) + 1 or not others
