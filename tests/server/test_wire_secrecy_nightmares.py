"""Secrecy on the wire in A World Full of Nightmares: evenings with another truth send the same bytes to everybody."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

import undercroft.games
from tests.nightmares.evenings import GM, bots_for, table_of
from tests.nightmares.shadows import DISTURBANCES, LEARNED, Pair, Resumed, safe_points
from tests.rules import rule
from tests.server.wired import WiredHouse, shown
from undercroft.engine.game import Game
from undercroft.server import lobby, security

EVERY, LOOK_EVERY, MOST, ENOUGH = 4, 4, 24, 40
LONG = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(100, 130)]
FAR = [pytest.param(seed, 150, marks=pytest.mark.soak) for seed in range(100, 110)]
SLOW = [name for name in DISTURBANCES if name != "more_signs"]
"""All that is different without rising by itself, which everybody would see."""
READ = ("", "/view", "/export", "/verify", "/replay")
"""What the API gives to anybody who may look at a table."""


class Side:
    """One of two tables, behind a server of its own: its game, its tokens, and what was heard of it."""

    house: WiredHouse

    def __init__(self, game: Resumed, folder: Path) -> None:
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
        for seat in self.house.room.table.seats:
            refused = await self.house.post(who, "answer", ask=f"{seat}.3", value="zzz")
            self.heard.append((f"{who} wrong", shown(refused)))


class Wired:
    """A pair of evenings that differ in what is hidden, each on a real server, answered alike."""

    def __init__(
        self, state: bytes, seed: str, folder: Path, patch: pytest.MonkeyPatch, only: Sequence[str] = ()
    ) -> None:
        self.pair = Pair(state, seed, only)
        self.seed = seed
        self.sides = [
            Side(game, folder.with_name(f"{folder.name}-{number}")) for number, game in enumerate(self.pair.games)
        ]
        self.now = self.sides[0]
        self.compared = 0
        load = undercroft.games.load_game
        patch.setattr(undercroft.games, "load_game", lambda name: self.game(name) or load(name))
        patch.setattr(security, "token_urlsafe", lambda size: f"token-{next(self.now.tokens)}")
        patch.setattr(lobby, "token_hex", lambda size: "one-table")

    def game(self, name: str) -> Game[Any] | None:
        """Give the game of the table whose turn it is."""
        return self.now.game if name == "nightmares" else None

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
        wanted: Any = {"players": self.pair.seats, "seed": self.seed, "rulings": {"sessions": "one"}}
        async with AsyncExitStack() as stack:
            for side in self.turns():
                house = WiredHouse(side.folder, game="nightmares", **wanted)
                side.house = await stack.enter_async_context(house)
                for who in self.watchers:
                    await side.house.listen(who)
                side.hear()
            self.pair.tables = [side.house.room.table for side in self.sides]
            yield

    @property
    def unaware(self) -> bool:
        """Nobody has learned anything yet that is different."""
        return not self.pair.has_learned(LEARNED)

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


def states(seed: int) -> list[bytes]:
    """Give some of the safe points of an evening of good bots."""
    table = table_of(f"wire {seed}", 2 + seed % 2)
    found = list(safe_points(table, bots_for(table, str(seed)), 600))
    return found[seed % EVERY :: EVERY]


@rule("AWN-LAIR-SECRET")
@pytest.mark.parametrize("seed", [0, *LONG])
def test_evenings_with_another_truth_send_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    compared = 0
    for number, state in enumerate([*states(seed), *states(seed + 1000), *states(seed + 2000)]):
        if compared > ENOUGH:
            break
        with monkeypatch.context() as patch:
            wired = Wired(state, f"{seed} {number}", tmp_path / str(number), patch, SLOW)
            asyncio.run(wired.play(MOST))
        assert wired.pair.apart
        compared += wired.compared

    assert compared > ENOUGH


@rule("AWN-CURSE-TRIGGER")
@pytest.mark.parametrize(("seed", "answers"), [(1, 20), *FAR])
def test_what_somebody_keeps_to_themselves_shows_in_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, answers: int
) -> None:
    """Notes, and a curse that never stirs, to the end of the evening or nearly."""
    wired = Wired(states(seed)[0], str(seed), tmp_path / "one", monkeypatch, ["private_notes"])
    asyncio.run(wired.play(answers, to_the_end=True))

    assert wired.pair.apart
    assert wired.compared > 6 * answers


def test_whose_secret_it_is_can_tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison would notice a leak: the game master's page differs at once."""

    class Masters(Wired):
        @property
        def watchers(self) -> list[str]:
            """The game master alone."""
            return [GM]

    wired = Masters(states(0)[-1], "0", tmp_path / "gm", monkeypatch)
    with pytest.raises(AssertionError, match="tells after"):
        asyncio.run(wired.play(1, to_the_end=True))
