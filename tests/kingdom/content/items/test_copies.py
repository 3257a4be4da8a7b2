"""Several Items of one name, and Items that were used or are not for everybody."""

import pytest

from tests.kingdom.arena import Arena, armed
from tests.kingdom.delving import in_dungeon
from tests.kingdom.lair import Lair
from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.turns import take_turn
from undercroft.games.kingdom.grammar.moments import Breather
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.camp import next_action
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle
from undercroft.games.kingdom.state import Base


@rule("MYK-ITEM-RECOVERY-DRINK")
@pytest.mark.parametrize(("choice", "drive", "left"), [("0", 4, [0, 3]), ("1", 1, [3, 3])])
def test_whoever_has_several_drinks_says_which_is_emptied(choice: str, drive: int, left: list[int]) -> None:
    items = [("drink", 0), ("drink", 3), ("drink", 3)]
    scene = Scene(ann=landmaker(items=items, wit=9, charisma=9))

    scene.act("ann", "drink")
    assert list(scene.ask.options()) == ["0", "1"]
    scene.answer("ann", "which_copy", choice)

    scene.ends()
    assert (scene.ann.drive, [item.level for item in scene.ann.items()]) == (drive, left)


@rule("MYK-ITEM-RECOVERY-DRINK")
def test_nobody_is_asked_about_items_that_are_alike() -> None:
    scene = Scene(ann=landmaker(items=["drink", "drink"], wit=9, charisma=9))
    scene.act("ann", "drink")
    scene.ends()
    assert len(scene.ann.items()) == 1


@rule("MYK-ITEM-RECOVERY-ANTIDOTE")
def test_of_several_antidotes_any_that_helps_is_offered() -> None:
    scene = Scene(ann=landmaker(items=[("antidote", 1), "antidote"]), bob=landmaker())
    scene.ann.items()[0].choices, scene.ann.items()[1].choices = ["cursed"], ["poisoned"]
    scene.bob.statuses = ["poisoned"]

    scene.act("ann", "antidote")

    scene.ends()
    assert (scene.bob.statuses, [item.choices for item in scene.ann.items()]) == ([], [["cursed"]])


@rule("MYK-ITEMRULE-TRADE-USED", "MYK-SUPPORT-SWAP")
def test_a_weapon_that_has_attacked_is_not_handed_over_in_the_same_round() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("blade", "tent"), bob=landmaker(area=4))
    arena.dice(4, 4, 3)
    arena.turn("ann", attack="m1")
    arena.ends()

    arena.turn("bob", action="exchange_items")
    assert list(arena.ask.options()) == ["1:tent"]

    arena.play(begin_cycle)
    arena.play(end_cycle)
    arena.bob.exhausted = False
    arena.turn("bob", action="exchange_items")
    assert list(arena.ask.options()) == ["0:blade", "1:tent"]


@rule("MYK-ITEMRULE-TRADE-USED")
def test_what_has_battered_a_base_is_not_handed_over_in_camp() -> None:
    scene = in_dungeon(ann=armed("blade", area=2), bob=landmaker())
    scene.realm.adventure.truth.bases = [Base("b1", "fort", "A2", 30)]
    scene.kingdom.voices = 0
    scene.dice(4, 4, 3)
    scene.play(next_action)
    scene.answer("ann", "camp_act", "tear_down")
    scene.ends()
    assert scene.ann.items()[0].used_now
    scene.ann.exhausted = False
    scene.play(next_action)
    assert "hand_over" not in scene.table.asks_of("ann")[0].options()


@rule("MYK-ITEM-LIFESTYLE-CLOAK")
def test_no_monster_wears_a_cloak() -> None:
    lair = Lair(foes=["dungeon_geek"], ann=landmaker())
    lair.play(take_turn, "m1")
    lair.use("gm", "turn_begun", "collector")
    assert "backpack" in lair.ask.options()
    assert "cloak" not in lair.ask.options()


@rule("MYK-ITEM-LIFESTYLE-GRIMOIRE")
@pytest.mark.parametrize(("followers", "healed"), [(0, 0), (10, 2)])
def test_what_was_studied_succeeds_exactly(followers: int, healed: int) -> None:
    sheet = landmaker("oracle", items=["grimoire"], skills=["faith"], followers=followers, drive=3)
    scene = Scene(kingdom(voices=0), ann=sheet, bob=landmaker(hp=1))
    scene.dice(5, 5)
    scene.act("ann", "grimoire")
    scene.ends()

    scene.ann.exhausted = False
    scene.act("ann", "faith")
    scene.use("ann", "check_announced", "grimoire_recite_it")

    scene.ends()
    assert scene.bob.hp == 1 + healed


@rule("MYK-FAC-RESIDENTIAL-TREASURE-CHEST")
def test_rare_items_are_put_into_a_treasure_chest_and_taken_out_again() -> None:
    items: list[str | tuple[str, int]] = [("excalibur", 2), "blade", "steel_body"]
    scene = Scene(kingdom(facilities={"A1": ["backstair", "treasure_chest"]}), ann=landmaker("king", items=items))
    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "treasure_chest")
    assert list(scene.ask.options()) == ["done", "in:0"]
    scene.answer("ann", "stores_item", "in:0")
    assert list(scene.ask.options()) == ["done", "out:0"]
    scene.answer("ann", "stores_item", "out:0")
    scene.answer("ann", "stores_item", "done")
    assert sorted(item.id for item in scene.ann.items()) == ["blade", "excalibur", "steel_body"]


@rule("MYK-POWER-MILLENNIUM-REQUIREMENT", "MYK-RARE-ARMS-EXCALIBUR", "MYK-RARE-ARMS-EMPERORS-NEW-ARMOR")
def test_excalibur_and_the_emperors_new_armor_are_tribute() -> None:
    items: list[str | tuple[str, int]] = [("excalibur", 2), "emperors_new_armor", "tent", "grimoire"]
    people = {"ann": landmaker("king", items=["excalibur"]), "bob": landmaker(items=items[1:])}
    scene = Scene(ann=people["ann"], bob=people["bob"])
    scene.play(open_moment, Breather("treasury"))
    scene.use("ann", "breather", "vassalhood")
    assert scene.kingdom.vassal_of == "millennium_dynasty"
    assert [item.id for who in (scene.ann, scene.bob) for item in who.items()] == ["tent"]


@rule("MYK-POWER-FAC-LOAN-OFFICE", "MYK-RARE-COST")
def test_rare_items_are_pawned_each_by_itself() -> None:
    land = kingdom(facilities={"A1": "loan_office"}, vassal_of="haglma")
    scene = Scene(land, ann=landmaker("king", items=[("excalibur", 1), ("excalibur", 2), "steel_body", "blade"]))
    scene.play(open_moment, Breather("treasury"))
    scene.use("ann", "breather", "loan_office")
    assert list(scene.ask.options()) == ["item:ann:0:excalibur", "item:ann:1:excalibur"]
    scene.dice(4)
    scene.answer("ann", "loan_pawned", ["item:ann:0:excalibur"])
    assert (scene.kingdom.treasury, [item.level for item in scene.ann.items()]) == (5, [2, 0, 0])
