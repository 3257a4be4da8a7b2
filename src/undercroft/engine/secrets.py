"""Who may read what: a mark on every field of the state, and the views made from the marks."""

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from functools import cache, reduce
from inspect import get_annotations
from operator import or_
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

T = TypeVar("T")


class Readers(IntEnum):
    """Who may read a field, from everybody to nobody."""

    EVERYBODY = 0
    OWNER = 1
    GAME_MASTER = 2
    NOBODY = 3


Public = Annotated[T, Readers.EVERYBODY]
"""A field that every seat and every spectator may read."""
Private = Annotated[T, Readers.OWNER]
"""A field for its owner and the game master; the owner is the nearest `seat` above it."""
GMOnly = Annotated[T, Readers.GAME_MASTER]
"""A field for the game master alone."""
Sealed = Annotated[T, Readers.NOBODY]
"""A field that nobody reads until a rule reveals it by writing it elsewhere."""


class UnmarkedField(TypeError):
    """A field of the state does not say who may read it."""


class Hidden(AttributeError):
    """Something was read from a view that its seat may not know."""


def readers_of(annotation: object) -> Readers | None:
    """Find the mark on an annotation, if it has one."""
    if get_origin(annotation) is Annotated:
        for mark in get_args(annotation)[1:]:
            if isinstance(mark, Readers):
                return mark
    return None


class State(msgspec.Struct):
    """The root of everything that lies on a table: typed, changed in place, every field marked."""

    def __init_subclass__(cls, **config: Any) -> None:
        """Refuse, at import, a field that does not say who may read it."""
        super().__init_subclass__(**config)
        for name, annotation in get_annotations(cls).items():
            if get_origin(annotation) is not None and getattr(annotation, "__name__", "") == "ClassVar":
                continue
            if readers_of(annotation) is None:
                raise UnmarkedField(
                    f"{cls.__name__}.{name} must say who may read it: Public, Private, GMOnly or Sealed."
                )


class Viewer(msgspec.Struct, frozen=True):
    """Somebody who looks at a table: a seat, the game master, or a spectator (no seat)."""

    seat: str = ""
    gm: bool = False


SPECTATOR = Viewer()

PLAIN = frozenset((str, int, bool, float, type(None)))
"""What holds nothing else: whoever may read it may read all of it."""
SEVERAL = (list, tuple)
HOLDING = frozenset((*SEVERAL, dict))
"""What is shown as nothing where nothing is in it; most of it is."""

Shown = dict[str, Any]
_Show = Callable[[Any, "Viewer", str], Any]
_Plan = tuple[bool, str, tuple[tuple[tuple[str, _Show | None], ...], ...]]
_plans: dict[type, _Plan] = {}


@cache
def declared_fields(kind: type) -> dict[str, Any]:
    """Give the fields of a type as they are declared, marks and all; one that is declared again is as it says last."""
    held = get_type_hints(kind, include_extras=True)
    return {name: annotation for name, annotation in held.items() if readers_of(annotation) is not None}


@cache
def _marks(kind: type) -> Sequence[tuple[str, Readers, object]]:
    """Give each field once, with its own mark and its bare type."""
    fields = declared_fields(kind).items()
    return [(name, readers_of(held) or Readers.EVERYBODY, bare(held)) for name, held in fields]


def bare(annotation: Any) -> Any:
    """Give a type without the marks on it and in it."""
    if get_origin(annotation) is Annotated:
        return bare(get_args(annotation)[0])
    parts = get_args(annotation)
    inner = tuple(bare(part) for part in parts)
    if inner == parts:
        return annotation
    return reduce(or_, inner) if get_origin(annotation) in (Union, UnionType) else get_origin(annotation)[inner]


def _needs_copy(annotation: object) -> bool:
    """Say whether a view cannot share a value with the state: it holds secrets, or it could be changed."""
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct | dict | list):
        return True
    return get_origin(annotation) in (dict, list) or any(_needs_copy(part) for part in get_args(annotation))


