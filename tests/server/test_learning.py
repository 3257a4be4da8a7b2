"""A first game: it is short, each question is explained where it stands, and whoever has had enough is left alone."""

from collections import Counter
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.engine.tiny import Party
from tests.server.hosting import BOTS, Clock, House, run, serving, until
from tests.server.visiting import Person
from undercroft.engine.game import Game
from undercroft.engine.texts import Texts
from undercroft.games import all_games, entries, load_game
from undercroft.server import actions as do
from undercroft.server.rooms import Room
from undercroft.server.security import Visitor

BESIDE = frozenset({"quiet"})
"""What lies beside questions, and nobody waits for."""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, clock=Clock(), patience=0.0) as client:
        yield client


def newcomer(client: TestClient[Any], game: str, *, learn: bool) -> Person:
    """Let somebody begin a game alone, with or without being taught."""
    person = Person(client)
    person.open(f"/play/{game}?learn=true")
    form = person.page.form(f"/play/{game}")
    person.send(form, ("learn", "yes", "") if learn else ("", "", ""), name="Anna")
    return person


@pytest.mark.parametrize("name", list(all_games()))
def test_every_game_teaches_the_questions_that_it_asks(client: TestClient[Any], name: str) -> None:
    game = all_games()[name]
    asked = newcomer(client, name, learn=True).page.text

    assert "data-lesson" in asked
    assert [key for key in game.notes if key not in game.texts.tables["asks"]] == []
    assert 6 <= len(set(game.notes.values())) <= 16


def table_of(person: Person) -> str:
    """Give the address of the table that somebody looks at."""
    return person.page.path.partition("?")[0]


def asked(person: Person) -> list[str]:
    """Give the keys of what somebody is asked, once no bot has anything left to answer; nothing: it is over."""
    while True:
        view = person.read(f"/api/tables/{table_of(person).rpartition('/')[2]}/view")
        keys = [ask["key"] for ask in view["asks"] if ask["key"] not in BESIDE] if view["waiting"] == ["ada"] else []
        if keys or view["over"]:
            return keys


def let_it_be_done(person: Person) -> None:
    """Answer as a good player would, or by the first choice where nobody else may decide."""
    form = person.page.form("/answer")
    found = next((button for button in form.buttons if "/help" in button[2]), None)
    person.send(form, found or form.buttons[0])


def check_lessons(game: Game[Any], counted: Counter[str]) -> None:
    """Fail if somebody who learns was asked what is not explained, or something too often."""
    said = Counter[str]()
    for key, many in counted.items():
        said[game.notes[key].says if key in game.notes else key] += many
    assert [key for key in counted if key not in game.notes and key not in game.people_decide] == []
    assert [note.says for note in game.notes.values() if said[note.says] > note.times] == []


@pytest.mark.parametrize("name", list(all_games()))
def test_a_first_game_asks_what_it_explains_and_a_few_times_only(client: TestClient[Any], name: str) -> None:
    person, counted = newcomer(client, name, learn=True), Counter[str]()
    while keys := asked(person):
        counted[keys[0]] += 1
        person.open(table_of(person))
        let_it_be_done(person)

    check_lessons(all_games()[name], counted)


def test_a_restart_or_another_browser_does_not_end_a_first_game(tmp_path: Path) -> None:
    counted = Counter[str]()
    with serving(tmp_path, clock=Clock(), patience=0.0) as client:
        person = newcomer(client, "nightmares", learn=True)
        path = table_of(person)
    while True:
        with serving(tmp_path, clock=Clock(), patience=0.0) as client:
            elsewhere = Person(client)
            elsewhere.cookies = {name: value for name, value in person.cookies.items() if name != "uc_learn"}
            assert "data-lesson" in elsewhere.open(path).text
            if not (keys := asked(elsewhere)):
                break
            counted[keys[0]] += 1
            elsewhere.open(path)
            let_it_be_done(elsewhere)

    check_lessons(all_games()["nightmares"], counted)


class Parlour(Party):
    """A party of which a first game explains some questions, and others in between are answered for whoever learns."""

    name = "parlour"

    def __init__(self, *explained: str) -> None:
        super().__init__()
        self.texts = Texts({"first": {"notes": [{"on": [key], "says": f"About {key}."} for key in explained]}})


LETTERS_AND_LUCK, LUCK, ACTS = Parlour("letter", "peek"), Parlour("peek"), Parlour("act")


async def taught(house: House, which: str, *beside: str) -> tuple[Room, Visitor]:
    """Let somebody play their first game at a party, with bots, or some people, beside them."""
    entries()["parlour"] = EntryPoint("parlour", f"{__name__}:{which}", "undercroft.games")
    load_game.cache_clear()
    room, _ = await house.table(game="parlour", bots={seat: bot for seat, bot in BOTS.items() if seat not in beside})
    await room.pupils.teach("ada")
    for seat in (*beside, "ada"):
        await room.sit(seat, f"Anna {seat}")
    return room, Visitor(room.id, ("ada",))


async def comes(room: Room, key: str) -> str:
    """Look what whoever learns is asked, once no bot has anything left to answer; gives its id."""
    await until(lambda: not room.driver.are_asked(), room)
    (ask,) = room.table.asks_of("ada")
    assert ask.key == key
    return ask.id


@pytest.fixture
def parlour() -> Iterator[None]:
    """Let a test lay tables for a party, and forget it."""
    yield
    del entries()["parlour"]
    load_game.cache_clear()


@pytest.mark.usefixtures("parlour")
def test_a_learner_takes_back_their_own_answer_with_what_was_done_after_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await taught(house, "LETTERS_AND_LUCK")
            await room.act(ada, do.Answer(ask=await comes(room, "letter"), value="write"))
            await comes(room, "peek")

            await room.act(ada, do.TakeBack())
            await room.act(ada, do.Answer(ask=await comes(room, "letter"), value="nothing"))
            await comes(room, "peek")

    run(scene)


@pytest.mark.usefixtures("parlour")
def test_what_others_were_quicker_to_do_is_still_a_learners_to_answer(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await taught(house, "ACTS", "brok", "cyra")
            for value in (1, "nothing", False, "sip", "sip"):
                for seat in ("brok", "cyra") if value != "sip" else ("brok",):
                    ask = room.table.asks_of(seat)[0].id
                    await room.act(Visitor(room.id, (seat,)), do.Answer(ask=ask, value=value))
            await comes(room, "act")

    run(scene)


@pytest.mark.usefixtures("parlour")
def test_what_a_learner_takes_back_and_nothing_is_said_of_is_theirs_to_answer(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await taught(house, "LUCK")
            await comes(room, "peek")

            await room.act(ada, do.TakeBack())
            await room.act(ada, do.Answer(ask=await comes(room, "letter"), value="nothing"))
            await comes(room, "peek")

    run(scene)


def test_who_takes_over_is_asked_everything(client: TestClient[Any]) -> None:
    person = newcomer(client, "wicked", learn=True)
    person.open(f"{table_of(person)}?learn=off")
    keys = Counter[str]()
    while asking := asked(person):
        keys[asking[0]] += 1
        person.open(table_of(person))
        let_it_be_done(person)

    assert set(keys) - set(all_games()["wicked"].notes)


def test_who_did_not_ask_is_not_taught_and_who_has_had_enough_neither(client: TestClient[Any]) -> None:
    assert "data-lesson" not in newcomer(client, "depths", learn=False).page.text

    person = newcomer(client, "depths", learn=True)
    path = person.page.path
    assert "data-lesson" in person.open(path).text
    assert "data-lesson" not in person.open(f"{path}?learn=off").text
    assert "data-lesson" not in person.open(path).text
