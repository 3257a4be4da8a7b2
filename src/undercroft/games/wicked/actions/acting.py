"""One action roll from card to end: who acts, how it stands, dice, what is achieved, what follows. [WO-R73]

The two doors for raids, the sanctum, stands, scenes at home and projects.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.engine.asks import Pick
from undercroft.engine.cards import Card
from undercroft.engine.procedures import floor as open_to

from ..rules.circumstances import Standing, lower
from ..rules.dice import Thrown, ticks
from ..rules.table import able, find
from ..rulings import ASIDE
from ..state import Carried, Ground, Monster, Stated
from ..words import (
    SEVERITY_OF,
    Axis,
    Band,
    Consequence,
    Effect,
    Footing,
    Position,
    Severity,
    XpTrigger,
)
from . import things
from .asides import scene_desk, use_desk
from .bargains import pay_bargain, turn
from .buttons import BUTTONS, be_stubborn
from .card import ActionCard, action_card, can_act, foreseen, shown
from .compels import propose
from .decks import COST, SPLIT, whom_it_hits
from .feral import ALLY, choose_urge
from .flashbacks import flash_back
from .floor import Attempt, Floor, Result
from .fortunes import leave_to_fortune
from .gear import unpack
from .hearts import gain_hearts
from .helping import pay_team
from .inflicting import INFLICT, afterwards, inflict, look_for_more, read
from .knell import die
from .panel import Panel
from .reducing import bled_out
from .resisting import Verdict
from .rolling import remember, roll_through, wear_off
from .shared import carry_out
from .spotlight import hand_on, in_light
from .standing import death_at_stake, occasion_of, owner_of, standing_of
from .suffering import befall, consequence_of, pay_cost, state_it, suffer
from .verbs import VERBS, foes_of
from .waiting import after_feral, waited_for
from .wounds import is_shocked, shake_off

GOOD = (Band.SUCCESS, Band.CRITICAL)
MOST_MARKS = 2
"""Marks of one kind that count in a cycle. [WO-G10]"""
CARRIED = VERBS
"""What this part carries out of what entries do; loading them here makes them ready wherever somebody acts."""
NO_ROLL = Thrown(Band.SUCCESS, 6, (), 0)
"""What stands for dice where nothing is rolled."""


async def open_floor(floor: Floor, seats: Sequence[str]) -> Result | None:
    """Put the action card to whoever is in the light, take an answer and play it through; None: nobody rolled.

    The others' cards lie beside it, for who steps in; buttons do what they do, and all lies there again. [WO-SPOT-01]
    """
    while True:
        await settle(floor)
        cards = {seat: made for seat in seats if (made := action_card(floor, seat)) is not None}
        if not cards:
            return None
        lit = in_light(floor.play, list(cards))
        beside: dict[str, Card] = {seat: made.beside(lit) for seat, made in cards.items() if seat != lit}
        desk: dict[str, Card] = {floor.play.gm: scene_desk(floor)} if floor.buttons else {}
        seat, draft = await open_to({lit: cards[lit].card()} | beside | desk)
        if seat in desk:
            await use_desk(floor, draft)
            continue
        if draft["intention"] not in BUTTONS:
            floor.count(seat)
            return await take(floor, cards[seat], draft)
        await press(floor, seat, draft["intention"], draft.get("who", cards[seat].actors[0]))


async def press(floor: Floor, seat: str, button: str, who: str) -> None:
    """Do what a button does: it is nobody's turn, and costs none."""
    match button:
        case "supply":
            await unpack(floor.play, find(floor.play.state, who))
        case "flashback":
            await flash_back(floor, seat, open_floor)
        case "compel":
            await propose(floor, seat)
        case "pass":
            await hand_on(floor, seat)
        case "fortune":
            await leave_to_fortune(floor, seat)
        case "stubborn":
            be_stubborn(floor, seat)
        case "else":
            await look_for_more(floor, seat)


async def take(floor: Floor, card: ActionCard, draft: dict[str, object]) -> Result | None:
    """Play an answered card through; what is no risk simply happens. [WO-ACTION-16]"""
    given = card.attempt(draft)
    if given.intention.rolls:
        return await attempt(floor, given)
    await carry_out(floor, Result(given, Standing(Position.DEFAULT, Effect.DEFAULT), NO_ROLL, 0, Effect.DEFAULT))
    return None


async def attempt(floor: Floor, given: Attempt) -> Result | None:
    """Play through an attempt that a card has settled, consequences and all; None: it was called off."""
    panel = Panel(floor, given)
    draft = await panel.card()
    move = read(draft, owner_of(floor, given.who))
    given = panel.attempt(draft)
    standing = await judged(floor, given, panel, draft)
    if standing is None:
        floor.play.tell("backed_off", who=find(floor.play.state, given.who).name, about=(given.who,))
        return None
    if move.kind == INFLICT:
        things_before = [*find(floor.play.state, given.who).items]
        await inflict(floor, move)
        await settle(floor)
        if not can_act(find(floor.play.state, given.who)):
            return None
        given = still(floor, given, things_before)
        standing = standing_of(floor, given) if standing == panel.counted else standing
    result = await play_out(floor, given, standing)
    await settle(floor)
    await afterwards(floor, move)
    await settle(floor)
    return result


