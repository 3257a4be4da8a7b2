"""What it costs to look up one rule in a terminal, the start of Python included; CPU time, beside a bare Python."""

import os
import subprocess
import sys
from collections.abc import Sequence
from resource import RUSAGE_CHILDREN, getrusage

from .clock import show

LOOK_UP = "from undercroft.terminal.cli import main; main(['rules', 'depths', 'light'])"
AS_INSTALLED = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
"""Modules are compiled once and kept, as they are for whoever installed the table, whatever is set here."""


def spent(code: str) -> float:
    """Give the CPU seconds of a Python of its own that does something."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL, env=AS_INSTALLED)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def quickest_of(codes: Sequence[str], rounds: int) -> list[float]:
    """Run some by turns, and give of each its quickest run."""
    runs = [[spent(code) for code in codes] for _ in range(rounds)]
    return [min(one) for one in zip(*runs, strict=True)]


def measure(rounds: int) -> None:
    """Print what it takes as a multiple of a Python that does nothing, and in seconds."""
    looked, bare = quickest_of((LOOK_UP, "pass"), rounds)
    show(
        "`undercroft rules depths light`",
        [
            ("of a Python that does nothing", f"{looked / bare:.1f} x"),
            ("seconds (goal: 0.2)", f"{looked:.2f}"),
        ],
    )
