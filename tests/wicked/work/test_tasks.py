"""What could be built is searched for once for each map, and is what a search of the dungeon itself would find."""

from itertools import islice

import pytest

from tests.engine.playing import lay
from undercroft.engine.bots import bot_seed, drive
from undercroft.games import find_game
from undercroft.games.wicked.book import Book
from undercroft.games.wicked.state import Wicked
from undercroft.games.wicked.work import tasks


def test_what_is_remembered_of_a_map_is_what_the_dungeon_says(monkeypatch: pytest.MonkeyPatch) -> None:
    remembered, maps, looks = tasks._builds, set[bytes](), 0

    def checked(state: Wicked, book: Book) -> tuple[tasks.Task, ...]:
        nonlocal looks
        looks += 1
        maps.add(tasks.MAP_WRITER.encode(tasks.map_of(state.dungeon)))
        found = remembered(state, book)
        assert found == tuple(tasks._searched(state.dungeon, book))
        return found

    tasks._buildable.cache_clear()
    monkeypatch.setattr(tasks, "_builds", checked)
    game = find_game("wicked")
    table = lay(game, 4, "maps")
    bots = {seat: game.bot(seat, bot_seed(b"maps", seat)) for seat in table.seats}
    for _ in islice(drive(table, bots), 400):
        pass

    assert looks > 2 * len(maps) > 0
    assert tasks._buildable.cache_info().misses == len(maps)
