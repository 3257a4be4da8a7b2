"""The light: who is in it is waited for, the cards of the others lie beside it, and it goes round."""

from collections import Counter

from tests.rules import rule
from tests.wicked.actions.acting import act
from tests.wicked.actions.test_buttons import act_plainly, many
from tests.wicked.scene import Scene, monster
from tests.wicked.turns import together, turns_of
from undercroft.engine.bots import drive
from undercroft.games.wicked import game

SEEDS = ("lamp", "wick", "tallow", "soot")


def three() -> Scene:
    """Open a yard to three."""
    scene = Scene(ann=monster(smash=2), bob=monster(smash=2), cyn=monster(smash=2))
    scene.play(many)
    return scene


def lit(scene: Scene) -> list[str]:
    """Say who is waited for."""
    return [seat for seat, key in scene.asks if key == "action"]


def pass_on(scene: Scene, seat: str) -> None:
    """Press the button that lets another go first."""
    act(scene, seat, intention="pass")


@rule("WO-SPOT-01", "WO-SPOT-02")
def test_whoever_is_in_the_light_is_waited_for_and_companions_leave_it_to_them() -> None:
    scene = three()

    assert lit(scene) == ["ann"]
    assert list(drive(scene.table, {seat: game.bot(seat, b"x") for seat in ("bob", "cyn", "gm")})) == []
    assert [ask.seat for ask in scene.table.open_asks() if ask.key == "action"] == ["ann", "bob", "cyn"]


def test_the_card_beside_the_light_says_whose_moment_it_is() -> None:
    scene = three()
    own, beside = (scene.table.view(seat).shown_ask(scene.ask(seat)) for seat in ("ann", "bob"))

    assert "note" not in own
    assert own["verb"] == "Roll Smash"
    assert beside["note"] == "Ann is in the light, and goes on unless you step in."
    assert beside["verb"] == "Step in: roll Smash"


def test_the_light_goes_round() -> None:
    scene = three()
    for seat in ("ann", "bob", "cyn", "ann"):
        assert lit(scene) == [seat]
        act_plainly(scene, seat, 6, 1)


def test_each_cycle_another_has_it_first() -> None:
    scene = Scene(ann=monster(), bob=monster(), cyn=monster())
    first = []
    for cycle in (1, 2, 3, 4):
        scene.wicked.cycle, scene.wicked.scene = cycle, type(scene.wicked.scene)()
        scene.play(many)
        first += lit(scene)
    assert first == ["ann", "bob", "cyn", "ann"]


@rule("WO-SPOT-02")
def test_who_steps_in_does_not_take_the_others_turn() -> None:
    scene = three()
    act_plainly(scene, "cyn", 6, 1)

    assert lit(scene) == ["ann"]
    act_plainly(scene, "ann", 6, 1)
    act_plainly(scene, "bob", 6, 1)
    assert lit(scene) == ["cyn"], "all have acted once, and Cyn longest ago"


@rule("WO-SPOT-03")
def test_to_pass_is_to_have_had_it() -> None:
    scene = three()
    pass_on(scene, "ann")
    assert scene.ask("ann").options() == ["bob", "cyn"]
    scene.answer("ann", "pass_to", "cyn")
    act_plainly(scene, "cyn", 6, 1)

    assert lit(scene) == ["bob"]


@rule("WO-SPOT-03")
def test_somebody_silent_holds_nobody_up() -> None:
    scene = three()
    pass_on(scene, "bob")

    assert lit(scene) == ["cyn"], "Bob sent it on past Ann, who says nothing"
    act_plainly(scene, "cyn", 6, 1)
    assert lit(scene) == ["bob"]


def test_who_is_held_is_not_waited_for() -> None:
    scene = three()
    scene.wicked.monsters["bob"].hindered = 1
    act_plainly(scene, "ann", 6, 1)

    assert lit(scene) == ["cyn"]


@rule("WO-SPOT-04")
def test_the_game_master_points_it_elsewhere_between_rolls() -> None:
    scene = three()
    act(scene, "gm", "desk", besides="spot:cyn")

    assert lit(scene) == ["cyn"]


def test_a_person_beside_two_companions_acts_as_often_as_each_of_them() -> None:
    own = every = 0
    for person in ("ann", "bob", "cyd"):
        found = together([turns_of(f"{seed} {person}", person) for seed in SEEDS])
        turns = sum(found.values(), Counter[str]())
        own, every = own + turns[person], every + turns.total()

    assert every >= 100
    assert 0.27 <= own / every <= 0.4, "a third, more or less"
