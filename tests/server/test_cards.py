"""A card on the wire and on the page: drafted, looked at, refused or taken as a whole."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from tests.server.hosting import Seated, make_settings, serving, start
from tests.server.visiting import Page, Person
from tests.skirmish.game import Skirmish, install
from undercroft.engine.asks import Ask, Number, Pick, PickSome, Split, Text, YesNo
from undercroft.engine.cards import Card, Slot
from undercroft.engine.table import Table
from undercroft.engine.texts import Texts
from undercroft.games import entries
from undercroft.server import rendering
from undercroft.server.app import create_app
from undercroft.server.forms import answer_value
from undercroft.server.fragments import draw_question
from undercroft.server.settings import Rate, Rates

TWO = {"game": "skirmish", "players": ["ada", "brok", "cyra"], "bots": {"brok": "random", "cyra": "random"}}
PUSHED = {"weapon": "fist", "effort": 2, "mercy": True}


@pytest.fixture(autouse=True)
def skirmish() -> Iterator[None]:
    """Let this process find one game more, and forget it again."""
    install()
    yield
    del entries()["skirmish"]
    for known in (rendering.environment, rendering._found):
        known.cache_clear()


@pytest.fixture
def client(tmp_path: Path, skirmish: None) -> Iterator[TestClient[Any]]:
    for known in (rendering.environment, rendering._found):
        known.cache_clear()
    with serving(tmp_path) as client:
        yield client


def asked(client: TestClient[Any]) -> tuple[Seated, dict[str, Any]]:
    ada = Seated(client, start(client, **TWO)).sit()
    return ada, ada.view()["asks"][0]


WEAPON, TARGET, EFFORT, MERCY = "slot.weapon:pick", "slot.target:pick", "slot.effort:number", "slot.mercy:yes_no"


def reading(client: TestClient[Any]) -> Person:
    """Let somebody without scripts sit down before a card."""
    person = Person(client)
    person.open(start(client, **TWO)["seats"]["ada"])
    person.press("/sit", name="Anna")
    return person


def look(person: Person, **slots: Any) -> Page:
    """Press the button that shows the chances."""
    form = person.page.form("/answer")
    button = next(one for one in form.buttons if "/preview" in one[2])
    return person.send(form, button, **slots)


def test_a_program_reads_a_card_with_its_sentence_its_slots_and_its_odds(client: TestClient[Any]) -> None:
    _, ask = asked(client)

    assert (ask["kind"], ask["draft"]["weapon"]) == ("card", "spear")
    assert ask["sentence"][0] == "Anna"
    assert [(slot["slot"], slot["name"], slot["kind"]) for slot in ask["slots"]] == [
        ("weapon", "With", "pick"),
        ("target", "Whom", "pick"),
        ("effort", "Effort", "number"),
        ("mercy", "And", "yes_no"),
    ]
    assert ask["slots"][0]["says"] == "[the Spear]"
    assert [band["label"] for band in ask["odds"]["bands"]] == ["hit", "miss"]


def test_a_draft_is_looked_at_and_its_options_and_odds_follow_it(client: TestClient[Any]) -> None:
    ada, ask = asked(client)

    shown = ada.post("preview", ask=ask["id"], value=PUSHED).json()

    assert shown["draft"] == {**PUSHED, "target": "brok"}
    assert [option["id"] for option in shown["slots"][1]["options"]] == ["brok"]
    assert shown["odds"]["bands"][0]["ways"] > ask["odds"]["bands"][0]["ways"]
    assert shown["outlook"] == "If nothing shields them. Effort costs 2 HP."


def test_a_look_stores_nothing_and_tells_nobody(client: TestClient[Any]) -> None:
    ada, ask = asked(client)
    before, others = ada.get("view").content, Seated(client, ada.made, "watch").get("view").content

    for effort in range(3):
        assert ada.post("preview", ask=ask["id"], value={"effort": effort}).status_code == 200

    assert ada.get("view").content == before
    assert Seated(client, ada.made, "watch").get("view").content == others


@pytest.mark.parametrize("seat", ["watch", "host"])
def test_nobody_else_looks_at_a_card(client: TestClient[Any], seat: str) -> None:
    ada, ask = asked(client)

    response = Seated(client, ada.made, seat).post("preview", ask=ask["id"], value={})

    assert response.status_code == 409
    assert response.json() == {"error": "There is no such card in front of you."}


@pytest.mark.parametrize("content", [{}, {"ask": "ada.1", "value": []}, {"ask": "ada.1", "more": 1}, {"ask": 1}])
def test_a_look_that_cannot_be_read_is_refused_in_one_sentence(client: TestClient[Any], content: Any) -> None:
    ada, _ = asked(client)

    response = ada.post("preview", **content)

    assert response.status_code == 400
    assert list(response.json()) == ["error"]


def test_nonsense_in_a_draft_is_left_aside(client: TestClient[Any]) -> None:
    ada, ask = asked(client)
    nonsense = {"weapon": ["spear"], "effort": 10**9, "mercy": "perhaps", "x" * 50: {"deep": [[[]]]}}

    assert ada.post("preview", ask=ask["id"], value=nonsense).json()["draft"] == ask["draft"]


def test_looks_are_counted_like_all_that_is_worked_out(tmp_path: Path) -> None:
    rates = msgspec.structs.replace(Rates(), preview=Rate(2, 0))
    with TestClient(create_app(make_settings(tmp_path, rates=rates))) as client:
        ada, ask = asked(client)
        statuses = [ada.post("preview", ask=ask["id"], value={}).status_code for _ in range(3)]

    assert statuses == [200, 200, 429]


def test_looks_are_described(client: TestClient[Any]) -> None:
    schema = client.get("/schema/openapi.json").json()

    operation = schema["paths"]["/api/tables/{table_id}/preview"]["post"]
    assert operation["responses"]["200"]["content"]["application/json"]["schema"]["$ref"].endswith("CardShown")
    assert {"draft", "slots", "sentence"} <= set(schema["components"]["schemas"]["CardShown"]["properties"])


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ({**PUSHED, "target": "cyra"}, "Target: That is not offered here; choose one of brok."),
        ({**PUSHED, "target": "brok", "effort": 3}, "Effort: The number must be from 0 to 2."),
        ({**PUSHED}, "Target is still open."),
        ("spear", "Fill in the card: weapon, target, effort, mercy."),
    ],
)
def test_a_card_is_refused_as_a_whole_with_the_part_that_is_wrong(
    client: TestClient[Any], value: Any, sentence: str
) -> None:
    ada, ask = asked(client)
    before = ada.get("view").content

    response = ada.post("answer", ask=ask["id"], value=value)

    assert (response.status_code, response.json()) == (409, {"error": sentence})
    assert ada.get("view").content == before


def test_a_card_is_one_entry_of_the_log(client: TestClient[Any]) -> None:
    made = start(client, **{**TWO, "bots": {}})
    ada = Seated(client, made).sit()
    for seat in ("brok", "cyra"):
        Seated(client, made, seat).sit(seat)
    ask = ada.view()["asks"][0]

    assert ada.post("answer", ask=ask["id"], value=ask["draft"]).status_code == 200

    assert ask["id"] not in [one["id"] for one in ada.view()["asks"]]


def test_the_page_puts_the_sentence_with_its_slots_into_one_form(client: TestClient[Any]) -> None:
    page = reading(client).page

    words = re.sub(r"<[^>]+>", "", page.text.partition('id="question" tabindex="-1">')[2].partition("</h2>")[0])
    assert words == "Anna strikes Brok with the Spear, at ease to hurt."
    sent = page.form("/answer").filled()
    assert [sent[name] for name in (WEAPON, TARGET, EFFORT, MERCY)] == [["spear"], ["brok"], ["0"], ["no"]]
    assert {"Show the chances", "Strike Brok"} <= set(page.words)


def test_without_scripts_a_draft_is_shown_with_its_chances_and_stays_as_it_was_filled_in(
    client: TestClient[Any],
) -> None:
    person = reading(client)

    page = look(person, **{WEAPON: "fist", EFFORT: "2", MERCY: ["no", "yes"]})

    assert "Effort costs 2 HP." in page.said
    sent = page.form("/answer").filled()
    assert [sent[name] for name in (WEAPON, TARGET, EFFORT, MERCY)] == [["fist"], ["brok"], ["2"], ["no", "yes"]]
    assert person.open(page.path.replace("/preview", "")).form("/answer").filled()[WEAPON] == ["spear"]


def test_without_scripts_a_refused_card_comes_back_with_the_sentence_and_what_was_filled_in(
    client: TestClient[Any],
) -> None:
    page = reading(client).press("/answer", **{WEAPON: "fist", TARGET: "cyra", EFFORT: "1"})

    assert "Target: That is not offered here; choose one of brok." in page.said
    sent = page.form("/answer").filled()
    assert [sent[name] for name in (WEAPON, TARGET, EFFORT)] == [["fist"], ["brok"], ["1"]]


def test_without_scripts_a_card_is_taken_as_a_whole(client: TestClient[Any]) -> None:
    person = reading(client)
    asked = person.page.form("/answer").filled()["ask"]

    page = person.press("/answer", **{WEAPON: "fist", EFFORT: "1"})

    assert "not offered" not in page.said
    assert not page.has_form("/answer") or page.form("/answer").filled()["ask"] != asked


def test_a_draft_alone_is_sent_to_a_page_that_asks_for_it(client: TestClient[Any]) -> None:
    person = reading(client)
    form = person.page.form("/answer")
    button = next(one for one in form.buttons if "/preview" in one[2])

    part = person.send(form, ("", "", f"{button[2]}&part=dock"), **{WEAPON: "fist"}).text

    assert "<html" not in part
    assert part.lstrip().startswith("<form")


def test_a_slot_of_every_kind_is_filled_in_and_read_again() -> None:
    def slot(ask: Ask[Any]) -> Slot:
        return Slot(ask.key, lambda draft: ask)

    def slots(*asks: Ask[Any]) -> list[Slot]:
        return [slot(ask) for ask in asks]

    card = Card(
        "ada",
        "plan",
        slots(
            Pick("ada", "road", ("left", "right")),
            Pick("ada", "star", [f"star {number}" for number in range(12)]),
            PickSome("ada", "bags", ("rope", "lamp", "bread")),
            Number("ada", "days", 1, 9),
            YesNo("ada", "quiet"),
            Text("ada", "name", 20),
            Split("ada", "oats", 5, ("mule", "pony")),
            Split("ada", "salt", 2, ("mule",)),
        ),
        suggest=lambda: {
            "road": "right",
            "star": "star 7",
            "bags": ("rope", "bread"),
            "days": 3,
            "name": "Old & new",
            "oats": {"mule": 4, "pony": 1},
        },
    )
    card.id = "ada.1"
    view = Table(Skirmish(), ("ada", "brok"), seed=b"x").view("ada")

    drawn = draw_question(Skirmish(), view.shown_ask(card), "", {})

    sent = {name: value[-1:] if ":some" not in name else value for name, value in Page(drawn).form("").filled().items()}
    assert card.check(answer_value("card", sent)) == card.drafted({}).draft


def test_every_choice_that_a_card_is_about_says_what_it_does_where_there_is_room() -> None:
    game = Skirmish()
    roads = {
        "left": {"label": "Left", "help": "Along the water."},
        "right": {"label": "Right", "help": "Over the hill."},
    }
    game.texts = Texts({"cards": {"plan": {"sentence": "Go {road}.", "leads": "road"}}, "options": {"road": roads}})
    card = Card("ada", "plan", [Slot("road", lambda draft: Pick("ada", "road", ("left", "right")))])
    card.id = "ada.1"

    drawn = draw_question(game, Table(game, ("ada", "brok"), seed=b"x").view("ada").shown_ask(card), "", {})

    assert drawn.count('<span class="option-does wide-only">') == 2
    assert "Along the water." in drawn
    assert "Over the hill." in drawn
