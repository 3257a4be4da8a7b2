"""Limits and costs: so often in a scope, paid at the declaration, and nothing without consent."""

import pytest

from tests.skirmish.state import Ring
from tests.skirmish.test_windows import answer, asked, skirmish
from undercroft.engine.costs import Limit
from undercroft.engine.moments import Catalogue, Moment, Timing
from undercroft.engine.table import Table


class Ringing(Moment):
    """The bell rings."""


def struck(*skills: str, hp: int = 10) -> Table[Ring]:
    """Let Ann hit Bob for 3, and hit for 3 again whenever it is her turn."""
    table = skirmish(*(6, 3, 1) * 4, ann=[], bob=list(skills))
    table.state.fighters["bob"].hp = hp
    answer(table, "ann", "bob")
    return table


def strike_again(table: Table[Ring]) -> None:
    """Let Bob miss, and Ann hit once more."""
    answer(table, "bob", "ann")
    answer(table, "ann", "bob")


def test_what_is_declared_is_paid_for() -> None:
    table = struck("brace")

    answer(table, "bob", "brace")

    assert table.state.fighters["bob"].hp == 9


def test_what_cannot_be_paid_is_not_offered() -> None:
    table = struck("brace", "duck", hp=1)

    assert asked(table) == ("bob", "window_damage_due", ("pass", "duck"))


@pytest.mark.parametrize(("agreed", "hp", "used"), [("yes", 9, ["beg"]), ("no", 7, [])])
def test_without_consent_nothing_is_used_up_and_nothing_paid(agreed: str, hp: int, used: list[str]) -> None:
    table = struck("beg")
    answer(table, "bob", "beg")
    assert asked(table)[:2] == ("ann", "leave")

    table.answer("ann", table.open_asks()[0].id, agreed == "yes")

    bob = table.state.fighters["bob"]
    assert (bob.hp, bob.used.fight) == (hp, used)


def test_a_limit_of_another_scope_outlives_the_round() -> None:
    table = struck("beg", "brace")
    answer(table, "bob", "beg")
    table.answer("ann", table.open_asks()[0].id, True)
    answer(table, "bob", "pass")

    strike_again(table)

    assert asked(table)[2] == ("pass", "brace")


def test_a_limit_may_depend_on_who_uses_it() -> None:
    table = struck("duck")
    table.state.fighters["bob"].might = 0
    assert asked(table)[2] == ("pass", "duck")

    answer(table, "bob", "pass")
    strike_again(table)

    assert asked(table)[0] == "bob"
    assert asked(table)[1] == "target"


def test_a_catalogue_says_how_often_powers_of_a_timing_are_used() -> None:
    catalogue = Catalogue({Timing.INTERRUPT: Limit("session")})

    async def nothing(use: object, ring: Ringing) -> None:
        """Nothing happens."""

    usual = catalogue.enter("usual", Timing.INTERRUPT, nothing, cite="SKM")
    own = catalogue.enter("own", Timing.INTERRUPT, nothing, cite="SKM", limit=Limit("scene", 2))
    free = catalogue.enter("free", Timing.OPTIONAL, nothing, cite="SKM")

    assert [power.limits for power in (usual, own, free)] == [(Limit("session"),), (Limit("scene", 2),), ()]
