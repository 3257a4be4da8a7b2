"""What entries do to bodies, clocks and rolls: the verbs of this part, one small function each."""

from collections.abc import Sequence

from undercroft.engine.asks import Pick
from undercroft.engine.clocks import Clock
from undercroft.engine.lasting import Lasting

from ..book import effects
from ..book.effects import Whom
from ..rules.carrying import Using, carries
from ..rules.table import able, find, packs_of
from ..state import Adventurer, Ground, Monster, Pack, Wicked
from ..words import Action, Attribute, Scope, Severity
from ..world.factions import tick_faction
from .costs import free, relied_on
from .defending import LASTING
from .hearts import gain_hearts
from .rolling import REROLL
from .stress import clear_stress
from .suffering import suffer
from .wounds import Someone, clear_shock, id_of, shock_all, shock_one

VERBS = (
    effects.Clear, effects.Shock, effects.Heart, effects.Ticks, effects.Segments, effects.Slash, effects.Redirect,
    effects.Reroll, effects.Inflict, effects.Away, effects.Summon, effects.Circ, effects.Defend, effects.Rating,
    effects.Factor,
)  # fmt: skip
HELPER = "helper"
MOVES = {Severity.ANNOYING: 1, Severity.FRUSTRATING: 2, Severity.DEVASTATING: 3}
"""Moves that a foe loses whose gear suffers. [WO-G16]"""
SUMMONED = {1: (1, 1, 0), 2: (2, 1, 1), 3: (3, 1, 1)}
"""The ratings of what is summoned, by its tier. [WO-R52]"""


def people(using: Using, whom: Whom) -> list[Someone]:
    """Find whom a verb is about, on one's own side."""
    state = using.state
    others: list[Someone] = [one for one in able(state) if one.seat != using.by]
    match whom:
        case "self":
            return [find(state, using.by)] if _known(state, using.by) else []
        case "side":
            return [*able(state), *(pack for pack in state.packs.values() if not (pack.gone or pack.out))]
        case "table":
            return [one for one in state.monsters.values() if not one.dead]
        case "ally":
            return _chosen(using, [*others, *packs_of(state, using.by), *people(using, "self")])
        case "pack":
            return _chosen(using, list(packs_of(state, using.by)) or [*state.packs.values()])
        case "helper":
            return [find(state, state.scene.helper)] if _known(state, state.scene.helper) else []
    return [find(state, using.target)] if _known(state, using.target) else []


def _known(state: Wicked, who: str) -> bool:
    return who in state.monsters or who in state.packs


def _chosen(using: Using, among: Sequence[Someone]) -> list[Someone]:
    """Take the one that was meant, else the first."""
    meant = [one for one in among if id_of(one) == using.target]
    return (meant or list(among))[:1]


@carries(effects.Clear)
def clear(using: Using, verb: effects.Clear) -> None:
    """Clear stress, shock, bloodied or a supply slot. [WO-STRESS-05]"""
    for one in people(using, verb.whom):
        if verb.what == "stress" and isinstance(one, Monster):
            clear_stress(using.play, one, verb.amount)
        elif verb.what == "slot" and isinstance(one, Monster):
            del one.slots[len(one.slots) - min(verb.amount, len(one.slots)) :]
        elif verb.what == "bloodied":
            one.bloodied = False
        else:
            for attribute in _cleared(one, verb):
                clear_shock(using.play, one, attribute)


def _cleared(one: Someone, verb: effects.Clear) -> list[Attribute]:
    """Say which shock clears: all, the one named, or whichever hurts most."""
    if verb.what == "all_shock":
        return [*one.shock]
    if verb.attribute is not None:
        return [verb.attribute]
    return sorted(one.shock, key=lambda attribute: -relied_on(one, attribute))[: verb.amount]


@carries(effects.Shock)
def take_shock(using: Using, verb: effects.Shock) -> None:
    """Shock somebody as the price of something."""
    for one in people(using, verb.whom):
        if verb.all:
            shock_all(using.play, one)
        else:
            least = min(free(one) or list(Attribute), key=lambda attribute: relied_on(one, attribute))
            shock_one(using.play, one, verb.attribute or least)


@carries(effects.Heart)
def hearts(using: Using, verb: effects.Heart) -> None:
    """Give or take dark hearts; a greater most only counts."""
    for one in people(using, verb.whom):
        if isinstance(one, Monster) and not verb.most:
            if verb.amount > 0:
                gain_hearts(using.play, one, verb.amount, using.source)
            else:
                one.hearts = max(0, one.hearts + verb.amount)


@carries(effects.Ticks)
def tick(using: Using, verb: effects.Ticks) -> None:
    """Tick a clock by its name; ticks of a roll itself only count. [WO-CLOCK-01]"""
    if verb.clock == "faction":
        faction = using.target or (using.state.raid.faction if using.state.raid else "")
        if faction in using.state.region.factions:
            tick_faction(using.play, faction, verb.amount)
        return
    clock = clock_of(using, verb.clock) if verb.clock else None
    if clock is not None:
        ticked = clock.tick(verb.amount)
        if verb.clock == "alarm" and using.state.raid is not None:
            using.state.raid.alarm_ticks += max(0, ticked)


@carries(effects.Segments)
def grow(using: Using, verb: effects.Segments) -> None:
    """Let a clock grow or shrink; what is filled stays filled, as far as there is room."""
    clock = clock_of(using, verb.clock)
    if clock is not None:
        clock.segments = max(1, clock.segments + verb.amount)
        clock.filled = min(clock.filled, clock.segments)


