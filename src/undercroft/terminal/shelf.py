"""The shelf: where tables that were played in a terminal are kept, each as one file."""

from pathlib import Path
from typing import Any

import msgspec

from undercroft.engine.refusals import Refused
from undercroft.engine.saves import MOST_BYTES, Saved, encode, save
from undercroft.engine.table import Table

from .files import state_folder, write_file


class Sitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sat where at a saved table: the person's seat, how good the bots are, and the seed as it was typed.

    Whoever has taken the game master's chair has `left` a seat for it.
    """

    seat: str
    level: str = "good"
    seed: str = ""
    left: str = ""


class Kept(Saved, kw_only=True):
    """A saved table that also knows who sat where; whoever reads it as a table alone overlooks that."""

    sitting: Sitting


class Glance(msgspec.Struct):
    """The little that has to be read of a saved table to choose one."""

    game: str = ""
    over: bool = False
    sitting: Sitting | None = None


def read_file(path: Path) -> bytes:
    """Read a file that should hold a table, and no more of it than a table can have."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}.") from None


def shelf() -> Path:
    """Find the folder in which tables are kept."""
    return state_folder() / "tables"


def saves() -> list[Path]:
    """List the saved tables, the one that was played last first."""
    return sorted(shelf().glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)


def new_save(game: str) -> Path:
    """Name a file for a new table: the game and the next number."""
    numbers = [path.stem.rpartition("-")[2] for path in saves() if path.stem.rpartition("-")[0] == game]
    number = 1 + max((int(number) for number in numbers if number.isdecimal()), default=0)
    return shelf() / f"{game}-{number}.json"


def name_of(path: Path) -> str:
    """Say how a kept table is called on a command line."""
    return path.stem if path.parent == shelf() else str(path)


def find_save(name: str) -> Path:
    """Find a table by the path of its file, or by its name on the shelf."""
    for path in (Path(name), shelf() / f"{Path(name).name}.json"):
        if path.is_file():
            return path
    known = ", ".join(path.stem for path in saves()[:12]) or "none"
    raise Refused(f"There is no file and no saved table called {name!r}; saved tables: {known}.")


def last_save(game: str = "") -> Path:
    """Find the table that was left last and is not over, of one game or of any."""
    for path in saves():
        seen = glance(read_file(path))
        if not seen.over and game in ("", seen.game):
            return path
    raise Refused(f"No unfinished table{f' of {game}' if game else ''} is saved here.")


def glance(content: bytes) -> Glance:
    """Look at a saved table just enough to know what it is."""
    try:
        return msgspec.json.decode(content, type=Glance)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Glance(over=True)


def keep(path: Path, table: Table[Any], sitting: Sitting) -> None:
    """Put a table on the shelf as it stands now."""
    write_file(path, encode(Kept(**msgspec.structs.asdict(save(table)), sitting=sitting)))
