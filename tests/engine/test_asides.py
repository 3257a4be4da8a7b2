"""Cards that lie beside what others are asked: however often they are laid anew, they are one question until used."""

from collections.abc import Generator
from typing import Any

from tests.engine.playing import everything, reloaded
from tests.engine.tiny import SEED, Parlour, Party, reply
from undercroft.engine.asks import Pick
from undercroft.engine.cards import Aside, Slot
from undercroft.engine.play import Play
from undercroft.engine.procedures import Group, Waiting
from undercroft.engine.table import Table

NOTES = ("chalk", "ink")


def tray(place: str = "") -> Aside:
    """Lay something beside what others are asked."""
    return Aside("gm", "tray", (Slot("note", lambda draft: Pick("gm", "note", NOTES)),), place=place)


class Beside:
    """Three questions to Ann; a tray is laid anew beside each, and again when it was used."""

    def __init__(self, play: Play[Parlour]) -> None:
        self.play = play

    def __await__(self) -> Generator[Waiting, Any, None]:
        """Ask, and keep what was put on the tray."""
        group, rule = Group(), nothing()
        group.running = [(0, rule), (1, rule)]
        try:
            for key in ("letter", "dance", "toast"):
                yield from self.ask(group, Pick("ann", key, ("yes", "no")))
        finally:
            rule.close()

    def ask(self, group: Group, question: Pick) -> Generator[Waiting, Any, None]:
        """Wait for an answer; what is put on the tray meanwhile is kept."""
        while True:
            beside = tray()
            group.members[:] = [question, beside]
            ask, said = yield group
            if ask is not beside:
                return
            self.play.state.plan += f" {said['note']}"


async def nothing() -> None:
    """Stand in for a procedure."""


class Study(Party):
    """A party at which one is asked and another has a tray."""

    async def play(self, play: Play[Parlour]) -> None:
        """Ask, with a tray beside it."""
        play.safe_point("study")
        await Beside(play)


def study() -> Table[Parlour]:
    return Table(Study(), ("ann", "bob", "gm"), seed=SEED)


def put(table: Table[Parlour], note: str) -> None:
    """Put something on the tray."""
    [beside] = table.asks_of("gm")
    table.answer("gm", beside.id, {"note": note})


def test_a_card_that_lies_beside_others_is_one_question_until_it_is_used() -> None:
    table = study()
    [first] = table.asks_of("gm")
    reply(table, "ann", "yes")
    [again] = table.asks_of("gm")
    put(table, "ink")
    [after] = table.asks_of("gm")

    assert first.id == again.id != after.id
    assert table.asks_of("ann")[0].id == "ann.2"


def test_who_answered_takes_it_back_though_the_card_beside_it_was_used_since() -> None:
    table = study()
    reply(table, "ann", "yes")
    put(table, "ink")
    put(table, "chalk")
    assert table.can_take_back("ann")

    table.take_back("ann")

    assert table.asks_of("ann")[0].key == "letter"
    assert table.state.plan == "none ink chalk"
    assert everything(reloaded(table)) == everything(table)


def test_cards_in_different_places_are_different_questions() -> None:
    assert tray().pile == "gm.tray"
    assert tray("hall").pile == "gm.tray.hall"
