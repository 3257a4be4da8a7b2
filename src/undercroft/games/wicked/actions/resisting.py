"""Resistance: one window, a defense or a roll, and what a partial resist leaves. [WO-R73] [WO-R101] [WO-R61]"""

from enum import StrEnum

from undercroft.engine.asks import Ask, Detail, Pick
from undercroft.engine.procedures import floor as open_to

from ..book.effects import Dice, Ignore, Redirect
from ..rules.counted import came
from ..rules.dice import Thrown, fortune, roll_first, tell_rolled
from ..rules.odds import odds
from ..rules.pools import Pool, action_pool
from ..rules.powers import Held, Occasion, counting, mark_used, powers_of, used_up
from ..rules.table import book_of, find
from ..rules.telling import called, custom_line
from ..state import Monster, Stated
from ..words import RESISTED_WITH, Action, Band, Consequence, Roll, Severity, Tag
from . import defending
from .buttons import is_stubborn
from .floor import Attempt, Floor, Intention
from .standing import resists_weakly
from .stress import clear_stress, pay_stress, spend_stress
from .waiting import waited_for
from .wounds import is_shocked, shake_off

LAND, OTHER, CONTEST = "land", "other", "contest"
STRESS = {Band.FAILURE: 3, Band.MIXED: 2, Band.SUCCESS: 1, Band.CRITICAL: -1}
"""What resisting costs. [WO-RESIST-04] [WO-RESIST-07]"""
WORST = (Consequence.BLOODIED, Consequence.DEATH)
GRANTED = (Band.MIXED, Band.SUCCESS, Band.CRITICAL)


class Verdict(StrEnum):
    """What a window came to."""

    LANDS = "lands"
    REDUCED = "reduced"
    AVOIDED = "avoided"


async def window(floor: Floor, stated: Stated) -> Verdict:
    """Ask the victim, while those near may step in; the first to act takes it. [WO-RESIST-01] [WO-RESIST-23]"""
    asks = _asks(floor, stated) if _opens(floor, stated) else {}
    while asks:
        seat, chosen = await open_to(asks)
        floor.count(seat)
        if chosen != LAND:
            return await answer(floor, stated, seat, chosen)
        if seat == _decides(floor, stated):
            break
        del asks[seat]
    return Verdict.LANDS


def _opens(floor: Floor, stated: Stated) -> bool:
    """A window opens for what weighs enough to be asked about, and can be resisted at all. [WO-RESIST-21]"""
    asked = stated.severity is not Severity.ANNOYING or Consequence.DEATH in stated.parts
    asked = asked or is_stubborn(floor, _decides(floor, stated))
    return asked and stated.resistible and stated.tag is not Tag.WORLD


def _decides(floor: Floor, stated: Stated) -> str:
    return find(floor.play.state, stated.victim).seat


def _asks(floor: Floor, stated: Stated) -> dict[str, Ask[str]]:
    """Give a card to the victim, or a pack's owner, and a button to everybody near who could do something."""
    first = _decides(floor, stated)
    seats = [first, *(seat for seat in floor.near(stated.victim) if seat != first)]
    asks = {}
    for seat in seats:
        ways = choices(floor, stated, seat)
        if any(way not in (LAND, CONTEST) for way in ways):
            asks[seat] = card(floor, stated, seat, ways, "resist" if seat == first else "resist_for")
    return asks


def card(floor: Floor, stated: Stated, seat: str, ways: list[str], key: str) -> Ask[str]:
    """Ask what somebody does about a consequence, with the odds and the stress of each way."""
    params = {
        "who": find(floor.play.state, stated.victim).name,
        "line": stated.line,
        "severity": str(stated.severity),
        "parts": [f"consequence.{part}" for part in stated.parts],
        "death": f"form.{stated.reduced}" if Consequence.DEATH in stated.parts else "",
        "names": {way: named_way(way) for way in ways if way not in (LAND, OTHER, CONTEST)},
    }
    return Pick(seat, key, ways, params).described(lambda way: _detail(floor, stated, seat, way))


def named_way(way: str) -> str:
    """Give the word for a way of dealing with it: an action, or where a defense comes from."""
    kind, _, source = way.partition(":")
    if kind == "redirect":
        return source.rpartition(".")[0]
    if kind == "defense":
        return source if "." in source else f"defense.{source}"
    return f"action.{way}"


def _detail(floor: Floor, stated: Stated, seat: str, way: str) -> Detail:
    if way not in set(Action):
        return Detail(rules=("WO-DEFENSE-01",) if way.startswith("defense:") else ())
    pool = resist_pool(floor, stated, floor.play.state.monsters[seat], Action(way))
    stress = {str(band): cost for band, cost in STRESS.items()}
    return Detail(params={"stress": stress}, odds=odds(pool.dice), total=pool.total, rules=("WO-RESIST-03",))


