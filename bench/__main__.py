"""Measure everything and print a small table for each: `python -m bench`, `python -m bench --quick`.

To be quick, pages are not drawn, cores are not compared, and of the past only that of a short table is opened.
"""

import asyncio
import sys

from . import chances, commands, crews, decisions, fights, games, kingdoms, loaded, pages, painted, past, tables
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
    chances.measure(5 if quick else 30)
    commands.measure(2 if quick else 6)
    for name in ("depths",) if quick else past.LONG:
        past.measure(name)
    loaded.measure()
    if not quick:
        for game, thick in (*pages.THICK.items(), ("kingdom", pages.kingdom_of(10))):
            asyncio.run(pages.costs(game, thick))
        painted.measure(1, 10)
        crews.measure(0.2)
    compared.measure(1 if quick else 5)


main()
