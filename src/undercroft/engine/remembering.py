"""Remembering: what was worked out about a card while it lies open, until anything at the table changes."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from .play import Play

T = TypeVar("T")


class Remembered:
    """What was worked out about a card; any change lets it go, so that a table read again asks as this one does.

    Where there may be as many things as there are words, no more than `most` are kept, the newest.
    """

    __slots__ = ("_at", "_kept", "_most", "_play")

    def __init__(self, play: Play[Any], most: int | None = None) -> None:
        self._play = play
        self._most = most
        self._at = play.changes
        self._kept: dict[Hashable, Any] = {}

    def __contains__(self, what: Hashable) -> bool:
        """Say whether something was worked out, and still holds."""
        if self._at != self._play.changes:
            self._forget()
        return what in self._kept

    def __call__(self, what: Hashable, work_out: Callable[[], T]) -> T:
        """Give what is known of something, or work it out."""
        if self._at != self._play.changes:
            self._forget()
        kept = self._kept
        if what in kept:
            found: T = kept[what]
            return found
        found = work_out()
        if len(kept) == self._most:
            del kept[next(iter(kept))]
        kept[what] = found
        return found

    def _forget(self) -> None:
        self._at = self._play.changes
        self._kept.clear()
