"""Adventurers as foes, on raids and in the sanctum: what they do to monsters, and how they ward things off. [WO-R35]"""

from collections.abc import Sequence
from typing import NamedTuple

from undercroft.engine.asks import Pick

from ..book.effects import Circ, Ignore
from ..book.entries.invaders import Class
from ..rules.dice import roll_first, tell_rolled
from ..rules.odds import odds
from ..rules.pools import Pool
from ..rules.powers import Held, Occasion, add_dice, counting
from ..rules.table import book_of, find
from ..rules.telling import called, say, short
from ..state import Adventurer, Pack, Stated
from ..words import Action, Attribute, Axis, Band, Complication, Consequence, MoveTag, Roll, Severity, Tag
from ..words import Circumstance as Situation
from .costs import free, lighter, relied_on
from .decks import Proposal
from .floor import Attempt, Blow, Floor
from .landing import bites
from .resisting import Verdict
from .suffering import befall, state_it
from .wounds import shock_one

C = Consequence
SHAPES: dict[MoveTag, tuple[str, str, str]] = {
    MoveTag.HARM: ("shock", "shock_dire", "bloodied"),
    MoveTag.FEAR: ("shock", "shock_dire", "shock_dire"),
    MoveTag.MIND: ("shock", "shock_complication", "shock_complication"),
    MoveTag.CONTROL: ("dire", "complication", "complication"),
    MoveTag.GEAR: ("complication", "complication", "complication"),
}
"""What a move inflicts, annoying, frustrating and devastating. [WO-G14]"""
SHOCKS = {MoveTag.HARM: Attribute.MUSCLES, MoveTag.FEAR: Attribute.GUTS, MoveTag.MIND: Attribute.BRAINS}
TWICE = (MoveTag.FEAR, MoveTag.MIND)
"""Moves that shock two attributes when they are devastating."""
TAGS = {
    MoveTag.HARM: Tag.HARM,
    MoveTag.FEAR: Tag.MIND,
    MoveTag.MIND: Tag.MIND,
    MoveTag.CONTROL: Tag.HELD,
    MoveTag.GEAR: Tag.THING,
}
CASTERS = ("caster", "control")
HARDER = (Axis.EFFECT, "self")
"""A circumstance that makes an adventurer's moves heavier."""
WORTH_A_MOVE = 2
"""A blow of so many slashes is warded off, or one that would be the last. [WO-R34]"""


class Warded(NamedTuple):
    """What a defensive move took off a blow, and whether it gave a free move."""

    less: int
    free_move: bool = False


def kit_of(floor: Floor, foe: Adventurer) -> Class:
    """Find an adventurer's class."""
    found: Class = book_of(floor.play.state).shelf("class")[foe.kit]
    return found


def weight_of(foe: Adventurer, dungeon_tier: int) -> Severity:
    """Say how heavy an offensive move is: frustrating, more above the dungeon's tier, less below. [WO-ADVENTURER-08]"""
    if foe.tier == dungeon_tier:
        return Severity.FRUSTRATING
    return Severity.DEVASTATING if foe.tier > dungeon_tier else Severity.ANNOYING


def weight_against(floor: Floor, foe: Adventurer, victim: str) -> Severity:
    """Say how heavy a move is on somebody: one step more where the class has it in for the likes of them. [WO-G14]"""
    weight = weight_of(foe, floor.play.state.dungeon.tier)
    now = Occasion(circumstances=frozenset({Situation.UNDEAD} if is_undead(floor, victim) else ()))
    held = [Held(f"class.{foe.kit}", place, power, "") for place, power in enumerate(kit_of(floor, foe).powers)]
    better = sum(one.sign for _, one in counting(held, now) if isinstance(one, Circ) and (one.axis, one.whom) == HARDER)
    steps = tuple(Severity)
    return steps[min(len(steps) - 1, steps.index(weight) + max(0, better))]


