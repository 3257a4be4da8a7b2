"""House books: files of a group's own that stand in place of those which come with a game, file by file."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import msgspec

from .refusals import Refused

SUFFIX = ".toml"
MOST_BYTES = 2 * 1024 * 1024
"""How much all files of a book may hold together."""
Files = Mapping[str, str]


def read_folder(folder: Path) -> dict[str, str]:
    """Read the files of a book from a folder, or say in one sentence why that cannot be."""
    if not folder.is_dir():
        raise Refused(f"There is no folder {folder}.")
    found = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    if not found:
        raise Refused(f"The folder {folder} holds no file that ends in {SUFFIX}.")
    return {path.name: _read(path) for path in found}


def _read(path: Path) -> str:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Refused(f"{path.name} is too large for a house book.")
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise Refused(f"{path.name} is not text in UTF-8.") from None
    except OSError as error:
        raise Refused(f"{path.name} cannot be read: {error.strerror}.") from None


def size_of(files: Files) -> int:
    """Count the bytes of all files."""
    return sum(len(text.encode()) for text in files.values())


def print_of(files: Files) -> str:
    """Give a short text that is the same only for the same files."""
    return sha256(msgspec.json.encode(dict(files), order="sorted")).hexdigest()
