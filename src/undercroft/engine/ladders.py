"""Ladders: how a roll stands before it is made: on which rung of each ladder and why, with how many dice and whose."""

import msgspec

from .odds import Odds


class Ladder(msgspec.Struct, frozen=True):
    """One ladder: its name, its rungs from best to worst, the one that is lit, what put it there, and what it means."""

    name: str
    rungs: tuple[str, ...]
    at: str
    parts: tuple[tuple[int, str], ...] = ()
    so: str = ""


class Stance(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a roll stands: its ladders, the dice by where they come from, and the odds without what was put into it."""

    ladders: tuple[Ladder, ...]
    dice: tuple[tuple[str, int], ...] = ()
    count: int = 0
    plain: Odds | None = None
    plain_count: int = 0
    note: str = ""
