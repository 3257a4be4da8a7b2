"""The floor of a raid: what can be done there, what it does, and what it costs. [WO-R76]"""

from collections.abc import Iterator, Sequence

from undercroft.engine.asks import YesNo
from undercroft.engine.lasting import lasts

from ..actions.floor import Attempt, Floor, Intention, Result
from ..actions.foes import is_deaf
from ..actions.parting import part
from ..book.entries.region import RaidPlan
from ..rules.circumstances import Circumstance, Standing
from ..rules.dice import Thrown, ticks
from ..rules.table import book_of, find
from ..rules.telling import custom_line, fill, placed
from ..state import Ground, Monster, Pack, Raid, Source, Stated
from ..words import (
    PLAN_ACTIONS,
    Action,
    Axis,
    Band,
    Complication,
    Focus,
    Goal,
    Plan,
    Severity,
    Waiting,
    Weight,
)
from ..words import Circumstance as Situation
from ..world.reveals import reveal
from .after import after_raid_roll
from .clocks import tick_alarm
from .foes import defend, name_of, slash, standing, still_there
from .places import faction_of, lie_of, raid_of, target_of, words_for

GOAL, SOURCE, SEIZE, STRIKE, PREPARE, LEAVE = "goal", "source", "seize", "strike", "prepare", "leave"
PAPERS = "papers"
GRABBING = (Action.FINESSE, Action.SKULK, Action.TRICK, Action.SMASH)
SEIZING = (Action.SMASH, Action.THREATEN, Action.TRICK, Action.FINESSE)
STRIKING = (Action.SMASH, Action.FINESSE, Action.SKULK, Action.INVOKE, Action.THREATEN, Action.TRICK)
PREPARING = {Axis.POSITION: (Action.SCAN, Action.SKULK, Action.THREATEN), Axis.EFFECT: (Action.SCAN, Action.TINKER)}
PRYING = (Action.SCAN, Action.SKULK, Action.TRICK, Action.THREATEN)
GETTING_AWAY = (Action.SKULK, Action.FINESSE, Action.THREATEN, Action.SMASH, Action.TRICK)
SECRET_PLANS = (Plan.AMBUSH, Plan.STEALTH, Plan.TRICKERY)
"""Plans by which nobody knows that you are there, until the alarm has ticked. [WO-R94]"""
HEIGHTS = frozenset({Situation.HIGH_GROUND, Situation.CLIMBING})
MOVING = (GOAL, SOURCE, SEIZE, LEAVE, "clear")
"""Heights matter to who goes somewhere; whoever stands and fights stands on the same ground as they. [WO-G03]"""
FAST = (SOURCE, SEIZE, STRIKE, LEAVE)
FAR = 2
"""Tiers that make a difference to position or effect. [WO-R94]"""
GROWS = {Severity.ANNOYING: 1, Severity.FRUSTRATING: 0, Severity.DEVASTATING: 3}
"""Segments that a lost opportunity adds to the goal; a frustrating one costs a source. [WO-R71]"""
ARRIVES = {Severity.ANNOYING: 1, Severity.FRUSTRATING: 2}
"""Ticks on the alarm; a devastating one fills it. [WO-COMPLIC-02]"""


