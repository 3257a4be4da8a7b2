"""Handing over: a bot answers one question and no more, or plays a seat that can be taken back before it begins."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import SEATS, House, run, serving, start, until
from tests.server.test_driving import HOST, KINGDOM, listen, rest
from tests.server.test_pace import Metronome
from tests.server.test_pages import sit, visit
from tests.server.visiting import Page
from undercroft.engine.bots import bot_seed
from undercroft.engine.log import Answered
from undercroft.engine.refusals import Refused
from undercroft.server import actions as do
from undercroft.server.rooms import Room
from undercroft.server.security import Denied, Visitor

ALONE: dict[str, Any] = {"bots": {"brok": "random", "cyra": "random", "gm": "random"}}


def answered(room: Room, seat: str) -> list[Answered]:
    """Give what a seat has answered so far."""
    return [entry for entry in room.table.log if isinstance(entry, Answered) and entry.seat == seat]


async def asked(room: Room, seat: str) -> str:
    """Wait until a seat is asked something; give the question's id."""
    await until(lambda: bool(room.table.asks_of(seat)), room)
    return room.table.asks_of(seat)[0].id


async def together(house: House) -> tuple[Room, Visitor]:
    """Start a table at which only people sit, and act for the first of them."""
    room, ada = await house.seated(bots={})
    for seat in SEATS[1:]:
        await room.sit(seat, f"{seat.capitalize()} herself")
    await until(lambda: room.table.begun, room)
    return room, ada


