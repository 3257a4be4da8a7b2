"""Retainers: hiring, wages, loyalty, and what they do without a roll; and what exceptional institutions do."""

from typing import Any

import pytest

from tests.nightmares.people import hero
from tests.nightmares.town import Town
from tests.rules import rule
from undercroft.engine.refusals import Refused
from undercroft.games.nightmares.phases.counter import counter
from undercroft.games.nightmares.rules.figures import burden
from undercroft.games.nightmares.rules.retainers import (
    give_share,
    has_use,
    order,
    retainer_helps,
    wages,
)
from undercroft.games.nightmares.rules.service import harm_retainer
from undercroft.games.nightmares.rules.table import book_of
from undercroft.games.nightmares.words import Grade, Institution


def hired(use: str = "carries", purses: int = 1, **people: Any) -> Town:
    """Let Ann hire somebody."""
    scene = Town(**(people or {"ann": hero()}))
    scene.ann.purses, scene.night.valuables = purses, 1 if use == "reads" else 0
    scene.play(counter, "ann")
    scene.answer("ann", "counter", [f"hire.{use}_one"])
    return scene


@rule("AWN-DEP-RETAINERS")
def test_a_retainer_is_hired_for_a_purse_a_month_or_a_valuable_a_year() -> None:
    porter, reader = hired(), hired("reads", 0)

    assert [(one.master, one.loyalty, one.weeks) for one in porter.night.town.hired] == [("ann", 1, 4)]
    assert [one.weeks for one in reader.night.town.hired] == [52]
    assert (porter.ann.purses, reader.night.valuables) == (0, 0)


@rule("AWN-DEP-RETAINERS")
def test_nobody_has_two() -> None:
    scene = Town(ann=hero())
    scene.ann.purses = 2
    scene.play(counter, "ann")
    with pytest.raises(Refused, match="One retainer"):
        scene.answer("ann", "counter", ["hire.carries_one", "hire.lights_one"])
    scene.answer("ann", "counter", ["hire.carries_one"])
    scene.play(counter, "ann")

    assert not [one for one in scene.ask("ann").options() if one.startswith("hire.")]


@rule("AWN-DEP-RETAINERS")
def test_a_porter_carries_four_things() -> None:
    scene = hired(ann=hero(worn=["leather", "spear"], carried=["chest"]))

    assert burden(scene.ann, book_of(scene.night)) == 1
    assert has_use(scene.night, "carries")
    assert not has_use(scene.night, "sings")


@rule("AWN-DEP-RETAINERS")
def test_who_is_harmed_or_unpaid_is_less_loyal_and_leaves() -> None:
    scene = hired()
    scene.play(lambda play: harm_retainer(play, play.state.town.hired[0], 1))
    assert [one.loyalty for one in scene.night.town.hired] == [0]
    scene.play(lambda play: wages(play, 4))

    assert scene.night.town.hired == []
    assert "retainer_left" in scene.told()
    assert "retainer_harmed" in scene.ann.deeds


@rule("AWN-DEP-RETAINERS")
def test_a_retainer_with_two_wounds_is_dead() -> None:
    scene = hired()
    scene.play(lambda play: harm_retainer(play, play.state.town.hired[0], 2))

    assert "retainer_died" in scene.told()
    assert scene.ann.carried_for == 0


@rule("AWN-DEP-RETAINERS")
def test_a_share_makes_loyal_up_to_three() -> None:
    scene = hired()
    for _ in range(3):
        scene.play(lambda play: give_share(play, play.state.town.hired[0]))

    assert scene.night.town.hired[0].loyalty == 3


@rule("AWN-DEP-RETAINERS")
def test_a_share_is_offered_at_the_counter_once_a_session() -> None:
    scene = hired(purses=3)
    scene.play(counter, "ann")
    scene.answer("ann", "counter", ["share.carries_one"])
    scene.play(counter, "ann")

    assert scene.night.town.hired[0].loyalty == 2
    assert "share.carries_one" not in scene.ask("ann").options()


@rule("AWN-DEP-RETAINERS")
def test_an_order_is_persuasion_with_their_loyalty() -> None:
    scene = hired()
    scene.dice(3, 3)
    scene.play(lambda play: order(play, play.state.heroes["ann"], play.state.town.hired[0]))

    assert scene.result == "mixed", "six on the dice and one of loyalty"


@rule("AWN-DEP-RETAINERS", "AWN-MOVE-HELP-10", "AWN-MOVE-HELP-7")
@pytest.mark.parametrize(("dice", "bonus"), [((5, 4), 2), ((3, 3), 1), ((1, 1), 0)])
def test_a_retainer_helps_with_two_dice_and_loyalty(dice: tuple[int, int], bonus: int) -> None:
    scene = hired()
    scene.dice(*dice)
    scene.night.lair = None
    scene.play(lambda play: retainer_helps(play, play.state.town.hired[0], play.state.heroes["ann"]))

    assert scene.result == bonus


def served(institution: Institution, **people: Any) -> Town:
    """Let an exceptional institution do Ann its service."""
    scene = Town(**(people or {"ann": hero()}))
    scene.night.town.houses[institution].grade = Grade.EXCEPTIONAL
    scene.play(counter, "ann")
    return scene


@rule("AWN-DEP-INSTITUTIONS", "AWN-MONEY-INVEST-EXCEPTIONAL")
@pytest.mark.parametrize(
    ("institution", "dice", "told"),
    [
        (Institution.ARCHIVE, (11,), "lent"),
        (Institution.MARKET, (), "sold"),
        (Institution.GUILD, (), "repaired"),
        (Institution.BATHHOUSE, (), "learned"),
        (Institution.SCHOOL, (12,), "relearned"),
        (Institution.GARRISON, (), "hired"),
        (Institution.CARAVANSERAI, (), "given"),
        (Institution.SHRINE, (5, 5), "lifted"),
    ],
)
def test_an_exceptional_institution_does_a_service_once_a_stay(
    institution: Institution, dice: tuple[int, ...], told: str
) -> None:
    ann = hero("arcanist", carried=["brandy"], curses=[("nausea", "")])
    ann.spells, ann.carried[0].left = ["s1_1"], 1
    scene = served(institution, ann=ann)
    scene.dice(*dice)
    scene.answer("ann", "counter", [f"service.{institution}"])

    assert told in scene.told()
    scene.play(counter, "ann")
    assert not scene.asks or f"service.{institution}" not in scene.ask("ann").options()
