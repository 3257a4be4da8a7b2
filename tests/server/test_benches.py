"""Work beside the event loop: each kind has hands of its own, a bound, and does not hold up the others."""

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.server.hosting import House, run, serving
from undercroft.server import accounts, api, stored
from undercroft.server.benches import Bench
from undercroft.server.security import TooMany
from undercroft.server.settings import Rate, Rates
from undercroft.server.shown import OddsShown
from undercroft.server.sight import LINES_AT_A_TIME


class Gate:
    """Work that begins and then waits until it is let go."""

    def __init__(self) -> None:
        self.open = threading.Event()

    def wait(self) -> None:
        self.open.wait()


def test_what_finds_no_room_on_a_bench_is_refused_in_one_sentence() -> None:
    async def test() -> None:
        bench, gate = Bench("test", 1, waiting=2), Gate()
        waiting = [asyncio.ensure_future(bench.do(gate.wait)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany, match="no room for one more"):
            await bench.do(gate.wait)
        gate.open.set()
        await asyncio.gather(*waiting)

        assert await bench.do(lambda: 7) == 7
        bench.close()

    run(test)


def test_who_gives_up_waiting_makes_room() -> None:
    async def test() -> None:
        bench, gate = Bench("test", 1, waiting=1), Gate()
        first, second = (asyncio.ensure_future(bench.do(gate.wait)) for _ in range(2))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        third = asyncio.ensure_future(bench.do(gate.wait))
        gate.open.set()
        await asyncio.gather(first, third)
        bench.close()

    run(test)


def test_reading_the_store_waits_for_no_other_work(tmp_path: Path) -> None:
    async def test() -> None:
        gate = Gate()
        async with House(tmp_path) as house:
            busy = [asyncio.ensure_future(asyncio.to_thread(gate.wait)) for _ in range(40)]
            for bench in (accounts._hashing, api._reckoning, stored._laying):
                busy += [asyncio.ensure_future(bench.do(gate.wait)) for _ in range(4)]
            await asyncio.sleep(0)

            found = await house.store.read(lambda connection: connection.execute(text("SELECT 7")).scalar_one())

            assert found == 7
            assert not any(one.done() for one in busy)
            gate.open.set()
            await asyncio.gather(*busy)

    run(test)


def test_odds_are_counted_beside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []
    count = api.count_odds

    def counted(dice: str) -> OddsShown:
        threads.append(threading.current_thread().name)
        return count(dice)

    monkeypatch.setattr(api, "count_odds", counted)
    with serving(tmp_path) as client:
        assert client.get("/api/odds", params={"dice": "2d6"}).status_code == 200

    assert [name.partition("_")[0] for name in threads] == ["reckoning"]


@pytest.mark.parametrize("dice", ["100d900kh2", "99d20kh50", "100d20", "60d2"])
def test_odds_that_cannot_be_shown_are_not_even_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dice: str
) -> None:
    monkeypatch.setattr(api, "distribution", lambda notation: pytest.fail(f"{notation} was counted"))
    with serving(tmp_path) as client:
        response = client.get("/api/odds", params={"dice": dice})

    assert (response.status_code, "take fewer of them" in response.json()["error"]) == (409, True)


def test_odds_that_take_too_long_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        response = client.get("/api/odds", params={"dice": "d999+d999"})

    assert response.status_code == 409
    assert response.json()["error"] == "Write dice as the books do: These dice are too many for exact odds."


def test_who_asks_for_odds_without_end_is_told_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path, rates=Rates(reckon=Rate(3, 0))) as client:
        statuses = [client.get("/api/odds", params={"dice": f"2d{6 + number}"}).status_code for number in range(5)]

    assert statuses == [200, 200, 200, 429, 429]


def test_when_too_many_ask_for_odds_others_are_refused_and_the_rest_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = Bench("test", 1, waiting=0)
    assert full._room is not None
    full._room.acquire()
    monkeypatch.setattr(api, "_reckoning", full)
    with serving(tmp_path) as client:
        response = client.get("/api/odds", params={"dice": "2d6"})

        assert (response.status_code, "no room" in response.json()["error"]) == (429, True)
        assert client.get("/healthz").status_code == 200
    full.close()


def test_a_long_journal_is_put_into_words_a_little_at_a_time(tmp_path: Path) -> None:
    async def test() -> None:
        async with House(tmp_path, quotas=None) as house:
            room, _ = await house.seated(bots={})
            for number in range(10 * LINES_AT_A_TIME):
                room.table.say("ada", f"words {number}")
            turns = 0
            sight = await room.audience.fresh_sight("ada")
            looking = asyncio.ensure_future(sight.content())
            while not looking.done():
                turns += 1
                await asyncio.sleep(0)

            assert turns >= 10
            assert (await looking).count(b'"kind":"said"') == 10 * LINES_AT_A_TIME

    run(test)


def test_going_back_puts_only_those_lines_into_words_again_that_it_struck_out(tmp_path: Path) -> None:
    async def test() -> None:
        async with House(tmp_path) as house:
            room = await house.peopled()
            room.table.say("ada", "before")
            room.table.rewind("gm", 0)
            room.changed.back += 1
            room.table.say("ada", "after")
            sight = await room.audience.fresh_sight("ada")
            words = {line.params.get("text"): sight.encoded_line(line) for line in sight.journal}
            kept = next(line for line in sight.journal if line.params.get("text") == "before")
            assert '"undone":true' in words["before"]

            room.table.rewind("gm", 0)
            room.changed.back += 1
            sight = await room.audience.fresh_sight("ada")

            assert sight.encoded_line(kept) is words["before"]
            after = next(line for line in sight.journal if line.params.get("text") == "after")
            assert ('"undone":true' in words["after"], '"undone":true' in sight.encoded_line(after)) == (False, True)

    run(test)
