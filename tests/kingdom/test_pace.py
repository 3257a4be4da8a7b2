"""Pace: what a King alone is asked in a first game, by its phases, and how much of it was asked in vain."""

from statistics import mean, median

from tests.kingdom.evenings import evening

EVENINGS = 24
WHOLE, IN_VAIN = 45, 0.1
"""The most that half of all games may ask, and how much of it may be let pass."""
PHASES = {"kingdom": 6, "adventure": 25, "end": 12}
"""The most that half of all games may ask in a phase; docs/kingdom.md has the table."""
DESK = 65
"""The most that half of all games may ask whoever runs the monsters."""
BLEEDS = 0.25
"""How often it may be asked what a monster bleeds for dice, for each of its turns."""


def test_a_first_game_alone_is_an_evening() -> None:
    games = [evening(number) for number in range(EVENINGS)]
    asked = [one for game in games for one in game.asked]
    usual = {phase: median(len(game.of(phase)) for game in games) for phase in PHASES}

    assert len(asked) > 500
    assert {phase: count for phase, count in usual.items() if count > PHASES[phase]} == {}
    assert median(len(game.asked) for game in games) <= WHOLE
    assert mean(one.passed for one in asked) <= IN_VAIN


def test_monsters_are_run_by_one_card_each() -> None:
    games = [evening(number) for number in range(EVENINGS)]
    keys = [one.key for game in games for one in game.desk]

    assert keys.count("battle") > 10 * EVENINGS
    assert "battle_action" not in keys
    assert keys.count("check_hope") <= BLEEDS * keys.count("battle")
    assert median(len(game.desk) for game in games) <= DESK
