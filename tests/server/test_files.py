"""Finished tables: exported, proved, taken in again, watched again, and continued."""

import sqlite3
from pathlib import Path

import msgspec
import pytest

from tests.server.hosting import SEATS, House, run, until
from tests.server.test_rooms import everything
from undercroft.engine import saves
from undercroft.engine.refusals import Refused
from undercroft.engine.whispers import export_for
from undercroft.server import actions as do
from undercroft.server.pages import render_fragments
from undercroft.server.replays import Replays
from undercroft.server.rooms import Room
from undercroft.server.security import Visitor
from undercroft.server.sight import PARTS

ALL_BOTS = dict.fromkeys(("ada", "brok", "cyra", "gm"), "random")


async def finished(house: House) -> Room:
    """Let bots play a table to its end."""
    room, _ = await house.table(bots=ALL_BOTS)
    await over(room)
    return room


async def over(room: Room) -> None:
    """Look at a table, and wait until its bots have played it to its end."""
    await room.audience.fresh_sight("")
    await until(lambda: room.table.over and not room.busy, room)


def test_an_exported_table_can_be_taken_in_and_is_the_same(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await finished(house)
            copy, _ = await house.rooms.take_in(export_for(room.table, ""))
            assert copy.id != room.id
            assert everything(copy) == everything(room)

    run(scene)


def test_a_forged_table_is_not_taken_in(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await finished(house)
            saved = saves.save(room.table)
            branch, count, sides, face = saved.draws[3]
            saved.draws[3] = (branch, count, sides, face % sides + 1)
            with pytest.raises(Refused, match="Die 4 does not follow from the seed"):
                await house.rooms.take_in(saves.encode(saved))
            for content in (b"", b"[]", b"{}", b"\xff\xfe", b'{"format": "undercroft table"}', b"9" * 1000):
                with pytest.raises(Refused):
                    await house.rooms.take_in(content)

    run(scene)


def test_a_finished_table_is_watched_again_step_by_step(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await finished(house)
            replays, steps = Replays(house.rooms.workshop), len(room.table.log)
            first = await replays.show(room, ("ada",), 0, "ada", revealed=False)
            assert first["over"] is False
            assert first["seed"] is None
            for step in (1, steps // 2, 2, steps - 1):
                shown = await replays.show(room, ("ada",), step, "ada", revealed=False)
                assert "role" not in shown["state"]["characters"]["brok"]
                assert shown["over"] is False
                all_of_it = await replays.show(room, ("ada",), step, "ada", revealed=True)
                assert "role" in all_of_it["state"]["characters"]["brok"]
            last = await replays.show(room, ("ada",), steps, "brok", revealed=False)
            assert msgspec.json.encode(last["journal"]) == msgspec.json.encode(
                room.table.view("brok").data()["journal"]
            )

    run(scene)


WHISPER = "meet me by the well"


async def with_a_whisper(house: House) -> Room:
    """Let bots play a table at whose end one seat whispered to the game master."""
    room = await finished(house)
    room.table.say("brok", WHISPER, ["gm"])
    return room


@pytest.mark.parametrize(
    ("heard", "hears"), [(("brok",), True), (("gm",), True), (("ada", "cyra"), False), ((), False)]
)
def test_whispers_stay_whispers_when_a_table_is_watched_taken_home_or_continued(
    tmp_path: Path, heard: tuple[str, ...], hears: bool
) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await with_a_whisper(house)
            replays = Replays(house.rooms.workshop)
            last = (await replays.view(room, heard, 0, "brok", revealed=False)).steps
            assert last == len(room.table.log) - (not hears)
            shown = [await replays.show(room, heard, last, seat, revealed=False) for seat in ("brok", "gm")]
            home = export_for(room.table, "", heard)
            assert all((WHISPER in str(one["journal"])) is hears for one in shown)
            assert (WHISPER.encode() in home) is hears

    run(scene)


def test_a_fork_has_no_whisper_that_its_maker_did_not_hear(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(bots={})
            room.table.say("brok", WHISPER, ["gm"])
            await room.record.settled()
            for seat in SEATS:
                await room.act(Visitor(room.id, host=True), do.Give(seat=seat, level="random"))
            await over(room)
            for heard in (("ada",), ("brok",)):
                fork, _ = await house.rooms.fork(room, 3, heard)
                assert (WHISPER in str(fork.table.log)) is (heard == ("brok",))

    run(scene)


def test_a_replay_shows_nothing_of_a_running_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.seated()
            with pytest.raises(Refused, match="Only a finished table"):
                await Replays(house.rooms.workshop).show(room, ("ada",), 0, "brok", revealed=True)

    run(scene)


@pytest.mark.parametrize(("step", "seat"), [(-1, ""), (10_000, ""), (0, "zoe")])
def test_a_replay_of_what_never_was_is_refused(tmp_path: Path, step: int, seat: str) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await finished(house)
            with pytest.raises(Refused):
                await Replays(house.rooms.workshop).show(room, ("ada",), step, seat, revealed=False)

    run(scene)


def test_a_finished_table_goes_on_from_any_mark_as_a_new_one(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await finished(house)
            before = everything(room)
            for mark in range(len(room.table.marks) - 1):
                fork, _ = await house.rooms.fork(room, mark)
                assert fork.origin == room.id
                await over(fork)
                assert (await house.rooms.prove(fork)).words.count("dice and cards follow from the seed") == 1
            assert everything(room) == before

    run(scene)


def test_a_fork_rolls_new_dice_and_knows_nothing_of_what_came(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await finished(house)
            await room.act(Visitor(room.id, host=True), do.Give(seat="ada", level="random"))
            saved = saves.save(room.table)
            seat_free = dict.fromkeys(("brok", "cyra", "gm"), "random")
            room.driver.bots = {seat: bot for seat, bot in room.driver.bots.items() if seat in seat_free}
            room.chairs.sitters["ada"].sitter = "empty"
            fork, _ = await house.rooms.fork(room, 1)
            assert fork.table.over is False
            assert fork.table.journal.revealed is False
            assert all(branch in (0, 1) for branch, *_ in saves.save(fork.table).draws)
            roles = [line.kind for line in fork.table.view("ada").journal]
            assert "unmasked" not in roles
            assert saves.save(room.table).draws == saved.draws
            assert fork.table.seeds is not None
            assert fork.table.seeds.earlier == ((1, room.table.seed),)
            assert fork.table.seed != room.table.seed

    run(scene)


@pytest.mark.parametrize("name", ["Berengar of the Long Marshes", "B" * 80], ids=["usual", "as long as can be"])
def test_the_name_of_a_character_keeps_no_table_from_going_on_elsewhere(tmp_path: Path, name: str) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await finished(house)
            room.table.names["brok"] = name
            fork, _ = await house.rooms.fork(room, 1)
            copy, _ = await house.rooms.take_in(export_for(room.table, ""))
            assert (await house.rooms.prove(room)).proved
            for one in (fork, copy):
                assert one.chairs.sitter("brok").name == name[:24].strip()

    run(scene)


@pytest.mark.parametrize("checkpoint", [1, 10**9])
def test_a_fork_and_its_own_fork_come_back_from_the_database(tmp_path: Path, checkpoint: int) -> None:
    async def scene() -> None:
        async with House(tmp_path, checkpoint=checkpoint) as house:
            room, replays = await finished(house), Replays(house.rooms.workshop)
            once, _ = await house.rooms.fork(room, 2)
            await over(once)
            twice, _ = await house.rooms.fork(once, 2)
            await over(twice)
            before = {one.id: everything(one) for one in (room, once, twice)}
            assert len(twice.table.commitments) == 3
            await house.rooms.sweep(-1)
            for table, known in before.items():
                again = await house.rooms.find(table)
                assert everything(again) == known
                assert (await house.rooms.prove(again)).proved
            for step in range(len(twice.table.log) + 1):
                shown = await replays.show(twice, ("ada",), step, "ada", revealed=False)
                assert shown["over"] is (step == len(twice.table.log))
            assert shown["commitments"] == twice.table.commitments

    run(scene)


def test_a_fork_is_exported_and_taken_in_with_all_its_seeds(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            fork, _ = await house.rooms.fork(await finished(house), 2)
            await over(fork)
            copy, _ = await house.rooms.take_in(export_for(fork.table, ""))
            await house.rooms.sweep(-1)
            assert everything(await house.rooms.find(copy.id)) == everything(fork)

    run(scene)


def test_a_fork_shows_no_seed_to_anybody_before_its_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await finished(house)
            room.chairs.sitters["ada"].sitter = "empty"
            fork, _ = await house.rooms.fork(room, 2)
            assert fork.table.seeds is not None
            for seat in (*fork.table.seats, ""):
                sight = await fork.audience.fresh_sight(seat)
                page = "".join(render_fragments(fork, seat).values())
                frame = sight.greeting() + "".join(map(sight.encoded, PARTS))
                sent = await sight.content() + frame.encode() + page.encode()
                assert not any(seed.hex().encode() in sent for seed in fork.table.seeds)
                assert all(promise.encode() in sent for promise in fork.table.commitments)

    run(scene)


def test_a_database_of_the_version_before_forks_had_seeds_still_opens(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, checkpoint=10**9) as house:
            room = await finished(house)
            before = everything(room)
        with sqlite3.connect(house.settings.database_url.removeprefix("sqlite:///")) as file:
            file.execute("DROP TABLE earlier_seeds")
        file.close()
        async with House(tmp_path) as house:
            again = await house.rooms.find(room.id)
            assert everything(again) == before
            fork, _ = await house.rooms.fork(again, 1)
            await over(fork)

    run(scene)


def test_a_running_table_cannot_be_continued_as_another(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.seated()
            with pytest.raises(Refused, match="Only a finished table"):
                await house.rooms.fork(room, 0)
            done = await finished(house)
            for mark in (-1, 10_000):
                with pytest.raises(Refused, match="no such place"):
                    await house.rooms.fork(done, mark)

    run(scene)
