"""Growth: Levels for the objective and for missions, Retraining, and a change of taste."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from undercroft.engine.asks import Detail, Pick, PickSome, Split, Text, YesNo
from undercroft.engine.foresight import rehearsal
from undercroft.engine.play import Play
from undercroft.engine.procedures import Foretold, Procedure, each

from ...grammar.concerns import STEPS
from ...grammar.deeds import Deed
from ...grammar.entries import JOBS, SKILLS
from ...grammar.moments import LevelGained
from ...grammar.windows import open_moment
from ...rules.bonds import AFFECTION, HOSTILITY, named
from ...rules.figures import max_followers, max_hp
from ...rules.frame import rest
from ...rules.learning import ask_for_skill, learn, learn_another, learnable, unlearn
from ...state import Landmaker, Realm
from ...state.holding import HOLDING
from ..court.missions import check_mission, judge_missions

NO_CHANGE, CAMERA, TASTE = "keep", "camera", "taste"
WORD_LIMIT = 30
SUGGESTIONS = ("Traps", "Treasure Chests", "Cold Soup", "Speeches", "Stairs", "Slimes", "Taxes", "Each Other")


async def grow(play: Play[Realm]) -> None:
    """Let everybody who lives grow by what the game brought, then change their tastes. [MYK-GROWTH-01] [MYKR-100]"""
    realm = play.state
    if "judged" not in realm.done:
        for who in realm.members():
            check_mission(play, who)
        await judge_missions(play)
        realm.done.append("judged")
    for who in realm.members():
        for name, step in (("objective", grow_by_objective), ("mission", grow_by_mission)):
            if f"{name}:{who.id}" not in realm.done:
                rest(play)
                await step(play, who)
                realm.done.append(f"{name}:{who.id}")
    rest(play)
    await change_tastes(play)


async def grow_by_objective(play: Play[Realm], who: Landmaker) -> None:
    """The objective was met: gain a Level, or retrain if the Kingdom's Level allows none. [MYK-GROWTH-03]"""
    if play.state.chronicle.objective_met:
        if who.level < play.state.kingdom.level:
            await offer_level(play, who, "objective", "MYK-GROWTH-01")
        else:
            await retrain(play, who)


async def grow_by_mission(play: Play[Realm], who: Landmaker) -> None:
    """The mission was accomplished: gain a Level, even one above the Kingdom's; only once. [MYK-GROWTH-02]"""
    past = who.background
    if past is None or not past.done or past.rewarded:
        return
    past.rewarded = True
    if who.level < play.state.kingdom.level + 1:
        await offer_level(play, who, "mission", "MYK-GROWTH-04")


async def offer_level(play: Play[Realm], who: Landmaker, reason: str, cite: str) -> None:
    """Ask whether somebody wants a Level, and what comes with it, on one card; nobody must."""
    params = {"level": who.level + 1, "reason": reason}
    menu = YesNo(who.seat, "level_up", params).or_else(lambda: True)

    def begin(play: Play[Realm], who: Landmaker, choice: str) -> Procedure[None]:
        return take_or_leave(play, who, cite, taken=choice == "yes")

    deed = Deed(play, who, menu, begin, partial(weigh, play, who), meant=lambda: True)
    answer = await deed.ask()
    taken = deed.chosen(answer) == "yes"
    await Foretold(who.seat, take_or_leave(play, who, cite, taken=taken), deed.said(answer))


async def take_or_leave(play: Play[Realm], who: Landmaker, cite: str, *, taken: bool) -> None:
    """Take a Level or leave it, and say which taste the game has changed."""
    if taken:
        await level_up(play, who, cite)
    await say_taste(play, who)


async def say_taste(play: Play[Realm], who: Landmaker) -> None:
    """Say which taste the game has changed, unless that is asked by itself."""
    if tastes(who) and not given_up(play.state, who) and not play.cares(who.seat, STEPS):
        word = await taste_ask(who)
        play.state.done.append(f"{TASTE}:{who.id}:{word}")


def weigh(play: Play[Realm], who: Landmaker, choice: str, said: Mapping[str, Any]) -> Detail:
    """Say what a Level brings with the skill that is chosen."""
    if choice != "yes":
        return Detail("kept", params={"level": who.level})
    copy = rehearsal(play)
    grown = copy.state.landmakers[who.id]
    grown.level += 1
    grown.skills += [said["skill_learned"]] if "skill_learned" in said else []
    HOLDING.changed()
    hp, then = max_hp(play, who).value, max_hp(copy, grown).value
    followers, more = max_followers(play, who).value, max_followers(copy, grown).value
    HOLDING.changed()
    return Detail(params={"level": grown.level, "hp": hp, "then": then, "followers": followers, "more": more})


async def level_up(play: Play[Realm], who: Landmaker, cite: str) -> None:
    """Gain a Level: more HP and Followers by themselves, a skill, and calmer feelings. [MYK-GROWTH-05]"""
    who.level += 1
    play.tell("level_gained", rules=(cite, "MYK-GROWTH-05"), who=who.called, level=who.level)
    gained = LevelGained(who)
    await open_moment(play, gained)
    if not gained.instead:
        await learn_another(play, who, "MYK-GROWTH-06")
    for score in (AFFECTION, HOSTILITY):
        await calm_down(play, who, score)


def scores(who: Landmaker, score: str) -> dict[str, int]:
    """List what somebody feels, by whom it is for."""
    felt = {name: one.affection if score == AFFECTION else one.hostility for name, one in who.feelings.items()}
    return {name: amount for name, amount in felt.items() if amount}


