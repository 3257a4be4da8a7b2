"""Whole campaigns by bots: from nothing through cycles to an end, the same again to the byte."""

from collections.abc import Mapping

import msgspec
import pytest

from undercroft.engine.bots import bot_seed
from undercroft.engine.table import Table
from undercroft.games.wicked import game
from undercroft.games.wicked.state import Wicked

MOST_ANSWERS = 6000
CYCLES = 3
"""Those who answer by chance would retire at once; they stay for so many cycles."""


def played(seed: bytes, seats: int, level: str, rulings: Mapping[str, str] | None = None) -> Table[Wicked]:
    """Play a campaign with bots in every seat until it is over."""
    names = [f"seat{number}" for number in range(seats)]
    table: Table[Wicked] = Table(game, [*names, "gm"], seed=seed, rulings=dict(rulings or {}))
    bots = {seat: game.bot(seat, bot_seed(seed, seat), level) for seat in [*names, "gm"]}
    for _ in range(MOST_ANSWERS):
        if table.over:
            break
        ask = table.open_asks()[0]
        said = bots[ask.seat].answer(table.view(ask.seat), ask)
        if level == "random" and ask.key == "evening":
            said |= {"table": "on" if table.state.cycle < CYCLES else "retire"}
        table.answer(ask.seat, ask.id, said)
    assert table.over, f"still in cycle {table.state.cycle}, {table.state.step}: {table.open_asks()[0].key}"
    return table


def bytes_of(table: Table[Wicked]) -> bytes:
    return msgspec.json.encode(table.state)


@pytest.mark.parametrize("seed", [b"one", b"two", b"three"])
@pytest.mark.parametrize("seats", [1, 3])
def test_random_answers_bring_a_campaign_to_an_end(seed: bytes, seats: int) -> None:
    table = played(seed, seats, "random")

    assert table.state.ended is not None


@pytest.mark.parametrize(("seed", "seats"), [(b"four", 1), (b"five", 2)])
def test_good_bots_play_a_short_campaign_to_its_end(seed: bytes, seats: int) -> None:
    table = played(seed, seats, "good", {"length": "short"})

    assert table.state.ended is not None
    assert table.state.cycle >= 2
    assert len(table.state.chronicle) >= 2


@pytest.mark.parametrize("level", ["random", "good"])
def test_a_campaign_is_the_same_again_to_the_byte(level: str) -> None:
    one, other = (played(b"again", 2, level, {"length": "one_shot"}) for _ in range(2))

    assert bytes_of(one) == bytes_of(other)


def test_a_one_shot_is_one_cycle_with_a_score() -> None:
    table = played(b"short", 1, "good", {"length": "one_shot"})

    assert table.state.dungeon.tier <= 1
    assert "score" in [line.kind for line in table.journal.lines]
