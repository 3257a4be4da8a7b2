"""The journal on a page is short, however long the campaign; whoever wants older lines is given those they may read."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.hosting import HTML, Clock, House, Seated, run, serving, start
from tests.server.test_live import hear
from undercroft.engine.snapshots import Mark
from undercroft.server import pages
from undercroft.server.audience import MOST_LINES
from undercroft.server.fragments import CSRF, MOST_MARKS
from undercroft.server.recent import Recent
from undercroft.server.rooms import Room
from undercroft.server.settings import Rate, Rates
from undercroft.server.sight import LINES_AT_A_TIME

LINE = re.compile(r'class="line-text">([^<]*)<')


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with serving(tmp_path, clock=Clock(), patience=0.0) as client:
        yield client


def talkative(client: TestClient[Any], words: int, whispers: int = 0) -> tuple[Seated, Seated]:
    """Let Ada say so much at a table where a person sits beside her, and whisper to the game master."""
    made = start(client, bots={}, seed="older")
    ada, brok, *_ = [Seated(client, made, seat).sit(seat.capitalize()) for seat in ("ada", "brok", "gm")]

    async def talk() -> None:
        room: Room = await client.app.state.rooms.find(ada.table)
        before = len(room.table.log)
        for number in range(words):
            room.table.say("ada", f"word {number}")
            if number < whispers:
                room.table.say("ada", f"secret {number}", ["gm"])
        await room.record.append(before).wait()

    with client.portal() as portal:
        portal.call(talk)
    return ada, brok


def older(seated: Seated, before: int, part: str = "lines") -> Any:
    """Ask for the lines before one."""
    asked: dict[str, Any] = {"before": before, "part": part, "seat": seated.seat}
    return seated.client.get(f"/t/{seated.table}/journal", params=asked, headers={**seated.headers, **HTML})


def test_a_page_holds_the_last_lines_only(client: TestClient[Any]) -> None:
    ada, _ = talkative(client, 250)
    lines = ada.view()["lines"]

    page = client.get(f"/t/{ada.table}", headers={**ada.headers, **HTML}).text

    newest = [f"word {n}" for n in range(250 - LINES_AT_A_TIME, 250)]
    assert [word for word in LINE.findall(page) if word.startswith("word")] == newest
    assert f'data-first="{lines - LINES_AT_A_TIME}"' in page
    assert f'href="/t/{ada.table}/journal?before={lines - LINES_AT_A_TIME}&amp;seat=ada"' in page


def test_a_short_journal_offers_no_older_lines(client: TestClient[Any]) -> None:
    ada, _ = talkative(client, 3)

    page = client.get(f"/t/{ada.table}", headers={**ada.headers, **HTML}).text

    assert 'data-first="0"' in page
    assert re.search(r"<a class=\"journal-older\"[^>]* hidden>", page)


def test_older_lines_come_a_hundred_at_a_time_until_the_first(client: TestClient[Any]) -> None:
    ada, _ = talkative(client, 250)
    told = [line["text"] for line in ada.view()["journal"]]
    first, found = len(told), 0

    while first:
        answer = older(ada, first)
        end = first
        first = int(re.findall(r'data-first="(\d+)" data-end="(\d+)"', answer.text)[0][0])
        found += len(re.findall(r'class="line[ "]', answer.text))
        assert 0 < end - first <= LINES_AT_A_TIME

    assert found == len(told)


def test_without_scripts_the_whole_journal_is_read_page_by_page(client: TestClient[Any]) -> None:
    ada, _ = talkative(client, 250)
    address, said = f"/t/{ada.table}/journal?seat=ada", ""

    while address:
        page = client.get(address, headers={**ada.headers, **HTML}).text
        said = page + said
        ways = re.findall(r'href="([^"]*)" rel="prev"', page)
        address = ways[0].replace("&amp;", "&") if ways else ""

    assert [word for word in LINE.findall(said) if word.startswith("word")] == [f"word {n}" for n in range(250)]


@pytest.mark.parametrize("before", [-5, 0, 10**9])
def test_any_number_gives_an_honest_page(client: TestClient[Any], before: int) -> None:
    ada, _ = talkative(client, 3)

    assert older(ada, before, "").status_code == 200


def test_nobody_reads_older_lines_that_were_told_to_others(client: TestClient[Any]) -> None:
    ada, brok = talkative(client, 150, whispers=40)
    watcher = Seated(client, ada.made, "watch")

    for before in (1, 20, 60, 100, 160, 10**6):
        for part in ("lines", ""):
            for other in (brok, watcher):
                assert "secret" not in older(other, before, part).text
    assert "secret 3" in older(ada, 100).text


def test_nobody_reads_them_without_a_link(client: TestClient[Any]) -> None:
    ada, _ = talkative(client, 3)
    client.cookies.clear()

    assert client.get(f"/t/{ada.table}/journal", headers=HTML).status_code == 403


def test_a_page_that_comes_back_is_told_the_newest_lines_anew(client: TestClient[Any]) -> None:
    ada, _ = talkative(client, 250)
    lines = ada.view()["lines"]

    with ada.live("seat=ada") as socket:
        frame = hear(socket)
    with ada.live(f"seat=ada&lines={lines - 10}") as socket:
        few = hear(socket)
    with ada.live(f"seat=ada&lines={lines - 200}") as socket:
        many = hear(socket)

    assert (frame["from"], frame["anew"], frame["past"]) == (lines - LINES_AT_A_TIME, True, "0")
    assert len(re.findall(r'class="line[ "]', frame["lines"])) == LINES_AT_A_TIME
    assert (few["from"], "anew" in few) == (lines - 10, False)
    assert (many["from"], many["anew"]) == (lines - LINES_AT_A_TIME, True)


def test_a_program_is_sent_the_whole_journal_a_hundred_lines_a_frame(client: TestClient[Any]) -> None:
    ada, _ = talkative(client, 250)
    view = ada.view()
    told: list[Any] = []

    with ada.live() as socket:
        while len(told) < view["lines"]:
            frame = hear(socket)
            if "journal" in frame:
                assert frame["from"] == len(told)
                assert len(frame["journal"]) <= LINES_AT_A_TIME
                told += frame["journal"]
                assert frame["lines"] == len(told)

    assert told == view["journal"]


def test_whoever_asks_for_older_lines_again_and_again_is_told_to_wait(tmp_path: Path) -> None:
    rates = Rates(rewatch=Rate(4, 0), look=Rate(1000, 0), join=Rate(1000, 0))
    with serving(tmp_path, rates=rates, clock=Clock()) as client:
        ada, _ = talkative(client, 250)
        answers = [older(ada, 200).status_code for _ in range(6)]
        whole = ada.get("view")
        latest = ada.get("view", since=200)

    assert answers == [200] * 4 + [429] * 2
    assert (whole.status_code, "say how many lines you know" in whole.text) == (429, True)
    assert latest.status_code == 200


def test_what_a_server_keeps_of_a_journal_does_not_grow_with_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, quotas=None) as house:
            room = await house.peopled()
            sizes = []
            for _ in range(3):
                await say(room, 300)
                sizes.append((len(room.audience.drawn_lines), len(room.audience._lines)))
            assert sizes == [(MOST_LINES, MOST_LINES)] * 3

    async def say(room: Room, words: int) -> None:
        for number in range(words):
            room.table.say("ada", f"word {number}")
        room.record.append(len(room.table.log) - words)
        for seat in ("ada", "brok", ""):
            sight = await room.audience.fresh_sight(seat)
            pages.render_lines(sight, 0, sight.lines)
            await sight.content()

    run(scene)


def test_the_oldest_makes_room_for_what_is_new() -> None:
    kept: Recent[int, str] = Recent(2)
    for number in range(4):
        assert kept.keep(number, str(number)) == str(number)
    assert kept == {2: "2", 3: "3"}


def test_a_journal_that_is_told_anew_while_it_is_read_is_read_as_it_is_then(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path, quotas=None) as house:
            room = await house.peopled()
            for number in range(3 * LINES_AT_A_TIME):
                room.table.say("ada", f"word {number}")
            room.record.append(len(room.table.log) - 3 * LINES_AT_A_TIME)
            sight = await room.audience.fresh_sight("ada")
            reading = asyncio.ensure_future(sight.content())
            await asyncio.sleep(0)
            before = len(room.table.log)
            room.table.rewind("gm", 0)
            room.record.append(before)
            await room.record.settled()
            sight.refresh()

            assert (await reading).count(b'"undone":true') == sum(line.undone for line in sight.journal)

    run(scene)


def test_a_page_lists_the_last_places_to_go_back_to_and_another_all_of_them(client: TestClient[Any]) -> None:
    ada, _ = talkative(client, 3)
    name = "A place"

    async def mark(count: int) -> None:
        room: Room = await client.app.state.rooms.find(ada.table)
        room.table.marks.extend([Mark(0, name, {})] * count)
        room.changed.beside += 1

    for already, more in ((0, 10), (10, 90)):
        with client.portal() as portal:
            portal.call(mark, more)
        marks = len(ada.view()["marks"])
        page = client.get(f"/t/{ada.table}?seat=ada", headers={**ada.headers, **HTML}).text
        assert marks > already
        assert page.count(f">{name}</option>") == min(marks, MOST_MARKS) - (marks <= MOST_MARKS) * (
            marks - already - more
        )
        assert ("Earlier places" in page) is (marks > MOST_MARKS)

    everything = client.get(f"/t/{ada.table}/back?seat=ada", headers={**ada.headers, **HTML}).text
    values = re.findall(r'<option value="(\d+)"', everything)
    assert values == [str(number) for number in range(marks)]
    assert CSRF not in everything


def test_whoever_only_watches_goes_back_to_nothing(client: TestClient[Any]) -> None:
    ada, _ = talkative(client, 3)
    watcher = Seated(client, ada.made, "watch")

    assert client.get(f"/t/{ada.table}/back", headers={**watcher.headers, **HTML}).status_code == 403
