"""Forks midway: a table goes on after any step of another; what fell stays, and only what comes after is new."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.engine.playing import filed, is_clear, lay, play_on, reloaded
from tests.engine.test_forks import FRESH, THIRD, drawn, finished, lightning, proves, storm
from tests.engine.test_gathering import begins, is_the_same_again, secret_of
from tests.engine.test_gathering import finished as finished_together
from tests.engine.tiny import SEED, party, replies, to_letters
from undercroft.engine import saves
from undercroft.engine.dice import Fast, honest_draw
from undercroft.engine.forks import fork, fork_at
from undercroft.engine.log import Agreed, Forked, Rewound
from undercroft.engine.promises import pledge_of
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table
from undercroft.games.depths import game as depths


def after(table: Table[Any], step: int) -> Table[Any]:
    """Play a table again up to a step, as a replay does."""
    again = Table(table.game, table.seats, seed=table.seeds, rulings=table.rulings, names=table.names)
    for place in range(step + isinstance(table.log[step], Forked)):
        if place >= len(again.log):
            saves.redo(again, table.log[place])
    return again


def is_from_here(forked: Table[Any], here: Table[Any]) -> None:
    """Check that a fork begins exactly where another table stands, and hides what that one hides."""
    assert forked.digest() == here.digest()
    assert [ask.id for ask in forked.open_asks()] == [ask.id for ask in here.open_asks()]
    assert drawn(forked) == drawn(here)
    for seat in (*here.seats, ""):
        mine, theirs = forked.view(seat), here.view(seat)
        assert mine.state == theirs.state
        told = ["forked_midway"] if seat not in here.journal.shut else []
        assert [line.kind for line in mine.journal] == [*(line.kind for line in theirs.journal), *told]
    assert not any(forked.can_take_back(seat) for seat in forked.seats)


def test_a_fork_starts_at_the_very_step() -> None:
    for table in (finished(), storm(), play_on(lay(depths, 4, "fork"), Fast(b"x"), 5000)):
        for step in range(len(table.log)):
            forked = fork_at(table, step, FRESH)
            is_from_here(forked, after(table, step))
            proves(forked)
            proves(play_on(forked, Fast(b"y"), 3))
        proves(play_on(forked, Fast(b"y"), 5000))


def test_what_fell_before_a_step_stays_and_what_falls_after_is_new() -> None:
    table = storm()
    for step in range(len(table.log)):
        forks = [play_on(fork_at(table, step, b"fresh %d" % number), Fast(b"y"), 500) for number in range(3)]
        fell = lightning(after(table, step))
        for forked in forks:
            assert lightning(forked)[: len(fell)] == fell
        rest = [str(lightning(forked)[len(fell) :]) for forked in forks]
        assert len(set(rest)) == len(rest)
        assert str(lightning(table)[len(fell) :]) not in rest


@given(
    st.binary(min_size=1, max_size=64), st.binary(min_size=1, max_size=64), st.integers(0, 60), st.binary(max_size=4)
)
def test_no_die_after_the_step_follows_from_an_old_seed(old: bytes, new: bytes, step: int, chance: bytes) -> None:
    assume(old != new)
    table = play_on(party(seed=old), Fast(chance), 500)
    assume(step < len(table.log))
    before = set(drawn(after(table, step)))
    forked = play_on(fork_at(table, step, new), Fast(chance), 500)

    for (branch, count), (sides, face) in drawn(forked).items():
        assert honest_draw(old if (branch, count) in before else new, branch, count, sides) == face
    proves(forked)


def test_a_fork_midway_goes_back_into_its_past_with_new_dice() -> None:
    table = storm()
    for step in range(0, len(table.log), 3):
        for back in range(3):
            forked = play_on(fork_at(table, step, FRESH), Fast(b"y"), 2)
            if forked.over or back >= len(forked.marks):
                continue
            loaded = reloaded(forked)
            for one in (forked, loaded):
                one.rewind("gm", back)
                proves(one)
                proves(play_on(one, Fast(b"z"), 4))
            assert loaded.digest() == forked.digest()


def test_calling_off_after_a_fork_midway_rolls_by_the_new_seed() -> None:
    table = to_letters(party())
    forked = fork_at(table, len(table.log), FRESH)
    forked.call_off("gm")
    assert forked.dice.branch == 2
    assert forked.seeds is not None
    assert forked.seeds.at(2) == FRESH
    proves(forked)


def test_forks_of_forks_midway_keep_every_seed() -> None:
    once = play_on(fork_at(finished(), 5, FRESH), Fast(b"y"), 500)
    at_a_mark = fork(once, len(once.marks) - 2, THIRD)
    proves(play_on(at_a_mark, Fast(b"z"), 500))
    for step in range(len(once.log)):
        twice = fork_at(once, step, THIRD)
        assert twice.seeds is not None
        assert list(twice.seeds) == ([SEED, FRESH, THIRD] if step >= 5 else [SEED, THIRD])
        proves(play_on(twice, Fast(b"z"), 500))
    of_a_mark = play_on(fork(finished(), 2, FRESH), Fast(b"y"), 500)
    for step in range(len(of_a_mark.log)):
        is_from_here(fork_at(of_a_mark, step, THIRD), after(of_a_mark, step))


def test_a_step_at_which_everybody_agreed_to_go_back_has_gone_back() -> None:
    table = to_letters(party())
    table.propose_rewind("ann", 0)
    table.agree_to_rewind("gm")
    replies(table, ann=0, bob=0, cid=0)
    step = next(place for place, entry in enumerate(table.log) if isinstance(entry, Rewound))
    assert isinstance(table.log[step - 1], Agreed)
    for gather in (False, True):
        forked = fork_at(play_on(table, Fast(b"x"), 500), step, FRESH, table_id="b2", gather=gather)
        assert isinstance(forked.log[-2], Rewound)
        assert forked.dice.branch == 2


@pytest.mark.parametrize("step", [0, 3, 9])
def test_a_fork_midway_gathers_before_anybody_answers(step: int) -> None:
    table = finished_together("ann")
    step += next(place for place, entry in enumerate(table.log) if "Began" in type(entry).__name__) + 1
    forked = fork_at(table, step, FRESH, table_id="b2", gather=True)
    here = after(table, step)

    assert not forked.begun
    assert forked.open_asks() == []
    assert forked.digest() == here.digest()
    is_the_same_again(forked)
    forked.pledge("bob", pledge_of("bob", secret_of("bob")))
    begins(forked, "bob")
    assert [ask.id for ask in forked.open_asks()] == [ask.id for ask in here.open_asks()]
    is_the_same_again(forked)
    is_the_same_again(play_on(forked, Fast(b"z"), 4))
    if not forked.over:
        forked.rewind("gm", 0)
        is_the_same_again(forked)
    is_the_same_again(play_on(forked, Fast(b"z"), 500))


def test_a_table_that_had_not_begun_does_not_go_on() -> None:
    table = finished_together("ann")
    for step in range(2):
        with pytest.raises(Refused, match="no such place to go on from"):
            fork_at(table, step, FRESH)


def test_a_running_table_is_not_touched_by_its_fork_midway() -> None:
    table = to_letters(party())
    replies(table, ann="nothing")
    before = saves.encode(saves.save(table))
    forked = fork_at(table, len(table.log), FRESH)
    assert saves.encode(saves.save(table)) == before
    assert forked.waiting_for() == table.waiting_for()


@pytest.mark.parametrize("step", [-1, 10_000, True, "3"])
def test_a_step_that_never_was_is_refused(step: Any) -> None:
    with pytest.raises(Refused, match="no such place to go on from"):
        fork_at(finished(), step, FRESH)


def test_the_end_of_a_game_is_no_place_to_go_on_from() -> None:
    table = finished()
    with pytest.raises(Refused, match="The game was over there"):
        fork_at(table, len(table.log), FRESH)


@pytest.mark.parametrize("change", [{"to": 4}, {"to": 6}, {"drawn": 0}, {"mark": "bids"}, {"params": {"round": 1}}])
def test_a_forged_fork_midway_does_not_verify(change: dict[str, Any]) -> None:
    forked = play_on(fork_at(finished(), 5, FRESH), Fast(b"y"), 500)
    saved = filed(forked)
    place = next(place for place, entry in enumerate(saved.log) if isinstance(entry, Forked))
    entry = saved.log[place]
    assert isinstance(entry, Forked)
    for name, value in change.items():
        setattr(entry, name, value)
    with pytest.raises(Refused, match="no such place to go on from") as refused:
        saves.verify(forked.game, saved)
    is_clear(str(refused.value))


def test_whispers_that_were_not_heard_move_no_fork() -> None:
    table = party()
    table.say("bob", "Psst.", ["cid"])
    to_letters(table)
    table.say("bob", "Psst again.", ["cid"])
    table = play_on(table, Fast(b"x"), 500)
    heard = [len(table.log), len(table.log) - 2]
    for seats, length in zip((("bob",), ("ann",)), heard, strict=True):
        for step in range(length):
            forked = fork_at(table, step, FRESH, seats)
            assert ("Psst" in str(forked.log)) is (seats == ("bob",) and step > 0)
            proves(forked)
