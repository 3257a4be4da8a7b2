"""Reading a view by type: the structs of the state, without what the seat may not know."""

from typing import Any

import msgspec
import pytest

from tests.engine.playing import lay
from tests.engine.tiny import Guest, Parlour, Party
from undercroft.engine.game import Game
from undercroft.engine.reading import Rereading, read, shows
from undercroft.engine.secrets import SPECTATOR, GMOnly, Hidden, Private, Public, State, Viewer, project
from undercroft.engine.totals import Total
from undercroft.games.depths import game as depths
from undercroft.games.kingdom import game as kingdom
from undercroft.games.nightmares import game as nightmares
from undercroft.games.nightmares.state import Night
from undercroft.server.speaking import SeatView


class Door(State, tag="door"):
    locked: Public[bool] = True
    trap: GMOnly[str] = "needle"


class Stair(State, tag="stair"):
    steps: Public[int]


class Chest(State):
    id: GMOnly[str]
    seat: Public[str]
    gold: Private[int]
    size: Public[int] = 2

    def worth(self) -> int:
        return self.gold * self.size


class Vault(State):
    chests: Public[dict[str, Chest]]
    ways: Public[list[Door | Stair]] = []
    exit: Public[Door | None] = None
    marks: Public[tuple[int, ...]] = ()
    odds: Public[dict[int, Total]] = {}
    note: Public[str | None] = None


def vault() -> Vault:
    chests = {"c1": Chest("c1", "ann", 5), "c2": Chest("c2", "bob", 7, size=3)}
    return Vault(chests, [Door(), Stair(9)], Door(), (1, 2), {4: Total("fall", 2)})


def seen(by: Viewer) -> Vault:
    return read(project(vault(), by), "", Vault)


def test_a_struct_is_read_with_what_its_reader_may_know() -> None:
    ann = seen(Viewer("ann"))

    assert ann.chests["c1"].worth() == 10
    assert ann.chests["c2"].size == 3
    assert ann.marks == (1, 2)
    assert ann.odds == {4: Total("fall", 2)}


def test_what_was_hidden_is_missing_and_not_its_default() -> None:
    ann = seen(Viewer("ann"))

    assert not shows(ann.chests["c2"], "gold")
    with pytest.raises(Hidden, match=r"^Chest.gold is not for this seat\.$"):
        ann.chests["c2"].worth()
    assert isinstance(ann.exit, Door)
    assert [shows(ann.exit, field) for field in ("locked", "trap")] == [True, False]


def test_one_of_several_structs_is_the_one_that_was_shown() -> None:
    door, stair = seen(SPECTATOR).ways

    assert isinstance(door, Door)
    assert isinstance(stair, Stair)
    assert stair.steps == 9


def test_a_misspelt_field_is_no_secret() -> None:
    with pytest.raises(AttributeError, match="Chest has no field golf"):
        shows(seen(SPECTATOR).chests["c1"], "golf")
    assert not hasattr(vault(), "golf")


def test_what_was_kept_on_paper_reads_the_same() -> None:
    shown = project(vault(), Viewer("gm", gm=True))
    paper = msgspec.json.decode(msgspec.json.encode(shown))

    assert read(paper, "", Vault) == read(shown, "", Vault) == vault()


def test_a_view_reads_a_part_by_its_path() -> None:
    view = lay(Party(), 3, "reading").view("ada")

    assert view.read("guests.ada.coins", int) == 10
    assert view.read("guests.ada", Guest).note == ""
    assert list(view.read("guests", dict[str, Guest])) == ["ada", "brok", "cass"]
    with pytest.raises(Hidden, match=r"^There is nothing at guests.brok.coins that this seat may know\.$"):
        view.read("guests.brok.coins", int)


def test_a_view_reads_each_part_once() -> None:
    view = lay(Party(), 3, "reading").view("ada")

    assert view.read("", Parlour) is view.read("", Parlour)
    assert view.read("", Parlour) is not lay(Party(), 3, "reading").view("ada").read("", Parlour)


@pytest.mark.parametrize("game", [depths, kingdom], ids=["depths", "kingdom"])
def test_the_game_master_of_any_game_reads_the_whole_state(game: Game[Any]) -> None:
    table = lay(game, 5, "reading")

    shown = project(table.state, Viewer(game.gm, gm=True))
    assert project(read(shown, "", game.state), Viewer(game.gm, gm=True)) == shown


def test_a_view_that_looks_again_reads_again() -> None:
    table = lay(Party(), 3, "reading")
    view = SeatView(table, "ada")
    assert view.read("round", int) == 1

    table.state.round = 2
    view.look_again()

    assert view.read("round", int) == 2


def test_what_lies_in_another_order_is_read_in_that_order() -> None:
    rereading, shown = Rereading(), project(vault(), SPECTATOR)
    rereading.read(shown, "", Vault)
    shown = {**shown, "chests": dict(reversed(shown["chests"].items()))}

    assert list(rereading.read(shown, "", Vault).chests) == ["c2", "c1"]


def test_a_deck_is_read_as_it_is_shown_without_its_pile() -> None:
    table = lay(nightmares, 3, "decks")
    dealt = table.state.deal()
    dealt.draw()

    deck = table.view("gm").read("", Night).deck

    assert deck is not None
    assert deck.left == dealt.left == len(dealt.pile)
    with pytest.raises(Hidden):
        len(deck.pile)
