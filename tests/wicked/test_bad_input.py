"""Bad input: a forged, oversized, stale or mistyped answer to any question gets one sentence and changes nothing."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.engine.playing import is_clear
from tests.wicked.campaigns import GM, bots_for, play_by_bots, table_of
from undercroft.engine.asks import Ask
from undercroft.engine.cards import Card
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table
from undercroft.games.wicked.state import Wicked

WRONG: list[Any] = [
    None, True, 0, -1, 17, 1.5, 10**30, "", "~", "~zzz", "~~", "zzz", "strike:a99", "defense:", "__class__",
    "A\u0000", "\U0001f608" * 40, "x" * 20_000, [], [""], ["ann", "ann"], ["zzz"] * 300, [[["goal"]]], {}, {"ann": -1},
    {"zzz": 10**30}, {"": None}, {"intention": "goal", "action": "zzz"}, {"intention": ["goal"]},
    {"task": "build:zzz"}, {"table": {"on": []}}, b"goal",
]  # fmt: skip
MISFITS: list[Any] = ["zzz", "~zzz", None, 10**30, ["x"] * 300, {"a": {}}]
LEAST = 30
"""So many kinds of questions come up in these campaigns at the least."""


def forged(ask: Ask[Any]) -> Iterator[Any]:
    """Give answers that are never legal, or only by chance; a card's are whole drafts with one place forged."""
    yield from WRONG
    if isinstance(ask, Card):
        draft = ask.drafted({}).draft
        for name in draft:
            for value in MISFITS:
                yield {**draft, name: value}
            yield {key: value for key, value in draft.items() if key != name}
        yield {**draft, "zzz": "more"}
        yield {**draft, **{f"x{number}": number for number in range(2_000)}}


def is_legal(ask: Ask[Any], value: Any) -> bool:
    """Say whether an answer happens to be one that may be given."""
    try:
        ask.check(value)
    except Refused:
        return False
    return True


def traces(table: Table[Wicked]) -> tuple[Any, ...]:
    """Give what would show that something has changed."""
    asks = [one.id for one in table.open_asks()]
    return table.digest(), len(table.log), table.revision, len(table.journal.lines), asks


def refuses(table: Table[Wicked], seat: str, ask: str, value: Any) -> None:
    """Check that an answer is refused in one clear sentence."""
    with pytest.raises(Refused) as caught:
        table.answer(seat, ask, value)
    is_clear(str(caught.value))


def attack(table: Table[Wicked], ask: Ask[Any]) -> int:
    """Try every wrong answer on a question, and answers to questions of others; count them."""
    tried, before = 0, traces(table)
    for value in forged(ask):
        if not is_legal(ask, value):
            refuses(table, ask.seat, ask.id, value)
            tried += 1
    right = ask.silence()
    for other in table.seats:
        if other != ask.seat:
            refuses(table, other, ask.id, right)
    number = int(ask.id.rpartition(".")[2])
    for stale in (number - 1, number + 7):
        refuses(table, ask.seat, f"{ask.seat}.{stale}", right)
    assert traces(table) == before
    return tried


@pytest.mark.parametrize("level", ["good", "random"])
def test_a_wrong_answer_to_any_question_changes_nothing(level: Any) -> None:
    attacked: dict[str, int] = {}
    for seed in range(2):
        table = table_of(f"bad {level} {seed}", 2, length="short")
        for _ in play_by_bots(table, bots_for(table, str(seed), level)):
            for ask in table.open_asks():
                if ask.key not in attacked:
                    attacked[ask.key] = attack(table, ask)
    assert len(attacked) > LEAST, sorted(attacked)
    assert min(attacked.values()) > len(WRONG) // 2
    assert {"monster", "work", "action", "resist", "evening"} <= attacked.keys()


def test_what_nobody_but_the_game_master_may_do_is_refused_to_players() -> None:
    table = table_of("rights", 2)
    for _ in play_by_bots(table, bots_for(table, "rights"), 60):
        pass
    before = traces(table)
    for deed in (
        lambda: table.adjust("ann", "monsters.ann.gold", 99, "because"),
        lambda: table.rewind("ann", 0),
        lambda: table.call_off("ann"),
        lambda: table.adjust(GM, "monsters.ann.gold", "many", "because"),
        lambda: table.adjust(GM, "dungeon.nodes.zzz.name", "x", "because"),
        lambda: table.adjust(GM, "monsters.zzz.xp", 1, "because"),
    ):
        with pytest.raises(Refused) as caught:
            deed()
        is_clear(str(caught.value))
    assert traces(table) == before
