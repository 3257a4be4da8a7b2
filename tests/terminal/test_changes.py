"""In the plain mode a board that was shown is shown again only where it changed, and a question fits a small screen."""

import pytest

from tests.terminal.desk import Desk
from undercroft.engine.boards import Flow, Grid, Panel, Phrase, Span
from undercroft.terminal.changes import changed


def words(text: str) -> Phrase:
    return (Span(text),)


def people(*drive: int) -> Grid:
    names = [f"P{place}" for place in range(len(drive))]
    rows = [(words(name), words("9/9"), words(str(one))) for name, one in zip(names, drive, strict=True)]
    return Grid(((words(""), words("HP"), words("Drive")), *rows))


def test_what_is_the_same_is_not_shown_again() -> None:
    panel = Panel("Court", (words("Voices 3"), people(1, 2)))

    assert changed([panel], [panel]) == []
    assert changed([panel], []) == [panel]


def test_of_a_panel_only_new_parts_are_shown() -> None:
    was = Panel("Court", (words("Voices 3"), Flow((words("Ada"), words("Brok")))))
    now = Panel("Court", (words("Voices 2"), Flow((words("Ada"), words("✝ Brok")))))

    assert changed([now], [was]) == [Panel("Court", (words("Voices 2"), Flow((words("✝ Brok"),))))]


def test_of_a_long_list_only_what_changed_of_each_is_said() -> None:
    was, now = people(1, 1, 1, 1, 1, 1, 1), people(1, 1, 4, 1, 1, 1, 1)

    [panel] = changed([Panel("Court", (now,))], [Panel("Court", (was,))])

    [part] = panel.parts
    assert isinstance(part, Flow)
    assert ["".join(span.text for span in phrase) for phrase in part.phrases] == ["P2 Drive 4"]


def test_a_panel_that_is_called_otherwise_is_known_by_its_place() -> None:
    was, now = Panel("Turn 1", (words("Way out"), words("a"))), Panel("Turn 2", (words("Way out"), words("b")))

    assert changed([now], [was]) == [Panel("Turn 2", (words("b"),))]
    assert changed([was, now], [was]) == [now]


@pytest.mark.parametrize("word", ["help", "how", "sheet", "rules light"])
def test_the_question_is_put_again_after_a_long_page(desk: Desk, word: str) -> None:
    played = desk.run("play depths --seed 7 --as brok", "torch sword armor rations treasure", "ready", word, "quit").out

    assert "Shine a light" in "\n".join(played.splitlines()[-16:])


@pytest.mark.parametrize("game", ["wicked --seed 5", "nightmares --seed 7", "kingdom --seed 7 --seats 1"])
def test_no_question_is_taller_than_a_small_screen(desk: Desk, game: str) -> None:
    desk.patch.setenv("LINES", "24")
    played = desk.run(f"play {game}", "", "", "", "").out

    for asked in played.split("> ")[1:]:
        question = asked.rpartition("\n\n")[2].splitlines()
        assert len(question) <= 24


def test_a_letter_alone_shows_what_a_part_could_say(desk: Desk) -> None:
    played = desk.run("play wicked --seed 5", "c").out

    assert "1 Open the Gate Below" in played.rpartition("> c\n")[2]
    assert "Say what it is to be, like c 1." in played
