"""A glance: a bot reads of its seat's view what the whole view shows, and nothing that the view hides."""

from itertools import islice
from typing import Any

import pytest

from tests.engine.playing import act, lay
from tests.engine.tiny import Party
from undercroft.engine import secrets
from undercroft.engine.bots import bot_seed, drive
from undercroft.engine.dice import Fast
from undercroft.engine.game import Game
from undercroft.engine.secrets import Hidden
from undercroft.engine.table import Table
from undercroft.engine.view import View
from undercroft.games import find_game
from undercroft.games.depths.state import Character
from undercroft.games.nightmares import game as nightmares
from undercroft.games.wicked.state import Monster

GAMES = ("depths", "kingdom", "nightmares", "wicked")


def in_play(game: Game[Any], answers: int) -> Table[Any]:
    """Let bots play a table for a while."""
    table = lay(game, 4, "glancing")
    bots = {seat: game.bot(seat, bot_seed(b"glancing", seat)) for seat in table.seats}
    list(islice(drive(table, bots), answers))
    return table


def field(view: View, name: str) -> Any:
    """Read a field as it is shown, or say that it is hidden."""
    try:
        return view.read(name, object)
    except Hidden:
        return Hidden


def agrees(table: Table[Any]) -> None:
    """Check that a glance at each field of the state shows each seat what its view does."""
    for seat in table.seats:
        for name in (*table.state.__struct_fields__, "nothing"):
            assert field(table.glance(seat), name) == field(table.view(seat), name)


@pytest.mark.parametrize("name", GAMES)
def test_a_glance_shows_of_each_field_what_the_view_shows(name: str) -> None:
    agrees(in_play(find_game(name), 60))


def test_a_glance_shows_nothing_new_to_shut_eyes() -> None:
    table, shut = lay(Party(rounds=4), 4, "glancing"), 0
    for number in range(60):
        if not table.over:
            act(table, Fast(b"%d" % number))
            shut += bool(table.journal.shut)
            agrees(table)
    assert shut


def test_what_is_somebody_elses_is_missing_in_a_glance() -> None:
    view = in_play(find_game("depths"), 20).glance("ada")

    assert view.read("characters.ada", Character).dice
    with pytest.raises(Hidden):
        assert view.read("characters.brok", Character).dice


def test_a_glance_at_one_field_leaves_the_others_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    table = in_play(find_game("wicked"), 60)
    view = table.glance("ada")
    monkeypatch.setattr("undercroft.engine.laid.project", None)

    assert view.read("monsters.ada", Monster).seat == "ada"
    assert view.read("cycle", int) == table.state.cycle


def test_whoever_has_glanced_can_still_look_at_the_whole() -> None:
    table = in_play(nightmares, 30)
    view = table.glance("ada")
    heroes = view.read("heroes", dict)

    assert view.state == secrets.project(table.state, table._viewer("ada"))
    assert view.state["heroes"] == heroes
