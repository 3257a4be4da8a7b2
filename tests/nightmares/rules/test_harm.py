"""Harm: armour, damage or a debility, defeat, and the curse that a debility can bring."""

import pytest

from tests.nightmares.people import hero
from tests.nightmares.scene import Scene
from tests.rules import rule
from undercroft.games.nightmares.rules.harm import hurt, inflict, take_debility
from undercroft.games.nightmares.words import WEAKENED, Curse, Debility, Harm

STRONG, MIXED, MISS = (6, 4), (4, 3), (1, 2)


@rule("AWN-ARM-REDUCE")
def test_armour_takes_off_its_points_and_never_more() -> None:
    scene = Scene(ann=hero(level=6, worn=["mail"]))

    scene.play(hurt, "ann", 3, cause="a claw")
    assert scene.ann.lost == 1
    scene.play(hurt, "ann", 1, cause="a claw")
    assert scene.ann.lost == 1
    scene.ends()


@rule("AWN-DEBILITY-INSTEAD")
def test_a_debility_can_be_taken_instead_of_any_blow_that_would_defeat() -> None:
    scene = Scene(inside=False, ann=hero(level=2))

    scene.play(hurt, "ann", 5, cause="a claw")
    scene.answer("ann", "harm", "careless")

    scene.ends()
    assert (scene.ann.lost, scene.ann.debilities) == (0, [Debility.CARELESS])


@rule("AWN-DEBILITY-INSTEAD")
def test_who_wants_to_be_asked_is_asked_at_every_blow() -> None:
    scene = Scene(inside=False, ann=hero(level=6))
    scene.ann.habits.takes_damage = False

    scene.play(hurt, "ann", 1, cause="a claw")

    assert scene.ask("ann").options()[0] == "take"
    scene.answer("ann", "harm", "take")
    assert scene.ann.lost == 1


def test_whoever_chooses_is_told_what_each_choice_costs() -> None:
    scene = Scene(inside=False, ann=hero(level=2))

    scene.play(hurt, "ann", 5, cause="a claw")

    asked = scene.table.view("ann").data()["asks"][0]
    told = {one["id"]: one["help"] for one in asked["options"]}
    assert told["take"] == "5 Disposition, and you go down."
    assert told["careless"] == "One less on Dexterity."
    assert all(attribute.title() in told[debility] for debility, attribute in WEAKENED.items())


@rule("AWN-DEBILITY-INSTEAD-FULL")
def test_who_has_all_six_has_no_choice() -> None:
    scene = Scene(inside=False, ann=hero(debilities=list(Debility)))

    scene.play(hurt, "ann", 5, cause="a claw")

    scene.answer("ann", "defeated", "dies")
    assert scene.ann.dead
    scene.ends()


@rule("AWN-DEBILITY-INSTEAD")
def test_a_curse_of_ones_own_is_no_attack_and_cannot_be_ignored() -> None:
    scene = Scene(inside=False, ann=hero())

    scene.play(hurt, "ann", 2, (Harm.SUPERNATURAL,), cause="taboo", attack=False)

    scene.answer("ann", "defeated", "lives")
    assert scene.ann.defeated


@rule("AWN-DEBILITY-FROM-MONSTER")
def test_a_debility_that_is_held_already_is_another_of_the_players_choice() -> None:
    scene = Scene(inside=False, ann=hero(debilities=["maimed"]))

    scene.play(inflict, "ann", Debility.MAIMED, cause="a claw")
    scene.answer("ann", "debility", "stunned")

    assert scene.ann.debilities == [Debility.MAIMED, Debility.STUNNED]


@rule("AWN-DEBILITY-INCURSION", "AWN-MOVE-HOLD-10")
def test_inside_an_incursion_a_debility_calls_for_steadiness() -> None:
    scene = Scene(ann=hero())
    scene.dice(*STRONG)

    scene.play(take_debility, "ann", Debility.CARELESS, cause="a claw")

    scene.ends()
    assert scene.ann.curses == []
    assert scene.ann.next_bonus


