"""Consequences: the menu, who picks, whom it hits, what is legal."""

from typing import Any

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import Yard, act, answer_all, goal, lay_out, open_yard, rated, shown_on, suffers
from tests.wicked.scene import Scene, monster, pack
from undercroft.engine.play import Play
from undercroft.games.wicked.actions.decks import DECKS, PARTS, legal_menu
from undercroft.games.wicked.actions.floor import Attempt
from undercroft.games.wicked.rules.circumstances import Circumstance
from undercroft.games.wicked.state import Wicked
from undercroft.games.wicked.words import Action, Attribute, Axis, Consequence, Footing, Severity, Tag

ANNOYING, FRUSTRATING, DEVASTATING = Severity
C = Consequence
POSITIONS = {ANNOYING: 1, FRUSTRATING: 0, DEVASTATING: -1}


def fails(scene: Scene, severity: Severity = FRUSTRATING, action: str = "smash", face: int = 1) -> None:
    """Let Ann roll one die at the position that brings a severity, and stop where the game master chooses."""
    given = [Circumstance(Axis.POSITION, POSITIONS[severity], "said")] if POSITIONS[severity] else []
    scene.dice(face)
    scene.play(open_yard, "ann", given=given)
    act(scene, intention="goal", action=action)
    scene.answer("gm", "standing", scene.ask("gm").nth(0))


@rule(
    "WO-CONSEQ-01", "WO-CONSEQ-09", "WO-CONSEQ-10", "WO-CONSEQ-11", "WO-CONSEQ-12", "WO-CONSEQ-13", "WO-CONSEQ-14",
    "WO-CONSEQ-15", "WO-CONSEQ-16", "WO-CONSEQ-17", "WO-CONSEQ-18", "WO-CONSEQ-19", "WO-CONSEQ-36",
)  # fmt: skip
def test_the_menu_of_each_severity() -> None:
    menu = {severity: {PARTS[one] for one in DECKS[severity]} for severity in Severity}

    assert menu[ANNOYING] == {(C.COMPLICATION,), (C.SHOCK,), (C.LOSE_DOMINANT,), (C.REDUCED_EFFECT,)}
    assert menu[FRUSTRATING] == {
        (C.COMPLICATION,), (C.SHOCK,), (C.WORSE_POSITION,), (C.REDUCED_EFFECT, C.COMPLICATION),
        (C.SHOCK, C.WORSE_POSITION), (C.SHOCK, C.COMPLICATION), (C.BLOODIED,),
    }  # fmt: skip
    assert menu[DEVASTATING] == {(C.COMPLICATION,), (C.BLOODIED,), (C.BLOODIED, C.COMPLICATION)}
    reduced = [one for severity in Severity for one in DECKS[severity] if C.REDUCED_EFFECT in PARTS[one]]
    assert len(reduced) == 2


LANDED = [
    (ANNOYING, "shock", {"shock": 1}),
    (ANNOYING, "lose_dominant", {"footing": Footing.EQUAL}),
    (FRUSTRATING, "shock", {"shock": 1}),
    (FRUSTRATING, "dire", {"worse": 2}),
    (FRUSTRATING, "shock_dire", {"shock": 1, "worse": 2}),
    (FRUSTRATING, "shock_complication", {"shock": 1, "hindered": 1}),
    (FRUSTRATING, "bloodied", {"shock": 3, "bloodied": True}),
    (DEVASTATING, "bloodied", {"shock": 3, "bloodied": True}),
    (DEVASTATING, "bloodied_complication", {"shock": 3, "bloodied": True, "hindered": 2}),
]


@rule(
    "WO-CONSEQ-08", "WO-CONSEQ-09", "WO-CONSEQ-11", "WO-CONSEQ-12", "WO-CONSEQ-13", "WO-CONSEQ-15", "WO-CONSEQ-16",
    "WO-CONSEQ-17", "WO-CONSEQ-18", "WO-CONSEQ-20",
)  # fmt: skip
@pytest.mark.parametrize(("severity", "menu", "so"), LANDED, ids=[f"{one[0]}-{one[1]}" for one in LANDED])
def test_what_each_of_the_menu_does(severity: Severity, menu: str, so: dict[str, object]) -> None:
    scene = Scene(ann=rated({"smash": 1}))
    scene.wicked.scene.footing = Footing.UPPER_HAND if menu == "lose_dominant" else Footing.EQUAL
    lay_out(scene, str(severity), menu, kinds=["hindered"])
    fails(scene, severity)
    assert scene.ask("gm").nth(0)["what"].partition(".")[0] == menu
    answer_all(scene, resist="land")

    scene.ends()
    ann, footing = scene.ann, scene.wicked.scene.footing
    found = {
        "shock": len(ann.shock), "worse": ann.worse, "hindered": ann.hindered, "bloodied": ann.bloodied,
        "footing": footing,
    }  # fmt: skip
    nothing = {"shock": 0, "worse": 0, "hindered": 0, "bloodied": False, "footing": Footing.EQUAL}
    assert found == {**nothing, **so}


