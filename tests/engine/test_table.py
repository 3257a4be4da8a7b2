"""The table: seats, answers, talk, corrections, and what happens when a rule breaks."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from tests.engine.playing import everything, filed, reloaded, views
from tests.engine.tiny import SEED, Parlour, Party, party, replies, reply, to_bell, to_floor, to_letters
from undercroft.engine.asks import Number
from undercroft.engine.dice import Fast, Scripted
from undercroft.engine.game import Game
from undercroft.engine.play import Play
from undercroft.engine.procedures import together
from undercroft.engine.promises import commitment
from undercroft.engine.refusals import Fault, Refused
from undercroft.engine.saves import verify
from undercroft.engine.secrets import Public, State
from undercroft.engine.table import Table
from undercroft.engine.texts import Texts


def kinds(table: Table[Any], seat: str) -> list[str]:
    return [line.kind for line in table.view(seat).journal]


def test_a_table_waits_for_everybody_it_has_asked() -> None:
    table = party()
    assert table.waiting_for() == ["ann", "bob", "cid"]

    reply(table, "bob", 2)

    assert table.waiting_for() == ["ann", "cid"]
    assert table.state.guests["bob"].coins == 10
    replies(table, cid=0, ann=1)
    assert [guest.coins for guest in table.state.guests.values()] == [9, 8, 10]


def test_the_game_master_sits_last_and_has_a_name_like_everybody() -> None:
    table = party("gm", "ann", "bob", names={"ann": "Anna\x07 "})

    assert table.seats == ("ann", "bob", "gm")
    assert table.names == {"ann": "Anna", "bob": "Bob", "gm": "Game master"}


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        (("ann", "gm"), "Party is for 2 to 6 players; 1 sat down"),
        (tuple("abcdefgh"), "8 sat down"),
        (("ann", "ann"), "a name of its own"),
        (("ann", "Bob"), "lower-case"),
        (("ann", "bo b"), "lower-case"),
    ],
)
def test_seats_that_cannot_play_are_refused(seats: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        party(*seats)


def test_a_table_has_a_seed_or_dice_and_not_both() -> None:
    wrong: list[dict[str, Any]] = [{}, {"seed": SEED, "dice": Scripted([1])}, {"seed": b""}, {"seed": b"x" * 65}]
    for options in wrong:
        with pytest.raises(ValueError, match="seed"):
            Table(Party(), ("ann", "bob", "gm"), **options)


def test_rulings_are_settled_when_the_table_is_laid() -> None:
    assert party().rulings == {"bell": "open"}
    assert party(rulings={"bell": "secret"}).rulings == {"bell": "secret"}
    with pytest.raises(Refused, match="The ruling bell can be open or secret, not 'loud'"):
        party(rulings={"bell": "loud"})
    with pytest.raises(Refused, match="no ruling 'gong'; the rulings are bell"):
        party(rulings={"gong": "open"})


def test_a_seed_is_told_only_when_the_game_is_over() -> None:
    table = party("ann", "bob", "gm")
    assert table.view("gm").data()["seed"] is None
    assert table.view().data()["commitment"] == commitment(SEED)

    while not table.over:
        ask = table.open_asks()[0]
        table.answer(ask.seat, ask.id, ask.nth(0))

    assert table.view().data()["seed"] == SEED.hex()


def test_talk_never_blocks_and_changes_no_state() -> None:
    table = to_letters(party())
    before, waiting = table.digest(), table.waiting_for()

    table.say("ann", "Hello!")
    table.say("bob", "to myself", aside=True)
    table.say("gm", "psst", to=["cid", "cid"])

    assert (table.digest(), table.waiting_for()) == (before, waiting)
    assert kinds(table, "ann") == ["bids", "said", "aside"]
    assert kinds(table, "cid") == ["bids", "said", "aside", "whispered"]
    assert table.view("cid").journal[-1].params == {"who": "gm", "text": "psst", "to": ["cid"]}


def test_whispers_are_offered_to_those_whom_the_game_lets_one_whisper_to() -> None:
    class Formal(Party):
        def check_talk(self, play: Play[Parlour], seat: str, to: Sequence[str]) -> None:
            if "bob" in to and play.state.round == 1:
                raise Refused("Nobody whispers to Bob before the second round.")

    table: Table[Any] = Table(Formal(), ("ann", "bob", "cid", "gm"), seed=SEED)
    assert [table.view(seat).data()["whispers"] for seat in ("ann", "bob", "")] == [
        ["cid", "gm"],
        ["ann", "cid", "gm"],
        [],
    ]
    table.adjust("gm", "round", 2, "Later.")
    assert table.may_whisper("ann") == ["bob", "cid", "gm"]


def test_whoever_sees_nothing_more_is_offered_no_whispers_until_the_end() -> None:
    table = to_floor(party())
    reply(table, "cid", "leave")
    assert table.may_whisper("cid") == []
    while not table.over:
        ask = table.open_asks()[0]
        table.answer(ask.seat, ask.id, ask.nth(0))
    assert table.may_whisper("cid") == ["ann", "bob", "gm"]


def test_what_a_seat_always_passes_on_is_its_own_business() -> None:
    table = party()
    table.set_pass("ann", "hex")
    table.set_pass("ann", "hex")
    table.set_pass("ann", "curse")
    table.set_pass("ann", "hex", on=False)

    assert table.play.always_passes("ann", "curse")
    assert [table.view(seat).data()["passes"] for seat in ("ann", "bob", "gm", "")] == [["curse"], [], [], []]
    for number in range(199):
        table.set_pass("ann", f"thing {number}")
    with pytest.raises(Refused, match="200 things"):
        table.set_pass("ann", "one more")


def test_the_game_master_corrects_anything_and_those_who_may_know_are_told() -> None:
    table = party()
    table.adjust("gm", "round", 2, "We had one already.")
    table.adjust("gm", "guests.ann.coins", 3, "Miscounted.")
    table.adjust("gm", "guests.bob.luck", 6, "Luck.")
    table.adjust("gm", "plan", "mutiny", "A plan.")

    assert (table.state.round, table.state.guests["ann"].coins, table.state.plan) == (2, 3, "mutiny")
    assert [len(kinds(table, seat)) for seat in ("ann", "bob", "", "gm")] == [2, 1, 1, 4]
    assert everything(reloaded(table)) == everything(table)


def test_a_correction_of_something_large_tells_nobody_more_than_they_may_know() -> None:
    table = party()
    guests = msgspec.to_builtins(table.state.guests)
    guests["ann"] |= {"coins": 77, "watched": True, "luck": 6}

    table.adjust("gm", "guests.ann", guests["ann"], "A new ann.")
    table.adjust("gm", "guests", guests, "New guests.")

    assert table.state.guests["ann"].coins == 77
    for seat in ("bob", "", "ann"):
        lines = table.view(seat).journal
        assert lines[0].params["value"] == {"seat": "ann", "gone": False}
        assert b"77" not in msgspec.json.encode([line.params for line in lines])


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("nothing.here", 1, "nothing at 'nothing.here'"),
        ("guests.zoe", 1, "nothing at 'guests.zoe'"),
        ("guests.ann.likes.0", "waltz", "nothing at"),
        ("", 1, "nothing at ''"),
        ("9" * 100_000, 1, "nothing at"),
        ("guests.ann.likes." + "9" * 100_000, 1, "nothing at"),
        ("round", "two", "Round can be a whole number from"),
        ("round", True, "Round can be a whole number from"),
        ("round", 2**70, "Round can be a whole number from"),
        ("round", float("nan"), "Round can be a whole number from"),
        ("guests.ann.note", "\ud800", "Ann's note can be up to 400 characters"),
        ("guests.ann.note", "x" * 10_000_000, "Ann's note can be up to 400 characters"),
        ("guests.ann.gifts", {1: 2}, "Ann's gifts cannot be that"),
        ("guests.ann", {"coins": 1}, "Ann cannot be that"),
    ],
)
def test_a_correction_that_cannot_be_is_refused(path: str, value: object, sentence: str) -> None:
    table = party()
    before = everything(table)

    with pytest.raises(Refused, match=sentence):
        table.adjust("gm", path, value, "because")

    assert everything(table) == before


def test_only_the_game_master_corrects_rewinds_and_calls_off() -> None:
    table = party()

    for seat in ("ann", "zoe", ""):
        with pytest.raises(Refused, match="Only the game master"):
            table.adjust(seat, "round", 2, "because")
        with pytest.raises(Refused, match="Only the game master"):
            table.rewind(seat, 0)
        with pytest.raises(Refused, match="Only the game master"):
            table.call_off(seat)


def test_silence_is_answered_as_the_rules_say_and_half_an_answer_is_forgotten() -> None:
    table = to_letters(party())
    reply(table, "ann", "write")
    reply(table, "ann", "half a thought")

    table.lapse("ann")
    table.lapse("ann")

    assert (table.state.guests["ann"].note, "ann" in table.waiting_for()) == ("", True)
    assert [type(entry).__name__ for entry in table.log[-4:]] == ["TookBack", "TookBack", "Lapsed", "Lapsed"]
    with pytest.raises(Refused, match="Nobody waits for Game master now"):
        table.lapse("gm")


def test_a_rule_that_breaks_leaves_no_trace() -> None:
    table = to_floor(party(trips=True))
    table.propose_rewind("ann", 0)
    table.say("bob", "Careful!")
    before, digest, revision = everything(table), table.digest(), table.revision

    (ask,) = table.asks_of("cid")
    with pytest.raises(Fault, match="went back to where it was") as caught:
        table.answer("cid", ask.id, "trip")

    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert "carpet" not in str(caught.value)
    assert everything(table) == before
    assert (table.digest(), table.revision) == (digest, revision)
    assert everything(reloaded(table)) == before


def test_a_table_goes_on_after_a_rule_has_broken() -> None:
    broken, whole = to_floor(party(trips=True)), to_floor(party(trips=True))
    with pytest.raises(Fault):
        reply(broken, "cid", "trip")

    for table in (broken, whole):
        replies(table, ann="sip", bob="leave")

    assert everything(broken) == everything(whole)
    assert verify(broken.game, filed(broken)).proved


class Absent(Party):
    """A party that does not know what to do for a guest who stays silent."""

    async def play(self, play: Play[Parlour]) -> None:
        """Everybody says two words."""
        play.safe_point("words")
        await together([two_words(seat) for seat in play.seats])


async def two_words(seat: str) -> None:
    """Say two words; silence is a mistake."""
    for _ in range(2):
        await Number(seat, "word", 1, 6).or_else(lambda: 1 // 0)


def test_a_rule_that_breaks_over_a_silent_seat_leaves_what_it_had_half_decided() -> None:
    table = Table(Absent(), ("ann", "bob", "gm"), seed=SEED)
    replies(table, ann=3, bob=1)
    before = everything(table)

    with pytest.raises(Fault):
        table.lapse("ann")

    assert everything(table) == before


class Mistaken(State):
    """A state for games that go wrong."""

    count: Public[int] = 0


class Stuck(Game[Mistaken]):
    """A game that waits for something that is nobody's answer."""

    name = title = "stuck"
    least_players, most_players = 1, 2
    state = Mistaken
    texts = Texts({})

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Mistaken:
        """Start."""
        return Mistaken()

    async def play(self, play: Play[Mistaken]) -> None:
        """Wait for what will never come."""
        await Nobody()