@rule("AWN-DEBILITY-INCURSION")
def test_outside_it_calls_for_nothing() -> None:
    scene = Scene(inside=False, ann=hero())

    scene.play(take_debility, "ann", Debility.CARELESS, cause="a claw")

    scene.ends()


@rule("AWN-CURSE-TRIGGER", "AWN-MOVE-HOLD-6", "AWN-DEP-CURSEROLL")
def test_who_gives_in_gains_a_curse() -> None:
    scene = Scene(ann=hero())
    scene.dice(*MISS, 1, 4)

    scene.play(take_debility, "ann", Debility.CARELESS, cause="a claw")
    scene.answer("gm", "curse_noted", "quiet")

    scene.ends()
    assert [curse.kind for curse in scene.ann.curses] == [Curse.BLACK_CLOUD]


@rule("AWN-DEBILITY-APATHETIC", "AWN-DEBILITY-INCURSION")
def test_the_apathetic_are_worse_at_the_very_steadiness_it_calls_for() -> None:
    scene = Scene(ann=hero())
    scene.dice(4, 3, 1, 4)

    scene.play(take_debility, "ann", Debility.APATHETIC, cause="a claw")

    assert scene.ann.curses


@rule("AWN-MOVE-HOLD-7-ACT", "AWN-MOVE-HOLD-7-HESITATE")
@pytest.mark.parametrize(("choice", "curses", "idle"), [("act", 1, False), ("hesitate", 0, True)])
def test_who_wavers_acts_and_gives_in_or_hesitates(choice: str, curses: int, idle: bool) -> None:
    scene = Scene(ann=hero())
    scene.dice(*MIXED)
    scene.play(take_debility, "ann", Debility.CARELESS, cause="a claw")
    if choice == "act":
        scene.dice(1, 4)

    scene.answer("ann", "hold", choice)
    scene.leave_to_gm()

    assert (len(scene.ann.curses), scene.ann.idle) == (curses, idle)
    scene.ends()


@rule("AWN-CURSE-ONCE", "AWN-CURSE-ONCE-BLACKCLOUD")
def test_a_curse_that_comes_once_is_rolled_again() -> None:
    scene = Scene(ann=hero(curses=[("black_cloud", "")]))
    scene.dice(*MISS, 1, 4, 1, 5)

    scene.play(take_debility, "ann", Debility.CARELESS, cause="a claw")

    assert [curse.kind for curse in scene.ann.curses] == [Curse.BLACK_CLOUD, Curse.BLOOD_RAGE]


@rule("AWN-CURSE-AGAIN-TABOO", "AWN-CURSE-TABOO-ROLL")
def test_a_curse_that_comes_again_is_about_something_else() -> None:
    scene = Scene(ann=hero(curses=[("taboo", "7")]))
    scene.dice(*MISS, 4, 2, 7, 9)

    scene.play(take_debility, "ann", Debility.CARELESS, cause="a claw")

    assert [curse.about for curse in scene.ann.curses] == ["7", "9"]


@rule("AWN-CURSE-AGAIN-FEAR")
def test_the_game_master_says_what_is_feared() -> None:
    scene = Scene(ann=hero())
    scene.dice(*MISS, 2, 6, 6)
    scene.play(take_debility, "ann", Debility.CARELESS, cause="a claw")

    scene.answer("gm", "curse_about", "mirrors")

    assert [(curse.kind, curse.about) for curse in scene.ann.curses] == [(Curse.IRRATIONAL_FEAR, "mirrors")]


@rule("AWN-CURSE-DIFFERENT")
def test_the_different_are_panicked_for_good() -> None:
    scene = Scene(ann=hero())
    scene.dice(*MISS, 2, 1)

    scene.play(take_debility, "ann", Debility.CARELESS, cause="a claw")
    scene.leave_to_gm()

    assert Debility.PANICKED in scene.ann.debilities
    scene.ends()


@rule("AWN-CURSE-STIGMATISM")
def test_the_marked_bleed_at_every_harm() -> None:
    scene = Scene(ann=hero(level=5, curses=[("stigmatism", "")]))

    scene.play(hurt, "ann", 1, cause="a claw")

    assert (scene.ann.bleeding, scene.ann.lost) == (True, 1)
