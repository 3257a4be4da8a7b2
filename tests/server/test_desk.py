"""The game master's desk: cards where something is tapped, how it will be told, a suggestion; for nobody else."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import Clock, serving, start
from tests.server.test_correcting import after, master
from tests.server.visiting import Page, Person

MENDS = ("data-mend", "desk.js", "desk.css", "/correct", "data-suggest", "data-spot", 'id="mend"')
"""What a page of the desk has, and no other."""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, clock=Clock()) as client:
        yield client


def post(person: Person, where: str, /, **fields: str) -> tuple[int, dict[str, Any]]:
    """Send a form as the desk's script does, with the token of the page that is open."""
    token = next(given["content"] for tag, given in person.page.tags if given.get("name") == "csrf" and tag == "meta")
    return sent(person, where, csrf=token, **fields)


def sent(person: Person, where: str, /, **fields: str) -> tuple[int, dict[str, Any]]:
    headers = {"cookie": "; ".join(f"{name}={value}" for name, value in person.cookies.items())}
    answer = person.client.post(where, data=fields, headers=headers, follow_redirects=False)
    person.client.cookies.clear()
    return answer.status_code, answer.json()


def both(client: TestClient[Any]) -> tuple[Person, Person, str]:
    """Let somebody sit down as a game master who is asked something, and somebody as a player beside bots."""
    made = start(client, bots={"brok": "good", "cyra": "good"})
    gm, ada = Person(client), Person(client)
    for person, seat in ((gm, "gm"), (ada, "ada")):
        person.open(made["seats"][seat])
        person.press("/sit", name=seat.capitalize())
    while not gm.open(f"/t/{made['table']}").has_form("/answer"):
        ada.open(f"/t/{made['table']}")
        ada.answer(Random(1))
    return gm, ada, made["table"]


def player(client: TestClient[Any]) -> tuple[Person, str]:
    """Sit down as a player of a table whose game master is somebody else."""
    made = start(client)
    ada = Person(client)
    ada.open(made["seats"]["ada"])
    ada.press("/sit", name="Anna")
    return ada, made["table"]


@pytest.mark.parametrize(("name", "answers"), [("depths", 12), ("kingdom", 150), ("nightmares", 60), ("wicked", 60)])
def test_every_game_has_things_to_tap_and_each_opens(client: TestClient[Any], name: str, answers: int) -> None:
    gm, room = master(client, after(name, answers))
    page = gm.open(f"/t/{room}")
    links = [given["href"] for tag, given in page.tags if tag == "a" and "data-mend" in given]
    assert len(set(links)) > 10
    for link in dict.fromkeys(links):
        card = gm.open(f"{link}&part=card")
        assert card.status == 200, (link, card.said)
        assert card.has_form("/correct") or card.attributes("a", "data-mend")
        assert "<html" not in card.text


def test_a_number_is_put_right_and_told_as_it_was_foretold(client: TestClient[Any]) -> None:
    gm, room = master(client, after("depths", 12))
    gm.open(f"/t/{room}")
    fields = {"path": "characters.brok.hunger", "kind": "number", "value": "2", "reason": ""}
    status, told = post(gm, f"/t/{room}/correct?seat=gm&part=told", **fields)
    assert (status, told) == (
        200,
        {"says": "By the Dungeon Master's word, Brok has 2 Xs for hunger.", "to": "Brok and you"},
    )
    assert told["says"] not in gm.open(f"/t/{room}").said

    assert post(gm, f"/t/{room}/correct?seat=gm&part=do", **fields) == (200, {"did": True})
    assert told["says"] in gm.open(f"/t/{room}").said


def test_without_scripts_the_page_says_how_it_will_be_told(client: TestClient[Any]) -> None:
    gm, room = master(client, after("depths", 12))
    page = gm.open(f"/t/{room}/correct?path=turn")
    (form,) = [form for form in page.forms if "/adjust" in form.action]
    assert any("/correct" in where for _, _, where in form.buttons)

    answer = gm._send("POST", f"/t/{room}/correct?seat=gm", data=form.filled(value="5", reason="Rocks."))
    said = Page(answer.text).said
    assert "The journal will tell everybody: By the Dungeon Master's word, it is turn 5: Rocks." in said
    again = Page(answer.text).form("/adjust")
    assert dict(again.fields)["value"] == "5"


