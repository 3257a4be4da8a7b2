"""One name for one person: the character of somebody who sat down is called as they are, in every game, always."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.engine.playing import NAMES, filed, refused, replays
from undercroft.engine import saves
from undercroft.engine.bots import bot_seed
from undercroft.engine.dice import seed_from
from undercroft.engine.forks import fork
from undercroft.engine.gathering import NAME_LIMIT
from undercroft.engine.log import Began
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table
from undercroft.games import find_game
from undercroft.games.kingdom.state import kinds as kingdom
from undercroft.games.nightmares.state import kinds as nightmares
from undercroft.games.wicked.state import kinds as wicked

MOST = 400
"""Answers within which every character of a table is made."""
LONGER = 12
WITH_CHARACTERS = ["kingdom", "nightmares", "wicked"]


def begun(game: str, people: Mapping[str, str], *, players: int = 2, seed: str = "7") -> Table[Any]:
    """Lay a table at which some seats are taken by people, and begin."""
    seats = (*NAMES[:players], "gm")
    table = Table(find_game(game), seats, seed=seed_from(seed), gather=True, table_id="a1")
    table.begin(people)
    return table


def made(game: str, people: Mapping[str, str], *, seed: str = "7") -> Table[Any]:
    """Let bots answer for everybody until all characters are made, and a little longer."""
    table = begun(game, people, seed=seed)
    bots = {seat: table.game.bot(seat, bot_seed(b"1", seat)) for seat in table.seats}
    named = 0
    for _ in range(MOST):
        named += len(table.game.called(table.state)) == len(table.players)
        if named > LONGER:
            break
        asked = table.open_asks()[0]
        table.answer(asked.seat, asked.id, bots[asked.seat].answer(table.view(asked.seat), asked))
    return table


@pytest.mark.parametrize("game", WITH_CHARACTERS)
def test_whoever_sits_there_themselves_gives_their_character_their_name(game: str) -> None:
    table = made(game, {"brok": "Zelda"})
    called = table.game.called(table.state)
    assert called["brok"] == "Zelda"
    assert called["ada"] not in ("Zelda", "Ada")
    replays(table)
    assert saves.load(table.game, filed(table)).people() == {"brok": "Zelda"}


@pytest.mark.parametrize("game", WITH_CHARACTERS)
def test_where_only_bots_sit_characters_have_names_of_their_own(game: str) -> None:
    table = made(game, {})
    assert set(table.game.called(table.state).values()).isdisjoint({"Ada", "Brok", "Zelda"})
    assert table.log[0] == Began(())


def test_no_bot_takes_the_name_of_somebody_who_sits_there() -> None:
    usual = made("nightmares", {}).state.heroes["ada"].name
    table = made("nightmares", {"brok": usual})
    assert table.state.heroes["brok"].name == usual
    assert table.state.heroes["ada"].name != usual


def test_a_hero_whose_name_is_rolled_again_is_called_otherwise() -> None:
    table = begun("nightmares", {"ada": "Zelda"})
    ask = next(ask for ask in table.open_asks() if ask.seat == "ada")
    table.answer("ada", ask.id, {"choice": "again", "parts": ["person"]})
    assert table.state.heroes["ada"].name != "Zelda"


def test_a_seat_that_nobody_has_and_an_empty_name_are_refused() -> None:
    for people in ({"nobody": "Zelda"}, {"ada": ""}, {"ada": "Z" * 200}):
        table = Table(find_game("wicked"), ("ada", "gm"), seed=seed_from("7"), gather=True, table_id="a1")
        with pytest.raises(Refused):
            table.begin(people)
        assert not table.begun
        assert table.people() == {}
    late = begun("wicked", {}, players=1)
    with refused(late):
        late.begin({"ada": "Zelda"})


def test_a_fork_has_the_people_who_sit_at_it_and_its_past_those_who_sat_there_then() -> None:
    table = made("nightmares", {"ada": "Zelda"})
    forked = fork(table, len(table.marks) - 1, b"another seed", table_id="b2", gather=True)
    assert forked.people() == {"ada": "Zelda"}
    forked.begin({"ada": "Yves", "brok": "Xenia"})
    assert forked.people() == {"ada": "Yves", "brok": "Xenia"}
    assert forked.game.called(forked.state)["ada"] == "Zelda"
    replays(forked)


@pytest.mark.parametrize("name", [kingdom.Words, nightmares.Name, wicked.Name], ids=WITH_CHARACTERS)
def test_a_table_says_every_name_that_a_character_can_be_given(name: Any) -> None:
    assert name.__metadata__[0].most <= NAME_LIMIT
