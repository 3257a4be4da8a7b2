"""Restless: a table at which everything that can be done is done at random, with people who look in every way."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from tests.server.freshly import (
    Browser,
    Program,
    Reader,
    Wire,
    check_laid_again,
    check_page,
    check_reader,
    check_state,
    check_told,
    forget_what_is_worked_out,
    newest,
    nothing_kept,
    same_parts,
)
from tests.server.hosting import House
from undercroft.engine.bots import Bot, bot_seed
from undercroft.engine.cards import Card
from undercroft.engine.concerns import set_by
from undercroft.engine.offers import Offer, groups, offer
from undercroft.engine.refusals import Fault, Refused
from undercroft.server import actions as do
from undercroft.server import pages
from undercroft.server.breaths import BREATHS
from undercroft.server.drafting import drawn_draft
from undercroft.server.forms import corrected_value
from undercroft.server.limits import Limits
from undercroft.server.live import Connection, perform
from undercroft.server.persons import Person
from undercroft.server.rooms import Room
from undercroft.server.security import Denied, Visitor
from undercroft.server.sight import Sight
from undercroft.server.trouble import Unavailable
from undercroft.server.views import Look

Deed = Callable[[], Awaitable[None]]
PLAYERS = ("ada", "brok", "cyra", "dov")
RULINGS = {"kingdom": {"delve": "played"}}
REFUSED = (Refused, Denied, Fault, Unavailable)
NAMES = ("Anna", "Öztürk <b>&\"'", "the Baker", "Zoë", "Brok II", "C.", "漢字", "an Elk")
WORDS = ("Hello.", "I saw <Brok> take & hide it!", "{who} {{ 🕯", "I trust Ada.", "Who is the Horror?", "Ja – so.")
MOST_LISTENERS = 9
AHEAD = {"depths": 40, "kingdom": 500, "nightmares": 150, "wicked": 150}
"""How many answers are given at most before anything else is done."""


class Restless:
    """One table, those who listen to it, and all that can be done there."""

    def __init__(self, house: House, game: str, seed: str) -> None:
        self.house = house
        self.game = game
        self.seed = seed
        self.chance = Random(f"{game} {seed}")
        self.limits = Limits(house.settings)
        self.readers: dict[Reader, None] = {}
        self.done: Counter[str] = Counter()
        self.compared: Counter[str] = Counter()
        self.last: list[str] = []
        self.deeds: dict[str, tuple[int, Deed]] = {
            "answer": (40, self.answer),
            "answer a lot": (8, self.answer_a_lot),
            "answer wrongly": (3, self.answer_wrongly),
            "draft": (5, self.draft),
            "help": (3, self.help),
            "roll": (1, self.roll),
            "lapse": (2, self.lapse),
            "take back": (6, self.take_back),
            "say": (4, self.say),
            "pass": (4, self.pass_on),
            "care": (2, self.care),
            "propose": (2, self.propose),
            "agree": (4, self.agree),
            "rewind": (2, self.rewind),
            "call off": (2, self.call_off),
            "adjust": (4, self.adjust),
            "leave": (2, self.leave),
            "give": (2, self.give),
            "reclaim": (3, self.reclaim),
            "sit": (3, self.sit),
            "rename": (2, self.rename),
            "ask to sit": (1, self.ask_to_sit),
            "admit": (2, self.admit),
            "note": (2, self.note),
            "go on": (1, self.go_on),
            "breathe": (1, self.breathe),
            "new link": (1, self.new_link),
            "learn": (1, self.learn),
            "look": (8, self.look),
            "join": (5, self.join),
            "part": (3, self.part),
            "come back": (3, self.come_back),
            "glance": (3, self.glance),
            "close": (1, self.close),
            "recover": (1, self.recover),
        }

    async def lay(self, listeners: int = 5) -> None:
        """Lay the table; people come to look while it gathers, and later, until there are so many of them."""
        wanted = {"game": self.game, "players": list(PLAYERS), "bots": {}, "seed": self.seed, "welcome": True}
        self.room, _ = await self.house.table(**wanted, rulings=RULINGS.get(self.game, {}))
        self.bots: dict[str, Bot] = {}
        for _ in range(self.chance.randrange(4) if listeners else 0):
            await self.join()
        await self.gather()
        await self.hurry(self.chance.randrange(AHEAD[self.game]) if listeners else 0)
        while len(self.readers) < listeners:
            await self.join()

    async def gather(self) -> None:
        """Let somebody sit down in every seat, so that the table begins."""
        for seat in self.room.table.seats:
            await self.room.sit(seat, seat.capitalize())
            await self.rest()
            if self.chance.random() < 0.3:
                await self.check()
        while not self.room.table.begun:
            await self.rest()

    async def hurry(self, answers: int) -> None:
        """Let good bots answer so often, while few look."""
        table, before = self.room.table, len(self.room.table.log)
        for _ in range(answers):
            asks = table.open_asks()
            if asks:
                value = self.bot(asks[0].seat).answer(table.view(asks[0].seat), asks[0])
                table.answer(asks[0].seat, asks[0].id, value)
        if len(table.log) > before:
            await self.room.record.append(before).wait()
        await self.rest()

    async def play(self, steps: int, every: int = 1, cold: int = 50) -> None:
        """Do so many things, and compare after each what everybody has."""
        names, weights = list(self.deeds), [weight for weight, _ in self.deeds.values()]
        await self.check()
        for step in range(1, steps + 1):
            name = self.chance.choices(names, weights)[0]
            self.last = [*self.last[-11:], name]
            with suppress(*REFUSED):
                await self.deeds[name][1]()
                self.done[name] += 1
            await self.rest()
            if step % every == 0:
                await self.check(cold=step % cold == 0, again=step % 6 == 0)
            if self.room.table.over:
                self.done["the end"] += 1
                if await self.is_left():
                    return

    async def is_left(self) -> bool:
        """Say whether a table that is over is left; people linger there for a while."""
        return self.chance.random() < 0.2

    # --- comparing ---

    async def check(self, *, cold: bool = False, again: bool = False) -> None:
        """Compare what everybody has, and what is kept for them, with what is made anew."""
        await self.rest()
        if cold:
            forget_what_is_worked_out()
        for reader in self.readers:
            reader.hear()
        kept = await self.looked_at()
        told = {place: newest(sight) for place, sight in kept.items()}
        with nothing_kept(self.room) as anew:
            fresh = {place: anew.sight(*place) for place in kept}
            for reader in self.readers:
                seen = reader.connection.sight
                check_reader(reader, fresh[seen.seat, seen.host])
                self.compared[type(reader).__name__] += 1
            for place, sight in fresh.items():
                check_told(told[place], newest(sight))
        for sight in kept.values():
            check_state(sight)
            check_page(sight)
        self.compared["steps"] += 1
        if again:
            check_laid_again(self.room)
            self.compared["laid again"] += 1

    async def looked_at(self) -> dict[tuple[str, bool], Sight]:
        """Give what those who listen are shown, and now and then what somebody sees who has not looked for long."""
        listened = {reader.connection.sight for reader in self.readers}
        found = {}
        for place, sight in dict(self.room.audience.sights).items():
            if sight in listened:
                found[place] = sight
            elif self.chance.random() < 0.2:
                await self.room.audience.look_again(sight)
                found[place] = sight
        return found

    async def rest(self) -> None:
        """Wait until nothing is left to be said."""
        while self.is_at_work(self.room):
            await self.room.record.settled()
            await asyncio.sleep(0)

    def is_at_work(self, room: Room) -> bool:
        """Say whether something is still to be done or said at a table."""
        return (
            room.audience.unsettled
            or room.record.busy
            or self.is_driven(room)
            or any(reader.connection._woken.is_set() for reader in self.readers)
            or self.house.rooms._drawing is not None
        )

    def is_driven(self, room: Room) -> bool:
        """Say whether bots are about to answer."""
        return room.driver.playing

    # --- who does it ---

    def visitor(self, seat: str) -> Visitor:
        return Visitor(self.room.id, (seat,), person=Person(browser=f"b-{seat}", network=f"n-{seat}"))

    @property
    def host(self) -> Visitor:
        return Visitor(self.room.id, (), host=True, person=Person(browser="b-host", network="n-host"))

    def people(self) -> list[str]:
        """List the seats in which somebody sits who plays."""
        return [seat for seat, one in self.room.chairs.sitters.items() if one.sitter == "person"]

    def somebody(self) -> str:
        people = self.people()
        if not people:
            raise Refused("Nobody is here.")
        return self.chance.choice(people)

    async def act(self, visitor: Visitor, action: do.Action) -> None:
        """Do something, by a connection of whoever does it, if there is one, as often as not."""
        sights = {one: one.connection.sight for one in self.readers}
        here = [one for one, seen in sights.items() if seen.seat == visitor.seat != "" and seen.room is self.room]
        if here and self.chance.random() < 0.5:
            connection = self.chance.choice(here).connection
            await perform(self.room, visitor, action, connection, self.limits)
            await connection.settled()
        else:
            await self.room.act(visitor, action)

    def asks(self) -> list[Any]:
        people = self.people()
        asks = [ask for ask in self.room.table.open_asks() if ask.seat in people]
        return [ask for ask in asks if ask in self.room.table.asks_of(ask.seat)]

    def asked(self) -> Any:
        asks = self.asks()
        if not asks:
            raise Refused("Nobody is asked anything.")
        return self.chance.choice(asks)

    def bot(self, seat: str) -> Bot:
        if seat not in self.bots:
            self.bots[seat] = self.room.game.bot(seat, bot_seed(self.seed.encode(), seat))
        return self.bots[seat]

    # --- what is done ---

    async def answer(self) -> None:
        ask = self.asked()
        value = self.bot(ask.seat).answer(self.room.table.view(ask.seat), ask)
        if self.chance.random() < 0.2:
            value = ask.anything(lambda sides: self.chance.randint(1, sides))
        await self.act(self.visitor(ask.seat), do.Answer(ask=ask.id, value=value))

    async def answer_a_lot(self) -> None:
        for _ in range(self.chance.randint(2, 25)):
            with suppress(*REFUSED):
                await self.answer()

    async def answer_wrongly(self) -> None:
        ask = self.asked()
        value = self.chance.choice([None, "", "no such thing", -1, 10**9, [], {}, {"no": "slot"}, True, ["a", "a"]])
        number = self.chance.choice([ask.id, ask.id, "ada.0", ""])
        await self.act(
            self.visitor(self.chance.choice([ask.seat, self.somebody()])), do.Answer(ask=number, value=value)
        )

    def _wanted(self, card: Card) -> dict[str, Any]:
        drafted = card.drafted({})
        chosen = [name for name in drafted.asks if self.chance.random() < 0.6]
        return {name: drafted.asks[name].anything(lambda sides: self.chance.randint(1, sides)) for name in chosen}

    async def draft(self) -> None:
        """Draw a card as somebody fills it in, and compare it with the same card drawn anew."""
        cards = [ask for ask in self.asks() if isinstance(ask, Card)]
        if not cards:
            raise Refused("There is no card.")
        card = self.chance.choice(cards)
        sight = await self.room.audience.fresh_sight(card.seat)
        await self.rest()
        for _ in range(3):
            wanted = self._wanted(card)
            drawn = drawn_draft(sight, card.id, wanted)
            with nothing_kept(self.room) as anew:
                assert drawn == drawn_draft(anew.sight(card.seat), card.id, wanted)
        self.compared["drafts"] += 3

    async def help(self) -> None:
        ask = self.asked()
        await self.act(self.visitor(ask.seat), do.Help(ask=ask.id))

    async def roll(self) -> None:
        ask = self.asked()
        await self.act(self.visitor(ask.seat), do.Roll(ask=ask.id))

    async def lapse(self) -> None:
        waiting = self.room.table.waiting_for()
        if waiting:
            by = self.chance.choice([self.host, self.visitor(self.somebody())])
            await self.act(by, do.Lapse(seat=self.chance.choice(waiting)))

    async def take_back(self) -> None:
        able = [seat for seat in self.people() if self.room.table.can_take_back(seat)]
        seat = self.chance.choice(able) if able else self.somebody()
        await self.act(self.visitor(seat), do.TakeBack())

    async def say(self) -> None:
        seat = self.somebody()
        to = self.room.table.may_whisper(seat) if self.chance.random() < 0.4 else []
        to = self.chance.sample(to, min(len(to), self.chance.randint(1, 2)))
        text = self.chance.choice([*WORDS, f"{self.chance.choice(list(self.room.table.names.values()))} lies."])
        await self.act(self.visitor(seat), do.Say(text=text, to=to, aside=self.chance.random() < 0.2))

    async def pass_on(self) -> None:
        """Pass on what one is asked now, on whatever comes, or on it no longer."""
        windows = [(ask.seat, ask.key.removeprefix("window_")) for ask in self.asks() if ask.key.startswith("window_")]
        known = [(seat, what) for seat in self.people() for what in self.room.table.play.passes.get(seat, ())]
        seat, what = self.chance.choice([*windows, *known, (self.somebody(), "attack")])
        await self.act(self.visitor(seat), do.Pass(what=what, on=self.chance.random() < 0.5))

    async def care(self) -> None:
        """Say that one is asked about something, or is not."""
        seat = self.somebody()
        concerns = list(self.room.table.play.concerns)
        if not concerns:
            raise Refused("There are no concerns.")
        what = set_by(self.chance.choice(concerns))
        await self.act(self.visitor(seat), do.Pass(what=what, on=self.chance.random() < 0.5))

    def _mark(self) -> int:
        """Choose a place to go back to, most often a late one."""
        marks = len(self.room.table.marks)
        if not marks:
            raise Refused("There is nowhere to go back to.")
        return max(0, marks - 1 - min(self.chance.randrange(6), self.chance.randrange(marks)))

    async def propose(self) -> None:
        await self.act(self.visitor(self.somebody()), do.Propose(mark=self._mark()))
        if self.chance.random() < 0.6:
            for seat in self.people():
                await self.rest()
                with suppress(*REFUSED):
                    await self.act(self.visitor(seat), do.Agree())

    async def agree(self) -> None:
        await self.act(self.visitor(self.somebody()), do.Agree(agrees=self.chance.random() < 0.8))

    async def rewind(self) -> None:
        await self.act(self.visitor(self.room.game.gm), do.Rewind(mark=self._mark()))
        if self.chance.random() < 0.3:
            await self.answer_a_lot()

    async def call_off(self) -> None:
        await self.act(self.visitor(self.room.game.gm), do.CallOff())

    async def adjust(self) -> None:
        """Put something right that the page offers, as it offers it."""
        bench = self.room.table.bench()
        rows = [row for found in groups(bench).values() for row in found]
        one = offer(bench, self.chance.choice(rows).path)
        path, value = one.path, corrected_value(self._filled(one))
        if one.keys:
            path = f"{path}.{self.chance.choice(list(one.keys))}"
        reason = self.chance.choice(["", "Counted <again>."])
        await self.act(self.visitor(self.room.game.gm), do.Adjust(path=path, value=value, reason=reason))

    def _filled(self, one: Offer) -> dict[str, Any]:
        form: dict[str, Any] = {"kind": one.kind, "field": one.field, "now": "[]"}
        options = list(one.options)
        if one.kind == "number":
            form["value"] = self.chance.randint(max(one.low, 0), min(one.high, 12)) if one.high >= 0 else one.high
        elif one.kind in ("some", "things"):
            form["value"] = self.chance.sample(options, min(len(options), self.chance.randrange(3)))
        elif one.kind == "lines":
            form["value"] = self.chance.choice(["", "Soup\nRain <b>"])
        elif one.kind == "text":
            form["value"] = self.chance.choice(["Mo", "Ö <b>&\"'", "x" * one.limit])[: one.limit]
        else:
            form["value"] = self.chance.choice(options)
        return form

    async def leave(self) -> None:
        if len(self.people()) > 2:
            await self.act(self.visitor(self.somebody()), do.Leave())
            for reader in [*self.readers]:
                if not self.room.chairs.is_claimed(reader.connection.sight.seat) and reader.connection.sight.seat:
                    await self.let_go(reader)

    async def give(self) -> None:
        if len(self.people()) > 3:
            seat = self.somebody()
            await self.act(self.visitor(seat), do.Give(seat=seat, level=self.chance.choice(["good", "random"])))

    async def reclaim(self) -> None:
        bots = [seat for seat, one in self.room.chairs.sitters.items() if one.sitter == "bot" and one.claimed]
        if bots:
            await self.act(self.visitor(self.chance.choice(bots)), do.Reclaim())

    async def sit(self) -> None:
        """Sit down where nobody sits, in a bot's place even."""
        free = [seat for seat, one in self.room.chairs.sitters.items() if not one.claimed]
        if free:
            await self.room.sit(self.chance.choice(free), self.chance.choice(NAMES))

    async def rename(self) -> None:
        seat = self.somebody()
        await self.act(self.visitor(seat), do.Sit(name=f"{self.chance.choice(NAMES)} {self.chance.randrange(9)}"))

    async def ask_to_sit(self) -> None:
        """Come by the link of a seat; the table may be asked first."""
        free = [seat for seat, one in self.room.chairs.sitters.items() if not one.claimed]
        if free:
            seat, person = self.chance.choice(free), Person(browser=f"b{self.chance.randrange(3)}", network="n")
            visitor = Visitor(self.room.id, invited=(seat,), first=seat, person=person)
            await self.room.act(visitor, do.Sit(name=f"Guest {self.chance.randrange(99)}"))

    async def admit(self) -> None:
        wishes = [wish for wish in self.room.chairs.wishes if wish.state == "open"]
        if wishes:
            by, wish = self.visitor(self.somebody()), self.chance.choice(wishes)
            await self.act(by, do.Admit(request=wish.number, yes=self.chance.random() < 0.6))

    async def note(self) -> None:
        await self.act(self.visitor(self.somebody()), do.Note(text=self.chance.choice(WORDS)))

    async def go_on(self) -> None:
        await self.act(self.visitor(self.somebody()), do.GoOn())

    async def breathe(self) -> None:
        await self.room.seating.breathe(self.host, self.chance.choice(list(BREATHS)))

    async def new_link(self) -> None:
        """Make a link anew; whoever came by the old one is let go."""
        seat = self.chance.choice(["", "*", *self.room.table.seats])
        for reader in [*self.readers]:
            if seat in (reader.connection.sight.seat, "") and reader.connection.key[0] in ("seat", "watch"):
                await self.let_go(reader)
        await self.room.seating.new_link(self.host, seat)

    async def learn(self) -> None:
        seat = self.somebody()
        if seat in self.room.pupils:
            await self.room.seating.let_be(seat)
        else:
            await self.room.pupils.teach(seat)

    # --- who looks ---

    def _looked(self, sight: Sight) -> Look:
        tabs = [one.key for one in pages.page_of(sight).tabs]
        return Look(self.chance.choice(["", "no-such-view", *tabs, *tabs]), self.chance.choice([True, False, None]))

    async def look(self) -> None:
        """Turn to another view, or make the window another one."""
        browsers = [one for one in self.readers if isinstance(one, Browser)]
        for browser in self.chance.sample(browsers, min(len(browsers), 2)):
            browser.connection.look_at(self._looked(browser.connection.sight))

    async def join(self) -> None:
        """Let one more listen: as a program or a browser, from a seat, as a spectator, as the host."""
        if len(self.readers) >= MOST_LISTENERS:
            raise Refused("Enough listen.")
        claimed = [seat for seat in self.room.table.seats if self.room.chairs.is_claimed(seat)]
        seat, host = self.chance.choice([*claimed, *claimed, ""]), self.chance.random() < 0.2
        await self.listen(seat, host, html=self.chance.random() < 0.7)

    async def listen(self, seat: str, host: bool, html: bool) -> None:
        await self.listen_as(Visitor(self.room.id, (seat,) if seat else (), host=host), html)

    async def listen_as(self, visitor: Visitor, html: bool) -> Connection:
        sight = await self.room.audience.fresh_sight(visitor.seat, visitor.host)
        look = Look()
        if html:
            self.room.audience.studio.render(sight)
            look = self._looked(sight)
        wire: Any = Wire()
        one = Connection(wire, self.room, visitor, sight, reads_html=html, lines=0, patches=True, look=look)
        reader = Browser(one, wire) if html else Program(one, wire)
        if isinstance(reader, Browser) and self.chance.random() < 0.7:
            reader.load(sight)
            one._sent.lines = sight.lines
        self.welcome(reader)
        return one

    def welcome(self, reader: Reader) -> None:
        one = reader.connection
        self.readers[reader] = None
        one.begin(lambda: None)
        self.room.audience.join(one)
        self.room.audience.draw()

    async def let_go(self, reader: Reader) -> None:
        self.room.audience.part(reader.connection)
        del self.readers[reader]
        reader.connection.end()

    async def part(self) -> None:
        if len(self.readers) > 2:
            await self.let_go(self.chance.choice(list(self.readers)))

    async def come_back(self) -> None:
        """Lose a connection, and come back a little later with the lines that one has."""
        if len(self.readers) < 2:
            return
        reader = self.chance.choice(list(self.readers))
        await self.rest()
        reader.hear()
        await self.let_go(reader)
        with suppress(*REFUSED):
            await self.chance.choice([self.answer, self.answer_a_lot, self.take_back, self.say, self.rest])()
        await self.rest()
        await self.connect_again(reader)

    async def connect_again(self, reader: Reader) -> None:
        old = reader.connection
        seat, host = old.sight.seat, old.sight.host
        if seat and not self.room.chairs.is_claimed(seat):
            return
        sight = await self.room.audience.fresh_sight(seat, host)
        if old.reads_html:
            self.room.audience.studio.render(sight)
        known = reader.first + len(reader.lines)
        past = reader.past if isinstance(reader, Browser) else old.sight.past
        known = known if known <= sight.lines and past == sight.past and self.chance.random() < 0.7 else 0
        wire: Any = reader.wire
        one = Connection(
            wire, self.room, old.visitor, sight, reads_html=old.reads_html, lines=known, patches=True, look=old.look
        )
        if isinstance(reader, Browser):
            reader.texts = {}
        elif not known:
            reader.lines, reader.told = [], []
        reader.connection = one
        self.welcome(reader)

    async def glance(self) -> None:
        """Draw a whole page for somebody who does not listen, or who listens as a program."""
        seat, host = self.chance.choice([*self.room.table.seats, ""]), self.chance.random() < 0.2
        await self.room.audience.fresh_sight(seat, host)
        await self.rest()
        drawn = pages.render_fragments(self.room, seat, host=host)
        with nothing_kept(self.room) as anew:
            anew.sight(seat, host)
            same_parts(drawn, pages.render_fragments(self.room, seat, host=host))

    # --- what happens to the room ---

    async def close(self) -> None:
        """Close the table and open it again from what was written; all come back."""
        readers = list(self.readers)
        for reader in readers:
            reader.hear()
            await self.let_go(reader)
        await self.rest()
        rooms = self.house.rooms
        await self.room.close()
        del rooms._rooms[self.room.id]
        self.room = await rooms.find(self.room.id)
        self.bots = {}
        for reader in readers:
            await self.connect_again(reader)

    async def recover(self) -> None:
        """Read the table again, as when another process was quicker; whoever listens stays."""
        await self.rest()
        self.room.record.lane.broken = True
        await self.room.record.recover(self.room.record.lane)
        self.bots = {}


async def play(folder: Path, game: str, seed: str, steps: int, **more: int) -> Restless:
    """Play one table restlessly."""
    async with House(folder, clock=lambda: 1_000_000.0, patience=0.0, breath=0.0, attention=1e9) as house:
        house.rooms.render = pages.render_changed
        one = Restless(house, game, seed)
        await one.lay()
        try:
            await one.play(steps, **more)
        except BaseException as error:
            error.add_note(f"{game} {seed} after {one.last}, {one.compared}")
            raise
        finally:
            for reader in list(one.readers):
                await one.let_go(reader)
        return one
