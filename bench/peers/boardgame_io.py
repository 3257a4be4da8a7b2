"""Moves a second of boardgame.io's small game, from npm in a folder that is thrown away.

python -m bench.peers.boardgame_io
"""

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

PACKAGE = "boardgame.io"
GAME = Path(__file__).with_name("tic_tac_toe.js")
MISSING = "node and npm are not here; with Debian's packages 'nodejs' and 'npm' this is compared with boardgame.io."


class Peer:
    """boardgame.io, installed in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def moves_a_second(self, seconds: float) -> float:
        """Give how many moves it makes in a second of the processor."""
        command = ["node", GAME.name, str(seconds)]
        run = subprocess.run(command, cwd=self._folder, check=True, capture_output=True, timeout=600)
        told = json.loads(run.stdout)
        return float(told["moves"] / told["seconds"])


@contextmanager
def installed() -> Iterator[Peer | None]:
    """Install the package for as long as it is needed; gives nothing where that cannot be."""
    with TemporaryDirectory(prefix="undercroft-peer-") as folder:
        yield Peer(Path(folder)) if is_there() and fetch(Path(folder)) else None


def is_there() -> bool:
    """Say whether this machine has what the peer runs on."""
    return bool(shutil.which("node") and shutil.which("npm"))


def fetch(folder: Path) -> bool:
    """Fetch the package by its name; says whether that went well."""
    shutil.copy(GAME, folder)
    command = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(folder), PACKAGE]
    return subprocess.run(command, cwd=folder, capture_output=True, timeout=600).returncode == 0


def main() -> None:
    """Print its speed, or how to get it."""
    with installed() as peer:
        if peer is None:
            print(MISSING if not is_there() else f"npm could not fetch {PACKAGE} just now.")
        else:
            print(f"{PACKAGE}, tic-tac-toe by random moves: {peer.moves_a_second(2):,.0f} moves a second of one core")


if __name__ == "__main__":
    main()