def _is_plain(annotation: object) -> bool:
    """Say whether a value is always plain."""
    parts = get_args(annotation) if get_origin(annotation) in (Union, UnionType) else (annotation,)
    return all(part in PLAIN for part in parts)


@cache
def holding_fields(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Name the fields of a thing that may hold other things: all but those that are always plain."""
    plain = {name for name, _, held in _marks(kind) if _is_plain(held)}
    return tuple([name for name in kind.__struct_fields__ if name not in plain])


def _way_to_show(annotation: object) -> _Show | None:
    """Choose how a field is shown: as it is, as a copy of what holds plain things only, or part by part."""
    if not _needs_copy(annotation):
        return None
    flat = get_origin(annotation) in (dict, list) and all(_is_plain(part) for part in get_args(annotation))
    return _copied if flat else show


@cache
def common_fields(kind: type) -> frozenset[str]:
    """Name the fields of which all but the game master read the same: nothing in them is for its owner alone."""
    return frozenset(name for name, _, held in _marks(kind) if _is_common(held, frozenset()))


def _is_common(annotation: Any, within: frozenset[type]) -> bool:
    """Say whether nothing of what is declared so is for an owner alone, the kinds that are made of it included."""
    if annotation is Any or annotation is object:
        return False
    if not (isinstance(annotation, type) and issubclass(annotation, State)):
        return all(_is_common(part, within) for part in get_args(annotation))
    if annotation in within:
        return True
    within |= {annotation}
    held = [mark is not Readers.OWNER and _is_common(inner, within) for _, mark, inner in _marks(annotation)]
    return all(held) and all(_is_common(kind, within) for kind in annotation.__subclasses__())


@cache
def has_one_owner(kind: type) -> bool:
    """Say whether what is for an owner alone in a thing is for its own `seat`: all others are shown the same of it."""
    marks = _marks(kind)
    held = [inner for name, _, inner in marks if name != "seat"]
    return len(held) < len(marks) and not any(_owns_itself(inner, frozenset()) for inner in held)


def _owns_itself(annotation: Any, within: frozenset[type]) -> bool:
    """Say whether something of what is declared so may have an owner of its own."""
    if annotation is Any or annotation is object:
        return True
    if not (isinstance(annotation, type) and issubclass(annotation, State)):
        return any(_owns_itself(part, within) for part in get_args(annotation))
    if annotation in within:
        return False
    marks, within = _marks(annotation), within | {annotation}
    return (
        any(name == "seat" or _owns_itself(inner, within) for name, _, inner in marks)
        or any(_owns_itself(kind, within) for kind in annotation.__subclasses__())
    )  # fmt: skip


def _plan(kind: type[msgspec.Struct]) -> _Plan:
    """Compile, once for each type, which fields each of the three kinds of viewer reads, and how they are shown."""
    marks = list(_marks(kind))
    rights = tuple(
        tuple((name, _way_to_show(held)) for name, mark, held in marks if mark <= right)
        for right in (Readers.EVERYBODY, Readers.OWNER, Readers.GAME_MASTER)
    )
    tag = kind.__struct_config__.tag
    plan: _Plan = (any(name == "seat" for name, _, _ in marks), str(tag or ""), rights)
    _plans[kind] = plan
    return plan


def readable(
    thing: msgspec.Struct, viewer: Viewer, owner: str
) -> tuple[Shown, tuple[tuple[str, _Show | None], ...], str]:
    """Say how a thing is shown to a viewer: what comes first, the fields that may be read, and whose it is."""
    kind = type(thing)
    owns_itself, tag, rights = _plans.get(kind) or _plan(kind)
    if owns_itself:
        owner = getattr(thing, "seat", owner)
    right = 2 if viewer.gm else 1 if owner and owner == viewer.seat else 0
    return {"type": tag} if tag else {}, rights[right], owner


def project(thing: msgspec.Struct, viewer: Viewer, owner: str = "") -> Shown:
    """Show a thing to a viewer with every field that the viewer may not read left out."""
    kind = type(thing)
    owns_itself, tag, rights = _plans.get(kind) or _plan(kind)
    if owns_itself:
        owner = getattr(thing, "seat", owner)
    right = 2 if viewer.gm else 1 if owner and owner == viewer.seat else 0
    shown: Shown = {"type": tag} if tag else {}
    for name, way in rights[right]:  # what `readable` gives, without a call for each thing
        value = getattr(thing, name)
        if way is not None and type(value) not in PLAIN:
            if value or type(value) not in HOLDING:
                value = way(value, viewer, owner)
            else:
                value = {} if type(value) is dict else []
        shown[name] = value
    return shown


def project_field(thing: msgspec.Struct, viewer: Viewer, name: str) -> Shown:
    """Show one field of a thing to a viewer, if the viewer may read it."""
    _, fields, owner = readable(thing, viewer, "")
    for one, way in fields:
        if one == name:
            value = getattr(thing, name)
            return {name: value if way is None or type(value) in PLAIN else way(value, viewer, owner)}
    return {}


def _copied(value: Any, viewer: Viewer, owner: str) -> Any:
    """Show what holds plain things only, so that nobody can change it by what was shown."""
    return dict(value) if isinstance(value, dict) else list(value)


def show(value: Any, viewer: Viewer, owner: str) -> Any:
    """Show whatever lies in a field of somebody's to a viewer who may read that field."""
    if isinstance(value, State):
        return project(value, viewer, owner)
    if isinstance(value, dict):
        return {key: item if type(item) in PLAIN else show(item, viewer, owner) for key, item in value.items()}
    if isinstance(value, SEVERAL):
        return [item if type(item) in PLAIN else show(item, viewer, owner) for item in value]
    return value


class Filling:
    """Writes more into what is shown; what is shown again and filled with the same is the same thing as before."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[tuple[Shown, Shown, Shown], ...]] = {}

    def __call__(self, place: str, shown: Shown, more: Shown) -> Shown:
        """Give what is shown at a place with more in it; an owner is shown one thing there, and all others another."""
        known = self._known.get(place, ())
        for part, beside, whole in known:
            if part is shown and beside == more:
                return whole
        whole = {**shown, **more}
        self._known[place] = ((shown, more, whole), *known[:1])
        return whole


def visibility_at(root: State, path: str) -> tuple[Readers, str]:
    """Say who may read the field at a dotted path, and whose it is."""
    mark, owner, reader, here = Readers.EVERYBODY, "", "", root
    for step, value in walk(root, path):
        if isinstance(here, State):
            owner = getattr(here, "seat", owner)
            own = next(m for name, m, _ in _marks(type(here)) if name == step)
            if own is mark is Readers.OWNER and owner != reader:
                own = Readers.GAME_MASTER
            if own is Readers.OWNER:
                reader = owner
            mark = max(mark, own)
        here = value
    return mark, reader or owner


def walk(root: State, path: str) -> Iterable[tuple[str, Any]]:
    """Follow a dotted path through fields, keys and positions, step by step."""
    here: Any = root
    for step in path.split("."):
        here = _step(here, step)
        yield step, here


def _step(here: Any, step: str) -> Any:
    if isinstance(here, State) and step in here.__struct_fields__:
        return getattr(here, step)
    if isinstance(here, dict) and step in here:
        return here[step]
    if isinstance(here, list) and step.isdecimal() and int(step) < len(here):
        return here[int(step)]
    raise KeyError(step)


def declared_type(root: State, path: str) -> Any:
    """Find the declared type of what lies at a dotted path."""
    annotation: Any = type(root)
    for step in path.split("."):
        annotation = _declared_step(annotation, step)
    return annotation


def _declared_step(annotation: Any, step: str) -> Any:
    if get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    for option in _alternatives(annotation):
        if isinstance(option, type) and issubclass(option, msgspec.Struct):
            for name, _, held in _marks(option):
                if name == step:
                    return held
        elif get_origin(option) is dict:
            return get_args(option)[1]
        elif get_origin(option) is list:
            return get_args(option)[0]
    raise KeyError(step)


def _alternatives(annotation: Any) -> tuple[Any, ...]:
    if get_origin(annotation) is None or get_origin(annotation) in (dict, list):
        return (annotation,)
    return get_args(annotation)
