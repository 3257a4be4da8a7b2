"""Names on the map: whatever a kingdom is called, its whole name stands on the Known World and beside it."""

from itertools import product

from undercroft.games.kingdom.draws.kingdom_names import NAME_TABLES, joined
from undercroft.games.kingdom.show.pictures.canvas import Ground, Neighbour
from undercroft.games.kingdom.show.pictures.world import world

LONGEST = 120


def longest_names() -> list[str]:
    """Give the longest of all names that the tables can bring forth."""
    names = [joined(list(parts)) for parts in product(*(table.rows.values() for table in NAME_TABLES))]
    return sorted({name for name in names if "(" not in name}, key=len)[-LONGEST:]


def test_no_name_of_a_kingdom_is_cut() -> None:
    names = longest_names()
    drawn = {
        name: world([Ground("22", "kingdom", name, relationship="neutral")], [Neighbour(name, "neutral", "neutral")])
        for name in names
    }

    assert len(names) == LONGEST
    assert [name for name, picture in drawn.items() if "…" in picture] == []
