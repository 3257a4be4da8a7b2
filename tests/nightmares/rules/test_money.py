"""Money: three units, of which a smaller never adds up to a larger."""

from typing import Any

import pytest

from tests.nightmares.people import hero
from tests.nightmares.town import Town
from tests.rules import rule
from undercroft.engine.refusals import Refused
from undercroft.games.nightmares.phases.counter import counter
from undercroft.games.nightmares.rules.figures import encumbered
from undercroft.games.nightmares.rules.institutions import bless
from undercroft.games.nightmares.rules.money import Money, Price
from undercroft.games.nightmares.rules.rolls import Plan, modifiers
from undercroft.games.nightmares.rules.table import book_of
from undercroft.games.nightmares.words import Attribute, Grade, Institution, Move, Worth


def at_counter(purses: int = 0, valuables: int = 0, fortunes: int = 0, **people: Any) -> Town:
    """Stand at the counter with some money."""
    scene = Town(**(people or {"ann": hero()}))
    scene.ann.purses, scene.night.valuables, scene.night.fortunes = purses, valuables, fortunes
    scene.play(counter, "ann")
    return scene


def has(scene: Town) -> tuple[int, int, int]:
    """Say what money is left."""
    return scene.ann.purses, scene.night.valuables, scene.night.fortunes


def owned(scene: Town) -> list[str]:
    """List what Ann carries."""
    return [one.item for one in scene.ann.carried]


@rule("AWN-MONEY-PURSE-BUY", "AWN-MONEY-OPTIONAL")
def test_a_purse_buys_a_cheap_thing_or_a_handful_of_small_ones() -> None:
    scene = at_counter(2)
    scene.answer("ann", "counter", ["buy.sword", "buy.arrows"])

    scene.ends()
    assert (sorted(owned(scene)), has(scene)) == (["arrows", "sword"], (0, 0, 0))


@rule("AWN-MONEY-PURSE-BUY")
def test_a_handful_of_arrows_fills_an_empty_quiver() -> None:
    scene = Town(ann=hero())
    scene.ann.purses, scene.ann.shots = 1, 0
    scene.play(counter, "ann")
    scene.answer("ann", "counter", ["buy.arrows"])

    assert scene.ann.shots == -1


@rule("AWN-MONEY-VALUABLE-BUY", "AWN-MONEY-FORTUNE-BUY")
def test_fine_things_cost_a_valuable_and_immense_ones_a_fortune() -> None:
    scene = at_counter(0, 1, 1)
    scene.answer("ann", "counter", ["buy.lute", "buy.ship"])

    assert (sorted(owned(scene)), has(scene)) == (["lute", "ship"], (0, 0, 0))


@rule("AWN-MONEY-VALUABLE-NOUP", "AWN-MONEY-FORTUNE-NOUP")
@pytest.mark.parametrize(
    ("money", "price"), [(Money(12), Price(1, Worth.VALUABLE)), (Money(0, 12), Price(1, Worth.FORTUNE))]
)
def test_a_dozen_of_a_smaller_unit_is_not_one_of_the_larger(money: Money, price: Price) -> None:
    assert not money.pays(price)


@rule("AWN-MONEY-VALUABLE-NOUP", "AWN-MONEY-FORTUNE-NOUP")
def test_what_small_money_cannot_buy_is_not_offered() -> None:
    assert "buy.lute" not in at_counter(20).ask("ann").options()
    assert "buy.ship" not in at_counter(20, 20).ask("ann").options()


@rule("AWN-MONEY-VALUABLE-SPLIT", "AWN-MONEY-FORTUNE-SPLIT")
def test_a_valuable_is_a_dozen_purses_and_a_fortune_a_dozen_valuables() -> None:
    scene = at_counter(0, 1, 1)
    scene.answer("ann", "counter", ["break.fortune", "break.valuable", "buy.sword"])

    assert has(scene) == (11, 12, 0)


@rule("AWN-MONEY-VALUABLE-SPLIT")
def test_a_larger_unit_pays_for_less_without_change() -> None:
    scene = at_counter(0, 1)
    scene.answer("ann", "counter", ["buy.sword"])

    assert (owned(scene), has(scene)) == (["sword"], (0, 0, 0))


def test_a_basket_that_costs_too_much_is_refused_in_one_sentence() -> None:
    scene = at_counter(1)
    with pytest.raises(Refused, match="more than you can pay"):
        scene.answer("ann", "counter", ["buy.sword", "buy.arrows"])
    assert (owned(scene), has(scene)) == ([], (1, 0, 0))


