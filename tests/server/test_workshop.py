"""The workshop: what strangers bring is played by other processes within a budget, and a refusal leaves nothing."""

import asyncio
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, text

from tests.attacks.forging import SEATS, file_of, forged_die, of_rules_that_do_not_play, talked
from tests.engine.playing import everything
from tests.server.hosting import MANY_TABLES, House, run
from tests.server.test_files import finished
from undercroft.engine import saves
from undercroft.engine.reel import Reel
from undercroft.engine.refusals import OverBudget, Refused
from undercroft.engine.whispers import export_for
from undercroft.server import lobby
from undercroft.server.budgets import Budget
from undercroft.server.errands import Errand, Export, Prove, TakeIn, Told, Warden, pack
from undercroft.server.replays import Replays
from undercroft.server.schema import metadata
from undercroft.server.security import TooMany
from undercroft.server.settings import Quotas
from undercroft.server.storage import Store
from undercroft.server.workshop import COMMAND, TOO_MUCH, Hand, Lane, Workshop


def kept_in(store: Store) -> dict[str, int]:
    """Count the rows of every table of the database, and the pages of its file."""

    def count(connection: Any) -> dict[str, int]:
        rows = {
            kind.name: connection.execute(select(func.count()).select_from(kind)).scalar_one()
            for kind in metadata.sorted_tables
        }
        return {**rows, "pages": connection.execute(text("PRAGMA page_count")).scalar_one()}

    return store.read_now(count)


REFUSED: dict[str, tuple[Callable[[bytes], bytes], dict[str, Any], str]] = {
    "no table": (lambda content: b"[]", {}, "not an exported table"),
    "a forged die": (forged_die, {}, "does not follow from the seed"),
    "rules that do not play": (of_rules_that_do_not_play, {}, "played by other rules"),
    "too much work": (lambda content: content, {"budget": Budget(effort=20)}, "more work than this server gives"),
    "too much time": (lambda content: content, {"budget": Budget(seconds=-1.0)}, "more work than this server gives"),
    "too many entries": (lambda content: content, {"budget": Budget(entries=20)}, "20 entries at most"),
    "too many bytes": (lambda content: content, {"budget": Budget(log_bytes=500)}, "500 bytes of log at most"),
    "too many tables": (lambda content: content, {"quotas": Quotas(tables_a_day=0)}, "tables in a day"),
}


@pytest.mark.parametrize("why", REFUSED)
def test_nothing_is_left_of_a_file_that_was_refused(tmp_path: Path, why: str) -> None:
    forge, changes, sentence = REFUSED[why]

    async def scene() -> None:
        async with House(tmp_path / "first") as house:
            content = export_for((await finished(house)).table, "")
        async with House(tmp_path / "second", **{"quotas": MANY_TABLES, **changes}) as house:
            before, files = kept_in(house.store), sorted((tmp_path / "second").iterdir())
            with pytest.raises((Refused, TooMany), match=sentence):
                await house.rooms.take_in(forge(content), "net:somebody")

            assert kept_in(house.store) == before
            assert sorted((tmp_path / "second").iterdir()) == files

    run(scene)


def test_a_table_that_cannot_be_opened_after_all_is_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(store: Store, table_id: str) -> None:
        raise Refused("It does not open.")

    async def scene() -> None:
        async with House(tmp_path) as house:
            before = {name: rows for name, rows in kept_in(house.store).items() if name != "pages"}
            monkeypatch.setattr(lobby, "lay_table", never)
            with pytest.raises(Refused, match="does not open"):
                await house.rooms.take_in(file_of(talked(5, 2)))

            assert {name: rows for name, rows in kept_in(house.store).items() if name != "pages"} == before

    run(scene)


