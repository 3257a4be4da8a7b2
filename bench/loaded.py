"""Loaded: what a browser loads before it shows anything, as it is stored and as it goes over the wire."""

import gzip
from pathlib import Path

import undercroft.server
from undercroft.server.app import SQUEEZED

from .clock import show

STATIC = Path(undercroft.server.__file__).parent / "static"
LEVEL = SQUEEZED.gzip_compress_level


def sizes(pattern: str) -> tuple[int, int]:
    """Give the bytes of some files, plain and squeezed."""
    files = [found.read_bytes() for found in STATIC.glob(pattern)]
    return sum(map(len, files)), sum(len(gzip.compress(one, LEVEL)) for one in files)


def measure() -> None:
    """Print how much it is."""
    fonts, _ = sizes("fonts/*.woff2")
    rows = [("kB of fonts, which are squeezed already (goal: 120)", f"{fonts / 1e3:.0f}")]
    for name, pattern in (("styles", "*.css"), ("scripts", "*.js")):
        plain, squeezed = sizes(pattern)
        rows.append((f"kB of {name}; on the wire", f"{plain / 1e3:.0f}; {squeezed / 1e3:.0f}"))
    show("What a browser loads once", rows)
