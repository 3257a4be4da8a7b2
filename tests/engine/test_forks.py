"""Forks: a table goes on from any mark as a new one; its past stays, and nobody can know its dice beforehand."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.engine.playing import everything, filed, is_clear, lay, play_on, views
from tests.engine.test_saves import Grown
from tests.engine.tiny import SEED, Parlour, Party, bids, party, replies, to_letters
from undercroft.engine import saves
from undercroft.engine.dice import Fast, Scripted, Seeds, honest_draw
from undercroft.engine.forks import fork
from undercroft.engine.log import Forked
from undercroft.engine.play import Play
from undercroft.engine.promises import commitment
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import Earlier, Saved
from undercroft.engine.table import Table
from undercroft.engine.whispers import export_for
from undercroft.games.depths import game as depths

FRESH = b"a seed that nobody has seen"
THIRD = b"a third seed"
BIG = 1_000_000


class Storm(Party):
    """A party of bids in a storm: before each round lightning strikes, and an even strike ends it."""

    async def play(self, play: Play[Parlour]) -> None:
        """Roll right after the safe point, before anybody is asked."""
        strike = 1
        while strike % 2:
            play.safe_point("night", round=play.state.round)
            strike = play.dice.roll(BIG)
            play.tell("lightning", dice=((BIG, strike),))
            if strike % 2:
                await bids(self, play)
                play.state.round += 1
        play.open_eyes()
        play.tell("over")


def storm(least: int = 4) -> Table[Any]:
    """Play a party in a storm to its end, one that lasts some rounds."""
    for number in range(100):
        table = play_on(Table(Storm(), ("ann", "bob", "gm"), seed=b"storm %d" % number), Fast(b"x"), 500)
        if len(table.marks) >= least:
            return table
    raise AssertionError("every storm was short")


def lightning(table: Table[Any]) -> list[Any]:
    """Give the strikes that still count."""
    return [line.dice for line in table.journal.lines if line.kind == "lightning" and not line.undone]


def finished(chance: bytes = b"x") -> Table[Any]:
    return play_on(party(), Fast(chance), 500)


def drawn(table: Table[Any]) -> dict[tuple[int, int], tuple[int, int]]:
    """Give every draw by its place."""
    return {(branch, count): (sides, face) for branch, count, sides, face in saves.save(table).draws}


def proves(table: Table[Any]) -> None:
    """Check that a table is the same from its file, from its log, and by its proof."""
    saved = filed(table)
    assert everything(saves.load(table.game, saved)) == everything(table)
    assert everything(saves.replay(table.game, saved)) == everything(table)
    assert "follow from the seeds" in saves.verify(table.game, saved).words


@given(st.binary(min_size=1, max_size=64), st.binary(min_size=1, max_size=64), st.integers(0, 6), st.binary(max_size=4))
def test_the_seeds_of_a_finished_table_do_not_predict_its_fork(
    old: bytes, new: bytes, mark: int, chance: bytes
) -> None:
    assume(old != new)
    table = play_on(party(seed=old), Fast(chance), 500)
    forked = play_on(fork(table, mark, new), Fast(chance), 500)

    assert forked.seeds is not None
    branch = forked.seeds.earlier[0][0]
    for (drawn_on, count), (sides, face) in drawn(forked).items():
        assert honest_draw(old if drawn_on < branch else new, drawn_on, count, sides) == face
    places = range(16)
    rolled = [honest_draw(forked.seeds.at(branch), branch, count, BIG) for count in places]
    for known in range(branch + 1):
        assert rolled != [honest_draw(old, known, count, BIG) for count in places]


@pytest.mark.parametrize("mark", range(6))
def test_the_past_stays_as_it_was_played(mark: int) -> None:
    table = finished()
    forked = fork(table, mark, FRESH)
    past = saves.save(forked)

    assert past.draws == saves.save(table).draws[: len(past.draws)]
    assert [line.kind for line in forked.journal.lines][-1] == "forked"
    kinds = [line.kind for line in forked.journal.lines[:-1]]
    assert kinds == [line.kind for line in table.journal.lines][: len(kinds)]
    assert forked.log[:-1] == table.log[: len(forked.log) - 1]
    assert forked.marks[:-1] == table.marks[:mark]
    assert forked.marks[-1].name == table.marks[mark].name
    assert not forked.over


def test_what_is_rolled_between_a_mark_and_the_next_question_is_new() -> None:
    table = storm()
    for mark in range(len(table.marks)):
        forked = fork(table, mark, FRESH)
        old, new = lightning(table), lightning(forked)
        assert new[:mark] == old[:mark]
        assert len(new) == mark + 1
        assert new[mark] != old[mark]
        proves(play_on(forked, Fast(b"y"), 500))


def test_a_fork_at_the_last_roll_of_a_game_does_not_know_how_it_ended() -> None:
    table = storm()
    last = len(table.marks) - 1
    forks = [fork(table, last, b"fresh %d" % number) for number in range(10)]
    running = [forked for forked in forks if not forked.over]

    assert 0 < len(running) < 10
    for forked in running:
        loaded = saves.load(forked.game, filed(forked))
        loaded.rewind("gm", last - 1)
        for one in (forked, loaded):  # only a strike of its own can end it
            assert one.journal.revealed == one.over == ("over" in [line.kind for line in one.journal.lines])


def test_a_fork_can_be_saved_loaded_replayed_and_proved() -> None:
    table = play_on(lay(depths, 4, "fork"), Fast(b"x"), 5000)
    for mark in range(0, len(table.marks) - 1, 2):
        forked = fork(table, mark, FRESH)
        proves(forked)
        proves(play_on(forked, Fast(b"y"), 20))
        proves(play_on(forked, Fast(b"y"), 5000))


def test_a_fork_of_a_fork_has_three_seeds() -> None:
    once = play_on(fork(finished(), 3, FRESH), Fast(b"y"), 500)
    for mark in range(len(once.marks)):
        twice = fork(once, mark, THIRD)
        proves(twice)
        proves(play_on(twice, Fast(b"z"), 500))
        assert twice.seeds is not None
        assert list(twice.seeds) == ([SEED, FRESH, THIRD] if mark >= 3 else [SEED, THIRD])


@pytest.mark.parametrize("mark", range(5))
def test_a_fork_goes_back_within_itself_and_into_its_past(mark: int) -> None:
    for back in range(mark + 1):
        forked = play_on(fork(finished(), mark, FRESH), Fast(b"y"), 3)
        loaded = saves.load(forked.game, filed(forked))
        for one in (forked, loaded):
            one.rewind("gm", back)
            play_on(one, Fast(b"z"), 5)
            proves(one)
        assert everything(loaded) == everything(forked)
        assert {branch for branch, _ in drawn(forked)} <= {0, 1, 2}


def test_going_back_to_where_a_fork_began_gives_new_dice_of_its_own_seed() -> None:
    table = storm()
    forks = [fork(table, 1, b"fresh %d" % number) for number in range(10)]
    for forked in (forked for forked in forks if not forked.over):
        strikes = [lightning(table)[1], lightning(forked)[1]]
        while not forked.over and len(strikes) < 5:
            forked.rewind("gm", 1)
            assert lightning(forked)[0] == lightning(table)[0]
            strikes.append(lightning(forked)[1])
            proves(forked)
        assert len(set(strikes)) == len(strikes)


def test_a_running_table_can_be_forked_and_is_not_touched() -> None:
    table = to_letters(party())
    before = everything(table)
    forked = fork(table, 1, FRESH)

    assert everything(table) == before
    assert forked.waiting_for() == table.waiting_for()
    assert forked.digest() == table.digest()


def test_what_was_undone_before_the_mark_stays_undone() -> None:
    table = to_letters(party())
    table.rewind("gm", 0)
    replies(table, ann=0, bob=0, cid=0)
    forked = fork(play_on(table, Fast(b"x"), 500), 1, FRESH)

    assert [line.kind + "*" * line.undone for line in forked.journal.lines] == ["bids*", "rewound", "bids", "forked"]
    assert forked.dice.branch == 2
    proves(play_on(forked, Fast(b"y"), 500))


def test_no_seed_is_shown_before_the_end_and_every_promise_always() -> None:
    forked = fork(finished(), 3, FRESH)
    promises = [commitment(SEED).encode(), commitment(FRESH).encode()]
    while not forked.over:
        for shown in (*views(forked).values(), *(export_for(forked, seat) for seat in (*forked.seats, ""))):
            assert FRESH.hex().encode() not in shown
            assert SEED.hex().encode() not in shown
            assert all(promise in shown for promise in promises)
        play_on(forked, Fast(b"y"), 1)

    for shown in views(forked).values():
        assert FRESH.hex().encode() in shown
        assert SEED.hex().encode() in shown
    assert forked.view().data()["seed"] == FRESH.hex()
    assert forked.view().data()["commitments"] == tuple(promise.decode() for promise in promises)


def test_a_fork_hides_again_what_the_end_revealed() -> None:
    table = play_on(lay(depths, 4, "fork"), Fast(b"x"), 5000)
    assert "unmasked" in [line.kind for line in table.view("ada").journal]
    for mark in range(1, len(table.marks) - 1):
        view = fork(table, mark, FRESH).view("ada")
        assert "role" not in view.state["characters"]["brok"]
        assert all(line.readable_by("ada") for line in view.journal)
        assert not view.over


def swap_seeds(saved: Saved) -> None:
    first = saved.earlier[0]
    saved.seed, first.seed = first.seed, saved.seed
    saved.commitment, first.commitment = first.commitment, saved.commitment


def roll_on_by_the_old_seed(saved: Saved) -> None:
    saved.seed, saved.commitment = saved.earlier[0].seed, saved.earlier[0].commitment


def better_die(saved: Saved) -> None:
    branch, count, sides, face = saved.draws[-1]
    saved.draws[-1] = (branch, count, sides, face % sides + 1)


def another_place(saved: Saved) -> None:
    for place, entry in enumerate(saved.log):
        if isinstance(entry, Forked):
            saved.log[place] = Forked(entry.to, "bids", entry.params, entry.drawn)


@pytest.mark.parametrize(
    ("forge", "why"),
    [
        (swap_seeds, "does not follow from the seed"),
        (roll_on_by_the_old_seed, "needs a seed of its own"),
        (better_die, "does not follow from the seed"),
        (another_place, "no such place to go on from"),
        (lambda saved: saved.earlier.clear(), "its seeds do not fit its log"),
        (lambda saved: saved.earlier.append(Earlier(0, "", "")), "a table's seed has 1 to 64 bytes"),
        (lambda saved: setattr(saved.earlier[0], "until", 0), "in the order of their branches"),
        (lambda saved: setattr(saved.earlier[0], "until", 2), "its seeds do not fit its log"),
        (lambda saved: setattr(saved.earlier[0], "seed", "rubbish"), "its seed is not a number"),
        (lambda saved: setattr(saved.earlier[0], "seed", "00" * 32), "its seed does not fit its commitment"),
        (lambda saved: saved.log.remove(next(e for e in saved.log if isinstance(e, Forked))), "do not fit its log"),
    ],
)
def test_a_forged_fork_does_not_verify(forge: Callable[[Saved], object], why: str) -> None:
    forked = play_on(fork(finished(), 3, FRESH), Fast(b"y"), 500)
    saved = filed(forked)
    forge(saved)

    with pytest.raises(Refused, match=why) as refused:
        saves.verify(forked.game, saved)
    is_clear(str(refused.value))


@pytest.mark.parametrize("mark", [-1, 10_000])
def test_a_place_that_never_was_is_refused(mark: int) -> None:
    with pytest.raises(Refused, match="no such place to go on from"):
        fork(finished(), mark, FRESH)


@pytest.mark.parametrize("position", [-(10**9), -1, 1])
def test_a_file_with_a_mark_of_its_own_making_is_refused(position: int) -> None:
    saved = filed(finished())
    saved.marks[0].position = position
    with pytest.raises(Refused, match="no such place to go on from"):
        fork(saves.load(Party(), saved), 0, FRESH)


def test_a_fork_needs_a_seed_that_was_never_used() -> None:
    with pytest.raises(ValueError, match="a seed of its own"):
        fork(finished(), 0, SEED)
    with pytest.raises(ValueError, match="1 to 64 bytes"):
        fork(finished(), 0, b"")
    with pytest.raises(ValueError, match="dice of its own"):
        fork(party(dice=Scripted([])), 0, FRESH)
    with pytest.raises(ValueError, match="order of their branches"):
        Seeds(b"c", [(2, b"a"), (2, b"b")])


def test_a_table_of_other_rules_is_not_forked() -> None:
    with pytest.raises(Refused, match="played by other rules"):
        fork(saves.load(Grown(), filed(to_letters(party()))), 0, FRESH)


def test_a_table_that_was_laid_for_itself_alone_does_not_go_on_as_another() -> None:
    table = to_letters(party())
    with pytest.raises(Refused, match="no seed of its own"):
        saves.redo(table, table.fork_here())
    replies(table, ann="nothing")
    with pytest.raises(Refused, match="no such place"):
        saves.redo(table, Forked(0, "bids", {"round": 1}, 0))
