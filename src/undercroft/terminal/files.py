"""Files: where they are kept on this system, and how they are written whole or not at all."""

import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from traceback import format_exception

from undercroft.engine.refusals import Refused


def state_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Find the folder for what a program remembers, as each system has it."""
    if environ.get("XDG_STATE_HOME"):
        return Path(environ["XDG_STATE_HOME"]) / "undercroft"
    if sys.platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "undercroft"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "undercroft"
    return Path.home() / ".local" / "state" / "undercroft"


def write_file(path: Path, content: bytes) -> None:
    """Write a whole file or nothing: other readers see the old content until the new one is complete."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, unfinished = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}.") from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(unfinished).replace(path)
    except OSError as error:
        Path(unfinished).unlink(missing_ok=True)
        raise Refused(f"{path} cannot be written: {error.strerror}.") from None


def write_details(error: Exception) -> str:
    """Write down what broke, on the shelf or else wherever there is room, and say where."""
    details = "".join(format_exception(error)).encode(errors="replace")
    for folder in (state_folder(), Path(tempfile.gettempdir())):
        path = folder / f"undercroft-error-{os.getpid()}.txt"
        try:
            write_file(path, details)
        except Refused:
            continue
        return str(path)
    return "no file, because none could be written"
