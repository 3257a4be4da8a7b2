"""Film: what somebody sees who looks on while bots play, frame by frame, forwards and back."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from undercroft.engine.bots import Bot, drive
from undercroft.engine.table import Table

from ..journal import Teller
from .seat import Leaf, Sight, Told, told_by


class Frame(NamedTuple):
    """The table after something was told: what it looked like, and what was told."""

    sight: Sight
    told: list[Told]


class Film:
    """A table of bots that plays on only when the next frame is wanted, and keeps all frames before it."""

    def __init__(self, table: Table[Any], bots: Mapping[str, Bot], *, everything: bool = False) -> None:
        self.table = table
        self.teller = Teller(Leaf(), table, table.game.gm if everything else "")
        self._bots = bots
        self._dice = everything
        self.frames: list[Frame] = []
        self.chapters: list[int] = []
        self._take()

    def play_on(self) -> bool:
        """Let the bots answer until something is told, and say whether anything was."""
        return any(self._take() for _ in drive(self.table, self._bots))

    def _take(self) -> bool:
        """Keep a frame if there is news; where the heading is another, a chapter begins."""
        new = [line for line in self.teller.news() if self._dice or not line.behind]
        if not new and self.frames:
            return False
        view, board = self.table.view(self.teller.seat), self.teller.board
        sight = Sight(board.heading(view), tuple(board.terminal(view)), ())
        if not self.frames or self.frames[-1].sight.heading != sight.heading:
            self.chapters.append(len(self.frames))
        self.frames.append(Frame(sight, told_by(self.teller, new, dice=self._dice)))
        return True

    def chapter_from(self, place: int, by: int) -> int:
        """Give where the next chapter begins, or the one before; from within one, back is to its own beginning."""
        if by > 0:
            return next((one for one in self.chapters if one > place), len(self.frames) - 1)
        return next((one for one in reversed(self.chapters) if one < place), 0)
