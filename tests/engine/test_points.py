"""Points: any place of a table's past opens from the nearest, as it was, however much was undone on the way."""

import sys
from collections.abc import Callable
from functools import cache, partial
from itertools import islice, pairwise
from typing import Any

import pytest

from tests.engine.playing import act, everything, filed, lay
from tests.engine.test_generated_games import DEEDS, GAMES
from tests.engine.tiny import SEED, Party
from undercroft.engine import laid, points
from undercroft.engine.bots import bot_seed, drive
from undercroft.engine.dice import Fast
from undercroft.engine.forks import fork, fork_at
from undercroft.engine.journal import Told, overview
from undercroft.engine.points import Points
from undercroft.engine.reel import Reel
from undercroft.engine.saves import Saved, encode, lay_anew, load, redo, replay
from undercroft.engine.snapshots import Snapshot
from undercroft.engine.steps import Steps
from undercroft.engine.table import Table
from undercroft.games import find_game

MOST_CALLS = {"kingdom": 700, "wicked": 930}
"""Calls of functions for one answer of a table that is played again; on average, conditions of tests included."""
MOST_TO_OPEN = {"kingdom": 12_800, "wicked": 20_300, "nightmares": 51_000, "depths": 1_700}
"""Calls of functions to open the worst place of a long table."""


def unwatched(table: Table[Any]) -> None:
    """Look at nothing."""


def done(game: Any, seed: int, deeds: int) -> Table[Any]:
    """Do all sorts of things at a table, going back and talk included."""
    table = lay(game, 3, f"points/{seed}")
    for number in range(deeds):
        chance = Fast(b"%d/%d" % (seed, number))
        DEEDS[chance.roll(len(DEEDS)) - 1](table, chance)
    return table