def choices(floor: Floor, stated: Stated, seat: str) -> list[str]:
    """List what a seat could do, wounds are fought and lesser things let pass; from afar only defenses. [WO-R86]"""
    state, monster = floor.play.state, floor.play.state.monsters[seat]
    mine = find(state, stated.victim).seat == seat
    here = stated.victim == seat or seat in floor.near(stated.victim)
    ways = list(defending.ways(state, stated)) if mine else []
    ways += [f"redirect:{held.key}" for held in redirects(floor, stated, monster)] if here else []
    if here and not (monster.feral or monster.dead or monster.out or monster.captured):
        ways += [str(action) for action in fitting_actions(floor, stated, monster)]
        ways += [OTHER] if mine else []
    ways += [CONTEST] if mine and here and CONTEST not in state.scene.said else []
    worst = any(part in WORST for part in stated.parts)
    fought = worst and mine and bool(ways) and ways != [CONTEST]
    return [*ways, LAND] if fought else [LAND, *ways]


def fitting_actions(floor: Floor, stated: Stated, monster: Monster) -> list[Action]:
    """List the actions to resist with, best rated first: not the one that brought it, none weak here. [WO-R10]"""
    legal = [one for one in RESISTED_WITH[stated.tag] if may_use(floor, stated, monster, one)]
    return sorted(legal, key=lambda one: -action_pool(monster, one).dice)


def may_use(floor: Floor, stated: Stated, monster: Monster, action: Action) -> bool:
    """Say whether an action may be used to resist. [WO-RESIST-02] [WO-RESIST-09]"""
    if action is stated.cause and stated.roller == monster.seat and not _unbanned(floor, stated, monster):
        return False
    return not resists_weakly(floor, Attempt(monster.seat, Intention("resist", stated.line, ()), action))


def _unbanned(floor: Floor, stated: Stated, monster: Monster) -> bool:
    held = counting(powers_of(book_of(floor.play.state), monster), Occasion(Roll.RESIST, tag=stated.tag))
    return any(isinstance(does, Ignore) and does.what == "same_action" for _, does in held)


def resist_pool(floor: Floor, stated: Stated, monster: Monster, action: Action, more: int = 0) -> Pool:
    """Put the pool of a resistance roll together: no position, no effect, no hearts. [WO-RESIST-03] [WO-RESIST-27]"""
    pool = action_pool(monster, action).add("redirected", more)
    occasion = Occasion(Roll.RESIST, action, stated.tag)
    for held, does in counting(powers_of(book_of(floor.play.state), monster), occasion):
        if isinstance(does, Dice):
            pool.add(held.source, does.amount)
    return pool


def redirects(floor: Floor, stated: Stated, monster: Monster) -> list[Held]:
    """List the powers by which somebody could let it fall elsewhere: on themselves, or on their pack. [WO-G02]"""
    state = floor.play.state
    own = [one for one in powers_of(book_of(state), monster) if one.power.used == "button"]
    return [
        one
        for one in own
        if any(isinstance(does, Redirect) and _falls(floor, stated, monster, does) for does in one.power.does)
        and not used_up(one, monster.used)
        and not (monster.dead or monster.out)
    ]


def _falls(floor: Floor, stated: Stated, monster: Monster, does: Redirect) -> bool:
    if does.to == "self":
        return stated.victim != monster.seat
    packs = [pack for pack in floor.play.state.packs.values() if pack.seat == monster.seat and not pack.gone]
    return stated.victim == monster.seat and bool(packs)


async def answer(floor: Floor, stated: Stated, seat: str, chosen: str) -> Verdict:
    """Carry out what somebody does about a consequence."""
    monster = floor.play.state.monsters[seat]
    if chosen.startswith("defense:"):
        return await _defend(floor, stated, monster, chosen)
    if chosen.startswith("redirect:"):
        return await _redirect(floor, stated, monster, chosen.partition(":")[2])
    if chosen == CONTEST:
        return await _contest(floor, stated, monster)
    if chosen == OTHER:
        return await _own_way(floor, stated, monster)
    return await resist(floor, stated, monster, Action(chosen))


async def _defend(floor: Floor, stated: Stated, monster: Monster, chosen: str) -> Verdict:
    """Use a defense: as a success, without stress. [WO-DEFENSE-01] [WO-DEFENSE-03]"""
    whose, ready = defending.ways(floor.play.state, stated)[chosen]
    defending.use_defense(whose, ready)
    came(floor.play, ready.source)
    line = custom_line(floor.play, "defended", who=called(whose))
    floor.play.tell("defended", who=whose.name, defense=str(ready.against), line=line, rules=("WO-DEFENSE-01",))
    await fully_resisted(floor, stated, monster)
    return Verdict.AVOIDED


