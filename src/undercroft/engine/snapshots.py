"""Snapshots: what a table keeps of its past, so that it can go back there."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from .migrations import Migration, migrated_state, migrated_view
from .procedures import Route


class Mark(msgspec.Struct):
    """A place to which the table can go back: a safe point, by its name."""

    position: int
    name: str
    params: dict[str, Any]


class Glimpse:
    """What a seat saw last before its eyes were shut, put together when somebody first asks for it."""

    __slots__ = ("_look", "_seen")

    def __init__(self, look: Callable[[], bytes]) -> None:
        self._look = look
        self._seen: bytes | None = None

    def __bytes__(self) -> bytes:
        if self._seen is None:
            self._seen = self._look()
        return self._seen


Frozen = dict[str, bytes]
"""What seats saw last, by their names; until a snapshot is settled there may be a `Glimpse` in the place of bytes."""


class Snapshot(msgspec.Struct):
    """The table at a safe point: from here the state alone says how to go on."""

    position: int
    state: bytes
    draws: int
    branch: int
    lines: int
    told: int
    shut: tuple[str, ...]
    asked: dict[str, int]
    passes: dict[str, list[str]]
    frozen: Frozen
    gathering: bool = False
    shape: int | msgspec.UnsetType = msgspec.UNSET

    def settled(self) -> "Snapshot":
        """Give the same snapshot with what seats saw last put together, to be written down."""
        self.frozen = {seat: bytes(seen) for seat, seen in self.frozen.items()}
        return self

    def today(self, migrations: Sequence[Migration]) -> "Snapshot":
        """Give the same snapshot in the shape that today's rules read."""
        due = migrations[0 if self.shape is msgspec.UNSET else self.shape :]
        seen = {seat: migrated_view(kept, due) for seat, kept in self.frozen.items()}
        shape = len(migrations) or msgspec.UNSET
        return msgspec.structs.replace(self, state=migrated_state(self.state, due), frozen=seen, shape=shape)


class Proposal(msgspec.Struct):
    """A wish to go back that waits for the consent of the other seats."""

    by: str
    mark: Mark
    agreed: list[str]


class Moment(msgspec.Struct):
    """Where the journal stood just after a step, and which way its answer went: who could have built on it?"""

    written: int = 0
    route: Route = ()


TALK = Moment()
