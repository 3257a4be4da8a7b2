"""The threshold: whoever sends too much, too slowly or too often is let go, and everybody else is served."""

import asyncio
import gc
import socket
import tracemalloc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
import uvicorn
import uvloop
from uvicorn.server import ServerState

from tests.server.hosting import Clock
from undercroft.server.crowd import ADMIT, BUSY, IDLE, LIVE, OPENING, STAY, Crowd, Line
from undercroft.server.neighbours import AtTheDoor
from undercroft.server.network import Proxies
from undercroft.server.run import configuration
from undercroft.server.settings import Edge
from undercroft.server.threshold import TOO_LARGE, TOO_MANY, TOO_SLOW, Listening, Threshold

GET = b"GET /t/table/live HTTP/1.1\r\nHost: here\r\n"
UPGRADE = (
    GET + b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


MANY = 20
TAKES = 3_800
"""Bytes of a WebSocket that stays, without whatever the application keeps of it."""


class App:
    """An application that counts what it is asked, and reads all of it before it answers."""

    def __init__(self, edge: Edge, proxies: str = "") -> None:
        self.state = self
        self.crowd = Crowd(edge, Proxies(proxies))
        self.asked: list[int] = []
        self.answer = b"done"

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            if b"stranger" not in scope["query_string"]:
                scope["state"][ADMIT](scope["path"].split("/")[2])
            await send({"type": "websocket.accept"})
            if b"stays" in scope["query_string"]:
                await scope["state"][STAY](self)
                self.scope = scope
                return
            await receive()
            return
        size, more = 0, True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            size, more = size + len(message.get("body", b"")), message.get("more_body", False)
        self.asked.append(size)
        headers = [(b"content-length", b"%d" % len(self.answer))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": self.answer})

    def arrive(self, line: Line, hang_up: Callable[[], None]) -> None:
        """Be somebody who listens."""
        self.line, self.hang_up = line, hang_up

    async def hear(self, message: Any) -> bool:
        """Say back what was said, once; then say why it ends."""
        if message["type"] != "websocket.receive":
            return False
        if message["text"] == "hang up":
            self.hang_up()
            return True
        if message["text"] == "break":
            raise RuntimeError
        await self.line.send({"type": "websocket.send", "text": message["text"].upper(), "bytes": None})
        await self.line.close(1008, "enough")
        return True

    async def part(self) -> None:
        """Note what is left of the greeting."""
        self.asked.append(len(self.scope))


class Caller:
    """Somebody with a connection of their own."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def say(self, *pieces: bytes) -> "Caller":
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
        return self

    async def hear(self) -> bytes:
        """Hear all until the connection ends, however it ends."""
        heard = b""
        try:
            while piece := await self.reader.read(65_536):
                heard += piece
        except ConnectionError:
            pass
        self.writer.close()
        return heard

    async def hear_one(self) -> bytes:
        """Hear the head of one answer."""
        return await self.reader.readuntil(b"\r\n\r\n")


class Place:
    """A served application, and the way to it."""

    def __init__(self, app: App, port: int) -> None:
        self.app, self.port = app, port

    async def call(self, *pieces: bytes) -> Caller:
        """Come in, and say something."""
        return await Caller(*await asyncio.open_connection("127.0.0.1", self.port)).say(*pieces)

    async def is_served(self) -> bool:
        """Say whether an ordinary visitor gets an answer."""
        caller = await self.call(GET + b"Connection: close\r\n\r\n")
        return (await caller.hear()).startswith(b"HTTP/1.1 200")

    async def until(self, holds: Callable[[Crowd], bool]) -> None:
        """Wait until something holds of the crowd."""
        await until(lambda: holds(self.app.crowd))


def are_let_in(crowd: Crowd, number: int) -> bool:
    """Say whether so many listen."""
    return crowd.count("", LIVE) == number


async def until(holds: Callable[[], bool]) -> None:
    """Let others have their turn until something holds."""
    while True:
        if holds():
            return
        await asyncio.sleep(0)


@asynccontextmanager
async def serving(proxies: str = "", ping: float = 20.0, **edge: Any) -> AsyncIterator[Place]:
    """Serve an application as ours is served, with some limits."""
    app = App(Edge(**edge), proxies)
    config = configuration(app, lifespan="off")
    config.ws_ping_interval = ping
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: AtTheDoor(config, state, {}), "127.0.0.1", 0)
    try:
        yield Place(app, server.sockets[0].getsockname()[1])
    finally:
        server.close()
        for connection in list(state.connections):
            connection.transport.abort()
        await until(lambda: not len(app.crowd) and not state.tasks)


def run(scene: Callable[[], Any]) -> None:
    """Play a scene on the loop that serves, and on that of the standard library."""
    for factory in (uvloop.new_event_loop, asyncio.new_event_loop):
        with asyncio.Runner(loop_factory=factory) as runner:
            runner.run(scene())


@pytest.mark.parametrize(
    "head",
    [
        b"X-Long: " + b"x" * 9_000,
        b"".join(b"X-%d: y\r\n" % number for number in range(60)),
        b"".join(b"X-%d: %s\r\n" % (number, b"y" * 400) for number in range(40)),
    ],
    ids=["one long header that does not end", "many headers", "much in all"],
)
def test_a_head_that_is_too_large_is_refused_before_anybody_reads_it(head: bytes) -> None:
    async def scene() -> None:
        async with serving(head_bytes=8_000, headers=50) as place:
            for pieces in ([GET + head + b"\r\n\r\n"], [GET, head, b"\r\n\r\n"], [UPGRADE[:-2] + head + b"\r\n\r\n"]):
                heard = await (await place.call(*pieces)).hear()
                assert heard.startswith(b"HTTP/1.1 431 Request Header Fields Too Large")
                assert heard.endswith(b'{"error":"%s"}' % TOO_LARGE.encode())
            assert place.app.asked == []
            assert await place.is_served()

    run(scene)


def test_an_address_that_is_too_long_is_refused_too() -> None:
    async def scene() -> None:
        async with serving(head_bytes=8_000) as place:
            heard = await (await place.call(b"GET /" + b"x" * 9_000)).hear()
            assert heard.startswith(b"HTTP/1.1 431")

    run(scene)


def test_no_more_of_a_head_is_kept_than_it_may_have() -> None:
    """A single connection once sent 92 MB of headers; now it is let go long before, whatever it still sends."""

    async def scene() -> None:
        async with serving(head_bytes=64 * 1024) as place:
            caller = await place.call(GET)
            with pytest.raises(ConnectionError):
                for _ in range(3_000):
                    await caller.say(b"X-More: " + b"x" * 30_000 + b"\r\n")
            caller.writer.close()
            assert await place.is_served()

    run(scene)


def test_a_head_that_just_fits_and_a_large_body_are_taken() -> None:
    async def scene() -> None:
        async with serving(head_bytes=8_000) as place:
            post = b"POST / HTTP/1.1\r\nHost: here\r\nX: " + b"x" * 7_800 + b"\r\nContent-Length: 300000\r\n\r\n"
            caller = await place.call(post, b"z" * 100_000, b"z" * 200_000)
            assert b" 200 OK" in await caller.hear_one()
            both = GET + b"\r\n" + GET[:20]  # the next request begins in the same piece
            await caller.say(both, GET[20:], b"Connection: close\r\n\r\n")
            assert (await caller.hear()).count(b" 200 OK") == 2
            assert place.app.asked == [300_000, 0, 0]

    run(scene)


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        (b"", b""),
        (b"GET / HT", b"408"),
        (GET + b"X-Slow: x", b"408"),
        (b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nhalf", b""),
        (GET + b"\r\n" + GET, b"408"),
    ],
    ids=["nothing", "half a line", "half a head", "half a body", "half a second request"],
)
def test_whoever_does_not_come_to_an_end_is_let_go(said: bytes, heard: bytes) -> None:
    async def scene() -> None:
        async with serving(head_seconds=0.01, body_seconds=0.01) as place:
            told = (await (await place.call(said)).hear()).rpartition(b"HTTP/1.1 ")[2]
            assert told[:3] == heard
            assert told.endswith(b'{"error":"%s"}' % TOO_SLOW.encode() if heard else b"")
            assert len(place.app.asked) == said.count(b"\r\n\r\n") - (b"half" in said)
            await place.until(lambda crowd: len(crowd) == 0)

    run(scene)


def test_whoever_does_not_read_the_answer_is_let_go() -> None:
    async def scene() -> None:
        async with serving(answer_seconds=0.01) as place:
            place.app.answer = b"x" * 30_000_000
            caller = await place.call(GET + b"\r\n")
            await place.until(lambda crowd: place.app.asked == [0] and len(crowd) == 0)
            caller.writer.close()
            place.app.answer = b"short"
            assert await place.is_served()

    run(scene)


def test_half_open_connections_give_way_to_new_ones_the_oldest_first() -> None:
    async def scene() -> None:
        async with serving(opening_of_network=5) as place:
            slow = [await place.call(GET + b"X-Slow: ") for _ in range(5)]
            await place.until(lambda crowd: crowd.count("127.0.0.1", OPENING) == 5)
            for _ in range(3):
                assert await place.is_served()
            heard = await slow[0].hear()
            assert heard == b""
            late = await slow[-1].say(b"x\r\nConnection: close\r\n\r\n")  # who asked last can still come to an end
            assert b" 200 OK" in await late.hear()
            for caller in slow[1:4]:
                caller.writer.close()

    run(scene)


def test_idle_connections_give_way_and_answers_under_way_do_not() -> None:
    async def scene() -> None:
        async with serving(of_network=3) as place:
            idle = [await place.call(GET + b"\r\n") for _ in range(3)]
            for caller in idle:
                await caller.hear_one()
            await place.until(lambda crowd: crowd.count("127.0.0.1", IDLE) == 3)
            assert await place.is_served()
            assert len(place.app.crowd) <= 3
            for caller in idle:
                caller.writer.close()

    run(scene)


def test_listeners_are_counted_with_all_others_and_leave_when_they_end() -> None:
    async def scene() -> None:
        async with serving(of_network=3, of_table=3) as place:
            live = [await place.call(UPGRADE) for _ in range(3)]
            for caller in live:
                assert b" 101 " in await caller.hear_one()
            assert place.app.crowd.count("127.0.0.1", LIVE) == 3
            refused = await (await place.call()).hear()
            assert refused.startswith(b"HTTP/1.1 503")
            assert refused.endswith(b'{"error":"%s"}' % TOO_MANY.encode())
            live[0].writer.close()
            await place.until(lambda crowd: len(crowd) == 2)
            assert await place.is_served()
            for caller in live:
                caller.writer.close()

    run(scene)


def test_who_stays_is_served_after_the_application_has_let_go_of_them() -> None:
    async def scene() -> None:
        async with serving() as place:
            caller = await place.call(UPGRADE.replace(b"/live", b"/live?stays"))
            assert (await caller.hear_one()).startswith(b"HTTP/1.1 101")
            await caller.say(b"\x81\x85\0\0\0\0hello")
            assert await caller.reader.readexactly(7) == b"\x81\x05HELLO"
            assert await caller.reader.readexactly(10) == b"\x88\x08\x03\xf0enough"
            await caller.say(b"\x88\x82\0\0\0\0\x03\xf0")
            await caller.hear()
            await until(lambda: place.app.asked == [0])  # nothing is left of what was said at the door
            await place.until(lambda crowd: not len(crowd))

    run(scene)


def test_whoever_stays_takes_little_and_no_task_waits_for_them() -> None:
    async def scene() -> None:
        async with serving() as place:
            stays = UPGRADE.replace(b"/live", b"/live?stays")
            callers = [socket.create_connection(("127.0.0.1", place.port)) for _ in range(2 * MANY)]
            for number, caller in enumerate(callers):
                if number == MANY:
                    tracemalloc.start()
                caller.sendall(stays)
                await until(partial(are_let_in, place.app.crowd, number + 1))
            await asyncio.sleep(0)
            assert len(asyncio.all_tasks()) == 1
            gc.collect()
            assert tracemalloc.get_traced_memory()[0] / MANY < TAKES
            tracemalloc.stop()
            for caller in callers:
                caller.close()

    uvloop.run(scene())


def test_who_stays_is_asked_again_and_again_whether_they_are_there() -> None:
    async def scene() -> None:
        async with serving(ping=0.01) as place:
            caller = await place.call(UPGRADE.replace(b"/live", b"/live?stays"))
            await caller.hear_one()
            for _ in range(2):
                asked = await caller.reader.readexactly(6)
                assert asked.startswith(b"\x89\x04")
                await caller.say(b"\x8a\x84\0\0\0\0" + asked[2:])
            caller.writer.close()

    run(scene)


@pytest.mark.parametrize(
    ("says", "broke"), [(b"\x81\x87\0\0\0\0hang up", False), (b"\x81\x85\0\0\0\0break", True), (b"", False)]
)
def test_who_can_be_told_nothing_any_more_is_let_go_of(
    says: bytes, broke: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with serving() as place:
            caller = await place.call(UPGRADE.replace(b"/live", b"/live?stays"))
            assert (await caller.hear_one()).startswith(b"HTTP/1.1 101")
            await caller.say(says)
            if not says:
                caller.writer.close()
            await until(lambda: place.app.asked == [0])
            await place.until(lambda crowd: not len(crowd))
            assert await caller.hear() == b""

    run(scene)
    assert any("broke" in record.message for record in caplog.records) is broke


def test_strangers_who_knock_give_way_to_whoever_was_let_in() -> None:
    async def scene() -> None:
        async with serving(of_network=6, of_table=2, opening_of_network=4) as place:
            home = [await place.call(UPGRADE) for _ in range(3)]
            for caller in home:
                assert b" 101 " in await caller.hear_one()
            flood = [await place.call(UPGRADE.replace(b"/live", b"/live?stranger")) for _ in range(20)]
            late = await place.call(UPGRADE)
            assert b" 101 " in await late.hear_one()
            assert place.app.crowd.count("127.0.0.1", LIVE) == 4
            for caller in (*home, *flood, late):
                caller.writer.close()

    run(scene)


def test_whom_a_proxy_speaks_for_is_counted_where_they_come_from() -> None:
    async def scene() -> None:
        async with serving("127.0.0.1", of_network=2) as place:
            seen, callers = [], []
            for address in (b"192.0.2.1", b"192.0.2.1", b"192.0.2.1", b"192.0.2.2"):
                caller = await place.call(UPGRADE[:-2] + b"X-Forwarded-For: 203.0.113.1, %s\r\n\r\n" % address)
                callers.append(caller)
                seen.append((await caller.hear_one()).split()[1])
            assert seen == [b"101", b"101", b"503", b"101"]
            assert await place.is_served()  # the proxy itself comes for many
            for caller in callers:
                caller.writer.close()

    run(scene)


class Wire:
    """A connection as the crowd knows it."""

    def __init__(self) -> None:
        self.gone = False

    def abort(self) -> None:
        self.gone = True


def enter(crowd: Crowd, peer: str, state: str = OPENING, table: str = "") -> Any:
    """Let somebody into a crowd and come to what they are at; gives nothing if there was no room."""
    wire: Any = Wire()
    if not crowd.enter(wire, peer):
        return None
    if state == LIVE:
        assert crowd.knock(wire, peer, [])
        crowd.admit(wire, table)
    else:
        crowd.move(wire, state)
    return wire


def test_a_crowd_of_one_network_leaves_room_for_others() -> None:
    crowd = Crowd(Edge(connections=10, of_network=4, opening=8, opening_of_network=3), Proxies())
    flood = [enter(crowd, "2001:db8::1") for _ in range(20)]

    assert [wire.gone for wire in flood] == [True] * 17 + [False] * 3
    assert crowd.count("2001:db8::/64") == len(crowd) == 3
    others = [enter(crowd, f"192.0.2.{number}") for number in range(5)]
    assert not any(wire.gone for wire in (*others, *flood[17:]))
    late = enter(crowd, "192.0.2.9")
    assert flood[17].gone
    assert not late.gone
    assert len(crowd) == 8


def test_who_gives_way_when_everything_is_full() -> None:
    clock = Clock()
    crowd = Crowd(Edge(connections=4, head_seconds=10), Proxies(), clock)
    wires = [enter(crowd, "192.0.2.1", state, "x") for state in (BUSY, LIVE, IDLE, OPENING)]
    gone = []
    for _ in range(2):
        crowd.move(enter(crowd, "192.0.2.2"), BUSY)
        gone.append([wire.gone for wire in wires])
    assert gone == [[False, False, False, True], [False, False, True, True]]
    assert enter(crowd, "192.0.2.2") is None
    clock.now += 11
    assert enter(crowd, "192.0.2.2", LIVE) is not None  # an answer that nobody has read for so long
    assert [wire.gone for wire in wires] == [True, False, True, True]


def test_a_table_that_takes_all_of_a_network_gives_way_to_a_seat_at_another() -> None:
    crowd = Crowd(Edge(of_network=10, of_table=4), Proxies())
    home = [enter(crowd, "192.0.2.1", LIVE, "home") for _ in range(4)]
    flood = [enter(crowd, "192.0.2.1", LIVE, "flood") for _ in range(20)]

    assert flood[-1] is not None
    assert not any(wire.gone for wire in home)
    late = enter(crowd, "192.0.2.1", LIVE, "home")
    assert late is not None
    assert not any(wire.gone for wire in (*home, late))
    assert crowd.count("192.0.2.1") == 10


def test_a_crowd_forgets_whoever_leaves() -> None:
    crowd = Crowd(Edge(), Proxies("10.0.0.1"))
    for state in (OPENING, IDLE, BUSY, LIVE):
        for peer in ("192.0.2.1", "10.0.0.1"):
            wire = enter(crowd, peer, state)
            crowd.leave(wire)
            crowd.leave(wire)
            crowd.move(wire, IDLE)
            assert not crowd.knock(wire, peer, [])
            crowd.admit(wire, "x")
    assert len(crowd) == 0
    assert crowd._lines == {}


def test_ours_is_what_is_served() -> None:
    config: uvicorn.Config = configuration(App(Edge()))
    config.load()
    assert config.http_protocol_class is AtTheDoor
    assert issubclass(AtTheDoor, Threshold)
    assert config.ws_protocol_class is Listening
    assert not config.proxy_headers
