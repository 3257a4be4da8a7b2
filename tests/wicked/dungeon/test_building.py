"""Building in the dungeon: where something can stand, what is refused, and undoing it step by step."""

import msgspec
import pytest

from undercroft.engine.refusals import Refused
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon.building import broken, put, spots, take
from undercroft.games.wicked.dungeon.graph import built, neighbours
from undercroft.games.wicked.dungeon.legality import breaches
from undercroft.games.wicked.dungeon.start import first_dungeon
from undercroft.games.wicked.dungeon.undoing import forget, undo
from undercroft.games.wicked.state import Dungeon
from undercroft.games.wicked.words import NodeKind, Work

BOOK = house_book()


def dungeon(tier: int = 1) -> Dungeon:
    return first_dungeon("Gallhollow", "warren", tier)


def test_a_room_is_joined_to_one_or_two_others_and_stands_on_a_square_of_its_own() -> None:
    one = dungeon()
    spot = spots(one, BOOK, Work.ROOM, "cells")[0]
    put(one, BOOK, Work.ROOM, "cells", spot)

    new = one.nodes["R3"]
    assert (new.room, new.tier, new.kind) == ("cells", 1, NodeKind.ROOM)
    assert set(neighbours(one, "R3")) == set(spot.split("+"))
    assert len({(node.x, node.y) for node in one.nodes.values()}) == len(one.nodes)
    assert breaches(one, BOOK) == []


def test_everything_offered_can_be_built_and_leaves_the_dungeon_legal() -> None:
    one = dungeon(2)
    wishes = (
        (Work.ROOM, "tavern"), (Work.LAIR, "2"), (Work.LOCK, "riddle_gate"), (Work.TRAP, "acid_sump"),
        (Work.TRICK, "mirror_maze"), (Work.DIG, "passages"), (Work.DIG, "junction"), (Work.DIG, "wall_up"),
        (Work.DIG, "move"),
    )  # fmt: skip
    for work, entry in wishes:
        offered = spots(one, BOOK, work, entry)
        assert offered, (work, entry)
        for spot in offered:
            put(one, BOOK, work, entry, spot)
            assert breaches(one, BOOK) == [], (work, spot)
            assert undo(one)
    assert one == dungeon(2)


def test_a_lock_comes_with_a_door_and_a_trap_stands_where_all_must_pass() -> None:
    one = dungeon()
    lock = put(one, BOOK, Work.LOCK, "sunken_latch", "R1-S", "ann")
    assert lock is not None
    assert (lock.seat, lock.tier, one.passages["R1-S"].door) == ("ann", 1, True)

    assert spots(one, BOOK, Work.TRICK, "painted_hall")[0] == "J1"
    trick = put(one, BOOK, Work.TRICK, "painted_hall", "J1")
    assert one.nodes["J1"].guard is trick


