"""Voices of the People, consent, and what makes a disaster."""

import pytest

from tests.kingdom.scene import Scene, kingdom, landmaker
from tests.rules import rule
from undercroft.games.kingdom.rules.checks import make_check
from undercroft.games.kingdom.rules.hope import gain_voices, lose_voices, spend_voices


def court(voices: int, *, quiet: bool = True) -> Scene:
    return Scene(kingdom(voices=voices), quiet=quiet, ann=landmaker("king"), bob=landmaker(), cid=landmaker())


@rule("MYK-HOPE-02")
def test_everybody_else_is_asked_at_once_and_one_no_is_enough() -> None:
    scene = court(10, quiet=False)
    scene.dice(1, 2)

    scene.play(make_check, "ann", "wit", 9)
    scene.answer("ann", "check_hope", "2")
    assert scene.table.waiting_for() == ["bob", "cid"]
    scene.answer("cid", "voices_consent", False)
    scene.answer("bob", "voices_consent", True)

    scene.ends()
    assert (scene.kingdom.voices, scene.result.pool) == (10, 2)


@rule("MYK-HOPE-02")
def test_with_everybodys_consent_the_voices_are_spent() -> None:
    scene = court(10, quiet=False)
    scene.dice(1, 2, 5, 4)

    scene.play(make_check, "ann", "wit", 9)
    scene.answer("ann", "check_hope", "2")
    scene.answer("bob", "voices_consent", True)
    scene.answer("cid", "voices_consent", True)

    scene.ends()
    assert (scene.kingdom.voices, scene.result.used) == (8, (5, 4))


@rule("MYK-DISASTER-TRIG-1")
@pytest.mark.parametrize(("before", "lost", "due"), [(4, 1, 0), (3, 1, 1), (5, 4, 1), (2, 1, 0)])
def test_falling_below_the_number_of_landmakers_brings_a_disaster(before: int, lost: int, due: int) -> None:
    scene = court(before)

    scene.play(lose_voices, lost, "X")

    assert scene.realm.chronicle.disasters_due == due


@rule("MYK-DISASTER-TRIG-2")
def test_spending_below_the_number_of_landmakers_brings_a_disaster_each_time() -> None:
    scene = court(2)

    scene.play(spend_voices, "ann", 1, "check")
    scene.play(spend_voices, "ann", 1, "check")

    assert scene.realm.chronicle.disasters_due == 2


@rule("MYK-DISASTER-TRIG-3")
def test_a_loss_without_any_voices_left_brings_a_disaster() -> None:
    scene = court(0)

    scene.play(lose_voices, 1, "X")

    assert (scene.kingdom.voices, scene.realm.chronicle.disasters_due) == (0, 1)


@rule("MYK-KINGDOM-VOP-02")
def test_voices_beyond_the_maximum_are_lost() -> None:
    scene = court(11)

    scene.play(gain_voices, 5, "X")

    assert scene.kingdom.voices == 12
