"""The lobby: finds rooms, makes new ones, takes tables in from files, and forgets rooms that nobody uses."""

import asyncio
import gc
import logging
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from secrets import token_bytes, token_hex
from time import perf_counter
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, func, insert, select

from undercroft.engine.asks import clean_text
from undercroft.engine.bots import check_level
from undercroft.engine.dice import seed_from
from undercroft.engine.game import Game
from undercroft.engine.gathering import NAME_LIMIT as LONGEST
from undercroft.engine.refusals import Refused
from undercroft.engine.rulings import settle
from undercroft.engine.saves import Proof, Saved, save
from undercroft.games import find_game

from .actions import Level, Name, Seat
from .deeds import LONG_KEY
from .driving import Rota
from .errands import Arrival, Fork, Told, pack
from .folder import read_secret
from .kept_points import read_points, write_points
from .names import NAME_LIMIT, alike, read_name
from .neighbours import has_neighbours, is_kept_here
from .promised import FROM_A_FILE, promise_of, saved_promise, seed_row
from .quotas import check_tables
from .rooms import Room
from .schema import checkpoints, delete_table, earlier_seeds, entries, links, seats, spent_links, tables
from .seating import OPEN_LINKS
from .security import NO_LINK, Denied, Missing, Signer, hashed, new_token
from .sessions import SignedIn
from .settings import Settings
from .sitters import Sat
from .storage import Store
from .stored import lay_table
from .workshop import Workshop, nobody_listens
from .writer import write_entries

log = logging.getLogger("undercroft.rooms")

NO_TABLE = "There is no such table here."
TITLE_LIMIT = 60
AT_A_TIME = 0.002  # seconds of drawing after which others have their turn
RARELY = 0.5  # seconds between two looks for news where everybody comes to the process that keeps their table
SHARE = 20  # a process that asks for news rests that many times as long as the asking took
JUST_USED = 5.0  # seconds during which a room is not forgotten, however many there are
"""The seats of a table that names none of its own."""
AFTER = "after "
"""How the origin of a table begins that the people of another laid when that was over."""


