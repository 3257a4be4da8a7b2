"""Glancing: how bots look at a table: mostly at a few fields of its state, and nothing else need be shown to them."""

from typing import TYPE_CHECKING, Any, TypeVar

from .secrets import Shown, Viewer
from .view import View

if TYPE_CHECKING:
    from .table import Table

T = TypeVar("T")


class Glance(View):
    """A seat's view of which only those fields of the state are worked out that somebody reads."""

    __slots__ = ("_fields",)

    def __init__(self, table: "Table[Any]", seat: str, viewer: Viewer) -> None:
        super().__init__(table, seat, viewer)
        self._fields: Shown = {}

    def read(self, path: str, kind: type[T]) -> T:
        """Read what lies at a dotted path of the state; the whole is looked at only by who asks for it."""
        if not path or self._state is not None:
            return super().read(path, kind)
        known: T | None = self._read.get((path, kind))
        if known is not None:
            return known
        name = path.partition(".")[0]
        if name not in self._fields:
            self._fields |= self._table.shown_field(self._viewer, name)
        found = self._read[path, kind] = self._read_anew(self._fields, path, kind)
        return found
