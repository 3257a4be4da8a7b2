"""How a turn in the dark is seen happening: by what its lines tell each reader, and placeless where they are."""

import re

from tests.depths.scene import Scene, adventurer
from undercroft.engine.journal import Line
from undercroft.games.depths import board

PIECE = re.compile(r'data-piece="([^"]+)"')


def scene() -> Scene:
    """Put two people around a table, and those who are always there."""
    return Scene(ann=adventurer(), bob=adventurer())


def seen(line: Line, seat: str = "ann") -> tuple[str, str, str]:
    """Say how a line is seen by a seat."""
    beat = board.beat(scene().table.view(seat), line)
    assert beat is not None
    return beat.kind, beat.who, beat.to


def test_a_fight_in_the_dark_has_no_place() -> None:
    assert seen(Line("fight", {})) == ("blow", "", "")


def test_a_death_and_a_light_fall_on_whom_they_tell_of() -> None:
    view = scene().table.view("ann")
    assert seen(Line("died_killed", {"who": "bob"})) == ("fall", view.piece("bob"), "")
    assert seen(Line("torchlight_kills", {"who": "bob"})) == ("light", view.piece("bob"), "")
    assert seen(Line("unmasked", {"who": "bob"})) == ("reveal", view.piece("bob"), "")


def test_the_dice_of_a_turn_fly_from_those_who_threw_them() -> None:
    view = scene().table.view("ann")
    line = Line("dice", {"turn": 1, "throws": [{"seat": "bob", "sides": 6, "face": 4, "bonus": [2]}]})
    beat = board.beat(view, line)

    assert beat is not None
    assert [(one.seat, one.sides, one.face) for one in beat.throws] == [
        (view.piece("bob"), 6, 4),
        (view.piece("bob"), 4, 2),
    ]


def test_everybody_in_the_picture_is_a_piece_that_only_this_page_knows() -> None:
    table = scene().table
    mine, other = [set(PIECE.findall(board.page(table.view(seat)).tabs[0].wide)) for seat in ("ann", "bob")]

    assert mine == {table.view("ann").piece(seat) for seat in table.state.characters}
    assert not mine & other
