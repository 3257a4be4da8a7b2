"""Storage: what is acknowledged is durable, and two writers never both believe that they were first."""

import asyncio
import fcntl
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, DefaultClause, create_engine, insert, select, text

from tests.server.homes import home
from tests.server.hosting import run
from undercroft.server.schema import entries, tables
from undercroft.server.storage import Store
from undercroft.server.writer import Conflict, Lane, Written

TABLE = {
    "id": "t",
    "game": "depths",
    "title": "",
    "seed": "00",
    "rulings": "{}",
    "players": "[]",
    "pace": 0.0,
    "welcome": False,
    "origin": "",
    "over": False,
    "created": 0.0,
}


def rows(*positions: int, key: str = "") -> list[Written]:
    return [Written(position, "", key, f'"{position}"') for position in positions]


def positions(connection: Connection) -> list[int]:
    return list(connection.execute(select(entries.c.position).order_by(entries.c.position)).scalars())


class Shelf:
    """A store with one table in it."""

    def __init__(self, folder: Path, *, shared: bool = False) -> None:
        self.store = Store(home(folder), shared=shared)

    async def __aenter__(self) -> "Shelf":
        self.store.open()
        if not await self.store.read(lambda c: c.execute(select(tables.c.id)).first()):
            await self.store.change(lambda c: c.execute(insert(tables).values(TABLE)))
        return self

    async def __aexit__(self, *error: object) -> None:
        self.store.close()

    async def append(self, lane: Lane, *places: int) -> Any:
        """Append entries, and give the result as it comes back."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.store.writer.append("t", rows(*places), lane, done.set_result)
        return await done

    async def kept(self) -> list[int]:
        return await self.store.read(positions)


@pytest.mark.sqlite
def test_the_database_is_told_to_be_durable(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Shelf(tmp_path) as shelf:
            modes = await shelf.store.read(
                lambda c: [c.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
            )
            assert modes == ["wal", 2]

    run(scene)


def test_entries_stand_where_their_writer_believed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Shelf(tmp_path) as shelf:
            lane = Lane()
            assert await shelf.append(lane, 0, 1) is None
            assert await shelf.append(lane, 2) is None
            assert await shelf.kept() == [0, 1, 2]

    run(scene)


@pytest.mark.parametrize("number", [1, 3, 199, 200, 201, 1000])
def test_any_number_of_entries_is_written_together(tmp_path: Path, number: int) -> None:
    async def scene() -> None:
        async with Shelf(tmp_path) as shelf:
            assert await shelf.append(Lane(), *range(number)) is None
            assert await shelf.kept() == list(range(number))
            assert isinstance(await shelf.append(Lane(), *range(number - 1, 2 * number)), Conflict)
            assert await shelf.kept() == list(range(number))

    run(scene)


@pytest.mark.sqlite
def test_processes_that_share_a_file_write_in_turns(tmp_path: Path) -> None:
    def is_free(_: Connection) -> bool:
        with (tmp_path / "tables.sqlite3-turn").open("ab") as turn:
            try:
                fcntl.flock(turn, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            return True

    async def scene() -> None:
        async with Shelf(tmp_path, shared=True) as one, Shelf(tmp_path, shared=True) as other:
            assert not await one.store.change(is_free)
            assert not await other.store.change(is_free)
            assert await one.store.read(is_free)

    run(scene)


def test_the_second_to_write_at_a_place_is_told_so(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Shelf(tmp_path) as one, Shelf(tmp_path) as other:
            assert await one.append(Lane(), 0) is None
            assert isinstance(await other.append(Lane(), 0), Conflict)
            assert await one.kept() == [0]

    run(scene)


def test_nothing_is_written_after_a_gap(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Shelf(tmp_path) as one, Shelf(tmp_path) as other:
            behind = Lane()
            assert await one.append(Lane(), 0, 1) is None
            assert isinstance(await other.append(behind, 0), Conflict)
            assert behind.broken
            assert isinstance(await other.append(behind, 2), Conflict)
            assert await one.kept() == [0, 1]

    run(scene)


def test_a_conflict_harms_nobody_who_was_committed_with_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Shelf(tmp_path) as shelf:
            await shelf.store.change(lambda c: c.execute(insert(tables).values({**TABLE, "id": "other"})))
            assert await shelf.append(Lane(), 0) is None
            loop = asyncio.get_running_loop()
            late, fine, changed = loop.create_future(), loop.create_future(), loop.create_future()
            writer = shelf.store.writer
            with shelf.store._writing.begin():  # hold the database, so that all three are committed together
                writer.append("t", rows(0), Lane(), late.set_result)
                writer.append("other", rows(0), Lane(), fine.set_result)
                writer.change(lambda c: c.execute(select(tables.c.id)).scalars().all(), changed.set_result)
            assert isinstance(await late, Conflict)
            assert await fine is None
            assert sorted(await changed) == ["other", "t"]

    run(scene)


def test_what_arrives_together_is_committed_together(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Shelf(tmp_path) as shelf:
            lane, loop = Lane(), asyncio.get_running_loop()
            writer, before = shelf.store.writer, shelf.store.writer.commits
            done = [loop.create_future() for _ in range(200)]
            with shelf.store._writing.begin():
                for position, future in enumerate(done):
                    writer.append("t", rows(position), lane, future.set_result)
            assert await asyncio.gather(*done) == [None] * 200
            assert writer.commits - before <= 3
            assert await shelf.kept() == list(range(200))

    run(scene)


def test_an_acknowledged_entry_is_there_for_everybody_else(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Shelf(tmp_path) as shelf:
            lane, other = Lane(), create_engine(home(tmp_path))
            for position in range(20):
                await shelf.append(lane, position)
                with other.connect() as connection:
                    assert positions(connection) == list(range(position + 1))
            other.dispose()

    run(scene)


def test_a_change_that_fails_says_why_and_changes_nothing(tmp_path: Path) -> None:
    def break_off(connection: Connection) -> None:
        connection.execute(insert(tables).values({**TABLE, "id": "half"}))
        raise ValueError("no")

    async def scene() -> None:
        async with Shelf(tmp_path) as shelf:
            with pytest.raises(ValueError, match="no"):
                await shelf.store.change(break_off)
            assert await shelf.store.read(lambda c: list(c.execute(select(tables.c.id)).scalars())) == ["t"]

    run(scene)


@pytest.mark.sqlite
def test_another_process_writing_is_noticed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Shelf(tmp_path) as one, Shelf(tmp_path) as other:
            before = one.store.data_version()
            await other.append(Lane(), 0)
            assert one.store.data_version() != before

    run(scene)


def test_closing_writes_what_is_still_waiting(tmp_path: Path) -> None:
    async def scene() -> None:
        shelf = Shelf(tmp_path)
        async with shelf:
            lane = Lane()
            for position in range(50):
                shelf.store.writer.append("t", rows(position), lane, lambda result: None)
        async with Shelf(tmp_path) as again:
            assert await again.kept() == list(range(50))

    run(scene)


def test_a_database_of_an_earlier_version_gets_the_columns_that_came_since(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    Store(f"sqlite:///{path}").close()
    with sqlite3.connect(path) as old:
        old.execute("ALTER TABLE tables DROP COLUMN title")
    title = tables.c.title
    title.server_default = DefaultClause(text("'untitled'"))
    try:
        Store(f"sqlite:///{path}").close()
    finally:
        title.server_default = None

    with sqlite3.connect(path) as new:
        assert "title" in [column[1] for column in new.execute("PRAGMA table_info(tables)")]
