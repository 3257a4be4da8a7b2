"""The sanctum: engagement, tempo, the Ruin, and how it ends. [WO-INVASION-07] [WO-R87]"""

from collections.abc import Sequence
from typing import Literal

from undercroft.engine.clocks import Clock
from undercroft.engine.play import Play
from undercroft.engine.totals import Total

from ..actions.acting import open_floor
from ..actions.floor import Attempt, Intention, Result
from ..actions.foes import inflict, strike_back
from ..actions.parting import part
from ..actions.suffering import suffer
from ..book.effects import Circ
from ..dungeon.graph import SANCTUM
from ..rules.circumstances import Circumstance
from ..rules.dice import roll_first, tell_rolled
from ..rules.powers import table_powers
from ..rules.table import able, book_of
from ..rules.telling import say
from ..state import Adventurer, Ground, Hired, Monster, Pack, Stated, Wicked
from ..words import (
    Action,
    Axis,
    Band,
    Complication,
    Fate,
    Footing,
    HirelingTrade,
    MoveTag,
    Roll,
    Severity,
)
from .banter import remark
from .coming import see
from .film import put_before_falls, shoot, show_dice
from .floors import ALIVE, STRIKES, FoeFloor
from .hurting import by_order, hidden, lose_move
from .locations import OUTSIDE, here_tonight
from .party import (
    everybody,
    had_enough,
    hireling_of,
    hirelings,
    ignoring,
    invasion_of,
    most_slashes,
    show_passive,
    standing,
    use,
)

BASE_DICE, MOST_DICE, LEAST_DICE = 2, 3, 1
Outcome = Literal["", "won", "stopped", "turned_back", "plundered", "sacked", "fled"]
RUIN, RUIN_EACH = 6, 2
"""The Ruin's segments: so many, and so many for each monster. [WO-R87]"""
RUINED_BY = (
    Complication.ARRIVAL,
    Complication.OPPORTUNITY,
    Complication.OBSTACLE,
    Complication.COINS,
    Complication.ENVIRONMENT,
)
"""What happens to the room at home: it is wrecked, but never bad ground to those who live in it."""
RUIN_TICKS = {Severity.ANNOYING: 1, Severity.FRUSTRATING: 2}
BUDGET = 12
"""Past so many cards for each monster every further roll ticks the Ruin. [section 6]"""
HUNTERS_RETURN = 3
"""After so many rolls a pack that was outside comes. [WO-R85]"""
SHOWN_FOES = 3
AT_HOME = 3
"""At home one is outnumbered only by more than so many each. [WO-R94]"""
WORTH_CARRYING = 1
"""From this tier of the dungeon on a party that has beaten a lone monster would rather have the hoard than its head."""
PATIENCE = 2
"""Rolls, besides one for everybody on the dungeon's side, between the party's moves. [WO-R87]"""
FOOTINGS = {
    Band.FAILURE: Footing.TIGHT_SPOT,
    Band.MIXED: Footing.EQUAL,
    Band.SUCCESS: Footing.UPPER_HAND,
    Band.CRITICAL: Footing.UPPER_HAND,
}


