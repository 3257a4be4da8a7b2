"""A table that goes back the plain way: every step since a safe point is taken again, and every line looked at."""

from collections.abc import Sequence
from typing import Any

from undercroft.engine.game import Game
from undercroft.engine.journal import SCARS, Journal, Line
from undercroft.engine.log import Passes, Step
from undercroft.engine.snapshots import Snapshot
from undercroft.engine.table import Table


class PlainJournal(Journal):
    """A journal that keeps no lists of places: it looks through its lines."""

    __slots__ = ()

    def tell(self, line: Line) -> None:
        """While replaying, look for the next line that counts."""
        if self._cursor is None:
            super().tell(line)
            return
        self.told += not line.talk
        self._cursor = self._past_scars(self._cursor) + 1

    @property
    def written(self) -> int:
        """Look back from the end."""
        if self._cursor is not None:
            return self._cursor
        place = len(self.lines)
        while place and is_scar(self.lines[place - 1]):
            place -= 1
        return place

    def _past_scars(self, place: int) -> int:
        while place < len(self.lines) and is_scar(self.lines[place]):
            place += 1
        return place

    def told_to(self, reader: str, since: int) -> bool:
        """Look at every line since."""
        return any(not line.talk and not line.undone and self._may_read(reader, line) for line in self.lines[since:])

    def undo(self, since: int) -> None:
        """Strike out every line since."""
        for line in self.lines[since:]:
            if line.kind not in SCARS:
                line.undone = True

    def counted_since(self, place: int) -> list[Line]:
        """Look at every line since."""
        return [line for line in self.lines[place:] if not is_scar(line)]

    def forget(self, since: int, shut: tuple[str, ...], revealed: bool, told: int) -> None:
        """Forget from the next line on that counts."""
        self.restore(self.lines[: self._past_scars(since)], shut, revealed, told)


def is_scar(line: Line) -> bool:
    return line.undone or line.kind in SCARS


class PlainTable(Table[Any]):
    """A table that takes talk again too, when it goes back."""

    def __init__(self, game: Game[Any], seats: Sequence[str], *, start: bool = True, **options: Any) -> None:
        super().__init__(game, seats, start=False, **options)
        self.journal = PlainJournal(self.seats, game.gm)
        if start:
            self._begin(game.new_state(self.players, self.rulings))

    def _perform(self, step: Step, ask: Any = None) -> None:
        entry = self.log[step.entry]
        passes = {seat: list(keys) for seat, keys in self.play.passes.items()}
        super()._perform(step, ask)
        if isinstance(entry, Passes):
            keys = passes.setdefault(entry.seat, [])
            if entry.on and entry.key not in keys:
                keys.append(entry.key)
            elif not entry.on and entry.key in keys:
                keys.remove(entry.key)
            self.play.passes = passes

    def _replay(self, snapshot: Snapshot | None) -> None:
        self.journal.mute(snapshot.lines if snapshot else 0)
        self._restore(snapshot)
        for place in range(snapshot.position if snapshot else 0, len(self._steps)):
            step = self._steps[place]
            self.dice.branch = step.branch
            self._perform(step)
        self.journal.unmute()