@pytest.mark.parametrize(
    ("work", "entry", "spot", "why"),
    [
        (Work.ROOM, "cells", "E+S+J1", "A room is joined to one or two others."),
        (Work.ROOM, "cells", "R7", "There is no such place to build: R7."),
        (Work.ROOM, "ballroom", "J1", "The house book has no room 'ballroom'."),
        (Work.ROOM, "oracle_pool", "J1", "The room R3 is of tier 3, too high for this dungeon."),
        (Work.LAIR, "2", "R1", "The lair in the room R1 is of tier 2, too high for this dungeon."),
        (Work.LAIR, "1", "J1", "The junction J1 cannot hold a lair."),
        (Work.LOCK, "barred_door", "R2-S", "There is a lock already."),
        (Work.LOCK, "barred_door", "R1", "There is no such place to build: R1."),
        (Work.TRAP, "choke_dust", "R1", "There is a trap or a trick already."),
        (Work.TRAP, "choke_dust", "S", "The sanctum cannot hold a trap."),
        (Work.DIG, "passages", "E-S", "The entrance leads straight into the sanctum."),
        (Work.DIG, "passages", "R1-S", "There are never two passages between the same two places."),
        (Work.DIG, "passages", "E-R1,E-R2,J1-S", "A Dig adds two passages at the most."),
        (Work.DIG, "wall_up", "E-J1", "No way leads to the junction J1."),
        (Work.DIG, "tunnel", "E-J1", "A Dig is one of: passages, junction, wall_up, move."),
        (Work.REPAIR, "", "R1", "There is nothing to repair."),
        (Work.CREATURE, "leech_swarm", "R1", "A creature needs an empty lair."),
        (Work.POTION, "speed", "R1", "Nothing of the kind potion is built in a dungeon."),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence_and_nothing_changes(
    work: Work, entry: str, spot: str, why: str
) -> None:
    one = dungeon()
    with pytest.raises(Refused) as refused:
        put(one, BOOK, work, entry, spot)

    assert str(refused.value) == why
    assert one == dungeon()


def test_nothing_is_offered_above_a_limit_or_of_too_high_a_tier() -> None:
    one = dungeon(0)
    put(one, BOOK, Work.LOCK, "barred_door", "R1-S")

    assert spots(one, BOOK, Work.LOCK, "barred_door") == []
    assert spots(one, BOOK, Work.TRAP, "acid_sump") == []
    assert spots(one, BOOK, Work.LAIR, "1") == ["R1", "R2"]


def test_a_lair_without_a_room_for_it_comes_with_its_own_cave() -> None:
    one = dungeon(2)
    for _ in range(2):
        put(one, BOOK, Work.LAIR, "1", spots(one, BOOK, Work.LAIR, "1")[0])
    put(one, BOOK, Work.LAIR, "1", spots(one, BOOK, Work.LAIR, "1")[0], "ann")

    cave = one.nodes["C1"]
    assert cave.kind is NodeKind.CAVE
    assert cave.lair is not None
    assert breaches(one, BOOK) == []

    put(one, BOOK, Work.CREATURE, "leech_swarm", "C1")
    assert cave.lair.creature == "leech_swarm"
    with pytest.raises(Refused, match=r"A creature of tier 2 does not live in a lair of tier 1\."):
        put(one, BOOK, Work.CREATURE, "gargle_ooze", "R1")


def test_the_deepest_lair_that_keeps_the_hierarchy_is_proposed_first() -> None:
    one = dungeon(2)
    put(one, BOOK, Work.ROOM, "cells", "E+J1")
    put(one, BOOK, Work.LAIR, "2", "R3")

    assert spots(one, BOOK, Work.LAIR, "1")[0] == "R1"
    undo(one)
    put(one, BOOK, Work.LAIR, "1", "R1")
    assert spots(one, BOOK, Work.LAIR, "2") == ["R2", "R3"]


def test_a_junction_parts_a_passage_and_keeps_its_lock_before_the_sanctum() -> None:
    one = dungeon()
    put(one, BOOK, Work.DIG, "junction", "R2-S")

    assert neighbours(one, "J2") == ["R2", "S"]
    assert one.passages["J2-S"].lock is not None
    assert one.passages["J2-R2"].lock is None


def test_a_thing_is_moved_with_its_door() -> None:
    one = dungeon()
    put(one, BOOK, Work.DIG, "move", "lock1>R1-S")
    put(one, BOOK, Work.DIG, "move", "trap1>E-J1")

    assert [(place, thing.id) for place, thing in built(one)] == [("E-J1", "trap1"), ("R1-S", "lock1")]
    assert not one.passages["R2-S"].door
    assert one.passages["R1-S"].door


def test_what_is_broken_is_listed_with_its_tier_and_repaired() -> None:
    one = dungeon()
    one.nodes["R2"].repair = 2
    trap = one.nodes["R1"].guard
    assert trap is not None
    trap.wrecked = True
    one.breach = one.breach_known = "R1"

    assert broken(one) == {"breach": 1, "R2": 2, "trap1": 1}
    assert spots(one, BOOK, Work.REPAIR, "1") == ["breach", "trap1"]
    for what in ("breach", "R2", "trap1"):
        put(one, BOOK, Work.REPAIR, "", what)
    assert broken(one) == {}
    assert trap.works
    assert one.breach == ""


def test_every_change_can_be_undone_step_by_step_until_it_is_forgotten() -> None:
    one = dungeon()
    steps = [msgspec.to_builtins(one)]
    for work, entry in ((Work.ROOM, "cells"), (Work.TRAP, "choke_dust"), (Work.DIG, "passages")):
        put(one, BOOK, work, entry, spots(one, BOOK, work, entry)[0])
        steps.append(msgspec.to_builtins(one))

    while len(steps) > 1:
        steps.pop()
        assert undo(one)
        assert msgspec.to_builtins(one) == steps[-1]
    assert not undo(one)

    put(one, BOOK, Work.ROOM, "cells", "J1")
    forget(one)
    assert not undo(one)
    assert "R3" in one.nodes


def test_taking_something_away_leaves_the_door() -> None:
    one = dungeon()
    assert take(one, "lock1").entry == "barred_door"
    assert one.passages["R2-S"].door
    with pytest.raises(Refused, match=r"There is no 'lock1' in this dungeon\."):
        take(one, "lock1")