def is_undead(floor: Floor, victim: str) -> bool:
    """Say whether somebody is dead already, or was summoned."""
    body, book = find(floor.play.state, victim), book_of(floor.play.state)
    if isinstance(body, Pack) and body.summoned:
        return True
    entry = book.shelf("pack_kind" if isinstance(body, Pack) else "kind").get(body.kind)
    return entry is not None and bool(entry.undead)


def is_deaf(floor: Floor, foe: Adventurer | None, attempt: Attempt) -> bool:
    """Say whether spells find no better hold on somebody. [WO-G14]"""
    if foe is None or attempt.action is not Action.INVOKE:
        return False
    does = [one for power in kit_of(floor, foe).powers for one in power.does]
    return any(isinstance(one, Ignore) and one.what == "magic" for one in does)


async def ward_off(floor: Floor, foe: Adventurer, band: Band, slashes: int) -> Warded:
    """Let an adventurer spend a move on resisting a roll that is known; never a critical. [WO-DEFMOVE-01] [WO-R34]"""
    if band in (Band.FAILURE, Band.CRITICAL) or foe.moves <= 0 or slashes <= 0:
        return Warded(0)
    wise = slashes >= WORTH_A_MOVE or slashes >= foe.slashes
    pool = defensive_pool(floor, foe)
    params = {"who": foe.name, "slashes": slashes, "left": foe.slashes, "moves": foe.moves}
    asked = Pick(floor.play.gm, "ward_off", ["yes", "no"] if wise else ["no", "yes"], params)
    if await asked == "no":
        return Warded(0)
    foe.moves -= 1
    thrown = roll_first(floor.play, Roll.DEFENSIVE_MOVE, pool.total, name=foe.name, foe=foe.id)
    tell_rolled(floor.play, thrown, line=defends(floor, foe, thrown.band), about=(foe.id,))
    return {
        Band.FAILURE: Warded(0),
        Band.MIXED: Warded(1),
        Band.SUCCESS: Warded(slashes),
        Band.CRITICAL: Warded(slashes, free_move=True),
    }[thrown.band]


def defends(floor: Floor, foe: Adventurer, band: Band) -> str:
    """Tell how somebody wards a blow off: by what the class does while that is fresh, else as anybody does."""
    deck = f"defends.{foe.kit}"
    if band is not Band.FAILURE and floor.play.state.decks.get(deck) != []:
        return say(floor.play, deck, kit_of(floor, foe).defensive.lines, who=short(foe.name))
    shelf = book_of(floor.play.state).shelf("step_telling")
    lines = [line for one in shelf.values() if (one.step, one.band) == ("defensive_move", band) for line in one.lines]
    return say(floor.play, f"step.defensive_move.{band}", lines, who=short(foe.name))


def defensive_pool(floor: Floor, foe: Adventurer) -> Pool:
    """Put the pool of a defensive move together: the adventurer's tier, and its own passive. [WO-DEFMOVE-01]"""
    pool = Pool("defensive_move", foe.tier)
    held = [Held(f"class.{foe.kit}", place, power, "") for place, power in enumerate(kit_of(floor, foe).powers)]
    add_dice(pool, held, Occasion(Roll.DEFENSIVE_MOVE))
    return pool


def ward_odds(floor: Floor, foe: Adventurer) -> object:
    """Give the odds of a defensive move, for the game master's desk."""
    return odds(defensive_pool(floor, foe).dice)


