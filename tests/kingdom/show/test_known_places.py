"""Cards of the realm: its rooms, ways, regions and Items open one, and what is asked about them is pressed there."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.kingdom.show.test_battle import until
from undercroft.engine.asks import Ask
from undercroft.engine.boards import Known
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.engine.view import View
from undercroft.games.kingdom import game
from undercroft.games.kingdom.grammar.entries import FACILITIES, ITEMS
from undercroft.games.kingdom.show.page.known import known
from undercroft.games.kingdom.show.page.realm import page
from undercroft.games.kingdom.state import Built, Carried, KnownTrap, PlacedTrap, Realm, Region, Slot

CARDS = re.compile(r'data-card="([^"]+)"')
CHOICES = re.compile(r'data-choice="([^"]+)"')
SEATS = ["ann", "bob", "cid", "gm"]
HAND = {"map_how": "draw"}
"""What is answered otherwise than a bot would, so that maps are drawn by hand."""


def asked(games: str = "1") -> Iterator[tuple[Table[Realm], Ask[Any]]]:
    """Make a kingdom by hand and play a game; gives every question before it is answered."""
    rulings = {"games": games, "delve": "rolled"}
    table = Table(game, SEATS, seed=seed_from("places"), rulings=rulings)
    bots = {seat: game.bot(seat, seat.encode()) for seat in table.seats}
    while (ask := table.first_ask()) is not None:
        yield table, ask
        table.answer(ask.seat, ask.id, HAND.get(ask.key) or bots[ask.seat].answer(table.view(ask.seat), ask))


def card(view: View, about: str) -> Known:
    """Open a card."""
    found = known(view, about)
    assert found is not None, about
    return found


def opened(view: View) -> str:
    """Give the picture that is shown first, in both formats."""
    shown = page(view)
    tab = next(one for one in shown.tabs if one.key == shown.first)
    return tab.wide + tab.narrow


def test_walls_corridors_rooms_and_regions_are_pressed_where_they_lie() -> None:
    pressed: set[str] = set()
    for table, ask in asked():
        if ask.key in ("map_corridors", "map_entrance", "facility_room"):
            drawn = opened(table.view(ask.seat))
            ElementTree.fromstring(drawn.partition("</svg>")[0] + "</svg>")
            assert set(CHOICES.findall(drawn)) == set(ask.options()), ask.key
            pressed.add(ask.key)

    assert pressed >= {"map_corridors", "map_entrance"}


@pytest.mark.parametrize("seat", ["ann", "gm", ""])
def test_everything_in_the_pictures_of_the_realm_opens_a_card(seat: str) -> None:
    table = next(table for table, ask in asked() if table.state.phase not in ("creation", "court"))
    view = table.view(seat)
    drawn = "".join(one.wide + one.narrow for one in page(view).tabs if one.key in ("kingdom", "world", "court"))
    kinds = {about.partition(" ")[0] for about in CARDS.findall(drawn)}

    assert {"place", "way", "region", "who"} <= kinds
    assert all(card(view, about).title for about in set(CARDS.findall(drawn)))


def test_the_card_of_a_room_says_what_stands_there_and_by_which_rule() -> None:
    table = next(table for table, ask in asked() if table.state.phase not in ("creation", "court"))
    realm = table.state.kingdom
    kind = next(one for one in FACILITIES if one.levels)
    realm.maps[realm.capital].rooms["A1"].facilities = [Built("f9", kind.id, 2)]

    found = card(table.view("bob"), f"place {realm.capital} A1")

    assert kind.title in found.title
    assert (kind.title, "Level 2") in [(name, level) for name, level, _ in found.powers]
    assert kind.cite in found.rules


def test_a_regions_card_does_not_depend_on_what_only_the_game_master_knows() -> None:
    table = next(table for table, ask in asked() if table.state.phase not in ("creation", "court"))
    table.state.world.regions["66"] = Region("labyrinth", name="The Maze", notes=["mapped once"])
    before = repr(known(table.view("ann"), "region 66"))
    table.state.world.regions["66"].truth.prize, table.state.world.regions["66"].truth.notes = "item:9", "a lie"

    assert repr(known(table.view("ann"), "region 66")) == before
    assert ("Noted", "Mapped once") in card(table.view("ann"), "region 66").facts


def test_an_item_has_its_numbers_its_recipe_and_its_rule() -> None:
    table, _ = until("delve_move")
    person = table.state.landmakers["ann"]
    person.slots = [Slot(item=Carried("blade", level=2))]
    table.state.kingdom.items = [Carried("blade", level=1)]

    carried, stored = card(table.view("bob"), "slot ann 0"), card(table.view("bob"), "store 0")

    assert {row.key: row.value for row in carried.figures}["level"] == 2
    assert dict(carried.facts)["Made of"]
    assert "Damage" in dict(carried.facts)
    assert ITEMS["blade"].cite in carried.rules
    assert stored.title == carried.title == "Blade"


def test_a_corridor_of_the_dungeon_tells_of_the_trap_that_is_known_in_it_and_of_no_other() -> None:
    table, _ = until("delve_move")
    table.state.delve.corridors = ["A1-A2"]
    table.state.adventure.truth.placed.append(PlacedTrap("t9", "pit", where="A1-A2"))
    before = card(table.view("ann"), "way A1-A2")
    table.state.delve.traps = [KnownTrap("t9", "pit", "A1-A2")]

    assert before.facts == []
    assert [kind for _, kind, _ in card(table.view("ann"), "way A1-A2").powers] == ["Trap"]


@pytest.mark.parametrize(
    "about", ["place", "place 99 A1", "place A1", "way A1-C3", "way 99 A1-A2", "region 9", "region", "slot ann 99",
              "slot ann x", "slot nobody 0", "store 99", "store -1", "store ²"],
)  # fmt: skip
def test_what_is_nowhere_has_no_card(about: str) -> None:
    table, _ = until("delve_move")

    assert known(table.view("ann"), about) is None
