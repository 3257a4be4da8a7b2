"""Points in the database: kept while a table is played, made when one is taken in or first watched, and used."""

from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete

from tests.engine.playing import everything
from tests.server.hosting import House, run
from tests.server.test_files import ALL_BOTS, finished
from undercroft.engine import points, saves
from undercroft.engine.bots import drive
from undercroft.engine.points import Points
from undercroft.engine.reel import Reel
from undercroft.engine.whispers import export_for
from undercroft.server import afterwards, errands, schema
from undercroft.server.budgets import Budget
from undercroft.server.errands import Warden, take_in
from undercroft.server.kept_points import read_points
from undercroft.server.replays import Replays
from undercroft.server.rooms import Room
from undercroft.server.views import Look

SEATS = ("ada", "brok", "cyra", "gm")


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take points more often than one would: games of tests are short."""
    monkeypatch.setattr(points, "SPACING", 6)


def kept(house: House, room: Room) -> Points:
    return Points(house.store.read_now(lambda connection: read_points(connection, room.id)))


def unwatched(*_: Any) -> None:
    """Look at nothing."""


def opens_as_it_was(room: Room, found: Points) -> None:
    """Check that the past opens from some points as it was."""
    saved = saves.save(room.table)
    quick, plain = Reel(room.game, saved, found), Reel(room.game, saved, Points())
    last = len(saved.log) - 1
    assert everything(quick.at(last // 2, unwatched)) == everything(plain.at(last // 2, unwatched))
    assert everything(quick.at(last, unwatched)) == everything(plain.at(last, unwatched))
    assert quick.at(last, unwatched).effort < last


def test_a_table_keeps_its_points_while_it_is_played(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await finished(house)
            await house.store.change(unwatched)  # whatever was to be written is written

            assert len(kept(house, room)) > 0
            opens_as_it_was(room, kept(house, room))

    run(scene)


def test_a_table_of_an_earlier_version_gets_its_points_when_somebody_watches_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await finished(house)
            await house.store.change(lambda connection: connection.execute(delete(schema.points)))
            replays, last = Replays(house.rooms.workshop), len(room.table.log)
            for step in (last, last // 2):
                past = await replays.view(room, SEATS, step, "ada", revealed=False)
                assert past.step == step
            await house.store.change(unwatched)

            found = kept(house, room)
            assert len(found) > 0
            opens_as_it_was(room, found)

    run(scene)


def test_a_file_is_played_once_by_another_process_and_comes_with_its_points(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with House(tmp_path / "first") as house:
            content = export_for((await finished(house)).table, "")
        played: list[int] = []
        counted = counting(played, saves.replay)
        for place in (saves, errands):
            monkeypatch.setattr(place, "replay", counted)
        made = take_in(content, Warden(Budget(), unwatched)).points
        assert len(played) == 1

        async with House(tmp_path / "second") as house:
            room, _ = await house.rooms.take_in(content)

            assert len(played) == 1  # not by this process
            assert room.table.effort < 50
            assert len(kept(house, room)) > 0
            opens_as_it_was(room, Points(made))

    run(scene)


def counting(played: list[int], real: Any) -> Any:
    """Note whenever a table is played again from its beginning."""

    def replay(*args: Any) -> Any:
        played.append(1)
        return real(*args)

    return replay


def test_nothing_in_a_file_says_how_its_past_was(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            content = export_for((await finished(house)).table, "")
            forged = content.replace(b"{", b'{"points": [[9, 1, 1, 1, 0, "AAAA"]],', 1)
            assert forged != content
            room, _ = await house.rooms.take_in(forged)

            assert all(one.entries != 9 or one.steps != 1 for one in kept(house, room)._kept)
            assert b'"points"' not in content

    run(scene)


def test_a_table_in_play_holds_few_snapshots_and_goes_back_far_by_what_is_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            played = {"games": "10", "delve": "played"}
            room, _ = await house.table(bots=ALL_BOTS, game="kingdom", rulings=played)
            table = room.table
            drivers = {seat: room.game.bot(seat, seat.encode()) for seat in table.seats}

            def play() -> None:
                for _ in islice(drive(table, drivers), 250):
                    pass

            await room.record.durably(play)
            await house.store.change(unwatched)
            assert len(table._snapshots) <= 4
            assert len(kept(house, room)) > 5
            before = table.effort

            table.rewind("gm", len(table.marks) // 2)

            assert table.effort - before < 60

    run(scene)


def test_a_replay_shows_the_last_lines_of_a_long_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(afterwards, "LINES_AT_A_TIME", 10)

    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await finished(house)
            past = await Replays(house.rooms.workshop).view(room, SEATS, 10_000, "ada", revealed=True, at_most=True)
            shown = afterwards.picture_of(room, past.view, room.table.marks, Look())

            assert shown["told"] == len(past.view.journal) > 10
            assert len(shown["lines"]) == 10

    run(scene)
