"""Bad cards, over the wire: a card of any game with one part spoiled is refused by that part, and changes nothing."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.engine.playing import is_clear
from tests.server.hosting import SEATS
from tests.server.wired import WiredHouse
from undercroft.engine.bots import Bot
from undercroft.engine.cards import Card

WRONG: tuple[Any, ...] = (
    -1, 10**18, "zzz", "A1\u0000", "\U0001f608" * 400, [[["A1"]]], ["zzz"] * 90, {"zzz": 10**18}, {"": None},
)  # fmt: skip
"""What no slot of any card takes."""
LOOKS = 3
"""How often one card is looked at with nonsense in it."""
OFTEN = 2
"""How many cards of one key are spoiled."""
SOON = [("depths", 30), ("kingdom", 60), ("nightmares", 40), ("wicked", 40)]
LONG = [pytest.param(game, 400, marks=pytest.mark.soak) for game, _ in SOON]


def spoiled(card: Card, right: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Give a right card with each of its parts wrong in turn, with one part too many, and with one missing."""
    yield {**right, "zzz": True}
    yield {**right, "__class__": {}}
    yield dict.fromkeys((f"slot{nth}" for nth in range(60)), "x")
    for slot in card.slots:
        for wrong in WRONG:
            if card.taken({**right, slot.name: wrong}) is None:
                yield {**right, slot.name: wrong}


class Forger:
    """Somebody who sends each card spoiled before it is sent as it should be."""

    def __init__(self, house: WiredHouse) -> None:
        self.house = house
        self.tried: dict[str, int] = {}
        game = house.room.game
        self._bots: dict[str, Bot] = {seat: game.bot(seat, seat.encode()) for seat in SEATS}

    @property
    def everything(self) -> tuple[Any, ...]:
        """All that can change of the table."""
        table = self.house.room.table
        return table.digest(), len(table.log), len(table.journal.lines), table.dice.count

    async def play(self, steps: int) -> None:
        """Play on with good bots, and spoil what is a card."""
        table = self.house.room.table
        for _ in range(steps):
            if table.over:
                return
            ask = next(one for one in table.open_asks() if one.waits)
            right = self._bots[ask.seat].answer(table.view(ask.seat), ask)
            if isinstance(ask, Card) and isinstance(right, dict) and self.tried.get(ask.key, 0) < OFTEN:
                await self.spoil(ask, right)
            done = await self.house.post(ask.seat, "answer", ask=ask.id, value=right)
            assert done.status_code == 200, done.text

    async def spoil(self, card: Card, right: dict[str, Any]) -> None:
        """Send one card in every wrong way, from its own seat and from others, and look at it so."""
        before, looks = self.everything, 0
        for wrong in spoiled(card, right):
            await self.refused(card.seat, "answer", card, wrong)
            if looks < LOOKS:
                looks += 1
                looked = await self.house.post(card.seat, "preview", ask=card.id, value=wrong)
                assert looked.status_code == 200, looked.text
        for seat in (*SEATS, "watch"):
            if seat != card.seat:
                await self.refused(seat, "answer", card, right)
                await self.refused(seat, "preview", card, right)
        self.tried[card.key] = self.tried.get(card.key, 0) + 1
        assert self.everything == before, card.key

    async def refused(self, seat: str, deed: str, card: Card, value: dict[str, Any]) -> None:
        """Check that something is refused in one clear sentence."""
        told = await self.house.post(seat, deed, ask=card.id, value=value)
        assert told.status_code in (400, 403, 409), (card.key, value, told.text)
        sentence = told.json()["error"]
        is_clear(sentence[0].upper() + sentence[1:])
        assert "broke" not in sentence, (card.key, value, sentence)


@pytest.mark.parametrize(("game", "steps"), [*SOON, *LONG])
def test_a_card_with_a_part_spoiled_gets_one_sentence_and_changes_nothing(
    tmp_path: Path, game: str, steps: int
) -> None:
    async def scene() -> dict[str, int]:
        rulings = {"games": "1", "delve": "played"} if game == "kingdom" else {}
        wanted: dict[str, Any] = {
            "game": game,
            "players": list(SEATS[:3]),
            "seed": "forged",
            "rulings": rulings,
            "bots": {},
        }
        async with WiredHouse(tmp_path / "house", **wanted) as house:
            forger = Forger(house)
            await forger.play(steps)
            return forger.tried

    tried = asyncio.run(scene())

    assert len(tried) > 1, tried
