"""Snapshots: what a table keeps of its past, so that it can go back there."""

from collections.abc import Sequence
from typing import Any

import msgspec

from .migrations import Migration, migrated_state, migrated_view
from .procedures import Route


class Mark(msgspec.Struct):
    """A place to which the table can go back: a safe point, by its name."""

    position: int
    name: str
    params: dict[str, Any]


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
    frozen: dict[str, bytes]
    gathering: bool = False
    shape: int | msgspec.UnsetType = msgspec.UNSET

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
