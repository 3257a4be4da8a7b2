"""Limits hold for a whole server: its processes count in one place, and share what they take from the network."""

from pathlib import Path
from urllib.error import HTTPError

import pytest

from tests.server.hosting import Clock
from tests.server.test_kill import Server
from undercroft.server import counting
from undercroft.server.counting import Ledger, lay_out
from undercroft.server.limits import Limits
from undercroft.server.security import TooMany
from undercroft.server.settings import Edge, Rate, Rates, Settings

THREE = Rate(3, 0.1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "ledger"
    path.touch()
    lay_out(path)
    return path


def two(path: Path, clock: Clock, rates: Rates) -> tuple[Limits, Limits]:
    """Two processes' worth of limits."""
    settings = Settings(folder=Path(), workers=2, rates=rates, monotonic=clock, ledger=str(path))
    return Limits(settings), Limits(settings)


def test_whoever_goes_from_one_process_to_the_other_is_counted_once(path: Path) -> None:
    clock = Clock()
    first, second = two(path, clock, Rates(sign_in=THREE))
    for limits in (first, second, first):
        limits.spend("sign_in", "net:1.2.3.4")
    for limits in (first, second):
        with pytest.raises(TooMany):
            limits.spend("sign_in", "net:1.2.3.4")
    second.spend("sign_in", "net:1.2.3.5")

    clock.now += 10
    second.spend("sign_in", "net:1.2.3.4")
    with pytest.raises(TooMany):
        first.spend("sign_in", "net:1.2.3.4")
    second.give_back("sign_in", "net:1.2.3.4")
    first.spend("sign_in", "net:1.2.3.4")
    for limits in (first, second):
        limits.close()


def test_each_kind_is_counted_by_itself(path: Path) -> None:
    first, second = two(path, Clock(), Rates(sign_in=THREE, create=THREE))
    for _ in range(3):
        first.spend("sign_in", "net:1")
        second.spend("create", "net:1")
    for limits in (first, second):
        limits.close()


def test_processes_that_cannot_count_together_share_what_is_allowed() -> None:
    settings = Settings(folder=Path(), workers=3, rates=Rates(sign_in=Rate(6, 3), talk=Rate(6, 3)), monotonic=Clock())
    limits = Limits(settings)
    for _ in range(2):
        limits.spend("sign_in", "net:1")
    with pytest.raises(TooMany):
        limits.spend("sign_in", "net:1")
    for _ in range(6):  # a table is kept by one process, which counts alone what is done at it
        limits.spend("talk", "seat:1")


def test_a_share_of_nothing_is_nothing_and_of_little_one_at_a_time() -> None:
    assert Rate(0, 0).share(4) == Rate(0, 0)
    assert Rate(2, 1).share(4) == Rate(1, 0.25)
    assert Rate(2, 1).share(1) == Rate(2, 1)


def test_buckets_that_are_full_again_make_room_and_others_are_shared(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "SETS", 1)
    ledger = Ledger(path)
    for number in range(counting.WAYS + 2):
        assert ledger.take(f"{number}", THREE, 1, 0.0)
    assert not ledger.take("one of many", THREE, 1, 0.0)
    assert [ledger.take("0", THREE, 1, 0.0) for _ in range(3)] == [True, True, False]

    assert ledger.take("one of many", THREE, 3, 100.0)
    assert not ledger.take("one of many", THREE, 1, 100.0)
    ledger.close()


def test_a_process_that_hangs_while_it_counts_keeps_nobody_waiting(path: Path) -> None:
    hanging, other = Ledger(path), Ledger(path)
    with hanging._alone():
        assert other.take("somebody", THREE, 3, 0.0)
        assert not other.take("somebody", THREE, 1, 0.0)
    for ledger in (hanging, other):
        ledger.close()


def test_what_a_server_takes_from_the_network_is_shared_by_its_processes() -> None:
    edge = Edge(connections=4001, of_network=300, opening=1000, opening_of_network=100, of_table=12)
    assert edge.share(1) == edge
    four = edge.share(4)

    assert (four.connections, four.of_network, four.opening, four.opening_of_network) == (1001, 75, 250, 25)
    assert (four.of_table, four.head_bytes) == (edge.of_table, edge.head_bytes)
    assert edge.share(32).of_network == 4 * edge.of_table


def test_a_server_of_several_processes_allows_what_one_allows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERCROFT_RATES", "sign_in=5:0")
    server = Server(tmp_path, workers=2).all_serve()
    told = []
    for number in range(12):
        try:
            server.post("/api/accounts/sign-in", {"name": f"Nobody {number}", "password": "not that"})
        except HTTPError as error:
            told.append(error.code)
            error.close()
    server.stop()

    assert told == [409] * 5 + [429] * 7