@rule("WO-CONSEQ-07", "WO-CONSEQ-14", "WO-CONSEQ-22")
def test_reduced_effect_drops_a_step_after_the_roll_but_never_takes_the_last_tick() -> None:
    scene = Scene(ann=rated({"smash": 1}))
    lay_out(scene, "frustrating", "reduced_complication", kinds=["hindered"])
    scene.dice(4)
    scene.play(open_yard, given=[Circumstance(Axis.EFFECT, 1, "sharp")])
    act(scene, intention="goal", action="smash")
    answer_all(scene, resist="land")
    assert goal(scene) == 1

    lay_out(scene, "frustrating", "reduced_complication", "shock", kinds=["hindered"])
    scene.ann.hindered = 0
    fails(scene, face=4)
    assert scene.ask("gm").nth(0)["what"] == "shock"
    answer_all(scene, resist="land")
    assert goal(scene) == 2


@rule("WO-CONSEQ-02", "WO-CONSEQ-21", "WO-CONSEQ-38", "WO-COST-08", "WO-COST-01")
def test_the_game_master_picks_after_the_roll_and_may_let_them_pay() -> None:
    scene = Scene(ann=rated({"smash": 1}))
    lay_out(scene, "frustrating", "dire")
    scene.ann.gold = 2
    fails(scene, face=4)
    assert goal(scene) == 0  # nothing is applied before the consequence is chosen
    offered = [one["what"] for one in (scene.ask("gm").nth(place) for place in range(scene.ask("gm").count()))]
    assert offered[0] == "dire"
    assert offered[-1] == "cost"

    scene.answer("gm", "consequence", {"what": "cost"})
    scene.answer("ann", "cost", "gold")
    scene.leave_to_gm()

    scene.ends()
    assert (scene.ann.gold, scene.ann.worse, goal(scene)) == (0, 0, 1)


@rule("WO-CONSEQ-23")
def test_trouble_off_the_screen_is_a_consequence_too() -> None:
    scene = Scene(ann=rated({"smash": 1}))
    lay_out(scene, "frustrating", "complication", kinds=["environment"])
    fails(scene)
    answer_all(scene)

    scene.ends()
    assert [one.why for one in scene.wicked.scene.ground] == ["bad_ground"]


@rule("WO-CONSEQ-24")
def test_it_may_hit_somebody_who_did_not_roll() -> None:
    scene = Scene(ann=rated({"smash": 1}), bob=rated({"skulk": 1}))
    lay_out(scene, "frustrating", "shock")
    fails(scene)

    scene.answer("gm", "consequence", {"what": "shock", "whom": "bob"})
    answer_all(scene, resist="land")

    assert (len(scene.ann.shock), len(scene.bob.shock)) == (0, 1)


def test_in_a_crowd_every_fourth_hits_whoever_acted_least() -> None:
    scene = Scene(ann=rated({"smash": 1}), bob=rated({"skulk": 1}))
    scene.wicked.scene.draws = 3
    scene.wicked.scene.acted = ["ann", "ann"]
    lay_out(scene, "frustrating", "shock")
    fails(scene)

    assert scene.ask("gm").nth(0)["whom"] == "bob"


@rule("WO-CONSEQ-25")
def test_one_may_be_split_into_two_lighter_ones() -> None:
    scene = Scene(ann=rated({"smash": 1}), bob=rated({"skulk": 1}))
    lay_out(scene, "frustrating", "dire")
    scene.wicked.decks["consequence.raid.annoying"] = ["shock", "shock"]
    fails(scene)

    scene.answer("gm", "consequence", {"what": "split", "whom": "ann"})
    answer_all(scene)

    scene.ends()
    assert scene.ann.worse == 0
    assert len(scene.ann.shock) == 1
    assert scene.bob.shock or scene.bob.weak_next or scene.bob.slots or scene.wicked.scene.ground


@rule("WO-CONSEQ-29")
@pytest.mark.parametrize(("pulp", "bloodied"), [(False, True), (True, False)])
def test_a_lighter_table_bleeds_every_second_time(pulp: bool, bloodied: bool) -> None:
    scene = Scene(ann=rated({"smash": 1}))
    scene.wicked.pulp = pulp
    scene.wicked.scene.draws = 1
    assert ("bloodied" in scene.play(legal_now, DEVASTATING)) is bloodied


