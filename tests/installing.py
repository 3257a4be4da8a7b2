"""Installing the small game of the guide for adding a game, as a package of its own and without a network."""

import re
import tomllib
from pathlib import Path

HOUSE = Path(__file__).parents[1]
GUIDE = HOUSE / "docs" / "adding-a-game.md"
FILE = re.compile(r"^```\w+ (?P<path>[\w/.-]+)\n(?P<text>.*?)^```$", re.M | re.S)
"""A file that a guide says to write: its path stands beside the fence."""


def install_guest(folder: Path) -> Path:
    """Write the guide's game into a folder, as an installer would; gives the folder, for the path of Python."""
    for found in FILE.finditer(GUIDE.read_text()):
        path = folder / found["path"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found["text"])
    project = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    about = folder / f"{project['name']}-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    points = project["entry-points"]["undercroft.games"].items()
    (about / "entry_points.txt").write_text("[undercroft.games]\n" + "".join(f"{a} = {b}\n" for a, b in points))
    return folder
