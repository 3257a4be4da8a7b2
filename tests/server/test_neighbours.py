"""Processes that serve together: whoever asks for a table comes to the process that keeps it, whichever opened."""

import asyncio
import json
import os
import select
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from tests.server.hosting import SEATS
from tests.server.test_kill import Server
from tests.server.test_workers import Guest, token_of
from undercroft.server import neighbours
from undercroft.server.lobby import new_id
from undercroft.server.neighbours import AtTheDoor, Neighbours, is_kept_here

TABLES = [f"{number:012x}" for number in range(60)]


def says(name: str) -> Any:
    """An application that says who answers, to what, and how much came with it."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        size, more = 0, True
        while more:
            message = await receive()
            size, more = size + len(message.get("body", b"")), message.get("more_body", False)
        body = json.dumps({"by": name, "path": scope["path"], "size": size}).encode()
        headers = [(b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    return app


class House:
    """Two processes' worth of neighbours in one: the door is that of the first."""

    def __init__(self, folder: Path) -> None:
        self.config = uvicorn.Config(says("first"), http=AtTheDoor, lifespan="off", log_config=None)
        self.second = Neighbours(folder, uvicorn.Config(says("second"), lifespan="off", log_config=None), "second")
        self.first = Neighbours(folder, self.config, "first")

    def kept_by(self, name: str) -> str:
        """Give a table that one of them keeps."""
        return next(table for table in TABLES if self.first.keeper_of(table.encode()) == name)


@asynccontextmanager
async def two(folder: Path) -> AsyncIterator[tuple[House, int]]:
    """Open a house of two; gives it with the port of its door."""
    house = House(folder)
    house.second.open()
    house.first.open()
    state = ServerState()
    loop = asyncio.get_running_loop()
    door = await loop.create_server(lambda: AtTheDoor(house.config, state, {}), "127.0.0.1", 0)
    try:
        yield house, door.sockets[0].getsockname()[1]
    finally:
        door.close()
        await house.first.close()
        await house.second.close()


async def ask(port: int, table: str, body: bytes = b"") -> dict[str, Any]:
    """Ask for a table; gives who answered what."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"POST /api/tables/{table}/say HTTP/1.1\r\nHost: here\r\nConnection: close\r\n"
    writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
    await writer.drain()
    answer = await reader.read()
    writer.close()
    found: dict[str, Any] = json.loads(answer.partition(b"\r\n\r\n")[2])
    return found


def test_a_request_is_answered_where_its_table_is_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two(tmp_path) as (house, port):
            for name in ("first", "second", "second", "first"):
                table = house.kept_by(name)
                assert await ask(port, table) == {"by": name, "path": f"/api/tables/{table}/say", "size": 0}

    asyncio.run(scene())


def test_all_that_comes_with_a_request_goes_along(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two(tmp_path) as (house, port):
            for size in (10, 5_000, 60_000, 300_000):
                told = await ask(port, house.kept_by("second"), b"x" * size)
                assert told["size"] == size

    asyncio.run(scene())


def test_what_is_passed_on_is_bounded_where_it_is_answered(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two(tmp_path) as (house, port):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET /t/{house.kept_by('second')} HTTP/1.1\r\nHost: here\r\n".encode())
            await writer.drain()
            writer.write(b"X-Long: " + b"x" * 100_000)
            assert (await reader.read()).startswith(b"HTTP/1.1 431 ")
            writer.close()

    asyncio.run(scene())


def test_a_neighbour_who_is_gone_is_passed_over(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two(tmp_path) as (house, port):
            table = house.kept_by("second")
            with socket.socket(socket.AF_UNIX) as dead:
                (tmp_path / "second").unlink()
                dead.bind(str(tmp_path / "second"))  # nobody listens: the process was killed
            assert (await ask(port, table))["by"] == "first"
            assert house.first.keeper_of(table.encode()) == "first"

    asyncio.run(scene())


def test_without_their_folder_each_serves_whoever_comes(tmp_path: Path) -> None:
    async def scene() -> None:
        folder = tmp_path / "tidied"
        folder.mkdir()
        async with two(folder) as (house, port):
            table = house.kept_by("second")
            for left in folder.iterdir():
                left.unlink()
            folder.rmdir()
            assert (await ask(port, table))["by"] == "first"

    asyncio.run(scene())


def test_a_request_that_names_no_table_stays_where_it_is(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two(tmp_path) as (_, port):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            assert b'"by": "first"' in await reader.read()
            writer.close()

    asyncio.run(scene())


def test_a_new_table_is_kept_by_the_process_that_makes_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with two(tmp_path):
            assert all(is_kept_here(new_id()) for _ in range(20))
            assert not all(is_kept_here(table) for table in TABLES)

    asyncio.run(scene())
    assert all(is_kept_here(table) for table in TABLES)
    assert neighbours._here is None


def test_all_choose_the_same_keeper_and_few_tables_move(tmp_path: Path) -> None:
    config = uvicorn.Config(says("nobody"))
    for name in ("ann", "bob", "cid"):
        (tmp_path / name).touch()
    ann, bob = Neighbours(tmp_path, config, "ann"), Neighbours(tmp_path, config, "bob")
    before = {table: ann.keeper_of(table.encode()) for table in TABLES}
    assert before == {table: bob.keeper_of(table.encode()) for table in TABLES}
    assert set(before.values()) == {"ann", "bob", "cid"}

    (tmp_path / "cid").unlink()
    after = {table: ann.keeper_of(table.encode()) for table in TABLES}
    assert all(after[table] == keeper for table, keeper in before.items() if keeper != "cid")
    assert set(after.values()) == {"ann", "bob"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of two processes that share the tables out."""
    server = Server(tmp_path_factory.mktemp("together"), workers=2).all_serve()
    yield server
    server.stop()


def test_everybody_at_a_table_listens_to_one_process(server: Server) -> None:
    for _ in range(3):
        made = server.post("/api/tables", {"game": "depths", "players": list(SEATS[:3])})
        for seat in SEATS:
            server.sit(made, seat)
        guests = [Guest(server, made, seat) for seat in SEATS]
        guests[0].do(do="say", text="Is anybody there?", key="there")
        for guest in guests:
            guest.hear_until(lambda known: [one["seat"] for one in known["seats"] if one["present"]] == list(SEATS))
        for guest in guests:
            guest.leave()


def test_when_a_process_dies_the_others_keep_its_tables(server: Server) -> None:
    made = [server.post("/api/tables", {"game": "depths", "players": list(SEATS[:3])}) for _ in range(4)]
    pid = server.process.pid
    workers = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    served = [child for child in workers if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    dying = os.pidfd_open(served[0])
    os.kill(served[0], signal.SIGKILL)
    select.select([dying], [], [])
    os.close(dying)
    for table in made:
        told = server.post(f"/api/tables/{table['table']}/sit", {"name": "Ada"}, token_of(table, "ada"))
        assert told["done"]


def test_one_connection_can_ask_for_one_table_after_the_other(server: Server) -> None:
    made = [server.post("/api/tables", {"game": "depths", "players": list(SEATS[:3])}) for _ in range(4)]
    for table in made:
        server.sit(table, "ada")
    connection = HTTPConnection("127.0.0.1", server.port)
    for table in [*made, *made[::-1]]:
        headers = {"authorization": f"Bearer {token_of(table, 'ada')}"}
        connection.request("GET", f"/api/tables/{table['table']}/view", headers=headers)
        answer = connection.getresponse()
        assert (answer.status, answer.getheader("date") is not None) == (200, True)
        assert json.load(answer)["seat"] == "ada"
    connection.close()
