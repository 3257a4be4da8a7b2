"""What follows from a sheet."""

import pytest

from tests.nightmares.people import hero, small_book
from tests.rules import rule
from undercroft.games.nightmares.rules.figures import (
    armour,
    burden,
    damage,
    disposition,
    encumbered,
    encumbrance_rating,
    mastered,
    max_disposition,
    memory,
    price_of_level,
    score,
)
from undercroft.games.nightmares.words import ABILITIES, Ability, Archetype, Attribute, Harm

BOOK = small_book()


@rule("AWN-ABILITY-LIST-ARC", "AWN-ABILITY-LIST-ROG", "AWN-ABILITY-LIST-WAR")
def test_each_archetype_has_nine_abilities_of_its_own() -> None:
    assert [len(ABILITIES[archetype]) for archetype in Archetype] == [9, 9, 9]
    assert ABILITIES[Archetype.ARCANIST][0] is Ability.ADEPT
    assert ABILITIES[Archetype.ROGUE][-1] is Ability.THE_SHADOW
    assert ABILITIES[Archetype.WARRIOR] == (
        "comrades", "dangerous", "death_defying", "inspiring", "precise", "relentless", "robust", "spiritual_enemy",
        "soldier",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("ability", "raised"),
    [
        pytest.param("resolute", "willpower", marks=rule("AWN-ABILITY-RESOLUTE")),
        pytest.param("smart", "intelligence", marks=rule("AWN-ABILITY-SMART")),
        pytest.param("artful", "dexterity", marks=rule("AWN-ABILITY-ARTFUL")),
        pytest.param("popular", "charisma", marks=rule("AWN-ABILITY-POPULAR")),
        pytest.param("relentless", "ferocity", marks=rule("AWN-ABILITY-RELENTLESS")),
        pytest.param("robust", "health", marks=rule("AWN-ABILITY-ROBUST")),
    ],
)
def test_six_abilities_raise_a_score(ability: str, raised: str) -> None:
    somebody = hero("rogue", ability)
    somebody.scores[Attribute(raised)] = 1

    assert score(somebody, Attribute(raised)).value == 2


@rule("AWN-DISP-BASE", "AWN-ABILITY-ROBUST", "AWN-ABILITY-DEATHDEFYING")
def test_disposition_is_level_and_health() -> None:
    assert max_disposition(hero(level=3, health=2)).value == 5
    assert max_disposition(hero("warrior", "robust", health=2)).value == 4
    assert max_disposition(hero("warrior", "death_defying")).value == 3
    assert max_disposition(hero(health=-1)).value == 1

    hurt = hero(level=3, health=2)
    hurt.lost = 4
    assert disposition(hurt) == 1


@rule("AWN-DEBILITY-ROLLS-ONLY")
def test_a_debility_lowers_no_score_and_nothing_that_follows_from_one() -> None:
    maimed = hero(health=1, debilities=["maimed", "stunned"])

    assert score(maimed, Attribute.HEALTH).value == 1
    assert max_disposition(maimed).value == 2
    assert encumbrance_rating(maimed).value == 5


@pytest.mark.parametrize(
    ("archetype", "armed", "unarmed"),
    [
        pytest.param("arcanist", 2, 1, marks=rule("AWN-CHAR-ARC-DMG", "AWN-CHAR-ARC-DMG-UNARMED")),
        pytest.param("rogue", 3, 1, marks=rule("AWN-CHAR-ROG-DMG", "AWN-CHAR-ROG-DMG-UNARMED")),
        pytest.param("warrior", 4, 2, marks=rule("AWN-CHAR-WAR-DMG", "AWN-CHAR-WAR-DMG-UNARMED")),
    ],
)
@rule("AWN-DMG-ARCHETYPE", "AWN-DMG-UNARMED")
def test_damage_is_the_archetypes_and_half_of_it_unarmed(archetype: str, armed: int, unarmed: int) -> None:
    somebody = hero(archetype)

    assert (damage(somebody, BOOK).value, damage(somebody, BOOK, armed=False).value) == (armed, unarmed)


@rule("AWN-ABILITY-DANGEROUS", "AWN-ABILITY-AMBUSH-DOUBLE")
def test_dangerous_adds_one_and_ambush_doubles_before_what_is_picked() -> None:
    assert damage(hero("warrior", "dangerous"), BOOK, armed=False).value == 3
    assert damage(hero("rogue", "ambush"), BOOK, ambush=True).value == 6
    assert damage(hero("rogue", "ambush"), BOOK, ambush=True, extra=1).value == 7
    assert damage(hero("rogue", "ambush", "dangerous"), BOOK, ambush=True).value == 8
    assert damage(hero("rogue"), BOOK, ambush=True).value == 3


