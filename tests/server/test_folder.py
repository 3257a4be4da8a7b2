"""The folder that keeps the tables: what is wrong with it is said before the door opens, in one sentence."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_IMODE

import pytest

from tests.server.hosting import serving, start
from tests.server.test_kill import SERVE, Server
from undercroft.engine.refusals import Refused
from undercroft.server import run
from undercroft.server.folder import claim, read_secret
from undercroft.server.storage import Store
from undercroft.terminal.cli import main

NOBODY = 65534
CLI = "import sys; from undercroft.terminal.cli import main; sys.exit(main())"


@contextmanager
def without_rights() -> Iterator[None]:
    """Be somebody to whom no file belongs, as far as files are concerned."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with tables in it, to which everybody finds the way."""
    with tempfile.TemporaryDirectory() as place:
        Path(place).chmod(0o755)
        path = Path(place) / "tables"
        with serving(path) as client:
            start(client)
        yield path


def refusal_of(folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Serve from a folder that cannot be served from; gives the sentence that says why."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "run_workers", lambda *_, **__: pytest.fail("the door was opened"))
        status = main(["serve", "--port", "0", "--data", str(folder)])
    said = capsys.readouterr()
    assert status != 0
    assert said.out == ""
    assert said.err.startswith("undercroft: ")
    assert said.err.count("\n") == 1
    return said.err


DAMAGES: dict[str, Callable[[Path], object]] = {
    "no database": lambda folder: (folder / "tables.sqlite3").write_bytes(b"It was a dark and stormy night. " * 400),
    "header": lambda folder: overwrite(folder / "tables.sqlite3", 0, b"SQLite firmat 3\0"),
    "first page": lambda folder: overwrite(folder / "tables.sqlite3", 100, b"\xff" * 3000),
    "half of it": lambda folder: os.truncate(folder / "tables.sqlite3", 5000),
    "a folder": lambda folder: swap(folder / "tables.sqlite3"),
    "empty secret": lambda folder: (folder / "secret").write_bytes(b""),
    "short secret": lambda folder: (folder / "secret").write_bytes(b"x" * 31),
    "secret folder": lambda folder: swap(folder / "secret"),
    "lock folder": lambda folder: swap(folder / "lock"),
}


def overwrite(path: Path, place: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(place)
        file.write(content)


def swap(path: Path) -> None:
    path.unlink(missing_ok=True)
    path.mkdir()


@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_is_said_in_one_sentence_before_the_door_opens(
    folder: Path, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    DAMAGES[damage](folder)

    assert str(folder) in refusal_of(folder, capsys)


def test_a_file_is_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()

    assert "is a file" in refusal_of(tmp_path / "file", capsys)
    assert "Not a directory" in refusal_of(tmp_path / "file" / "inside", capsys)


@pytest.mark.parametrize(
    ("what", "mode"), [("", 0o555), ("", 0o000), ("secret", 0o000), ("tables.sqlite3", 0o444), ("tables.sqlite3", 0)]
)
def test_what_may_not_be_written_is_said_in_one_sentence(
    folder: Path, what: str, mode: int, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "lock").touch()
    for path in folder.iterdir():
        path.chmod(0o666)
    folder.chmod(0o777)
    (folder / what).chmod(mode)
    try:
        with without_rights():
            assert str(folder) in refusal_of(folder, capsys)
    finally:
        folder.chmod(0o700)


def test_only_the_owner_reads_what_is_kept(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with serving(tmp_path / "tables", workers=2) as client:
            start(client)
            modes = {path.name: S_IMODE(path.stat().st_mode) for path in (tmp_path / "tables").iterdir()}
    finally:
        os.umask(before)

    assert S_IMODE((tmp_path / "tables").stat().st_mode) == 0o700
    names = ("tables.sqlite3", "tables.sqlite3-wal", "tables.sqlite3-shm", "tables.sqlite3-turn", "secret")
    assert modes == dict.fromkeys(names, 0o600)


def test_what_others_could_read_is_closed_to_them_when_it_is_opened(folder: Path) -> None:
    for path in folder.iterdir():
        path.chmod(0o644)

    read_secret(folder)
    Store(f"sqlite:///{folder / 'tables.sqlite3'}").close()

    assert {S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}


def test_a_damaged_secret_is_refused_wherever_it_is_read(tmp_path: Path) -> None:
    for content in (b"", b"x" * 31):
        (tmp_path / "secret").write_bytes(content)
        with pytest.raises(Refused, match="damaged"):
            read_secret(tmp_path)
        assert (tmp_path / "secret").read_bytes() == content


def test_a_folder_has_one_server(tmp_path: Path) -> None:
    with claim(tmp_path), pytest.raises(Refused, match="Another server"):
        claim(tmp_path)
    with claim(tmp_path):
        pass


@pytest.mark.parametrize("workers", [1, 2])
def test_the_second_server_of_a_folder_refuses_to_start(tmp_path: Path, workers: int) -> None:
    first = Server(tmp_path, workers)
    try:
        second = subprocess.run(
            [sys.executable, "-c", CLI, "serve", "--port", "0", "--data", str(tmp_path)],
            capture_output=True,
            text=True,
            env={**os.environ, "UNDERCROFT_DATABASE_URL": ""},
        )
        assert second.returncode != 0
        assert second.stdout == ""
        assert second.stderr.count("\n") == 1
        assert "Another server keeps its tables" in second.stderr
    finally:
        first.stop()


def test_a_folder_is_free_again_when_its_server_was_killed(tmp_path: Path) -> None:
    for _ in range(2):
        server = Server(tmp_path)
        assert server.port
        server.kill()


def test_a_folder_stays_claimed_as_long_as_any_process_of_its_server_lives(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SERVE, str(tmp_path), "2", ""]
    environment = {**os.environ, "UNDERCROFT_DATABASE_URL": ""}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        assert "is open" in server.stdout.readline()
        while "serves" not in server.stderr.readline():
            pass
        server.kill()
        while server.stderr.readline():  # it ends when the last process is gone
            pass
    with claim(tmp_path):
        pass
