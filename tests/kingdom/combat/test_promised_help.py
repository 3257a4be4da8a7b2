"""Promised help: whatever has a check can be helped with, from the Kingdom, from Camp and in the thick of a fight."""

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.delving import in_dungeon
from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.strategy import check_strategy
from undercroft.games.kingdom.phases.dungeon_phase.camp import camp
from undercroft.games.kingdom.phases.kingdom_phase.action_resolution import resolve_actions
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.state import Feeling, KnownTrap, PlacedTrap
from undercroft.games.kingdom.state.due import Camping

HOW = "I hold the lantern."


def promise(scene: Scene, action: str, seat: str = "ann") -> None:
    """Name what one helps with, and let it count."""
    assert action in scene.ask.options()
    scene.answer(seat, "help_with", action)
    scene.answer(seat, "help_how", HOW)
    scene.answer("gm", "help_counts", True)


@rule("MYK-COOP-02", "MYK-KPHASE-ACT-02")
@pytest.mark.parametrize("action", ["search", "disarm", "exchange", "talk", "attack", "strategy", "flee"])
def test_at_home_help_can_be_promised_for_what_waits_below(action: str) -> None:
    scene = Scene(ann=landmaker("king", loves={"bob": 2}), bob=landmaker())

    scene.play(resolve_actions)
    scene.answer("ann", "act", "cooperation")
    promise(scene, action)

    assert [(given.by, given.action) for given in scene.bob.helps] == [("ann", action)]
    assert (scene.ann.exhausted, scene.bob.exhausted) == (True, False)


@rule("MYK-COOP-05", "MYK-CAMP-07")
def test_help_with_a_search_is_promised_and_used_in_camp() -> None:
    scene = in_dungeon(ann=landmaker("king", loves={"bob": 2}), bob=landmaker())
    scene.realm.delve.pending = [Camping()]
    scene.dice(3, 4, 4, 4)

    scene.play(camp)
    scene.answer("ann", "camp_act", "cooperation")
    promise(scene, "search")
    scene.play(camp)
    scene.answer("bob", "camp_act", "search")
    scene.answer("bob", "search_target", "room")

    line = next(line for line in scene.table.journal.lines if line.kind == "check_made")
    assert (line.params["result"], scene.bob.helps) == (3 + 4 + 2 + 2, [])


@rule("MYK-COOP-05", "MYK-CAMP-06", "MYK-CAMP-07")
def test_help_with_a_trap_is_promised_and_used_in_camp() -> None:
    laid = PlacedTrap("t1", "drop_ceiling", where="A2", found="discovered")
    scene = in_dungeon(ann=landmaker("king", loves={"bob": 2}), bob=landmaker(), traps=(laid,))
    scene.realm.delve.pending, scene.realm.delve.traps = (
        [Camping()],
        [KnownTrap("t1", "drop_ceiling", "A2", found="discovered")],
    )
    scene.dice(3, 4)

    scene.play(camp)
    scene.answer("ann", "camp_act", "cooperation")
    promise(scene, "disarm")
    scene.play(camp)
    scene.answer("bob", "camp_act", "disarm")

    line = next(line for line in scene.table.journal.lines if line.kind == "check_made")
    assert (line.params["result"], scene.bob.helps) == (3 + 4 + 2 + 2, [])


@rule("MYK-COOP-05", "MYK-SUPPORT-OTHER")
def test_help_with_a_blow_is_promised_and_used_on_the_battlefield() -> None:
    ann, bob = landmaker("king", loves={"bob": 2}), landmaker(area=3, items=["blade"])
    arena = Arena(foes=["minotaur"], plain=True, ann=ann, bob=bob)
    arena.dice(2, 3, 1)

    arena.turn("ann", action="cooperation")
    promise(arena, "attack")
    arena.turn("bob", move=1, attack="m1")

    assert (arena.told().count("check_made"), arena.bob.helps) == (1, [])
    line = next(line for line in arena.table.journal.lines if line.kind == "check_made")
    assert line.params["result"] == 2 + 3 + 2 + 2


@rule("MYK-COOP-05", "MYK-STRATEGY-01", "MYK-SUPPORT-OTHER")
def test_help_with_the_strategy_of_the_next_round_is_promised_in_this_one() -> None:
    arena = Arena(foes=["minotaur"], plain=True, ann=landmaker("king", loves={"bob": 3}), bob=landmaker(wit=2))
    arena.turn("ann", action="cooperation")
    promise(arena, "strategy")
    arena.dice(3, 4)

    arena.play(check_strategy)
    arena.answer("ann", "strategy_representative", "bob")

    line = next(line for line in arena.table.journal.lines if line.kind == "check_made")
    assert (line.params["result"], arena.bob.helps) == (3 + 4 + 2 + 3, [])


@rule("MYK-COOP-05", "MYK-FLEE-02", "MYK-SUPPORT-OTHER")
def test_help_with_fleeing_is_promised_and_used() -> None:
    ann, bob = landmaker("king", area=1, loves={"bob": 3}), landmaker(area=1)
    arena = Arena(foes=["minotaur"], plain=True, ann=ann, bob=bob)
    arena.turn("ann", action="cooperation")
    promise(arena, "flee")
    arena.dice(3, 4)

    arena.turn("bob", action="flee")

    line = next(line for line in arena.table.journal.lines if line.kind == "check_made")
    assert (line.params["result"], arena.bob.helps) == (3 + 4 + 2 + 3, [])


@rule("MYK-STRATEGY-05", "MYK-MONRULE-RELATION")
def test_the_enemys_people_promise_help_against_our_strategy() -> None:
    arena = Arena(foes=["troop", "ogrekin", "slime"], plain=True, ann=landmaker(wit=2))
    arena.monster("m1").of_npc, arena.m1.abilities["wit"] = "Odo", 4
    arena.m2.feelings = {"m1": Feeling(affection=2), "m3": Feeling(affection=1), "ann": Feeling(affection=5)}

    arena.turn("m2", action="cooperation")
    arena.answer("gm", "help_whom", "m1")
    promise(arena, "strategy", "gm")

    arena.dice(5, 5)  # 12 against Wit 4 + 7 + Affection 2
    arena.play(check_strategy)
    assert (arena.result, arena.m1.helps) == ("foes", [])


@rule("MYK-COOP-05")
def test_help_of_an_ally_who_is_gone_is_lost() -> None:
    arena = Arena(foes=["troop"], plain=True, ann=landmaker(wit=2))
    arena.monster("m1").side = "court"
    arena.m1.feelings = {"ann": Feeling(affection=2)}
    arena.turn("m1", action="cooperation")
    promise(arena, "attack", "gm")
    assert [given.by for given in arena.ann.helps] == ["m1"]
    arena.realm.delve.fight = None
    arena.dice(3, 4)

    check = arena.play(make_check, "ann", "warfare", 9, action="attack")

    assert (check.result, arena.ann.helps) == (3 + 4 + 2, [])
