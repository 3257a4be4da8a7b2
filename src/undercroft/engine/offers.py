"""Offers: what a game master can correct now, called by its name, with the values that it may have."""

from collections.abc import Iterator
from enum import Enum
from types import NoneType
from typing import Any, get_args, get_origin

import msgspec

from .corrections import Bench, present
from .legal import ANY_NUMBER, FREE, KEPT, NAMED, PARTS, Among, Between, OneOf, Rule, Written, alternatives, parted
from .naming import called_by, worded
from .refusals import Refused
from .secrets import State, bare, declared_fields
from .texts import first_upper

Options = dict[str, str]
NOTHING = ""


class Row(msgspec.Struct, frozen=True):
    """One thing that can be corrected: its path, what it is called, and what it is now."""

    path: str
    name: str
    now: str


class Offer(msgspec.Struct, kw_only=True):
    """How a correction is asked for: the kind of widget, what it is now, and what it may be.

    Kinds: `choice` of options, `some` of them, `numbers` to choose from, `number`, `text`, `lines` of text, `yes_no`. A
    `thing` is a choice that makes a new thing of a sort, `things` are several such; `keys` are what can be added to
    something that counts.
    """

    path: str
    name: str
    kind: str
    now: Any = None
    options: Options = {}
    low: int = 0
    high: int = 0
    limit: int = 0
    keys: Options = {}
    field: str = ""

    @property
    def held(self) -> list[str]:
        """The options of several that it holds now."""
        return [str(one[self.field] if isinstance(one, dict) else one) for one in self.now or ()]

    @property
    def chosen(self) -> str:
        """The option that it is now."""
        if isinstance(self.now, bool):
            return "yes" if self.now else "no"
        now = self.now.get(self.field) if isinstance(self.now, dict) else self.now
        return NOTHING if now is None else str(now)


def groups(bench: Bench[Any]) -> dict[str, list[Row]]:
    """List everything that can be corrected, by whose it is."""
    found: dict[str, list[Row]] = {}
    for path, annotation in _places(bench.game.state, bench.state):
        whose, *rest = bench.names_along(path)
        now = worded(annotation, msgspec.to_builtins(present(bench.state, path)), bench.speaker)
        found.setdefault(first_upper(whose), []).append(Row(path, first_upper(", ".join(rest) or whose), now))
    return found


def within(bench: Bench[Any], path: str) -> list[Row]:
    """List what can be corrected in one thing, such as a person or a room, each called by what it is there."""
    annotation, before = bench.lies_at(path), len(bench.names_along(path))
    found = []
    for place, inner in _places(annotation, present(bench.state, path), path):
        if place != path:
            now = worded(inner, msgspec.to_builtins(present(bench.state, place)), bench.speaker)
            names = bench.names_along(place)
            found.append(Row(place, first_upper(", ".join(names[before:] or names[-1:])), now))
    return found


def around(bench: Bench[Any], path: str) -> Row | None:
    """Find the thing that something is a part of, if it has a name: whose Hit Points these are."""
    holder = path.rpartition(".")[0]
    while holder and not isinstance(present(bench.state, holder), State):
        holder = holder.rpartition(".")[0]
    return Row(holder, called_by(bench.names_along(holder)), "") if holder else None


