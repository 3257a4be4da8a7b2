"""Outcomes: what is remembered of one finished game when many are counted."""

from collections.abc import Mapping, Sequence

import msgspec


class Outcome(msgspec.Struct):
    """What a simulation remembers of one game, in the words of that game."""

    winner: str
    ending: str
    turns: int
    deaths: Sequence[str] = ()
    seated: Sequence[str] = ()
    survived: Sequence[str] = ()
    exposed: bool = False
    measures: Mapping[str, int] = {}
