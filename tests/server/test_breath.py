"""Bots that play for a game master leave time to step in: the desk lies open between what they do."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.hosting import House, run, serving, start
from tests.server.test_pages import visit
from undercroft.engine.refusals import Refused
from undercroft.server.breaths import BREATHS
from undercroft.server.security import Denied, Visitor

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


HOST = Visitor("", host=True)
COMPANY: dict[str, Any] = WANTED | {"bots": {"brok": "good", "gm": "good"}}


def test_the_host_says_how_long_bots_wait_and_the_table_keeps_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, breath=8.0, pace=3.0) as house:
            room, _ = await house.table(**WANTED)
            await room.sit("gm", "Gwen")
            waits = {}
            for breath in BREATHS:
                await room.seating.breathe(HOST, breath)
                waits[breath] = room.driver.pace
            assert waits == {"none": 0.0, "short": 4.0, "normal": 8.0, "long": 16.0}
            kept = room.id
        async with House(tmp_path, breath=8.0, pace=3.0) as house:
            assert (await house.rooms.find(kept)).chairs.breath == "long"

    run(scene)


def test_a_long_breath_is_taken_before_everything_that_bots_do_with_people(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, breath=8.0, pace=3.0) as house:
            room, _ = await house.table(**COMPANY)
            await room.sit("ada", "Anna")
            assert (room.chairs.breath, room.driver.pace) == ("normal", 0.0)
            await room.seating.breathe(HOST, "long")
            assert room.driver.pace == 3.0

    run(scene)


def test_where_nobody_sits_no_breath_is_taken(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, breath=8.0, pace=3.0) as house:
            room, _ = await house.table(**WANTED | {"bots": {"ada": "good", "brok": "good", "gm": "good"}, "pace": 0.0})
            await room.seating.breathe(HOST, "long")
            assert room.driver.pace == 0.0

    run(scene)


@pytest.mark.parametrize("breath", ["", "forever", "LONG", "9" * 400])
def test_a_breath_that_nobody_can_take_is_refused_and_changes_nothing(tmp_path: Path, breath: str) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(**COMPANY)
            with pytest.raises(Refused, match="Bots wait in one of these ways: none, short, normal, long"):
                await room.seating.breathe(HOST, breath)
            with pytest.raises(Denied, match="Only the host says how long bots wait"):
                await room.seating.breathe(Visitor(room.id, ("ada",)), "long")
            assert room.chairs.breath == "normal"

    run(scene)


def test_the_host_chooses_on_the_page_of_invitations_and_reads_why_not(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        host = visit(client, start(client)["host"])
        path = host.page.path.partition("?")[0]
        host.open(f"{path}/invites")
        host.send(host.page.form(f"{path}/breath"), breath="short")
        assert ("breath", "short") in host.page.form(f"{path}/breath").fields
        host.send(host.page.form(f"{path}/breath"), breath="forever")
        assert "Bots wait in one of these ways" in host.page.said
        assert ("breath", "short") in host.page.form(f"{path}/breath").fields
