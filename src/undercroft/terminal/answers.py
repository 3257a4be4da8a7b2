"""Answers: what a person typed, read as the answer to an ask, by number, by word or in natural order."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from undercroft.engine.asks import Arrange, Ask, Number, PickSome, Split, Text, YesNo
from undercroft.engine.refusals import Refused

FILLERS = ("a", "an", "and", "at", "for", "on", "the", "then", "to", "with", "against")
JOINING = ("and", "then")
SELF = ("i", "me", "my", "myself", "self", "yourself")


class Reading(NamedTuple):
    """An answer, and the words after it, which may answer what is asked next."""

    value: Any
    rest: str = ""


class Match(NamedTuple):
    """An option that some words name, and how many words it took."""

    option: str
    used: int


def read(ask: Ask[Any], labels: Mapping[str, str], typed: str) -> Reading:
    """Read what was typed as an answer, or say in one sentence what to type instead."""
    match ask:
        case Text():
            return Reading(_suggested(ask, typed))
        case Number():
            return _number(ask, typed)
        case YesNo():
            return _yes_or_no(typed)
        case PickSome():
            return Reading(_some(ask, labels, typed))
        case Arrange():
            return Reading(_arranged(labels, typed))
        case Split():
            return Reading(_split(labels, typed))
    words = typed.split()
    found = find(words, labels, ask.seat)
    return Reading(found.option, _rest(words[found.used :]))


def _rest(words: Sequence[str], fillers: Sequence[str] = FILLERS) -> str:
    """Give the words that are left, without the small ones that lead to the next."""
    while len(words) > 1 and words[0].casefold().strip(",") in fillers:
        words = words[1:]
    return " ".join(words)


def find(words: Sequence[str], labels: Mapping[str, str], seat: str = "") -> Match:
    """Find the option that the first words name: its number, the start of its name, or a word of it."""
    unclear: list[str] = []
    for used in range(len(words), 0, -1):
        named = " ".join(words[:used]).casefold().strip(" .,;!")
        found = _named(named, labels, seat)
        if len(found) == 1:
            return Match(found[0], used)
        unclear = found or unclear
    typed = " ".join(words)
    if unclear:
        raise Refused(f"“{typed}” could be {_either([labels[option] for option in unclear])}; write more of it.")
    raise Refused(f"“{_short(typed)}” is not one of the choices; type a number from 1 to {len(labels)}, or a word.")


def _named(named: str, labels: Mapping[str, str], seat: str) -> list[str]:
    """List the options that a text can mean, by the first way of naming that finds any."""
    if named.isdecimal() and named.isascii():
        return [option for number, option in enumerate(labels, 1) if number == int(named)]
    if named in SELF and seat in labels:
        return [seat]
    names = {option: (option.replace("_", " ").casefold(), label.casefold()) for option, label in labels.items()}
    ways = (
        [option for option, known in names.items() if named in known],
        [option for option, known in names.items() if any(name.startswith(named) for name in known)],
        [option for option, known in names.items() if any(word.startswith(named) for word in " ".join(known).split())],
    )
    return next((found for found in ways if found and named), [])


def _either(names: Sequence[str]) -> str:
    return " or ".join((", ".join(names[:-1]), names[-1]) if len(names) > 1 else names)


def _short(typed: str) -> str:
    return typed if len(typed) <= 40 else typed[:39] + "…"


def _suggested(ask: Text, typed: str) -> str:
    number = typed.strip()
    if number.isascii() and number.isdecimal() and 1 <= int(number) <= len(ask.suggestions):
        return ask.suggestions[int(number) - 1]
    return typed


def _number(ask: Number, typed: str) -> Reading:
    words = typed.split()
    first = words[0].casefold() if words else ""
    ends = {"none": ask.low, "no": ask.low, "nothing": ask.low, "all": ask.high, "max": ask.high}
    if not words:
        return Reading(ask.start)
    if first in ends:
        return Reading(ends[first], _rest(words[1:]))
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", first):
        raise Refused(f"Type a whole number from {ask.low} to {ask.high}.")
    return Reading(int(first), _rest(words[1:]))


def _yes_or_no(typed: str) -> Reading:
    words = typed.split()
    first = words[0].casefold().strip(".,!") if words else ""
    if first and ("yes".startswith(first) or first in ("yeah", "2", "ok", "true")):
        return Reading(True, _rest(words[1:]))
    if first and ("no".startswith(first) or first in ("nope", "1", "false")):
        return Reading(False, _rest(words[1:]))
    raise Refused("Type yes or no.")


def _several(labels: Mapping[str, str], typed: str) -> list[str]:
    """Read a list of options, parted by commas or only by spaces."""
    chosen: list[str] = []
    for part in re.split(r"[,;>→]+", typed):
        words = _rest(part.split(), JOINING).split()
        while words:
            found = find(words, labels)
            chosen.append(found.option)
            words = _rest(words[found.used :], JOINING).split()
    return chosen


def _some(ask: PickSome, labels: Mapping[str, str], typed: str) -> tuple[str, ...]:
    if typed.strip().casefold() in ("none", "nothing", "nobody", "no", "-", "0"):
        return ()
    if typed.strip().casefold() in ("all", "everything", "everybody"):
        return tuple(ask.ids)
    return tuple(dict.fromkeys(_several(labels, typed)))


def _arranged(labels: Mapping[str, str], typed: str) -> tuple[str, ...]:
    """Read an order; the last thing may be left out, because only one place is left for it."""
    chosen = _several(labels, typed)
    twice = next((option for option in chosen if chosen.count(option) > 1), None)
    if twice is not None:
        raise Refused(f"{labels[twice]} stands there twice; name each only once.")
    missing = [option for option in labels if option not in chosen]
    if len(missing) > 1:
        raise Refused(
            f"Put all {len(labels)} in order; still missing: {', '.join(labels[option] for option in missing)}."
        )
    return (*chosen, *missing)


def _split(labels: Mapping[str, str], typed: str) -> dict[str, int]:
    """Read points for things: `sword=2 armor=1`, `sword 2, armor 1`, or one number for each in order."""
    words = re.sub(r"[=:,;]", " ", typed).split()
    if words and all(word.isdecimal() for word in words) and len(words) == len(labels):
        return dict(zip(labels, map(int, words), strict=True))
    points: dict[str, int] = {}
    named: list[str] = []
    for word in words:
        if word.isascii() and word.isdecimal() and named:
            found = find(named, labels)
            points[found.option] = points.get(found.option, 0) + int(word[:9])
            named = []
        else:
            named.append(word)
    if named or not points:
        raise Refused(f"Write how many points each gets, like {next(iter(labels))}=2.")
    return points
