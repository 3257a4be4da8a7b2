"""Settings: everything about the web table that a deployment or a test may change."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from math import ceil
from pathlib import Path
from typing import Any, Self, TypeVar

import msgspec

from undercroft.engine.refusals import Refused, plainly

from .budgets import Budget

T = TypeVar("T")
LEDGER = "UNDERCROFT_LEDGER"
HOUSES = "UNDERCROFT_HOUSES"
SMALL = 64 * 1024
LARGE = 16 * 1024 * 1024
MORE = 64  # entries that the last thing done at a table that becomes full may still add, with what bots and house say


PUSH_HOSTS = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    ".push.services.mozilla.com",
    ".notify.windows.com",
    ".push.apple.com",
)
"""The push services of browsers: a server calls nobody else, whatever address it is told."""


class Rate(msgspec.Struct, frozen=True):
    """A token bucket: so many at once, and so many a second after that."""

    burst: float
    a_second: float

    def share(self, workers: int) -> Self:
        """Give what one of several processes allows that cannot count together; one at a time it always does."""
        return type(self)(max(min(1.0, self.burst), self.burst / workers), self.a_second / workers)


class Rates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often one seat, one account or, where there is neither, one network may do things."""

    create: Rate = Rate(12, 1 / 20)
    join: Rate = Rate(30, 1 / 2)
    post: Rate = Rate(60, 10)
    talk: Rate = Rate(8, 1)
    look: Rate = Rate(120, 30)
    table: Rate = Rate(400, 60)  # what all seats of one table do together
    writing: Rate = Rate(128 * 1024, 64)  # bytes of talk, notes and corrections
    propose: Rate = Rate(3, 1 / 30)
    preview: Rate = Rate(60, 8)  # drafts of cards
    reckon: Rate = Rate(20, 2)  # odds, proofs, files to take home
    rewatch: Rate = Rate(60, 4)  # steps of a finished table, and older lines of a journal
    sign_in: Rate = Rate(6, 1 / 20)
    claim: Rate = Rate(6, 1 / 1800)  # new accounts of one network
    guess: Rate = Rate(5, 1 / 300)  # wrong passwords for one name from one network
    name: Rate = Rate(30, 1 / 30)  # wrong passwords for one name from everywhere
    known: Rate = Rate(8, 1 / 60)  # wrong passwords in a browser that has signed in to that name before


