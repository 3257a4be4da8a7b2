"""Cards: everything in the picture of a delve opens one, and it says what the seat knows and nothing else."""

import re

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import landmaker
from tests.kingdom.show.test_battle import until
from undercroft.engine.boards import Known
from undercroft.engine.cards import Card
from undercroft.engine.view import View
from undercroft.games.kingdom.grammar.entries import TRAPS
from undercroft.games.kingdom.rules.knowledge import show_fight
from undercroft.games.kingdom.scenario.things import THINGS
from undercroft.games.kingdom.show.page.dungeon import dungeon_of, sort_of
from undercroft.games.kingdom.show.page.fight import field_of
from undercroft.games.kingdom.show.page.known import known
from undercroft.games.kingdom.show.page.realm import page
from undercroft.games.kingdom.show.pictures.dungeon import dungeon
from undercroft.games.kingdom.show.pictures.figures import creature
from undercroft.games.kingdom.show.pictures.furniture import FURNITURE
from undercroft.games.kingdom.state import AREAS, ROOMS, KnownTrap, Monster, PlacedTrap, RoomReport, RoomTruth

CARDS = re.compile(r'data-card="([^"]+)"')
CHOICES = re.compile(r'data-choice="([^"]+)"')


def card(view: View, about: str) -> Known:
    """Open a card."""
    found = known(view, about)
    assert found is not None, about
    return found


@pytest.mark.parametrize("seat", ["ann", "bob", "gm", ""])
def test_everything_in_the_pictures_of_a_delve_opens_a_card(seat: str) -> None:
    table, _ = until("battle_move")
    view = table.view(seat)
    pictures = {one.key: one.wide + one.narrow for one in page(view).tabs}

    fought, walked = set(CARDS.findall(pictures["battle"])), set(CARDS.findall(pictures["dungeon"]))

    assert {f"area {area}" for area in AREAS} <= fought
    assert {f"who {one.id}" for one in field_of(view).fighters} <= fought
    assert {f"room {room}" for room in ROOMS} <= walked
    assert all(card(view, about).title for about in fought | walked)


def test_what_can_be_chosen_on_the_picture_is_what_is_asked() -> None:
    for key in ("battle_move", "delve_move", "attack", "take_place"):
        table, ask = until(key)
        view = table.view(ask.seat)
        shown = page(view)
        drawn = next(one for one in shown.tabs if one.key == shown.first)
        asked = ask.drafted({}).asks["target"].options() if isinstance(ask, Card) else ask.options()

        for picture in (drawn.wide, drawn.narrow):
            assert sorted(CHOICES.findall(picture)) == sorted(set(asked) - {"leave"}), key


def test_the_card_of_a_landmaker_has_its_numbers_with_their_parts() -> None:
    table, _ = until("battle_move")

    found = card(table.view("bob"), "who ann")

    figures = {row.key: row for row in found.figures}
    assert {"warfare", "wit", "max_hp", "defense"} <= set(figures)
    assert figures["max_hp"].now == table.state.landmakers["ann"].hp
    assert figures["defense"].base is not None
    assert ("Blade", "Level 1") in [(name, kind) for name, kind, _ in found.powers]
    assert "<svg" not in found.picture
    assert found.picture


def test_the_card_of_a_monster_says_what_lies_open_and_that_of_a_shape_next_to_nothing() -> None:
    cards = []
    for kind, hp in (("zombie", 10), ("ghoul", 3)):
        arena = Arena(foes=[kind, "ogrekin"], ann=landmaker("king", area=3))
        monster = arena.m1
        assert isinstance(monster, Monster)
        monster.known, monster.name, monster.hp, monster.looks = False, "Shape 1", hp, ""
        show_fight(arena.table.play)
        view = arena.table.view("ann")
        cards.append([card(view, f"who {one.id}") for one in field_of(view).fighters])

    assert cards[0] == cards[1]
    shape, ogrekin = cards[0][1:]
    assert (shape.figures, shape.powers) == ([], [])
    assert shape.note.startswith("A shape")
    assert {"max_hp", "defense", "warfare"} <= {row.key for row in ogrekin.figures}
    assert [name for name, _, _ in ogrekin.powers] == ["Call Ally"]


