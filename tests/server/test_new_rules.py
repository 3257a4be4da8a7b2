"""New rules for a stored table: it goes on and says so, or is refused in one clear sentence; nothing else is lost."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.engine.playing import is_clear
from tests.server.hosting import HTML, House, Seated, run, serving, start
from tests.server.test_rooms import everything, play_on, ready
from undercroft.engine.asks import YesNo
from undercroft.engine.game import Game
from undercroft.engine.journal import SCARS
from undercroft.engine.log import Rewound
from undercroft.engine.play import Play
from undercroft.engine.refusals import Refused
from undercroft.engine.secrets import Public, State
from undercroft.games import all_games
from undercroft.games.depths import Depths
from undercroft.games.depths.setup import set_up
from undercroft.games.depths.state import Cavern
from undercroft.server import lobby, record, stored
from undercroft.server.rooms import Room

Rules = Callable[[Game[Any]], None]


class Polished(Depths):
    """The same rules, told better."""

    version = 2


class Mended(Depths):
    """Other rules: before the turns begin, or go on, Ada is asked for a toast."""

    version = 2

    async def play(self, play: Play[Cavern]) -> None:
        """Ask something new before the first turn, and before any at which the table goes on."""
        if play.state.phase == "setup":
            play.safe_point("setup")
            await set_up(play)
        play.safe_point(play.state.phase, turn=play.state.turn)
        await YesNo("ada", "toast")
        await super().play(play)


class Chessboard(State):
    """Something that is no cavern."""

    squares: Public[int]


class Replaced(Depths):
    """Rules that cannot even read what was on the table."""

    version = 2
    state: Any = Chessboard


@pytest.fixture
def play_by(monkeypatch: pytest.MonkeyPatch) -> Rules:
    """Let the house play by other rules from now on."""

    def change(game: Game[Any]) -> None:
        for module in (lobby, stored):
            monkeypatch.setattr(module, "find_game", lambda name: game)

    return change


def kinds(room: Room) -> list[str]:
    """List what was told, in its order."""
    return [line.kind for line in room.table.journal.lines]


async def played(house: House) -> Room:
    """Play into the middle of an order: Ada has begun to write hers."""
    room, ada = await house.seated()
    for number in range(40):
        await play_on(room, ada, 1, number)
        await ready(room)
        if room.table.state.phase == "orders" and len(room.table._steps) > room.table.marks[-1].position:
            return room
    raise AssertionError("nobody wrote an order")


async def opened_again(house: House, room: Room) -> Room:
    """Forget a room, and find its table again."""
    assert await house.rooms.sweep(-1) == 1
    await house.store.change(lambda connection: None)  # whatever was still to be written is written now
    return await house.rooms.find(room.id)


@pytest.mark.parametrize("checkpoint", [5, 10_000])
def test_rules_that_still_fit_change_nothing(tmp_path: Path, play_by: Rules, checkpoint: int) -> None:
    async def scene() -> None:
        async with House(tmp_path, checkpoint=checkpoint) as house:
            room = await played(house)
            play_by(Polished())
            again = await opened_again(house, room)

            assert again.table.digest() == room.table.digest()
            assert again.table.waiting_for() == room.table.waiting_for()
            assert len(again.table.log) == len(room.table.log)

    run(scene)


@pytest.mark.parametrize("checkpoint", [5, 10_000])
def test_rules_that_do_not_fit_cost_only_what_was_half_decided(tmp_path: Path, play_by: Rules, checkpoint: int) -> None:
    async def scene() -> None:
        async with House(tmp_path, checkpoint=checkpoint) as house:
            room = await played(house)
            before = (room.table.state.turn, kinds(room))
            play_by(Mended())
            again = await opened_again(house, room)
            await again.record.settled()

            assert again.table.state.turn == before[0]
            assert kinds(again) == [*before[1], "rules_changed"]
            assert "rules of this table have been mended" in again.table.view("ada").tell(again.table.journal.lines[-1])
            assert [ask.key for ask in again.table.open_asks()] == ["toast"]
            assert isinstance(again.table.log[-1], Rewound)

    run(scene)


def test_a_table_that_goes_on_by_new_rules_says_so_once_and_is_kept(tmp_path: Path, play_by: Rules) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await played(house)
            play_by(Mended())
            again = await opened_again(house, room)
            await again.record.settled()
            later = await opened_again(house, again)

            assert everything(later) == everything(again)
            assert kinds(later).count("rules_changed") == 1

    run(scene)


def test_two_processes_that_meet_new_rules_agree(tmp_path: Path, play_by: Rules) -> None:
    async def scene() -> None:
        async with House(tmp_path, workers=2) as one, House(tmp_path, workers=2) as other:
            room = await played(one)
            play_by(Mended())
            here = await opened_again(one, room)
            there = await other.rooms.find(room.id)
            for again in (here, there):
                await again.record.settled()
            await one.rooms.listen()
            await other.rooms.listen()

            assert everything(here) == everything(there)
            assert kinds(here).count("rules_changed") == 1

    run(scene)


def test_rules_that_cannot_read_a_table_refuse_it_and_leave_it_for_those_that_can(
    tmp_path: Path, play_by: Rules
) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await played(house)
            play_by(Replaced())
            with pytest.raises(Refused, match="played by other rules, and these cannot go on with it"):
                await opened_again(house, room)
            play_by(Depths())

            assert everything(await house.rooms.find(room.id)) == everything(room)

    run(scene)


def test_a_log_without_a_checkpoint_that_new_rules_do_not_follow_is_refused_in_one_sentence(
    tmp_path: Path, play_by: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with House(tmp_path, checkpoint=10_000) as house:
            room = await played(house)
            monkeypatch.setattr(record, "checkpoint_of", lambda *table: lambda connection: None)  # as after a kill
            play_by(Mended())
            with pytest.raises(Refused, match="played by other rules, and these cannot go on with it") as refused:
                await opened_again(house, room)
            is_clear(str(refused.value))

    run(scene)


def test_whoever_comes_to_a_table_that_cannot_go_on_is_told_so_in_one_sentence(tmp_path: Path, play_by: Rules) -> None:
    with serving(tmp_path) as client:
        made = start(client)
        ada, chance = Seated(client, made).sit(), Random(1)
        for _ in range(10):
            ada.answer(chance)
    play_by(Replaced())
    with serving(tmp_path) as client:
        ada = Seated(client, made)
        by_program, by_person = ada.get("view"), client.get(f"/t/{ada.table}", headers={**ada.headers, **HTML})
        with ada.live() as socket:
            goodbye = socket.receive_json()["bye"]

    assert by_program.status_code == by_person.status_code == 409
    assert by_program.json()["error"] == goodbye
    assert goodbye in by_person.text
    is_clear(goodbye)


@pytest.mark.parametrize("kind", [*SCARS, "said", "aside", "whispered", "adjusted", "still_adjusted"])
def test_every_game_has_words_for_what_happens_at_any_table(kind: str) -> None:
    assert [game.name for game in all_games().values() if kind not in game.texts.lines] == []
