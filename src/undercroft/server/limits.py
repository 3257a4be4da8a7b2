"""Limits: how often somebody may do something, counted by seat or account, and by network where there is neither."""

from collections import OrderedDict
from pathlib import Path
from typing import Any

import msgspec
from litestar.connection import ASGIConnection

from .actions import Action, Answer, Propose, Say
from .counting import Ledger
from .security import TooMany, Visitor
from .settings import Rate, Rates, Settings
from .sight import LINES_AT_A_TIME

TOO_OFTEN = "That was too much at once; wait a moment and try again."
TOO_MUCH = "You have written a great deal in a short time; wait a while before you write more."
READ_LESS = "That is the whole journal again; say how many lines you know, or wait a moment."
MOST_FOR_READING = 30  # that reading a whole journal costs, however long it is
AT_A_TIME = 4  # buckets that are looked at, when one is used, whether they are full again

AT_A_TABLE = ("look", "post", "talk", "table", "writing", "propose", "preview", "rewatch")
"""What is done at one table, and so in the process that keeps it; all else is done in any."""

SORTS = ("seat", "account", "table", "net", "guess", "name", "known")
"""What a bucket can be of; its name says so before the colon."""

_encode = msgspec.json.Encoder().encode


class Shelf:
    """Buckets of one kind, those used longest ago first; one that is full again is as good as none, and forgotten."""

    MOST = 20_000
    SHARED = 1024

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._full_after = rate.burst / rate.a_second if rate.a_second else float("inf")
        self._left: OrderedDict[str | int, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._left)

    def take(self, who: str, cost: float, now: float) -> bool:
        """Take something out of somebody's bucket, if there is as much in it."""
        self._forget(now)
        place = self._place(who)
        left, since = self._left.get(place, (self._rate.burst, now))
        left = min(self._rate.burst, left + max(0.0, now - since) * self._rate.a_second)
        enough = left >= cost
        self._left[place] = min(self._rate.burst, left - cost) if enough else left, now
        self._left.move_to_end(place)
        return enough

    def _place(self, who: str) -> str | int:
        """Find somebody's bucket; when there are too many, newcomers share some, and nobody else's is touched."""
        if who in self._left or len(self._left) < self.MOST:
            return who
        return hash(who) % self.SHARED

    def _forget(self, now: float) -> None:
        for _ in range(AT_A_TIME):
            if not self._left or next(iter(self._left.values()))[1] > now - self._full_after:
                return
            self._left.popitem(last=False)


class Limits:
    """Token buckets: who comes too often is told to wait, whichever process of a server they come to."""

    def __init__(self, settings: Settings) -> None:
        self._rates: Rates | None = settings.rates
        self._clock = settings.monotonic
        self._ledger = Ledger(Path(settings.ledger)) if settings.ledger else None
        self._alone = 1 if self._ledger is not None else settings.workers
        self._shelves: dict[tuple[str, str], Shelf] = {}

    def __len__(self) -> int:
        return sum(len(shelf) for shelf in self._shelves.values())

    def spend(self, kind: str, who: str, cost: float = 1, sentence: str = TOO_OFTEN) -> None:
        """Count something done, or say that it was too much."""
        if self._rates is not None and not self._take(kind, who, cost):
            raise TooMany(sentence)

    def give_back(self, kind: str, who: str, cost: float = 1) -> None:
        """Count something as not done after all."""
        if self._rates is not None:
            self._take(kind, who, -cost)

    def close(self) -> None:
        """Count no more."""
        if self._ledger is not None:
            self._ledger.close()

    def _take(self, kind: str, who: str, cost: float) -> bool:
        if self._ledger is None or kind in AT_A_TABLE:
            return self._shelf(kind, who).take(who, cost, self._clock())
        return self._ledger.take(f"{kind} {who}", getattr(self._rates, kind), cost, self._clock())

    def _shelf(self, kind: str, who: str) -> Shelf:
        """Give the shelf for one kind of thing; seats, accounts and networks have their own, so none crowds another."""
        sort = who.partition(":")[0]
        place = kind, sort if sort in SORTS else ""
        if place not in self._shelves:
            rate: Rate = getattr(self._rates, kind)
            self._shelves[place] = Shelf(rate if kind in AT_A_TABLE else rate.share(self._alone))
        return self._shelves[place]

    def charge(self, visitor: Visitor, action: Action) -> None:
        """Count one thing done at a table, by its kind and by what it writes; answers are bounded by the game."""
        self.spend("talk" if isinstance(action, Say) else "post", visitor.who)
        self.spend("table", f"table:{visitor.table}")
        if isinstance(action, Propose):
            self.spend("propose", visitor.who)
        if not isinstance(action, Answer):
            self.spend("writing", visitor.who, len(_encode(action)), TOO_MUCH)

    def charge_reading(self, visitor: Visitor, lines: int) -> None:
        """Count how much of a journal a program wants to have put into words; the newest lines are free."""
        if lines > LINES_AT_A_TIME:
            self.spend("rewatch", visitor.who, min(MOST_FOR_READING, lines / LINES_AT_A_TIME / 4), READ_LESS)


def limits_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Limits:
    """Give the limits of the application that serves this connection."""
    found: Limits = connection.app.state.limits
    return found
