"""What is drawn can be pressed: it answers what its viewer is asked about it, and opens its card otherwise."""

import re
from functools import cache
from html import unescape
from itertools import combinations
from math import dist

import pytest

from tests.wicked.show.showing import campaign, ids_in, looks, pages, words_of
from undercroft.engine.dice import Fast, seed_from
from undercroft.engine.view import View
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon.building import spots
from undercroft.games.wicked.dungeon.digging import dig
from undercroft.games.wicked.dungeon.drawing import lay_out
from undercroft.games.wicked.show.cards import cards, known
from undercroft.games.wicked.show.page import limits
from undercroft.games.wicked.show.pictures.folk import heap, pack, size_of
from undercroft.games.wicked.show.pictures.spots import APART, ghosts
from undercroft.games.wicked.show.pressing import NEIGHBOURS, PEOPLE, PLACES, Offer, Touch, asked_of, offers, thing_id
from undercroft.games.wicked.words import Work

CHOICE = re.compile(r'data-choice="([^"]+)"')
CARD = re.compile(r'data-card="([^"]+)"')
SEEDS, ASKED = (
    ("pressed", "pressed again", "pressed hard", "pressed flat"),
    {"lair_place", "raid_choice", "action_intention"},
)
"""Campaigns that are looked at, one after the other, until these questions were asked."""


@cache
def moments() -> dict[str, tuple[set[str], str]]:
    """Find the first moment at which each question that can be pressed is asked: all options, and the page then."""
    found: dict[str, tuple[set[str], str]] = {}
    for seed in SEEDS:
        if found.keys() >= ASKED:
            break
        for table in campaign(seed, every=1):
            for seat in table.state.monsters:
                look(table.view(seat), found)
    return found


def look(view: View, found: dict[str, tuple[set[str], str]]) -> None:
    """Keep what a view offers to be pressed that was not seen before."""
    options = list(offers(asked_of(view)))
    fresh = {one.key for one in options if one.key in (*PLACES, *PEOPLE, *NEIGHBOURS)} - {*found}
    shown = pages(view) if fresh else ""
    found |= {key: ({f"{one.field}={one.value}" for one in options}, shown) for key in fresh}


def choices(page: str) -> set[str]:
    """List what a page offers to be pressed."""
    return {unescape(one) for one in CHOICE.findall(page)}


def test_whatever_is_pressed_is_an_option_of_the_question() -> None:
    for options, page in moments().values():
        assert choices(page) <= options


def test_rooms_people_sources_and_factions_answer_where_they_are_drawn() -> None:
    seen = moments()
    assert any(one.startswith("value=") for one in choices(seen["lair_place"][1]))
    assert any(one.startswith("slot.raid=") for one in choices(seen["raid_choice"][1]))
    action = choices(seen["action_intention"][1])
    assert any(one.startswith("slot.intention=goal:") for one in action)
    assert any(one.startswith(("slot.intention=source:", "slot.intention=strike:", "slot.who=")) for one in action)


def test_whatever_is_drawn_has_a_card_in_words() -> None:
    for table in campaign("cards", every=61):
        for view in looks(table):
            drawn = cards(view)
            written = [name for name, _ in drawn]
            assert set(CARD.findall(pages(view))) <= set(written), (table.state.step, view.seat)
            assert len(written) == len(set(written))
            for _, card in drawn:
                assert not ids_in(words_of(f"{card.title} {card.note} {' '.join(card.words)}")), card
            assert [known(view, name) for name in written[:1]] == [card for _, card in drawn[:1]]
    assert known(view, "thing-node-nowhere") is None


def test_no_card_tells_a_player_what_only_the_game_master_knows() -> None:
    for table in campaign("cards", every=31):
        unseen = [one.name for one in table.state.invasion.unseen] if table.state.invasion else []
        for seat in table.state.monsters:
            told = " ".join(f"{card.title} {' '.join(card.words)}" for _, card in cards(table.view(seat)))
            assert not [name for name in unseen if name in told]
            assert "Their plans" not in {
                figure.name
                for name, card in cards(table.view(seat))
                for figure in card.figures
                if all(
                    thing_id("faction", key) != name or one.ticks_known < 0
                    for key, one in table.state.region.factions.items()
                )
            }


def test_a_place_that_is_not_there_yet_is_drawn_to_be_pressed() -> None:
    *_, table = campaign("ghosts", every=400)
    dungeon = table.state.dungeon
    first, second = [key for key in dungeon.nodes if key.startswith(("R", "J"))][:2]
    touch = Touch([Offer("place", "value", f"{first}+{second}", "Joined to both")])
    (drawn,) = ghosts(dungeon, lay_out(dungeon), touch)

    assert f'data-choice="value={first}+{second}"' in drawn
    assert 'aria-label="Joined to both"' in drawn


def test_limits_say_how_full_they_are_and_what_is_over_them() -> None:
    *_, table = campaign("limits", every=400)
    dungeon = table.state.dungeon
    before = {one.name: one for one in limits(table.view("seat0"))}
    room = next(node for node in dungeon.nodes.values() if node.room)
    room.over_limit = True
    after = {one.name: one for one in limits(table.view("seat0"))}

    assert after["rooms"].used == before["rooms"].used - 1
    assert after["over the limit, and idle"].broken


def test_the_hoard_grows_in_five_steps_and_jobs_have_tools() -> None:
    assert [size_of(gold) for gold in (0, 1, 4, 10, 20, 40, 99)] == [0, 1, 2, 3, 4, 5, 5]
    assert len({heap(gold) for gold in (0, 1, 4, 10, 20, 40)}) == 6
    assert pack("goblins", "miners") != pack("goblins", "mages") != pack("skeletons", "mages")
    assert pack("goblins", "miners", awake=False) != pack("goblins", "miners")


@pytest.mark.parametrize("tier", [1, 3])
def test_every_place_that_could_be_dug_is_drawn_and_none_upon_another(tier: int) -> None:
    book = house_book()
    dungeon = dig(Fast(seed_from("g")), book, tier, "")
    dungeon.limits = {"room": 9}
    where = spots(dungeon, book, Work.ROOM, "forge")
    laid, touch = lay_out(dungeon), Touch([Offer("place", "value", one, one) for one in where])
    new = [one for one in where if one not in dungeon.nodes]
    drawn = list(ghosts(dungeon, laid, touch))

    assert len(drawn) == len(new) > 7
    assert all(f'data-choice="value={one}"' in "".join(drawn) for one in new)
    signs = [(float(x), float(y)) for one in drawn for x, y in re.findall(r"translate\(([\d.]+) ([\d.]+)\)", one)]
    assert min(dist(one, other) for one, other in combinations(signs, 2)) >= APART - 2
