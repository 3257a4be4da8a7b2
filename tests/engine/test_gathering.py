"""Gathering: nothing is dealt before all are there, and the dice follow from secrets that nobody knew together."""

from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.playing import everything, filed, play_on, refused, views
from tests.engine.test_forks import Storm
from tests.engine.tiny import SEATS, SEED, Parlour, Party, party, to_floor, to_letters
from undercroft.engine import saves
from undercroft.engine.dice import Fast, honest_draw
from undercroft.engine.forks import fork
from undercroft.engine.log import Began, Pledged, Revealed
from undercroft.engine.play import Play
from undercroft.engine.promises import pledge_of
from undercroft.engine.refusals import Fault
from undercroft.engine.table import Table

FRESH = b"a seed that nobody has seen"


def secret_of(seat: str) -> str:
    """Give the secret of a seat in these tests."""
    return sha256(f"secret of {seat}".encode()).hexdigest()


def gathering(*seats: str, **options: Any) -> Table[Any]:
    """Lay a table that gathers, where some seats have promised a secret."""
    table = party(gather=True, table_id="a1", **options)
    for seat in seats:
        table.pledge(seat, pledge_of(seat, secret_of(seat)))
    return table


def reveals(table: Table[Any], *seats: str) -> Table[Any]:
    """Let seats tell their secrets."""
    for seat in seats:
        table.reveal(seat, secret_of(seat))
    return table


def begins(table: Table[Any], *seats: str) -> Table[Any]:
    """Let seats tell their secrets, and the table begin."""
    reveals(table, *seats).begin()
    return table


def kinds(table: Table[Any]) -> list[str]:
    return [line.kind for line in table.journal.lines]


def says(table: Table[Any]) -> list[str]:
    view = table.view()
    return [view.tell(line) for line in view.journal]


def is_the_same_again(table: Table[Any]) -> None:
    """Check that a table is the same from its file, from its log, and entry by entry."""
    assert everything(saves.load(table.game, filed(table))) == everything(table)
    assert everything(saves.replay(table.game, filed(table))) == everything(table)
    if table.begun:
        assert saves.verify(table.game, filed(table)).proved


def test_a_table_that_gathers_waits_for_nobody_and_has_dealt_nothing() -> None:
    table = gathering()

    assert not table.begun
    assert not table.over
    assert table.open_asks() == []
    assert table.waiting_for() == []
    assert table.marks == []
    assert table.journal.lines == []
    assert table.seed is None
    for seat in (*SEATS, ""):
        assert table.view(seat).data()["begun"] is False
    is_the_same_again(table)


def test_people_can_talk_while_the_table_gathers_and_do_nothing_else() -> None:
    table = gathering("ann")
    table.say("ann", "Who is missing?")
    table.say("bob", "Cid is.", ["ann"])

    assert [line.kind for line in table.view("ann").journal] == ["said", "whispered"]
    assert table.view("ann").data()["whispers"] == ["bob", "cid", "gm"]
    with refused(table, "still gathers"):
        table.answer("ann", "ann.1", 1)
    with refused(table, "still gathers"):
        table.adjust("gm", "guests.ann.coins", 99, "For the beginning.")
    with refused(table, "still gathers"):
        table.set_pass("ann", "hex")
    with refused(table, "still gathers"):
        table.propose_rewind("ann", 0)
    with refused(table, "still gathers"):
        table.call_off("gm")
    with refused(table, "Nobody waits for"):
        table.lapse("ann")
    with refused(table, "can no longer be taken back"):
        table.take_back("ann")
    is_the_same_again(table)


def test_the_dice_follow_from_the_tables_secret_and_those_of_the_seats() -> None:
    table = begins(gathering("gm", "bob", "ann"), "ann", "gm", "bob")

    told = "".join(f"\n{seat} {secret_of(seat)}" for seat in ("ann", "bob", "gm"))
    seed = sha256(f"undercroft dice\n{SEED.hex()}{told}".encode()).digest()
    assert table.seed == seed
    to_floor(table)
    for branch, count, sides, face in saves.save(table).draws:
        assert honest_draw(seed, branch, count, sides) == face
    is_the_same_again(table)


