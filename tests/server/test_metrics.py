"""What Prometheus reads: tables, answers, how soon they are durable, how late the loop is; for its token alone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from litestar.testing import TestClient
from prometheus_client.parser import text_string_to_metric_families

from tests.server.hosting import SEATS, Clock, Seated, serving, start
from tests.server.test_kill import Server

TOKEN = "a token of its own"
READER = {"authorization": f"Bearer {TOKEN}"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, patience=0.0, clock=Clock(), metrics=TOKEN) as client:
        yield client


def figures(client: TestClient[Any]) -> dict[str, float]:
    """Read every figure by its name, the buckets of histograms left out."""
    return figures_in(client.get("/metrics", headers=READER).text)


def figures_in(text: str) -> dict[str, float]:
    """Give what each figure of a text says."""
    families = text_string_to_metric_families(text)
    return {sample.name: sample.value for one in families for sample in one.samples if "le" not in sample.labels}


def test_what_is_played_is_counted(client: TestClient[Any]) -> None:
    before = figures(client)
    ada = Seated(client, start(client, bots=dict.fromkeys(SEATS, "random")))
    while not ada.view()["over"]:
        pass
    after = figures(client)
    assert before["undercroft_answers_total"] == 0
    assert after["undercroft_answers_total"] >= len(SEATS)
    assert after["undercroft_durable_seconds_count"] > before["undercroft_durable_seconds_count"]
    assert after["undercroft_durable_seconds_sum"] > 0
    assert after["undercroft_unwritten_total"] == 0
    assert after["undercroft_loop_pause_seconds_count"] >= 1
    assert {"undercroft_tables_open", "undercroft_listeners"} <= after.keys()


@pytest.mark.parametrize("word", ["", "Bearer", "Bearer x", f"Basic {TOKEN}", f"Bearer {TOKEN}é"])
def test_nobody_else_reads_them(client: TestClient[Any], word: str) -> None:
    answer = client.get("/metrics", headers={b"authorization": word.encode()})
    assert (answer.status_code, answer.json()) == (403, {"error": "These figures are for whoever runs this server."})


def test_without_a_token_there_is_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        for headers in ({}, READER, {"authorization": "Bearer "}):
            assert client.get("/metrics", headers=headers).status_code == 404


def test_the_processes_of_a_server_are_counted_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERCROFT_METRICS_TOKEN", TOKEN)
    server = Server(tmp_path, workers=2).all_serve()
    try:
        for _ in range(4):
            made = server.post("/api/tables", {"game": "depths", "players": list(SEATS[:3])})
            for seat in SEATS:
                server.sit(made, seat)
            look_at(server, made)
        told = [read(server) for _ in range(8)]
    finally:
        server.stop()

    durable = [figures["undercroft_durable_seconds_count"] for figures in told]
    assert durable == sorted(durable)  # whichever process was asked
    assert durable[0] >= 4


def look_at(server: Server, made: dict[str, Any]) -> None:
    """See a table as one of its seats does, everything in it durable."""
    headers = {"authorization": f"Bearer {made['seats']['ada'].rpartition('/')[2]}"}
    with urlopen(Request(f"http://127.0.0.1:{server.port}/api/tables/{made['table']}", headers=headers)) as response:
        assert response.status == 200


def read(server: Server) -> dict[str, float]:
    """Read the figures in whichever process takes the call."""
    request = Request(f"http://127.0.0.1:{server.port}/metrics", headers=READER)
    with urlopen(request) as response:
        return figures_in(response.read().decode())
