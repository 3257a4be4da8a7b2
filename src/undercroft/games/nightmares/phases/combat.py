"""A fight: five steps, again and again, until nobody wants to go on. [AWN-COMBAT-REPLACE]"""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.play import Play
from undercroft.engine.texts import first_upper

from ..book.entries import Block
from ..moves.attacks import Attack, fight, volley
from ..moves.casting import Casting, cast
from ..moves.danger import Peril, go_into_danger
from ..moves.helping import NOBODY, help_with, helped_by, standing_help
from ..moves.improvising import OWN, improvise
from ..moves.inspiring import hide, inspire
from ..moves.looking import assess
from ..moves.parley import PEACE, talk
from ..moves.persuading import Request
from ..moves.raging import see_to
from ..rules.carrying_out import answer_threats
from ..rules.curses import gain_curse
from ..rules.deeds import record_all
from ..rules.edges import know_weakness
from ..rules.foes import armour, block_at, block_of, group_of, max_disposition, standing, types_of, withdraw
from ..rules.ideas import FIGHT
from ..rules.intentions import act, act_all, announce, responders
from ..rules.naming import called, crowd
from ..rules.prices import IN_A_FIGHT
from ..rules.rolls import Plan, throw
from ..rules.table import book_of, can_act, present
from ..rules.taboos import BEAUTIFUL, BELLS, break_all, speak, touch
from ..rules.worsening import land
from ..state import Foe, Group, Hero, Night
from ..words import Attribute, Band, Move, Reaction, Reason
from .battle_card import FREE, HIDE, INSPIRE, ROLLED, RUN, SHAKE, TALK, battle_card, dodging
from .breaking import break_off, leave_fight
from .turns import fitting, in_order, said

LONG = 8
"""After so many rounds the game master lands the worst card each round. [AWN-DEP-FLIGHT]"""


def muster(play: Play[Night], groups: Sequence[Group]) -> None:
    """Put the creatures of some groups on the scene, each with its own numbers."""
    night = play.state
    for group in groups:
        for place, left in enumerate(group.dispositions):
            if left > 0:
                block = block_at(night, group, place)
                foe = Foe(f"{group.id}_{place + 1}", group.id, name_of(group, block, place))
                foe.called = called(group, block, place)
                foe.place, foe.disposition, foe.most = place, left, max_disposition(block).value
                foe.armour, foe.kind, foe.crown = armour(block), str(block.types[0]) if block.types else "", group.crown
                night.scene.foes[foe.id] = foe
        group.reaction = Reaction.HOSTILE
        if group.crown:
            record_all(night, "crown_met")


def name_of(group: Group, block: Block, place: int) -> str:
    """Name one of a group: whoever leads by the group's name, the others by what they are, each with a number."""
    if len(group.dispositions) == 1 or (group.blocks and place == 0):
        return first_upper(group.name)
    if group.blocks and block.one:
        return f"{block.one} {place}"
    one = group.name if not block.one or block.one.startswith("of ") or group.face else first_upper(block.one)
    return f"{one} {place + 1}"


async def combat(play: Play[Night], groups: Sequence[Group]) -> None:
    """Fight until one side is gone. [AWN-COMBAT-SCOPE]"""
    night = play.state
    unseen = any(hero.hidden for hero in present(night)) and not any(group.warned for group in groups)
    muster(play, groups)
    play.tell(
        "fight_begins",
        foes=[crowd(group, [foe.called for foe in standing(night) if foe.group == group.id]) for group in groups],
    )
    know_weakness(night)
    for foe in standing(night):
        foe.surprised = unseen
    if not unseen and any(group.warned for group in groups):
        await surprise(play)
    while goes_on(night) and any(present(night)):
        night.scene.round += 1
        await one_round(play)
    if night.scene.broken_off:
        _call_off(play)
    _end(play)


def goes_on(night: Night) -> bool:
    """Say whether anybody is left to fight, and the game master has not ended it."""
    return bool(standing(night)) and not night.scene.broken_off


def _call_off(play: Play[Night]) -> None:
    """End a fight because the game master says so: the foes are wary, and stay where they are."""
    night = play.state
    for foe in standing(night):
        group_of(night, foe).reaction = Reaction.WARY
        withdraw(night, foe)
    night.scene.broken_off = False
    play.tell("called_off")


async def surprise(play: Play[Night]) -> None:
    """See who is taken unawares: on them, what foes mean to do falls once before anybody acts. [AWN-DEP-SURPRISE]"""
    night = play.state
    night.scene.round = 1
    for hero in list(present(night)):
        result = throw(play, Plan(hero, Move.SURPRISE, Attribute.INTELLIGENCE), book_of(night))
        hero.idle = result.band is Band.MISS
        if result.band is Band.STRONG:
            hero.next_bonus = True
    if any(hero.idle for hero in present(night)):
        await announce(play)
        for announced in list(night.scene.announced):
            if night.heroes[announced.target].idle and not announced.done:
                await act(play, announced)
    for hero in night.heroes.values():
        hero.idle = False
    await act_once_more(play)
    night.scene.round = 0