def with_points(game: Any, saved: Saved) -> Points:
    """Give the points of a whole past, packed."""
    reel = Reel(game, saved)
    reel.at(len(saved.log), unwatched)
    return reel.past.points


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(5))
def test_any_place_opens_as_it_was(game: Any, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(points, "SPACING", 8)
    saved = filed(done(game, seed, 60))
    found, shown = with_points(game, saved), played_plainly(game, saved)
    assert len(found) > 2
    reel = Reel(game, saved, Points(found._kept))
    steps = sorted(shown, key=lambda step: Fast(b"%d" % step).roll(1000))

    for step in (*steps, *sorted(shown, reverse=True)):
        table = reel.at(step, unwatched)
        if len(table.log) == step:  # a table goes back by itself when the last seat has agreed
            assert everything(table) == shown[step]
    assert not reel.made


def played_plainly(game: Any, saved: Saved) -> dict[int, Any]:
    """Give everything that a table showed after each entry of its log, played from the start."""
    plain = lay_anew(game, saved)
    shown = {0: everything(plain)}
    while len(plain.log) < len(saved.log):
        redo(plain, saved.log[len(plain.log)])
        shown[len(plain.log)] = everything(plain)
    return shown


LONG: dict[str, dict[str, str]] = {
    "depths": {},
    "kingdom": {"games": "3", "delve": "played"},
    "nightmares": {},
    "wicked": {},
}


@cache
def long_table(name: str) -> tuple[Table[Any], Saved, Points]:
    """Let bots play a table for a while, and take its points."""
    game = find_game(name)
    table = lay(game, 8 if name == "depths" else 4, "points", LONG[name])
    bots = {seat: game.bot(seat, bot_seed(b"points", seat)) for seat in table.seats}
    for _ in islice(drive(table, bots), 250):
        pass
    saved = filed(table)
    return table, saved, with_points(game, saved)


def farthest(table: Table[Any]) -> int:
    """Say how many entries lie at most between two safe points."""
    places = [0, *(mark.position for mark in table.marks), len(table.log)]
    return max(after - before for before, after in pairwise(places))


@pytest.mark.parametrize("name", LONG)
def test_opening_any_place_and_going_one_step_back_plays_few_entries_again(name: str) -> None:
    table, saved, found = long_table(name)
    most = min(points.SPACING + farthest(table), len(saved.log) // 2)
    for step in range(1, len(saved.log), 7):
        reel = Reel(table.game, saved, Points(found._kept))
        assert reel.at(step, unwatched).effort <= most
        assert reel.at(step - 1, unwatched).effort <= most


def counted(work: Callable[[], object]) -> int:
    """Count the calls of functions that something takes."""
    calls = 0

    def count(frame: Any, event: str, about: Any) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.parametrize(("name", "most"), MOST_TO_OPEN.items())
def test_opening_any_place_takes_few_calls(name: str, most: int) -> None:
    table, saved, found = long_table(name)
    reel = Reel(table.game, saved, Points(found._kept))
    steps = sorted(range(0, len(saved.log), 3), key=lambda step: Fast(b"%d" % step).roll(1000))

    assert max(counted(partial(reel.at, step, unwatched)) for step in steps) < most


def test_a_whole_journal_says_of_each_part_what_that_part_says() -> None:
    saved = filed(done(GAMES[0], 2, 60))
    told, undone = Told(saved.lines), [place for place, line in enumerate(saved.lines) if line.undone]
    assert undone
    for end in range(len(saved.lines) + 1):
        known = told.until(end, [(place, place + 1) for place in undone if place < end])
        assert known == overview(saved.lines[:end])


def test_points_are_a_small_part_of_what_is_kept() -> None:
    _, saved, found = long_table("kingdom")

    assert sum(len(one.blob) for one in found._kept) < len(encode(saved)) / 2


def test_a_point_without_the_one_it_builds_on_is_passed_over() -> None:
    table, saved, found = long_table("kingdom")
    assert [one.builds_on for one in found._kept[:3]] == [0, found._kept[0].entries, found._kept[1].entries]
    holed = Points([found._kept[0], *found._kept[2 : points.CHAIN]])

    assert len(holed) == 1
    assert everything(Reel(table.game, saved, holed).at(200, unwatched)) == everything(
        Reel(table.game, saved, found).at(200, unwatched)
    )


def test_what_is_missing_is_taken_when_somebody_passes_there() -> None:
    table, saved, found = long_table("kingdom")
    late = found._kept[:4]
    reel = Reel(table.game, saved, Points(late))

    reel.at(len(saved.log), unwatched)

    assert [one.entries for one in reel.past.points._kept] == [one.entries for one in found._kept]
    assert [one.entries for one in reel.made] == [one.entries for one in found._kept[4:]]
    assert len(Points([*late, *reel.made])) == len(found)


def test_a_table_goes_on_from_any_mark_and_step_as_if_all_was_played_again() -> None:
    table, _, found = long_table("kingdom")
    mark, step = len(table.marks) * 3 // 4, 180
    plain, quick = (fork(table, mark, SEED, points=given) for given in (None, Points(found._kept)))
    midway, soon = (fork_at(table, step, SEED, points=given) for given in (None, Points(found._kept)))

    assert (everything(quick), everything(soon)) == (everything(plain), everything(midway))
    assert quick.effort < plain.effort / 2
    assert soon.effort < midway.effort / 2


def test_going_back_far_begins_at_what_was_kept() -> None:
    _, saved, found = long_table("kingdom")
    game = find_game("kingdom")
    plain, quick = load(game, saved), load(game, saved)
    quick.earlier = Points(found._kept).snapshot_before
    mark = len(quick.marks) // 2
    before = plain.effort, quick.effort

    plain.rewind(game.gm, mark)
    quick.rewind(game.gm, mark)

    assert everything(quick) == everything(plain)
    assert quick.effort - before[1] < (plain.effort - before[0]) / 2


def test_nobody_looks_for_what_was_kept_where_no_safe_point_lies_between(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laid, "NEAR", 0)
    table = lay(Party(rounds=4), 3, "far")
    looked: list[int] = []

    def earlier(steps: Steps, position: int) -> None:
        looked.append(position)

    table.earlier = earlier
    act(table, Fast(b"one"))
    assert not table.marks[-1].position

    table._rebuild(1)

    assert not looked


def test_whoever_missed_a_whisper_opens_the_past_without_it() -> None:
    game = find_game("depths")
    table = lay(game, 4, "whispers")
    for number in range(40):
        act(table, Fast(b"%d" % number))
        if number % 5 == 0:
            table.say("gm", f"psst {number}", ["brok"])
    saved = filed(table)
    found = with_points(game, saved)
    plain, quick = Reel(game, saved, heard=("cass",)), Reel(game, saved, Points(found._kept), ("cass",))
    assert len(found) > 0
    assert len(quick) < len(saved.log)

    for step in (len(quick), len(quick) // 2, 3, len(quick) - 1):
        assert everything(quick.at(step, unwatched)) == everything(plain.at(step, unwatched))


def done_again(game: Any, saved: Saved) -> Table[Any]:
    """Do everything at a table again with a snapshot at every safe point."""
    table = lay_anew(game, saved)
    while len(table.log) < len(saved.log):
        redo(table, saved.log[len(table.log)])
    return table


@pytest.mark.parametrize("name", LONG)
def test_playing_a_table_again_takes_a_snapshot_only_now_and_then(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, saved, _ = long_table(name)
    taken: list[int] = []
    take = Table._snapshot

    def noted(self: Table[Any], position: int) -> Snapshot:
        taken.append(position)
        return take(self, position)

    monkeypatch.setattr(Table, "_snapshot", noted)
    again = replay(table.game, saved)

    assert len(set(taken)) <= (len(saved.log) + len(saved.lines)) // laid.SPARED + laid.SPARED
    assert everything(again) == everything(done_again(table.game, saved))
    assert again._snapshots[-1].position == again.marks[-1].position


def test_a_table_that_was_played_again_goes_back_as_the_first_did() -> None:
    table, saved, _ = long_table("kingdom")
    again, plain = replay(table.game, saved), done_again(table.game, saved)
    for mark in (len(table.marks) - 2, len(table.marks) // 2):
        for one in (again, plain):
            one.rewind(table.game.gm, mark)
        assert everything(again) == everything(plain)


@pytest.mark.parametrize(("name", "most"), MOST_CALLS.items())
def test_playing_a_table_again_takes_few_calls_an_answer(name: str, most: int) -> None:
    _, saved, _ = long_table(name)
    game = find_game(name)

    assert counted(lambda: replay(game, saved)) / len(saved.log) < most
