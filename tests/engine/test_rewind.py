"""Going back: with consent, told to everybody, with new dice after it; and what was learned stays learned."""

from typing import Any

import pytest

from tests.engine.playing import everything, filed, play_on, refused, reloaded
from tests.engine.tiny import Party, bids, party, replies, reply, to_bell, to_floor, to_letters
from undercroft.engine.dice import Fast
from undercroft.engine.laid import MOST_SNAPSHOTS
from undercroft.engine.refusals import Fault, Refused
from undercroft.engine.saves import replay, save, verify
from undercroft.engine.table import Table

BIG = 1_000_000
CROWS = ("first", "second")


def told(table: Table[Any], seat: str = "") -> list[str]:
    """List what a seat was told, with a star for what was undone."""
    return [line.kind + "*" * line.undone for line in table.view(seat).journal]


def bids_die(table: Table[Any]) -> int:
    """Give the face of the last bids' die."""
    return next(line.dice[0][1] for line in reversed(table.journal.lines) if line.kind == "bids")


def test_the_game_master_goes_back_to_a_safe_point_and_everybody_is_told() -> None:
    table = to_floor(party())
    assert table.view("ann").data()["marks"] == ["the bids of round 1", "letters", "bell", "floor"]

    table.rewind("gm", 1)

    assert table.waiting_for() == ["ann", "bob", "cid"]
    assert table.asks_of("ann")[0].key == "letter"
    assert [told(table, seat)[-1] for seat in ("ann", "bob", "cid", "gm", "")] == ["rewound"] * 5
    assert table.view("ann").journal[-1].params == {"who": "gm", "mark": "letters", "round": 1}
    assert table.view("ann").data()["marks"] == ["the bids of round 1", "letters"]


def test_draws_after_going_back_are_new() -> None:
    faces = set()
    table = party()
    for _ in range(12):
        to_letters(table)
        faces.add(bids_die(table))
        table.rewind("gm", 0)

    assert len(faces) > 3
    assert table.dice.branch == 12
    assert [branch for branch, _, _, _ in save(table).draws] == list(range(12))


class Dawn(Party):
    """A party of bids with a cock that crows twice before each round: a safe point, and a roll, each time."""

    hoarse = False

    async def play(self, play: Any) -> None:
        """Roll after each of two safe points, before anybody is asked."""
        while play.state.round < 400:
            if play.state.round % 2:
                play.safe_point("first", round=play.state.round)
                play.tell("first", dice=((BIG, play.dice.roll(BIG)),))
                play.state.round += 1
            play.safe_point("second", round=play.state.round)
            if self.hoarse and play.dice.branch:
                raise RuntimeError("the cock has a cold")
            play.tell("second", dice=((BIG, play.dice.roll(BIG)),))
            await bids(self, play)
            play.state.round += 1


def crows(table: Table[Any]) -> list[tuple[str, int]]:
    """Give the crows that still count."""
    return [(one.kind, one.dice[0][1]) for one in table.journal.lines if one.kind in CROWS and not one.undone]


def test_what_was_drawn_right_after_the_place_is_drawn_anew_and_nothing_before_it() -> None:
    table: Table[Any] = Table(Dawn(), ("ann", "bob", "gm"), seed=b"dawn")
    first, *heard = crows(table)
    for _ in range(5):
        table.rewind("gm", 0)
        assert crows(table)[0] == first
        heard.append(crows(table)[1])

    assert [kind for kind, _ in heard] == ["second"] * 6
    assert len(set(heard)) == 6
    assert told(table) == ["first", *["second*", "rewound"] * 5, "second"]
    assert everything(replay(table.game, filed(table))) == everything(table) == everything(reloaded(table))
    assert verify(table.game, filed(table))


def test_where_the_rules_break_with_the_new_dice_the_table_stays_where_it_is() -> None:
    game = Dawn()
    table: Table[Any] = Table(game, ("ann", "bob", "gm"), seed=b"dawn")
    play_on(table, Fast(b"x"), 7)
    before, game.hoarse = everything(table), True

    for mark in range(len(table.marks)):
        with pytest.raises(Fault, match="stays where it is"):
            table.rewind("gm", mark)
        assert everything(table) == before

    game.hoarse = False
    table.rewind("gm", 1)
    assert verify(table.game, filed(table))