class SanctumFloor(FoeFloor):
    """The last room: strike, break their will, cast, use the room, look, beg, mend, or flee."""

    name = "sanctum"

    def near(self, victim: str) -> Sequence[str]:
        """Everybody is in one room."""
        return [one.seat for one in able(self.play.state)]

    def intentions(self, who: Monster | Pack) -> Sequence[Intention]:
        """List what can be done in the sanctum. [section 6]"""
        invasion, state = invasion_of(self.play), self.play.state
        there = standing(invasion)
        if not there:
            return ()
        seen = [one for one in there if not hidden(state, invasion, one)] or there
        ordered = by_order(state, seen, state.dungeon.orders.hurt)
        first = ordered[0]
        found = [
            Intention(f"{STRIKES}:{one.id}", f"Strike {one.name}", (Action.SMASH, Action.FINESSE, Action.SKULK))
            for one in ordered[:SHOWN_FOES]
        ]
        found += [
            Intention(f"strike_will:{first.id}", f"Break {first.name}'s will", (Action.THREATEN, Action.TRICK)),
            Intention(f"strike_spell:{first.id}", f"Put a spell on {first.name}", (Action.INVOKE,)),
            Intention(f"strike_room:{first.id}", f"Let the room deal with {first.name}", (Action.TINKER,)),
            Intention(f"{ALIVE}:{first.id}", f"Take {first.name} alive", (Action.FINESSE, Action.SMASH, Action.SKULK)),
            Intention(f"spot:{first.id}", f"Look for what is wrong with {first.name}", (Action.SCAN,)),
            Intention(f"beg:{ordered[-1].id}", f"Talk to {ordered[-1].name}, about anything", (Action.BANTER,)),
        ]
        found += [
            Intention(f"{STRIKES}:{one.id}", f"Strike the {self._hired(one)}", (Action.SMASH, Action.FINESSE))
            for one in hirelings(invasion)[:1]
        ]
        if invasion.ruin and invasion.ruin.filled:
            found.append(Intention("mend", "Save what can be saved", tuple(Action)))
        if any(one.bloodied for one in able(state)):
            found.append(Intention("flee", "Leave the sanctum to them", (), rolls=False))
        return found

    def offers(self, who: Monster | Pack) -> bool:
        """Say whether anybody stands there to do something about."""
        return bool(standing(invasion_of(self.play)))

    def _hired(self, one: Hired) -> str:
        return hireling_of(book_of(self.play.state), one).name

    def circumstances(self, attempt: Attempt) -> Sequence[Circumstance]:
        """List what counts besides: being outnumbered, and tiers far apart. [WO-R94]"""
        found = [*super().circumstances(attempt)]
        invasion, state = invasion_of(self.play), self.play.state
        if len(standing(invasion)) > AT_HOME * len(side(state)):
            found.append(Circumstance(Axis.POSITION, -1, "outnumbered", cite="WO-R94"))
        if invasion.tier >= state.dungeon.tier + 2:
            found.append(Circumstance(Axis.POSITION, -1, "far_above", cite="WO-R94"))
        if invasion.tier <= state.dungeon.tier - 2:
            found.append(Circumstance(Axis.EFFECT, 1, "below_us", cite="WO-R94"))
        return found

    async def carry_out(self, result: Result) -> None:
        """Apply what was achieved: slashes, a weakness, a move talked away, the Ruin mended, a way out."""
        kind, _, called = result.attempt.intention.id.partition(":")
        if kind == "flee":
            if not await part(self, result.attempt.who, "sanctum_stay"):
                invasion_of(self.play).outcome = "fled"
        elif kind == "mend":
            mend(self.play, result.ticks)
        elif result.thrown.band is Band.FAILURE:
            return
        elif kind == "spot":
            spot(self.play, result, called)
        elif kind == "beg":
            beg(self.play, result, called)
        else:
            await super().carry_out(result)

    def bites(self, complication: Complication, severity: Severity) -> bool:
        """Say whether a complication makes the Ruin worse: a devastating one takes another kind. [WO-R87]"""
        return complication in RUINED_BY and severity in RUIN_TICKS

    async def complicate(self, complication: Complication, severity: Severity, stated: Stated) -> None:
        """Tick the Ruin. [WO-R87]"""
        ruin_by(self.play, RUIN_TICKS[severity])

    async def after_roll(self, result: Result) -> None:
        """Let the party's moves come in their tempo, hunters come home, and a long fight cost more. [WO-R87]"""
        invasion, state = invasion_of(self.play), self.play.state
        picture(self, result)
        invasion.beats += 1
        if sum(state.scene.cards.values()) > BUDGET * max(1, sum(not one.dead for one in state.monsters.values())):
            ruin_by(self.play, 1)
        come_home(self.play)
        if invasion.beats >= len(side(state)) + PATIENCE and not self.over():
            invasion.beats = 0
            await moves(self)
        leave_with_masters(self.play)

    def over(self) -> bool:
        """Say whether it has ended. [WO-R87]"""
        return ended(self.play) != ""


def picture(floor: SanctumFloor, result: Result) -> None:
    """Keep a picture of a roll for the film, in words of its own."""
    play, attempt = floor.play, result.attempt
    struck = attempt.intention.id.startswith(STRIKES)
    kind = (
        "misses"
        if result.thrown.band is Band.FAILURE or (struck and not result.ticks)
        else "hits"
        if struck
        else "turns"
    )
    called = attempt.intention.id.partition(":")[2]
    foe = next((one for one in everybody(invasion_of(play)) if one.id == called), None)
    names = {"who": _name(play, attempt.who), "whom": foe.name if foe else "somebody"}
    line = say(play, f"battle.{kind}", book_of(play.state).shelf("custom")[f"battle_{kind}"].lines, **names)
    show_dice(play, result.thrown)
    shoot(play, "move", thing=attempt.who, who=(called,), band=str(result.thrown.band), line=line)
    put_before_falls(play)


