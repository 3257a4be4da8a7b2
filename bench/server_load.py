"""Load on the web table: many tables of bot clients on loopback, beside a bare echo of the same size.

python -m bench.server_load                 # 200 tables of 6 seats: echo, programs (JSON), browsers (HTML)
python -m bench.server_load --brief         # fewer tables, shorter turns: about half a minute
python -m bench.server_load --tables 1000 --rate 500 --kinds json
python -m bench.server_load --workers 1     # every server in one process
scripts/with-postgres python -m bench.server_load --kinds json postgres     # the same programs, beside PostgreSQL

Every server, the echo too, runs in as many processes as there are processors; they share the tables out. With
`--echo-workers 1` the echo runs in one, as a bare application does.
All servers run at once and the clients of all of them stay connected; they are measured in turns of a second or so,
one after the other, round after round. A ratio is the median of the rounds, each with the echo of its own round, so
what else the machine does in a minute hardly shows.
"""

import argparse
import asyncio
import json
import mmap
import os
import re
import resource
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import urllib.request
import zlib
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time, thread_time
from typing import Any, cast

import msgspec

SEATS = ("ada", "brok", "cyra", "dov", "esme", "finn", "gale", "hild", "ivo", "juno", "kell", "lior")
TICK = 0.002
MOST_TICKS = 30_000
WARM = 1.0  # seconds before each turn that do not count: longer than an answer takes
AT_ONCE = 12  # tables that are laid side by side
WIDE = dict.fromkeys(("connections", "of_network", "opening", "opening_of_network"), 10**6)  # all come from loopback
SQUEEZED = "Sec-WebSocket-Extensions: permessage-deflate\r\n"  # as every browser offers it
FLUSHED = b"\0\0\xff\xff"  # what ends a deflated frame, and is not sent
PAUSES = struct.Struct("dd")  # what a process notes of itself: its longest pause, and the most work at a stretch


class Option(msgspec.Struct):
    """One option of an ask, as far as a client needs it."""

    id: str


class Asked(msgspec.Struct):
    """An ask, as far as a client needs it to answer by chance."""

    id: str
    kind: str
    options: list[Option] = []
    low: int = 0
    high: int = 0
    draft: dict[str, Any] = {}


class Frame(msgspec.Struct):
    """What a client reads of a frame."""

    asks: list[Asked] | None = None
    waiting: list[str] | None = None
    over: bool | None = None
    did: str | None = None
    error: str | None = None
    fragments: dict[str, str] = {}
    patches: dict[str, list[tuple[int, int, str]]] = {}


frames = msgspec.json.Decoder(Frame)


def any_answer(ask: Asked, chance: Random) -> Any:
    """Give any legal answer."""
    ids = [option.id for option in ask.options]
    if ask.kind == "pick":
        return chance.choice(ids)
    if ask.kind == "order":
        return chance.sample(ids, len(ids))
    if ask.kind == "number":
        return chance.randint(ask.low, ask.high)
    if ask.kind == "yes_no":
        return chance.random() < 0.5
    if ask.kind == "text":
        return "It is dark."
    if ask.kind == "card":
        return ask.draft
    raise ValueError(f"a client cannot answer a question of the kind {ask.kind!r}")


def inflated(content: bytes) -> bytes:
    """Give a frame as it was before it was deflated."""
    return zlib.decompressobj(-15).decompress(content + FLUSHED)


