"""How a delve is seen happening: pieces of the picture walk, aim, strike and fall, as their lines tell it."""

import re

from tests.kingdom.show.test_battle import delve, played
from undercroft.engine.beats import Beat, beat_of
from undercroft.engine.boards import Meaning
from undercroft.engine.journal import Line
from undercroft.games.kingdom.show import board
from undercroft.games.kingdom.show.beats import area, kept, person
from undercroft.games.kingdom.show.page.realm import page

PIECE = re.compile(r'data-piece="([^"]+)"')


def test_what_matters_in_a_fight_is_seen_and_its_pieces_are_in_the_picture() -> None:
    table, bots = delve()
    seen: dict[str, list[Beat]] = {}
    drawn = set[str]()
    for _ in played(table, bots):
        view = table.view("ann")
        shown = page(view)
        drawn |= {name for tab in shown.tabs if tab.key == shown.first for name in PIECE.findall(tab.wide)}
    for line in view.journal:
        beat = beat_of(board, view, line)
        seen.setdefault(beat.kind, []).append(beat)

    assert set(seen) >= {"chapter", "aim", "throw", "blow", "move", "fall"}
    assert {beat.who for beat in (*seen["aim"], *seen["move"], *seen["fall"])} <= drawn
    assert {beat.to for beat in seen["aim"]} <= drawn


def test_a_blow_says_whom_it_costs_what_and_which_dice_count() -> None:
    view = delve()[0].view("ann")
    told = {"who": "Zippo", "targets": ["Ogrekin 1"], "damage": 4}
    beat = board.beat(view, Line("damage_rolled", told, dice=((6, 3),)))

    assert beat is not None
    assert (beat.kind, beat.who, beat.to) == ("blow", person(view, "Zippo"), person(view, "Ogrekin 1"))
    assert (beat.meter, beat.by, beat.tone) == ("hp", -4, Meaning.HARM)
    assert kept((2, 6, 6, 1), (6, 2)) == (True, True, False, False)
    assert kept((2, 6), ()) == ()


def test_whom_a_line_does_not_name_nobody_is_hurt() -> None:
    view = delve()[0].view("ann")
    beat = board.beat(view, Line("damage_rolled", {"who": "Shape", "targets": [], "damage": 0}))

    assert beat is not None
    assert (beat.to, beat.by) == ("", 0)
    assert board.beat(view, Line("area_entered", {"who": "Zippo", "area": 3})) == Beat(
        "move", person(view, "Zippo"), area(view, 3)
    )
