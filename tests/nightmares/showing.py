"""What tests of pages need: evenings stopped on the way, every seat's page, and words that look like ids."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from tests.nightmares.whole_book import whole_texts
from undercroft.engine.bots import drive
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.games.nightmares import Nightmares
from undercroft.games.nightmares.book import house_texts
from undercroft.games.nightmares.state import Night

SEATS = ("ann", "bob", "cyd", "gm")
ID_LIKE = re.compile(r"(?<![\w#\"'(/.&;-])[a-z]+_[a-z_0-9]+|(?<![\w#\"'(/.;-])[grtp]\d+(?:_\d+)?(?![\w.])")
"""Words with an underscore, and the short ids of groups, rooms, traps and problems."""
MOST = 900
"""After so many answers an evening has been looked at for long enough."""
TAGS = re.compile(r"<[^>]*>")


class Shown(Nightmares):
    """The game, with plain entries where a file of our book is not there."""

    def new_state(self, seats: object, rulings: object) -> Night:
        """Lay out an empty table."""
        ours = house_texts()
        missing = [name for name in whole_texts() if name not in ours]
        missing += [] if "cabal" in ours.get("outsiders.toml", "cabal") else ["outsiders.toml"]
        return Night({}, house={name: whole_texts()[name] for name in missing})


SHOWN = Shown()


def evening(seed: int, *, every: int = 1, seats: Sequence[str] = SEATS) -> Iterator[Table[Any]]:
    """Play an evening by bots, and stop after every so many answers to look at it."""
    table = Table(SHOWN, list(seats), seed=seed_from(f"shown {seed}"))
    bots = {seat: SHOWN.bot(seat, f"{seed} {seat}".encode()) for seat in table.seats}
    for number, _ in zip(range(MOST), drive(table, bots), strict=False):
        if number % every == 0:
            yield table
    yield table


def words_of(html: str) -> str:
    """Give what a person reads of a page."""
    return TAGS.sub(" ", html)


def ids_in(words: str) -> list[str]:
    """List what looks like an id and not like a word."""
    return ID_LIKE.findall(words)
