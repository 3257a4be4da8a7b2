"""What a page keeps of what it showed before is what it would show if it were made anew."""

import re
from typing import Any

import pytest

from tests.kingdom.show.test_battle import delve, played
from undercroft.engine.bots import bot_seed
from undercroft.engine.gaps import EDGE
from undercroft.engine.table import Table
from undercroft.engine.view import View
from undercroft.games import find_game
from undercroft.games.kingdom.show.page.dungeon import dungeon_of
from undercroft.games.kingdom.show.page.realm import page
from undercroft.server.speaking import Common, SeatView
from undercroft.server.views import GALLERY

SEATS = ("ann", "bob", "cid", "gm")
ANSWERS, EVERY = 420, 3


@pytest.mark.parametrize("seed", [b"as before", b"as it was"])
def test_a_page_that_is_kept_shows_what_one_made_anew_shows(seed: bytes) -> None:
    game = find_game("kingdom")
    table: Table[Any] = Table(game, list(SEATS), seed=seed, rulings={"delve": "played"})
    bots = {seat: game.bot(seat, bot_seed(seed, seat)) for seat in SEATS}
    common = Common()
    views = [SeatView(table, seat, common) for seat in (*SEATS, "")]
    fought = False
    for number in range(ANSWERS):
        ask = next(iter(table.open_asks()), None)
        if ask is None:
            break
        table.answer(ask.seat, ask.id, bots[ask.seat].answer(table.view(ask.seat), ask))
        fought = fought or table.state.delve.fight is not None
        if number % EVERY == 0:
            for view in views:
                view.look_again()
                assert_alike(page(view), page(table.view(view.seat)))
    assert fought


def assert_alike(kept: Any, anew: Any) -> None:
    """Compare the sheets and the pictures of two pages."""
    assert kept.sheet_from == anew.sheet_from
    assert (kept.first, kept.drawn_from, kept.gone) == (anew.first, anew.drawn_from, anew.gone)
    assert (kept.task, kept.kinds, kept.party_note) == (anew.task, anew.kinds, anew.party_note)
    for one, other in zip(kept.tabs, anew.tabs, strict=True):
        assert one.all_shown() == other.all_shown()
        if one.key == kept.first in ("battle", "dungeon"):
            assert GALLERY.picture(one, narrow=False) == other.wide
            assert EDGE not in other.wide


def named(view: View) -> dict[str, str]:
    """Give the names of rooms that the picture of the Dungeon shows."""
    return {den.key: den.name for den in dungeon_of(view).dens if den.name}


def enter(table: Table[Any], room: str, name: str) -> None:
    """Let the Court enter a room, and be told what it is called."""
    table.state.delve.entered = [room]
    table.play.tell("room_described", room=room, name=name, look="bare_room")
    table.revision += 1


def test_a_room_is_called_as_it_was_told_when_the_court_came_in_again_after_going_back() -> None:
    table, bots = delve()
    assert any(table.state.delve.begun for _ in played(table, bots))
    view = SeatView(table, "ann")
    enter(table, "C3", "old mill")
    view.look_again()
    assert named(view) == {"C3": "Old mill"}

    table.journal.lines[-1].undone = True
    enter(table, "C3", "new mill")
    view.look_again()
    assert named(view) == {"C3": "New mill"}


def test_no_room_is_called_by_what_was_told_of_another_dungeon() -> None:
    table, bots = delve()
    assert any(table.state.delve.begun for _ in played(table, bots))
    enter(table, "C3", "old mill")
    table.play.tell("game_begun", number=2, kingdom="Mo")
    enter(table, "A1", "cellar")

    assert named(SeatView(table, "ann")) == {"A1": "Cellar"}
    table.state.delve.entered = ["C3"]
    assert named(SeatView(table, "ann")) == {}


def test_everybody_sees_one_battlefield_by_names_of_their_own() -> None:
    table, bots = delve()
    assert next(ask for ask in played(table, bots) if ask.key == "battle_move").options()
    common = Common()
    tabs = [page(SeatView(table, seat, common)).tabs for seat in ("ann", "bob", "")]
    drawn = [next(GALLERY.picture(one, narrow=False) for one in some if one.key == "battle") for some in tabs]
    pieces = [set(re.findall(r'data-piece="(\w+)"', one)) for one in drawn]

    assert len(pieces[0]) == len(pieces[1]) == len(pieces[2]) > 6
    assert sum(map(len, pieces)) == len(set().union(*pieces))
    assert [one.count("(you)") for one in drawn] == [1, 1, 0]
