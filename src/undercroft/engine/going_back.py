"""Going back: taking back an answer, returning to a safe point with the consent it needs, going on as a new table."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import islice
from typing import TypeVar

import msgspec

from .corrections import converted, put
from .dice import NOTHING_DRAWN, Witnessed
from .journal import Line
from .laid import Laid
from .log import (
    Adjusted,
    Agreed,
    Answered,
    Forked,
    Lapsed,
    Proposed,
    Rewound,
    Step,
    TookBack,
)
from .procedures import Group, Route, parting
from .refusals import Fault, Refused
from .secrets import State
from .snapshots import Mark, Proposal, Snapshot

S = TypeVar("S", bound=State)

MOST_AGAIN = 1000  # deeds since a safe point that are done again to take one back
ANSWERS = (Answered, Lapsed)
NOWHERE = "There is no such place to go on from."


class GoingBack(Laid[S]):
    """A table at which what was done can be undone, as far as that gives nobody a second look unasked."""

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
        draws = self.dice.draws if isinstance(self.dice, Witnessed) else NOTHING_DRAWN
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
            draws.cut(drawn)
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
                self.game.follow(trial, entry.path)
                self.game.check_state(trial)
            except Refused:
                continue
            state = trial
            fitting.append(entry)
        return fitting

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
            self.dice.draws = self.dice.draws.without(kept.branch, kept.draws)


def _missing(corrections: Sequence[Adjusted], kept: Sequence[Adjusted]) -> list[Adjusted]:
    """List the corrections that are not among those that were kept."""
    known = {msgspec.json.encode(entry) for entry in kept}
    return [entry for entry in corrections if msgspec.json.encode(entry) not in known]