class Client(asyncio.Protocol):
    """One seat's WebSocket, read and written by hand so that the clients cost less than the server."""

    def __init__(self, load: "Load", table: "Table", seat: str, path: str, token: str) -> None:
        self.load = load
        self.table = table
        self.seat = seat
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._rest = b""
        self._open = False
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Authorization: Bearer {token}\r\n{SQUEEZED if load.kind == 'html' else ''}\r\n"
        ).encode()
        self.shown: dict[str, str] = {}
        self.pending: Asked | None = None
        self.answered = ""
        self.posted = 0.0
        self.heard_post = 0
        self.waiting: set[str] = set()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Shake hands."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        """Take frames apart."""
        data = self._rest + data if self._rest else data
        place = 0
        if not self._open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            if b" 101 " not in data[:20]:
                raise ConnectionError(data[:200])
            self._open, place = True, end + 4
            self.opened.set_result(None)
        size = len(data)
        while size - place >= 2:
            length, start = data[place + 1] & 127, place + 2
            if length == 126:
                if size < place + 4:
                    break
                length, start = int.from_bytes(data[place + 2 : place + 4], "big"), place + 4
            elif length == 127:
                if size < place + 10:
                    break
                length, start = int.from_bytes(data[place + 2 : place + 10], "big"), place + 10
            if size < start + length:
                break
            kind = data[place] & 15
            if kind == 1:
                self.load.bytes += length
                self.load.received += 1
                content = data[start : start + length]
                self.table.heard(self, inflated(content) if data[place] & 64 else content)
            elif kind == 9:
                self._write(10, data[start : start + length])
            place = start + length
        self._rest = data[place:]

    def send(self, content: bytes) -> None:
        """Send one frame; a mask of zeros leaves the bytes as they are."""
        self._write(1, content)

    def _write(self, kind: int, content: bytes) -> None:
        size = len(content)
        head = bytes([128 | kind, 128 | size]) if size < 126 else bytes([128 | kind, 254]) + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + content)

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the server closed."""
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed"))
        self.load.lost += not self.load.closing

    def close(self) -> None:
        """Hang up."""
        self._transport.close()


class Table:
    """The clients of one table."""

    def __init__(self, load: "Load", number: int) -> None:
        self.load = load
        self.clients: list[Client] = []
        self.chance = Random(number)
        self.open: dict[str, Client] = {}
        self.played = False
        self.over = False

    def post(self, client: Client, key: str, content: bytes) -> None:
        """Send one answer and start the clock."""
        self.open[key] = client
        client.posted = perf_counter()
        client.send(content)

    def acknowledge(self, key: str) -> None:
        """Stop the clock of one answer."""
        client = self.open.pop(key)
        if self.load.measuring:
            self.load.acknowledged += 1
            self.load.acks.append(perf_counter() - client.posted)

    def heard(self, client: Client, content: bytes) -> None:
        """Read a frame, note how long an update took to reach the others, and go on."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Begin again after a rest."""
        raise NotImplementedError


class PlayedTable(Table):
    """Clients that answer by chance whatever they are asked."""

    def heard(self, client: Client, content: bytes) -> None:
        """Read a frame: perhaps an acknowledgement, perhaps something new, perhaps both."""
        frame = frames.decode(content)
        if frame.error is not None:
            self.load.errors.append(frame.error)
        if frame.did is not None:
            self.acknowledge(frame.did)
        self.read(client, frame)
        if frame.over and not self.over:
            self.end()
        self.load.asked(client)

    def end(self) -> None:
        """Let a fresh table be played in the place of this one."""
        self.over, self.played = True, False
        self.load.play_more()

    def read(self, client: Client, frame: Frame) -> None:
        """Find what the seat is asked and who is waited for, as a program does."""
        if frame.asks:
            client.pending = frame.asks[0]
        if frame.waiting is not None:
            self.see(client, set(frame.waiting))

    def see(self, client: Client, waiting: set[str]) -> None:
        """Note how long ago somebody posted who, this client hears now, is no longer waited for."""
        done, client.waiting = client.waiting - waiting, waiting
        if done and self.load.measuring:
            now = perf_counter()
            self.load.updates += [now - one.posted for one in self.clients if one is not client and one.seat in done]

    def go_on(self) -> None:
        """Let everybody answer who is asked."""
        for client in self.clients:
            self.load.asked(client)


class WatchedTable(PlayedTable):
    """Clients that read HTML; of who is waited for, only the first of them looks, because reading HTML takes time."""

    def read(self, client: Client, frame: Frame) -> None:
        """Find what the seat is asked and who is waited for, as somebody who looks at the page does."""
        fragments = self.put_together(client, frame)
        if "dock" in fragments:
            client.pending = read_dock(fragments["dock"])
            if not self.over and 'data-key="over"' in fragments["dock"]:
                self.end()
        if client is self.clients[0] and "party" in fragments:
            rows = fragments["party"].split('data-glow="')[1:]
            self.see(client, {row[: row.index(" ")] for row in rows if "state-thinking" in row})

    def put_together(self, client: Client, frame: Frame) -> dict[str, str]:
        """Give the fragments that changed, whole; of those that nobody looks at only the names count."""
        changed = {name: patched(client.shown[name], patch) for name, patch in frame.patches.items()}
        client.shown |= frame.fragments | changed
        return frame.fragments | changed