async def strike_back(floor: Floor, foe: Adventurer, victims: Sequence[str], *, at_no_cost: bool = False) -> str:
    """Make an offensive move, alternating the two: its tag says what it inflicts; give its line. [WO-ADVENTURER-08]"""
    kit = kit_of(floor, foe)
    move = kit.offensive[foe.next_move % len(kit.offensive)]
    foe.next_move += 1
    if not at_no_cost and not _first_is_free(floor, foe):
        foe.moves = max(0, foe.moves - 1)
    foe.attacked = True
    whom = find(floor.play.state, victims[0])
    line = say(floor.play, f"move.{foe.kit}.{foe.next_move % 2}", move.lines, who=short(foe.name), whom=called(whom))
    blow = Blow(line, foe.id, foe.name, move.name, foe.moves)
    floor.play.reached("move", f"{foe.kit}.{move.tag}")
    weight = weight_against(floor, foe, victims[0])
    if move.tag is MoveTag.AREA:
        await sweep(floor, foe, victims, weight, blow)
    else:
        await inflict(floor, foe, move.tag, victims[0], weight, blow)
    return line


def _first_is_free(floor: Floor, foe: Adventurer) -> bool:
    """Say whether this move costs nothing: some charge once for free. [WO-G14]"""
    for place, power in enumerate(kit_of(floor, foe).powers):
        key = f"class.{foe.kit}.{place}"
        free_once = power.limit is not None and any(
            isinstance(does, Ignore) and does.what == "wasted_move" and does.whom == "self" and does.when is None
            for does in power.does
        )
        if free_once and key not in foe.used:
            foe.used.append(key)
            return True
    return False


async def sweep(
    floor: Floor, foe: Adventurer, victims: Sequence[str], weight: Severity, blow: Blow | None = None
) -> None:
    """Let an area move fall on two; a frustrating one is annoying to each, and costs the place something. [WO-G14]"""
    state = floor.play.state
    each = lighter(weight) or weight
    if weight is Severity.FRUSTRATING:
        if state.invasion is not None and state.invasion.ruin is not None:
            state.invasion.ruin.tick(1)
        elif state.raid is not None and state.raid.alarm is not None:
            state.raid.alarm_ticks += state.raid.alarm.tick(1)
    for place, victim in enumerate(list(victims)[:2]):
        await inflict(floor, foe, MoveTag.HARM, victim, each, blow and blow._replace(again=place > 0))


async def inflict(
    floor: Floor, foe: Adventurer, tag: MoveTag, victim: str, weight: Severity, blow: Blow | None = None
) -> None:
    """State what a move inflicts, open the window, and let what is left of it land. [WO-ADVENTURER-08]"""
    place = tuple(Severity).index(weight)
    complication = _complication(tag)
    if tag is MoveTag.GEAR and not bites(floor, victim, Complication.ITEM, weight):
        tag, complication = MoveTag.HARM, None
    chosen = Proposal(SHAPES[tag][place], complication)
    if C.COMPLICATION not in chosen.parts:
        chosen = chosen._replace(complication=None)
    stated = await state_it(floor, victim, weight, chosen, roller=foe.id, blow=blow)
    _make_it(floor, stated, foe, tag)
    verdict = await befall(floor, stated)
    if verdict is Verdict.LANDS and weight is Severity.DEVASTATING and tag in TWICE:
        body = find(floor.play.state, victim)
        if others := free(body):
            shock_one(floor.play, body, min(others, key=lambda one: relied_on(body, one)))


def _complication(tag: MoveTag) -> Complication | None:
    return {
        MoveTag.MIND: Complication.HINDERED,
        MoveTag.CONTROL: Complication.HINDERED,
        MoveTag.GEAR: Complication.ITEM,
    }.get(tag)


def _make_it(floor: Floor, stated: Stated, foe: Adventurer, tag: MoveTag) -> None:
    """Say what a move is about: the attribute it shocks, and the defense against it. [WO-R101]"""
    stated.attribute = SHOCKS.get(tag, stated.attribute)
    if stated.victim in floor.play.state.packs or C.DEATH in stated.parts:
        return
    if tag is not MoveTag.HARM and kit_of(floor, foe).role in CASTERS:
        stated.tag = Tag.SPELL
    else:
        stated.tag = Tag.DRIVEN if stated.parts == [C.WORSE_POSITION] else TAGS[tag]
