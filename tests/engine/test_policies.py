"""Policies: each kind of ask has one, a whole family may share one, and the rest is left to chance."""

from typing import Any

import pytest

from tests.skirmish.game import Skirmish
from undercroft.engine.asks import Pick
from undercroft.engine.bots import RandomBot, drive, whims
from undercroft.engine.dice import Dice, Fast
from undercroft.engine.policies import Policies, PolicyBot, SeeingBot
from undercroft.engine.table import Table
from undercroft.engine.view import View

ASK = Pick("ann", "target", ("bob", "cyd"))


class Grudge(PolicyBot[str]):
    """A bot that has one seat in mind, or nobody."""

    def __init__(self, whom: str, policies: Policies[str], *, forgives: bool = False) -> None:
        super().__init__(b"grudge", policies)
        self.whom, self.forgives = whom, forgives

    def mind(self, view: View) -> str | None:
        """Think of that seat."""
        return self.whom or None


def spiteful() -> Policies[str]:
    policies: Policies[str] = Policies()

    @policies.answers("target")
    def strike(whom: str, ask: Pick, dice: Dice) -> str:
        return whom

    return policies


def view() -> Any:
    return Table(Skirmish(), ("ann", "bob", "cyd"), dice=Fast(b"view")).view("ann")


def test_a_bot_answers_by_policy_with_what_it_has_in_mind() -> None:
    assert Grudge("cyd", spiteful()).answer(view(), ASK) == "cyd"


@pytest.mark.parametrize("ask", [ASK, Pick("ann", "other", ("bob", "cyd"))], ids=["nothing in mind", "no policy"])
def test_what_a_bot_knows_nothing_about_is_left_to_chance(ask: Pick) -> None:
    bot = Grudge("" if ask is ASK else "cyd", spiteful())

    assert bot.answer(view(), ask) == RandomBot(b"grudge").answer(view(), ask)


def test_an_answer_that_is_not_legal_is_a_mistake_unless_the_bot_forgives() -> None:
    assert Grudge("ann", spiteful()).answer(view(), ASK) == "ann"
    assert Grudge("ann", spiteful(), forgives=True).answer(view(), ASK) == RandomBot(b"grudge").answer(view(), ASK)


def test_a_policy_gets_the_whims_of_its_ask() -> None:
    policies: Policies[View] = Policies()
    policies.answers("target")(lambda view, ask, dice: dice.roll(100))

    assert SeeingBot(b"seed", policies).answer(view(), ASK) == whims(b"seed", ASK).roll(100)


def test_a_policy_may_stand_for_all_asks_that_begin_alike() -> None:
    policies: Policies[View] = Policies()
    policies.answers("window_*")(lambda view, ask, dice: "any window")
    policies.answers("window_damage_*")(lambda view, ask, dice: "any damage")
    policies.answers("window_declared")(lambda view, ask, dice: "this one")

    found = {key: policies.policy_for(key) for key in ("window_x", "window_damage_due", "window_declared", "windo")}

    assert {key: policy and policy(view(), ASK, Fast(b"")) for key, policy in found.items()} == {
        "window_x": "any window",
        "window_damage_due": "any damage",
        "window_declared": "this one",
        "windo": None,
    }
    assert list(policies) == ["window_declared", "window_*", "window_damage_*"]


@pytest.mark.parametrize("key", ["target", "window_*"])
def test_two_policies_for_one_ask_are_refused(key: str) -> None:
    policies: Policies[View] = Policies()
    policies.answers(key)(lambda view, ask, dice: "")

    with pytest.raises(ValueError, match="there is a policy for"):
        policies.answers(key)(lambda view, ask, dice: "")


def test_a_whole_fight_is_fought_by_policy() -> None:
    policies: Policies[View] = Policies()
    policies.answers("target", "window_*")(lambda view, ask, dice: ask.ids[0])
    table = Table(Skirmish(), ("ann", "bob"), dice=Fast(b"fight"))

    seats = list(drive(table, {seat: SeeingBot(b"", policies) for seat in ("ann", "bob")}))

    assert (set(seats), table.state.winner in seats) == ({"ann", "bob"}, True)
