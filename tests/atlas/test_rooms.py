"""Rooms: what a way joins, what can be reached, how far it is; and layouts that hang together."""

import pytest

from undercroft.atlas.layout import along, branch, count_ways, spare, walk
from undercroft.atlas.rooms import Squares, beyond, ends, reached, steps, way, ways_at
from undercroft.engine.dice import Fast

HALL = {"gate": ["hall"], "hall": ["gate", "crypt", "well"], "crypt": ["hall"], "well": ["hall"], "vault": []}
SQUARES = Squares("ABCD", 4)


def test_a_way_has_one_name_and_two_ends() -> None:
    assert way("B2", "A2") == way("A2", "B2") == "A2-B2"
    assert (ends("A2-B2"), beyond("A2-B2", "A2"), beyond("A2-B2", "B2")) == (("A2", "B2"), "B2", "A2")
    assert ends("A1-north") == ("A1", "north")
    assert ways_at("A2", ["A1-A2", "A2-B2", "B1-B2"]) == ["A1-A2", "A2-B2"]


def test_what_can_be_reached_is_listed_nearest_first() -> None:
    assert reached(HALL.__getitem__, "gate") == ["gate", "hall", "crypt", "well"]
    assert reached(HALL.__getitem__, "vault", "well") == ["vault", "well", "hall", "gate", "crypt"]
    assert steps(HALL.__getitem__, "gate") == {"gate": 0, "hall": 1, "crypt": 2, "well": 2}


def test_squares_know_their_neighbours_and_their_outer_walls() -> None:
    assert SQUARES.neighbours["A1"] == ("A2", "B1")
    assert SQUARES.neighbours["B2"] == ("A2", "B1", "B3", "C2")
    assert (SQUARES.walls["A1"], SQUARES.walls["D4"], SQUARES.walls["B2"]) == (("north", "west"), ("east", "south"), ())
    assert (SQUARES.beside("C3", "south"), SQUARES.beside("D3", "south")) == ("D3", "")
    assert len(SQUARES.ways) == len(set(SQUARES.ways)) == 24


@pytest.mark.parametrize("seed", range(20))
def test_a_walk_never_comes_back(seed: int) -> None:
    path = walk(Fast(bytes([seed])), SQUARES.neighbours, ["A1"], 9)

    assert len(path) == len(set(path)) == 9
    assert all(name in SQUARES.ways for name in along(path))


def test_a_walk_that_cannot_be_long_enough_is_as_long_as_it_can_be() -> None:
    assert walk(Fast(b"x"), {"a": ["b"], "b": ["a"]}, ["a"], 5) == ["a", "b"]


@pytest.mark.parametrize("seed", range(20))
def test_rooms_that_branch_hang_together(seed: int) -> None:
    rooms, ways = branch(Fast(bytes([seed])), SQUARES.neighbours, "B2", 8)
    joined = {room: [beyond(name, room) for name in ways_at(room, ways)] for room in rooms}

    assert (len(rooms), len(ways)) == (8, 7)
    assert sorted(reached(joined.__getitem__, "B2")) == sorted(rooms)
    assert not set(spare(rooms, ways, SQUARES.ways)) & set(ways)
    assert sum(count_ways(ways).values()) == 14
