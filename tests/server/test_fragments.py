"""What is kept between two drawings: it looks as if it were drawn anew, and never reaches another seat or table."""

import asyncio
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from markupsafe import Markup

from tests.server.hosting import SEATS, House, any_answer, run
from undercroft.engine.beats import beat_of
from undercroft.engine.boards import Throw
from undercroft.engine.table import Table
from undercroft.engine.totals import Change, Part, Total
from undercroft.games.depths import game as depths
from undercroft.games.depths.page import page
from undercroft.games.wicked import game as wicked
from undercroft.games.wicked.show.pictures.faces import face
from undercroft.server import actions as do
from undercroft.server import drawings, fragments, pages
from undercroft.server.rendering import House as Templates
from undercroft.server.rendering import thrown, why_of
from undercroft.server.rooms import Room
from undercroft.server.security import Visitor
from undercroft.server.sight import Sight

SEALED = "Your order is sealed."
MARKS = (fragments.NUMBER, fragments.ALSO, fragments.SEAT, fragments.BACK_STEP)


async def seated(house: House, **wanted: Any) -> Room:
    """Start a table at which a person sits in every seat."""
    room, _ = await house.table(bots={}, **wanted)
    for seat in SEATS:
        await room.sit(seat, f"{seat.capitalize()} <b>")
    return room


async def answer_all(room: Room, chance: Random) -> None:
    """Let everybody answer who is asked."""
    answers = []
    for seat in list(room.audience.standing.awaited[0]):
        ask = room.audience.sight(seat).asks[0]
        answers.append(room.act(Visitor(room.id, (seat,)), do.Answer(ask=ask["id"], value=any_answer(ask, chance))))
    await asyncio.gather(*answers)


def drawn_anew(room: Room, seat: str) -> dict[str, str]:
    """Draw a seat's page with nothing kept from before."""
    kept, questions = room.audience.pieces, dict(fragments._questions)
    room.audience.pieces = {}
    fragments._questions.clear()
    sight = Sight(room, seat, host=False)
    sight.refresh()
    pages.render_changed(sight)
    room.audience.pieces = kept
    fragments._questions.update(questions)
    return sight.fragments


