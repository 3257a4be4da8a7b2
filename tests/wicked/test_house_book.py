"""A group's own house book for Wicked Ones: what it names stands on sheets, boards and in the journal of its tables."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.engine.playing import filed
from tests.server.hosting import HTML, serving
from tests.terminal.conftest import desk
from tests.terminal.desk import Desk
from tests.wicked.campaigns import bots_for, play_by_bots
from undercroft.engine.asks import Ask
from undercroft.engine.dice import Honest, seed_from
from undercroft.engine.house_book import read_folder
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import decode, encode, load, save, verify
from undercroft.engine.table import Table
from undercroft.games.wicked import game, works
from undercroft.games.wicked.book import house_texts, laid_over
from undercroft.games.wicked.dungeon.digging import dig
from undercroft.games.wicked.dungeon.share import code_of
from undercroft.games.wicked.show import board
from undercroft.games.wicked.state import Wicked
from undercroft.games.wicked.trial import SIZES
from undercroft.lab.simulate import planned, play_part
from undercroft.terminal.house import houses_in

__all__ = ["desk"]
SEATS = ("ann", "gm")
BOTS = {"ada": "good", "gm": "good"}
MARK = "of the Moon"


def renamed(name: str) -> dict[str, str]:
    """Give one of our files with another name for every entry."""
    return {name: re.sub(r'^name = "(.*)"$', rf'name = "\1 {MARK}"', house_texts()[name], flags=re.MULTILINE)}


OURS = renamed("rooms.toml") | renamed("callings.toml") | renamed("creatures.toml") | renamed("defenses.toml")


def begun(files: Mapping[str, str], answers: int = 60, table_id: str = "") -> Table[Wicked]:
    """Let bots begin a table with a book of its own."""
    table: Table[Wicked] = Table(
        game.with_house(files), SEATS, seed=seed_from("ours"), rulings={"length": "one_shot"}, table_id=table_id
    )
    for _ in play_by_bots(table, bots_for(table, "ours"), answers):
        pass
    return table


@pytest.fixture(scope="module")
def table() -> Table[Wicked]:
    """Play a while with four files renamed."""
    return begun(OURS)


def test_the_words_of_a_table_are_those_of_its_book(table: Table[Wicked]) -> None:
    words = table.game.texts.words

    assert words["room.mess_pit"] == f"Mess Pit {MARK}"
    assert game.texts.words["room.mess_pit"] == "Mess Pit"


def test_boards_sheets_and_pictures_name_things_as_the_tables_book_does(table: Table[Wicked]) -> None:
    view = table.view("ann")
    ability = next(iter(view.state["monsters"].values()))["abilities"][0]
    page, drawn = board.page(view), str(board.terminal(view))

    assert page.mine is not None
    assert all(one.name.endswith(MARK) for one in page.mine.abilities), ability
    plan = next(tab for tab in page.tabs if tab.key == "dungeon")
    assert MARK in plan.wide
    assert MARK in drawn


def test_the_journal_names_things_as_the_tables_book_does(table: Table[Wicked]) -> None:
    told = [table.view("gm").tell(line) for line in table.view("gm").journal]

    assert any(MARK in line for line in told)


def test_what_only_one_book_has_is_what_the_lab_looks_for() -> None:
    own = house_texts()["rooms.toml"].replace('id = "mess_pit"', 'id = "soup_pit"')
    other = game.with_house({"rooms.toml": own})

    assert "soup_pit" in other.everything()["room"]
    assert "mess_pit" not in other.everything()["room"]


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("rooms.toml", "tier = 1", 'tier = "one"', r"^rooms\.toml, line \d+: \w+: tier: "),
        ("callings.toml", "smash = 2", "smash = 3", r"^callings\.toml, line \d+: bonebreaker: its dots sum to 4\.$"),
        ("plans.toml", 'id = "', 'idd = "', r"^plans\.toml, line \d+: "),
        (
            "secrets.toml",
            'faction = "',
            'faction = "x',
            r"^secrets\.toml, line \d+: \w+: faction: there is no faction 'x",
        ),
    ],
)
def test_a_mistake_names_file_line_and_field(name: str, old: str, new: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        game.with_house({name: house_texts()[name].replace(old, new, 1)})


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({"songs.toml": ""}, "songs.toml is no file of the house book"),
        ({"rooms.toml": ""}, r"^rooms\.toml: \[\[room\]\]: there are 0; it needs 24\."),
        (
            {"rooms.toml": house_texts()["rooms.toml"].replace('"sleeping_dens"', '"dens"')},
            r"^rooms\.toml: \[\[room\]\]: the first dungeon has one of id 'sleeping_dens'\.$",
        ),
        ({"rooms.toml": "room = [1]"}, "rooms.toml, line 1: "),
    ],
)
def test_a_file_that_is_none_is_refused(files: dict[str, str], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        game.with_house(files)


def test_a_table_keeps_its_text_when_the_folder_is_gone(table: Table[Wicked]) -> None:
    content = filed(table)
    again = load(game, decode(content if isinstance(content, bytes) else encode(content)))

    assert again.game.house == OURS
    assert again.state.house == OURS
    assert again.game.texts.words["room.mess_pit"] == f"Mess Pit {MARK}"


def test_a_table_with_a_book_of_its_own_proves_itself_from_seed_and_log() -> None:
    assert verify(game, save(begun(renamed("rooms.toml"), 10_000, "t1"))).proved


def test_bots_play_by_the_tables_book(table: Table[Wicked]) -> None:
    asks: list[Ask[Any]] = table.open_asks()

    assert table.over or asks


NEW_ROOM = {"rooms.toml": renamed("rooms.toml")["rooms.toml"].replace('"mess_pit"', '"soup_pit"')}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Write a book of our own into a folder."""
    own = tmp_path / "our-book" / "wicked"
    own.mkdir(parents=True)
    for name, text in NEW_ROOM.items():
        (own / name).write_text(text, "utf-8")
    return own.parent


