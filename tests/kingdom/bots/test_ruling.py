"""How bots rule: what stands in for the palace, what a try costs, and what the people's Hope is worth at home."""

from typing import Any, cast

import pytest

from tests.rules import rule
from undercroft.engine.asks import Pick, PickSome, YesNo
from undercroft.engine.dice import Fast
from undercroft.engine.odds import Band, Odds
from undercroft.engine.view import View
from undercroft.games.kingdom.bots import checks, end_phase, hope, kingdom_phase


class Seen:
    """A view of which a policy reads who plays."""

    players = ("ann", "bob", "cid", "dan")


VIEW = cast(View, Seen())


def wanted(*offers: str, seed: bytes = b"x", **params: Any) -> str:
    """Ask a player what to buy after an adventure, with 8 MG of which 2 can be kept."""
    costs = {"royal_palace": 5, "inn": 3, "depot": 1, "removal": 1, "citadel": 3}
    known: dict[str, Any] = {
        "costs": costs,
        "treasury": 8,
        "carried_over": 2,
        "standing": ["royal_palace"],
        "regions": 1,
    }
    ask = Pick("ann", "purchase_wanted", ["nothing", *offers], {**known, **params})
    return kingdom_phase.plan_ahead(VIEW, ask, Fast(seed))


def test_a_kingdom_has_something_to_lose_beside_its_palace() -> None:
    assert wanted("inn", "depot") == "depot"
    assert wanted("inn", "depot", standing=["royal_palace", "farm", "citadel"]) == "inn"


@rule("MYK-UPKEEP-BANKRUPT")
def test_a_kingdom_puts_its_money_into_what_can_be_sold_without_a_loss_until_it_is_safe() -> None:
    poor, rich = ["royal_palace", "farm", "citadel"], ["royal_palace", "laboratory", "laboratory", "farm", "inn"]
    costs = {"theater": 6, "salon": 1}

    def seen(standing: list[str]) -> set[str]:
        fit: dict[str, Any] = {"costs": costs, "standing": standing}
        return {wanted("theater", "salon", seed=bytes([one]), **fit) for one in range(9)}

    assert seen(poor) == {"salon"}
    assert seen(rich) == {"theater", "salon"}


def test_who_has_no_palace_and_no_room_for_one_tears_something_down() -> None:
    assert wanted("inn", "removal", standing=["farm"]) == "removal"
    assert wanted("inn", "removal", "royal_palace", standing=["farm"]) == "royal_palace"


def tries_again(**params: Any) -> bool:
    """Ask a player who has failed and could pay for it whether to try again."""
    known: dict[str, Any] = {"quarters": 14, "voices": 9, "done": False, "upkeep": 4, "means": 9, "gain": 8}
    known |= {"regions": 1, "fine": 4, "fallen": 0}
    return end_phase.try_again(VIEW, YesNo("ann", "retry_wanted", {**known, **params}), Fast(b"x"))


@pytest.mark.parametrize(("retries", "again"), [(0, True), (1, True), (2, False)])
def test_a_court_tries_again_while_the_people_have_patience(retries: int, again: bool) -> None:
    assert tries_again(retries=retries) is again


def test_a_court_goes_back_for_what_it_has_in_the_bag() -> None:
    assert tries_again(retries=5, done=True)


def test_who_is_ruined_tries_again_as_long_as_success_would_save_the_palace() -> None:
    assert tries_again(retries=2, upkeep=13, means=4, gain=3)
    assert tries_again(retries=4, upkeep=13, means=4, gain=3)
    assert not tries_again(retries=2, upkeep=13, means=4, gain=2)
    assert not tries_again(retries=2, upkeep=4, means=4, gain=7)
    assert not tries_again(retries=5, upkeep=13, means=4, gain=7)
    assert not tries_again(retries=2, upkeep=13, means=4, gain=7, fallen=1)


def chances(hope: int) -> Odds:
    """Give better odds for each point of Hope."""
    percent = (42, 65, 80, 90)[hope]
    return Odds((Band("success", percent, 100, percent), Band("failure", 100 - percent, 100, 100 - percent)))


