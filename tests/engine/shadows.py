"""Shadows of any game: two tables that differ only in what is hidden are answered alike, and nobody can tell."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from undercroft.engine.asks import Ask
from undercroft.engine.bots import Bot
from undercroft.engine.refusals import Fault, Refused
from undercroft.engine.table import Table

GM = "gm"
Look = Callable[[Table[Any], str], bytes]
"""Something that somebody can observe of a table."""


class Told(AssertionError):
    """Somebody could tell."""


def differences(one: Any, other: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Find where two things differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from differences(one[key], other[key], f"{path}.{key}")
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for place, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            yield from differences(mine, theirs, f"{path}[{place}]")
    elif one != other:
        yield path, one, other


def refusals(table: Table[Any], seat: str) -> bytes:
    """Give the sentences with which wrong answers of somebody are refused, to questions of others and their own."""
    others = [f"{other}.{number}" for other in (*table.seats, "zz") for number in (1, 3) if other != seat]
    told = [_refusal(table, seat, ask) for ask in (*others, f"{seat}.0")] if seat else []
    return b"\n".join(map(str.encode, told))


def _refusal(table: Table[Any], seat: str, ask: str) -> str:
    try:
        table.answer(seat, ask, "there is no such answer")
    except (Refused, Fault) as error:
        return str(error)
    return ""


class Pair:
    """A table from a safe point on, and its shadow; each game says what can be seen and who keeps quiet."""

    def __init__(self, tables: Sequence[Table[Any]], bots: dict[str, Bot], quiet: Sequence[str]) -> None:
        self.tables, self.bots, self.quiet = list(tables), bots, quiet
        self.watchers = [*[seat for seat in tables[0].seats if seat != GM][:-1], ""]
        self.answered: list[str] = []
        self.compared = 0

    def looks(self) -> Sequence[Look]:
        """List what is looked at now."""
        raise NotImplementedError

    def has_learned(self) -> bool:
        """Say whether by the rules somebody has learned something, so that the tables may differ from here on."""
        raise NotImplementedError

    def unnoticed(self, ask: Ask[Any], other: Ask[Any]) -> Any:
        """Answer for somebody who knows the secret, and lets nobody notice it."""
        raise NotImplementedError

    def said(self, table: Table[Any], ask: Ask[Any], value: Any) -> Any:
        """Give what is really answered."""
        return value

    def play(self, answers: int) -> None:
        """Answer both tables alike, and compare after every answer, until somebody has learned something."""
        for _ in range(answers):
            if any(table.over for table in self.tables) or not self.compare():
                return
            self.answer()

    def compare(self) -> bool:
        """Compare what everybody can observe; says whether there is more to compare."""
        one, other = self.tables
        for seat in self.watchers:
            self.compared += 1
            if any(look(one, seat) != look(other, seat) for look in self.looks()):
                if self.has_learned():
                    return False
                found = list(differences(one.view(seat).data(), other.view(seat).data()))
                raise Told(f"{seat or 'spectators'} can tell after {self.answered[-4:]} by {found[:4]}")
        return not self.has_learned()

    def answer(self) -> None:
        """Let whoever is asked first answer at both tables."""
        for table, (ask, value) in zip(self.tables, self.answers(), strict=True):
            table.answer(ask.seat, ask.id, self.said(table, ask, value))

    def answers(self) -> list[tuple[Ask[Any], Any]]:
        """Give what is asked first at each table with its answer; who knows the secret lets nobody notice it."""
        asks = [table.open_asks()[0] for table in self.tables]
        seat = asks[0].seat
        self.answered.append(f"{seat}:{asks[0].key}")
        if seat in self.quiet:
            values = [self.unnoticed(*asks), self.unnoticed(*reversed(asks))]
        else:
            values = [self.bots[seat].answer(self.tables[0].view(seat), asks[0])] * 2
        return list(zip(asks, values, strict=True))
