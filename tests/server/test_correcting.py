"""The page of corrections: it calls things by their names, offers what is legal, and works without scripts."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from litestar.testing import TestClient

from tests.correcting import played
from tests.server.hosting import Clock, serving, start
from tests.server.visiting import Page, Person
from undercroft.engine.offers import groups, offer
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import encode, save
from undercroft.engine.table import Table
from undercroft.games import find_game
from undercroft.server.forms import corrected_value


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, clock=Clock()) as client:
        yield client


def master(client: TestClient[Any], table: Table[Any]) -> tuple[Person, str]:
    """Bring a table in, and let somebody sit down as its game master."""
    answer = client.post("/api/import", content=encode(save(table)), headers={"content-type": "application/json"})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    person = Person(client)
    person.open(made["seats"]["gm"])
    person.press("/sit", name="Gus")
    return person, made["table"]


def after(name: str, answers: int, **rulings: str) -> Table[Any]:
    """Give a table of a game after so many answers."""
    tables = played(find_game(name), 3, "page", rulings or None)
    return next(table for number, table in enumerate(tables, 1) if number == answers)


def ways(page: Page) -> list[str]:
    return [address for address in page.addresses if "path=" in address]


def test_the_page_names_what_can_be_corrected_and_the_journal_tells_it(client: TestClient[Any]) -> None:
    table = after("kingdom", 60, games="1")
    gm, room = master(client, table)
    page = gm.open(f"/t/{room}/correct")
    who = table.state.landmakers["ada"].called
    assert page.status == 200
    assert who in page.said
    assert "landmakers" not in page.said
    assert "Treasury" in page.said

    gm.open(next(way for way in ways(page) if unquote(way).endswith("landmakers.ada.hp")))
    assert f"{who}'s HP" in gm.page.said
    assert "-999 to 999." in gm.page.said
    gm.press("/adjust", value="7", reason="Counted again.")
    assert f"By the game master's word, {who} has 7 HP: Counted again." in gm.page.said


def test_a_choice_offers_what_is_legal_by_its_name(client: TestClient[Any]) -> None:
    gm, room = master(client, after("kingdom", 60, games="1"))
    page = gm.open(f"/t/{room}/correct?path=landmakers.ada.court_class")
    (form,) = [form for form in page.forms if "/adjust" in form.action]

    assert [value for _, value in form.choices] == ["king", "knight", "vizier", "oracle", "ninja", "servant"]
    for word in ("King", "Knight", "Vizier"):
        assert word in page.said


CORRECTIONS: list[tuple[str, dict[str, Any], str]] = [
    ("landmakers.ada.exhausted", {"value": "no"}, "can act again this Turn"),
    ("landmakers.ada.jobs", {"value": ["cook", "hunter"]}, "works as Cook and Hunter"),
    ("landmakers.ada.likes", {"value": "Soup\r\n\r\n Rain \n"}, "likes Soup and Rain"),
    ("landmakers.ada.slots.0.item", {"value": "blade"}, "slot 1 holds Blade"),
    ("landmakers.ada.slots.0.item", {"value": ""}, "slot 1 is empty"),
    ("kingdom.materials", {"of": "iron", "value": "3"}, "the Kingdom stores 3 Iron"),
    ("chronicle.objective_met", {"value": ""}, "the task is open"),
    ("landmakers.ada.name", {"value": "7"}, "full name is 7"),
    ("landmakers.ada.looks", {"value": "7"}, "looks is now 7"),
    ("kingdom.vassal_of", {"value": "haglma"}, "overlord is HAGLMA"),
    ("landmakers.ada.condition", {"value": "well"}, "is alive and well again"),
]


@pytest.mark.parametrize(("path", "values", "sentence"), CORRECTIONS)
def test_every_kind_of_widget_corrects(
    client: TestClient[Any], path: str, values: dict[str, Any], sentence: str
) -> None:
    gm, room = master(client, after("kingdom", 60, games="1"))
    gm.open(f"/t/{room}/correct?path={path}")
    gm.press("/adjust", reason="Because.", **values)
    assert sentence in gm.page.said


def test_a_die_is_chosen_among_dice(client: TestClient[Any]) -> None:
    gm, room = master(client, after("depths", 12))
    path = next(unquote(way).partition("path=")[2] for way in ways(gm.open(f"/t/{room}/correct")) if ".dice." in way)
    gm.open(f"/t/{room}/correct?path={path}")
    gm.press("/adjust", value="12", reason="Because.")
    assert "rolls a d12: Because." in gm.page.said


@pytest.mark.parametrize(("name", "answers"), [("depths", 12), ("kingdom", 60), ("kingdom", 150)])
def test_every_offer_takes_what_it_shows(name: str, answers: int) -> None:
    """Whatever the page lists can be asked for, and what its widget shows at first is legal or refused clearly."""
    table = after(name, answers)
    bench = table.bench()
    rows = [row for group in groups(bench).values() for row in group]
    refused = 0
    for row in rows:
        shown = offer(bench, row.path)
        form = {"kind": shown.kind, "field": shown.field, "value": first_shown(shown)}
        path = f"{row.path}.{next(iter(shown.keys))}" if shown.keys else row.path
        try:
            bench.judged(path, corrected_value(form))
        except Refused:
            refused += 1
    assert len(rows) > 20
    assert refused < len(rows) / 10
    assert len({row.path for row in rows}) == len(rows)


def first_shown(shown: Any) -> Any:
    """Give what the widget holds before anybody touches it."""
    if shown.kind == "lines":
        return "\n".join(shown.now)
    if shown.keys:
        return str(shown.high)
    return shown.now if isinstance(shown.now, list) else shown.chosen


def test_nobody_else_sees_the_page_and_nothing_else_is_offered(client: TestClient[Any]) -> None:
    made = start(client)
    ada = Person(client)
    ada.open(made["seats"]["ada"])
    ada.press("/sit", name="Anna")
    page = ada.open(f"/t/{made['table']}/correct")
    assert page.status == 403
    assert "Only the game master" in page.said

    gm, room = master(client, after("kingdom", 60, games="1"))
    for path, sentence in (
        ("delve.groups", "is kept by the rules themselves"),
        ("landmakers.ada.id", "is what other things know it by"),
        ("nowhere", "There is nothing at"),
        ("x" * 5000, "There is nothing at"),
    ):
        page = gm.open(f"/t/{room}/correct?path={path}")
        assert page.status == 409
        assert sentence in page.said
