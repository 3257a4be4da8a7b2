"""Whispers stay whispers: whoever takes a table along has of it only what they were told, and it still proves."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.playing import act, lay, play_on
from tests.engine.test_generated_games import DEEDS, few, many, tables, words
from tests.engine.tiny import party
from undercroft.engine.dice import Fast
from undercroft.engine.log import Said
from undercroft.engine.saves import decode, encode, replay, save, verify
from undercroft.engine.table import Table
from undercroft.engine.whispers import discreet
from undercroft.games.depths import game as depths


def whisper(table: Table[Any], chance: Fast) -> None:
    """Let somebody whisper to one whom the game lets them whisper to."""
    speaker = table.seats[chance.roll(len(table.seats)) - 1]
    hearers = [] if speaker in table.journal.shut else [seat for seat in table.may_whisper(speaker) if seat != speaker]
    if hearers:
        table.say(speaker, words(chance), (hearers[chance.roll(len(hearers)) - 1],))


def full_of_whispers(table: Table[Any], seed: int, count: int) -> Table[Any]:
    """Do all that people do, and whisper between any two things done."""
    for number in range(count):
        chance = Fast(b"%d/%d" % (seed, number))
        DEEDS[chance.roll(len(DEEDS)) - 1](table, chance)
        if chance.roll(2) == 1:
            whisper(table, chance)
    return table


def keeps_whispers(table: Table[Any], heard: tuple[str, ...]) -> int:
    """Check that a copy for some seats has no trace of what they missed, and proves as much; counts what is missing."""
    missed = [
        entry
        for entry in table.log
        if isinstance(entry, Said) and entry.to and not {entry.seat, *entry.to} & set(heard)
    ]
    said = [entry.text for entry in table.log if isinstance(entry, Said)]
    assert len(set(said)) == len(said)
    content = encode(discreet(save(table), heard))
    assert not any(entry.text.encode() in content for entry in missed)
    copy = decode(content)
    assert len(copy.log) == len(table.log) - len(missed)
    assert len([line for line in copy.lines if line.talk]) == sum(line.talk for line in table.journal.lines) - len(
        missed
    )
    assert encode(save(replay(table.game, copy))) == content
    assert verify(table.game, copy).proved
    for seat in heard:
        mine = replay(table.game, copy).view(seat).data()["journal"]
        assert [line["text"] for line in mine] == [line["text"] for line in table.view(seat).data()["journal"]]
    return len(missed)


@few
@given(tables(), st.integers(0, 2**32), st.integers(5, 60), st.data())
def test_a_copy_for_somebody_has_no_trace_of_what_they_did_not_hear(
    table: Table[Any], seed: int, count: int, data: st.DataObject
) -> None:
    full_of_whispers(table, seed, count)
    keeps_whispers(table, tuple(data.draw(st.lists(st.sampled_from(table.seats), max_size=2, unique=True))))


@pytest.mark.soak
@many
@given(tables(), st.integers(0, 2**32), st.integers(5, 150), st.data())
def test_many_copies_have_no_trace_of_what_was_not_heard(
    table: Table[Any], seed: int, count: int, data: st.DataObject
) -> None:
    full_of_whispers(table, seed, count)
    keeps_whispers(table, tuple(data.draw(st.lists(st.sampled_from(table.seats), max_size=2, unique=True))))


def test_there_is_much_that_a_spectator_does_not_hear() -> None:
    assert sum(keeps_whispers(full_of_whispers(party(), seed, 60), ()) for seed in range(5)) > 40


def test_nobody_can_tell_from_a_copy_whether_others_whispered() -> None:
    copies = []
    for whispers in (0, 3):
        table = party()
        for number in range(whispers):
            table.say("ann", f"word {number}", to=["bob"])
        play_on(table, Fast(b"x"), 40)
        if whispers:
            table.say("bob", "and another", to=["ann"])
        copies.append(msgspec.json.encode(discreet(save(table), ("cid",))))

    assert copies[0] == copies[1]


def test_a_whisper_before_a_safe_point_leaves_it_where_the_story_stands() -> None:
    table = lay(depths, depths.least_players, "1", {})
    table.rewind("gm", 0)
    table.propose_rewind("ada", 0)
    table.say("ada", "only for you", to=["gm"])
    passed = len(table.marks)
    while len(table.marks) == passed:
        act(table, Fast(b"x"))

    assert keeps_whispers(table, ()) == 1
