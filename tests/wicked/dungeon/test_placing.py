"""Where a new node is drawn: the best free square, however few of them are looked at."""

from collections.abc import Sequence
from itertools import combinations

import pytest

from undercroft.engine.dice import Fast, seed_from
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon.digging import dig
from undercroft.games.wicked.dungeon.placing import Drawn, Square, square_for


@pytest.mark.parametrize("tier", range(5))
def test_it_is_the_best_of_all_free_squares(tier: int) -> None:
    dungeon = dig(Fast(seed_from(f"placed {tier}")), house_book(), tier)
    pairs = [("E",), *combinations(dungeon.nodes, 2)][:40]
    for joined in pairs:
        drawn = Drawn(dungeon)
        every = [(drawn.trouble(square, joined), square) for square in drawn.free_around(joined)]
        assert square_for(dungeon, joined) == min(every)[1]


def test_squares_that_cannot_be_better_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    dungeon = dig(Fast(seed_from("placed 4")), house_book(), 4)
    looked: list[Square] = []
    trouble = Drawn.trouble

    def counted(drawn: Drawn, square: Square, joined: Sequence[str]) -> int:
        looked.append(square)
        return trouble(drawn, square, joined)

    monkeypatch.setattr(Drawn, "trouble", counted)
    square_for(dungeon, ["E"])
    assert len(looked) < len(Drawn(dungeon).free_around(["E"])) / 2
