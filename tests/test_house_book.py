"""A group's own house book stands in place of ours, file by file, and a table keeps the text it was begun with."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.engine.playing import filed, is_clear
from tests.server.hosting import House, run
from tests.server.test_files import over
from tests.terminal.conftest import desk
from tests.terminal.desk import Desk
from undercroft.engine.bots import bot_seed, drive
from undercroft.engine.dice import seed_from
from undercroft.engine.house_book import MOST_BYTES, read_folder
from undercroft.engine.promises import Bound
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import decode, encode, load, save, verify
from undercroft.engine.table import Table
from undercroft.engine.whispers import export_for
from undercroft.games import find_game
from undercroft.games.nightmares.book import house_texts
from undercroft.games.nightmares.show.page import page
from undercroft.lab.simulate import planned, play_part
from undercroft.server.lobby import NewTable
from undercroft.terminal.house import houses_in

__all__ = ["desk"]
GUIDE = Path(__file__).parent.parent / "docs" / "house-book.md"
SEATS = ("ada", "brok", "gm")
BOTS = dict.fromkeys(SEATS, "good")


def example() -> str:
    """Give the file that the guide shows."""
    return re.findall(r"```toml\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)[0]


def mistake() -> str:
    """Give the sentence that the guide shows."""
    return next(line for line in GUIDE.read_text("utf-8").splitlines() if line.startswith("alignments.toml, line"))


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """Give a folder with one file of a group's own."""
    folder = tmp_path / "our-book"
    folder.mkdir()
    (folder / "alignments.toml").write_text(example(), "utf-8")
    return folder


def spoil(book: Path) -> None:
    """Take one of the four deeds away."""
    (book / "alignments.toml").write_text(example().replace(', "foe_taken"]', "]"), "utf-8")


def played(book: Path, answers: int, table_id: str = "") -> Table[Any]:
    """Let bots begin a table with a group's own book."""
    game = find_game("nightmares").with_house(read_folder(book))
    table: Table[Any] = Table(game, SEATS, seed=seed_from("ours"), rulings={"sessions": "one"}, table_id=table_id)
    bots = {seat: game.bot(seat, bot_seed(b"ours", seat)) for seat in SEATS}
    for number, _ in enumerate(drive(table, bots), 1):
        if number == answers:
            break
    return table


def test_the_example_of_the_guide_is_a_file_that_can_be_played_with(book: Path) -> None:
    table = played(book, 30)

    assert {hero.alignment for hero in table.state.heroes.values()} == {"thrift"}
    assert table.game.texts.words["thrift"] == "Thrift"
    assert "mercy" not in table.game.texts.words
    assert "thrift" not in find_game("nightmares").texts.words


def test_a_sheet_reads_what_the_group_has_written(tmp_path: Path) -> None:
    texts = house_texts()
    ours = {"motives.toml": "For the cat.", "items.toml": "From our attic."}
    for file, words in ours.items():
        (tmp_path / file).write_text(re.sub(r'(?m)^text = ".*"$', f'text = "{words}"', texts[file]), "utf-8")
    table = played(tmp_path, 30)
    seat, hero = next(iter(table.state.heroes.items()))

    sheet = page(table.view(seat)).mine

    assert sheet is not None
    assert sheet.about == "For the cat."
    assert {one.text for one in sheet.things} == {"From our attic."}
    assert len(sheet.things) == len(hero.carried)


def test_the_guide_shows_a_mistake_as_it_is_told(book: Path) -> None:
    spoil(book)

    with pytest.raises(Refused) as refused:
        find_game("nightmares").with_house(read_folder(book))
    assert str(refused.value) == mistake()


@pytest.mark.parametrize("command", ["play nightmares", "play nightmares --watch", "simulate nightmares --games 1"])
def test_a_mistake_is_one_sentence_and_nothing_starts(desk: Desk, book: Path, command: str) -> None:
    spoil(book)
    refused = desk.run(f"{command} --house {book}")

    assert (refused.status, refused.out) == (2, "")
    assert refused.err.strip().endswith(mistake())
    assert desk.saves == []


def test_a_server_with_a_mistake_in_its_book_does_not_open(desk: Desk, book: Path) -> None:
    spoil(book)
    refused = desk.run(f"serve --port 0 --data {desk.folder / 'web'} --house {book}")

    assert (refused.status, refused.out) == (2, "")
    assert refused.err.strip().endswith(mistake())
    assert not (desk.folder / "web").exists()