def patched(old: str, patch: Sequence[tuple[int, int, str]]) -> str:
    """Make the new text of an old one, as a page's script does."""
    at, pieces = 0, []
    for stays, goes, put in patch:
        pieces += [old[at : at + stays], put]
        at += stays + goes
    return "".join([*pieces, old[at:]])


KIND = re.compile(r'data-kind="(\w+)" data-key="([\w.]+)"')
VALUE = re.compile(r'name="value" value="([^"]+)"')
RANGE = re.compile(r'min="(\d+)" max="(\d+)"')
FILLED = (
    re.compile(r'type="hidden" name="slot\.(\w+):pick" value="([^"]+)"'),
    re.compile(r'name="slot\.(\w+):pick" value="([^"]+)" checked'),
    re.compile(
        r'<select class="input" name="slot\.(\w+):pick"[^>]*>(?:(?!</select>).)*value="([^"]+)" selected', re.DOTALL
    ),
)
"""How a card says what stands in a slot: one that has no other answer, chips, a list."""


def read_dock(html: str) -> Asked | None:
    """Find the question in the rendered dock, as a page's script does."""
    asked = KIND.search(html)
    if asked is None:
        return None
    ends = RANGE.search(html)
    low, high = (int(ends[1]), int(ends[2])) if ends else (0, 0)
    options = [Option(value) for value in VALUE.findall(html)]
    draft = dict(pair for slots in FILLED for pair in slots.findall(html)) if asked[1] == "card" else {}
    return Asked(asked[2], asked[1], options, low, high, draft)


class EchoTable(Table):
    """Clients of a bare server that sends each frame to the whole table: one after the other says something."""

    posts = 0
    poster: Client | None = None

    def heard(self, client: Client, content: bytes) -> None:
        """Go on when one's own frame came back; every seat hears every frame, in order."""
        client.heard_post += 1
        if client is not self.poster:
            if self.poster is not None and client.heard_post == self.posts and self.load.measuring:
                self.load.updates.append(perf_counter() - self.poster.posted)
            return
        if client.heard_post == self.posts:
            self.acknowledge("k12345")
            self.go_on()

    def go_on(self) -> None:
        """Let the next seat say something."""
        if self.load.going:
            last = self.clients.index(self.poster) if self.poster is not None else -1
            self.poster = self.clients[(last + 1) % len(self.clients)]
            self.posts += 1
            self.post(self.poster, "k12345", b'{"do":"answer","ask":"ada.17","value":"kill","key":"k12345"}')


