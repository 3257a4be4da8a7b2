"""What earlier versions wrote as lines of text comes back as what it meant."""

import msgspec
import pytest

from undercroft.engine.migrations import Raw
from undercroft.games.kingdom.migrations import type_dues, type_settings
from undercroft.games.kingdom.state import Cycle, Delve, Group, Return
from undercroft.games.kingdom.state.due import (
    Ambush,
    AtHome,
    Barred,
    Camping,
    Debt,
    Duel,
    Enough,
    Happening,
    Leg,
    LevelStep,
    Newcomer,
    Pencil,
    Placing,
    RareItem,
    Spare,
    Surprised,
    Wish,
)


def migrated(settings: dict[str, str], elsewhere: dict[str, list[str]] | None = None) -> Delve:
    """Give a delve as an earlier version wrote it, in today's shape."""
    raw = {"delve": {"settings": settings, "elsewhere": elsewhere or {}, "foes": []}}
    type_settings(raw)
    return msgspec.convert(raw["delve"], Delve)


def test_whoever_was_elsewhere_still_is_and_knows_how_they_came() -> None:
    settings = {"stayed:C3": "2", "from:B3": "A2", "moved:B3": "1", "due": "C2,C3", "queued": "brok", "back": "A2,camp"}

    delve = migrated(settings, {"C2": ["brok"], "C3": ["ada"]})

    assert delve.elsewhere() == {"C2": ["brok"], "C3": ["ada"]}
    assert delve.group("B3") == Group("B3", came_from="A2", moved=1)
    assert delve.group("C3").stayed == 2
    assert (delve.to_play, delve.queued, delve.back) == (["C2", "C3"], ["brok"], Return("A2", "camp"))


def test_what_was_written_down_of_a_delve_has_fields_of_its_own() -> None:
    delve = migrated(
        {
            "game": "3", "rubble": "34", "carnival": "A1", "acting": "ada", "nested": "yes", "arrived": "yes",
            "leads:A2-A3": "B3", "one_way:A1-A2": "A1", "ruins": "C1 C2", "roused": "2", "launched": "4 5",
            "soul_core": "destroyed", "tired": "",
        }
    )  # fmt: skip

    assert (delve.game, delve.rubble, delve.unexplored_again, delve.acting) == (3, "34", "A1", "ada")
    assert (delve.interlude, delve.arrived, delve.turned_back) == (True, True, False)
    assert (delve.leads, delve.one_way, delve.ruins) == ({"A2-A3": "B3"}, {"A1-A2": "A1"}, ["C1", "C2"])
    assert (delve.roused, delve.launched, delve.cores_destroyed, delve.tired) == (2, [4, 5], ["soul_core"], [])
    assert migrated({}).tired is None


def test_only_the_game_master_knows_of_the_cycles_of_bases() -> None:
    settings = {"used_factory": "7.0", "rests_b1": "7.2", "rose_slime": "1"}

    delve = migrated(settings)
    seen = {"delve": {"settings": settings, "elsewhere": {}}}
    type_settings(seen)

    assert delve.bases_used == {"factory": Cycle(7)}
    assert delve.bases_resting == {"b1": Cycle(7, 2)}
    assert delve.risen == {"slime": 1}
    assert not {"bases_used", "bases_resting", "risen"} & set(seen["delve"])


@pytest.mark.parametrize(
    ("step", "line", "due"),
    [
        ("organization", "debt:3", Wish("debt", 3)),
        ("upkeep", "debt:3", Debt(3)),
        ("newcomers", "newcomer:ada_2", Newcomer("ada_2")),
        ("equipment", "spare:ada:rope", Spare("ada", "rope")),
        ("dismissal", "-1", LevelStep(-1)),
        ("geography", "draw", Pencil(by_hand=True)),
        ("geography", "random", Pencil(by_hand=False)),
        ("travel", "34", Leg("34")),
        ("actions", "draw", Enough("draw")),
    ],
)
def test_what_was_due_in_a_step_still_is(step: str, line: str, due: AtHome) -> None:
    raw: Raw = {"step": step, "pending": [line]}
    type_dues(raw)
    assert msgspec.convert(raw["pending"], list[AtHome]) == [due]


def test_what_was_due_in_a_camp_or_after_a_combat_still_is() -> None:
    pending = ["begun", "ada", "placing", "happening:wit:brok"]
    engage = ["surprised", "duel:ada:b1", "then:duel", "barred:brok", "then:ambush:brok", "then:rare_item:ada"]
    raw: Raw = {"delve": {"pending": pending, "engage": engage}}

    type_dues(raw)

    delve = msgspec.convert(raw["delve"], Delve)
    assert delve.pending == [Camping(), Enough("ada"), Placing(), Happening("wit", "brok")]
    assert delve.engage == [Surprised(), Duel("ada", "b1"), Barred("brok"), Ambush("brok"), RareItem("ada")]
