"""Bad input in the delve, over the wire: a wrong answer to any question gets one sentence and changes nothing."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.engine.playing import is_clear
from tests.server.wired import WiredHouse
from undercroft.engine import saves
from undercroft.engine.asks import Ask
from undercroft.engine.bots import drive
from undercroft.engine.dice import seed_from
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table
from undercroft.games.kingdom import game

PLAYERS = ["ada", "brok", "cyra"]
SEATS = [*PLAYERS, "gm"]
STEPS = 220
WRONG: list[Any] = [
    None,
    True,
    0,
    -1,
    17,
    1.5,
    10**18,
    -(10**30),
    "",
    "zzz",
    "C9",
    "m99",
    "__class__",
    "A1\u0000",
    "\U0001f608" * 40,
    "x" * 20_000,
    [],
    [""],
    ["ada", "ada"],
    ["zzz"] * 300,
    [[["A1"]]],
    {},
    {"ada": -1},
    {"zzz": 10**18},
    {"": None},
    {"value": {"value": {"value": []}}},
]
CORRECTIONS: list[tuple[str, Any]] = [
    ("delve.fight.monsters.zzz.hp", 3),
    ("delve.room", 3),
    ("delve.quarter", ["camp"]),
    ("delve.traps", [{"id": "t1"}]),
    ("delve.traps.99.found", "known"),
    ("adventure.truth.rooms.Z9.monsters", {"slime": 1}),
    ("adventure.truth.rooms.A1.monsters", {"slime": "many"}),
    ("adventure.truth", "everything"),
    ("adventure.truth.placed", {"t1": "pit"}),
    ("landmakers.ada.hp", "x" * 500),
    ("landmakers.ada.hp", 10**40),
    ("landmakers.__class__", 1),
    ("delve..room", "A1"),
    ("." * 300, "A1"),
    ("delve.groups", []),
    ("delve.pending", ["begun"]),
    ("delve.engage", []),
    ("adventure.truth.guises", []),
    ("adventure.truth.ruler", "nobody"),
    ("adventure.truth.rooms.A1.monsters", {"unicorn": 1}),
    ("adventure.truth.lair", "Z9"),
    ("landmakers.ada.jobs", ["plumber"]),
    ("landmakers.ada.court_class", ""),
    ("landmakers.ada.slots.0.item", {"id": "vorpal_spoon"}),
    ("kingdom.materials.gold", 3),
    ("landmakers.ada", {"seat": "ada", "id": "ada"}),
]


def wrong_answers(ask: Ask[Any]) -> Iterator[Any]:
    """Give what is no answer to a question, all that its rules take left out."""
    ids = list(ask.options())
    for value in (*WRONG, ids, [*ids, *ids], [ids], dict.fromkeys(ids, 1) | {"zzz": 1}):
        try:
            ask.check(value)
        except Refused:
            yield value


@pytest.fixture(scope="module")
def before_the_dungeon() -> bytes:
    """A table whose Court stands before the Entrance, as a file."""
    table = Table(game, SEATS, seed=seed_from("bad input"), rulings={"games": "1", "delve": "played", "bases": "on"})
    bots = {seat: game.bot(seat, seat.encode()) for seat in SEATS}
    for _ in drive(table, bots):
        if table.state.delve.begun:
            return saves.encode(saves.save(table))
    raise AssertionError("the Court never left home")


class Pest:
    """Somebody who answers everything wrongly before it is answered rightly, and looks whether anything changed."""

    def __init__(self, house: WiredHouse) -> None:
        self.house = house
        self.tried: dict[str, int] = {}
        self._bots = {seat: game.bot(seat, seat.encode()) for seat in SEATS}

    @property
    def everything(self) -> tuple[Any, ...]:
        """All that can change of the table."""
        table = self.house.room.table
        asks = [(ask.id, ask.key, tuple(ask.options())) for ask in table.open_asks()]
        return table.digest(), len(table.log), len(table.journal.lines), table.dice.count, asks

    async def fill_the_dungeon(self) -> None:
        """Let the game master put somebody to fight into every room."""
        bats = {"monsters": {"giant_bat": 3}, "reaction": "hostile", "uncertain": False, "stand": {}, "held_back": {}}
        for room in list(self.house.room.table.state.adventure.truth.rooms):
            for field, value in bats.items():
                path = f"adventure.truth.rooms.{room}.{field}"
                done = await self.house.post("gm", "adjust", path=path, value=value, reason="Bats!")
                assert done.status_code == 200, done.text

    async def play(self) -> None:
        """Play on through the dungeon."""
        for _ in range(STEPS):
            table = self.house.room.table
            if table.over or table.state.phase != "adventure":
                return
            ask = table.open_asks()[0]
            if ask.key not in self.tried:
                await self.pester(ask)
            value = self._bots[ask.seat].answer(table.view(ask.seat), ask)
            done = await self.house.post(ask.seat, "answer", ask=ask.id, value=value)
            assert done.status_code == 200, done.text

    async def pester(self, ask: Ask[Any]) -> None:
        """Answer one question in every wrong way, from every seat."""
        before = self.everything
        number, right = int(ask.id.rpartition(".")[2]), ask.nth(0)
        others = [seat for seat in (*SEATS, "watch") if seat != ask.seat]
        numbers = (f"{ask.seat}.{number - 1}", f"{ask.seat}.{number + 1}", f"{ask.seat}.x", "", "x" * 64, ".")
        posts = [
            *((ask.seat, ask.id, value) for value in wrong_answers(ask)),
            *((seat, ask.id, right) for seat in others),
            *((ask.seat, wrong, right) for wrong in numbers),
        ]
        for seat, name, value in posts:
            self.check(await self.house.post(seat, "answer", ask=name, value=value))
        await self.pester_live(ask)
        self.tried[ask.key] = len(posts)
        assert self.everything == before, ask.key

    async def pester_live(self, ask: Ask[Any]) -> None:
        """Send wrong answers of the seat that listens as frames."""
        ear = self.house.ears["ada as=json"]
        ear.messages.clear()
        ear.send(json.dumps({"do": "answer", "ask": ask.id, "value": {"zzz": [10**18]}, "key": "live"}))
        while not (heard := [frame for frame in map(self.read, ear.messages) if "error" in frame]):
            await self.house.rest()
            await asyncio.sleep(0)
        assert heard[0]["key"] == "live"
        is_clear(heard[0]["error"])

    @staticmethod
    def read(message: dict[str, Any]) -> dict[str, Any]:
        """Read one frame."""
        frame: dict[str, Any] = json.loads(message["text"])
        return frame

    @staticmethod
    def check(refused: httpx.Response) -> None:
        """Check that something was refused, and clearly."""
        assert refused.status_code in (400, 403, 409), refused.text
        sentence = refused.json()["error"]
        is_clear(sentence[0].upper() + sentence[1:])  # it may begin with what was to be corrected
        assert "broke" not in sentence
        assert "please report it" not in sentence


def test_a_wrong_answer_in_the_dungeon_gets_one_sentence_and_changes_nothing(
    tmp_path: Path, before_the_dungeon: bytes
) -> None:
    async def scene() -> dict[str, int]:
        async with WiredHouse(tmp_path / "house", before_the_dungeon) as house:
            await house.listen("ada")
            pest = Pest(house)
            await pest.fill_the_dungeon()
            await pest.play()
            return pest.tried

    tried = asyncio.run(scene())

    assert {"delve_move", "battle"} <= set(tried)
    assert min(tried.values()) > 20


def test_a_wrong_correction_of_the_dungeon_gets_one_sentence_and_changes_nothing(
    tmp_path: Path, before_the_dungeon: bytes
) -> None:
    async def scene() -> None:
        async with WiredHouse(tmp_path / "house", before_the_dungeon) as house:
            pest = Pest(house)
            before = pest.everything
            for path, value in CORRECTIONS:
                pest.check(await house.post("gm", "adjust", path=path, value=value, reason="Because."))
            for seat in (*PLAYERS, "watch"):
                pest.check(await house.post(seat, "adjust", path="landmakers.ada.hp", value=99, reason="Please."))
            assert pest.everything == before

    asyncio.run(scene())
