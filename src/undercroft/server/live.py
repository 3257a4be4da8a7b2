"""Live: the WebSocket of a table; each listener is sent what changed for its own seat, and nothing else."""

import asyncio
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from undercroft.engine.refusals import Fault, Refused

from . import pages
from .actions import Action, Say
from .lobby import Rooms
from .rooms import Room
from .security import Denied, Limits, Missing, TooMany, Visitor, check_origin, limits_of, visitor_of
from .settings import SMALL, Settings
from .sight import PARTS, Sight, encode

log = logging.getLogger("undercroft.live")

POLICY = 1008
TOO_BIG = 1009
TRY_LATER = 1013
DENIED = 4403
MISSING = 4404
BROKEN = "Something broke here, and it is not your fault; what you see is how the table stands."

Socket = WebSocket[Any, Any, Any]
_frames: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)


class Connection:
    """One listener: what it was sent last, and what it is still to be sent."""

    def __init__(self, socket: Socket, room: Room, sight: Sight, *, reads_html: bool, lines: int) -> None:
        self.sight = sight
        self.reads_html = reads_html
        self.bad_frames = 0
        self._socket = socket
        self._room = room
        self._woken = asyncio.Event()
        self._outbox: list[str] = []
        self._farewell: tuple[int, str] | None = None
        self._first = True
        self._sent = dict.fromkeys(PARTS, 0)
        self._shown: dict[str, str] = {}
        self._lines = lines
        self._epoch = sight.epoch

    def wake(self) -> None:
        """Look at the sight again: something may have changed."""
        self._woken.set()

    def reply(self, **content: Any) -> None:
        """Send a short answer to something that was asked on this connection."""
        self._outbox.append(encode(content).decode())
        self._woken.set()

    def dismiss(self, sentence: str, code: int = POLICY) -> None:
        """Send a last sentence and close."""
        if self._farewell is None:
            self._farewell = code, sentence
        self._woken.set()

    async def send_forever(self) -> None:
        """Send whatever there is to send, until somebody closes; who reads too slowly is let go."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            frames, self._outbox = self._outbox, []
            for frame in (*self._changes(), *frames):
                await self._send(frame)
            if self._farewell is not None:
                code, sentence = self._farewell
                await self._send(encode({"bye": sentence}).decode())
                await self._socket.close(code, sentence[:100])
                return

    async def _send(self, text: str) -> None:
        async with asyncio.timeout(self._room.settings.send_timeout):
            await self._socket.send({"type": "websocket.send", "text": text, "bytes": None})

    def _changes(self) -> list[str]:
        if self._epoch != self.sight.epoch:
            self._epoch = self.sight.epoch
            self._lines = 0
        return self._changed_html() if self.reads_html else self._changed_json()

    def _changed_html(self) -> list[str]:
        frames = []
        changed = {name: text for name, text in self.sight.fragments.items() if self._shown.get(name) is not text}
        if changed:
            self._shown |= changed
            frames.append(encode({"fragments": changed}).decode())
        if self._lines < self.sight.lines or self._first:
            frames.append(encode({"lines": pages.render_lines(self.sight, self._lines), "from": self._lines}).decode())
            self._lines = self.sight.lines
        self._first = False
        return frames

    def _changed_json(self) -> list[str]:
        sight = self.sight
        pieces = [sight.greeting()] if self._first else []
        self._first = False
        for part, version in sight.versions.items():
            if self._sent[part] != version:
                self._sent[part] = version
                pieces.append(sight.encoded[part])
        if self._lines < sight.lines:
            pieces.append(sight.encoded_lines(self._lines))
            self._lines = sight.lines
        return ["{" + ",".join([piece[1:-1].decode() for piece in pieces]) + "}"] if pieces else []


@websocket("/t/{table_id:str}/live")
async def live(socket: Socket, table_id: str) -> None:
    """Serve one listener from its first frame to its last."""
    try:
        check_origin(socket)
        limits_of(socket).spend("join", f"live {visitor_address(socket)}")
        rooms: Rooms = socket.app.state.rooms
        room = await rooms.find(table_id)
        visitor = visitor_of(socket, room)
        sight = await room.fresh_sight(visitor.seat, visitor.host)
    except (Denied, Missing, TooMany) as error:
        await turn_away(socket, error)
        return
    reads_html = socket.query_params.get("as") != "json"
    if reads_html:
        room.render(sight)
    connection = Connection(socket, room, sight, reads_html=reads_html, lines=lines_known(socket, sight))
    await socket.accept()
    sender = asyncio.create_task(connection.send_forever())
    room.join(connection)
    connection.wake()
    try:
        await read_forever(socket, room, visitor, connection)
        if connection._farewell is not None:
            await sender
    except WebSocketDisconnect:
        pass
    finally:
        room.part(connection)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)


def visitor_address(socket: Socket) -> str:
    """Give the address that a listener comes from."""
    client = socket.scope.get("client")
    return client[0] if client else "somewhere"


def lines_known(socket: Socket, sight: Sight) -> int:
    """Give how many lines of the journal a page says that it shows already."""
    said = socket.query_params.get("lines", "0")
    known = int(said) if said.isdecimal() and len(said) < 9 else 0
    return known if known <= sight.lines else 0


async def turn_away(socket: Socket, error: Exception) -> None:
    """Say in one sentence why somebody cannot listen, and close."""
    code = MISSING if isinstance(error, Missing) else TRY_LATER if isinstance(error, TooMany) else DENIED
    await socket.accept()
    await socket.send({"type": "websocket.send", "text": encode({"bye": str(error)}).decode(), "bytes": None})
    await socket.close(code, str(error)[:100])


async def read_forever(socket: Socket, room: Room, visitor: Visitor, connection: Connection) -> None:
    """Do what the frames of one listener ask for, one after the other."""
    limits, settings = limits_of(socket), room.settings
    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        frame = message.get("text") or message.get("bytes") or ""
        if len(frame) > SMALL:
            connection.dismiss("That frame is too large.", TOO_BIG)
            return
        action = read_frame(frame, connection, settings)
        if action is not None:
            await perform(room, visitor, action, connection, limits)
        if connection._farewell is not None:
            return


def read_frame(frame: str | bytes, connection: Connection, settings: Settings) -> Action | None:
    """Read one frame, or say what is wrong with it; after several bad ones the connection ends."""
    try:
        return _frames.decode(frame)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        connection.bad_frames += 1
        connection.reply(error=f"That frame cannot be read: {str(error)[:200]}.")
        if connection.bad_frames >= settings.bad_frames:
            connection.dismiss("Too many frames could not be read.")
        return None


async def perform(room: Room, visitor: Visitor, action: Action, connection: Connection, limits: Limits) -> None:
    """Do one thing and answer it."""
    try:
        limits.spend("talk" if isinstance(action, Say) else "post", visitor.who)
        await room.act(visitor, action)
    except (Refused, Fault, Denied, TooMany) as error:
        connection.reply(error=str(error), key=action.key)
    except Exception:
        log.exception("a frame at table %s broke something", room.id)
        connection.reply(error=BROKEN, key=action.key)
    else:
        connection.reply(did=action.key)
