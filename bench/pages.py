"""Pages: what an answer costs, sends and leaves in memory where a browser is in every seat, and what a page weighs.

`python -m bench.pages` plays the thick of each game: a battle, a fight, a raid, a turn in the dark. `--late` plays a
battle of a Kingdom's tenth game, which takes long to reach. Names of games play those alone.
CPU time counts, and the same answers are given by turns at a table that nobody looks at: the rest is the pages'.
"""

import asyncio
import gc
import sys
import tracemalloc
import zlib
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from html.parser import HTMLParser
from pathlib import Path
from statistics import fmean, median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, NamedTuple

from undercroft.engine.bots import Bot, bot_seed
from undercroft.server import actions as do
from undercroft.server import pages
from undercroft.server.fragments import stage_for
from undercroft.server.live import Connection
from undercroft.server.lobby import NewTable, Rooms
from undercroft.server.rooms import Room
from undercroft.server.run import make_ready
from undercroft.server.security import Visitor
from undercroft.server.settings import Quotas, Settings
from undercroft.server.squeezing import LEAST, LEVEL
from undercroft.server.storage import Store
from undercroft.server.views import Look

from .clock import show

PEOPLE = ("ada", "brok", "cyra", "dov", "esme")
MOST_ANSWERS = 40_000
ANSWERS = 100
SEEDS = 40
"""How many Kingdoms are played until one fights in the game that is wanted."""
WARM = 20


class Wire:
    """A socket that keeps what was sent by it: how long each frame was, and how long squeezed."""

    def __init__(self) -> None:
        self._frames: list[bytes] = []

    async def send(self, message: Mapping[str, Any]) -> None:
        """Keep one frame."""
        self._frames.append(message["text"].encode())

    def heard(self) -> tuple[int, int]:
        """Give how much came since this was asked last, plain and squeezed."""
        frames, self._frames = self._frames, []
        squeezed = [one if len(one) < LEAST else zlib.compress(one, LEVEL) for one in frames]
        return sum(map(len, frames)), sum(map(len, squeezed))

    def forget(self) -> None:
        """Let go of all that came."""
        self._frames.clear()


class Counting(HTMLParser):
    """Counts the nodes of a page: elements, and texts that are more than gaps."""

    def __init__(self) -> None:
        super().__init__()
        self.nodes = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """Count an element."""
        self.nodes += 1

    def handle_data(self, data: str) -> None:
        """Count a text."""
        self.nodes += bool(data.strip())


