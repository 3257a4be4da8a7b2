"""Bad input to any game: forged, huge, stale and mistyped answers, each refused in one sentence; nothing changes."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from tests.engine.playing import is_clear
from undercroft.engine.asks import Ask
from undercroft.engine.cards import Card
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table

WRONG: list[Any] = [
    None, True, 0, -1, 17, 1.5, 10**30, "", "~", "~~", "~zzz", "zzz", "__class__", "A\u0000", "\U0001f608" * 40,
    "x" * 20_000, [], [""], ["ann", "ann"], ["zzz"] * 300, [[["go"]]], {}, {"ann": -1}, {"zzz": 10**30}, {"": None},
    {"value": {"value": []}}, b"go",
]  # fmt: skip
MISFITS: list[Any] = ["zzz", "~zzz", None, 10**30, ["x"] * 300, {"a": {}}]


def forged(ask: Ask[Any], wrong: Sequence[Any]) -> Iterator[Any]:
    """Give answers that are never legal, or only by chance; a card's are whole drafts with one place forged."""
    yield from (*WRONG, *wrong)
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


def traces(table: Table[Any]) -> tuple[Any, ...]:
    """Give what would show that something has changed."""
    asks = [one.id for one in table.open_asks()]
    return table.digest(), len(table.log), table.revision, len(table.journal.lines), asks


def refuses(table: Table[Any], seat: str, ask: str, value: Any) -> None:
    """Check that an answer is refused in one clear sentence."""
    with pytest.raises(Refused) as caught:
        table.answer(seat, ask, value)
    is_clear(str(caught.value))


def attack(table: Table[Any], ask: Ask[Any], wrong: Sequence[Any], right: Any) -> int:
    """Try every wrong answer on a question, and a right one from others and to questions long past; count the wrong."""
    tried, before = 0, traces(table)
    for value in forged(ask, wrong):
        if not is_legal(ask, value):
            refuses(table, ask.seat, ask.id, value)
            tried += 1
    for other in table.seats:
        if other != ask.seat:
            refuses(table, other, ask.id, right)
    kind, _, number = ask.id.rpartition(".")
    for stale in (int(number) - 1, int(number) + 7):
        refuses(table, ask.seat, f"{kind}.{stale}", right)
    assert traces(table) == before
    return tried


def refused_deeds(table: Table[Any], *deeds: Callable[[], object]) -> None:
    """Check that each of some deeds is refused in one clear sentence, and that nothing has changed."""
    before = traces(table)
    for deed in deeds:
        with pytest.raises(Refused) as caught:
            deed()
        is_clear(str(caught.value))
    assert traces(table) == before
