"""What common Items do at home, and the rules of Items, Materials and the kinds of action."""

from typing import Any

import pytest

from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.content.built_in import followers_bonus
from undercroft.games.kingdom.grammar.actions import offered_actions
from undercroft.games.kingdom.grammar.entries import FEATS, ITEMS, SKILLS, Feat
from undercroft.games.kingdom.grammar.moments import (
    Breather,
    CarryOverDue,
    CourtReturned,
    EarningsReported,
    GameOver,
    TableRolled,
)
from undercroft.games.kingdom.grammar.tables import Roll, Table
from undercroft.games.kingdom.grammar.windows import item_level, open_moment
from undercroft.games.kingdom.phases.kingdom_phase.crafting import craft, craftable
from undercroft.games.kingdom.phases.kingdom_phase.treasury import items_on_offer
from undercroft.games.kingdom.rules.building import buy_facility
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle
from undercroft.games.kingdom.rules.equipment import can_carry, destroy_item, free_slots, receive, recipe
from undercroft.games.kingdom.rules.figures import carry_over, defense, max_hp
from undercroft.games.kingdom.rules.wealth import gain_materials, room_for_materials
from undercroft.games.kingdom.rules.wounds import die
from undercroft.games.kingdom.state import Landmaker, Realm, RoomTruth
from undercroft.games.kingdom.words import CLASSES, Condition, Kind, Place

from .scene import BOB, KING, Scene, hurt, kingdom, landmaker


@rule("MYK-ITEM-ARMS-BUCKLER")
@pytest.mark.parametrize(
    ("items", "value"),
    [
        ([("buckler", 2)], 12),
        ([("buckler", 2), ("buckler", 0)], 12),
        ([("buckler", 2), ("blade", 0), ("shuriken", 0)], 12),
        ([("buckler", 2), ("great_sword", 0)], 9),
        ([("buckler", 2), ("crossbow", 0)], 9),
    ],
)
def test_a_buckler_helps_unless_both_hands_are_full(items: list[tuple[str, int]], value: int) -> None:
    scene = Scene(ann=landmaker("ninja", items=items))

    assert defense(scene.table.play, scene.ann).value == value


@rule("MYK-ITEM-ARMS-ARMOR")
def test_only_the_best_armor_counts_and_something_always_hurts() -> None:
    scene = Scene(ann=landmaker(items=[("armor", 0), ("armor", 2)], hp=10))

    scene.play(hurt, "ann", 5)
    assert scene.ann.hp == 8
    scene.play(hurt, "ann", 2)

    assert scene.ann.hp == 7


@rule("MYK-ITEM-ARMS-SHURIKEN")
def test_a_shuriken_is_for_ninjas_and_pokes_at_traps() -> None:
    scene = Scene(ann=KING, bob=landmaker("ninja", items=["shuriken"]))
    scene.dice(3, 3)

    assert not can_carry(scene.ann, "shuriken")
    assert scene.play(make_check, "bob", "quest", 9, action="disarm").result == 9


@rule("MYK-ITEM-ARMS-GREAT-SWORD")
def test_a_great_sword_takes_two_slots() -> None:
    scene = Scene(ann=landmaker(items=["blade"] * 4), bob=landmaker(items=["blade"] * 5))

    assert scene.play(receive, "ann", "great_sword")
    assert not scene.play(receive, "bob", "great_sword")

    assert (free_slots(scene.ann), room_for_materials(scene.ann)) == (0, 0)


@rule("MYK-ITEM-ARMS-CANNON")
def test_a_cannon_needs_ten_followers() -> None:
    scene = Scene(ann=landmaker(followers=9), bob=landmaker(followers=10))

    assert (can_carry(scene.ann, "cannon"), can_carry(scene.bob, "cannon")) == (False, True)


@rule("MYK-ITEM-LIFESTYLE-BACKPACK", "MYK-ITEMRULE-SLOT-MATERIALS")
def test_a_backpack_holds_fifteen_and_two_more_for_each_level() -> None:
    scene = Scene(ann=landmaker(items=[("backpack", 1), *["blade"] * 4]))
    assert room_for_materials(scene.ann) == 27

    scene.play(gain_materials, "ann", "wood", 30, "X")
    assert scene.ann.carried_materials() == {"wood": 27}
    scene.play(destroy_pack, "ann")

    assert scene.ann.carried_materials() == {"wood": 20}