def side(state: Wicked) -> list[str]:
    """List who fights for the dungeon: monsters, and packs in the sanctum."""
    return [one.seat for one in able(state)] + [one.id for one in packs_there(state)]


def packs_there(state: Wicked) -> list[Pack]:
    """List the packs in the sanctum."""
    return [one for one in here_tonight(state) if one.place == SANCTUM and not one.out]


async def defend(play: Play[Wicked]) -> None:
    """Fight the last battle: one engagement roll, then card after card until it is over. [WO-INVASION-07]"""
    invasion, state = invasion_of(play), play.state
    floor = SanctumFloor(play)
    if invasion.ruin is None:
        await engage(floor)
    while not floor.over():
        play.safe_point("sanctum", cycle=state.cycle)
        seats = [seat for seat, one in state.monsters.items() if not (one.dead and not _leads(state, seat))]
        before = sum(state.scene.cards.values())
        rolled = await open_floor(floor, seats)
        if rolled is None and sum(state.scene.cards.values()) == before and not floor.over():
            lull(play)
    invasion.outcome = invasion.outcome or ended(play) or "sacked"
    close(play)


def storm(play: Play[Wicked]) -> None:
    """Let the region's best come straight to the sanctum, each as strong as their leader's people are. [WO-R98]"""
    invasion, state = invasion_of(play), play.state
    state.engagement_factors.pop(invasion.source, None)
    for one in everybody(invasion):
        one.tier = max(one.tier, invasion.tier + one.leader)
        one.slashes = most_slashes(one)
    for pack in here_tonight(state):
        pack.place, pack.aware = SANCTUM, True
    invasion.at, invasion.stage = SANCTUM, "sanctum"
    see(play)


def lull(play: Play[Wicked]) -> None:
    """Where nobody can act the party helps itself, and whoever is held gets a hand free. [WO-R87]"""
    state = play.state
    for body in (*able(state), *packs_there(state)):
        body.hindered = max(0, body.hindered - 1)
    ruin_by(play, 1)


def _leads(state: Wicked, seat: str) -> bool:
    return any(pack.seat == seat for pack in packs_there(state))


async def engage(floor: SanctumFloor) -> None:
    """Set the scene and roll engagement. [WO-R87] [WO-R58]"""
    play, state, invasion = floor.play, floor.play.state, invasion_of(floor.play)
    see(play)
    state.scene = type(state.scene)(kind="sanctum", number=state.scene.number + 1)
    for pack in state.packs.values():
        pack.out = pack.place != SANCTUM
    for one in state.monsters.values():
        one.out, one.rolls, one.in_a_row, one.last_action = one.dead or bool(one.captured), 0, 0, None
    invasion.ruin = Clock("ruin", RUIN + RUIN_EACH * len([*able(state)]))
    play.tell("in_the_sanctum", rules=("WO-INVASION-03",))
    remark(play, "sanctum")
    rolled = roll_first(play, Roll.ENGAGEMENT, engagement(play))._replace(kind="rolled_at_home")
    thrown, line = rolled.thrown, _engaged(play, rolled.band)
    counted = [f"factor.{why}" for why in factors(play)] or ["factor_none"]
    tell_rolled(play, rolled, line=line, factors=counted, rules=("WO-R87",))
    state.scene.footing = FOOTINGS[thrown.band]
    show_dice(play, thrown)
    shoot(play, "sanctum", band=str(thrown.band), line=line)
    if thrown.band is Band.CRITICAL:
        state.scene.ground.append(Ground(Axis.EFFECT, 1, "lucky_turn", until="roll"))
    if thrown.band is Band.FAILURE and (there := [*able(state)]):
        await suffer(floor, min(there, key=lambda one: one.stress).seat, Severity.FRUSTRATING)


