"""Legal values: what each field of a state may hold, so that a correction is checked like any answer.

A field says it beside who may read it: `kind: Public[Annotated[str, Among("monsters")]]`. Yes and no, and the words of
an enumeration, need no more than their type.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from types import UnionType
from typing import Annotated, Any, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec

from .secrets import Readers, State, bare, declared_fields

T = TypeVar("T")


class Among(msgspec.Struct, frozen=True):
    """An id from a list of the game's own, which `Game.choices` gives by its name; `none` lets it be empty, too."""

    of: str
    none: bool = False


class Written(msgspec.Struct, frozen=True):
    """Free words, no fewer and no more characters than these."""

    most: int
    least: int = 0


class Between(msgspec.Struct, frozen=True):
    """A whole number from a range."""

    low: int
    high: int


class OneOf(msgspec.Struct, frozen=True):
    """One of some whole numbers."""

    numbers: tuple[int, ...]


class Keeps(Enum):
    """What a correction leaves alone."""

    KEPT = "kept"  # the rules keep it themselves: neither it nor anything in it is corrected
    PARTS = "parts"  # what is in it can be corrected, one thing at a time
    NAMED = "named"  # an id by which other things know it


KEPT, PARTS, NAMED = Keeps.KEPT, Keeps.PARTS, Keeps.NAMED
Kept = Annotated[T, KEPT]
"""What the rules keep themselves."""
Parts = Annotated[T, PARTS]
"""What is corrected one thing at a time."""
Rule = Among | Written | Between | OneOf | Keeps
FREE, ANY_NUMBER = Written(400), Between(-999_999, 999_999)
"""What holds for a field that says nothing; the fields of our games all say something."""
MOST_NAMED = 8
IDS = re.compile(r"[A-Za-z0-9_ '-]{1,40}")
Choices = Callable[[str], Sequence[str]]
Label = Callable[[str], str]


class Wrong(NamedTuple):
    """What is wrong with a value: where in it, and what could be there."""

    where: tuple[str, ...]
    says: str

    def under(self, step: str) -> "Wrong":
        """Say the same of the thing that holds it."""
        return Wrong((step, *self.where), self.says)


def parted(annotation: Any) -> tuple[Any, Rule | None]:
    """Take an annotation apart: its type, and what it says about legal values."""
    if get_origin(annotation) is not Annotated:
        return annotation, None
    held, *marks = get_args(annotation)
    return held, next((mark for mark in marks if isinstance(mark, Rule) and not isinstance(mark, Readers)), None)


def alternatives(held: Any) -> tuple[Any, ...]:
    """Give the types that a field may have."""
    return get_args(held) if get_origin(held) in (Union, UnionType) else (held,)


def inside(annotation: Any, step: str) -> Any:
    """Give the annotation of what lies one step further, or fail as a missing key does."""
    for option in alternatives(parted(annotation)[0]):
        held, _ = parted(option)
        if isinstance(held, type) and issubclass(held, msgspec.Struct):
            if step in (fields := declared_fields(held)):
                return fields[step]
        elif get_origin(held) is dict:
            return get_args(held)[1]
        elif get_origin(held) is list:
            return get_args(held)[0]
    raise KeyError(step)


def along(root: type, path: str) -> Iterable[tuple[str, Any]]:
    """Follow a path through the annotations of a state."""
    here: Any = root
    for step in path.split("."):
        here = inside(here, step)
        yield step, here


def closed(root: type, path: str) -> str:
    """Say why nothing can be put at a path at all, if that is so."""
    rules = [parted(annotation)[1] for _, annotation in along(root, path)]
    if KEPT in rules:
        return "is kept by the rules themselves; go back to an earlier place instead."
    if rules[-1] is NAMED:
        return "is what other things know it by, and stays as it is."
    if rules[-1] is PARTS:
        return "cannot be put in place of as a whole; correct one thing in it."
    return ""


