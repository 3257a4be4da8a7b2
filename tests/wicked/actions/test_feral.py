"""Stress, going feral, dark hearts."""

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import act, answer_all, card_of, goal, open_yard, suffers
from tests.wicked.scene import Scene, monster, pack
from undercroft.games.wicked.actions.hearts import gain_hearts, most_hearts
from undercroft.games.wicked.actions.stress import clear_stress, spend_stress
from undercroft.games.wicked.state import Monster, Pack
from undercroft.games.wicked.words import Consequence, Defense, Severity

FRUSTRATING = Severity.FRUSTRATING
DIRE = (Consequence.WORSE_POSITION,)


def driven() -> Scene:
    """Let Ann go feral by resisting with all that she has."""
    scene = Scene(ann=monster(finesse=1, smash=1), bob=monster(skulk=1))
    scene.ann.stress = 4
    scene.dice(4)
    scene.play(suffers, "ann", FRUSTRATING, parts=DIRE)
    scene.answer("ann", "resist", "finesse")
    scene.leave_to_gm()
    scene.ends()
    return scene


@rule("WO-STRESS-01", "WO-STRESS-06")
def test_the_sixth_segment_makes_feral_and_more_is_lost() -> None:
    scene = Scene()
    for _ in range(5):
        scene.play(spend_stress, "ann")
    assert (scene.ann.stress, scene.ann.feral) == (5, False)

    scene.play(spend_stress, "ann", 3)

    assert (scene.ann.stress, scene.ann.feral, scene.told()) == (6, True, ["goes_feral"])


@rule("WO-STRESS-04")
def test_clearing_stress_ends_at_none_and_ends_feral() -> None:
    scene = Scene()
    scene.play(spend_stress, "ann", 6)

    scene.play(clear_stress, "ann", 9)

    assert (scene.ann.stress, scene.ann.feral) == (0, False)


@rule("WO-STRESS-03", "WO-FERAL-01")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (6, 6)])
def test_an_ability_costs_stress_but_not_while_feral(before: int, after: int) -> None:
    scene = Scene(ann=monster("wrecking_swing", smash=1))
    scene.ann.stress, scene.ann.feral = before, before == 6
    scene.dice(6)
    scene.play(open_yard)

    act(scene, intention="goal", action="smash", powers=("ability.wrecking_swing.0",))
    scene.leave_to_gm()

    scene.ends()
    assert (scene.ann.stress, goal(scene)) == (after, 3)


@rule("WO-STRESS-05")
def test_an_ability_can_clear_stress() -> None:
    scene = Scene(ann=monster("spent_fury", calling="doomcrier", smash=1))
    scene.ann.stress, scene.ann.feral, scene.ann.feral_due = 6, True, True
    scene.dice(6)
    scene.play(open_yard)

    act(scene, key="feral", urge="goal", action="smash")

    assert (scene.ann.stress, scene.ann.feral) == (3, False)


@rule("WO-STRESS-08")
def test_a_pack_has_no_stress_and_its_owner_resists_for_it() -> None:
    assert "stress" in Monster.__struct_fields__
    assert "stress" not in Pack.__struct_fields__
    scene = Scene([pack()], ann=monster(threaten=1))
    scene.dice(6)
    scene.play(suffers, "ann_grunts", FRUSTRATING, parts=DIRE)

    scene.answer("ann", "resist", "threaten")

    scene.ends()
    assert scene.ann.stress == 1


@rule("WO-FERAL-02")
def test_the_feral_cannot_resist_nor_lead_a_team() -> None:
    scene = Scene(ann=monster(finesse=3), bob=monster(skulk=1))
    scene.ann.gear_defense = Defense.LIES
    scene.ann.stress, scene.ann.feral = 6, True
    scene.play(suffers, "ann", FRUSTRATING, parts=DIRE)
    assert scene.asks == [("bob", "resist_for")], "there is nothing that Ann could do, so nothing is asked of her"
    scene.answer("bob", "resist_for", "land")
    assert scene.ann.worse

    scene.play(open_yard, "ann")
    assert "team" not in card_of(scene).drafted({"intention": "goal"}).asks


@rule("WO-FERAL-03", "WO-FERAL-04", "WO-FERAL-05", "WO-FERAL-06", "WO-FERAL-07", "WO-DARKHEART-02")
def test_the_feral_act_first_hear_everybody_and_gain_a_heart_after_the_roll() -> None:
    scene = driven()
    scene.dice(6)

    scene.play(open_yard)
    assert sorted(scene.asks) == [("ann", "feral"), ("bob", "feral_idea")]
    scene.answer("bob", "feral_idea", "It would bite the gate.")
    asked = card_of(scene).drafted({}).asks["urge"]
    assert list(asked.options()) == ["strike:a1", "goal", "feral:ally", "own:bob", "own"]
    assert asked.params["names"]["strike:a1"] == "Kill whoever is weakest, here and now."
    assert scene.ann.hearts == 0
    act(scene, key="feral", urge="own:bob", action="smash")

    assert scene.ann.hearts == 1
    assert scene.asks == [("bob", "action")], "who went feral has had the light"


@rule("WO-FERAL-05")
def test_the_feral_may_think_of_something_else() -> None:
    scene = driven()
    scene.dice(6)
    scene.play(open_yard)

    act(scene, key="feral", urge="own", words="Eat the fence.", action="smash")

    assert scene.ann.feral
    assert not scene.ann.feral_due


def test_an_ally_gets_what_the_feral_one_wanted() -> None:
    scene = driven()
    scene.wicked.decks["consequence.raid.annoying"] = ["shock"]
    scene.dice(6)
    scene.play(open_yard)

    act(scene, key="feral", urge="feral:ally", action="smash")
    scene.leave_to_gm()

    assert len(scene.bob.shock) == 1


def test_going_feral_in_a_roll_waits_until_it_is_over() -> None:
    scene = Scene(ann=monster("wrecking_swing", smash=1))
    scene.ann.stress = 5
    scene.dice(6)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash", powers=("ability.wrecking_swing.0",))
    scene.leave_to_gm()
    assert goal(scene) == 3

    scene.dice(6)
    act(scene, key="feral", urge="goal", action="smash")

    scene.ends()
    assert (goal(scene), scene.ann.hearts) == (5, 1)


@rule("WO-DARKHEART-03")
@pytest.mark.parametrize(
    ("abilities", "rulings", "most"),
    [((), {}, 3), (("zeal",), {}, 4), ((), {"dark_heart_max": "2"}, 2)],
)
def test_there_is_a_most_of_dark_hearts_and_more_are_lost(
    abilities: tuple[str, ...], rulings: dict[str, str], most: int
) -> None:
    scene = Scene(rulings=rulings, ann=monster(*abilities, calling="doomcrier"))

    assert scene.play(most_hearts, "ann") == most
    assert scene.play(gain_hearts, "ann", 9) == most
    assert scene.ann.hearts == most


def test_the_table_goes_on_when_everybody_takes_the_first_choice() -> None:
    scene = driven()
    scene.dice(*[3] * 12)
    scene.play(open_yard)
    answer_all(scene)

    assert scene.table.over