async def _redirect(floor: Floor, stated: Stated, monster: Monster, key: str) -> Verdict:
    """Let it fall on somebody else; who takes it on themselves may resist it, with a die more. [WO-G02]"""
    state = floor.play.state
    held = next(one for one in redirects(floor, stated, monster) if one.key == key)
    pay_stress(floor.play, monster, held.power.price.stress if held.power.price else 0)
    mark_used(held, monster.used)
    came(floor.play, held.source)
    to_self = any(isinstance(does, Redirect) and does.to == "self" for does in held.power.does)
    packs = [pack.id for pack in state.packs.values() if pack.seat == monster.seat and not pack.gone]
    stated.victim = monster.seat if to_self else packs[0]
    floor.play.tell("redirected", who=monster.name, whom=find(state, stated.victim).name, about=(monster.seat,))
    if not to_self or monster.feral:
        return Verdict.LANDS
    ways = [str(action) for action in fitting_actions(floor, stated, monster)]
    chosen = await card(floor, stated, monster.seat, [*ways, LAND], "resist")
    more = sum(does.amount for does in held.power.does if isinstance(does, Dice))
    return Verdict.LANDS if chosen == LAND else await resist(floor, stated, monster, Action(chosen), more)


async def _contest(floor: Floor, stated: Stated, monster: Monster) -> Verdict:
    """Say that it does not feel right; the game master hears it, and has the last word. [WO-CONSEQ-26]"""
    floor.play.state.scene.said[CONTEST] = 1
    params = {"who": monster.name, "line": stated.line}
    if await Pick(floor.play.gm, "contested", ["stands", "lighter"], params) == "lighter":
        return Verdict.REDUCED
    return await window(floor, stated)


async def _own_way(floor: Floor, stated: Stated, monster: Monster) -> Verdict:
    """Resist with another action, in one's own words: the game master says whether that makes sense. [WO-R101]"""
    play, scene = floor.play, floor.play.state.scene
    others = [one for one in Action if one not in RESISTED_WITH[stated.tag] and may_use(floor, stated, monster, one)]
    names = {str(one): f"action.{one}" for one in others}
    action = Action(await Pick(monster.seat, "resist_otherwise", [*names], {"line": stated.line, "names": names}))
    before, scene.said[OTHER] = scene.said.get(OTHER, 0), scene.said.get(OTHER, 0) + 1
    likely = not before or fortune(play, 1, side="monsters", question="Does that help?").band in GRANTED
    verdicts = ["yes", "no"] if likely else ["no", "yes"]
    params = {"who": monster.name, "action": f"action.{action}", "line": stated.line}
    if await Pick(play.gm, "makes_sense", verdicts, params) == "yes":
        return await resist(floor, stated, monster, action)
    return await window(floor, stated)


async def resist(floor: Floor, stated: Stated, monster: Monster, action: Action, more: int = 0) -> Verdict:
    """Roll to resist: it always works, at least in part, but against death. [WO-RESIST-08] [WO-DEATH-06]"""
    was_shocked = is_shocked(monster, action)
    thrown = _throw(floor, stated, monster, action, more)
    stress = STRESS[thrown.band]
    if stress < 0:
        clear_stress(floor.play, monster, -stress)
    else:
        spend_stress(floor.play, monster, stress)
    shake_off(floor.play, monster, action, was_shocked=was_shocked)
    if thrown.band in (Band.SUCCESS, Band.CRITICAL):
        await fully_resisted(floor, stated, monster)
        return Verdict.AVOIDED
    dies = Consequence.DEATH in stated.parts and thrown.band is Band.FAILURE
    return Verdict.LANDS if dies else Verdict.REDUCED


def _throw(floor: Floor, stated: Stated, monster: Monster, action: Action, more: int) -> Thrown:
    pool, victim = resist_pool(floor, stated, monster, action, more), find(floor.play.state, stated.victim)
    rolled = roll_first(
        floor.play, Roll.RESIST, pool.total, who=monster.seat, name=monster.name, action=f"action.{action}",
        deadly=Consequence.DEATH in stated.parts,
    )  # fmt: skip
    line = custom_line(floor.play, f"resist_{rolled.band}", who=called(monster), whom=called(victim))
    tell_rolled(floor.play, rolled, line=line, stress=f"stress.{STRESS[rolled.band]}")
    return rolled.thrown


async def fully_resisted(floor: Floor, stated: Stated, monster: Monster) -> None:
    """Let what waits for a full resist happen; a defense counts as one. [WO-DEFENSE-03]"""
    await waited_for(floor, monster.seat, Occasion(Roll.RESIST, tag=stated.tag), stated.roller)