class Law(NamedTuple):
    """What a game allows at one table now: its lists of ids, and what each id is called."""

    choices: Choices
    label: Label

    def wrong(self, annotation: Any, new: Any, old: Any = None) -> Wrong | None:
        """Find what is wrong with a value that has the right type; `old` is what it is to replace, if there is any."""
        held, rule = parted(annotation)
        if isinstance(held, type) and issubclass(held, str) and not issubclass(held, Enum):
            return self._wrong_text(rule, new, old)
        if held is int:
            return self._wrong_number(rule, new)
        if get_origin(held) in (Union, UnionType):
            kind = next((one for one in get_args(held) if _fits(one, new)), None)
            return None if kind is None or new is None else self.wrong(kind, new, old)
        if get_origin(held) is dict:
            return self._wrong_keys(held, rule, new, old) or self._first(
                (str(key), self.wrong(get_args(held)[1], item, old.get(key) if isinstance(old, dict) else None))
                for key, item in new.items()
            )
        if get_origin(held) is list:
            return self._first(
                (str(place), self.wrong(get_args(held)[0], item, _namesake(item, old)))
                for place, item in enumerate(new)
            )
        return self._wrong_fields(new, old) if isinstance(new, msgspec.Struct) else None

    @staticmethod
    def _first(found: Iterable[tuple[str, Wrong | None]]) -> Wrong | None:
        return next((wrong.under(step) for step, wrong in found if wrong is not None), None)

    def _wrong_text(self, rule: Rule | None, new: str, old: Any) -> Wrong | None:
        if isinstance(rule, Among):
            legal = new in self.choices(rule.of) if new else rule.none
        elif rule is NAMED:
            legal = new == old if isinstance(old, str) else bool(IDS.fullmatch(new))
        else:
            bounds = rule if isinstance(rule, Written) else FREE
            legal = bounds.least <= len(new) <= bounds.most and all(c.isprintable() or c == "\n" for c in new)
        return None if legal else Wrong((), self.says(rule))

    def _wrong_number(self, rule: Rule | None, new: int) -> Wrong | None:
        if isinstance(rule, OneOf):
            return None if new in rule.numbers else Wrong((), self.says(rule))
        bounds = rule if isinstance(rule, Between) else ANY_NUMBER
        return None if bounds.low <= new <= bounds.high else Wrong((), self.says(bounds))

    def _wrong_keys(self, held: Any, rule: Rule | None, new: dict[Any, Any], old: Any) -> Wrong | None:
        if rule is PARTS and isinstance(old, dict) and list(new) != list(old):
            return Wrong((), "must have the same things in it as before.")
        found = (self.wrong(get_args(held)[0], key) for key in new)
        wrong = next((one for one in found if one is not None), None)
        return wrong and Wrong((), f"has something in it that cannot be there: each {wrong.says}")

    def _wrong_fields(self, new: msgspec.Struct, old: Any) -> Wrong | None:
        fields = declared_fields(type(new)) if isinstance(new, State) else {}
        defaults = {one.name: one for one in msgspec.structs.fields(type(new))}
        for name, annotation in fields.items():
            mine, before = getattr(new, name), getattr(old, name, None) if type(old) is type(new) else None
            if mine == before:
                wrong = None
            elif parted(annotation)[1] is KEPT:
                wrong = None if mine == _default(defaults[name]) else Wrong((), closed(type(new), name))
            else:
                wrong = self.wrong(annotation, mine, before)
            if wrong is not None:
                return wrong.under(name)
        return None

    def expects(self, annotation: Any) -> str:
        """Say what a plain thing can be, as the end of a sentence; of what holds several things, nothing."""
        held, rule = parted(annotation)
        options = [bare(option) for option in alternatives(held) if option is not type(None)]
        kind = options[0] if len(options) == 1 else None
        if kind is bool:
            return "can be yes or no."
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self._named([str(one.value) for one in kind])
        if kind is int:
            rule = rule if isinstance(rule, Between | OneOf) else ANY_NUMBER
        return self.says(rule) if kind in (str, int) else ""

    def says(self, rule: Rule | None) -> str:
        """Say what could be there, as the end of a sentence."""
        match rule:
            case Among(of, none):
                return self._named([*([""] if none else []), *self.choices(of)])
            case OneOf(numbers):
                return f"can be {', '.join(map(str, numbers))}."
            case Between(low, high):
                return f"can be a whole number from {low} to {high}."
            case Keeps():
                return "can be a short word."
        bounds = rule if isinstance(rule, Written) else FREE
        return f"can be up to {bounds.most} characters of text."

    def _named(self, ids: Sequence[str]) -> str:
        if not ids:
            return "can be nothing at all now."
        words = [self.label(one) if one else "nothing" for one in ids[:MOST_NAMED]]
        more = len(ids) - len(words)
        return f"can be {', '.join(words)}{f' or one of {more} more' if more else ''}."


def _fits(option: Any, value: Any) -> bool:
    """Say whether a value is of one of several types."""
    held = bare(option)
    return isinstance(value, get_origin(held) or held)


def _namesake(item: Any, old: Any) -> Any:
    """Find what an item of a list replaces: whatever had the same id before."""
    if isinstance(item, State) and isinstance(old, list):
        return next((one for one in old if getattr(one, "id", None) == getattr(item, "id", "")), None)
    return None


def _default(one: msgspec.structs.FieldInfo) -> Any:
    """Give what a field holds if nothing is said."""
    if one.default_factory is not msgspec.NODEFAULT:
        return one.default_factory()
    return one.default
