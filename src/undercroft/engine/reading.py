"""Reading: what a view shows, as the structs that it was shown from; what was left out there is left out here."""

from collections.abc import Callable
from functools import cache, reduce
from operator import or_
from types import NoneType, UnionType
from typing import Any, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec

from .secrets import PLAIN, Hidden, Shown, State, bare, declared_fields

T = TypeVar("T")
DEEP = 4
"""How far the parts lie that are the same things as before: the fields of what is read, and what lies in those."""
_Read = Callable[[Any], Any]
_encode = msgspec.msgpack.Encoder().encode


def are_ordered_alike(one: Any, other: Any) -> bool:
    """Say whether in two things that are shown, and are equal, everything lies in the same order."""
    return _encode(one) == _encode(other)


def shows(thing: State, field: str) -> bool:
    """Say whether a thing that was read from a view shows a field to its reader; one that it hides raises when read."""
    if field not in thing.__struct_fields__:
        raise AttributeError(f"{type(thing).__name__} has no field {field}.")
    return hasattr(thing, field)


def read(shown: Shown, path: str, kind: type[T]) -> T:
    """Read what lies at a dotted path of something shown, whole if there is no path."""
    whole: Any = kind
    here, way = _at(shown, path), _way(whole)
    found: T = here if way is None else way(here)
    return found


def _at(shown: Shown, path: str) -> Any:
    """Find what lies at a dotted path of something shown."""
    here: Any = shown
    for step in path.split(".") if path else ():
        here = _step(here, step, path)
    return here


def _step(here: Any, step: str, path: str) -> Any:
    if isinstance(here, dict) and step in here:
        return here[step]
    if isinstance(here, list) and step.isdecimal() and int(step) < len(here):
        return here[int(step)]
    raise Hidden(f"There is nothing at {path} that this seat may know.")


@cache
def _way(annotation: Any) -> _Read | None:
    """Choose, once for each type, how a value of it is read; plain values are as they are."""
    kind = bare(annotation)
    origin, parts = get_origin(kind), get_args(kind)
    if kind in PLAIN or kind is Any:
        return None
    if isinstance(kind, type) and issubclass(kind, State):
        return _struct(kind)
    if origin in (Union, UnionType):
        return _one_of(parts)
    if origin in (list, tuple):
        return _several(origin, parts)
    return _keyed(*parts) if origin is dict else _leaf(kind)


class _Shape(NamedTuple):
    """What a struct shows to some reader: its kind, the fields that must be read on, and those that are left out."""

    kind: type[State]
    ways: tuple[tuple[str, _Read], ...]
    hidden: tuple[str, ...]
    blank: dict[str, None]
    tagged: bool
    held: dict[str, Any]  # the types of the fields that must be read on
    empty: frozenset[str]  # those of them that are read as they are if nothing is in them

    def fields(self, shown: Shown) -> dict[str, Any]:
        """Give the fields as they are shown, those that are left out empty."""
        fields = {**shown, **self.blank}
        if self.tagged:
            del fields["type"]
        return fields

    def made(self, fields: dict[str, Any]) -> State:
        """Make a thing of its fields; those that are left out are missing, not empty."""
        thing = self.kind(**fields)
        for name in self.hidden:
            delattr(thing, name)
        return thing


@cache
def _shape(kind: type[State], shown: tuple[str, ...]) -> _Shape:
    """Work out, once for each kind of reader, how a struct is read."""
    ways = {name: (_way(held), bare(held)) for name, held in declared_fields(kind).items() if name in shown}
    hidden = tuple(name for name in kind.__struct_fields__ if name not in shown)
    reads_on = tuple((name, way) for name, (way, _) in ways.items() if way is not None)
    held = {name: ways[name][1] for name, _ in reads_on}
    tagged = bool(kind.__struct_config__.tag)
    empty = frozenset(name for name, type_ in held.items() if get_origin(type_) in (list, dict))
    return _Shape(_partial(kind) if hidden else kind, reads_on, hidden, dict.fromkeys(hidden), tagged, held, empty)


@cache
def _partial(kind: type[State]) -> type[State]:
    """Make a kind of struct that says so when somebody reads what was left out of it."""

    def refuse(self: State, name: str) -> Any:
        if name in self.__struct_fields__:
            raise Hidden(f"{kind.__name__}.{name} is not for this seat.")
        raise AttributeError(f"{kind.__name__} has no {name}.", name=name, obj=self)

    def as_shown(self: State) -> None:
        """Leave a thing as it was shown: what is done to a new one was done, and needs what is left out."""

    own = {"__getattr__": refuse, "__post_init__": as_shown, "__module__": kind.__module__}
    made: Any = type(kind)
    partial: type[State] = made(kind.__name__, (kind,), own)
    return partial


def _struct(kind: type[State]) -> _Read:
    """Read a thing with the fields that are shown; the others are missing, not empty."""
    shapes: dict[tuple[str, ...], _Shape] = {}

    def read_struct(shown: Any) -> State:
        names = tuple(shown)
        shape = shapes.get(names)
        if shape is None:
            shape = shapes[names] = _shape(kind, names)
        fields = shape.fields(shown)
        for name, way in shape.ways:
            value = fields[name]
            if value or (value is not None and name not in shape.empty):
                fields[name] = way(value)
        return shape.made(fields)

    return read_struct


