"""The full screen: every game is played on it by keys and by taps, and the question is always seen whole."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.panes import LARGE, SMALL, Player, played, seat_at, sitting_at
from undercroft.engine import asks
from undercroft.terminal.card import CardQuestion
from undercroft.terminal.panes.app import PAGE
from undercroft.terminal.panes.choosing import Sentence, Several, Shares
from undercroft.terminal.panes.seat import Seat
from undercroft.terminal.panes.taste import Taste
from undercroft.terminal.play import has_screen

DEPTHS = "depths --seed 7 --as brok"
MOST = 60
"""More options than this are seen through a window."""
GAMES = (DEPTHS, "kingdom --seed 7", "nightmares --seed 7", "wicked --seed 7")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


async def answer(player: Player) -> None:
    """Answer whatever is asked, by keys alone."""
    chooser = player.asked
    match chooser.question.ask:
        case asks.Text(least=least):
            await player.write("Thornhold" if least else "")
        case asks.PickSome(least=least):
            assert isinstance(chooser, Several)
            await player.press(*(key for _ in range(least) for key in ("space", "down")), "enter")
        case asks.Split(points=points):
            assert isinstance(chooser, Shares)
            for _ in range(points):
                await player.press("right")
                if chooser.left and chooser.shares[chooser.question.options[chooser.at].id] == 1:
                    await player.press("down")
            await player.press("enter")
        case _:
            await player.press("enter")


def whole(player: Player) -> bool:
    """Say whether everything that was laid out of the question stands on the screen, from its first words on."""
    rows = [row.text.plain.rstrip() for row in player.app.pane.rows]
    seen = [line.strip() for line in player.question.splitlines()]
    cut = any(row.strip().startswith("↓") for row in rows) and player.asked.choices <= MOST
    cut = cut and not isinstance(player.asked, Sentence)  # what one part could say may be more than fits
    return [row.strip() for row in rows] == seen and not cut


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "160x50"])
@pytest.mark.parametrize("command", GAMES, ids=[command.split()[0] for command in GAMES])
def test_every_game_is_played_by_keys_and_its_questions_are_seen_whole(
    tmp_path: Path, command: str, size: tuple[int, int]
) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at(command, tmp_path), size) as player:
            for _ in range(9):
                if player.app.seat.table.over:
                    break
                assert whole(player), player.text
                assert all(len(line) <= size[0] for line in player.lines)
                before = len(player.app.seat.table.log)
                await answer(player)
                assert len(player.app.seat.table.log) > before, player.text

    played(scene)


def test_a_question_is_answered_by_taps(tmp_path: Path) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at(DEPTHS, tmp_path)) as player:
            for item in ("Torch", "Sword", "Armor", "Rations"):
                await player.tap(item)
            await player.tap("Do it")
            assert "What do you say before the turn begins?" in player.question
            await player.tap("Accuse somebody")
            assert player.asked.at == 1
            await player.tap("I am ready")
            await player.tap("I am ready")
            assert "Shine a light" in player.question

    played(scene)


def said(player: Player) -> str:
    """Give what a question begins with: of a card with a sentence that, else its prompt."""
    question = player.asked.question
    return question.sentence().plain if isinstance(question, CardQuestion) else question.prompt


def stays(player: Player, before: str) -> bool:
    """Say whether the question is still there; of a card what it says, how it stands, and the way to send it."""
    if not isinstance(player.asked, Sentence):
        return player.question == before
    rows, was = player.question.splitlines(), before.splitlines()
    return rows[0] == was[0] and rows[-1] == was[-1] and any("›" in row for row in rows)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "160x50"])
def test_the_question_stays_in_view_whatever_is_looked_up(tmp_path: Path, size: tuple[int, int]) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at("kingdom --seed 7 --seats 1", tmp_path), size) as player:
            await answer(player)
            before, board = player.question, player.text
            for key in ("h", "s", "j", "question_mark", "g", "a"):
                await player.press(key)
                assert stays(player, before), key
                await player.press("escape", "tab", "shift+tab")
                assert stays(player, before), key
            for _ in range(2):
                await player.press("tab")
            assert player.text != board

    played(scene)


@pytest.mark.parametrize("command", GAMES, ids=[command.split()[0] for command in GAMES])
def test_help_rules_sheet_and_a_wrong_answer_leave_the_question_on_a_small_screen(tmp_path: Path, command: str) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at(command, tmp_path)) as player:
            for _ in range(3):
                await answer(player)
            before = player.question
            assert said(player)[:40] in before
            for key in ("h", "s"):
                await player.press(key)
                assert stays(player, before), key
                await player.press("escape")
            for words in ("/rules dice", "rules die", "no such answer"):
                await player.write(words)
                assert stays(player, before), words
                assert all(len(line) <= SMALL[0] for line in player.lines)

    played(scene)


def test_rules_are_searched_beside_the_question(tmp_path: Path) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at(DEPTHS, tmp_path)) as player:
            before = player.question
            await player.pilot.press("r", *"duel", "enter")
            await player.rest()
            assert "OOD-KILL-DUEL" in player.text
            assert player.question == before
            await player.press("escape")
            assert "OOD-KILL-DUEL" not in player.text

    played(scene)


BAD = {
    "dance": "“dance” is not one of the choices",
    "/dance": "There is no command /dance",
    "torch torch": "stands there twice",
    "whisper gm": "Write to whom, and what",
    "rules spaceship": "No rule speaks of “spaceship”.",
    "say " + "a" * 700: "That text is too long",
    "save": "Write the name of a file",
    "roll": "There is nothing to be made now",
}


def test_bad_input_gets_one_sentence_and_changes_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at(DEPTHS, tmp_path)) as player:
            before, entries = player.question, len(player.app.seat.table.log)
            for typed, why in BAD.items():
                await player.write(typed)
                assert why in player.text
                assert player.question == before
                assert len(player.app.seat.table.log) == entries

    played(scene)


def test_an_unfinished_answer_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at(DEPTHS, tmp_path)) as player:
            await player.press("space", "enter")
            assert " ! " in player.text
            assert "Put your five items in order" in player.question
            await player.press("9")
            assert "There is no 9" in player.text

    played(scene)


def test_talk_is_heard_and_an_answer_is_taken_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at(DEPTHS, tmp_path)) as player:
            await player.pilot.press("t", *"Hello", "enter")
            await player.rest()
            assert "Hello" in player.text
            await player.write("torch sword armor rations treasure")
            await player.write("accuse")
            assert "I am ready" not in player.question
            await player.press("u")
            assert "I am ready" in player.question

    played(scene)


def test_one_line_changes_several_parts_of_a_card(tmp_path: Path) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at(DEPTHS, tmp_path)) as player:
            await player.write("torch sword armor rations treasure")
            await player.write("ready")
            await player.write("light cyra")
            assert "This turn you shine a light on Cyra" in player.question
            await player.press("question_mark")
            assert "in 8" in player.text
            assert " Why " in player.lines[1]
            await player.press("enter")
            assert "Turn 2 of 10" in player.text or player.app.seat.table.over

    played(scene)


def test_a_bot_answers_once_for_whoever_asks_it_to(tmp_path: Path) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at(DEPTHS, tmp_path)) as player:
            await player.press("b")
            assert "What do you say before the turn begins?" in player.question

    played(scene)


def test_a_card_shows_its_odds_as_its_parts_change(tmp_path: Path) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at("nightmares --seed 7", tmp_path)) as player:
            assert isinstance(player.asked, Sentence)
            before = player.asked.value()
            await player.press("right")
            assert player.asked.value() != before
            await player.press("left")
            assert player.asked.value() == before
            await player.press("2")
            assert player.asked.value() != before
            await player.tap("Take this one")
            assert player.asked.value() == before

    played(scene)


def test_a_window_of_another_size_is_laid_out_anew(tmp_path: Path) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at(DEPTHS, tmp_path), LARGE) as player:
            for size in (SMALL, (60, 20), (24, 8), LARGE):
                await player.pilot.resize_terminal(*size)
                await player.pilot.pause()
                assert "Put your" in player.question
                assert whole(player) or size[1] < 20, player.text

    played(scene)


def test_a_table_is_left_and_gone_on_with(tmp_path: Path) -> None:
    seat = seat_at(DEPTHS, tmp_path)

    async def scene() -> None:
        async with sitting_at(seat) as player:
            await player.write("torch sword armor rations treasure")
            await player.pilot.press("q")

    async def again() -> None:
        back = Seat(seat.table, seat.sitting, seat.bots, seat.path)
        back.resumed = True
        async with sitting_at(back) as player:
            assert "What do you say before the turn begins?" in player.question
            assert "Adventurer" in player.text

    played(scene)
    assert seat.path.is_file()
    played(again)


def test_lines_come_one_after_the_other_and_a_key_goes_on(tmp_path: Path) -> None:
    breaths: list[float] = []

    async def breath(skip: asyncio.Event, seconds: float) -> None:
        breaths.append(seconds)

    async def scene() -> None:
        async with sitting_at(seat_at(DEPTHS, tmp_path), taste=Taste("slow"), breath=breath) as player:
            assert breaths
            assert set(breaths) == {1.6}
            await player.press("plus", "plus", "plus")
            assert player.app.taste.pace == "at once"
            await player.press("minus")
            assert player.app.taste.pace == "quick"
            await player.press("plus")
            breaths.clear()
            await player.write("torch sword armor rations treasure")
            assert not breaths

    played(scene)


def test_day_and_night_are_changed_and_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at(DEPTHS, tmp_path)) as player:
            assert player.app.current_theme.dark
            await player.press("d")
            assert not player.app.current_theme.dark

    played(scene)
    assert b"day" in (tmp_path / "state" / "undercroft" / "taste.json").read_bytes()


def test_a_game_is_played_to_its_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at("depths --seed 5 --seats 3 --as ada", tmp_path)) as player:
            for _ in range(200):
                if player.app.seat.table.over:
                    break
                await player.press("b" if player.app.pane.chooser else "enter")
            assert "The end" in player.text
            assert "The game is over" in player.text

    played(scene)


@pytest.mark.parametrize(
    ("term", "tty", "screen"), [("xterm", True, True), ("dumb", True, False), ("xterm", False, False)]
)
def test_the_whole_screen_is_for_terminals_that_have_one(
    monkeypatch: pytest.MonkeyPatch, term: str, tty: bool, screen: bool
) -> None:
    monkeypatch.setenv("TERM", term)
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: tty)

    assert has_screen() is screen


def test_into_a_pipe_nothing_is_drawn_on_a_screen() -> None:
    script = (
        "import io, sys\n"
        "from undercroft.terminal.cli import main\n"
        "sys.stdin = io.StringIO('quit\\n')\n"
        "main(['play', 'depths', '--seed', '7'])\n"
        "print('textual' in sys.modules)\n"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert run.stdout.splitlines()[-1] == "False"


def test_more_options_than_fit_are_seen_through_a_window(tmp_path: Path) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at("nightmares --seed 7", tmp_path)) as player:
            while player.asked.size <= MOST:
                await answer(player)
            assert "more" in player.question
            await player.press("up")
            assert f"{player.asked.size} " in player.question
            assert "Do it" in player.question

    played(scene)


@pytest.mark.parametrize("key", ["h", "j"])
def test_a_page_can_be_read_beside_the_longest_card_on_a_small_screen(tmp_path: Path, key: str) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at("wicked --seed 7", tmp_path)) as player:
            while player.asked.question.ask.key != "action":
                await answer(player)
            before = player.app.boards.region.height
            assert before >= 4, player.text
            await player.press(key)
            assert player.app.boards.region.height >= PAGE > before, player.text
            assert whole(player), player.text
            assert "critical" in player.question
            await player.press("escape")
            assert player.app.boards.region.height == before

    played(scene)
