"""A whole game in a terminal or a pipe: what a person types, what they are shown, and how they leave and come back."""

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.terminal.desk import Desk

UNDERCROFT = Path(sys.executable).with_name("undercroft")
SHEET = "torch sword armor rations treasure"
EATING = ("ready", "feed me", "", "1")
"""Lines that get through any game: a line that does not fit is refused, and the last answers everything."""


def evening(turns: int = 60, *before: str) -> Sequence[str]:
    """Write down what a quiet person types in a whole game."""
    return (*before, SHEET, *EATING * turns)


def test_a_whole_game_is_played_through_pipes(tmp_path: Path) -> None:
    typed = "".join(f"{line}\n" for line in evening())
    run = subprocess.run(
        [UNDERCROFT, "play", "depths", "--seats", "6", "--seed", "7", "--as", "brok"],
        input=typed,
        capture_output=True,
        text=True,
        env={"XDG_STATE_HOME": str(tmp_path), "COLUMNS": "80", "PATH": ""},
        cwd=tmp_path,
        check=False,
    )

    assert (run.returncode, run.stderr) == (0, "")
    assert "\x1b" not in run.stdout
    assert max(map(len, run.stdout.splitlines())) <= 80
    for told in ("Brok (you)", "Turn 1 of 10", "The end, in turn", "── The story", "Seed: 7", "Commitment: "):
        assert told in run.stdout
    assert "To check every die: undercroft verify depths-1" in run.stdout


@pytest.mark.parametrize("seat", ["ada", "cyra", "finn"])
@pytest.mark.parametrize("seed", ["1", "2"])
def test_any_seat_gets_to_the_end_of_its_game(desk: Desk, seat: str, seed: str) -> None:
    played = desk.run(f"play depths --seed {seed} --as {seat} --bots random", *evening())

    assert played.status == 0
    assert "The end, in turn" in played.out


def test_a_person_can_run_the_game(desk: Desk) -> None:
    played = desk.run("play depths --seed 3 --as gm", *["Water drips, far off.", "1"] * 40)

    assert played.status == 0
    assert "All sheets, which only you see" in played.out
    assert "Water drips, far off." in played.out
    assert "The end, in turn" in played.out


def test_nothing_of_others_secrets_is_shown_before_the_end(desk: Desk) -> None:
    played = desk.run("play depths --seed 5 --as ada", *evening())
    before = played.out.partition("The end, in turn")[0]

    assert "All sheets" not in before
    assert before.count("Your sheet") > 1


@pytest.mark.parametrize("width", [60, 80, 100])
def test_no_line_is_wider_than_the_window(desk: Desk, width: int) -> None:
    desk.columns(width)
    played = desk.run("play depths --seats 12 --seed 4", *evening())

    assert max(map(len, played.out.splitlines())) <= width


def test_watching_the_same_seed_twice_gives_the_same_bytes(desk: Desk) -> None:
    first, second = desk.run("play depths --watch --seed 7"), desk.run("play depths --watch --seed 7")

    assert first == second
    assert first.status == 0
    assert "The end, in turn" in first.out
    assert desk.saves == []


def test_another_seed_is_another_game(desk: Desk) -> None:
    assert desk.run("play depths --watch --seed 7").out != desk.run("play depths --watch --seed 8").out


def test_without_a_seed_a_new_one_is_drawn_and_shown(desk: Desk) -> None:
    seeds = [re.findall(r"^Seed: ([0-9a-f]{32})$", desk.run("play depths --watch").out, re.M) for _ in range(2)]

    assert len(seeds[0]) == len(seeds[1]) == 1
    assert seeds[0] != seeds[1]


def test_watching_everything_tells_more_than_watching(desk: Desk) -> None:
    public, everything = (
        desk.run("play depths --watch --seed 7").out,
        desk.run("play depths --watch --all --seed 7").out,
    )

    assert len(everything) > len(public)
    assert "┃" not in public.partition("The end, in turn")[0]


