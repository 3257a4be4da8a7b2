"""Bots that play for a game master leave time to step in: the desk lies open between what they do."""

from pathlib import Path
from typing import Any

from tests.server.hosting import House, run

WANTED: dict[str, Any] = {
    "game": "wicked", "players": ["ada", "brok"], "bots": {"ada": "good", "brok": "good"}, "seed": "breath",
    "rulings": {"length": "one_shot"},
}  # fmt: skip


def test_the_desk_stays_open_where_all_players_are_bots(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, breath=7.0) as house:
            room, _ = await house.table(**WANTED)
            await room.sit("gm", "Gwen")
            assert [ask.key for ask in room.table.view("gm").asks if not ask.waits] == ["desk"]
            assert room.driver.pace == 7.0

    run(scene)


def test_companions_of_people_take_no_longer_than_before(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, breath=7.0) as house:
            room, _ = await house.table(**WANTED | {"bots": {"brok": "good"}})
            await room.sit("ada", "Anna")
            await room.sit("gm", "Gwen")
            assert room.driver.pace == 0.0

    run(scene)


def test_companions_leave_time_to_step_in_while_a_persons_card_lies_beside_theirs(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, breath=7.0) as house:
            room, _ = await house.table(**WANTED | {"bots": {"brok": "good", "gm": "good"}})
            await room.sit("ada", "Anna")
            paces: dict[bool, set[float]] = {True: set(), False: set()}
            for _ in range(400):
                asks = room.table.open_asks()
                beside = any(ask.seat == "ada" and not ask.waits for ask in asks)
                paces[beside].add(room.driver.pace)
                if paces[True] and room.table.state.scene.acted:
                    break
                ask = next(ask for ask in asks if ask.waits)
                bot = room.driver.bot(ask.seat, "good")
                room.table.answer(ask.seat, ask.id, bot.answer(room.table.view(ask.seat), ask))
            assert paces == {True: {7.0}, False: {0.0}}

    run(scene)


def test_nobody_is_waited_for_because_of_a_button_at_hand(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, breath=7.0) as house:
            bots = dict.fromkeys(("brok", "cyra", "gm"), "good")
            room, _ = await house.table(game="kingdom", players=["ada", "brok", "cyra"], bots=bots, seed="breath")
            await room.sit("ada", "Anna")
            for _ in range(400):
                asks = room.table.open_asks()
                if any(ask.seat == "ada" and not ask.waits for ask in asks):
                    break
                ask = next(ask for ask in asks if ask.waits)
                bot = room.driver.bot(ask.seat, "good")
                room.table.answer(ask.seat, ask.id, bot.answer(room.table.view(ask.seat), ask))
            else:
                raise AssertionError("nothing is ever at hand")
            assert room.driver.pace == 0.0

    run(scene)