async def one_round(play: Play[Night]) -> None:
    """Announce, let everybody act, then let the foes do what nobody stopped. [AWN-COMBAT-1] to [AWN-COMBAT-5]"""
    night = play.state
    night.scene.step = 1
    play.tell("round", round=night.scene.round)
    await break_off(play)
    await announce(play)
    await everybody_acts(play)
    if night.scene.broken_off:
        return
    night.scene.step = 4
    await act_all(play)
    await see_to(play)
    await act_once_more(play)
    _stir(play)
    _end_round(night)
    for foe in standing(night):
        foe.surprised = False
    if night.scene.round > LONG and night.scene.problems:
        await land(play, max(night.scene.problems, key=lambda one: one.rung).id)


def _stir(play: Play[Night]) -> None:
    """Let somebody come to, or loose, where nobody is left to shake or free them: a fight must end. [R-AWN-75]"""
    bound = [hero for hero in present(play.state) if hero.asleep or hero.held]
    if bound and not any(map(can_act, present(play.state))):
        bound[0].asleep = bound[0].held = False
        play.tell("stirs", who=bound[0].name, about=(bound[0].seat,))


def _end_round(night: Night) -> None:
    """Let what was of this round alone be over."""
    night.scene.refused, night.scene.unheard = False, []
    for hero in night.heroes.values():
        hero.aids = [aid for aid in hero.aids if aid.lasts != "round"]


async def everybody_acts(play: Play[Night]) -> None:
    """Ask everybody who can respond at once; when all have said it each does it, once. [AWN-COMBAT-2]

    Nothing changes while anybody is being asked; who finds that it has become pointless is asked again.
    """
    acted: list[str] = []
    night = play.state
    while goes_on(night) and (waiting := [hero for hero in responders(night) if hero.seat not in acted]):
        night.scene.step = 2
        drafts = await said(play, waiting, acted)
        for seat in in_order(drafts, list(night.heroes)):
            if seat not in acted and night.heroes[seat] in responders(night) and goes_on(night):
                await _acts(play, night.heroes[seat], drafts[seat], acted)
    _note_lost(night, acted)


async def _acts(play: Play[Night], hero: Hero, wanted: Mapping[str, Any], acted: list[str]) -> None:
    """Let somebody do what they said, if it can still be done; a word of heart is no turn, nor is a refusal."""
    night = play.state
    night.scene.step = 2
    draft = fitting(night, hero, wanted, acted)
    if draft is None:
        return
    if draft["move"] == OWN:
        acted += [hero.seat] if await improvise(play, hero, FIGHT, draft["idea"]) else []
        night.scene.unheard.append(hero.seat)
        await see_to(play)
        await act_once_more(play)
        return
    if draft["move"] != INSPIRE and not (draft["move"] == RUN and not await _runs(play, hero.seat, draft)):
        acted.append(hero.seat)
    acted += [one for one in (draft.get("help", ""),) if one in night.heroes]
    await do(play, hero, draft)
    await see_to(play)
    await act_once_more(play)


def _note_lost(night: Night, acted: Sequence[str]) -> None:
    """Remember who could not act this round; whoever hesitates after their turn loses the next one. [R-AWN-22]"""
    lost = [hero for hero in present(night) if hero.seat not in acted and (hero.idle or hero.asleep or hero.held)]
    night.judged.idled_before, night.judged.idled = night.judged.idled, [hero.seat for hero in lost]
    for hero in lost:
        hero.idle = False


async def act_once_more(play: Play[Night]) -> None:
    """Let those act who take a single action and then give in, and let them give in. [AWN-MOVE-HOLD-7-ACT]"""
    night = play.state
    for hero in [one for one in night.heroes.values() if one.owed]:
        hero.owed, causes, hero.yields = False, hero.yields, []
        if goes_on(night) and hero in responders(night):
            draft = await battle_card(night, hero, list(night.heroes))
            await _last_act(play, hero, draft)
            await see_to(play)
        for cause in causes:
            await gain_curse(play, hero, cause)


async def _last_act(play: Play[Night], hero: Hero, draft: Mapping[str, Any]) -> None:
    """Do a single action, whatever it is."""
    if draft["move"] == OWN:
        await improvise(play, hero, FIGHT, draft["idea"])
    elif draft["move"] == RUN:
        await _runs(play, hero.seat, draft)
    else:
        await do(play, hero, draft)


async def _runs(play: Play[Night], seat: str, draft: Mapping[str, Any]) -> bool:
    """Leave the fight if the others want to; who is refused does something else."""
    return await leave_fight(play, play.state.heroes[seat], int(draft["way"]))


