"""The table: seats, answers, views, and everything that can be done at it. Nothing else drives the rules of a game."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from .amends import Foretold, corrected
from .asks import Ask, Roll, clean_text
from .concerns import set_by
from .corrections import LAW, Bench, check_growth, converted
from .gathering import NAME_LIMIT, Gathering
from .glancing import Glance
from .going_back import GoingBack
from .house import HOUSE_LINES
from .house_book import size_of
from .journal import Line
from .log import (
    Adjusted,
    Answered,
    Began,
    Entry,
    Forked,
    Lapsed,
    Noted,
    Passes,
    Pledged,
    Revealed,
    Said,
)
from .refusals import Fault, Refused
from .secrets import State, project
from .view import View

S = TypeVar("S", bound=State)

TALK_LIMIT = 600
REASON_LIMIT = 300
NOBODY: Mapping[str, str] = {}
GATHERING = frozenset((Forked, Pledged, Revealed, Began))


class Table(GoingBack[S]):
    """One play of a game, and everything that people can do at it."""

    def answer(self, seat: str, ask: str, value: Any) -> None:
        """Take a seat's answer to one of its asks, or refuse it and change nothing."""
        found = self._find(seat, ask)
        self._take(Answered(seat, ask, found.check(value)), found)

    def choose(self, ask: Ask[Any], roll: Roll) -> None:
        """Give an open ask a legal answer by chance: the quick way, for simulations that keep no log."""
        self.run.answer(ask, ask.anything(roll))

    def lapse(self, seat: str) -> None:
        """Answer for a seat that stayed silent, as the rules say; what it had half decided is forgotten."""
        if not any(ask.waits for ask in self.asks_of(self._seated(seat))):
            raise Refused(f"Nobody waits for {self.names[seat]} now.")
        steps, entries = self._steps, len(self.log)
        with suppress(Refused):  # what others did since may need what was half decided: then it stays
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
        meant = self.game.understand(self.play, seat, spoken, self.names) if self.begun and not hearers else ()
        self._take(Said(seat, spoken, hearers, bool(aside), tuple(meant)))

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

    def begin(self, people: Mapping[str, str] = NOBODY) -> None:
        """End the gathering: mix the secrets that were told into the seed of the dice, and start the rules.

        `people` are those who sit there themselves, with their names by seat.
        """
        gathering, entry = self.gathering, Began(self.gathering.missing(), dict(people))
        gathering.take(entry)
        self._mix()
        try:
            self._take(entry)
        except (Fault, Refused):
            gathering.begun, gathering.left_out, gathering.people = False, (), {}
            raise

    def _mix(self) -> None:
        if self.seeds is not None:
            place = len(self.gatherings) - 1
            self.seeds.mix(place, self.gathering.seed(list(self.seeds)[place]))

    def gather_again(self, log: Sequence[Entry]) -> None:
        """Mix the seeds as a log says, before anything of it is played again."""
        self.gatherings = [Gathering(self.seats, begun=not self._gathers(0))]
        for entry in [entry for entry in log if type(entry) in GATHERING]:
            if isinstance(entry, Forked):
                self._gather_anew()
            elif isinstance(entry, Pledged | Revealed | Began):
                self.gathering.take(entry)
                if isinstance(entry, Began):
                    self._mix()

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

    def set_concern(self, seat: str, concern: str, on: bool = True) -> None:
        """Let a seat set whether it is asked about something."""
        defaults = self.play.concerns
        if not isinstance(concern, str) or concern not in defaults:
            raise Refused("There is no such thing to be asked about.")
        self.set_pass(seat, set_by(concern), bool(on) != defaults[concern])

    def _check_corrects(self, by: str) -> None:
        if by != self.game.gm or not by:
            raise Refused("Only the game master can correct the table.")
        self._check_begun()

    def adjust(self, by: str, path: str, value: Any, reason: str) -> None:
        """Let the game master correct anything: a typed path, a new value, and why, if there is anything to say."""
        self._check_corrects(by)
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
        check_growth(self.state, path, new, size_of(self.game.house))
        self._take(Adjusted(path, new, clean_text(reason, REASON_LIMIT), law))

    def foretell(self, by: str, path: str, value: Any, reason: str = "") -> Foretold:
        """Say how a correction would be told if it were made, and to whom; nothing is changed."""
        self._check_corrects(by)
        bench = self.bench()
        judged, new = bench.tried(path, value)
        line = self._line_of(judged, "adjusted", path, new, clean_text(reason, REASON_LIMIT))
        shown = project(judged, self._viewer(self.game.gm))
        params = corrected(self.game.texts, self.game.state, line.params, shown, bench.speaker)
        says = self.game.texts.line("adjusted", params, bench.speaker, salt="", nth=0)
        return Foretold(says, line.to)

    def bench(self) -> Bench[S]:
        """Give what the game master's corrections are judged by."""
        shown = project(self.state, self._viewer(self.game.gm))
        return Bench(self.game, self.state, shown, self.names)

    def view(self, seat: str = "") -> View:
        """Show what one seat may know; without a seat, what a spectator may know."""
        if seat:
            self._seated(seat)
        return View(self, seat, self._viewer(seat))

    def glance(self, seat: str) -> View:
        """Show the same to a bot, which looks at little of it."""
        if seat in self.journal.shut or not self.shows_as_it_is:
            return self.view(seat)
        return Glance(self, seat, self._viewer(seat))
