"""One of the party persuades another: their player says whether there is a reason to refuse, and what comes first."""

from typing import Any

from tests.nightmares.below import MISS, MIXED, STRONG, Below
from tests.nightmares.people import hero
from tests.rules import rule


def pair(**more: Any) -> Below:
    """Put Ann, Bob and Cyd into the hall."""
    scene = Below(ann=hero(charisma=1, **more), bob=hero(), cyd=hero())
    scene.bob.purses = 1
    scene.begin()
    return scene


def plead(scene: Below, *dice: int, wish: str = "come") -> None:
    """Let Ann ask Bob for something while Cyd looks round."""
    for seat in ("bob", "cyd"):
        scene.act(seat, doing="follow")
    scene.act("ann", *dice, doing="talk", about="bob", way=wish, reason="duty")


@rule("AWN-MOVE-PERSUADE-AUTO", "AWN-MOVE-PERSUADE-REASON")
def test_a_friend_without_a_reason_to_refuse_simply_does_it() -> None:
    scene = pair()
    assert scene.offers("about", doing="talk") == ["bob", "cyd"]
    assert scene.offers("way", doing="talk", about="bob") == ["come", "purse"]
    plead(scene, wish="purse")
    assert scene.ask("bob").params["reason"] == "duty"
    scene.answer("bob", "friend_asks", "agree")

    assert (scene.ann.purses, scene.bob.purses) == (1, 0)
    assert scene.rolled("persuade") == []
    assert scene.offers("way", doing="talk", about="bob") == ["come"], "nothing is asked twice in a scene"


@rule("AWN-MOVE-PERSUADE-10", "AWN-MOVE-PERSUADE-CHOOSER", "AWN-MOVE-PERSUADE-ROLL")
def test_on_a_ten_the_other_player_sets_one_thing() -> None:
    scene = pair()
    plead(scene, *STRONG)
    scene.answer("bob", "friend_asks", "refuse")
    assert scene.rolled("persuade") == [11 + 1]
    assert scene.ask("bob").limits()["most"] == 1
    scene.answer("bob", "friend_wants", ("oath",))
    scene.answer("ann", "friend_terms", "meet")

    assert [(debt.to, debt.promise) for debt in scene.night.town.debts] == [("Bob", True)]
    assert scene.bob.follows == "ann"


@rule("AWN-MOVE-PERSUADE-7", "AWN-MOVE-PERSUADE-CHOOSER")
def test_on_a_seven_two_things_and_a_purse_goes_to_whom_it_is_paid() -> None:
    scene = pair()
    scene.ann.purses = 1
    plead(scene, 3, 3)
    scene.answer("bob", "friend_asks", "refuse")
    scene.answer("bob", "friend_wants", ("favour", "paid"))
    scene.answer("ann", "friend_terms", "meet")

    assert (scene.ann.purses, scene.bob.purses) == (0, 2)
    assert scene.told().count("term_met") == 2


@rule("AWN-MOVE-PERSUADE-6")
def test_a_friend_who_is_badly_asked_does_not_and_it_gets_worse() -> None:
    scene = pair()
    plead(scene, *MISS, 1)
    scene.answer("bob", "friend_asks", "refuse")
    scene.leave_to_gm()

    assert "bad_impression" in scene.told()
    assert "worse" in scene.told()
    assert scene.bob.follows == ""


def test_what_a_friend_wants_can_be_left() -> None:
    scene = pair()
    plead(scene, *MIXED)
    scene.answer("bob", "friend_asks", "refuse")
    scene.answer("bob", "friend_wants", ("favour", "oath"))
    scene.answer("ann", "friend_terms", "drop")
    assert scene.bob.follows == ""
    assert scene.night.town.debts == []


@rule("AWN-MOVE-PERSUADE-AUTO")
def test_who_was_talked_into_it_wants_what_the_other_wants() -> None:
    scene = pair()
    plead(scene)
    scene.answer("bob", "friend_asks", "agree")
    scene.act("bob", doing="go", about="cell")
    scene.act("cyd", doing="go", about="cell")
    scene.act("ann", doing="go", about="vault")

    assert scene.night.scene.room == "vault"
    assert scene.bob.follows == ""