@pytest.mark.parametrize("command", ["play depths", "play kingdom", "simulate depths --games 1"])
def test_a_game_without_a_house_book_says_so(desk: Desk, book: Path, command: str) -> None:
    refused = desk.run(f"{command} --house {book}")

    assert refused.status == 2
    assert "has no house book" in refused.err
    is_clear(refused.err.strip().removeprefix("undercroft: "))


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("songs.toml", b"", "songs.toml is no file of the house book"),
        ("motives.toml", b"\xff\xfe", "motives.toml is not text in UTF-8."),
        ("motives.toml", b"x" * (MOST_BYTES + 1), "motives.toml is too large for a house book."),
        ("motives.toml", b"a = " + b"[" * 50_000, "motives.toml cannot be read: something in it lies too deep"),
        ("motives.toml", b"motive = [1, 2]", "motives.toml, line 1: each motive begins with [[motive]]"),
        ("motives.toml", b"", "motives.toml: there is no [[motive]] in it"),
        ("items.toml", b"", "items.toml: there is no [[item]] in it"),
    ],
)
def test_whatever_a_folder_holds_a_bad_file_is_named(book: Path, name: str, content: bytes, sentence: str) -> None:
    (book / name).write_bytes(content)

    with pytest.raises(Refused, match=f"^{re.escape(sentence)}"):
        find_game("nightmares").with_house(read_folder(book))


def test_a_folder_that_is_not_there_or_empty_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="There is no folder"):
        read_folder(tmp_path / "nowhere")
    with pytest.raises(Refused, match="holds no file that ends in"):
        read_folder(tmp_path)


def test_a_table_keeps_its_text_when_the_folder_is_gone(book: Path) -> None:
    content = filed(played(book, 60))
    (book / "alignments.toml").unlink()
    saved = decode(content if isinstance(content, bytes) else encode(content))

    table = load(find_game("nightmares"), saved)
    assert table.game.house == {"alignments.toml": example()}
    assert {hero.alignment for hero in table.state.heroes.values()} == {"thrift"}


def test_a_table_with_a_book_of_its_own_proves_itself_from_seed_and_log(book: Path) -> None:
    assert verify(find_game("nightmares"), save(played(book, 10_000, "t1"))).proved


def test_the_promise_of_a_table_binds_its_book(book: Path) -> None:
    saved = save(played(book, 10, "t1"))
    assert saved.bound is not None
    assert len(str(saved.bound.house)) == 64

    other = msgspec.structs.replace(saved, house={"alignments.toml": example().replace("Thrift", "Greed")})
    with pytest.raises(Refused, match="its promise was made for another table"):
        load(find_game("nightmares"), other)


def test_a_promise_without_a_book_is_written_as_it_always_was() -> None:
    written = Bound("t", "depths", 1, ("ada", "gm"), {}).written()

    assert written == '{"game":"depths","gathers":false,"rules":1,"rulings":{},"seats":["ada","gm"],"table":"t"}'


def test_a_new_game_goes_on_in_the_terminal_with_the_same_book(desk: Desk, book: Path) -> None:
    desk.run(f"play nightmares --seats 1 --seed 3 --house {book}", "q")
    both = desk.run(f"play --resume --house {book}")

    assert len(desk.saves) == 1
    assert both.status == 2
    assert "A table keeps the house book that it was begun with" in both.err


def test_a_simulation_uses_the_book_in_every_process(book: Path) -> None:
    game = find_game("nightmares").with_house(read_folder(book))
    plan = planned(game, 1, "1", 1, "good", {"sessions": "one"})

    assert plan.house == game.house
    assert play_part(plan, [0]).games == 1
    with pytest.raises(Refused, match="is no file of the house book"):
        play_part(msgspec.structs.replace(plan, house={"songs.toml": ""}), [0])


def test_tables_begun_on_a_server_use_its_folder_and_keep_it(tmp_path: Path, book: Path) -> None:
    houses = {name: dict(files) for name, files in houses_in(book).items()}
    wanted = NewTable(game="nightmares", players=["ada", "brok"], bots=BOTS, rulings={"sessions": "one"}, seed="x")

    async def scene() -> None:
        async with House(tmp_path / "web", houses=houses) as house:
            begun, _ = await house.rooms.create(wanted)
            await over(begun)
        async with House(tmp_path / "web") as house:
            room = await house.rooms.find(begun.id)
            copy, _ = await house.rooms.take_in(export_for(room.table, ""))
            fork, _ = await house.rooms.fork(room, 0)
            plain, _ = await house.rooms.create(wanted)
        assert [one.table.game.house for one in (begun, room, copy, fork)] == [houses["nightmares"]] * 4
        assert {hero.alignment for hero in copy.table.state.heroes.values()} == {"thrift"}
        assert plain.table.game.house == {}

    run(scene)


def test_a_server_sorts_files_by_the_folder_of_their_game(book: Path) -> None:
    own = book / "nightmares"
    own.mkdir()
    (book / "alignments.toml").rename(own / "alignments.toml")

    assert houses_in(book) == {"nightmares": {"alignments.toml": example()}}