def clock_of(using: Using, name: effects.ClockName) -> Clock | None:
    """Find the clock that is meant."""
    state = using.state
    match name:
        case "goal":
            return state.raid.goal_clock if state.raid else None
        case "alarm":
            return state.raid.alarm if state.raid else None
        case "ruin":
            return state.invasion.ruin if state.invasion else None
        case "project":
            found = [one for one in state.dungeon.projects if one.id == using.target] or state.dungeon.projects
            return found[0].clock if found else None
    return None


@carries(effects.Slash)
async def slash(using: Using, verb: effects.Slash) -> None:
    """Let slashes fall at once; those of a blow only count."""
    if verb.at_once and using.floor is not None:
        await using.floor.strike("" if verb.whom == "foes" else using.target, verb.amount)


@carries(effects.Redirect)
def redirect(using: Using, verb: effects.Redirect) -> None:
    """A consequence falls elsewhere in the window in which it is said: here there is nothing to do."""


@carries(effects.Reroll)
def reroll(using: Using, verb: effects.Reroll) -> None:
    """Let the next roll be thrown again."""
    for one in people(using, "self"):
        one.lasting.append(Lasting(REROLL, 1, Scope.SCENE, using.source, about=verb.what))


@carries(effects.Inflict)
async def inflict(using: Using, verb: effects.Inflict) -> None:
    """Let a consequence fall on somebody of one's own side; a foe whose gear suffers has moves less. [WO-G16]"""
    if using.floor is not None:
        for one in people(using, verb.whom):
            await suffer(using.floor, id_of(one), verb.severity, tag=verb.tag)
    foe = foes_of(using.state).get(using.target) if verb.whom == "target" else None
    if foe is not None and foe.moves:
        foe.moves = max(0, foe.moves - MOVES[verb.severity])
        using.play.tell("foe_disarmed", who=foe.name, thing=using.source, left=foe.moves, about=(foe.id,))


def foes_of(state: Wicked) -> dict[str, Adventurer]:
    """Give the adventurers who are there, on a raid or at home."""
    return {**(state.raid.foes if state.raid else {}), **(state.invasion.party if state.invasion else {})}


@carries(effects.Away)
def away(using: Using, verb: effects.Away) -> None:
    """Somebody is out of the scene; an adventurer until their side frees them."""
    for one in people(using, verb.whom):
        one.out = True
    state, foes = using.state, foes_of(using.state)
    if using.target in foes:
        foe = foes[using.target]
        if verb.moves:
            foe.moves = max(0, foe.moves - verb.moves)
        if verb.alone and state.invasion is not None:
            state.invasion.alone = foe.id
        else:
            foe.used.append(f"away:{verb.moves}")


@carries(effects.Summon)
def summon(using: Using, verb: effects.Summon) -> None:
    """A pack of a tier comes for a scene; of the first tier, or who only helps, for one task. [WO-R52] [WO-SPELL-11]"""
    state = using.state
    best, *rest = SUMMONED[max(1, min(3, verb.tier))]
    ratings = {} if verb.helper else dict(zip((Action.SMASH, Action.FINESSE, Action.SKULK), (best, *rest), strict=True))
    called = state.give_id("summons")
    state.packs[called] = Pack(
        id=called, seat=using.by, name="", kind=HELPER if verb.helper else "summons", job="", impulse="",
        ratings=ratings, summoned=True, raiding=True, one_task=verb.helper or verb.tier == 1,
    )  # fmt: skip
    state.packs[called].name = "the summoned few" if verb.helper else "the summoned"


@carries(effects.Circ)
def circumstance(using: Using, verb: effects.Circ) -> None:
    """Let a circumstance lie on a side, or last on somebody; for one roll it does so until that is rolled."""
    scene, until = using.state.scene, "roll" if verb.lasts is Scope.ROLL else "scene"
    if verb.whom == "side":
        scene.ground.append(Ground(verb.axis, verb.sign, using.source, until="roll" if until == "roll" else "scene"))
        return
    about = verb.when.actions[0] if verb.when and verb.when.actions else ""
    for one in people(using, verb.whom):
        one.lasting.append(Lasting(str(verb.axis), verb.sign, str(verb.lasts), using.source, about=str(about)))


@carries(effects.Defend)
def defense(using: Using, verb: effects.Defend) -> None:
    """Let somebody have a defense until the cycle is over, as often as it says. [WO-DEFENSE-04]"""
    for one in people(using, verb.whom):
        one.lasting.append(Lasting(LASTING, verb.uses, Scope.CYCLE, str(verb.against), by=using.source))


@carries(effects.Rating)
async def rating(using: Using, verb: effects.Rating) -> None:
    """Let an action have a rating for a while: the one that is named, or whichever the user wants."""
    for one in people(using, "self"):
        wanted = [str(action) for action in verb.actions or tuple(Action)]
        lowest = sorted(wanted, key=lambda action: one.ratings.get(Action(action), 0))
        action = lowest[0] if len(lowest) == 1 else await _rated(one, lowest)
        one.lasting.append(Lasting("rating", verb.rating, str(verb.lasts), using.source, about=action))


async def _rated(one: Someone, actions: Sequence[str]) -> str:
    names = {action: f"action.{action}" for action in actions}
    return await Pick(one.seat, "rating_of", actions, {"who": one.name, "names": names})


@carries(effects.Factor)
def factor(using: Using, verb: effects.Factor) -> None:
    """Let a factor wait for the next engagements."""
    waiting = using.state.engagement_factors
    waiting[using.source] = waiting.get(using.source, 0) + verb.amount
