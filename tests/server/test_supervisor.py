"""Several processes serve: one that dies or hangs is noticed and replaced, one that is only slow is left alone."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from uvicorn.config import STARTUP_FAILURE

from tests.server.hosting import Clock
from tests.server.test_kill import SERVE
from undercroft.server.supervisor import BEAT, HARDLY, LONGEST, SILENCE, STARTING, Place, Supervisor, beat


class Fake:
    """A process that lives until a test says otherwise."""

    def __init__(self, number: int) -> None:
        self.sentinel = self.pid = number
        self.heart = f"heart of {number}"
        self.deaf = False
        self.exitcode: int | None = None
        self.told: list[str] = []

    def listen(self) -> bool:
        self.told.append("listen")
        return not self.deaf

    def terminate(self) -> None:
        self.told.append("terminate")

    def kill(self) -> None:
        self.told.append("kill")
        self.exitcode = -9

    def join(self, timeout: float | None = None) -> None:
        self.told.append("join")


class Stage:
    """A supervisor of fake processes, and everything that happens to them, in order."""

    def __init__(self, *events: Callable[["Stage"], Sequence[Any]], number: int = 2) -> None:
        self.clock = Clock()
        self.started: list[Fake] = []
        self.waited: list[float | None] = []
        self._events = iter(events)
        self.supervisor = Supervisor(self.start, number, self.wait, self.clock)

    def start(self) -> Fake:
        self.started.append(Fake(100 + len(self.started)))
        return self.started[-1]

    def wait(self, ready: Sequence[Any], timeout: float | None) -> Sequence[Any]:
        self.waited.append(timeout)
        event = next(self._events, None)
        if event is None:
            os.kill(os.getpid(), signal.SIGTERM)
            return ready[:1]
        return event(self)

    def run(self) -> bool:
        return self.supervisor.run()


def dies(place: int, code: int = -9, *, after: float = HARDLY) -> Callable[[Stage], Sequence[Any]]:
    """Let a process end some seconds later."""

    def event(stage: Stage) -> Sequence[Any]:
        stage.clock.now += after
        stage.started[place].exitcode = code
        return [stage.started[place].sentinel]

    return event


def lives(place: int, *, after: float) -> Callable[[Stage], Sequence[Any]]:
    """Let a process give a sign of life some seconds later."""

    def event(stage: Stage) -> Sequence[Any]:
        stage.clock.now += after
        return [stage.started[place].heart]

    return event


def falls_silent(place: int) -> Callable[[Stage], Sequence[Any]]:
    """Let a process give no more signs of life, though it lives."""

    def event(stage: Stage) -> Sequence[Any]:
        stage.started[place].deaf = True
        return [stage.started[place].heart]

    return event


def passes(seconds: float) -> Callable[[Stage], Sequence[Any]]:
    """Let time go by in which nothing happens."""

    def event(stage: Stage) -> Sequence[Any]:
        stage.clock.now += seconds
        return []

    return event


def test_a_process_that_dies_is_replaced_at_once_and_the_others_are_left_alone() -> None:
    stage = Stage(dies(0))

    assert stage.run()

    assert [fake.pid for fake in stage.started] == [100, 101, 102]
    assert stage.started[0].told == ["join"]
    assert stage.waited == [STARTING, STARTING - HARDLY]


def test_a_process_that_hangs_is_killed_and_replaced_and_the_others_are_left_alone() -> None:
    stage = Stage(lives(0, after=1), lives(1, after=1), lives(1, after=SILENCE - 2), passes(1), lives(1, after=1))

    assert stage.run()

    assert [fake.pid for fake in stage.started] == [100, 101, 102]
    assert stage.started[0].told == ["listen", "kill", "join"]
    assert "kill" not in stage.started[1].told[:3]


def test_a_slow_process_is_left_alone_as_long_as_it_gives_signs_of_life() -> None:
    slow = [lives(0, after=SILENCE - 1) for _ in range(20)]
    stage = Stage(*slow, number=1)

    assert stage.run()

    assert len(stage.started) == 1
    assert stage.waited == [STARTING, *[SILENCE] * 20]


def test_one_that_needs_long_to_start_is_given_the_time() -> None:
    stage = Stage(passes(STARTING - 1), lives(0, after=0.5), number=1)

    assert stage.run()

    assert len(stage.started) == 1


def test_one_that_never_begins_to_serve_is_replaced() -> None:
    stage = Stage(passes(STARTING), number=1)

    assert stage.run()

    assert [fake.pid for fake in stage.started] == [100, 101]
    assert stage.started[0].told == ["kill", "join"]


def test_one_whose_heart_stopped_is_not_waited_for_and_replaced_in_the_end() -> None:
    stage = Stage(falls_silent(0), passes(STARTING - 1), passes(1), number=1)

    assert stage.run()

    assert stage.waited == [STARTING, STARTING, 1.0, STARTING]
    assert len(stage.started) == 2


def test_a_process_gives_signs_of_life_until_nobody_listens() -> None:
    told: list[float] = []

    class Heart:
        def send_bytes(self, content: bytes) -> None:
            if len(told) == 3:
                raise BrokenPipeError

    async def rest(seconds: float) -> None:
        told.append(seconds)

    asyncio.run(beat(Heart(), rest))

    assert told == [BEAT] * 3
    assert BEAT * 10 < SILENCE < STARTING


def test_one_that_dies_again_and_again_is_started_less_and_less_often() -> None:
    place, pauses = Place(), []
    for number in range(9):
        place.fill(Fake(number), 0.0)
        pauses.append(place.empty(HARDLY / 2))
    place.fill(Fake(9), 0.0)

    assert pauses == [0.0, 1.0, 2.0, 4.0, 8.0, 16.0, LONGEST, LONGEST, LONGEST]
    assert place.empty(HARDLY) == 0.0


def test_the_next_is_started_when_it_is_due_and_not_before() -> None:
    stage = Stage(dies(0, after=0.0), dies(2, after=0.0), passes(0.5), passes(0.5))

    assert stage.run()

    assert [fake.pid for fake in stage.started] == [100, 101, 102, 103]
    assert stage.waited == [STARTING, STARTING, 1.0, 0.5, STARTING - 1.0]


def test_what_never_starts_is_given_up_and_said() -> None:
    stage = Stage(dies(0, STARTUP_FAILURE))

    assert not stage.run()

    assert len(stage.started) == 2
    assert stage.started[1].told[0] == "terminate"


def test_what_cannot_start_again_is_tried_again() -> None:
    stage = Stage(dies(0), dies(2, STARTUP_FAILURE, after=1.0), passes(1.0))

    assert stage.run()

    assert [fake.pid for fake in stage.started] == [100, 101, 102, 103]


def test_whoever_does_not_stop_is_killed_in_the_end() -> None:
    stage = Stage(number=1)

    assert stage.run()

    assert stage.started[0].told == ["terminate", "join", "kill", "join"]


class Logged:
    """A server of two processes whose log can be read."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-c", SERVE, str(folder), "2", ""]
        environment = {**os.environ, "UNDERCROFT_DATABASE_URL": ""}
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment
        )

    def serving(self) -> int:
        """Wait for a process that begins to serve, and give its number."""
        while found := self.line():
            if number := re.search(r"process (\d+) serves", found):
                return int(number[1])
        raise EOFError("the server is gone")

    def line(self) -> str:
        """Read a line of the log; empty when the last process has closed it."""
        assert self.process.stderr is not None
        return self.process.stderr.readline()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Logged]:
    server = Logged(tmp_path)
    yield server
    server.process.send_signal(signal.SIGTERM)
    server.process.communicate()


def test_a_process_that_dies_while_it_is_frozen_is_replaced(server: Logged) -> None:
    numbers = {server.serving(), server.serving()}

    victim = min(numbers)
    os.kill(victim, signal.SIGSTOP)
    os.kill(victim, signal.SIGKILL)

    assert server.serving() not in numbers


def test_no_process_goes_on_serving_when_the_supervisor_is_killed(server: Logged) -> None:
    for _ in range(2):
        server.serving()

    server.process.kill()

    while server.line():  # it ends when the last process is gone
        pass
