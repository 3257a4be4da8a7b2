"""The threshold: a connection says in decent time and length what it wants, or it is shown the door."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request

from .crowd import ADMIT, BUSY, IDLE, OPENING, STAY, Visit, crowd_of
from .squeezing import extensions_for
from .waking import Ear, Gate

TOO_MANY = "There are too many connections here just now; try again in a moment."
TOO_LARGE = "The headers of that request are too large."
TOO_SLOW = "That request did not come to its end in time."
PIECE = 64 * 1024  # bytes of a body that must come within the time for it
LINGER = 2.0  # seconds in which somebody who was refused can read why, whatever they still send
PROXY_IDLE = 300  # seconds that a trusted proxy may keep a connection for later: longer than proxies do


class Threshold(HttpToolsProtocol):
    """A connection whose requests have a bounded head, come within bounded time, and may have to give way."""

    reading = False
    refused = False

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._crowd = crowd_of(self.app)
        self._timer: asyncio.TimerHandle | None = None
        self._in_body = False
        self._begun = 0  # requests that began in the piece read last
        self._read = 0  # bytes of a head, or of the part of a body that is waited for

    def connection_made(self, transport: Any) -> None:
        """Take a place in the crowd; whoever does not get one is told so."""
        super().connection_made(transport)
        peer = self._peer
        if not self._crowd.enter(transport, peer):
            self.refuse(503, TOO_MANY)
        elif self._crowd.is_proxy(peer):
            self.timeout_keep_alive = PROXY_IDLE
        else:
            self._wait(self._crowd.edge.head_seconds, self._give_up)

    @property
    def _peer(self) -> str:
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave the crowd."""
        self._wait_no_longer()
        self._crowd.leave(self.transport)
        super().connection_lost(exc)
        self._let_go()

    def _let_go(self) -> None:
        """Let go of what refers back to this connection, so that all of it goes at once."""
        self.cycle = self.parser = cast(Any, None)

    def data_received(self, data: bytes) -> None:
        """Read on, unless it is too much or was refused already."""
        if self.refused:
            self._ignore(len(data))
            return
        was_in_body, self._begun = self._in_body, 0
        super().data_received(data)
        if self.reading and not self.refused and not self.transport.is_closing():
            self._read_on(len(data), was_in_body)

    def _ignore(self, size: int) -> None:
        """Let somebody who was refused say a little more, so that they hear why; not for ever."""
        self._read += size
        if self._read > self._crowd.edge.head_bytes + 4 * PIECE:
            self.transport.abort()

    def _read_on(self, size: int, was_in_body: bool) -> None:
        """Note how much came of a request that has not come to its end."""
        if not self._in_body:
            self._read += 0 if was_in_body or self._begun > 1 else size
            if self._read > self._crowd.edge.head_bytes:
                self.refuse(431, TOO_LARGE)
            elif self._begun:
                self._open(self._crowd.edge.head_seconds)
        elif not was_in_body or self._begun:
            self._read = 0
            self._open(self._crowd.edge.body_seconds)
        elif not self.cycle.response_complete:
            self._read += size
            if self._read >= PIECE:
                self._read = 0
                self._open(self._crowd.edge.body_seconds)

    def _open(self, seconds: float) -> None:
        self._crowd.move(self.transport, OPENING)
        self._wait(seconds, self._give_up)

    def on_message_begin(self) -> None:
        """Note that a request has begun."""
        self.reading, self._in_body, self._read = True, False, 0
        self._begun += 1
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Look at all of a head before anybody else does."""
        if self.refused:
            return
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > self._crowd.edge.head_bytes or len(self.headers) > self._crowd.edge.headers:
            self.refuse(431, TOO_LARGE)
        else:
            self._in_body = True
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a piece of a body, if its head was taken."""
        if not self.refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """Note that all of a request was read."""
        self.reading = self._in_body = False
        if not self.refused:
            super().on_message_complete()
            self._crowd.move(self.transport, BUSY)
            self._wait(self._crowd.edge.answer_seconds, self.transport.abort)

    def on_response_complete(self) -> None:
        """Rest until the next request; whoever still sends what nobody reads any more has little time for it."""
        super().on_response_complete()
        if self._in_body:
            self._wait(LINGER, self.transport.abort)
        elif not self.reading and not self.pipeline and not self.transport.get_write_buffer_size():
            self._wait_no_longer()
            self._crowd.move(self.transport, IDLE)

    def handle_websocket_upgrade(self) -> None:
        """Let somebody knock who wants to listen, if there are not too many of them."""
        if self.refused:
            return
        self._wait_no_longer()
        if not self._crowd.knock(self.transport, self._peer, self.headers):
            self.refuse(503, TOO_MANY)
            return
        super().handle_websocket_upgrade()
        self._let_go()
        if not isinstance(self.transport.get_protocol(), Listening):
            self._crowd.leave(self.transport)

    def _give_up(self) -> None:
        """Let go of somebody who takes too long; whoever said nothing at all is told nothing."""
        if self.reading and not self._in_body:
            self.refuse(408, TOO_SLOW)
        else:
            self.transport.abort()

    def refuse(self, status: int, sentence: str) -> None:
        """Say why a connection ends, if that is no answer to something else, and end it once it can have been read."""
        self.refused = True
        if self.cycle is not None and not self.cycle.response_complete:
            self.transport.abort()
            return
        body = msgspec.json.encode({"error": sentence})
        head = b"content-type: application/json\r\ncache-control: no-store\r\nconnection: close\r\n"
        self.transport.write(STATUS_LINE[status] + head + b"content-length: %d\r\n\r\n" % len(body) + body)
        if status != 503 and self.transport.can_write_eof():
            self.transport.write_eof()
            self._wait(LINGER, self.transport.abort)
        else:
            self.transport.close()

    def _wait(self, seconds: float, then: Callable[[], None]) -> None:
        self._wait_no_longer()
        self._timer = self.loop.call_later(seconds, then)

    def _wait_no_longer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Listening(WebSocketsSansIOProtocol):
    """A WebSocket, which knocks until the application lets it in, and leaves the crowd when it ends.

    There are thousands, so what each has lies in slots, uvicorn's own too: it is more than a small dictionary holds.
    """

    __slots__ = (
        "_crowd", "_ear", "_visit", "app", "app_state", "asgi_version", "client", "close_sent",
        "close_timeout", "close_timer", "config", "conn", "connections", "curr_msg_data_type", "default_headers",
        "disconnected", "frames", "handshake_complete", "handshake_initiated", "initial_response", "last_ping_rtt",
        "logger", "loop", "pending_ping_payload", "ping_interval", "ping_sent_at", "ping_timeout", "ping_timer",
        "pong_timer", "queue", "read_paused", "request", "response", "root_path", "scheme", "scope", "server", "tasks",
        "transport", "writable",
    )  # fmt: skip

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, ADMIT: self.admit, STAY: self.stay}, _loop)
        self._crowd = crowd_of(self.app)
        self._visit: Visit | None = None
        self._ear = Ear()
        self.queue, self.writable = cast(Any, self._ear), cast(Any, Gate())
        self.writable.set()

    def handle_connect(self, event: Request) -> None:
        """Offer to squeeze frames, where that is wanted."""
        self.conn.available_extensions = extensions_for(event.path)
        super().handle_connect(event)

    def admit(self, table: str) -> None:
        """Note that whoever is at the other end has a link to a table."""
        self._crowd.admit(self.transport, table)

    async def stay(self, visit: Visit) -> None:
        """Let somebody stay after the application has greeted them."""
        self._visit = visit

    def schedule_ping(self) -> None:
        """Ask after a while whether they are still there, together with everybody else who is asked then."""
        self._crowd.rounds.join(self.loop, max(0.0, (self.ping_interval or 0.0) - self.last_ping_rtt), self)

    async def run_asgi(self) -> None:
        """Let the application greet somebody; who stays needs neither its layers nor a task that waits for them."""
        try:
            await self.app(self.scope, self.receive, self.send)
            if self._visit is not None:
                self._begin(self._visit)
                return
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("the application broke while it greeted somebody")
        self.send_500_response()
        self._hang_up()

    def _begin(self, visit: Visit) -> None:
        """Hear somebody from now on, and let go of what was said at the door."""
        cast(dict[str, Any], self.scope).clear()
        self.request.headers.clear()
        del self.scope, self.app_state, self.request, self.response
        self._ear.answer(self._hear)
        visit.arrive(self, self._give_up)

    async def _hear(self) -> None:
        """Hear what somebody has said who stays; when they go, so does the connection."""
        visit, task = cast(Visit, self._visit), cast("asyncio.Task[None]", asyncio.current_task())
        stays = False
        self.tasks.add(task)
        try:
            stays = await self._heard(visit)
        except Exception:
            self.logger.exception("what a listener said broke something")
        finally:
            if not stays:
                self._ear.answer(None)
                await visit.part()
                self._hang_up()
            self.tasks.discard(task)

    async def _heard(self, visit: Visit) -> bool:
        """Hear all that was said, and say whether there may be more."""
        while not self._ear.empty():
            if not await visit.hear(await self.receive()):
                return False
        return True

    def _give_up(self) -> None:
        """Go on as if they were gone, because they can be told nothing any more."""
        self._ear.put_nowait({"type": "websocket.disconnect", "code": 1006})

    def _hang_up(self) -> None:
        if self.close_timer is None:
            self.transport.close()

    async def close(self, code: int, reason: str) -> None:
        """Say why it ends, and end it."""
        await self.send({"type": "websocket.close", "code": code, "reason": reason})

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave the crowd."""
        self._crowd.leave(self.transport)
        super().connection_lost(exc)