@rule("AWN-ENC-RATING", "AWN-ABILITY-PORTER")
def test_one_carries_four_and_health_and_a_porter_six() -> None:
    assert encumbrance_rating(hero(health=-1)).value == 3
    assert encumbrance_rating(hero("rogue", "porter", health=2)).value == 8


@rule("AWN-CHAR-ARC-SPELLS", "AWN-ABILITY-ARCHMAGE-SPELLS", "AWN-ABILITY-ADEPT", "AWN-CHAR-PERKS")
def test_spells_come_with_the_level_and_with_two_abilities() -> None:
    assert mastered(hero("arcanist", level=3)).value == 3
    assert mastered(hero("arcanist", "archmage", level=3)).value == 6
    assert [mastered(hero("arcanist", "adept", intelligence=wit)).value for wit in (-1, 0, 1, 2, 3)] == [2, 2, 2, 3, 4]
    assert mastered(hero("warrior", "adept", intelligence=-1)).value == 1
    assert mastered(hero("rogue", level=5)).value == 0


@rule("AWN-ABILITY-MEMORY-BASE", "AWN-ABILITY-MEMORY")
def test_one_holds_level_and_intelligence_in_mind_or_level_and_four() -> None:
    assert memory(hero("arcanist", level=2, intelligence=2), BOOK).value == 4
    assert memory(hero("arcanist", intelligence=-1), BOOK).value == 0
    assert memory(hero("arcanist", "memory", level=2, intelligence=2), BOOK).value == 6


@rule("AWN-ARM-LIGHT", "AWN-ARM-HEAVY", "AWN-ARM-PLATE", "AWN-ARM-SHIELD")
def test_a_suit_and_a_shield_add_up_and_only_the_best_suit_counts() -> None:
    worn = (["leather"], ["mail"], ["plate"], ["leather", "mail"], ["mail", "shield"], ["mail", "shield", "spear"])

    stopped = [armour(hero(worn=one), BOOK, (Harm.PHYSICAL,)).value for one in worn]
    assert stopped == [1, 2, 3, 2, 3, 2]
    assert armour(hero(carried=["mail"]), BOOK, (Harm.PHYSICAL,)).value == 0


@rule("AWN-ARM-TYPE", "AWN-ABILITY-DODGER", "AWN-ABILITY-PSYCHIC")
def test_armour_stops_only_what_it_could_stop() -> None:
    knight, dodger = hero(worn=["plate"]), hero("rogue", "dodger", worn=["leather"])
    seer = hero("arcanist", "psychic_armour")

    assert armour(knight, BOOK, (Harm.SUPERNATURAL,)).value == 0
    assert [armour(dodger, BOOK, (harm,)).value for harm in Harm] == [2, 1, 0]
    assert [armour(seer, BOOK, (harm,)).value for harm in Harm] == [0, 1, 0]
    assert armour(seer, BOOK, (Harm.PHYSICAL, Harm.SUPERNATURAL)).value == 1


@rule("AWN-ENC-STATE", "AWN-ABILITY-SOLDIER", "AWN-DEP-ENCITEMS")
def test_one_is_encumbered_by_more_than_the_rating_and_a_soldier_not_by_armour() -> None:
    full = hero(carried=["chest", "spear"])
    assert (burden(full, BOOK), encumbered(full, BOOK)) == (4, False)
    assert encumbered(hero(carried=["chest", "plate"]), BOOK)
    assert not encumbered(hero("warrior", "soldier", carried=["chest", "plate", "shield"]), BOOK)


@rule("AWN-CURSE-INEED")
def test_who_needs_this_can_do_nothing_special_without_a_load() -> None:
    need = [("i_need_this", "")]

    assert damage(hero("warrior", "dangerous", curses=need), BOOK).value == 4
    assert damage(hero("warrior", "dangerous", curses=need, carried=["chest", "plate"]), BOOK).value == 5
    assert max_disposition(hero("warrior", "robust", curses=need)).value == 2


@rule("AWN-CURSE-BLACKCLOUD-7", "AWN-CURSE-BLACKCLOUD-6", "AWN-CURSE-SLEEP-DISP")
def test_a_cloud_and_a_sleepless_night_halve_disposition_rounding_up() -> None:
    somebody = hero(level=3, health=2)
    somebody.clouded = "half"
    assert max_disposition(somebody).value == 3
    somebody.sleepless = True
    assert max_disposition(somebody).value == 2
    somebody.clouded = "one"
    assert max_disposition(somebody).value == 1


@rule("AWN-XP-COST")
def test_a_level_costs_three_times_the_one_before() -> None:
    assert [price_of_level(hero(level=level)) for level in (1, 2, 3)] == [3, 6, 9]
