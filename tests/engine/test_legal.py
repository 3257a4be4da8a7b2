"""Legal values: every field says what it may hold, and a correction that says otherwise changes nothing."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import pytest

from tests.engine.playing import everything, filed, refused, reloaded
from tests.engine.tiny import Parlour, Party
from undercroft.engine.asks import Number
from undercroft.engine.legal import NAMED, Among, Between, Kept, OneOf, Parts, Written
from undercroft.engine.play import Play
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import replay, verify
from undercroft.engine.secrets import GMOnly, Private, Public, State
from undercroft.engine.table import Table
from undercroft.engine.texts import Texts

Drink = Annotated[str, Among("drinks")]
Id = Annotated[str, NAMED]


class Glass(State):
    """One glass of something."""

    id: Public[Id]
    kind: Public[Drink]
    sips: Public[Annotated[int, Between(0, 9)]] = 0
    label: Public[Kept[str]] = ""


class Drinker(State):
    """Somebody at the bar."""

    seat: Public[Id]
    mood: Private[Annotated[str, Written(12, 2)]] = "calm"
    likes: Private[Annotated[str, Among("drinks", none=True)]] = ""
    die: Private[Annotated[int, OneOf((4, 6))]] = 4
    tab: Private[dict[Drink, Annotated[int, Between(1, 20)]]] = {}
    drunk: Private[list[Drink]] = []
    glass: Private[Glass | None] = None


class Bar(State):
    """The bar."""

    drinkers: Public[Parts[dict[Id, Parts[Drinker]]]]
    shelf: Public[list[Glass]] = []
    open: Public[bool] = True
    till: GMOnly[Annotated[int, Between(0, 99)]] = 0
    hand: Public[Kept[list[str]]] = []


class Pub(Party):
    """A bar where everybody waits for ever."""

    name = "pub"
    state: Any = Bar
    texts = Texts(
        {
            "lines": {"adjusted": "{what} is now {now}: {reason}", "correction_lost": "{what} is lost."},
            "words": {"ale": "Ale", "mead": "Mead", "perry": "Perry"},
            "fields": {"Bar.till": "the till", "Drinker.tab": "tab", "shelf[]": "glass", "Drinker.die": "lucky die"},
        }
    )

    def new_state(self, seats: Sequence[str], rulings: Mapping[str, str]) -> Any:
        """Open the bar."""
        return Bar({seat: Drinker(seat) for seat in seats}, [Glass("g1", "ale"), Glass("g2", "mead", label="of oak")])

    async def play(self, play: Play[Parlour]) -> None:
        """Wait."""
        play.safe_point("evening")
        while True:
            await Number("ann", "sip", 0, 3)

    def choices(self, state: Any, of: str) -> Sequence[str]:
        """Give the drinks that there are."""
        return {"drinks": ("ale", "mead", "perry")}[of]

    def check_state(self, state: Any) -> None:
        """Nobody drinks when the bar is shut."""
        if not state.open and any(one.glass for one in state.drinkers.values()):
            raise Refused("The bar cannot be shut while somebody drinks.")


def bar() -> Table[Any]:
    return Table(Pub(), ("ann", "bob", "gm"), seed=b"pub")


LEGAL: Sequence[tuple[str, Any, str]] = [
    ("drinkers.ann.mood", "jolly", "Ann's mood is now jolly: x"),
    ("drinkers.ann.likes", "perry", "Ann's likes is now Perry: x"),
    ("drinkers.ann.likes", "", "Ann's likes is now nothing: x"),
    ("drinkers.bob.die", 6, "Bob's lucky die is now 6: x"),
    ("drinkers.bob.tab", {"ale": 2, "mead": 1}, "Bob's tab is now Ale 2, Mead 1: x"),
    ("drinkers.bob.tab.ale", 3, "Bob's tab, Ale is now 3: x"),
    ("drinkers.bob.drunk", ["ale", "ale"], "Bob's drunk is now Ale and Ale: x"),
    ("drinkers.bob.glass", {"id": "g9", "kind": "ale"}, "Bob's glass is now Ale: x"),
    ("shelf.1.kind", "ale", "Glass 2 (Ale)'s kind is now Ale: x"),
    ("shelf", [{"id": "g2", "kind": "ale", "label": "of oak"}], "Shelf is now Ale: x"),
    ("shelf", [], "Shelf is now nothing: x"),
    ("open", False, "Open is now no: x"),
    ("till", 99, "The till is now 99: x"),
]


@pytest.mark.parametrize(("path", "value", "sentence"), LEGAL)
def test_a_legal_value_is_taken_and_told_in_the_games_words(path: str, value: Any, sentence: str) -> None:
    table = bar()
    table.adjust("gm", path, value, "x")

    view = table.view("gm")
    assert view.tell(view.journal[-1]) == sentence
    assert everything(reloaded(table)) == everything(table) == everything(replay(table.game, filed(table)))
    assert verify(table.game, filed(table))


ILLEGAL: Sequence[tuple[str, Any, str]] = [
    ("drinkers.ann.mood", "x", "Ann's mood can be up to 12 characters of text."),
    ("drinkers.ann.mood", "x" * 13, "Ann's mood can be up to 12 characters of text."),
    ("drinkers.ann.mood", "a\x07b", "Ann's mood can be up to 12 characters of text."),
    ("drinkers.ann.mood", 3, "Ann's mood can be up to 12 characters of text."),
    ("drinkers.ann.likes", "gin", "Ann's likes can be nothing, Ale, Mead, Perry."),
    ("drinkers.bob.die", 5, "Bob's lucky die can be 4, 6."),
    ("drinkers.bob.die", "6", "Bob's lucky die can be 4, 6."),
    ("drinkers.bob.tab", {"gin": 1}, "has something in it that cannot be there: each can be Ale, Mead, Perry."),
    ("drinkers.bob.tab", {"ale": 0}, "Bob's tab, Ale can be a whole number from 1 to 20."),
    ("drinkers.bob.tab.gin", 1, "Bob's tab, Gin can be Ale, Mead, Perry."),
    ("drinkers.bob.drunk", ["ale", "gin"], "can be Ale, Mead, Perry."),
    ("drinkers.bob.glass", {"id": "g9", "kind": "gin"}, "can be Ale, Mead, Perry."),
    ("drinkers.bob.glass", {"id": "../x", "kind": "ale"}, "can be a short word."),
    ("drinkers.bob.glass", {"id": "g9", "kind": "ale", "sip": 2}, "Bob's glass has no 'sip' in it."),
    ("shelf", [{"id": "g2", "kind": "ale", "Sips": 1}], "Shelf has no 'Sips' in it."),
    ("drinkers.bob.glass", {"id": "g", "kind": "ale", "label": "sly"}, "is kept by the rules themselves"),
    ("shelf", [{"id": "g2", "kind": "ale", "label": "of elm"}], "is kept by the rules themselves"),
    ("shelf.0.id", "g7", "is what other things know it by"),
    ("shelf.0.label", "new", "is kept by the rules themselves"),
    ("drinkers.ann.seat", "bob", "is what other things know it by"),
    ("drinkers.ann", {"seat": "ann"}, "Ann cannot be put in place of as a whole"),
    ("drinkers", {}, "Drinkers cannot be put in place of as a whole"),
    ("drinkers.zoe.mood", "calm", "There is nothing at"),
    ("hand", ["a"], "Hand is kept by the rules themselves"),
    ("hand.0", "a", "Hand 1 is kept by the rules themselves"),
    ("open", "maybe", "Open can be yes or no."),
    ("till", -1, "The till can be a whole number from 0 to 99."),
]


@pytest.mark.parametrize(("path", "value", "sentence"), ILLEGAL)
def test_an_illegal_value_is_refused_with_what_could_be_there(path: str, value: Any, sentence: str) -> None:
    table = bar()
    table.state.hand.append("b")
    with refused(table, sentence):
        table.adjust("gm", path, value, "x")


def test_a_state_from_which_the_game_cannot_go_on_is_refused() -> None:
    table = bar()
    table.adjust("gm", "drinkers.ann.glass", {"id": "g3", "kind": "ale"}, "x")

    with refused(table, "while somebody drinks"):
        table.adjust("gm", "open", False, "x")
    table.adjust("gm", "drinkers.ann.glass", None, "x")
    table.adjust("gm", "open", False, "x")
    assert table.state.open is False


def test_many_choices_are_named_in_part() -> None:
    class Cellar(Pub):
        def choices(self, state: Any, of: str) -> Sequence[str]:
            return [f"bottle_{number}" for number in range(30)]

    table: Table[Any] = Table(Cellar(), ("ann", "bob", "gm"), seed=b"pub")
    with refused(table, "can be nothing, Bottle 0, Bottle 1") as said:
        table.adjust("gm", "drinkers.ann.likes", "ale", "x")
    assert said[0].endswith("or one of 23 more.")


def test_an_old_table_tells_of_what_is_not_there_any_more() -> None:
    table = bar()
    table.play.tell("adjusted", path="cellar.4.door", value="shut", reason="x")

    view = table.view("gm")
    assert view.tell(view.journal[-1]) == "Cellar 4 door is now shut: x"


def test_what_an_older_table_holds_beyond_the_law_still_plays() -> None:
    """A correction that was legal when it was made is made again, whatever is legal now."""
    table = bar()
    table.adjust("gm", "till", 50, "x")

    class Poorer(Pub):
        def check_state(self, state: Any) -> None:
            if state.till > 9:
                raise Refused("There is too much in the till.")

    table.game = Poorer()
    assert reloaded(table).state.till == 50