@pytest.mark.parametrize("back", [0, 1, 6, 19])
def test_new_draws_are_the_same_however_the_table_comes_back_to_them(back: int) -> None:
    table: Table[Any] = Table(Dawn(), ("ann", "bob", "gm"), seed=b"dawn")
    chance = Fast(b"long")
    while len(table.marks) < MOST_SNAPSHOTS + 6:
        play_on(table, chance, 1)
    table.rewind("gm", back)
    table.rewind("gm", back)
    play_on(table, Fast(b"on"), 3)
    table.rewind("gm", back)
    after = crows(table)
    play_on(table, chance, 30)

    assert crows(table)[: len(after)] == after
    assert everything(replay(table.game, filed(table))) == everything(table) == everything(reloaded(table))
    table._snapshots.clear()
    table.call_off("gm")
    assert crows(table)[: len(after)] == after
    assert verify(table.game, filed(table))


def test_what_was_drawn_before_the_place_stays_as_it_was() -> None:
    table = to_letters(party())
    before = bids_die(table)
    play_on(table, Fast(b"x"), 4)
    table.rewind("gm", 1)

    assert bids_die(table) == before
    assert not table.journal.lines[0].undone


def test_what_was_learned_stays_told_and_marked_as_undone() -> None:
    table = to_letters(party())
    reply(table, "ann", "nothing")
    reply(table, "ann", True, "peek")
    table.say("bob", "I heard that.")
    table.rewind("gm", 0)
    to_letters(table)

    assert told(table, "ann") == ["bids*", "peeked*", "said*", "rewound", "bids"]
    assert told(table, "cid") == ["bids*", "said*", "rewound", "bids"]
    assert table.view("ann").data()["journal"][1]["undone"] is True


def test_the_procedure_under_way_can_be_called_off() -> None:
    table = to_letters(party())
    reply(table, "ann", "write")
    table.call_off("gm")

    assert table.asks_of("ann")[0].key == "letter"
    assert told(table)[-1] == "rewound"


def plays_again(table: Table[Any]) -> bool:
    """Say whether a table comes out the same from its file, from its log alone, and without any snapshot."""
    same = everything(replay(table.game, filed(table))) == everything(table) == everything(reloaded(table))
    verify(table.game, filed(table))
    before = table.digest()
    table._snapshots.clear()
    table._rebuild(len(table._steps))
    return same and table.digest() == before


def test_what_was_corrected_stays_when_the_procedure_is_called_off() -> None:
    table = to_letters(party())
    reply(table, "ann", "write")
    table.adjust("gm", "guests.ann.coins", 3, "Miscounted.")
    table.adjust("gm", "plan", "mutiny", "A plan.")
    table.call_off("gm")

    assert (table.state.guests["ann"].coins, table.state.plan) == (3, "mutiny")
    assert table.asks_of("ann")[0].key == "letter"
    assert told(table, "ann") == ["bids", "adjusted*", "rewound", "still_adjusted"]
    assert told(table, "gm") == ["bids", "adjusted*", "adjusted*", "rewound", "still_adjusted", "still_adjusted"]
    assert told(table, "bob") == ["bids", "rewound"]
    assert plays_again(table)


def test_the_rules_begin_anew_with_what_was_corrected() -> None:
    table = to_letters(party())
    table.adjust("gm", "guests.cid.gone", True, "Has left already.")
    assert table.waiting_for() == ["ann", "bob", "cid"]
    table.call_off("gm")

    assert table.waiting_for() == ["ann", "bob"]
    assert plays_again(table)


def test_corrections_stay_however_often_one_goes_back() -> None:
    table = to_letters(party())
    for coins in (3, 2, 1):
        table.adjust("gm", "guests.ann.coins", coins, "Miscounted.")
        reply(table, "bob", "nothing")
        table.call_off("gm")
    table.rewind("gm", 1)

    assert table.state.guests["ann"].coins == 1
    play_on(table, Fast(b"on"), 20)
    assert plays_again(table)


