"""Live: each listener hears what changed for its own seat, once, and a bad one harms nobody."""

import asyncio
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tests.engine.playing import is_clear
from tests.server.hosting import HTML, Clock, House, Seated, any_answer, run, serving, start
from undercroft.server.actions import ACTIONS
from undercroft.server.live import Connection
from undercroft.server.security import Visitor
from undercroft.server.settings import Rate, Rates
from undercroft.server.waking import Bell


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, clock=Clock(), patience=0.0) as client:
        yield client


def hear(socket: Any) -> dict[str, Any]:
    """Read one frame."""
    frame: dict[str, Any] = json.loads(socket.receive_text())
    return frame


def hear_until(socket: Any, key: str) -> dict[str, Any]:
    """Read frames until one holds a key, and give all of them together."""
    heard: dict[str, Any] = {}
    while key not in heard:
        frame = hear(socket)
        frame["journal"] = heard.get("journal", []) + frame.get("journal", [])
        heard |= frame
    return heard


def hear_of(socket: Any, seat: str) -> None:
    """Read frames until one says that somebody is here."""
    while seat not in [one["seat"] for one in hear(socket).get("seats", ()) if one["present"]]:
        pass


def ask(client: TestClient[Any], socket: Any, **frame: Any) -> dict[str, Any]:
    """Send a frame, and read until it is answered."""
    socket.send_text(json.dumps(frame))
    return hear_until(socket, "error" if frame.pop("refused", False) else "did")


def test_the_first_frame_is_all_that_a_seat_may_know(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client)).sit()
    with ada.live() as socket:
        first = hear(socket)
    view = ada.view()

    assert {**first, "seats": None} == {**view, "seats": None, "from": 0}
    assert [one["seat"] for one in first["seats"] if one["present"]] == ["ada"]


def test_an_answer_is_acknowledged_with_what_it_changed(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client)).sit()
    with ada.live() as socket:
        asked = hear(socket)["asks"][0]
        done = ask(client, socket, do="answer", ask=asked["id"], value=any_answer(asked, Random(1)), key="a1")

    assert done["did"] == "a1"
    assert done["asks"][0]["id"] == "ada.2"
    assert "commitment" not in done


def test_a_refusal_comes_back_with_its_key(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client)).sit()
    with ada.live() as socket:
        hear(socket)
        socket.send_text('{"do": "answer", "ask": "brok.1", "value": 1, "key": "a1"}')
        refused = hear(socket)

    assert refused == {"error": "That question is not yours to answer.", "key": "a1"}


def test_others_hear_what_is_said_and_nothing_of_what_is_not(client: TestClient[Any]) -> None:
    made = start(client, bots={"cyra": "random"})
    ada, brok = Seated(client, made, "ada").sit("Anna"), Seated(client, made, "brok").sit("Bea")
    Seated(client, made, "gm").sit("Gil")
    with ada.live() as hers, brok.live() as his:
        hear(his)
        hear_of(hers, "brok")
        ask(client, hers, do="note", text="secret")
        asked = ada.view()["asks"][0]
        ask(client, hers, do="answer", ask=asked["id"], value=any_answer(asked, Random(1)))
        ask(client, hers, do="say", text="Hello, Bea.")
        heard = hear(his)
        assert set(heard) <= {"waiting", "since", "journal", "from", "lines"}
        while "journal" not in heard:
            heard = hear(his)

    assert [line["params"]["text"] for line in heard["journal"]] == ["Hello, Bea."]
    assert "notes" not in heard
    assert "asks" not in heard


def test_whoever_comes_back_is_sent_only_the_lines_that_are_new(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client, bots={})).sit()
    with ada.live() as socket:
        hear(socket)
        lines = ask(client, socket, do="say", text="Before.")["lines"]
    ada.post("say", text="While away.")
    with ada.live(f"as=json&lines={lines}") as socket:
        back = hear(socket)

    assert back["from"] == lines
    assert [line["params"]["text"] for line in back["journal"]] == ["While away."]
    for nonsense in ("-1", "x", "99999", "9" * 400, ""):
        with ada.live(f"as=json&lines={nonsense}") as socket:
            assert hear(socket)["from"] == 0


