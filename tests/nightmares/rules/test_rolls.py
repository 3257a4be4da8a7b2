"""Rolls: what is added, what each band is, and the odds that are shown."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.nightmares.people import hero
from tests.rules import rule
from undercroft.games.nightmares.rules.rolls import band, modifiers, odds, rolled
from undercroft.games.nightmares.words import WEAKENED, Attribute, Band, Debility, Move


def test_ten_is_strong_seven_is_mixed_and_the_rest_is_a_miss() -> None:
    assert [band(total) for total in (13, 10, 9, 7, 6, -1)] == ["strong", "strong", "mixed", "mixed", "miss", "miss"]


@pytest.mark.parametrize(
    "debility", [pytest.param(one, marks=rule(f"AWN-DEBILITY-{one.upper()}", "AWN-DEBILITY-LIST")) for one in Debility]
)
def test_a_debility_takes_one_off_the_rolls_of_its_attribute_alone(debility: Debility) -> None:
    somebody = hero(debilities=[debility])
    somebody.scores[WEAKENED[debility]] = 2

    assert modifiers(somebody, Move.HOLD, WEAKENED[debility]).value == 1
    others = [attribute for attribute in Attribute if attribute is not WEAKENED[debility]]
    assert {modifiers(somebody, Move.HOLD, attribute).value for attribute in others} == {0}


@rule("AWN-ABILITY-CONNECTED-CONTACTS", "AWN-ABILITY-CONNECTED-RESEARCH", "AWN-ABILITY-COMRADES")
def test_two_abilities_help_with_rolls_of_their_kind() -> None:
    known, comrade = hero("arcanist", "connected"), hero("warrior", "comrades")

    assert modifiers(known, Move.CONTACTS, Attribute.CHARISMA).value == 1
    assert modifiers(known, Move.RESEARCH, Attribute.CHARISMA).value == 1
    assert modifiers(known, Move.RESEARCH, Attribute.INTELLIGENCE).value == 1
    assert modifiers(known, Move.ASSESS, Attribute.INTELLIGENCE).value == 0
    assert modifiers(comrade, Move.HELP, Attribute.HEALTH).value == 1
    assert modifiers(comrade, Move.FIGHT, Attribute.FEROCITY).value == 0


@rule("AWN-ABILITY-PERCEPTIVE")
def test_the_perceptive_add_dexterity_to_surprise() -> None:
    somebody = hero("rogue", "perceptive", intelligence=1, dexterity=2, debilities=["careless"])

    assert modifiers(somebody, Move.SURPRISE, Attribute.INTELLIGENCE).value == 3


@rule("AWN-ENC-CAP", "AWN-ENC-CAP-SCOPE")
def test_the_encumbered_never_come_to_seven_in_danger_and_roll_as_ever_elsewhere() -> None:
    somebody = hero(health=2, ferocity=2)

    laden = modifiers(somebody, Move.DANGER, Attribute.HEALTH, encumbered=True)
    assert {rolled(dice, laden).value for dice in range(2, 13)} == {4, 5, 6}
    assert rolled(12, modifiers(somebody, Move.FIGHT, Attribute.FEROCITY, encumbered=True)).value == 14


@given(st.integers(-3, 5), st.booleans())
def test_the_odds_that_are_shown_are_those_of_all_throws(health: int, encumbered: bool) -> None:
    added = modifiers(hero(health=health), Move.DANGER, Attribute.HEALTH, encumbered=encumbered)

    counted = dict.fromkeys(Band, 0)
    for one, other in product(range(1, 7), repeat=2):
        counted[band(rolled(one + other, added).value)] += 1
    shown = {found.label: found.ways for found in odds(added).bands}
    assert shown == {one.value: count for one, count in counted.items()}
