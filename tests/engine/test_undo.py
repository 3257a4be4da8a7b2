"""Taking back: free until something was rolled, drawn or revealed or somebody built on it, and never a second look."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.engine.playing import everything, face_up, refused, reloaded
from tests.engine.tiny import SEED, Parlour, Party, party, replies, reply, to_bell, to_floor, to_letters
from undercroft.engine.asks import Pick
from undercroft.engine.log import Answered
from undercroft.engine.play import Play
from undercroft.engine.procedures import each, together
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table

NO = "can no longer be taken back"


def free(table: Table[Any]) -> list[str]:
    """List the seats whose last answer could be taken back."""
    return [seat for seat in table.seats if table.can_take_back(seat)]


def test_a_sealed_answer_can_be_taken_back_until_all_are_in() -> None:
    table = party()
    replies(table, ann=3, bob=1)
    assert free(table) == ["ann", "bob"]

    table.take_back("ann")
    assert (table.waiting_for(), free(table)) == (["ann", "cid"], ["bob"])
    replies(table, ann=0, cid=0)

    assert free(table) == []
    assert table.state.guests["ann"].coins == 10


def test_taking_back_and_answering_again_is_as_if_nothing_had_happened() -> None:
    table = to_letters(party())
    replies(table, ann="write", bob="share")
    table.say("cid", "Hm.")
    before = face_up(table)

    table.take_back("ann")
    reply(table, "ann", "write", "letter")

    assert face_up(table) == before


def test_answers_of_one_seat_are_taken_back_one_after_another() -> None:
    table = to_letters(party())
    start = face_up(table)
    for value in ("write", "a note"):
        reply(table, "ann", value)

    table.take_back("ann")
    assert table.asks_of("ann")[0].key == "write"
    table.take_back("ann")

    assert face_up(table) == start


def test_nothing_that_was_rolled_can_be_taken_back() -> None:
    table = to_letters(party())
    replies(table, ann="nothing")
    reply(table, "ann", True, "peek")

    with refused(table, NO):
        table.take_back("ann")


def test_nothing_that_everybody_was_told_can_be_taken_back() -> None:
    table = to_floor(party())
    reply(table, "ann", "sip")

    with refused(table, NO):
        table.take_back("ann")


def test_a_quiet_act_can_be_taken_back_until_somebody_else_acts() -> None:
    table = to_floor(party())
    reply(table, "ann", "dance")
    assert free(table) == ["ann"]

    reply(table, "bob", "dance")

    assert free(table) == ["bob"]
    with refused(table, NO):
        table.take_back("ann")


def test_a_quiet_act_that_opened_the_floor_can_be_taken_back_also_after_loading() -> None:
    table = to_bell(party())
    reply(table, "gm", False)
    loaded = reloaded(table)

    assert free(table) == free(loaded) == ["gm"]
    for each_table in (table, loaded):
        each_table.take_back("gm")

    assert table.waiting_for() == ["gm"]
    assert everything(table) == everything(loaded)


def test_once_all_are_in_and_it_is_anothers_turn_nobody_takes_back() -> None:
    table = to_letters(party())
    for seat in ("ann", "bob", "cid"):
        reply(table, seat, "nothing")
        reply(table, seat, False)

    assert table.waiting_for() == ["gm"]
    assert free(table) == []


def test_what_others_learn_in_secret_neither_stops_nor_shows() -> None:
    table = to_letters(party())
    reply(table, "ann", "nothing")
    replies(table, bob="nothing")
    reply(table, "bob", True, "peek")

    assert free(table) == ["ann"]
    luck = table.state.guests["bob"].luck
    table.take_back("ann")

    assert table.asks_of("ann")[0].key == "letter"
    assert table.state.guests["bob"].luck == luck
    assert [line.undone for line in table.journal.lines] == [False, False]


def test_what_a_seat_was_told_since_binds_it() -> None:
    table = to_letters(party())
    reply(table, "ann", "nothing")
    table.adjust("gm", "guests.bob.coins", 1, "Hidden from ann.")
    assert table.can_take_back("ann")

    table.adjust("gm", "guests.ann.coins", 1, "Told to ann.")

    with refused(table, NO):
        table.take_back("ann")


def test_talk_and_passes_do_not_bind() -> None:
    table = party()
    reply(table, "ann", 1)
    table.say("bob", "Think again.")
    table.set_pass("ann", "hex")

    table.take_back("ann")

    assert table.waiting_for() == ["ann", "bob", "cid"]
    assert [line.kind for line in table.view("ann").journal if not line.undone] == ["said"]
    assert table.view("ann").data()["passes"] == ["hex"]


def test_what_the_rules_answered_for_a_silent_seat_is_not_its_to_take_back() -> None:
    table = party()
    table.lapse("ann")

    with refused(table, NO):
        table.take_back("ann")


def test_a_seat_with_nothing_to_take_back_hears_the_same_as_one_that_may_not() -> None:
    fresh, late = party(), to_letters(party())

    sentences = set()
    for table, seat in ((fresh, "ann"), (late, "ann"), (late, "gm")):
        with pytest.raises(Refused) as caught:
            table.take_back(seat)
        sentences.add(str(caught.value))

    assert len(sentences) == 1
    with refused(fresh, "no such seat"):
        fresh.take_back("zoe")


def test_nobody_takes_back_with_shut_eyes_or_after_the_end() -> None:
    table = to_floor(party("ann", "bob", "cid", "dan", "gm"))
    reply(table, "ann", "dance")
    reply(table, "bob", "leave")
    with refused(table, NO):
        table.take_back("bob")

    while not table.over:
        ask = table.open_asks()[0]
        table.answer(ask.seat, ask.id, ask.nth(1))
    for seat in table.seats:
        with refused(table, NO):
            table.take_back(seat)


class Salon(Party):
    """A party at which some answers lead to questions for others, inside what everybody does at once."""

    async def play(self, play: Play[Parlour]) -> None:
        """Two toasts and a speech, side by side."""
        play.safe_point("salon")
        await together([toast(play, "ann", "bob"), toast(play, "cid", "dan"), speech(play, "eve")])


async def toast(play: Play[Parlour], first: str, second: str) -> None:
    """One raises a glass; then both choose; then the first empties it."""
    await Pick(first, "raise", ("red", "white"))
    await each((first, second), lambda seat: Pick(seat, "drink", ("red", "white")))
    await Pick(second, "thank", ("loud", "low"))


async def speech(play: Play[Parlour], seat: str) -> None:
    """Somebody speaks at length."""
    for _ in range(3):
        await Pick(seat, "word", ("long", "short"))


def salon() -> Table[Parlour]:
    return Table(Salon(), ("ann", "bob", "cid", "dan", "eve", "gm"), seed=SEED)


def test_an_answer_on_which_somebody_has_built_stays() -> None:
    table = salon()
    replies(table, ann="red", eve="long")
    assert free(table) == ["eve"]  # bob is asked because ann answered, whether he has begun to answer or not

    reply(table, "bob", "red", "drink")

    assert free(table) == ["bob", "eve"]


def test_an_inner_choice_is_free_until_the_inner_group_is_done() -> None:
    table = salon()
    replies(table, ann="red", cid="red")
    replies(table, ann="white", dan="red")
    assert free(table) == ["ann", "dan"]

    reply(table, "bob", "white", "drink")

    assert free(table) == ["bob", "dan"]
    reply(table, "eve", "long")
    assert free(table) == ["bob", "dan", "eve"]
    reply(table, "bob", "loud", "thank")
    table.take_back("bob")
    table.take_back("dan")
    assert table.waiting_for() == ["bob", "cid", "dan", "eve"]


def test_every_free_answer_can_be_given_again_wherever_it_stood() -> None:
    table = salon()
    for seat, value in (
        ("eve", "long"),
        ("ann", "red"),
        ("cid", "red"),
        ("bob", "red"),
        ("eve", "short"),
        ("dan", "white"),
    ):
        reply(table, seat, value)
        for again in free(table):
            before = face_up(table)
            last = next(entry for entry in reversed(table.log) if isinstance(entry, Answered) and entry.seat == again)
            table.take_back(again)
            table.answer(again, last.ask, last.value)
            assert face_up(table) == before


class Forgetful(Party):
    """A party that does not play the same way twice, which no game may do."""

    plays = 0

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Parlour:
        """Count how often the table was laid."""
        Forgetful.plays += 1
        return super().new_state(seats, rulings)

    async def play(self, play: Play[Parlour]) -> None:
        """Ask something else the second time."""
        number = Forgetful.plays
        if number == 2:
            raise RuntimeError("what was I doing?")
        while True:
            await Pick("ann", "go_on", ("yes", "no"))


def test_a_game_that_cannot_be_played_again_stays_where_it_is() -> None:
    Forgetful.plays = 0
    table = Table(Forgetful(), ("ann", "bob", "gm"), seed=SEED)
    reply(table, "ann", "yes")
    reply(table, "ann", "no")

    with refused(table, NO):
        table.take_back("ann")

    assert len(table.log) == 2
