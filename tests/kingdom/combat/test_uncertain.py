"""Uncertain Encounters on the Battlefield: shapes, secret difficulties, and remembering what they are."""

from typing import Any

import pytest

from tests.kingdom.arena import Arena
from tests.kingdom.delving import FAIL, FINE
from tests.kingdom.scene import landmaker
from tests.rules import rule
from undercroft.games.kingdom.combat.strategy import check_strategy
from undercroft.games.kingdom.rules.cycles import begin_cycle, end_cycle


def shapes(*kinds: str, **given: Any) -> Arena:
    return Arena(foes=list(kinds), uncertain=True, ann=landmaker("king", **given))


@rule("MYK-ENCOUNTER-UNC-04", "MYK-CHECK-04", "MYK-ENCOUNTER-UNC-03")
def test_somebody_may_remember_what_a_shape_is() -> None:
    arena = shapes("slime", "ogrekin")
    arena.dice(*FINE)

    arena.act("ann", "familiarity")
    arena.answer("ann", "familiarity_target", "m1")

    assert (arena.m1.name, arena.m2.name) == ("Slime", "Shape 2")
    line = next(line for line in arena.table.journal.lines if line.kind == "hidden_check_made")
    assert not {"difficulty", "result"} & set(line.params)
    assert arena.ann.exhausted


@rule("MYK-ENCOUNTER-UNC-04")
def test_the_difficulty_is_the_level_and_five() -> None:
    arena = shapes("ogrekin", wit=1)
    arena.dice(3, 2)
    arena.act("ann", "familiarity")
    assert arena.m1.name == "Ogrekin"

    arena = shapes("ogrekin", wit=0)
    arena.dice(3, 2)
    arena.act("ann", "familiarity")
    assert arena.m1.name == "Shape 1"


@rule("MYK-ENCOUNTER-UNC-04")
def test_a_failure_reveals_nothing() -> None:
    arena = shapes("ogrekin")
    arena.dice(*FAIL)
    arena.act("ann", "familiarity")
    assert arena.m1.name == "Shape 1"
    assert b"ogrekin" not in arena.table.view("ann").encode().lower()


@rule("MYK-ENCOUNTER-UNC-04")
@pytest.mark.parametrize("uncertain", [True, False])
def test_only_strangers_can_be_placed(uncertain: bool) -> None:
    arena = Arena(foes=["slime"], uncertain=uncertain, ann=landmaker("king"))
    assert ("familiarity" in arena.actions("ann")) is uncertain


@rule("MYK-TIME-ROUND")
def test_a_round_is_a_cycle_of_its_own_within_the_quarter() -> None:
    arena = shapes("slime")
    arena.ann.used.cycle.append("diehard")
    arena.ann.exhausted = True
    arena.play(begin_cycle)
    assert (arena.ann.used.cycle, arena.ann.exhausted) == ([], False)
    arena.play(end_cycle)
    assert arena.ann.used.cycle == ["diehard"]


@rule("MYK-ENCOUNTER-UNC-03", "MYK-CHECK-04")
@pytest.mark.parametrize("uncertain", [True, False])
def test_difficulties_of_strategy_attack_and_flight_are_told_only_of_known_monsters(uncertain: bool) -> None:
    ann = landmaker("king", items=["blade"], area=1, wit=0, quest=0, warfare=0)
    arena = Arena(foes=[("ogrekin", 1)], uncertain=uncertain, plain=True, ann=ann, bob=landmaker(area=1))
    arena.dice(1, 2)
    arena.play(check_strategy)
    arena.answer("ann", "strategy_representative", "ann")
    told = list(arena.table.journal.lines)
    for action, dice in (("flee", (1, 2)), ("attack", (1, 2))):
        arena.ann.exhausted = False
        arena.dice(*dice)
        arena.turn("ann", action=action)
        told += arena.table.journal.lines

    checks = [line for line in told if line.kind in ("check_made", "hidden_check_made")]
    assert [line.params["action"] for line in checks] == ["strategy", "flee", "attack"]
    assert all(("difficulty" in line.params) is not uncertain for line in checks)
    assert all(line.params["outcome"] == "failure" for line in checks)  # but everybody learns that


@rule("MYK-ENCOUNTER-UNC-05")
def test_a_doctor_can_tell_what_a_shape_is() -> None:
    arena = Arena(foes=["ogrekin"], uncertain=True, ann=landmaker("king", skills=["monsterology"]))
    arena.dice(*FINE)

    arena.act("ann", "monsterology")

    assert arena.m1.name == "Ogrekin"