def test_a_correction_that_no_longer_fits_is_lost_and_the_game_master_is_told() -> None:
    table = to_letters(party())
    replies(table, ann="sort")
    replies(table, ann=["gigue", "polka", "waltz"])
    table.adjust("gm", "guests.ann.likes.0", "polka", "Misheard.")
    table.adjust("gm", "guests.bob.coins", 2, "Miscounted.")
    table.call_off("gm")

    assert (table.state.guests["ann"].likes, table.state.guests["bob"].coins) == ([], 2)
    assert told(table, "gm")[-3:] == ["rewound", "correction_lost", "still_adjusted"]
    assert "correction_lost" not in told(table, "ann") + told(table, "bob")
    assert plays_again(table)


def test_where_the_rules_cannot_begin_with_what_was_corrected_they_begin_without() -> None:
    class Fragile(Party):
        async def play(self, play: Any) -> None:
            while True:
                play.safe_point("bids", round=play.state.round)
                if play.state.plan == "ruin":
                    raise RuntimeError("ruined")
                await bids(self, play)

    table: Table[Any] = Table(Fragile(), ("ann", "bob", "gm"), seed=b"x")
    reply(table, "ann", 2)
    table.adjust("gm", "plan", "ruin", "Ruin!")
    table.call_off("gm")

    assert (table.state.plan, table.waiting_for()) == ("none", ["ann", "bob"])
    assert told(table, "gm") == ["adjusted*", "rewound"]
    assert plays_again(table)


def test_every_other_seat_together_can_go_back() -> None:
    table = to_floor(party())
    table.propose_rewind("ann", 2)
    assert table.view("bob").data()["proposal"] == {"by": "ann", "mark": "bell", "agreed": ["ann"]}
    table.agree_to_rewind("cid")
    assert table.waiting_for() != ["gm"]
    table.agree_to_rewind("bob")

    assert table.waiting_for() == ["gm"]
    assert told(table)[-2:] == ["rewind_proposed", "rewound"]
    assert table.view("bob").data()["proposal"] is None


def test_one_no_is_enough_to_stay() -> None:
    table = to_floor(party())
    table.propose_rewind("ann", 0)
    table.agree_to_rewind("bob", agrees=False)

    assert told(table)[-1] == "rewind_declined"
    with refused(table, "Nobody has asked to go back"):
        table.agree_to_rewind("cid")


def test_the_game_masters_yes_is_enough_to_go() -> None:
    table = to_floor(party())
    table.propose_rewind("ann", 0)
    table.agree_to_rewind("gm")

    assert told(table)[-1] == "rewound"


def test_whoever_asked_to_go_back_can_think_better_of_it() -> None:
    table = to_floor(party())
    table.propose_rewind("ann", 0)
    table.agree_to_rewind("ann", agrees=False)

    assert told(table)[-2:] == ["rewind_proposed", "rewind_withdrawn"]
    assert table.view("bob").data()["proposal"] is None
    with refused(table, "Nobody has asked to go back"):
        table.agree_to_rewind("ann", agrees=False)
    assert everything(reloaded(table)) == everything(table)


def test_whoever_agreed_can_change_their_mind() -> None:
    table = to_floor(party())
    table.propose_rewind("ann", 0)
    table.agree_to_rewind("bob")
    table.agree_to_rewind("bob", agrees=False)

    assert told(table)[-1] == "rewind_declined"
    assert table.view("cid").data()["proposal"] is None


def test_nobody_agrees_twice_or_to_nothing() -> None:
    table = to_floor(party())
    with refused(table, "Nobody has asked"):
        table.agree_to_rewind("ann")
    table.propose_rewind("ann", 0)
    with refused(table, "You have agreed already"):
        table.agree_to_rewind("ann")
    with refused(table, "no such seat"):
        table.propose_rewind("zoe", 0)


@pytest.mark.parametrize("mark", [-1, 4, 10**30, True, "0", None, 1.0])
def test_a_place_that_is_not_there_is_refused(mark: Any) -> None:
    table = to_floor(party())

    with refused(table, "no such place"):
        table.rewind("gm", mark)
    with refused(table, "no such place"):
        table.propose_rewind("ann", mark)


