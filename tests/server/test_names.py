"""Names that look alike are one name: nobody passes for another, at a table or in an account."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.testing import TestClient

from tests.server.hosting import Seated, serving, start
from undercroft.server.names import LOOKS, alike, folded, shape

ALIKE = [
    ("Anna", "ANNA"),
    ("Anna", "Аnnа"),  # Cyrillic а
    ("Anna", "Ａｎｎａ"),
    ("Anna", "𝐀𝓷𝔫𝕒"),
    ("Anna", "An\ufe0fna"),
    ("Anna", "Anna\u3164"),
    ("Bob", "B0b"),
    ("Bob", "Воb"),
    ("Ian", "lan"),
    ("Ian", "1an"),
    ("Nick", "Νick"),  # Greek Ν
    ("vick", "νick"),  # Greek ν
    ("NIKH", "ΝΙΚΗ"),
    ("Paypal", "РаураІ"),
    ("Mara", "Rnara".replace("R", "r")),
    ("Zoë", "Zoe\u0308"),
    ("straße", "STRASSE"),
]
DIFFERENT = [
    ("Anna", "Hanna"),
    ("Lia", "Ila"),
    ("Ilya", "Liya"),
    ("Zoe", "Zoë"),
    ("Ann A", "Anna"),
    ("Нина", "Инна"),
    ("暗", "闇"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_are_alike(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_look_different_are_not(one: str, other: str) -> None:
    assert not alike(one, other)


@given(st.text())
def test_however_a_name_is_written_it_stays_itself(name: str) -> None:
    assert alike(name, name)
    assert folded(folded(name)) == folded(name)
    assert shape(f" {name} ") == shape(name)


@given(st.text("abcdefghijkmnopqrstuvwxyz", min_size=1), st.data())
def test_no_letter_can_be_swapped_for_one_that_looks_like_it(name: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(name) - 1))
    look = data.draw(st.sampled_from(LOOKS.get(name[place], name[place])))

    assert alike(name, name[:place] + look + name[place + 1 :])


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path) as client:
        yield client


def claim(client: TestClient[Any], name: str, how: str = "") -> int:
    client.cookies.clear()
    content = {"name": name, "password": "correct horse"}
    status: int = client.post(f"/api/accounts{how}", json=content).status_code
    client.cookies.clear()
    return status


def test_nobody_sits_down_by_a_name_that_looks_like_anothers(client: TestClient[Any]) -> None:
    made = start(client, bots={})
    Seated(client, made, "ada").sit("Anna")
    brok = Seated(client, made, "brok")

    for name in ("Аnnа", "ANNA", "Ａnna", "Anna\u3164", "Суrа"):  # the last looks like a seat's own name
        assert brok.post("sit", name=name).status_code == 409
    assert brok.post("sit", name="\u3164").status_code == 409
    assert brok.post("sit", name="Annabel").status_code == 200


def test_no_table_begins_with_two_names_that_look_alike(client: TestClient[Any]) -> None:
    wanted = {"game": "depths", "players": 3, "names": {"ada": "Paul", "brok": "РauI"}}

    assert client.post("/api/tables", json=wanted).status_code == 409


def test_an_account_is_found_however_its_name_is_written_but_not_by_a_look_alike(client: TestClient[Any]) -> None:
    assert claim(client, "Anna") == 201

    for name in ("Аnna", "ANNA", "Ａnna", "Anna\ufe0f"):
        assert claim(client, name) == 409
    assert [claim(client, name, "/sign-in") for name in ("anna", "Ａnna", " Anna ")] == [200] * 3
    assert claim(client, "Аnna", "/sign-in") == 409


def test_accounts_of_the_version_before_still_sign_in(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        for number in range(3):
            assert claim(client, f"somebody {number}") == 201
    old = ["Ａｎｎ", "Аnn", "Ann"]  # three accounts then, and each still its own
    with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
        for number, name in enumerate(old, 1):
            row = (name, name.casefold(), number)
            database.execute("UPDATE accounts SET name = ?, folded = ?, shape = '' WHERE id = ?", row)
    database.close()

    with serving(tmp_path) as client:
        assert [claim(client, name, "/sign-in") for name in (*old, "ANN", "ＡＮＮ")] == [200] * 5
        assert claim(client, "Anп") == 409
        ids = [signed_in_as(client, name) for name in old]

    assert ids == old


def signed_in_as(client: TestClient[Any], name: str) -> str:
    client.post("/api/accounts/sign-in", json={"name": name, "password": "correct horse"})
    found: str = client.get("/api/accounts/me").json()["name"]
    client.cookies.clear()
    return found
