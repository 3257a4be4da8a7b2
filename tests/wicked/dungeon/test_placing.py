"""Where a new node is drawn: the best free square, however few of them are looked at."""

from collections.abc import Iterable
from itertools import combinations

import pytest

from undercroft.engine.dice import Fast, seed_from
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon import placing
from undercroft.games.wicked.dungeon.digging import dig
from undercroft.games.wicked.dungeon.placing import Square, free_around, square_for, trouble
from undercroft.games.wicked.state import Dungeon


@pytest.mark.parametrize("tier", range(5))
def test_it_is_the_best_of_all_free_squares(tier: int) -> None:
    dungeon = dig(Fast(seed_from(f"placed {tier}")), house_book(), tier)
    pairs = [("E",), *combinations(dungeon.nodes, 2)][:40]
    for joined in pairs:
        every = [(trouble(dungeon, square, joined), square) for square in free_around(dungeon, joined)]
        assert square_for(dungeon, joined) == min(every)[1]


def test_squares_that_cannot_be_better_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    dungeon = dig(Fast(seed_from("placed 4")), house_book(), 4)
    looked: list[Square] = []

    def counted(dungeon: Dungeon, square: Square, joined: Iterable[str]) -> int:
        looked.append(square)
        return trouble(dungeon, square, joined)

    monkeypatch.setattr(placing, "trouble", counted)
    square_for(dungeon, ["E"])
    assert len(looked) < len(list(free_around(dungeon, ["E"]))) / 2
