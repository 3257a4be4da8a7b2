"""How a turn is told: deaths after deeds, dice with the turn, odds in words that say what they cost."""

import pytest

from tests.depths.scene import Scene, adventurer, horror
from tests.rules import rule
from undercroft.games.depths.describe import about_action
from undercroft.games.depths.story import in_order


def kinds(scene: Scene, reader: str) -> list[str]:
    """List the kinds of lines that a reader has read."""
    return [line.kind for line in scene.table.journal.seen_by(reader)]


@rule("OOD-ORDER-7")
def test_a_death_is_told_after_what_the_dead_did_in_the_torchlight() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(ada=5, hob=6)

    scene.orders(ada="path torchlight", hob="kill ada")

    told = kinds(scene, "")
    assert told.index("torchlight_on") < told.index("died_violence") < told.index("progress")
    assert kinds(scene, "gm").index("deed") < kinds(scene, "gm").index("died_violence")


def test_the_story_kills_a_killer_after_the_killing() -> None:
    deeds = [
        {"who": "ada", "target": "brok", "outcome": "kills"},
        {"who": "brok", "target": "cass", "outcome": "kills"},
        {"who": "cass", "target": "", "outcome": "on"},
    ]

    assert [deed["who"] for deed in in_order(deeds)] == ["cass", "brok", "ada"]


@rule("OOD-KILL-CORPSE")
def test_a_death_by_two_hands_is_told_once() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer(), cass=adventurer(), hob=horror())
    scene.dice(ada=5, hob=6)

    scene.orders(ada="kill brok", hob="kill brok")

    assert kinds(scene, "").count("died_violence") == 1


def bands(scene: Scene, seat: str, action: str) -> list[str]:
    """List what can come of an action, as its card says it."""
    odds = about_action(scene.table.play, scene.cavern.characters[seat], action, 0).odds
    assert odds is not None
    return [band.label for band in odds.bands]


@rule("OOD-PATH-0-NONE", "OOD-PATH-0-CHECK", "OOD-DEFEND-NONE")
def test_odds_say_death_where_there_is_death() -> None:
    scene = Scene(ada=adventurer(torch=-1, armor=-1), brok=adventurer(torch=-1, checks=1), cass=adventurer(hunger=2))

    assert "lost: death" in bands(scene, "ada", "path")
    assert "a step lost" in bands(scene, "brok", "path")
    assert all("−1 if idle" in band for band in bands(scene, "ada", "defend") if band != "death")
    assert "nothing left: death if it was for you" not in bands(scene, "ada", "feed")


@rule("OOD-X-DEATH", "OOD-FEED-HORROR")
@pytest.mark.parametrize(("hunger", "says"), [(1, False), (2, True)])
def test_an_order_says_that_the_third_x_kills_this_turn(hunger: int, says: bool) -> None:
    scene = Scene(ada=adventurer(hunger=hunger), brok=adventurer(), hob=horror(hunger=hunger))
    scene.talk_ends()

    for seat in ("ada", "hob"):
        shown = scene.table.view(seat).shown_ask(scene.asked(seat, "order"))
        actions = next(slot["options"] for slot in shown["slots"] if slot["slot"] == "action")
        assert all(("this turn kills you" in option["help"]) is says for option in actions)


@rule("OOD-SETUP-DM-DUTY")
def test_the_dungeon_master_speaks_first_in_a_talk() -> None:
    scene = Scene(ada=adventurer(), brok=adventurer())

    assert scene.table.open_asks()[0].seat == "gm"
