"""Traps to the letter: who else is meant, in which other ways one comes into a room, and what goes on afterwards."""

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from tests.rules import rule
from undercroft.games.kingdom.combat.attack import weapons_of
from undercroft.games.kingdom.combat.movement import move
from undercroft.games.kingdom.combat.turns import make_attack
from undercroft.games.kingdom.content.traps.facility import caught, nearest
from undercroft.games.kingdom.dungeon.bases import use_base
from undercroft.games.kingdom.dungeon.eating import eat
from undercroft.games.kingdom.dungeon.residents import residents
from undercroft.games.kingdom.dungeon.traps import Spring
from undercroft.games.kingdom.grammar.delve_moments import AreaEntered, CampBegun, RoundBegun, RoundEnded
from undercroft.games.kingdom.grammar.entries import MONSTERS, TRAPS
from undercroft.games.kingdom.grammar.windows import open_moment
from undercroft.games.kingdom.phases.dungeon_phase.camp import camp
from undercroft.games.kingdom.phases.dungeon_phase.encounters import encounter
from undercroft.games.kingdom.phases.dungeon_phase.ways import go_to
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.figures import defense
from undercroft.games.kingdom.state import Base, Fight, PlacedTrap, RoomTruth
from undercroft.games.kingdom.state.due import Camping

from .delving import FAIL, FINE
from .lair import Lair
from .scene import landmaker
from .trapped import ALONE, first, found, spring, sprung, trap_of, trapped


@rule("MYK-TRAP-MOVEMENT-TELEPORTER", "MYK-TRAP-FACILITY-CHIMNEY", "MYK-BASERULE-REVEAL")
def test_who_is_beamed_into_a_room_has_entered_it() -> None:
    scene = trapped(trap_of("teleporter", room="C2"), trap_of("chimney", where="C2"), ann=landmaker("king", drive=1))
    scene.realm.adventure.truth.bases = [Base("b1", "nest", "C2", 20)]
    scene.realm.delve.pending, scene.ann.exhausted = [Camping()], True
    scene.play(camp)
    assert scene.realm.delve.room == "C2"

    scene.play(encounter)

    assert scene.ann.drive == 0
    assert [card.kind for card in scene.realm.delve.bases] == ["nest"]
    scene.play(encounter)
    assert scene.ann.statuses == []


@rule("MYK-TRAP-MOVEMENT-SIGNAL", "MYK-TRAP-FACILITY-CHIMNEY")
def test_who_is_sent_back_has_entered_the_room_anew() -> None:
    signal = trap_of("signal")
    chimney = PlacedTrap("t2", "chimney", 3, "room", "A2")
    scene = trapped(signal, chimney, quarter="encounter", ann=landmaker("king", drive=1))

    scene.play(go_to, "B2")
    assert scene.realm.delve.room == "A2"
    scene.play(encounter)

    assert scene.ann.drive == 0


@rule("MYK-TRAP-FACILITY-KOTATSU")
def test_who_sits_under_a_kotatsu_rests_again_when_camp_begins() -> None:
    scene = trapped("kotatsu", quarter="enter", **ALONE)
    scene.dice(*FAIL, 5, 5, *FAIL)
    found(scene, "A2")
    scene.answer("ann", "rest_table", "quest")
    scene.realm.chronicle.quarters, scene.ann.exhausted = 1, False

    scene.dice(*FAIL, 5, 5, *FAIL)
    scene.play(open_moment, CampBegun())
    scene.answer("ann", "rest_table", "quest")
    assert scene.ann.exhausted
    assert [who.id for who in caught(Spring(scene.table.play, first(scene)))] == ["ann"]

    scene.realm.chronicle.quarters, scene.ann.exhausted = 2, False
    scene.dice(*FINE)
    scene.play(open_moment, CampBegun())
    scene.ends()
    assert not scene.ann.exhausted
    assert caught(Spring(scene.table.play, first(scene))) == []


@rule("MYK-TRAP-DISASTER-AVALANCHE")
def test_a_room_that_shakes_in_a_fight_comes_down_after_it() -> None:
    scene = trapped(trap_of("avalanche", level=5), **ALONE)
    scene.realm.delve.fight = Fight(round=1, step="first")
    scene.dice(1, 1)
    scene.play(make_check, "ann", "wit", 9)
    assert (scene.realm.delve.room, scene.ann.hp) == ("A2", 10)

    scene.realm.delve.fight = None
    scene.dice(2, 3)
    scene.play(open_moment, CampBegun())
    scene.answer("ann", "flee_to_room", "B2")
    scene.ends()
    assert (scene.realm.delve.room, scene.ann.hp) == ("B2", 5)


