"""Nobody reads a role that is not theirs: a host, a player and a spectator try every way, and it is counted."""

from pathlib import Path

import pytest

from tests.attacks.peeking import peek, try_every_door
from tests.server.guests import Scene, play

LONG = [pytest.param(1000, seed, marks=pytest.mark.soak) for seed in range(2, 5)]


@pytest.mark.parametrize("who", ["host", "player", "spectator"])
@pytest.mark.parametrize(("tries", "seed"), [(80, 1), *LONG])
def test_nobody_reads_a_role_that_is_not_theirs(tmp_path: Path, who: str, tries: int, seed: int) -> None:
    async def acts(house: Scene) -> None:
        tally = await peek(house, who, tries, seed)
        tally.tell()
        assert tally["roles looked for"] > tries

    play(tmp_path, acts)


def test_no_address_shows_another_seat(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        tally = await try_every_door(house)
        tally.tell()
        assert tally.tried == 5 * 7 * 3

    play(tmp_path, acts)