class Load:
    """The clients of one server, and what they measured."""

    def __init__(self, kind: str, args: argparse.Namespace) -> None:
        self.kind = kind
        self.args = args
        self.folder = tempfile.TemporaryDirectory(dir=args.disk)
        self.port = free_port()
        workers = args.echo_workers or args.workers if kind == "echo" else args.workers
        self.process = start_server(kind, self.port, Path(self.folder.name), workers)
        self.tables: list[Table] = []
        self.laid = 0
        self.memory = 0.0
        self.going = False
        self.measuring = False
        self.closing = False
        self.acknowledged = 0
        self.received = 0
        self.bytes = 0
        self.lost = 0
        self.acks: list[float] = []
        self.updates: list[float] = []
        self.errors: list[str] = []
        self._ready: dict[Client, None] = {}
        self._keys = 0

    async def open(self) -> None:
        """Lay all tables."""
        before = self.memory_used()
        await self.renew()
        self.memory = (self.memory_used() - before) / len(self.tables)

    def memory_used(self) -> int:
        """Give the resident memory of the server's processes, in kB."""
        return sum([memory_of(pid) for pid in processes_of(self.process.pid)])

    def seconds_used(self) -> float:
        """Give the processor time that the server's processes have used, and those of its PostgreSQL."""
        beside = processes_of_postgres() if self.kind == "postgres" else []
        return sum([seconds_of(pid) for pid in (*processes_of(self.process.pid), *beside)])

    def longest_pause(self) -> tuple[float, float]:
        """Give the longest pause of any process since this was asked last, and its most work at a stretch, in ms."""
        noted = []
        for path in Path(self.folder.name).glob("pauses-*"):
            with noting(path) as note:
                noted.append(PAUSES.unpack(note[:]))
                note[:] = PAUSES.pack(0.0, 0.0)
        return 1000 * max([pause for pause, _ in noted]), 1000 * max([work for _, work in noted])

    async def renew(self) -> None:
        """Lay tables in the place of those that are finished: those to be played, and as many to follow them."""
        gone = [table for table in self.tables if table.over]
        self.closing = True
        for table in gone:
            self.tables.remove(table)
            for client in table.clients:
                client.close()
        wanted = self.args.tables * (2 if self.kind != "echo" and not self.args.rate else 1)
        while len(self.tables) < wanted:
            number = min(AT_ONCE, wanted - len(self.tables))
            made = [MAKERS[self.kind](self, self.laid + place) for place in range(number)]
            await asyncio.gather(*[connect(table, self.laid + place) for place, table in enumerate(made)])
            self.laid += number
            self.tables += made
        self.closing = False

    def play_more(self) -> None:
        """Keep as many tables in play as were wanted, as long as there are fresh ones."""
        playing = sum([table.played for table in self.tables])
        for table in self.tables:
            if playing >= self.args.tables:
                return
            if not table.played and not table.over:
                table.played = True
                playing += 1
                table.go_on()

    def asked(self, client: Client) -> None:
        """Answer at once, or when it is this client's turn."""
        if not (self.going and client.table.played):
            return
        if client.pending is None or client.answered == client.pending.id:
            return
        if self.args.rate:
            self._ready[client] = None
        else:
            self.answer(client)

    def answer(self, client: Client) -> None:
        """Answer what a client is asked."""
        ask = client.pending
        assert ask is not None
        client.answered, client.pending = ask.id, None
        self._keys += 1
        key = f"k{self._keys}"
        frame = {"do": "answer", "ask": ask.id, "value": any_answer(ask, client.table.chance), "key": key}
        client.table.post(client, key, msgspec.json.encode(frame))

    async def drip(self, seconds: float) -> None:
        """Answer at a steady rate for a while."""
        start, sent = perf_counter(), 0
        while (now := perf_counter() - start) < seconds:
            while sent < now * self.args.rate and self._ready:
                client = next(iter(self._ready))
                del self._ready[client]
                sent += 1
                if client.pending is not None:
                    self.answer(client)
            await asyncio.sleep(TICK)

    async def settled(self) -> None:
        """Wait until every answer that is under way was acknowledged, but not for ever."""
        for _ in range(MOST_TICKS):
            if not any(table.open for table in self.tables):
                return
            await asyncio.sleep(TICK)
        raise RuntimeError("the server did not acknowledge everything")

    async def turn(self, seconds: float) -> dict[str, Any]:
        """Let the clients play for a while, and say what they measured."""
        self.going = True
        for table in self.tables:
            if table.played:
                table.go_on()
        self.play_more()
        wait = self.drip if self.args.rate else asyncio.sleep
        await wait(WARM)
        self.acks, self.updates = [], []
        self.received = self.bytes = self.acknowledged = 0
        self.longest_pause()
        self.measuring = True
        start, worked, asked = perf_counter(), self.seconds_used(), process_time()
        await wait(seconds)
        took, worked, asked = perf_counter() - start, self.seconds_used() - worked, process_time() - asked
        self.going = self.measuring = False
        pause, work = self.longest_pause()
        await self.settled()
        return {
            "kind": self.kind,
            "answers_a_second": self.acknowledged / took,
            "cpu_an_answer": 1e6 * worked / max(1, self.acknowledged),
            "clients_an_answer": 1e6 * asked / max(1, self.acknowledged),
            "frames_an_answer": self.received / max(1, self.acknowledged),
            "bytes_a_frame": self.bytes / max(1, self.received),
            "update_p50": quantile(self.updates, 0.5),
            "update_p99": quantile(self.updates, 0.99),
            "ack_p50": quantile(self.acks, 0.5),
            "ack_p99": quantile(self.acks, 0.99),
            "ack_worst": quantile(self.acks, 1.0),
            "pause": pause,
            "work": work,
            "kb_a_table": self.memory,
            "over": self.args.tables - sum(table.played for table in self.tables),
        }

    def close(self) -> None:
        """Hang up, and stop the server."""
        self.closing = True
        for table in self.tables:
            for client in table.clients:
                client.close()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        self.folder.cleanup()


