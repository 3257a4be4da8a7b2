"""One link for everybody: each picks a seat, a friend takes over from a bot, and a message shows a picture."""

import sqlite3
from pathlib import Path

from tests.server.guests import AWAY, FAR, HOME, Guest, Scene, links_on, play, table_of, told
from tests.server.visiting import Page

EVERYBODY = "everybody"


async def invited(house: Scene, host: Guest, address: str = AWAY) -> Guest:
    """Let somebody open the link for everybody and go on to the seats."""
    guest = Guest(house.here, address)
    await guest.open(links_on(host)[EVERYBODY])
    await guest.open(next(to for to in guest.page.addresses if to.endswith("/join")))
    return guest


def meta(page: Page) -> dict[str, str]:
    """Give what a page tells programs that only look."""
    return {
        one.get("property") or one.get("name", ""): one.get("content", "") for tag, one in page.tags if tag == "meta"
    }


def test_everybody_picks_a_seat_behind_one_link(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        ben, cleo = await invited(house, host), await invited(house, host, FAR)
        assert ("seat", "brok") in ben.page.form("/take").choices
        await ben.press("/take", name="Ben", seat="cyra")
        assert "Ben (you)" in ben.page.said
        await cleo.open(cleo.page.path)
        assert ("seat", "cyra") not in cleo.page.form("/take").choices
        await cleo.press("/take", name="Cleo", seat="brok")
        assert "Cleo (you)" in cleo.page.said
        assert "Ben sits down." in await told(cleo)
        assert (await invited(house, host, FAR)).page.said.count("Every seat is taken") == 2

    play(tmp_path, acts)


def test_a_seat_that_was_taken_meanwhile_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        ben, cleo = await invited(house, host), await invited(house, host, FAR)
        await ben.press("/take", name="Ben", seat="brok")
        await cleo.press("/take", name="Cleo", seat="brok")
        assert "Somebody sits there already." in cleo.page.said
        assert cleo.page.path.endswith("/join")
        await cleo.press("/take", name=" Ben ", seat="cyra")
        assert "Somebody at this table is called that already" in cleo.page.said
        await cleo.post(f"/t/{table_of(host)}/take", name="Cleo", seat="nobody")
        assert "There is no such seat" in cleo.page.said
        await cleo.post(f"/t/{table_of(host)}/take", name="Cleo", seat="gm")
        assert "Ask the host for the link of that seat." in cleo.page.said

    play(tmp_path, acts)


def test_a_friend_takes_over_from_a_bot_when_the_table_says_yes(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        links = links_on(host)
        table = await house.begun(host)
        ben = Guest(house.here, AWAY)
        await ben.open(links[EVERYBODY])
        await ben.open(f"/t/{table}/join")
        assert "A bot plays here until you sit down." in ben.page.said
        assert "The table is asked before you sit down" in ben.page.said
        await ben.press("/take", name="Ben", seat="brok")
        assert "The table is asked whether you may sit down as Ben." in ben.page.said
        assert (await ben.read(f"/api/tables/{table}/view"))["seat"] == ""
        await host.open(f"/t/{table}")
        await host.press("/admit", request=1, yes="true")
        await ben.open(f"/t/{table}/join")
        assert "The table said yes, Ben." in ben.page.said
        await ben.press("/take")
        assert "Ben (you)" in ben.page.said

    play(tmp_path, acts)


def test_a_game_masters_chair_is_offered_while_it_is_empty(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host(gm="friend")
        ben = await invited(house, host)
        await ben.press("/take", name="Ben", seat="gm")
        assert "Ben (you)" in ben.page.said

    play(tmp_path, acts)


def test_a_message_shows_a_picture_and_who_sits_there_and_no_secret(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host(title="The Tuesday table")
        link = links_on(host)[EVERYBODY]
        table = await house.begun(host)
        stranger = Guest(house.here, FAR)
        said = meta(await stranger.open(link))
        assert said["og:title"] == "Sit down with us: The Tuesday table"
        assert said["og:description"] == "Hana is at the table. 2 seats are open. Open the link and pick a seat."
        assert said["og:image"].endswith(f"{link}/picture.png")
        picture = await stranger.browser.get(f"{link}/picture.png")
        assert picture.headers["content-type"] == "image/png"
        assert picture.content.startswith(b"\x89PNG")
        assert len(picture.content) < 200_000
        role = (await host.read(f"/api/tables/{table}/view"))["state"]["characters"]["ada"]["role"]
        assert role not in (await stranger.open(f"/t/{table}/join")).text

    play(tmp_path, acts)


def test_only_the_link_for_everybody_has_a_picture(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        for link in (links_on(host)["Brok"], links_on(host)["spectators"], "/k/forged"):
            page = await Guest(house.here, FAR).open(f"{link}/picture.png")
            assert page.status == 404
        assert (await Guest(house.here, FAR).open(f"/t/{table_of(host)}/join")).status == 403

    play(tmp_path, acts)


def test_a_new_invitation_ends_the_old_one_and_is_told(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        old, ben = links_on(host)[EVERYBODY], await invited(house, host)
        await host.press("/link", seat="*")
        new = links_on(host)[EVERYBODY]
        assert new != old
        assert (await ben.open(f"/t/{table_of(host)}/join")).status == 403
        assert (await Guest(house.here, FAR).open(old)).status == 404
        assert (await Guest(house.here, FAR).open(new)).status == 200
        assert any("made a new invitation" in line for line in await told(host))
        await ben.post(f"/t/{table_of(host)}/link", seat="*")
        assert ben.page.status == 403

    play(tmp_path, acts)


def test_a_table_of_an_earlier_version_gets_an_invitation_of_its_own(tmp_path: Path) -> None:
    async def make(house: Scene) -> None:
        host = await house.host()
        kept.append((table_of(host), dict(host.browser.cookies)))

    async def look(house: Scene) -> None:
        host = Guest(house.here, HOME)
        host.browser.cookies.update(kept[0][1])
        await host.open(f"/t/{kept[0][0]}/invites")
        first = links_on(host)[EVERYBODY]
        await host.open(f"/t/{kept[0][0]}/invites")
        assert links_on(host)[EVERYBODY] == first
        assert (await Guest(house.here, FAR).open(first)).status == 200

    kept: list[tuple[str, dict[str, str]]] = []
    play(tmp_path, make)
    with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
        database.execute("DELETE FROM links WHERE kind = 'join'")
    database.close()
    play(tmp_path, look)


def test_a_browser_remembers_the_name_that_somebody_said(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        ben = await invited(house, await house.host())
        await ben.press("/take", name="Bén the Bold", seat="brok")
        again = Guest(house.here, AWAY)
        again.browser = ben.browser
        await again.open(links_on(await house.host())[EVERYBODY])
        await again.open(next(to for to in again.page.addresses if to.endswith("/join")))
        assert ("name", "Bén the Bold") in again.page.form("/take").fields

    play(tmp_path, acts)
