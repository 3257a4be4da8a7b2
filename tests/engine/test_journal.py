"""The journal: who may read what, what a replay does to it, and what stays told."""

import gc
import tracemalloc

from hypothesis import given
from hypothesis import strategies as st

from undercroft.engine.journal import SPECTATORS, Journal, Line

SEATS = ("ann", "bob", "gm")


def journal(*lines: Line) -> Journal:
    made = Journal(SEATS, "gm")
    for line in lines:
        made.tell(line)
    return made


def kinds(told: Journal, reader: str) -> list[str]:
    return [line.kind for line in told.seen_by(reader)]


def test_a_line_reaches_those_it_is_told_to_and_the_game_master() -> None:
    told = journal(Line("all"), Line("some", to=("ann",)), Line("none", to=()))

    assert kinds(told, "ann") == ["all", "some"]
    assert kinds(told, "bob") == kinds(told, SPECTATORS) == ["all"]
    assert kinds(told, "gm") == ["all", "some", "none"]


def test_not_even_the_game_master_hears_a_whisper_to_others() -> None:
    told = journal(Line("whispered", to=("ann", "bob"), talk=True))

    assert kinds(told, "bob") == ["whispered"]
    assert kinds(told, "gm") == []


def test_without_a_game_master_nobody_reads_everything() -> None:
    told = Journal(("ann", "bob"), "")
    told.tell(Line("none", to=()))

    assert kinds(told, "ann") == kinds(told, SPECTATORS) == []


def test_shut_eyes_miss_what_everybody_else_sees() -> None:
    told = journal(Line("before"))
    told.shut = ("bob",)
    told.tell(Line("after"))
    told.tell(Line("secret", to=("bob",)))

    assert kinds(told, "bob") == ["before", "secret"]
    assert kinds(told, "ann") == ["before", "after"]


def test_in_the_end_everybody_reads_everything_but_others_whispers() -> None:
    told = journal(Line("some", to=("ann",)), Line("whispered", to=("ann", "gm"), talk=True))
    told.shut = ("bob",)
    told.tell(Line("said", talk=True))
    told.tell(Line("fell"))
    told.shut = ()
    told.reveal()
    told.tell(Line("none", to=()))

    assert kinds(told, "bob") == ["some", "said", "fell", "none"]
    assert kinds(told, "ann") == ["some", "whispered", "said", "fell", "none"]


def test_variants_are_counted_for_each_kind_and_audience_alone() -> None:
    told = journal(
        Line("a"), Line("a", to=("ann",)), Line("a", to=("bob",)), Line("b"), Line("a"), Line("a", to=("bob",))
    )

    assert [line.nth for line in told.lines] == [0, 0, 0, 0, 1, 1]


def test_talk_is_not_counted_as_told() -> None:
    assert journal(Line("a"), Line("said", talk=True)).told == 1


def test_a_replay_counts_lines_without_writing_them_again_and_marks_the_rest_undone() -> None:
    told = journal(Line("a"), Line("b"), Line("c"))
    told.mute(1)
    told.tell(Line("b"))
    assert told.written == 2
    told.unmute()

    assert [(line.kind, line.undone) for line in told.lines] == [("a", False), ("b", False), ("c", True)]


def test_scars_stay_where_they_are_and_are_stepped_over() -> None:
    told = journal(Line("a"), Line("b"))
    told.mute(0)
    told.tell(Line("a"))
    told.unmute()
    told.tell(Line("rewound", talk=True))
    assert told.written == 1
    told.tell(Line("c"))
    told.mute(0)
    for kind in ("a", "c"):
        told.tell(Line(kind))
    told.unmute()

    assert [(line.kind, line.undone) for line in told.lines] == [
        ("a", False),
        ("b", True),
        ("rewound", False),
        ("c", False),
    ]


def test_a_saved_journal_goes_on_as_it_was() -> None:
    told = journal(Line("a"), Line("a", to=("ann",)), Line("a"))
    told.shut = ("bob",)
    told.tell(Line("a"))
    again = Journal(SEATS, "gm")
    again.tell(Line("forgotten"))
    again.restore(list(told.lines), told.shut, told.revealed, told.told)
    told.tell(Line("a"))
    again.tell(Line("a"))

    assert again.lines == told.lines
    assert [kinds(again, seat) for seat in SEATS] == [kinds(told, seat) for seat in SEATS]


def test_a_seat_was_told_something_only_if_it_could_read_it() -> None:
    told = journal(Line("a"), Line("b", to=("ann",)), Line("said", talk=True))

    assert told.told_to("bob", 0)
    assert not told.told_to("bob", 1)
    assert told.told_to("ann", 1)
    assert not told.told_to("ann", 2)


def deeds_of(told: Journal, deed: str, number: int) -> None:
    """Do one thing to a journal."""
    match deed:
        case "tell":
            to = (None, ("ann",), ("ann", "bob"))[number % 3]
            told.tell(Line("abc"[number % 2], {"n": number}, to, talk=number % 5 == 0))
        case "scar":
            told.tell(Line("rewound", talk=True))
        case "shut":
            told.shut = ("bob",) if number % 2 else ()
        case "undo":
            told.undo(number)
        case "replay":
            told.mute(number)
            told.skip(number % 7)
            told.unmute()
        case "forget":
            told.forget(number, told.shut, told.revealed, told.told)
        case "reveal":
            told.reveal()


DEEDS = ["tell"] * 40 + ["scar", "shut", "undo", "replay", "forget", "reveal"]
MANY = st.lists(
    st.tuples(st.sampled_from(DEEDS), st.integers(0, 300)),
    min_size=100,
    max_size=250,
)


@given(MANY, st.integers(1, 30))
def test_a_journal_that_is_folded_reads_as_before(deeds: list[tuple[str, int]], every: int) -> None:
    plain, folded = Journal(SEATS, "gm"), Journal(SEATS, "gm")
    for place, (deed, number) in enumerate(deeds):
        for told in (plain, folded):
            deeds_of(told, deed, number)
        if place % every == 0:
            folded.fold(number % 40)
            assert plain.written == folded.written
            assert [list(plain.seen_by(seat)) for seat in SEATS] == [list(folded.seen_by(seat)) for seat in SEATS]

    assert list(plain.lines) == list(folded.lines)
    assert plain.undone() == folded.undone()
    assert [plain.told_to(seat, 50) for seat in SEATS] == [folded.told_to(seat, 50) for seat in SEATS]


def test_a_folded_journal_takes_a_fraction_of_what_it_did() -> None:
    def heap_of(folds: bool) -> int:
        gc.collect()
        tracemalloc.start()
        told = Journal(SEATS, "gm")
        for number in range(5_000):
            told.tell(Line("told", {"who": "ann", "target": f"guard{number % 9}", "amount": number}))
            if folds:
                told.fold(100)
        size, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return size

    assert heap_of(folds=True) < heap_of(folds=False) / 10