def test_the_parts_of_a_number_do_not_name_what_is_only_a_shape() -> None:
    arena = Arena(foes=["minotaur", "ogrekin"], ann=landmaker("king", area=3))
    monster = arena.m1
    assert isinstance(monster, Monster)
    show_fight(arena.table.play)
    open_ = {row.key: row for row in card(arena.table.view("ann"), "who m2").figures}
    monster.known, monster.name, monster.looks = False, "Shape 1", ""
    show_fight(arena.table.play)

    hidden = {row.key: row for row in card(arena.table.view("ann"), "who m2").figures}

    assert [name for name, _, _ in open_["warfare"].parts] == ["Command Ogre"]
    assert (hidden["warfare"].parts, hidden["warfare"].value) == ((), open_["warfare"].value - 1)
    assert b"Command Ogre" not in arena.table.view("ann").encode()
    assert b"Command Ogre" in arena.table.view("gm").encode()


def test_the_card_of_a_room_does_not_depend_on_what_is_true_there() -> None:
    table, _ = until("delve_move")
    before = [known(table.view("ann"), f"room {room}") for room in ROOMS]
    truth = table.state.adventure.truth
    truth.rooms["A2"], truth.rooms["C3"] = RoomTruth(monsters={"dragon": 1}, name="Lair"), RoomTruth(name="Hoard")
    truth.placed.append(PlacedTrap("t9", "pit", where="A1"))

    assert [known(table.view("ann"), f"room {room}") for room in ROOMS] == before
    heard = card(table.view("ann"), "room A2")
    assert dict(heard.facts)["Monsters"] == "3 monsters"
    assert heard.note == "The Court has only heard of it."


@pytest.mark.parametrize("about", ["", "who", "who nobody", "area 9", "area x", "room D4", "room", "spell x", "who gm"])
def test_what_is_not_in_the_picture_has_no_card(about: str) -> None:
    table, _ = until("delve_move")

    assert known(table.view("ann"), about) is None


@pytest.mark.parametrize(
    ("name", "sort"), [("oak_door", "door"), ("rulers_hoard", "treasure"), ("Tilda", "person"), ("dry well", "water")]
)
def test_things_are_drawn_by_their_sort_and_people_as_people(name: str, sort: str) -> None:
    assert sort_of(name) == sort


def test_every_sort_of_thing_has_a_drawing_of_its_own() -> None:
    sorts = {tag for tags in THINGS.values() for tag in tags}

    assert sorts <= set(FURNITURE)
    assert len(set(FURNITURE.values())) == len(FURNITURE)


def test_a_room_is_called_as_it_was_called_when_the_court_came_in() -> None:
    table, _ = until("camp_act")
    table.state.adventure.truth.rooms["A3"].name = "Hall of Slime"

    names = {den.key: den.name for den in dungeon_of(table.view("ann")).dens}

    assert names["A1"] == "Well"
    assert names["A3"] == ""


def test_a_room_shows_the_monsters_that_are_known_and_shapes_for_those_that_are_not() -> None:
    table, _ = until("delve_move")
    table.state.adventure.known["B2"] = RoomReport(monsters=2, monster_names=["slime"])

    dens = {den.key: den for den in dungeon_of(table.view("ann")).dens}
    drawn = dungeon(dungeon_of(table.view("ann")))

    assert (dens["A2"].kinds, dens["A2"].count) == ((), 3)
    assert (dens["B2"].kinds, dens["B2"].count) == (("slime",), 2)
    assert creature("slime") in drawn
    assert creature("") in drawn
    assert creature("minotaur") not in drawn


def test_a_known_trap_of_a_way_is_explained_on_the_cards_of_its_rooms() -> None:
    table, _ = until("delve_move")
    kind = next(iter(TRAPS))
    table.state.delve.traps = [KnownTrap("t1", kind.id, "A2-B2")]

    assert [name for name, _, _ in card(table.view("ann"), "room A2").powers] == [kind.title]
    assert dungeon_of(table.view("ann")).trapped
