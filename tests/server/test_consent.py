"""Consent: where secrets are live, the people of a table decide who sits down, and who is cut off."""

import asyncio
from pathlib import Path

import pytest

from tests.server.guests import AWAY, FAR, HOME, Guest, Scene, links_on, play, table_of, told
from tests.server.hosting import House, run, until
from tests.server.test_rooms import play_on
from tests.server.test_seats import HOST, WATCHER
from undercroft.engine.refusals import Refused
from undercroft.server import consent
from undercroft.server.security import Visitor
from undercroft.server.sitters import Asked, Sat

NEXT_DOOR = "198.51.100.8"
WATCHES = "spectators"


async def asks(guest: Guest) -> list[dict[str, object]]:
    """Give what the table is asked, as somebody reads it."""
    view = await guest.read(f"/api/tables/{table_of(guest)}/view")
    return [*view["requests"]]


async def roles(guest: Guest) -> set[str]:
    """Give the seats whose role somebody can read."""
    view = await guest.read(f"/api/tables/{table_of(guest)}/view")
    return {seat for seat, one in view["state"]["characters"].items() if "role" in one}


async def take(watcher: Guest, seat: str, name: str) -> None:
    """Ask for a seat on the page of a table that one watches."""
    await watcher.press("/take", name=name, seat=seat)


# --- somebody would like to sit down ---


