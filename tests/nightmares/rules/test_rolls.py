"""Rolls: what is added, what each band is, and the odds that are shown."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.nightmares.people import hero, small_book
from tests.rules import rule
from undercroft.engine.totals import Total
from undercroft.games.nightmares.rules.rolls import Plan, band, modifiers, odds, rolled
from undercroft.games.nightmares.state import Hero, Scene
from undercroft.games.nightmares.words import WEAKENED, Attribute, Band, Creature, Debility, Move


def added(who: Hero, move: Move, attribute: Attribute, scene: Scene | None = None, **more: Any) -> Total:
    """Add up what somebody brings to a roll."""
    return modifiers(Plan(who, move, attribute, **more), scene or Scene(), small_book())


def test_ten_is_strong_seven_is_mixed_and_the_rest_is_a_miss() -> None:
    assert [band(total) for total in (13, 10, 9, 7, 6, -1)] == ["strong", "strong", "mixed", "mixed", "miss", "miss"]


@pytest.mark.parametrize(
    "debility", [pytest.param(one, marks=rule(f"AWN-DEBILITY-{one.upper()}", "AWN-DEBILITY-LIST")) for one in Debility]
)
def test_a_debility_takes_one_off_the_rolls_of_its_attribute_alone(debility: Debility) -> None:
    somebody = hero(debilities=[debility])
    somebody.scores[WEAKENED[debility]] = 2

    assert added(somebody, Move.HOLD, WEAKENED[debility]).value == 1
    others = [attribute for attribute in Attribute if attribute is not WEAKENED[debility]]
    assert {added(somebody, Move.HOLD, attribute).value for attribute in others} == {0}


@rule("AWN-ABILITY-CONNECTED-CONTACTS", "AWN-ABILITY-CONNECTED-RESEARCH", "AWN-ABILITY-COMRADES")
def test_two_abilities_help_with_rolls_of_their_kind() -> None:
    known, comrade = hero("arcanist", "connected"), hero("warrior", "comrades")

    assert added(known, Move.CONTACTS, Attribute.CHARISMA).value == 1
    assert added(known, Move.RESEARCH, Attribute.CHARISMA).value == 1
    assert added(known, Move.RESEARCH, Attribute.INTELLIGENCE).value == 1
    assert added(known, Move.ASSESS, Attribute.INTELLIGENCE).value == 0
    assert added(comrade, Move.HELP, Attribute.HEALTH).value == 1
    assert added(comrade, Move.FIGHT, Attribute.FEROCITY).value == 0


@rule("AWN-ABILITY-PERCEPTIVE")
def test_the_perceptive_add_dexterity_to_surprise() -> None:
    somebody = hero("rogue", "perceptive", intelligence=1, dexterity=2, debilities=["careless"])

    assert added(somebody, Move.SURPRISE, Attribute.INTELLIGENCE).value == 3


@rule("AWN-ENC-CAP", "AWN-ENC-CAP-SCOPE")
def test_the_encumbered_never_come_to_seven_in_danger_and_roll_as_ever_elsewhere() -> None:
    somebody = hero(health=2, ferocity=2, carried=["chest", "plate", "plate"])

    laden = added(somebody, Move.DANGER, Attribute.HEALTH)
    assert {rolled(dice, laden).value for dice in range(2, 13)} == {4, 5, 6}
    assert rolled(12, added(somebody, Move.FIGHT, Attribute.FEROCITY)).value == 14


@rule("AWN-CURSE-NOCTURNAL")
def test_the_nocturnal_are_worse_in_the_sun_alone() -> None:
    pale = hero(curses=[("nocturnalism", "")])
    outdoors = Scene(tags=["outdoors"])

    assert added(pale, Move.FIGHT, Attribute.FEROCITY, outdoors).value == -1
    assert added(pale, Move.FIGHT, Attribute.FEROCITY).value == 0
    outdoors.day = False
    assert added(pale, Move.FIGHT, Attribute.FEROCITY, outdoors).value == 0


@rule("AWN-CURSE-RIVER-EFFECT", "AWN-CURSE-SECRETS-EFFECT")
def test_two_curses_make_every_roll_against_a_kind_worse() -> None:
    haunted = hero(curses=[("river_of_fear", "faerie"), ("secrets", "faerie")])

    assert added(haunted, Move.PERSUADE, Attribute.CHARISMA, against=(Creature.FAERIE,)).value == -2
    assert added(haunted, Move.PERSUADE, Attribute.CHARISMA, against=(Creature.GOLEM,)).value == 0


@rule("AWN-CURSE-BRIGHT")
def test_the_world_is_too_bright_to_concentrate_unless_it_is_dulled() -> None:
    dazzled = hero(curses=[("brightness", "")])

    assert added(dazzled, Move.SEARCH, Attribute.DEXTERITY).value == -1
    assert added(dazzled, Move.VOLLEY, Attribute.DEXTERITY).value == 0
    dazzled.drunk = True
    assert added(dazzled, Move.SEARCH, Attribute.DEXTERITY).value == 0


@given(st.integers(-3, 5), st.booleans())
def test_the_odds_that_are_shown_are_those_of_all_throws(health: int, encumbered: bool) -> None:
    load = ["chest"] * 4 if encumbered else []
    total = added(hero(health=health, carried=load), Move.DANGER, Attribute.HEALTH)

    counted = dict.fromkeys(Band, 0)
    for one, other in product(range(1, 7), repeat=2):
        counted[band(rolled(one + other, total).value)] += 1
    shown = {found.label: found.ways for found in odds(total).bands}
    assert shown == {one.value: count for one, count in counted.items()}
