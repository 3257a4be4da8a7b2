"""Measure everything and print a small table for each: `python -m bench`, `python -m bench --quick`."""

import sys

from . import decisions, fights, games, kingdoms, tables
from .peers import compared


def main() -> None:
    """Run all measurements, with fewer rounds if asked to be quick."""
    quick = "--quick" in sys.argv[1:]
    print("Each case is run several times and its quickest run counts. Ratios come first: they hold on any machine.")
    decision = decisions.measure(8 if quick else 60)
    games.measure(3 if quick else 12)
    kingdoms.measure(2 if quick else 8)
    fights.measure(2 if quick else 8)
    tables.measure(5 if quick else 30, decision)
    compared.measure(1 if quick else 5)


main()
