"""Links: an invitation opens a chair until somebody sits in it, and whoever handed it out keeps no way in."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from tests.server.guests import AWAY, FAR, HOME, Scene, links_on, play, table_of, told
from tests.server.hosting import House, run
from tests.server.street import key_of
from undercroft.server.schema import seats
from undercroft.server.security import hashed
from undercroft.server.storage import Store


def test_the_invitation_leads_to_a_friendly_page_when_somebody_sits_there(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        link = links_on(host)["Brok"]
        await house.comes(link, "Bea")
        late = await house.comes(link, address=FAR)
        assert late.page.status == 410
        assert "Somebody sits there already; if it was you, open the table in the browser" in late.page.said

    play(tmp_path, acts)


def test_whoever_sat_down_by_a_link_can_open_it_again(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        link = links_on(host)["Brok"]
        bea = await house.comes(link, "Bea")
        await bea.open(link)
        assert "Bea (you)" in bea.page.said
        bea.browser.cookies.delete(f"uc_table_{table_of(bea)}")
        await bea.open(link)
        assert "Bea (you)" in bea.page.said

    play(tmp_path, acts)


def test_pressing_take_the_seat_twice_loses_nothing(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        bea = await house.comes(links_on(await house.host())["Brok"])
        form, before = bea.page.form("/sit"), dict(bea.browser.cookies)
        await bea.send(form, name="Bea")
        for name, value in before.items():  # as if the first answer had never come
            bea.browser.cookies.delete(name)
            bea.browser.cookies.set(name, value)
        await bea.send(form, name="Bea")
        assert "Bea (you)" in bea.page.said
        assert [line for line in await told(bea) if "Bea" in line] == ["Bea sits down."]

    play(tmp_path, acts)


def test_the_hosts_browser_holds_nobody_elses_seat(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        table, links = table_of(host), links_on(host)
        tokens = [link.rpartition("/")[2] for link in links.values()]
        assert set(links) == {"Brok", "Cyra", "everybody", "spectators"}
        kept = "".join(f"{name}={value};" for name, value in host.browser.cookies.items())
        assert "uc_links_" not in kept
        assert not any(token in kept or hashed(token)[:24] in kept for token in tokens)
        await house.comes(links["Brok"], "Bea")
        for path in (f"/t/{table}?seat=brok", f"/api/tables/{table}/view?seat=brok"):
            assert (await host.open(path)).status == 403
        await host.open(f"/t/{table}/invites")
        assert set(links_on(host)) == {"Cyra", "everybody", "spectators"}

    play(tmp_path, acts)


def test_an_invitation_shows_no_more_than_spectators_see_until_somebody_sits_down(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        made = await house.here.table(bots={})
        program = house.here.at(AWAY, headers=key_of(made, "brok"))
        shown = (await program.get(f"/api/tables/{made['table']}/view")).json()
        assert (shown["seat"], shown["asks"]) == ("", [])
        assert "role" not in shown["state"]["characters"]["brok"]
        assert (await program.get(f"/api/tables/{made['table']}/notes")).status_code == 403
        exported = (await program.get(f"/api/tables/{made['table']}/export")).text
        watcher = house.here.at(AWAY, headers=key_of(made, "watch"))
        assert exported == (await watcher.get(f"/api/tables/{made['table']}/export")).text

    play(tmp_path, acts)


def test_invitations_are_the_same_on_every_look_and_stored_nowhere(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        first = links_on(host)
        await host.open(host.page.path)
        assert links_on(host) == first
        shown.extend(first.values())

    shown: list[str] = []
    play(tmp_path, acts)
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite3*"))
    assert len(shown) == 4
    assert not any(link.rpartition("/")[2].encode() in kept for link in shown)


def test_a_new_link_for_an_empty_seat_takes_the_place_of_the_old_one_and_is_told(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        old = links_on(host)["Brok"]
        await host.press("/link", seat="brok")
        new = links_on(host)["Brok"]
        assert new != old
        lost = await house.comes(old)
        assert (lost.page.status, "newer link" in lost.page.said) == (410, True)
        bea = await house.comes(new, "Bea")
        assert "The host made a new link for the seat of Brok." in await told(bea)

    play(tmp_path, acts)


def test_a_friend_comes_into_a_table_that_was_started_alone(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        alone = await house.alone()
        table = table_of(alone)
        assert await told(alone) == [] or not any("sits down" in line for line in await told(alone))
        await alone.open(f"/t/{table}/invites")
        assert set(links_on(alone)) == {"everybody", "spectators"}
        await alone.press("/link", seat="brok")
        bea = await house.comes(links_on(alone)["Brok"])
        assert "A bot plays Brok until you sit down." in bea.page.said
        await bea.press("/sit", name="Bea")
        lines = await told(bea)
        assert "The host made a new link for the seat of Brok." in lines
        assert "Bea sits down in the place of the bot Brok." in lines
        assert "Bea (you)" in bea.page.said

    play(tmp_path, acts)


def test_the_journal_of_a_table_played_alone_does_not_begin_with_seats(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        for line in await told(await house.alone()):
            assert "sit" not in line

    play(tmp_path, acts)


def test_spectators_get_a_new_link_and_whoever_watches_by_the_old_one_is_let_go(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        watcher = await house.comes(links_on(host)["spectators"])
        table = table_of(watcher)
        assert watcher.page.status == 200
        await host.press("/link", seat="")
        assert (await watcher.open(f"/t/{table}")).status == 403
        assert (await house.comes(links_on(host)["spectators"])).page.status == 200
        assert any("new link for spectators" in line for line in await told(host))

    play(tmp_path, acts)


def test_every_change_of_who_sits_where_is_told(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        table, link = table_of(host), links_on(host)["Brok"]
        bea = await house.comes(link, "Bea")
        await bea.post(f"/t/{table}/give", seat="brok", level="good")
        await bea.post(f"/t/{table}/reclaim")
        await bea.post(f"/t/{table}/sit", name="Bo")
        await bea.post(f"/t/{table}/leave")
        await bea.press("/sit", name="Bea")
        await host.post(f"/t/{table}/give", seat="brok")
        await host.post(f"/t/{table}/fill")
        changes = [
            "Bea sits down.",
            "A bot plays Bea from now on.",
            "Bea takes the seat back from the bot.",
            "Bea is called Bo now.",
            "Bo gets up; the seat stands empty.",
            "Bea sits down in the seat of Bo.",
            "Hana lets a bot play Bea from now on.",
            "Bots sit down in the empty seats.",
        ]
        assert [line for line in await told(host) if line in changes] == changes

    play(tmp_path, acts)


def test_what_was_told_of_the_seats_is_there_after_a_new_start(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        await house.comes(links_on(host)["Brok"], "Bea")
        house.folder.joinpath("table").write_text(table_of(host))

    async def again(house: Scene) -> None:
        table = house.folder.joinpath("table").read_text()
        room = await house.here.app.state.rooms.find(table)
        assert [line.kind for line in room.table.journal.lines].count("sat_down") == 1

    play(tmp_path, acts)
    play(tmp_path, again)


def test_a_seat_changes_together_with_what_is_told_of_it_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def acts() -> None:
        async with House(tmp_path) as house:
            room, _ = await house.table(bots={})
            with monkeypatch.context() as patch, pytest.raises(OSError, match="disk"):
                patch.setattr("undercroft.server.writer._insert", _fail)
                await room.sit("ada", "Anna")
            await room.record.settled()
            assert (room.chairs.sitters["ada"].claimed, room.table.log) == (False, [])
            await room.sit("ada", "Anna")
            assert (room.chairs.sitters["ada"].claimed, len(room.table.log)) == (True, 1)

    run(acts)


def _fail(*given: Any) -> None:
    raise OSError("the disk is full")


def test_whoever_sat_down_before_links_changed_still_comes_in_by_the_old_one(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        made = await house.here.table(bots={})
        store: Store = house.here.app.state.store
        old = hashed("an old link")
        row = (seats.c.table_id == made["table"]) & (seats.c.seat == "brok")
        await store.change(
            lambda c: c.execute(update(seats).where(row).values(token=old, claimed=True, sitter="person"))
        )
        await (await house.here.app.state.rooms.find(made["table"])).chairs.refresh()
        bea = await house.comes("/k/an old link")
        assert "Brok (you)" in bea.page.said
        host = await house.comes(made["host"], address=HOME)
        await host.open(f"/t/{made['table']}/invites")
        assert "Brok" not in links_on(host)

    play(tmp_path, acts)


def test_the_cookie_of_earlier_versions_with_all_links_is_thrown_away(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        table = table_of(host)
        host.browser.cookies.set(f"uc_links_{table}", "all-of-them", domain="house.local")
        await host.open(f"/t/{table}/invites")
        assert host.browser.cookies.get(f"uc_links_{table}") is None

    play(tmp_path, acts)


def test_a_sitter_opens_the_own_seat_on_another_device(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        bea = await house.comes(links_on(await house.host())["Brok"], "Bea")
        table = table_of(bea)
        await bea.press("/link", seat="brok")
        (link,) = links_on(bea).values()
        phone = await house.comes(link, address=FAR)
        assert "Bea (you)" in phone.page.said
        assert "Bea (you)" in (await bea.open(f"/t/{table}")).said
        assert "Bea made a new link for the own seat." in await told(bea)

    play(tmp_path, acts)


def test_private_notes_go_with_whoever_wrote_them(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        table = table_of(host)
        bea = await house.comes(links_on(host)["Brok"], "Bea")
        await bea.post(f"/t/{table}/note", text="Hana lies.")
        await bea.post(f"/t/{table}/leave")
        await bea.press("/sit", name="Bea")
        assert (await bea.read(f"/api/tables/{table}/notes")) == {"notes": "Hana lies."}
        await bea.post(f"/t/{table}/leave")
        await host.open(f"/t/{table}/invites")
        await host.press("/link", seat="brok")
        cora = await house.comes(links_on(host)["Bea"], "Cora", FAR)
        assert (await cora.read(f"/api/tables/{table}/notes")) == {"notes": ""}

    play(tmp_path, acts)
