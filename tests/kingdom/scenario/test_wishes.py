"""Whatever a table wishes for, a scenario can be drawn; where that takes less than was wished for, it says so."""

from itertools import product

import pytest

from tests.kingdom.scene import Scene, landmaker
from undercroft.engine.dice import Fast
from undercroft.games.kingdom.scenario import drawing
from undercroft.games.kingdom.scenario.drawing import LOOSENED, Wishes, draw_scenario
from undercroft.games.kingdom.scenario.limits import Limits, breaches, limits_of, solvable
from undercroft.games.kingdom.scenario.preparing import draw_adventure
from undercroft.games.kingdom.scenario.theme import THEMES
from undercroft.games.kingdom.state import Truth

COURTS = (1, 2, 4, 6)


LEVELS = (1, 2, 3, 5, 8)


MASTER = ("assist", "dungeon_banquet")


WISHES = [
    Wishes(threat=threat, weak_points=weak, bases=bases, unknown=unknown, master=master)
    for threat, weak, bases, unknown, master in product(
        ("gentle", "even", "fierce"), (True, False), (True, False), ("average", "court"), ((), MASTER)
    )
]


def draws(seed: str, level: int, court: int, wishes: Wishes) -> Truth:
    """Draw a scenario, and check that it keeps to every limit and can be played."""
    truth = draw_scenario(Fast(seed.encode()), level, court, 0, wishes)
    assert breaches(truth, limits_of(level, court, unknown=wishes.unknown)) == []
    assert solvable(truth)
    assert truth.notes in ("", LOOSENED)
    return truth


@pytest.mark.parametrize("wishes", WISHES)
def test_whatever_is_wished_for_can_be_drawn(wishes: Wishes) -> None:
    for level, court in product(LEVELS, COURTS):
        draws(f"{level} {court}", level, court, wishes)


def test_the_fiercest_without_weak_points_are_drawn_for_one_alone() -> None:
    """A Ruler used to be crowned that its own lair could not hold: one in ten stood still."""
    wishes = Wishes(threat="fierce", weak_points=False)
    drawn = [draws(f"{level} {seed}", level, 1, wishes) for level in LEVELS for seed in range(30)]

    assert [truth for truth in drawn if truth.notes] == []


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_is_drawn_as_fierce_as_can_be(theme: str) -> None:
    for court in COURTS:
        draws(theme, 2, court, Wishes(theme=theme, threat="fierce", weak_points=False, bases=True))


@pytest.mark.soak
@pytest.mark.parametrize("wishes", WISHES)
def test_thousands_can_be_drawn(wishes: Wishes) -> None:
    for level, court, seed in product(range(1, 13), range(1, 7), range(20)):
        draws(f"{level} {court} {seed}", level, court, wishes)


def only(threat: str) -> object:
    """Find fault with every scenario that is fuller than a threat makes it."""
    shares = {"gentle": 30, "even": 60, "nothing": 0}

    def strict(truth: Truth, limits: Limits) -> list[str]:
        monsters = sum(sum(room.monsters.values()) for room in truth.rooms.values())
        return ["too full"] if monsters > shares[threat] // 10 else []

    return strict


def test_where_nothing_fits_less_is_asked_for_and_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "breaches", only("gentle"))
    truth = draw_scenario(Fast(b"less"), 3, 4, 0, Wishes(threat="fierce", weak_points=False, bases=True))

    assert truth.notes == LOOSENED
    assert truth.ruler


def test_where_nothing_fits_at_all_there_is_still_a_dungeon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "breaches", only("nothing"))
    truth = draw_scenario(Fast(b"bare"), 1, 1, 0, Wishes(threat="fierce", master=MASTER))

    assert truth.notes == LOOSENED
    assert breaches(truth, limits_of(1, 1)) == []
    assert solvable(truth)
    assert truth.rooms[truth.lair].monsters == {truth.ruler: 1}


def test_the_game_master_is_told_of_a_milder_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "breaches", only("nothing"))
    scene = Scene(ann=landmaker("king"), rulings={"threat": "fierce", "weak_points": "off"})
    scene.dice(*([1] * 40_000))
    scene.play(draw_adventure)

    assert "scenario_loosened" in [line.kind for line in scene.table.view("gm").journal]
    assert "scenario_loosened" not in [line.kind for line in scene.table.view("ann").journal]
    assert scene.realm.adventure.truth.notes == LOOSENED
