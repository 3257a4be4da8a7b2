"""Clocks: circles of segments that fill until something happens."""

from typing import Annotated

from undercroft.engine.legal import Between, Written
from undercroft.engine.secrets import Public, State


class Clock(State):
    """A named circle of segments, some of them filled."""

    name: Public[Annotated[str, Written(200)]]
    segments: Public[Annotated[int, Between(1, 24)]]
    filled: Public[Annotated[int, Between(0, 24)]] = 0

    def __post_init__(self) -> None:
        """Refuse a clock that cannot be drawn."""
        if self.segments < 1 or not 0 <= self.filled <= self.segments:
            raise ValueError(f"A clock cannot have {self.filled} of {self.segments} segments filled.")

    @property
    def full(self) -> bool:
        """Whether the last segment is filled."""
        return self.filled >= self.segments

    @property
    def left(self) -> int:
        """How many segments are still empty."""
        return self.segments - self.filled

    def tick(self, segments: int = 1) -> int:
        """Fill segments, or erase them when negative; say how many changed, as the circle has no more than it has."""
        before = self.filled
        self.filled = max(0, min(self.segments, before + segments))
        return self.filled - before

    def clear(self) -> None:
        """Erase every segment."""
        self.filled = 0