def legal_now(play: Play[Wicked], severity: Severity, floor: type[Yard] = Yard) -> list[str]:
    """List what is legal now."""
    return legal_menu(floor(play), "ann", severity, None)


def test_nobody_bleeds_in_a_talk_without_blades() -> None:
    scene = Scene(ann=rated({"banter": 1}))

    assert "bloodied" not in scene.play(legal_now, FRUSTRATING, Parlour)
    assert "lose_dominant" not in scene.play(legal_now, ANNOYING)


class Parlour(Yard):
    """A place where people talk."""

    def harms(self, attempt: Attempt | None = None) -> bool:
        """Nobody has brought a blade."""
        return False


@rule("WO-CONSEQ-30")
def test_shock_falls_on_what_was_used_or_on_what_is_needed_least() -> None:
    scene = Scene(ann=rated({"smash": 1, "scan": 1}))
    lay_out(scene, "frustrating", "shock")
    fails(scene)
    answer_all(scene, resist="land")
    assert scene.ann.shock == [Attribute.MUSCLES]

    scene.ann.shock, scene.wicked.scene.last_kind = [], ""
    lay_out(scene, "frustrating", "shock")
    fails(scene)
    answer_all(scene, resist="land")
    assert scene.ann.shock == [Attribute.GUTS]


def test_the_same_does_not_come_twice_running() -> None:
    scene = Scene(ann=rated({"smash": 1}))
    lay_out(scene, "frustrating", "shock")
    fails(scene)
    answer_all(scene, resist="land")
    lay_out(scene, "frustrating", "shock", "dire")
    scene.dice(1, 1)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash")
    scene.answer("gm", "standing", scene.ask("gm").nth(0))

    assert scene.ask("gm").nth(0)["what"] == "dire"


@rule("WO-CONSEQ-08")
def test_a_bad_position_lasts_until_a_success_or_until_somebody_helps() -> None:
    scene = Scene(ann=rated({"smash": 1}), bob=rated({"smash": 1}))
    scene.play(suffers, "ann", FRUSTRATING, parts=(C.WORSE_POSITION,))
    answer_all(scene)
    scene.dice(6)
    scene.play(open_yard)
    assert shown_on(scene, intention="goal", action="smash")["position"] == "position.dire"

    act(scene, "bob", intention="relieve:ann", action="smash")
    scene.leave_to_gm()

    scene.ends()
    assert scene.ann.worse == 0


def test_the_upper_hand_lasts_until_a_roll_goes_wrong_and_a_tight_spot_until_one_goes_well() -> None:
    for footing, face, position in ((Footing.UPPER_HAND, 1, "dominant"), (Footing.TIGHT_SPOT, 6, "dire")):
        scene = Scene(ann=rated({"smash": 1}))
        scene.wicked.scene.footing = footing
        scene.dice(face)
        scene.play(open_yard)
        assert shown_on(scene, intention="goal", action="smash")["position"] == f"position.{position}"
        act(scene, intention="goal", action="smash")
        answer_all(scene)
        assert scene.wicked.scene.footing is Footing.EQUAL


def test_an_annoying_one_lands_without_a_question() -> None:
    scene = Scene([pack()], ann=monster(smash=1, finesse=3))
    scene.play(suffers, "ann", ANNOYING, parts=(C.SHOCK,), cause=Action.SMASH)

    scene.ends()
    assert len(scene.ann.shock) == 1


TAGGED = [
    (Tag.HARM, ANNOYING, lambda scene: scene.ann.shock == [Attribute.MUSCLES]),
    (Tag.HARM, DEVASTATING, lambda scene: scene.ann.bloodied),
    (Tag.SPELL, FRUSTRATING, lambda scene: scene.ann.shock == [Attribute.GUTS]),
    (Tag.MIND, FRUSTRATING, lambda scene: scene.ann.shock == [Attribute.GUTS]),
    (Tag.HELD, FRUSTRATING, lambda scene: scene.ann.hindered == 1),
    (Tag.DRIVEN, FRUSTRATING, lambda scene: scene.ann.worse == 2),
    (Tag.THING, ANNOYING, lambda scene: len(scene.ann.slots) == 1),
    (Tag.WORLD, FRUSTRATING, lambda scene: len(scene.wicked.scene.ground) == 1),
]


@pytest.mark.parametrize(("tag", "severity", "holds"), TAGGED, ids=[f"{one[0]}-{one[1]}" for one in TAGGED])
def test_where_only_the_tag_is_said_it_is_something_of_that_kind(tag: Tag, severity: Severity, holds: Any) -> None:
    scene = Scene(ann=rated({"smash": 1}))
    scene.play(suffers, "ann", severity, tag=tag)
    answer_all(scene, resist="land")

    scene.ends()
    assert holds(scene)