POSTGRES = "UNDERCROFT_TEST_DATABASE_URL"  # set by scripts/with-postgres
MAKERS: dict[str, type[Table]] = {
    "echo": EchoTable,
    "json": PlayedTable,
    "html": WatchedTable,
    "postgres": PlayedTable,
}


def quantile(times: list[float], part: float) -> float:
    """Give a quantile in milliseconds."""
    ranked = sorted(times)
    return 1000 * ranked[min(len(ranked) - 1, int(part * len(ranked)))] if ranked else 0.0


def processes_of(pid: int) -> list[int]:
    """List a process and those that it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *[int(child) for child in children]]


def processes_of_postgres() -> list[int]:
    """List the processes of the PostgreSQL that scripts/with-postgres started: they work where it keeps its files."""
    place = os.environ[POSTGRES].partition("host=")[2]
    processes = [path for path in Path("/proc").iterdir() if path.name.isdecimal()]
    return [int(path.name) for path in processes if is_link_to(path / "cwd", f"{place}/data")]


def is_link_to(link: Path, place: str) -> bool:
    """Say whether a link leads to a place, as far as one may know."""
    try:
        return str(link.readlink()) == place
    except OSError:
        return False


def memory_of(pid: int) -> int:
    """Give the resident memory of a process, in kB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def seconds_of(pid: int) -> float:
    """Give the processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    """Find a port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def ask_server(port: int, path: str, content: dict[str, Any] | None = None, token: str = "") -> Any:
    """Make one request of the JSON API."""
    body = None if content is None else json.dumps(content).encode()
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", body, headers)  # loopback only
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def start_server(kind: str, port: int, folder: Path, workers: int) -> subprocess.Popen[bytes]:
    """Start a server of its own, and wait until each of its processes is ready."""
    command = [sys.executable, "-m", "bench.server_load", "--serve", kind, "--port", str(port), "--data", str(folder)]
    process = subprocess.Popen([*command, "--workers", str(workers)], stdout=subprocess.PIPE)
    assert process.stdout is not None
    for _ in range(workers):
        if b"ready" not in process.stdout.readline():
            raise RuntimeError("the server did not start")
    return process


def serve(kind: str, port: int, folder: Path, workers: int) -> None:
    """Be the server under load."""
    from undercroft.server.run import run_workers

    os.environ["BENCH"] = json.dumps([kind, str(folder), workers])
    run_workers("bench.server_load:make_app", socket.create_server(("127.0.0.1", port), backlog=4096), workers)


def make_app() -> Any:
    """Make the application of one process of the server under load."""
    kind, folder, workers = json.loads(os.environ["BENCH"])
    database = os.environ[POSTGRES] if kind == "postgres" else ""
    return echo_app(Path(folder)) if kind == "echo" else table_app(Path(folder), workers, database)


@contextmanager
def noting(path: Path) -> Iterator[mmap.mmap]:
    """Open what a process notes of itself."""
    with path.open("r+b") as file, mmap.mmap(file.fileno(), PAUSES.size) as note:
        yield note


def watching(folder: Path) -> Any:
    """Let an application note how long it kept the event loop to itself since somebody asked last."""

    async def watch(note: mmap.mmap) -> None:
        """Look at the clock again and again; `work` leaves out the time in which other processes had the processor."""
        while True:
            started, worked = perf_counter(), thread_time()
            await asyncio.sleep(5 * TICK)
            pause, work = PAUSES.unpack(note[:])
            late, busy = perf_counter() - started - 5 * TICK, thread_time() - worked
            note[:] = PAUSES.pack(max(pause, late), max(work, busy))

    @asynccontextmanager
    async def beside(app: Any) -> AsyncIterator[None]:
        path = folder / f"pauses-{os.getpid()}"
        path.write_bytes(PAUSES.pack(0.0, 0.0))
        with noting(path) as note:
            watch_task = asyncio.create_task(watch(note))
            print("ready", flush=True)
            yield
            watch_task.cancel()

    return beside


