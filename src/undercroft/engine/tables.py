"""Tables: rows that dice, the bands of a total or a card lead to, and the moment between a roll and its row."""

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import Any, Generic, Self, TypeVar

from .catalogue import told_by
from .decks import Deck
from .dice import Dice
from .notation import Thrown, parse, roll
from .odds import Odds, Range, bands, distribution
from .play import Play
from .procedures import Procedure
from .secrets import State
from .totals import Total

S = TypeVar("S", bound=State)
K = TypeVar("K", bound=int | str)
T = TypeVar("T")
W = TypeVar("W")
R = TypeVar("R", bound="Roll[Any, Any]")


class Rows(Generic[K, T]):
    """What every table has: an id, rows by key, and the ledger id of a row, with a place for its key if it has one."""

    def __init__(self, table_id: str, *, rows: Mapping[K, T], cite: str) -> None:
        if not rows:
            raise ValueError(f"the table {table_id!r} has no rows")
        if not cite:
            raise ValueError(f"the table {table_id!r} must cite the rule it comes from")
        self.id = table_id
        self.rows: Mapping[K, T] = rows
        self.cite = cite

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Stay the same one in every copy of a game's table."""
        return self

    def cite_of(self, key: K) -> str:
        """Give the ledger id of a row."""
        return self.cite.format(key)

    def enter(self, among: dict[str, Any]) -> None:
        """Enter the table among those of its game; an id twice is refused."""
        if self.id in among:
            raise ValueError(f"there is a table {self.id!r} already")
        among[self.id] = self


class Table(Rows[int, T]):
    """A table of a book: dice, and a row for each number that they can show.

    `dice` is a notation such as `2D6`, `1D20`, `D66` (the smaller die first) or `D66 as rolled` (two dice in order).
    """

    def __init__(self, table_id: str, *, dice: str, rows: Mapping[int, T], cite: str) -> None:
        super().__init__(table_id, rows=rows, cite=cite)
        self.dice = dice
        self._check()

    def _check(self) -> None:
        missing = [number for number in distribution(parse(self.dice)).ways if number not in self.rows]
        if missing:
            raise ValueError(f"the table {self.id!r} has no row for {min(missing)}, which {self.dice} can show")

    def nearest(self, number: int) -> int:
        """Keep a shifted roll on the table."""
        return number if number in self.rows else min(self.rows, key=lambda row: (abs(row - number), row))

    def key_of(self, number: int) -> int:
        """Give the key of the row that a number leads to."""
        return number


class Bands(Table[T]):
    """A table whose rows are known by the least total that reaches them: 10 or more, 7 to 9, whatever is less.

    It needs no dice of its own where those depend on who rolls.
    """

    def __init__(self, table_id: str, *, rows: Mapping[int, T], cite: str, dice: str = "") -> None:
        super().__init__(table_id, dice=dice, rows=rows, cite=cite)

    def _check(self) -> None:
        """Any total leads to a row."""

    def __getitem__(self, total: int) -> T:
        """Give the row that a total leads to."""
        return self.rows[self.key_of(total)]

    def nearest(self, number: int) -> int:
        """Leave a total as it is: the bands at both ends are open."""
        return number

    def key_of(self, number: int) -> int:
        """Give the highest band that a total reaches, or the lowest of all."""
        return max((least for least in self.rows if least <= number), default=min(self.rows))

    def ranges(self, label: Callable[[T], str] = str) -> tuple[Range, ...]:
        """Give the bands from the best down, as `odds.bands` reads them."""
        steps = sorted(self.rows, reverse=True)
        lowest = [*steps[:-1], None]
        highest = [None, *(step - 1 for step in steps[:-1])]
        return tuple((low, high, label(self.rows[key])) for key, low, high in zip(steps, lowest, highest, strict=True))

    def odds(self, shift: int = 0, *, dice: str = "", label: Callable[[T], str] = str) -> Odds:
        """Give the exact odds of each band with something added, by the table's dice or by others."""
        return bands(distribution(parse(dice or self.dice)).shift(shift), self.ranges(label))


class Cards(Rows[str, T]):
    """A table whose rows are known by a card, by a rank or by a suit of playing cards."""

    def key_of(self, card: str) -> str:
        """Give the key of the row that a card leads to: its own if there is one, else its rank's, else its suit's."""
        rank, _, suit = card.partition("_of_")
        found = next((key for key in (card, rank, suit) if key in self.rows), None)
        if found is None:
            raise ValueError(f"the table {self.id!r} has no row for {card}")
        return found


