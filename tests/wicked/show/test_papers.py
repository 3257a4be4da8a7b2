"""What is taken home: a sheet, a map for a virtual tabletop, a code; and how lines are seen happening."""

import msgspec

from tests.wicked.show.showing import campaign, looks
from undercroft.engine.boards import Meaning
from undercroft.engine.journal import Line
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.dungeon.share import open_code
from undercroft.games.wicked.show import board
from undercroft.games.wicked.show.papers import CODE, MAP, SHEET


def test_everybody_can_take_the_dungeon_home() -> None:
    *_, table = campaign("papers", every=400)
    for view in looks(table):
        papers = board.papers(view)
        assert papers[SHEET]().startswith(b"<svg ")
        assert msgspec.json.decode(papers[MAP]())["portals"]
        opened = open_code(papers[CODE]().decode(), house_book()).dungeon
        assert set(opened.nodes) == set(table.state.dungeon.nodes)


def test_before_anything_is_dug_there_is_nothing_to_take() -> None:
    table = next(campaign("papers"))
    table.state.dungeon.nodes.clear()

    assert board.papers(table.view("seat0")) == {}


def seen(kind: str, *about: str) -> tuple[str, str, str, Meaning]:
    """Say how a line is seen happening by a player."""
    view = next(campaign("papers")).view("seat0")
    found = board.beat(view, Line(kind, {}, about=about))
    assert found is not None
    assert found.who == (view.piece(about[0]) if about else "")
    return found.kind, found.words, found.who, found.tone


def test_a_shock_lands_and_somebody_falls_where_they_stand() -> None:
    assert seen("shocked", "seat0")[:2] == ("number", "shock")
    assert seen("shocked", "seat0")[3] is Meaning.HARM
    assert seen("died", "seat1")[:2] == ("fall", "dead")
    assert seen("they_enter", "R1")[0] == "move"


def test_what_is_about_nobody_is_told_as_words() -> None:
    view = next(campaign("papers")).view("seat0")

    assert board.beat(view, Line("shocked", {})) is None
    assert board.beat(view, Line("goal_ticked", {})) is None