def test_the_dead_neither_propose_nor_agree_nor_count_and_learn_nothing_of_it() -> None:
    table = to_floor(party())
    replies(table, cid="leave")
    with refused(table, "until the game is over"):
        table.propose_rewind("cid", 0)
    sentences = set()
    for _ in range(2):
        with pytest.raises(Refused) as caught:
            table.agree_to_rewind("cid")
        sentences.add(str(caught.value))
        if table.proposal is None:
            table.propose_rewind("ann", 0)
    assert len(sentences) == 1
    assert table.view("cid").data()["proposal"] is None

    table.agree_to_rewind("bob")

    assert table.state.guests["cid"].gone is False
    assert told(table, "cid")[-1] == "rewound"


def test_eyes_that_were_shut_after_the_place_are_open_again() -> None:
    table = to_floor(party())
    reply(table, "cid", "leave")
    blind = table.view("cid").data()
    assert (blind["waiting"], blind["marks"], table.view("cid").blind) == ([], [], True)
    reply(table, "ann", "sip")
    table.rewind("gm", 3)

    assert table.view("cid").data()["waiting"] == ["ann", "bob", "cid"]
    assert told(table, "cid") == ["bids", "left*", "rewound"]


def test_after_the_end_the_seed_is_known_so_nobody_goes_back() -> None:
    table = play_on(party(), Fast(b"x"), 500)
    assert table.over

    with refused(table, "seed is known"):
        table.rewind("gm", 0)
    with refused(table, "seed is known"):
        table.call_off("gm")
    with refused(table, "seed is known"):
        table.propose_rewind("ann", 0)


def test_alone_without_a_game_master_nobody_else_is_there_to_agree() -> None:
    class Alone(Party):
        gm = ""
        least_players = 1

        async def play(self, play: Any) -> None:
            while True:
                play.safe_point("bids", round=1)
                await bids(self, play)

    table: Table[Any] = Table(Alone(), ("ann",), seed=b"x")
    reply(table, "ann", 1)
    table.propose_rewind("ann", 0)

    assert told(table) == ["bids*", "rewind_proposed", "rewound"]
    assert everything(replay(table.game, filed(table))) == everything(table)


def test_a_proposal_outlives_loading_and_nobody_takes_away_its_place() -> None:
    table = to_bell(party())
    reply(table, "gm", False)
    table.propose_rewind("ann", 3)
    loaded = reloaded(table)
    assert everything(loaded) == everything(table)

    for each in (table, loaded):
        with refused(each, "can no longer be taken back"):
            each.take_back("gm")
        each.agree_to_rewind("bob", agrees=False)
        each.take_back("gm")

    assert everything(loaded) == everything(table)


@pytest.mark.parametrize("back", [0, 3, 9, 17])
def test_going_far_back_gives_the_same_table_with_and_without_loading(back: int) -> None:
    table = party(rounds=9)
    chance = Fast(b"a long way")
    while len(table.marks) < MOST_SNAPSHOTS + 5:
        play_on(table, chance, 1)
    loaded = reloaded(table)

    for each in (table, loaded):
        each.rewind("gm", back)
        play_on(each, Fast(b"and on"), 40)

    assert everything(table) == everything(loaded)
    positions = [mark.position for mark in table.marks]
    assert positions == sorted(set(positions))
    assert everything(replay(table.game, filed(table))) == everything(table)
    assert verify(table.game, filed(table))


def test_what_the_house_notes_stays_told_when_the_table_goes_back() -> None:
    table = to_letters(party())
    table.note("new_link", {"name": "Ann"})

    table.rewind("gm", 0)

    assert told(table)[-2:] == ["new_link", "rewound"]
    assert table.view("ann").data()["journal"][-2]["text"].startswith("The host made a new link for the seat of Ann")
    assert everything(reloaded(table)) == everything(table)
    assert everything(replay(table.game, save(table))) == everything(table)


def test_the_house_says_only_what_it_has_a_sentence_for() -> None:
    table = party()
    with refused(table, "The house says nothing of that kind."):
        table.note("nonsense", {})
