"""What the table decides together: the first majority, bots that go along, and power struggles."""

import pytest

from tests.rules import rule
from tests.wicked.scene import Scene, monster
from tests.wicked.world.country import lines, settle_dice
from undercroft.engine.bots import bot_seed
from undercroft.engine.play import Play
from undercroft.engine.refusals import Refused
from undercroft.games.wicked import game
from undercroft.games.wicked.state import Wicked
from undercroft.games.wicked.words import Attribute
from undercroft.games.wicked.world.votes import agree, agreed

WAYS = ("north", "south", "west")


def three() -> Scene:
    scene = Scene(ann=monster(smash=2, banter=1), bob=monster(skulk=2), cyd=monster(scan=2))
    scene.play(agree, "raid_plan", WAYS)
    return scene


def two() -> Scene:
    scene = Scene(ann=monster(smash=2, banter=1), bob=monster(skulk=2))
    scene.play(agree, "raid_plan", WAYS)
    return scene


def test_the_first_majority_decides_and_nobody_else_is_waited_for() -> None:
    scene = three()

    scene.answer("cyd", "raid_plan", "south")
    scene.answer("ann", "raid_plan", "south")

    scene.ends()
    assert scene.result == "south"


def test_who_only_leans_goes_along_with_whoever_wants_something() -> None:
    scene = three()

    scene.answer("ann", "raid_plan", "~north")
    scene.answer("bob", "raid_plan", "~north")
    scene.answer("cyd", "raid_plan", "west")

    assert scene.result == "west"


def test_bots_lean_and_where_all_do_the_most_have_it() -> None:
    scene = three()
    for seat in ("ann", "bob", "cyd"):
        ask = scene.ask(seat)
        said = game.bot(seat, bot_seed(b"vote", seat), "good").answer(scene.table.view(seat), ask)
        assert said.startswith("~")
        scene.answer(seat, "raid_plan", said)

    assert scene.result in WAYS


async def trifle(play: Play[Wicked]) -> tuple[str, str]:
    """Ask for something that nobody struggles over."""
    return await agreed(play, "raid_detail", WAYS, {"question": "Which way?", "names": {}}, trifle=True)


def test_over_a_trifle_nobody_struggles_and_the_first_who_wants_something_has_it() -> None:
    scene = Scene(ann=monster(smash=2, banter=1), bob=monster(skulk=2), cyd=monster(scan=2))
    scene.play(trifle)

    scene.answer("ann", "raid_detail", "~north")
    scene.answer("bob", "raid_detail", "south")

    scene.ends()
    assert scene.result == ("south", "bob")


def test_what_is_not_offered_cannot_be_voted_for() -> None:
    scene = three()

    for wrong in ("east", "~east", "~", 3, None):
        with pytest.raises(Refused):
            scene.answer("ann", "raid_plan", wrong)


@rule("WO-POWERSTRUGGLE-02", "WO-POWERSTRUGGLE-03")
def test_a_dispute_is_rolled_for_and_the_better_result_wins() -> None:
    scene = two()
    scene.answer("ann", "raid_plan", "north")
    scene.answer("bob", "raid_plan", "south")
    settle_dice(scene, 4, 2, 6, 1)

    scene.answer("ann", "struggle", "smash")
    scene.answer("bob", "struggle", "skulk")
    scene.answer("bob", "struggle_won", "I took the map.")
    scene.answer("ann", "struggle_lost", "I shall eat it later.")

    assert scene.result == "south"
    assert [one["band"] for one in lines(scene, "struggle_rolled")] == ["mixed", "success"]


@rule("WO-POWERSTRUGGLE-04")
def test_even_results_are_rolled_again_with_another_action() -> None:
    scene = two()
    scene.answer("ann", "raid_plan", "north")
    scene.answer("bob", "raid_plan", "south")
    settle_dice(scene, 5, 2, 5, 1, 6, 1, 3)

    scene.answer("ann", "struggle", "smash")
    scene.answer("bob", "struggle", "skulk")
    assert "smash" not in scene.ask("ann").options()
    assert "skulk" not in scene.ask("bob").options()
    scene.answer("ann", "struggle", "banter")
    scene.answer("bob", "struggle", "scan")

    assert scene.asks == [("ann", "struggle_won")]


@rule("WO-POWERSTRUGGLE-05", "WO-POWERSTRUGGLE-06")
def test_the_winner_tells_how_and_then_the_loser_how_it_is_borne() -> None:
    scene = two()
    scene.answer("ann", "raid_plan", "north")
    scene.answer("bob", "raid_plan", "south")
    settle_dice(scene, 6, 6, 1, 1)
    scene.answer("ann", "struggle", "smash")
    scene.answer("bob", "struggle", "skulk")

    scene.answer("ann", "struggle_won", "I sat on it.")
    scene.answer("bob", "struggle_lost", "")

    assert lines(scene, "struggle_won")[0]["line"] == "I sat on it."
    assert "Bob" in lines(scene, "struggle_lost")[0]["line"]


@rule("WO-POWERSTRUGGLE-01")
def test_a_struggle_costs_nothing_and_shock_neither_counts_nor_clears() -> None:
    scene = Scene(ann=monster(smash=2), bob=monster(skulk=2))
    scene.ann.shock = [Attribute.MUSCLES]
    scene.play(agree, "raid_plan", WAYS)
    scene.answer("ann", "raid_plan", "north")
    scene.answer("bob", "raid_plan", "south")
    settle_dice(scene, 6, 6, 6, 5)
    scene.answer("ann", "struggle", "smash")
    scene.answer("bob", "struggle", "skulk")
    scene.answer("ann", "struggle_won", "")
    scene.answer("bob", "struggle_lost", "")

    assert scene.result == "north"
    assert scene.ann.shock == [Attribute.MUSCLES]
    assert (scene.ann.stress, scene.bob.stress, scene.bob.bloodied) == (0, 0, False)
