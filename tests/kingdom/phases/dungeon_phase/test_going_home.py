"""The Court goes home when it agrees to, not because somebody has pressed a button."""

from typing import Any

import pytest

from tests.kingdom.delving import in_dungeon
from tests.kingdom.scene import Scene, landmaker
from tests.rules import rule
from undercroft.engine.bots import answer_once
from undercroft.engine.refusals import Refused
from undercroft.games.kingdom import game
from undercroft.games.kingdom.phases.dungeon_phase.entering import enter_a_room
from undercroft.games.kingdom.rules.frame import HOME


def at_the_gate(*others: str) -> Scene:
    """Let ann, who is King, turn to the way out."""
    people: dict[str, Any] = {"ann": landmaker("king"), **{name: landmaker() for name in others}}
    scene = in_dungeon("A1", quarter="enter", **people)
    scene.play(enter_a_room)
    scene.answer("ann", "delve_move", "leave")
    return scene


@rule("MYK-ROOM-04")
def test_one_click_leaves_nothing_and_whoever_is_alone_is_asked_once() -> None:
    scene = at_the_gate()

    assert (scene.ask.key, list(scene.ask.options())) == ("go_home", ["home", "on"])
    scene.answer("ann", "go_home", "on")
    assert (scene.ask.key, "leave" in scene.ask.options()) == ("delve_move", True)
    assert scene.realm.delve.quarter == "enter"
    scene.answer("ann", "delve_move", "leave")
    scene.answer("ann", "go_home", "home")

    scene.ends()
    assert scene.realm.delve.quarter == HOME


def test_everybody_is_asked_at_once_and_goes_if_nobody_is_against_it() -> None:
    scene = at_the_gate("bob", "cid")

    assert scene.table.waiting_for() == ["ann", "bob", "cid"]
    for seat, wish in (("cid", "home"), ("bob", "either"), ("ann", "either")):
        scene.answer(seat, "go_home", wish)

    scene.ends()
    assert scene.realm.delve.quarter == HOME


@rule("MYK-CLASS-KING")
@pytest.mark.parametrize("goes", [True, False])
def test_where_opinions_differ_the_king_decides_and_knows_who_is_against_it(goes: bool) -> None:
    scene = at_the_gate("bob", "cid")
    for seat, wish in (("ann", "home"), ("bob", "on"), ("cid", "on")):
        scene.answer(seat, "go_home", wish)

    assert scene.ask.params["against"] == ["bob", "cid"]
    scene.answer("ann", "go_home_divided", goes)

    assert (scene.realm.delve.quarter == HOME) == goes
    assert ("home_put_off" in scene.told()) != goes


def test_nobody_goes_if_nobody_else_wants_to() -> None:
    scene = at_the_gate("bob")
    scene.answer("ann", "go_home", "either")
    scene.answer("bob", "go_home", "on")

    assert (scene.ask.key, scene.ask.params["refused"]) == ("delve_move", True)
    assert "home_put_off" in scene.told()


@pytest.mark.parametrize(("bob", "cid", "goes"), [("home", "home", True), ("on", "on", False), ("home", "on", False)])
def test_bots_want_what_most_people_want(bob: str, cid: str, goes: bool) -> None:
    scene = at_the_gate("bob", "cid")
    scene.answer("bob", "go_home", bob)
    scene.answer("cid", "go_home", cid)

    bot = game.bot("ann", b"ann")
    while asks := [ask for ask in scene.table.asks_of("ann") if ask.key.startswith("go_home")]:
        scene.answer("ann", asks[0].key, bot.answer(scene.table.view("ann"), asks[0]))

    assert (scene.realm.delve.quarter == HOME) == goes


def test_nobody_lets_a_bot_say_it_for_them() -> None:
    scene = at_the_gate("bob")
    ask = scene.table.asks_of("bob")[0]

    with pytest.raises(Refused, match="answer it yourself"):
        answer_once(scene.table, "bob", ask.id, game.bot("bob", b"bob"))