def still(floor: Floor, given: Attempt, before: Sequence[Carried]) -> Attempt:
    """Give what is left of an attempt after something was inflicted: a thing, a heart or a helper may be gone."""
    state, who = floor.play.state, find(floor.play.state, given.who)
    thing = None if given.item is None else before[given.item]
    there = {one for one in (given.helper, *given.team) if one and can_act(find(state, one))}
    return given._replace(
        item=next((place for place, one in enumerate(who.items) if one is thing), None),
        heart=given.heart and state.monsters[owner_of(floor, given.who)].hearts > 0,
        helper=given.helper if given.helper in there else "",
        team=tuple(one for one in given.team if one in there),
    )


async def play_out(floor: Floor, given: Attempt, standing: Standing) -> Result:
    """Roll, achieve, suffer, and let everything that ends with a roll end. [WO-R73]"""
    play = floor.play
    bodies = [find(play.state, who) for who in (given.who, *given.team)]
    shocked = [is_shocked(body, given.action) for body in bodies]
    thing = None if given.item is None else bodies[0].items[given.item]
    pay_team(floor, given)
    result = await roll_through(floor, given, standing)
    wear_off(floor, given)
    ground = [*play.state.scene.ground]
    result = await live_with(floor, await floor.reconsider(result))
    if thing is not None:
        await things.after_use(floor, given, thing, went_wrong=result.thrown.band not in GOOD)
    stays = floor.aside and play.rulings.get(ASIDE) == "stays"
    for body, was in zip(bodies, [False] * len(bodies) if stays else shocked, strict=True):
        shake_off(play, body, given.action, was_shocked=was)
    remember(floor, given)
    change_footing(floor, result, ground)
    for who in bled_out(floor):
        await die(floor, who)
    await floor.after_roll(result)
    if given.bargain:
        await pay_bargain(floor, given)
    turn(play)
    return result


async def hear(floor: Floor, given: Attempt) -> Standing | None:
    """Let the game master set position and effect; if that differs from the card, one may back off. [WO-ACTION-21]"""
    panel = Panel(floor, given)
    draft = await panel.card()
    await afterwards(floor, read(draft, owner_of(floor, given.who)))
    return await judged(floor, panel.attempt(draft), panel, draft)


async def judged(floor: Floor, given: Attempt, panel: Panel, draft: Mapping[str, Any]) -> Standing | None:
    """Read the panel: as it was counted, or otherwise, and then one may back off. [WO-POSEFF-33] [WO-ACTION-21]"""
    said = panel.standing(draft)
    if said[:2] == panel.counted[:2]:
        return said
    why = [f"circumstance.{kind}" for kind in draft.get("why", ())]
    asked = Pick(owner_of(floor, given.who), "roll_or_not", ["roll", "back_off"], shown(said) | {"why": why})
    asked.describe = lambda one: foreseen(floor, given, said)
    return said if await asked == "roll" else None


async def live_with(floor: Floor, result: Result) -> Result:
    """Apply what was achieved, and let the consequence of a mixed or a failure come. [WO-ACTION-23] [WO-ACTION-24]"""
    if result.thrown.band in GOOD:
        await carry_out(floor, result)
        await struck(floor, result)
        await critical(floor, result)
        return result
    severity = SEVERITY_OF[result.standing.position]
    if await floor.aftermath(result):
        await carry_out(floor, result)
    elif death_at_stake(result.standing):
        await carry_out(floor, result)
        who, cause = result.attempt.who, result.attempt.action
        await suffer(floor, who, severity, parts=(Consequence.DEATH,), roller=who, cause=cause)
    else:
        result = await ordinary(floor, result, severity)
    mark_failure(floor, result)
    return result


async def ordinary(floor: Floor, result: Result, severity: Severity) -> Result:
    """Let a consequence that is not death come; reduced effect is settled before anything is applied. [WO-R05]"""
    exposed = whom_it_hits(floor, result)
    chosen, whom = await consequence_of(floor, exposed, severity, result)
    who, cause = result.attempt.who, result.attempt.action
    whom = who if Consequence.REDUCED_EFFECT in chosen.parts else whom
    if chosen.menu not in (COST, SPLIT):
        stated = await state_it(floor, whom, severity, chosen, roller=who, cause=cause)
        if Consequence.REDUCED_EFFECT in chosen.parts:
            return await less_effective(floor, result, stated)
        await carry_out(floor, result)
        await befall(floor, stated)
        return result
    await carry_out(floor, result)
    if chosen.menu == COST:
        await pay_cost(floor.play, whom, severity)
    else:
        await split(floor, result, severity, exposed[:2])
    return result


