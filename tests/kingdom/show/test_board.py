"""The realm as it is shown: pictures, pages and panels, with nothing in them that a seat may not know."""

from xml.etree import ElementTree

import msgspec
import pytest

from undercroft.engine.bots import drive
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.grammar.entries import FACILITIES
from undercroft.games.kingdom.show.board import heading, terminal
from undercroft.games.kingdom.show.page.realm import page, plan_of
from undercroft.games.kingdom.show.pictures.scenes import (
    Chamber,
    Courtier,
    Ground,
    Neighbour,
    Plan,
    Site,
    court,
    kingdom,
    world,
)
from undercroft.games.kingdom.show.story import story
from undercroft.games.kingdom.state import ROOMS, Background, PlacedTrap, Realm, RoomTruth, Truth

SEATS = ["ann", "bob", "cid", "gm"]


def table_after(answers: int) -> Table[Realm]:
    """Let bots play for a while."""
    table = Table(game, SEATS, seed=seed_from("board"), rulings={"games": "1", "delve": "rolled"})
    for count, _ in enumerate(drive(table, {seat: game.bot(seat, seat.encode()) for seat in table.seats}), 1):
        if count >= answers:
            break
    return table


@pytest.mark.parametrize("answers", [0, 3, 30, 80])
@pytest.mark.parametrize("seat", ["ann", "gm", ""])
def test_every_moment_can_be_shown_to_everybody(answers: int, seat: str) -> None:
    view = table_after(answers).view(seat)

    shown = page(view)

    always = [one.key for one in shown.tabs if one.key not in ("secret", "dungeon")]  # of which something is heard
    assert always[:3] == ["kingdom", "world", "court"]
    for one in shown.tabs:
        ElementTree.fromstring(one.wide)
        ElementTree.fromstring(one.narrow)
    assert heading(view)
    assert [panel.title for panel in terminal(view) if not panel.private][1:3] == ["The Known World", "The Court"]


def test_words_of_players_are_escaped() -> None:
    evil = '<script>"&'
    site = Site("farm", evil, "production")
    drawn = [
        kingdom(Plan(evil, (Chamber("A1", (site,)),))),
        world([Ground("11", "kingdom", evil, "k1", "hostile")], [Neighbour(evil, "hostile", "hostile")]),
        court([Courtier(evil, "king", evil, 1, 1, 2, 0, 0)]),
        court([Courtier(evil, "king", evil, 1, 1, 2, 0, 0)], narrow=True),
    ]

    assert all("<script" not in one and ElementTree.fromstring(one) is not None for one in drawn)


def test_every_facility_can_be_drawn_in_a_full_room() -> None:
    sites = [Site(one.id, one.title, one.category, 3) for one in FACILITIES]
    for start in range(0, len(sites), 4):
        plan = Plan("Full", tuple(Chamber(room, tuple(sites[start : start + 4])) for room in ROOMS))
        ElementTree.fromstring(kingdom(plan))
        ElementTree.fromstring(kingdom(plan, narrow=True))


def test_a_secret_background_is_on_the_sheet_of_its_owner_alone() -> None:
    table = table_after(3)
    who = table.state.landmakers["bob"]
    who.background, who.known_background, who.secret = Background("26"), None, True

    mine, others = page(table.view("bob")), page(table.view("ann"))

    assert mine.sheets[0].past is not None
    assert mine.sheets[0].past.text
    assert mine.sheets[0].secret
    assert "criminals" not in str([one.wide for one in others.tabs]) + str(others.sheets)


def test_rooms_that_no_corridor_reaches_are_dark() -> None:
    table = table_after(3)
    plan = plan_of(table.view("ann"), "nowhere", "Nothing")

    assert not any(room.usable for room in plan.chambers)


def test_the_game_master_reads_the_truth_of_the_adventure() -> None:
    table = table_after(3)
    rooms = {"A1": RoomTruth(monsters={"elf": 2, "ogrekin": 1})}
    traps = [PlacedTrap("t1", "pit", where="A1"), PlacedTrap("t2", "pit", where="A1-A2")]
    table.state.adventure.truth = Truth(ruler="dragon", rooms=rooms, placed=traps)

    shown = page(table.view("gm"))

    told = [(name, words.lower()) for name, words in shown.truth]
    assert told == [("Ruler", "dragon"), ("A1", "2 elves, 1 ogrekin, pit"), ("A1 to A2", "pit")]
    assert not page(table.view("ann")).truth


def test_nobody_has_less_than_no_health_in_a_picture() -> None:
    people = [Courtier("Ann", "king", "King", 1, -4, 10, 0, 0), Courtier("Bob", "knight", "Knight", 1, 19, 14, 0, 1)]

    assert all('width="-' not in court(people, narrow=narrow) for narrow in (False, True))


def test_a_story_tells_of_the_beginning_the_games_and_the_end() -> None:
    table = table_after(9999)

    told = story(table.view(""))

    assert table.state.kingdom.name in told[0]
    assert all(who.name in told[0] for who in table.state.landmakers.values())
    assert told[1].startswith("The first game. ")
    assert len(told) == 2 + len(table.state.past)


def test_who_came_later_and_who_died_stand_in_the_game_where_it_happened() -> None:
    table = table_after(9999)
    (first, *_), play = table.state.landmakers.values(), table.play
    new = table.state.landmakers["ann_2"] = msgspec.structs.replace(first, id="ann_2", name="Nan the New")
    play.tell("game_begun", number=7, kingdom="X")
    play.tell("died", who=first.called)
    play.tell("named", seat="ann", who=new.name)
    play.tell("ending_lost", names=["Bob"], dead=[], lost=0)

    told = story(table.view(""))

    assert "Nan the New" not in told[0]
    assert "Nan the New" in told[-2]
    assert f"It has cost {first.called}." in told[-2]


@pytest.mark.parametrize("count", [1, 4, 6])
def test_a_court_of_any_size_fits_its_hall(count: int) -> None:
    people = [Courtier(f"Person {n} of a Long and Winding Name", "ninja", "Ninja", 1, 3, 9, 1, n) for n in range(count)]

    for narrow in (False, True):
        drawn = ElementTree.fromstring(court(people, narrow=narrow))
        width, height = (float(side) for side in drawn.attrib["viewBox"].split()[2:])
        texts = [one for one in drawn.iter() if one.tag.endswith("text")]
        assert all(0 <= float(one.attrib["x"]) <= width and float(one.attrib["y"]) <= height for one in texts)
