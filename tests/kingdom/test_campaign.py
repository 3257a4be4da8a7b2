"""The campaign loop, safe points, saves, texts, and what nobody may see."""

import re
from typing import Any

import pytest

from tests.rules import rule
from undercroft.engine.bots import answer_once, drive
from undercroft.engine.catalogue import Shelf
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.moments import Timing
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import decode, encode, load, save, verify
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.campaign import shelve_chronicle
from undercroft.games.kingdom.chapters import PHASES
from undercroft.games.kingdom.grammar.entries import FACILITIES, FEATS, ITEMS, JOBS, SKILLS, Feat
from undercroft.games.kingdom.grammar.tables import TABLES
from undercroft.games.kingdom.state import Chronicle, Realm, RoomTruth, Truth

SEATS = ["ann", "bob", "cid", "gm"]


STUCK = 20_000
"""After how many answers a campaign must have lost its way."""


def played(seed: str, answers: int = 10_000, **rulings: str) -> Table[Realm]:
    table = Table(game, SEATS, seed=seed_from(seed), rulings={"games": "3", "delve": "rolled", **rulings})
    bots = {seat: game.bot(seat, seat.encode()) for seat in table.seats}
    for count, _ in enumerate(drive(table, bots), 1):
        if count >= answers:
            break
    return table


@rule("MYK-TIME-03")
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_campaign_of_bots_runs_to_its_end(seed: str) -> None:
    table = played(seed)

    assert table.over
    assert table.state.ended


def to_the_first_end(people: tuple[str, ...], seed: str = "1", **rulings: str) -> tuple[Table[Realm], dict[str, Any]]:
    """Let bots play until those who are people are asked whether there is another game, or the campaign is over."""
    seats = ["ann", "bob", "gm"]
    table = Table(game, seats, seed=seed_from(seed), rulings={"delve": "rolled", **rulings})
    bots = {seat: game.bot(seat, seat.encode()) for seat in table.seats}
    keys = {seat: bot for seat, bot in bots.items() if seat not in people}
    for _ in range(STUCK):
        if table.over or (people and all(asked_for_more(table, seat) for seat in people)):
            break
        ask = next(ask for ask in table.open_asks() if not (ask.seat in people and ask.key == "another_game"))
        table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))
    return table, keys


def asked_for_more(table: Table[Realm], seat: str) -> bool:
    return any(ask.key == "another_game" for ask in table.asks_of(seat))


def wish(table: Table[Realm], bots: dict[str, Any], **wishes: str) -> None:
    """Let people say what they wish for, and bots what bots say to that."""
    for seat, value in wishes.items():
        table.answer(seat, table.asks_of(seat)[0].id, value)
    while not table.over and any(ask.key == "another_game" for ask in table.open_asks()):
        ask = next(ask for ask in table.open_asks() if ask.key == "another_game")
        table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))


def test_the_people_are_asked_after_each_game_and_the_automatic_game_master_ends_nothing() -> None:
    table, bots = to_the_first_end(("ann",))
    assert table.rulings["games"] == "ask"
    assert list(table.asks_of("ann")[0].options()) == ["go_on", "either", "stop"]
    wish(table, bots, ann="go_on")

    assert not table.over
    assert (table.state.phase, len(table.state.past)) == ("setup", 1)


def test_a_campaign_ends_when_a_person_says_so_and_nobody_else_would_go_on() -> None:
    alone, bots = to_the_first_end(("ann",))
    wish(alone, bots, ann="stop")
    assert (alone.over, alone.state.ended) == (True, "finished")

    both, bots = to_the_first_end(("ann", "gm"))
    wish(both, bots, ann="stop", gm="go_on")
    assert not both.over


def test_a_silent_person_would_go_on_and_no_bot_answers_that_for_them() -> None:
    table, bots = to_the_first_end(("ann",))
    ask = table.asks_of("ann")[0]
    with pytest.raises(Refused, match="answer it yourself"):
        answer_once(table, "ann", ask.id, game.bot("ann", b"ann"))
    table.lapse("ann")
    wish(table, bots)

    assert not table.over


def test_bots_alone_play_one_game_or_as_many_as_were_agreed_on() -> None:
    table, _ = to_the_first_end(())
    assert (table.over, len(table.state.past)) == (True, 1)

    agreed = played("2")
    assert (agreed.over, len(agreed.state.past)) == (True, 3)


def test_a_finished_campaign_verifies() -> None:
    assert verify(game, decode(encode(save(played("4"))))).proved


@pytest.mark.parametrize("answers", [1, 2, 3, 5, 8, 13, 21])
def test_a_saved_campaign_goes_on_as_if_it_had_never_stopped(answers: int) -> None:
    whole = played("5")
    part = load(game, decode(encode(save(played("5", answers)))))
    for _ in drive(part, {seat: game.bot(seat, seat.encode()) for seat in part.seats}):
        pass

    assert part.digest() == whole.digest()
    assert [line.kind for line in part.journal.lines] == [line.kind for line in whole.journal.lines]


def test_a_campaign_without_a_journal_plays_the_same() -> None:
    table = Table(game, SEATS, dice=Fast(b"1"), rulings={"games": "3", "delve": "rolled"}, telling=False, keeping=False)
    for _ in range(STUCK):
        if (ask := table.first_ask()) is None:
            break
        table.choose(ask, lambda ways: 1)

    assert table.over, f"still asking {[(ask.seat, ask.key) for ask in table.open_asks()]}"


def test_the_truth_of_an_adventure_is_for_the_game_master_alone() -> None:
    table = played("6", 1)
    before = table.view("ann").encode()

    table.state.adventure.truth = Truth(ruler="dragon", rooms={"A1": RoomTruth(monsters={"ogrekin": 3})})

    assert table.view("ann").encode() == before
    assert b"dragon" in table.view("gm").encode()


def test_every_line_ask_and_window_has_a_text() -> None:
    table = played("7")
    texts = game.texts

    assert [line.kind for line in table.journal.lines if line.kind not in texts.lines] == []


def test_every_instant_at_which_anything_can_be_offered_has_a_question() -> None:
    offered = [feat for feat in FEATS if isinstance(feat, Feat) and feat.timing is not Timing.PERMANENT]
    names = {trigger.__name__ for feat in offered for trigger in feat.triggers}
    keys = {f"window_{re.sub(r'(?<!^)(?=[A-Z])', '_', name).lower()}" for name in names}

    assert sorted(key for key in keys if key not in game.texts.asks) == []


def test_every_entry_cites_a_rule_of_the_ledger() -> None:
    known = {rule.id for rule in game.rules}
    shelves: tuple[Shelf[Any], ...] = (SKILLS, ITEMS, FACILITIES, JOBS)
    cited = [entry.cite for shelf in shelves for entry in shelf]
    cited += [power.cite for power in FEATS]
    cited += [table.cite_of(number) for table in TABLES.values() for number in table.rows]

    assert [cite for cite in cited if cite not in known] == []


def test_the_steps_that_are_written_have_their_procedure() -> None:
    written = [step.name for steps in PHASES.values() for step in steps]

    assert "setup" in written
    assert "adventure" in written


def test_a_game_is_told_once_even_if_the_kingdom_falls_between_two_games() -> None:
    realm = Realm({}, chronicle=Chronicle(3))

    shelve_chronicle(realm)
    shelve_chronicle(realm)

    assert [past.number for past in realm.past] == [3]
