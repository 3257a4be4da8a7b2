"""How a view of Out of the Depths is printed, and how a finished game is retold."""

from collections.abc import Iterator

import pytest

from undercroft.engine.boards import Flow, Grid, Meaning, Panel, Phrase
from undercroft.engine.bots import RandomBot, bot_seed, drive
from undercroft.engine.dice import seed_from
from undercroft.engine.journal import Line
from undercroft.engine.table import Table
from undercroft.engine.totals import Total
from undercroft.games.depths import board, game
from undercroft.games.depths.state import Cavern
from undercroft.terminal.journal import explained

SEATS = ("ada", "brok", "cyra", "dov", "gm")


def finished(seed: str, **rulings: str) -> Table[Cavern]:
    """Let random bots play a whole game."""
    table = Table(game, SEATS, seed=seed_from(seed), rulings={key.replace("_", "-"): rulings[key] for key in rulings})
    for _ in drive(table, {seat: RandomBot(bot_seed(seed_from(seed), seat)) for seat in SEATS}):
        pass
    return table


def words(panels: list[Panel]) -> str:
    """Give all the words on a board."""
    return "\n".join(
        "".join(span.text for span in phrase) for panel in panels for part in panel.parts for phrase in phrases(part)
    )


def phrases(part: Phrase | Flow | Grid) -> Iterator[Phrase]:
    match part:
        case Flow(inside):
            yield from inside
        case Grid(rows):
            for row in rows:
                yield from row
        case _:
            yield part


def test_a_seat_sees_its_own_sheet_and_nobody_elses() -> None:
    table = Table(game, SEATS, seed=seed_from("7"))
    for _ in drive(table, {seat: RandomBot(b"1") for seat in SEATS if seat != "ada"}):
        pass
    for ask in table.asks_of("ada"):
        table.answer("ada", ask.id, ask.nth(0))
    party, sheet = board.terminal(table.view("ada"))

    assert (party.private, sheet.private) == (False, True)
    assert words([sheet]).count("Hunger") == 1
    assert [panel.title for panel in board.terminal(table.view())] == ["Turn 1 of 10"]
    assert len(board.terminal(table.view("gm"))) == 2


def test_faces_that_are_hidden_are_drawn_as_a_question_mark() -> None:
    dice = [line for line in finished("7", R_OOD_09="hidden_faces").view().journal if line.kind == "dice"]
    shown = "".join(span.text for span in board.dice(finished("7").view(), dice[0])[0])

    assert "?" in shown
    assert not any(f"◆{face}" in shown for face in range(1, 9))


@pytest.mark.parametrize(
    ("kind", "meaning"),
    [
        ("died_hunger", Meaning.HARM),
        ("you_died_violence", Meaning.HARM),
        ("did_feeds_self", Meaning.GOOD),
        ("did_low", Meaning.MIXED),
        ("did_nothing", Meaning.HARM),
        ("said", Meaning.PLAIN),
    ],
)
def test_a_line_sounds_as_it_is_meant(kind: str, meaning: Meaning) -> None:
    assert board.tone(Line(kind)) is meaning


@pytest.mark.parametrize("seed", list("123456"))
def test_the_story_tells_who_died_how_it_ended_and_who_it_was(seed: str) -> None:
    table = finished(seed)
    told = board.story(table.view("ada"))
    whole = " ".join(told)
    horror = next(seat for seat, sheet in table.state.revealed.items() if sheet.role == "horror")

    assert len(told) >= 3
    assert table.names[horror] in told[-1]
    assert "{" not in whole
    assert "…" not in whole
    assert "." not in whole.replace(". ", "").rstrip(".")
    for seat, character in table.state.characters.items():
        assert character.manner == "rocks" or character.alive or table.names[seat] in whole


def test_a_game_that_is_not_over_has_no_story() -> None:
    assert board.story(Table(game, SEATS, seed=seed_from("7")).view("gm")) == []


def test_stories_of_different_games_do_not_read_alike() -> None:
    openings = {board.story(finished(seed).view())[0] for seed in "123456"}

    assert len(openings) > 1


def test_the_same_game_is_told_in_the_same_words() -> None:
    assert board.story(finished("7").view("ada")) == board.story(finished("7").view("gm"))


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ("You eat what there is: −1 Rations.", "Rations 1 = 2 - modifier 1"),
        ("You find it. +1 check.", "Rations 1 = 2 - modifier 1"),
        ("It comes to 1.", "2 - modifier 1"),
        ("A treasure adds 1d4.", "Rations 1 = 2 - modifier 1"),
    ],
)
def test_a_total_is_not_read_out_of_a_change_by_as_much(told: str, why: str) -> None:
    total = Total("rations", 2)
    total.add("modifier", -1)

    assert explained(finished("7").view(), total, told) == why