def test_every_secret_changes_the_dice() -> None:
    seeds = {begins(gathering("ann", "bob"), *told).seed for told in ((), ("ann",), ("bob",), ("ann", "bob"))}

    assert len(seeds) == 4
    assert SEED in seeds


def test_with_nobodys_secret_the_dice_are_the_tables_own() -> None:
    table, plain = begins(gathering()), party()

    assert table.seed == SEED
    assert saves.save(to_letters(table)).draws == saves.save(to_letters(plain)).draws
    assert says(table)[0] == "The dice follow from the table's secret alone."


def test_the_table_says_whose_secrets_are_in_the_dice_and_whose_were_left_out() -> None:
    both = begins(gathering("ann", "bob"), "bob", "ann")
    some = begins(gathering("ann", "bob", "cid"), "bob")

    assert says(both)[:1] == ["The dice follow from the table's secret and those of Ann and Bob."]
    assert says(some)[:2] == [
        "The dice follow from the table's secret and that of Bob.",
        "Ann and Cid did not answer in time: those secrets are left out of the dice.",
    ]
    assert some.log[-1] == Began(("ann", "cid"))
    assert some.view("ann").data()["promises"][0].left_out == ("ann", "cid")


def test_a_pledge_is_bound_to_its_seat_and_is_what_anybody_can_compute() -> None:
    assert pledge_of("ann", "00" * 32) == sha256(f"undercroft pledge\nann\n{'00' * 32}".encode()).hexdigest()
    assert pledge_of("ann", "00" * 32) != pledge_of("bob", "00" * 32)
    table = gathering("ann")
    table.pledge("bob", pledge_of("ann", secret_of("ann")))

    with refused(table, "not the secret that was promised"):
        table.reveal("bob", secret_of("ann"))


def test_what_does_not_fit_is_refused_and_changes_nothing() -> None:
    table = gathering("ann", "bob")
    wrong: list[Any] = ["x", "AB" * 32, "0" * 63, "0" * 65, 7, None, ["0" * 64]]
    for bad in wrong:
        with refused(table, "64 small hexadecimal digits"):
            table.pledge("ann", bad)
        with refused(table, "64 small hexadecimal digits"):
            table.reveal("ann", bad)
    with refused(table, "no such seat"):
        table.pledge("eve", "0" * 64)
    with refused(table, "no such seat"):
        table.reveal("eve", "0" * 64)
    with refused(table, "promised no secret"):
        table.reveal("cid", secret_of("cid"))
    with refused(table, "not the secret that was promised"):
        table.reveal("ann", secret_of("bob"))
    reveals(table, "ann")
    with refused(table, "told already"):
        table.reveal("ann", secret_of("ann"))


def test_nobody_can_promise_a_secret_who_could_know_anothers() -> None:
    table = reveals(gathering("ann", "bob"), "ann")

    with refused(table, "too late to promise another"):
        table.pledge("bob", pledge_of("bob", "00" * 32))
    with refused(table, "too late to promise another"):
        table.pledge("cid", pledge_of("cid", "00" * 32))
    table.begin()
    for late in (lambda: table.pledge("cid", "0" * 64), lambda: reveals(table, "bob"), table.begin):
        with refused(table, "has begun"):
            late()


def test_a_seat_can_promise_another_secret_or_none_until_the_first_is_told() -> None:
    table = gathering("ann", "bob")
    table.pledge("ann", pledge_of("ann", "11" * 32))
    table.pledge("bob", "")

    assert list(table.gathering.pledges) == ["ann"]
    table.reveal("ann", "11" * 32)
    assert table.gathering.missing() == ()
    is_the_same_again(table)
    table.begin()
    is_the_same_again(table)


