"""What earlier versions wrote as lines of text comes back as what it meant."""

import msgspec
import pytest

from undercroft.engine.migrations import Raw
from undercroft.games.kingdom.migrations import MIGRATIONS, type_dues, type_plan, type_settings, type_spots
from undercroft.games.kingdom.state import Adventure, Cycle, Delve, Group, Return, Spot
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
from undercroft.games.kingdom.state.planned import Believers, Clue, Gift, Guise, Lead, Training, WeakPoint


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


def test_what_a_scenario_had_planned_it_still_has() -> None:
    plan = [
        "guise:p1:goldfish:covering_fire", "trained:C2:scum::astrologist:voice_of_star+star_wars", "leads:A1:mercenary",
        "gifted:C2:kappa:deep_one", "believers:A1:angel", "trained:A1:scum:ninja::",
    ]  # fmt: skip
    ogre = {"seat": "gm", "id": "b1", "weak_points": ["anathema:item:potion"]}
    thing = {"id": "altar", "name": "altar", "clue": "weak:celestial_body"}
    rooms = {"A1": {"survivors": [ogre], "features": [thing, {"id": "well", "name": "well", "clue": ""}]}}
    truth = {"plan": plan, "weak_points": ["celestial_body"], "rooms": rooms}
    raw: Raw = {"adventure": {"truth": truth}, "delve": {"clues": ["lair:A3"]}}

    type_plan(raw)

    found = msgspec.convert(raw["adventure"], Adventure).truth
    assert (found.guises, found.leads) == ([Guise("p1", "goldfish", "covering_fire")], [Lead("A1", "mercenary")])
    assert found.trainings == [
        Training("C2", "scum", "", "astrologist", ["voice_of_star", "star_wars"]),
        Training("A1", "scum", "ninja"),
    ]
    assert (found.gifts, found.believers) == ([Gift("C2", "kappa", "deep_one")], [Believers("A1", "angel")])
    assert found.weak_points == [WeakPoint("celestial_body")]
    assert found.rooms["A1"].survivors[0].weak_points == [WeakPoint("anathema", "item:potion")]
    assert [one.clue for one in found.rooms["A1"].features] == [Clue("weak", "celestial_body"), None]
    assert msgspec.convert(raw["delve"], Delve).clues == [Clue("lair", "A3")]


def test_what_seats_saw_last_is_migrated_as_far_as_it_goes() -> None:
    seen: Raw = {"delve": {"clues": ["lair:A3"]}, "adventure": {}}
    for migration in MIGRATIONS:
        migration(seen)
    assert seen == {"delve": {"clues": [{"kind": "lair", "about": "A3"}]}, "adventure": {}}


def test_what_was_searched_still_is() -> None:
    raw: Raw = {"delve": {"searched": ["A1:altar", "B2:A1-A2"], "handled": ["A1:well"], "tried": []}}
    type_spots(raw)
    delve = msgspec.convert(raw["delve"], Delve)
    assert delve.searched == [Spot("A1", "altar"), Spot("B2", "A1-A2")]
    assert (delve.handled, delve.tried) == ([Spot("A1", "well")], [])
