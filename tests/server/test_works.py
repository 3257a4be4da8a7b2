"""What games reckon beside their tables: visits by a code, trials of a dungeon, and what they may cost."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import HTML, Clock, serving
from undercroft.engine.dice import Honest, seed_from
from undercroft.games.wicked import works
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon.digging import dig
from undercroft.games.wicked.dungeon.share import code_of
from undercroft.server import works as served
from undercroft.server.settings import Rate, Rates

CODE = code_of(dig(Honest(seed_from("shared")), house_book(), 1, ""))
VISIT = "/works/wicked/visit"
MOST_LOOKS = 20_000


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with serving(tmp_path_factory.mktemp("works")) as client:
        yield client


def visit(client: TestClient[Any], **wishes: str) -> tuple[int, str]:
    answer = client.get(VISIT, params=wishes, headers=HTML)
    return answer.status_code, answer.text


def test_the_front_page_leads_to_where_a_shared_dungeon_is_invaded(client: TestClient[Any]) -> None:
    assert f'href="{VISIT}"' in client.get("/", headers=HTML).text
    assert "Send them in" in visit(client)[1]


def test_a_dungeon_is_invaded_by_its_code_and_the_film_of_it_is_shown(client: TestClient[Any]) -> None:
    status, page = visit(client, code=CODE, size="strong", tier="1", seed="a")

    assert status == 200
    assert page.count("data-step=") > 8
    assert "film.js" in page
    assert visit(client, code=CODE, size="strong", tier="1", seed="a")[1].count("data-step=") == page.count(
        "data-step="
    )


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"code": "gold please"}, "That is no code of a dungeon."),
        ({"code": CODE[:-9]}, "That code of a dungeon is damaged; copy all of it."),
        ({"code": "WO1-" + "A" * 7000}, "That is too long."),
        ({"code": CODE, "tier": "9"}, "--tier must be from 1 to 5."),
        ({"code": CODE, "tier": "many"}, "Tier must be a number from 1 to 5."),
        ({"code": CODE, "size": "huge"}, "There is no size"),
        ({"code": "", "size": "weak"}, "That is no code of a dungeon."),
    ],
)
def test_what_cannot_be_visited_is_refused_in_one_sentence(
    client: TestClient[Any], wishes: dict[str, str], sentence: str
) -> None:
    status, page = visit(client, **wishes)

    assert status == 409
    assert sentence in page
    assert "Traceback" not in page


def test_there_is_nothing_at_the_address_of_another_work(client: TestClient[Any]) -> None:
    for path in ("/works/wicked/trial", "/works/depths/visit", "/works/wicked/gold"):
        assert client.get(path, headers=HTML).status_code == 404


def test_who_visits_too_often_is_told_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path, rates=Rates(reckon=Rate(1, 0.0)), monotonic=Clock()) as client:
        assert visit(client, code="WO1-x")[0] == 409
        assert "That was too much at once" in visit(client, code="WO1-x")[1]


# --- a table's own dungeon


def dug(client: TestClient[Any]) -> tuple[str, dict[str, str]]:
    """Lay a table of bots, and let them play until they live somewhere."""
    content = {"game": "wicked", "players": ["ada"], "bots": {"ada": "good", "gm": "good"}, "seed": "dug"}
    client.cookies.clear()
    made = client.post("/api/tables", json=content).json()
    key = {"authorization": f"Bearer {made['watch'].rpartition('/')[2]}"}
    for _ in range(MOST_LOOKS):
        if client.get(f"/api/tables/{made['table']}/view", headers=key).json()["state"]["dungeon"]["nodes"]:
            break
    client.get(made["watch"], headers=HTML)
    return f"/t/{made['table']}/works/trial", key


def press(client: TestClient[Any], path: str, does: str) -> str:
    """Press one of the buttons of a work."""
    page = client.get(path, headers=HTML).text
    [csrf] = re.findall(r'name="csrf" content="([^"]*)"', page)
    return client.post(path, data={"csrf": csrf, "do": does}, headers=HTML).text


def test_a_dungeon_is_tried_beside_its_table(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(works, "TIMES", 2)
    monkeypatch.setattr(works, "SLICE", 1)
    path, _ = dug(client)
    assert "Invade it 1,000 times" in client.get(path, headers=HTML).text

    page = press(client, path, "begin")
    for _ in range(MOST_LOOKS):
        if "data-work-running" not in page:
            break
        page = client.get(f"{path}?part=true", headers=HTML).text

    assert "Where it hurts" in page
    assert "never saw the sanctum" in page
    assert 'aria-current="true">Tier 1' in client.get(f"{path}?tier=1", headers=HTML).text


def test_a_trial_can_be_stopped_and_only_so_many_go_on_at_once(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = dug(client)
    assert "data-work-running" in press(client, path, "begin")
    assert "data-work-running" not in press(client, path, "stop")

    monkeypatch.setattr(served, "MOST_JOBS", 0)
    assert "no room for one more" in press(client, path, "begin")
