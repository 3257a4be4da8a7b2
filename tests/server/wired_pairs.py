"""Two tables that differ in what is hidden, each on a real server, answered alike: every byte is compared."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

import undercroft.games
from tests.server.wired import WiredHouse, shown
from undercroft.engine.game import Game
from undercroft.server import lobby, security

LOOK_EVERY = 4
READ = ("", "/view", "/export", "/verify", "/replay")
"""What the API gives to anybody who may look at a table."""
OLDER = ((1, "lines"), (7, "lines"), (40, "lines"), (10**6, ""))
"""Before which line of the journal somebody looks, and as what."""


class Side:
    """One of two tables, behind a server of its own: its game, its tokens, and what was heard of it."""

    house: WiredHouse

    def __init__(self, game: Game[Any], folder: Path) -> None:
        self.game, self.folder, self.tokens = game, folder, count()
        self.heard: list[tuple[str, bytes]] = []

    def hear(self) -> None:
        """Keep what came over the WebSockets: fragments, beats and lines."""
        for name, ear in self.house.ears.items():
            self.heard += [(name, msgspec.json.encode(message)) for message in ear.messages]
            ear.messages.clear()

    async def look(self, who: str) -> None:
        """Keep what the API, the page and an export give to somebody, and how a wrong answer is refused."""
        for what in READ:
            self.heard.append((f"{who} {what}", shown(await self.house.get(who, what))))
        self.heard.append((f"{who} page", shown(await self.house.page(who))))
        for before, part in OLDER:
            self.heard.append((f"{who} older", shown(await self.house.older(who, before, part))))
        for seat in self.house.room.table.seats:
            refused = await self.house.post(who, "answer", ask=f"{seat}.3", value="zzz")
            self.heard.append((f"{who} wrong", shown(refused)))


class Wired:
    """A pair of tables that differ in what is hidden, each on a real server, answered alike.

    `pair` knows the games of both and what is answered; `learned` says when somebody has found something out.
    """

    def __init__(
        self,
        pair: Any,
        folder: Path,
        patch: pytest.MonkeyPatch,
        learned: Callable[[], bool],
        games: list[Game[Any]],
        **wanted: Any,
    ) -> None:
        self.pair, self.learned, self.wanted = pair, learned, wanted
        self.sides = [Side(game, folder.with_name(f"{folder.name}-{number}")) for number, game in enumerate(games)]
        self.now = self.sides[0]
        self.compared = 0
        load = undercroft.games.load_game
        patch.setattr(undercroft.games, "load_game", lambda name: self.game(name) or load(name))
        patch.setattr(security, "token_urlsafe", lambda size: f"token-{next(self.now.tokens)}")
        patch.setattr(lobby, "token_hex", lambda size: "one-table")

    def game(self, name: str) -> Game[Any] | None:
        """Give the game of the table whose turn it is."""
        return self.now.game if name == self.now.game.name else None

    def turns(self) -> Iterator[Side]:
        """Go through both tables, each with its own truth."""
        for side in self.sides:
            self.now = side
            yield side

    @property
    def watchers(self) -> list[str]:
        """Somebody who does not know what is different, and those who only watch."""
        return [self.pair.seats[0], "watch"]

    async def play(self, answers: int, *, to_the_end: bool = False) -> None:
        """Answer both tables alike, and compare every byte, until somebody has learned something by the rules."""
        async with self.opened():
            for number in range(answers):
                if any(table.over for table in self.pair.tables) or not (to_the_end or self.unaware):
                    return
                if number % LOOK_EVERY == 0:
                    await self.look()
                self.compare()
                await self.go_on()

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Open both servers, let people sit down and listen, and close the servers again."""
        wanted: Any = {"players": self.pair.seats, **self.wanted}
        async with AsyncExitStack() as stack:
            for side in self.turns():
                house = WiredHouse(side.folder, game=side.game.name, **wanted)
                side.house = await stack.enter_async_context(house)
                for who in self.watchers:
                    await side.house.listen(who)
                side.hear()
            self.pair.tables = [side.house.room.table for side in self.sides]
            yield

    @property
    def unaware(self) -> bool:
        """Nobody has learned anything yet that is different."""
        return not self.learned()

    async def go_on(self) -> None:
        """Let whoever is asked first answer at both tables."""
        for side, (ask, value) in zip(self.turns(), self.pair.answers(), strict=True):
            done = await side.house.post(ask.seat, "answer", ask=ask.id, value=value)
            assert done.status_code == 200, done.text
            await side.house.rest()
            side.hear()

    async def look(self) -> None:
        """Look at both tables by every other way there is."""
        for side in self.turns():
            for who in self.watchers:
                await side.look(who)

    def compare(self) -> None:
        """Compare what both tables have sent so far."""
        one, other = (side.heard for side in self.sides)
        for (name, mine), (_, theirs) in zip(one, other, strict=True):
            assert mine == theirs, f"{name} tells after {self.pair.answered[-3:]}: {first_difference(mine, theirs)}"
        self.compared += len(one)
        for side in self.sides:
            side.heard.clear()


def first_difference(mine: bytes, theirs: bytes) -> str:
    """Show where two messages begin to differ."""
    pairs = enumerate(zip(mine, theirs, strict=False))
    start = next((place for place, (left, right) in pairs if left != right), min(len(mine), len(theirs)))
    around = slice(max(0, start - 120), start + 120)
    return f"{mine[around]!r} or {theirs[around]!r}"
