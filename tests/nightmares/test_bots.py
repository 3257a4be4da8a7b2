"""Bots: they come home more often than those who choose by chance, and each by temper."""

from typing import Any

from tests.rules import rule
from undercroft.engine.bots import Level, drive
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.games.nightmares import Nightmares
from undercroft.games.nightmares.book import house_book
from undercroft.games.nightmares.state import Night
from undercroft.games.nightmares.words import Creature

EVENINGS = 24
MOST = 6_000


def evening(seed: int, level: Level) -> Table[Night]:
    """Play one evening with our own book."""
    game = Nightmares()
    seats = ["ann", "bob", "cyd", "gm"]
    table: Table[Night] = Table(game, seats, seed=seed_from(f"bots {seed}"), rulings={"sessions": "one"})
    bots: Any = {seat: game.bot(seat, f"{seed} {seat}".encode(), level) for seat in table.seats}
    for _, _ in zip(range(MOST), drive(table, bots), strict=False):
        pass
    assert table.over
    return table


def lost(table: Table[Night]) -> int:
    """Count who did not come home."""
    below = sum(bool(hero.dead or hero.defeated or hero.left_in) for hero in table.state.heroes.values())
    return below + len(table.state.captives)


@rule("AWN-DEP-COMPANIONS")
def test_good_bots_come_home_more_often_than_chance() -> None:
    good = [lost(evening(seed, "good")) for seed in range(EVENINGS)]
    chance = [lost(evening(seed, {"player": "random", "gm": "good"})) for seed in range(EVENINGS)]
    assert 4 * good.count(0) >= 3 * EVENINGS, "all come home in eight or nine of ten, and in three of four at the worst"
    assert 2 * sum(good) < sum(chance), "not one or two, but clearly more often"


@rule("AWN-DEP-TYPES")
def test_every_creature_has_a_type_that_curses_know() -> None:
    book = house_book()
    blocks = [one for shelf in ("crown", "owner", "prowler", "frame") for one in book.shelf(shelf).values()]
    assert all(block.types for block in blocks)
    assert {kind for block in blocks for kind in block.types} == set(Creature)
