"""Generated play: dungeons full of every Trap there is never raise, and never get anybody stuck."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.kingdom.phases.dungeon_phase.test_generated import SEATS, STUCK, Delving, Reckless, court_in_front_of
from undercroft.engine.bots import drive
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.grammar.entries import TRAPS
from undercroft.games.kingdom.scenario.limits import limits_of
from undercroft.games.kingdom.scenario.things import Store
from undercroft.games.kingdom.scenario.threats import TrapDraw
from undercroft.games.kingdom.state import Realm

FAR_TOO_MANY = 200


def fill(realm: Realm, seed: int, kinds: Sequence[str] = ()) -> None:
    """Put every Trap that finds a place into a dungeon, whatever the limits say."""
    truth, dice = realm.adventure.truth, Fast(b"traps %d" % seed)
    truth.placed.clear()
    standing = [thing.id for room in truth.rooms.values() for thing in room.features]
    draw = TrapDraw(dice, truth, limits_of(2, 4, 8), Store(dice, standing), cruel=True)
    for entry in TRAPS:
        if entry.id != "secret_door" and (not kinds or entry.id in kinds):
            draw.place(entry, FAR_TOO_MANY)


class Trapped(Delving):
    """A delve into a dungeon that is nothing but Traps."""

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Realm:
        """Draw a dungeon, and fill it."""
        realm = court_in_front_of(self.seed, list(seats), self.level)
        for who in realm.landmakers.values():
            who.hp, who.gender = 40, "female"
            who.jobs = ["cook"]
        fill(realm, self.seed)
        return realm


def play_out(seed: int, bots: Mapping[str, Any], **rulings: str) -> Table[Realm]:
    """Play a delve into such a dungeon to its end."""
    table = Table(Trapped(seed, 2), [*SEATS, "gm"], seed=seed_from(f"trapped {seed}"), rulings=rulings)
    for count, _ in enumerate(drive(table, dict(bots)), 1):
        assert count < STUCK
    return table


@pytest.mark.parametrize("seed", range(4))
def test_a_dungeon_full_of_traps_can_be_left(seed: int) -> None:
    table = play_out(seed, {seat: Reckless(seat.encode()) for seat in [*SEATS, "gm"]})
    assert table.over


@pytest.mark.parametrize("seed", range(10, 13))
def test_bots_find_their_way_through_a_dungeon_full_of_traps(seed: int) -> None:
    table = play_out(seed, {seat: game.bot(seat, seat.encode()) for seat in [*SEATS, "gm"]}, combat_traps="hidden")
    assert table.over


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 200))
def test_many_dungeons_full_of_traps_can_be_left(seed: int) -> None:
    assert play_out(seed, {seat: Reckless(seat.encode()) for seat in [*SEATS, "gm"]}).over
