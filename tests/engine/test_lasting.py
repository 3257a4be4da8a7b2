"""What lasts ends with its scope, uses are counted anew, and totals say why they are what they are."""

import pytest
from msgspec import field

from undercroft.engine.lasting import (
    Lasting,
    Used,
    add_lasting,
    amount_of,
    end_scope,
    lasts,
    stop,
    stop_where,
)
from undercroft.engine.secrets import Public, State
from undercroft.engine.totals import Total


class Spent(Used):
    """What a hero has used up, in a scene and in a session."""

    scene: Public[list[str]] = []
    session: Public[list[str]] = []


class Hero(State):
    """Somebody on whom things last."""

    lasting: Public[list[Lasting]] = []
    used: Public[Spent] = field(default_factory=Spent)


def hero() -> Hero:
    return Hero(
        [
            Lasting("might", 1, "scene", "High Ground", "SKM-GROUND"),
            Lasting("might", 2, "session", "Blessing", "SKM-BLESSING", about="bow"),
            Lasting("might", -1, "session", "Curse", by="witch"),
            Lasting("blind", 0, "roll", "Sand"),
        ],
        Spent(["charge"], ["charge", "pray"]),
    )


@pytest.mark.parametrize("scope", ["scene", "session"])
def test_a_scope_ends_what_lasted_until_then_and_counts_uses_anew(scope: str) -> None:
    somebody = hero()

    gone = end_scope(somebody, scope)

    assert {one.until for one in gone} == {scope}
    assert all(one.until != scope for one in somebody.lasting)
    assert somebody.used.by(scope) == []
    assert somebody.used.scene + somebody.used.session == (["charge", "pray"] if scope == "scene" else ["charge"])


def test_what_lasts_is_found_by_kind_by_name_and_by_what_it_is_about() -> None:
    somebody = hero()

    assert lasts(somebody, "might")
    assert lasts(somebody, name="Sand")
    assert lasts(somebody, "might", about="bow")
    assert not lasts(somebody, "might", name="Sand")
    assert not lasts(Hero(), "might")


def test_amounts_add_up() -> None:
    assert (amount_of(hero(), "might"), amount_of(hero(), "might", about="bow")) == (2, 2)
    assert amount_of(hero(), "wit") == 0


def test_a_total_names_what_lasts_and_leaves_out_what_is_about_something_else() -> None:
    sword, bow = Total("might", 3), Total("might", 3)

    add_lasting(sword, hero(), "might", about="sword")
    add_lasting(bow, hero(), "might", about="bow")

    assert [part.name for part in sword.parts] == ["High Ground", "Curse"]
    assert (sword.value, bow.value) == (3, 5)


def test_what_is_stopped_is_given_back_and_the_rest_stays() -> None:
    somebody = hero()

    gone = stop(somebody, "might", name="Curse")

    assert [one.by for one in gone] == ["witch"]
    assert [one.name for one in somebody.lasting] == ["High Ground", "Blessing", "Sand"]
    assert stop(somebody, "might", name="Curse") == []


def test_of_two_alike_only_the_one_that_is_meant_ends() -> None:
    twins = Hero([Lasting("might", 1, "scene", "Twin"), Lasting("might", 1, "scene", "Twin")])
    second = twins.lasting[1]

    assert stop_where(twins, lambda one: one is second) == [second]
    assert len(twins.lasting) == 1