class Nobody:
    """Something to wait for that asks nobody."""

    def __await__(self) -> Any:
        """Give up control, as a loop of another kind would."""
        yield None


def test_a_game_that_waits_for_nobody_is_found_out_at_once() -> None:
    with pytest.raises(RuntimeError, match="wait for nobody"):
        Table(Stuck(), ("ann", "gm"), seed=SEED)


def test_a_game_without_safe_points_can_be_taken_back_but_not_called_off() -> None:
    class Counting(Stuck):
        async def play(self, play: Play[Mistaken]) -> None:
            while play.state.count < 5:
                play.state.count += await Number("ann", "more", 0, 3)

    table = Table(Counting(), ("ann", "gm"), seed=SEED)
    reply(table, "ann", 2)
    reply(table, "ann", 1)
    table.take_back("ann")

    assert table.state.count == 2
    with pytest.raises(Refused, match="no such place"):
        table.call_off("gm")
    assert everything(reloaded(table)) == everything(table)


def test_a_simulation_keeps_nothing_and_plays_the_same_game() -> None:
    kept, bare = party(dice=Fast(b"x")), party(dice=Fast(b"x"), telling=False, keeping=False)
    while not kept.over:
        ask = kept.open_asks()[0]
        kept.answer(ask.seat, ask.id, ask.nth(0))
        first = bare.first_ask()
        assert first is not None
        bare.choose(first, lambda ways: 1)

    assert bare.over
    assert bare.digest() == kept.digest()
    assert (bare.log, bare.journal.lines, bare.marks) == ([], [], [])


def test_looking_changes_nothing() -> None:
    table = to_letters(party())
    before = everything(table)

    for seat in (*table.seats, ""):
        view = table.view(seat)
        view.state.clear()
        view.data()["asks"].clear()

    assert everything(table) == before
    assert views(table) == views(table)


def test_a_private_line_of_somebody_else_says_who_is_meant() -> None:
    table = to_letters(party(names={"ann": "Anna"}))
    reply(table, "ann", "nothing")
    reply(table, "ann", True)
    (line,) = [line for line in table.view("ann").journal if line.kind == "peeked"]

    assert table.view("gm").told_to(line) == ["Anna"]
    assert table.view("gm").shown_line(line)["told_to"] == ["Anna"]
    assert table.view("ann").told_to(line) == []
    assert "told_to" not in table.view("ann").shown_line(line)


def test_a_line_for_nobody_or_everybody_is_told_to_nobody_in_particular() -> None:
    table = to_bell(party(rulings={"bell": "secret"}))
    reply(table, "gm", True)
    kept = {line.kind: table.view("gm").told_to(line) for line in table.view("gm").journal}

    assert kept["rang"] == []
    assert kept["bids"] == []
