"""Blanks: questions with gaps where names stand, so that every table where the same is asked fills in its own."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from sys import intern
from typing import Any

import msgspec

from undercroft.engine.secrets import Shown
from undercroft.engine.texts import ARTICLES, first_upper

_encode = msgspec.json.Encoder().encode

AS_IT_IS, LARGE, SMALL = "\u01c5", "\u01c4", "\u01c6"
"""What a gap begins with, and what that becomes where a sentence begins or goes on: one letter that has three cases."""
GAP = re.compile(f"([{LARGE}{AS_IT_IS}{SMALL}])\ue000([^\ue001]*)\ue001")
HOW: Mapping[str, Callable[[str], str]] = {
    AS_IT_IS: str,
    LARGE: first_upper,
    SMALL: lambda name: name[:1].lower() + name[1:],
}


def gaps(seats: Iterable[str]) -> dict[str, str]:
    """Give a gap for the name of each seat."""
    return {seat: f"{AS_IT_IS}\ue000{seat}\ue001" for seat in seats}


@lru_cache(maxsize=4096)
def fit(names: tuple[str, ...]) -> bool:
    """Say whether names stand in a sentence as any word does; some change the words around them."""
    return all(name[-1:].isalnum() and not name.startswith(ARTICLES) for name in names)


def filled(thing: Any, names: Mapping[str, str]) -> Any:
    """Give something that was shown with its gaps filled in."""
    if isinstance(thing, str):
        return GAP.sub(lambda gap: HOW[gap[1]](names[gap[2]]), thing) if "\ue000" in thing else thing
    if isinstance(thing, dict):
        return {key: filled(value, names) for key, value in thing.items()}
    if isinstance(thing, list):
        return [filled(value, names) for value in thing]
    return thing


class Blank:
    """A question with gaps: how it is put, and the same as a program reads it, taken apart at the gaps."""

    __slots__ = ("_gaps", "_pieces", "shown")

    def __init__(self, shown: Shown, encoded: str) -> None:
        found = GAP.split(encoded)
        self.shown = shown
        self._pieces: Sequence[str] = [*map(intern, found[::3])]
        self._gaps = list(zip(found[1::3], found[2::3], strict=True))

    def encoded(self, names: Mapping[str, str]) -> str:
        """Give it as a program at a table reads it."""
        said = [self._pieces[0]]
        for (how, seat), piece in zip(self._gaps, self._pieces[1:], strict=True):
            said += _encode(HOW[how](names[seat]))[1:-1].decode(), piece
        return "".join(said)
