"""Generated campaigns: any seed, any number of people, any legal answers; they end, replay, and open again anywhere."""

import pytest

from tests.engine.playing import ends_and_replays, everything, reloaded, replays
from tests.engine.test_generated_games import agree, call_off, lapse, propose, rewind, say, take_back
from tests.wicked.campaigns import GM, bots_for, check_legal, play_by_bots, play_by_chance, table_of
from undercroft.engine.dice import Fast
from undercroft.engine.table import Table
from undercroft.games.wicked import game
from undercroft.games.wicked.state import Wicked

LONG = pytest.mark.soak
FEW = [(0, 1, True), (1, 2, False), (2, 5, True)]
ALL = [
    pytest.param(seed, 1 + seed % 5, automatic, marks=LONG) for seed in range(100, 200) for automatic in (True, False)
]
MANY = [pytest.param(seed, 1 + seed % 5, marks=LONG) for seed in range(100, 140)]
SILENT = (105, 1)
"""Here a silent seat had half decided what the game master's desk was then laid beside."""


@pytest.mark.parametrize(("seed", "players", "automatic"), [*FEW, *ALL])
def test_any_legal_answers_lead_to_an_end_that_replays(seed: int, players: int, automatic: bool) -> None:
    table = table_of(f"chance {seed}", players)
    presides = game.bot(GM, b"%d" % seed) if automatic else None
    for number in play_by_chance(table, Fast(b"%d" % seed), presides):
        if number % 50 == 0:
            check_legal(table)
    ends_and_replays(table)


@pytest.mark.parametrize(("seed", "players"), [(1, 2), *MANY])
def test_a_campaign_that_is_opened_again_anywhere_goes_on_to_the_same_bytes(seed: int, players: int) -> None:
    table = table_of(f"opened {seed}", players)
    bots = bots_for(table, str(seed))
    others: list[Table[Wicked]] = []
    for number in play_by_bots(table, bots):
        for other in others:
            next(play_by_bots(other, bots))
        if number % 23 == 0:
            again = reloaded(table)
            assert again.digest() == table.digest(), f"after {number} answers, {table.marks[-1].name}"
            others = [*others, again][-2:]
    assert all(everything(other) == everything(table) for other in others)
    assert others


def answer(table: Table[Wicked], chance: Fast) -> None:
    """Give one legal answer to one open ask, if there is any."""
    asks = table.open_asks()
    if asks:
        ask = asks[chance.roll(len(asks)) - 1]
        table.answer(ask.seat, ask.id, ask.anything(chance.roll))


DEEDS = [*[answer] * 60, *[take_back] * 6, *[lapse] * 4, *[say] * 2, *[agree] * 4, propose, rewind, call_off]


@pytest.mark.parametrize(("seed", "players"), [(7, 2), SILENT, *MANY])
def test_whatever_else_people_do_at_the_table_the_log_gives_it_again(seed: int, players: int) -> None:
    table = table_of(f"anything {seed}", players)
    for number in range(200):
        chance = Fast(b"%d/%d" % (seed, number))
        DEEDS[chance.roll(len(DEEDS)) - 1](table, chance)
    assert everything(reloaded(table)) == everything(table)
    replays(table)