class Quotas(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much room there is: for one table, for one correction, and for the tables of one account or network."""

    entries: int = 20_000  # of a log, beyond which nobody talks or corrects any more
    log_bytes: int = 2 * 1024 * 1024  # the same in bytes
    to_the_end: float = 1.5  # how many times as long a log may become so that a game can end
    value: int = 4 * 1024  # bytes of one correction, unless what it replaces was larger
    state: int = 512 * 1024  # bytes of all that a table holds, after a correction
    tables_a_day: int = 40  # that one account, or everybody of one network who has none, may make
    tables_open: int = 120  # of those made in a month, how many may be under way at once


class Edge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a server takes from the network before it knows who is asking; each of its processes has a share of it."""

    connections: int = 4000  # at once, WebSockets and all others
    of_network: int = 300  # the same from one network; trusted proxies come for many
    of_table: int = 12  # WebSockets of one table that never have to give way to others of their network
    opening: int = 1000  # connections that have not asked anything yet, or not to the end
    opening_of_network: int = 100
    head_bytes: int = 64 * 1024  # of a request's first line and headers
    headers: int = 100
    head_seconds: float = 10.0  # to say what one wants
    body_seconds: float = 30.0  # for each 64 kB of what one sends
    answer_seconds: float = 300.0  # to read the answer

    def share(self, workers: int) -> Self:
        """Give what one of several processes takes; one household at one table still fits into it."""
        each = {name: ceil(getattr(self, name) / workers) for name in ("connections", "opening", "opening_of_network")}
        of_network = min(self.of_network, max(ceil(self.of_network / workers), 4 * self.of_table))
        return msgspec.structs.replace(self, of_network=of_network, **each)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One deployment of the web table."""

    folder: Path
    database: str = ""
    workers: int = 1
    secure: bool = False  # cookies only over HTTPS
    patience: float = 60.0  # seconds a seat is waited for before the others may give it away
    reveal_patience: float = 10.0  # seconds for promised secrets to be told when everybody sits
    idle: float = 900.0  # seconds after which a room that nobody looks at leaves memory
    most_rooms: int = 5000
    pace: float = 1.2  # seconds between what bots do at a table that is only watched
    breath: float = 4.0  # the same where a person has a card beside theirs, and may step in without being asked
    grace: float = 5.0  # seconds before a bot begins in a seat that its person handed over, who may think better of it
    attention: float = 20.0  # seconds that bots play on for somebody who looked or acted and does not listen
    checkpoint: int = 64  # entries of the log between two checkpoints
    send_timeout: float = 20.0
    bad_frames: int = 8
    poll: float = 0.05
    rates: Rates | None = Rates()
    quotas: Quotas | None = Quotas()
    budget: Budget = Budget()
    haste: float = 2.0  # seconds that somebody who brings a file waits before a page that waits for them
    edge: Edge = Edge()
    houses: dict[str, dict[str, str]] = {}  # files of a group's own by game, for the tables that are begun here
    seeds: bool = False  # let whoever makes a table choose its seed: for tests and benchmarks only
    ledger: str = ""  # the file in which the processes of one server count together
    push: str = ""  # whom push services may write to: a mailto: or https: address; without one nobody is called
    push_hosts: tuple[str, ...] = (
        PUSH_HOSTS  # whose addresses are called; what begins with a dot stands for all under it
    )
    call_after: float = 20.0  # seconds that a table waits for somebody who is away before they are called
    call_again: float = 86400.0  # seconds between a call and the next, if they still do not come
    call_every: float = 5.0  # seconds between two looks for somebody to call
    metrics: str = ""  # the token by which Prometheus may read what is counted; without one nobody can
    proxies: str = ""  # addresses and networks, with commas, whose word about whom they speak for is believed
    clock: Callable[[], float] = time.time
    monotonic: Callable[[], float] = time.monotonic  # what limits are kept by; nobody can set it back
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep  # what the pace of a table of bots is kept by

    @property
    def database_url(self) -> str:
        """Where tables are kept: one SQLite file unless something else was named."""
        return self.database or f"sqlite:///{self.folder / 'tables.sqlite3'}"

    @property
    def errand(self) -> Budget:
        """The budget of one errand: unless a deployment says otherwise, whatever is kept here can be taken in again."""
        budget, quotas = self.budget, self.quotas
        if quotas is None:
            return budget
        entries = budget.entries or int(quotas.entries * quotas.to_the_end) + MORE
        log_bytes = budget.log_bytes or int(quotas.log_bytes * quotas.to_the_end) + 2 * SMALL
        return msgspec.structs.replace(budget, entries=entries, log_bytes=log_bytes)

    @property
    def shared(self) -> bool:
        """Whether other processes may write to the same tables."""
        return self.workers > 1 or bool(self.database and not self.database.startswith("sqlite"))


def settings_from_environment(folder: Path, workers: int = 1) -> Settings:
    """Read what the environment says about this deployment, or refuse it with one sentence."""
    return Settings(
        folder=folder,
        workers=workers,
        database=os.environ.get("UNDERCROFT_DATABASE_URL", ""),
        secure=os.environ.get("UNDERCROFT_SECURE", "") == "1",
        ledger=os.environ.get(LEDGER, ""),
        houses=read_houses(os.environ.get(HOUSES, "")),
        metrics=os.environ.get("UNDERCROFT_METRICS_TOKEN", ""),
        push=os.environ.get("UNDERCROFT_PUSH", ""),
        proxies=os.environ.get("UNDERCROFT_TRUSTED_PROXIES", ""),
        rates=read_numbers("UNDERCROFT_RATES", Rates),
        quotas=read_numbers("UNDERCROFT_QUOTAS", Quotas),
        edge=read_numbers("UNDERCROFT_EDGE", Edge),
        budget=read_numbers("UNDERCROFT_BUDGET", Budget),
    )


def read_houses(file: str) -> dict[str, dict[str, str]]:
    """Read the files of a group's own that whoever started the server has checked and written down."""
    return msgspec.json.decode(Path(file).read_bytes(), type=dict[str, dict[str, str]]) if file else {}


def read_numbers(name: str, kind: type[T]) -> T:
    """Read numbers that a deployment changes, such as `entries=5000 value=2000`; a rate is `burst:a_second`."""
    given: dict[str, Any] = {}
    for part in os.environ.get(name, "").split():
        what, _, number = part.partition("=")
        burst, colon, a_second = number.partition(":")
        given[what] = {"burst": burst, "a_second": a_second} if colon else number
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(f"{name} cannot be read: {plainly(error)}.") from None