@rule("MYK-TRAP-DISASTER-POISON-GAS", "MYK-TRAP-DISASTER-AVALANCHE")
def test_what_is_always_on_can_strike_at_once_when_a_happening_says_so() -> None:
    assert sprung("poison_gas", 4, ann=landmaker("king")).ann.hp == 6

    scene = sprung("avalanche", 2, 3, ann=landmaker("king"))
    scene.answer("ann", "flee_to_room", "B2")
    assert (scene.ann.hp, scene.realm.delve.room) == (5, "B2")


@rule("MYK-TRAP-ENCOUNTER-POLTERGEIST")
def test_nobody_can_use_arms_that_fight_by_themselves() -> None:
    scene = sprung("poltergeist", 1, ann=landmaker("king", items=("blade",)))
    (steel,) = scene.realm.delve.foes

    assert [item.id for item in steel.items()] == ["blade"]
    assert weapons_of(steel) == [None]


@rule("MYK-TRAP-FACILITY-THINNER")
@pytest.mark.parametrize(
    ("given", "minds"),
    [({"gender": "female"}, True), ({"gender": "male"}, False), ({"gender": "male", "lent": ["beauty"]}, True)],
)
def test_women_and_beauties_mind_what_they_weigh(given: dict[str, Any], minds: bool) -> None:
    scene = trapped("thinner", ann=landmaker("king", **given))
    spring(scene)
    scene.dice(*(FAIL if minds else ()))

    scene.play(lambda play: eat(play, play.state.members()))
    scene.ends()

    assert (scene.realm.chronicle.quarters + 1 in scene.ann.meals) is not minds


@rule("MYK-MONSKILL-INCOGNITO", "MYK-TRAP-COMBAT-MINEFIELD")
def test_who_hides_in_the_crowd_is_not_hurt_by_its_mine() -> None:
    lair = Lair(foes=["bandersnatch"], ann=landmaker(area=4, hp=20))
    lair.fought.traps[4] = PlacedTrap("c4", "minefield", 4, "area", "4")
    lair.dice(*FAIL, 3, 4)

    lair.play(lambda play, who: open_moment(play, AreaEntered(who, 3, 4)), "ann")
    lair.use("gm", "harm_due", "incognito")
    lair.ends()

    assert (lair.ann.hp, lair.m1.hp) == (13, 5)


@rule("MYK-MONSKILL-INCOGNITO", "MYK-BASE-LAUNCHING-PAD")
def test_who_hides_in_the_crowd_is_not_hurt_by_rockets() -> None:
    lair = Lair(foes=["bandersnatch"], ann=landmaker(area=4, hp=30))
    lair.realm.adventure.truth.bases = [Base("b1", "launching_pad", "A1", 15)]
    lair.realm.delve.launched = [4]
    lair.dice(1, 2, 3, 4, 5)

    lair.play(open_moment, RoundEnded())
    lair.use("gm", "harm_due", "incognito")
    lair.ends()

    assert (lair.ann.hp, lair.m1.hp) == (15, 5)


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


@rule("MYK-TRAP-FACILITY-ELEVATOR")
def test_of_two_monsters_as_near_the_higher_steps_out() -> None:
    levels = sorted({entry.level for entry in MONSTERS if entry.type == "angel"})
    low, high = next((one, other) for one, other in pairwise(levels) if other - one == 2)

    assert {MONSTERS[kind].level for kind in nearest("angel", Fraction(low + high, 2))} == {high}
    assert {MONSTERS[kind].level for kind in nearest("angel", Fraction(2 * low + 1, 2))} == {low}


@rule("MYK-TRAP-COMBAT-STOP-SIGN")
def test_whoever_comes_to_a_stop_sign_goes_no_further_in_this_round() -> None:
    lair = Lair(foes=[("wyvern", 6), ("horselizard", 6)], ann=landmaker(area=1), bob=landmaker(area=1))
    lair.fought.traps[5] = PlacedTrap("c5", "stop_sign", 3, "area", "5")

    lair.play(move, "m2", 4)

    assert lair.m2.area == 5
    assert [(one.what, str(one.until)) for one in lair.m2.lasting] == [("stopped_by_sign", "cycle")]
    lair.play(move, "m1", 4)
    assert lair.m1.area == 4  # it flies


@rule("MYK-TRAP-ENCOUNTER-FEMME-FATALE", "MYK-TRAP-DISASTER-RED-SHOES")
@pytest.mark.parametrize("kind", ["femme_fatale", "red_shoes"])
def test_what_does_not_come_off_is_gone_with_the_game(kind: str) -> None:
    scene = sprung(kind, ann=landmaker("king"))

    assert [str(item.gone_after) for item in scene.ann.items()] == ["game"]


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