def test_a_bot_answers_one_question_and_the_seat_stays_its_persons(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await house.seated()
            listen(room, "ada")
            for number in range(1, 5):
                ask = await asked(room, "ada")
                await room.act(ada, do.Help(ask=ask))
                await rest(room)
                assert [entry.ask for entry in answered(room, "ada")][-1] == ask
                assert len(answered(room, "ada")) == number
                assert room.chairs.sitters["ada"].sitter == "person"
                assert "ada" not in room.driver.bots

    run(scene)


def test_the_bot_that_helps_sees_what_the_seat_sees_and_its_chance_follows_from_the_seed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await together(house)
            ask = room.table.asks_of("ada")[0]
            bot = room.game.bot("ada", bot_seed(room.table.seed or b"", "ada"), "good")
            expected = bot.answer(room.table.view("ada"), ask)
            await room.act(ada, do.Help(ask=ask.id))
            assert answered(room, "ada")[-1].value == ask.check(expected)

    run(scene)


def test_what_a_bot_answered_for_a_person_is_taken_back_like_anything_else(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await together(house)
            ask = await asked(room, "ada")
            await room.act(ada, do.Help(ask=ask, key="once"))
            await room.act(ada, do.Help(ask=ask, key="once"))
            assert len(answered(room, "ada")) == 1
            await room.act(ada, do.TakeBack())
            assert await asked(room, "ada") == ask

    run(scene)


def test_nobody_is_helped_with_what_is_not_theirs(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await together(house)
            asks = {seat: await asked(room, seat) for seat in ("brok", "cyra")}
            for ask in asks.values():
                with pytest.raises(Refused, match="not yours to answer"):
                    await room.act(ada, do.Help(ask=ask))
            with pytest.raises(Refused, match="That question is closed"):
                await room.act(ada, do.Help(ask="ada.99"))
            await room.act(Visitor(room.id, ("cyra",)), do.Leave())
            for gone in (Visitor(room.id, ("cyra",)), Visitor(room.id, invited=("cyra",))):
                with pytest.raises(Refused, match="Sit down first"):
                    await room.act(gone, do.Help(ask=asks["cyra"]))
            for stranger in (HOST, Visitor(room.id, watches=True)):
                with pytest.raises(Denied, match="You are watching"):
                    await room.act(stranger, do.Help(ask=asks["brok"]))
            assert not any(answered(room, seat) for seat in SEATS)

    run(scene)


def test_a_bot_that_knows_no_answer_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Lost:
        def answer(self, view: Any, ask: Any) -> Any:
            return object()

    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await together(house)
            monkeypatch.setattr(room.driver, "bot", lambda seat, level: Lost())
            ask, before = await asked(room, "ada"), list(room.table.log)
            with pytest.raises(Refused, match="answer it yourself"):
                await room.act(ada, do.Help(ask=ask))
            assert room.table.log == before

    run(scene)


def test_a_seat_that_was_handed_over_can_be_taken_back_before_anything_happened(tmp_path: Path) -> None:
    async def scene() -> None:
        metronome = Metronome()
        async with House(tmp_path, grace=5.0, sleep=metronome.wait) as house:
            room, ada = await house.seated(**ALONE)
            listen(room, "ada")
            ask = await asked(room, "ada")
            await room.act(ada, do.Give(seat="ada"))
            await rest(room)
            assert metronome.wanted == [5.0]
            assert answered(room, "ada") == []
            await room.act(ada, do.Reclaim())
            await metronome.beat(room)
            assert answered(room, "ada") == []
            assert await asked(room, "ada") == ask

    run(scene)


def test_after_a_while_the_bot_begins(tmp_path: Path) -> None:
    async def scene() -> None:
        metronome = Metronome()
        async with House(tmp_path, grace=5.0, sleep=metronome.wait) as house:
            room, ada = await house.seated(**ALONE)
            listen(room, "ada")
            await asked(room, "ada")
            await room.act(ada, do.Give(seat="ada"))
            await room.act(ada, do.Reclaim())
            await room.act(ada, do.Give(seat="ada"))
            await asyncio.sleep(0)
            assert metronome.sleeping == 1
            await metronome.beat(room)
            await until(lambda: bool(answered(room, "ada")), room)

    run(scene)


def test_a_bot_begins_at_once_in_a_seat_that_others_gave_it(tmp_path: Path) -> None:
    async def scene() -> None:
        metronome = Metronome()
        async with House(tmp_path, grace=5.0, sleep=metronome.wait, patience=0.0) as house:
            room, ada = await house.seated(bots={"cyra": "random", "gm": "random"})
            await room.sit("brok", "Bea")
            listen(room, "ada")
            await asked(room, "brok")
            await room.audience.fresh_sight("ada")
            await room.act(ada, do.Give(seat="brok"))
            assert metronome.wanted == []
            await until(lambda: bool(answered(room, "brok")), room)

    run(scene)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path) as client:
        yield client


def has_confirmed(page: Page, form: str) -> bool:
    """Say whether a form lies behind words that are pressed first, and that open without scripts."""
    place = page.text.index(f"/{form}?seat=")
    return page.text.rfind("<details", 0, place) > page.text.rfind("</details", 0, place)


@pytest.mark.parametrize(("seat", "words"), [("ada", "Do it for me"), ("gm", "Let the automatic game master do this")])
def test_every_seat_has_a_button_that_answers_once(client: TestClient[Any], seat: str, words: str) -> None:
    other = "gm" if seat == "ada" else "ada"
    made = start(client, **{**KINGDOM, "bots": {other: "good"}})
    person = sit(client, made, seat, "Anna")
    while not person.page.has_form("/answer"):
        person.open(person.page.path)
    form = person.page.form("/answer")
    button = next(button for button in form.buttons if "/help" in button[2])
    asked = dict(form.fields)["ask"]
    assert words in person.page.said

    person.send(form, button)
    view = person.read(f"/api/tables/{made['table']}/view")
    assert asked not in [ask["id"] for ask in view["asks"]]
    assert next(one["sitter"] for one in view["seats"] if one["seat"] == seat) == "person"
    assert not person.page.has_form("/reclaim")


def test_handing_over_and_leaving_ask_first_even_without_scripts(client: TestClient[Any]) -> None:
    person = sit(client, start(client), "ada", "Anna")
    page = person.page
    assert "Let a bot play for me" in page.said
    assert has_confirmed(page, "give")
    assert has_confirmed(page, "leave")
    assert all("/give" not in address for _, _, address in page.form("/answer").buttons)

    person.press("/give")
    assert "Take my seat back" in person.page.said
    assert not person.page.has_form("/answer")
    person.press("/reclaim")
    assert not person.page.has_form("/reclaim")


def test_a_table_at_rest_says_for_whom_it_waits_and_how_it_goes_on(client: TestClient[Any]) -> None:
    made = start(client, **KINGDOM)
    person = sit(client, made, "ada", "Anna")
    person.press("/give")
    while "The table waits for you" not in person.page.said:
        person.open(person.page.path)
    marks = len(person.read(f"/api/tables/{made['table']}/view")["marks"])
    watcher = visit(client, made["watch"])
    assert "The table rests until one of its people is back." in watcher.page.said
    assert not watcher.page.has_form("/go_on")

    person.press("/go_on")
    while "The table waits for you" not in person.page.said:
        person.open(person.page.path)
    assert len(person.read(f"/api/tables/{made['table']}/view")["marks"]) == marks + 1
    person.press("/reclaim")
    assert "The table waits for you" not in person.page.said
