"""A server inside the test's own event loop: every byte that it sends is kept, and nothing in it depends on timing."""

import asyncio
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar import Litestar

from tests.server.hosting import HTML, make_settings
from undercroft.server import lobby, security
from undercroft.server.app import create_app
from undercroft.server.lobby import Rooms
from undercroft.server.rooms import Room

HOST = "house"
SECRET = b"the same for everybody in a test"


class Ear:
    """A WebSocket to the server that keeps every message it is sent."""

    def __init__(self, app: Litestar, path: str, query: str, token: str) -> None:
        self.messages: list[dict[str, Any]] = []
        self.opened = asyncio.Event()
        self._app: Any = app
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(b"host", HOST.encode()), (b"authorization", f"Bearer {token}".encode())],
            "client": ("127.0.0.1", 1),
            "server": (HOST, 80),
            "subprotocols": [],
            "state": {},
            "extensions": {},
        }

    def open(self) -> None:
        """Begin to listen."""
        self._to_server.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._app(self._scope, self._to_server.get, self._keep))

    async def _keep(self, message: dict[str, Any]) -> None:
        self.messages.append(message)
        if message["type"] == "websocket.send":
            self.opened.set()

    def send(self, frame: str) -> None:
        """Send one frame to the server."""
        self._to_server.put_nowait({"type": "websocket.receive", "text": frame, "bytes": None})

    async def close(self) -> None:
        """Go away."""
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1000})
        with suppress(asyncio.CancelledError):
            await self._task


class WiredHouse:
    """One server with one table, new or from a file, at which a person sits in every seat; its clock stands still."""

    def __init__(self, folder: Path, file: bytes = b"", **wanted: Any) -> None:
        folder.mkdir()
        self.file = file
        (folder / "secret").write_bytes(SECRET)
        self.app = create_app(make_settings(folder, clock=lambda: 1000.0, checkpoint=10**9))
        self.wanted = wanted
        self.ears: dict[str, Ear] = {}

    async def __aenter__(self) -> "WiredHouse":
        self._life = self.app.lifespan()
        await self._life.__aenter__()
        transport: Any = self.app
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(transport), base_url=f"http://{HOST}")
        path, content = ("/api/import", self.file) if self.file else ("/api/tables", msgspec.json.encode(self.wanted))
        made = (await self.http.post(path, content=content, headers={"content-type": "application/json"})).json()
        self.table = made["table"]
        self.host = made["host"].rpartition("/")[2]
        links = {**made["seats"], "watch": made["watch"]}
        self.tokens = {who: link.rpartition("/")[2] for who, link in links.items()}
        for seat in made["seats"]:
            await self.sit(seat)
        self.room: Room = await self.rooms.find(self.table)
        return self

    async def __aexit__(self, *error: object) -> None:
        for ear in self.ears.values():
            await ear.close()
        await self.http.aclose()
        await self._life.__aexit__(None, None, None)

    @property
    def rooms(self) -> Rooms:
        """The rooms of the server."""
        rooms: Rooms = self.app.state.rooms
        return rooms

    def _headers(self, who: str, **more: str) -> dict[str, str]:
        return {"authorization": f"Bearer {self.tokens[who]}", **more}

    async def post(self, who: str, deed: str, **content: Any) -> httpx.Response:
        """Do something at the table as a program does."""
        path = f"/api/tables/{self.table}/{deed}"
        return await self.http.post(path, json=content, headers=self._headers(who))

    async def sit(self, seat: str) -> None:
        """Sit down, and come by the seat's new link from now on."""
        told = await self.post(seat, "sit", name=seat.capitalize())
        if told.status_code == 202:  # the game has begun: somebody must say yes
            headers = {"authorization": f"Bearer {self.host}"}
            said = {"request": told.json()["asked"], "yes": True}
            await self.http.post(f"/api/tables/{self.table}/admit", json=said, headers=headers)
            told = await self.post(seat, "sit", name=seat.capitalize())
        assert told.status_code == 200, told.text
        self.tokens[seat] = told.json()["token"].rpartition("/")[2]

    async def get(self, who: str, what: str) -> httpx.Response:
        """Read something of the API."""
        return await self.http.get(f"/api/tables/{self.table}{what}", headers=self._headers(who))

    async def page(self, who: str) -> httpx.Response:
        """Open the table's page."""
        self.http.cookies.clear()
        return await self.http.get(f"/t/{self.table}", headers=self._headers(who, **HTML))

    async def older(self, who: str, before: int, part: str) -> httpx.Response:
        """Look at the journal before a line."""
        self.http.cookies.clear()
        asked: dict[str, Any] = {"before": before, "part": part}
        return await self.http.get(f"/t/{self.table}/journal", params=asked, headers=self._headers(who, **HTML))

    async def listen(self, who: str) -> None:
        """Let somebody listen as a program and as a page."""
        for query in ("as=json", ""):
            ear = self.ears[f"{who} {query}"] = Ear(self.app, f"/t/{self.table}/live", query, self.tokens[who])
            ear.open()
            await ear.opened.wait()
        await self.rest()

    async def rest(self) -> None:
        """Let everything that was said be sent."""
        await self.room.record.settled()
        while self.rooms._undrawn or self.rooms._drawing or self._waking:
            await self.room.record.settled()
            await asyncio.sleep(0)

    @property
    def _waking(self) -> bool:
        listeners: Any = self.room.audience.listeners
        return any(one._woken.is_set() or one.sending_since for one in listeners)


def fix_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every server that is opened from now on make the same tokens, in the same order."""
    numbers = count()
    monkeypatch.setattr(security, "token_urlsafe", lambda size: f"token-{next(numbers)}")
    monkeypatch.setattr(lobby, "token_hex", lambda size: "one-table")


def shown(response: httpx.Response) -> bytes:
    """Give all bytes of an answer: its status, its headers and its body."""
    headers = [f"{name}: {value}" for name, value in sorted(response.headers.items())]
    return "\n".join([str(response.status_code), *headers, ""]).encode() + response.content