def test_a_game_that_is_left_is_resumed_where_it_was(desk: Desk) -> None:
    left = desk.run("play depths --seed 7 --as cyra", SHEET, "1", "quit")
    resumed = desk.run("play --resume", *evening())

    assert "To go on with it: undercroft play --resume depths-1" in left.out
    assert "Where you left off:" in resumed.out
    assert "The end, in turn" in resumed.out
    assert "Seed: 7" in resumed.out
    assert desk.saves == ["depths-1"]


def test_a_game_left_and_resumed_ends_as_if_it_had_been_played_in_one_go(desk: Desk) -> None:
    whole = desk.run("play depths --seed 7 --as cyra", *evening())
    desk.run("play depths --seed 7 --as cyra", SHEET, "quit")
    resumed = desk.run("play --resume", *EATING * 60)

    def ending(out: str) -> str:
        return out.partition("The end, in turn")[2].replace("depths-2", "depths-1")

    assert ending(whole.out) == ending(resumed.out) != ""


def test_the_end_of_the_input_saves_the_game(desk: Desk) -> None:
    left = desk.run("play depths --seed 7")

    assert left.status == 0
    assert "Your game is saved." in left.out
    assert desk.saves == ["depths-1"]


def test_an_interrupt_saves_the_game(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: object, labels: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("undercroft.terminal.keyboard.Keyboard.read", interrupt)
    left = desk.run("play depths --seed 7")

    assert left.status == 0
    assert "Your game is saved." in left.out


def test_a_finished_game_resumed_by_name_tells_its_end_again(desk: Desk) -> None:
    desk.run("play depths --seed 7", *evening())
    again = desk.run("play --resume depths-1")

    assert again.status == 0
    assert "The end, in turn" in again.out
    assert desk.run("play --resume").err == "undercroft: No unfinished table is saved here.\n"


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(desk: Desk) -> None:
    (desk.folder / "state").write_text("a file, not a folder")
    played = desk.run("play depths --seed 7", *evening())

    assert played.status == 0
    assert played.out.count("This game is not being saved") == 1
    assert "The end, in turn" in played.out


def test_a_person_may_bring_a_name(desk: Desk) -> None:
    assert "Élodie (you)" in desk.run("play depths --as élodie", "quit").out
    assert "Ann Lee (you)" not in desk.run("play depths --names ann,bo,cy --as bo", "quit").out


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("play", "Say which game"),
        ("play chess", "There is no game called 'chess'; the games are"),
        ("play depths --seats 2", "is for 3 to 12 players, not for 2"),
        ("play depths --names ann,bo", "is for 3 to 12 players; 2 sat down"),
        ("play depths --names ann,ann,bo", "Every player needs a name of their own"),
        ("play depths --names ann,bo,gm", "No player can be called gm"),
        ("play depths --names a-1,b,c", "A seat's id is a short lower-case word"),
        ("play depths --names ann,bo,cy --seats 4", "There are 3 names for 4 seats"),
        ("play depths --names ann,bo,cy --as dee", "Nobody called 'dee' sits here; the seats are ann, bo, cy, gm"),
        ("play depths --ruling R-OOD-03", "Write a ruling as ID=READING"),
        ("play depths --ruling R-OOD-03=five", "R-OOD-03 can be overlap or three, not 'five'"),
        ("play depths --ruling R-OOD-99=x", "There is no ruling 'R-OOD-99'"),
        ("play --resume depths-9", "There is no file and no saved table called 'depths-9'; saved tables: none"),
        ("play --resume", "No unfinished table is saved here"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(desk: Desk, command: str, why: str) -> None:
    refused = desk.run(command)

    assert refused.status == 2
    assert refused.err.startswith("undercroft: ")
    assert refused.err.count("\n") == 1
    assert why in refused.err


def test_a_ruling_that_was_chosen_is_played_by(desk: Desk) -> None:
    desk.run("play depths --seed 7 --ruling r-ood-03=three --save evening.json", "quit")

    assert '"R-OOD-03": "three"' in (desk.folder / "evening.json").read_text()
