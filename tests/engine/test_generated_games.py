"""Generated games: any seed, any legal answers, any rulings, and everything else that people do at a table."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.playing import NAMES, act, everything, face_up, filed, lay, play_on, reloaded
from tests.engine.tiny import Party
from undercroft.engine.bots import drive
from undercroft.engine.dice import Fast
from undercroft.engine.game import Game
from undercroft.engine.log import Answered
from undercroft.engine.saves import replay, verify
from undercroft.engine.secrets import declared_type
from undercroft.engine.table import Table
from undercroft.games.depths import game as depths

GAMES: tuple[Game[Any], ...] = (depths, Party(rounds=4))
MOST_ANSWERS = {"depths": 10 * (12 * 16 + 14) + 13, "party": 4 * (6 * 4 + 4)}
"""No game of these can be longer: what one seat can be asked in a turn, times seats and turns."""
ADJUSTABLE = {"depths": "characters.{}.hunger", "party": "guests.{}.coins"}


@st.composite
def tables(draw: st.DrawFn) -> Table[Any]:
    """Lay a table of any size with any rulings."""
    game = draw(st.sampled_from(GAMES))
    players = draw(st.integers(game.least_players, min(game.most_players, len(NAMES))))
    rulings = {ruling.id: draw(st.sampled_from(list(ruling.readings))) for ruling in game.rulings}
    return lay(game, players, str(draw(st.integers(0, 2**32))), rulings)


chances = st.integers(0, 2**32).map(lambda number: Fast(b"%d" % number))
fewer = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
few = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
many = settings(max_examples=1500, deadline=None, suppress_health_check=list(HealthCheck))


def ends_and_replays(table: Table[Any], chance: Fast) -> None:
    """Play to the end, checking at each step that there is a legal answer; then replay and verify."""
    for _ in range(MOST_ANSWERS[table.game.name]):
        if table.over:
            break
        asks = table.open_asks()
        assert asks
        for ask in asks:
            assert ask.count() > 0
            for index in {0, ask.count() - 1}:
                assert ask.check(ask.nth(index)) == ask.nth(index)
        act(table, chance)
    assert table.over
    assert table.open_asks() == []
    assert everything(replay(table.game, filed(table))) == everything(table)
    assert "same state" in verify(table.game, filed(table)).words


@few
@given(tables(), chances)
def test_any_game_ends_by_its_rules_and_replays_to_the_same_bytes(table: Table[Any], chance: Fast) -> None:
    ends_and_replays(table, chance)


@pytest.mark.soak
@many
@given(tables(), chances)
def test_many_games_end_by_their_rules(table: Table[Any], chance: Fast) -> None:
    ends_and_replays(table, chance)


@fewer
@given(tables(), st.integers(0, 2**32))
def test_bots_play_any_game_to_its_end_and_play_it_the_same_again(table: Table[Any], number: int) -> None:
    def bots() -> dict[str, Any]:
        return {seat: table.game.bot(seat, b"%d" % number) for seat in table.seats}

    for _ in drive(table, bots()):
        pass
    assert table.over
    again: Table[Any] = Table(table.game, table.seats, seed=table.seed, rulings=table.rulings)
    for _ in drive(again, bots()):
        pass
    assert everything(again) == everything(table)


def answer(table: Table[Any], chance: Fast) -> None:
    if not table.over:
        act(table, chance)


def take_back(table: Table[Any], chance: Fast) -> None:
    free = [seat for seat in table.seats if table.can_take_back(seat)]
    if free:
        table.take_back(free[chance.roll(len(free)) - 1])


def lapse(table: Table[Any], chance: Fast) -> None:
    waiting = table.waiting_for()
    if waiting:
        table.lapse(waiting[chance.roll(len(waiting)) - 1])


def say(table: Table[Any], chance: Fast) -> None:
    to = ((), ("gm",), ())[chance.roll(3) - 1]
    living = [seat for seat in table.seats if seat not in table.journal.shut and may_talk(table, seat)]
    table.say(living[chance.roll(len(living)) - 1], words(chance), to, aside=chance.roll(2) == 1)


def words(chance: Fast) -> str:
    """Give words that nobody says twice, and that are no part of what somebody else says."""
    return f"words {chance.roll(10**9):010}"


def may_talk(table: Table[Any], seat: str) -> bool:
    """Say whether somebody is there and alive to talk."""
    people = table.view(seat).state.get("characters", {})
    return table.over or people.get(seat, {}).get("alive", True)


def set_pass(table: Table[Any], chance: Fast) -> None:
    table.set_pass(table.seats[chance.roll(len(table.seats)) - 1], f"thing {chance.roll(3)}", chance.roll(2) == 1)


def adjust(table: Table[Any], chance: Fast) -> None:
    path = ADJUSTABLE[table.game.name].format(table.players[chance.roll(len(table.players)) - 1])
    assert declared_type(table.state, path) is int
    table.adjust("gm", path, chance.roll(2) - 1, "a correction")


def rewind(table: Table[Any], chance: Fast) -> None:
    if not table.over:
        table.rewind("gm", max(0, len(table.marks) - chance.roll(6)))


def call_off(table: Table[Any], chance: Fast) -> None:
    if not table.over:
        table.call_off("gm")


def propose(table: Table[Any], chance: Fast) -> None:
    seeing = [seat for seat in table.seats if seat not in table.journal.shut]
    if not table.over:
        table.propose_rewind(seeing[chance.roll(len(seeing)) - 1], max(0, len(table.marks) - chance.roll(4)))


def agree(table: Table[Any], chance: Fast) -> None:
    if table.proposal is not None and not table.over:
        if table.proposal.by not in table.journal.shut and chance.roll(12) == 1:
            table.agree_to_rewind(table.proposal.by, agrees=False)
            return
        unsaid = [seat for seat in table.seats if seat not in (*table.proposal.agreed, *table.journal.shut)]
        if not unsaid:  # the game master asked, and whoever had not agreed died since
            assert table.proposal.by == "gm"
            return
        table.agree_to_rewind(unsaid[chance.roll(len(unsaid)) - 1], agrees=chance.roll(8) > 1)


DEEDS: list[Callable[[Table[Any], Fast], None]] = [
    *[answer] * 60, *[take_back] * 8, *[lapse] * 4, *[say] * 4, *[agree] * 4,
    set_pass, adjust, adjust, propose, propose, rewind, call_off,
]  # fmt: skip


def do_anything(table: Table[Any], seed: int, first: int, count: int) -> Table[Any]:
    """Do one thing after another, each by a chance of its own, so that another table can do the same."""
    for number in range(first, first + count):
        chance = Fast(b"%d/%d" % (seed, number))
        DEEDS[chance.roll(len(DEEDS)) - 1](table, chance)
    return table


def goes_on_the_same(table: Table[Any], seed: int, legs: list[int]) -> None:
    """Load the table again and again, and go on with both; in the end all bytes are the same."""
    number, others = 0, list[Table[Any]]()
    for leg in legs:
        for each_table in (table, *others):
            do_anything(each_table, seed, number, leg)
        number += leg
        others.append(reloaded(table))
        assert everything(others[-1]) == everything(table)
    for other in others:
        assert everything(other) == everything(table)
    assert everything(replay(table.game, filed(table))) == everything(table)
    assert "same state" in verify(table.game, filed(table)).words


legs = st.lists(st.integers(1, 40), min_size=2, max_size=5)


@few
@given(tables(), st.integers(0, 2**32), legs)
def test_a_table_loaded_anywhere_goes_on_to_the_same_bytes(table: Table[Any], seed: int, legs: list[int]) -> None:
    goes_on_the_same(table, seed, legs)


@pytest.mark.soak
@many
@given(tables(), st.integers(0, 2**32), legs)
def test_many_tables_loaded_anywhere_go_on_to_the_same_bytes(table: Table[Any], seed: int, legs: list[int]) -> None:
    goes_on_the_same(table, seed, legs)


def undoes_and_redoes(table: Table[Any], seed: int, steps: int) -> int:
    """After each deed, let everybody who can take their last answer back and give it again; count how often."""
    times = 0
    for number in range(steps):
        do_anything(table, seed, number, 1)
        for seat in table.seats:
            if table.can_take_back(seat):
                before = face_up(table)
                last = last_answer(table, seat)
                table.take_back(seat)
                table.answer(seat, last.ask, last.value)
                assert face_up(table) == before
                times += 1
    return times


def last_answer(table: Table[Any], seat: str) -> Answered:
    """Find a seat's last answer that still counts."""
    counting = [table.log[step.entry] for step in table._steps]
    return next(entry for entry in reversed(counting) if isinstance(entry, Answered) and entry.seat == seat)


