"""What the game master may do: inflict without a roll, by the situation; and the menu of consequences."""

from typing import Any

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import Yard, act, card_of, goal, lay_out, open_yard
from tests.wicked.scene import Scene, monster
from undercroft.engine.clocks import Clock
from undercroft.games.wicked.actions.decks import DECKS, PARTS
from undercroft.games.wicked.state import Adventurer, Carried, Raid
from undercroft.games.wicked.words import Attribute, Complication, Consequence, Footing, Goal, Severity

C = Consequence


class Yielding(Yard):
    """A yard in which every complication has something to bite on."""

    def bites(self, complication: Complication, severity: Severity) -> bool:
        """Let everything bite."""
        return True


def panel(scene: Scene, **wanted: Any) -> None:
    """Answer the game master's panel."""
    act(scene, "gm", "standing", **wanted)


def begin(scene: Scene, **said: Any) -> Scene:
    """Let Ann be about to push the goal."""
    scene.play(open_yard, **said)
    act(scene, intention="goal", action="smash")
    return scene


def offered(scene: Scene, **wanted: Any) -> Any:
    """Give what the panel asks for."""
    return card_of(scene, "gm").drafted(wanted).asks


@rule("WO-INFLICT-01")
def test_a_consequence_is_inflicted_without_a_roll_and_resisted_before_acting() -> None:
    scene = begin(Scene(ann=monster(smash=2)))
    panel(scene, besides="inflict:enemy")
    scene.leave_to_gm()

    assert scene.asks == [("ann", "resist")], "before anything is rolled"
    assert "rolled_action" not in scene.told()
    assert any(one == "smash" for one in scene.ask("ann").options()), "and with any action that fits [WO-R10]"


@rule("WO-INFLICT-01")
def test_who_has_resisted_goes_on_with_what_they_wanted() -> None:
    scene = Scene(ann=monster(smash=2))
    begin(scene)
    panel(scene, besides="inflict:enemy")
    scene.leave_to_gm()
    scene.dice(6, 2, 6, 2)

    scene.answer("ann", "resist", "smash")
    scene.leave_to_gm()

    scene.ends()
    assert (scene.ann.stress, scene.ann.shock, goal(scene)) == (1, [], 2)


def test_what_was_lost_before_the_roll_does_not_help_it() -> None:
    scene = Scene(ann=monster(smash=1))
    scene.ann.items = [Carried("strength", "a brew", doses=1)]
    scene.play(open_yard, floor=Yielding)
    act(scene, intention="goal", action="smash", item="0")
    panel(scene, besides="inflict:item", weight="devastating")
    while asks := scene.table.open_asks():
        scene.wicked.monsters["ann"].items = []
        scene.dice(6)
        scene.table.answer(asks[0].seat, asks[0].id, "land" if asks[0].key == "resist" else asks[0].nth(0))

    assert scene.result.attempt.item is None
    assert scene.result.thrown.dice <= 1


@pytest.mark.parametrize(
    ("source", "told", "tag"),
    [
        pytest.param("enemy", "inflicted_enemy", "harm", marks=rule("WO-INFLICT-02")),
        pytest.param("item", "inflicted_item", "spell", marks=rule("WO-INFLICT-02")),
        pytest.param("hazard", "inflicted_hazard", "world", marks=rule("WO-INFLICT-03")),
        pytest.param("liar", "inflicted_liar", "mind", marks=rule("WO-INFLICT-04")),
    ],
)
def test_it_comes_from_the_mighty_the_place_or_a_liar(source: str, told: str, tag: str) -> None:
    scene = Scene(ann=monster(smash=2))
    begin(scene)
    scene.dice(*([6] if source == "enemy" else [6, 2]))
    panel(scene, besides=f"inflict:{source}")
    scene.leave_to_gm()
    if stated := scene.wicked.scene.stated:
        assert stated[0].tag == tag
        scene.answer("ann", "resist", "land")
    scene.ends()

    assert told in scene.told()
    if source == "hazard":
        assert [one.why for one in scene.wicked.scene.ground] == ["bad_ground"], "nobody resists the weather"
    else:
        assert "shocked" in scene.told()


