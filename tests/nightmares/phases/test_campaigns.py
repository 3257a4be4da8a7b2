"""Whole campaigns by chance in a town with everything in it: whatever is answered, nothing raises and all ends."""

from typing import Any

import pytest

from tests.nightmares.people import hero
from tests.nightmares.town import Town, town_texts
from tests.rules import rule
from undercroft.engine.bots import RandomBot, drive
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.games.nightmares import Nightmares
from undercroft.games.nightmares.phases.settlement import one_day
from undercroft.games.nightmares.state import Debt, Night
from undercroft.games.nightmares.words import Temper

MOST = 6_000


class TownBook(Nightmares):
    """The game with a plain book that has everything which a town needs."""

    def new_state(self, seats: object, rulings: object) -> Night:
        """Lay out an empty table with a book of its own."""
        return Night({}, house=dict(town_texts()))


@pytest.mark.parametrize("level", ["good", "random"])
@pytest.mark.parametrize("seed", range(8))
def test_three_evenings_end(seed: int, level: str) -> None:
    game = TownBook()
    rulings = {"sessions": "three", "week": "week"}
    table = Table(game, ["ann", "bob", "gm"], seed=seed_from(f"campaign {seed}"), rulings=rulings)
    bots = {
        seat: RandomBot(f"{seed} {seat}".encode()) if level == "random" else game.bot(seat, f"{seed} {seat}".encode())
        for seat in table.seats
    }

    answered = sum(1 for _, _ in zip(range(MOST), drive(table, bots), strict=False))

    assert table.over, f"{answered} answers, and {[(ask.seat, ask.key) for ask in table.open_asks()]} are still open"
    assert table.state.session == 3


def shifted(temper: Temper) -> str:
    """Say what a companion of some temper does with a day."""
    scene = Town(ann=hero())
    scene.ann.temper, scene.ann.purses = temper, 1
    scene.night.town.debts = [Debt("Mab", "a favour")]
    scene.play(one_day)
    answer: Any = scene.table.game.bot("ann", b"seed").answer(scene.table.view("ann"), scene.ask("ann"))
    return str(answer["doing"]).split(".", maxsplit=1)[0]


@rule("AWN-DEP-COMPANIONS")
def test_companions_of_different_temper_do_different_things() -> None:
    doings = {temper: shifted(temper) for temper in Temper}

    assert doings[Temper.GREEDY] == "contacts"
    assert doings[Temper.CURIOUS] == "read"
    assert doings[Temper.CAREFUL] == "favour"
    assert len(set(doings.values())) >= 3
