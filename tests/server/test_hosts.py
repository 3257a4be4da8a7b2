"""Several hosts, one PostgreSQL: one host plays the bots of a table, and when it dies another goes on at once."""

import threading
from pathlib import Path
from typing import Any

import pytest

from tests.server.hosting import BOTS, SEATS, House, run
from tests.server.test_files import over
from tests.server.test_kill import MOST_NOTED, NO_FLOOD, Person, Server, compare

pytestmark = pytest.mark.postgres


def test_three_hosts_share_the_tables_and_one_may_die(tmp_path: Path) -> None:
    hosts = [Server(tmp_path, limits=NO_FLOOD).all_serve() for _ in range(3)]
    try:
        people = []
        for number, host in enumerate(hosts * 2):
            made = host.post("/api/tables", {"game": "depths", "players": list(SEATS[:3]), "bots": BOTS})
            host.sit(made, "ada")
            people.append(Person(made, number))
        doomed = hosts.pop()
        noted = threading.Semaphore(0)
        playing = [threading.Thread(target=one.play, args=(doomed.port, noted)) for one in people]
        for thread in playing:
            thread.start()
        for _ in range(MOST_NOTED // 4):
            noted.acquire()
        doomed.kill()
        for thread in playing:
            thread.join()
        going_on = [
            threading.Thread(target=one.play, args=(hosts[number % 2].port, noted)) for number, one in enumerate(people)
        ]
        for thread in going_on:
            thread.start()
        for thread in going_on:
            thread.join()
    finally:
        for host in hosts:
            host.stop()
    assert all(one.over for one in people)
    compare(tmp_path, people)


def test_one_host_plays_the_bots_and_the_next_takes_over(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, workers=2) as other:
            async with House(tmp_path, workers=2) as one:
                room, _ = await one.table(bots=dict.fromkeys(SEATS, "random"))
                assert await one.store.leases.take(room.id)
                assert not await other.store.leases.take(room.id)
                assert one.store.leases.held == {room.id}
                assert not other.store.leases.held
                await one.store.leases.give_up([room.id])
                assert await other.store.leases.take(room.id)
                assert not await one.store.leases.take(room.id)
                await other.store.leases.give_up([room.id])
                assert await one.store.leases.take(room.id)
            twin = await other.rooms.find(room.id)
            await over(twin)
            assert twin.table.over
            assert other.store.leases.held == {room.id}
            await other.rooms.sweep(-1)
            await other.rooms.listen()
            assert not other.store.leases.held

    run(scene)


def test_a_host_that_lost_the_database_plays_nothing_until_it_is_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, workers=2) as house:
            leases = house.store.leases
            assert await leases.take("one")
            assert leases._connection is not None
            broken: Any = leases._connection.connection.driver_connection
            broken.close()
            assert not await leases.take("two")
            assert not leases.held
            assert await leases.take("two")

    run(scene)
