"""The Oracle's skills: in fights, in the dungeon and at Court."""

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Scene, hit, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.battle import begin_round
from undercroft.games.kingdom.grammar.moments import (
    Breather,
    GameOver,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.words import Condition


@rule("MYK-CLASSSKILL-TURN-UNDEAD")
def test_undead_are_turned_by_one_check_and_hurt_by_their_own_dice() -> None:
    ann = landmaker("oracle", skills=["turn_undead"], drive=1, charisma=6)
    arena = Arena(kingdom(voices=0), foes=["skeleton", "skeleton", "slime"], plain=True, ann=ann)
    arena.dice(5, 5, 1, 1, 1, 2)
    before = arena.m1.hp

    arena.act("ann", "turn_undead")
    arena.answer("ann", "skill_targets", ["m1", "m2"])

    assert (arena.m1.hp, arena.m2.hp, arena.m3.hp) == (before - 2, before - 3, 5)
    assert arena.ann.drive == 0


@rule("MYK-CLASSSKILL-TURN-UNDEAD")
def test_the_living_are_not_turned() -> None:
    arena = Arena(foes=["slime"], plain=True, ann=landmaker("oracle", skills=["turn_undead"], drive=1))

    assert "turn_undead" not in arena.actions_of("ann")


@rule("MYK-CLASSSKILL-WRATH-OF-GOD")
def test_wrath_strikes_somebody_in_the_area_friend_or_foe() -> None:
    ann = landmaker("oracle", skills=["wrath_of_god"], drive=1, charisma=6, followers=6, area=4)
    arena = Arena(kingdom(voices=0), foes=["minotaur"], plain=True, ann=ann, bob=landmaker(area=2))
    whole = arena.m1.hp
    arena.dice(3, 4, 1, 2, 3)

    arena.act("ann", "wrath_of_god")

    arena.ends()
    assert arena.m1.hp == whole - 6 - 2


@rule("MYK-CLASSSKILL-WRATH-OF-GOD")
def test_wrath_without_anybody_near_is_wasted() -> None:
    ann = landmaker("oracle", skills=["wrath_of_god"], drive=1, charisma=6, area=1)
    arena = Arena(kingdom(voices=0), foes=["slime"], plain=True, ann=ann)
    arena.dice(3, 4)

    arena.act("ann", "wrath_of_god")

    arena.ends()
    assert (arena.m1.hp, arena.ann.drive) == (5, 0)


@rule("MYK-CLASSSKILL-PRAYER")
def test_what_can_be_done_at_any_time_can_be_done_as_a_round_begins() -> None:
    arena = Arena(kingdom(voices=0), ann=landmaker("oracle", skills=["prayer"], drive=1), bob=landmaker(hp=3))
    arena.dice(4, 5, 5)  # the prayer; then the plan

    arena.play(begin_round)
    arena.use("ann", "breather", "prayer")
    arena.answer("ann", "strategy_representative", "ann")

    arena.ends()
    assert arena.bob.hp == 7


# Oracle


@rule("MYK-CLASSSKILL-PRAYER")
def test_prayer_divides_hope_and_adds_affection() -> None:
    oracle = landmaker("oracle", skills=["prayer"], hp=5, drive=3, loves={"bob": 2}, wit=4, charisma=4)
    scene = Scene(ann=oracle, bob=landmaker("king", hp=1))
    scene.dice(1, 1, 3)

    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "prayer")
    scene.answer("ann", "hope_to_spend", 3)
    scene.answer("ann", "hope_from_drive", "3")
    scene.answer("ann", "prayer", {"ann": 1, "bob": 2})

    scene.ends()
    assert (scene.ann.hp, scene.bob.hp, scene.ann.drive) == (6, 9, 0)


@rule("MYK-CLASSSKILL-PRAYER")
def test_prayer_saves_whoever_falls_and_is_not_offered_to_the_healthy() -> None:
    scene = Scene(kingdom(voices=0), ann=landmaker("oracle", skills=["prayer"], drive=1), bob=landmaker("king", hp=2))
    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather")
    scene.dice(1, 1, 5)
    hit(scene, "bob", 4)
    scene.use("ann", "damage_due")
    scene.use("ann", "downed", "prayer")

    scene.ends()
    assert (scene.bob.hp, scene.bob.condition) == (3, Condition.WELL)
    healthy = Scene(ann=landmaker("oracle", skills=["prayer"], drive=1))
    healthy.play(open_moment, Breather("actions"))
    healthy.ends()


@rule("MYK-CLASSSKILL-FAITH")
def test_faith_heals_the_court_by_what_the_check_is_above_ten() -> None:
    oracle = landmaker("oracle", skills=["faith"], hp=4, drive=1, charisma=5, followers=3)
    scene = Scene(kingdom(voices=0), ann=oracle, bob=landmaker(hp=1))
    scene.dice(4, 3)

    scene.act("ann", "faith")
    scene.use("ann", "result_reached")

    scene.ends()
    assert (scene.ann.hp, scene.bob.hp) == (7, 4)


@rule("MYK-CLASSSKILL-SACRIFICE")
def test_a_sacrifice_before_a_temple_brings_any_item_until_the_game_ends() -> None:
    scene = Scene(kingdom(facilities={"A1": "temple"}), ann=landmaker("oracle", skills=["sacrifice"], followers=9))
    scene.dice(4)

    scene.act("ann", "sacrifice")
    scene.answer("ann", "sacrifice", "tonic")

    scene.ends()
    assert ([item.id for item in scene.ann.items()], scene.ann.follower_count) == (["tonic"], 5)
    scene.play(open_moment, GameOver())
    assert scene.ann.items() == []


@rule("MYK-CLASSSKILL-SACRIFICE")
def test_a_sacrifice_needs_an_altar_and_a_follower() -> None:
    far = Scene(ann=landmaker("oracle", skills=["sacrifice"], followers=9))
    alone = Scene(kingdom(facilities={"A1": "temple"}), ann=landmaker("oracle", skills=["sacrifice"]))

    assert "sacrifice" not in far.actions("ann")
    assert "sacrifice" not in alone.actions("ann")


@rule("MYK-CLASSSKILL-ENLIGHTENMENT")
def test_the_enlightened_exchange_better() -> None:
    scene = Scene(ann=landmaker("oracle", skills=["enlightenment"], followers=11, charisma=2))
    scene.dice(2, 3, 2, 3)

    assert scene.play(make_check, "ann", "charisma", 5, action="exchange").result == 10
    assert scene.play(make_check, "ann", "charisma", 5).result == 7


@rule("MYK-CLASSSKILL-PRAYER")
def test_a_prayer_is_heard_before_a_blow_lands() -> None:
    scene = Scene(kingdom(voices=0), ann=landmaker("oracle", skills=["prayer"], drive=1), bob=landmaker(hp=3))
    scene.dice(4)

    hit(scene, "bob", 5)
    scene.use("ann", "damage_due", "prayer")

    scene.ends()
    assert (scene.bob.hp, scene.bob.condition) == (2, Condition.WELL)
