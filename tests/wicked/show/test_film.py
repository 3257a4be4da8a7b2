"""The film of an invasion: what each step shows, what nobody saw stays out of it, and how it is read in a terminal."""

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from tests.wicked.invaders.coming import foe, invaded, trap
from tests.wicked.scene import Scene
from tests.wicked.show.showing import campaign, looks, pages, spans
from undercroft.engine.boards import Meaning, Panel
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.invaders.film import KEPT
from undercroft.games.wicked.show import board
from undercroft.games.wicked.show.film import film, film_pages, reel_of
from undercroft.games.wicked.show.pictures.walk import legs, walked
from undercroft.games.wicked.show.reel import reel
from undercroft.games.wicked.state import Invasion, Shot, Wicked
from undercroft.games.wicked.words import Fate
from undercroft.terminal.commands import show_film

BOOK = house_book()


def told() -> tuple[Scene, Invasion]:
    """Give a walk that a test made up: unseen, a trap, a way, a fall."""
    scene = Scene()
    scene.wicked.dungeon.nodes["R1"].guard = trap()
    invasion = invaded(scene, foe("a1"), foe("a2", fate=Fate.KILLED, slashes=0), at="R1")
    both = {"a1": 4, "a2": 4}
    invasion.went = ["E", "J1", "R1"]
    invasion.film = [
        Shot("E", "enter", line="they come in.", steps=1),
        Shot("J1", "path", "R1", [], "success", both, {"a1": 3, "a2": 3}, "Left.", [6], ["R1", "R2"], 2),
        Shot("R1", "trap", "trap9", ["a2"], "mixed", {"a1": 4, "a2": 0}, {"a1": 3, "a2": 3}, "Clank.", [4], [], 3),
        Shot("R1", "out", "", ["a2"], "", {"a1": 4, "a2": 0}, {"a1": 3, "a2": 3}, "Poor A2.", [], [], 3),
    ]
    return scene, invasion


def shown(scene: Scene, invasion: Invasion) -> tuple[str, list[dict[str, object]]]:
    found = reel(scene.wicked.dungeon, invasion, BOOK, {}, key="k", live=False)
    return walked(scene.wicked.dungeon, found, 0, BOOK), [dict(one._asdict()) for one in found.steps]


def test_each_step_says_where_what_with_which_dice_and_how_it_came_out() -> None:
    scene, invasion = told()
    found = reel(scene.wicked.dungeon, invasion, BOOK, {}, key="k", live=False)
    hit = found.steps[2]

    assert (hit.dice, hit.result, hit.tone, hit.line) == ([4], "a slash", Meaning.MIXED, "Clank.")
    assert hit.title == "Falling Grate, trap"
    assert hit.standing == {"a1": (4, 3), "a2": (0, 3)}
    assert found.steps[0].line == "They come in."
    assert [(one.first, one.tone) for one in found.chapters] == [(0, ""), (1, ""), (2, "harm")]
    assert found.marks == [("R1", "sprung", 2, 4)]


def test_nobody_is_drawn_before_something_saw_them_and_a_stone_stands_where_they_fell() -> None:
    scene, invasion = told()
    picture, _ = shown(scene, invasion)
    figures = re.findall(
        r'class="film-figure( film-off)?" data-from="(\d)" data-to="(\d)" data-figure="(\w*)"', picture
    )

    assert figures == [("", "0", "1", ""), (" film-off", "1", "4", "a1"), (" film-off", "1", "3", "a2")]
    assert 'class="film-grave film-off" data-from="3" data-to="4"' in picture


def test_the_way_is_walked_through_the_corridors() -> None:
    scene, invasion = told()
    for leg in legs(scene.wicked.dungeon, invasion.went)[1:]:
        assert all(a == c or b == d for (a, b), (c, d) in pairwise(leg)), leg


def films(seed: str) -> Iterator[Table[Wicked]]:
    return (table for table in campaign(seed, every=5) if table.state.invasion or table.state.films)


def test_a_film_has_nobody_in_it_who_was_not_seen() -> None:
    checked = 0
    for table in films("shown one"):
        unseen = table.state.invasion.unseen if table.state.invasion else []
        for found in filter(None, map(film, looks(table))):
            made = f"{found.picture}{found.data}{''.join(found.steps)}{found.reel}"
            assert not [one.name for one in unseen if one.name in made]
            checked += 1
    assert checked


def test_who_is_hidden_makes_no_difference_to_a_film() -> None:
    scene, invasion = told()
    invasion.film, invasion.party = invasion.film[:1], {}
    drawn = []
    for other in (foe("a1"), foe("a9", kit="scout", tier=3, flaw="vain", trait="brave", motivation="glory")):
        invasion.unseen = [other]
        drawn.append(shown(scene, invasion))

    assert drawn[0] == drawn[1]


def test_a_film_is_the_same_for_everybody_who_looks() -> None:
    for table in films("shown two"):
        everybody = {repr(reel_of(view)) for view in looks(table)}
        assert len(everybody) == 1
        assert len(table.state.films) <= KEPT


def test_a_film_stays_on_the_page_when_the_invasion_is_over() -> None:
    table = next(table for table in films("shown one") if not table.state.invasion and table.state.films[-1].went)
    html = pages(table.view("seat0"))

    assert table.state.invasion is None
    assert 'class="film"' in html
    assert html.count("data-step=") == len(table.state.films[-1].film)
    assert json.loads(re.findall(r'data-map="([^"]*)"', html)[0].replace("&#34;", '"'))["legs"]


def test_in_a_terminal_a_film_is_read_page_by_page() -> None:
    scene, invasion = told()
    found = reel(scene.wicked.dungeon, invasion, BOOK, {}, key="k", live=False)
    first, _, last = film_pages(found)

    assert first.title == "1 of 3: The hatch"
    assert spans(last)[1:4] == ["Falling Grate, trap ", "⚃4 ", "a slash"]
    assert "●●●●" in spans(last)
    assert "○○○○" in spans(last)


def test_without_an_invasion_there_is_no_film() -> None:
    view = next(campaign("shown one")).view("seat0")
    assert film(view) is None
    assert board.film(view) == []


class Sitting:
    """A terminal of which a test sees what it shows."""

    def __init__(self, pages: list[Panel]) -> None:
        self.shown: list[str] = []
        board_ = SimpleNamespace(film=lambda view: pages)
        self.teller, self.view = SimpleNamespace(board=board_), None
        self.screen = SimpleNamespace(panel=lambda one: self.shown.append(one.title), say=self.shown.append)


def test_a_terminal_turns_the_pages_of_a_film() -> None:
    evening: Any = Sitting([Panel(name, ()) for name in ("one", "two", "three")])
    question: Any = None
    for words in ("", "3", "all"):
        show_film(evening, question, words)

    assert evening.shown == ["one", "Go on with: film 2.", "three", "one", "two", "three"]
    for wrong in ("4", "0", "soon"):
        with pytest.raises(Refused, match="The film has 3 pages"):
            show_film(evening, question, wrong)
    nothing: Any = Sitting([])
    with pytest.raises(Refused, match="no film to watch yet"):
        show_film(nothing, question, "")