async def destroy_pack(play: Play[Realm], who: Landmaker) -> None:
    """Destroy somebody's Backpack."""
    pack = who.find_item("backpack")
    assert pack is not None
    await destroy_item(play, who, pack, "X")


@rule("MYK-ITEM-LIFESTYLE-FROG-SAFE")
@pytest.mark.parametrize(("dice", "kept", "items"), [((5, 3), 4, 1), ((2, 2), 1, 1), ((1, 1), 1, 0)])
def test_a_frog_safe_keeps_more_or_nothing_at_all(dice: tuple[int, int], kept: int, items: int) -> None:
    scene = Scene(kingdom(treasury=9), ann=landmaker("king", items=[("frog_safe", 2)]), phase="end")
    scene.dice(*dice)

    scene.play(open_moment, CarryOverDue())
    scene.use("ann", "carry_over_due", "frog_safe")

    scene.ends()
    assert (carry_over(scene.table.play).value, len(scene.ann.items())) == (kept, items)
    assert scene.kingdom.treasury == (0 if dice == (1, 1) else 9)


@rule("MYK-ITEM-LIFESTYLE-CARDS", "MYK-ITEMRULE-TIMING-PLAN")
def test_cards_are_played_in_camp() -> None:
    scene = Scene(ann=landmaker(items=["cards"]), bob=BOB)
    assert "cards" not in scene.actions("ann")
    scene.realm.place = Place.DUNGEON
    scene.dice(4, 3, 2, 6)

    scene.act("ann", "cards")

    scene.ends()
    assert (scene.ann.towards("bob").hostility, scene.ann.towards("bob").affection) == (1, 0)


@rule("MYK-ITEM-LIFESTYLE-RESIDENT-LIBRARY")
def test_a_vizier_shares_all_followers_out_anew() -> None:
    vizier = landmaker("vizier", items=["resident_library"], drive=1, wit=5, charisma=1, followers=4)
    scene = Scene(ann=vizier, bob=landmaker(charisma=1, followers=5), cid=landmaker(items=["resident_library"]))
    scene.bob.followers["ogre"] = 1
    scene.kingdom.voices = 0
    scene.dice(3, 3)
    assert "resident_library" not in scene.actions("cid")

    scene.act("ann", "resident_library")
    assert scene.ask.limits() == {"low": 0, "high": 6, "start": 4}
    scene.answer("ann", "followers_shared", 0)
    scene.answer("ann", "followers_shared", 2)

    scene.ends()
    assert (scene.ann.followers, scene.bob.followers, scene.cid.followers) == (
        {},
        {"citizen": 2},
        {"citizen": 7, "ogre": 1},
    )


@rule("MYK-ITEM-LIFESTYLE-PORTRAIT")
def test_a_portrait_consoles_once_a_game() -> None:
    scene = Scene(ann=landmaker("king", loves={"cid": 2}, wit=4), bob=BOB, cid=BOB)

    scene.play(receive, "ann", "portrait")
    scene.answer("ann", "portrait_sitter", "cid")
    scene.act("ann", "portrait")
    scene.ann.exhausted = False

    scene.ends()
    assert scene.ann.drive == 2
    assert "portrait" not in scene.actions("ann")


async def roll_for_change(play: Play[Realm], who: Landmaker, table: str, number: int) -> int:
    """Open the window of a roll on a table."""
    fake: Table[Any] = Table.__new__(Table)
    fake.id, fake.rows, fake.cite = table, dict.fromkeys(range(2, 13)), "X"
    roll = Roll(play, fake, who)
    roll.number = number
    await open_moment(play, TableRolled(roll))
    return roll.number


@rule("MYK-ITEM-LIFESTYLE-SNACK-OF-YELLOW-SUNLIGHT")
@pytest.mark.parametrize("table", ["change", "change_failure", "wander_order"])
def test_a_snack_shifts_ones_own_roll_by_one_and_is_eaten(table: str) -> None:
    scene = Scene(ann=landmaker("king", items=["snack_of_yellow_sunlight"]), bob=BOB)

    scene.play(roll_for_change, "bob", table, 5)
    assert scene.result == 5
    scene.play(roll_for_change, "ann", table, 5)
    scene.use("ann", "table_rolled", "snack_of_yellow_sunlight")
    scene.answer("ann", "snack_shift", "down")

    scene.ends()
    assert (scene.result, scene.ann.items()) == (4, [])