def _one_of(parts: tuple[Any, ...]) -> _Read | None:
    """Read one of several types: nothing, the only struct there is, or the struct that it says it is."""
    structs = [part for part in parts if isinstance(part, type) and issubclass(part, State)]
    others = [part for part in parts if part is not NoneType and part not in structs]
    if not structs:
        ways = [_way(part) for part in others]
        if len(ways) > 1:
            return _leaf(reduce(or_, parts)) if any(ways) else None
        return None if ways[0] is None else _unless_none(ways[0])
    tagged = {str(part.__struct_config__.tag or ""): _struct(part) for part in structs}

    def read_tagged(shown: Any) -> Any:
        return tagged[shown.get("type", "")](shown) if isinstance(shown, dict) else shown

    return read_tagged


def _unless_none(way: _Read) -> _Read:
    return lambda shown: None if shown is None else way(shown)


def _several(origin: type, parts: tuple[Any, ...]) -> _Read | None:
    """Read several things in a row; a list of plain ones is as it is."""
    way = _way(parts[0]) if parts else None
    if origin is list:
        return None if way is None else lambda shown: [way(one) for one in shown]
    if way is None:
        return tuple
    return lambda shown: tuple([way(one) for one in shown])


def _keyed(key: Any, held: Any) -> _Read | None:
    """Read things by their names; whoever saw them last on paper has every name as a word."""
    way, name = _way(held), None if bare(key) is str else _leaf(bare(key))
    if name is None:
        return None if way is None else lambda shown: {one: way(value) for one, value in shown.items()}
    return lambda shown: {name(one): value if way is None else way(value) for one, value in shown.items()}


def _leaf(kind: Any) -> _Read:
    """Read what is no struct of the state: as it is, or as msgspec reads it from paper."""
    plain = kind if isinstance(kind, type) else object if kind is Any else NoneType

    def read_leaf(shown: Any) -> Any:
        return shown if isinstance(shown, plain) else msgspec.convert(shown, kind, strict=False)

    return read_leaf


class _Was(NamedTuple):
    """A part as it was read last: what was shown of it, what it was read as, and its own parts."""

    shown: Any
    thing: Any
    parts: "dict[str, _Was]"


NOTHING: dict[str, _Was] = {}
Place = tuple[Any, ...]
Common = dict[Place, tuple[_Was, ...]]
"""What was read last at each place by those who look at one table: who is shown the same thing reads it so.

Of what belongs to somebody, its owner is shown one thing and all others another, so there may be two.
"""


class Rereading:
    """Reads what somebody is shown again and again: what is shown as before is the same thing as before.

    So whoever works something out of a part need not do so again while the part stays the same thing.
    None of it is to be changed.
    """

    def __init__(self, common: Common | None = None) -> None:
        self._common: Common = {} if common is None else common
        self._known: dict[tuple[str, Any], _Was] = {}

    def read(self, shown: Shown, path: str, kind: type[T]) -> T:
        """Read what lies at a dotted path of something shown, as `read` does."""
        whole: Any = kind
        known = self._reread(_at(shown, path), bare(whole), DEEP, self._known.get((path, kind)), (path, kind))
        self._known[path, kind] = known
        found: T = known.thing
        return found

    def _reread(self, shown: Any, kind: Any, deep: int, known: _Was | None, place: Place) -> _Was:
        """Read a part, unless somebody has; if it is shown otherwise than before, its own parts one by one."""
        if known is not None and known.shown is shown:
            return known
        way = _way(kind)
        if way is None or shown is None:
            return _Was(shown, shown, NOTHING)
        others = self._common.get(place, ())
        for alike in others:
            if alike.shown is shown:
                return alike
        if known is None or known.shown != shown or not are_ordered_alike(known.shown, shown):
            known = self._read_anew(shown, kind, way, deep, NOTHING if known is None else known.parts, place)
        self._common[place] = (known, *others[:1])
        return known

    def _read_anew(self, shown: Any, kind: Any, way: _Read, deep: int, before: dict[str, _Was], place: Place) -> _Was:
        if deep and isinstance(shown, dict):
            if isinstance(kind, type) and issubclass(kind, State):
                return self._read_struct(shown, kind, deep, before, place)
            if get_origin(kind) is dict and get_args(kind)[0] is str:
                held = get_args(kind)[1]
                parts = {
                    key: self._reread(value, held, deep - 1, before.get(key), (*place, key))
                    for key, value in shown.items()
                }
                return _Was(shown, {key: part.thing for key, part in parts.items()}, parts)
        return _Was(shown, way(shown), NOTHING)

    def _read_struct(self, shown: Shown, kind: type[State], deep: int, before: dict[str, _Was], place: Place) -> _Was:
        shape = _shape(kind, tuple(shown))
        fields = shape.fields(shown)
        parts = {
            name: self._reread(fields[name], held, deep - 1, before.get(name), (*place, name))
            for name, held in shape.held.items()
        }
        fields |= {name: part.thing for name, part in parts.items()}
        return _Was(shown, shape.made(fields), parts)