@rule("WO-INFLICT-05")
def test_an_adventurer_spends_one_of_three_moves_on_it() -> None:
    scene = Scene(ann=monster(smash=2), tier=1)
    scene.wicked.raid = Raid(Goal.FUN, "millbrook_farms", "barn", alarm=Clock("alarm", 6))
    scene.wicked.raid.foes["a1"] = Adventurer("a1", "Wat", "knight", 1, 4)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash")
    assert scene.wicked.raid is not None
    assert scene.wicked.raid.foes["a1"].moves == 3

    panel(scene, besides="inflict:foe:a1")

    assert scene.wicked.raid.foes["a1"].moves == 2
    assert scene.wicked.scene.stated[0].severity is Severity.FRUSTRATING
    assert "weight" not in offered_after(scene)


def offered_after(scene: Scene) -> list[str]:
    """Say what else the game master is asked."""
    return [key for seat, key in scene.asks if seat == "gm"]


def test_an_adventurer_without_moves_inflicts_nothing() -> None:
    scene = Scene(ann=monster(smash=2), tier=1)
    scene.wicked.raid = Raid(Goal.FUN, "millbrook_farms", "barn", alarm=Clock("alarm", 6))
    scene.wicked.raid.foes["a1"] = Adventurer("a1", "Wat", "knight", 1, 4, moves=0)
    begin(scene)

    assert "inflict:foe:a1" not in offered(scene)["besides"].options()


@rule("WO-GM-09")
@pytest.mark.parametrize(
    ("footing", "severity"),
    [
        (Footing.UPPER_HAND, "annoying"),
        (Footing.EQUAL, "frustrating"),
        (Footing.TIGHT_SPOT, "devastating"),
    ],
)
def test_what_is_inflicted_weighs_what_the_situation_says(footing: Footing, severity: str) -> None:
    scene = Scene(ann=monster(smash=2))
    scene.wicked.scene.footing = footing
    begin(scene)

    assert offered(scene, besides="inflict:enemy")["weight"].options()[0] == severity
    assert len(offered(scene, besides="inflict:enemy")["weight"].options()) == 3, "and may be set otherwise"


@rule("WO-GM-01")
@pytest.mark.parametrize(
    ("effect", "said"), [("default", "Smash: success."), ("strong", "Smash, strong effect: success.")]
)
def test_only_what_differs_from_the_default_is_said(effect: str, said: str) -> None:
    scene = begin(Scene(ann=monster(smash=2)))
    scene.dice(6, 2)
    panel(scene, effect=effect)
    if effect != "default":
        scene.answer("ann", "roll_or_not", "roll")

    view = scene.table.view("ann")
    [told] = [view.tell(line) for line in view.journal if line.kind == "rolled_action"]
    assert told.endswith(f"(Ann, {said})")


@rule("WO-GM-02")
@pytest.mark.parametrize(
    ("position", "severity"),
    [("dominant", "annoying"), ("default", "frustrating"), ("dire", "devastating"), ("deadly", "devastating")],
)
def test_position_says_how_heavy_a_consequence_is(position: str, severity: str) -> None:
    scene = begin(Scene(ann=monster(smash=2)))
    scene.dice(3, 2)
    panel(scene, position=position)
    if position != "default":
        scene.answer("ann", "roll_or_not", "roll")
    if position == "deadly":
        scene.leave_to_gm()
        assert scene.wicked.scene.stated[0].parts == [C.DEATH]
        assert scene.wicked.scene.stated[0].severity == severity
    else:
        assert scene.ask("gm").params["severity"] == severity


