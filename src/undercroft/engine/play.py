"""What a rule holds in its hands while it runs: the state, the dice, the journal, the rulings."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from .concerns import cares
from .dice import Dice
from .journal import Journal, Line
from .notation import Thrown, parse, roll
from .secrets import State
from .totals import Total

S = TypeVar("S", bound=State)


class Stacked(msgspec.Struct):
    """One thing on the stack of a window, as everybody may see it."""

    kind: str
    params: dict[str, Any]


class Play(Generic[S]):
    """One table as its rules see it."""

    __slots__ = (
        "_keep", "_shut", "changes", "concerns", "dice", "gm", "journal", "passes", "reach", "rehearsing", "rulings",
        "scribe", "seats", "sitting", "stack", "state", "telling", "windows",
    )  # fmt: skip

    def __init__(
        self,
        state: S,
        dice: Dice,
        journal: Journal,
        *,
        seats: Sequence[str],
        gm: str,
        rulings: Mapping[str, str],
        telling: bool = True,
    ) -> None:
        self.state = state
        self.dice = dice
        self.journal = journal
        self.seats = tuple(seats)
        self.gm = gm
        self.rulings = rulings
        self.telling = telling
        self.passes: dict[str, list[str]] = {}
        self.concerns: Mapping[str, bool] = {}  # what seats are asked about, and whether from the start
        self.stack: list[Stacked] = []
        self.scribe: Callable[[Line], None] | None = None  # hears each line before it is written down
        self.sitting: Callable[[], Mapping[str, str]] = dict  # says who sits where themselves, and how they are called
        self.changes = 0  # how often anybody answered, put right or let pass: what was worked out before may not hold
        self.windows: Any = None  # what the game remembers about who holds what; a correction lets it go
        self.reach: Counter[tuple[str, str]] | None = None
        self.rehearsing = False  # whether this is a copy on which something is only tried
        self._keep: Callable[[str, dict[str, Any]], None] | None = None
        self._shut: Callable[[str], None] | None = None

    def tell(
        self,
        kind: str,
        *,
        to: Sequence[str] | None = None,
        dice: Sequence[tuple[int, int]] = (),
        total: Total | None = None,
        rules: Sequence[str] = (),
        about: Sequence[str] = (),
        **params: Any,
    ) -> None:
        """Tell something to everybody, or to some seats only (the game master reads everything).

        `about` names the pieces on the board that it speaks of, whoever acts first.
        """
        if self.telling:
            readers = None if to is None else tuple(to)
            line = Line(kind, params, readers, (), tuple(dice), total, tuple(rules), about=tuple(about))
            if self.scribe is not None:
                self.scribe(line)
            self.journal.tell(line)

    def person(self, seat: str) -> str:
        """Give the name of whoever sits somewhere themselves; nothing where a bot does."""
        return self.sitting().get(seat, "")

    def reached(self, kind: str, name: str) -> None:
        """Note that something of the game came up, if anybody counts: a row of a table, a feat, a monster."""
        if self.reach is not None:
            self.reach[kind, name] += 1

    def roll(self, notation: str) -> Thrown:
        """Throw dice written as the books write them."""
        return roll(parse(notation), self.dice)

    def safe_point(self, mark: str, **params: Any) -> None:
        """Say that the state alone tells how to go on from here: the table keeps a snapshot."""
        if self._keep is not None:
            self._keep(mark, params)

    def shut_eyes(self, seat: str) -> None:
        """From here on a seat learns nothing more, until the eyes are opened again."""
        if seat not in self.journal.shut:
            if self._shut is not None:
                self._shut(seat)
            self.journal.shut = (*self.journal.shut, seat)

    def open_eyes(self) -> None:
        """Let everybody see again, and read everything: the game is over."""
        self.journal.shut = ()
        self.journal.reveal()

    def let_pass(self, passes: dict[str, list[str]]) -> None:
        """Note what each seat always passes on from here on."""
        self.passes = passes
        self.changes += 1

    def always_passes(self, seat: str, key: str) -> bool:
        """Say whether a seat has set that it always passes on something."""
        return key in self.passes.get(seat, ())

    def cares(self, seat: str, *concerns: str) -> bool:
        """Say whether a seat wants to be asked about something, by its standing choices."""
        return cares(self.concerns, self.passes.get(seat, ()), *concerns)