def test_a_table_that_was_taken_in_opens_from_a_checkpoint(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            table = talked(50, 10)
            room, _ = await house.rooms.take_in(file_of(table))

            assert room.record.checkpointed == len(table.log) == len(room.table.log)
            assert room.table.effort < 10
            assert [line.kind for line in room.table.journal.lines] == [line.kind for line in table.journal.lines]

    run(scene)


def test_a_forged_log_is_checked_with_little_work(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, budget=Budget(effort=2500)) as house:
            room, _ = await house.rooms.take_in(file_of(talked(1500, 200)))
            assert len(room.table.log) == 1900

    run(scene)


def test_whoever_brings_a_file_hears_how_far_it_is(tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []

    async def scene() -> None:
        async with House(tmp_path) as house:
            await house.rooms.take_in(file_of(talked(200, 0)), told=lambda done, of: heard.append((done, of)))

    run(scene)
    assert heard[0] == (0, 0)
    assert heard[1:] == sorted(heard[1:])
    assert heard[-1] == (200, 200)
    assert len(heard) <= 52


def test_what_a_visitor_takes_home_is_written_by_the_workshop(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            running, _ = await house.seated(bots={})
            for room in (running, await finished(house)):
                for seat in ("ada", ""):
                    written = await house.rooms.workshop.export(Export(pack(saves.save(room.table)), seat, ()), "me")
                    assert written == export_for(room.table, seat)

    run(scene)


def test_a_table_is_watched_again_as_it_was_step_by_step(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await finished(house)
            replays, reel = Replays(house.rooms.workshop), Reel(room.game, saves.save(room.table), heard=SEATS)
            steps = len(room.table.log)
            for step in (0, 1, 2, steps // 2, steps // 2 + 1, 3, steps):
                past = await replays.view(room, SEATS, step, "ada", revealed=False)
                shown = past.view._table
                assert everything(shown) == everything(reel.at(step, lambda table: None))
                assert (past.step, past.steps) == (step, steps)
            last = await replays.view(room, SEATS, steps + 5, "ada", revealed=False, at_most=True)
            assert last.step == steps

    run(scene)


def test_what_was_proved_once_is_not_proved_again(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await finished(house)
            first = await house.rooms.prove(room)
            house.rooms.workshop.close()  # nobody is there who could do it again

            assert (await house.rooms.prove(room)) is first
            assert first.proved

    run(scene)


class Held:
    """A hand that waits until it is let go."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.begun = 0

    def do(self, errand: Errand, told: Told) -> bytes:
        self.begun += 1
        self.open.wait()
        return b"done"

    def leave(self) -> None:
        self.open.set()

    def end(self) -> None:
        """Nothing is left to end."""


ERRAND = TakeIn(b"")


def lane_of(held: Any, waiting: int, share: int) -> Lane:
    return Lane("test", held, waiting, share)


def test_nobody_has_more_than_their_share_of_a_lane() -> None:
    async def scene() -> None:
        held = Held()
        lane = lane_of(held, waiting=5, share=2)
        mine = [asyncio.ensure_future(lane.do(ERRAND, "net:one", bytes)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany, match="2 of these under way"):
            await lane.do(ERRAND, "net:one", bytes)
        theirs = asyncio.ensure_future(lane.do(ERRAND, "net:two", bytes))
        held.open.set()

        assert await asyncio.gather(*mine, theirs) == [b"done"] * 3
        assert await lane.do(ERRAND, "net:one", bytes) == b"done"
        lane.close()

    run(scene)


def test_a_full_lane_refuses_in_one_sentence_and_has_room_again_later() -> None:
    async def scene() -> None:
        held = Held()
        lane = lane_of(held, waiting=1, share=9)
        waiting = [asyncio.ensure_future(lane.do(ERRAND, f"net:{number}", bytes)) for number in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany, match="no room for one more"):
            await lane.do(ERRAND, "net:late", bytes)
        waiting[1].cancel()
        await asyncio.gather(waiting[1], return_exceptions=True)
        again = asyncio.ensure_future(lane.do(ERRAND, "net:late", bytes))
        held.open.set()

        assert list(await asyncio.gather(waiting[0], again)) == [b"done"] * 2
        lane.close()

    run(scene)


def test_tables_are_read_while_the_workshop_is_busy(tmp_path: Path) -> None:
    async def scene() -> None:
        held: Any = Held()
        async with House(tmp_path) as house:
            room, _ = await house.table(bots={})
            house.rooms.workshop._files._hand = held
            busy = [asyncio.ensure_future(house.rooms.workshop.take_in(b"", f"net:{n}")) for n in range(8)]
            await asyncio.sleep(0)
            await house.rooms.sweep(0)

            assert (await house.rooms.find(room.id)).id == room.id
            assert not any(one.done() for one in busy)
            for one in busy:
                one.cancel()
            await asyncio.gather(*busy, return_exceptions=True)

    run(scene)


ENDLESS = """
import sys
from undercroft.server.hand import Progress, _encode, read_frame, write_frame
read_frame(sys.stdin.buffer)
write_frame(sys.stdout.buffer, _encode(Progress(0, 0)))
while True:
    pass
"""


def test_an_errand_without_end_is_ended() -> None:
    hand = Hand(Budget(patience=1.0), (sys.executable, "-c", ENDLESS))
    with pytest.raises(Refused) as caught:
        hand.do(ERRAND, lambda done, of: None)

    assert str(caught.value) == TOO_MUCH
    assert hand._process is None


@pytest.mark.skipif(sys.platform == "win32", reason="the system itself ends what takes too much")
@pytest.mark.parametrize("budget", [Budget(memory=32 * 1024 * 1024), Budget(seconds=-1.9)])
def test_the_system_ends_what_takes_too_much(budget: Budget) -> None:
    hand = Hand(budget, COMMAND)
    with pytest.raises(Refused, match="more work than this server gives"):
        hand.do(TakeIn(file_of(talked(4000, 0))), lambda done, of: None)
    hand.end()


def test_a_hand_that_went_home_is_called_again() -> None:
    hand, content = Hand(Budget(), COMMAND), pack(saves.save(talked(2, 1)))
    first = hand.do(Prove(content), lambda done, of: None)
    process = hand._process
    assert process is not None
    process.kill()
    process.wait()

    assert hand.do(Prove(content), lambda done, of: None) == first
    assert hand._process is not process
    hand.end()


def test_a_hand_that_never_begins_is_a_fault_of_ours() -> None:
    hand = Hand(Budget(), (sys.executable, "-c", ""))
    with pytest.raises(RuntimeError, match="broke in the workshop"):
        hand.do(ERRAND, lambda done, of: None)


def test_a_hand_without_work_goes_home_by_itself() -> None:
    hand = Hand(Budget(), (*COMMAND[:-1], "0"))
    process = hand._ready()

    assert process.wait() == 0
    hand.end()


def test_closing_ends_what_is_under_way() -> None:
    async def scene() -> None:
        workshop = Workshop(Budget(), (sys.executable, "-c", ENDLESS))
        begun = threading.Event()
        errand = asyncio.ensure_future(workshop.take_in(b"", "me", lambda done, of: begun.set()))
        await asyncio.sleep(0)
        await asyncio.to_thread(begun.wait)
        workshop.close()

        with pytest.raises(Refused):
            await errand
        assert workshop._files._hand._process is None

    run(scene)


def test_a_budget_is_watched_between_two_entries() -> None:
    table = talked(3, 1)
    Warden(Budget(effort=100), lambda done, of: None).watch(10)(table)
    for budget in (Budget(effort=1), Budget(seconds=-1.0)):
        with pytest.raises(OverBudget):
            Warden(budget, lambda done, of: None).watch(10)(table)
