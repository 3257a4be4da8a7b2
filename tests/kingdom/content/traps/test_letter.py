"""Traps by the letter of the book, where no one kind is meant."""

from typing import Any

import pytest

from tests.kingdom.lair import Lair
from tests.kingdom.scene import Id, landmaker
from tests.kingdom.trapped import ALONE, trap_of, trapped
from tests.rules import rule
from undercroft.games.kingdom.combat.movement import move
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.dungeon.bases import use_base
from undercroft.games.kingdom.dungeon.residents import residents
from undercroft.games.kingdom.dungeon.traps import (
    touch,
)
from undercroft.games.kingdom.grammar.delve_moments import RoundBegun, RoundEnded
from undercroft.games.kingdom.grammar.entries import TRAPS
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.encounters import look_around
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.figures import defense
from undercroft.games.kingdom.state import Base, PlacedTrap, RoomTruth
from undercroft.games.kingdom.words import CITIZEN


def far_from(kind: str) -> list[Any]:
    """Let things happen on a Battlefield with a Combat Trap where nobody is, and write them down."""
    lair = Lair(
        foes=[("horselizard", 3), ("slime", 1)],
        ann=landmaker("king", area=2, hp=60, items=["blade"], drive=2, warfare=4),
        bob=landmaker(area=1, hp=60, drive=2),
    )
    if kind:
        lair.fought.traps[6] = PlacedTrap("c6", kind, 3, "area", "6")
    lair.stop("flanking", "trot", "swallow")
    lair.m1.hp = 40
    seen: list[Any] = []
    for step in (
        lambda: lair.play(move, "ann", 3),
        lambda: lair.play(make_attack, "ann", ["m1"], "blade"),
        lambda: lair.play(make_attack, "m1", ["ann"]),
        lambda: lair.play(make_check, "ann", "wit", 9),
        lambda: lair.play(move, "ann", 2, "thrown", by="m1"),
        lambda: lair.play(open_moment, RoundEnded()),
        lambda: lair.play(open_moment, RoundBegun()),
    ):
        lair.dice(4, 4, 3)
        step()
        assert lair.table.over
        people = (*lair.realm.landmakers.values(), *lair.realm.monsters())
        seen.append([(one.hp, one.drive, one.area, one.statuses, one.exhausted, len(one.lasting)) for one in people])
        seen.append((lair.told(), lair.kingdom.voices, defense(lair.table.play, lair.ann).value))
    return seen


@pytest.mark.parametrize(
    "kind", [pytest.param(trap.id, marks=rule(trap.cite)) for trap in TRAPS if trap.category == "combat"]
)
def test_a_combat_trap_does_nothing_outside_its_area(kind: str) -> None:
    assert far_from(kind) == far_from("")


@rule("MYK-BASE-FACTORY")
def test_a_factory_arms_those_who_were_met_and_no_more_than_they_can_carry() -> None:
    scene = trapped("bremen", rooms={"A3": RoomTruth(monsters={"ogrekin": 1})}, ann=landmaker("king"))
    truth = scene.realm.adventure.truth
    truth.bases = [Base("b1", "factory", "C2", 10, 20, True)]
    scene.play(lambda play: residents(play, "A3"))

    for number in (1, 2, 3):
        scene.realm.delve.bases_used.clear()
        scene.play(lambda play: use_base(play, play.state.adventure.truth.bases[0]))
        if number < 3:
            scene.answer("gm", "factory_item", "dagger")
        scene.ends()

    (met,) = scene.realm.adventure.truth.rooms["A3"].survivors
    assert [item.id for item in met.items()] == ["dagger", "dagger"]


def test_nobody_touches_what_they_do_not_know_is_there_without_a_word() -> None:
    scene = trapped("warder", **ALONE)
    scene.play(touch, "ann", Id("chest"))
    scene.ends()
    assert scene.ann.followers.get(CITIZEN, 0) == 0


@rule("MYK-TRAPRULE-HIDDEN")
@pytest.mark.parametrize(
    "kind", ["zuch", "poison_gas", "concealed_work", "mimic", "guillotine_elsewhere", "lock", "thorn"]
)
def test_players_cannot_tell_what_lies_in_wait(kind: str) -> None:
    elsewhere = kind == "guillotine_elsewhere"
    trap = trap_of("guillotine", where="C2") if elsewhere else trap_of(kind)
    scene, plain = trapped(trap), trapped(trap_of("mold"))
    for one in (scene, plain):
        one.play(look_around)
    for seat in ("ann", "bob"):
        assert scene.table.view(seat).state == plain.table.view(seat).state
    assert scene.told() == plain.told()
