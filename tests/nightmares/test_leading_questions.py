"""Leading questions: they are asked before the lair is entered, and what was answered is told of later."""

from typing import Any

import pytest

from tests.nightmares.bench import SEATS
from tests.nightmares.people import hero
from tests.nightmares.scene import Scene
from tests.rules import rule
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.games.nightmares import Nightmares
from undercroft.games.nightmares.book import house_book
from undercroft.games.nightmares.book.effects import Bar, Light, Lose
from undercroft.games.nightmares.rules.fitting import pointless
from undercroft.games.nightmares.state import Night

SAID = "my brother's laugh"
EVENINGS = 8
MOST = 3_000


def evening(seed: int) -> tuple[list[str], list[str]]:
    """Play an evening in which every question of the theme is answered in one's own words; give questions and lines."""
    game = Nightmares()
    table: Table[Night] = Table(game, list(SEATS), seed=seed_from(f"asked {seed}"), rulings={"sessions": "one"})
    bots: Any = {seat: game.bot(seat, f"{seed} {seat}".encode()) for seat in table.seats}
    asked = []
    for _ in range(MOST):
        ask = table.first_ask()
        if ask is None:
            break
        own = {"answer": "own_words", "words": SAID} if ask.key == "theme" else None
        asked += [str(ask.params["question"])] if ask.key == "theme" else []
        table.answer(ask.seat, ask.id, own or ask.check(bots[ask.seat].answer(table.view(ask.seat), ask)))
    view = table.view("ann")
    return asked, [view.tell(line) for line in view.journal]


@rule("AWN-THEME-DRAW", "AWN-DEP-THEME")
def test_what_was_answered_to_the_theme_is_told_of_in_the_lair() -> None:
    evenings = [evening(seed) for seed in range(EVENINGS)]
    asking = [(asked, told) for asked, told in evenings if asked]
    heard = [sum(SAID in line.lower() for line in told) for _, told in asking]
    assert len(asking) >= EVENINGS // 2
    assert all(one.endswith("?") for asked, _ in asking for one in asked), "the questions are the card's own"
    assert all(count >= 1 for count in heard)
    assert sum(heard) >= 3 * len(heard), "rooms, creatures and sounds"


def test_every_answer_of_our_own_can_be_seen_and_heard() -> None:
    for answer in house_book().shelf("answer").values():
        assert answer.look.endswith(".")
        assert answer.sound
        assert not answer.sound.endswith(".")


@rule("AWN-COMBAT-1")
@pytest.mark.parametrize(
    ("effect", "lit", "purses", "idle"),
    [
        (Light(on=False), False, 1, True),
        (Light(on=False), True, 1, False),
        (Lose("purses"), True, 0, True),
        (Lose("purses"), True, 1, False),
        (Bar("on"), True, 0, True),
    ],
)
def test_nobody_means_to_do_what_would_come_to_nothing_here(effect: Any, lit: bool, purses: int, idle: bool) -> None:
    scene = Scene(["ghoul"], ann=hero())
    scene.night.scene.lit, scene.ann.purses = lit, purses
    assert pointless(scene.night, (effect,), scene.ann) is idle
