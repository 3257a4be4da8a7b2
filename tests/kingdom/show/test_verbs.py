"""Verbs: where somebody says yes or no to a deed, the buttons say what is done."""

import pytest

from undercroft.games.kingdom import game

DEEDS = (
    "retry_wanted", "voices_consent", "newcomer_now", "level_up", "region_buy", "become_ghost", "touch_anyway",
    "background_secret", "exchange_accept", "exchange_items_agree", "debt_agreed", "rush_forward", "vassal_leave",
    "trade_buy", "piazza_join", "envoy_received", "arrival_try", "arrival_hurry", "peddler_deal",
    "negotiate_part_with", "negotiate_upkeep", "treat", "policy_check", "alliance_wanted", "change_envoy",
)  # fmt: skip


@pytest.mark.parametrize("key", DEEDS)
def test_the_buttons_of_a_deed_are_verbs(key: str) -> None:
    labels = game.texts.options[key]
    assert labels["yes"] not in ("", "Yes")
    assert labels["no"] not in ("", "No")