def _engaged(play: Play[Wicked], band: Band) -> str:
    lines = [
        line
        for one in book_of(play.state).shelf("step_telling").values()
        if (one.step, one.band) == ("engagement_home", band)
        for line in one.lines
    ]
    return say(play, f"step.engagement_home.{band}", lines, who=invasion_of(play).name)


def factors(play: Play[Wicked]) -> dict[str, int]:
    """Count what speaks for the dungeon and what against it. [WO-R87]"""
    state, invasion = play.state, invasion_of(play)
    there = standing(invasion)
    whole = sum(most_slashes(one) for one in everybody(invasion))
    packs = here_tonight(state)
    thrones = any(
        isinstance(does, Circ) and does.axis is Axis.POSITION and held.source.startswith("room.")
        for held in table_powers(state, book_of(state))
        for does in held.power.does
    )
    so = {
        "tier_above": state.dungeon.tier > invasion.tier,
        "half_gone": sum(one.slashes for one in there) * 2 <= whole,
        "pack_there": bool(packs_there(state)),
        "throne": thrones,
    }
    against = {
        "tier_below": state.dungeon.tier < invasion.tier,
        "hurt": any(one.bloodied or one.feral for one in able(state)),
        "moves_left": all(one.moves for one in there),
        "never_aware": bool(packs) and not any(one.aware for one in packs),
    }
    return {why: 1 for why, holds in so.items() if holds} | {why: -1 for why, holds in against.items() if holds}


def engagement(play: Play[Wicked]) -> Total:
    """Give the dice of the engagement: two, three when two more speak for it than against, one the other way."""
    found = factors(play)
    more = sum(found.values())
    dice = MOST_DICE if more >= 2 else LEAST_DICE if more <= -2 else BASE_DICE
    total = Total("engagement", BASE_DICE)
    if dice != BASE_DICE:
        total.add("factors", dice - BASE_DICE, "WO-R58")
    if invasion_of(play).source == "finale":
        total.add("finale", 1, "WO-R98")
    return total


def ended(play: Play[Wicked]) -> Outcome:
    """Say how it has ended, if it has. [WO-R87]"""
    invasion, state = invasion_of(play), play.state
    there = standing(invasion)
    if invasion.outcome:
        return invasion.outcome
    if not there:
        return "won"
    if had_enough(invasion):
        return "won"
    if (invasion.ruin is not None and invasion.ruin.full) or would_rather_be_rich(play):
        return "plundered"
    return "" if any(True for _ in able(state)) else "sacked"


def would_rather_be_rich(play: Play[Wicked]) -> bool:
    """Say whether they take the hoard and go: everybody at home bleeds, and most of them stand. [WO-R87]

    Where one monster lives in a new dungeon there is nothing to carry, and in the last scene they have come for heads.
    """
    invasion, state = invasion_of(play), play.state
    alone = len(state.monsters) == 1
    if invasion.source == "finale" or (alone and state.dungeon.tier < WORTH_CARRYING):
        return False
    there = [*able(state), *packs_there(state)]
    return bool(there) and all(one.bloodied for one in there) and len(standing(invasion)) * 2 > invasion.came


def close(play: Play[Wicked]) -> None:
    """Tell how it ended; who still stands when the party breaks runs home. [WO-R87]"""
    invasion = invasion_of(play)
    left = standing(invasion)
    if invasion.outcome == "won" and left:
        for one in left:
            one.fate = Fate.TURNED_BACK
        play.tell("sanctum_broken", rules=("WO-R87",))
    elif invasion.outcome == "won":
        play.tell("sanctum_won", rules=("WO-R87",))
    elif invasion.outcome != "plundered":
        play.tell("sanctum_fled" if invasion.outcome == "fled" else "sanctum_lost", rules=("WO-R89",))
        remark(play, "win")
    invasion.stage = "after"
    play.state.scene.kind = "none"


def ruin_by(play: Play[Wicked], amount: int) -> None:
    """Tick the Ruin. [WO-R87]"""
    ruin = invasion_of(play).ruin
    if ruin is not None and (ticked := ruin.tick(amount)):
        play.tell("ruin_ticked", count=ticked, left=ruin.left, rules=("WO-R87",))


def mend(play: Play[Wicked], amount: int) -> None:
    """Take ticks off the Ruin. [WO-R87]"""
    ruin = invasion_of(play).ruin
    if ruin is not None and amount:
        play.tell("ruin_mended", count=-ruin.tick(-amount), rules=("WO-R87",))


