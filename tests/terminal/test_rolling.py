"""Before a first adventure all can be rolled, so that few questions are left; and nobody goes home by mistake."""

from pathlib import Path

import pytest

from tests.terminal.desk import Desk
from tests.terminal.panes import Player, played, seat_at, sitting_at
from undercroft.terminal.panes.seat import Seat

FEW = 5
"""The questions before the first room, but for the road: roll all, Followers, a deed, a place, the way."""
ROAD = ("travel_", "window_", "followers_granted")
"""What happens on the road, and what a King divides where there are too few Citizens."""


def until_asked(seat: Seat, key: str) -> list[str]:
    """Let a bot answer for the person until something is asked, and give the keys of all that was asked."""
    asked: list[str] = []
    while True:
        while seat.step():
            pass
        question = seat.question()
        assert question is not None
        asked.append(question.ask.key)
        if question.ask.key == key:
            return asked
        view, ask = seat.view, question.ask
        idle = "rest" if ask.key == "act" else None  # whoever has a plan is asked about it, too
        seat.table.answer(seat.seat, ask.id, idle or seat.own_bot().answer(view, ask))


@pytest.mark.parametrize("command", ["kingdom --seed 7", "kingdom --seed 7 --seats 1", "kingdom --seed 3 --seats 4"])
def test_after_rolling_everything_few_questions_lead_to_the_first_room(tmp_path: Path, command: str) -> None:
    seat = seat_at(command, tmp_path)
    while seat.step():
        pass
    assert seat.making
    seat.roll_everything()

    asked = until_asked(seat, "delve_move")

    assert not seat.making
    assert 1 + len([key for key in asked if not key.startswith(ROAD)]) <= FEW, asked


def test_whoever_sits_down_first_is_king(tmp_path: Path) -> None:
    assert seat_at("kingdom --seed 7", tmp_path).table.rulings["crown"] == "first"
    assert seat_at("kingdom --seed 7 --as dov", tmp_path).table.rulings["crown"] != "first"


def test_to_leave_before_the_first_room_is_asked_twice(tmp_path: Path) -> None:
    seat = seat_at("kingdom --seed 7 --seats 1", tmp_path)
    until_asked(seat, "delve_move")
    way = seat.question()
    assert way is not None
    assert not seat.table.state.delve.room

    seat.table.answer(seat.seat, way.ask.id, "leave")

    sure = seat.question()
    assert sure is not None
    assert sure.ask.key == "go_home"
    seat.table.answer(seat.seat, sure.ask.id, "on")
    again = seat.question()
    assert again is not None
    assert again.ask.key == "delve_move"


def test_rolling_is_offered_by_a_word_and_refused_where_nothing_is_made(desk: Desk) -> None:
    played_on = desk.run("play kingdom --seed 7 --seats 1", "roll", "roll", "quit").out

    assert "Type roll to have all that is to be made rolled" in played_on
    assert "How many Followers do you want to lead?" in played_on
    assert "There is nothing to be made now" in played_on.rpartition("> roll")[2]
    assert "nothing to roll" in desk.run("play depths --seed 7", "roll", "quit").out


def test_rolling_is_one_key_away_on_the_whole_screen(desk: Desk) -> None:
    async def scene() -> None:
        async with sitting_at(seat_at("kingdom --seed 7 --seats 1", desk.folder)) as player:
            await player.press("escape")
            assert "e Roll everything" in player.text
            await player.press("e")
            assert "How many Followers" in player.question
            assert "Roll everything" not in player.text
            await a_number(player)

    played(scene)


async def a_number(player: Player) -> None:
    """Change a number by keys, by digits and by taps."""
    start = player.asked.value()
    await player.press("left", "left")
    assert player.asked.value() == max(0, start - 2)
    await player.press("3")
    assert player.asked.value() == 3
    await player.tap("▸")
    assert player.asked.value() == 4
    await player.press("enter")
    assert "puts their feet up" in player.question
