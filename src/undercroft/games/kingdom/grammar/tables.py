"""Tables: rows that can be carried out, dice as the book reads them, and the moment between roll and row."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Generic, TypeVar

from undercroft.engine.play import Play

from ..state import Kingdom, Landmaker, Realm
from .entries import told_by
from .moments import TableRolled
from .windows import open_moment

T = TypeVar("T")

TABLES: dict[str, "Table[Any]"] = {}
"""Every table by id; a second one with the same id is refused."""


class Table(Generic[T]):
    """A table of the book: dice and rows.

    `dice` is a notation such as `2D6`, `1D6`, `D66` (the smaller die first) or `D66 as rolled` (two dice in order).
    `cite` is the ledger id of a row, with a place for its number: `MYK-WANDER-LIFE-{:02}`.
    """

    def __init__(self, table_id: str, *, dice: str, rows: Mapping[int, T], cite: str) -> None:
        if table_id in TABLES:
            raise ValueError(f"there is a table {table_id!r} already")
        self.id = table_id
        self.dice = dice
        self.rows = rows
        self.cite = cite
        TABLES[table_id] = self

    def cite_of(self, number: int) -> str:
        """Give the ledger id of a row."""
        return self.cite.format(number)

    def nearest(self, number: int) -> int:
        """Keep a shifted roll on the table."""
        return max(min(self.rows), min(max(self.rows), number))


class Roll:
    """One roll on a table: who rolled what, and whether its row applies."""

    def __init__(self, play: Play[Realm], table: "Table[Row]", roller: Landmaker) -> None:
        self.play = play
        self.table = table
        self.roller = roller
        self.number = 0
        self.modifier = 0
        self.cancelled = False
        self.again = 0

    @property
    def realm(self) -> Realm:
        """The whole realm."""
        return self.play.state

    @property
    def kingdom(self) -> Kingdom:
        """Our Kingdom."""
        return self.play.state.kingdom

    @property
    def cite(self) -> str:
        """The ledger id of the row."""
        return self.table.cite_of(self.number)

    def throw(self, shift: int | None = None) -> None:
        """Throw the table's dice, for the first time or again: what modified the first roll modifies the next."""
        if shift is not None:
            self.modifier = shift
        thrown = self.play.roll(self.table.dice)
        self.number = self.table.nearest(thrown.total + self.modifier)
        dice = [(die.sides, die.face) for die in thrown.dice]
        told: dict[str, Any] = {"who": self.roller.called, "table": self.table.id, "number": self.number}
        self.play.tell("table_rolled", dice=dice, rules=(self.cite,), **told)

    def shift(self, amount: int) -> None:
        """Move the result up or down the table."""
        self.number = self.table.nearest(self.number + amount)

    def cancel(self) -> None:
        """Let the row not apply."""
        self.cancelled = True

    def roll(self, notation: str) -> int:
        """Throw dice that a row calls for."""
        thrown = self.play.roll(notation)
        dice = [(die.sides, die.face) for die in thrown.dice]
        self.play.tell("row_rolled", dice=dice, rules=(self.cite,), notation=notation, sum=thrown.total)
        return thrown.total


Row = Callable[[Roll], Coroutine[Any, Any, None]]
"""What a row does; its docstring is the text that players read."""


def row_text(row: Row) -> str:
    """Give the text of a row."""
    return told_by(row)


async def roll_on(play: Play[Realm], table: Table[Row], roller: Landmaker, *, shift: int = 0) -> Roll:
    """Roll on a table, let others step in, then carry out the row. [MYKR-41]"""
    roll = Roll(play, table, roller)
    roll.throw(shift)
    await open_moment(play, TableRolled(roll))
    if roll.cancelled:
        play.tell("row_cancelled", rules=(roll.cite,), table=table.id, number=roll.number)
        return roll
    await carry_out(roll)
    for _ in range(roll.again):
        await roll_on(play, table, roller, shift=shift)
    return roll


async def carry_out(roll: Roll) -> None:
    """Tell a row and do what it says."""
    roll.play.reached("row", f"{roll.table.id} {roll.number}")
    roll.play.tell(f"{roll.table.id}_{roll.number}", rules=(roll.cite,), who=roll.roller.called)
    await roll.table.rows[roll.number](roll)


def draw(play: Play[Realm], table: Table[T]) -> T:
    """Roll on a table of words or ids, and give what it says."""
    number = play.roll(table.dice).total
    play.reached("row", f"{table.id} {number}")
    return table.rows[number]
