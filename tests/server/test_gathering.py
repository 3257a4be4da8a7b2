"""A room gathers: nothing is dealt before everybody sits, and the secrets of those who came are in the dice."""

import asyncio
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import BOTS, HTML, SEATS, House, Seated, run, serving, start, until
from tests.server.test_pace import Metronome
from undercroft.engine.dice import seed_from
from undercroft.engine.log import Began, Pledged, Revealed
from undercroft.engine.promises import mixed, pledge_of
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import save, verify
from undercroft.server import actions as do
from undercroft.server.lobby import Links
from undercroft.server.rooms import Room
from undercroft.server.security import Visitor

PEOPLE: dict[str, Any] = {"bots": {"cyra": "random", "gm": "random"}}
OWN = seed_from("1")


def secret_of(seat: str) -> str:
    return sha256(f"{seat} keeps a secret".encode()).hexdigest()


def pledge(seat: str) -> str:
    return pledge_of(seat, secret_of(seat))


async def sits(room: Room, seat: str, *, promises: bool = True) -> Visitor:
    """Let somebody sit down, with a secret promised or without."""
    await room.sit(seat, seat.upper(), pledge=pledge(seat) if promises else "")
    return Visitor(room.id, (seat,))


async def tells(room: Room, who: Visitor) -> None:
    await room.act(who, do.Reveal(secret=secret_of(who.seat)))


def says(room: Room) -> list[str]:
    view = room.table.view()
    return [view.tell(line) for line in view.journal]


def deeds(room: Room) -> list[type]:
    return [type(entry) for entry in room.table.log if isinstance(entry, Pledged | Revealed | Began)]


def has_begun(room: Room) -> bool:
    """Say whether the cards are dealt and nobody is at work."""
    return room.table.begun and not room.busy


