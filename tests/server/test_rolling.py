"""Whoever would rather play than make things has a whole Kingdom rolled by one press."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.hosting import House, Seated, run, serving, start
from undercroft.server import actions as do
from undercroft.server.rooms import Room
from undercroft.server.security import Visitor

SEATS = ["ada", "brok", "cyra"]
ALONE: dict[str, Any] = {
    "game": "kingdom", "players": SEATS, "bots": dict.fromkeys(("brok", "cyra", "gm"), "good"), "seed": "rolling",
}  # fmt: skip


async def settled(room: Room, seat: str) -> list[dict[str, Any]]:
    """Wait until no bot has anything to answer, and give what a seat is asked."""
    while room.driver.playing:
        await room.record.ready()
        await asyncio.sleep(0)
    return (await room.audience.fresh_sight(seat)).asks


def test_one_press_makes_a_whole_kingdom(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(**ALONE)
            await room.sit("ada", "Anna")
            [first, *_] = await settled(room, "ada")
            assert room.driver.making
            await room.act(Visitor(room.id, ("ada",)), do.Roll(ask=first["id"]))
            asked = await settled(room, "ada")
            assert not room.driver.making
            assert any(ask["id"] for ask in asked)
            before = len(room.table.log)
            assert await settled(room, "ada") == asked
            assert len(room.table.log) == before  # the rest of the evening is Anna's own

    run(scene)


def test_another_person_is_still_asked(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(**ALONE | {"bots": {"cyra": "good", "gm": "good"}})
            await room.sit("ada", "Anna")
            await room.sit("brok", "Bea")
            [first, *_] = await settled(room, "ada")
            await room.act(Visitor(room.id, ("ada",)), do.Roll(ask=first["id"]))
            await settled(room, "ada")
            assert room.driver.making
            assert [ask.seat for ask in room.table.open_asks() if ask.waits] == ["brok"]

    run(scene)


def test_where_nothing_is_made_there_is_nothing_to_roll(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ada = Seated(client, start(client)).sit()
        ask = ada.view()["asks"][0]["id"]
        refused = ada.post("roll", ask=ask)
        assert refused.status_code == 409
        assert refused.json() == {"error": "There is nothing to be made now, so nothing to roll."}
