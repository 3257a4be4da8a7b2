"""Small things on the pages: each was once seen to be wrong."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import Clock, serving, start
from tests.server.test_pages import PEOPLE, play_out, sit, visit
from tests.server.visiting import Form, Page, Person
from undercroft.engine.asks import Number, Pick
from undercroft.engine.table import Table
from undercroft.games.depths import game
from undercroft.games.kingdom import game as kingdom
from undercroft.server.fragments import draw_question
from undercroft.server.rendering import counted


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


ONE_OF_MANY = re.compile(r"\b1 (steps|lines|points|rules|people|turns|seats|Followers|dice|new lines)\b")


def test_one_thing_is_never_told_as_many(client: TestClient[Any]) -> None:
    made = start(client, seed="7", bots={"brok": "random", "cyra": "random", "gm": "random"})
    ada = sit(client, made, "ada", "Anna")
    table = ada.page.path
    play_out(ada, Random(1))
    said = [ada.page.said] + [ada.open(f"{table}/replay?step={step}&revealed=true").said for step in range(30)]
    said += [line.format(found=1, needed=8) for line in game.texts.lines["progress"]]

    assert [match.group() for words in said for match in ONE_OF_MANY.finditer(words)] == []
    assert [counted(number, "step") for number in (0, 1, 2)] == ["0 steps", "1 step", "2 steps"]


def test_good_news_are_no_error_and_both_can_be_put_away(client: TestClient[Any]) -> None:
    made = start(client, **PEOPLE, welcome=True)
    watcher = visit(client, made["watch"])
    taken = watcher.press("/take", seat="brok", name="Bert")
    assert "The seat is yours." in taken.said
    assert "toast toast-error" not in taken.text
    table = watcher.page.path
    refused = watcher.press("/say", text="")
    assert "toast toast-error" in refused.text
    assert ("a", {"class": "close", "href": table, "aria-label": "Close"}) in refused.tags

    assert "toast" not in watcher.open(table).said
    assert "data-said" not in watcher.page.text


NUMBER = {"id": "ada.1", "kind": "number", "key": "many", "prompt": "How many?", "options": []}
SHARES = [{"id": "a", "label": "A", "help": ""}, {"id": "b", "label": "B", "help": ""}]
SPLIT = {"id": "ada.2", "kind": "split", "key": "share", "prompt": "How?", "options": SHARES, "points": 5, "each": 5}


@pytest.mark.parametrize(
    ("asked", "values"),
    [
        (NUMBER | Number("ada", "many", 0, 16).limits(), ["0"]),
        (NUMBER | Number("ada", "many", 0, 16, start=10).limits(), ["10"]),
        (NUMBER | Number("ada", "many", 0, 16, {"suggested": 99}).limits(), ["16"]),
        (NUMBER | Number("ada", "many", 3, 16, {"suggested": 1}).limits(), ["3"]),
        (SPLIT, ["0", "0"]),
        ({**SPLIT, "suggested": {"a": 2, "b": 3}}, ["2", "3"]),
        ({**SPLIT, "suggested": {"b": 5}}, ["0", "5"]),
    ],
)
def test_a_stepper_starts_where_the_rules_suggest(asked: dict[str, Any], values: list[str]) -> None:
    page = Page(draw_question(game, asked, "", {}))
    fields = [given for tag, given in page.tags if tag == "input" and given.get("type") == "number"]

    assert [given["value"] for given in fields] == values


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


def test_no_bot_is_offered_for_what_only_people_decide() -> None:
    view = Table(kingdom, ("ada", "brok", "gm"), seed=b"x").view("ada")
    drawn = []
    for key in ("another_game", "medal_vote"):
        ask = Pick("ada", key, ("either", "end"), {"number": 1})
        ask.id = "ada.1"
        drawn.append(draw_question(kingdom, view.shown_ask(ask), "", {}))
    assert ["Do it for me" in one for one in drawn] == [False, True]


def played_out(client: TestClient[Any]) -> tuple[Person, Person]:
    """Let two people and a bot play a game to its end."""
    made = start(client, seed="7", bots={"cyra": "random", "gm": "random"})
    ada, brok = sit(client, made, "ada", "Anna"), sit(client, made, "brok", "Bert")
    chance = Random(1)
    while "Watch it again" not in ada.open(ada.page.path).said:
        for one in (ada, brok):
            if one.open(one.page.path).has_form("/answer"):
                one.answer(chance)
    brok.open(brok.page.path)
    return ada, brok


def test_whoever_played_together_is_led_to_another_table_together(client: TestClient[Any]) -> None:
    ada, brok = played_out(client)
    assert "Play another together" in ada.page.said
    before = ada.page.path
    ada.press("/another")
    brok.press("/another")

    assert ada.page.path == brok.page.path != before
    table = ada.page.path.removeprefix("/t/")
    seats = {one["seat"]: one for one in ada.read(f"/api/tables/{table}/view")["seats"]}
    seats = {seat: (one["name"], one["sitter"], one["claimed"]) for seat, one in seats.items()}
    assert seats["ada"] == ("Anna", "person", True)
    assert seats["brok"] == ("Bert", "person", True)
    assert seats["cyra"][1] == "bot"
    there = brok.page.path
    brok.open(before)
    assert brok.press("/another").path == there, "pressing again leads to the same seat"


def knock(person: Person, table: str) -> Page:
    """Send what the button of a table would send, without being shown it."""
    form = Form(f"{table}/another")
    form.fields = [("csrf", next(value for one in person.page.forms for name, value in one.fields if name == "csrf"))]
    return person.send(form)


def test_nobody_is_led_on_from_a_game_that_is_not_over(client: TestClient[Any]) -> None:
    made = start(client, seed="8", bots={"cyra": "random", "gm": "random"})
    carl = sit(client, made, "ada", "Carl")
    assert "This game is not over yet." in knock(carl, carl.page.path).text


def test_only_those_who_played_are_led_on(client: TestClient[Any]) -> None:
    ada, _ = played_out(client)
    table = ada.page.path
    stranger = knock(visit(client), table)
    assert stranger.status >= 400
    assert stranger.path.startswith(table)
    assert ada.press("/another").path != table
