"""The crowd at the door: every connection of this process, and which gives way to others when there are too many."""

import sys
import time
from asyncio import Transport
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, Protocol

import msgspec

from .network import Proxies, network_of, told
from .settings import Edge
from .waking import Rounds

if sys.platform != "win32":
    import resource

ALL = ""
"""The line in which everybody stands, wherever they come from."""
OPENING, IDLE, BUSY, LIVE = STATES = ("opening", "idle", "busy", "live")
"""Nothing was asked yet, or not to the end; nothing is asked now; an answer is under way; somebody listens."""
ADMIT = "uc_admit"
"""The name of what a listener's connection is told by when it was let in; strangers only knock."""
STAY = "uc_stay"
"""The name of what a listener's connection is told by that they stay, once the application has let go of them."""
RESERVED = 128  # files that a process needs besides its connections

Headers = Iterable[tuple[bytes, bytes]]


class Line(Protocol):
    """A WebSocket as whoever serves it needs it."""

    def receive(self) -> Awaitable[Any]:
        """Wait for the next message."""

    def send(self, message: Any) -> Awaitable[None]:
        """Send a message."""

    def close(self, code: int, reason: str) -> Awaitable[None]:
        """Say why it ends, and end it."""


class Visit(Protocol):
    """Somebody who listens, from when they were greeted until they go."""

    def arrive(self, line: Line, hang_up: Callable[[], None]) -> None:
        """Come in; who cannot be told anything any more hangs up."""

    async def hear(self, message: Any) -> bool:
        """Do what they say, and say whether they are to be heard again."""

    async def part(self) -> None:
        """Go."""


class Guest(msgspec.Struct, eq=False):
    """One connection: where it comes from, what it is at, and the table that it listens to."""

    transport: Transport
    network: str  # empty for a trusted proxy, who comes for others
    state: str
    table: str = ""

    @property
    def lines(self) -> set[tuple[str, str]]:
        """The lines in which it stands: that of everybody, and that of its network."""
        return {(ALL, self.state), (self.network, self.state)}


class Crowd:
    """All connections of a process, in the order in which they came to what they are at."""

    def __init__(self, edge: Edge, proxies: Proxies, clock: Callable[[], float] = time.monotonic) -> None:
        self.edge = edge
        self._proxies = proxies
        self._clock = clock
        self._most = min(edge.connections, _files() - RESERVED)
        self._guests: dict[Transport, Guest] = {}
        self._lines: dict[tuple[str, str], OrderedDict[Guest, float]] = {}
        self.rounds = Rounds()

    def __len__(self) -> int:
        return len(self._guests)

    def count(self, network: str = ALL, *states: str) -> int:
        """Count the connections of a network, or of all, that are at certain things."""
        return sum(len(self._lines.get((network, state), ())) for state in states or STATES)

    def is_proxy(self, peer: str) -> bool:
        """Say whether somebody comes for others."""
        return self._proxies.trusts(peer)

    def enter(self, transport: Transport, peer: str) -> bool:
        """Let a connection in, if need be in place of another; says whether there was room."""
        network = ALL if self.is_proxy(peer) else network_of(peer)
        if not (self._make_room(network) and self._make_room(ALL)):
            return False
        self._guests[transport] = guest = Guest(transport, network, OPENING if network else IDLE)
        self._line_up(guest)
        return True

    def leave(self, transport: Transport) -> None:
        """Let a connection go."""
        guest = self._guests.pop(transport, None)
        if guest is not None:
            self._step_out(guest)

    def move(self, transport: Transport, state: str) -> None:
        """Note what a connection is at from now on."""
        guest = self._guests.get(transport)
        if guest is not None:
            self._step_out(guest)
            guest.state = state
            self._line_up(guest)

    def knock(self, transport: Transport, peer: str, headers: Headers) -> bool:
        """Let a connection wait until it may listen; whom a proxy speaks for is counted where they come from."""
        guest = self._guests.get(transport)
        if guest is None:
            return False
        network = self._behind(peer, headers) if self.is_proxy(peer) else guest.network
        if network != guest.network and not self._make_room(network):
            return False
        self._step_out(guest)
        guest.network, guest.state = network, OPENING
        self._line_up(guest)
        return True

    def admit(self, transport: Transport, table: str) -> None:
        """Note that somebody who has a link listens to a table from now on."""
        guest = self._guests.get(transport)
        if guest is not None:
            guest.table = table
            self.move(transport, LIVE)

    def _behind(self, peer: str, headers: Headers) -> str:
        found = self._proxies.speaks_for(peer, told(headers, b"x-forwarded-for"))
        return ALL if self.is_proxy(found) else network_of(found)

    def _line_up(self, guest: Guest) -> None:
        for line in guest.lines:
            self._lines.setdefault(line, OrderedDict())[guest] = self._clock()
        if guest.state == OPENING:
            self._thin_out(guest.network)
            self._thin_out(ALL)

    def _step_out(self, guest: Guest) -> None:
        for place in guest.lines:
            line = self._lines.get(place, OrderedDict())
            line.pop(guest, None)
            if not line:
                self._lines.pop(place, None)

    def _thin_out(self, network: str) -> None:
        """Drop who has been longest about asking something, while too many are."""
        most = self.edge.opening_of_network if network else self.edge.opening
        while self.count(network, OPENING) > most:
            self._drop(next(iter(self._lines[network, OPENING])))

    def _make_room(self, network: str) -> bool:
        """Drop others until one more fits in; says whether that was possible."""
        most = self.edge.of_network if network else self._most
        while self.count(network) >= most:
            guest = self._dispensable(network)
            if guest is None:
                return False
            self._drop(guest)
        return True

    def _dispensable(self, network: str) -> Guest | None:
        """Find who gives way: the longest to ask, the longest idle, an answer nobody reads, or one of far too many."""
        for state in (OPENING, IDLE):
            if line := self._lines.get((network, state)):
                return next(iter(line))
        oldest = next(iter(self._lines.get((network, BUSY), OrderedDict()).items()), None)
        if oldest is not None and oldest[1] < self._clock() - self.edge.head_seconds:
            return oldest[0]
        return self._one_of_too_many(network) if network else None

    def _one_of_too_many(self, network: str) -> Guest | None:
        """Find the oldest of those who listen to the table to which most of a network listen, if those are too many."""
        line = self._lines.get((network, LIVE), OrderedDict())
        table, number = next(iter(Counter([guest.table for guest in line]).most_common(1)), ("", 0))
        return next(guest for guest in line if guest.table == table) if number > self.edge.of_table else None

    def _drop(self, guest: Guest) -> None:
        self.leave(guest.transport)
        guest.transport.abort()


def _files() -> int:
    """Say how many files this process may have open."""
    if sys.platform == "win32":
        return sys.maxsize
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return sys.maxsize if most == resource.RLIM_INFINITY else most


def open_many_files() -> None:
    """Let this process have as many files and connections open as the system allows it."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):  # some systems say more than they allow
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


_anybody = Crowd(Edge(), Proxies())


def crowd_of(app: Any) -> Crowd:
    """Give the crowd before an application; those that have none of their own share one."""
    found: Crowd = getattr(getattr(app, "state", None), "crowd", _anybody)
    return found