def _places(annotation: Any, value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Go through what can be corrected by one widget, each with its path."""
    held, rule = parted(annotation)
    if rule is KEPT:
        return
    if path and rule not in (PARTS, NAMED) and _kind(annotation):
        yield path, annotation
    before = f"{path}." if path else ""
    if isinstance(value, State):
        for name, inner in declared_fields(type(value)).items():
            yield from _places(inner, getattr(value, name), before + name)
    elif isinstance(value, dict):
        for key, item in value.items():
            if isinstance(key, str) and "." not in key:
                yield from _places(get_args(held)[1], item, before + key)
    elif isinstance(value, list) and value and isinstance(value[0], State):
        for number, item in enumerate(value):
            yield from _places(get_args(held)[0], item, f"{before}{number}")


def _kind(annotation: Any) -> str:
    """Say which widget suits an annotation; none for what holds too much for one."""
    held, rule = _without_none(annotation)
    if held is bool:
        return "yes_no"
    if isinstance(held, type) and issubclass(held, Enum):
        return "choice"
    if held is int:
        return "numbers" if isinstance(rule, OneOf) else "number"
    if held is str:
        return "choice" if isinstance(rule, Among) else "text"
    if get_origin(held) is list:
        return _kind_of_list(get_args(held)[0])
    if get_origin(held) is dict and bare(get_args(held)[1]) is int:
        return "adding" if isinstance(parted(get_args(held)[0])[1], Among) else ""
    return "thing" if NoneType in alternatives(parted(annotation)[0]) and _one_choice(held) else ""


def _kind_of_list(annotation: Any) -> str:
    """Say which widget suits a list of words, of ids, or of things that one choice makes."""
    held, rule = parted(annotation)
    if isinstance(held, type) and issubclass(held, Enum):
        return "some"
    if held is str:
        return "some" if isinstance(rule, Among) else "lines"
    return "things" if _one_choice(held) else ""


def _without_none(annotation: Any) -> tuple[Any, Rule | None]:
    held, rule = parted(annotation)
    options = [option for option in alternatives(held) if option is not NoneType]
    if len(options) != 1:
        return held, rule
    inner, own = parted(options[0])
    return inner, rule or own


def _one_choice(held: Any) -> str:
    """Name the one field that a new thing needs, if that is a choice."""
    if not (isinstance(held, type) and issubclass(held, State)):
        return ""
    needed = [field.name for field in msgspec.structs.fields(held) if field.required]
    return needed[0] if len(needed) == 1 and _kind(declared_fields(held)[needed[0]]) == "choice" else ""


def offer(bench: Bench[Any], path: str) -> Offer:
    """Say how one thing can be corrected, or refuse what cannot be."""
    annotation = bench.annotation(path)
    kind = _kind(annotation)
    if not kind:
        raise Refused(f"{bench.called(path)} holds several things; correct one of them.")
    held, rule = _without_none(annotation)
    made = Offer(path=path, name=bench.called(path), kind=kind, now=msgspec.to_builtins(present(bench.state, path)))
    optional = NoneType in alternatives(parted(annotation)[0])
    match kind:
        case "choice" | "numbers" | "yes_no":
            made.options = _options(bench, held, rule)
        case "some":
            made.options = _options(bench, *parted(get_args(held)[0]))
        case "things":
            made.field = _one_choice(parted(get_args(held)[0])[0])
            made.options = _options(bench, *parted(declared_fields(parted(get_args(held)[0])[0])[made.field]))
        case "thing":
            made.field = _one_choice(held)
            made.options = _options(bench, *parted(declared_fields(held)[made.field]))
        case "adding":
            made.keys = _options(bench, *parted(get_args(held)[0]))
            made.kind, rule = "number", parted(get_args(held)[1])[1]
        case "text" | "lines":
            words = rule if kind == "text" else parted(get_args(held)[0])[1]
            made.limit = words.most if isinstance(words, Written) else FREE.most
    bounds = rule if isinstance(rule, Between) else ANY_NUMBER
    made.low, made.high = bounds.low, bounds.high
    if optional:
        made.options = {NOTHING: "Nothing"} | made.options
    return made


def _options(bench: Bench[Any], held: Any, rule: Rule | None) -> Options:
    """Give the values that a choice has, with their names."""
    if held is bool:
        return {"yes": "Yes", "no": "No"}
    if isinstance(rule, OneOf):
        return {str(number): str(number) for number in rule.numbers}
    ids = list(bench.law.choices(rule.of)) if isinstance(rule, Among) else [str(one.value) for one in held]
    named = {one: bench.law.label(one) for one in ids}
    return {NOTHING: "Nothing"} | named if isinstance(rule, Among) and rule.none else named
