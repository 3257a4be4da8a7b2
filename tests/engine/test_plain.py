"""The plain board: whatever a game's state holds is shown in words, and what is one's own is shown apart."""

from tests.skirmish.game import Skirmish
from tests.skirmish.state import Ring
from undercroft.engine.boards import Flow, Grid, Meaning, Panel, Throw
from undercroft.engine.bots import drive
from undercroft.engine.journal import Line
from undercroft.engine.plain import PlainBoard
from undercroft.engine.table import Table
from undercroft.engine.texts import Texts

WORDS = {"words": {"hp": "health"}, "chapters": {"dawn": "Day {day}"}, "tones": {"hurt": "harm"}}


def skirmish() -> Table[Ring]:
    """Two in the ring, before anybody struck."""
    return Table(Skirmish(ada=["flinch"], brok=["hex", "twist"]), ("ada", "brok"), seed=b"plain")


def written(panel: Panel) -> list[str]:
    """Give what a panel says, a row at a time."""
    lines: list[str] = []
    for part in panel.parts:
        phrases = part.phrases if isinstance(part, Flow) else () if isinstance(part, Grid) else (part,)
        rows = part.rows if isinstance(part, Grid) else [(phrase,) for phrase in phrases]
        lines += [" ".join("".join(span.text for span in cell) for cell in row).strip() for row in rows]
    return lines


def test_a_game_without_a_board_is_shown_by_its_state() -> None:
    table = skirmish()
    around, ring, own = table.game.board().terminal(table.view("ada"))

    assert (around.title, ring.title, own.title) == ("Turn 0", "Fighters", "Ada, which only you see")
    assert written(around) == ["Winner –"]
    assert written(ring) == ["Hp Might", "Ada 10 2", "Brok 10 2"]
    assert written(own) == ["Skills flinch", "Used round –, fight –"]
    assert (around.private, ring.private, own.private) == (False, False, True)


def test_what_is_somebody_elses_is_not_shown() -> None:
    table = skirmish()

    assert [panel.title for panel in table.game.board().terminal(table.view(""))] == ["Turn 0", "Fighters"]
    assert "twist" not in str(table.game.board().page(table.view("ada")))


def test_lines_have_the_chapters_and_tones_of_the_texts() -> None:
    board = PlainBoard(Texts(WORDS))
    dawn, hurt = Line("dawn", {"day": 2}), Line("hurt", {"who": "ada"}, dice=((6, 5),))

    assert (board.chapter(dawn), board.opens(dawn), board.chapter(hurt)) == ("Day 2", True, "")
    assert (board.tone(dawn), board.tone(hurt)) == (Meaning.PLAIN, Meaning.HARM)
    assert list(board.throws(hurt)) == [Throw("ada", 6, 5)]
    assert board.dice(skirmish().view(""), hurt)[0][0].text == "d6: 5"


def test_the_end_is_told_again() -> None:
    table = skirmish()
    board, bots = table.game.board(), {seat: table.game.bot(seat, b"") for seat in table.seats}
    assert board.page(table.view("ada")).ending.verdict == ""
    assert list(drive(table, bots))

    assert board.heading(table.view("ada")) == "The end"
    assert board.story(table.view(""))[0].endswith("stands alone.")
    assert board.page(table.view("ada")).ending.verdict == "The game is over"
