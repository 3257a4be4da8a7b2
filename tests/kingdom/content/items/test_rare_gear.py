"""Rare Arms that are no weapons."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena, armed
from tests.kingdom.delving import in_dungeon
from tests.kingdom.scene import Scene, hit, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.attack import lit
from undercroft.games.kingdom.combat.temper import temper_of
from undercroft.games.kingdom.combat.turns import make_attack, take_turn
from undercroft.games.kingdom.content.exchange import tradable
from undercroft.games.kingdom.grammar.delve_moments import RoundEnded, TurnBegun
from undercroft.games.kingdom.grammar.entries import FEATS, ITEMS, MONSTERS
from undercroft.games.kingdom.grammar.moments import Breather
from undercroft.games.kingdom.grammar.windows import Use, open_moment
from undercroft.games.kingdom.rules.bonds import AFFECTION, change_feeling
from undercroft.games.kingdom.rules.equipment import destroy_item, is_loose, receive
from undercroft.games.kingdom.rules.figures import ability, capacity, defense, max_hp
from undercroft.games.kingdom.words import Condition

LIGHT = ("star_fragment", 5)


def gunner(*items: Any, **more: Any) -> Any:
    """Give a sheet of somebody with a firearm and light to shoot by."""
    return armed("firearm", LIGHT, *items, area=3, **more)


def shot(arena: Arena, item: str, *dice: int) -> None:
    """Let ann shoot at m1 and put something on the bullet; dice of its keeping come first."""
    arena.turn("ann", attack="m1")
    arena.dice(*dice)
    arena.use("ann", "attack_declared", item)


@rule("MYK-RARE-ARMS-HOLLOW-POINT")
def test_a_hollow_point_winds_whom_it_hurts_and_is_gone() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=gunner("hollow_point"))
    shot(arena, "hollow_point", 4, 4, 5)
    arena.ends()
    assert arena.m1.exhausted
    assert arena.ann.find_item("hollow_point") is None


@rule("MYK-RARE-ARMS-HOLLOW-POINT")
@pytest.mark.parametrize(("die", "kept"), [(6, True), (5, False)])
def test_a_marksman_finds_a_hollow_point_again_on_a_six(die: int, kept: bool) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=gunner("hollow_point", jobs=["hunter"]))
    shot(arena, "hollow_point", die, 4, 4, 5)
    arena.ends()
    assert (arena.ann.find_item("hollow_point") is not None) is kept


@rule("MYK-RARE-ARMS-HOLLOW-POINT")
def test_a_hollow_point_is_for_ranged_weapons() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("blade", "hollow_point"))
    arena.dice(4, 4, 5)
    arena.turn("ann", attack="m1")
    arena.ends()


@rule("MYK-RARE-ARMS-MONSTER-VENOM")
@pytest.mark.parametrize("poisons", [True, False])
def test_monster_venom_makes_them_forget_and_poisons_if_one_likes(poisons: bool) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("blade"))
    arena.m1.skills = ["knock_back", "flying"]
    arena.play(receive, "ann", "monster_venom")
    arena.answer("ann", "venom_monster", flyer())
    arena.answer("ann", "skill_choice", "flying")
    arena.ends()

    arena.turn("ann", attack="m1")
    arena.dice(4, 4, 5)
    arena.use("ann", "attack_declared", "monster_venom_smear_it_on")
    arena.answer("ann", "venom_poisons", poisons)

    arena.ends()
    assert ("poisoned" in arena.m1.statuses) is poisons
    assert "skill_forgotten" in arena.told()
    assert arena.ann.find_item("monster_venom") is None


def flyer() -> str:
    """Name a monster that flies and has a Poison Blow."""
    return next(one.id for one in MONSTERS if {"flying", "poison_blow"} <= set(one.skills))


@rule("MYK-RARE-ARMS-OGREKINS-MUFFLER")
@pytest.mark.parametrize(("dice", "drive"), [((5, 5), 3), ((1, 2), 0)])
def test_an_ogrekins_muffler_reminds_them_of_home(dice: tuple[int, int], drive: int) -> None:
    arena = Arena(foes=["ogrekin"], plain=True, ann=landmaker(items=[("ogrekins_muffler", 2)], area=4, charisma=4))
    arena.dice(*dice, *([] if drive else [1, 2]))
    arena.play(make_attack, "m1", ["ann"])
    arena.ends()
    assert arena.ann.drive == drive
    assert ("attack_came_to_nothing" in arena.told()) is bool(drive)


@rule("MYK-RARE-ARMS-OGREKINS-MUFFLER")
def test_a_minotaur_does_not_care_for_mufflers() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker(items=["ogrekins_muffler"], area=4))
    arena.dice(1, 2)
    arena.play(make_attack, "m1", ["ann"])
    arena.ends()


@rule("MYK-RARE-ARMS-LUMINARROW")
def test_a_luminarrow_flies_into_the_dark_and_shines_there() -> None:
    arena = Arena(foes=[("minotaur", 5)], plain=True, ann=armed("crossbow", "luminarrow", area=3))
    assert not lit(arena.table.play, 5)
    arena.dice(4, 4)

    arena.turn("ann", attack="m1")

    arena.ends()
    assert [lit(arena.table.play, area) for area in (3, 4, 5, 6)] == [False, True, True, True]
    assert arena.ann.find_item("luminarrow") is None


@rule("MYK-RARE-ARMS-LUMINARROW")
def test_without_a_luminarrow_nobody_shoots_into_the_dark() -> None:
    arena = Arena(foes=[("minotaur", 5)], plain=True, ann=armed("crossbow", area=3))
    arena.play(take_turn, "ann")
    arena.answer("ann", "battle_move", "3")
    assert "attack" not in arena.ask.options()


@rule("MYK-RARE-ARMS-LUMINARROW")
def test_in_the_light_a_luminarrow_is_a_choice_and_a_marksman_keeps_it_on_an_odd_die() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=gunner("luminarrow", jobs=["hunter"]))
    shot(arena, "luminarrow", 3, 4, 4, 5)
    arena.ends()
    assert arena.ann.find_item("luminarrow") is not None


@rule("MYK-RARE-ARMS-SCUTUM")
def test_a_scutum_covers_its_bearer_and_those_behind() -> None:
    people: dict[str, Any] = {
        "ann": landmaker(items=[("scutum", 1), "scutum"], area=3, hp=20),
        "bob": landmaker(area=2),
    }
    arena = Arena(foes=["minotaur"], plain=True, **people, cid=landmaker(area=3))
    plain = defense(arena.table.play, arena.cid).value
    assert defense(arena.table.play, arena.bob).value == plain + 2 + 1
    hit(arena, "ann", 5)
    hit(arena, "ann", 1)
    assert arena.ann.hp == 20 - 4 - 1


@rule("MYK-RARE-ARMS-MAWASHI")
@pytest.mark.parametrize(("skills", "area"), [((), 5), (("knock_back",), 6)])
def test_a_wrestler_shoves_whom_they_hurt(skills: tuple[str, ...], area: int) -> None:
    sheet = armed("blade", "mawashi", skills=list(skills), statuses=["obese"])
    arena = Arena(foes=["minotaur"], plain=True, ann=sheet)
    before = arena.m1.hp
    arena.dice(4, 4, 3, 2)
    arena.turn("ann", attack="m1")
    arena.use("ann", "attack_landed", "mawashi_shove")
    arena.ends()
    assert (arena.m1.area, before - arena.m1.hp) == (area, 5)


@rule("MYK-RARE-ARMS-MAWASHI")
def test_a_mawashi_does_nothing_for_the_slim() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("blade", "mawashi"))
    before = arena.m1.hp
    arena.dice(4, 4, 5)
    arena.turn("ann", attack="m1")
    arena.ends()
    assert before - arena.m1.hp == 5


@rule("MYK-RARE-ARMS-FLOUR")
def test_flour_in_the_air_hurts_everybody() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker(items=["flour"], hp=20), bob=landmaker(hp=20))
    before = arena.m1.hp
    arena.dice(2, 3, 4)
    arena.turn("ann", action="flour")
    arena.ends()
    assert (20 - arena.ann.hp, 20 - arena.bob.hp, before - arena.m1.hp) == (2, 3, 4)
    assert arena.ann.items() == []


@rule("MYK-RARE-ARMS-ASTRAL-CLOTH")
def test_an_astral_cloth_is_chosen_by_type_and_chance() -> None:
    scene = Scene(ann=landmaker())
    scene.dice(1)
    scene.play(receive, "ann", "astral_cloth")
    scene.answer("ann", "astral_type", "ogre")
    scene.ends()
    first = next(one.id for one in MONSTERS if one.type == "ogre")
    assert scene.ann.items()[0].choices == [first]
    assert not is_loose(scene.ann.items()[0])
    assert tradable(Use(scene.table.play, scene.ann, FEATS.of("built_in")[0])) == {}


def cloaked(kind: str) -> Arena:
    """Let ann put on an Astral Cloth of a kind when her turn begins."""
    sheet = landmaker(skills=["parry"], items=["astral_cloth"], area=4, hp=30, level=4)
    arena = Arena(foes=["slime"], plain=True, ann=sheet)
    arena.ann.items()[0].choices = [kind]
    arena.play(lambda play, who: open_moment(play, TurnBegun(who)), "ann")
    arena.use("ann", "turn_begun", "astral_cloth_put_it_on")
    arena.ends()
    return arena


@rule("MYK-RARE-ARMS-ASTRAL-CLOTH")
def test_whoever_wears_an_astral_cloth_fights_as_the_monster_does() -> None:
    kind = next(one for one in MONSTERS if "public_enemy" not in one.skills and one.level == 8)
    arena = cloaked(kind.id)
    play = arena.table.play
    assert [ability(play, arena.ann, name) for name in ("warfare", "wit")] == [kind.warfare, 8]
    assert set(kind.skills) <= set(arena.ann.lent)

    arena.play(open_moment, RoundEnded())
    arena.answer("ann", "astral_kept", True)
    assert arena.ann.hp == 30 - 8
    arena.play(open_moment, RoundEnded())
    arena.answer("ann", "astral_kept", False)
    arena.ends()
    assert (ability(arena.table.play, arena.ann, "warfare"), arena.ann.lent) == (2, [])


@rule("MYK-RARE-ARMS-ASTRAL-CLOTH")
def test_of_a_public_enemy_only_the_abilities_are_taken() -> None:
    kind = next(one for one in MONSTERS if "public_enemy" in one.skills and one.level >= 5)
    arena = cloaked(kind.id)
    assert (ability(arena.table.play, arena.ann, "warfare"), arena.ann.lent) == (kind.warfare, [])


@rule("MYK-RARE-ARMS-ASTRAL-CLOTH", "MYK-RARE-GEN-STIGMATA", "MYK-RARE-GEN-FOOLS-CREST")
@pytest.mark.parametrize("item", ["astral_cloth", "stigmata", "fools_crest"])
def test_a_blessed_kiss_loosens_what_nobody_can_take_off(item: str) -> None:
    people: dict[str, Any] = {
        "ann": landmaker(skills=["blessed_kiss"], drive=1, loves={"bob": 2}),
        "bob": landmaker(items=[item]),
    }
    scene = Scene(**people)
    scene.bob.statuses = ["poisoned"]
    scene.kingdom.voices = 0
    assert not is_loose(scene.bob.items()[0])

    scene.act("ann", "blessed_kiss")
    scene.use("bob", "feat_used", next(feat.id for feat in FEATS.of(item) if feat.kind == "optional"))

    scene.ends()
    assert is_loose(scene.bob.items()[0])


@rule("MYK-RARE-ARMS-BERSERKER")
def test_a_berserker_sees_red() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("blade", "berserker", hp=20))
    before = arena.m1.hp
    assert temper_of(arena.table.play, arena.ann) == "foolish"
    arena.dice(4, 4, 5, 6)
    arena.turn("ann", attack="m1")
    arena.ends()
    assert before - arena.m1.hp == 11
    hit(arena, "ann", 3)
    assert arena.ann.hp == 18


@rule("MYK-RARE-ARMS-BERSERKER")
def test_a_berserker_runs_towards_the_enemy() -> None:
    arena = Arena(foes=[("minotaur", 6)], plain=True, ann=landmaker(items=["blade", "berserker"], area=2))
    arena.play(take_turn, "ann")
    assert "1" not in arena.ask.options()


@rule("MYK-RARE-ARMS-EVIL-EYE")
@pytest.mark.parametrize(("hp", "more"), [(7, 2 + 1), (8, 0)])
def test_an_evil_eye_likes_odd_numbers(hp: int, more: int) -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("blade", ("evil_eye", 1), hp=hp))
    before = arena.m1.hp
    arena.dice(4, 4, 5)
    arena.turn("ann", attack="m1")
    arena.ends()
    assert before - arena.m1.hp == 5 + more


@rule("MYK-RARE-ARMS-EMPERORS-NEW-ARMOR")
def test_the_emperors_new_armor_fills_two_slots_and_does_not_add_up() -> None:
    scene = Scene(ann=landmaker(items=[("emperors_new_armor", 1), "emperors_new_armor"]), bob=landmaker())
    play = scene.table.play
    assert defense(play, scene.ann).value == defense(play, scene.bob).value + 4
    assert ITEMS["emperors_new_armor"].slots == 2


@rule("MYK-RARE-ARMS-BIKINI-ARMOR")
@pytest.mark.parametrize("uses", [True, False])
def test_a_bikini_armor_is_lost_in_time(uses: bool) -> None:
    scene = Scene(ann=landmaker(items=["bikini_armor"], hp=9))
    hit(scene, "ann", 5)
    scene.use("ann", "damage_due", "bikini_armor" if uses else "pass")
    scene.ends()
    assert (scene.ann.hp, len(scene.ann.items())) == ((9, 0) if uses else (4, 1))


@rule("MYK-RARE-ARMS-STEEL-BODY")
def test_a_steel_body_is_strong_and_cold() -> None:
    plain = Scene(ann=landmaker(level=2))
    scene = Scene(ann=landmaker(level=2, loves={"bob": 4}, hp=9), bob=landmaker())
    scene.play(receive, "ann", "steel_body")
    scene.ends()
    play = scene.table.play
    assert [ability(play, scene.ann, name) for name in ("wit", "quest", "warfare")] == [2, 3, 3]
    assert capacity(play, scene.ann).value == capacity(plain.table.play, plain.ann).value - 1
    assert scene.ann.towards("bob").affection == 2
    hit(scene, "ann", 4)
    assert scene.ann.hp == 9 - 3
    assert not is_loose(scene.ann.items()[0])


@rule("MYK-RARE-ARMS-STEEL-BODY")
def test_who_wears_a_steel_body_never_feels_more_than_their_level() -> None:
    scene = Scene(ann=landmaker(items=["steel_body"], level=2, loves={"bob": 1}), bob=landmaker())
    scene.play(lambda play, who: change_feeling(play, who, "bob", AFFECTION, 3, "MYK-RELATION-02"), "ann")
    scene.ends()
    assert scene.ann.towards("bob").affection == 2


@rule("MYK-RARE-ARMS-STEEL-BODY")
def test_without_the_steel_body_its_wearer_breaks_down() -> None:
    scene = Scene(ann=landmaker(items=["steel_body"], hp=9))
    scene.play(lambda play, who: destroy_item(play, who, who.items()[0], "MYK-ITEMRULE-DESTROY"), "ann")
    scene.ends()
    assert (scene.ann.hp, scene.ann.condition) == (0, Condition.UNCONSCIOUS)


@rule("MYK-RARE-ARMS-STEAM-MAIL")
def test_a_steam_mail_makes_one_sturdy() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=armed("blade", ("steam_mail", 1)), bob=armed("blade"))
    play = arena.table.play
    assert max_hp(play, arena.ann).value == max_hp(play, arena.bob).value + 12
    before = arena.m1.hp
    arena.dice(4, 4, 5)
    arena.turn("ann", attack="m1")
    arena.ends()
    assert before - arena.m1.hp == 5 + 1


@rule("MYK-RARE-ARMS-STEAM-MAIL")
def test_in_camp_a_steam_mail_is_patched_up() -> None:
    scene = in_dungeon(ann=landmaker(items=["steam_mail"], hp=3))
    scene.ann.slots[2].materials = {"machinery": 1}
    scene.dice(4)
    scene.play(open_moment, Breather("camp"))
    scene.use("ann", "breather", "steam_mail_patch_it_up")
    scene.ends()
    assert (scene.ann.hp, scene.ann.carried_materials()) == (7, {})