def test_promising_has_an_end() -> None:
    table = gathering()
    for number in range(200):
        table.pledge("ann", f"{number:064x}")

    with refused(table, "takes no more"):
        table.pledge("ann", "0" * 64)


def test_the_promise_shows_no_secret_before_its_time() -> None:
    table = gathering("ann", "bob")
    own = SEED.hex().encode()
    reveals(table, "ann")
    for content in views(table).values():
        assert secret_of("ann").encode() not in content
        assert own not in content
        assert pledge_of("bob", secret_of("bob")).encode() in content

    begins(table, "bob")
    for content in views(table).values():
        assert secret_of("ann").encode() in content
        assert own not in content
        assert (table.seed or b"").hex().encode() not in content

    play_on(table, Fast(b"x"), 500)
    (shown,) = table.view("").data()["promises"]
    assert (shown.secret, shown.seed) == (SEED.hex(), (table.seed or b"").hex())
    assert shown.mixed == {"ann": secret_of("ann"), "bob": secret_of("bob")}


def test_nobody_can_go_back_to_before_the_deal() -> None:
    table = gathering("ann")
    table.say("bob", "Shall we?")
    begins(table, "ann")
    assert table.marks[0].position == 2
    to_floor(table)
    before = saves.save(table).draws

    table.rewind("gm", 0)

    assert table.begun
    assert kinds(table)[:2] == ["said", "mixed_dice"]
    assert not any(line.undone for line in table.journal.lines[:2])
    assert saves.save(to_letters(table)).draws[: len(before)] == before
    is_the_same_again(table)
    table.call_off("gm")
    is_the_same_again(table)


@given(st.binary(max_size=4), st.sets(st.sampled_from(SEATS)), st.integers(0, 60), st.integers(0, 4))
def test_a_table_that_gathered_is_the_same_again_wherever_it_stands(
    chance: bytes, promised: set[str], most: int, talk: int
) -> None:
    table = gathering(*sorted(promised), rounds=1)
    for number in range(talk):
        table.say(SEATS[number % 3], "Where is everybody?")
        is_the_same_again(table)
    reveals(table, *sorted(promised)[: most % 4])
    is_the_same_again(table)
    table.say("gm", "Here we are.")
    table.begin()
    is_the_same_again(play_on(table, Fast(chance), most))
    if not table.over:
        table.rewind("gm", most % len(table.marks))
        is_the_same_again(play_on(table, Fast(chance), 500))


class Stumbling(Party):
    """A party whose rules break at the first step, once."""

    broken = True

    async def play(self, play: Play[Parlour]) -> None:
        """Roll, tell, and fall."""
        if self.broken:
            play.tell("fell", dice=((6, play.dice.roll(6)),))
            raise ZeroDivisionError("the doorstep")
        await super().play(play)


def test_a_deal_that_breaks_leaves_the_table_gathering() -> None:
    game = Stumbling()
    table = Table(game, SEATS, seed=SEED, gather=True, table_id="a1")
    table.pledge("ann", pledge_of("ann", secret_of("ann")))
    table.say("bob", "Careful.")
    reveals(table, "ann")
    before = everything(table)

    with pytest.raises(Fault):
        table.begin()

    assert everything(table) == before
    game.broken = False
    table.begin()
    assert kinds(table)[:2] == ["said", "mixed_dice"]
    is_the_same_again(table)


def finished(*seats: str, **options: Any) -> Table[Any]:
    return play_on(begins(gathering(*seats, **options), *seats), Fast(b"x"), 500)


def storm_after(table: Table[Any]) -> Table[Any]:
    """Play a storm to its end, whose dice follow from secrets."""
    return play_on(table, Fast(b"y"), 500)