def test_a_spectator_asks_and_sits_down_when_somebody_says_yes(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        watch = links_on(host)[WATCHES]
        table = await house.begun(host)
        ned = await house.comes(watch)
        await take(ned, "cyra", "Ned")
        assert "Ned would like to sit down as Cyra, whom a bot plays now. The table is asked." in ned.page.said
        assert await roles(ned) == set()
        await host.open(f"/t/{table}")
        assert "Ned would like to sit down as Cyra, whom a bot plays now." in host.page.said
        await host.press("/admit", request=1, yes="true")
        await ned.open(f"/t/{table}")
        assert "Ned may sit down in the seat of Cyra now." in ned.page.said
        await ned.press("/take", name="Ned", seat="cyra")
        assert "Ned (you)" in ned.page.said
        assert await roles(ned) == {"cyra"}
        lines = await told(host)
        for line in (
            "Ned would like to sit down as Cyra, whom a bot plays now.",
            "Hana lets Ned sit down in the seat of Cyra.",
            "Ned sits down in the place of the bot Cyra.",
        ):
            assert line in lines

    play(tmp_path, acts)


def test_a_no_is_told_and_counts_for_a_while(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        watch = links_on(host)[WATCHES]
        table = await house.begun(host)
        ned = await house.comes(watch)
        await take(ned, "cyra", "Ned")
        await host.open(f"/t/{table}")
        await host.press("/admit", request=1, yes="false")
        assert "Hana says no to that for Ned." in await told(host)
        await ned.open(f"/t/{table}")
        await take(ned, "brok", "Ned")
        assert "The table said no just now" in ned.page.said
        assert await asks(ned) == []
        house.clock.now += 301
        await take(ned, "brok", "Ned")
        assert [one["seat"] for one in await asks(ned)] == ["brok"]

    play(tmp_path, acts)


def test_nobody_agrees_to_what_they_asked_for_themselves(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        links = links_on(host)
        table = await house.begun(host)
        ned, eve = await house.comes(links[WATCHES]), await house.comes(links[WATCHES], address=FAR)
        await take(ned, "cyra", "Ned")
        for watcher in (ned, eve):
            await watcher.post(f"/t/{table}/admit", request=1, yes="true")
            assert "only those who sit at the table can agree" in watcher.page.said
        await ned.open(f"/t/{table}")
        await take(ned, "cyra", "Ned")
        assert await roles(ned) == set()

    play(tmp_path, acts)


def test_a_yes_is_for_whoever_asked_and_for_one_seat_once(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        watch = links_on(host)[WATCHES]
        table = await house.begun(host)
        ned, eve = await house.comes(watch), await house.comes(watch, address=FAR)
        await take(ned, "cyra", "Ned")
        await host.post(f"/t/{table}/admit", request=1, yes="true")
        await eve.open(f"/t/{table}")
        await take(eve, "cyra", "Eve")
        assert await roles(eve) == set()
        await ned.open(f"/t/{table}")
        await take(ned, "brok", "Ned")
        assert await roles(ned) == set()
        await take(ned, "cyra", "Ned")
        assert await roles(ned) == {"cyra"}
        await ned.post(f"/t/{table}/leave")
        assert await roles(ned) == set()
        await ned.post(f"/t/{table}/take", seat="brok", name="Ned")
        assert await roles(ned) == set()

    play(tmp_path, acts)


def test_getting_up_gives_nobody_a_look_into_another_seat(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        alone = await house.alone()
        table = await house.begun(alone)
        await alone.open(f"/t/{table}/invites")
        await alone.press("/link", seat="brok")
        link = links_on(alone)["Brok"]
        await alone.post(f"/t/{table}/leave")
        await alone.open(link)
        await alone.press("/sit", name="Hana")
        assert "nobody is here who could let you sit down in another seat" in alone.page.said
        assert await roles(alone) == set()
        await alone.post(f"/t/{table}/take", seat="cyra", name="Hana")
        assert await roles(alone) == set()
        await alone.open(f"/t/{table}?seat=ada")
        await alone.press("/sit", name="Ada")  # one's own seat stays one's own
        assert await roles(alone) == {"ada"}

    play(tmp_path, acts)


def test_whoever_watches_bots_may_sit_down_once(tmp_path: Path) -> None:
    clock_strikes = asyncio.Event()

    async def rest(seconds: float) -> None:
        await clock_strikes.wait()
        await asyncio.sleep(0)

    async def acts(house: Scene) -> None:
        bots = dict.fromkeys(("ada", "brok", "cyra", "gm"), "random")
        made = await house.here.table(bots=bots, welcome=True, pace=1.0)
        table, ned = made["table"], await house.comes(made["watch"])
        room = await house.here.app.state.rooms.find(table)
        clock_strikes.set()
        await until(lambda: consent.secrets_are_live(room.table), room)
        clock_strikes.clear()
        await take(ned, "cyra", "Ned")
        assert await roles(ned) == {"cyra"}
        await ned.post(f"/t/{table}/leave")
        await ned.post(f"/t/{table}/take", seat="brok", name="Ned")
        assert "nobody is here who could let you" in ned.page.said
        again = await house.comes(made["watch"])  # another browser in the same house
        await take(again, "brok", "Nobody")
        assert await roles(again) == set()
        friend = await house.comes(made["watch"], address=FAR)
        await take(friend, "brok", "Fay")
        assert await roles(friend) == {"brok"}

    play(tmp_path, acts, sleep=rest)


def test_before_the_game_has_begun_free_seats_are_free(tmp_path: Path) -> None:
    async def acts() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(bots={}, welcome=True)
            assert isinstance(await room.seating.take(WATCHER, "ada", "Ann"), Sat)
            assert isinstance(await room.seating.take(WATCHER, "brok", "Ben"), Sat)

    run(acts)


def test_a_friend_of_the_same_house_is_let_in_by_whoever_sits_there(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        alone = await house.alone()
        table = await house.begun(alone)
        await alone.open(f"/t/{table}/invites")
        await alone.press("/link", seat="brok")
        bea = await house.comes(links_on(alone)["Brok"], "Bea", HOME)
        assert "This page looks again by itself." in bea.page.said
        assert await roles(bea) == set()
        await alone.open(f"/t/{table}")
        await alone.press("/admit", request=1, yes="true")
        await bea.open(f"/t/{table}")
        assert "The table said yes." in bea.page.said
        await bea.press("/sit", name="Bea")
        assert await roles(bea) == {"brok"}

    play(tmp_path, acts)


def test_a_host_with_two_browsers_needs_somebody_of_another_house(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        links = links_on(host)
        bea = await house.comes(links["Brok"], "Bea")
        table = await house.begun(host)
        await host.open(f"/t/{table}/invites")
        await host.press("/link", seat="cyra")
        hidden = await house.comes(links_on(host)["Cyra"], "Max", HOME)
        assert await roles(hidden) == set()
        await host.post(f"/t/{table}/admit", request=1, yes="true")
        assert "come from the same network" in host.page.said
        await hidden.open(f"/t/{table}")
        assert hidden.page.has_form("/sit") is False
        await bea.open(f"/t/{table}")
        await bea.press("/admit", request=1, yes="false")
        await hidden.open(f"/t/{table}")
        await hidden.press("/sit", name="Max")
        assert await roles(hidden) == set()

    play(tmp_path, acts)


def test_what_was_asked_and_granted_is_there_after_a_new_start(tmp_path: Path) -> None:
    async def first() -> str:
        async with House(tmp_path) as house:
            room, _ = await house.seated(welcome=True)
            await _answered(house, room.id)
            asked = await room.seating.take(WATCHER, "brok", "Ned")
            assert isinstance(asked, Asked)
            return room.id

    async def second(table: str) -> None:
        async with House(tmp_path) as house:
            room = await house.rooms.find(table)
            assert [wish.state for wish in room.chairs.wishes] == ["open"]
            await room.seating.admit(Visitor(table, ("ada",)), 1, True)

    async def third(table: str) -> None:
        async with House(tmp_path) as house:
            room = await house.rooms.find(table)
            assert isinstance(await room.seating.take(WATCHER, "brok", "Ned"), Sat)
            with pytest.raises(Refused, match="settled"):
                await room.seating.admit(Visitor(table, ("ada",)), 1, True)

    table = run(first)
    run(lambda: second(table))
    run(lambda: third(table))


async def _answered(house: House, table: str) -> None:
    await play_on(await house.rooms.find(table), Visitor(table, ("ada",)), 1)


def test_two_processes_know_of_the_same_wish(tmp_path: Path) -> None:
    async def acts() -> None:
        async with House(tmp_path, workers=2) as one, House(tmp_path, workers=2) as other:
            room, _ = await one.seated(welcome=True, bots={"gm": "random", "brok": "random", "cyra": "random"})
            await _answered(one, room.id)
            twin = await other.rooms.find(room.id)
            await room.seating.take(WATCHER, "brok", "Ned")
            await other.rooms.listen()
            assert [wish.seat for wish in twin.chairs.wishes] == ["brok"]
            await twin.seating.admit(Visitor(room.id, ("ada",)), 1, False)
            await one.rooms.listen()
            assert [wish.state for wish in room.chairs.wishes] == ["declined"]

    run(acts)


def test_a_crowd_of_strangers_cannot_fill_the_table_with_questions(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        watch = links_on(host)[WATCHES]
        table = await house.begun(host)
        for place in range(12):
            one = await house.comes(watch, address=f"192.0.2.{place}")
            await take(one, "cyra", f"Nobody {place}")
        assert len(await asks(host)) == 8
        assert sum("would like to sit down" in line for line in await told(host)) == 8
        assert table

    play(tmp_path, acts)


# --- the game master's seat ---


def test_whoever_plays_cannot_be_the_game_master_nor_the_other_way_round(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host(gm="friend")
        table, links = table_of(host), links_on(host)
        gm_link = links["Dungeon Master"]
        await host.open(gm_link)
        assert "You play at this table" in host.page.said
        assert "Hana (you)" in host.page.said
        await host.post(f"/t/{table}/take", seat="gm", name="Hana too")
        assert "You play at this table" in host.page.said
        gwen = await house.comes(gm_link, "Gwen")
        assert "Gwen (you)" in gwen.page.said
        assert (await house.comes(gm_link, address=FAR)).page.status == 410
        await gwen.open(links["Brok"])
        assert "cannot play at it as well" in gwen.page.said
        await gwen.post(f"/t/{table}/sit?seat=brok", name="Gwen too")
        assert (await gwen.read(f"/api/tables/{table}"))["yours"] == ["gm"]

    play(tmp_path, acts)


# --- somebody would be cut off ---


def test_cutting_somebody_off_is_asked_twice_and_told_before_the_game_begins(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host(gm="friend")
        table = table_of(host)
        bea = await house.comes(links_on(host)["Brok"], "Bea")
        await host.open(f"/t/{table}/invites")
        assert not any(("seat", "brok") in form.fields for form in host.page.forms)
        await host.post(f"/t/{table}/link", seat="brok")
        assert "A new link for Bea?" in host.page.said
        assert "Bea (you)" in (await bea.open(f"/t/{table}")).said
        await host.press("/link", seat="brok")
        link = links_on(host)["Bea"]
        assert (await bea.open(f"/t/{table}")).status == 403
        assert "Your seat at this table has a new link; ask the host for it." in bea.page.said
        assert "The host made a new link for the seat of Bea, who no longer sits there." in await told(host)
        await bea.open(link)
        await bea.press("/sit", name="Bea")
        assert "Bea (you)" in bea.page.said

    play(tmp_path, acts)


def test_in_a_game_somebody_else_has_to_agree_before_somebody_is_cut_off(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        links = links_on(host)
        bea = await house.comes(links["Brok"], "Bea")
        cora = await house.comes(links["Cyra"], "Cora", FAR)
        table = await house.begun(host)
        await host.post(f"/t/{table}/link", seat="brok", sure="yes")
        house.clock.now += 3600 * 0.2
        await host.post(f"/t/{table}/link", seat="brok", sure="yes")
        assert set(links_on(host)) == {"everybody", WATCHES}
        assert await roles(bea) == {"brok"}
        for one in (bea, cora):
            await one.open(f"/t/{table}")
            assert "The host would like to make a new link for the seat of" in one.page.said
        await host.post(f"/t/{table}/admit", request=1, yes="true")
        assert "You asked for this yourself" in host.page.said
        await cora.press("/admit", request=1, yes="true")
        assert (await bea.open(f"/t/{table}")).status == 403
        await host.open(f"/t/{table}/invites")
        assert "Bea" in links_on(host)

    play(tmp_path, acts)


def test_whoever_would_be_cut_off_can_say_no_or_wish_it(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        bea = await house.comes(links_on(host)["Brok"], "Bea")
        table = await house.begun(host)
        await host.post(f"/t/{table}/link", seat="brok", sure="yes")
        await bea.open(f"/t/{table}")
        await bea.press("/admit", request=1, yes="false")
        house.clock.now += 61
        await host.post(f"/t/{table}/link", seat="brok", sure="yes")
        assert "The table said no just now" in host.page.said
        assert await roles(bea) == {"brok"}
        house.clock.now += 301
        await host.post(f"/t/{table}/link", seat="brok", sure="yes")
        await bea.open(f"/t/{table}")
        await bea.press("/admit", request=2, yes="true")
        assert (await bea.open(f"/t/{table}")).status == 403

    play(tmp_path, acts)


def test_alone_with_somebody_silent_the_host_waits_a_while(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        bea = await house.comes(links_on(host)["Brok"], "Bea")
        table = await house.begun(host)
        await host.open(f"/t/{table}/link?of=brok")
        assert "Bea is asked, and has a minute to say no." in host.page.said
        await host.press("/link", seat="brok")
        house.clock.now += 59
        await host.open(f"/t/{table}/invites")
        assert "the table is asked" in host.page.said
        await bea.post(f"/t/{table}/say", text="I am still here.")  # then the time begins anew
        house.clock.now += 59
        await host.post(f"/t/{table}/link", seat="brok", sure="yes")
        assert "Bea" not in links_on(host)
        house.clock.now += 2
        await host.open(f"/t/{table}/invites")
        await host.press("/link", seat="brok")
        assert "Bea" in links_on(host)
        assert (await bea.open(f"/t/{table}")).status == 403

    play(tmp_path, acts)


def test_over_the_api_the_same_is_asked_and_answered(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        watch = links_on(host)[WATCHES]
        table = await house.begun(host)
        program = house.here.at(FAR, headers={"authorization": f"Bearer {watch.rpartition('/')[2]}"})
        wanted = {"seat": "cyra", "name": "Prog"}
        asked = await program.post(f"/api/tables/{table}/take", json=wanted)
        assert (asked.status_code, asked.json()["asked"]) == (202, 1)
        csrf = {"x-csrf": await host.token()}
        answer = await host.browser.post(f"/api/tables/{table}/admit", json={"request": 1}, headers=csrf)
        assert answer.json() == {"done": True}
        seated = await program.post(f"/api/tables/{table}/take", json=wanted)
        assert (seated.status_code, seated.json()["seat"]) == (200, "cyra")
        program.headers["authorization"] = f"Bearer {seated.json()['token'].rpartition('/')[2]}"
        assert (await program.get(f"/api/tables/{table}/view")).json()["seat"] == "cyra"

    play(tmp_path, acts)


def test_a_host_who_never_sat_there_may_sit_down_once(tmp_path: Path) -> None:
    async def acts() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.seated()
            await _answered(house, room.id)
            assert isinstance(await room.seating.take(HOST, "brok", "Hugo"), Sat)

    run(acts)


def test_the_neighbours_yes_counts_for_somebody_next_door(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host(address=AWAY)
        watch = links_on(host)[WATCHES]
        table = await house.begun(host)
        ned = await house.comes(watch, address=NEXT_DOOR)
        await take(ned, "cyra", "Ned")
        await host.post(f"/t/{table}/admit", request=1, yes="true")
        await ned.open(f"/t/{table}")
        await take(ned, "cyra", "Ned")
        assert await roles(ned) == {"cyra"}

    play(tmp_path, acts)
