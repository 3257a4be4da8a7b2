"""Views of the stage: only the one that is looked at is drawn and sent, in the format of whoever looks."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.testing import TestClient

from bench.pages import THICK, seed_of, table_of
from tests.server.hosting import HTML, Seated, run, serving, start
from undercroft.engine.boards import Tab
from undercroft.engine.table import Table
from undercroft.games import find_game
from undercroft.server import fragments
from undercroft.server.afterwards import picture_of
from undercroft.server.gapped import Drawn, Text
from undercroft.server.views import Gallery, Look, hung, opened

PLAIN = {"kingdom": "view-kingdom", "wicked": "view-region", "nightmares": "view-town", "depths": "view-cavern"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path) as client:
        yield client


def begun(client: TestClient[Any], game: str = "kingdom") -> Seated:
    """Sit down at a table of which all others are bots, once nothing more happens without oneself."""
    ada = Seated(client, start(client, game=game)).sit()
    while ada.view()["waiting"] != ["ada"]:
        pass
    return ada


def hear(socket: Any) -> dict[str, Any]:
    """Read frames until one says what is looked at; that somebody came may be told before."""
    while "view" not in (frame := socket.receive_json()):
        pass
    return {**frame}


def views_in(frame: dict[str, Any]) -> dict[str, str]:
    """Give the views that a frame brings."""
    return {name: text for name, text in frame.get("fragments", {}).items() if name.startswith("view-")}


@pytest.mark.parametrize("game", PLAIN)
def test_a_listener_is_sent_the_view_that_matters_in_its_own_format(client: TestClient[Any], game: str) -> None:
    ada = begun(client, game)
    for window, other in (("wide", "narrow"), ("narrow", "wide")):
        with ada.live(f"seat=ada&window={window}") as socket:
            (text,) = views_in(hear(socket)).values()
            assert f"{window}-picture" in text or "svg" not in text
            assert f"{other}-picture" not in text


def test_another_view_comes_when_it_is_looked_at_and_stays_until_it_changes(client: TestClient[Any]) -> None:
    with begun(client).live("seat=ada&view=kingdom&window=wide") as socket:
        first = hear(socket)
        assert (list(views_in(first)), first["view"]) == (["view-kingdom"], "kingdom")
        socket.send_json({"do": "look", "view": "world", "narrow": False})
        second = hear(socket)
        assert (list(second["fragments"]), second["view"]) == (["view-world"], "world")
        socket.send_json({"do": "look", "view": "kingdom", "narrow": False})
        assert hear(socket) == {"view": "kingdom"}
        socket.send_json({"do": "look", "view": "kingdom", "narrow": True})
        assert "narrow-picture" in views_in(hear(socket))["view-kingdom"]


def test_what_is_not_there_gives_way_to_what_matters(client: TestClient[Any]) -> None:
    with begun(client).live("seat=ada&view=secret&window=wide") as socket:
        assert list(views_in(hear(socket))) == ["view-kingdom"]
        socket.send_json({"do": "look", "view": "x" * 41})
        assert "cannot be read" in socket.receive_json()["error"]


def test_a_page_shows_one_view_in_both_formats_until_it_knows_the_window(client: TestClient[Any]) -> None:
    ada = begun(client)
    address = f"/t/{ada.table}?seat=ada"
    plain = client.get(address, headers={**ada.headers, **HTML}).text
    wide = client.get(address, headers={**ada.headers, **HTML, "cookie": "uc_look=wide"}).text
    world = client.get(f"{address}&view=world", headers={**ada.headers, **HTML}).text

    assert (plain.count('class="wide-picture"'), plain.count('class="narrow-picture"')) == (1, 1)
    assert (wide.count('class="wide-picture"'), wide.count('class="narrow-picture"')) == (1, 0)
    assert 'value="kingdom" checked' in plain
    assert 'value="world" checked' in world
    assert 'value="kingdom" checked' not in world
    assert f'href="/t/{ada.table}?seat=ada&amp;view=world"' in plain


def test_pictures_that_show_the_same_are_drawn_once_and_the_oldest_go() -> None:
    drawn: list[int] = []

    def draw(number: int, *, narrow: bool) -> str:
        drawn.append(number)
        return "x" * 10

    gallery = Gallery(25)
    for number in (1, 2, 1, 3, 1, 2):
        gallery.picture(Tab("one", "One", draw, (number,)), narrow=False)

    assert drawn == [1, 2, 3, 2]
    assert len(gallery) == 20


def test_a_view_is_hung_in_its_own_place_and_the_stage_turned_to_it() -> None:
    stage = (
        '<input value="a" checked><input value="b"><div data-fragment="view-a"></div><div data-fragment="view-b"></div>'
    )
    turned = hung(opened(stage, "a", "b"), "b", "<svg/>")

    assert turned.startswith('<input value="a"><input value="b" checked>')
    assert turned.endswith('<div data-fragment="view-a"></div><div data-fragment="view-b"><svg/></div>')
    assert Look.said("a", "else") == Look("a", None)


def test_a_replay_draws_the_view_that_is_looked_at_and_leads_to_the_others() -> None:
    table: Table[Any] = Table(find_game("kingdom"), ["ann", "bob", "gm"], seed=b"replayed")
    room: Any = SimpleNamespace(game=table.game, table=table)
    look, here = Look("world", narrow=False), "/t/x/replay?step=1"
    drawn = picture_of(room, table.view("ann"), (), look, here=here)["stage"]

    assert drawn.count("<svg") == 1
    assert 'value="world" checked' in drawn
    assert 'href="/t/x/replay?step=1&amp;view=court"' in drawn


def test_a_view_that_many_pages_show_is_what_each_would_draw() -> None:
    async def scene() -> None:
        thick = THICK["kingdom"]
        async with table_of("kingdom", thick.rulings, seed=await seed_of("kingdom", thick)) as seen:
            await seen.hurry_on(thick.reached)
            audience, shared = seen.room.audience, 0
            for _ in range(20):
                seen.hurry(lambda state: False, 1)
                battles = []
                for seat in (*seen.room.table.seats, ""):
                    sight = await audience.fresh_sight(seat)
                    kept = {tab.key: fragments.view(sight, tab.key, None) for tab in fragments.page_of(sight).tabs}
                    known, audience.views, sight.views = audience.views, {}, (None, {})
                    assert {key: str(fragments.view(sight, key, None)) for key in kept} == as_texts(kept)
                    audience.views = known
                    battles.append(kept["battle"])
                shared += len(battles) - len({id(one.sheet) for one in battles if isinstance(one, Drawn)})
            assert shared > 60

    run(scene)


def as_texts(views: Mapping[str, Text]) -> dict[str, str]:
    """Give views as they are sent."""
    return {key: str(text) for key, text in views.items()}
