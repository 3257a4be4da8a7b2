"""Position and effect as a card shows them, and as a game master sets them."""

import pytest

from tests.rules import rule
from tests.wicked.actions.acting import Yard, act, answer_all, goal, open_yard, rated, shown_on
from tests.wicked.scene import Scene, monster
from undercroft.games.wicked.actions.floor import Attempt
from undercroft.games.wicked.rules.circumstances import KINDS, Circumstance
from undercroft.games.wicked.state import Ground
from undercroft.games.wicked.words import Axis, Footing, Weight
from undercroft.games.wicked.words import Circumstance as Situation

POSITION, EFFECT = Axis


@rule("WO-POSEFF-05", "WO-POSEFF-32")
@pytest.mark.parametrize(
    ("footing", "death", "position"),
    [
        (Footing.EQUAL, False, "default"),
        (Footing.UPPER_HAND, False, "dominant"),
        (Footing.TIGHT_SPOT, False, "dire"),
        (Footing.TIGHT_SPOT, True, "deadly"),
    ],
)
def test_only_what_is_clearly_so_changes_anything(footing: Footing, death: bool, position: str) -> None:
    scene = Scene(ann=rated({"smash": 1}))
    scene.wicked.scene.footing = footing
    scene.play(open_yard, death=death)

    assert shown_on(scene, intention="goal", action="smash")["position"] == f"position.{position}"


@rule("WO-POSEFF-17", "WO-POSEFF-18", "WO-CLOCK-03", "WO-CLOCK-05")
@pytest.mark.parametrize(("sign", "ticks"), [(1, 3), (-1, 1)])
def test_strong_does_more_and_weak_not_all_of_it(sign: int, ticks: int) -> None:
    scene = Scene(ann=rated({"smash": 1}))
    scene.dice(6)
    scene.play(open_yard, given=[Circumstance(EFFECT, sign, "tool")])
    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()

    scene.ends()
    assert goal(scene) == ticks


@rule("WO-POSEFF-19", "WO-POSEFF-20", "WO-POSEFF-09")
def test_what_is_futile_is_not_refused_but_shown_and_one_can_do_something_else_first() -> None:
    scene = Scene(ann=rated({"smash": 1}))
    scene.dice(6)
    scene.play(open_yard, futile=True, death=True)
    shown = shown_on(scene, intention="goal", action="smash")
    assert (shown["position"], shown["effect"]) == ("position.deadly", "effect.zero")

    act(scene, intention="goal", action="smash")
    scene.leave_to_gm()

    scene.ends()
    assert goal(scene) == 0


@rule(
    "WO-POSEFF-22", "WO-POSEFF-23", "WO-POSEFF-24", "WO-POSEFF-25", "WO-POSEFF-26", "WO-POSEFF-27", "WO-POSEFF-28",
    "WO-POSEFF-33",
)  # fmt: skip
@pytest.mark.parametrize("kind", KINDS)
def test_a_game_master_says_by_which_kind_of_circumstance_it_stands_otherwise(kind: str) -> None:
    scene = Scene(ann=rated({"smash": 1}))
    scene.dice(6)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash")

    act(scene, "gm", "standing", position="default", effect="weak", why=(kind,))
    assert scene.ask("ann").params["why"] == [f"circumstance.{kind}"]
    scene.answer("ann", "roll_or_not", "roll")

    scene.ends()
    assert goal(scene) == 1


SITUATED = [
    ("hulking", Situation.BREAKING, "smash", EFFECT, 1),
    ("hulking", Situation.HIDING, "skulk", POSITION, -1),
    ("winged", Situation.TUNNELS, "smash", POSITION, -1),
    ("many_eyed", None, "scan", EFFECT, 1),
    ("horned", Situation.OPENING, "smash", EFFECT, 1),
    ("horned", None, "finesse", EFFECT, -1),
    ("undying", Situation.HOLY, "smash", POSITION, -1),
]


@pytest.mark.parametrize(("kind", "situation", "action", "axis", "sign"), SITUATED)
def test_a_kind_counts_where_its_situation_holds(
    kind: str, situation: Situation | None, action: str, axis: Axis, sign: int
) -> None:
    scene = Scene(ann=rated({"smash": 1}))
    scene.ann.kind = kind
    scene.play(open_yard, floor=Situated, so=frozenset({situation} if situation else ()))

    assert f"{axis} {sign:+d} kind.{kind}" in shown_on(scene, intention="goal", action=action)["reasons"]


class Situated(Yard):
    """A place of which a test says what is so."""

    so: frozenset[Situation] = frozenset()

    def situations(self, attempt: Attempt) -> frozenset[Situation]:
        """Say what is so."""
        return self.so


@rule("WO-POSEFF-12", "WO-POSEFF-13")
def test_two_rules_on_one_side_outweigh_everything_ordinary() -> None:
    scene = Scene(ann=rated({"smash": 1}), bob=rated({}))
    against = [Circumstance(EFFECT, -1, "armour"), Circumstance(EFFECT, -1, "ward"), Circumstance(EFFECT, -1, "far")]
    scene.play(open_yard, "ann", given=against)

    one = shown_on(scene, intention="goal", action="smash", hard=True)["effect"]
    two = shown_on(scene, intention="goal", action="smash", hard=True, helper="bob")["effect"]

    assert (one, two) == ("effect.weak", "effect.strong")


def test_ground_is_for_one_or_for_all() -> None:
    scene = Scene(ann=rated({"smash": 1}), bob=rated({"smash": 1}))
    scene.wicked.scene.ground = [Ground(POSITION, 1, "roof", Weight.ORDINARY, "bob")]
    scene.play(open_yard)

    positions = [shown_on(scene, seat, intention="goal", action="smash")["position"] for seat in ("ann", "bob")]

    assert positions == ["position.default", "position.dominant"]


def test_an_ability_counts_by_itself_where_it_fits() -> None:
    scene = Scene(ann=monster("red_fury", smash=1))
    scene.ann.bloodied, scene.ann.shock = True, []
    scene.dice(6, 1)
    scene.play(open_yard)
    act(scene, intention="goal", action="smash")
    answer_all(scene)

    assert scene.result.thrown.dice == 2
