"""The JSON API: a program can do everything, and whatever it gets wrong is said in one sentence."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.engine.playing import is_clear
from tests.server.hosting import SEATS, Clock, Seated, serving, start
from undercroft.server.actions import ACTIONS

ALL_BOTS = dict.fromkeys(SEATS, "random")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, patience=0.0, clock=Clock()) as client:
        yield client


def finished(client: TestClient[Any]) -> Seated:
    """Let bots play a table to its end, and hold one of its seats."""
    ada = Seated(client, start(client, bots=ALL_BOTS))
    while not ada.view()["over"]:
        pass
    return ada


def test_the_games_and_their_rulings_are_listed(client: TestClient[Any]) -> None:
    depths = next(game for game in client.get("/api/games").json() if game["name"] == "depths")

    assert (depths["least_players"], depths["most_players"], depths["gm"]) == (3, 12, "gm")
    assert "R-OOD-01" in [ruling["id"] for ruling in depths["rulings"]]


def test_a_new_table_has_a_link_for_everybody(client: TestClient[Any]) -> None:
    made = start(client, title="  Friday night ", rulings={"R-OOD-09": "hidden_faces"})
    links = [made["host"], made["watch"], *made["seats"].values()]
    shown = Seated(client, made, "watch").get().json()

    assert list(made["seats"]) == list(SEATS)
    assert len({*links}) == 6
    assert shown["title"] == "Friday night"
    assert shown["rulings"]["R-OOD-09"] == "hidden_faces"
    assert shown["yours"] == []
    assert len(shown["commitment"]) == 64


def test_seats_can_be_counted_instead_of_named(client: TestClient[Any]) -> None:
    made = client.post("/api/tables", json={"game": "depths", "players": 4}).json()

    assert list(made["seats"]) == ["ada", "brok", "cyra", "dov", "gm"]


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"game": "chess"}, "There is no game called"),
        ({"players": 2}, "is for 3 to 12 players"),
        ({"players": ["ada", "ada", "brok"]}, "Every seat needs a name of its own."),
        ({"players": ["Ada", "b", "c"]}, "A seat's id is a short lower-case word."),
        ({"players": ["<b>", "b", "c"]}, "A seat's id is a short lower-case word."),
        ({"players": 24}, "Name the seats"),
        ({"rulings": {"R-OOD-99": "x"}}, "There is no ruling"),
        ({"rulings": {"R-OOD-01": "x"}}, "R-OOD-01 can be"),
        ({"bots": {"zoe": "good"}}, "There is no such seat"),
        ({"bots": {"ada": "divine"}}, "A bot can be"),
        ({"names": {"ada": "Brok"}}, "Two seats cannot have the same name, or names that look the same."),
        ({"names": {"ada": "x" * 25}}, "That text is too long"),
        ({"title": "x" * 61}, "That text is too long"),
    ],
)
def test_a_table_that_cannot_be_is_refused(client: TestClient[Any], wanted: dict[str, Any], said: str) -> None:
    response = client.post("/api/tables", json={"game": "depths", "players": 3, **wanted})

    assert response.status_code == 409
    assert said in response.json()["error"]


def test_nobody_chooses_the_dice_of_a_real_server(tmp_path: Path) -> None:
    with serving(tmp_path, seeds=False) as client:
        response = client.post("/api/tables", json={"game": "depths", "players": 3, "seed": "mine"})

    assert response.status_code == 409


def test_a_program_plays_a_whole_game(client: TestClient[Any]) -> None:
    ada, chance, lines = Seated(client, start(client)).sit("Prog"), Random(1), 0
    while not (view := ada.view(since=lines))["over"]:
        lines += len(view["journal"])
        assert view["lines"] == lines
        if view["asks"]:
            ada.answer(chance)
    proof = ada.get("verify").json()

    assert proof["proved"] is True
    assert "dice and cards follow from the seed" in proof["words"]
    assert len(view["seed"]) == 64
    assert ada.get().json()["over"] is True


def test_everything_a_seat_does_has_a_route(client: TestClient[Any]) -> None:
    made = start(client, bots={"cyra": "random"}, welcome=True)
    ada, brok, gm = (Seated(client, made, seat) for seat in ("ada", "brok", "gm"))
    ada.sit("Anna")
    brok.sit("Bea")
    gm.sit("Gwen")
    ask = ada.view()["asks"][0]
    deeds: list[tuple[Seated, str, dict[str, Any]]] = [
        (ada, "say", {"text": "Hello", "aside": True}),
        (ada, "say", {"text": "psst", "to": ["gm"]}),
        (ada, "pass", {"what": "offers"}),
        (ada, "note", {"text": "Trust nobody."}),
        (ada, "answer", {"ask": ask["id"], "value": [option["id"] for option in ask["options"]]}),
        (ada, "take_back", {}),
        (gm, "adjust", {"path": "characters.ada.treasures", "value": 2, "reason": "a gift"}),
        (gm, "call_off", {}),
        (ada, "propose", {"mark": 0}),
        (brok, "agree", {"agrees": False}),
        (gm, "rewind", {"mark": 0}),
        (ada, "lapse", {"seat": "brok"}),
        (brok, "give", {"seat": "brok", "level": "random"}),
        (ada, "help", {"ask": ask["id"]}),
        (brok, "go_on", {}),
        (brok, "reclaim", {}),
        (brok, "leave", {}),
        (gm, "admit", {"request": 1}),
    ]
    Seated(client, made, "watch").post("take", seat="cyra", name="Lena")
    for who, what, content in deeds:
        response = who.post(what, **content)
        assert (response.status_code, response.json()) == (200, {"done": True}), what
    assert {what for _, what, _ in deeds} | {"sit", "reveal", "roll"} == set(
        ACTIONS
    )  # what is rolled is shown in test_rolling
    assert ada.get("notes").json() == {"notes": "Trust nobody."}
    assert gm.get("notes").json() == {"notes": ""}


def test_a_late_comer_takes_a_seat_over_http(client: TestClient[Any]) -> None:
    made = start(client, welcome=True)
    watcher = Seated(client, made, "watch")
    taken = watcher.post("take", seat="brok", name="Lena").json()
    lena = Seated(client, {"table": made["table"], "seats": {"brok": taken["token"]}}, "brok")

    assert lena.view()["seat"] == "brok"
    assert Seated(client, made, "brok").get("view").status_code == 403


def test_a_finished_table_is_exported_taken_in_watched_and_continued(client: TestClient[Any]) -> None:
    ada = finished(client)
    exported = ada.get("export")
    headers = {"content-type": "application/json"}
    copy = client.post("/api/import", content=exported.content, headers=headers)
    steps = ada.get("replay", step=3, by="brok").json()["steps"]
    revealed = ada.get("replay", step=steps - 1, revealed="true").json()
    forked = ada.post("fork", mark=1)

    assert "attachment" in exported.headers["content-disposition"]
    assert copy.status_code == 201
    assert "role" in revealed["state"]["characters"]["ada"]
    assert forked.status_code == 201
    assert Seated(client, forked.json()).get().json()["origin"] == ada.table


def test_the_export_of_a_running_table_is_one_seats_own(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client)).sit()
    exported = ada.get("export").json()
    response = client.post("/api/import", json=exported)

    assert exported["view"]["seat"] == "ada"
    assert response.status_code == 409
    assert "one seat's export" in response.json()["error"]


def test_what_is_for_the_end_is_refused_before_it(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client)).sit()

    assert ada.get("verify").status_code == 409
    assert ada.get("replay", step=0).status_code == 409
    assert ada.post("fork", mark=0).status_code == 409


@pytest.mark.parametrize("dice", ["2d6+1", "3d", "1D6", "D66"])
def test_odds_are_exact(client: TestClient[Any], dice: str) -> None:
    shown = client.get("/api/odds", params={"dice": dice}).json()

    assert sum(chance["ways"] for chance in shown["chances"]) == shown["all_ways"]


@pytest.mark.parametrize("dice", ["", "x", "0d6", "999999d999999", "2d6" * 8, "é"])
def test_odds_of_what_is_no_dice_are_refused(client: TestClient[Any], dice: str) -> None:
    response = client.get("/api/odds", params={"dice": dice})

    assert response.status_code in (400, 409)
    is_clear(response.json()["error"])


def test_an_account_finds_its_tables_on_another_machine(client: TestClient[Any]) -> None:
    mine = {"name": "Ann", "password": "correct horse"}
    assert client.post("/api/accounts", json=mine).status_code == 201
    account = client.cookies["uc_account"]
    client.cookies.clear()
    ada = Seated(client, start(client))
    ada.headers["cookie"] = f"uc_account={account}"
    ada.sit("Ann")
    assert client.post("/api/accounts/sign-in", json={**mine, "password": "wrong password"}).status_code == 409
    assert client.post("/api/accounts/sign-in", json={**mine, "name": "ANN"}).status_code == 200
    me = client.get("/api/accounts/me").json()

    assert me["name"] == "Ann"
    assert [(own["table"], own["seat"]) for own in me["tables"]] == [(ada.table, "ada")]
    assert client.get(f"/api/tables/{ada.table}/view").json()["seat"] == "ada"
    assert client.post("/api/accounts", json=mine).status_code == 403  # a browser's post needs its page's token
    client.cookies.clear()
    assert client.post("/api/accounts", json=mine).status_code == 409
    assert client.get("/api/accounts/me").status_code == 403


def test_a_new_link_ends_what_an_account_held(client: TestClient[Any]) -> None:
    client.post("/api/accounts", json={"name": "Ann", "password": "correct horse"})
    account = f"uc_account={client.cookies['uc_account']}"
    client.cookies.clear()
    made = start(client, bots={})
    ada = Seated(client, made)
    ada.headers["cookie"] = account
    ada.sit("Ann")
    path = f"/api/tables/{made['table']}/view"
    assert client.get(path, headers={"cookie": account}).status_code == 200
    Seated(client, made, "host").post("link", seat="ada")

    assert client.get(path, headers={"cookie": account}).status_code == 403


def test_the_server_says_that_it_is_up(client: TestClient[Any]) -> None:
    assert client.get("/healthz").json()["up"] is True


POSTS = ["", *ACTIONS, "take", "link", "fork"]
WRONG = [
    b"",
    b"null",
    b"[]",
    b"17",
    b'"text"',
    b"{",
    b"{}}",
    b"\xff\xfe\x00",
    b'{"\xff": 1}',
    b'{"ask": 1, "value": null, "seat": [], "text": {}, "name": 9, "mark": "x", "what": 1, "path": 1, "reason": 1}',
    b'{"unknown": true}',
    b'{"mark": -1, "seat": "' + b"x" * 100 + b'", "name": "' + b"x" * 5000 + b'", "text": "' + b"x" * 20_000 + b'"}',
    b"[" * 60_000,
    b"{%s}" % b", ".join(b'"%s": "\\ud800"' % name for name in (b"name", b"text", b"game", b"ask", b"value", b"what")),
]


@pytest.mark.parametrize("what", POSTS)
def test_a_body_that_cannot_be_read_gets_one_sentence(client: TestClient[Any], what: str) -> None:
    ada = Seated(client, start(client)).sit()
    while ada.view()["waiting"] != ["ada"]:  # the bots play until they wait for somebody
        pass
    before = ada.get("view").content
    path = f"/api/tables/{ada.table}/{what}" if what else "/api/tables"
    for body in WRONG:
        response = client.post(path, content=body, headers={**ada.headers, "content-type": "application/json"})
        if response.status_code == 200:
            assert what in ("reclaim", "take_back", "call_off", "leave", "agree"), (what, body)
            continue
        assert response.status_code in (400, 403, 409), (what, body, response.text)
        assert list(response.json()) == ["error"]
        is_clear(response.json()["error"])
    if what not in ("reclaim", "leave"):
        assert ada.get("view").content == before


@pytest.mark.parametrize("what", ["answer", "say", "note", "import"])
def test_ten_megabytes_are_too_much(client: TestClient[Any], what: str) -> None:
    ada = Seated(client, start(client)).sit()
    path = "/api/import" if what == "import" else f"/api/tables/{ada.table}/{what}"
    body = b'{"text": "' + b"x" * (17 if what == "import" else 10) * 1024 * 1024 + b'"}'
    response = client.post(path, content=body, headers={**ada.headers, "content-type": "application/json"})

    assert response.status_code == 413
    assert response.json() == {"error": "That is too large."}


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/{t}/view?since=-1",
        "/api/tables/{t}/view?since=x",
        "/api/tables/{t}/view?since=" + "9" * 400,
        "/api/tables/{t}/view?seat=zoe",
        "/api/tables/{t}/view?seat=%ff",
        "/api/tables/{t}/replay?step=x",
        "/api/tables/{t}/replay?revealed=perhaps",
        "/api/tables/" + "x" * 500 + "/view",
        "/api/tables/%ff%fe/view",
        "/api/tables/../../secret",
        "/api/nothing",
        "/t/{t}/nothing/here",
        "/k/%00",
        "/static/../app.py",
        "/static/%2e%2e/app.py",
    ],
)
def test_an_address_that_makes_no_sense_gets_one_sentence(client: TestClient[Any], path: str) -> None:
    ada = Seated(client, start(client)).sit()
    response = client.get(path.replace("{t}", ada.table), headers=ada.headers)

    assert response.status_code in (400, 403, 404, 405, 409)
    is_clear(response.json()["error"])


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "TRACE"])
def test_a_method_that_is_not_offered_gets_one_sentence(client: TestClient[Any], method: str) -> None:
    response = client.request(method, "/api/games", headers={"authorization": "Bearer x"})

    assert response.status_code == 405
    is_clear(response.json()["error"])