@pytest.mark.parametrize(("voices", "spent"), [(9, 2), (5, 1), (4, 0)])
def test_a_disaster_at_home_is_worth_two_voices_if_the_court_can_spare_them(voices: int, spent: int) -> None:
    assert hope.hope_for_dice(VIEW, {"action": "change", "score": "order", "drive": 0}, voices, chances) == spent


@rule("MYK-CHANGE-04", "MYK-DESTROY-02")
@pytest.mark.parametrize("action", ["change", "disaster"])
def test_a_region_is_worth_all_voices_that_can_be_spared_and_the_last_one_the_others_too(action: str) -> None:
    raid = {"action": action, "score": "military", "drive": 0, "court": 4}

    assert hope.hope_for_dice(VIEW, {**raid, "regions": 1}, 3, chances) == 3
    assert hope.hope_for_dice(VIEW, {**raid, "regions": 1}, 5, chances) == 1
    assert hope.hope_for_dice(VIEW, {**raid, "regions": 2}, 3, chances) == 0
    assert hope.hope_for_dice(VIEW, {**raid, "regions": 2}, 7, chances) == 3


@rule("MYK-HOPE-02")
def test_nobody_refuses_voices_to_who_defends_the_last_region() -> None:
    asked: dict[str, Any] = {"who": "Bob", "amount": 3, "voices": 4, "court": 4, "down": 0, "weak": 0}

    def agrees(purpose: str, regions: int) -> bool:
        ask = YesNo("ann", "voices_consent", {**asked, "purpose": purpose, "regions": regions})
        return checks.consent(VIEW, ask, Fast(b"x"))

    assert agrees("change", 1)
    assert not agrees("change", 2)
    assert not agrees("travel", 1)


@rule("MYK-TRADE-VASSAL")
def test_nobody_pays_for_freedom_with_what_a_palace_costs() -> None:
    def dealt(*offers: str) -> set[str]:
        ask = Pick("ann", "trade", ["nothing", "freedom", *offers], {"names": {}})
        return {kingdom_phase.deal(VIEW, ask, Fast(bytes([one]))) for one in range(9)}

    assert dealt() == {"nothing"}
    assert dealt("k1:buy_materials", "k1:sell_materials", "k1:use_facility") == {"k1:sell_materials"}


@rule("MYK-SCENARIO-OBJECTIVE", "MYK-TRAVEL-04")
def test_nobody_is_sent_through_those_who_take_what_they_like_while_there_is_another_place() -> None:
    params = {"steps": {"11": 1, "12": 2, "13": 3, "14": 4}, "dear": {"11": 6, "12": 0, "13": 1}}
    ask = Pick("gm", "prologue_region", ["11", "12", "13", "14"], params)

    assert {kingdom_phase.send(VIEW, ask, Fast(bytes([one]))) for one in range(20)} == {"12"}


@rule("MYK-EARN-06")
def test_who_has_little_left_after_upkeep_sells_what_lies_about() -> None:
    def sold(treasury: int) -> tuple[str, ...]:
        params = {"stock": {"iron": 4, "meat": 5}, "lot": 5, "upkeep": 12, "treasury": treasury, "palace": True}
        return end_phase.clear_out(VIEW, PickSome("ann", "market_kinds", ["iron", "meat"], 0, 2, params), Fast(b"x"))

    assert sold(13) == ("iron", "meat")
    assert sold(18) == ()


@rule("MYK-UPKEEP-BANKRUPT")
def test_a_second_of_what_is_sold_without_a_loss_is_as_good_as_money_in_a_chest() -> None:
    costs = {"salon": 1, "theater": 6}

    assert wanted("salon", costs=costs, standing=["royal_palace", "salon", "farm"]) == "salon"
    assert (
        wanted("salon", costs=costs, standing=["royal_palace", "salon", "laboratory", "laboratory", "inn", "farm"])
        == "nothing"
    )
