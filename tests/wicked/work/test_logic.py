"""Dungeon logic and calamity: five tests, the dice, the six rows."""

from collections.abc import Callable

import pytest

from tests.rules import rule
from tests.wicked.scene import Scene, pack
from tests.wicked.work.working import add_room, at_home, do, factions, finish, lair
from undercroft.games.wicked.phases.calamity.calamity import roll_calamity
from undercroft.games.wicked.phases.calamity.logic import review_logic
from undercroft.games.wicked.phases.lurking.downtime import work_at_home
from undercroft.games.wicked.rules.odds import odds
from undercroft.games.wicked.state import Logic, Pocketed
from undercroft.games.wicked.words import LogicTest, Size, Trouble, Upgrade, Weightiness

FAILED = dict.fromkeys(LogicTest, True)


def review(scene: Scene) -> Logic:
    """Review, and let the game master take the count."""
    scene.play(review_logic)
    scene.leave_to_gm()
    scene.ends()
    return scene.wicked.logic


def worthy() -> Scene:
    """Have a dungeon that follows its logic in everything."""
    scene = at_home(pack())
    state = scene.wicked
    state.logic = Logic(passed=dict(FAILED))
    state.before.grew, state.before.pool, state.before.reached_high = True, 2, True
    return scene


@rule("WO-LURK-06", "WO-LOGIC-06", "WO-CALAMITY-08")
def test_a_dungeon_that_follows_its_logic_has_three_dice_and_the_game_master_the_last_word() -> None:
    scene = worthy()
    scene.play(review_logic)
    ask = scene.ask("gm")
    assert (ask.key, ask.nth(0)) == ("calamity_dice", "3")
    assert ask.describe is not None
    assert ask.describe("3").odds == odds(3)

    scene.answer("gm", "calamity_dice", "1")

    scene.ends()
    assert scene.wicked.logic.dice == 1
    assert scene.told() == ["logic_kept"]


BREAKS: dict[LogicTest, list[Callable[[Scene], object]]] = {
    LogicTest.ATMOSPHERE: [
        lambda scene: setattr(scene.wicked.dungeon.nodes["R2"], "repair", 1),
        lambda scene: setattr(scene.wicked.dungeon.nodes["R1"], "room", "cells"),
        lambda scene: setattr(scene.wicked.packs["ann_grunts"], "idle_cycles", 2),
        lambda scene: setattr(scene.wicked.dungeon, "haunted", True),
    ],
    LogicTest.GROWTH: [lambda scene: setattr(scene.wicked.before, "grew", False)],
    LogicTest.HIERARCHY: [
        lambda scene: (lair(scene, "R1", 2, "cinder_boar"), lair(scene, add_room(scene, "cells").id, 1, "rot_hound")),
        lambda scene: _post_badly(scene),
    ],
    LogicTest.LOOT_AND_REVELRY: [
        lambda scene: setattr(scene.wicked.before, "pool", 1),
        lambda scene: setattr(scene.wicked.before, "overdone", True),
    ],
    LogicTest.WORTHY_MASTERS: [lambda scene: setattr(scene.wicked.before, "reached_high", False)],
}


def _post_badly(scene: Scene) -> None:
    """Post the better pack nearer to the door."""
    add_room(scene, "cells")
    add_room(scene, "tavern")
    packs = scene.wicked.packs
    packs["ann_grunts"].post, packs["ann_grunts"].upgrades = "R1", {Upgrade.EXPENDABLE: ""}
    packs["other"] = pack(job="miners")
    packs["other"].post = "cells"


@rule("WO-LOGIC-01", "WO-LOGIC-02", "WO-LOGIC-03", "WO-LOGIC-04", "WO-LOGIC-05", "WO-CALAMITY-08")
@pytest.mark.parametrize(
    ("test", "place"), [(test, place) for test, ways in BREAKS.items() for place in range(len(ways))]
)
def test_each_test_fails_for_its_own_reasons(test: LogicTest, place: int) -> None:
    scene = worthy()
    BREAKS[test][place](scene)

    found = review(scene)

    assert [one for one, passed in found.passed.items() if not passed] == [test]
    assert found.dice == 2


@rule("WO-CALAMITY-08")
def test_three_broken_tests_leave_one_die() -> None:
    scene = worthy()
    for test in (LogicTest.GROWTH, LogicTest.LOOT_AND_REVELRY, LogicTest.WORTHY_MASTERS):
        BREAKS[test][0](scene)

    assert review(scene).dice == 1


@rule("WO-LOGIC-05")
def test_a_plan_that_moves_makes_worthy_masters() -> None:
    scene = worthy()
    scene.wicked.before.reached_high = False
    scene.wicked.scheme.entry, scene.wicked.scheme.moved = "open_the_gate_below", scene.wicked.cycle - 1

    assert review(scene).passed[LogicTest.WORTHY_MASTERS]


@rule("WO-LOGIC-02", "WO-LOGIC-05")
def test_the_first_review_passes_over_what_could_not_be_yet() -> None:
    scene = at_home(pack(), cycle=2)

    found = review(scene)

    assert found.passed[LogicTest.GROWTH]
    assert found.passed[LogicTest.WORTHY_MASTERS]


@rule("WO-LOGIC-01")
def test_a_bone_arena_makes_two_tests_pass() -> None:
    scene = worthy()
    add_room(scene, "bone_arena")
    scene.wicked.before.overdone = True
    scene.wicked.dungeon.haunted = True

    found = review(scene)

    assert found.dice == 3


def calamity(scene: Scene, *dice: int, logic: int = 2, **choices: object) -> None:
    """Roll calamity, with as many dice as logic gives."""
    scene.wicked.logic.dice = logic
    scene.dice(*dice)
    scene.play(roll_calamity)
    scene.leave_to_gm(**choices)


