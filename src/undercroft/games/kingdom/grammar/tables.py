"""Tables of the kingdom: who rolls on them is a Landmaker, and everybody may step in between roll and row."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from undercroft.engine import tables
from undercroft.engine.play import Play
from undercroft.engine.procedures import Procedure

from ..state import Character, Kingdom, Landmaker, Realm
from .moments import TableRolled
from .windows import windows_of

T = TypeVar("T")

TABLES: dict[str, "Table[Any]"] = {}
"""Every table by id; a second one with the same id is refused."""


class Table(tables.Table[T]):
    """A table of the book; its rows are cited by their number: `MYK-WANDER-LIFE-{:02}`."""

    def __init__(self, table_id: str, *, dice: str, rows: Mapping[int, T], cite: str) -> None:
        super().__init__(table_id, dice=dice, rows=rows, cite=cite)
        self.enter(TABLES)


class Roll(tables.Roll[Realm, Character]):
    """One roll of somebody on a table."""

    @property
    def landmaker(self) -> Landmaker:
        """Whoever rolled, on a table that is for Landmakers alone."""
        assert isinstance(self.roller, Landmaker)
        return self.roller

    @property
    def called(self) -> str:
        """The name of whoever rolled."""
        return self.roller.called

    @property
    def realm(self) -> Realm:
        """The whole realm."""
        return self.play.state

    @property
    def kingdom(self) -> Kingdom:
        """Our Kingdom."""
        return self.play.state.kingdom


Row = Callable[[Roll], Procedure[None]]
"""What a row does; its docstring is the text that players read."""


async def roll_on(play: Play[Realm], table: Table[Row], roller: Character, *, shift: int = 0) -> Roll:
    """Roll on a table, let others step in, then carry out the row. [MYKR-41]"""
    return await tables.roll_on(Roll(play, table, roller), shift=shift, between=_hear)


def _hear(roll: Roll) -> Procedure[None]:
    return windows_of(roll.play).open(TableRolled(roll))