def test_nothing_is_dealt_before_everybody_sits(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(**PEOPLE)
            assert not room.table.begun
            await sits(room, "ada", promises=False)
            assert not room.table.begun
            assert room.opening.shown() == {"missing": ["brok"], "pledged": [], "told": [], "reveal": False}
            assert (await room.audience.fresh_sight("ada")).asks == []
            await sits(room, "brok", promises=False)
            await room.record.settled()
            assert room.table.begun
            assert room.opening.shown() is None
            assert deeds(room) == [Began]
            assert room.table.seed == OWN

    run(scene)


def test_bots_alone_begin_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(bots=dict.fromkeys(SEATS, "random"))
            assert room.table.begun
            assert room.table.open_asks()
            assert deeds(room) == []

    run(scene)


def test_the_secrets_of_those_who_sit_are_in_the_dice(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(**PEOPLE)
            ada, brok = await sits(room, "ada"), await sits(room, "brok")
            assert not room.table.begun
            await tells(room, brok)
            await tells(room, brok)  # once more does no harm
            assert not room.table.begun
            await tells(room, ada)
            await room.record.settled()

            assert deeds(room) == [Pledged, Pledged, Revealed, Revealed, Began]
            assert room.table.seed == mixed(OWN, [(seat, secret_of(seat)) for seat in ("ada", "brok")])
            assert "The dice follow from the table's secret and those of ADA and BROK." in says(room)
            assert verify(room.game, save(room.table)).proved
            with pytest.raises(Refused, match="mixed already"):
                await room.act(ada, do.Reveal(secret="00" * 32))

    run(scene)


def test_whoever_does_not_answer_in_time_is_left_out_and_named(tmp_path: Path) -> None:
    metronome = Metronome()

    async def scene() -> None:
        async with House(tmp_path, sleep=metronome.wait, reveal_patience=7.0) as house:
            room, _ = await house.table(**PEOPLE)
            await sits(room, "ada")
            brok = await sits(room, "brok")
            await tells(room, brok)
            await asyncio.sleep(0)
            assert (metronome.wanted, metronome.sleeping) == ([7.0], 1)
            assert room.busy
            await metronome.beat(room)
            await until(lambda: room.table.begun, room)

            assert room.table.seed == mixed(OWN, [("brok", secret_of("brok"))])
            sight = await room.audience.fresh_sight("")
            assert "ADA did not answer in time: that secret is left out of the dice." in says(room)
            assert sight.table["promises"][0]["left_out"] == ("ada",)

    run(scene)


def test_a_secret_is_not_asked_for_before_everybody_sits(tmp_path: Path) -> None:
    metronome = Metronome()

    async def scene() -> None:
        async with House(tmp_path, sleep=metronome.wait) as house:
            room, _ = await house.table(**PEOPLE)
            ada = await sits(room, "ada")
            with pytest.raises(Refused, match="keep your secret"):
                await tells(room, ada)
            await sits(room, "brok")
            await asyncio.sleep(0)
            assert metronome.sleeping == 1
            await room.act(Visitor(room.id, ("brok",)), do.Leave())
            assert not room.opening.busy  # nobody waits for secrets any more
            assert not room.table.begun
            with pytest.raises(Refused, match="keep your secret"):
                await tells(room, ada)
            assert deeds(room) == [Pledged, Pledged]

    run(scene)


def test_whoever_sits_down_in_anothers_place_promises_anew(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(**PEOPLE)
            ada = await sits(room, "ada")
            await room.act(ada, do.Leave())
            await sits(room, "ada", promises=False)
            await sits(room, "brok", promises=False)
            await room.record.settled()
            assert room.table.begun
            assert room.table.gathering.left_out == ()

    run(scene)


def test_who_leaves_after_the_deal_is_waited_for(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(**PEOPLE)
            ada = await sits(room, "ada", promises=False)
            await sits(room, "brok", promises=False)
            await room.record.settled()
            await room.act(ada, do.Leave())
            assert room.table.begun
            assert "ada" in room.table.waiting_for()
            await room.sit("ada", "Lena", pledge=pledge("ada"))  # too late to promise anything, and no harm
            assert deeds(room) == [Began]

    run(scene)


def test_a_pledge_that_is_none_is_refused_before_anybody_sits(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ada = Seated(client, start(client, **PEOPLE))
        for bad in ("x", "0" * 63, "Z" * 64):
            response = ada.post("sit", name="Anna", pledge=bad)
            assert response.status_code == 409
            assert response.json()["error"] == "A pledge is a SHA-256, written as 64 small hexadecimal digits."
        assert ada.post("sit", name="Anna", pledge="0" * 65).status_code == 400
        assert ada.get().json()["seats"][0]["sitter"] == "empty"


def test_a_server_that_starts_again_goes_on_gathering(tmp_path: Path) -> None:
    async def before() -> str:
        async with House(tmp_path, sleep=Metronome().wait) as house:
            room, _ = await house.table(**PEOPLE)
            for seat in ("ada", "brok"):
                await sits(room, seat)
            await tells(room, Visitor(room.id, ("ada",)))
            return room.id

    async def after(table: str) -> None:
        metronome = Metronome()
        async with House(tmp_path, sleep=metronome.wait) as house:
            room = await house.rooms.find(table)
            await asyncio.sleep(0)
            assert not room.table.begun
            assert metronome.sleeping == 1
            await tells(room, Visitor(room.id, ("brok",)))
            assert room.table.begun
            assert room.table.gathering.left_out == ()

    table = run(before)
    run(lambda: after(table))


def test_two_processes_deal_once(tmp_path: Path) -> None:
    metronomes = Metronome(), Metronome()

    async def scene() -> None:
        houses = [House(tmp_path, workers=2, sleep=metronome.wait) for metronome in metronomes]
        async with houses[0] as one, houses[1] as other:
            room, _ = await one.table(**PEOPLE)
            twin = await other.rooms.find(room.id)
            ada = await sits(room, "ada")
            await other.rooms.listen()
            await sits(twin, "brok")
            await one.rooms.listen()
            await tells(twin, ada)
            await one.rooms.listen()
            await asyncio.sleep(0)
            assert [metronome.sleeping for metronome in metronomes] == [1, 1]
            for metronome, here in zip(metronomes, (room, twin), strict=True):
                await metronome.beat(here)
            for here in (room, twin):
                await until(partial(has_begun, here), here)
            for house in (one, other):
                await house.rooms.listen()

            assert deeds(room) == deeds(twin) == [Pledged, Pledged, Revealed, Began]
            assert room.table.seed == twin.table.seed == mixed(OWN, [("ada", secret_of("ada"))])

    run(scene)


def test_a_fork_at_which_people_sit_gathers_again(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.seated()
            visitor = Visitor(room.id, ("ada",))
            while not room.table.over:
                await until(lambda: room.table.over or bool(room.table.asks_of("ada")), room)
                for ask in room.table.asks_of("ada")[:1]:
                    await room.act(visitor, do.Answer(ask=ask.id, value=ask.nth(0)))
            await until(lambda: not room.busy, room)
            fork, _ = await house.rooms.fork(room, 0)
            assert not fork.table.begun
            ada = await sits(fork, "ada")
            await tells(fork, ada)
            await fork.record.settled()
            assert fork.table.begun
            assert fork.table.gathering.secrets == {"ada": secret_of("ada")}
            bounds = fork.table.seeds.bounds if fork.table.seeds is not None else ()
            assert [bound.table for bound in bounds if bound is not None] == [room.id, fork.id]

    run(scene)


def test_a_program_adds_its_secret_over_the_api(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ada = Seated(client, start(client))
        token = ada.post("sit", name="Prog", pledge=pledge("ada")).json()["token"]
        ada.hold(token)
        shown = ada.view()
        assert (shown["begun"], shown["asks"], shown["waiting"]) == (False, [], [])
        assert shown["gathering"] == {"missing": [], "pledged": ["ada"], "told": [], "reveal": True}
        assert shown["promises"][0]["pledges"] == {"ada": pledge("ada")}
        wrong = ada.post("reveal", secret="00" * 32)
        assert (wrong.status_code, wrong.json()["error"]) == (409, "That is not the secret that was promised.")
        assert ada.post("reveal", secret=secret_of("ada")).status_code == 200
        assert ada.post("reveal", secret=secret_of("ada")).status_code == 200

        view = ada.view()
        assert view["begun"] is True
        assert view["promises"][0]["mixed"] == {"ada": secret_of("ada")}
        assert view["promises"][0]["bound"].startswith('{"game":"depths","gathers":true,')
        assert "secret" not in view["promises"][0]


def test_a_spectator_has_no_secret_to_tell(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        watcher = Seated(client, start(client, **PEOPLE), "watch")
        assert watcher.post("reveal", secret="00" * 32).status_code == 403


def test_a_late_comer_promises_a_secret_by_taking_a_seat(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = start(client, **PEOPLE, welcome=True)
        Seated(client, made).sit("Anna")
        watcher = Seated(client, made, "watch")
        taken = watcher.post("take", seat="brok", name="Lena", pledge=pledge("brok"))
        assert taken.status_code == 200
        assert watcher.view()["gathering"]["pledged"] == ["brok"]


def gathered(client: TestClient[Any], made: dict[str, Any]) -> list[str]:
    """Let a host's program sit in the first seat of a table and look at everything that it can see."""
    host, ada = Seated(client, made, "host"), Seated(client, made)
    ada.hold(ada.post("sit", name="Host", pledge=pledge("ada")).json()["token"])
    ada.post("reveal", secret=secret_of("ada"))
    page = client.get(f"/t/{made['table']}", headers={**HTML, **ada.headers}).text
    client.cookies.clear()
    assert "The table gathers" in page
    seen = [who.get(what).text for who in (host, ada, Seated(client, made, "watch")) for what in ("", "view", "export")]
    links = [made["table"], ada.get().json()["commitment"], ada.view()["promises"][0]["bound"].replace('"', '\\"')]
    for own in links:
        seen = [text.replace(own, "…") for text in seen]
    return seen


def test_a_host_who_makes_fifty_tables_learns_no_role_before_all_sit(tmp_path: Path) -> None:
    seen = []
    with serving(tmp_path, quotas=None) as client:
        for _ in range(50):
            made = start(client, **PEOPLE, seed="")
            seen.append(gathered(client, made))

    assert len({tuple(one) for one in seen}) == 1  # each table has dice of its own, and none of them shows


def test_play_now_without_scripts_begins_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(bots=BOTS)
            await sits(room, "ada", promises=False)
            assert room.table.begun

    run(scene)


def test_a_replay_shows_the_gathering_too(tmp_path: Path) -> None:
    async def scene() -> Links:
        async with House(tmp_path) as house:
            room, links = await house.table(bots=BOTS)
            ada = await sits(room, "ada")
            await tells(room, ada)
            while not room.table.over:
                await until(lambda: room.table.over or bool(room.table.asks_of("ada")), room)
                for ask in room.table.asks_of("ada")[:1]:
                    await room.act(ada, do.Answer(ask=ask.id, value=ask.nth(0)))
            return links

    links = run(scene)
    table, headers = links.table, {**HTML, "authorization": f"Bearer {links.watch}"}
    with serving(tmp_path) as client:
        first = client.get(f"/t/{table}/replay?step=0", headers=headers)
        assert first.status_code == 200
        assert "The table gathers" in first.text
        assert client.get(f"/t/{table}/replay?step=3", headers=headers).status_code == 200
        shown = client.get(f"/api/tables/{table}/replay?step=1", headers=headers).json()
        assert shown["begun"] is False
