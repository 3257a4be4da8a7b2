"""Remembering: what was worked out about a card while it lies open, until anything at the table changes."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from .play import Play

T = TypeVar("T")


class Remembered:
    """What was worked out about a card; any change lets it go, so that a table read again asks as this one does."""

    __slots__ = ("_at", "_kept", "_play")

    def __init__(self, play: Play[Any]) -> None:
        self._play = play
        self._at = play.changes
        self._kept: dict[Hashable, Any] = {}

    def __contains__(self, what: Hashable) -> bool:
        """Say whether something was worked out, and still holds."""
        return what in self._now()

    def __call__(self, what: Hashable, work_out: Callable[[], T]) -> T:
        """Give what is known of something, or work it out."""
        kept = self._now()
        if what not in kept:
            kept[what] = work_out()
        found: T = kept[what]
        return found

    def _now(self) -> dict[Hashable, Any]:
        if self._at != self._play.changes:
            self._at = self._play.changes
            self._kept.clear()
        return self._kept
