"""Laid: a table as it lies there: its seats, its dice, the rules under way, and its steps, played once or again."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import repeat
from typing import Any, Generic, TypeVar

import msgspec

from .asks import Ask, clean_text
from .cards import Aside
from .concerns import defaults_of
from .corrections import converted, put
from .dice import NOTHING_DRAWN, Dice, Honest, Seeds, Witnessed
from .game import Game
from .gathering import NAME_LIMIT, Gathering
from .house_book import print_of
from .journal import Journal, Line
from .log import (
    Adjusted,
    Answered,
    Began,
    Entry,
    Forked,
    Lapsed,
    Passes,
    Rewound,
    Said,
    Step,
    same_entry,
)
from .looking import Looking, Written
from .play import Play
from .procedures import Run
from .promises import Bound
from .refusals import Fault, Refused
from .rulings import settle
from .secrets import SPECTATOR, Filling, Readers, Shown, State, Viewer, project, project_field, show, visibility_at
from .snapshots import TALK, Glimpse, Mark, Moment, Proposal, Snapshot
from .steps import Steps

S = TypeVar("S", bound=State)

MOST_UNDERSTOOD = 6  # statements that a line of talk carries
MOST_SNAPSHOTS = 16
SPARED = 16  # steps and lines from one snapshot to the next where they are spared
FEW_SNAPSHOTS = 4  # where those of the past are kept elsewhere, too
NEAR = 32  # deeds that are done again before anybody looks for a snapshot that was kept elsewhere


class _Gathers(BaseException):
    """The rules have come to where the table gathers anew, and go on only when it has begun."""


@cache
def _decoder_of(state: type[S]) -> msgspec.msgpack.Decoder[S]:
    """Give what reads a kind of state; making one takes as long as many answers."""
    return msgspec.msgpack.Decoder(state)


def bound_to(
    game: Game[Any], table_id: str, seats: Sequence[str], rulings: Mapping[str, str], *, gathers: bool
) -> Bound:
    """Give what a commitment binds: the table, its game, the seats, how it is read, and a group's own files."""
    house = print_of(game.house) if game.house else msgspec.UNSET
    return Bound(table_id, game.name, game.version, tuple(seats), dict(rulings), gathers, house)