@rule("MYK-ITEM-LIFESTYLE-SNACK-OF-YELLOW-SUNLIGHT")
def test_a_eunuch_pays_for_more_but_stays_on_the_table() -> None:
    eunuch = landmaker("king", jobs=["eunuch"], items=["snack_of_yellow_sunlight"])
    scene = Scene(kingdom(treasury=9), ann=eunuch)

    scene.play(roll_for_change, "ann", "change", 9)
    scene.use("ann", "table_rolled", "snack_of_yellow_sunlight")
    scene.answer("ann", "snack_shift", "up")
    scene.answer("ann", "snack_more", 4)

    scene.ends()
    assert (scene.result, scene.kingdom.treasury) == (12, 5)


@rule("MYK-ITEM-LIFESTYLE-SNACK-OF-YELLOW-SUNLIGHT")
def test_a_snack_does_not_help_against_disasters() -> None:
    scene = Scene(ann=landmaker("king", items=["snack_of_yellow_sunlight"]))

    scene.play(roll_for_change, "ann", "disaster", 5)

    scene.ends()


@rule("MYK-ITEM-LIFESTYLE-CREDIT-CARD")
def test_a_credit_card_is_paid_back_or_costs_facilities_and_talents() -> None:
    land = kingdom(facilities={"A1": "farm"}, talents=["noble"], treasury=3, lifestyle=3)
    scene = Scene(land, ann=landmaker("king", items=["credit_card"]))

    scene.play(buy_facility, "ann", "council", "33.C3")
    scene.use("ann", "purchase", "credit_card")
    scene.answer("ann", "credit_amount", 4)
    scene.play(open_moment, EarningsReported())
    scene.answer("ann", "credit_forfeit", scene.kingdom.talents[0].id)
    scene.answer("ann", "credit_forfeit", "f2")

    scene.ends()
    assert (scene.kingdom.treasury, scene.kingdom.talents) == (0, [])
    assert [built.kind for _, _, built in scene.kingdom.buildings()] == ["royal_palace", "council"]


@rule("MYK-ITEM-LIFESTYLE-GRIMOIRE")
def test_what_was_studied_in_a_grimoire_succeeds_once_by_itself() -> None:
    scene = Scene(ann=landmaker("king", items=["grimoire"], skills=["anarch", "diadem"]), bob=landmaker(exhausted=True))
    scene.dice(4, 3)

    scene.act("ann", "grimoire")
    scene.ann.exhausted = False
    scene.dice(4, 4, 6, 6)
    scene.kingdom.attributes["order"] = 9
    scene.act("ann", "anarch")
    scene.use("ann", "check_announced", "grimoire_recite_it")

    scene.ends()
    assert not scene.bob.exhausted
    assert scene.ann.lasting == []


@rule("MYK-ITEM-LIFESTYLE-GRIMOIRE")
def test_a_grimoire_is_for_skills_with_a_check() -> None:
    assert "grimoire" not in Scene(ann=landmaker("king", items=["grimoire"], skills=["diadem"])).actions("ann")


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


@rule("MYK-ITEM-EXPLORATION-HEAVY-WRISTBAND")
def test_a_heavy_wristband_is_heavy() -> None:
    scene = Scene(ann=landmaker("king", items=[("heavy_wristband", 1)]))
    scene.dice(4, 4, 4, 4)

    assert scene.play(make_check, "ann", "wit", 9).result == 8
    assert scene.play(make_check, "ann", "order", 9).result == 9


@rule("MYK-ITEM-EXPLORATION-INSTRUMENT")
def test_with_a_tune_fives_can_be_given_away_too() -> None:
    scene = Scene(ann=landmaker(wit=4), bob=landmaker(items=["instrument"]))
    scene.dice(5, 3)

    scene.play(make_check, "ann", "wit", 5)
    scene.use("bob", "check_announced", "instrument")
    scene.answer("ann", "give_fives", "1")

    scene.ends()
    assert (scene.result.used, scene.result.result, scene.ann.drive) == ((3,), 7, 1)


