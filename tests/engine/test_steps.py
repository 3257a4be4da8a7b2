"""Going back steps over talk: it costs what was done since the last safe point, and comes out as if all was done."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.plainly import PlainTable
from tests.engine.playing import everything, filed, refused
from tests.engine.test_generated_games import DEEDS, GAMES, answer, call_off, few, many, say, set_pass, take_back
from tests.engine.tiny import SEED, party, replies, reply, to_letters
from undercroft.engine.dice import Fast, Seeds
from undercroft.engine.going_back import MOST_AGAIN
from undercroft.engine.log import Answered, Entry, Passes, Said, Step
from undercroft.engine.saves import load, replay
from undercroft.engine.steps import Steps
from undercroft.engine.table import Table

MUCH_TALK = [*DEEDS, *[say] * 60, *[set_pass] * 30, *[take_back] * 30, *[answer] * 20, *[call_off] * 2]


def all_of(table: Table[Any]) -> tuple[Any, ...]:
    """Everything that a table shows, and what it keeps to go back by."""
    places = [(mark.position, mark.name) for mark in table.marks]
    kept = [(one.position, one.lines, one.told, one.passes, one.asked) for one in table._snapshots]
    free = [table.can_take_back(seat) for seat in table.seats]
    return everything(table), places, kept, free, table.play.passes, table.journal.written, len(table._moments)


def do_the_same(tables: list[Table[Any]], seed: int, number: int) -> None:
    """Do one thing at each of several tables, chosen by the same chance."""
    for table in tables:
        chance = Fast(b"%d/%d" % (seed, number))
        MUCH_TALK[chance.roll(len(MUCH_TALK)) - 1](table, chance)


def goes_back_as_plainly(game: Any, players: int, seed: int, steps: int) -> None:
    """Do the same at a table and at one that goes back the plain way, and compare all of both after each thing."""
    seats = (*("ada", "brok", "cass", "dunn")[:players], "gm")
    tables: list[Table[Any]] = [kind(game, seats, seed=b"%d" % seed) for kind in (Table, PlainTable)]
    for number in range(steps):
        do_the_same(tables, seed, number)
        assert all_of(tables[0]) == all_of(tables[1])
    assert everything(load(game, filed(tables[0]))) == everything(tables[1])
    assert everything(replay(game, filed(tables[0]))) == everything(tables[1])


@few
@given(st.sampled_from(GAMES), st.integers(3, 4), st.integers(0, 2**32), st.integers(5, 60))
def test_going_back_comes_out_as_if_everything_was_done_again(game: Any, players: int, seed: int, steps: int) -> None:
    goes_back_as_plainly(game, players, seed, steps)


@pytest.mark.soak
@many
@given(st.sampled_from(GAMES), st.integers(3, 4), st.integers(0, 2**32), st.integers(5, 200))
def test_going_back_comes_out_the_same_many_times(game: Any, players: int, seed: int, steps: int) -> None:
    goes_back_as_plainly(game, players, seed, steps)


def test_taking_back_does_not_do_again_what_was_said() -> None:
    table = party()
    for number in range(500):
        table.say("bob", f"words {number}")
        table.set_pass("cid", f"thing {number % 7}", number % 2 == 0)
    reply(table, "ann", 1)
    before = table.effort
    for _ in range(20):
        replies(table, bob=1)
        table.take_back("bob")

    assert table.effort - before == 20 * 2  # bob's answer, and ann's once more


def test_a_forged_log_of_talk_and_taking_back_plays_again_with_little_effort() -> None:
    table = to_letters(party())
    for number in range(800):
        table.say("ann", f"words {number}")
    for _ in range(60):
        reply(table, "ann", "write")
        table.take_back("ann")

    again = replay(table.game, filed(table))

    assert everything(again) == everything(table)
    assert again.effort < 2 * len(table.log)


def test_whoever_corrects_without_end_makes_nobody_wait_who_takes_back() -> None:
    table = party()
    reply(table, "ann", 1)
    for number in range(MOST_AGAIN - 1):
        table.adjust("gm", "guests.cid.coins", number, "Hidden from ann.")
    assert table.can_take_back("ann")
    table.adjust("gm", "guests.cid.coins", 1, "One too many.")

    with refused(table, "can no longer be taken back"):
        table.take_back("ann")


def entries(*kinds: str) -> list[Entry]:
    made: dict[str, Entry] = {"said": Said("ann", "a"), "deed": Answered("ann", "ann.1", 1)}
    return [made.get(kind) or Passes("ann", kind.strip("-"), not kind.startswith("-")) for kind in kinds]


def steps_of(*kinds: str) -> tuple[Steps, list[Entry]]:
    log = entries(*kinds)
    return Steps([Step(place, 0) for place in range(len(log))], log), log


def test_deeds_talk_and_what_is_let_pass_are_found_without_looking_at_all() -> None:
    steps, _ = steps_of("said", "x", "deed", "y", "-x", "said", "said", "deed", "said")

    assert steps.deeds_from(0) == [2, 7]
    assert steps.deeds_from(3) == [7]
    assert list(steps.deeds_back()) == [7, 2]
    assert [steps.said_between(0, place) for place in (0, 2, 7, 9)] == [0, 1, 3, 4]
    assert [steps.passed_at(place) for place in (2, 7, 9)] == [{"ann": ["x"]}, {"ann": ["y"]}, {"ann": ["y"]}]


def test_without_a_deed_everything_else_stays() -> None:
    steps, _ = steps_of("said", "x", "deed", "y", "deed", "said")

    fewer = steps.without(2)

    assert [step.entry for step in fewer] == [0, 1, 3, 4, 5]
    assert fewer.deeds_from(0) == [3]
    assert fewer.passed_at(3) == {"ann": ["x", "y"]}
    assert fewer.said_between(0, 5) == 2
    with pytest.raises(LookupError):
        steps.without(0)


@pytest.mark.parametrize("place", range(7))
def test_steps_until_a_place_are_as_if_there_had_been_no_more(place: int) -> None:
    steps, log = steps_of("said", "x", "deed", "y", "-x", "said", "deed")

    fewer, plain = steps.until(place, log), Steps(list(steps)[:place], log)

    assert list(fewer) == list(plain)
    assert fewer.deeds_from(0) == plain.deeds_from(0)
    assert (fewer.passed, fewer.said_between(0, place)) == (plain.passed, plain.said_between(0, place))


def test_a_step_that_could_not_be_taken_no_longer_counts() -> None:
    steps, log = steps_of("x", "deed", "y")
    steps.drop_last(log)

    assert (len(steps), steps.passed, steps.deeds_from(0)) == (2, {"ann": ["x"]}, [1])


def test_steps_out_of_order_are_refused() -> None:
    with pytest.raises(ValueError, match="order of the log"):
        Steps([Step(1, 0), Step(0, 0)], entries("deed", "deed"))


def test_each_branch_of_many_forks_has_its_own_seed() -> None:
    seeds = Seeds(SEED, [(number * 2, b"%d" % number) for number in range(1, 50)])

    for branch in range(120):
        plain = next((seed for until, seed in seeds.earlier if branch < until), SEED)
        assert seeds.at(branch) == plain
        assert seeds.begins_at(branch) == any(until == branch for until, _ in seeds.earlier)
