"""A person at the full screen: keys and taps go in, what can be read on it comes out."""

import argparse
import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from undercroft.terminal import play
from undercroft.terminal.panes.app import TableApp
from undercroft.terminal.panes.choosing import Chooser
from undercroft.terminal.panes.driver import breathe
from undercroft.terminal.panes.seat import Seat
from undercroft.terminal.panes.taste import Taste
from undercroft.terminal.seating import bots_for, lay_table, seat_of
from undercroft.terminal.shelf import Sitting

SMALL, LARGE = (80, 24), (160, 50)
AT_ONCE = Taste("at once")


class Player:
    """Somebody at the keyboard."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def rest(self) -> None:
        """Wait until the table waits for the person."""
        await self.app.driver.resting.wait()
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press some keys, and wait until everything that comes of it is done."""
        await self.pilot.press(*keys)
        await self.rest()
        await self.pilot.pause()

    async def write(self, words: str) -> None:
        """Type a line, as after a slash."""
        if not self.app.line.display:
            await self.pilot.press("slash")
        self.app.line.value = words
        await self.press("enter")

    async def tap(self, words: str) -> None:
        """Tap on words of the question."""
        rows = [row.text.plain for row in self.app.pane.rows]
        place = next(place for place, row in enumerate(rows) if words in row)
        await self.pilot.click("#question", offset=(rows[place].index(words) + 2, place))
        await self.rest()
        await self.pilot.pause()

    @property
    def asked(self) -> Chooser:
        """What stands in the question's pane."""
        assert self.app.pane.chooser is not None
        return self.app.pane.chooser

    @property
    def question(self) -> str:
        """What can be read of the question on the screen itself."""
        top = self.app.pane.region.y
        return "\n".join(self.lines[top : top + self.app.pane.region.height])

    @property
    def lines(self) -> list[str]:
        """Everything that can be read."""
        return [strip.text.rstrip() for strip in self.app.screen._compositor.render_strips()]

    @property
    def text(self) -> str:
        """Everything that can be read, as one text."""
        return "\n".join(self.lines)


def seat_at(command: str, folder: Path) -> Seat:
    """Lay the table that a command line asks for."""
    parser = argparse.ArgumentParser()
    play.configure(parser)
    args = parser.parse_args(command.split())
    table, seed = lay_table(args)
    sitting = Sitting(seat_of(table, args.seat), args.bots, seed)
    return Seat(table, sitting, bots_for(table, args.bots, sitting.seat), folder / "kept.json")


@asynccontextmanager
async def sitting_at(
    seat: Seat,
    size: tuple[int, int] = SMALL,
    taste: Taste = AT_ONCE,
    breath: Callable[[asyncio.Event, float], Awaitable[None]] = breathe,
) -> AsyncIterator[Player]:
    """Sit down at the full screen; what broke in it is raised here."""
    app = TableApp(seat, taste, breath)
    async with app.run_test(size=size) as pilot:
        player = Player(app, pilot)
        await player.rest()
        yield player
    if app.broke is not None:
        raise app.broke


def played(scene: Callable[[], Any]) -> None:
    """Play a scene to its end."""
    asyncio.run(scene())
