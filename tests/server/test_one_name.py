"""One name for one person at a table: their character's, which is theirs unless somebody else was there before."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.hosting import House, run, until
from undercroft.engine.log import Began
from undercroft.engine.refusals import Refused
from undercroft.server import actions as do
from undercroft.server.rooms import Room
from undercroft.server.security import Visitor

NIGHT: dict[str, Any] = {"game": "nightmares", "bots": {"brok": "good", "cyra": "good", "gm": "good"}}


def names(room: Room) -> dict[str, str]:
    return {one["seat"]: one["name"] for one in room.chairs.sitting}


async def begun(house: House) -> tuple[Room, Visitor]:
    room, ada = await house.seated(**NIGHT)
    await until(lambda: room.table.begun, room)
    await room.audience.fresh_sight("ada", False)
    return room, ada


def test_people_stand_in_the_log_and_bots_do_not(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await begun(house)
            assert Began((), {"ada": "Anna"}) in room.table.log
            assert room.table.state.heroes["ada"].name == names(room)["ada"] == "Anna"
            assert names(room)["brok"] == room.table.state.heroes["brok"].name != "Brok"

    run(scene)


def test_names_are_known_as_soon_as_a_table_begins_though_nobody_looks(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.seated(**NIGHT)
            await until(lambda: room.table.begun, room)
            assert names(room)["brok"] == room.table.state.heroes["brok"].name

    run(scene)


def test_whoever_takes_over_a_bots_character_is_called_by_its_name_everywhere(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await begun(house)
            hero = room.table.state.heroes["brok"].name
            await room.sit("brok", "Ben")
            await room.act(Visitor(room.id, ("brok",)), do.Say(text="Hello"))
            sight = await room.audience.fresh_sight("brok", False)

            assert names(room)["brok"] == hero
            told = [sight.view.tell(line) for line in sight.view.journal]
            assert f"Ben plays {hero} from now on." in told
            assert f"{hero}: Hello" in [line.replace("“", "").replace("”", "") for line in told][-1]
            page = "".join(sight.fragments.values())
            assert page.count("Ben") == page.count("Ben plays")

    run(scene)


@pytest.mark.parametrize("name", ["Anna", "ANNA", "{hero}"])
def test_nobody_sits_down_by_the_name_of_somebodys_character(tmp_path: Path, name: str) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await begun(house)
            taken = name.format(hero=room.table.state.heroes["cyra"].name)
            with pytest.raises(Refused, match="called that already"):
                await room.sit("brok", taken)
            assert room.chairs.sitters["brok"].sitter == "bot"

    run(scene)


def test_another_name_changes_nothing_once_there_is_a_character(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, ada = await begun(house)
            before = len(room.table.journal.lines)
            await room.act(ada, do.Sit(name="Zoe"))
            await room.audience.fresh_sight("ada", False)
            assert names(room)["ada"] == "Anna"
            assert len(room.table.journal.lines) == before

    run(scene)
