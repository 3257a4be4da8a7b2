"""Beats: what a line tells its reader is seen happening; a game without choreography gets captions for free."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from tests.engine.tiny import Party
from undercroft.engine.beats import Beat, beat_of
from undercroft.engine.boards import Meaning, Throw
from undercroft.engine.journal import Line
from undercroft.engine.play import Play
from undercroft.engine.table import Table
from undercroft.engine.totals import Total
from undercroft.engine.view import View


def board(**own: Any) -> Any:
    """Give the board of a game that shows its journal and knows nothing of beats, but for what a test adds."""

    def throws(line: Line) -> Sequence[Throw]:
        return [Throw("ann", sides, face) for sides, face in line.dice]

    plain = {
        "tone": lambda line: Meaning.HARM if line.kind == "fell" else Meaning.PLAIN,
        "chapter": lambda line: "Night" if line.kind == "night" else "",
        "throws": throws,
    }
    return SimpleNamespace(**{**plain, **own})


def table() -> Table[Any]:
    return Table(Party(), ("ann", "bob", "gm"), seed=b"a seed of the table")


def test_every_line_has_a_beat_without_any_work_of_its_game() -> None:
    view = table().view("ann")

    assert beat_of(board(), view, Line("sipped")) == Beat("say")
    assert beat_of(board(), view, Line("night")) == Beat("chapter", title="Night")
    assert beat_of(board(), view, Line("fell")).tone is Meaning.HARM
    thrown = beat_of(board(), view, Line("rolled", dice=((6, 4),), total=Total("sum", 4)))
    assert (thrown.kind, thrown.throws, thrown.sum) == ("throw", (Throw("ann", 6, 4),), 4)


def test_a_game_adds_choreography_where_it_wants() -> None:
    def beat(view: View, line: Line) -> Beat | None:
        return Beat("fall", view.pieces(line)[0], dead=True) if line.kind == "fell" else None

    view = table().view("ann")

    assert beat_of(board(beat=beat), view, Line("fell", about=("ogre",))).who == view.piece("ogre")
    assert beat_of(board(beat=beat), view, Line("sipped")) == Beat("say")


def test_a_piece_has_a_name_of_its_own_for_each_seat_that_tells_nothing() -> None:
    laid = table()
    names = {laid.view(seat).piece(piece) for seat in ("ann", "bob", "gm", "") for piece in ("ogre", "imp")}

    assert len(names) == 8
    assert laid.view("ann").piece("ogre") == table().view("ann").piece("ogre")
    assert not any("ogre" in name or "imp" in name for name in names)


def test_a_line_says_which_pieces_it_speaks_of() -> None:
    laid = table()
    play: Play[Any] = laid.play
    play.tell("sipped", about=("ann", "cup"), who="ann")

    shown = laid.view("bob").data()["journal"][-1]
    assert shown["about"] == (laid.view("bob").piece("ann"), laid.view("bob").piece("cup"))
    assert "about" not in laid.view("bob").shown_line(Line("sipped"))