@rule("MYK-ITEM-EXPLORATION-INSTRUMENT")
def test_an_instrument_is_no_use_for_ones_own_checks() -> None:
    scene = Scene(ann=landmaker(items=["instrument"]))
    scene.dice(5, 3)

    scene.play(make_check, "ann", "wit", 5)

    scene.ends()


@rule("MYK-ITEM-EXPLORATION-ANIMAL-COMPANION")
def test_an_animal_companion_helps_to_search() -> None:
    scene = Scene(ann=landmaker(items=["animal_companion"]))
    scene.dice(3, 3, 3, 3)

    assert scene.play(make_check, "ann", "quest", 9, action="search").result == 9
    assert scene.play(make_check, "ann", "quest", 9, action="disarm").result == 8


@rule("MYK-ITEM-EXPLORATION-STAR-FRAGMENT")
def test_a_star_fragment_is_new_at_level_one() -> None:
    scene = Scene(ann=BOB)

    scene.play(receive, "ann", "star_fragment")

    assert scene.ann.items()[0].level == 1


@rule("MYK-ITEM-EXPLORATION-MAP", "MYK-ITEMRULE-TARGET-COURT")
def test_a_map_shows_a_room_to_everybody() -> None:
    scene = Scene(ann=landmaker(items=["map"]), bob=BOB)
    scene.realm.adventure.truth.rooms = {"A1": RoomTruth(), "B1": RoomTruth(monsters={"ogre": 1, "hag": 2})}

    scene.play(open_moment, Breather("prologue"))
    scene.use("ann", "breather", "map")
    scene.answer("ann", "map_room", "B1")

    scene.ends()
    assert (scene.realm.adventure.known["B1"].monsters, scene.realm.adventure.known["B1"].traps) == (3, 0)
    assert scene.ann.items() == []


@rule("MYK-ITEM-EXPLORATION-LIVING-DRILL", "MYK-ITEMRULE-TARGET-ROOM")
def test_a_living_drill_joins_two_rooms() -> None:
    scene = Scene(ann=landmaker(items=["living_drill"]))

    scene.act("ann", "living_drill")
    scene.answer("ann", "living_drill", "33.A1-B1")

    scene.ends()
    assert "A1-B1" in scene.kingdom.maps["33"].corridors
    assert scene.ann.items() == []


@rule("MYK-ITEM-EXPLORATION-PUMPKIN-WAGON", "MYK-ITEM-EXPLORATION-RIDE")
def test_a_pumpkin_wagon_holds_three_items_that_do_nothing_there() -> None:
    items = ["pumpkin_wagon", "tonic", "blade", "blade", "dagger"]
    scene = Scene(ann=landmaker(items=items))
    assert not can_carry(scene.ann, "ride")

    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "pumpkin_wagon")
    for place in (1, 2, 3):
        scene.answer("ann", "stores_item", f"in:{place}")
    assert "in:4" not in scene.ask.options()
    scene.answer("ann", "stores_item", "out:1")
    scene.answer("ann", "stores_item", "done")
    scene.use("ann", "breather")

    scene.ends()
    wagon = scene.ann.items()[0]
    assert [item.id for item in wagon.inside] == ["tonic", "blade"]
    assert max_hp(scene.table.play, scene.ann).value == 10


@rule("MYK-ITEMRULE-SLOTS", "MYK-ITEMRULE-SLOT-NUMBERS")
def test_everybody_has_six_numbered_slots_and_what_is_in_one_is_equipped() -> None:
    scene = Scene(ann=landmaker(items=["tonic"]))

    assert len(scene.ann.slots) == 6
    assert scene.ann.slots[0].item is not None
    assert scene.ann.slots[5].item is None
    assert max_hp(scene.table.play, scene.ann).value == 15


@rule("MYK-ITEMRULE-PURCHASE", "MYK-ITEMRULE-COMMON")
def test_items_up_to_the_lifestyle_level_are_on_offer() -> None:
    scene = Scene(kingdom(lifestyle=2), ann=KING)

    offered = [ITEMS[item] for item in items_on_offer(scene.table.play, scene.ann)]

    assert max(item.cost for item in offered) == 2
    assert {item.category for item in offered} == {"arms", "lifestyle", "recovery", "exploration"}


