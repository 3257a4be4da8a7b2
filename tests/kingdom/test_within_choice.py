"""What bots never came to use or to meet, used and met in a played campaign by somebody who chooses what is offered."""

from pathlib import Path

import pytest

from tests.kingdom.bench.reach import read_never
from tests.kingdom.chosen import comes_up
from tests.kingdom.delving import thing
from tests.kingdom.stages import CHAINED, PLAIN, STAGES
from undercroft.games.kingdom.grammar.entries import TRAPS
from undercroft.games.kingdom.state import RoomTruth

ROUNDS = 40
"""So many answers are some Rounds of a fight."""
NEVER = read_never(Path(__file__).with_name("never.tsv"))


def never(kind: str) -> list[str]:
    """List what of a kind no bot came to use or to meet."""
    return [name for one, name in NEVER if one == kind]


@pytest.mark.parametrize("name", PLAIN)
def test_what_no_bot_used_comes_up_for_whoever_has_it(name: str) -> None:
    assert comes_up(name)


@pytest.mark.parametrize("name", STAGES)
def test_what_no_bot_used_comes_up_where_it_can_be_used(name: str) -> None:
    assert comes_up(name, **STAGES[name])


@pytest.mark.parametrize("name", never("monster"))
def test_a_monster_that_no_bot_met_fights_whoever_meets_it(name: str) -> None:
    met = comes_up(name, what="monster")
    assert met
    assert "round_begun" in met.go_on(ROUNDS).season.told()


@pytest.mark.parametrize("name", never("trap"))
def test_a_trap_that_no_bot_set_off_goes_off_where_it_lies(name: str) -> None:
    act = "touch" if TRAPS[name].activation == "touch" else "search"
    chest = {"A1": RoomTruth(features=[thing("chest")])}
    assert comes_up(name, what="trap", rooms=chest, camp_act=act, touch_anyway=True)


def test_all_that_no_bot_came_to_use_is_used_somewhere() -> None:
    assert {*PLAIN, *STAGES, *CHAINED} == set(never("feat"))
