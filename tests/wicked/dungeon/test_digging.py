"""A whole dungeon by one click: legal at every tier, whatever the dice, and the same by the same dice."""

import msgspec
import pytest

from undercroft.engine.dice import Fast, seed_from
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon.digging import dig
from undercroft.games.wicked.dungeon.graph import ENTRANCE, SANCTUM, built, creatures, distances, rooms
from undercroft.games.wicked.dungeon.legality import breaches, counted, limit, two_routes
from undercroft.games.wicked.state import Dungeon

BOOK = house_book()


def dug(tier: int, seed: object) -> Dungeon:
    return dig(Fast(seed_from(str(seed))), BOOK, tier)


@pytest.mark.parametrize("tier", range(5))
def test_it_is_legal_and_full_at_every_tier(tier: int) -> None:
    for seed in range(6):
        one = dug(tier, seed)

        assert breaches(one, BOOK) == []
        assert two_routes(one)
        assert distances(one, ENTRANCE)[SANCTUM] > 2
        assert all(node.room for node in rooms(one))
        full = [what for what in ("room", "lock", "trap", "trick") if counted(one, what) == limit(one, BOOK, what)]
        assert tier == 0 or full == ["room", "lock", "trap", "trick"]
        assert len({(node.x, node.y) for node in one.nodes.values()}) == len(one.nodes)
        assert one.undo == []


def test_deeper_lairs_hold_what_is_worse_and_each_has_somebody_in_it() -> None:
    one = dug(3, "lairs")
    far = distances(one, ENTRANCE)
    lived = sorted((far[node.id], node.lair.tier) for node in creatures(one) if node.lair)

    assert len(lived) == limit(one, BOOK, "lair")
    assert [tier for _, tier in lived] == sorted(tier for _, tier in lived)
    assert list(creatures(dug(0, "lairs"))) == []


def test_few_rooms_let_invaders_rest() -> None:
    rests = [sum(node.tier == 3 for node in rooms(dug(tier, seed))) for tier in range(5) for seed in range(2)]
    assert rests == [0, 0, 0, 0, 0, 0, 1, 1, 2, 2]


def test_the_same_dice_dig_the_same_dungeon_and_others_another() -> None:
    assert msgspec.json.encode(dug(2, "a")) == msgspec.json.encode(dug(2, "a"))
    assert len({str(sorted(dug(2, seed).passages)) for seed in range(8)}) == 8
    assert len({thing.entry for seed in range(8) for _, thing in built(dug(2, seed))}) > 15
