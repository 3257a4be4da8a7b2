"""One's own tables: picture, people, story so far, whose turn it is, and when it was last played."""

from pathlib import Path
from random import Random

import pytest

from tests.server.guests import AWAY, FAR, Guest, Scene, links_on, play, table_of
from tests.server.hosting import Clock, serving
from tests.server.visiting import Person
from undercroft.server.own_tables import since

A_DAY = 86400.0


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "just now"),
        (119, "just now"),
        (120, "2 minutes ago"),
        (3599, "59 minutes ago"),
        (3600, "an hour ago"),
        (5 * 3600, "5 hours ago"),
        (A_DAY, "yesterday"),
        (3.5 * A_DAY, "3 days ago"),
    ],
)
def test_how_long_ago_something_was_is_said_as_people_do(seconds: float, words: str) -> None:
    assert since(seconds) == words


def test_a_table_of_ones_own_has_its_picture_its_story_and_whose_turn_it_is(tmp_path: Path) -> None:
    clock = Clock()
    with serving(tmp_path, clock=clock) as client:
        person = Person(client, name="Mira")
        assert "Your tables" not in person.open("/").said.partition("Pick a door")[2]
        person.press("/play/depths")
        for _ in range(6):
            person.answer(Random(2))
        clock.now += 3 * A_DAY
        page = person.open("/tables")
        assert "as Mira it is your turn" in page.said
        assert "last played 3 days ago" in page.said
        assert "own-story" in page.text
        assert page.text.count('<div class="own-picture"') == 1
        assert "<svg" in page.text.partition("own-picture")[2][:400]
        assert 'class="hit"' not in page.text  # without its style sheet, what is pressed would be painted black
        assert page.handlers == []
        front = person.open("/")
        assert front.said.index("Your tables", 60) < front.said.index("Play now")
        assert "as Mira it is your turn" in front.said
        clock.now += 1
        person.open(next(to for to in front.addresses if to.startswith("/t/")))
        person.answer(Random(2))
        assert "last played just now" in person.open("/tables").said


def test_when_it_was_last_played_is_there_after_a_new_start(tmp_path: Path) -> None:
    clock = Clock()
    with serving(tmp_path, clock=clock) as client:
        person = Person(client)
        person.open("/")
        person.press("/play/depths")
        clock.now += 120.0
        person.answer(Random(2))
    clock.now += 2 * 3600.0
    with serving(tmp_path, clock=clock) as client:
        person.client = client
        assert "last played 2 hours ago" in person.open("/tables").said


def test_looking_at_the_list_is_not_coming_to_the_table(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        room = await house.here.app.state.rooms.find(table_of(host))
        before = dict(room.heard)
        house.clock.now += 50.0
        await host.open("/tables")
        assert room.heard == before

    play(tmp_path, acts)


def test_what_waits_for_whom_is_said_and_nothing_that_another_seat_knows(tmp_path: Path) -> None:
    async def acts(house: Scene) -> None:
        host = await house.host()
        links = links_on(host)
        await house.comes(links["Brok"], "Bea")
        watcher = await house.comes(links["spectators"], address=FAR)
        await watcher.open("/tables")
        assert "watching seats are still empty" in watcher.page.said
        await house.comes(links["Cyra"], "Cleo", address=AWAY)
        await host.open(f"/t/{table_of(host)}")
        roles = (await host.read(f"/api/tables/{table_of(host)}/view"))["state"]["characters"]
        await watcher.open("/tables")
        assert "we wait for Hana" in watcher.page.said
        assert "Hana, Bea and Cleo" in watcher.page.said
        assert f"You are the {roles['ada'].get('role', 'x')}" not in watcher.page.text
        stranger = Guest(house.here, FAR)
        await stranger.open("/tables")
        assert "None yet." in stranger.page.said

    play(tmp_path, acts)