@rule("WO-CALAMITY-11")
def test_a_success_is_no_calamity_and_packs_come_free() -> None:
    scene = at_home(pack())

    calamity(scene, 6, 2)

    scene.ends()
    assert scene.wicked.free_raid


@rule("WO-CALAMITY-12")
def test_a_critical_is_a_good_find_besides() -> None:
    scene = at_home()

    calamity(scene, 6, 6, 2)

    scene.ends()
    assert scene.wicked.free_raid
    assert scene.wicked.dungeon.finds == ["liquid.success"]


@rule("WO-CALAMITY-01", "WO-CALAMITY-03", "WO-CALAMITY-09", "WO-CALAMITY-10", "WO-CALAMITY-13", "WO-CALAMITY-14")
@pytest.mark.parametrize(
    ("kept", "row", "size"), [(4, 1, Size.PROBE), (2, 1, Size.WEAK), (4, 2, Size.WEAK), (2, 2, Size.NORMAL)]
)
def test_a_calamity_can_be_an_invasion(kept: int, row: int, size: Size) -> None:
    scene = at_home()

    scene.wicked.logic.dice = 1
    scene.dice(kept, row)
    scene.play(roll_calamity)
    ask = scene.ask("gm")
    assert ask.key == "trouble"

    assert ask.params["weight"] == f"weightiness.{'minor' if kept == 4 else 'major'}"
    scene.leave_to_gm()

    assert scene.wicked.invasion is not None
    assert scene.wicked.invasion.size is size


ROWS: dict[int, tuple[Callable[[Scene], object], Callable[[Scene], object]]] = {
    3: (
        lambda scene: scene.wicked.packs["ann_grunts"].pay_due == 2,
        lambda scene: scene.wicked.packs["ann_grunts"].gone,
    ),
    4: (
        lambda scene: any(node.lair and node.lair.away for node in scene.wicked.dungeon.nodes.values()),
        lambda scene: scene.wicked.packs["ann_grunts"].bloodied,
    ),
    5: (
        lambda scene: "trouble_structure" in scene.told(),
        lambda scene: "trouble_structure" in scene.told(),
    ),
    6: (
        lambda scene: scene.wicked.region.factions["millbrook_farms"].ticks == 2,
        lambda scene: scene.wicked.dungeon.breach != "",
    ),
}


@rule(
    "WO-CALAMITY-02", "WO-CALAMITY-04", "WO-CALAMITY-06", "WO-CALAMITY-07", "WO-CALAMITY-09", "WO-CALAMITY-10",
    "WO-CALAMITY-15", "WO-CALAMITY-16", "WO-CALAMITY-17", "WO-CALAMITY-18",
)  # fmt: skip
@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("weight", [Weightiness.MINOR, Weightiness.MAJOR])
def test_each_row_bites_minor_or_major_and_can_be_taken_at_once(row: int, weight: Weightiness) -> None:
    scene = at_home(pack(), gold=1)
    factions(scene, "millbrook_farms")
    lair(scene, "R1", 1, "rot_hound")

    calamity(scene, 4 if weight is Weightiness.MINOR else 2, row, logic=1)
    assert set(scene.ask("ann").options()) == {"take", "play_out"}
    scene.answer("ann", "trouble_take", "take")

    scene.ends()
    assert ROWS[row][weight is Weightiness.MAJOR](scene)


@rule("WO-CALAMITY-02")
def test_a_calamity_can_be_played_out() -> None:
    scene = at_home(pack())
    factions(scene, "millbrook_farms")
    calamity(scene, 4, 5, logic=1)

    scene.answer("ann", "trouble_take", "play_out")

    assert scene.asks[0] == ("ann", "action")


@rule("WO-CALAMITY-05")
def test_the_game_master_can_pocket_a_calamity_and_nobody_knows_what_it_is() -> None:
    scene = at_home(pack())
    scene.wicked.logic.dice = 1
    scene.dice(4, 5)
    scene.play(roll_calamity)

    scene.answer("gm", "trouble", {"form": "structure", "when": "later"})

    scene.ends()
    (waiting,) = scene.table.view("ann").read("pocketed", list)
    assert "form" not in waiting
    assert scene.wicked.pocketed[0].form is Trouble.STRUCTURE


@rule("WO-CALAMITY-05")
def test_what_was_pocketed_comes_at_the_end_of_downtime_or_as_the_next_calamity() -> None:
    scene = at_home()
    scene.ann.captured = "nobody"
    scene.wicked.pocketed = [Pocketed("calamity", Weightiness.MINOR, 9, Trouble.STRUCTURE)]
    scene.play(work_at_home)
    assert "trouble_sprung" in scene.told()

    scene = at_home()
    scene.wicked.pocketed = [Pocketed("calamity", Weightiness.MAJOR, 9, Trouble.INVASION)]
    calamity(scene, 6, 1)
    assert "trouble_sprung" in scene.told()
    assert scene.wicked.free_raid


@rule("WO-CALAMITY-05")
def test_what_is_pocketed_during_downtime_waits_for_the_next() -> None:
    scene = at_home(gold=0)
    scene.dice(6)
    scene.play(work_at_home)
    scene.wicked.pocketed = [Pocketed("blowback", Weightiness.MINOR, 9, Trouble.STRUCTURE)]  # a ritual went wrong
    do(scene, "concoction:glowstick", "tinker")
    finish(scene)

    assert "trouble_sprung" not in scene.told()
    assert len(scene.wicked.pocketed) == 1


def test_a_bargain_takes_a_die_but_never_the_last() -> None:
    scene = at_home()
    scene.wicked.calamity_dice = -3

    calamity(scene, 6)

    scene.ends()
    assert scene.wicked.calamity_dice == 0