async def do(play: Play[Night], hero: Hero, draft: Mapping[str, Any]) -> None:
    """Do what a card says."""
    night, move = play.state, draft["move"]
    hero.exposed = False
    for foe in standing(night):
        if foe.cut_off == hero.seat and move not in (Move.VOLLEY, "wait"):
            foe.cut_off = ""
    edge = hero.edges[0].fact if draft.get("edge") and hero.edges else ""
    helped = await _helped(play, hero, draft)
    target = night.scene.foes.get(draft.get("target", ""))
    if move in (Move.FIGHT, Move.VOLLEY):
        if target is not None:
            await _attack(play, Attack(hero, target, edge, helped, bool(draft.get("alive"))), move)
    elif move == Move.CAST:
        types = types_of(night, target) if target else ()
        by = Attribute(draft.get("way") or Attribute.INTELLIGENCE)
        whom = target or night.heroes.get(draft["target"])
        await cast(play, Casting(hero, draft["spell"], whom, by, edge=edge, helped=helped, against=types))
    elif move == Move.ASSESS:
        await assess(play, hero, draft["way"], draft["target"], edge=edge, helped=helped)
    elif move == Move.DANGER:
        await _dodge(play, hero, draft, edge, helped)
    else:
        await _do_without_dice(play, hero, draft)
    night.helping.pop(hero.seat, None)


async def _helped(play: Play[Night], hero: Hero, draft: Mapping[str, Any]) -> int:
    """Let whoever was ticked help first; what somebody gave before, or something called, helps too. [R-AWN-39]"""
    night = play.state
    if draft["move"] not in ROLLED:
        return 0
    given = night.helped.pop(hero.seat, 0)
    if draft.get("help", NOBODY) != NOBODY:
        return max(given, await helped_by(play, hero, draft["help"], Move(draft["move"])))
    return given or standing_help(night)


async def _attack(play: Play[Night], attack: Attack, move: str) -> None:
    """Strike or shoot; up close, taboos are about who it is. [AWN-CURSE-TABOO-05] [AWN-CURSE-TABOO-06]"""
    group = play.state.lair.groups[attack.foe.group] if play.state.lair is not None else None
    if move == Move.FIGHT and group is not None:
        block = block_of(play.state, attack.foe)
        if block.beautiful:
            await break_all(play, attack.hero, (BEAUTIFUL,))
        if block.bells:
            await break_all(play, attack.hero, (BELLS,))
    if can_act(attack.hero) and attack.foe.id in play.state.scene.foes:
        await (fight if move == Move.FIGHT else volley)(play, attack)


async def _dodge(play: Play[Night], hero: Hero, draft: Mapping[str, Any], edge: str, helped: int) -> None:
    """Stop a letter without a blow; half done it leaves one open, on a miss it happens at once. [AWN-TASK-REPLACE]"""
    scene = play.state.scene
    announced = next((one for one in scene.announced if one.letter == draft["target"]), None)
    if announced is None or announced.done or announced.stopped:
        return
    foe = scene.foes.get(announced.foe)
    types = types_of(play.state, foe) if foe else ()
    peril = Peril(announced.name, dodging(play.state), (), "", IN_A_FIGHT, types, source=announced.foe)
    passed = await go_into_danger(play, hero, peril, int(draft["way"]), edge=edge, helped=helped)
    if passed.band is Band.MISS:
        await act(play, announced)
        return
    announced.stopped = True
    hero.exposed = hero.exposed or passed.less
    if foe is not None and announced.threat:
        answer_threats(play, foe)


async def _do_without_dice(play: Play[Night], hero: Hero, draft: Mapping[str, Any]) -> None:
    night, move = play.state, draft["move"]
    other = night.heroes.get(draft.get("target", ""))
    if move == Move.HELP and other is not None:
        await speak(play, hero)
        night.helped[other.seat] = await help_with(play, hero, other)
    elif move in (SHAKE, FREE) and other is not None:
        await touch(play, hero, other)
        other.asleep = other.held = False
        play.tell("shaken" if move == SHAKE else "freed", who=hero.name, whom=other.name, about=(hero.seat,))
    elif move == INSPIRE and other is not None:
        await inspire(play, hero, other, int(draft["way"]))
    elif move == HIDE:
        hide(play, hero)
    elif move == TALK and night.lair is not None:
        await talk(play, Request(hero, night.lair.groups[draft["target"]], PEACE, Reason(draft["way"])))
    elif move != RUN:
        play.tell("waits", who=hero.name, about=(hero.seat,))


def _end(play: Play[Night]) -> None:
    """End a fight: nobody is engaged, nothing is announced any more."""
    night = play.state
    scene = night.scene
    scene.round, scene.step, scene.announced, scene.pending, scene.held_place = 0, 0, [], [], ""
    scene.foes.clear()
    night.helped.clear()
    night.helping.clear()
    for hero in night.heroes.values():
        hero.engaged, hero.idle, hero.exposed, hero.held = "", False, False, False
    play.tell("fight_ends", won=any(can_act(hero) for hero in night.heroes.values()))
