"""Tables as files: exported, imported, verified, and refused when they are not what they say."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.terminal.desk import Desk
from undercroft.engine.saves import Saved, encode
from undercroft.terminal.files import state_folder, write_file
from undercroft.terminal.shelf import new_save

FINISHED = "play depths --watch --bots random --seed 7 --save evening.json"
UNFINISHED = "play depths --seed 7 --as cyra --save evening.json"


def test_a_finished_table_is_exported_imported_and_verified(desk: Desk) -> None:
    desk.run(FINISHED)

    assert desk.run("verify evening.json").out.startswith("Honest: ")
    imported = desk.run("import evening.json")
    assert imported.out.startswith("Imported as depths-1. To go on with it: undercroft play --resume depths-1")
    assert desk.run("export depths-1 -o again.json").out == "Written to again.json.\n"
    assert desk.run("verify again.json") == desk.run("verify depths-1")
    assert (desk.folder / "again.json").read_bytes() == (desk.folder / "evening.json").read_bytes()


def test_a_finished_table_goes_on_as_a_new_one(desk: Desk) -> None:
    desk.run(FINISHED)
    places = desk.run("fork evening.json").out.splitlines()
    forked = desk.run("fork evening.json --at 3 --out other.json")
    kept = desk.run("fork other.json --at 2")
    proved = desk.run("verify other.json")
    old, new = (json.loads((desk.folder / name).read_text()) for name in ("evening.json", "other.json"))

    assert places[0].strip() == "1  Before the first turn"
    assert forked.out == "Written to other.json. To go on with it: undercroft play --resume other.json\n"
    assert kept.out.startswith("Kept as depths-1. To go on with it: undercroft play --resume depths-1")
    assert proved.out.startswith("Honest: ")
    assert proved.out.count("Commitment: ") == 2
    assert new["earlier"] == [{"until": 1, "commitment": old["commitment"], "seed": old["seed"]}]
    assert new["seed"] != old["seed"]
    assert "quit" in desk.run("play --resume other.json", "help", "quit").out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("evening.json --at 0", "There is no such place to go on from."),
        ("evening.json --at 999", "There is no such place to go on from."),
        ("evening.json --at soon", "Say the number of a place, like --at 3; 'soon' is none."),
        ("evening.json --at -1", "Say the number of a place, like --at 3; '-1' is none."),
        ("nowhere.json --at 1", "There is no file and no saved table called 'nowhere.json'"),
        ("evening.json --at 1 --out evening.json/no", "cannot be written"),
    ],
)
def test_what_cannot_be_forked_is_refused_in_one_sentence(desk: Desk, words: str, why: str) -> None:
    desk.run(FINISHED)
    refused = desk.run(f"fork {words}")

    assert (refused.status, refused.out) == (2, "")
    assert why in refused.err
    assert refused.err.count("\n") == 1


def test_an_unfinished_table_goes_on_after_it_was_imported(desk: Desk) -> None:
    desk.run(UNFINISHED, "quit")
    desk.run("export evening.json -o moved.json")
    desk.run("import moved.json")
    resumed = desk.run("play --resume depths-1 --as cyra", "sheet", "quit")

    assert "Cyra (you)" in resumed.out


def test_a_whole_export_of_a_running_game_warns_that_it_holds_secrets(desk: Desk) -> None:
    desk.run(UNFINISHED, "quit")

    assert desk.run("export evening.json").err == "The game is not over: this file holds every secret of it.\n"


def test_a_seat_exports_only_what_it_may_know(desk: Desk) -> None:
    desk.run(UNFINISHED, "quit")
    exported = desk.run("export evening.json --seat cyra")
    view = json.loads(exported.out)["view"]

    assert exported.err == ""
    assert view["seat"] == "cyra"
    assert view["seed"] is None
    assert "role" not in view["state"]["characters"]["ada"]


def test_one_seats_export_cannot_be_imported(desk: Desk) -> None:
    desk.run(UNFINISHED, "quit")
    desk.run("export evening.json --seat cyra -o mine.json")

    assert "That is one seat's export" in desk.run("import mine.json").err


def forge(desk: Desk, change: Callable[[dict[str, Any]], object]) -> None:
    """Change something in a finished table."""
    desk.run(FINISHED)
    path = desk.folder / "evening.json"
    saved = json.loads(path.read_text())
    change(saved)
    path.write_text(json.dumps(saved))


def better_die(saved: dict[str, Any]) -> None:
    branch, count, sides, face = saved["draws"][0]
    saved["draws"][0] = [branch, count, sides, face % sides + 1]


@pytest.mark.parametrize(
    "change",
    [
        better_die,
        lambda saved: saved.update(seed="00" * 32),
        lambda saved: saved["lines"].pop(),
        lambda saved: saved["lines"][3].update(kind="said"),
        lambda saved: saved["log"].pop(),
        lambda saved: saved.update(digest="0" * 64),
    ],
)
def test_a_forged_table_does_not_verify(desk: Desk, change: Callable[[dict[str, Any]], object]) -> None:
    forge(desk, change)
    verified = desk.run("verify evening.json")

    assert (verified.status, verified.err) == (1, "")
    assert verified.out.startswith("Not honest: ")
    assert verified.out.count("\n") == 1


def resealed(desk: Desk) -> None:
    """Seal a changed table again, as a forger can."""
    path = desk.folder / "evening.json"
    path.write_bytes(encode(msgspec.convert(json.loads(path.read_text()), Saved)))


def test_a_play_by_other_rules_is_called_neither_honest_nor_forged(desk: Desk) -> None:
    forge(desk, lambda saved: saved.update(rules=99))
    resealed(desk)
    verified = desk.run("verify evening.json")

    assert (verified.status, verified.err) == (3, "")
    assert verified.out.startswith("Cannot be checked here: ")
    assert "onest" not in verified.out


def test_a_promise_that_was_written_down_is_compared(desk: Desk) -> None:
    desk.run(FINISHED)
    promise = json.loads((desk.folder / "evening.json").read_text())["commitment"]

    assert desk.run(f"verify evening.json --promise {promise.upper()}").status == 0
    other = desk.run(f"verify evening.json --promise {'0' * 64}")
    assert (other.status, other.err) == (1, "")
    assert other.out == f"Not honest: This table made another promise, {promise}.\n"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "it cannot be read as JSON"),
        (b"hello", "it cannot be read as JSON"),
        (b"\xff\xfe{}", "That file is not"),
        (b"[]", "That file is not an exported table"),
        (b"{}", "That file is not an exported table of Undercroft"),
        (b'{"format": "undercroft table", "version": 99}', "this Undercroft reads format"),
        (b'{"format": "undercroft table", "version": 1}', "That exported table is damaged"),
        (b"[" * 100_000, "That file is not an exported table"),
    ],
)
@pytest.mark.parametrize("command", ["verify", "import", "export", "fork", "play --resume"])
def test_a_file_that_is_no_table_is_refused_in_one_sentence(desk: Desk, command: str, content: bytes, why: str) -> None:
    (desk.folder / "bad.json").write_bytes(content)
    refused = desk.run(f"{command} bad.json")

    assert (refused.status, refused.out) == (2, "")
    assert why in refused.err
    assert refused.err.count("\n") == 1


def test_a_table_of_an_unknown_game_is_refused(desk: Desk) -> None:
    forge(desk, lambda saved: saved.update(game="chess"))

    assert "There is no game called 'chess'" in desk.run("verify evening.json").err


@pytest.mark.parametrize("command", ["verify", "import", "export", "fork"])
def test_a_file_that_is_not_there_is_refused(desk: Desk, command: str) -> None:
    refused = desk.run(f"{command} nowhere.json")

    assert refused.status == 2
    assert refused.err.count("\n") == 1


def test_tables_are_kept_where_the_system_keeps_state(monkeypatch: pytest.MonkeyPatch) -> None:
    home = Path("/home/ada")
    monkeypatch.setattr(Path, "home", lambda: home)

    monkeypatch.setattr("sys.platform", "linux")
    assert state_folder({"XDG_STATE_HOME": "/var/state"}) == Path("/var/state/undercroft")
    assert state_folder({}) == home / ".local" / "state" / "undercroft"
    monkeypatch.setattr("sys.platform", "darwin")
    assert state_folder({}) == home / "Library" / "Application Support" / "undercroft"
    monkeypatch.setattr("sys.platform", "win32")
    assert state_folder({"LOCALAPPDATA": "/local"}) == Path("/local/undercroft")


def test_a_write_that_fails_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table.json"
    write_file(path, b"old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(Exception, match="cannot be written: No space left on device"):
        write_file(path, b"new")

    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_new_tables_are_numbered_after_those_that_are_kept(desk: Desk) -> None:
    desk.run("play depths --seed 1", "quit")
    desk.run("play depths --seed 1", "quit")

    assert desk.saves == ["depths-1", "depths-2"]
    assert new_save("depths").name == "depths-3.json"
    assert new_save("kingdom").name == "kingdom-1.json"