def table_app(folder: Path, workers: int, database: str) -> Any:
    """Make the web table as it is served, without limits on how often somebody acts."""
    from undercroft.server.app import create_app
    from undercroft.server.run import among_neighbours, make_ready
    from undercroft.server.settings import Edge, Settings

    wide: dict[str, Any] = {"rates": None, "quotas": None, "edge": Edge(**WIDE), "seeds": True}
    settings = Settings(folder=folder, database=database, workers=workers, **wide)
    app = create_app(settings, among_neighbours, watching(folder))
    make_ready()
    return app


def echo_app(folder: Path) -> Any:
    """Make a bare application that sends each frame to the whole table; a client says how large frames are."""
    from litestar import Litestar, WebSocket, websocket

    from undercroft.server.crowd import Crowd
    from undercroft.server.network import Proxies
    from undercroft.server.run import among_neighbours
    from undercroft.server.settings import Edge

    rooms: dict[str, set[Any]] = {}
    content = ""

    @websocket("/t/{table_id:str}/live")
    async def live(socket: WebSocket[Any, Any, Any], table_id: str) -> None:
        nonlocal content
        await socket.accept()
        room = rooms.setdefault(table_id, set())
        room.add(socket)
        try:
            while (message := await socket.receive())["type"] == "websocket.receive":
                if (text := message["text"] or "").isdecimal():
                    content = "x" * int(text)
                    continue
                for other in room:
                    await other.send({"type": "websocket.send", "text": content, "bytes": None})
        finally:
            room.discard(socket)

    app = Litestar([live], lifespan=[among_neighbours, watching(folder)], logging_config=None)
    app.state.crowd = Crowd(Edge(**WIDE), Proxies())
    return app


async def connect(table: Table, number: int) -> None:
    """Lay one table and sit down at all of its seats."""
    loop, load = asyncio.get_running_loop(), table.load
    players = list(SEATS[: load.args.seats - 1])
    names = [*players, "gm"]
    tokens = dict.fromkeys(names, "")
    table_id = str(number)
    if load.kind != "echo":
        table_id, tokens = await asyncio.to_thread(sit_down, load.port, players, number)
    path = f"/t/{table_id}/live" + ("?patches=2&window=wide" if load.kind == "html" else "?as=json")
    for seat in names:
        client = Client(load, table, seat, path, tokens[seat])
        table.clients.append(client)
        await loop.create_connection(partial(returned, client), "127.0.0.1", load.port)
        await client.opened


def sit_down(port: int, players: list[str], number: int) -> tuple[str, dict[str, str]]:
    """Start a table and sit down at all of its seats; gives the table and the seats' tokens."""
    wanted = {"game": "depths", "players": players, "seed": str(number)}
    made = ask_server(port, "/api/tables", wanted)
    tokens = {seat: link.rpartition("/")[2] for seat, link in made["seats"].items()}
    for seat, token in tokens.items():
        sat = ask_server(port, f"/api/tables/{made['table']}/sit", {"name": f"{seat} {number}"}, token)
        tokens[seat] = sat["token"].rpartition("/")[2]
    return made["table"], tokens


def returned(client: Client) -> Client:
    """Give the protocol of a connection."""
    return client


