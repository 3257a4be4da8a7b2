"""Recovery Items."""

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.delving import camp
from tests.kingdom.scene import BOB, KING, Scene, hurt, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.grammar.moments import (
    Breather,
    CourtReturned,
    GameOver,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.kingdom_phase.crafting import craftable
from undercroft.games.kingdom.rules.bodies import inflict
from undercroft.games.kingdom.rules.equipment import receive, recipe
from undercroft.games.kingdom.rules.figures import max_hp
from undercroft.games.kingdom.rules.wounds import die
from undercroft.games.kingdom.words import Condition


@rule("MYK-ITEM-RECOVERY-COFFEE")
def test_who_has_drunk_coffee_cannot_be_put_to_sleep() -> None:
    arena = Arena(ann=landmaker(items=["coffee"], hp=9), bob=landmaker())

    arena.act("ann", "coffee")
    arena.play(inflict, "ann", "asleep", "MYK-MONSKILL-SLEEP-CLOUD")
    arena.play(inflict, "ann", "asleep", "MYK-MONSKILL-SLEEP-CLOUD")
    arena.play(inflict, "bob", "asleep", "MYK-MONSKILL-SLEEP-CLOUD")

    arena.ends()
    assert (arena.ann.statuses, arena.ann.hp, arena.bob.statuses) == ([], 9, ["asleep"])
    assert arena.ann.items() == []


@rule("MYK-ITEM-RECOVERY-DUNGEON-INSURANCE")
def test_dungeon_insurance_brings_everybody_home_before_the_blow_falls() -> None:
    arena = Arena(foes=["minotaur"], ann=landmaker(items=["dungeon_insurance"]), bob=landmaker(hp=5))

    arena.play(hurt, "bob", 4)
    arena.use("ann", "damage_due", "dungeon_insurance")

    arena.ends()
    assert (arena.bob.hp, arena.fought.outcome, arena.realm.delve.then) == (5, "gone", "home")
    assert arena.ann.items() == []


@rule("MYK-ITEM-RECOVERY-DUNGEON-INSURANCE")
def test_dungeon_insurance_works_in_camp_too() -> None:
    scene = camp(ann=landmaker(items=["dungeon_insurance"], hp=5))

    scene.play(hurt, "ann", 4)
    scene.use("ann", "damage_due", "dungeon_insurance")

    assert (scene.ann.hp, scene.realm.delve.quarter) == (5, "home")


@rule("MYK-ITEM-RECOVERY-KEEPABLE-FOODS")
def test_keepable_foods_are_eaten_at_any_time_by_one() -> None:
    scene = camp(ann=landmaker(items=["keepable_foods"], hp=3, starving=True), bob=landmaker(hp=3, starving=True))

    scene.play(open_moment, Breather("camp"))
    scene.use("ann", "breather", "keepable_foods")

    scene.ends()
    assert (scene.ann.hp, scene.ann.starving, scene.ann.items()) == (4, False, [])
    assert (scene.bob.hp, scene.bob.starving) == (3, True)


@rule("MYK-ITEM-RECOVERY-LUNCH", "MYK-ITEMRULE-TARGET-COURT")
def test_a_lunch_feeds_the_court_and_is_gone() -> None:
    scene = Scene(ann=landmaker(items=[("lunch", 1)], hp=3), bob=landmaker(hp=9))

    scene.act("ann", "lunch")

    scene.ends()
    assert (scene.ann.hp, scene.bob.hp, scene.ann.items()) == (5, 10, [])
    assert recipe(scene.realm, "lunch") == {"meat": 2}


@rule("MYK-ITEM-RECOVERY-FULL-COURSE")
def test_a_full_course_is_rolled_for_each_and_served_once_a_turn() -> None:
    scene = Scene(ann=landmaker(items=[("full_course", 1)], hp=1), bob=landmaker(items=["full_course"], hp=1))
    scene.dice(2, 5)

    scene.act("ann", "full_course")

    scene.ends()
    assert (scene.ann.hp, scene.bob.hp) == (4, 7)
    assert "full_course" not in scene.actions("bob")


@rule("MYK-ITEM-RECOVERY-SCIENTIFIC-SPICE")
@pytest.mark.parametrize(("die_", "hp", "statuses"), [(2, 5, []), (6, 9, ["obese"])])
def test_scientific_spice_makes_a_meal_better_or_too_good(die_: int, hp: int, statuses: list[str]) -> None:
    scene = Scene(ann=landmaker(items=["lunch", "scientific_spice"], hp=2), bob=landmaker(items=["scientific_spice"]))
    scene.dice(die_)

    scene.act("ann", "lunch")
    scene.use("ann", "meal_used", "scientific_spice")

    scene.ends()
    assert (scene.ann.hp, scene.ann.drive, scene.bob.drive) == (hp, 2, 2)
    assert scene.ann.statuses == scene.bob.statuses == statuses


@rule("MYK-ITEM-RECOVERY-ANTIDOTE", "MYK-ITEMRULE-TIMING-SUPPORT", "MYK-ITEMRULE-TARGET-INDIVIDUAL")
def test_an_antidote_cures_what_was_chosen_when_it_came() -> None:
    scene = Scene(ann=BOB, bob=landmaker(statuses=["cursed", "obese"]), cid=landmaker(statuses=["cursed"]))

    scene.play(receive, "ann", "antidote")
    scene.answer("ann", "antidote_against", "cursed")
    scene.act("ann", "antidote")
    scene.answer("ann", "antidote_patient", "bob")

    scene.ends()
    assert (scene.bob.statuses, scene.cid.statuses, scene.ann.items()) == (["obese"], ["cursed"], [])


@rule("MYK-ITEM-RECOVERY-STRETCHER")
def test_a_stretcher_brings_some_of_the_lost_home_as_citizens() -> None:
    scene = Scene(kingdom(culture=4), ann=landmaker(items=[("stretcher", 2)]), phase="end")
    scene.realm.chronicle.lost_followers = 5
    scene.dice(3, 3, 4, 6)

    scene.play(open_moment, CourtReturned())

    assert (scene.kingdom.citizens, scene.realm.chronicle.restored, len(scene.ann.items())) == (55, 5, 1)


@rule("MYK-ITEM-RECOVERY-CHOCOLATE")
def test_chocolate_makes_a_friend_for_one_game() -> None:
    scene = Scene(ann=landmaker(items=["chocolate", "chocolate"]), bob=landmaker(level=2))
    scene.dice(3, 2, 4)

    scene.act("ann", "chocolate")
    scene.ann.exhausted = False
    assert scene.bob.towards("ann").affection == 1
    assert "chocolate" not in scene.actions("ann")
    scene.play(open_moment, GameOver())

    scene.ends()
    assert scene.bob.towards("ann").affection == 0


@rule("MYK-ITEM-RECOVERY-CHOCOLATE")
def test_chocolate_that_fails_is_eaten_all_the_same() -> None:
    scene = Scene(ann=landmaker(items=["chocolate"]), bob=landmaker(level=3))
    scene.dice(3, 2)

    scene.act("ann", "chocolate")

    scene.ends()
    assert (scene.bob.towards("ann").affection, scene.ann.items()) == (0, [])


@rule("MYK-ITEM-RECOVERY-LOVE-POTION")
def test_a_love_potion_works_for_a_turn_and_no_further_than_five() -> None:
    scene = Scene(ann=landmaker(items=[("love_potion", 1)], loves={"bob": 3}), bob=BOB)

    scene.act("ann", "love_potion")

    scene.ends()
    assert scene.ann.towards("bob").affection == 5
    assert [(one.amount, one.quarters) for one in scene.ann.lasting] == [(2, 4)]
    scene.play(open_moment, GameOver())
    assert scene.ann.towards("bob").affection == 3


@rule("MYK-ITEM-RECOVERY-POTION", "MYK-ITEMRULE-TIMING-INTERRUPT")
def test_a_potion_comes_before_the_damage_and_once_a_cycle() -> None:
    scene = Scene(ann=landmaker(items=[("potion", 1), ("potion", 0)]), bob=landmaker(hp=3))
    scene.dice(2)

    scene.play(hurt, "bob", 5)
    scene.use("ann", "damage_due", "potion_just_in_time")
    scene.answer("ann", "which_copy", "0")
    scene.play(hurt, "bob", 0)

    scene.ends()
    assert (scene.bob.hp, [item.level for item in scene.ann.items()]) == (1, [0])


@rule("MYK-ITEM-RECOVERY-POTION", "MYK-ITEMRULE-TIMING-ASSIST")
def test_a_potion_can_be_drunk_at_any_time_without_getting_tired() -> None:
    scene = Scene(ann=landmaker(items=["potion"], hp=4, exhausted=True), bob=landmaker(hp=3))
    scene.dice(6)

    scene.play(open_moment, Breather("prologue"))
    scene.use("ann", "breather", "potion")
    scene.answer("ann", "potion_patient", "ann")

    scene.ends()
    assert scene.ann.hp == 10


@rule("MYK-ITEM-RECOVERY-POTION")
def test_a_potion_saves_whoever_just_fell() -> None:
    scene = Scene(ann=landmaker(items=["potion"]), bob=landmaker(hp=10))
    scene.dice(1, 1, 6)

    scene.play(hurt, "bob", 12)
    scene.use("ann", "downed", "potion_just_in_time")

    scene.ends()
    assert (scene.bob.hp, scene.bob.condition) == (4, Condition.WELL)


@rule("MYK-ITEM-RECOVERY-TRAUMA-KIT")
def test_a_trauma_kit_heals_somebody_else_and_stays() -> None:
    scene = Scene(ann=landmaker(items=[("trauma_kit", 1)], hp=1), bob=landmaker(hp=2))
    scene.dice(4, 3)

    scene.act("ann", "trauma_kit")

    scene.ends()
    assert (scene.ann.hp, scene.bob.hp, len(scene.ann.items())) == (1, 5, 1)


@rule("MYK-ITEM-RECOVERY-DUNGEON-INSURANCE", "MYK-ITEMRULE-TIMING-EQUIPABLE")
def test_dungeon_insurance_is_good_for_the_nerves() -> None:
    scene = Scene(ann=landmaker(items=[("dungeon_insurance", 1)]))

    assert max_hp(scene.table.play, scene.ann).explain() == "max_hp 12 = 10 + Dungeon Insurance 2"


@rule("MYK-ITEM-RECOVERY-ELIXIR")
def test_an_elixir_calls_the_dead_back() -> None:
    scene = Scene(ann=landmaker(items=[("elixir", 2)]), bob=BOB)
    assert "elixir" not in scene.actions("ann")

    scene.play(die, "bob", "X")
    scene.act("ann", "elixir")

    scene.ends()
    assert (scene.bob.condition, scene.bob.hp, scene.ann.items()) == (Condition.WELL, 3, [])


@rule("MYK-ITEM-RECOVERY-DUNGEON-INSURANCE")
def test_what_cannot_be_crafted_has_no_recipe() -> None:
    scene = Scene(ann=KING)

    assert recipe(scene.realm, "dungeon_insurance") is None
    assert "dungeon_insurance" not in craftable(scene.table.play)


@rule("MYK-ITEM-RECOVERY-DRINK", "MYK-ITEMRULE-TIMING-SUPPORT")
def test_a_drink_gives_drive_by_its_level_and_is_gone() -> None:
    scene = Scene(ann=landmaker(items=[("drink", 1)]))

    scene.act("ann", "drink")

    scene.ends()
    assert (scene.ann.drive, scene.ann.items(), scene.ann.exhausted) == (2, [], True)


@rule("MYK-ITEM-RECOVERY-TONIC")
def test_a_tonic_raises_maximum_hp_by_its_level() -> None:
    scene = Scene(ann=landmaker(items=[("tonic", 2)]), bob=landmaker())

    assert max_hp(scene.table.play, scene.ann).explain() == "max_hp 17 = 10 + Tonic 7"
    assert max_hp(scene.table.play, scene.bob).value == 10
