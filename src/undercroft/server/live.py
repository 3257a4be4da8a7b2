"""Live: the WebSocket of a table; each listener is sent what changed for its own seat, and nothing else."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.params import FromPath

from undercroft.engine.refusals import Fault, Refused

from . import pages, sessions
from .actions import Action
from .audience import Key
from .crowd import ADMIT, STAY, Line
from .entering import enter, link_to
from .gapped import Text
from .limits import Limits, limits_of
from .logs import quiet_path
from .patches import PATCHES, Patch, patch_between
from .rooms import Room
from .security import Denied, Missing, TooMany, Visitor, check_origin
from .settings import SMALL, Settings
from .sight import LINES_AT_A_TIME, Sight
from .sitters import Asked, Sat
from .standing import encode, members
from .trouble import Unavailable
from .views import Look, name_of
from .waking import Bell
from .writing import Writing

log = logging.getLogger("undercroft.live")

POLICY = 1008
TOO_BIG = 1009
TRY_LATER = 1013
DENIED = 4403
CODES = {Missing: 4404, TooMany: TRY_LATER, Unavailable: TRY_LATER, Fault: 1011}
BROKEN = "Something broke here, and it is not your fault; what you see is how the table stands."

Socket = WebSocket[Any, Any, Any]
_frames: msgspec.json.Decoder[Action | Look] = msgspec.json.Decoder(Action | Look)


class Sent(msgspec.Struct):
    """What one listener was sent so far: whatever differs from it is still to be sent."""

    epoch: int
    lines: int = 0
    first: bool = True
    changes: int = -1
    versions: dict[str, int] = {}
    fragments: dict[str, Text] = {}
    first_view: str | None = None  # what the stage showed first
    view: str = ""  # what the page was told that it looks at


class Connection:
    """One listener: what it was sent last, and what it is still to be sent."""

    def __init__(
        self,
        line: Line,
        room: Room,
        visitor: Visitor,
        sight: Sight,
        *,
        reads_html: bool,
        lines: int,
        patches: bool = False,
        look: Look | None = None,
    ) -> None:
        self.visitor = visitor
        self.key = key_of(room, visitor)
        self.sight = sight
        self.reads_html = reads_html
        self.takes_patches = patches
        self.look = look or Look()
        self.bad_frames = 0
        self.leaving: tuple[int, str] | None = None
        self.sending_since = 0.0
        self._hang_up: Callable[[], None] | None = None
        self.under_way: Writing | None = None
        self.second_try: asyncio.Task[None] | None = None
        self.line = line
        self._clock = room.settings.clock
        self._woken = Bell()
        self._replies: list[str] = []
        self._sent = Sent(sight.epoch, lines)
        self._view: tuple[str, Text] | None = None  # what is looked at, and how it is drawn

    def sit_down(self, seat: str) -> None:
        """See the table from a seat from now on, all of it anew."""
        room = self.sight.room
        self.visitor = msgspec.structs.replace(self.visitor, seats=(seat,), invited=(), every=(seat,), first=seat)
        self.sight = room.audience.sight(seat, self.visitor.host)
        self._sent = Sent(self.sight.epoch)
        self._view = None
        room.chairs.count_present()

    def wake(self) -> None:
        """Look at the sight again: something may have changed."""
        if self.reads_html:
            self._draw_view()
        if self._replies or self.reads_html or self._sent.changes != self.sight.changes:
            self._woken.ring()

    def reply(self, **content: Any) -> None:
        """Answer something that was asked on this connection, together with what changed by it, if anything did."""
        self._replies.append(members(content))
        if not self.sight.room.audience.unsettled:
            self._woken.ring()

    async def settled(self) -> None:
        """Wait until what was asked last on this connection is answered; one thing is done after the other."""
        if self.under_way is not None and not self.under_way.finished:
            await self.under_way.over()
        if self.second_try is not None:
            await self.second_try
            self.second_try = None

    def dismiss(self, sentence: str, code: int = POLICY) -> None:
        """Send a last sentence and close."""
        if self.leaving is None:
            self.leaving = code, sentence
        self._woken.ring()

    def drop(self) -> None:
        """Go at once, without waiting for a last frame to be read."""
        if self._woken.task is not None:
            self._woken.task.cancel()
        elif self._hang_up is not None:
            self._hang_up()

    def begin(self, hang_up: Callable[[], None]) -> None:
        """Send from now on whatever there is to send; once nothing can be sent any more, hang up."""
        self._hang_up = hang_up
        self._woken.answer(self._send_what_there_is)

    async def over(self, seconds: float) -> None:
        """Wait until a last sentence was sent, for so long."""
        if self._woken.task is not None:
            await asyncio.wait((self._woken.task,), timeout=seconds)

    def end(self) -> None:
        """Send nothing any more."""
        self._hang_up = None
        self._woken.answer(None)
        self.drop()

    async def _send_what_there_is(self) -> None:
        """Send what changed, or a last sentence; if that cannot be, nothing is sent any more."""
        try:
            if self.leaving is not None:
                await self._send_last(*self.leaving)
                return
            await self._send_all(self._frames())
            if self._sent.lines < self.sight.lines:
                self._woken.ring()  # the rest of a long journal, when others have had their turn
                await asyncio.sleep(0)
        except (Exception, asyncio.CancelledError):
            self._woken.answer(None)
            if self._hang_up is not None:
                self._hang_up()

    async def _send_last(self, code: int, sentence: str) -> None:
        """Say why it ends, and end it."""
        self._woken.answer(None)
        await self._send(encode({"bye": sentence}).decode())
        await self.line.close(code, sentence[:100])

    async def _send_all(self, frames: Sequence[str]) -> None:
        """Send frames one after the other; nobody keeps them once they are sent."""
        for frame in frames:
            await self._send(frame)

    async def _send(self, text: str) -> None:
        """Send one frame; the room notices when this takes too long."""
        self.sending_since = self._clock()
        await self.line.send({"type": "websocket.send", "text": text, "bytes": None})
        self.sending_since = 0.0

    def _frames(self) -> list[str]:
        """Give what changed in one frame, with the first answer in it; further answers get frames of their own."""
        replies, self._replies = self._replies, []
        sent = self._sent
        if sent.epoch != self.sight.epoch:
            sent.epoch, sent.lines = self.sight.epoch, 0
        pieces = self._changed_html(sent) if self.reads_html else self._changed_json(sent)
        sent.first = False
        pieces += replies[:1]
        return [f"{{{frame}}}" for frame in (",".join(pieces), *replies[1:]) if frame]

    def _changed_html(self, sent: Sent) -> list[str]:
        sight, pieces = self.sight, []
        changed = {name: text for name, text in sight.drawn.items() if sent.fragments.get(name) is not text}
        viewed, key = self._changed_view(sent)
        changed |= viewed
        patches = self._patches(sent, changed) if self.takes_patches else {}
        whole = {name: str(text) for name, text in changed.items() if name not in patches}
        sent.fragments |= changed
        if whole:
            pieces.append(members({"fragments": whole}))
        if patches:
            pieces.append(members({"patches": patches}))
        if key != sent.view:
            sent.view = key
            pieces.append(members({"view": key}))
        if sent.lines < sight.lines or sent.first:
            pieces.append(self._newest_lines(sent))
            sent.lines = sight.lines
        return pieces

    def _patches(self, sent: Sent, changed: Mapping[str, Text]) -> dict[str, Patch]:
        """Give what differs from what a page was sent before, for the fragments of which most stays as it is."""
        known = {name: sent.fragments[name] for name in changed if name in sent.fragments}
        found = {name: patch_between(old, changed[name]) for name, old in known.items()}
        return {name: patch for name, patch in found.items() if patch is not None}

    def _newest_lines(self, sent: Sent) -> str:
        """Give the lines that a page lacks; one that lacks too many, or knows others, is shown the newest anew."""
        sight, first = self.sight, max(sent.lines, self.sight.leaf)
        lines = {"lines": pages.render_lines(sight, first, sight.lines), "from": first}
        anew = not sent.lines or first > sent.lines
        return members({**lines, "anew": True, "past": sight.past} if anew else lines)

    def _changed_view(self, sent: Sent) -> tuple[dict[str, Text], str]:
        """Give the view that is looked at, if it differs from what was sent of it last, and which one that is."""
        if self._view is None:
            return {}, sent.view
        key, text = self._view
        name, there = name_of(key), {name_of(tab.key) for tab in pages.page_of(self.sight).tabs}
        for one in sent.fragments.keys() - self.sight.drawn.keys() - there:
            del sent.fragments[one]
        return {name: text} if key and sent.fragments.get(name) != text else {}, key

    def _draw_view(self) -> None:
        """Draw what is looked at, as long as nothing has happened since the room was looked at."""
        sight, sent = self.sight, self._sent
        try:
            page = pages.page_of(sight)
            if sent.first_view not in (None, page.first):
                self.look = Look(page.first, self.look.narrow)  # the page turns to it by itself
            sent.first_view = page.first
            key = self.look.shown(page)
            self._view = key, pages.view(sight, key, self.look.narrow) if key else ""
        except Exception:
            log.exception("the stage of table %s could not be drawn for %s", sight.room.id, sight.seat or "spectators")

    def look_at(self, look: Look) -> None:
        """Look at something else from now on; whoever reads no pages looks at nothing."""
        self.look = look
        self._sent.view = ""
        if self.reads_html and not self.sight.room.audience.unsettled:
            self.wake()

    def _changed_json(self, sent: Sent) -> list[str]:
        sight = self.sight
        sent.changes = sight.changes
        pieces = [sight.greeting()] if sent.first else []
        for part, version in sight.versions.items():
            if sent.versions.get(part) != version:
                sent.versions[part] = version
                pieces.append(sight.encoded(part))
        if sent.lines < sight.lines or sent.first:
            end = min(sight.lines, sent.lines + LINES_AT_A_TIME)
            pieces.append(sight.encoded_lines(sent.lines, end))
            sent.lines = end
        return pieces


@websocket("/t/{table_id:str}/live")
async def live(socket: Socket, table_id: FromPath[str]) -> None:
    """Serve one listener from its first frame to its last."""
    try:
        check_origin(socket)
        room, visitor = await enter(socket, table_id)
        if socket.query_params.get("seat") in visitor.invited:
            raise Denied("Sit down first: say by which name.")
        limits_of(socket).spend("join", visitor.who)
        let_in(socket, room)
        await socket.app.state.rooms.catch_up(room)
        reads_html = socket.query_params.get("as") != "json"
        sight = await room.audience.fresh_sight(visitor.seat, visitor.host)
        if reads_html:
            room.audience.studio.render(sight)
        else:
            limits_of(socket).charge_reading(visitor, sight.lines - lines_known(socket, sight))
    except (Denied, Missing, TooMany, Refused, Unavailable) as error:
        await turn_away(socket, error)
        return
    except Exception:
        log.exception("somebody could not listen to table %s", quiet_path(table_id))
        await turn_away(socket, Fault(BROKEN))
        return
    lines = lines_known(socket, sight)
    look = Look.said(socket.query_params.get("view", ""), socket.query_params.get("window", ""))
    patches = socket.query_params.get("patches") == PATCHES
    connection = Connection(
        socket, room, visitor, sight, reads_html=reads_html, lines=lines, patches=patches, look=look
    )
    await socket.accept()
    visit = Visit(connection, limits_of(socket), sessions.signed_in(socket), sessions.session_of(socket))
    stay = socket.scope.get("state", {}).get(STAY)
    if stay is None:
        await listen(visit, socket)
    else:
        await stay(visit)
        socket.receive, socket.send = empty_receive, empty_send  # which refer to it no more


class Visit:
    """Somebody who listens, from when they were greeted until they go."""

    __slots__ = ("_connection", "_limits", "_session", "_signed_in")

    def __init__(self, connection: Connection, limits: Limits, signed_in: sessions.SignedIn, session: str) -> None:
        self._connection = connection
        self._limits = limits
        self._signed_in = signed_in
        self._session = session

    def arrive(self, line: Line, hang_up: Callable[[], None]) -> None:
        """Come in; who cannot be told anything any more hangs up."""
        connection = self._connection
        connection.line = line
        connection.begin(hang_up)
        self._signed_in.join(self._session, connection)
        audience = connection.sight.room.audience
        audience.join(connection)
        audience.draw()

    async def hear(self, message: Any) -> bool:
        """Do what a frame asks for, and say whether they are to be heard again."""
        if message["type"] != "websocket.receive":
            return False
        await heed(message.get("text") or message.get("bytes") or "", self._connection, self._limits)
        return self._connection.leaving is None

    async def part(self) -> None:
        """Go."""
        connection = self._connection
        room = connection.sight.room
        try:
            if connection.leaving is not None:
                await connection.over(room.settings.send_timeout)
        finally:
            connection.end()
            self._signed_in.part(self._session, connection)
            room.audience.part(connection)


async def listen(visit: Visit, line: Line) -> None:
    """Serve somebody until they go where a task has to wait for what they say."""
    reader, reading, broken = asyncio.current_task(), True, False

    def hang_up() -> None:
        """Read no longer what somebody says to whom nothing can be sent."""
        nonlocal broken
        if reader is not None and reading:
            broken = True
            reader.cancel()

    visit.arrive(line, hang_up)
    try:
        while await visit.hear(await line.receive()):
            pass
    except asyncio.CancelledError:
        if not broken:
            raise
    finally:
        reading = False  # whoever stops sending now interrupts nothing any more
        await visit.part()


def let_in(socket: Socket, room: Room) -> None:
    """Tell the connection that it belongs to somebody with a link, so that it need not give way to strangers."""
    admit = socket.scope.get("state", {}).get(ADMIT)
    if admit is not None:
        admit(room.id)


def lines_known(socket: Socket, sight: Sight) -> int:
    """Give how many lines of the journal a page says that it shows already, as they are told now."""
    known = lines_said(socket)
    same = socket.query_params.get("past", sight.past) == sight.past
    return known if known <= sight.lines and same else 0


def lines_said(socket: Socket) -> int:
    """Give how many lines of the journal a page says that it shows."""
    said = socket.query_params.get("lines", "0")
    return int(said) if said.isdecimal() and len(said) < 9 else 0


async def turn_away(socket: Socket, error: Exception) -> None:
    """Say in one sentence why somebody cannot listen, and close."""
    code = next((code for kind, code in CODES.items() if isinstance(error, kind)), DENIED)
    await socket.accept()
    await socket.send({"type": "websocket.send", "text": encode({"bye": str(error)}).decode(), "bytes": None})
    await socket.close(code, str(error)[:100])


def key_of(room: Room, visitor: Visitor) -> Key:
    """Give by what somebody came in: their seat, or else what lasts longest of what they hold."""
    held = {"host": visitor.host, "watch": visitor.watches, "join": visitor.joins}
    kind = "seat" if visitor.seat else next((kind for kind, holds in held.items() if holds), "seat")
    seat = visitor.chair if kind == "seat" else ""
    return kind, visitor.seat or seat, room.chairs.lock(kind, visitor.seat or seat)


async def heed(frame: str | bytes, connection: Connection, limits: Limits) -> None:
    """Do what a frame of one listener asks for."""
    if len(frame) > SMALL:
        connection.dismiss("That frame is too large.", TOO_BIG)
        return
    room = connection.sight.room
    action = read_frame(frame, connection, room.settings)
    if isinstance(action, Look):
        glance(connection, action, limits)
    elif action is not None:
        await connection.settled()
        await perform(room, connection.visitor, action, connection, limits)


def glance(connection: Connection, look: Look, limits: Limits) -> None:
    """Let somebody look at another view of the stage, unless they turn their head too often."""
    try:
        limits.spend("look", connection.visitor.who)
    except TooMany as error:
        connection.reply(error=str(error))
    else:
        connection.look_at(look)


def read_frame(frame: str | bytes, connection: Connection, settings: Settings) -> Action | Look | None:
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
    """Do one thing and answer it; an answer is taken at once, and acknowledged when it is durable."""
    try:
        limits.charge(visitor, action)
        writing = room.begin(visitor, action)
    except Exception as error:
        refuse(room, action, connection, error)
        return
    if writing is None:
        await carry_out(room, visitor, action, connection)
    else:
        connection.under_way = writing
        writing.then(lambda error: acknowledge(room, visitor, action, connection, error))


def acknowledge(room: Room, visitor: Visitor, action: Action, connection: Connection, error: Exception | None) -> None:
    """Say that an answer is durable; if it could not be written, as when another process was quicker, try it again."""
    if error is None:
        connection.reply(did=action.key)
    else:
        connection.second_try = asyncio.create_task(carry_out(room, visitor, action, connection))


async def carry_out(room: Room, visitor: Visitor, action: Action, connection: Connection) -> None:
    """Do one thing, however long it takes, and answer it."""
    try:
        outcome = await room.act(visitor, action, connection)
    except Exception as error:
        refuse(room, action, connection, error)
        return
    if isinstance(outcome, Sat) and outcome.token:
        connection.sit_down(outcome.seat)
        connection.reply(did=action.key, seat=outcome.seat, token=link_to(outcome.token))
    elif isinstance(outcome, Asked):
        connection.reply(did=action.key, asked=outcome.number, says=outcome.says)
    else:
        connection.reply(did=action.key)


def refuse(room: Room, action: Action, connection: Connection, error: Exception) -> None:
    """Say why something was not done."""
    if isinstance(error, Refused | Fault | Denied | TooMany | Unavailable):
        connection.reply(error=str(error), key=action.key)
    else:
        log.error("a frame at table %s broke something", room.id, exc_info=error)
        connection.reply(error=BROKEN, key=action.key)