async def measure(args: argparse.Namespace) -> list[dict[str, Any]]:
    """Let every kind of client have its turn, round after round, each after an echo of frames of its own size."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    loads = {kind: Load(kind, args) for kind in args.kinds}
    echo, rows = loads.get("echo"), []
    played = [load for load in loads.values() if load is not echo]
    try:
        await asyncio.gather(*[load.open() for load in loads.values()])
        sizes = {load.kind: (await load.turn(WARM))["bytes_a_frame"] for load in played}
        for number in range(args.rounds):
            for load in played:
                if echo is not None:
                    for table in echo.tables:
                        table.clients[0].send(b"%d" % sizes[load.kind])
                    rows.append(await echo.turn(args.seconds) | {"kind": f"echo {load.kind}", "round": number})
                rows.append(await load.turn(args.seconds) | {"round": number})
                sizes[load.kind] = rows[-1]["bytes_a_frame"]
                await load.renew()
        for load in loads.values():
            if load.errors or load.lost:
                print(f"{load.kind}: errors: {load.errors[:3]}, lost connections: {load.lost}")
        return rows
    finally:
        for load in loads.values():
            load.close()


COLUMNS = (
    ("answers/s", "answers_a_second", ",.0f"),
    ("CPU µs", "cpu_an_answer", ",.0f"),
    ("clients' µs", "clients_an_answer", ",.0f"),
    ("update p50", "update_p50", ".1f"),
    ("p99 ms", "update_p99", ".1f"),
    ("ack p50", "ack_p50", ".1f"),
    ("p99 ms", "ack_p99", ".1f"),
    ("worst ms", "ack_worst", ".1f"),
    ("pause ms", "pause", ".1f"),
    ("own work", "work", ".1f"),
    ("frames", "frames_an_answer", ".1f"),
    ("bytes", "bytes_a_frame", ",.0f"),
    ("kB/table", "kb_a_table", ",.0f"),
)
WORST = ("ack_worst", "pause", "work")


def summed_up(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Give the median of each figure over the rounds; of pauses the worst."""
    figures = {name: (max if name in WORST else median)([row[name] for row in rows]) for _, name, _ in COLUMNS}
    return {"kind": rows[0]["kind"], "over": max(row["over"] for row in rows), **figures}


def compared(rows: Sequence[dict[str, Any]], kind: str, echo: str) -> str:
    """Say how a kind of client compares with an echo: the median of the rounds, and the lowest and highest."""
    pairs = zip(*([row for row in rows if row["kind"] == which] for which in (kind, echo)), strict=True)
    shares = [
        (one["answers_a_second"] / other["answers_a_second"], other["cpu_an_answer"] / one["cpu_an_answer"])
        for one, other in pairs
    ]
    speed, effort = ([share[place] for share in shares] for place in (0, 1))
    return (
        f"{median(speed):.2f} ({min(speed):.2f} to {max(speed):.2f}) of its speed, "
        f"{median(effort):.2f} ({min(effort):.2f} to {max(effort):.2f}) by the server's processor time"
    )


def show(rows: Sequence[dict[str, Any]]) -> None:
    """Print what was measured as a small table, and how it compares with the bare echo."""
    print("".join([f"{'':9}", *(f"{title:>12}" for title, _, _ in COLUMNS)]))
    kinds = list(dict.fromkeys(row["kind"] for row in rows))
    for kind in kinds:
        row = summed_up([row for row in rows if row["kind"] == kind])
        over = f"  {row['over']} tables too few at the end" if row["over"] else ""
        print("".join([f"{kind:9}", *(f"{row[name]:>12{form}}" for _, name, form in COLUMNS), over]))
    for kind in [kind for kind in kinds if f"echo {kind}" in kinds]:
        print(f"{kind} beside an echo of frames of its own size: {compared(rows, kind, f'echo {kind}')}")
    if "json" in kinds and "postgres" in kinds:
        print(f"programs with PostgreSQL beside SQLite: {compared(rows, 'postgres', 'json')}")
    if "echo json" in kinds and "html" in kinds:
        print(f"html beside an echo of frames of the size of json: {compared(rows, 'html', 'echo json')}")


def main(argv: Sequence[str] | None = None) -> None:
    """Measure, or be the server that is measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes of each server")
    parser.add_argument("--echo-workers", type=int, default=0, help="processes of the echo, if not as many")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=2.5, help="how long each turn of each round takes")
    parser.add_argument("--brief", action="store_true", help="100 tables, 2 rounds, shorter turns")
    parser.add_argument("--rate", type=float, default=0.0, help="answers a second; 0: as fast as they come back")
    parser.add_argument("--kinds", nargs="+", default=["echo", "json", "html"], choices=list(MAKERS))
    parser.add_argument("--disk", default=None, help="where the database is written")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", default="")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--data", type=Path, default=Path())
    args = parser.parse_args(argv)
    if args.serve:
        serve(args.serve, args.port, args.data, args.workers)
        return
    if args.brief:
        args.tables, args.rounds, args.seconds = 100, 2, 1.5
    import uvloop

    rows = uvloop.run(measure(args))
    if args.json:
        print(json.dumps(rows))
    else:
        show(rows)
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