def test_what_is_counted_can_be_corrected_twice(client: TestClient[Any]) -> None:
    gm, room = master(client, after("kingdom", 60, games="1"))
    for count in ("3", "5"):
        gm.open(f"/t/{room}/correct?path=kingdom.materials")
        gm.press("/adjust", of="iron", value=count, reason="")
        assert f"the Kingdom stores {count} Iron." in gm.page.said


def test_what_is_wrong_is_refused_in_one_sentence(client: TestClient[Any]) -> None:
    gm, room = master(client, after("depths", 12))
    gm.open(f"/t/{room}")
    number = {"kind": "number", "reason": ""}
    for part in ("told", "do"):
        where = f"/t/{room}/correct?seat=gm&part={part}"
        for fields, sentence in (
            ({"path": "turn", "value": "11", **number}, "from 1 to 10"),
            ({"path": "turn", "value": "9" * 4000, **number}, "from 1 to 10"),
            ({"path": "phase", "value": "over", "kind": "text", "reason": ""}, "kept by the rules"),
            ({"path": "x" * 190, "value": "1", **number}, "There is nothing at"),
            ({"path": "x" * 5000, "value": "1", **number}, "cannot be read"),
            ({"path": "turn", "value": "5", "kind": "number", "reason": "y" * 2000}, "too long"),
        ):
            status, said = post(gm, where, **fields)
            assert status in (400, 409), said
            assert sentence in said["error"]
    assert "By the Dungeon Master's word" not in gm.open(f"/t/{room}").said


def test_nothing_is_done_without_the_token_of_the_page(client: TestClient[Any]) -> None:
    gm, room = master(client, after("depths", 12))
    for path in ("correct?seat=gm&part=do", "correct?seat=gm&part=told", "suggest?seat=gm&part=said"):
        status, said = sent(gm, f"/t/{room}/{path}", path="turn", value="5", kind="number", reason="", ask="gm.1")
        assert status == 403
        assert set(said) == {"error"}
    assert "it is turn 5" not in gm.open(f"/t/{room}").said


def test_a_player_has_no_desk(client: TestClient[Any]) -> None:
    ada, room = player(client)
    text = ada.open(f"/t/{room}").text
    assert [mark for mark in MENDS if mark in text] == []
    for part in ("", "&part=card"):
        assert ada.open(f"/t/{room}/correct?path=turn{part}").status == 403
    ada.open(f"/t/{room}")
    for path in ("correct?part=told", "correct?part=do", "suggest?part=said"):
        status, said = post(ada, f"/t/{room}/{path}", path="turn", value="5", kind="number", reason="", ask="ada.1")
        assert status == 403
        assert "Only the game master" in said["error"]


def test_looking_at_the_desk_changes_nobodys_bytes(client: TestClient[Any]) -> None:
    """What a player gets is the same before and after the game master looks at cards, words and suggestions."""
    gm, ada, room = both(client)
    before = ada.open(f"/t/{room}").text
    ask = dict(gm.open(f"/t/{room}").form("/answer").fields)["ask"]
    fields = {"path": "characters.brok.hunger", "value": "1", "kind": "number", "reason": "", "ask": ask}
    for where in ("correct?seat=gm&part=told", "suggest?seat=gm&part=said"):
        assert post(gm, f"/t/{room}/{where}", **fields)[0] == 200
    assert gm.open(f"/t/{room}/correct?path=characters.brok&part=card").status == 200

    assert ada.open(f"/t/{room}").text == before
    assert [mark for mark in MENDS if mark in before] == []


def test_the_automatic_one_says_what_it_would_do(client: TestClient[Any]) -> None:
    gm, _, room = both(client)
    ask = dict(gm.open(f"/t/{room}").form("/answer").fields)["ask"]
    status, said = post(gm, f"/t/{room}/suggest?seat=gm&part=said", ask=ask)
    assert status == 200
    assert said["says"].startswith("“")
    assert said["why"] == "Everybody hears it, and it gives nothing away."
    assert dict(gm.open(f"/t/{room}").form("/answer").fields)["ask"] == ask, "nothing is answered"

    answer = gm._send("POST", f"/t/{room}/suggest?seat=gm", data=gm.page.form("/answer").filled())
    assert f"The automatic one would say {said['says']}" in Page(answer.text).said
    assert post(gm, f"/t/{room}/suggest?seat=gm&part=said", ask="gm.999")[0] == 409
