"""Load on the web table: many tables of bot clients on loopback, beside a bare echo of the same size.

python -m bench.server_load                 # 200 tables of 6 seats: echo, programs (JSON), browsers (HTML)
python -m bench.server_load --tables 20 --seconds 3
python -m bench.server_load --tables 1000 --rate 500 --kinds json
"""

import argparse
import asyncio
import json
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, cast

import msgspec

SEATS = ("ada", "brok", "cyra", "dov", "esme", "finn", "gale", "hild", "ivo", "juno", "kell", "lior")
ECHO_SIZE = 1500


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


class Frame(msgspec.Struct):
    """What a client reads of a frame."""

    asks: list[Asked] | None = None
    over: bool | None = None
    did: str | None = None
    error: str | None = None
    fragments: dict[str, str] | None = None


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
    raise ValueError(f"a client cannot answer a question of the kind {ask.kind!r}")


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
            f"Authorization: Bearer {token}\r\n\r\n"
        ).encode()
        self.pending: Asked | None = None
        self.answered = ""
        self.heard_post = 0

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
                self.table.heard(self, data[start : start + length])
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
        self.posts = 0
        self.poster: Client | None = None
        self.open: dict[str, tuple[Client, float]] = {}
        self.last: tuple[Client, float] | None = None
        self.over = False

    def post(self, client: Client, key: str, content: bytes) -> None:
        """Send one answer and start the clock."""
        self.posts += 1
        self.poster = client
        self.open[key] = client, perf_counter()
        client.send(content)

    def acknowledge(self, key: str) -> None:
        """Stop the clock of one answer."""
        self.last = self.open.pop(key)
        if self.load.measuring:
            self.load.acknowledged += 1
            self.load.acks.append(perf_counter() - self.last[1])

    def heard(self, client: Client, content: bytes) -> None:
        """Note how long an update took to reach the others, and go on."""
        raise NotImplementedError

    def note(self, client: Client) -> None:
        """Count an update as the work of the oldest answer of another seat that is open, or was acknowledged last."""
        cause = next(iter(self.open.values()), self.last)
        if cause is not None and cause[0] is not client and self.load.measuring:
            self.load.updates.append(perf_counter() - cause[1])


class PlayedTable(Table):
    """Clients that answer by chance whatever they are asked."""

    def heard(self, client: Client, content: bytes) -> None:
        """Read a frame: perhaps an acknowledgement, perhaps something new, perhaps both."""
        frame = frames.decode(content)
        if frame.error is not None:
            self.load.errors.append(frame.error)
        self.note(client)
        if frame.did is not None:
            self.acknowledge(frame.did)
        if frame.over and not self.over:
            self.over = True
            self.load.over += 1
        self.read_asks(client, frame)
        self.load.asked(client)

    def read_asks(self, client: Client, frame: Frame) -> None:
        """Find what the seat is asked, as a program does."""
        if frame.asks:
            client.pending = frame.asks[0]


class WatchedTable(PlayedTable):
    """Clients that read HTML."""

    def read_asks(self, client: Client, frame: Frame) -> None:
        """Find what the seat is asked, as a page does."""
        dock = (frame.fragments or {}).get("dock")
        if dock is not None:
            client.pending = read_dock(dock)


KIND = re.compile(r'data-kind="(\w+)" data-key="([\w.]+)"')
VALUE = re.compile(r'name="value" value="([^"]+)"')
RANGE = re.compile(r'min="(\d+)" max="(\d+)"')


def read_dock(html: str) -> Asked | None:
    """Find the question in the rendered dock, as a page's script does."""
    asked = KIND.search(html)
    if asked is None:
        return None
    ends = RANGE.search(html)
    low, high = (int(ends[1]), int(ends[2])) if ends else (0, 0)
    return Asked(asked[2], asked[1], [Option(value) for value in VALUE.findall(html)], low=low, high=high)


class EchoTable(Table):
    """Clients of a bare server that sends each frame to the whole table: one after the other says something."""

    def heard(self, client: Client, content: bytes) -> None:
        """Go on when one's own frame came back; every seat hears every frame, in order."""
        client.heard_post += 1
        if client is not self.poster:
            self.note(client)
            return
        if client.heard_post < self.posts:
            return
        self.acknowledge("k12345")
        self.load.say(client)


