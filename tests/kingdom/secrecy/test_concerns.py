"""Nobody learns by anything that they receive what another seat wants to be asked about."""

from typing import Any

import msgspec

from undercroft.engine.bots import bot_seed
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.games.kingdom import game
from undercroft.games.kingdom.grammar.concerns import FOES, HURT, PAUSES, ROLLS
from undercroft.games.kingdom.state import Realm

SEATS = ("ann", "bob", "cyd", "gm")
MOST = 420


def received(*wanted: str) -> tuple[list[dict[str, Any]], int]:
    """Play a game in which Ann wants to be asked about some things and passes; give what Bob sees when he is asked.

    To which places one can go back depends on who was waited for, which everybody sees.
    """
    seed = seed_from("standing choices")
    table: Table[Realm] = Table(game, SEATS, seed=seed, rulings={"games": "1", "delve": "played"})
    bots = {seat: game.bot(seat, bot_seed(seed, seat)) for seat in SEATS}
    for concern in wanted:
        table.set_concern("ann", concern)
    seen: list[dict[str, Any]] = []
    passed = 0
    for _ in range(MOST):
        ask: Any = table.first_ask()
        if ask is None or len(seen) > 60:
            break
        if ask.seat == "bob":
            seen.append({**msgspec.json.decode(table.view("bob").encode()), "marks": []})
        passed += ask.seat == "ann" and ask.key.startswith("window_")
        value = ask.silence() if ask.seat == "ann" else bots[ask.seat].answer(table.view(ask.seat), ask)
        table.answer(ask.seat, ask.id, value)
    return seen, passed


def test_others_receive_the_same_whatever_somebody_wants_to_be_asked_about() -> None:
    plain, few = received()
    asked, many = received(ROLLS, HURT, FOES, PAUSES)

    assert many > few
    assert len(plain) > 30
    assert asked == plain