def spot(play: Play[Wicked], result: Result, called: str) -> None:
    """See what somebody is like: it is known from now on, and the next roll has more effect. [section 6]"""
    foe = next(one for one in standing(invasion_of(play)) if one.id == called)
    for known in (foe.flaw, foe.trait):
        if known and known not in foe.shown:
            foe.shown.append(known)
    play.state.scene.ground.append(Ground(Axis.EFFECT, 1, "weakness", until="roll"))
    who = _name(play, result.attempt.who)
    traits = [f"trait.{one}" for one in (foe.flaw, foe.trait) if one]
    play.tell("weakness_spotted", who=who, whom=foe.name, trait=traits, about=(foe.id,))


def _name(play: Play[Wicked], who: str) -> str:
    state = play.state
    return state.monsters[who].name if who in state.monsters else state.packs[who].name


def beg(play: Play[Wicked], result: Result, called: str) -> None:
    """Talk a move away. [section 6]"""
    foe = next(one for one in standing(invasion_of(play)) if one.id == called)
    lose_move(play, foe)
    play.tell("begged", who=_name(play, result.attempt.who), whom=foe.name, about=(foe.id,))


def come_home(play: Play[Wicked]) -> None:
    """Let packs that were outside come in after the third roll. [WO-R85]"""
    state = play.state
    if len(state.scene.acted) >= HUNTERS_RETURN:
        for pack in here_tonight(state):
            if pack.place == OUTSIDE:
                pack.place, pack.out = SANCTUM, False
                play.tell("pack_aware", who=pack.name, about=(pack.id,))


async def moves(floor: SanctumFloor) -> None:
    """Let half of those who stand make one offensive move each, and hirelings theirs. [WO-R87] [WO-ADVENTURER-07]"""
    play, invasion = floor.play, invasion_of(floor.play)
    there = standing(invasion)
    keeps = 1 if len(there) > 1 else 0
    able_to = sorted((one for one in there if one.moves > keeps), key=lambda one: -one.moves)
    victims = targets(play)
    for place, one in enumerate(able_to[: (len(there) + 1) // 2]):
        if floor.over() or not (victims := targets(play)):
            return
        turned = victims[place % len(victims) :] + victims[: place % len(victims)]
        line = await strike_back(floor, one, turned)
        shoot(play, "move", thing=one.id, who=(one.id,), line=line)
    await harry(floor)


def targets(play: Play[Wicked]) -> list[str]:
    """List whom they turn on: who acted last, then who acted least. [WO-R87]"""
    state = play.state
    there = side(state)
    last = next((one for one in reversed(state.scene.acted) if one in there), "")
    rest = sorted((one for one in there if one != last), key=state.scene.acted.count)
    return [last, *rest] if last else rest


async def harry(floor: SanctumFloor) -> None:
    """Let one hireling who can annoy somebody do so. [WO-G15] [WO-HIRELING-01]"""
    play = floor.play
    ready = [one for one in hirelings(invasion_of(play)) if one.trade is HirelingTrade.HARRY and not one.used]
    victims = targets(play)
    if not ready or not victims or floor.over():
        return
    ready[0].used = not _acts_free(play)
    entry = hireling_of(book_of(play.state), ready[0])
    play.tell("hireling_moves", line=say(play, f"talk.{entry.id}", entry.talk), about=(ready[0].id,))
    await inflict(floor, _as_foe(ready[0], entry.name), MoveTag.HARM, victims[0], Severity.ANNOYING)


def _acts_free(play: Play[Wicked]) -> bool:
    """The first thing that a hireling of the right master does costs no move. [WO-G14]"""
    for one in standing(invasion_of(play)):
        if found := ignoring(play.state, one, "wasted_move", whom="helper"):
            use(found[0])
            show_passive(play, found[0])
            return True
    return False


def _as_foe(hired: Hired, name: str) -> Adventurer:
    return Adventurer(hired.id, name, "footman", 0, hired.slashes)


def leave_with_masters(play: Play[Wicked]) -> None:
    """Let hirelings go when nobody is left to pay them. [WO-R87]"""
    invasion = invasion_of(play)
    if not standing(invasion):
        for one in hirelings(invasion):
            one.gone = "fled"