class Load:
    """One run: its clients, and what they measured."""

    def __init__(self, rate: float = 0.0) -> None:
        self.rate = rate
        self.tables: list[Table] = []
        self.measuring = False
        self.closing = False
        self.acknowledged = 0
        self.received = 0
        self.bytes = 0
        self.lost = 0
        self.over = 0
        self.acks: list[float] = []
        self.updates: list[float] = []
        self.errors: list[str] = []
        self._ready: list[Client] = []
        self._keys = 0

    def asked(self, client: Client) -> None:
        """Answer at once, or when it is this client's turn."""
        if not self.measuring or client.pending is None or client.answered == client.pending.id:
            return
        if self.rate:
            if client not in self._ready:
                self._ready.append(client)
            return
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

    def say(self, client: Client) -> None:
        """Let the next seat of an echo table say something."""
        table = client.table
        following = table.clients[(table.clients.index(client) + 1) % len(table.clients)]
        table.post(following, "k12345", b'{"do":"answer","ask":"ada.17","value":"kill","key":"k12345"}')

    async def drip(self, seconds: float) -> None:
        """Answer at a steady rate for a while."""
        start, sent = perf_counter(), 0
        while (now := perf_counter() - start) < seconds:
            while sent < now * self.rate and self._ready:
                client = self._ready.pop(0)
                sent += 1
                if client.pending is not None:
                    self.answer(client)
            await asyncio.sleep(0.002)

    def clear(self) -> None:
        """Start measuring."""
        self.acks.clear()
        self.updates.clear()
        self.received = self.bytes = self.acknowledged = 0
        self.measuring = True


def quantile(times: list[float], part: float) -> float:
    """Give a quantile in milliseconds."""
    ranked = sorted(times)
    return 1000 * ranked[min(len(ranked) - 1, int(part * len(ranked)))] if ranked else 0.0


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


