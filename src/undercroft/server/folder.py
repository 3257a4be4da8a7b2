"""The folder that keeps the tables: whole, of one server only, and private to whoever runs it."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from secrets import token_bytes
from typing import Any, Self

from undercroft.engine.refusals import Refused

if sys.platform != "win32":
    import fcntl
    from multiprocessing.reduction import DupFd

PRIVATE = 0o600
LEAST_SECRET = 32
BESIDE = ("", "-wal", "-shm", "-turn")
"""What stands beside a SQLite file, and the file itself."""


class Claim:
    """The right to be the only server of a folder; it ends with the last process that holds it, however that ends."""

    def __init__(self, file: int) -> None:
        self._file = file

    def __reduce__(self) -> tuple[Any, ...]:
        """Go along to a process that is being started."""
        return (_take_over, (DupFd(self._file),)) if sys.platform != "win32" else (Claim, (-1,))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Let another server have the folder."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _take_over(passed: Any) -> Claim:
    file = passed.detach()
    os.set_inheritable(file, False)
    return Claim(file)


def claim(folder: Path) -> Claim:
    """Become the only server of a folder, or say in one sentence why that cannot be."""
    make_folder(folder)
    if sys.platform == "win32":
        return Claim(-1)
    path = folder / "lock"
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE)
    except OSError as error:
        raise cannot("be written to", path, error) from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        raise Refused(f"Another server keeps its tables in {folder}; stop it, or choose another folder.") from None
    return Claim(file)


def make_folder(folder: Path) -> None:
    """Make the folder if it is not there; then only its owner can look into it."""
    try:
        folder.mkdir(PRIVATE | 0o100, parents=True, exist_ok=True)
    except FileExistsError:
        raise Refused(f"{folder} is a file; tables are kept in a folder.") from None
    except OSError as error:
        raise cannot("be made", folder, error) from None


def cannot(what: str, path: Path, error: OSError) -> Refused:
    """Say in one sentence what cannot be done with a file, and why."""
    return Refused(f"{path} cannot {what}: {os.strerror(error.errno or 0)}.")


def read_secret(folder: Path) -> bytes:
    """Give the secret that signs cookies; it is made once and kept beside the tables."""
    make_folder(folder)
    path = folder / "secret"
    secret = read_kept(path, lambda: token_bytes(LEAST_SECRET))
    if len(secret) < LEAST_SECRET:
        raise Refused(f"{path} is damaged; put a copy of it back, or remove it, and every link is opened once more.")
    return secret


def read_kept(path: Path, make: Callable[[], bytes]) -> bytes:
    """Read a secret of the server's own; it is made the first time, and private to its owner."""
    try:
        if not path.exists():
            _make_secret(path, make())
        keep_private(path)
        return path.read_bytes()
    except OSError as error:
        raise cannot("be read", path, error) from None


def _make_secret(path: Path, content: bytes) -> None:
    """Make a secret so that it is there whole or not at all, whoever else makes one at the same time."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    with suppress(FileExistsError):
        path.hardlink_to(fresh)
    fresh.unlink()


def keep_private(path: Path) -> None:
    """Let only the owner of a file read it, if there is such a file and it is ours."""
    with suppress(FileNotFoundError, PermissionError):
        mode = path.stat().st_mode
        if mode & 0o077:
            path.chmod(mode & 0o700)


def make_private(database: Path) -> None:
    """Make a SQLite file that only its owner can read; whatever SQLite puts beside it is then like it.

    A file that is there is not opened: closing it again would end the locks that SQLite holds on it.
    """
    make_folder(database.parent)
    with suppress(FileExistsError):
        os.close(os.open(database, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    for ending in BESIDE:
        keep_private(Path(f"{database}{ending}"))