@rule("MYK-ITEMRULE-CRAFT", "MYK-ITEMRULE-CRAFT-LIMIT", "MYK-ITEMRULE-CRAFT-EXHAUST")
def test_crafting_makes_no_more_copies_than_there_are_slots_and_tires() -> None:
    scene = Scene(
        kingdom(materials={"iron": 9}), ann=landmaker(items=["tonic"] * 5), bob=landmaker(items=["tonic"] * 5)
    )
    scene.kingdom.materials["leather"] = 9

    scene.play(craft, "ann")
    scene.answer("ann", "craft_item", "armor")
    scene.answer("ann", "craft_count", 9)
    scene.answer("ann", "craft_for", "bob")

    scene.ends()
    assert [person.items()[5].id for person in scene.realm.members()] == ["armor", "armor"]
    assert (scene.kingdom.materials, scene.ann.exhausted) == ({"iron": 7, "leather": 7}, True)


@rule("MYK-ITEMRULE-CRAFT-DUNGEON")
def test_in_the_dungeon_nobody_crafts_by_themselves() -> None:
    scene = Scene(kingdom(materials={"iron": 9}), ann=landmaker(items=["tonic"]))
    scene.realm.place = Place.DUNGEON

    assert offered_actions(scene.table.play, scene.ann) == {}


@rule("MYK-ITEM-RECOVERY-DUNGEON-INSURANCE")
def test_what_cannot_be_crafted_has_no_recipe() -> None:
    scene = Scene(ann=KING)

    assert recipe(scene.realm, "dungeon_insurance") is None
    assert "dungeon_insurance" not in craftable(scene.realm)


@rule("MYK-ITEMRULE-TRADE", "MYK-ITEMRULE-TRADE-USED", "MYK-ITEMRULE-DESTROY")
def test_at_home_things_change_hands_but_not_what_was_used_in_this_cycle() -> None:
    scene = Scene(ann=landmaker(items=["blade", "tonic", "trauma_kit"], hp=15), bob=landmaker(hp=3))
    scene.ann.slots[3].materials = {"wood": 5}
    scene.play(begin_cycle)
    scene.dice(4, 4)
    scene.act("ann", "trauma_kit")

    scene.play(open_moment, Breather("travel"))
    scene.use("ann", "breather", "exchange")
    assert scene.ask.options() == ["done", "0:blade", "1:tonic", "wood"]
    scene.answer("ann", "exchange_what", "0:blade")
    scene.answer("ann", "exchange_with", "bob")
    scene.answer("bob", "exchange_accept", True)
    scene.answer("ann", "exchange_what", "0:tonic")
    scene.answer("ann", "exchange_with", "discard")
    scene.answer("ann", "exchange_what", "wood")
    scene.answer("ann", "exchange_with", "bob")
    scene.answer("ann", "exchange_amount", 3)
    scene.answer("ann", "exchange_what", "done")
    scene.use("bob", "breather")

    scene.ends()
    assert ([item.id for item in scene.ann.items()], [item.id for item in scene.bob.items()]) == (
        ["trauma_kit"],
        ["blade"],
    )
    assert (scene.ann.carried_materials(), scene.bob.carried_materials()) == ({"wood": 2}, {"wood": 3})


@rule("MYK-ITEMRULE-TRADE")
def test_what_is_not_wanted_stays_where_it_is() -> None:
    scene = Scene(ann=landmaker(items=["blade"]), bob=BOB)

    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "exchange")
    scene.answer("ann", "exchange_what", "0:blade")
    scene.answer("ann", "exchange_with", "bob")
    scene.answer("bob", "exchange_accept", False)
    scene.answer("ann", "exchange_what", "done")

    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["blade"]


async def destroy_first(play: Play[Realm], who: Landmaker) -> None:
    """Destroy somebody's first Item."""
    await destroy_item(play, who, who.items()[0], "X")


@rule("MYK-ITEMRULE-DESTROY")
def test_a_destroyed_item_leaves_its_slot_and_does_nothing() -> None:
    scene = Scene(ann=landmaker(items=["tonic"]))

    scene.play(destroy_first, "ann")

    assert (free_slots(scene.ann), max_hp(scene.table.play, scene.ann).value) == (6, 10)


