"""Saves: a table as a file, loaded, replayed, exported, proved; and what a change of rules does to it."""

from typing import Any

import msgspec
import pytest

from tests.engine.playing import everything, filed, lay, play_on, refused, reloaded
from tests.engine.tiny import SEED, Parlour, Party, party, reply, to_floor, to_letters
from undercroft.engine import saves
from undercroft.engine.asks import YesNo
from undercroft.engine.dice import Fast, Scripted, honest_draw
from undercroft.engine.log import Rewound
from undercroft.engine.play import Play
from undercroft.engine.refusals import Refused
from undercroft.engine.whispers import export_for
from undercroft.games.depths import game as depths


def finished() -> Any:
    return play_on(party(), Fast(b"x"), 500)


def test_a_file_is_one_readable_json_document() -> None:
    content = saves.encode(saves.save(to_floor(party())))
    head = msgspec.json.decode(content)

    assert (head["format"], head["version"], head["game"]) == ("undercroft table", 2, "party")
    assert content.decode().count("\n") > 20


def test_a_table_with_dice_of_its_own_cannot_be_saved() -> None:
    with pytest.raises(ValueError, match="dice of its own"):
        saves.save(party(dice=Scripted([])))


def test_verifying_says_what_was_proved() -> None:
    table = finished()

    said = saves.verify(table.game, filed(table)).words

    draws, log, lines = len(saves.save(table).draws), len(table.log), len(table.journal.lines)
    assert said == (
        f"{draws} dice and cards follow from the seed; "
        f"{log} entries of the log replay to the same {lines} lines and the same state."
    )


def test_every_die_of_a_whole_game_follows_from_the_seed() -> None:
    table = play_on(lay(depths, 6, "dice"), Fast(b"x"), 5000)
    saved = filed(table)

    assert table.over
    assert len(saved.draws) > 10
    assert table.seed is not None
    for branch, count, sides, face in saved.draws:
        assert honest_draw(table.seed, branch, count, sides) == face


def test_a_seat_exports_its_view_while_the_game_runs() -> None:
    table = to_letters(party())
    exported = msgspec.json.decode(export_for(table, "ann"))

    assert exported["view"] == msgspec.json.decode(table.view("ann").encode())
    with pytest.raises(Refused, match="one seat's export"):
        saves.decode(export_for(table, "ann"))
    with pytest.raises(Refused, match="no such seat"):
        export_for(table, "zoe")


def test_when_the_game_is_over_a_seat_exports_a_table_that_can_be_verified() -> None:
    table = party()
    table.say("ann", "the secret word", to=["bob"])
    play_on(table, Fast(b"x"), 500)

    for seat, hears in (("ann", True), ("bob", True), ("cid", False), ("gm", False), ("", False)):
        content = export_for(table, seat)
        assert (b"the secret word" in content) is hears
        assert SEED.hex().encode() in content
        assert saves.verify(table.game, saves.decode(content)).proved


def test_a_saved_table_shares_nothing_with_the_one_it_was_saved_from() -> None:
    table = to_floor(party())
    content = saves.encode(saves.save(table))
    loaded = saves.load(table.game, saves.decode(content))
    play_on(loaded, Fast(b"x"), 3)

    assert saves.encode(saves.save(table)) == content


class Grown(Party):
    """The same party by new rules: there is a toast before the bell."""

    version = 2

    async def play(self, play: Play[Parlour]) -> None:
        """Ask something new in the middle."""
        if play.state.phase == "letters":
            play.safe_point("letters", round=play.state.round)
            play.dice.roll(12)
            await YesNo("cid", "toast")
        await super().play(play)


def test_new_rules_cost_the_unfinished_procedure_and_never_the_campaign() -> None:
    table = to_letters(party())
    reply(table, "ann", "write")
    draws = saves.save(table).draws

    loaded = saves.load(Grown(), filed(table))

    assert loaded.waiting_for() == ["cid"]
    assert [guest.coins for guest in loaded.state.guests.values()] == [9, 9, 9]
    assert [line.kind for line in loaded.journal.lines] == ["bids", "rules_changed"]
    assert saves.save(loaded).draws[: len(draws)] == draws
    assert [mark.name for mark in loaded.marks] == ["letters"]
    assert everything(reloaded(loaded)) == everything(loaded)
    reply(loaded, "cid", True)
    assert loaded.dice.branch == 1
    assert "made by rules 1 and cannot be replayed by rules 2" in saves.verify(loaded.game, filed(loaded)).words
    forged = filed(loaded)
    forged.rules = 2
    with pytest.raises(Refused, match="nobody changed the rules"):
        saves.verify(loaded.game, forged)


def test_a_change_of_rules_can_be_followed_in_a_log() -> None:
    table = to_letters(party())
    with refused(table, "no such place"):
        saves.redo(table, Rewound(99, "", "rules_changed", {}))

    saves.redo(table, Rewound(0, "", "rules_changed", {}))

    assert table.waiting_for() == ["ann", "bob", "cid"]
    assert [line.kind + "*" * line.undone for line in table.journal.lines] == ["bids*", "rules_changed"]
    assert table.dice.branch == 1


def test_new_rules_that_change_nothing_yet_are_not_even_noticed() -> None:
    table = to_floor(party())

    loaded = saves.load(Grown(), filed(table))

    assert loaded.waiting_for() == table.waiting_for()
    assert loaded.digest() == table.digest()
    assert "cannot be replayed" in saves.verify(loaded.game, filed(loaded)).words


def test_a_state_that_new_rules_cannot_read_is_refused() -> None:
    saved = filed(to_floor(party()))
    assert saved.snapshot is not None
    saved.snapshot.state = b"\xc1"

    with pytest.raises(Refused, match="played by other rules"):
        saves.load(Grown(), saved)
    with pytest.raises(Refused, match="damaged"):
        saves.load(Party(), saved)


@pytest.mark.parametrize("die", [(0, 0, 0, 0), (0, 0, 2**64 + 1, 1), (0, 0, 6, -1)])
def test_a_die_that_cannot_be_refuses_the_whole_file(die: tuple[int, int, int, int]) -> None:
    saved = saves.save(party())

    with pytest.raises(Refused, match="damaged"):
        saves.drawn(msgspec.structs.replace(saved, draws=[*saved.draws, die]))
