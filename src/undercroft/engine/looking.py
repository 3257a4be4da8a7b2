"""Looking again: what somebody may know of a state, of which most was shown before and stays as it is."""

from typing import Any, NamedTuple

import msgspec

from .secrets import PLAIN, Filling, Shown, State, Viewer, common_fields, has_one_owner, readable, show

DEEP = 4
"""How far the parts of a state lie that are compared one by one: its fields, and what lies in those."""

_encode = msgspec.msgpack.Encoder().encode
_Place = tuple[str, ...]
Written = dict[_Place, bytes]
"""The parts of a state as bytes, by where they lie; whoever looks at the same state writes none of them again."""


NOTHING: "dict[str, _Known]" = {}


class _Known(NamedTuple):
    """A part as it was when somebody looked last: as bytes, whose it was, what was shown of it, and its own parts."""

    written: bytes
    owner: str
    shown: Any
    parts: "dict[str, _Known]"


Common = dict[_Place, _Known]
"""What all who look at one table are shown alike, by where it lies: it is shown once for all of them.

The game master, who may read more, has none of it.
"""


class Looking:
    """One viewer who looks at a state again and again; parts that did not change are not shown anew."""

    def __init__(self, viewer: Viewer, common: Common | None = None, filled: Filling | None = None) -> None:
        self._viewer = viewer
        self._common: Common = {} if common is None or viewer.gm else common
        self.filled = Filling() if filled is None or viewer.gm else filled
        self._known: dict[str, _Known] = {}
        self._written: Written = {}

    def project(self, state: State, written: Written | None = None) -> Shown:
        """Show a state as `secrets.project` does; what lies in it is not to be changed."""
        self._written = {} if written is None else written
        shown, self._known = self._fields(state, "", (), DEEP, self._known)
        self._written = {}
        return shown

    def _fields(
        self, thing: State, owner: str, place: _Place, deep: int, known: dict[str, _Known]
    ) -> tuple[Shown, dict[str, _Known]]:
        shown, fields, owner = readable(thing, self._viewer, owner)
        parts: dict[str, _Known] = {}
        alike, common = common_fields(type(thing)), self._common
        for name, way in fields:
            value = getattr(thing, name)
            if way is not None and type(value) not in PLAIN:
                if not value:
                    shown[name] = show(value, self._viewer, owner)
                    continue
                here = (*place, name)
                if name in alike:
                    part = common[here] = self._part(value, owner, here, deep - 1, common.get(here))
                else:
                    part = self._part(value, owner, here, deep - 1, known.get(name))
                parts[name], value = part, part.shown
            shown[name] = value
        return shown, parts

    def _part(self, value: Any, owner: str, place: _Place, deep: int, known: _Known | None) -> _Known:
        """Look at a part; what is somebody else's is shown once for all to whom it does not belong."""
        kind = type(value)
        if issubclass(kind, State) and has_one_owner(kind) and value.seat != self._viewer.seat:
            part = self._common[place] = self._looked_at(value, owner, place, deep, self._common.get(place))
            return part
        return self._looked_at(value, owner, place, deep, known)

    def _looked_at(self, value: Any, owner: str, place: _Place, deep: int, known: _Known | None) -> _Known:
        """Look at a part; if it differs from what it was, at the parts that lie in it."""
        written = self._written.get(place)
        if written is None:
            written = self._written[place] = _encode(value)
        if known is not None and known.written == written and known.owner == owner:
            return known
        before = known.parts if known is not None else NOTHING
        if deep and isinstance(value, State):
            return _Known(written, owner, *self._fields(value, owner, place, deep, before))
        if deep and type(value) is dict:
            return _Known(written, owner, *self._items(value, owner, place, deep, before))
        return _Known(written, owner, show(value, self._viewer, owner), NOTHING)

    def _items(
        self, things: dict[str, Any], owner: str, place: _Place, deep: int, known: dict[str, _Known]
    ) -> tuple[Shown, dict[str, _Known]]:
        parts = {
            key: self._part(value, owner, (*place, key), deep - 1, known.get(key))
            for key, value in things.items()
            if type(value) not in PLAIN
        }
        return {key: parts[key].shown if key in parts else value for key, value in things.items()}, parts
