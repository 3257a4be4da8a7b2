"""The dungeon as a graph, and the one that is dug on the first day."""

from undercroft.games.wicked.dungeon.graph import built, creatures, distances, leads_on, neighbours, passage, rooms
from undercroft.games.wicked.dungeon.start import first_dungeon


def test_the_first_dungeon_has_two_ways_to_the_sanctum() -> None:
    dungeon = first_dungeon("Gallhollow", "warren")

    assert neighbours(dungeon, "J1") == ["E", "R1", "R2"]
    assert [exit_to for exit_to in neighbours(dungeon, "J1") if leads_on(dungeon, "J1", exit_to)] == ["R1", "R2"]
    assert distances(dungeon, "E") == {"E": 0, "J1": 1, "R1": 2, "R2": 2, "S": 3}
    assert [node.room for node in rooms(dungeon)] == ["sleeping_dens", "watch_hole"]


def test_it_has_a_trap_and_a_lock_and_nobody_lives_in_it() -> None:
    dungeon = first_dungeon("Gallhollow", "warren")

    assert [(place, thing.entry) for place, thing in built(dungeon)] == [
        ("R1", "tripline_spikes"),
        ("R2-S", "barred_door"),
    ]
    assert passage(dungeon, "S", "R2").door
    assert list(creatures(dungeon)) == []
