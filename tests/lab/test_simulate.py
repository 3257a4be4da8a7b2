"""Simulations count whole games, the same on any number of processes, and say how sure they are."""

import sys
from typing import Any

import msgspec
import pytest

from bench.decisions import SEEDS, at_a_table, bare
from undercroft.engine.refusals import Refused
from undercroft.lab.reports import Share, share
from undercroft.lab.simulate import Report, simulate


def timeless(report: Report) -> Report:
    """Leave out how long it took, which is all that may differ."""
    return msgspec.structs.replace(report, seconds=0.0)


@pytest.mark.parametrize("level", ["good", "random"])
def test_the_same_plan_gives_the_same_report_on_any_number_of_processes(level: str) -> None:
    plan: dict[str, Any] = {"games": 12, "seed": "any", "players": 4, "level": level}

    alone, shared = simulate("depths", **plan), simulate("depths", **plan, processes=2)

    assert timeless(alone) == timeless(shared)
    assert timeless(simulate("depths", **plan | {"seed": "other"})) != timeless(alone)


def test_the_same_plan_gives_the_same_report_on_a_cluster() -> None:
    plan: dict[str, Any] = {"games": 40, "seed": "any", "players": 4, "level": "random"}
    heard: list[int] = []

    alone, far = simulate("depths", **plan), simulate("depths", **plan, cluster="local", progress=heard.append)

    assert timeless(alone) == timeless(far)
    assert heard == sorted(set(heard))
    assert heard[-1] == 40


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:no"])
def test_a_cluster_that_does_not_answer_is_said_in_one_sentence(address: str) -> None:
    with pytest.raises(Refused, match=f"No Ray cluster answers at {address}; start one with"):
        simulate("depths", games=1, cluster=address)


def test_whoever_has_no_ray_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refused, match="There is no Ray here; install it with"):
        simulate("depths", games=1, cluster="local")


def test_a_report_accounts_for_every_game_and_everybody() -> None:
    report = simulate("depths", games=30, seed="1", players=5, level="random")

    assert report.games == sum(won.count for won in report.wins.values())
    assert report.games == sum(ended.count for ended in report.endings.values())
    assert (report.survival["horror"].of, report.survival["adventurer"].of) == (30, 120)
    lived = sum(role.count for role in report.survival.values())
    assert lived + sum(report.deaths.values()) == 150
    assert 1 <= report.median_turns <= 10
    assert 0 < report.mean_turns <= 10
    assert report.decisions > 30 * 5


def test_a_longer_simulation_begins_with_the_games_of_a_shorter_one() -> None:
    ten, twenty = (simulate("depths", games=games, seed="x", level="random") for games in (10, 20))

    assert ten.decisions < twenty.decisions
    assert all(won.count <= twenty.wins[side].count for side, won in ten.wins.items())


def test_progress_is_told_up_to_the_last_game() -> None:
    heard: list[int] = []

    simulate("depths", games=25, seed="1", players=3, level="random", progress=heard.append)

    assert heard == sorted(set(heard))
    assert heard[-1] == 25


def test_a_report_can_be_written_as_json_and_read_again() -> None:
    level = {"adventurer": "good", "horror": "random"}
    report = simulate("depths", games=3, seed="1", players=3, level=level, rulings={"R-OOD-03": "three"})

    again = msgspec.json.decode(msgspec.json.encode(report), type=Report)

    assert again == report
    assert again.level == level
    assert again.rulings["R-OOD-03"] == "three"


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        ({"game_name": "chess"}, "There is no game called 'chess'"),
        ({"games": 0}, "Simulate at least one game"),
        ({"processes": 0}, "Simulate at least one game"),
        ({"players": 2}, "Out of the Depths is for 3 to 12 players; 2 sat down."),
        ({"level": "perfect"}, "A bot can be good or random, not 'perfect'."),
        ({"level": {"horror": "evil"}}, "A bot can be good or random, not 'evil'."),
        ({"game_name": "kingdom", "level": "perfect"}, "A bot can be good or random, not 'perfect'."),
        ({"rulings": {"R-OOD-03": "maybe"}}, "R-OOD-03 can be overlap or three, not 'maybe'."),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_one_sentence(plan: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        simulate(**{"game_name": "depths", "games": 1, **plan})


@pytest.mark.parametrize(
    ("count", "of", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)]
)
def test_a_share_has_its_wilson_interval(count: int, of: int, low: float, high: float) -> None:
    found = share(count, of)

    assert (found.count, found.of, found.share) == (count, of, count / of)
    assert [found.low, found.high] == pytest.approx([low, high], abs=1e-4)


def test_a_share_of_nothing_says_nothing() -> None:
    assert share(0, 0) == Share(0, 0, 0.0, 0.0, 1.0)


def test_the_benchmark_sends_the_bare_rules_the_same_decisions_as_the_table() -> None:
    assert [bare(seed) for seed in SEEDS[:5]] == [at_a_table(seed) for seed in SEEDS[:5]]