class Laid(Generic[S]):
    """One play of a game: the only thing that drives its rules, step by step, and plays steps again."""

    def __init__(
        self,
        game: Game[S],
        seats: Sequence[str],
        *,
        seed: bytes | Seeds | None = None,
        dice: Dice | None = None,
        rulings: Mapping[str, str] | None = None,
        names: Mapping[str, str] | None = None,
        table_id: str = "",
        gather: bool = False,
        telling: bool = True,
        keeping: bool = True,
        start: bool = True,
    ) -> None:
        """Lay a table; give it a secret seed, or dice of your own for tests and simulations.

        With `gather` the rules start only when `begin` is called, and the dice follow from everybody's secrets.
        """
        game.check_seats(seats)
        if (seed is None) == (dice is None):
            raise ValueError("give a table either a seed or dice")
        self.game = game
        self.players = tuple(seat for seat in seats if seat != game.gm)
        self.seats = (*self.players, game.gm) if game.gm else self.players
        named = game.seat_names(self.seats) | dict(names or {})
        self.names = {seat: clean_text(named[seat], NAME_LIMIT, 1) for seat in self.seats}
        self.rulings = settle(game.rulings, rulings or {})
        if isinstance(seed, bytes):
            seed = Seeds(seed, bounds=[self.bound_to(table_id, gathers=gather) if table_id or gather else None])
        self.seeds = seed.unmixed() if seed is not None else None
        self.commitments = self.seeds.commitments() if self.seeds is not None else ()
        bound = self.seeds.bounds[-1] if self.seeds is not None else None
        self.rules = game.version if bound is None else bound.rules
        self.gatherings = [Gathering(self.seats, begun=not self._gathers(0))]
        self.dice: Dice = dice if dice is not None else Witnessed(Honest(self.seeds or b""))
        self.log: list[Entry] = []
        self.journal = Journal(self.seats, game.gm)
        self.proposal: Proposal | None = None
        self._keeping = keeping
        self._telling = telling
        self._steps = Steps()
        self._moments: list[Moment] = []
        self._routed: list[Moment] = []  # those whose way may still be open
        self.marks: list[Mark] = []
        self._snapshots: list[Snapshot] = []
        self._sparing = False
        self._asked: dict[str, int] = {}
        self._frozen: dict[str, Any] = {}  # what each seat saw last: bytes, or a glimpse
        self._parked: Run | None = None  # the rules amid which the table gathers anew
        self._revealed = False  # whether everything was revealed at the safe point passed last
        self._figured: tuple[Play[S], int, Any, Written] | None = None  # at which play and revision, and what
        self._decoder = _decoder_of(game.state)
        self.revision = 0
        self.rewinds = 0
        self.reach: Counter[tuple[str, str]] | None = None  # what came up of the game, if anybody counts
        self.earlier: Callable[[Steps, int], Snapshot | None] | None = None  # finds what was kept of the past elsewhere
        self.stepped: Callable[[], None] | None = None  # hears of each step that was taken
        self.effort = 0  # how many steps were taken so far, those that were taken again included
        if start:
            self.start()

    def start(self) -> None:
        """Lay out the table; the rules start at once, unless it gathers first."""
        self.gatherings = [Gathering(self.seats, begun=not self._gathers(0))]
        self._begin(self.game.new_state(self.players, self.rulings), idle=self._gathers(0))

    def bound_to(self, table_id: str, *, gathers: bool) -> Bound:
        """Give what a commitment of this table binds."""
        return bound_to(self.game, table_id, self.seats, self.rulings, gathers=gathers)

    def _begin(self, state: S, passes: dict[str, list[str]] | None = None, *, idle: bool = False) -> None:
        self.play: Play[S] = Play(
            state,
            self.dice,
            self.journal,
            seats=self.players,
            gm=self.game.gm,
            rulings=self.rulings,
            telling=self._telling,
        )
        self.play.passes = passes or {}
        self.play.concerns = defaults_of(self.game.concerns)
        self.play.reach = self.reach
        self.play.sitting = self.people
        if self._keeping:
            self.play._keep = self._keep
            self.play._shut = self._freeze
        self.run, self._parked = Run(), None
        if not idle:
            self._start()

    def _start(self) -> None:
        """Let the rules go on from where the state is, unless the table gathers right there."""
        self.run = Run(self.game.play(self.play))
        try:
            self.run.start()
        except _Gathers:
            self.run = Run()
        self._number()

    @property
    def state(self) -> S:
        """The whole truth; only rules, tests and the table itself look at it."""
        return self.play.state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.run.over

    @property
    def begun(self) -> bool:
        """Whether the rules have started; until then the table gathers, and nothing is dealt."""
        return self.gathering.begun

    @property
    def gathering(self) -> Gathering:
        """Who promised and who told a secret for the dice that fall now."""
        return self.gatherings[-1]

    def people(self) -> Mapping[str, str]:
        """Give the names of those who sat down themselves before the dice that fall now, by seat."""
        last = self.seeds.place_of(self.dice.branch) if self.seeds is not None else 0
        return next((one.people for one in reversed(self.gatherings[: last + 1]) if one.people), {})

    def _gathers(self, place: int) -> bool:
        return self.seeds is not None and place < len(self.seeds.bounds) and self.seeds.gathers(place)

    @property
    def seed(self) -> bytes | None:
        """What the dice follow from now; a table with dice of its own, or one that still gathers, has none."""
        return None if self.seeds is None else self.seeds.seeds()[-1]

    @property
    def commitment(self) -> str:
        """What binds the table to its seed without telling it."""
        return self.commitments[-1] if self.commitments else ""

    def open_seeds(self) -> list[str]:
        """Give every seed, the oldest first, as anybody may read them: none before the game is over."""
        return [(seed or b"").hex() for seed in self.seeds.seeds()] if self.over and self.seeds is not None else []

    def open_asks(self) -> list[Ask[Any]]:
        """List the asks that the table waits for."""
        return self.run.asks()

    def first_ask(self) -> Ask[Any] | None:
        """Give the first open ask, or nothing when the game is over: the quick way, for simulations."""
        return self.run.first()

    def asks_of(self, seat: str) -> list[Ask[Any]]:
        """List the asks that one seat must answer, and what lies before it."""
        mine = [ask for ask in self.run.asks() if ask.seat == seat]
        return [ask for ask in mine if not isinstance(ask, Aside) or ask.usable]

    def asked(self) -> dict[str, list[Ask[Any]]]:
        """List by seat what each must answer, and what lies before it; whoever is asked nothing is not named."""
        found: dict[str, list[Ask[Any]]] = {}
        for ask in self.run.asks():
            if ask.seat not in found:
                found[ask.seat] = []
            if not isinstance(ask, Aside) or ask.usable:
                found[ask.seat].append(ask)
        return found

    def waiting_for(self) -> list[str]:
        """List the seats that the table waits for."""
        return list(dict.fromkeys(ask.seat for ask in self.run.asks() if ask.waits))

    def _number(self) -> None:
        """Give each new ask an id that counts only what its own seat was asked; a card that lies beside, its uses."""
        if not self._keeping or self.run.idle:
            return
        asks = self.run.fresh
        if asks is None:
            asks = self.run.asks()
            if not asks and not self.run.over:
                raise RuntimeError("the rules wait for nobody, so the table would wait for ever")
        for ask in asks:
            if isinstance(ask, Aside):
                ask.id = f"{ask.pile}.{self._asked.get(ask.pile, 0) + 1}"
            elif not ask.id:
                count = self._asked.get(ask.seat, 0) + 1
                self._asked[ask.seat] = count
                ask.id = f"{ask.seat}.{count}"

    def _keep(self, name: str, params: dict[str, Any]) -> None:
        position, self._revealed = len(self._moments), self.journal.revealed
        if self.marks and self.marks[-1].position == position:
            self.marks.pop()
        self.marks.append(Mark(position, name, params))
        gathers = False
        for turn in self._turns_at(position):
            if self._turns_here(turn, name, params):
                self.dice.branch = turn.branch
                self._correct_again(turn)
                gathers = self._gathers_anew(turn)
        if not self._sparing or self._is_far(position):
            self._keep_state(position)
        if gathers:
            raise _Gathers

    def _is_far(self, position: int) -> bool:
        """Say whether much was done since the last snapshot, or nothing, so that this one comes in its place."""
        if not self._snapshots:
            return True
        last = self._snapshots[-1]
        return last.position == position or position - last.position + self.journal.written - last.lines >= SPARED

    def _keep_state(self, position: int) -> None:
        """Take a snapshot here, in the place of one that was taken since the last step; keep no more than a few."""
        if self._snapshots and self._snapshots[-1].position == position:
            self._snapshots.pop()
        self._snapshots.append(self._snapshot(position))
        most = MOST_SNAPSHOTS if self.earlier is None else FEW_SNAPSHOTS
        if len(self._snapshots) > most:
            del self._snapshots[1 : most // 2 : 2]

    def spare(self, sparing: bool) -> None:
        """Take snapshots only now and then, while answers that are known are given again; or at every safe point.

        Then the one that was passed last has its snapshot again, too: what was done since the last that was taken is
        done again for it.
        """
        spared, self._sparing = self._sparing, sparing
        if spared and not sparing and self.marks and self._snapshots[-1].position != self.marks[-1].position:
            self._rebuild(len(self._steps))

    def _gathers_anew(self, turn: Step) -> bool:
        """Say whether by a step the table became a new one that gathers before it goes on."""
        if self.seeds is None or not isinstance(self.log[turn.entry], Forked):
            return False
        return self.seeds.begins_at(turn.branch) and self._gathers(self.seeds.place_of(turn.branch))

    def _snapshot(self, position: int) -> Snapshot:
        return Snapshot(
            position,
            msgspec.msgpack.encode(self.play.state),
            self.dice.count,
            self.dice.branch,
            self.journal.written,
            self.journal.told,
            self.journal.shut,
            dict(self._asked),
            {seat: list(keys) for seat, keys in self.play.passes.items()},
            dict(self._frozen),
            shape=len(self.game.migrations) or msgspec.UNSET,
        )

    def _freeze(self, seat: str) -> None:
        """Keep what a seat sees now; where nothing but the state says it, the state is kept and shown later."""
        viewer = self._viewer(seat)
        if not self.shows_as_it_is:
            self._frozen[seat] = msgspec.json.encode(self.shown_to(viewer))
            return
        state, read = msgspec.msgpack.encode(self.play.state), self._decoder.decode
        self._frozen[seat] = Glimpse(lambda: msgspec.json.encode(project(read(state), viewer)))

    def _gather_anew(self) -> None:
        self.gatherings.append(Gathering(self.seats, begun=not self._gathers(len(self.gatherings))))

    def _check_begun(self) -> None:
        if not self.begun:
            raise Refused("The table still gathers; it begins when nobody is missing.")

    def _seated(self, seat: str) -> str:
        if seat not in self.seats:
            raise Refused("There is no such seat at this table.")
        return seat

    def _find(self, seat: str, ask: str) -> Ask[Any]:
        for found in self.run.asks():
            if found.id == ask and found.seat == seat and ask:
                return found
        self._seated(seat)
        if not isinstance(ask, str) or not ask:
            raise Refused("Say which question you answer.")
        if not ask.startswith(f"{seat}."):
            raise Refused("That question is not yours to answer.")
        if self.over:
            raise Refused("The game is over; there is nothing left to answer.")
        self._check_begun()
        raise Refused("That question is closed; look at what you are asked now.")

    def _take(self, entry: Entry, ask: Ask[Any] | None = None) -> None:
        """Write an entry down and act on it; if a rule breaks, the table goes back to where it was."""
        log, dice, journal = self.log, self.dice, self.journal
        step = Step(len(log), dice.branch)
        log.append(entry)
        self._steps.append(step, entry)
        draws = dice.draws if type(dice) is Witnessed else NOTHING_DRAWN
        lines, revealed, drawn = len(journal.lines), journal.revealed, len(draws)
        try:
            self._perform(step, ask)
        except Exception as error:
            self.log.pop()
            self._steps.drop_last(self.log)
            self._rebuild(len(self._steps))
            journal.restore(journal.lines[:lines], journal.shut, revealed, journal.told)
            draws.cut(drawn)
            if isinstance(error, Refused):
                raise
            raise Fault("The table could not do that and went back to where it was; please report it.") from error
        self.revision += 1
        if self.stepped is not None:
            self.stepped()

    def _perform(self, step: Step, ask: Ask[Any] | None = None) -> None:
        """Act on one entry that counts; when it is replayed, its ask is looked for and its answer checked again."""
        moment, entry = Moment(), self.log[step.entry]
        self._moments.append(moment)
        self.effort += 1
        dice, journal = self.dice, self.journal
        drawn, told = dice.count, journal.told
        match entry:
            case Answered():
                if ask is None:
                    ask = self._find(entry.seat, entry.ask)
                    value = ask.check(entry.value)
                else:
                    value = entry.value
                moment.route = self.run.route_to(ask)
                self._answer(ask, value)
            case Lapsed(seat, ask_id):
                ask = self._find(seat, ask_id)
                moment.route = self.run.route_to(ask)
                self._answer(ask, ask.check(ask.silence()))
            case Said(seat, text, to, aside):
                readers = tuple(dict.fromkeys((seat, *to))) if to else None
                kind = "whispered" if to else "aside" if aside else "said"
                said: dict[str, Any] = {"who": seat, "text": text, "to": list(to)}
                if entry.meant:
                    said["understood"] = [dict(one) for one in entry.meant[:MOST_UNDERSTOOD]]
                self._tell(Line(kind, said, readers, talk=True))
            case Passes():
                self.play.let_pass(self._steps.passed)
            case Adjusted(path, value, reason):
                for open_ask in self.run.asks():
                    open_ask.options()  # what is open was offered before the correction, whether anybody looked or not
                self._tell(self._adjust("adjusted", path, converted(self.state, path, value), reason))
            case Forked() if entry.midway:
                if self._gathers_anew(step):
                    self._parked, self.run = self.run, Run()
            case Forked() | Rewound():  # its safe point comes after it: going back there gives the new dice again
                here, gathers = len(self._moments), self._gathers_anew(step)
                self.marks[-1] = msgspec.structs.replace(self.marks[-1], position=here)
                self._snapshots[-1] = msgspec.structs.replace(self._snapshots[-1], position=here, gathering=gathers)
            case Began(left_out):
                self._open(self._gathering_of(step), left_out)
            case _:
                raise TypeError(f"{type(entry).__name__} is not a step")
        step.quiet = drawn == dice.count and told == journal.told
        moment.written = journal.written
        if moment.route:
            self._routed.append(moment)
        if self._routed and self._routed[-1].route[0][0] is not self.run.waiting:
            self._forget_routes()

    def _forget_routes(self) -> None:
        """Let go of the ways that answers went once nobody waits there any more; they keep all that stood open."""
        for past in self._routed:
            past.route = ()
        self._routed.clear()

    def _answer(self, ask: Ask[Any], value: Any) -> None:
        if isinstance(ask, Aside):
            self._asked[ask.pile] = self._asked.get(ask.pile, 0) + 1
        try:
            self.run.answer(ask, value)
        except _Gathers:
            self.run = Run()
        if not ask.waits:
            self.run.fresh = None  # others of its pile count its use, too
        self.play.changes += 1
        self._number()

    def _gathering_of(self, step: Step) -> Gathering:
        return self.gatherings[self.seeds.place_of(step.branch) if self.seeds is not None else 0]

    def _open(self, gathering: Gathering, left_out: Sequence[str]) -> None:
        """Say whose secrets the dice follow from, and start the rules; nobody can go back to before this."""
        told = [seat for seat, _ in gathering.mixed_in()]
        self._tell(Line("mixed_dice" if told else "own_dice", {"who": told} if told else {}, talk=True))
        if left_out:
            self._tell(Line("left_out", {"who": list(left_out)}, talk=True))
        if self._snapshots and self._snapshots[-1].gathering:
            self._snapshots.pop()
            self.marks.pop()
        if self._parked is None:
            self._start()
        else:
            self.run, self._parked = self._parked, None

    def _tell(self, line: Line) -> None:
        if self._telling:
            self.journal.tell(line)

    def _adjust(self, kind: str, path: str, value: Any, reason: str) -> Line:
        """Make a correction, and give the line that tells it to those who may know."""
        put(self.state, path, value)
        self.game.follow(self.state, path)
        self.play.windows = None
        self.play.changes += 1
        return self._line_of(self.state, kind, path, value, reason)

    def _line_of(self, state: S, kind: str, path: str, value: Any, reason: str) -> Line:
        """Give the line that tells of a correction which a state has had."""
        readers, owner = visibility_at(state, path)
        viewer = self._viewer(owner if readers is Readers.OWNER and owner else self.game.gm)
        if readers is Readers.EVERYBODY:
            viewer = SPECTATOR
        shown = msgspec.to_builtins(show(value, viewer, owner))
        to = (viewer.seat,) if viewer.seat else None
        return Line(kind, {"path": path, "value": shown, "reason": reason}, to)

    def _correct_again(self, turn: Step) -> None:
        """Make the corrections again that were made before the table went back to this safe point, and say so.

        Whoever led the rules here by an answer has brought nothing to light by that, so nothing counts as told.
        """
        entry, told = self.log[turn.entry], self.journal.told
        for kept in (isinstance(entry, Rewound) and entry.keeps) or ():
            value = converted(self.state, kept.path, kept.value)
            self._tell(self._adjust("still_adjusted", kept.path, value, kept.reason))
        self.journal.told = told

    def _abandon(self) -> None:
        self.run.abandon()
        if self._parked is not None:
            self._parked.abandon()

    def _turns_at(self, position: int) -> list[Step]:
        """List the steps from a position on by which the table went on from a safe point, before anybody acted."""
        turns: list[Step] = []
        while position < len(self._steps) and self._is_turn(self.log[self._steps[position].entry]):
            turns.append(self._steps[position])
            position += 1
        return turns

    def _is_turn(self, entry: Entry) -> bool:
        return isinstance(entry, Rewound) or (isinstance(entry, Forked) and not entry.midway)

    def _turns_here(self, turn: Step, name: str, params: dict[str, Any]) -> bool:
        """Say whether new dice begin at the safe point that is passed now: it bears that name, after as many draws."""
        entry = self.log[turn.entry]
        assert isinstance(entry, Forked | Rewound)
        here = Forked(entry.to, name, params, self.dice.count)
        return same_entry(here, Forked(entry.to, entry.mark, entry.params, entry.drawn))

    def _retrace(self, steps: Steps, position: int) -> bool:
        """Play other steps from a position on; if they do not play, the table stays as it was."""
        before, branch = self._steps, self.dice.branch
        try:
            self._steps = steps
            self._rebuild(position)
        except Exception:
            self._steps, self.dice.branch = before, branch
            self._rebuild(position)
            return False
        return True

    def _rebuild(self, position: int) -> None:
        """Play again from the last snapshot at or before a position; what was told stays told."""
        branch = self.dice.branch
        self._abandon()
        self._replay(self._snapshot_before(position))
        self.dice.branch = branch

    def _snapshot_before(self, position: int) -> Snapshot | None:
        """Find the last snapshot at or before a position: one at hand, or where that is far away, one that was kept."""
        near = next((kept for kept in reversed(self._snapshots) if kept.position <= position), None)
        reached = near.position if near else 0
        if self.earlier is None or self._steps.deeds_between(reached, position) <= NEAR:
            return near
        after = bisect_right(self.marks, position, key=lambda mark: mark.position)
        if not after or self.marks[after - 1].position <= reached:  # no safe point lies between
            return near
        kept = self.earlier(self._steps, position)
        if kept is None or kept.position <= reached:
            return near
        self._snapshots.insert(bisect_right(self._snapshots, kept.position, key=lambda one: one.position), kept)
        return kept

    def _replay(self, snapshot: Snapshot | None) -> None:
        """Put the table back to a snapshot, or to its beginning, and take the steps since again, but for talk."""
        self.journal.mute(snapshot.lines if snapshot else 0)
        self._restore(snapshot)
        for place in self._steps.deeds_from(snapshot.position if snapshot else 0):
            self._step_over_talk(place)
            step = self._steps[place]
            self.dice.branch = step.branch
            self._perform(step)
        self._step_over_talk(len(self._steps))
        self.journal.unmute()

    def _step_over_talk(self, place: int) -> None:
        """Come to the next deed: what was said before it was told, and what was let pass is let pass."""
        here = len(self._moments)
        if place == here:
            return
        if self._telling:
            self.journal.skip(self._steps.said_between(here, place))
        self.play.let_pass(self._steps.passed_at(place))
        self._moments.extend(repeat(TALK, place - here))

    def _restore(self, kept: Snapshot | None) -> None:
        position = kept.position if kept else -1
        del self._moments[max(0, position) :]
        self.marks = self.marks[: bisect_right(self.marks, position, key=lambda mark: mark.position)]
        self._snapshots = [snapshot for snapshot in self._snapshots if snapshot.position <= position]
        self.dice.count, self.dice.branch = (kept.draws, kept.branch) if kept else (0, 0)
        if kept and (turns := self._turns_at(position)):
            self.dice.branch = turns[-1].branch
        self.journal.told, self.journal.shut = (kept.told, kept.shut) if kept else (0, ())
        self._asked, self._frozen = (dict(kept.asked), dict(kept.frozen)) if kept else ({}, {})
        passes = {seat: list(keys) for seat, keys in kept.passes.items()} if kept else {}
        state = self._decoder.decode(kept.state) if kept else self.game.new_state(self.players, self.rulings)
        self._begin(state, passes, idle=kept.gathering if kept else self._gathers(0))

    def _viewer(self, seat: str) -> Viewer:
        return Viewer(seat, bool(seat) and seat == self.game.gm)

    def shown_to(self, viewer: Viewer, looking: Looking | None = None) -> Shown:
        """Show what somebody may know of the state, with the figures that follow from it; those are worked out once."""
        play, state = self.play, self.play.state
        if self._figured is None or self._figured[:2] != (play, self.revision) or not self._keeping:
            self._figured = play, self.revision, self.game.figures(play), {}
        shown = project(state, viewer) if looking is None else looking.project(state, self._figured[3])
        self.game.fill_in(shown, self._figured[2], Filling() if looking is None else looking.filled)
        return shown

    @property
    def shows_as_it_is(self) -> bool:
        """Whether nothing but the state itself says what is shown of it."""
        return type(self.game).figures is Game.figures and type(self.game).fill_in is Game.fill_in

    def shown_field(self, viewer: Viewer, name: str) -> Shown:
        """Show one field of the state, where nothing else says what is shown; nothing if it is not for the viewer."""
        return project_field(self.play.state, viewer, name)

    def frozen_state(self, seat: str) -> Any:
        """Give what a seat saw last before its eyes were shut, or nothing if they are open."""
        kept = self._frozen.get(seat) if seat in self.journal.shut else None
        return None if kept is None else msgspec.json.decode(bytes(kept))

    def digest(self) -> str:
        """Give a short text that is the same only for the same state."""
        return sha256(msgspec.msgpack.encode(self.state)).hexdigest()
