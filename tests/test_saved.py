"""Tables of earlier versions still open, and are played on."""

import gzip
from pathlib import Path
from typing import Any

import pytest

from undercroft.engine.bots import drive
from undercroft.engine.saves import Saved, decode, encode, load, save
from undercroft.engine.table import Table
from undercroft.games import find_game

FILES = sorted((Path(__file__).parent / "saved").glob("*.json.gz"))
MOST = 400


def saved(path: Path) -> Saved:
    return decode(gzip.decompress(path.read_bytes()))


def opened(path: Path) -> Table[Any]:
    kept = saved(path)
    return load(find_game(kept.game), kept)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_a_table_of_an_earlier_version_opens_and_is_played_on(path: Path) -> None:
    table = opened(path)
    lines, entries = len(saved(path).lines), len(table.log)
    assert lines > 10
    for seat in (*table.seats, ""):
        assert table.view(seat).encode()

    bots = {seat: table.game.bot(seat, seat.encode()) for seat in table.seats}
    for _, _ in zip(range(MOST), drive(table, bots), strict=False):
        pass

    assert table.over or len(table.log) >= entries + MOST
    assert len(table.journal.lines) > lines
    assert load(table.game, decode(encode(save(table)))).digest() == table.digest()