class Roll(Generic[S, W]):
    """One roll on a table: who rolled what, and whether its row applies; a game adds the verbs that its rows need."""

    def __init__(self, play: Play[S], table: Table[Any], roller: W) -> None:
        self.play = play
        self.table = table
        self.roller = roller
        self.number = 0
        self.modifier = 0
        self.reasons: Total | None = None
        self.cancelled = False
        self.again = 0

    @property
    def called(self) -> str:
        """What lines call whoever rolled."""
        return str(self.roller)

    @property
    def key(self) -> int:
        """The key of the row."""
        return self.table.key_of(self.number)

    @property
    def cite(self) -> str:
        """The ledger id of the row."""
        return self.table.cite_of(self.key)

    @property
    def dice(self) -> str:
        """The dice that are thrown: the table's own, unless a game says otherwise."""
        return self.table.dice

    def read(self, thrown: Thrown) -> int:
        """Give the number that dice show, before anything modifies it."""
        return thrown.total

    def throw(self, shift: int | Total | None = None) -> None:
        """Throw the table's dice, for the first time or again: what modified the first roll modifies the next."""
        if isinstance(shift, Total):
            self.modifier, self.reasons = shift.value, shift
        elif shift is not None:
            self.modifier = shift
        thrown = self.play.roll(self.dice)
        self.number = self.table.nearest(self.read(thrown) + self.modifier)
        told: dict[str, Any] = {"who": self.called, "table": self.table.id, "number": self.number}
        self.play.tell("table_rolled", dice=_faces(thrown), total=self.reasons, rules=(self.cite,), **told)

    def shift(self, amount: int) -> None:
        """Move the result up or down the table."""
        self.number = self.table.nearest(self.number + amount)

    def cancel(self) -> None:
        """Let the row not apply."""
        self.cancelled = True

    def roll(self, notation: str) -> int:
        """Throw dice that a row calls for."""
        thrown = self.play.roll(notation)
        self.play.tell("row_rolled", dice=_faces(thrown), rules=(self.cite,), notation=notation, sum=thrown.total)
        return thrown.total


def _faces(thrown: Thrown) -> list[tuple[int, int]]:
    return [(die.sides, die.face) for die in thrown.dice]


async def roll_on(roll: R, *, shift: int | Total = 0, between: Callable[[R], Procedure[None]] | None = None) -> R:
    """Throw a roll's dice, let others step in between, then carry out the row, once more for each `again`.

    What is added to the dice may be a total, which then says why in the line that tells the roll.
    """
    once_more = copy(roll)
    roll.throw(shift)
    if between is not None:
        await between(roll)
    if roll.cancelled:
        roll.play.tell("row_cancelled", rules=(roll.cite,), table=roll.table.id, number=roll.number)
        return roll
    await carry_out(roll)
    for _ in range(roll.again):
        await roll_on(copy(once_more), shift=shift, between=between)
    return roll


async def carry_out(roll: Roll[Any, Any]) -> None:
    """Tell a row and do what it says."""
    came_up(roll.play, roll.table, roll.key)
    roll.play.tell(f"{roll.table.id}_{roll.key}", rules=(roll.cite,), who=roll.called)
    await roll.table.rows[roll.key](roll)


def draw(play: Play[Any], table: Table[T], *, shift: int = 0) -> T:
    """Roll on a table of words or ids, and give what it says."""
    key = table.key_of(table.nearest(play.roll(table.dice).total + shift))
    came_up(play, table, key)
    return table.rows[key]


class Noted:
    """The dice of a table as drawing behind the screen uses them: they fall as they would, and rows are counted."""

    def __init__(self, play: Play[Any]) -> None:
        self._play = play

    @property
    def count(self) -> int:
        """How many draws were made."""
        return self._play.dice.count

    @count.setter
    def count(self, count: int) -> None:
        self._play.dice.count = count

    @property
    def branch(self) -> int:
        """The branch of the table on which it draws."""
        return self._play.dice.branch

    @branch.setter
    def branch(self, branch: int) -> None:
        self._play.dice.branch = branch

    def roll(self, sides: int) -> int:
        """Draw one number from 1 to `sides`."""
        return self._play.dice.roll(sides)

    def note(self, table: Rows[K, Any], key: K) -> None:
        """Note that a row came up."""
        came_up(self._play, table, key)


def throw(dice: Dice, table: Table[T]) -> T:
    """Roll on a table of words or ids where nobody plays, or nobody may see it, and give what it says."""
    key = table.key_of(table.nearest(roll(parse(table.dice), dice).total))
    if isinstance(dice, Noted):
        dice.note(table, key)
    return table.rows[key]


def turn_up(play: Play[Any], table: Cards[T], deck: Deck) -> T:
    """Draw a card, and give what a table says of it."""
    key = table.key_of(deck.draw())
    came_up(play, table, key)
    return table.rows[key]


def came_up(play: Play[Any], table: Rows[K, Any], key: K) -> None:
    """Note that a row came up, if anybody counts."""
    play.reached("row", f"{table.id} {key}")


def lines_of(tables: Iterable[Rows[Any, Any]]) -> dict[str, str]:
    """Give the lines that tell each row of some tables that does something, for the lines of a game's texts."""
    return {f"{table.id}_{key}": told_by(row) for table in tables for key, row in table.rows.items() if callable(row)}