def menu(scene: Scene, position: str, first: str, kinds: tuple[str, ...] = ()) -> list[str]:
    """Fail at a position, and give what the game master is offered."""
    severity = {"dominant": "annoying", "default": "frustrating", "dire": "devastating"}[position]
    lay_out(scene, severity, first, kinds=kinds)
    scene.dice(3, 2)
    begin(scene, floor=Yielding)
    panel(scene, position=position)
    if position != "default":
        scene.answer("ann", "roll_or_not", "roll")
    return list(card_of(scene, "gm").drafted({}).asks["what"].options())


@rule("WO-GM-03")
def test_kinds_of_consequences_are_mixed() -> None:
    scene = Scene(ann=monster(smash=2))
    assert menu(scene, "default", "shock_complication", ("hindered",))[0] == "shock_complication.hindered"
    scene.leave_to_gm()

    assert scene.wicked.scene.stated[0].parts == [C.SHOCK, C.COMPLICATION]


@rule("WO-GM-04")
@pytest.mark.parametrize(("position", "severity"), [("default", "frustrating"), ("dire", "devastating")])
def test_a_harsh_frustrating_one_and_a_light_devastating_one_are_the_same(position: str, severity: str) -> None:
    scene = Scene(ann=monster(smash=2))
    assert menu(scene, position, "bloodied")[0] == "bloodied"
    scene.leave_to_gm()

    assert scene.wicked.scene.stated[0].parts == [C.BLOODIED]
    assert scene.wicked.scene.stated[0].severity == severity


@rule("WO-GM-06")
def test_the_ladder_of_consequences_is_the_printed_one() -> None:
    made_of = {severity: {PARTS[one] for one in deck} for severity, deck in DECKS.items()}

    assert made_of[Severity.ANNOYING] == {(C.LOSE_DOMINANT,), (C.COMPLICATION,), (C.SHOCK,), (C.REDUCED_EFFECT,)}
    assert made_of[Severity.FRUSTRATING] >= {
        (C.WORSE_POSITION,), (C.REDUCED_EFFECT, C.COMPLICATION), (C.SHOCK, C.WORSE_POSITION),
        (C.SHOCK, C.COMPLICATION), (C.SHOCK,), (C.BLOODIED,),
    }  # fmt: skip
    assert made_of[Severity.DEVASTATING] >= {(C.BLOODIED,), (C.BLOODIED, C.COMPLICATION)}


@rule("WO-GM-06")
@pytest.mark.parametrize(
    ("position", "first"),
    [(position, one) for position, deck in zip(("dominant", "default", "dire"), DECKS.values(), strict=True)
     for one in dict.fromkeys(deck) if one not in ("lose_dominant", "reduced_effect", "reduced_complication")],
)  # fmt: skip
def test_every_rung_is_offered_to_the_game_master(position: str, first: str) -> None:
    scene = Scene(ann=monster(smash=2))

    assert menu(scene, position, first, ("hindered",))[0].partition(".")[0] == first


@rule("WO-GM-07")
@pytest.mark.parametrize("kind", list(Complication))
def test_every_kind_of_complication_comes_up(kind: Complication) -> None:
    scene = Scene(ann=monster(smash=2))
    scene.ann.items, scene.ann.gold = [Carried("", "a lamp")], 2

    assert menu(scene, "default", "complication", (kind,))[0] == f"complication.{kind}"


@rule("WO-GM-08")
def test_a_wound_on_the_bloodied_is_death() -> None:
    class Talk(Yard):
        """Nobody dies of this roll itself."""

    scene = Scene(ann=monster(smash=2))
    scene.ann.bloodied, scene.ann.shock = True, [Attribute.BRAINS]
    begin(scene, floor=Talk)
    panel(scene, besides="inflict:enemy", weight="devastating")
    act(scene, "gm", "consequence", what="bloodied")
    scene.leave_to_gm()

    assert scene.wicked.scene.stated[0].parts == [C.DEATH]
