"""A tier is gained: a lair, what lives in it, a discovery, and where one stands."""

from collections.abc import Callable

import pytest

from tests.rules import rule
from tests.wicked.raids.raiding import lay_out_region
from tests.wicked.scene import Scene, monster, pack
from tests.wicked.work.working import at_home, finish, lair, lair_at
from undercroft.games.wicked.actions.hearts import most_hearts
from undercroft.games.wicked.dungeon.legality import limit
from undercroft.games.wicked.phases.lurking.tier import rise
from undercroft.games.wicked.raids.engaging import factors_of
from undercroft.games.wicked.raids.loot import tier_dice
from undercroft.games.wicked.rules.odds import odds
from undercroft.games.wicked.rules.table import book_of
from undercroft.games.wicked.state import Raid
from undercroft.games.wicked.words import Goal


def rises(scene: Scene, *dice: int) -> None:
    """Let the dungeon rise, with these dice for what is found."""
    scene.wicked.before.pillaged = "millbrook_farms"
    scene.dice(*dice)
    scene.play(rise)
    if ("ann", "lair_place") in scene.asks:
        scene.answer("ann", "lair_place", "R1")


@rule("WO-LURK-03", "WO-TIER-01", "WO-TIER-02", "WO-TIER-05", "WO-DISCOVERY-03")
def test_a_pillage_raises_the_dungeon_and_a_lair_of_the_new_tier_fills_at_once() -> None:
    scene = at_home(tier=1)

    rises(scene, 4, 2, 4)
    assert scene.ask("gm").key == "discovery_dice"
    assert scene.ask("gm").nth(0) == "2"
    scene.leave_to_gm()

    scene.ends()
    dungeon = scene.wicked.dungeon
    assert dungeon.tier == 2
    assert lair_at(scene, "R1").tier == 2
    assert lair_at(scene, "R1").creature == "web_matron"
    assert dungeon.finds == ["resource.mixed"]
    assert dungeon.hoard == 1
    assert scene.wicked.before.pillaged == ""


@rule("WO-LURK-03")
def test_without_a_pillage_nothing_rises() -> None:
    scene = at_home()

    scene.play(rise)

    scene.ends()
    assert scene.wicked.dungeon.tier == 0


@rule("WO-TIER-03", "WO-TIER-04")
def test_the_new_tier_counts_against_those_of_that_tier() -> None:
    scene = at_home(tier=0)
    lay_out_region(scene.wicked)
    assert _of_a_raid(scene) == (-1, {"loot_tier": 1, "loot_higher": 1})

    rises(scene, 4, 2, 4)
    scene.leave_to_gm()

    assert _of_a_raid(scene) == (0, {"loot_tier": 1, "loot_higher": 0})


def _of_a_raid(scene: Scene) -> tuple[int, dict[str, int]]:
    """Say what the tiers count at an engagement with a faction of tier 1, and for its loot."""
    tier = scene.wicked.dungeon.tier
    scene.wicked.raid = raid = Raid(Goal.FUN, "thornwick_militia", "watchtower", faction_tier=1, dungeon_tier=tier)
    return factors_of(scene.wicked, raid).get("factor_tier", 0), tier_dice(1, tier)


@rule("WO-DISCOVERY-01")
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_the_game_master_says_how_likely_a_good_find_is(dice: int) -> None:
    scene = at_home()
    rises(scene)
    ask = scene.ask("gm")
    assert ask.describe is not None
    assert ask.describe(str(dice)).odds == odds(dice)
    scene.dice(*[4] * dice, 4)

    scene.answer("gm", "discovery_dice", str(dice))

    scene.ends()


@rule("WO-DISCOVERY-05")
def test_a_critical_is_two_good_finds() -> None:
    scene = at_home()
    rises(scene, 6, 6, 2, 6)

    scene.leave_to_gm()

    scene.ends()
    assert scene.wicked.dungeon.finds == ["liquid.success", "magic.success"]


TYPES = ("earth", "liquid", "structure", "resource", "creature", "magic")
ROWS = {1: "WO-DISCOVERY-06", 2: "WO-DISCOVERY-07", 3: "WO-DISCOVERY-08", 4: "WO-DISCOVERY-09"}
FAILURES: dict[str, Callable[[Scene], bool]] = {
    "earth": lambda scene: len(scene.wicked.dungeon.passages) == 4,
    "liquid": lambda scene: scene.wicked.dungeon.nodes["R2"].repair == 1,
    "structure": lambda scene: scene.wicked.dungeon.haunted,
    "resource": lambda scene: scene.wicked.engagement_factors == {"smell": -1},
    "creature": lambda scene: len(scene.wicked.packs["ann_grunts"].shock) == 3,
    "magic": lambda scene: any(one.name == "curse" for one in scene.ann.lasting),
}
MIXED: dict[str, Callable[[Scene], bool]] = {
    "earth": lambda scene: scene.ann.gold == 1,
    "liquid": lambda scene: len(scene.ann.ingredients) == 1,
    "structure": lambda scene: scene.wicked.dungeon.limits["prisoner"] == 1,
    "resource": lambda scene: scene.wicked.dungeon.hoard == 1,
    "creature": lambda scene: any(node.lair and node.lair.tame for node in scene.wicked.dungeon.nodes.values()),
    "magic": lambda scene: [one.doses for one in scene.ann.items] == [1],
}
SUCCESSES: dict[str, Callable[[Scene], bool]] = {
    "earth": lambda scene: limit(scene.wicked.dungeon, book_of(scene.wicked), "trap") == 4,
    "liquid": lambda scene: scene.wicked.dungeon.finds == ["liquid.success"],
    "structure": lambda scene: any(node.free for node in scene.wicked.dungeon.nodes.values()),
    "resource": lambda scene: scene.ann.gold == 1,
    "creature": lambda scene: lair_at(scene, "R2").creature != "",
    "magic": lambda scene: len(scene.ann.items) == 1,
}


@rule(
    "WO-DISCOVERY-02", "WO-DISCOVERY-03", "WO-DISCOVERY-04", "WO-DISCOVERY-06", "WO-DISCOVERY-07", "WO-DISCOVERY-08",
    "WO-DISCOVERY-09", "WO-DISCOVERY-10", "WO-DISCOVERY-11",
)  # fmt: skip
@pytest.mark.parametrize("row", range(1, 7), ids=TYPES)
@pytest.mark.parametrize(("kept", "holds"), [(2, FAILURES), (5, MIXED), (6, SUCCESSES)], ids=["bad", "half", "good"])
def test_each_find_hurts_or_is_neither_or_improves(
    row: int, kept: int, holds: dict[str, Callable[[Scene], bool]]
) -> None:
    scene = at_home(pack())
    lair(scene, "R2")
    rises(scene, kept, 1, row)

    finish(scene)

    assert holds[TYPES[row - 1]](scene)


@rule("WO-DISCOVERY-02")
def test_a_curse_takes_a_heart_from_what_one_can_hold() -> None:
    scene = Scene(ann=monster())
    rises(scene, 2, 1, 6)
    finish(scene)

    assert scene.play(most_hearts, "ann") == 2
