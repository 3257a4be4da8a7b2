"""PostgreSQL: the same tables in another database, where one is offered by `UNDERCROFT_TEST_DATABASE_URL`."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import create_engine, make_url, text

from tests.server.hosting import SEATS, House, run
from tests.server.test_files import over
from tests.server.test_rooms import answer, everything
from undercroft.server.security import Visitor

URL = os.environ.get("UNDERCROFT_TEST_DATABASE_URL", "")
pytestmark = pytest.mark.postgres
LAYS_OUT = """import sys
from undercroft.server.storage import Store

input()
Store(sys.argv[1]).close()
"""


def test_processes_that_start_at_once_lay_out_an_empty_database_together() -> None:
    server = create_engine(URL, isolation_level="AUTOCOMMIT")
    fresh = make_url(URL).set(database="laid_out_at_once")
    with server.connect() as connection:
        connection.execute(text("DROP DATABASE IF EXISTS laid_out_at_once"))
        connection.execute(text("CREATE DATABASE laid_out_at_once"))
    server.dispose()
    command = [sys.executable, "-c", LAYS_OUT, fresh.render_as_string(hide_password=False)]
    processes = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ)
        for _ in range(6)
    ]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    ended = [(process.communicate(timeout=60)[1], process.returncode) for process in processes]
    assert [code for _, code in ended] == [0] * len(processes), ended


def test_two_processes_share_a_table(tmp_path: Path) -> None:
    async def scene() -> None:
        offer = {"database": URL, "workers": 2, "checkpoint": 5}
        async with House(tmp_path, **offer) as one, House(tmp_path, **offer) as other:
            room, _ = await one.table(bots={})
            twin = await other.rooms.find(room.id)
            for seat in SEATS:
                await room.sit(seat, f"{seat} here")
            chance = Random(1)
            for turn in range(40):
                await one.rooms.listen()
                await other.rooms.listen()
                here = (room, twin)[turn % 2]
                if not here.table.over:
                    await answer(here, Visitor(room.id, (chance.choice(here.table.waiting_for()),)), chance)
            await one.rooms.listen()
            await other.rooms.listen()
            assert everything(room) == everything(twin)
            await one.rooms.sweep(-1)
            assert everything(await one.rooms.find(room.id)) == everything(twin)

    run(scene)


def test_bots_play_to_the_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, database=URL) as house:
            room, _ = await house.table(bots=dict.fromkeys(SEATS, "random"))
            await over(room)
            assert (await house.rooms.prove(room)).proved

    run(scene)


def test_a_fork_comes_back_with_all_its_seeds(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, database=URL, checkpoint=10**9) as house:
            room, _ = await house.table(bots=dict.fromkeys(SEATS, "random"))
            await over(room)
            fork, _ = await house.rooms.fork(room, 2)
            await over(fork)
            before = everything(fork)
            await house.rooms.sweep(-1)
            again = await house.rooms.find(fork.id)
            assert everything(again) == before
            assert len(again.table.commitments) == 2

    run(scene)
