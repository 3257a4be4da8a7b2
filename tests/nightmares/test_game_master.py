"""What a human game master is asked in an evening: little, nothing with one answer, the proposal first."""

from collections import Counter
from functools import cache
from statistics import median
from typing import Any

import pytest

from tests.nightmares.people import hero
from tests.nightmares.scene import Scene
from tests.rules import rule
from undercroft.engine.asks import PickSome
from undercroft.engine.bots import drive
from undercroft.engine.cards import Card
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.games.nightmares import Nightmares
from undercroft.games.nightmares.rules.intentions import announce
from undercroft.games.nightmares.state import Night

EVENINGS = 8
MOST = 6_000
USUAL, WORST = 40, 90
"""How many questions a game master gets in a usual evening, and in the longest of some."""


@cache
def asked() -> tuple[list[list[dict[str, Any]]], list[int]]:
    """Play evenings of bots; give what the game master was asked in each, as a page shows it, and answers to each."""
    evenings, answers = [], []
    for seed in range(EVENINGS):
        game, seen = Nightmares(), {}
        seats = ["ann", "bob", "gm"]
        table: Table[Night] = Table(game, seats, seed=seed_from(f"asked {seed}"), rulings={"sessions": "one"})
        bots = {seat: game.bot(seat, f"{seed} {seat}".encode()) for seat in seats}
        for _, _ in zip(range(MOST), drive(table, bots), strict=False):
            for ask in table.asks_of("gm"):
                if ask.id not in seen:
                    seen[ask.id] = table.view("gm").shown_ask(ask)
                    answers.append(ask.count() if not isinstance(ask, Card) else 2)
        assert table.over
        evenings.append(list(seen.values()))
    return evenings, answers


def test_an_evening_asks_the_game_master_no_more_than_a_table_would() -> None:
    counts = [len(evening) for evening in asked()[0]]
    assert median(counts) <= USUAL
    assert max(counts) <= WORST
    rounds = Counter(ask["key"] for evening in asked()[0] for ask in evening)
    assert rounds.keys().isdisjoint({"intention", "aim", "blow"})  # one question a round, not three for each foe


def test_nothing_that_has_one_answer_is_asked() -> None:
    assert min(asked()[1]) > 1


def test_every_question_says_what_is_proposed_and_why() -> None:
    for ask in (one for evening in asked()[0] for one in evening):
        assert ask["note"], ask["key"]
        words = [ask["prompt"], ask["note"], *(f"{one['label']} {one['help']}" for one in ask["options"])]
        for said in words:
            assert not any(gap in said for gap in ("…", "{", "_", "()")), (ask["key"], said)


@pytest.mark.parametrize("key", ["complicate", "requirements", "xp_confirm"])
def test_the_automatic_game_master_takes_what_is_proposed(key: str) -> None:
    game, seats = Nightmares(), ["ann", "bob", "gm"]
    table: Table[Night] = Table(game, seats, seed=seed_from(f"asked {3}"), rulings={"sessions": "one"})
    bots = {seat: game.bot(seat, seat.encode()) for seat in seats}
    for _, _ in zip(range(MOST), drive(table, bots), strict=False):
        for ask in table.asks_of("gm"):
            if ask.key == key:
                answer = bots["gm"].answer(table.view("gm"), ask)
                most = ask.limits().get("most", 1) if key == "xp_confirm" else 1
                first = tuple(ask.options())[: max(most, getattr(ask, "least", 1))]
                assert answer == (first if isinstance(ask, PickSome) else first[0])


@rule("AWN-COMBAT-INTENT", "AWN-COMBAT-1")
def test_what_everybody_means_is_shown_at_once_and_any_of_it_changed() -> None:
    scene = Scene(("ghoul", "knight"), ann=hero("warrior", level=3), bob=hero("rogue"))
    scene.play(announce)
    assert list(scene.ask("gm").options()) == ["let", "A", "B"]
    assert not scene.told()
    assert b'"announced":[]' in scene.table.view("ann").encode()  # nobody hears what is only meant to be meant
    assert b"drafted" not in scene.table.view("ann").encode()

    scene.answer("gm", "announcing", "B")
    card = scene.ask("gm")
    assert isinstance(card, Card)
    draft = card.drafted({"aim": "1", "whom": "bob"}).draft
    scene.answer("gm", "intention", draft)
    scene.answer("gm", "announcing", "let")
    scene.ends()
    first, second = scene.night.scene.announced
    assert (second.letter, second.number, second.target) == ("B", 1, "bob")
    assert first.letter == "A"
    assert sum(kind.startswith("announced") for kind in scene.told()) == 2