def test_a_dungeon_is_tried_by_the_book_of_its_table() -> None:
    table = begun(NEW_ROOM, 20)
    ground = works.seen_ground(table.view("ann"))
    nodes = ground.dungeon.nodes
    parts = [msgspec.msgpack.encode(works.Slice(ground, size, 1, 0, 2)) for size in SIZES]
    shown = works.show_trial(parts, [works.try_slice(part) for part in parts], {})

    assert any(node.room == "soup_pit" for node in nodes.values())
    assert MARK in shown.picture


def test_a_dungeon_is_drawn_dug_and_walked_by_the_book_that_is_named(desk: Desk, folder: Path) -> None:
    drawn = desk.run(f"draw dungeon --tier 1 --seed 3 --party weak --house {folder}")
    plain = desk.run("draw dungeon --tier 1 --seed 3 --party weak")

    assert drawn.status == plain.status == 0
    assert MARK in drawn.out
    assert MARK not in plain.out
    refused = desk.run(f"draw dungeon --house {folder / 'nowhere'}")
    assert (refused.status, refused.out) == (2, "")
    assert "There is no folder" in refused.err


@pytest.mark.parametrize("command", ["play wicked", "play wicked --watch", "simulate wicked --games 1", "draw dungeon"])
def test_a_mistake_in_a_folder_is_one_sentence_and_nothing_starts(desk: Desk, folder: Path, command: str) -> None:
    (folder / "wicked" / "rooms.toml").write_text("room = 1\n", "utf-8")
    refused = desk.run(f"{command} --house {folder}")

    assert (refused.status, refused.out) == (2, "")
    assert "rooms.toml holds [[room]]" in refused.err
    assert desk.saves == []


def test_a_simulation_uses_the_book_in_every_process(folder: Path) -> None:
    own = game.with_house(read_folder(folder / "wicked"))
    plan = planned(own, 1, "1", 1, "good", {"length": "one_shot"})

    assert plan.house == NEW_ROOM
    assert play_part(plan, [0]).games == 1


def test_a_server_goes_by_its_folder_for_tables_and_for_visits(tmp_path: Path, folder: Path) -> None:
    houses = {name: dict(files) for name, files in houses_in(folder).items()}
    book = laid_over(NEW_ROOM)
    dungeon = dig(Honest(seed_from("shared")), book, 1, "")
    new = next(node for node in dungeon.nodes.values() if node.room)
    new.room = "soup_pit"
    wanted = {"code": code_of(dungeon), "size": "weak", "tier": "1", "seed": "a"}
    with serving(tmp_path / "ours", houses=houses) as client:
        visited = client.get("/works/wicked/visit", params=wanted, headers=HTML)
        client.cookies.clear()
        made = client.post(
            "/api/tables", json={"game": "wicked", "players": ["ada"], "bots": BOTS, "seed": "dug"}
        ).json()
        assert "table" in made, made
    with serving(tmp_path / "plain") as client:
        refused = client.get("/works/wicked/visit", params=wanted, headers=HTML)

    assert houses == {"wicked": NEW_ROOM}
    assert (visited.status_code, refused.status_code) == (200, 409)
    assert MARK in visited.text