async def less_effective(floor: Floor, result: Result, stated: Stated) -> Result:
    """Lower the effect by one step, unless that is resisted; then apply what is left. [WO-CONSEQ-07]"""
    verdict = await befall(floor, stated)
    if verdict is Verdict.LANDS:
        effect = lower(result.effect)
        change = ticks(result.thrown.band, result.effect) - ticks(result.thrown.band, effect)
        result = result._replace(effect=effect, ticks=result.ticks - change)
    await carry_out(floor, result)
    return result


async def split(floor: Floor, result: Result, severity: Severity, victims: Sequence[str]) -> None:
    """Let two lighter ones come instead of one, on two of those who are there. [WO-CONSEQ-25]"""
    less = tuple(Severity)[tuple(Severity).index(severity) - 1]
    for victim in victims:
        await suffer(floor, victim, less, roller=result.attempt.who, cause=result.attempt.action)


async def struck(floor: Floor, result: Result) -> None:
    """Let what waits for a blow that lands work: a staff that withers, an axe that drinks."""
    if result.attempt.intention.id.startswith("strike:"):
        target = result.attempt.intention.id.partition(":")[2]
        foe = foes_of(floor.play.state).get(target)
        occasion = occasion_of(floor, result.attempt)
        if foe is not None and not foe.standing:
            occasion = occasion._replace(state=occasion.state | {"fallen"})
        await waited_for(floor, result.attempt.who, occasion, target)


async def critical(floor: Floor, result: Result) -> None:
    """Let a critical be worth more: its third tick, or something else that the player proposes. [WO-ACTION-26]"""
    attempt, play = result.attempt, floor.play
    if result.thrown.band is not Band.CRITICAL or attempt.knell:
        return
    who = find(play.state, attempt.who)
    asked = Pick(owner_of(floor, attempt.who), "critical", ["effect", "opening"], {"who": who.name})
    if await asked == "opening" and await Pick(play.gm, "critical_judged", ["yes", "no"], {"who": who.name}) == "yes":
        play.state.scene.ground.append(Ground(Axis.POSITION, 1, "opening", until="bad"))
        play.tell("opening_made", who=who.name, about=(attempt.who,), rules=("WO-ACTION-27",))


def mark_failure(floor: Floor, result: Result) -> None:
    """Mark experience for who failed with their back to the wall. [WO-G10]"""
    who = find(floor.play.state, result.attempt.who)
    bad = result.standing.position in (Position.DIRE, Position.DEADLY) and result.thrown.band is Band.FAILURE
    if bad and isinstance(who, Monster):
        who.marks[XpTrigger.DIRE_FAILURE] = min(MOST_MARKS, who.marks.get(XpTrigger.DIRE_FAILURE, 0) + 1)


def change_footing(floor: Floor, result: Result, ground: Sequence[Ground]) -> None:
    """End what a roll ends: the upper hand, a tight spot, a bad position, ground that lasted until now. [WO-R72]"""
    scene, who = floor.play.state.scene, find(floor.play.state, result.attempt.who)
    good = result.thrown.band in GOOD
    if good:
        who.worse = 0
    if scene.footing is (Footing.TIGHT_SPOT if good else Footing.UPPER_HAND):
        scene.footing = Footing.EQUAL
        floor.play.tell("footing_equal", rules=("WO-R72",))
    over = {"roll", "good" if good else "bad"}
    gone = [one for one in ground if one.until in over and one.whom in ("", result.attempt.who)]
    scene.ground = [one for one in scene.ground if not any(one is other for other in gone)]


async def settle(floor: Floor) -> None:
    """Let everybody who has gone feral do what their impulse wants, before anything else goes on. [WO-FERAL-03]"""
    for monster in [*able(floor.play.state)]:
        if monster.feral_due:
            monster.feral_due = False
            await go_feral(floor, monster)


async def go_feral(floor: Floor, monster: Monster) -> None:
    """Choose, roll, and take a dark heart after the roll. [WO-FERAL-06]"""
    given = await choose_urge(floor, monster)
    result = await play_out(floor, given, standing_of(floor, given))
    if not monster.dead:
        gain_hearts(floor.play, monster, 1, "feral")
        await after_feral(floor, monster)
    if given.intention.id == ALLY and result.thrown.band is not Band.FAILURE:
        await turn_on_ally(floor, monster)
    await settle(floor)


async def turn_on_ally(floor: Floor, monster: Monster) -> None:
    """What the feral one wanted of an ally happens to the ally. [WO-FERAL-07]"""
    state = floor.play.state
    allies = [one.seat for one in able(state) if one is not monster]
    allies += [pack.id for pack in state.packs.values() if pack.seat == monster.seat and not pack.gone]
    if allies:
        await suffer(floor, allies[0], Severity.ANNOYING, roller=monster.seat)
