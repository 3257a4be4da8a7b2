"""The skills of the Useful group."""

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.delve_moments import OrderSettled
from undercroft.games.kingdom.grammar.moments import (
    SetupBegun,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.figures import max_hp


@rule("MYK-SKILL-USEFUL-COMBINATION")
def test_a_combination_lets_a_friend_hit_harder_for_a_round() -> None:
    ann = landmaker(skills=["combination"], area=4, loves={"bob": 2}, warfare=4)
    bob = landmaker(items=["blade"], area=4, warfare=9)
    arena = Arena(foes=[("minotaur", 4)], plain=True, ann=ann, bob=bob)
    whole = arena.m1.hp
    arena.dice(2, 3, 4, 4, 4, 1)

    arena.act("ann", "combination")
    arena.answer("ann", "skill_target", "bob")
    arena.play(make_attack, "bob", ["m1"], "blade")

    arena.ends()
    assert arena.m1.hp == whole - 1 - 4 - 2


@rule("MYK-SKILL-USEFUL-AGGRAVATION")
def test_who_is_aggravated_does_nothing_more_in_this_round() -> None:
    ann = landmaker(skills=["aggravation"], area=4, drive=1)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann)
    arena.dice(2, 3)

    arena.act("ann", "aggravation")

    arena.ends()
    assert arena.m1.exhausted


@rule("MYK-SKILL-USEFUL-BLITZ")
def test_a_blitz_rearranges_both_sides_before_anybody_moves() -> None:
    arena = Arena(foes=[("slime", 4), ("slime", 4)], plain=True, ann=landmaker(skills=["blitz"], wit=2, area=1))

    arena.play(open_moment, OrderSettled("court"))
    arena.use("ann", "order_settled", "blitz")
    arena.answer("ann", "skill_targets", ["ann", "m2"])
    arena.answer("ann", "skill_area", "3")
    arena.answer("ann", "skill_area", "6")

    arena.ends()
    assert (arena.ann.area, arena.m1.area, arena.m2.area) == (3, 4, 6)


@rule("MYK-SKILL-USEFUL-BLITZ")
def test_there_is_no_blitz_with_the_worse_plan_or_later() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker(skills=["blitz"]))

    arena.play(open_moment, OrderSettled("foes"))
    arena.ends()
    arena.fought.round = 2
    arena.play(open_moment, OrderSettled("court"))
    arena.ends()


@rule("MYK-SKILL-USEFUL-ALIGNMENT-ATTACK")
def test_two_attack_together_and_share_their_dice() -> None:
    ann = landmaker(skills=["alignment_attack"], items=["blade"], area=4, warfare=1, drive=1)
    bob = landmaker(items=["spear"], area=3, warfare=5)
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, ann=ann, bob=bob)
    arena.m1.hp = 20
    arena.dice(1, 2, 5, 4)  # Ann's dice, then Bob's
    arena.dice(3)  # the blade

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "check_announced", "alignment_attack")
    arena.answer("ann", "alignment_dice", ["3:5", "4:4"])

    arena.ends()
    assert arena.m1.hp == 20 - 3  # 5 and 4 are Ann's, who hits; 1 and 2 are Bob's
    assert arena.bob.exhausted


@rule("MYK-SKILL-USEFUL-ALIGNMENT-ATTACK")
def test_both_blows_can_fall() -> None:
    ann = landmaker(skills=["alignment_attack"], items=["blade"], area=4, warfare=5, drive=1)
    bob = landmaker(items=["spear"], area=3, warfare=5)
    arena = Arena(kingdom(voices=0), foes=["troop"], plain=True, ann=ann, bob=bob)
    arena.m1.hp = 20
    arena.dice(1, 4, 5, 2, 3)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "check_announced", "alignment_attack")
    arena.answer("ann", "alignment_dice", ["1:1", "3:5"])

    arena.ends()
    assert arena.m1.hp == 20 - 3 - 3


@rule("MYK-SKILL-USEFUL-BLESSED-KISS")
def test_a_kiss_cures_somebody_dear() -> None:
    scene = Scene(
        ann=landmaker("king", skills=["blessed_kiss"], loves={"bob": 1}, drive=1),
        bob=landmaker(statuses=["cursed", "poisoned"]),
        cid=landmaker(statuses=["cursed"]),
    )

    scene.act("ann", "blessed_kiss")
    scene.answer("ann", "hope_from_drive", "1")
    scene.answer("ann", "kiss_status", "poisoned")

    scene.ends()
    assert (scene.bob.statuses, scene.cid.statuses) == (["cursed"], ["cursed"])


@rule("MYK-SKILL-USEFUL-BLESSED-KISS")
def test_only_those_who_are_dear_are_kissed() -> None:
    scene = Scene(ann=landmaker("king", skills=["blessed_kiss"], drive=1), bob=landmaker(statuses=["cursed"]))

    assert "blessed_kiss" not in scene.actions("ann")


@rule("MYK-SKILL-USEFUL-GUNG-HO")
@pytest.mark.parametrize(("kind", "hp"), [("friendship", 16), ("loyalty", 19)])
def test_gung_ho_is_worth_hp(kind: str, hp: int) -> None:
    scene = Scene(ann=landmaker("king", skills=["gung_ho"], loves={"bob": 3}, love_kind=kind), bob=landmaker(),
                  cid=landmaker())  # fmt: skip

    scene.play(open_moment, SetupBegun())
    scene.answer("ann", "gung_ho_whom", "bob")

    scene.ends()
    assert max_hp(scene.table.play, scene.ann).value == hp


@rule("MYK-SKILL-USEFUL-DATE")
def test_a_date_that_goes_well_brings_both_closer() -> None:
    scene = Scene(ann=landmaker("king", skills=["date"], loves={"bob": 1}), bob=landmaker(loves={"ann": 2}))
    scene.dice(3, 3, 3, 4, 5)

    scene.act("ann", "date")
    scene.answer("ann", "date_again", True)
    scene.answer("bob", "date_again", False)

    scene.ends()
    assert (scene.ann.towards("bob").affection, scene.ann.towards("bob").affection_kind) == (2, "love")
    assert (scene.bob.towards("ann").affection, scene.bob.exhausted, scene.ann.exhausted) == (3, True, True)


@rule("MYK-SKILL-USEFUL-DATE")
def test_a_date_can_go_wrong_and_still_takes_the_afternoon() -> None:
    scene = Scene(ann=landmaker("king", skills=["date"], loves={"bob": 1}), bob=landmaker(loves={"ann": 2}))
    scene.dice(3, 3, 2, 3)

    scene.act("ann", "date")

    scene.ends()
    assert (scene.ann.towards("bob").affection, scene.bob.exhausted) == (1, True)
    scene.ann.exhausted = False
    assert "date" not in scene.actions("ann")


@rule("MYK-SKILL-USEFUL-LOVE-AFFAIR")
def test_things_one_likes_help_once_a_game_each() -> None:
    scene = Scene(ann=landmaker("king", skills=["love_affair"], likes=["cows", "hats"]))
    scene.dice(4, 1, 2)

    scene.play(make_check, "ann", "wit", 9)
    scene.use("ann", "check_announced", "love_affair")
    scene.answer("ann", "love_affair", ["cows", "hats"])
    scene.answer("gm", "love_affair_granted", ["hats"])

    scene.ends()
    assert (scene.result.result, scene.ann.choices["love_affair"]) == (9, ["hats"])
    scene.play(open_moment, SetupBegun())
    assert scene.ann.choices["love_affair"] == []
