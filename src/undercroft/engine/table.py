"""The table: seats, answers, views, and everything that can be done at it. Nothing else drives the rules of a game."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import islice, repeat
from typing import Any, Generic, TypeVar

import msgspec

from .asks import Ask, clean_text
from .corrections import LAW, Bench, check_growth, converted, put
from .dice import Dice, Honest, Seeds, Witnessed
from .game import Game
from .gathering import Gathering
from .house import HOUSE_LINES
from .journal import Journal, Line
from .log import (
    Adjusted,
    Agreed,
    Answered,
    Began,
    Entry,
    Forked,
    Lapsed,
    Noted,
    Passes,
    Pledged,
    Proposed,
    Revealed,
    Rewound,
    Said,
    Step,
    TookBack,
    same_entry,
)
from .migrations import Migration, migrated_state, migrated_view
from .play import Play
from .procedures import Group, Route, Run, parting
from .promises import Bound
from .refusals import Fault, Refused
from .rulings import settle
from .secrets import SPECTATOR, Readers, State, Viewer, project, show, visibility_at
from .steps import Steps
from .view import View

S = TypeVar("S", bound=State)

TALK_LIMIT = 600
REASON_LIMIT = 300
NAME_LIMIT = 40
MOST_SNAPSHOTS = 16
MOST_AGAIN = 1000  # deeds since a safe point that are done again to take one back
ANSWERS = (Answered, Lapsed)
NOWHERE = "There is no such place to go on from."


class Mark(msgspec.Struct):
    """A place to which the table can go back: a safe point, by its name."""

    position: int
    name: str
    params: dict[str, Any]


class Snapshot(msgspec.Struct):
    """The table at a safe point: from here the state alone says how to go on."""

    position: int
    state: bytes
    draws: int
    branch: int
    lines: int
    told: int
    shut: tuple[str, ...]
    asked: dict[str, int]
    passes: dict[str, list[str]]
    frozen: dict[str, bytes]
    gathering: bool = False
    shape: int | msgspec.UnsetType = msgspec.UNSET

    def today(self, migrations: Sequence[Migration]) -> "Snapshot":
        """Give the same snapshot in the shape that today's rules read."""
        due = migrations[0 if self.shape is msgspec.UNSET else self.shape :]
        seen = {seat: migrated_view(kept, due) for seat, kept in self.frozen.items()}
        shape = len(migrations) or msgspec.UNSET
        return msgspec.structs.replace(self, state=migrated_state(self.state, due), frozen=seen, shape=shape)


class Proposal(msgspec.Struct):
    """A wish to go back that waits for the consent of the other seats."""

    by: str
    mark: Mark
    agreed: list[str]


class _Moment(msgspec.Struct):
    """Where the journal stood just after a step, and which way its answer went: who could have built on it?"""

    written: int = 0
    route: Route = ()


_TALK = _Moment()


class _Gathers(BaseException):
    """The rules have come to where the table gathers anew, and go on only when it has begun."""


