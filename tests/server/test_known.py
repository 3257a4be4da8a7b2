"""The card of something in the picture: for whoever may look, with what their seat knows; else one sentence."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import HTML, Seated, serving, start
from undercroft.server.settings import Rate, Rates

BOTS = {"brok": "good", "cyra": "good", "gm": "good"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, patience=0.0) as client:
        yield client


def card(seated: Seated, of: str, **more: Any) -> Any:
    """Ask for a card as somebody's browser does."""
    return seated.client.get(
        f"/t/{seated.table}/known", params={"of": of, "seat": seated.seat, **more}, headers={**seated.headers, **HTML}
    )


def test_a_card_has_a_title_and_a_way_to_close_it(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client, game="kingdom", bots=BOTS)).sit()

    answer = card(ada, "who ada")

    assert answer.status_code == 200
    assert 'id="known-title"' in answer.text
    assert "data-known-close" in answer.text


@pytest.mark.parametrize("of", ["", "who nobody", "area 3", "room A1", "<script>", "x" * 5000])
def test_what_is_not_in_the_picture_gets_one_sentence(client: TestClient[Any], of: str) -> None:
    ada = Seated(client, start(client, game="kingdom", bots=BOTS)).sit()

    answer = card(ada, of)

    assert answer.status_code == 404
    assert "There is nothing like that in the picture now" in answer.text
    assert "<script>" not in answer.text
    assert "Traceback" not in answer.text


def test_a_game_without_cards_and_a_stranger_get_none(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client, game="depths", bots=BOTS)).sit()
    assert card(ada, "who ada").status_code == 404

    client.cookies.clear()
    assert client.get(f"/t/{ada.table}/known", params={"of": "who ada"}, headers=HTML).status_code in (403, 404)


def test_whoever_asks_for_too_many_is_told_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path, patience=0.0, rates=Rates(preview=Rate(2, 0.0))) as client:
        ada = Seated(client, start(client, game="kingdom", bots=BOTS)).sit()

        assert [card(ada, "who ada").status_code for _ in range(3)] == [200, 200, 429]
