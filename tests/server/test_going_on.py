"""Going on: a fork made at a step of the replay starts at that step, by hand and by program."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import House, Seated, run, serving
from tests.server.test_api import finished as finished_by_ada
from tests.server.test_files import finished, over
from tests.server.test_pages import play_now, play_out
from tests.server.test_rooms import everything
from undercroft.engine.refusals import Refused
from undercroft.server.replays import Replays


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path) as client:
        yield client


def test_a_fork_at_a_step_is_what_the_replay_shows_there(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, replays = await finished(house), Replays(house.rooms.workshop)
            for sitter in room.chairs.sitters.values():
                sitter.sitter = "empty"
            for step in range(0, len(room.table.log), 7):
                fork, _ = await house.rooms.fork_at(room, step)
                assert not fork.table.begun
                assert fork.table.open_asks() == []
                fork.begin_play()
                for seat in (*room.table.seats, ""):
                    shown = await replays.show(room, (), step, seat, revealed=False)
                    mine = fork.table.view(seat).data()
                    assert (mine["state"], mine["asks"]) == (shown["state"], shown["asks"])
                    assert mine["journal"][: len(shown["journal"])] == shown["journal"]
                assert fork.origin == room.id

    run(scene)


def test_a_fork_at_a_step_comes_back_from_the_database_and_is_proved(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, checkpoint=1) as house:
            room = await finished(house)
            fork, _ = await house.rooms.fork_at(room, len(room.table.log) // 2)
            await over(fork)
            known = everything(fork)
            await house.rooms.sweep(-1)
            again = await house.rooms.find(fork.id)
            assert everything(again) == known
            assert (await house.rooms.prove(again)).proved
            for step in range(len(again.table.log) + 1):
                await Replays(house.rooms.workshop).show(again, (), step, "ada", revealed=True)

    run(scene)


def test_a_step_that_never_was_is_no_place_to_go_on_from(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await finished(house)
            for step, why in ((-1, "no such place"), (len(room.table.log) + 1, "no such place")):
                with pytest.raises(Refused, match=why):
                    await house.rooms.fork_at(room, step)
            with pytest.raises(Refused, match="The game was over there"):
                await house.rooms.fork_at(room, len(room.table.log))

    run(scene)


def test_the_page_goes_on_from_the_step_that_it_shows(client: TestClient[Any]) -> None:
    person = play_now(client, seed="7")
    table = play_out(person, Random(3)).path.partition("?")[0]
    last = person.open(f"{table}/replay?step=9999").said
    assert "The game is over here" in last
    assert "Go on from step" not in last

    person.open(f"{table}/replay?step=9&by=ada")
    assert "Go on from step 9" in person.page.said
    person.press("/fork")
    assert "Call your friends" in person.page.said
    forked = person.page.path.removesuffix("/invites").removeprefix("/t/")
    view = person.read(f"/api/tables/{forked}/view")
    shown = person.read(f"/api{table.replace('/t/', '/tables/')}/replay?step=9&by=ada")
    assert view["journal"][: len(shown["journal"])] == shown["journal"]
    assert view["journal"][len(shown["journal"])]["kind"] == "forked_midway"


def test_a_program_names_a_mark_or_a_step(client: TestClient[Any]) -> None:
    ada = finished_by_ada(client)
    forked = ada.post("fork", step=5)
    assert forked.status_code == 201
    assert Seated(client, forked.json()).get().json()["origin"] == ada.table
    assert ada.post("fork", step=9999).json() == {"error": "There is no such place to go on from."}
    assert ada.post("fork").status_code == 201
