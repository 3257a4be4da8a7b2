"""Cards without scripts: the form of each is filled in already, can be looked at again, and is sent as it stands."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.kingdom.combat.test_bound import bound
from tests.kingdom.phases.end_phase.test_home_cards import market, retraining
from tests.kingdom.rules.test_growing import debating
from tests.kingdom.secrecy.test_hints import at_the_desk
from tests.server.visiting import Page
from tests.wicked.raids.raiding import begin, raiders
from undercroft.engine.cards import Card
from undercroft.engine.table import Table
from undercroft.games.wicked.phases.raiding.choice import choose_raid
from undercroft.server.forms import answer_value
from undercroft.server.fragments import draw_question


def raid() -> Any:
    """Let Ann choose a raid of Wicked Ones."""
    scene = raiders(cycle=3)
    scene.dice(*[1] * 400)
    begin(scene, choose_raid)
    return scene


CARDS: dict[str, tuple[Callable[[], Any], str, dict[str, Any]]] = {
    "a bound monster": (lambda: bound("ogrekin"), "gm", {"deed": "attack"}),
    "shapes": (lambda: at_the_desk("roulette"), "gm", {"deed": "roulette", "more_1": "m2"}),
    "the market": (market, "ann", {"kinds": ["wood", "meat"]}),
    "retraining": (retraining, "ann", {"deed": ["stand"]}),
    "a debate": (debating, "ann", {"deed": "cyd"}),
    "a raid": (raid, "ann", {"raid": "another"}),
}
"""Some cards: how each is laid, who fills it in, and what they change first."""


def card_of(table: Table[Any], seat: str) -> Card:
    (card,) = (ask for ask in table.asks_of(seat) if isinstance(ask, Card) and ask.waits)
    return card


def laid(name: str) -> tuple[Table[Any], Card]:
    """Lay a card, with dice for whatever comes of it."""
    lay, seat, _ = CARDS[name]
    scene = lay()
    scene.dice(*[2] * 40)
    return scene.table, card_of(scene.table, seat)


def read(table: Table[Any], card: Card, draft: dict[str, Any]) -> Any:
    """Draw a card as the page does once somebody has looked at the chances of a draft, and read what its form sends.

    What is quiet, such as to pass, is a button by itself.
    """
    view = table.view(card.seat)
    form = Page(draw_question(table.game, view.shown_ask(card) | view.preview(card.id, draft), "", {})).form("")
    fields = {name: one if ":some" in name else one[-1:] for name, one in form.filled().items()}
    quiet = [value for name, value, _ in form.buttons if name == "value"]
    return answer_value("card", fields | ({} if draft or not quiet else {"value": quiet[0]}))


@pytest.mark.parametrize("name", CARDS)
def test_the_form_of_a_card_is_sent_as_it_stands(name: str) -> None:
    table, card = laid(name)

    table.answer(card.seat, card.id, read(table, card, {}))

    assert card.id not in [ask.id for ask in table.open_asks()]


@pytest.mark.parametrize("name", CARDS)
def test_the_form_of_a_card_follows_what_was_chosen_before_one_looked_at_the_chances(name: str) -> None:
    table, card = laid(name)
    change = CARDS[name][2]
    value = read(table, card, {**card.drafted({}).draft, **change})
    assert {slot: value[slot] for slot in change} == change

    table.answer(card.seat, card.id, value)

    assert card.id not in [ask.id for ask in table.open_asks()]


@pytest.mark.parametrize("level", ["good", "random"])
@pytest.mark.parametrize("name", CARDS)
def test_bots_answer_each_of_them(name: str, level: str) -> None:
    table, card = laid(name)

    for number in range(8):
        said = table.game.bot(card.seat, bytes([number]), level).answer(table.view(card.seat), card)
        assert card.taken(said) is not None, said