@rule("MYK-ITEMRULE-LEVELS", "MYK-ITEMRULE-LEVEL-MAX")
def test_items_work_at_level_ten_at_most() -> None:
    scene = Scene(ann=landmaker(items=[("tonic", 12)]))

    assert item_level(scene.table.play, scene.ann, scene.ann.items()[0]) == 10
    assert max_hp(scene.table.play, scene.ann).value == 25


@rule("MYK-MATRULE-CARRY", "MYK-MATRULE-USE")
def test_materials_of_several_kinds_share_a_slot() -> None:
    scene = Scene(ann=landmaker(items=["blade"] * 5))

    scene.play(gain_materials, "ann", "wood", 6, "X")

    assert scene.play(gain_materials, "ann", "meat", 6, "X") == 4


@rule("MYK-ITEMRULE-DURATION", "MYK-SKILLRULE-TIMING-ASSIST", "MYK-ITEMRULE-TIMING-ASSIST")
def test_an_assist_can_be_used_again_in_the_next_cycle() -> None:
    scene = Scene(ann=landmaker(items=["handy_phone"], exhausted=True))
    scene.play(begin_cycle)
    scene.dice(3, 2, 3, 2)

    scene.play(make_check, "ann", "wit", 9, action="command")
    scene.use("ann", "check_announced", "handy_phone")
    scene.play(make_check, "ann", "wit", 9, action="command")
    scene.ends()
    scene.play(end_cycle)
    scene.play(begin_cycle)
    scene.dice(3, 2)
    scene.play(make_check, "ann", "wit", 9, action="command")
    scene.use("ann", "check_announced", "handy_phone")

    scene.ends()


@rule("MYK-SKILLRULE-TYPES", "MYK-SKILLRULE-CLASS")
def test_skills_come_in_families_and_each_class_has_its_own_list() -> None:
    assert {skill.family for skill in SKILLS} <= {"class", "job", "advanced", "monster"}
    assert {skill.group for skill in SKILLS if skill.family == "class"} <= set(CLASSES)
    assert len([skill for skill in SKILLS if skill.group == "king"]) == 6


@rule("MYK-SKILLRULE-TIMING-PERMANENT", "MYK-SKILLRULE-TIMING-INTERRUPT")
def test_what_is_permanent_is_never_limited_and_an_interrupt_is_once_a_cycle() -> None:
    feats = [feat for feat in FEATS if isinstance(feat, Feat) and feat.source == "skill"]

    assert all(feat.limits for feat in feats if feat.kind in (Kind.ASSIST, Kind.INTERRUPT))
    assert FEATS["royal_command"].timing == "interrupt"
    assert followers_bonus.cite == "MYK-FOLLOWER-01"


@rule("MYK-SKILLRULE-TIMING-SUPPORT", "MYK-SKILLRULE-TIMING-PLAN")
def test_support_works_in_combat_and_a_plan_does_not() -> None:
    scene = Scene(ann=landmaker(items=["drink", "lunch"], skills=["anarch"]))
    assert scene.actions("ann") == ["royal_palace", "anarch", "drink", "lunch"]

    scene.realm.place = Place.DUNGEON
    assert scene.actions("ann") == ["anarch", "drink", "lunch"]
    scene.realm.place = Place.COMBAT
    assert scene.actions("ann") == ["anarch", "drink"]


@rule("MYK-SKILLRULE-TIMING-SUPPORT", "MYK-SKILLRULE-TIMING-PLAN")
def test_whoever_is_exhausted_takes_neither() -> None:
    scene = Scene(ann=landmaker(items=["drink", "lunch"], skills=["anarch"], exhausted=True))

    assert scene.actions("ann") == []


@rule(
    "MYK-SKILLRULE-TARGET-INDIVIDUAL", "MYK-SKILLRULE-TARGET-SELF", "MYK-SKILLRULE-TARGET-COURT",
    "MYK-SKILLRULE-TARGET-KINGDOM", "MYK-SKILLRULE-TARGET-ROOM", "MYK-SKILLRULE-TARGET-ITEM",
)  # fmt: skip
def test_skills_name_their_targets_in_the_words_of_the_book() -> None:
    words = {"individual", "self", "court", "kingdom", "room", "item", "area", "any", "corridor", "see_below"}

    assert {skill.target for skill in SKILLS if skill.family != "monster"} <= words