def test_a_page_that_knows_another_past_is_told_everything_again(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client)).sit()
    page = client.get(f"/t/{ada.table}", headers={**ada.headers, **HTML}).text
    known = [re.findall(f'data-{what}="(.*?)"', page)[0] for what in ("lines", "past")]
    query = f"lines={known[0]}&past={known[1]}"
    with ada.live(query) as socket:
        assert hear(socket)["from"] == int(known[0])
    ada.answer(Random(1))
    ada.post("propose", mark=0)  # bots agree, and lines are struck out before the page listens

    with ada.live(query) as socket:
        assert hear(socket)["from"] == 0


def test_an_answer_repeated_after_a_lost_connection_counts_once(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client)).sit()
    with ada.live() as socket:
        asked = hear(socket)["asks"][0]
        frame = {"do": "answer", "ask": asked["id"], "value": any_answer(asked, Random(1)), "key": "once"}
        socket.send_text(json.dumps(frame))
    with ada.live() as socket:
        hear(socket)
        socket.send_text(json.dumps(frame))
        assert hear_until(socket, "did")["did"] == "once"


def test_an_answer_is_tried_again_when_another_process_was_quicker(tmp_path: Path) -> None:
    never = 1e6  # seconds between two looks for news
    with serving(tmp_path, workers=2, poll=never) as here, serving(tmp_path, workers=2, poll=never) as there:
        made = start(here)
        ada = Seated(here, made).sit()
        with ada.live() as socket:
            asked = hear(socket)["asks"][0]
            assert Seated(there, made).post("say", text="First!", key="first").status_code == 200
            answer = {"do": "answer", "value": any_answer(asked, Random(1)), "ask": asked["id"]}
            socket.send_text(json.dumps({**answer, "key": "a1"}))
            socket.send_text(json.dumps({"do": "say", "text": "Second.", "key": "a2"}))
            heard = [hear_until(socket, "did"), hear_until(socket, "did")]

        assert [frame["did"] for frame in heard] == ["a1", "a2"]
        said = [line["params"]["text"] for line in ada.view()["journal"] if line["kind"] == "said"]
        assert said == ["First!", "Second."]
        assert ada.view()["asks"][0]["id"] == "ada.2"


def test_one_seat_may_listen_from_two_places(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client, bots={})).sit()
    with ada.live() as laptop, ada.live() as phone:
        hear(laptop)
        hear(phone)
        ask(client, phone, do="say", text="From the phone.")
        heard = hear_until(laptop, "lines")

    assert [line["params"]["text"] for line in heard["journal"]] == ["From the phone."]


def test_a_bell_wakes_once_however_often_it_is_rung() -> None:
    async def scene() -> list[str]:
        bell = Bell()
        heard: list[str] = []

        async def sleeper() -> None:
            while True:
                await bell.wait()
                heard.append("woke")

        bell.ring()
        task = asyncio.create_task(sleeper())
        await asyncio.sleep(0)
        heard.append("asleep")
        bell.ring()
        bell.ring()
        assert bell.is_set()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not bell.is_set()
        task.cancel()
        await asyncio.wait((task,))
        bell.ring()
        return heard

    assert asyncio.run(scene()) == ["woke", "asleep", "woke"]


def test_a_program_is_not_woken_for_what_changed_for_others_only(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(bots={})
            wire: Any = None
            ada, gm = [
                Connection(wire, room, Visitor(room.id, (seat,)), room.audience.sight(seat), reads_html=False, lines=0)
                for seat in ("ada", "gm")
            ]
            assert len(ada._frames()) == len(gm._frames()) == 1
            room.chairs.notes["ada"] = "Trust nobody."
            room.changed.beside += 1
            room.audience.listeners |= {ada, gm}
            room.audience.draw()
            assert ada._woken.is_set()
            assert not gm._woken.is_set()
            assert ada._frames() == ['{"notes":"Trust nobody."}']
            gm.reply(did="k1")
            assert gm._woken.is_set()
            assert gm._frames() == ['{"did":"k1"}']

    run(scene)


def test_a_page_is_sent_fragments_that_changed(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client, bots={})).sit()
    with ada.live("") as socket:
        first = hear(socket)
        assert {"stage", "dock"} <= set(first["fragments"])
        assert first["from"] == 0
        socket.send_text('{"do": "say", "text": "<b>Hello</b>", "key": "said"}')
        said = hear_until(socket, "lines")

    assert "<b>Hello" not in said["lines"]
    assert "&lt;b&gt;Hello" in said["lines"]
    assert "stage" not in said.get("fragments", {})


