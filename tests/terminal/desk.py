"""A desk to try commands at: what is typed goes in, what is printed comes out, and nothing is kept elsewhere."""

import io
from pathlib import Path
from typing import NamedTuple

import pytest

from undercroft.terminal.cli import main


class Printed(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


class Desk:
    """Runs commands as a person would, with a state folder of their own."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capture = capture
        self.patch = patch
        patch.chdir(folder)
        patch.setenv("XDG_STATE_HOME", str(folder / "state"))
        patch.delenv("FORCE_COLOR", raising=False)
        self.columns(80)

    def columns(self, width: int) -> None:
        """Make the window so wide."""
        self.patch.setenv("COLUMNS", str(width))

    def run(self, command: str, *typed: str) -> Printed:
        """Run a command line; words are parted by spaces, and `typed` are the lines that it reads."""
        self.patch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        self.capture.readouterr()
        try:
            status = main(command.split())
        except SystemExit as left:
            status = int(left.code or 0)
        out, err = self.capture.readouterr()
        return Printed(status, out, err)

    @property
    def saves(self) -> list[str]:
        """Name the tables that are kept."""
        return sorted(path.stem for path in (self.folder / "state" / "undercroft" / "tables").glob("*.json"))
