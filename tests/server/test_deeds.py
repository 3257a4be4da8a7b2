"""The same key twice does nothing and succeeds, whatever is done, after a restart and in another process too."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import func, select

from tests.server.hosting import SEATS, House, Seated, any_answer, run, serving, start, until
from undercroft.server import actions as do
from undercroft.server.actions import ACTIONS, Action
from undercroft.server.deeds import KEPT, LONG_KEY
from undercroft.server.rooms import Room
from undercroft.server.schema import deeds
from undercroft.server.security import Visitor
from undercroft.server.stored import encode_entry

LONG = "a key that nobody guesses"
PEOPLE = {"cyra": "random"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path) as client:
        yield client


def done(response: Any) -> dict[str, Any]:
    """Hold that something was done; gives what was answered."""
    assert response.status_code == 200, response.text
    told: dict[str, Any] = response.json()
    return told


def sitter_of(person: Seated, seat: str) -> str:
    """Say who sits in a seat: a person, a bot or nobody."""
    return next(str(one["sitter"]) for one in person.get().json()["seats"] if one["seat"] == seat)


def test_notes_are_written_once_by_one_key(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client)).sit()
    done(ada.post("note", text="First.", key="1"))
    done(ada.post("note", text="Second.", key="2"))

    done(ada.post("note", text="First.", key="1"))
    done(ada.post("note", text="Something else.", key="2"))

    assert ada.get("notes").json() == {"notes": "Second."}


def test_getting_up_giving_away_and_coming_back_are_done_once_by_one_key(client: TestClient[Any]) -> None:
    made = start(client, bots=PEOPLE)
    ada, host = Seated(client, made).sit(), Seated(client, made, "host")

    done(ada.post("give", seat="ada", key="give"))
    done(ada.post("reclaim", key="reclaim"))
    done(ada.post("give", seat="ada", key="give"))
    assert sitter_of(host, "ada") == "person"

    done(ada.post("give", seat="ada", key="give again"))
    done(ada.post("reclaim", key="reclaim"))
    assert sitter_of(host, "ada") == "bot"

    done(ada.post("reclaim", key="reclaim again"))
    done(ada.post("leave", key="leave"))
    done(ada.post("leave", key="leave"))
    assert sitter_of(host, "ada") == "empty"
    ada.sit()
    done(ada.post("leave", key="leave"))
    assert sitter_of(host, "ada") == "person"

    done(host.post("give", seat="brok", key="give"))
    done(host.post("give", seat="brok", key="give"))
    assert sitter_of(host, "brok") == "bot"


def test_coming_back_to_a_seat_that_is_ones_own_counts_too(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client)).sit()
    done(ada.post("reclaim", key="nothing to do"))
    done(ada.post("give", seat="ada"))

    done(ada.post("reclaim", key="nothing to do"))

    assert sitter_of(ada, "ada") == "bot"


def test_what_was_refused_can_be_tried_again_under_its_key(client: TestClient[Any]) -> None:
    made = start(client, bots=PEOPLE)
    ada, brok = Seated(client, made).sit("Anna"), Seated(client, made, "brok")

    assert brok.post("sit", name="Anna", key=LONG).status_code == 409
    assert done(brok.post("sit", name="Bert", key=LONG))["seat"] == "brok"
    assert sitter_of(ada, "brok") == "person"


def test_sitting_down_again_under_the_same_key_gives_the_same_link(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client))
    first = done(ada.post("sit", name="Anna", key=LONG))

    assert done(ada.post("sit", name="Anna", key=LONG)) == first  # by the old link, as if the answer had been lost
    ada.hold(first["token"])
    assert done(ada.post("sit", name="Anna", key=LONG)) == first
    assert done(ada.post("sit", name="Somebody else", key=LONG)) == first
    assert ada.get().json()["seats"][0]["name"] == "Anna"


def test_whoever_knows_only_the_old_link_does_not_learn_the_new_one(client: TestClient[Any]) -> None:
    made = start(client)
    old, ada = Seated(client, made), Seated(client, made)
    short = "x" * (LONG_KEY - 1)
    ada.hold(done(ada.post("sit", name="Anna", key=short))["token"])
    assert old.post("sit", name="Anna", key=short).status_code == 403

    done(ada.post("leave"))
    invited = Seated(client, made)
    invited.hold(ada.token)
    ada.hold(done(invited.post("sit", name="Anna", key=LONG))["token"])
    for key in ("", short, LONG + "?", LONG.upper()):
        assert invited.post("sit", name="Anna", key=key).status_code == 403
        assert old.post("sit", name="Anna", key=key).status_code == 403
    assert invited.post("say", text="I am Anna.", key=LONG).status_code == 403


def test_a_link_made_since_is_not_told_to_whoever_sat_there_before(client: TestClient[Any]) -> None:
    made = start(client)
    old = Seated(client, made)
    ada = Seated(client, made)
    ada.hold(done(ada.post("sit", name="Anna", key=LONG))["token"])
    done(ada.post("link", seat="ada"))

    assert old.post("sit", name="Anna", key=LONG).status_code == 403


def test_keys_are_remembered_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = start(client, bots=PEOPLE)
        ada = Seated(client, made)
        first = done(ada.post("sit", name="Anna", key=LONG))
        ada.hold(first["token"])
        done(ada.post("note", text="First.", key="note"))
        done(ada.post("note", text="Second."))
        done(ada.post("give", seat="ada", key="give"))
        done(ada.post("reclaim", key="reclaim"))
        done(ada.post("say", text="Hello.", key="say"))

    with serving(tmp_path) as client:
        ada.client = client
        before = ada.view()
        assert done(ada.post("sit", name="Anna", key=LONG)) == first
        for deed, content in {
            "note": {"text": "First."},
            "give": {"seat": "ada"},
            "reclaim": {},
            "say": {"text": "?"},
        }.items():
            done(ada.post(deed, key=deed, **content))
        after = ada.view()
        old = Seated(client, made)
        assert done(old.post("sit", name="Anna", key=LONG)) == first

    assert after == before
    assert after["notes"] == "Second."


def test_only_the_last_keys_of_a_seat_are_kept(client: TestClient[Any]) -> None:
    ada = Seated(client, start(client)).sit()
    for number in range(KEPT + 5):
        done(ada.post("note", text=f"{number}", key=f"{number}"))

    kept = client.app.state.store.read_now(lambda c: c.execute(select(func.count()).select_from(deeds)).scalar())

    assert kept == KEPT
    done(ada.post("note", text="?", key=f"{KEPT + 4}"))
    assert ada.get("notes").json() == {"notes": f"{KEPT + 4}"}


# --- everything that the log remembers ---


async def people(house: House) -> tuple[Room, Visitor, Visitor]:
    """Start a table at which Ada and the game master are people and have begun to play."""
    room, _ = await house.table(bots={})
    for seat in SEATS:
        await room.sit(seat, seat.capitalize())
    await until(lambda: room.table.begun, room)
    ada, gm = (Visitor(room.id, (seat,)) for seat in ("ada", "gm"))
    await answer(room, ada, "first")
    return room, ada, gm


async def answer(room: Room, visitor: Visitor, key: str) -> None:
    ask = (await room.audience.fresh_sight(visitor.seat)).asks[0]
    await room.act(visitor, do.Answer(ask=ask["id"], value=any_answer(ask, Random(1)), key=key))


LOGGED: dict[str, Action] = {
    "take_back": do.TakeBack(key="k"),
    "say": do.Say(text="Hello.", key="k"),
    "pass": do.Pass(what="talk", key="k"),
    "lapse": do.Lapse(seat="brok", key="k"),
    "propose": do.Propose(mark=0, key="k"),
    "agree": do.Agree(key="k"),
    "rewind": do.Rewind(mark=0, key="k"),
    "call_off": do.CallOff(key="k"),
    "adjust": do.Adjust(path="turn", value=3, reason="Because.", key="k"),
    "sit": do.Sit(name="Annabel", key="k"),
    "leave": do.Leave(key="k"),
    "give": do.Give(seat="ada", key="k"),
    "reclaim": do.Reclaim(key="k"),
    "note": do.Note(text="Hm.", key="k"),
    "go_on": do.GoOn(key="k"),
}
BY_GM = ("agree", "rewind", "call_off", "adjust")


@pytest.mark.parametrize("name", LOGGED)
def test_whatever_is_done_is_done_once_by_one_key(tmp_path: Path, name: str) -> None:
    async def scene() -> None:
        here = {"patience": 0.0, "workers": 2}
        async with House(tmp_path, **here) as house, House(tmp_path, **here) as other:
            room, ada, gm = await people(house)
            who, action = gm if name in BY_GM else ada, LOGGED[name]
            if name == "agree":
                await room.act(ada, do.Propose(mark=0))
            there = await other.rooms.find(room.id)
            await asyncio.gather(room.act(who, action), room.act(who, action))
            await room.record.settled()
            stands = picture(room)
            await room.act(who, action)
            await there.act(who, action)
            await there.record.settled()
            assert picture(room) == stands
        async with House(tmp_path, **here) as house:
            room = await house.rooms.find(room.id)
            await room.act(who, action)
            await room.record.settled()
            assert picture(room) == stands

    run(scene)


def picture(room: Room) -> Any:
    """Give what tells whether anything was done; what a bot answers in a seat that it got is not."""
    seats = {seat: (one.sitter, one.name, one.claimed) for seat, one in room.chairs.sitters.items()}
    bots = [seat for seat, one in room.chairs.sitters.items() if one.sitter == "bot"]
    log = [encode_entry(entry) for entry in room.table.log if getattr(entry, "seat", "") not in bots]
    return log, room.chairs.notes, seats


def test_no_action_is_left_out() -> None:
    assert set(ACTIONS) - set(LOGGED) <= {"answer", "help", "roll", "admit", "reveal"}  # shown elsewhere