class RaidFloor(Floor):
    """A raid, as the action roll sees it."""

    name = "raid"
    reaching = -1
    """The place of the source that is being grabbed: nobody else takes it at that moment."""

    @property
    def raid(self) -> Raid:
        """The raid that is on."""
        return raid_of(self.play.state)

    def intentions(self, who: Monster | Pack) -> Sequence[Intention]:
        """List what somebody on the raid could do; who was driven off can only get away."""
        raid = self.raid
        if not self.offers(who):
            return ()
        leave = self._leave()
        if raid.driven_off:
            return (leave,)
        lines = [
            *self._goal(who),
            *self._strikes(),
            *self._sources(),
            *self._seize(),
            *self._prepare(),
            *self._papers(),
        ]
        return (leave, *lines) if raid.reached and not self._worth_staying() else (*lines, leave)

    def offers(self, who: Monster | Pack) -> bool:
        """Say whether somebody is on the raid: whoever is can at least get away."""
        return not self.raid.left and self._came(who)

    def _came(self, who: Monster | Pack) -> bool:
        if isinstance(who, Monster):
            return who.seat in self.raid.raiders
        return who.id in self.raid.packs or who.summoned

    def _worth_staying(self) -> bool:
        alarm = self.raid.alarm
        return (
            alarm is not None and not self.raid.alarm_fills and alarm.filled * 2 < alarm.segments and any(self._open())
        )

    def _goal(self, who: Monster | Pack) -> Iterator[Intention]:
        """Offer what the plan offers, and one way that is the monster's own; not while something is in the way."""
        raid, plan = self.raid, self._plan()
        if raid.reached or plan is None or self.play.state.scene.obstacles:
            return
        words = words_for(self.play.state, raid)
        for one in plan.intentions:
            line = one.lines[raid.rolls % len(one.lines)]
            yield Intention(f"{GOAL}:{one.action}", fill(line, **words), (one.action,))
        best = max(Action, key=lambda action: who.ratings.get(action, 0))
        if best not in {one.action for one in plan.intentions}:
            yield Intention(f"{GOAL}:{best}", f"Do it the way {who.name} does everything", (best,))

    def _plan(self) -> RaidPlan | None:
        found: RaidPlan | None = book_of(self.play.state).shelf("raid_plan").get(str(self.raid.plan))
        return found

    def _open(self) -> Iterator[tuple[int, Source]]:
        """Go through the sources that can be grabbed now; on an approach only when one is there. [WO-RAID-12]"""
        if self.raid.focus is Focus.APPROACH and not self.raid.reached:
            return
        for place, one in enumerate(self.raid.sources):
            if not (one.taken_by or one.lost):
                yield place, one

    def _sources(self) -> Iterator[Intention]:
        for place, one in self._open():
            yield Intention(f"{SOURCE}:{place}", f"Grab {one.name}, past {one.minded_by}", GRABBING)

    def _seize(self) -> Iterator[Intention]:
        if not self.raid.taken and (self.raid.focus is not Focus.APPROACH or self.raid.reached):
            yield Intention(SEIZE, f"Take somebody of {faction_of(self.play.state).name} along, alive", SEIZING)

    def _papers(self) -> Iterator[Intention]:
        """Offer to steal what they do not want known, once. [WO-INFO-18]"""
        if not self.raid.papers and (self.raid.focus is not Focus.APPROACH or self.raid.reached):
            yield Intention(PAPERS, f"Find out what {faction_of(self.play.state).name} do not want known", PRYING)

    def _strikes(self) -> Iterator[Intention]:
        for foe in standing(self.raid):
            yield Intention(f"{STRIKE}:{foe.id}", f"Go for {name_of(self.play, foe)}", STRIKING)

    def _prepare(self) -> Iterator[Intention]:
        if self.raid.reached:
            return
        yield Intention(f"{PREPARE}:{Axis.POSITION}", "Make the next step safer", PREPARING[Axis.POSITION])
        yield Intention(f"{PREPARE}:{Axis.EFFECT}", "Find where it would hurt them most", PREPARING[Axis.EFFECT])

    def _leave(self) -> Intention:
        free = self.leaves_freely()
        text = "Leave, with what you have" if free else "Get everybody out of here"
        return Intention(LEAVE, text, () if free else GETTING_AWAY, rolls=not free)

    def leaves_freely(self) -> bool:
        """Say whether leaving needs no roll: the alarm was never full, or the getaway was the raid. [WO-R76]"""
        raid = self.raid
        behind = raid.focus is Focus.GETAWAY and raid.reached
        way_home = behind or lasts(self.play.state.dungeon, Waiting.GETAWAY)
        return not raid.driven_off and (not raid.alarm_fills or way_home)

    def circumstances(self, attempt: Attempt) -> Sequence[Circumstance]:
        """List what a raid adds. [WO-R94]"""
        return [*self._position(attempt), *self._effect(attempt)]

    def _position(self, attempt: Attempt) -> Iterator[Circumstance]:
        raid = self.raid
        if self.unaware():
            yield Circumstance(Axis.POSITION, 1, "target_unaware", cite="WO-R94")
        if len(standing(raid)) > still_there(self.play.state, raid):
            yield Circumstance(Axis.POSITION, -1, "outnumbered", cite="WO-R94")
        if raid.faction_tier >= raid.dungeon_tier + FAR:
            yield Circumstance(Axis.POSITION, -1, "far_above", cite="WO-R94")
        if raid.reached and attempt.intention.id != LEAVE:
            yield Circumstance(Axis.POSITION, -1, "stayed_on", cite="WO-R76")
        if raid.driven_off:
            yield Circumstance(Axis.POSITION, -1, "driven_off", Weight.OVERWHELMING, "WO-R76")

    def _effect(self, attempt: Attempt) -> Iterator[Circumstance]:
        raid, scene = self.raid, self.play.state.scene
        if raid.faction_tier <= raid.dungeon_tier - FAR:
            yield Circumstance(Axis.EFFECT, 1, "far_below", cite="WO-R94")
        if raid.plan and attempt.action in PLAN_ACTIONS[raid.plan] and attempt.action not in scene.plan_used:
            yield Circumstance(Axis.EFFECT, 1, "plan_action", cite="WO-R94")

    def unaware(self) -> bool:
        """Say whether they do not know yet that anybody is there."""
        raid = self.raid
        return raid.plan in SECRET_PLANS and not raid.alarm_ticks and not raid.alarm_fills and not standing(raid)

    def harms(self, attempt: Attempt | None = None) -> bool:
        """Say whether blades are out: a negotiation in which nobody was slashed is talk. [WO-R93]"""
        raid = self.raid
        return not (raid.plan is Plan.NEGOTIATION and not raid.slashed and not raid.alarm_fills)

    def situations(self, attempt: Attempt) -> frozenset[Situation]:
        """Name what holds here."""
        state, raid = self.play.state, self.raid
        book, (kind, _, which) = book_of(state), attempt.intention.id.partition(":")
        faction, foe = book.shelf("faction").get(raid.faction), raid.foes.get(which)
        kit = book.shelf("class").get(foe.kit) if foe else None
        holds = {
            Situation.UNSEEN: self.unaware(),
            Situation.HIDING: attempt.action is Action.SKULK,
            Situation.BREAKING: attempt.action is Action.SMASH and kind in (GOAL, "clear"),
            Situation.LIFTING: attempt.action is Action.SMASH and kind in (SOURCE, SEIZE),
            Situation.FLEEING: kind == LEAVE,
            Situation.REACHING: kind == LEAVE,
            Situation.GROUP: (kind == GOAL and raid.plan is Plan.ASSAULT) or len(standing(raid)) > 1,
            Situation.RIDING: attempt.who in raid.mounts and self._fast(kind),
            Situation.FLASH: kit is not None and kit.dazzles,
            Situation.POISON: kit is not None and kit.poisons,
            Situation.SURFACE_FOLK: faction is not None and faction.surface,
            Situation.HOLY: faction is not None and faction.holy,
            Situation.ARMOUR: kit is not None and kit.metal,
            Situation.METAL: kit is not None and kit.metal,
            Situation.BEASTS: raid.goal is Goal.BEASTS and kind == GOAL,
            Situation.SECRET_KNOWN: raid.faction in [one.faction for one in state.region.learned],
        }
        lie = lie_of(book, target_of(state))
        heights = lie & HEIGHTS if kind in MOVING else frozenset()
        return (lie - HEIGHTS) | heights | {one for one, so in holds.items() if so}

    def _fast(self, kind: str) -> bool:
        """Say whether somebody moves fast: at them, past them, away, or all the way there and back."""
        return kind in FAST or (kind == GOAL and self.raid.focus is not Focus.GOAL)

    def unheard(self, attempt: Attempt) -> bool:
        """Say whether whoever is struck is one on whom spells find no better hold."""
        return is_deaf(self, self.raid.foes.get(attempt.intention.id.partition(":")[2]), attempt)

    def against(self, attempt: Attempt) -> frozenset[str]:
        """Name the faction, and the class of who is struck."""
        foe = self.raid.foes.get(attempt.intention.id.partition(":")[2])
        return frozenset({self.raid.faction} | ({foe.kit} if foe else set()))

    def near(self, victim: str) -> Sequence[str]:
        """List those on the raid who could step in."""
        return [seat for seat in super().near(victim) if seat in self.raid.raiders]

    def called(self, attempt: Attempt) -> dict[str, str]:
        """Name the place, and whom it is against."""
        kind, _, which = attempt.intention.id.partition(":")
        foe = self.raid.foes.get(which) or self.raid.hired.get(which)
        against = name_of(self.play, foe) if foe else "the guard"
        if kind == SOURCE:
            against = "its keeper"
        return {"place": placed(target_of(self.play.state).name), "foe": against}

    async def before_result(self, attempt: Attempt, standing: Standing, thrown: Thrown) -> int:
        """Let the adventurer who is struck answer. [WO-R34]"""
        kind, _, which = attempt.intention.id.partition(":")
        self.reaching = int(which) if kind == SOURCE else -1
        foe = self.raid.foes.get(attempt.intention.id.partition(":")[2])
        if foe is None:
            return 0
        return await defend(self, foe, thrown.band, ticks(thrown.band, standing.effect))

    async def carry_out(self, result: Result) -> None:
        """Apply what was achieved: the goal, a source, somebody taken along, slashes, the way home. [WO-R76]"""
        kind, _, which = result.attempt.intention.id.partition(":")
        good = result.thrown.band is not Band.FAILURE and result.ticks > 0
        if kind == LEAVE:
            await self.leave(result.attempt.who)
        elif kind == GOAL:
            self.push(result.ticks)
        elif kind == STRIKE:
            slash(self.play, self.raid, which, result.ticks)
        elif kind in (SOURCE, SEIZE) and good:
            self.grab(result, which)
        elif kind == PAPERS and good:
            self.raid.papers = True
            await reveal(self.play, find(self.play.state, result.attempt.who).seat, "faction", self.raid.faction)

    async def leave(self, who: str) -> None:
        """Let somebody go home; who wants to stay stays, unless all were driven off. [WO-R76]"""
        if self.is_early() and not await YesNo(find(self.play.state, who).seat, "raid_leave_early"):
            return
        gone = [] if self.raid.driven_off else await part(self, who, "raid_stay")
        self.raid.home += gone
        self.raid.left = not gone
        if self.raid.left and not (self.raid.reached or self.raid.driven_off):
            self.play.tell("gives_up", line=custom_line(self.play, "gives_up", who=find(self.play.state, who).name))

    def is_early(self) -> bool:
        """Say whether nothing was gained yet, so that whoever leaves is asked twice."""
        raid = self.raid
        begun = raid.goal_clock is not None and raid.goal_clock.filled > 0
        gained = begun or raid.taken or any(one.taken_by for one in raid.sources)
        return not (gained or raid.reached or raid.driven_off)

    def push(self, amount: int) -> None:
        """Tick the goal; when it is full it is reached."""
        raid = self.raid
        if raid.goal_clock is None or raid.reached or amount <= 0:
            return
        raid.goal_clock.tick(amount)
        self.play.tell("goal_ticked", count=amount, left=raid.goal_clock.left, rules=("WO-R76",))
        if raid.goal_clock.full:
            raid.reached = True
            self.play.tell("goal_reached", goal=f"goal.{raid.goal}", rules=("WO-R76",))

    def grab(self, result: Result, which: str) -> None:
        """Take a source, or somebody; a critical moves the goal, too. [WO-RAIDLOOT-04]"""
        raid, who = self.raid, result.attempt.who
        if which:
            source = raid.sources[int(which)]
            source.taken_by, raid.unnoticed = who, raid.unnoticed or not raid.alarm_ticks
            self.play.tell("source_taken", who=find(self.play.state, who).name, source=source.name, about=(who,))
        else:
            raid.taken.append(who)
            self.play.tell(
                "somebody_taken", who=find(self.play.state, who).name, faction=faction_of(self.play.state).name
            )
        if result.thrown.band is Band.CRITICAL:
            self.push(1)

    def bites(self, complication: Complication, severity: Severity) -> bool:
        """Say whether a complication has something to bite on: the alarm, the goal, a source. [WO-R93]"""
        raid = self.raid
        if complication is Complication.ARRIVAL:
            return raid.alarm is not None and not raid.alarm.full and not raid.driven_off
        if complication is Complication.OPPORTUNITY:
            return bool(self.can_be_lost()) if not GROWS[severity] else not raid.reached
        return False

    def losable(self) -> Sequence[str]:
        """Name the sources that could be lost now."""
        return [one.name for one in self.can_be_lost()]

    def can_be_lost(self) -> list[Source]:
        """List the sources that an opportunity could be: those in sight, on a getaway those in the sacks. [WO-R76]"""
        getaway = self.raid.focus is Focus.GETAWAY
        there = [one for place, one in enumerate(self.raid.sources) if place != self.reaching or one.taken_by]
        return [one for one in there if not one.lost and bool(one.taken_by) == getaway]

    async def complicate(self, complication: Complication, severity: Severity, stated: Stated) -> None:
        """Let the alarm tick, the goal grow, or a source be lost. [WO-R71]"""
        raid = self.raid
        if complication is Complication.ARRIVAL and raid.alarm is not None:
            tick_alarm(self.play, raid, ARRIVES.get(severity, raid.alarm.left))
        elif GROWS[severity] and raid.goal_clock is not None:
            raid.goal_clock.segments += GROWS[severity]
            self.play.tell("goal_grows", count=GROWS[severity], left=raid.goal_clock.left)
        elif lost := self.can_be_lost():
            lost[-1].lost, lost[-1].taken_by = True, ""
            self.play.tell("source_lost", source=lost[-1].name)

    async def after_roll(self, result: Result) -> None:
        """Count, frame anew, let the alarm ring and foes strike. [WO-R76]"""
        kind, _, axis = result.attempt.intention.id.partition(":")
        self.reaching = -1
        if kind == PREPARE and result.thrown.band is not Band.FAILURE:
            self.play.state.scene.ground.append(Ground(Axis(axis), 1, "prepared", until="roll"))
        await after_raid_roll(self, self.raid, result)

    async def strike(self, target: str, amount: int) -> None:
        """Let slashes fall at once, on one foe or on all."""
        for foe in [one for one in standing(self.raid) if target in ("", one.id)]:
            slash(self.play, self.raid, foe.id, amount)

    def over(self) -> bool:
        """Say whether everybody has left."""
        return self.raid.left
