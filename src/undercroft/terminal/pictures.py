"""Pictures: an SVG made into a PNG by whatever this machine has for that."""

import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from undercroft.engine.refusals import Refused

SCALE = 2
PATIENCE = 60
SIZE = re.compile(r'width="(\d+)" height="([0-9.]+)"')
Command = Callable[[str, Path, Path, tuple[int, int]], Sequence[str]]


def _rsvg(program: str, svg: Path, png: Path, size: tuple[int, int]) -> Sequence[str]:
    return [program, f"--zoom={SCALE}", "--output", str(png), str(svg)]


def _inkscape(program: str, svg: Path, png: Path, size: tuple[int, int]) -> Sequence[str]:
    return [program, f"--export-width={SCALE * size[0]}", f"--export-filename={png}", str(svg)]


def _chromium(program: str, svg: Path, png: Path, size: tuple[int, int]) -> Sequence[str]:
    window = f"--window-size={size[0]},{size[1]}"
    return [
        program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", window,
        f"--force-device-scale-factor={SCALE}", f"--screenshot={png}", svg.as_uri(),
    ]  # fmt: skip


PROGRAMS: dict[str, Command] = {
    "rsvg-convert": _rsvg,
    "inkscape": _inkscape,
    "chromium": _chromium,
    "chromium-browser": _chromium,
    "google-chrome": _chromium,
}
"""What can make a PNG, and how each is asked for it."""


def as_png(picture: str) -> bytes:
    """Give a picture as PNG, or say in one sentence why that cannot be."""
    found = next(((one, path) for one in PROGRAMS if (path := shutil.which(one))), None)
    if found is None:
        raise Refused("A PNG needs rsvg-convert, Inkscape or Chromium on this machine; --svg needs nothing.")
    wide, high = SIZE.findall(picture)[0]
    with TemporaryDirectory(prefix="undercroft-") as folder:
        svg, png = Path(folder, "picture.svg"), Path(folder, "picture.png")
        svg.write_text(picture, "utf-8")
        command = PROGRAMS[found[0]](found[1], svg, png, (int(wide), round(float(high))))
        return _made(command, png)


def _made(command: Sequence[str], png: Path) -> bytes:
    try:
        subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE)
        return png.read_bytes()
    except (OSError, subprocess.SubprocessError):
        raise Refused(f"{Path(command[0]).name} could not make a PNG of it; try --svg.") from None
