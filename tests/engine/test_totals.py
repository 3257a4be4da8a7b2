"""Totals add up, say why, and can be saved."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.engine.totals import Part, Total


def test_a_total_says_what_it_is_made_of() -> None:
    defense = Total("Defense", 7)
    defense.add("Quest", 3, cite="MYK-1")
    defense.add("Phantasma", 2, cite="MYK-2")

    assert defense.value == 12
    assert defense.explain() == "Defense 12 = 7 + Quest 3 + Phantasma 2"


def test_a_bare_number_needs_no_reason() -> None:
    assert Total("Defense", 7).explain() == "Defense 7"
    assert Total("Defense").explain() == "Defense 0"


def test_without_a_base_the_first_part_leads() -> None:
    total = Total("Defense")
    total.add("Quest", 3)
    total.add("Curse", -1)

    assert total.explain() == "Defense 2 = Quest 3 - Curse 1"


def test_a_penalty_alone_is_taken_from_nothing() -> None:
    total = Total("Luck")
    total.add("Curse", -1)

    assert total.explain() == "Luck -1 = 0 - Curse 1"


def test_a_part_that_changes_nothing_is_kept_but_not_said() -> None:
    total = Total("Defense", 7)
    total.add("Quest", 0)
    total.at_least(5)
    total.at_most(9)

    assert total.explain() == "Defense 7"
    assert len(total.parts) == 3


def test_a_floor_and_a_ceiling_explain_themselves() -> None:
    upkeep = Total("Upkeep", 2)
    upkeep.add("Market", -5)
    upkeep.at_least(0)
    hope = Total("Hope", 8)
    hope.at_most(6, "Capacity")

    assert upkeep.explain() == "Upkeep 0 = 2 - Market 5, at least 0"
    assert hope.explain() == "Hope 6 = 8, at most 6 (Capacity)"


def test_a_floor_stands_before_what_is_added_after_it() -> None:
    total = Total("Upkeep", -3)
    total.at_least(0)
    total.add("Palace", 1)

    assert total.explain() == "Upkeep 1 = -3, at least 0 + Palace 1"


def test_damage_is_doubled_before_armor_is_taken_off() -> None:
    damage = Total("Damage", 5)
    damage.add("Hostility", 3)
    damage.multiply("Crushing Blow", 2)
    damage.add("Armor", -2)

    assert damage.value == 14
    assert damage.explain() == "Damage 14 = 5 + Hostility 3, times 2 (Crushing Blow) - Armor 2"


@pytest.mark.parametrize(("base", "half"), [(7, 4), (6, 3), (1, 1), (0, 0), (-3, -1)])
def test_halves_round_up(base: int, half: int) -> None:
    damage = Total("Damage", base)
    damage.divide("Cortex", 2)

    assert damage.value == half


def test_nothing_is_divided_by_nothing() -> None:
    with pytest.raises(ValueError, match="1 or more"):
        Total("Damage", 3).divide("Cortex", 0)


def test_of_the_same_named_effect_only_the_strongest_counts() -> None:
    defense = Total("Defense", 7)
    for amount in (1, 3, 2):
        defense.add_strongest("Buckler", amount)
    defense.add_strongest("Hideout", 1)

    assert defense.explain() == "Defense 11 = 7 + Buckler 3 + Hideout 1"


def test_the_strongest_penalty_is_the_deepest() -> None:
    defense = Total("Defense", 7)
    for amount in (-1, -3, -2):
        defense.add_strongest("Rust", amount)

    assert defense.value == 4


def test_equal_names_that_are_cumulative_all_count() -> None:
    check = Total("Check")
    check.add("Garden", 1)
    check.add("Garden", 2)
    check.add_strongest("Garden", 3)

    assert check.value == 6


def test_a_stronger_effect_found_late_takes_the_place_of_the_weaker() -> None:
    damage = Total("Damage", 1)
    damage.add_strongest("Flag", 1)
    damage.multiply("Crushing Blow", 2)
    damage.add_strongest("Flag", 2)

    assert damage.value == 6


def test_the_rules_behind_a_total_are_named_once() -> None:
    total = Total("Defense", 7)
    total.add("Quest", 3, cite="MYK-2")
    total.add("Garden", 1, cite="MYK-1")
    total.add("Garden", 1, cite="MYK-1")
    total.add("table talk", 1)

    assert total.cites == ["MYK-2", "MYK-1"]


def test_two_totals_share_no_parts() -> None:
    Total("one").add("Quest", 3)

    assert Total("other").parts == []


@given(st.integers(-9, 9), st.lists(st.integers(-9, 9)))
def test_a_total_is_the_sum_of_its_parts(base: int, amounts: list[int]) -> None:
    total = Total("Sum", base)
    for amount in amounts:
        total.add("part", amount)

    assert total.value == base + sum(amounts)
    assert total.explain().startswith(f"Sum {total.value}")


def test_a_total_can_be_saved() -> None:
    total = Total("Defense", 7)
    total.add("Quest", 3, cite="MYK-1")
    total.at_most(9)

    assert msgspec.json.decode(msgspec.json.encode(total), type=Total) == total
    assert msgspec.json.decode(b'{"name":"Quest","amount":3}', type=Part) == Part("Quest", 3)
