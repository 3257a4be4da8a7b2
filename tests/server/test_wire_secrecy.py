"""Secrecy on the wire: what a seat does not know changes no byte that it is sent, by HTTP or by WebSocket."""

import asyncio
import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.engine.twins import Twin, Twins
from tests.server.hosting import BOTS, SEATS, House, Seated, any_answer, serving, start
from undercroft.server import lobby, pages
from undercroft.server.live import Connection
from undercroft.server.rooms import Room
from undercroft.server.security import Visitor


class Wire:
    """A socket that keeps every frame it is given."""

    def __init__(self) -> None:
        self.frames: list[str] = []

    async def send(self, message: dict[str, Any]) -> None:
        self.frames.append(message["text"])


class Line:
    """One twin table behind a server of its own, with the watching seat listening as a program and as a page."""

    def __init__(self, folder: Path, twin: Twin, runner: asyncio.Runner) -> None:
        self.twin = twin
        self.runner = runner
        self.known = 0
        self.wires = [Wire(), Wire()]
        self.looks: list[bytes] = []
        runner.run(self.open(folder))

    async def open(self, folder: Path) -> None:
        self.house = House(folder, clock=lambda: 1000.0, checkpoint=10**9)
        self.house.rooms.render = pages.render_changed
        await self.house.__aenter__()
        table = self.twin.table
        self.room, _ = await self.house.table(players=list(table.players), bots={}, rulings=table.rulings)
        self.room.table = table
        table.names.update({seat: seat.capitalize() for seat in table.seats})
        self.room.changed.names += 1
        self.connections = []
        for wire, html in zip(self.wires, (False, True), strict=True):
            sight = await self.room.audience.fresh_sight(self.twin.me)
            if html:
                self.room.audience.studio.render(sight)
            self.connections.append(listen(wire, self.room, reads_html=html, seat=self.twin.me))
        for connection in self.connections:
            connection.begin(lambda: None)
            self.room.audience.join(connection)
            connection.wake()
        await self.rest()

    async def rest(self) -> None:
        """Let everything that was said be sent."""
        rooms = self.house.rooms
        await self.room.record.settled()
        while rooms._undrawn or rooms._drawing or any(one._woken.is_set() for one in self.connections):
            await self.room.record.settled()
            await asyncio.sleep(0)

    async def pass_on(self) -> None:
        """Write what the twin has done since, as the server does, and let the watching seat hear of it."""
        if len(self.twin.table.log) > self.known:
            self.room.record.append(self.known)
            self.known = len(self.twin.table.log)
        await self.rest()
        sight = await self.room.audience.fresh_sight(self.twin.me)
        seen = await sight.content()
        if not self.looks or self.looks[-1] != seen:
            self.looks.append(seen)

    async def close(self) -> None:
        for connection in self.connections:
            connection.end()
        self.room.record.checkpointed = len(self.room.table.log)  # a table whose dice are scripted cannot be saved
        await self.house.__aexit__()


def listen(wire: Any, room: Room, *, reads_html: bool, seat: str) -> Connection:
    """Make a listener whose frames are kept."""
    return Connection(wire, room, Visitor(room.id, (seat,)), room.audience.sight(seat), reads_html=reads_html, lines=0)


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.mark.parametrize("seed", range(4))
def test_tables_that_differ_only_in_secrets_send_the_same_bytes(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    runner: asyncio.Runner,
    seed: int,
) -> None:
    monkeypatch.setattr(lobby, "token_hex", lambda size: "one-table")
    twins = Twins(f"wire {seed}", 4 + seed % 3, {})
    lines = [Line(tmp_path / str(place), twin, runner) for place, twin in enumerate(twins.pair)]
    look = Twin.look

    def look_and_send(twin: Twin) -> None:
        look(twin)
        for line in lines:
            if line.twin is twin:
                runner.run(line.pass_on())

    monkeypatch.setattr(Twin, "look", look_and_send)
    twins.play()

    one, other = lines
    assert one.looks == other.looks
    for mine, theirs in zip(one.wires, other.wires, strict=True):
        assert mine.frames == theirs.frames
        assert len(mine.frames) > 5
    assert one.known > 10
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
    for line in lines:
        runner.run(line.close())


def test_a_spectator_of_a_whole_game_is_sent_no_secret(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = start(client)
        ada, watcher, chance = Seated(client, made).sit(), Seated(client, made, "watch"), Random(1)
        with watcher.live() as programs, watcher.live("") as browsers:
            while ada.answer(chance) or not ada.view()["over"]:
                pass
            frames = frames_before_the_end(programs)
            drawn = frames_before_the_end(browsers)
        secrets = said_to(client, made)
    assert len(frames) > 1
    for frame in frames:
        for sheet in frame.get("state", {}).get("characters", {}).values():
            assert set(sheet) <= {"seat", "alive", "manner", "thrown"}
        assert frame.get("asks", []) == []
        assert not any(line.get("private") for line in frame.get("journal", []))
        assert frame.get("seed") is None
    everything = json.dumps(frames) + json.dumps(drawn)
    for secret in secrets:
        assert json.dumps(secret)[1:-1] not in everything
        assert json.dumps(escape(secret))[1:-1] not in everything


def frames_before_the_end(socket: Any) -> list[dict[str, Any]]:
    """Read frames until everything is revealed: then, and only then, the journal is told anew."""
    frames = [json.loads(socket.receive_text())]
    while (frame := json.loads(socket.receive_text())).get("from") != 0 and "anew" not in frame:
        frames.append(frame)
    return frames


def said_to(client: Any, made: dict[str, Any]) -> list[str]:
    """Give every sentence that was told to some seats only."""
    lines = Seated(client, made, "gm").view()["journal"]
    public = {line["text"] for line in lines if not line.get("private")}
    private = {line["text"] for line in lines if line.get("private")} - public
    assert private
    return sorted(private)


def test_no_answer_to_a_wrong_request_tells_a_secret(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        answers = []
        for seed in range(12):  # the Horror sits somewhere else each time
            made = start(client, seed=str(seed), bots={})
            ada = Seated(client, made).sit()
            for seat in ("brok", "cyra"):
                Seated(client, made, seat).sit(seat.capitalize())
            said = []
            for seat in SEATS[1:]:
                for what, content in (
                    ("answer", {"ask": f"{seat}.1", "value": "horror"}),
                    ("answer", {"ask": f"{seat}.2", "value": "x"}),
                    ("lapse", {"seat": seat}),
                    ("give", {"seat": seat}),
                ):
                    response = ada.post(what, **content)
                    said.append((response.status_code, response.text))
            answers.append(said)

    assert all(said == answers[0] for said in answers)


def test_a_program_in_one_seat_is_sent_nothing_of_the_others(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = start(client, bots=BOTS)
        ada, chance = Seated(client, made).sit(), Random(3)
        with ada.live() as socket:
            heard = json.loads(socket.receive_text())
            while not heard.get("over"):
                for seat, sheet in heard.get("state", {}).get("characters", {}).items():
                    assert seat == "ada" or set(sheet) <= {"seat", "alive", "manner", "thrown"}
                for ask in heard.get("asks", []):
                    assert ask["id"].startswith("ada.")
                    frame = {"do": "answer", "ask": ask["id"], "value": any_answer(ask, chance), "key": ask["id"]}
                    socket.send_text(json.dumps(frame))
                heard = json.loads(socket.receive_text())
