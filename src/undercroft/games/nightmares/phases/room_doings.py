"""What one person does in a room: look, talk, cast, deal with what is wrong. [R-AWN-A4]"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from undercroft.engine.play import Play

from ..moves import wonders
from ..moves.casting import Casting, best_cast, cast, fill_memory
from ..moves.commanding import command
from ..moves.danger import Peril, go_into_danger
from ..moves.friends import plea_plan, plead
from ..moves.helping import NOBODY, helped_by, standing_help
from ..moves.improvising import improvise
from ..moves.inspiring import disguise, hide, inspire
from ..moves.looking import assess, search
from ..moves.parley import talk
from ..moves.persuading import Request
from ..rules import lair_doings
from ..rules.answers import met_here
from ..rules.cues import before
from ..rules.cues import night as nightfall
from ..rules.ideas import ROOM
from ..rules.possessions import with_kit
from ..rules.problems import brought, remove
from ..rules.recovering import short_rest
from ..rules.retainers import has_use, name_with
from ..rules.table import book_of, can_act, present
from ..rules.taboos import COLD_FOOD, ROOF, ROUGH, UNSUNG, break_all, touch
from ..state import Hero, Night
from ..words import Band, Kit, Move, Reaction, Reason
from .captives import captives_here, release
from .leaving import free
from .room_card import ROLLED, lair_of

HOURS_OF_A_NIGHT = 3
MOVES = {"answer": Move.DANGER, "assess": Move.ASSESS, "search": Move.SEARCH, "talk": Move.PERSUADE, "cast": Move.CAST}


async def helped_in(play: Play[Night], hero: Hero, draft: Mapping[str, Any]) -> tuple[str, int]:
    """Give the advantage that is used, and what help adds: whoever was ticked helps first. [AWN-MOVE-HELP-ROLL]"""
    if draft["doing"] not in ROLLED:
        return "", 0
    edge = hero.edges[0].fact if draft.get("edge") and hero.edges else ""
    who = draft.get("help", NOBODY)
    if who == NOBODY:
        return edge, standing_help(play.state)
    return edge, await helped_by(play, hero, who, MOVES.get(draft["doing"], Move.DANGER))


async def do(play: Play[Night], hero: Hero, draft: Mapping[str, Any]) -> None:
    """Do what somebody chose, if it can still be done."""
    edge, helped = await helped_in(play, hero, draft)
    about = draft.get("about", "")
    night = play.state
    match draft["doing"]:
        case "assess":
            await assess(play, hero, about, next(iter(met_here(night)), ""), edge=edge, helped=helped)
        case "search":
            await search(play, hero, edge=edge, helped=helped)
        case "answer":
            await answer(play, hero, draft, edge, helped)
        case "attack":
            await attack(play, hero, about)
        case "talk" if about in night.heroes:
            if can_act(night.heroes[about]):
                plan = plea_plan(hero, edge, helped)
                await plead(play, plan, night.heroes[about], draft["way"], Reason(draft["reason"]))
        case "talk":
            group = lair_of(night).groups[about]
            if not group.gone:
                await talk(play, Request(hero, group, draft["way"], Reason(draft["reason"]), edge, helped))
        case "own_idea":
            await improvise(play, hero, ROOM, draft["idea"])
        case "cast" | "ritual":
            await conjure(play, hero, draft, edge, helped)
        case _:
            await _do_without_dice(play, hero, draft)
    night.helping.pop(hero.seat, None)


async def _do_without_dice(play: Play[Night], hero: Hero, draft: Mapping[str, Any]) -> None:
    night = play.state
    other = night.heroes.get(draft.get("about", ""))
    match draft["doing"]:
        case "order":
            await command(play, hero, draft["about"])
        case "item":
            await wonders.use(play, hero, draft["about"])
        case "hide":
            hide(play, hero)
        case "disguise":
            await disguise(play, hero)
        case "inspire" if other is not None and other.lost >= int(draft["way"]):
            await inspire(play, hero, other, int(draft["way"]))
        case "free" if other is not None:
            await touch(play, hero, other)
            await free(play, hero, other)
        case "free":
            for captive in [one for one in captives_here(night) if one.id == draft["about"]]:
                await touch(play, hero, captive.hero)
                await release(play, hero, captive)
        case "shake" if other is not None:
            await touch(play, hero, other)
            other.asleep = False
            play.tell("shaken", who=hero.name, whom=other.name, about=(hero.seat,))


async def attack(play: Play[Night], hero: Hero, group_id: str) -> None:
    """Go for those who are here; they are met as enemies at once. [AWN-CURSE-TABOO-18]"""
    group = lair_of(play.state).groups[group_id]
    if group.gone:
        return
    if group.reaction is Reaction.FRIENDLY:
        await break_all(play, hero, (ROUGH,))
    group.reaction = Reaction.HOSTILE
    play.state.scene.fought = True


async def answer(play: Play[Night], hero: Hero, draft: Mapping[str, Any], edge: str, helped: int) -> None:
    """Deal with a problem by going into it: gone on a 10, and on a 7-9 that is not half done. [AWN-GM-10] [AWN-GM-6]"""
    problem = next((one for one in play.state.scene.problems if one.id == draft["about"]), None)
    if problem is None:
        return
    written = brought(problem, book_of(play.state))
    peril = Peril(problem.name, written.ways, written.does, written.lands, problem=problem.id, source=problem.source)
    passed = await go_into_danger(play, hero, peril, int(draft.get("way") or 0), edge=edge, helped=helped)
    if not passed.less and problem in play.state.scene.problems:
        if passed.band is Band.MISS:
            play.state.scene.problems.remove(problem)
        else:
            remove(play, problem)


async def conjure(play: Play[Night], hero: Hero, draft: Mapping[str, Any], edge: str, helped: int) -> None:
    """Cast a spell in a room, or take an hour for a ritual, which needs patience. [AWN-MOVE-CAST-TRIGGER]"""
    ritual = draft["doing"] == "ritual"
    if ritual and not await before(play, hero, ["patient"]):
        return
    target = play.state.heroes.get(draft.get("way", ""), hero)
    by = best_cast(play.state, hero)
    await cast(play, Casting(hero, draft["about"], target, by, ritual=ritual, edge=edge, helped=helped))


async def rest(play: Play[Night]) -> None:
    """Rest for an hour, while a problem is ignored, unless somebody keeps watch. [AWN-DEP-TIME] [AWN-GM-IGNORE]"""
    for hero in present(play.state):
        short_rest(play, hero)
    if play.state.scene.watched:
        play.state.scene.watched = False
    elif guard := _on_guard(play.state):
        play.state.scene.guarded = play.state.scene.room
        play.tell("retainer_watches", who=guard)
    else:
        await lair_doings.hour(play)


def _on_guard(night: Night) -> str:
    """Name whoever was hired to keep watch and has not in this room yet. [R-AWN-D11]"""
    return "" if night.scene.guarded == night.scene.room else name_with(night, "guards")


async def sleep(play: Play[Night], newcomers: Callable[[Play[Night]], Awaitable[None]]) -> None:
    """Sleep inside: three hours of the lair's own first, and a fight that comes of them breaks the rest. [R-AWN-85]"""
    night = play.state
    here = night.scene.room
    for _ in range(HOURS_OF_A_NIGHT):
        await lair_doings.hour(play)
        await newcomers(play)
        if night.scene.room != here or night.scene.fought or not any(map(can_act, present(night))):
            return
    for hero in list(present(night)):
        await _lie_down(play, hero)


async def _lie_down(play: Play[Night], hero: Hero) -> None:
    """Eat, and sleep as far as curses and taboos let one. [AWN-CURSE-TABOO-02] [AWN-CURSE-TABOO-03]"""
    night = play.state
    if not has_use(night, "cooks"):
        await break_all(play, hero, (COLD_FOOD,))
    woken = await break_all(play, hero, (ROOF,))
    if not (has_use(night, "sings") or with_kit(night, hero, Kit.SONG)):
        woken = await break_all(play, hero, (UNSUNG,)) or woken
    if hero.defeated:
        return
    if woken:
        short_rest(play, hero)
        return
    await nightfall(play, hero)
    if not hero.sleepless:
        fill_memory(night, hero)