def test_nobody_listens_without_a_link(client: TestClient[Any]) -> None:
    made = start(client)
    for table, code in ((made["table"], 4403), ("nowhere", 4404)):
        with client.websocket_connect(f"/t/{table}/live") as socket:
            assert list(hear(socket)) == ["bye"]
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
        assert closed.value.code == code


def test_a_page_of_another_site_cannot_listen(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client)).sit()
    ada.headers["origin"] = "https://elsewhere.example"
    with ada.live() as socket:
        assert "another site" in hear(socket)["bye"]


def test_a_spectator_hears_and_cannot_act(client: TestClient[Any]) -> None:
    watcher = Seated(client, start(client), "watch")
    with watcher.live() as socket:
        first = hear(socket)
        socket.send_text('{"do": "say", "text": "I know who it is!"}')
        refused = hear_until(socket, "error")

    assert first["asks"] == []
    assert "You are watching" in refused["error"]


def test_after_several_bad_frames_the_connection_ends_politely(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client)).sit()
    with ada.live() as socket:
        hear(socket)
        heard = []
        for _ in range(8):
            socket.send_text("{")
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                heard.append(hear(socket))

    assert closed.value.code == 1008
    assert "bye" in heard[-1]
    for frame in heard:
        is_clear(frame.get("error") or frame["bye"])


def test_a_frame_that_is_too_large_ends_the_connection(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client)).sit()
    with ada.live() as socket:
        hear(socket)
        socket.send_text('{"do": "say", "text": "' + "x" * 70_000 + '"}')
        assert hear(socket) == {"bye": "That frame is too large."}
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()

    assert closed.value.code == 1009


def test_a_listener_whose_link_was_replaced_is_let_go(client: TestClient[Any]) -> None:
    made = start(client)
    ada = Seated(client, made).sit()
    with ada.live() as socket:
        hear(socket)
        Seated(client, made, "host").post("link", seat="ada")
        assert "new link" in hear_until(socket, "bye")["bye"]


def test_whoever_sends_too_much_is_told_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path, rates=Rates(talk=Rate(2, 0))) as client:
        ada = Seated(client, start(client)).sit()
        with ada.live() as socket:
            hear(socket)
            for _ in range(2):
                ask(client, socket, do="say", text="Hello?")
            socket.send_text('{"do": "say", "text": "Hello?"}')
            assert "too much" in hear_until(socket, "error")["error"]


FRAMES = st.one_of(
    st.text(max_size=200),
    st.binary(max_size=200),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=12,
    ).map(json.dumps),
    st.fixed_dictionaries(
        {"do": st.sampled_from(sorted(ACTIONS))},
        optional={
            "ask": st.sampled_from(["ada.1", "ada.2", "brok.1", ""]) | st.text(max_size=70),
            "value": st.none() | st.integers() | st.text(max_size=9) | st.lists(st.text(max_size=9), max_size=3),
            "seat": st.sampled_from(["ada", "brok", "gm", ""]) | st.text(max_size=9),
            "text": st.text(max_size=700),
            "name": st.text(max_size=30),
            "to": st.lists(st.sampled_from(["ada", "gm", "zoe"]), max_size=3),
            "mark": st.integers(-2, 40),
            "path": st.sampled_from(["turn", "characters.ada.role", "", "."]) | st.text(max_size=9),
            "reason": st.text(max_size=9),
            "what": st.text(max_size=90),
            "level": st.sampled_from(["good", "random", "x"]),
            "key": st.text(max_size=70),
        },
    ).map(json.dumps),
)


def test_no_frame_harms_anybody(client: TestClient[Any]) -> None:
    made = start(client, bots={"cyra": "random", "gm": "random"})
    ada, brok = Seated(client, made, "ada").sit("Anna"), Seated(client, made, "brok").sit("Bea")
    most = int(os.environ.get("FUZZ", "60"))

    @settings(max_examples=most, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(FRAMES, min_size=1, max_size=12))
    def storm(frames: list[str | bytes]) -> None:
        with ada.live() as socket:
            hear(socket)
            for frame in frames:
                socket.send_bytes(frame) if isinstance(frame, bytes) else socket.send_text(frame)
                heard = hear(socket)
                while not {"did", "error", "bye"} & set(heard):
                    heard = hear(socket)
                assert "broke" not in heard.get("error", ""), (frame, heard)
                if "bye" in heard:
                    break
        assert brok.get("view").status_code == 200

    storm()
    assert client.get("/healthz").json()["up"] is True
