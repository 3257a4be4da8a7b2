"""What a legal dungeon is: every clause of the ruling broken once, and said in a sentence."""

from collections.abc import Callable

import pytest

from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon.fitting import fit
from undercroft.games.wicked.dungeon.graph import join, map_of
from undercroft.games.wicked.dungeon.legality import breaches, limit, room_for, shortest, two_routes
from undercroft.games.wicked.dungeon.start import first_dungeon
from undercroft.games.wicked.state import Built, Dungeon, Lair, Node
from undercroft.games.wicked.words import Guard, NodeKind

BOOK = house_book()


def dungeon(tier: int = 1) -> Dungeon:
    return first_dungeon("Gallhollow", "warren", tier)


def add_room(one: Dungeon, key: str, *joined: str, room: str = "cells", tier: int = 1) -> None:
    one.nodes[key] = Node(key, NodeKind.ROOM, len(one.nodes), 5, room=room, tier=tier, since=100 + len(one.nodes))
    for other in joined:
        join(one, key, other)


def test_the_first_dungeon_is_legal_at_every_tier() -> None:
    assert [breaches(dungeon(tier), BOOK) for tier in range(5)] == [[]] * 5


def test_limits_grow_with_the_tier_and_with_what_is_found() -> None:
    one = dungeon(2)
    one.limits["trap"] = 1

    found = {what: limit(one, BOOK, what) for what in ("room", "trap", "lock", "trick", "lair")}
    assert found == {"room": 8, "trap": 5, "lock": 4, "trick": 3, "lair": 3}
    assert room_for(one, BOOK, "room") == 6


def straight(one: Dungeon) -> None:
    join(one, "E", "S")


def cut_off(one: Dungeon) -> None:
    del one.passages["J1-R1"], one.passages["R1-S"]


def second_sanctum(one: Dungeon) -> None:
    one.nodes["R1"].kind = NodeKind.SANCTUM


def no_junction(one: Dungeon) -> None:
    one.nodes["J1"].kind = NodeKind.CAVE


def junctions(one: Dungeon) -> None:
    for key in ("J2", "J3"):
        one.nodes[key] = Node(key, NodeKind.JUNCTION)
        join(one, key, "R1")


def crowded(one: Dungeon) -> None:
    for key in ("R3", "R4"):
        add_room(one, key, "E")
    add_room(one, "R5", "E")


def one_way(one: Dungeon) -> None:
    add_room(one, "R3", "R1")
    add_room(one, "R4", "R1")
    del one.passages["R2-S"]


def nowhere(one: Dungeon) -> None:
    join(one, "R1", "R9")


def lair_at_a_junction(one: Dungeon) -> None:
    one.nodes["J1"].lair = Lair(1)


def trap_in_the_sanctum(one: Dungeon) -> None:
    one.nodes["S"].guard = Built("t", Guard.TRAP, "choke_dust", 1)


def lock_in_a_room(one: Dungeon) -> None:
    one.nodes["R2"].guard = Built("t", Guard.LOCK, "barred_door", 1)


def trap_on_a_door(one: Dungeon) -> None:
    one.passages["R2-S"].lock = Built("t", Guard.TRAP, "choke_dust", 1)


def lock_without_a_door(one: Dungeon) -> None:
    one.passages["R2-S"].door = False


def too_many_traps(one: Dungeon) -> None:
    for name in ("E-J1", "J1-R1", "J1-R2"):
        one.passages[name].guard = Built(name, Guard.TRAP, "choke_dust", 1)


def too_high(one: Dungeon) -> None:
    one.nodes["R1"].tier = 3


def high_lair(one: Dungeon) -> None:
    one.nodes["R1"].lair = Lair(2)


def high_trap(one: Dungeon) -> None:
    one.nodes["R2"].guard = Built("t", Guard.TRAP, "flood_vault", 3)


def unknown_room(one: Dungeon) -> None:
    one.nodes["R1"].room = "ballroom"


def unknown_lock(one: Dungeon) -> None:
    one.passages["R2-S"].lock = Built("t", Guard.LOCK, "zip", 1)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (straight, "The entrance leads straight into the sanctum."),
        (cut_off, "No way leads to the room R1."),
        (second_sanctum, "A dungeon has one sanctum."),
        (no_junction, "A dungeon has at least one junction."),
        (junctions, "There are 3 junctions, and one for each room is the most: 2."),
        (crowded, "The entrance has more than 3 passages."),
        (one_way, "With four rooms or more there must be two ways from the entrance to the sanctum."),
        (nowhere, "The passage R1-R9 leads nowhere."),
        (lair_at_a_junction, "The junction J1 cannot hold a lair."),
        (trap_in_the_sanctum, "The sanctum cannot hold a trap."),
        (lock_in_a_room, "A lock cannot stand in the room R2."),
        (trap_on_a_door, "What closes the passage R2-S is no lock on a door."),
        (lock_without_a_door, "What closes the passage R2-S is no lock on a door."),
        (too_many_traps, "There are 4 traps, and 3 is the most at tier 1."),
        (too_high, "The room R1 is of tier 3, too high for this dungeon."),
        (high_lair, "The lair in the room R1 is of tier 2, too high for this dungeon."),
        (high_trap, "The trap at R2 is of tier 3, too high for this dungeon."),
        (unknown_room, "The house book has no room 'ballroom'."),
        (unknown_lock, "The house book has no lock 'zip'."),
    ],
)
def test_what_is_illegal_is_said_in_one_sentence(spoil: Callable[[Dungeon], None], sentence: str) -> None:
    one = dungeon()
    spoil(one)

    assert breaches(one, BOOK) == [sentence]


def test_two_routes_differ_in_their_nodes() -> None:
    one = dungeon()
    assert two_routes(one)
    assert shortest(map_of(one)) == ["E", "J1", "R1", "S"]

    del one.passages["R2-S"]
    assert not two_routes(one)


def test_what_a_fallen_tier_does_not_allow_is_disabled_newest_first_and_comes_back() -> None:
    one = dungeon(2)
    for nth, joined in enumerate((("J1", "R1"), ("R2",), ("R1",)), 3):
        add_room(one, f"R{nth}", *joined)
    one.nodes["R3"].lair, one.nodes["R4"].lair = Lair(1, since=50), Lair(2, since=60)
    one.nodes["R2"].guard = Built("deep", Guard.TRAP, "flood_vault", 3, since=70)
    assert breaches(one, BOOK) == []

    one.tier = 0
    assert fit(one, BOOK) == ["R5", "deep", "R4"]
    assert breaches(one, BOOK) == []
    deep = one.nodes["R2"].guard
    assert deep is not None
    assert not deep.works

    one.tier = 2
    assert fit(one, BOOK) == []
    assert deep.works
