"""Alone with two companions: what somebody gets who says nothing else, at the prompt and on the first page."""

from tests.terminal.conftest import desk
from tests.terminal.desk import Desk
from undercroft.engine.saves import decode
from undercroft.games import find_game
from undercroft.server.doors import full_of_bots
from undercroft.terminal.seating import players

__all__ = ["desk"]


def test_somebody_who_plays_alone_has_two_companions() -> None:
    game = find_game("nightmares")

    assert len(players(game, None, None, None)) == 3
    assert players(game, 1, None, None) == ["ada"]
    assert len(players(find_game("depths"), None, None, None)) == 6


def test_so_it_is_on_the_web_table() -> None:
    assert len(full_of_bots("nightmares").bots) == 4
    assert len(full_of_bots("depths").bots) == 6


def test_so_it_is_at_the_prompt(desk: Desk) -> None:
    desk.run("play nightmares --seed 7 --save night.json", "q")

    assert decode((desk.folder / "night.json").read_bytes()).players == ("ada", "brok", "cyra")
