"""A companion that is asked something at a table on a server answers at once, whoever else is thinking."""

from pathlib import Path

from tests.server.hosting import House, run
from undercroft.server.actions import Say
from undercroft.server.security import Visitor

WANTED = {
    "game": "wicked", "players": ["ada", "brok"], "bots": {"brok": "good", "gm": "good"}, "seed": "replies",
    "rulings": {"length": "one_shot"},
}  # fmt: skip
MOST = 60


def test_who_is_asked_answers_before_anybody_does_anything_else(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(**WANTED)
            await room.sit("ada", "Anna")
            visitor = Visitor(room.id, ("ada",))
            for _ in range(MOST):
                if "brok" in room.table.state.monsters:
                    break
                for ask in room.table.view("ada").asks[:1]:
                    room.table.answer("ada", ask.id, room.driver.bot("ada", "good").answer(room.table.view("ada"), ask))
                room.driver.answer_along()
            name = room.table.state.monsters["brok"].name
            await room.act(visitor, Say(text=f"{name}, why?"))
            asked, answered = [line for line in room.table.journal.lines if line.kind == "said"][-2:]
        assert (asked.params["who"], answered.params["who"]) == ("ada", "brok")
        assert str(answered.params["text"]).startswith("Because ")

    run(scene)