@few
@given(tables(), st.integers(0, 2**32), st.integers(5, 40))
def test_taking_back_and_answering_again_is_the_identity(table: Table[Any], seed: int, steps: int) -> None:
    undoes_and_redoes(table, seed, steps)
    assert everything(replay(table.game, filed(table))) == everything(table)


@pytest.mark.soak
@many
@given(tables(), st.integers(0, 2**32), st.integers(5, 120))
def test_taking_back_and_answering_again_is_the_identity_many_times(table: Table[Any], seed: int, steps: int) -> None:
    undoes_and_redoes(table, seed, steps)


def test_there_is_something_to_take_back_in_most_games() -> None:
    assert sum(undoes_and_redoes(lay(depths, 5, "undo"), seed, 30) for seed in range(3)) > 60


@few
@given(tables(), chances, st.integers(0, 60), st.data())
def test_draws_after_going_back_are_new_and_what_was_told_stays_told(
    table: Table[Any], chance: Fast, answers: int, data: st.DataObject
) -> None:
    play_on(table, chance, answers)
    if table.over:
        return
    seen = {seat: list(table.view(seat).journal) for seat in (*table.seats, "")}
    table.rewind("gm", data.draw(st.integers(0, len(table.marks) - 1)))
    play_on(table, chance, 30)

    for seat, lines in seen.items():
        kept = table.view(seat).journal
        assert table.over or [line for line in kept if line in lines] == lines
    places = [(branch, count) for branch, count, _, _ in filed(table).draws]
    assert len(set(places)) == len(places)
    assert table.dice.branch == 1
