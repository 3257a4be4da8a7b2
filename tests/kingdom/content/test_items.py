"""Items: how they are bought, crafted, carried, used and destroyed."""

from copy import copy

import msgspec
import pytest

from tests.kingdom.scene import KING, Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.engine.play import Play
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom.content.built_in import followers_bonus
from undercroft.games.kingdom.grammar.actions import offered_actions
from undercroft.games.kingdom.grammar.entries import FEATS, ITEMS, SKILLS, Feat
from undercroft.games.kingdom.grammar.windows import item_level
from undercroft.games.kingdom.phases.kingdom_phase.crafting import craft, craftable
from undercroft.games.kingdom.phases.kingdom_phase.trade import rare_items
from undercroft.games.kingdom.phases.kingdom_phase.treasury import items_on_offer
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle
from undercroft.games.kingdom.rules.equipment import destroy_item
from undercroft.games.kingdom.rules.figures import max_hp
from undercroft.games.kingdom.rules.wealth import gain_materials
from undercroft.games.kingdom.state import Landmaker, Realm
from undercroft.games.kingdom.words import CLASSES, Kind, Place


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


@rule("MYK-RARE-COST", "MYK-ITEMRULE-RARE")
def test_no_rare_item_is_for_sale_in_a_treasury_meeting() -> None:
    scene = Scene(kingdom(lifestyle=10), ann=KING)

    assert not any(ITEMS[item].rare for item in items_on_offer(scene.table.play, scene.ann))


@rule("MYK-ITEMRULE-CRAFT", "MYK-ITEMRULE-CRAFT-LIMIT", "MYK-ITEMRULE-CRAFT-EXHAUST")
def test_crafting_makes_no_more_copies_than_there_are_slots_and_tires() -> None:
    scene = Scene(
        kingdom(materials={"iron": 9}), ann=landmaker(items=["tonic"] * 5), bob=landmaker(items=["tonic"] * 5)
    )
    scene.kingdom.materials["leather"] = 9

    scene.play(craft, "ann")
    scene.answer("ann", "craft_item", "armor")
    with pytest.raises(Refused, match="room for 2 at Court"):
        scene.answer("ann", "craft_count", 9)
    with pytest.raises(Refused, match="Materials for 9"):
        scene.answer("ann", "craft_count", 10)
    scene.answer("ann", "craft_count", 2)
    scene.answer("ann", "craft_for", "bob")

    scene.ends()
    assert [person.items()[5].id for person in scene.realm.members()] == ["armor", "armor"]
    assert (scene.kingdom.materials, scene.ann.exhausted) == ({"iron": 7, "leather": 7}, True)


@rule("MYK-ITEMRULE-CRAFT-LIMIT")
def test_a_slot_whose_materials_are_spent_is_open() -> None:
    scene = Scene(kingdom(materials={"leather": 9}), ann=landmaker(items=["tonic"] * 4))
    scene.ann.slots[4].materials = {"iron": 1}
    scene.kingdom.materials["iron"] = 8

    scene.play(craft, "ann")
    scene.answer("ann", "craft_item", "armor")
    with pytest.raises(Refused, match="room for 2"):
        scene.answer("ann", "craft_count", 3)
    scene.answer("ann", "craft_count", 2)

    scene.ends()
    assert [item.id for item in scene.ann.items()] == ["tonic"] * 4 + ["armor"] * 2


@rule("MYK-ITEMRULE-CRAFT-DUNGEON")
def test_in_the_dungeon_nobody_crafts_by_themselves() -> None:
    scene = Scene(kingdom(materials={"iron": 9}), ann=landmaker(items=["tonic"]))
    scene.realm.place = Place.DUNGEON

    assert offered_actions(scene.table.play, scene.ann) == {}


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


@rule("MYK-SKILLRULE-MONSTER")
def test_a_skill_of_monsters_costs_people_one_hope_more(monkeypatch: pytest.MonkeyPatch) -> None:
    howl = copy(SKILLS["anarch"])
    msgspec.structs.force_setattr(howl, "family", "monster")
    monkeypatch.setitem(SKILLS._entries, "anarch", howl)
    rich = Scene(kingdom(voices=0), ann=landmaker("king", skills=["anarch"], drive=1))
    poor = Scene(kingdom(voices=0), ann=landmaker("king", skills=["anarch"]))
    rich.dice(1, 4, 3, 3)

    assert "anarch" not in poor.actions("ann")
    rich.act("ann", "anarch")

    rich.ends()
    assert rich.ann.drive == 0


@rule("MYK-ITEMRULE-RARE", "MYK-ITEMRULE-RARE-TRADE", "MYK-ITEMRULE-NOSELL")
def test_rare_items_can_be_crafted_and_sold_but_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    relic = copy(ITEMS["blade"])
    msgspec.structs.force_setattr(relic, "rare", True)
    monkeypatch.setitem(ITEMS._entries, "blade", relic)
    land = kingdom(lifestyle=9, materials={"fangs": 1, "iron": 1})
    scene = Scene(land, ann=landmaker("king", items=["blade", "dagger"]))

    assert "dagger" in items_on_offer(scene.table.play, scene.ann)
    assert "blade" not in items_on_offer(scene.table.play, scene.ann)
    assert "blade" in craftable(scene.table.play)
    assert [item.id for _, item in rare_items(scene.realm).values()] == ["blade"]


async def destroy_first(play: Play[Realm], who: Landmaker) -> None:
    """Destroy somebody's first Item."""
    await destroy_item(play, who, who.items()[0], "X")


@rule("MYK-ITEMRULE-PATCHUP")
def test_patch_up_answers_the_destruction_of_an_item() -> None:
    scene = Scene(ann=landmaker(items=["tonic"]), bob=landmaker(skills=["patch_up"], quest=4))
    scene.dice(3, 2)

    scene.play(destroy_first, "ann")
    scene.use("bob", "item_loss_due", "patch_up")

    scene.ends()
    assert len(scene.ann.items()) == 1
