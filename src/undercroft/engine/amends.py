"""Amends: how a correction is told, in the words that the game has for it: “Brok is alive again”.

A game's texts may hold a table `corrected`: for a field (`Hero.dead`, or `dead` for every thing that has one) a
sentence, or one for each value (`yes`, `no`, `nothing`, an id, a number; `*` for all others). `field[]` is one of those
that lie in it. `{who}` is whose it is, `{whose}` all that holds it, `{it}` the innermost of that and `{in}` what that
lies in, `{key}` what it is called there, `{what}` its whole name, `{now}` what it is now.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from .legal import along, inside
from .naming import called_by, names_along, said_of, struct_in, worded
from .texts import Speaker, Texts, within

Form = str | Mapping[str, str]
CORRECTIONS = ("adjusted", "still_adjusted", "correction_lost")
"""The lines that tell of a correction: a path, and mostly a value and a reason."""
PLAIN = "{what} is now {now}"
OTHERS = "*"


class Foretold(NamedTuple):
    """How a correction would be told, and to which seats; to everybody, if to none in particular."""

    says: str
    to: tuple[str, ...] | None


def corrected(texts: Texts, root: type, params: Mapping[str, Any], shown: Any, speaker: Speaker) -> dict[str, Any]:
    """Give the parameters of a correction's line with what it says in the game's words, and why, if anybody said so."""
    path, value, reason = str(params.get("path", "")), params.get("value"), params.get("reason")
    try:
        annotation = list(along(root, path))[-1][1]
    except KeyError:
        annotation = Any  # an old table tells of something that is not there any more
    names = [within(name) for name in names_along(texts, root, path, shown, speaker)]
    gaps: dict[str, Any] = {"what": called_by(names), "now": worded(annotation, value, speaker), "key": names[-1]}
    gaps["count"] = value if isinstance(value, int) else 0
    holder = names[:-1] or names
    gaps |= {"who": holder[0], "whose": called_by(holder), "it": holder[-1], "in": (holder[:-1] or holder)[-1]}
    said = _chosen(_form(texts.tables.get("corrected", {}), root, path), value)
    says = speaker.vformat(said, (), gaps)
    return {**params, **gaps, "says": says, "because": f": {reason}" if reason else "."}


def _form(forms: Mapping[str, Form], root: type, path: str) -> Form:
    """Find what the game says of the field at the end of a path, or of one of those that lie in it."""
    here: Any = root
    kind, field, end = root, "", ""
    for step in path.split("."):
        struct = struct_in(here)
        kind, field, end = (struct, step, "") if struct is not None else (kind, field, "[]")
        try:
            here = inside(here, step)
        except KeyError:
            return PLAIN
    form: Form = said_of(forms, kind, f"{field}{end}", PLAIN)
    return form


def _chosen(form: Form, value: Any) -> str:
    if isinstance(form, str):
        return form
    return form.get(_key(value), form.get(OTHERS, PLAIN))


def _key(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value == "" or value in ([], {}):
        return "nothing"
    return str(value) if isinstance(value, str | int) else OTHERS