async def calm_down(play: Play[Realm], who: Landmaker, score: str) -> None:
    """Lower one's scores until together they are no more than one's Level. [MYK-GROWTH-07] [MYKR-101]

    Whoever is in the picture is not counted. [MYK-RARE-GEN-CAMERA]
    """
    felt = {name: amount for name, amount in scores(who, score).items() if name not in who.choices.get(CAMERA, ())}
    free = {name: amount for name, amount in felt.items() if who.feelings[name].locked != score}
    over = min(sum(felt.values()) - who.level, sum(free.values()))
    while over > 0:
        if len(free) == 1:
            lowered = {next(iter(free)): over}
        else:
            names = {name: named(play.state, name) for name in free}
            params = {"score": score, "over": over, "scores": free, "names": names}
            lowered = await Split(who.seat, "feelings_lowered", over, list(free), max(free.values()), params)
        for name, amount in lowered.items():
            lower(play, who, name, score, min(amount, free[name]))
        felt = {name: amount for name, amount in scores(who, score).items() if name in felt}
        free = {name: felt[name] for name in free if name in felt}
        over = min(sum(felt.values()) - who.level, sum(free.values()))


def lower(play: Play[Realm], who: Landmaker, towards: str, score: str, amount: int) -> None:
    """Lower one score; a score of 0 is of no kind."""
    if not amount:
        return
    felt = who.feelings[towards]
    if score == AFFECTION:
        felt.affection -= amount
        felt.affection_kind = felt.affection_kind if felt.affection else ""
        now = felt.affection
    else:
        felt.hostility -= amount
        felt.hostility_kind = felt.hostility_kind if felt.hostility else ""
        now = felt.hostility
    name = named(play.state, towards)
    play.tell("feeling_changed", rules=("MYK-GROWTH-07",), who=who.called, towards=name, score=score, now=now)


async def retrain(play: Play[Realm], who: Landmaker) -> None:
    """Unlearn any number of skills, but for those of Jobs; learn as many, on one card. [MYK-GROWTH-08] [MYKR-101]"""
    by_job = [JOBS[job].skill for job in who.jobs if job in JOBS]
    known = [skill for skill in who.skills if skill not in by_job and not (skill in SKILLS and _of_a_job(skill))]
    most = min(len(known), len(learnable(play, who)))
    if not most:
        return
    menu = PickSome(who.seat, "skills_unlearned", known, 0, most).or_else(tuple)
    deed = Deed(play, who, menu, trade_in, weigh_trade, meant=tuple)
    answer = await deed.ask()
    await Foretold(who.seat, trade_in(play, who, deed.chosen(answer)), deed.said(answer))


def weigh_trade(dropped: Sequence[str], said: Mapping[str, Any]) -> Detail:
    """Say for how many skills there is room."""
    return Detail("" if dropped else "kept", params={"many": len(dropped)})


async def trade_in(play: Play[Realm], who: Landmaker, dropped: Sequence[str]) -> None:
    """Unlearn some skills, learn as many, and say which taste the game has changed."""
    for skill in dropped:
        unlearn(play, who, skill, "MYK-GROWTH-08")
    for _ in dropped:
        skills = learnable(play, who)
        if skills:
            await learn(play, who, await ask_for_skill(who, "skill_learned", skills), "MYK-GROWTH-08")
    await say_taste(play, who)


def _of_a_job(skill: str) -> bool:
    return SKILLS[skill].family == "job"


async def change_tastes(play: Play[Realm]) -> None:
    """Let everybody give up one Like or Dislike; the others propose, the game master allows. [MYK-GROWTH-09]

    Whoever has said so already, with a Level, is not asked again.
    """
    people = {who.seat: who for who in play.state.members() if tastes(who)}
    said = {seat: given_up(play.state, who) for seat, who in people.items()}
    asked = await each([seat for seat in people if not said[seat]], lambda seat: taste_ask(people[seat]))
    for seat, who in people.items():
        word = said[seat] or asked[seat]
        if word != NO_CHANGE:
            await propose_taste(play, who, word)


def taste_ask(who: Landmaker) -> Pick:
    """Ask which taste somebody gives up, if any."""
    return Pick(who.seat, "taste_changed", (NO_CHANGE, *tastes(who)))


def given_up(realm: Realm, who: Landmaker) -> str:
    """Give what somebody has said about their tastes in this step; nothing if they were not asked yet."""
    mark = f"{TASTE}:{who.id}:"
    return next((one.removeprefix(mark) for one in realm.done if one.startswith(mark)), "")


def tastes(who: Landmaker) -> list[str]:
    """List what somebody likes and dislikes."""
    return list(dict.fromkeys([*who.likes, *who.dislikes]))


async def propose_taste(play: Play[Realm], who: Landmaker, word: str) -> None:
    """Ask the others for something that appeared in this game, and the game master which of it will do."""
    seats = list(dict.fromkeys(one.seat for one in play.state.members() if one.seat != who.seat)) or [play.gm]
    params = {"who": who.called, "word": word}
    given = await each(seats, lambda seat: Text(seat, "taste_proposed", WORD_LIMIT, params, suggestions=SUGGESTIONS))
    ideas = {seat: idea for seat, idea in given.items() if idea and idea not in tastes(who)}
    if not ideas:
        return
    chosen = await Pick(play.gm, "taste_allowed", ("none", *ideas), {**params, "ideas": ideas, "names": ideas})
    if chosen != "none":
        held = who.likes if word in who.likes else who.dislikes
        held[held.index(word)] = ideas[chosen]
        play.tell("taste_changed", rules=("MYK-GROWTH-09",), who=who.called, word=word, now=ideas[chosen])
