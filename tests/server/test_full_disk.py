"""A disk that takes nothing more: nothing is acknowledged, everybody is told so, and it passes by itself."""

import json
import resource
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import Connection

from tests.server.hosting import SEATS, Clock, House, Seated, any_answer, run, serving, start, until
from tests.server.test_kill import Server
from tests.server.test_pace import rest, watched
from tests.server.test_rooms import Listening
from tests.server.visiting import Person
from undercroft.server.record import TROUBLED
from undercroft.server.storage import Store


class Disk:
    """The disk under a store, which takes nothing while it is full."""

    def __init__(self, connection: Connection) -> None:
        self._raw: Any = connection.connection.driver_connection

    def fill(self) -> None:
        self._raw.execute("PRAGMA query_only = ON")

    def clear(self) -> None:
        self._raw.execute("PRAGMA query_only = OFF")


class Stage:
    """A server with a table on it, and the disk below."""

    def __init__(self, client: TestClient[Any], clock: Clock) -> None:
        self.client = client
        self.clock = clock
        store: Store = client.app.state.store
        with client.portal() as portal:
            self.disk: Disk = portal.call(store.change, Disk)
        self.ada = Seated(client, start(client)).sit()

    def health(self) -> Any:
        self.clock.now += 10
        return self.client.get("/healthz")

    def answer(self) -> dict[str, Any]:
        ask = self.ada.view()["asks"][0]
        return {"ask": ask["id"], "value": any_answer(ask, Random(1)), "key": "k"}


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    clock = Clock()
    with serving(tmp_path, clock=clock) as client:
        yield Stage(client, clock)


def test_health_says_that_the_disk_is_full_and_that_it_no_longer_is(stage: Stage) -> None:
    assert stage.health().status_code == 200

    stage.disk.fill()
    sick = stage.health()
    stage.disk.clear()

    assert sick.status_code == 503
    assert "cannot write to its disk" in sick.json()["error"]
    assert stage.health().json()["up"] is True


def test_the_disk_is_not_tried_for_everybody_who_asks(stage: Stage) -> None:
    stage.health()
    commits = stage.client.app.state.store.writer.commits

    for _ in range(20):
        assert stage.client.get("/healthz").status_code == 200

    assert stage.client.app.state.store.writer.commits == commits


def test_an_answer_that_cannot_be_stored_is_refused_and_counts_for_nothing(stage: Stage) -> None:
    answer, before = stage.answer(), stage.ada.view()

    stage.disk.fill()
    refused = stage.ada.post("answer", **answer)
    meanwhile = stage.ada.view()
    stage.disk.clear()

    assert refused.status_code == 503
    assert refused.json() == {
        "error": "This server cannot write to its disk, so nothing was stored; try again in a while."
    }
    assert meanwhile == before
    assert stage.ada.post("answer", **answer).status_code == 200
    assert stage.ada.view()["asks"] != before["asks"]


@pytest.mark.parametrize(
    ("deed", "content"), [("note", {"text": "Hm."}), ("leave", {}), ("give", {"seat": "ada"}), ("say", {"text": "Hm."})]
)
def test_nothing_else_is_acknowledged_either(stage: Stage, deed: str, content: dict[str, Any]) -> None:
    before = stage.ada.view()

    stage.disk.fill()
    refused = stage.ada.post(deed, **content)
    meanwhile = stage.ada.view()
    stage.disk.clear()

    assert refused.status_code == 503
    assert meanwhile == before
    assert stage.ada.post(deed, **content).status_code == 200


def test_a_listener_is_told_in_one_sentence_and_goes_on_when_there_is_room(stage: Stage) -> None:
    frame = {"do": "answer", **stage.answer()}
    with stage.ada.live() as socket:
        socket.receive_json()
        stage.disk.fill()
        socket.send_json(frame)
        refused = socket.receive_json()
        stage.disk.clear()
        socket.send_json(frame)
        done = socket.receive_json()
        while "did" not in done:
            done = socket.receive_json()

    assert refused["key"] == done["did"] == "k"
    assert "nothing was stored" in refused["error"]
    assert "did" not in refused


def test_a_form_is_told_on_the_next_page(stage: Stage) -> None:
    person = Person(stage.client)
    person.open("/")
    person.press("/play/depths")

    stage.disk.fill()
    page = person.answer(Random(1))
    stage.disk.clear()

    assert "nothing was stored" in page.text
    assert "nothing was stored" not in person.answer(Random(1)).text


def test_a_table_that_cannot_be_made_is_not_there(stage: Stage) -> None:
    stage.disk.fill()
    refused = stage.client.post("/api/tables", json={"game": "depths", "players": 3})
    stage.disk.clear()

    assert refused.status_code == 503


def test_what_has_no_room_in_the_database_is_said_to_have_none(stage: Stage) -> None:
    stage.disk._raw.execute("PRAGMA max_page_count = 1")  # no page more than there are

    refused = stage.ada.post("note", text="暗" * 4000)

    assert refused.status_code == 503
    assert refused.json()["error"].startswith("The disk of this server is full")


def test_bots_wait_for_room_and_go_on_by_themselves(tmp_path: Path) -> None:
    async def scene() -> None:
        async with watched(tmp_path) as (house, room, metronome):
            disk: Disk = await house.store.change(Disk)
            room.audience.join(Listening(room, ""))
            await rest(room, metronome)
            length = len(room.table.log)
            disk.fill()
            await metronome.beat(room)
            assert metronome.wanted[-1] == TROUBLED
            assert len(room.table.log) == length
            disk.clear()
            while len(room.table.log) == length:
                await metronome.beat(room)

    run(scene)


def test_a_room_closes_even_if_nothing_can_be_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            disk: Disk = await house.store.change(Disk)
            room, _ = await house.seated()
            await until(lambda: not room.busy, room)
            disk.fill()
            assert await house.rooms.sweep(-1) == 1
            disk.clear()

    run(scene)


def ask(server: Server, path: str, token: str = "", content: Any = None) -> tuple[int, Any]:
    """Ask a server for something; gives the status and what it says."""
    data = None if content is None else json.dumps(content).encode()
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", data, headers)
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the files of another process")
def test_a_server_whose_files_can_no_longer_grow_says_so_and_recovers(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        made = server.post("/api/tables", {"game": "depths", "players": list(SEATS[:3])})
        server.sit(made, "ada")
        token = made["seats"]["ada"].rpartition("/")[2]
        say = f"/api/tables/{made['table']}/say"
        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        full = ask(server, say, token, {"text": "Hello.", "key": "hello"})
        sick = ask(server, "/healthz")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
        again = ask(server, say, token, {"text": "Hello.", "key": "hello"})
        lines = ask(server, f"/api/tables/{made['table']}/view", token)[1]["journal"]
    finally:
        server.stop()

    assert full[0] == sick[0] == 503
    assert "nothing was stored" in full[1]["error"]
    assert again == (200, {"done": True})
    assert [line["params"]["text"] for line in lines if line["kind"] == "said"] == ["Hello."]