class Played:
    """A table with a person in every seat, all of whom answer as good bots do."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.bots: dict[str, Bot] = {seat: room.game.bot(seat, bot_seed(b"pages", seat)) for seat in room.table.seats}
        self.wires: dict[str, Wire] = {}
        self._listening: list[Connection] = []

    async def answer(self) -> None:
        """Give one answer, and wait until everybody who listens was told of it."""
        ask = self.room.table.open_asks()[0]
        value = self.bots[ask.seat].answer(self.room.table.view(ask.seat), ask)
        await self.room.act(Visitor(self.room.id, (ask.seat,)), do.Answer(ask=ask.id, value=value))
        await self.quiet()

    async def quiet(self) -> None:
        """Wait until nothing is left to be said."""
        while self.room.audience.unsettled or any(one._woken.is_set() for one in self._listening):
            await self.room.record.settled()
            await asyncio.sleep(0)

    def hurry(self, until: Callable[[Any], bool], most: int = MOST_ANSWERS) -> None:
        """Play until something holds of the state, or the game is over, without writing any of it down."""
        table = self.room.table
        for _ in range(most):
            asks = table.open_asks()
            if not asks or until(table.state):
                return
            table.answer(asks[0].seat, asks[0].id, self.bots[asks[0].seat].answer(table.view(asks[0].seat), asks[0]))

    async def hurry_on(self, until: Callable[[Any], bool]) -> None:
        """Play until something holds of the state, and write it down at the end."""
        before = len(self.room.table.log)
        self.hurry(until)
        if not until(self.room.table.state):
            raise RuntimeError("it ended before that")
        await self.room.record.append(before).wait()

    async def go_on(self, until: Callable[[Any], bool]) -> None:
        """Play until something holds of the state."""
        for _ in range(MOST_ANSWERS):
            if until(self.room.table.state):
                return
            await self.answer()
        raise RuntimeError("it went on for too long")

    async def look(self) -> None:
        """Open a browser in every seat."""
        for seat in self.room.table.seats:
            sight = await self.room.audience.fresh_sight(seat)
            self.room.audience.studio.render(sight)
            wire: Any = Wire()
            visitor = Visitor(self.room.id, (seat,))
            one = Connection(
                wire,
                self.room,
                visitor,
                sight,
                reads_html=True,
                lines=sight.lines,
                patches=True,
                look=Look(narrow=False),
            )
            self.wires[seat] = wire
            one.begin(lambda: None)
            self._listening.append(one)
            self.room.audience.join(one)
        self.room.audience.draw()
        await asyncio.sleep(0)

    async def leave(self) -> None:
        """Close every browser."""
        for one in self._listening:
            self.room.audience.part(one)
            one.end()
        self._listening.clear()


@asynccontextmanager
async def table_of(
    game: str, rulings: Mapping[str, str], people: Sequence[str] = PEOPLE, seed: str = "pages"
) -> AsyncIterator[Played]:
    """Lay a table in a folder of its own, with a person in every seat."""
    with TemporaryDirectory() as folder:
        settings = Settings(
            folder=Path(folder), rates=None, quotas=Quotas(tables_a_day=9, tables_open=9), seeds=True, pace=0.0,
            grace=0.0, haste=3600.0,
        )  # fmt: skip
        store = Store(settings.database_url, shared=settings.shared)
        store.open()
        rooms = Rooms(store, settings, pages.render_changed)
        try:
            content = NewTable(game=game, players=list(people), rulings=dict(rulings), seed=seed)
            room, _ = await rooms.create(content)
            for seat in room.table.seats:
                await room.sit(seat, seat.capitalize())
            while not room.table.begun:
                await room.record.settled()
                await asyncio.sleep(0)
            yield Played(room)
        finally:
            await rooms.stop()
            store.close()


class Thick(NamedTuple):
    """Where most happens in a game: how it is laid, when it is reached, what that is called, and how long it lasts."""

    rulings: Mapping[str, str]
    reached: Callable[[Any], bool]
    called: str
    answers: int = ANSWERS


def in_battle(number: int) -> Callable[[Any], bool]:
    """Say when a kingdom fights in its nth game."""
    return lambda realm: realm.chronicle.number >= number and realm.delve.fight is not None


def kingdom_of(number: int) -> Thick:
    """Say how the nth game of a Kingdom comes to its battle."""
    called = f"Make You Kingdom, a battle of game {number}"
    return Thick({"delve": "played", "games": str(number)}, in_battle(number), called)


THICK = {
    "kingdom": kingdom_of(1),
    "nightmares": Thick({}, lambda night: bool(night.scene.foes), "A World Full of Nightmares, a fight"),
    "wicked": Thick({}, lambda wicked: wicked.raid is not None, "Wicked Ones, a raid"),
    "depths": Thick({}, lambda cavern: cavern.turn >= 2, "Out of the Depths, from the second turn", 30),
}


async def seed_of(game: str, thick: Thick) -> str:
    """Find a seed by which good bots come to the thick of a game; many Kingdoms fall before."""
    for nth in range(SEEDS):
        seed = f"pages{nth or ''}"
        async with table_of(game, thick.rulings, seed=seed) as one:
            one.hurry(thick.reached)
            if one.room.table.open_asks() and thick.reached(one.room.table.state):
                return seed
    raise RuntimeError("no table stands for so long")


def weight(html: str) -> tuple[int, int]:
    """Give how many bytes and how many nodes some HTML has."""
    counted = Counting()
    counted.feed(html)
    return len(html.encode()), counted.nodes


def page_of(room: Room, seat: str) -> str:
    """Give what a browser with a wide window is sent of a seat: every fragment, and the end of the journal."""
    sight = room.audience.sight(seat)
    pages.render_changed(sight)
    drawn = {**sight.fragments, "stage": stage_for(sight, Look(narrow=False))}
    return "".join([*drawn.values(), pages.render_lines(sight, sight.leaf, sight.lines)])


class Costs(NamedTuple):
    """What was measured at a table: seconds of CPU for each answer, and what each seat was sent by it."""

    seen: list[float]
    bare: list[float]
    plain: list[int]
    squeezed: list[int]


async def measured(seen: Played, bare: Played, answers: int) -> Costs:
    """Give the same answers at two tables by turns, of which one is looked at."""
    found = Costs([], [], [], [])
    for _ in range(answers):
        for spent, one in ((found.bare, bare), (found.seen, seen)):
            begun = process_time()
            await one.answer()
            spent.append(process_time() - begun)
        for wire in seen.wires.values():
            plain, squeezed = wire.heard()
            found.plain.append(plain)
            found.squeezed.append(squeezed)
    return found


async def memory(seen: Played) -> int:
    """Give the bytes that a table takes more when a browser is in every seat, what all tables share left aside."""
    await seen.leave()
    gc.collect()
    tracemalloc.start()
    await seen.look()
    for wire in seen.wires.values():
        wire.heard()
    await seen.answer()
    for wire in seen.wires.values():
        wire.forget()
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken


async def costs(game: str, thick: Thick) -> None:
    """Print what an answer in the thick of a game costs and sends, and what the table takes."""
    told, seed = thick.rulings, await seed_of(game, thick)
    async with table_of(game, told, seed=seed) as bare, table_of(game, told, seed=seed) as seen:
        for one in (bare, seen):
            await one.hurry_on(thick.reached)
        await seen.look()
        await measured(seen, bare, WARM)
        found = await measured(seen, bare, thick.answers)
        size, nodes = weight(page_of(seen.room, "ada"))
        taken = await memory(seen)
    ms = [1000 * fmean(spent) for spent in (found.seen, found.bare)]
    show(
        f"Pages: {thick.called}, six browsers",
        [
            ("CPU an answer, of what it takes if nobody looks", f"{ms[0] / ms[1]:.1f} x"),
            ("ms of CPU an answer; if nobody looks", f"{ms[0]:.2f}; {ms[1]:.2f}"),
            (
                "kB an answer to a seat, median; mean",
                f"{median(found.plain) / 1e3:.1f}; {fmean(found.plain) / 1e3:.1f}",
            ),
            ("squeezed", f"{median(found.squeezed) / 1e3:.1f}; {fmean(found.squeezed) / 1e3:.1f}"),
            ("MB that six browsers take", f"{taken / 1e6:.1f}"),
            ("kB and nodes of what a seat is shown", f"{size / 1e3:.0f}; {nodes}"),
        ],
    )


def main() -> None:
    """Measure, with garbage looked for as a server looks for it."""
    make_ready()
    if "--late" in sys.argv:
        asyncio.run(costs("kingdom", kingdom_of(10)))
        return
    for game, thick in THICK.items():
        if game in sys.argv or len(sys.argv) == 1:
            asyncio.run(costs(game, thick))


if __name__ == "__main__":
    main()
