"""The Servant's skills: in fights, in the dungeon and at Court."""

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.grammar.moments import (
    Breather,
    SkillLearned,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.cooperation import help_out
from undercroft.games.kingdom.words import Condition


@rule("MYK-CLASSSKILL-CHEERING-SQUAD")
def test_a_cheered_check_is_higher_by_a_fifth_of_the_followers_once() -> None:
    ann = landmaker("servant", skills=["cheering_squad"], followers=12, drive=1, area=1)
    arena = Arena(kingdom(voices=0), ann=ann, bob=landmaker(wit=2))
    arena.dice(2, 3, 2, 3)

    arena.act("ann", "cheering_squad")
    arena.answer("ann", "skill_target", "bob")
    arena.play(make_check, "bob", "wit", 10)
    first = arena.result.result
    arena.play(make_check, "bob", "wit", 7)

    arena.ends()
    assert (first, arena.result.result) == (7 + 3, 7)


@rule("MYK-CLASSSKILL-CHEERING-SQUAD")
def test_nobody_cheers_from_the_front() -> None:
    ann = landmaker("servant", skills=["cheering_squad"], followers=12, drive=1, area=3)
    arena = Arena(ann=ann)

    assert "cheering_squad" not in arena.actions_of("ann")


@rule("MYK-CLASSSKILL-OGG")
def test_ogg_turns_blood_into_damage() -> None:
    ann = landmaker("servant", skills=["ogg"], items=["blade"], area=4, warfare=9, hp=15)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.dice(2, 3, 4, 4, 1)

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_declared", "ogg")

    arena.ends()
    assert (arena.ann.hp, arena.m1.hp) == (10, whole - 1 - 5)


@rule("MYK-CLASSSKILL-OGG")
def test_who_bleeds_too_much_does_not_attack_any_more() -> None:
    ann = landmaker("servant", skills=["ogg"], items=["blade"], area=4, hp=3)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann)
    whole = arena.m1.hp
    arena.dice(2, 3, 3, 4)  # lost HP; Fatal Wound: knocked out

    arena.play(make_attack, "ann", ["m1"], "blade")
    arena.use("ann", "attack_declared", "ogg")

    arena.ends()
    assert (arena.ann.condition, arena.m1.hp) == (Condition.UNCONSCIOUS, whole)


# Servant


@rule("MYK-CLASSSKILL-ASSIST")
def test_assist_gives_drive_before_a_check() -> None:
    scene = Scene(ann=landmaker("servant", skills=["assist"], drive=2), bob=landmaker("king"))
    scene.dice(3, 3)

    scene.play(make_check, "bob", "wit", 9)
    scene.use("ann", "check_announced", "assist")

    scene.ends()
    assert (scene.ann.drive, scene.bob.drive) == (1, 1)


@rule("MYK-CLASSSKILL-ASSIST")
def test_assist_needs_somebody_with_room_for_drive() -> None:
    scene = Scene(ann=landmaker("servant", skills=["assist"], drive=2), bob=landmaker(drive=2))

    scene.play(open_moment, Breather("actions"))

    scene.ends()


@rule("MYK-CLASSSKILL-FITOUT")
def test_fitout_lets_somebody_act_as_in_the_kingdom_once_a_game() -> None:
    scene = Scene(
        kingdom(voices=0, lifestyle=3, facilities={"A1": "council"}),
        ann=landmaker("servant", skills=["fitout"], drive=2),
        bob=landmaker(exhausted=True),
    )
    scene.dice(4, 4)

    scene.play(open_moment, Breather("returning"))
    scene.use("ann", "breather", "fitout")
    scene.answer("ann", "fitout", "bob")
    scene.answer("bob", "act", "royal_palace")

    scene.ends()
    assert (scene.kingdom.voices, scene.bob.exhausted, scene.ann.drive) == (1, True, 1)
    scene.play(open_moment, Breather("epilogue"))
    scene.ends()


@rule("MYK-CLASSSKILL-DEVOTION")
def test_devotion_is_worth_two_more_than_affection() -> None:
    scene = Scene(ann=landmaker("servant", skills=["devotion"], loves={"bob": 1}), bob=landmaker("king", wit=2))
    scene.dice(1, 2)

    scene.play(help_out, "ann", "bob", ["wander"])
    scene.answer("ann", "help_with", "wander")
    scene.answer("ann", "help_how", "I carry the bag.")
    scene.answer("gm", scene.ask.key, True)
    scene.use("ann", "cooperation_due", "devotion")
    scene.play(make_check, "bob", "wit", 8, action="wander")

    assert scene.result.result == 8


@rule("MYK-CLASSSKILL-MASTER")
def test_a_masters_critical_success_is_worth_one_more_drive() -> None:
    scene = Scene(ann=landmaker("servant", skills=["master"]), bob=landmaker("king", wit=4, charisma=4))
    scene.play(lambda play: open_moment(play, SkillLearned(play.state.landmakers["ann"], "master")))
    scene.answer("ann", "master", "bob")
    scene.dice(6, 6, 6, 6)

    scene.play(make_check, "bob", "wit", 9)
    scene.play(make_check, "ann", "wit", 9)

    scene.ends()
    assert (scene.bob.drive, scene.ann.drive) == (3, 2)