@pytest.mark.parametrize("mark", range(6))
def test_a_fork_gathers_again_before_it_goes_on(mark: int) -> None:
    forked = fork(finished("ann"), mark, FRESH, table_id="b2", gather=True)

    assert not forked.begun
    assert forked.open_asks() == []
    is_the_same_again(forked)
    forked.pledge("bob", pledge_of("bob", secret_of("bob")))
    forked.say("cid", "Once more.")
    is_the_same_again(forked)
    with refused(forked, "still gathers"):
        forked.rewind("gm", 0)
    begins(forked, "bob")
    told = f"\nbob {secret_of('bob')}"
    assert forked.seed == sha256(f"undercroft dice\n{FRESH.hex()}{told}".encode()).digest()
    assert [promise.mixed for promise in forked.view().data()["promises"]] == [
        {"ann": secret_of("ann")},
        {"bob": secret_of("bob")},
    ]
    is_the_same_again(forked)
    is_the_same_again(play_on(forked, Fast(b"z"), 500))


def test_a_fork_names_its_pieces_before_the_deal_as_after_it_and_nobody_can_work_the_names_out() -> None:
    forked, other = (fork(finished("ann"), 2, seed, table_id="b2", gather=True) for seed in (FRESH, b"another"))
    before = [forked.view(seat).piece("ogre") for seat in SEATS]

    assert not set(before) & {other.view(seat).piece("ogre") for seat in SEATS}
    forked.pledge("bob", pledge_of("bob", secret_of("bob")))
    begins(forked, "bob")
    assert [forked.view(seat).piece("ogre") for seat in SEATS] == before


def lightning() -> Table[Any]:
    """Play a storm of some rounds, whose rules roll right after each safe point."""
    for number in range(100):
        table = Table(Storm(), ("ann", "bob", "gm"), seed=b"storm %d" % number, gather=True, table_id="a1")
        table.pledge("bob", pledge_of("bob", secret_of("bob")))
        table = storm_after(begins(table, "bob"))
        if len(table.marks) >= 4:
            return table
    raise AssertionError("every storm was short")


def test_what_the_rules_roll_after_the_mark_is_rolled_when_the_fork_has_begun() -> None:
    table = lightning()
    for mark in range(len(table.marks)):
        forked = fork(table, mark, FRESH, table_id="b2", gather=True)
        strikes = kinds(forked).count("lightning")
        assert strikes == mark
        forked.pledge("ann", pledge_of("ann", secret_of("ann")))
        forked.say("bob", "It is dark.")
        begins(forked, "ann")
        assert kinds(forked).count("lightning") == strikes + 1
        is_the_same_again(forked)
        if not forked.over:
            play_on(forked, Fast(b"q"), 3)
        if not forked.over:
            forked.rewind("gm", len(forked.marks) - 1)
            is_the_same_again(forked)
        if not forked.over:
            forked.rewind("gm", 0)
            is_the_same_again(forked)
        is_the_same_again(storm_after(forked))


def test_a_fork_of_a_fork_keeps_every_promise() -> None:
    once = play_on(begins(fork(finished("ann"), 2, FRESH, table_id="b2", gather=True)), Fast(b"y"), 500)
    twice = fork(once, 4, b"a third seed", table_id="c3", gather=True)
    begins(twice)

    assert [promise.commitment for promise in twice.view().data()["promises"]] == list(twice.commitments)
    assert twice.seeds is not None
    assert [bound.table for bound in twice.seeds.bounds if bound] == ["a1", "b2", "c3"]
    is_the_same_again(play_on(twice, Fast(b"z"), 500))


def test_another_process_follows_by_the_log_alone() -> None:
    table = gathering("ann")
    other = gathering()
    for entry in table.log:
        saves.redo(other, entry)
    begins(table, "ann")
    for entry in table.log[len(other.log) :]:
        saves.redo(other, entry)

    assert everything(other) == everything(table)
    assert [type(entry) for entry in table.log] == [Pledged, Revealed, Began]
