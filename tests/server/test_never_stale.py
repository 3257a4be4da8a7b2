"""Whatever is kept for pages and programs, they show what they would show if nothing were kept."""

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from tests.server.freshly import check_told, newest, nothing_kept
from tests.server.hosting import House, run
from tests.server.restless import Restless, play
from tests.server.roaming import WAYS, roam
from undercroft.server import actions as do

STEPS = {"depths": 30, "kingdom": 25, "nightmares": 12, "wicked": 14}
SEEDS, LONG = 40, 150
PLAYS: dict[str, Callable[..., Awaitable[Restless]]] = {"one process": play, "two processes": roam}


@pytest.mark.parametrize("where", PLAYS)
@pytest.mark.parametrize("game", STEPS)
def test_everybody_has_what_they_would_be_shown_anew(tmp_path: Path, game: str, where: str) -> None:
    played = run(lambda: PLAYS[where](tmp_path, game, "1", STEPS[game], cold=20))
    assert played.compared["Browser"] > STEPS[game] / 2
    assert played.compared["Program"] > 0
    assert played.compared["laid again"] > 0


@pytest.mark.parametrize("way", WAYS)
def test_everybody_has_it_at_a_table_that_goes_on_from_one_that_is_over(tmp_path: Path, way: str) -> None:
    played = run(lambda: roam(tmp_path, "depths", "1", 6, way=way))
    assert played.done[way] == 1
    assert played.compared["both"] > 0


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("where", PLAYS)
@pytest.mark.parametrize("game", STEPS)
def test_everybody_has_for_long_what_they_would_be_shown_anew(
    tmp_path_factory: pytest.TempPathFactory, game: str, where: str
) -> None:
    for seed in range(SEEDS):
        folder = tmp_path_factory.mktemp(f"{game}{seed}")
        run(partial(PLAYS[where], folder, game, f"long {seed}", LONG))


def test_a_correction_calls_things_as_they_are_called_now(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, clock=lambda: 1000.0) as house:
            one = Restless(house, "nightmares", "called")
            await one.lay(0)
            while one.room.table.state.lair is None or not one.room.table.state.lair.rooms:
                await one.hurry(1)
            room, path = one.room, f"lair.rooms.{list(one.room.table.state.lair.rooms)[-1]}"
            await room.act(one.visitor("gm"), do.Adjust(path=f"{path}.passed", value=True))
            sight = await room.audience.fresh_sight("gm")
            newest(sight)
            await room.act(one.visitor("gm"), do.Adjust(path=f"{path}.name", value="the mill"))
            await room.audience.look_again(sight)
            kept = newest(sight)
            assert "the mill lies behind them" in kept[0][-2]
            assert "the mill lies behind them" in kept[1][-2]
            with nothing_kept(room) as anew:
                check_told(kept, newest(anew.sight("gm")))

    run(scene)
