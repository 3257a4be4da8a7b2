"""Naming: what lies in a state, called as the people at the table call it: “Brok's Hit Points”, not a path."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, get_args, get_origin

import msgspec

from .legal import Among, alternatives, inside, parted
from .texts import Speaker, Texts, first_upper, listed

CALLED = ("known_as", "name")
SORTS = ("kind", "job", "id", "action", "item")
"""What one of several is called by: a name of its own, or what sort of thing it is."""


def called(texts: Texts, root: type, path: str, shown: Any, speaker: Speaker) -> str:
    """Name what lies at a path, by what a viewer is shown of the state and the words of the game for its fields."""
    return called_by(names_along(texts, root, path, shown, speaker))


def called_by(names: Sequence[str]) -> str:
    """Put the names along a path into one: “Brok's Hit Points”."""
    return names[0] if len(names) == 1 else f"{names[0]}'s {', '.join(names[1:])}"


def names_along(texts: Texts, root: type, path: str, shown: Any, speaker: Speaker) -> list[str]:
    """Name what a path leads through, from whose it is to what it is."""
    words: list[str] = []
    here: Any = root
    of, steps = "", path.split(".")
    for place, step in enumerate(steps, 1):
        kind, several = struct_in(here), get_origin(parted(here)[0])
        try:
            here = inside(here, step)
        except KeyError:
            return [" ".join(steps)]
        shown = _further(shown, step)
        if kind is None:
            number = str(int(step) + 1) if several is list and step.isdecimal() else step
            words.append(_one_of(step, number, shown, of, speaker))
        elif place < len(steps) and get_origin(parted(here)[0]) in (dict, list):
            of = field_word(texts, kind, f"{step}[]") or field_word(texts, kind, step)
            words += [of] if get_origin(parted(here)[0]) is dict and not _holds_structs(here) and of else []
        elif word := field_word(texts, kind, step) or (step.replace("_", " ") if place == len(steps) else ""):
            words.append(word)
    return words


def field_word(texts: Texts, kind: type, field: str) -> str:
    """Give the game's word for a field, or its name; `field[]` is one of those in it (`feelings for {}`)."""
    plain = "" if field.endswith("[]") else field.replace("_", " ")
    return str(said_of(texts.tables.get("fields", {}), kind, field, plain))


def said_of(said: Mapping[str, Any], kind: type, field: str, otherwise: Any) -> Any:
    """Find what is said of a field: of this kind of thing, of what it is a kind of, or of every thing that has one."""
    names = [f"{one.__name__}.{field}" for one in kind.__mro__]
    return next((said[name] for name in (*names, field) if name in said), otherwise)


def struct_in(annotation: Any) -> type | None:
    """Give the struct that a field may hold, if it may hold one."""
    kinds = [parted(option)[0] for option in alternatives(parted(annotation)[0])]
    return next((kind for kind in kinds if isinstance(kind, type) and issubclass(kind, msgspec.Struct)), None)


def _holds_structs(annotation: Any) -> bool:
    held = parted(annotation)[0]
    return get_origin(held) in (dict, list) and struct_in(get_args(held)[-1]) is not None


def _further(shown: Any, step: str) -> Any:
    if isinstance(shown, Mapping):
        return shown.get(step)
    within = isinstance(shown, list) and step.isdecimal() and int(step) < len(shown)
    return shown[int(step)] if within else None


def _one_of(step: str, number: str, shown: Any, of: str, speaker: Speaker) -> str:
    """Name one of several: by a word of the game, its own name, as a person at the table, or by a number."""
    if not number.isdecimal() and speaker.has_word(step):
        return first_upper(speaker.word(step))
    if "{}" in of:
        return of.format(speaker.name(step))
    if own := _first_of(CALLED, shown, speaker):
        return own
    if speaker.knows(step) or not number.isdecimal():
        return first_upper(speaker.name(step))
    sort = _first_of(SORTS, shown, speaker)
    return f"{of} {number}".strip() + (f" ({sort})" if sort else "")


def _first_of(fields: Sequence[str], shown: Any, speaker: Speaker) -> str:
    names = [shown[name] for name in fields if shown.get(name)] if isinstance(shown, Mapping) else []
    return first_upper(speaker.word(str(names[0]))) if names and isinstance(names[0], str) else ""


def worded(annotation: Any, value: Any, speaker: Speaker) -> str:
    """Say a value in the words of the game."""
    held, rule = parted(annotation)
    if value is None or value == "" or value in ([], {}):
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return listed([_part(held, item, speaker) for item in value])
    if isinstance(value, Mapping):
        return _first_of((*CALLED, *SORTS), value, speaker) or _counted(held, value, speaker)
    is_id = isinstance(rule, Among) or (isinstance(held, type) and issubclass(held, Enum))
    return first_upper(speaker.name(value)) if is_id and isinstance(value, str) else str(value)


def _part(held: Any, value: Any, speaker: Speaker) -> str:
    inner: Sequence[Any] = get_args(held)
    return worded(inner[-1] if inner else Any, value, speaker)


def _counted(held: Any, value: Mapping[str, Any], speaker: Speaker) -> str:
    if struct_in(held) is not None or _holds_structs(held):
        return "something new"
    return ", ".join(
        f"{first_upper(speaker.name(str(key)))} {_part(held, item, speaker)}" for key, item in value.items()
    )