def test_who_has_nothing_is_not_asked() -> None:
    at_counter().ends()


@rule("AWN-DEP-TREASURE")
@pytest.mark.parametrize(("agrees", "things"), [(True, ["lute"]), (False, [])])
def test_what_belongs_to_all_is_spent_by_agreement(agrees: bool, things: list[str]) -> None:
    scene = Town(ann=hero(), bob=hero(), cyd=hero())
    scene.night.valuables = 1
    scene.play(counter, "ann")
    scene.answer("ann", "counter", ["buy.lute"])
    scene.answer("bob", "party_money", agrees)
    scene.answer("cyd", "party_money", agrees)

    assert owned(scene) == things


@rule("AWN-ENC-STATE", "AWN-DEP-ENCITEMS")
def test_the_counter_says_what_would_be_too_much_to_carry() -> None:
    scene = at_counter(2, ann=hero(carried=["chest"]))
    ask = scene.ask("ann")
    assert ask.describe is not None
    assert ask.describe("buy.plate").params["heavy"] == "heavy"
    assert ask.describe("buy.sword").params["heavy"] == ""
    scene.answer("ann", "counter", ["buy.plate"])

    assert encumbered(scene.ann, book_of(scene.night))
    assert "overloaded" in scene.told()


@rule("AWN-CHAR-WAR-PLATE", "AWN-CHAR-ARC-NOPLATE", "AWN-CHAR-ROG-NOPLATE")
@pytest.mark.parametrize(("archetype", "offered"), [("warrior", True), ("rogue", False), ("arcanist", False)])
def test_plate_can_be_put_on_by_warriors_alone(archetype: str, offered: bool) -> None:
    scene = at_counter(1, ann=hero(archetype, worn=["leather"], carried=["plate"]))

    assert ("wear.plate" in scene.ask("ann").options()) is offered
    if offered:
        scene.answer("ann", "counter", ["wear.plate"])
        assert {one.item: one.used for one in scene.ann.carried} == {"leather": False, "plate": True}


@rule("AWN-MONEY-INVEST-NOTABLE", "AWN-MONEY-INVEST-SIGNIFICANT", "AWN-MONEY-INVEST-EXCEPTIONAL")
@pytest.mark.parametrize(
    ("money", "put", "grade"),
    [
        ((1, 0, 0), "purse", Grade.ORDINARY),
        ((2, 0, 0), "purses", Grade.NOTABLE),
        ((0, 1, 0), "valuable", Grade.ORDINARY),
        ((0, 2, 0), "valuables", Grade.SIGNIFICANT),
        ((0, 0, 1), "fortune", Grade.EXCEPTIONAL),
    ],
)
def test_what_is_put_in_makes_an_institution_more(money: tuple[int, int, int], put: str, grade: Grade) -> None:
    scene = at_counter(*money)
    scene.answer("ann", "counter", [f"invest.archive.{put}"])

    assert scene.night.town.houses[Institution.ARCHIVE].grade is grade
    assert has(scene) == (0, 0, 0)
    assert scene.ann.deeds == ["money_invested"]


@rule("AWN-MONEY-INVEST-NOTABLE")
def test_investments_add_up_by_unit() -> None:
    scene = at_counter(1)
    scene.night.town.houses[Institution.ARCHIVE].purses = 1
    scene.play(counter, "ann")
    scene.answer("ann", "counter", ["invest.archive.purse"])

    assert scene.night.town.houses[Institution.ARCHIVE].grade is Grade.NOTABLE


@rule("AWN-DEP-INSTITUTIONS", "AWN-MONEY-INVEST-SIGNIFICANT")
def test_a_significant_institution_adds_one_to_its_roll_once_a_foray() -> None:
    scene = Town(ann=hero())
    scene.night.town.houses[Institution.GARRISON].grade = Grade.SIGNIFICANT
    scene.play(lambda play: bless(play.state))
    plan = Plan(scene.ann, Move.SURPRISE, Attribute.INTELLIGENCE)

    assert modifiers(plan, scene.night.scene, book_of(scene.night)).value == 1
    assert [aid.lasts for aid in scene.ann.aids] == ["once"]


@rule("AWN-DEP-INSTITUTIONS")
def test_a_significant_market_gives_one_cheap_thing_a_stay() -> None:
    scene = Town(ann=hero())
    scene.night.town.houses[Institution.MARKET].grade = Grade.SIGNIFICANT
    scene.play(counter, "ann")
    scene.answer("ann", "counter", ["buy.sword"])
    assert owned(scene) == ["sword"]

    scene.play(counter, "ann")
    scene.ends()