class NewTable(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What somebody wants who starts a table."""

    game: Annotated[str, Meta(max_length=64)]
    title: Annotated[str, Meta(max_length=240)] = ""
    players: Annotated[list[Seat], Meta(max_length=24)] | Annotated[int, Meta(ge=1, le=24)] = 5
    names: Annotated[dict[Seat, Name], Meta(max_length=25)] = {}
    rulings: Annotated[
        dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=64)]], Meta(max_length=100)
    ] = {}
    bots: Annotated[dict[Seat, Level], Meta(max_length=25)] = {}
    pace: Annotated[float, Meta(ge=0, le=60)] | None = None
    welcome: bool = False
    seed: Annotated[str, Meta(max_length=64)] = ""


class Links(msgspec.Struct):
    """The secrets of a new table, shown once: for the host, for spectators, for each seat and for whoever comes."""

    table: str
    host: str
    watch: str
    seats: dict[str, str]
    join: str


class Spent(msgspec.Struct):
    """The seat that a link opened once: what is stored of the link that opens it now, and who sits there."""

    table: str
    seat: str
    lock: str
    claimed: bool
    browser: str


class Rooms:
    """Every room that is in memory, and the way to all others."""

    def __init__(self, store: Store, settings: Settings, render: Callable[..., None]) -> None:
        self.store = store
        self.settings = settings
        self.workshop = Workshop(settings.errand)
        self.render = render
        self.rota = Rota()
        self.signed_in = SignedIn(store, settings.clock)
        self.keyring = Signer(read_secret(settings.folder))
        self._gone = 0
        self._undrawn: dict[str, Room] = {}
        self._hurried: dict[str, Room] = {}
        self._drawing: asyncio.Task[None] | None = None
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def listeners(self) -> int:
        """How many listen to a table that is in memory."""
        return sum([len(room.audience.listeners) for room in self._rooms.values()])

    async def find(self, table_id: str) -> Room:
        """Give a room, from memory or from the database."""
        room = self._rooms.get(table_id)
        if room is not None:
            room.used = self.settings.clock()
            return room
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def check_key(self, table_id: str, token: str) -> None:
        """Turn away whoever brings no key to a table that is not in memory, before it is laid for them."""
        if table_id in self._rooms or table_id in self._loading:
            return
        if token and await self._opens(token, table_id):
            return
        known = select(tables.c.id).where(tables.c.id == table_id)
        if await self.store.read(lambda c: c.execute(known).first()) is None:
            raise Missing(NO_TABLE)
        raise Denied(NO_LINK)

    async def sat_before(self, table_id: str, token: str, key: str) -> Sat | None:
        """Find the seat in which somebody sat down by a link under a long key; its own link is told them again."""
        if len(key) < LONG_KEY or not token:
            return None
        at = (seats.c.table_id == spent_links.c.table_id) & (seats.c.seat == spent_links.c.seat)
        spent = (spent_links.c.token == hashed(token)) & (spent_links.c.table_id == table_id)
        query = select(seats.c.seat, seats.c.token).join(spent_links, at).where(spent)
        found = await self.store.read(lambda c: c.execute(query).first())
        if found is None:
            return None
        own = self.keyring.own_token(table_id, found.seat, hashed(token), key)
        return Sat(found.seat, own) if hashed(own) == found.token else None

    async def _load(self, table_id: str) -> Room:
        stored = await lay_table(self.store, table_id)
        if stored is None:
            raise Missing(NO_TABLE)
        room = Room(self.store, self.settings, stored, self)
        self._rooms[table_id] = room
        room.go_on()
        if len(self._rooms) > self.settings.most_rooms:
            await self.sweep(JUST_USED)
        return room

    async def sweep(self, idle: float | None = None) -> int:
        """Forget rooms that nobody looks at; they come back from the database when somebody does."""
        await self.signed_in.look()
        for room in self._rooms.values():
            room.audience.drop_slow()
        limit = self.settings.clock() - (self.settings.idle if idle is None else idle)
        gone = [room for room in self._rooms.values() if not room.busy and room.used <= limit]
        for room in gone:
            del self._rooms[room.id]
        await asyncio.gather(*(room.close() for room in gone))
        return len(gone)

    def start(self) -> None:
        """Begin to look after the rooms."""
        self._tasks.append(asyncio.create_task(self._sweep_forever()))
        if self.settings.shared:
            self._tasks.append(asyncio.create_task(self._listen_forever()))

    async def stop(self) -> None:
        """Let every room finish what it is writing."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*(room.close() for room in self._rooms.values()))
        self.workshop.close()

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(min(self.settings.send_timeout, self.settings.idle))
            self._gone += await self.sweep()
            if self._gone and all(room.used < self.settings.clock() - JUST_USED for room in self._rooms.values()):
                self._gone = 0
                gc.collect()

    async def _listen_forever(self) -> None:
        """Hear of what other processes write."""
        version, took = -1, 0.0
        while True:
            await asyncio.sleep(max(RARELY if has_neighbours() else self.settings.poll, SHARE * took))
            started = perf_counter()
            try:
                now = await self.store.news()
                if now != version or not self.store.sqlite:
                    version = now
                    await self.listen()
            except Exception:
                log.exception("the database could not be asked for news")
            took = perf_counter() - started

    async def listen(self) -> None:
        """Take over what other processes have written for the rooms that are in memory."""
        await self._give_up_idle()
        rooms = dict(self._rooms)
        if not rooms:
            return
        await self.signed_in.look()
        lengths, versions = await self.store.read(lambda c: _news(c, list(rooms)))
        for table_id, room in rooms.items():
            await room.record.hear(lengths.get(table_id, 0))
            if versions.get(table_id, 0) != sum(sitter.version for sitter in room.chairs.sitters.values()):
                await room.chairs.refresh()
                room.go_on()

    async def catch_up(self, room: Room) -> None:
        """Hear what other hosts have written at a table, before somebody who comes from there goes on here."""
        if not self.store.sqlite:
            lengths, _ = await self.store.read(lambda c: _news(c, [room.id]))
            await room.record.hear(lengths.get(room.id, 0))

    async def _give_up_idle(self) -> None:
        """Let other hosts play the tables at which nobody is here any more."""
        leases, rooms = self.store.leases, self._rooms
        await leases.give_up([table for table in leases.held if table not in rooms or rooms[table].driver.idle])

    def draw_soon(self, room: Room) -> None:
        """Draw a room's pages when its turn comes; what changes until then is drawn only once."""
        (self._hurried if room.audience.hurried else self._undrawn)[room.id] = room
        if self._drawing is None:
            self._drawing = asyncio.create_task(self._draw_all())

    async def _draw_all(self) -> None:
        """Draw one room after the other, those first in which a person acted, and let others act in between."""
        try:
            while waiting := self._hurried or self._undrawn:
                started = perf_counter()
                while waiting and perf_counter() - started < AT_A_TIME:
                    _draw_first(waiting)
                    waiting = self._hurried or self._undrawn
                if self._hurried and self._undrawn:
                    _draw_first(self._undrawn)
                await asyncio.sleep(0)
        finally:
            self._drawing = None

    async def check_maker(self, by: str) -> None:
        """Refuse somebody who has made as many tables as one may."""
        quotas, now = self.settings.quotas, self.settings.clock()
        await self.store.read(lambda c: check_tables(quotas, c, by, now))

    async def create(self, wanted: NewTable, by: str = "", after: str = "") -> tuple[Room, Links]:
        """Start a table for somebody, perhaps after another; gives the room and the secrets of its links."""
        game = find_game(wanted.game).with_house(self.settings.houses.get(wanted.game, {}))
        players = list(game.players[: wanted.players]) if isinstance(wanted.players, int) else wanted.players
        sitting = [*players, game.gm] if game.gm else players
        if isinstance(wanted.players, int) and wanted.players > len(game.players):
            raise Refused(f"Name the seats of a table of more than {len(game.players)}.")
        game.check_seats(sitting)
        for seat in (*wanted.names, *wanted.bots):
            if seat not in sitting:
                raise Refused("There is no such seat at this table.")
        for level in wanted.bots.values():
            check_level(level)
        everybody = len(wanted.bots) == len(sitting)
        pace = wanted.pace if wanted.pace is not None else self.settings.pace if everybody else 0.0
        row = self._row(game, players, wanted, pace) | {"creator": by, "origin": AFTER + after if after else ""}
        row |= promise_of(row, game, gathers=not everybody)
        names = game.seat_names(sitting)
        names |= {seat: read_name(name) for seat, name in wanted.names.items()}
        if any(alike(one, other) for one, other in combinations(names.values(), 2)):
            raise Refused("Two seats cannot have the same name, or names that look the same.")
        return await self._insert(row, names, wanted.bots)

    def _row(
        self, game: Game[Any], players: Sequence[str], wanted: NewTable, pace: float, table_id: str = ""
    ) -> dict[str, Any]:
        if wanted.seed and not self.settings.seeds:
            raise Refused("The dice of a table here are never chosen by anybody.")
        seed = seed_from(wanted.seed) if wanted.seed else token_bytes(32)
        return {
            "id": table_id or new_id(),
            "game": game.name,
            "title": clean_text(wanted.title, TITLE_LIMIT) or game.title,
            "seed": seed.hex(),
            "rulings": msgspec.json.encode(settle(game.rulings, wanted.rulings)).decode(),
            "players": msgspec.json.encode(list(players)).decode(),
            "pace": pace,
            "welcome": wanted.welcome,
            "origin": "",
            "over": False,
            "peopled": False,
            "house": msgspec.json.encode(dict(game.house)).decode() if game.house else "",
            "created": self.settings.clock(),
            "creator": "",
        }

    async def _insert(
        self,
        row: dict[str, Any],
        names: dict[str, str],
        bots: dict[str, str],
        arrival: Arrival | None = None,
    ) -> tuple[Room, Links]:
        """Write down a new table, all of it or nothing."""
        invite = partial(self.keyring.invitation, row["id"], generation=0)
        open_links = {kind: invite(name) for kind, name in OPEN_LINKS.items()}
        links_made = Links(row["id"], new_token(), seats={seat: invite(seat) for seat in names}, **open_links)

        def write(connection: Connection) -> None:
            check_tables(self.settings.quotas, connection, row["creator"], row["created"])
            connection.execute(insert(tables).values(row))
            connection.execute(insert(seats), [_seat_row(links_made, seat, names, bots) for seat in names])
            kinds = {"host": links_made.host, **open_links}
            connection.execute(
                insert(links), [{"token": hashed(t), "table_id": row["id"], "kind": kind} for kind, t in kinds.items()]
            )
            if arrival is not None:
                _write_past(connection, row["id"], arrival)

        await self.store.change(write)
        try:
            return await self.find(row["id"]), links_made
        except Exception:
            await self.store.change(lambda connection: delete_table(connection, row["id"]))
            raise

    async def take_in(
        self, content: bytes, by: str = "", told: Told = nobody_listens, table_id: str = ""
    ) -> tuple[Room, Links]:
        """Make a table from an exported file, after checking it from its first die to its last line."""
        arrival = await self.workshop.take_in(content, by, told)
        game = find_game(arrival.head.game).with_house(arrival.head.house)
        row = self._row_of(game, arrival.head, by, table_id)
        row |= {"origin": FROM_A_FILE, "unproved": not arrival.proof.proved}
        return await self.lay_again(game, arrival, row, {game.gm: "good"} if game.gm else {})

    def _row_of(self, game: Game[Any], saved: Saved, by: str, table_id: str = "") -> dict[str, Any]:
        """Give the row of a table that was saved."""
        row = self._row(game, saved.players, NewTable(game=game.name, rulings=saved.rulings), 0.0, table_id)
        return row | {"seed": saved.seed, "over": saved.over, "creator": by, **saved_promise(saved)}

    async def lay_again(
        self, game: Game[Any], arrival: Arrival, row: dict[str, Any], bots: dict[str, str]
    ) -> tuple[Room, Links]:
        """Make a new table from a saved one."""
        saved = arrival.head
        sitting = [*saved.players, game.gm] if game.gm else list(saved.players)
        called = {seat: clean_text(saved.names.get(seat, seat), LONGEST) for seat in sitting}
        names = {seat: name[:NAME_LIMIT].strip() or seat for seat, name in called.items()}
        return await self._insert(row, names, bots, arrival)

    async def last_after(self, room: Room) -> tuple[Room, Room | None]:
        """Give the last finished table of those who went on together from one, and the one that they play now."""
        while (after := await self._after(room)) is not None and after.table.over:
            room = after
        return room, after

    async def _after(self, room: Room) -> Room | None:
        query = select(tables.c.id).where(tables.c.origin == AFTER + room.id).order_by(tables.c.created)
        found = await self.store.read(lambda c: c.execute(query).scalars().first())
        return await self.find(found) if found else None

    async def fork(self, room: Room, mark: int, heard: Sequence[str] = (), by: str = "") -> tuple[Room, Links]:
        """Go on from any mark of a finished table as a new one, with a seed that nobody has seen.

        Of what was whispered, only what the seats of whoever asks for it heard goes along.
        """
        return await self._go_on(room, mark, heard, by)

    async def fork_at(self, room: Room, step: int, heard: Sequence[str] = (), by: str = "") -> tuple[Room, Links]:
        """Go on from any step of a finished table, as those who heard so much watch it again, as a new one."""
        return await self._go_on(room, step, heard, by, at_step=True)

    async def _go_on(
        self, room: Room, place: int, heard: Sequence[str], by: str, *, at_step: bool = False
    ) -> tuple[Room, Links]:
        await room.record.settled()
        if not room.table.over:
            raise Refused("Only a finished table can be continued as a new one.")
        bots = {seat: sitter.level or "good" for seat, sitter in room.chairs.sitters.items() if sitter.sitter == "bot"}
        gather = len(bots) < len(room.chairs.sitters)
        points = await self.store.read(lambda connection: read_points(connection, room.id))
        errand = Fork(pack(save(room.table)), place, at_step, token_bytes(32), tuple(heard), new_id(), gather, points)
        arrival = await self.workshop.fork(errand, by)
        row = self._row_of(room.game, arrival.head, by, errand.table_id) | {"origin": room.id}
        return await self.lay_again(room.game, arrival, row, bots)

    async def prove(self, room: Room, who: str = "") -> Proof:
        """Check a finished table from its first die to its last line; what was proved once stays proved."""
        await room.record.settled()
        if room.unproved:
            return Proof(False, "Its play could not be checked when it was taken in, so it cannot be now.")
        if room.proof is None or room.proof[0] != len(room.table.log):
            length = len(room.table.log)
            room.proof = length, await self.workshop.prove(pack(save(room.table)), who)
        return room.proof[1]

    async def find_link(self, token: str) -> tuple[str, str, str]:
        """Find what a link opens: the table, the kind of capability, and the seat."""
        found = await self.store.read(lambda c: _opened_by(c, hashed(token)))
        if found is None:
            raise Missing("That link opens nothing here; ask for a new one.")
        return found

    async def find_spent(self, token: str) -> Spent | None:
        """Find the seat that a link opened once, and who opens it now."""
        query = (
            select(seats.c.table_id, seats.c.seat, seats.c.token, seats.c.claimed, seats.c.browser)
            .join(spent_links, (spent_links.c.table_id == seats.c.table_id) & (spent_links.c.seat == seats.c.seat))
            .where(spent_links.c.token == hashed(token))
        )
        found = await self.store.read(lambda c: c.execute(query).first())
        return Spent(*found) if found is not None else None

    async def _opens(self, token: str, table_id: str) -> bool:
        found = await self.store.read(lambda c: _opened_by(c, hashed(token)))
        return found is not None and found[0] == table_id


def _opened_by(connection: Connection, stored: str) -> tuple[str, str, str] | None:
    """Find what a stored token opens: the table, the kind of capability, and the seat."""
    seat = connection.execute(select(seats.c.table_id, seats.c.seat).where(seats.c.token == stored)).first()
    if seat is not None:
        return seat.table_id, "seat", seat.seat
    link = connection.execute(select(links.c.table_id, links.c.kind).where(links.c.token == stored)).first()
    return (link.table_id, link.kind, "") if link is not None else None


def _draw_first(rooms: dict[str, Room]) -> None:
    rooms.pop(next(iter(rooms))).audience.draw()


def new_id() -> str:
    """Give a new table an id, one by which this process keeps it."""
    found = token_hex(6)
    while not is_kept_here(found):
        found = token_hex(6)
    return found


def _seat_row(made: Links, seat: str, names: dict[str, str], bots: dict[str, str]) -> dict[str, Any]:
    return {
        "table_id": made.table,
        "seat": seat,
        "token": hashed(made.seats[seat]),
        "name": names[seat],
        "sitter": "bot" if seat in bots else "empty",
        "level": bots.get(seat, ""),
        "claimed": False,
        "version": 0,
    }


def _write_past(connection: Connection, table_id: str, arrival: Arrival) -> None:
    """Write down what was done at a table before it came here, and how it stands, so that opening it replays little."""
    inherited = [seed_row(table_id, seed) for seed in arrival.head.earlier]
    if inherited:
        connection.execute(insert(earlier_seeds), inherited)
    write_entries(connection, [(table_id, place, "", "", entry) for place, entry in enumerate(arrival.log)])
    kept = {"table_id": table_id, "position": len(arrival.log), "blob": arrival.checkpoint}
    connection.execute(insert(checkpoints).values(kept))
    write_points(connection, table_id, arrival.points)


def _news(connection: Connection, table_ids: Sequence[str]) -> tuple[dict[str, int], dict[str, int]]:
    """Give the length of each log and the version of each table's seats."""
    last = select(func.max(entries.c.position)).where(entries.c.table_id == tables.c.id).scalar_subquery()
    lengths = select(tables.c.id, func.coalesce(last + 1, 0)).where(tables.c.id.in_(table_ids))
    versions = (
        select(seats.c.table_id, func.sum(seats.c.version))
        .where(seats.c.table_id.in_(table_ids))
        .group_by(seats.c.table_id)
    )
    return (
        {table: int(length) for table, length in connection.execute(lengths)},
        {table: int(version) for table, version in connection.execute(versions)},
    )
