"""Lifestyle Items."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.delving import camp
from tests.kingdom.scene import BOB, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.dungeon.passing_time import count_down
from undercroft.games.kingdom.grammar.delve_moments import SpoilsDue
from undercroft.games.kingdom.grammar.moments import (
    ActionStepBegun,
    CarryOverDue,
    EarningsReported,
    TableRolled,
)
from undercroft.games.kingdom.grammar.tables import Roll, Table
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.building import buy_facility
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.equipment import destroy_item, receive
from undercroft.games.kingdom.rules.figures import carry_over, reach_of
from undercroft.games.kingdom.rules.wealth import gain_materials, room_for_materials
from undercroft.games.kingdom.state import Landmaker, Realm
from undercroft.games.kingdom.words import Place


@rule("MYK-ITEM-LIFESTYLE-CRACKER")
def test_a_cracker_startles_somebody() -> None:
    arena = Arena(foes=["minotaur", ("minotaur", 6)], plain=True, ann=landmaker(items=["cracker"], area=3))
    arena.play(take_turn, "ann")
    arena.use("ann", "turn_begun", "cracker")
    assert list(arena.ask.options()) == ["m1", "ann"]
    arena.answer("ann", "skill_target", "m1")

    assert arena.m1.area == 5
    assert arena.ann.items() == []
    assert arena.ask.key == "battle_move"


@rule("MYK-ITEM-LIFESTYLE-CLOAK")
@pytest.mark.parametrize(("dice", "hit"), [((6, 4), False), ((1, 2), True)])
def test_a_cloak_stands_in_for_defense(dice: tuple[int, int], hit: bool) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker(items=["cloak"], area=4, hp=30, quest=2))
    arena.dice(*dice, 2, 3, *((6, 6, 6) if hit else ()))
    warfare = arena.m1.abilities["warfare"]

    arena.play(make_attack, "m1", ["ann"])
    arena.use("ann", "attack_declared", "cloak")
    if arena.table.asks_of("ann"):
        arena.answer("ann", "give_sixes", "0")

    assert arena.result.check.difficulty.value == sum(dice) + 2
    assert arena.result.check.succeeded == (5 + warfare >= sum(dice) + 2) == hit


@rule("MYK-ITEM-LIFESTYLE-GLASSES")
def test_glasses_are_no_help_with_what_is_far_away() -> None:
    arena = Arena(ann=landmaker(items=["glasses", "firearm", "spear", "glasses"]))
    play = arena.table.play

    assert reach_of(play, arena.ann, arena.ann.find_item("firearm")).value == 2
    assert reach_of(play, arena.ann, arena.ann.find_item("spear")).value == 1


@rule("MYK-ITEM-LIFESTYLE-PAN")
@pytest.mark.parametrize(("dice", "lunch"), [((5, 4), 2), ((1, 3), None)])
def test_a_pan_makes_a_lunch_of_the_meat_that_is_there(dice: tuple[int, int], lunch: int | None) -> None:
    scene = camp(ann=landmaker(items=[("pan", 2)], quest=2), bob=landmaker())
    assert "pan" not in scene.actions("ann")
    scene.ann.slots[1].materials = {"meat": 1}
    scene.bob.slots[1].materials = {"meat": 2}
    scene.dice(*dice)

    scene.act("ann", "pan")

    scene.ends()
    made = scene.ann.find_item("lunch")
    assert (made.level if made is not None else None) == lunch
    assert (scene.ann.carried_materials(), scene.bob.carried_materials()) == ({}, {"meat": 1})


async def take_spoils(play: Play[Realm], kind: str, materials: dict[str, int]) -> dict[str, int]:
    """Take what a monster leaves behind."""
    spoils = SpoilsDue(kind, dict(materials))
    await open_moment(play, spoils)
    return spoils.materials


@rule("MYK-ITEM-LIFESTYLE-APRON")
def test_an_apron_makes_meat_of_anything() -> None:
    scene = camp(ann=landmaker(items=["apron"], quest=2))
    scene.dice(5, 4)

    scene.play(take_spoils, "dragon", {"gunpowder": 3, "meat": 1})
    scene.use("ann", "spoils_due", "apron")

    scene.ends()
    assert scene.result == {"meat": 4}


@rule("MYK-ITEM-LIFESTYLE-APRON")
def test_a_cook_with_an_apron_knows_what_a_monster_tastes_like() -> None:
    scene = camp(ann=landmaker(items=["apron", "lunch"], jobs=["cook"], quest=2))
    scene.dice(5, 4)
    scene.play(take_spoils, "dragon", {"meat": 1})
    scene.use("ann", "spoils_due", "apron")
    scene.answer("ann", "skill_choice", "flying")
    scene.dice(1)

    scene.act("ann", "lunch")
    assert scene.ann.lent == ["flying"]
    for quarter in range(4):
        assert scene.ann.lent == ["flying"], quarter
        scene.play(count_down)

    assert scene.ann.lent == []


@rule("MYK-ITEM-LIFESTYLE-CRACKER")
def test_a_happymancer_surprises_the_neighbours() -> None:
    scene = Scene(ann=landmaker(items=["cracker"], jobs=["happymancer"]), bob=landmaker(items=["cracker"]))
    scene.dice(1)

    scene.play(open_moment, ActionStepBegun())
    scene.use("ann", "action_step_begun", "cracker_surprise_the_neighbours")
    scene.answer("ann", "take_place", "1")
    scene.answer("bob", "take_place", "1")
    scene.answer("gm", "special_conditions", "")

    assert scene.realm.place is Place.COMBAT
    assert [one.kind for one in scene.realm.monsters()] == ["hurry_fox", "hurry_fox", "sawing_boar"]
    assert scene.ann.items() == []


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


@rule("MYK-ITEM-LIFESTYLE-GLASSES")
def test_with_glasses_astrology_is_a_matter_of_wit() -> None:
    scene = Scene(
        kingdom(voices=5), ann=landmaker("oracle", skills=["horoscope"], charisma=0, wit=4, items=["glasses"])
    )
    scene.dice(3, 2)

    scene.act("ann", "horoscope")
    scene.answer("ann", "horoscope_die", "3")

    scene.ends()


@rule("MYK-ITEM-LIFESTYLE-COSTUME", "MYK-ITEMRULE-TIMING-EQUIPABLE")
def test_a_costume_adds_a_die_to_charisma_checks_only() -> None:
    scene = Scene(ann=landmaker(items=["costume"]))
    scene.dice(1, 4, 5, 1, 4)

    charming = scene.play(make_check, "ann", "charisma", 9)
    clever = scene.play(make_check, "ann", "wit", 9)

    scene.ends()
    assert (charming.used, clever.used) == ((5, 4), (4, 1))


@rule("MYK-ITEM-LIFESTYLE-HANDY-PHONE", "MYK-ITEMRULE-TIMING-ASSIST")
def test_a_handy_phone_is_offered_for_a_command_check_once_a_cycle() -> None:
    scene = Scene(ann=landmaker(items=[("handy_phone", 1)]))
    scene.dice(3, 2, 3, 2)

    scene.play(make_check, "ann", "wit", 9, action="command")
    scene.use("ann", "check_announced", "handy_phone")
    assert scene.result.succeeded
    scene.play(make_check, "ann", "wit", 9, action="command")

    scene.ends()
