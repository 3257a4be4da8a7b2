"""Many evenings counted: who comes home, what clings to them, and what never came up."""

from tests.terminal.conftest import desk
from tests.terminal.desk import Desk
from undercroft.games import find_game
from undercroft.games.nightmares.outcome import of_night
from undercroft.games.nightmares.words import Move
from undercroft.lab.reach import explore
from undercroft.lab.simulate import planned, simulate

__all__ = ["desk"]


def test_a_simulation_reports_survival_debilities_curses_and_experience() -> None:
    report = simulate("nightmares", games=3, players=2)

    assert report.rulings["sessions"] == "one"
    assert report.mean_turns == 1
    assert sum(share.count for share in report.endings.values()) == 3
    assert {"debilities", "curses", "experience", "levels", "purses", "rooms"} <= set(report.measures)


def test_every_figure_has_words(desk: Desk) -> None:
    printed = desk.run("simulate nightmares --games 2 --seats 1").out
    words = find_game("nightmares").texts.words

    assert "Curses at the end" in printed
    assert [
        name for name in simulate("nightmares", games=1, players=1).measures if f"measure_{name}" not in words
    ] == []
    outcome = of_night(find_game("nightmares").new_state(["ada"], {}))
    assert {outcome.winner, outcome.ending} <= set(words)


def test_what_came_up_is_counted_and_what_never_did_is_listed(desk: Desk) -> None:
    game = find_game("nightmares")
    found = explore(game, planned(game, 2, "1", 2, "good"))

    assert Move.FIGHT in found.reached["move"]
    assert found.reached["creature"]
    assert len(found.never["spell"]) > 50
    assert "Never: spell" in desk.run("simulate nightmares --games 1 --seats 1 --reach").out
