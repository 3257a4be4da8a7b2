"""The log: everything that was ever done at a table, in order. Seed and log together are the table."""

from typing import Any

import msgspec


class Answered(msgspec.Struct, tag="answer", tag_field="did", gc=False):
    """A seat answered an ask."""

    seat: str
    ask: str
    value: Any


class Lapsed(msgspec.Struct, tag="lapse", tag_field="did"):
    """A seat stayed silent, and the rules answered for it."""

    seat: str
    ask: str


class Said(msgspec.Struct, tag="say", tag_field="did", omit_defaults=True):
    """A seat said something, to everybody or to some."""

    seat: str
    text: str
    to: tuple[str, ...] = ()
    aside: bool = False
    meant: tuple[dict[str, str | int], ...] = ()
    """What the game understood of it when it was said."""


class Passes(msgspec.Struct, tag="pass", tag_field="did"):
    """A seat set what it always passes on, or took that back."""

    seat: str
    key: str
    on: bool


class Adjusted(msgspec.Struct, tag="adjust", tag_field="did", omit_defaults=True):
    """The game master corrected something; by which law it was judged, or 0 if it was made before there was one."""

    path: str
    value: Any
    reason: str
    law: int = 0


class TookBack(msgspec.Struct, tag="take_back", tag_field="did"):
    """A seat took back its last answer before anything came of it."""

    seat: str


class Rewound(msgspec.Struct, tag="rewind", tag_field="did"):
    """The table went back to an earlier place, with the consent that this needs; what is drawn after it is new.

    Where something was called off, `keeps` are the corrections made since that place: they hold from there on.
    """

    to: int
    by: str
    mark: str
    params: dict[str, Any]
    drawn: int = -1
    keeps: list[Adjusted] | None = None


class Forked(msgspec.Struct, tag="fork", tag_field="did"):
    """From here on this is a new table with a seed of its own: it goes on where it stands, after so many draws.

    At a safe point, which has a name, what the rules did after it is done again; midway, without a name, nothing is.
    """

    to: int
    mark: str
    params: dict[str, Any]
    drawn: int

    @property
    def midway(self) -> bool:
        """Whether it goes on amid what the rules were at."""
        return not self.mark


class Proposed(msgspec.Struct, tag="propose", tag_field="did"):
    """A seat asks the others to go back to an earlier place."""

    seat: str
    to: int
    mark: str
    params: dict[str, Any]


class Agreed(msgspec.Struct, tag="agree", tag_field="did"):
    """A seat says whether it agrees to going back."""

    seat: str
    agrees: bool


class Noted(msgspec.Struct, tag="note", tag_field="did"):
    """The house told everybody something that is no part of the game: who sat down, which link was made anew."""

    kind: str
    params: dict[str, Any]


class Pledged(msgspec.Struct, tag="pledge", tag_field="did"):
    """A seat promised a secret of its own for the dice, or with no pledge took that back."""

    seat: str
    pledge: str


class Revealed(msgspec.Struct, tag="reveal", tag_field="did"):
    """A seat told the secret that it had promised."""

    seat: str
    secret: str


class Began(msgspec.Struct, tag="begin", tag_field="did", omit_defaults=True):
    """Everybody was there: the secrets were mixed, those left out that were not told in time, and the rules started.

    `people` are those who had sat down themselves, by seat: rules may call characters as they are called.
    """

    left_out: tuple[str, ...]
    people: dict[str, str] = {}


Going = Answered | Lapsed | Said | Passes | Adjusted | TookBack | Rewound | Forked | Proposed | Agreed | Noted
Entry = Going | Pledged | Revealed | Began


def same_entry(one: Entry, other: Entry) -> bool:
    """Say whether two entries stand in a log as the same words."""
    return msgspec.json.encode(one) == msgspec.json.encode(other)


class Step(msgspec.Struct, array_like=True, gc=False):
    """One entry that still counts: where it stands in the log, its branch, and whether nothing was drawn or told."""

    entry: int
    branch: int
    quiet: bool = False