class Table(Generic[S]):
    """One play of a game."""

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
        self._moments: list[_Moment] = []
        self.marks: list[Mark] = []
        self._snapshots: list[Snapshot] = []
        self._asked: dict[str, int] = {}
        self._frozen: dict[str, bytes] = {}
        self._parked: Run | None = None  # the rules amid which the table gathers anew
        self._revealed = False  # whether everything was revealed at the safe point passed last
        self._decoder = msgspec.msgpack.Decoder(game.state)
        self.revision = 0
        self.rewinds = 0
        self.reach: Counter[tuple[str, str]] | None = None  # what came up of the game, if anybody counts
        self.effort = 0  # how many steps were taken so far, those that were taken again included
        if start:
            self.start()

    def start(self) -> None:
        """Lay out the table; the rules start at once, unless it gathers first."""
        self.gatherings = [Gathering(self.seats, begun=not self._gathers(0))]
        self._begin(self.game.new_state(self.players, self.rulings), idle=self._gathers(0))

    def bound_to(self, table_id: str, *, gathers: bool) -> Bound:
        """Give what a commitment of this table binds."""
        return Bound(table_id, self.game.name, self.game.version, self.seats, dict(self.rulings), gathers)

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
        self.play.reach = self.reach
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
        """List the asks that one seat must answer."""
        return [ask for ask in self.run.asks() if ask.seat == seat]

    def waiting_for(self) -> list[str]:
        """List the seats that the table waits for."""
        return list(dict.fromkeys(ask.seat for ask in self.run.asks()))

    def _number(self) -> None:
        """Give each new ask an id that counts only what its own seat was asked."""
        if not self._keeping or self.run.idle:
            return
        asks = self.run.asks()
        if not asks and not self.run.over:
            raise RuntimeError("the rules wait for nobody, so the table would wait for ever")
        for ask in asks:
            if not ask.id:
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
        if self._snapshots and self._snapshots[-1].position == position:
            self._snapshots.pop()
        self._snapshots.append(self._snapshot(position))
        if len(self._snapshots) > MOST_SNAPSHOTS:
            del self._snapshots[1 : MOST_SNAPSHOTS // 2 : 2]
        if gathers:
            raise _Gathers

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
        self._frozen[seat] = msgspec.json.encode(project(self.play.state, self._viewer(seat)))

    def answer(self, seat: str, ask: str, value: Any) -> None:
        """Take a seat's answer to one of its asks, or refuse it and change nothing."""
        found = self._find(seat, ask)
        self._take(Answered(seat, ask, found.check(value)), found)

    def choose(self, ask: Ask[Any], index: int) -> None:
        """Give an open ask the legal answer with that index: the quick way, for simulations that keep no log."""
        self.run.answer(ask, ask.nth(index))

    def lapse(self, seat: str) -> None:
        """Answer for a seat that stayed silent, as the rules say; what it had half decided is forgotten."""
        if not self.asks_of(self._seated(seat)):
            raise Refused(f"Nobody waits for {self.names[seat]} now.")
        steps, entries = self._steps, len(self.log)
        while (place := self._free_step(seat)) is not None and self._is_open(self._moments[place].route):
            self.take_back(seat)
        try:
            self._take(Lapsed(seat, self.asks_of(seat)[0].id))
        except (Fault, Refused):
            del self.log[entries:]
            self._retrace(steps, 0)
            raise

    def say(self, seat: str, text: str, to: Sequence[str] = (), *, aside: bool = False) -> None:
        """Let a seat speak; talk never blocks and never changes the state."""
        self._seated(seat)
        if not isinstance(text, str) or not isinstance(to, list | tuple):
            raise Refused("Say something in words, to everybody or to a list of seats.")
        spoken = clean_text(text, TALK_LIMIT, 1)
        hearers = tuple(dict.fromkeys(self._seated(other) for other in to))
        if seat in self.journal.shut:
            raise Refused("You can say nothing more until the game is over.")
        if self.begun and not self.over:
            self.game.check_talk(self.play, seat, hearers)
        self._take(Said(seat, spoken, hearers, bool(aside)))

    def note(self, kind: str, params: Mapping[str, Any]) -> None:
        """Let the house tell everybody something that is no part of the game, and that nobody can take back."""
        if kind not in HOUSE_LINES or not isinstance(params, Mapping):
            raise Refused("The house says nothing of that kind.")
        said = {name: clean_text(str(value), NAME_LIMIT) for name, value in params.items()}
        self.log.append(Noted(kind, said))
        self._tell(Line(kind, said, talk=True))
        self.revision += 1

    def pledge(self, seat: str, pledge: str) -> None:
        """Let a seat promise a secret of its own for the dice, or with no pledge take that back."""
        self._gather(Pledged(seat, pledge))

    def reveal(self, seat: str, secret: str) -> None:
        """Let a seat tell the secret that it promised."""
        self._gather(Revealed(seat, secret))

    def _gather(self, entry: Pledged | Revealed) -> None:
        self.gathering.take(entry)
        self.log.append(entry)
        self.revision += 1

    def begin(self) -> None:
        """End the gathering: mix the secrets that were told into the seed of the dice, and start the rules."""
        gathering, entry = self.gathering, Began(self.gathering.missing())
        gathering.take(entry)
        self._mix()
        try:
            self._take(entry)
        except (Fault, Refused):
            gathering.begun, gathering.left_out = False, ()
            raise

    def _mix(self) -> None:
        if self.seeds is not None:
            place = len(self.gatherings) - 1
            self.seeds.mix(place, self.gathering.seed(list(self.seeds)[place]))

    def gather_again(self, log: Sequence[Entry]) -> None:
        """Mix the seeds as a log says, before anything of it is played again."""
        self.gatherings = [Gathering(self.seats, begun=not self._gathers(0))]
        for entry in log:
            if isinstance(entry, Forked):
                self._gather_anew()
            elif isinstance(entry, Pledged | Revealed | Began):
                self.gathering.take(entry)
                if isinstance(entry, Began):
                    self._mix()

    def _gather_anew(self) -> None:
        self.gatherings.append(Gathering(self.seats, begun=not self._gathers(len(self.gatherings))))

    def may_whisper(self, seat: str) -> list[str]:
        """List the seats to which a seat may whisper now; whoever may say nothing, and a spectator, has none."""
        if seat not in self.seats or seat in self.journal.shut:
            return []
        if self.over or not self.begun:
            return [other for other in self.seats if other != seat]
        return self.game.may_whisper(self.play, seat)

    def set_pass(self, seat: str, key: str, on: bool = True) -> None:
        """Let a seat set what it always passes on."""
        self._seated(seat)
        self._check_begun()
        if not isinstance(key, str):
            raise Refused("Name one thing to pass on.")
        key = clean_text(key, 80, 1)
        if on and len(self.play.passes.get(seat, ())) >= 200:
            raise Refused("You already pass on 200 things; take some of them back first.")
        self._take(Passes(seat, key, bool(on)))

    def adjust(self, by: str, path: str, value: Any, reason: str) -> None:
        """Let the game master correct anything: a typed path, a new value, a reason."""
        if by != self.game.gm or not by:
            raise Refused("Only the game master can correct the table.")
        self._check_begun()
        if not isinstance(path, str) or not isinstance(reason, str):
            raise Refused("A correction needs a path, a value and a reason.")
        self._correct(path, self.bench().judged(path, value), reason, LAW)

    def adjust_again(self, entry: Adjusted) -> None:
        """Correct what a log says was corrected; what was made before there was a law need only fit where it lies."""
        if entry.law or not self.game.gm:
            self.adjust(self.game.gm, entry.path, entry.value, entry.reason)
            return
        self._check_begun()
        self._correct(entry.path, converted(self.state, entry.path, entry.value), entry.reason, entry.law)

    def _correct(self, path: str, value: Any, reason: str, law: int) -> None:
        new = msgspec.to_builtins(value)
        check_growth(self.state, path, new)
        self._take(Adjusted(path, new, clean_text(reason, REASON_LIMIT, 1), law))

    def _check_begun(self) -> None:
        if not self.begun:
            raise Refused("The table still gathers; it begins when nobody is missing.")

    def bench(self) -> Bench[S]:
        """Give what the game master's corrections are judged by."""
        shown = project(self.state, self._viewer(self.game.gm))
        return Bench(self.game, self.state, shown, self.names)

    def _seated(self, seat: str) -> str:
        if seat not in self.seats:
            raise Refused("There is no such seat at this table.")
        return seat

    def _find(self, seat: str, ask: str) -> Ask[Any]:
        self._seated(seat)
        if not isinstance(ask, str) or not ask:
            raise Refused("Say which question you answer.")
        if not ask.startswith(f"{seat}."):
            raise Refused("That question is not yours to answer.")
        for found in self.run.asks():
            if found.id == ask:
                return found
        if self.over:
            raise Refused("The game is over; there is nothing left to answer.")
        self._check_begun()
        raise Refused("That question is closed; look at what you are asked now.")

    def _take(self, entry: Entry, ask: Ask[Any] | None = None) -> None:
        """Write an entry down and act on it; if a rule breaks, the table goes back to where it was."""
        self.log.append(entry)
        step = Step(len(self.log) - 1, self.dice.branch)
        self._steps.append(step, entry)
        journal, draws = self.journal, self.dice.draws if isinstance(self.dice, Witnessed) else {}
        lines, revealed, drawn = len(journal.lines), journal.revealed, len(draws)
        try:
            self._perform(step, ask)
        except Exception as error:
            self.log.pop()
            self._steps.drop_last(self.log)
            self._rebuild(len(self._steps))
            journal.restore(journal.lines[:lines], journal.shut, revealed, journal.told)
            while len(draws) > drawn:
                draws.popitem()
            if isinstance(error, Refused):
                raise
            raise Fault("The table could not do that and went back to where it was; please report it.") from error
        self.revision += 1

    def _perform(self, step: Step, ask: Ask[Any] | None = None) -> None:
        """Act on one entry that counts; when it is replayed, its ask is looked for and its answer checked again."""
        moment = _Moment()
        self._moments.append(moment)
        self.effort += 1
        drawn, told = self.dice.count, self.journal.told
        match self.log[step.entry]:
            case Answered(seat, ask_id, value):
                if ask is None:
                    ask = self._find(seat, ask_id)
                    value = ask.check(value)
                moment.route = self.run.route_to(ask)
                self._answer(ask, value)
            case Lapsed(seat, ask_id):
                ask = self._find(seat, ask_id)
                moment.route = self.run.route_to(ask)
                self._answer(ask, ask.check(ask.silence()))
            case Said(seat, text, to, aside):
                readers = tuple(dict.fromkeys((seat, *to))) if to else None
                kind = "whispered" if to else "aside" if aside else "said"
                self._tell(Line(kind, {"who": seat, "text": text, "to": list(to)}, readers, talk=True))
            case Passes():
                self.play.passes = self._steps.passed
            case Adjusted(path, value, reason):
                self._tell(self._adjust("adjusted", path, converted(self.state, path, value), reason))
            case Forked() as entry if entry.midway:
                if self._gathers_anew(step):
                    self._parked, self.run = self.run, Run()
            case Forked() | Rewound():  # its safe point comes after it: going back there gives the new dice again
                here, gathers = len(self._moments), self._gathers_anew(step)
                self.marks[-1] = msgspec.structs.replace(self.marks[-1], position=here)
                self._snapshots[-1] = msgspec.structs.replace(self._snapshots[-1], position=here, gathering=gathers)
            case Began(left_out):
                self._open(self._gathering_of(step), left_out)
            case entry:
                raise TypeError(f"{type(entry).__name__} is not a step")
        step.quiet = (drawn, told) == (self.dice.count, self.journal.told)
        moment.written = self.journal.written

    def _answer(self, ask: Ask[Any], value: Any) -> None:
        try:
            self.run.answer(ask, value)
        except _Gathers:
            self.run = Run()
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
        self.play.windows = None
        readers, owner = visibility_at(self.state, path)
        viewer = self._viewer(owner if readers is Readers.OWNER and owner else self.game.gm)
        if readers is Readers.EVERYBODY:
            viewer = SPECTATOR
        shown = msgspec.to_builtins(show(value, viewer, owner))
        to = (viewer.seat,) if viewer.seat else None
        return Line(kind, {"path": path, "value": shown, "reason": reason}, to)

    def can_take_back(self, seat: str) -> bool:
        """Say whether a seat's last answer can still be taken back freely."""
        return self._free_step(seat) is not None

    def _free_step(self, seat: str) -> int | None:
        """Find a seat's last answer if it brought nothing to light and it is nobody else's turn because of it.

        What others do unseen, side by side or one question into an answer, plays no part: it must not show in this.
        """
        if self.over or seat in self.journal.shut:
            return None
        others: list[Route] = []
        steps, branch, log, moments = self._steps, self.dice.branch, self.log, self._moments
        for place in islice(steps.deeds_back(), MOST_AGAIN):
            step = steps[place]
            if step.branch != branch:
                return None
            entry, route = log[step.entry], moments[place].route
            if not isinstance(entry, ANSWERS):
                continue
            if entry.seat == seat:
                free = isinstance(entry, Answered) and step.quiet and self._unbuilt(route, others, seat)
                return place if free and not self._came_since(place, seat) and self._is_near(place) else None
            if not self._is_open(route):
                return None
            others.append(route)
        return None

    def _is_open(self, route: Route) -> bool:
        """Say whether the group through which an answer went is still waited for."""
        return bool(route) and route[0][0] is self.run.waiting

    def _unbuilt(self, route: Route, others: Sequence[Route], seat: str) -> bool:
        """Say whether what came of an answer is the seat's own next question or the open floor, and no other's turn."""
        open_groups = self.run.groups() if others else []
        for other in others:
            group = parting(route, other)
            if group is None or group not in open_groups:
                return False
        next_up = self.run.follow(route)
        if type(next_up) is Group:
            return not next_up.running or all(ask.seat == seat for ask in next_up.asks())
        return next_up is None or next_up.seat == seat

    def _is_near(self, place: int) -> bool:
        """Say whether few enough deeds came since the safe point before a step to do them again."""
        after = bisect_right(self.marks, place, key=lambda mark: mark.position)
        since = self.marks[after - 1].position if after else 0
        return len(self._steps.deeds_from(since)) <= MOST_AGAIN

    def _came_since(self, place: int, seat: str) -> bool:
        """Say whether since a step the seat was told something, or somebody wished to go back to where it led."""
        if self.proposal is not None and self.proposal.mark.position > place:
            return True
        return self.journal.told_to(seat, self._moments[place].written)

    def take_back(self, seat: str) -> None:
        """Take a seat's last answer back, as long as it gives nobody a second look."""
        self._seated(seat)
        place = self._free_step(seat)
        if place is None or not self._retrace(self._steps.without(place), place):
            raise Refused("That can no longer be taken back; the game master or all other seats can agree to go back.")
        self.log.append(TookBack(seat))
        self.revision += 1

    def rewind(self, by: str, mark: int) -> None:
        """Go back to a safe point because the game master says so; everybody is told, and new draws are new."""
        if by != self.game.gm or not by:
            raise Refused("Only the game master, or all other seats together, can go back that far.")
        self._rewind_to(by, self._marked(mark))

    def call_off(self, by: str) -> None:
        """Let the game master call off the procedure that is under way; what was corrected meanwhile stays so."""
        if by != self.game.gm or not by:
            raise Refused("Only the game master can call this off.")
        mark = self._marked(len(self.marks) - 1)
        entries = [self.log[self._steps[place].entry] for place in self._steps.deeds_from(mark.position)]
        corrections = [entry for entry in entries if isinstance(entry, Adjusted)]
        try:
            self._rewind_to(by, mark, corrections)
        except Fault:
            if not corrections:
                raise
            self._rewind_to(by, mark)  # the rules cannot go on from there with what was corrected

    def propose_rewind(self, seat: str, mark: int) -> None:
        """Let a seat ask the others to go back to a safe point."""
        self._seated(seat)
        if seat in self.journal.shut:
            raise Refused("You can ask for nothing more until the game is over.")
        wanted = self._marked(mark)
        self._propose(Proposed(seat, wanted.position, wanted.name, wanted.params))

    def _propose(self, entry: Proposed) -> None:
        self.log.append(entry)
        self.proposal = Proposal(entry.seat, Mark(entry.to, entry.mark, entry.params), [entry.seat])
        self._tell(Line("rewind_proposed", {"who": entry.seat, "mark": entry.mark, **entry.params}, talk=True))
        self.revision += 1
        if not self.game.gm and self._all_agree():
            self._rewind_to(entry.seat, self.proposal.mark)

    def agree_to_rewind(self, seat: str, agrees: bool = True) -> None:
        """Let a seat say whether it agrees to going back; until then, whoever asked or agreed may think again."""
        self._seated(seat)
        if seat in self.journal.shut:
            raise Refused("You can agree to nothing more until the game is over.")
        if self.proposal is None:
            raise Refused("Nobody has asked to go back.")
        if agrees and seat in self.proposal.agreed:
            raise Refused("You have agreed already.")
        self._agree(Agreed(seat, bool(agrees)))

    def _agree(self, entry: Agreed) -> None:
        proposal = self.proposal
        assert proposal is not None
        self.log.append(entry)
        self.revision += 1
        if not entry.agrees:
            self.proposal = None
            kind = "rewind_withdrawn" if entry.seat == proposal.by else "rewind_declined"
            self._tell(Line(kind, {"who": entry.seat}, talk=True))
            return
        proposal.agreed.append(entry.seat)
        if entry.seat == self.game.gm or self._all_agree():
            self._rewind_to(proposal.by, proposal.mark)

    def _all_agree(self) -> bool:
        agreed = self.proposal.agreed if self.proposal is not None else ()
        return all(seat in agreed for seat in self.players if seat not in self.journal.shut)

    def _marked(self, mark: int) -> Mark:
        if self.over:
            raise Refused("The game is over and its seed is known, so nobody can go back.")
        self._check_begun()
        if isinstance(mark, bool) or not isinstance(mark, int) or not 0 <= mark < len(self.marks):
            raise Refused("There is no such place to go back to.")
        return self.marks[mark]

    def _rewind_to(self, by: str, mark: Mark, corrections: Sequence[Adjusted] = ()) -> None:
        stays = "The table could not go back there and stays where it is; please report it."
        steps, branch, journal, entries = self._steps, self.dice.branch, self.journal, len(self.log)
        back_to = self._snapshot_before(mark.position)
        lines, revealed = len(journal.lines), journal.revealed
        counted = journal.counted_since(back_to.lines if back_to else 0)
        draws = self.dice.draws if isinstance(self.dice, Witnessed) else {}
        drawn = len(draws)
        if not self._retrace(steps.until(mark.position, self.log), mark.position):
            raise Fault(stays)
        kept = self._snapshots[-1]
        keeps = self._fitting(kept, corrections) if corrections else None
        self.log.append(Rewound(mark.position, by, mark.name, mark.params, kept.draws, keeps))
        journal.undo(kept.lines)
        self._tell(Line("rewound", {"who": by, "mark": mark.name, **mark.params}, talk=True))
        for lost in _missing(corrections, keeps or ()):
            self._tell(Line("correction_lost", {"path": lost.path}, (self.game.gm,)))
        try:
            self._turn(kept)
        except Exception as error:
            del self.log[entries:]
            self._steps, self.dice.branch = steps, branch
            self._snapshots = [*(one for one in self._snapshots if one.position < kept.position), kept]
            for line in counted:
                line.undone = False
            journal.restore(journal.lines[:lines], journal.shut, revealed, journal.told)
            self._rebuild(mark.position)
            while len(draws) > drawn:
                draws.popitem()
            raise Fault(stays) from error
        self.proposal = None
        self.revision += 1

    def _fitting(self, kept: Snapshot, corrections: Sequence[Adjusted]) -> list[Adjusted]:
        """List the corrections that can still be made at a safe point, one after the other."""
        state, fitting = self._decoder.decode(kept.state), []
        for entry in corrections:
            trial = self._decoder.decode(msgspec.msgpack.encode(state))
            try:
                put(trial, entry.path, converted(trial, entry.path, entry.value))
                self.game.check_state(trial)
            except Refused:
                continue
            state = trial
            fitting.append(entry)
        return fitting

    def _correct_again(self, turn: Step) -> None:
        """Make the corrections again that were made before the table went back to this safe point, and say so.

        Whoever led the rules here by an answer has brought nothing to light by that, so nothing counts as told.
        """
        entry, told = self.log[turn.entry], self.journal.told
        for kept in (isinstance(entry, Rewound) and entry.keeps) or ():
            value = converted(self.state, kept.path, kept.value)
            self._tell(self._adjust("still_adjusted", kept.path, value, kept.reason))
        self.journal.told = told

    def _turn(self, kept: Snapshot) -> None:
        """Go on from a safe point with new dice, as the entry that was just written says."""
        step = self._count_turn()
        self._abandon()
        self._restore(kept)
        self._perform(step)
        self.rewinds += 1

    def _turn_midway(self) -> None:
        """Go on right here with new dice, as the entry that was just written says; what was rolled stays rolled."""
        step = self._count_turn()
        self.dice.branch = step.branch
        self._perform(step)
        self.rewinds += 1

    def _count_turn(self) -> Step:
        step = Step(len(self.log) - 1, self.rewinds + 1)
        self._steps.append(step, self.log[-1])
        return step

    def _abandon(self) -> None:
        self.run.abandon()
        if self._parked is not None:
            self._parked.abandon()

    def fork_here(self, *, midway: bool = False) -> Forked:
        """Say where the table would go on as a new one: at the safe point passed last, if nobody acted since.

        Midway it is wherever the rules wait for somebody.
        """
        if midway and not self.over and not self.run.idle:
            return Forked(len(self._steps), "", {}, self.dice.count)
        if (
            midway
            or not self._snapshots
            or not self._snapshots[-1].position == self.marks[-1].position == len(self._steps)
        ):
            raise Refused(NOWHERE)
        mark = self.marks[-1]
        return Forked(mark.position, mark.name, dict(mark.params), self._snapshots[-1].draws)

    def go_on_anew(self, *, midway: bool = False) -> None:
        """Go on from the safe point passed last as the new table that this one was laid to be: by its next seed.

        What the rules did after that safe point is forgotten and done again, with new dice. Midway it goes on from
        right here instead: nothing is forgotten, and only what is rolled from here on is new.
        """
        entry = self.fork_here(midway=midway)
        if self.seeds is None or not self.seeds.begins_at(self.rewinds + 1):
            raise Refused("This table has no seed of its own to go on with.")
        if not midway:
            self._forget_since(self._snapshots[-1])
        self.log.append(entry)
        self.proposal = None
        told = Line("forked_midway") if midway else Line("forked", {"mark": entry.mark, **entry.params})
        self._tell(msgspec.structs.replace(told, talk=True))
        self._gather_anew()
        if midway:
            self._turn_midway()
        else:
            self._turn(self._snapshots[-1])
        self.revision += 1

    def _forget_since(self, kept: Snapshot) -> None:
        """Forget what was told and rolled since a safe point."""
        self.journal.forget(kept.lines, kept.shut, self._revealed, kept.told)
        if isinstance(self.dice, Witnessed):
            draws = self.dice.draws
            for place in [place for place in draws if place[0] == kept.branch and place[1] >= kept.draws]:
                del draws[place]

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
        return next((kept for kept in reversed(self._snapshots) if kept.position <= position), None)

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
        self.play.passes = self._steps.passed_at(place)
        self._moments.extend(repeat(_TALK, place - here))

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

    def view(self, seat: str = "") -> View:
        """Show what one seat may know; without a seat, what a spectator may know."""
        if seat:
            self._seated(seat)
        return View(self, seat, self._viewer(seat))

    def frozen_state(self, seat: str) -> Any:
        """Give what a seat saw last before its eyes were shut, or nothing if they are open."""
        kept = self._frozen.get(seat) if seat in self.journal.shut else None
        return None if kept is None else msgspec.json.decode(kept)

    def digest(self) -> str:
        """Give a short text that is the same only for the same state."""
        return sha256(msgspec.msgpack.encode(self.state)).hexdigest()


def _missing(corrections: Sequence[Adjusted], kept: Sequence[Adjusted]) -> list[Adjusted]:
    """List the corrections that are not among those that were kept."""
    known = {msgspec.json.encode(entry) for entry in kept}
    return [entry for entry in corrections if msgspec.json.encode(entry) not in known]