def start_server(kind: str, port: int, folder: Path) -> subprocess.Popen[bytes]:
    """Start a server of its own, and wait until it says that it listens."""
    command = [sys.executable, "-m", "bench.server_load", "--serve", kind, "--port", str(port), "--data", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert process.stdout is not None
    while b"listening" not in (line := process.stdout.readline()):
        if not line:
            raise RuntimeError("the server did not start")
    return process


def serve(kind: str, port: int, folder: Path) -> None:
    """Be the server under load."""
    import uvicorn

    app = echo_app() if kind == "echo" else table_app(folder)
    config = uvicorn.Config(
        app,
        port=port,
        log_level="warning",
        access_log=False,
        loop="uvloop",
        ws_per_message_deflate=False,
        lifespan="on",
    )
    server = uvicorn.Server(config)
    listener = socket.create_server(("127.0.0.1", port), backlog=4096)

    async def run() -> None:
        print("listening", flush=True)
        await server.serve([listener])

    import uvloop

    with suppress(KeyboardInterrupt):
        uvloop.run(run())


def table_app(folder: Path) -> Any:
    """Make the web table as it is served, without limits on how often somebody acts."""
    from undercroft.server.app import create_app
    from undercroft.server.run import tune_collection
    from undercroft.server.settings import Settings

    app = create_app(Settings(folder=folder, rates=None, seeds=True))
    tune_collection()
    return app


def echo_app() -> Any:
    """Make a bare application that sends each frame to the whole table."""
    from litestar import Litestar, WebSocket, websocket

    rooms: dict[str, set[Any]] = {}
    content = "x" * ECHO_SIZE

    @websocket("/t/{table_id:str}/live")
    async def live(socket: WebSocket[Any, Any, Any], table_id: str) -> None:
        await socket.accept()
        room = rooms.setdefault(table_id, set())
        room.add(socket)
        try:
            while (await socket.receive())["type"] == "websocket.receive":
                for other in room:
                    await other.send({"type": "websocket.send", "text": content, "bytes": None})
        finally:
            room.discard(socket)

    return Litestar([live], logging_config=None)


async def run_load(kind: str, port: int, process: subprocess.Popen[bytes], args: argparse.Namespace) -> dict[str, Any]:
    """Connect the clients, let them play for a while, and say what they measured."""
    load = Load(args.rate)
    before = memory_of(process.pid)
    makers = {"echo": EchoTable, "json": PlayedTable, "html": WatchedTable}
    for number in range(args.tables):
        table = makers[kind](load, number)
        load.tables.append(table)
        await connect(load, table, kind, port, number, args.seats)
    memory = (memory_of(process.pid) - before) / args.tables
    load.clear()
    if kind == "echo":
        for table in load.tables:
            load.say(table.clients[0])
    else:
        for table in load.tables:
            for client in table.clients:
                load.asked(client)
    start, worked = perf_counter(), seconds_of(process.pid)
    await (load.drip(args.seconds) if args.rate else asyncio.sleep(args.seconds))
    took = perf_counter() - start
    worked = seconds_of(process.pid) - worked
    load.measuring = False
    load.closing = True
    for table in load.tables:
        for client in table.clients:
            client.close()
    return {
        "kind": kind,
        "answers_a_second": load.acknowledged / took,
        "cpu_an_answer": 1e6 * worked / max(1, load.acknowledged),
        "frames_an_answer": load.received / max(1, load.acknowledged),
        "bytes_a_frame": load.bytes / max(1, load.received),
        "update_p50": quantile(load.updates, 0.5),
        "update_p99": quantile(load.updates, 0.99),
        "ack_p50": quantile(load.acks, 0.5),
        "ack_p99": quantile(load.acks, 0.99),
        "ack_worst": quantile(load.acks, 1.0),
        "kb_a_table": memory,
        "over": load.over,
        "lost": load.lost,
        "errors": load.errors[:3],
    }


async def connect(load: Load, table: Table, kind: str, port: int, number: int, seats: int) -> None:
    """Lay one table and sit down at all of its seats."""
    loop = asyncio.get_running_loop()
    names = [*SEATS[: seats - 1], "gm"]
    tokens = dict.fromkeys(names, "")
    table_id = str(number)
    if kind != "echo":
        wanted = {"game": "depths", "players": list(SEATS[: seats - 1]), "seed": str(number)}
        made = await asyncio.to_thread(ask_server, port, "/api/tables", wanted)
        table_id = made["table"]
        tokens = {seat: link.rpartition("/")[2] for seat, link in made["seats"].items()}
        for seat, token in tokens.items():
            path = f"/api/tables/{table_id}/sit"
            await asyncio.to_thread(ask_server, port, path, {"name": f"{seat} {number}"}, token)
    path = f"/t/{table_id}/live" + ("?as=json" if kind == "json" else "")
    for seat in names:
        client = Client(load, table, seat, path, tokens[seat])
        table.clients.append(client)
        await loop.create_connection(partial(returned, client), "127.0.0.1", port)
        await client.opened


def returned(client: Client) -> Client:
    """Give the protocol of a connection."""
    return client


def measure(args: argparse.Namespace) -> list[dict[str, Any]]:
    """Run each kind of load against a server of its own."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    rows = []
    for kind in args.kinds:
        with tempfile.TemporaryDirectory(dir=args.disk) as folder:
            port = free_port()
            process = start_server(kind, port, Path(folder))
            try:
                import uvloop

                rows.append(uvloop.run(run_load(kind, port, process, args)))
            finally:
                process.send_signal(signal.SIGINT)
                process.wait()
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return rows


COLUMNS = (
    ("answers/s", "answers_a_second", ",.0f"),
    ("CPU µs", "cpu_an_answer", ",.0f"),
    ("update p50", "update_p50", ".1f"),
    ("p99 ms", "update_p99", ".1f"),
    ("ack p50", "ack_p50", ".1f"),
    ("p99 ms", "ack_p99", ".1f"),
    ("worst ms", "ack_worst", ".1f"),
    ("frames", "frames_an_answer", ".1f"),
    ("bytes", "bytes_a_frame", ",.0f"),
    ("kB/table", "kb_a_table", ",.0f"),
)


def show(rows: list[dict[str, Any]]) -> None:
    """Print what was measured as a small table, and how it compares with the bare echo."""
    print("".join([f"{'':6}", *(f"{title:>11}" for title, _, _ in COLUMNS)]))
    echo = next((row for row in rows if row["kind"] == "echo"), None)
    for row in rows:
        print("".join([f"{row['kind']:6}", *(f"{row[name]:>11{form}}" for _, name, form in COLUMNS)]))
        if echo is not None and row is not echo:
            speed = row["answers_a_second"] / echo["answers_a_second"]
            effort = echo["cpu_an_answer"] / row["cpu_an_answer"]
            print(f"{'':6} {speed:.2f} of the echo's speed, {effort:.2f} by the server's processor time")
        if row["errors"] or row["lost"] or row["over"]:
            print(f"{'':6} finished tables: {row['over']}, errors: {row['errors']}, lost connections: {row['lost']}")


def main(argv: Sequence[str] | None = None) -> None:
    """Measure, or be the server that is measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rate", type=float, default=0.0, help="answers a second; 0: as fast as they come back")
    parser.add_argument("--kinds", nargs="+", default=["echo", "json", "html"], choices=["echo", "json", "html"])
    parser.add_argument("--disk", default=None, help="where the database is written")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", default="")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--data", type=Path, default=Path())
    args = parser.parse_args(argv)
    if args.serve:
        serve(args.serve, args.port, args.data)
        return
    rows = measure(args)
    if args.json:
        print(json.dumps(rows))
    else:
        show(rows)
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
