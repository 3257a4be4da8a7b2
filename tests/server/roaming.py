"""Roaming: a restless table in two processes, with secrets before it, bots that wait, and another table after it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from pathlib import Path

import msgspec

from tests.server.freshly import check_laid_again, data_of, same_parts
from tests.server.hosting import House
from tests.server.restless import MOST_LISTENERS, NAMES, REFUSED, Restless
from tests.server.test_pace import Metronome
from undercroft.engine.promises import pledge_of
from undercroft.engine.refusals import Refused
from undercroft.server import actions as do
from undercroft.server import pages
from undercroft.server.another import like
from undercroft.server.live import perform
from undercroft.server.persons import Person
from undercroft.server.rooms import Room
from undercroft.server.security import Visitor

BEFORE = ("leave", "sit", "rename", "say", "note", "look", "join", "part", "come back", "glance", "close", "recover")
"""What is done while people still gather."""
BEFORE_ELSEWHERE = ("leave", "sit", "rename", "say", "note", "glance", "recover")
BOTH = ("hear", "elsewhere", "beat", "to the end", "another")
ALONE = (*BOTH, "look", "join", "part", "come back", "close", "sit here", "learn")
"""What is done in one process only, because it is about those who listen, or about both."""
WAYS = ("anew", "mark", "step")
"""How people go on when a game is over: with a new one, or with the old one from a safe point or from anywhere else."""
MOST_TO_THE_END = 500


class Roaming(Restless):
    """One table in two processes: those who listen do so in the first, and things are done in both."""

    def __init__(self, house: House, neighbour: House, metronome: Metronome, game: str, seed: str) -> None:
        super().__init__(house, game, seed)
        self.neighbour = neighbour
        self.metronome = metronome
        self.deeds |= {
            "hear": (3, self.hear),
            "elsewhere": (16, self.elsewhere),
            "beat": (12, self.beat),
            "sit here": (3, self.sit_here),
            "to the end": (1, self.to_the_end),
            "another": (4, self.another),
        }

    def is_driven(self, room: Room) -> bool:
        return room.driver.playing and not self.metronome.holds(room.driver._task)

    # --- before the deal ---

    def secret(self, seat: str) -> str:
        """Give what a seat has thought of for the dice of this table."""
        return sha256(f"{self.seed} {seat}".encode()).hexdigest()

    async def gather(self) -> None:
        """Let everybody sit down, most of them with a secret, who may get up again; then they tell their secrets."""
        while missing := self.room.opening.missing():
            with suppress(*REFUSED):  # somebody may sit there already, in the other process
                await self.come(missing[0])
            if self.chance.random() < 0.3:
                await self.attempt(self.chance.choice(BEFORE))
            if self.chance.random() < 0.2:
                await self.elsewhere(self.chance.choice(BEFORE_ELSEWHERE))
            await self.now_and_then()
        told = list(self.room.table.gathering.pledges)
        for seat in self.chance.sample(told, len(told)):
            if self.chance.random() < 0.8:
                await self.reveal(seat)
            await self.now_and_then()
        while not self.room.table.begun:
            await self.beat()
            await self.hear()
            await self.rest()

    async def come(self, seat: str) -> None:
        """Sit down in a seat: as one who came to the table, or as one who listens already."""
        secret = self.secret(seat) if self.chance.random() < 0.7 else ""
        if self.chance.random() < 0.4 and len(self.readers) < MOST_LISTENERS:
            await self.sit_on_a_line(seat, secret)
        else:
            await self.room.sit(seat, seat.capitalize(), pledge=pledge_of(seat, secret) if secret else "")

    async def reveal(self, seat: str) -> None:
        """Tell the secret that a seat promised, now and then another one first; here, or in the other process."""
        secrets = [self.secret(""), self.secret(seat)] if self.chance.random() < 0.2 else [self.secret(seat)]
        for secret in secrets:
            with suppress(*REFUSED):
                if self.chance.random() < 0.7:
                    await self.act(self.visitor(seat), do.Reveal(secret=secret))
                    continue
                async with self.in_the_other():
                    await self.act(self.visitor(seat), do.Reveal(secret=secret))

    async def now_and_then(self) -> None:
        """Compare, as often as not."""
        await self.rest()
        if self.chance.random() < 0.5:
            await self.check()

    async def attempt(self, name: str) -> None:
        """Do something, if it can be done."""
        with suppress(*REFUSED):
            await self.deeds[name][1]()
            self.done[name] += 1

    # --- what is done ---

    async def sit_here(self) -> None:
        """Sit down where nobody sits, on a line on which one has watched until then."""
        free = [seat for seat, one in self.room.chairs.sitters.items() if not one.claimed]
        if not free or len(self.readers) >= MOST_LISTENERS:
            raise Refused("There is no place.")
        await self.sit_on_a_line(self.chance.choice(free))

    async def sit_on_a_line(self, seat: str, secret: str = "") -> None:
        """Watch as a program by the link of a seat, and sit down; from then on the same line shows the seat."""
        person = Person(browser=f"b-{seat}", network=f"n-{seat}")
        visitor = Visitor(self.room.id, invited=(seat,), first=seat, person=person)
        line = await self.listen_as(visitor, html=False)
        await self.now_and_then()
        name = f"{self.chance.choice(NAMES)} {seat}"
        sit = do.Sit(name=name, pledge=pledge_of(seat, secret) if secret else "")
        await perform(self.room, visitor, sit, line, self.limits)
        if line.visitor.seat != seat:  # the table is asked first
            await self.let_go(next(one for one in self.readers if one.connection is line))

    async def beat(self) -> None:
        """Let as much time pass as bots, and whoever waits for a secret, wait."""
        self.metronome.strike()

    async def to_the_end(self) -> None:
        """Let good bots play to the end of the game."""
        if self.chance.random() < 0.5:
            await self.hurry(MOST_TO_THE_END)

    async def another(self, way: str = "") -> None:
        """Leave a table that is over for another: the same people anew, or its past played otherwise."""
        old, rooms = self.room, self.house.rooms
        if not old.table.over:
            raise Refused("It is not over.")
        way, heard = way or self.chance.choice(WAYS), [self.chance.choice(old.table.seats)]
        if way == "anew":
            wanted = msgspec.structs.replace(like(old), seed=self.seed)
            new, _ = await rooms.create(wanted, after=old.id)
        elif way == "mark":
            new, _ = await rooms.fork(old, self.chance.randrange(len(old.table.marks)), heard)
        else:
            half = len(old.table.log) // 2
            new, _ = await rooms.fork_at(old, self.chance.randrange(half, half + half // 2), heard)
        self.done[way] += 1
        for reader in [*self.readers]:
            await self.let_go(reader)
        self.room, self.bots = new, {}
        await self.gather()
        while len(self.readers) < 3:
            await self.join()

    async def is_left(self) -> bool:
        """Go on to another table when this one is over, or linger there for a while."""
        if self.chance.random() < 0.3:
            await self.attempt("another")
        return self.chance.random() < 0.1

    # --- the other process ---

    async def hear(self) -> None:
        """Hear of what the other process has written."""
        await self.house.rooms.listen()

    @asynccontextmanager
    async def in_the_other(self) -> AsyncIterator[None]:
        """Be in the other process for a while, whatever it has heard of what was done in the first."""
        if self.chance.random() < 0.7:
            await self.neighbour.rooms.listen()
        here, bots = self.room, self.bots
        self.room, self.bots = await self.neighbour.rooms.find(here.id), {}
        try:
            yield
            await self.rest()
        finally:
            self.room, self.bots = here, bots

    async def elsewhere(self, name: str = "") -> None:
        """Do something at the same table in the other process; this one may hear of it only when it writes itself."""
        name = name or self.chance.choice([name for name in self.deeds if name not in ALONE])
        self.last[-1:] = [f"{name} elsewhere"]
        async with self.in_the_other():
            await self.attempt(name)
        if self.chance.random() < 0.6:
            await self.hear()

    async def check(self, *, cold: bool = False, again: bool = False) -> None:
        """Compare as ever; now and then also what both processes make of the table when both have heard everything."""
        await super().check(cold=cold)
        if again:
            await self.check_both()

    async def check_both(self) -> None:
        """Compare the table as it is in each process with the other, and with one laid anew."""
        await self.hear()
        await self.rest()
        check_laid_again(self.room)
        self.compared["laid again"] += 1
        twin = await self.neighbour.rooms.find(self.room.id)
        await self.neighbour.rooms.listen()
        await twin.audience.fresh_sight("")
        for seat in (*self.room.table.seats, ""):
            same_parts(data_of(self.room.table.view(seat)), data_of(twin.table.view(seat)))
        same_parts(chairs_of(self.room), chairs_of(twin))
        self.compared["both"] += 1


def chairs_of(room: Room) -> dict[str, str]:
    """Give what a process knows of who sits where."""
    chairs = room.chairs
    known = {"sitters": chairs.sitters, "names": room.table.names, "breath": chairs.breath, "links": chairs.links}
    known |= {"notes": chairs.notes, "wishes": chairs.wishes, "past": chairs.past}
    return {name: msgspec.json.encode(one).decode() for name, one in known.items()}


async def roam(folder: Path, game: str, seed: str, steps: int, *, way: str = "", **more: int) -> Roaming:
    """Play one table in two processes; or play it to its end at once, and go on from there."""
    metronome = Metronome()
    times = {"clock": lambda: 1_000_000.0, "patience": 0.0, "pace": 3.0, "breath": 8.0, "sleep": metronome.wait}
    async with (
        House(folder, **times, workers=2, attention=1e9) as house,
        House(folder, **times, workers=2, attention=0.0) as neighbour,
    ):
        house.rooms.render = neighbour.rooms.render = pages.render_changed
        one = Roaming(house, neighbour, metronome, game, seed)
        try:
            await one.lay()
            if way:
                await one.hurry(MOST_TO_THE_END)
                await one.another(way)
            await one.play(steps, **more)
        except BaseException as error:
            error.add_note(f"{game} {seed} after {one.last}, {one.compared}")
            raise
        finally:
            for reader in list(one.readers):
                await one.let_go(reader)
        return one
