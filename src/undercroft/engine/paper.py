"""Paper: what a game can draw for whoever prepares an evening; the same seed and wishes draw the same."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from .boards import Panel
from .dice import Dice
from .refusals import Refused

Wishes = Mapping[str, Any]


class Wish(msgspec.Struct, frozen=True):
    """One thing that can be wished for: a number in a range, one of several words, any words, or a yes."""

    name: str
    help: str
    usual: int | str | bool
    low: int = 0
    high: int = 0
    among: tuple[str, ...] = ()
    free: bool = False

    def check(self, value: int | str | bool) -> None:
        """Refuse what cannot be wished for."""
        if value == self.usual or self.free:
            return
        if isinstance(self.usual, str) and value not in self.among:
            raise Refused(f"There is no {self.name} {str(value)[:40]!r}; there are {', '.join(self.among)}.")
        if type(self.usual) is int and isinstance(value, int) and not self.low <= value <= self.high:
            raise Refused(f"--{self.name} must be from {self.low} to {self.high}.")


class Drawn(NamedTuple):
    """What was drawn, for people and for programs."""

    panels: Sequence[Panel]
    data: Mapping[str, Any]
    picture: str = ""
    """A drawing of it as SVG, if there is one."""
    files: Mapping[str, bytes] = {}
    """The same for other programs, by how the names of such files end."""


class Drawing(NamedTuple):
    """One kind of thing that a game can draw: what it is, what one may wish for, an example, and how it is done."""

    title: str
    wishes: Sequence[Wish]
    example: str
    draw: Callable[[Dice, Wishes], Drawn]
    warning: str = ""
    pictured: bool = False
    """Whether it comes with a picture."""
    formats: tuple[str, ...] = ()
    """How the files for other programs end that it comes with."""
    housed: bool = False
    """Whether files of a group's own can stand in place of the house book's."""
