"""What is kept between two drawings: it looks as if it were drawn anew, and never reaches another seat or table."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from markupsafe import Markup

from tests.server.hosting import SEATS, House, any_answer, run
from undercroft.server import actions as do
from undercroft.server import fragments, pages
from undercroft.server.rendering import House as Templates
from undercroft.server.rooms import Room
from undercroft.server.security import Visitor
from undercroft.server.sight import Sight


async def seated(house: House, **wanted: Any) -> Room:
    """Start a table at which a person sits in every seat."""
    room, _ = await house.table(bots={}, **wanted)
    for seat in SEATS:
        await room.sit(seat, f"{seat.capitalize()} <b>")
    return room


async def answer_all(room: Room, chance: Random) -> None:
    """Let everybody answer who is asked."""
    answers = []
    for seat in list(room.awaited[0]):
        ask = room.sight(seat).asks[0]
        answers.append(room.act(Visitor(room.id, (seat,)), do.Answer(ask=ask["id"], value=any_answer(ask, chance))))
    await asyncio.gather(*answers)


def drawn_anew(room: Room, seat: str) -> dict[str, str]:
    """Draw a seat's page with nothing kept from before."""
    kept, questions = room.kept, dict(fragments._questions)
    room.kept = {}
    fragments._questions.clear()
    sight = Sight(room, seat, host=False)
    sight.refresh()
    pages.render_changed(sight)
    room.kept = kept
    fragments._questions.update(questions)
    return sight.fragments


def test_a_page_that_was_kept_looks_as_if_it_were_drawn_anew(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, chance = await seated(house, seed="kept"), Random(1)
            for _ in range(30):
                for seat in (*SEATS, ""):
                    pages.render_changed(await room.fresh_sight(seat))
                    assert room.sight(seat).fragments == drawn_anew(room, seat)
                if room.table.over:
                    break
                await answer_all(room, chance)
            assert len(room.table.log) > 40

    run(scene)


def test_a_question_that_is_kept_names_its_own_table_and_seat(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            fragments._questions.clear()
            rooms = [await seated(house, seed="same") for _ in range(2)]
            drawings = 0
            for room in rooms:
                for seat in SEATS:
                    sight = await room.fresh_sight(seat)
                    pages.render_changed(sight)
                    dock = sight.fragments["dock"]
                    if sight.asks:
                        assert f"/t/{room.id}/answer?seat={seat}" in dock
                    assert not any(other.id in dock for other in rooms if other is not room)
                    assert not any(mark in dock for mark in (fragments.NUMBER, fragments.ALSO, fragments.TABLE))
                drawings = drawings or len(fragments._questions)
            assert drawings == len(fragments._questions) > 0

    run(scene)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("plain", "plain"),
        ('<b class="x">&\'', "&lt;b class=&#34;x&#34;&gt;&amp;&#39;"),
        (Markup("<b>"), "<b>"),
        (7, "7"),
        (["<"], "[&#39;&lt;&#39;]"),
        (None, "None"),
    ],
)
def test_a_template_escapes_everything_that_was_not_drawn(value: Any, written: str) -> None:
    assert Templates.quoted(value) == written
    assert Templates(autoescape=True).from_string("{{ it }}").render(it=value) == written
