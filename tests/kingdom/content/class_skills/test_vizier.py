"""The Vizier's skills: in fights, in the dungeon and at Court."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.strategy import check_strategy
from undercroft.games.kingdom.grammar.moments import (
    Breather,
)
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.rules.checks import kingdom_check, make_check
from undercroft.games.kingdom.rules.cycles import begin_cycle
from undercroft.games.kingdom.words import Place


@rule("MYK-CLASSSKILL-PURSUIVANT")
def test_a_pursuivant_saves_the_plan_with_followers() -> None:
    arena = Arena(foes=["troop"], plain=True, ann=landmaker("vizier", skills=["pursuivant"], followers=9, area=1))
    arena.dice(1, 2, 4)  # 3 and Wit 2 are less than a Troop's Defense of 9

    arena.play(check_strategy)
    arena.use("ann", "result_reached", "pursuivant")

    arena.ends()
    assert (arena.result, arena.ann.follower_count) == ("court", 5)


@rule("MYK-CLASSSKILL-SALVAGE")
def test_salvaged_people_follow_whom_the_vizier_likes_or_go_home() -> None:
    ann = landmaker("vizier", skills=["salvage"], followers=12, drive=1, wit=5)
    scene = Scene(kingdom(voices=0), ann=ann, bob=landmaker(charisma=0, level=1))
    scene.realm.place = Place.DUNGEON
    scene.dice(3, 4)

    scene.act("ann", "salvage")
    assert scene.ask.params["room"]["bob"] == 1
    scene.answer("ann", "salvage", {"bob": 2, "home": 1})

    scene.ends()
    assert (scene.bob.follower_count, scene.ann.follower_count) == (1, 12)
    assert scene.kingdom.citizens == 50 + 2
    assert scene.ann.drive == 0


@rule("MYK-CLASSSKILL-SALVAGE")
def test_at_home_there_is_nobody_to_salvage() -> None:
    scene = Scene(ann=landmaker("vizier", skills=["salvage"], followers=12, drive=1))

    assert "salvage" not in scene.actions("ann")


@rule("MYK-CLASSSKILL-REFILL")
def test_in_the_encampment_refill_takes_no_action() -> None:
    ann = landmaker("vizier", skills=["refill"], followers=10, area=1, wit=5)
    arena = Arena(ann=ann, bob=landmaker(hp=3))
    arena.ann.slots[0].materials = {"iron": 5}
    arena.dice(2, 3, 4)

    assert "refill" not in arena.actions_of("ann")
    arena.play(open_moment, Breather("round"))
    arena.use("ann", "breather", "refill_refill_in_camp")

    arena.ends()
    assert (arena.bob.hp, arena.ann.exhausted, arena.ann.slots[0].materials) == (5, False, {"iron": 3})


# Vizier


@rule("MYK-CLASSSKILL-COLLECTING")
def test_collecting_lets_somebody_add_dice_for_voices() -> None:
    scene = Scene(kingdom(voices=9), ann=landmaker("vizier", skills=["collecting"]), bob=landmaker("king", wit=1))
    scene.dice(1, 2, 6, 5)

    scene.play(make_check, "bob", "wit", 15)
    scene.use("ann", "result_reached", "collecting")
    scene.answer("bob", "collecting", 2)

    scene.ends()
    assert (scene.result.result, scene.kingdom.voices, scene.bob.drive) == (15, 7, 0)


@rule("MYK-CLASSSKILL-COLLECTING")
def test_collecting_saves_no_critical_failure_and_can_come_to_nothing() -> None:
    scene = Scene(ann=landmaker("vizier", skills=["collecting"]), bob=landmaker("king"))
    scene.dice(1, 1)
    scene.play(make_check, "bob", "wit", 15)
    scene.ends()
    scene.dice(1, 2)
    scene.play(make_check, "bob", "wit", 15)
    scene.use("ann", "result_reached", "collecting")
    scene.answer("bob", "collecting", 0)

    scene.ends()
    assert not scene.result.succeeded


@rule("MYK-CLASSSKILL-DOMESTIC-POLITICS")
@pytest.mark.parametrize(
    ("attribute", "ability"),
    [("lifestyle", "wit"), ("culture", "charisma"), ("order", "quest"), ("military", "warfare")],
)
def test_domestic_politics_adds_the_paired_ability_for_hope(attribute: str, ability: str) -> None:
    given: dict[str, Any] = {"wit": 0, "charisma": 0, "quest": 0, "warfare": 0, ability: 4}
    scene = Scene(ann=landmaker("vizier", skills=["domestic_politics"], drive=1, **given), bob=landmaker("king"))
    scene.dice(2, 2)

    scene.play(kingdom_check, attribute)
    scene.use("ann", "result_reached", "domestic_politics")
    scene.answer("ann", "hope_from_drive", "1")

    scene.ends()
    assert (scene.result.result, scene.ann.drive, scene.kingdom.voices) == (9, 0, 10)


@rule("MYK-CLASSSKILL-DIPLOMACY")
@pytest.mark.parametrize(("before", "difficulty", "after"), [
    ("friendly", 10, "allied"), ("neutral", 13, "friendly"), ("dangerous", 16, "neutral"),
])  # fmt: skip
def test_diplomacy_wins_a_kingdom_over_with_presents(before: str, difficulty: int, after: str) -> None:
    others = {"toads": (before, "11"), "foes": ("hostile", "12"), "pals": ("allied", "13")}
    scene = Scene(kingdom(treasury=20), others=others, ann=landmaker("vizier", skills=["diplomacy"], wit=3))
    scene.dice(3, 3)

    scene.play(open_moment, Breather("treasury"))
    scene.use("ann", "breather", "diplomacy")
    assert scene.ask.params["difficulty"] == difficulty
    scene.answer("ann", "diplomacy_presents", difficulty - 9)

    scene.ends()
    assert scene.realm.world.kingdoms["toads"].relationship == after
    assert scene.kingdom.treasury == 20 - difficulty + 9


@rule("MYK-CLASSSKILL-DIPLOMACY")
def test_diplomacy_is_tried_once_a_quarter_and_succeeds_once_a_game() -> None:
    others = {"toads": ("neutral", "11"), "moles": ("neutral", "12")}
    scene = Scene(others=others, ann=landmaker("vizier", skills=["diplomacy"], wit=5))
    scene.dice(1, 2)
    scene.play(open_moment, Breather("treasury"))
    scene.use("ann", "breather", "diplomacy")
    scene.answer("ann", "diplomacy", "moles")
    scene.ends()

    scene.play(begin_cycle)
    scene.play(open_moment, Breather("actions"))
    scene.ends()

    scene.realm.chronicle.quarters = 4
    scene.dice(5, 5)
    scene.play(open_moment, Breather("actions"))
    scene.use("ann", "breather", "diplomacy")
    scene.answer("ann", "diplomacy", "moles")
    scene.ends()
    assert scene.realm.world.kingdoms["moles"].relationship == "friendly"
    scene.realm.chronicle.quarters = 8
    scene.play(begin_cycle)
    scene.play(open_moment, Breather("actions"))
    scene.ends()


@rule("MYK-CLASSSKILL-REFILL")
def test_refill_patches_up_to_three_people_for_materials() -> None:
    vizier, hurt = landmaker("vizier", skills=["refill"], hp=1, followers=6, wit=4), landmaker(hp=1)
    scene = Scene(ann=vizier, bob=hurt, cid=hurt, dot=hurt)
    scene.ann.slots[0].materials = {"wood": 8}
    scene.dice(3, 3, 3)

    scene.act("ann", "refill")
    scene.answer("ann", "refill", ["ann", "bob", "dot"])

    scene.ends()
    assert [one.hp for one in (scene.ann, scene.bob, scene.cid, scene.dot)] == [3, 3, 1, 3]
    assert scene.ann.carried_materials() == {"wood": 5}


@rule("MYK-CLASSSKILL-REFILL")
def test_refill_needs_materials_and_patients() -> None:
    scene = Scene(ann=landmaker("vizier", skills=["refill"], hp=1))

    assert "refill" not in scene.actions("ann")
