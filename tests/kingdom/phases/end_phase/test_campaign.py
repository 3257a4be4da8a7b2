"""Whole campaigns of bots, with every optional rule, from creation to the end of several games."""

import pytest

from tests.rules import rule
from undercroft.engine.bots import drive
from undercroft.engine.dice import seed_from
from undercroft.engine.saves import decode, encode, load, save
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.rulings import RULINGS
from undercroft.games.kingdom.state import Realm

SEATS = ["ann", "bob", "cid", "gm"]


EVERYTHING = {ruling.id: "on" for ruling in RULINGS if "on" in ruling.readings} | {"delve": "rolled"}


STUCK = 20_000


def campaign(seed: str, level: str, answers: int = STUCK, games: str = "3") -> Table[Realm]:
    table = Table(game, SEATS, seed=seed_from(seed), rulings={**EVERYTHING, "games": games})
    go_on(table, level, answers)
    return table


def go_on(table: Table[Realm], level: str, answers: int = STUCK) -> None:
    bots = {seat: game.bot(seat, seat.encode(), level) for seat in table.seats}
    for count, _ in enumerate(drive(table, bots), 1):
        assert count < STUCK, f"still asking {[(ask.seat, ask.key) for ask in table.open_asks()]}"
        if count >= answers:
            return


@rule("MYK-EPHASE-01", "MYK-TIME-03")
@pytest.mark.parametrize("level", ["good", "random"])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_campaign_with_every_optional_rule_runs_to_its_end(seed: str, level: str) -> None:
    table = campaign(seed, level)

    assert table.over
    assert table.state.ended
    assert [line.kind for line in table.journal.lines if line.kind not in game.texts.lines] == []


def test_every_question_of_a_campaign_has_a_text() -> None:
    table = Table(game, SEATS, seed=seed_from("asks"), rulings={**EVERYTHING, "games": "1"})
    bots = {seat: game.bot(seat, seat.encode(), "random") for seat in table.seats}
    keys: dict[str, None] = {}
    for _ in drive(table, bots):
        keys |= dict.fromkeys(ask.key for ask in table.open_asks() if not ask.key.startswith("window_"))

    assert [key for key in keys if key not in game.texts.asks] == []


@pytest.mark.parametrize("answers", [60, 120, 180, 240])
def test_an_end_phase_that_was_saved_goes_on_as_if_it_had_never_stopped(answers: int) -> None:
    whole = campaign("saved", "good", games="1")
    part = load(game, decode(encode(save(campaign("saved", "good", answers, "1")))))
    go_on(part, "good")

    assert part.digest() == whole.digest()
