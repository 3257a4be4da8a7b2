"""Position and effect from circumstances."""

import pytest

from tests.rules import rule
from undercroft.games.wicked.rules.circumstances import Circumstance, lower, stand, weigh, worse
from undercroft.games.wicked.words import SEVERITY_OF, Axis, Effect, Position, Severity, Weight

ORDINARY, RULE, OVERWHELMING = Weight


def given_(*weights: tuple[int, Weight]) -> list[Circumstance]:
    """Give circumstances on position."""
    return [Circumstance(Axis.POSITION, sign, "why", weight) for sign, weight in weights]


@rule("WO-POSEFF-03", "WO-POSEFF-07")
def test_nothing_said_is_default() -> None:
    assert stand(())[:2] == (Position.DEFAULT, Effect.DEFAULT)


@rule("WO-POSEFF-11", "WO-POSEFF-12", "WO-POSEFF-13")
@pytest.mark.parametrize(
    ("weights", "way"),
    [
        ([(1, ORDINARY)], 1),
        ([(1, RULE), (-1, ORDINARY)], 0),
        ([(1, ORDINARY), (1, ORDINARY), (-1, ORDINARY)], 1),
        ([(-1, OVERWHELMING), (1, ORDINARY), (1, ORDINARY), (1, ORDINARY)], -1),
        ([(1, RULE), (1, RULE), (-1, ORDINARY), (-1, ORDINARY), (-1, ORDINARY)], 1),
        ([(1, OVERWHELMING), (-1, OVERWHELMING), (-1, ORDINARY)], -1),
    ],
)
def test_circumstances_are_weighed(weights: list[tuple[int, Weight]], way: int) -> None:
    assert weigh(given_(*weights), Axis.POSITION) == way


@rule("WO-POSEFF-04", "WO-POSEFF-06", "WO-POSEFF-08")
def test_position_and_effect_are_set_apart() -> None:
    standing = stand([Circumstance(Axis.POSITION, 1, "unseen"), Circumstance(Axis.EFFECT, -1, "armour")])

    assert standing[:2] == (Position.DOMINANT, Effect.WEAK)
    assert [reason.why for reason in standing.reasons] == ["unseen", "armour"]


@rule("WO-POSEFF-09", "WO-POSEFF-19")
def test_deadly_and_zero_are_said_and_never_counted() -> None:
    awful = given_(*[(-1, OVERWHELMING)] * 3)

    assert stand(awful).position is Position.DIRE
    assert stand(given_((1, OVERWHELMING)), deadly=True, zero=True)[:2] == (Position.DEADLY, Effect.ZERO)


@rule("WO-POSEFF-10", "WO-GM-02")
def test_ladders() -> None:
    assert worse(Position.DOMINANT, 1) is Position.DEFAULT
    assert worse(Position.DIRE, 1) is Position.DIRE
    assert worse(Position.DIRE, 1, death=True) is Position.DEADLY
    assert worse(Position.DEADLY, 1) is Position.DEADLY
    assert lower(Effect.STRONG) is Effect.DEFAULT
    assert [SEVERITY_OF[position] for position in Position] == [
        Severity.ANNOYING, Severity.FRUSTRATING, Severity.DEVASTATING, Severity.DEVASTATING,
    ]  # fmt: skip
