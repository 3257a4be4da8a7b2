"""A server of one's own for a test: its settings, its tables, and who comes to them."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec
from litestar.testing import TestClient

from tests.server.homes import home
from undercroft.server.app import create_app
from undercroft.server.lobby import Links, NewTable, Rooms
from undercroft.server.rooms import Room
from undercroft.server.security import Visitor
from undercroft.server.settings import Quotas, Settings
from undercroft.server.storage import Store

T = TypeVar("T")
SEATS = ("ada", "brok", "cyra", "gm")
BOTS = {"brok": "random", "cyra": "random", "gm": "random"}
MANY_TABLES = Quotas(tables_a_day=10**6, tables_open=10**6)
HTML = {"accept": "text/html"}


class Clock:
    """A clock that goes on only when a test says so."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def make_settings(folder: Path, **changes: Any) -> Settings:
    """Settings for a test: no limits, seeds may be chosen, nothing is slowed down."""
    usual = {
        "database": home(folder),
        "rates": None,
        "quotas": MANY_TABLES,
        "seeds": True,
        "pace": 0.0,
        "grace": 0.0,
        "haste": 3600.0,
    }
    return Settings(folder=folder, **{**usual, **changes})


@contextmanager
def serving(folder: Path, **changes: Any) -> Iterator[TestClient[Any]]:
    """Serve from a folder, in this process."""
    with TestClient(create_app(make_settings(folder, **changes))) as client:
        yield client


class Seated:
    """Somebody who sits at a table as a program does, over HTTP."""

    def __init__(self, client: TestClient[Any], made: dict[str, Any], seat: str = "ada") -> None:
        self.client = client
        self.made = made
        self.table = made["table"]
        self.seat = seat
        self.hold(made[seat] if seat in ("host", "watch") else made["seats"][seat])

    def hold(self, link: str) -> None:
        """Come by this link from now on."""
        self.token = link.rpartition("/")[2]
        self.headers = {"authorization": f"Bearer {self.token}"}

    def post(self, deed: str, **content: Any) -> Any:
        """Do something at the table; gives the response."""
        return self.client.post(f"/api/tables/{self.table}/{deed}", json=content, headers=self.headers)

    def get(self, what: str = "", **params: Any) -> Any:
        """Look at something; gives the response."""
        path = f"/api/tables/{self.table}" + (f"/{what}" if what else "")
        return self.client.get(path, params=params, headers=self.headers)

    def view(self, **params: Any) -> dict[str, Any]:
        """Give what this seat is shown."""
        response = self.get("view", **params)
        assert response.status_code == 200, response.text
        content: dict[str, Any] = response.json()
        return content

    def sit(self, name: str = "Anna") -> "Seated":
        """Sit down; whoever comes to this seat from now on comes by its new link."""
        response = self.post("sit", name=name)
        assert response.status_code == 200, response.text
        self.made["seats"][self.seat] = link = response.json()["token"]
        self.hold(link)
        return self

    def live(self, query: str = "as=json") -> Any:
        """Listen to the table."""
        return self.client.websocket_connect(f"/t/{self.table}/live?{query}", headers=self.headers)

    def answer(self, chance: Random, **more: Any) -> bool:
        """Answer by chance what this seat is asked; says whether it was asked anything."""
        asks = self.view()["asks"]
        if not asks:
            return False
        response = self.post("answer", ask=asks[0]["id"], value=any_answer(asks[0], chance), **more)
        assert response.status_code == 200, response.text
        return True


def start(client: TestClient[Any], **wanted: Any) -> dict[str, Any]:
    """Start a table of three over HTTP, with bots in all seats but the first."""
    content = {"game": "depths", "players": list(SEATS[:3]), "bots": BOTS, "seed": "1", **wanted}
    response = client.post("/api/tables", json=content)
    assert response.status_code == 201, response.text
    made: dict[str, Any] = response.json()
    return made


def any_answer(ask: dict[str, Any], chance: Random) -> Any:
    """Give any legal answer to an ask as a program sees it."""
    ids = [option["id"] for option in ask["options"]]
    match ask["kind"]:
        case "pick":
            return chance.choice(ids)
        case "order":
            return chance.sample(ids, len(ids))
        case "number":
            return chance.randint(ask["low"], ask["high"])
        case "yes_no":
            return chance.random() < 0.5
        case "text":
            return "It is dark."
        case "card":
            return ask["draft"]
    raise ValueError(f"a test cannot answer a question of the kind {ask['kind']!r}")


class House:
    """The rooms of a folder without the web around them, for tests that run inside one event loop."""

    def __init__(self, folder: Path, **changes: Any) -> None:
        self.settings = make_settings(folder, **changes)
        self.store = Store(self.settings.database_url, shared=self.settings.shared)
        self.rooms = Rooms(self.store, self.settings, lambda sight: None)

    async def __aenter__(self) -> "House":
        self.store.open()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.rooms.stop()
        self.store.close()

    async def table(self, **wanted: Any) -> tuple[Room, Links]:
        """Start a table of three, with bots in all seats but the first."""
        content = {"game": "depths", "players": list(SEATS[:3]), "bots": BOTS, "seed": "1", **wanted}
        return await self.rooms.create(msgspec.convert(content, NewTable))

    async def seated(self, **wanted: Any) -> tuple[Room, Visitor]:
        """Start a table, and sit down in the first seat."""
        room, _ = await self.table(**wanted)
        await room.sit("ada", "Anna")
        return room, Visitor(room.id, ("ada",))

    async def peopled(self, **wanted: Any) -> Room:
        """Start a table at which a person sits in every seat."""
        room, _ = await self.table(bots={}, **wanted)
        for seat in SEATS:
            await room.sit(seat, seat.upper())
        return room


async def until(holds: Callable[[], bool], room: Room) -> None:
    """Wait until something holds, as long as the room is still at work."""
    while not holds():
        await room.record.settled()
        await asyncio.sleep(0)


def run(test: Callable[[], Awaitable[T]]) -> T:
    """Run a test inside an event loop of its own."""

    async def main() -> T:
        return await test()

    return asyncio.run(main())
