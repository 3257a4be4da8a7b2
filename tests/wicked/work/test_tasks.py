"""What could be built is searched for once for each map, and is what a search of the dungeon itself would find."""

from itertools import islice

import pytest

from tests.engine.playing import lay
from undercroft.engine.bots import bot_seed, drive
from undercroft.games import find_game
from undercroft.games.wicked.book import Book
from undercroft.games.wicked.state import Wicked
from undercroft.games.wicked.work import tasks


def test_each_task_is_found_by_its_id_as_if_all_were_listed() -> None:
    game = find_game("wicked")
    table = lay(game, 4, "maps")
    bots = {seat: game.bot(seat, bot_seed(b"maps", seat)) for seat in table.seats}
    seen: set[str] = set()
    for number, _ in enumerate(islice(drive(table, bots), 400)):
        if number % 25 == 0 and table.state.monsters:
            for who in table.state.monsters.values():
                listed = {task.id: task for task in tasks.every_task(table.state, who)}
                seen |= listed.keys()
                assert [tasks.task_called(table.state, who, one) for one in seen] == [listed.get(one) for one in seen]

    assert {one.partition(":")[0] for one in seen} >= {"room", "lair", "dig", "trap", "go_on", "ritual"}


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
