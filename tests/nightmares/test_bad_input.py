"""Bad input: a forged, oversized, stale or mistyped answer to any question gets one sentence and changes nothing."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.engine.playing import is_clear
from tests.nightmares.evenings import GM, bots_for, play_by_bots, table_of
from undercroft.engine.asks import Ask
from undercroft.engine.cards import Card
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table
from undercroft.games.nightmares.state import Night

WRONG: list[Any] = [
    None, True, 0, -1, 17, 1.5, 10**30, "", "zzz", "r99", "g1_99", "__class__", "A\u0000", "\U0001f608" * 40,
    "x" * 20_000, [], [""], ["ann", "ann"], ["zzz"] * 300, [[["go"]]], {}, {"ann": -1}, {"zzz": 10**30}, {"": None},
    {"doing": "go", "about": "r99"}, {"doing": ["go"]}, {"move": "fight", "target": {}}, {"value": {"value": []}},
    b"go",
]  # fmt: skip
MISFITS: list[Any] = ["zzz", None, 10**30, ["x"] * 300, {"a": {}}]
LEAST = 30
"""So many kinds of questions come up in these evenings at the least."""


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


def traces(table: Table[Night]) -> tuple[Any, ...]:
    """Give what would show that something has changed."""
    return (
        table.digest(),
        len(table.log),
        table.revision,
        len(table.journal.lines),
        [one.id for one in table.open_asks()],
    )


def refuses(table: Table[Night], seat: str, ask: str, value: Any) -> None:
    """Check that an answer is refused in one clear sentence."""
    with pytest.raises(Refused) as caught:
        table.answer(seat, ask, value)
    is_clear(str(caught.value))


def attack(table: Table[Night], ask: Ask[Any]) -> int:
    """Try every wrong answer on a question, and answers to questions of others; count them."""
    tried, before = 0, traces(table)
    for value in forged(ask):
        if not is_legal(ask, value):
            refuses(table, ask.seat, ask.id, value)
            tried += 1
    right = ask.nth(0)
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
    for seed in range(3):
        table = table_of(f"bad {level} {seed}", 2, extra_cards="on" if seed else "off")
        for _ in play_by_bots(table, bots_for(table, str(seed), level), 900):
            for ask in table.open_asks():
                if ask.key not in attacked:
                    attacked[ask.key] = attack(table, ask)
    assert len(attacked) > LEAST
    assert min(attacked.values()) > len(WRONG) // 2
    assert {"room", "battle", "day", "counter", "character"} <= attacked.keys()


def test_what_nobody_but_the_game_master_may_do_is_refused_to_players() -> None:
    table = table_of("rights", 2)
    for _ in play_by_bots(table, bots_for(table, "rights"), 40):
        pass
    before = traces(table)
    for deed in (
        lambda: table.adjust("ann", "heroes.ann.purses", 99, "because"),
        lambda: table.rewind("ann", 0),
        lambda: table.call_off("ann"),
        lambda: table.adjust(GM, "heroes.ann.purses", "many", "because"),
        lambda: table.adjust(GM, "lair.rooms.r0.name", "x", "because"),
        lambda: table.adjust(GM, "heroes.zzz.xp", 1, "because"),
    ):
        with pytest.raises(Refused) as caught:
            deed()
        is_clear(str(caught.value))
    assert traces(table) == before
