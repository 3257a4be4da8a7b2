"""Small things on the pages: each was once seen to be wrong."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import Clock, serving, start
from tests.server.test_pages import play_out, sit, visit


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, clock=Clock(), patience=60.0) as client:
        yield client


def test_nobody_is_called_to_a_game_that_is_over(client: TestClient[Any]) -> None:
    made = start(client, seed="7", bots={"brok": "random", "cyra": "random", "gm": "random"})
    ada = sit(client, made, "ada", "Anna")
    host = visit(client, made["host"])
    table = ada.page.path
    assert f"{table}/invites" in host.page.addresses
    play_out(ada, Random(1))

    assert f"{table}/invites" not in host.open(table).addresses
    assert f"{table}/replay" in host.page.addresses
    assert host.open(f"{table}/invites").path == table


def test_whoever_asked_to_go_back_can_think_better_of_it(client: TestClient[Any]) -> None:
    made = start(client, bots={"cyra": "random", "gm": "random"})
    ada, brok = sit(client, made, "ada", "Anna"), sit(client, made, "brok", "Bert")
    ada.open(ada.page.path)
    ada.answer(Random(1))
    ada.press("/propose", mark="0")
    assert "Never mind" in ada.page.said
    assert "Never mind" not in brok.open(brok.page.path).said
    ada.press("/agree", agrees="false")

    assert not ada.page.has_form("/agree")
    assert "Anna no longer asks to go back." in ada.page.said
    assert not brok.open(brok.page.path).has_form("/agree")
