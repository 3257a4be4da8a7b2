"""What a person can type at a prompt besides an answer."""

import pytest

from tests.terminal.desk import Desk

SHEET = "torch sword armor rations treasure"
PLAY = "play depths --seed 7 --as brok"  # brok is an adventurer in this game


def at_prompt(desk: Desk, *typed: str) -> str:
    """Type some lines after the sheet and the talk, where an order is asked for, and give what came of the last."""
    played = desk.run(PLAY, SHEET, "ready", *typed, "quit")
    assert (played.status, played.err) == (0, "")
    return played.out.rpartition(f"> {typed[-1]}\n")[2].partition("> quit")[0]


def unbroken(told: str) -> str:
    """Undo the breaking of lines."""
    return " ".join(told.split())


def test_help_lists_what_can_be_typed(desk: Desk) -> None:
    told = at_prompt(desk, "help")

    for word in ("? 2", "back", "say TEXT", "whisper gm TEXT", "sheet", "journal", "rules WORD", "save FILE", "quit"):
        assert word in told


@pytest.mark.parametrize("typed", ["? 2", "?2", "2?", "? kill", "/? kill"])
def test_a_question_mark_shows_what_stands_behind_an_option(desk: Desk, typed: str) -> None:
    told = at_prompt(desk, typed)

    assert "OOD-KILL-DUEL" in told
    assert " in 6" in told or " in 4" in told or " in 8" in told


def test_back_takes_an_answer_back_and_asks_again(desk: Desk) -> None:
    played = desk.run(PLAY, SHEET, "accuse", "back", "quit").out
    told = played.rpartition("> back\n")[2]

    assert told.startswith("Taken back.")
    assert " 6 " in told


def test_back_is_refused_once_others_have_acted(desk: Desk) -> None:
    assert "can no longer be taken back" in at_prompt(desk, "back")


def test_talk_is_heard_at_once(desk: Desk) -> None:
    assert "I was eating." in at_prompt(desk, "say I was eating.")
    assert "┃" in at_prompt(desk, "whisper gm I am afraid.")


def test_whispers_go_to_the_game_master_alone(desk: Desk) -> None:
    assert "only the Dungeon Master can be whispered to" in at_prompt(desk, "whisper cyra psst")


def test_the_sheet_and_the_journal_are_shown_again(desk: Desk) -> None:
    assert "Your sheet" in at_prompt(desk, "sheet")
    assert len(at_prompt(desk, "journal").splitlines()) > len(at_prompt(desk, "journal 1").splitlines()) > 0


def test_rules_are_found_by_a_word(desk: Desk) -> None:
    assert "OOD-KILL-DUEL" in at_prompt(desk, "rules duel")
    assert "No rule speaks of “spaceship”" in at_prompt(desk, "rules spaceship")
    assert "Write a word to look for" in at_prompt(desk, "rules")


def test_a_copy_is_saved_where_it_is_wanted(desk: Desk) -> None:
    assert at_prompt(desk, "save copy.json").startswith("Saved as copy.json.")
    assert desk.run("verify copy.json").status == 0
    assert "is a folder" in unbroken(at_prompt(desk, f"save {desk.folder}"))
    assert "cannot be written" in unbroken(at_prompt(desk, "save copy.json/inside.json"))


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("dance", "“dance” is not one of the choices. Press Enter to do it so"),
        ("7", "“7” is not one of the choices"),
        ("/dance", "There is no command /dance; type help to see what there is."),
        ("say", "Write what you say"),
        ("whisper gm", "Write to whom, and what"),
        ("whisper zed psst", "“zed” is not one of the choices"),
        ("save", "Write the name of a file"),
        ("? 9", "“9” is not one of the choices"),
        ("say " + "a" * 700, "That text is too long"),
    ],
)
def test_bad_input_is_answered_in_one_sentence_and_changes_nothing(desk: Desk, typed: str, why: str) -> None:
    told = at_prompt(desk, typed)

    assert unbroken(told).startswith(why)
    assert len(told.splitlines()) <= 3


def test_an_empty_line_shows_the_question_again(desk: Desk) -> None:
    assert " 6 " in at_prompt(desk, "")


def test_one_line_can_change_several_parts(desk: Desk) -> None:
    assert "This turn you shine a light on Cyra" in at_prompt(desk, "light cyra")


def test_words_that_fit_no_part_are_refused_and_change_nothing(desk: Desk) -> None:
    told = at_prompt(desk, "light nobody")

    assert "“nobody” is not one of the choices" in told
    assert "This turn you feed yourself" in at_prompt(desk, "light nobody", "c 2")
