"""The page: whoever looks stands in the middle of the picture, and is told what became of them."""

import pytest

from tests.depths.scene import Scene, adventurer, horror
from undercroft.games.depths.page import around, ending
from undercroft.games.depths.pictures.figures import arrange

SEATS = ["ada", "brok", "cass", "dov", "esme", "finn", "gil"]


@pytest.mark.parametrize("count", range(3, 8))
@pytest.mark.parametrize("own", range(7))
def test_whoever_looks_stands_in_the_middle_of_the_front_row(count: int, own: int) -> None:
    seats = list(enumerate(SEATS[:count]))
    shown = around(seats, SEATS[own % count])
    place, places = shown.index(seats[own % count]), arrange(count, narrow=True)
    assert abs(place - (count - 1) / 2) <= 1
    assert places[place].y == max(one.y for one in places) or count == 3


def test_others_stand_around_them_in_the_order_of_the_table_and_keep_their_colours() -> None:
    shown = around(list(enumerate(SEATS[:5])), "esme")
    assert shown == [(2, "cass"), (3, "dov"), (4, "esme"), (0, "ada"), (1, "brok")]


def test_whoever_only_watches_sees_the_order_of_the_table() -> None:
    seats = list(enumerate(SEATS[:5]))
    assert around(seats, "") == seats


def test_the_dead_are_told_what_became_of_them_and_who_the_horror_was() -> None:
    scene = Scene(ada=adventurer(checks=3), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(ada=4, brok=4, cass=4, hob=4)
    scene.orders(ada="path", brok="kill hob", hob="d8 kill cass")
    scene.ends()
    notes = {seat: ending(scene.table.view(seat)).note for seat in ("ada", "cass", "hob")}
    assert notes["ada"] == "Hob was the Horror."
    assert notes["cass"].startswith("You were killed in the dark. ")
    assert notes["hob"] == "You were killed in the dark. You were the Horror."