def test_a_page_that_was_kept_looks_as_if_it_were_drawn_anew(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room, chance = await seated(house, seed="kept"), Random(1)
            for _ in range(30):
                for seat in (*SEATS, ""):
                    pages.render_changed(await room.audience.fresh_sight(seat))
                    assert room.audience.sight(seat).fragments == drawn_anew(room, seat)
                if room.table.over:
                    break
                await answer_all(room, chance)
            assert len(room.table.log) > 40

    run(scene)


def test_a_line_that_is_kept_is_about_the_pieces_of_each_readers_own_page(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await seated(house, seed="pieces")
            for _ in range(12):
                await answer_all(room, Random(5))
            about = set()
            for seat in SEATS:
                sight = await room.audience.fresh_sight(seat)
                for line in sight.journal:
                    beat = beat_of(depths.board(), sight.view, line)
                    drawn = fragments.drawn_line(sight, line)
                    assert beat.who in drawn
                    assert beat.to in drawn
                    about.add((seat, beat.who))
            assert len({seat for seat, who in about if who}) == len(SEATS)

    run(scene)


def test_a_question_that_is_kept_names_its_own_table_and_seat(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            fragments._questions.clear()
            rooms = [await seated(house, seed="same") for _ in range(2)]
            drawings = 0
            for room in rooms:
                for seat in SEATS:
                    sight = await room.audience.fresh_sight(seat)
                    pages.render_changed(sight)
                    dock = sight.fragments["dock"]
                    if sight.asks:
                        assert f"/t/{fragments.TABLE}/answer?seat={seat}" in dock
                    assert not any(other.id in dock for other in rooms if other is not room)
                    assert not any(mark in text for mark in MARKS for text in sight.fragments.values())
                drawings = drawings or len(fragments._questions)
            assert drawings == len(fragments._questions) > 0

    run(scene)


def test_what_seats_and_tables_share_never_names_another_seat_or_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            rooms, chance = [await seated(house, seed="shared") for _ in range(2)], Random(2)
            for nth, room in enumerate(rooms):
                for seat in SEATS:
                    await room.act(Visitor(room.id, (seat,)), do.Sit(name=f"{seat.capitalize()} of table {nth}"))
            for _ in range(12):
                for nth, room in enumerate(rooms):
                    for seat in (*SEATS, ""):
                        sight = await room.audience.fresh_sight(seat)
                        pages.render_changed(sight)
                        shown = "".join([*sight.fragments.values(), pages.render_lines(sight, 0, sight.lines)])
                        assert f"of table {1 - nth}" not in shown
                        assert rooms[1 - nth].id not in shown
                        assert set(re.findall(r"[?&]seat=(\w*)", shown)) <= {seat}
                        assert not any(mark in shown for mark in MARKS)
                    await answer_all(room, chance)

    run(scene)


def test_who_plays_a_monster_has_its_face_and_the_game_master_has_not() -> None:
    found = fragments.own_faces(wicked, {"ann": "Ann", "gm": "Greta"})

    assert found == {"Ann": face("Ann")}
    assert face("Ann") in drawings.faces(["Ann", "Greta"], found)
    assert fragments.own_faces(depths, {"ann": "Ann"}) == {}


def test_a_face_is_drawn_once_on_a_page_and_shown_wherever_somebody_is(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await seated(house, seed="faces")
            sight = await room.audience.fresh_sight("ada")
            pages.render_changed(sight)
            faces = sight.fragments["faces"]
            drawn = re.findall(r'<g id="(face-\d+)">', faces)
            shown = re.findall(r'<use href="#([^"]+)"', "".join(sight.fragments.values()))
            assert drawn == [f"face-{place}" for place in range(len(SEATS))]
            assert set(shown) == set(drawn)

            await room.act(Visitor(room.id, ("brok",)), do.Sit(name="Bruna"))
            pages.render_changed(await room.audience.fresh_sight("ada"))
            assert sight.fragments["faces"] != faces

    run(scene)


def test_a_page_is_made_again_only_from_what_its_game_says(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await seated(house, seed="made")
            sight = await room.audience.fresh_sight("ada")
            page = fragments.page_of(sight)
            sight.versions["asks"] += 1
            sight.versions["table"] += 1
            sight.changes += 2
            assert fragments.page_of(sight) is page
            assert not page.blind

            room.table.journal.shut = ("ada",)
            assert fragments.page_of(sight).blind
            again = fragments.page_of(sight)
            sight.versions["state"] += 1
            sight.changes += 1
            assert fragments.page_of(sight) is not again

    run(scene)


def test_the_game_master_alone_is_shown_the_way_to_corrections(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await seated(house, seed="paths")
            for seat in (*SEATS, ""):
                sight = await room.audience.fresh_sight(seat)
                pages.render_changed(sight)
                assert ("/correct?seat=gm" in sight.fragments["party"]) == (seat == "gm")

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


def test_a_choice_without_an_else_writes_nothing() -> None:
    assert Templates(autoescape=True).from_string("{{ 'yes' if it }}{{ 'a' ~ ('b' if it) }}").render(it=False) == "a"


def test_a_throw_names_whose_it_was_and_is_escaped() -> None:
    drawn = thrown([Throw("ada", 6, 4), Throw("", 4, 0)], {"ada": "Ada <b>"})
    assert 'aria-label="Ada &lt;b&gt; d6 rolled 4"' in drawn
    assert '<span class="throw-by" aria-hidden="true">Ada &lt;b&gt;</span>' in drawn
    assert 'aria-label="d4"' in drawn


def test_why_shows_what_each_part_does_to_a_number() -> None:
    total = Total("attack", 7, [Part("drunk", -2), Part("charge", 2, change=Change.MULTIPLY)])
    option = {"label": "Strike", "total": total, "rules": ()}
    assert re.findall("<dd>(.*?)</dd>", why_of([option], {})) == ["−2", "×2"]


def test_only_those_who_write_orders_are_told_that_theirs_is_sealed() -> None:
    table = Table(depths, SEATS, seed=b"sealed")
    chance = Random(1)
    while table.state.phase != "orders":
        ask = table.open_asks()[0]
        table.answer(ask.seat, ask.id, ask.nth(chance.randrange(ask.count())))
    told = {seat: page(table.view(seat)).done for seat in (*SEATS, "")}
    assert told == {"ada": SEALED, "brok": SEALED, "cyra": SEALED, "gm": "", "": ""}


def test_every_sight_says_to_whom_its_seat_may_whisper(tmp_path: Path) -> None:
    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await seated(house, seed="whispers")
            offered = [(await room.audience.fresh_sight(seat)).table["whispers"] for seat in (*SEATS, "")]
            assert offered == [room.table.may_whisper(seat) for seat in (*SEATS, "")]
            assert (offered[0], offered[-1]) == (["gm"], [])

    run(scene)


def test_a_page_that_cannot_be_drawn_keeps_no_other_from_being_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(sight: Sight) -> str:
        if sight.seat == SEATS[0]:
            raise ValueError("It broke.")
        return "drawn"

    async def scene() -> None:
        async with House(tmp_path) as house:
            room = await seated(house, seed="broken")
            sights = [await room.audience.fresh_sight(seat) for seat in SEATS[:3]]
            first, *rest = fragments.FRAGMENTS
            monkeypatch.setattr(fragments, "FRAGMENTS", (first._replace(render=broken), *rest))
            with pytest.raises(ExceptionGroup) as raised:
                pages.render_changed(*sights)
            assert [error.__notes__ for error in raised.value.exceptions] == [[f"It was drawn for {SEATS[0]}."]]
            assert [set(sight.drawn) for sight in sights[1:]] == [{one.name for one in fragments.FRAGMENTS}] * 2
            assert not sights[0].drawn

    run(scene)
