"""The lab counts campaigns: how large kingdoms become, and how they fall."""

import msgspec
import pytest

from undercroft.engine.dice import seed_from
from undercroft.engine.rulings import settle
from undercroft.games.kingdom import game
from undercroft.games.kingdom.outcome import of_kingdom
from undercroft.games.kingdom.rulings import RULINGS
from undercroft.games.kingdom.state import Chronicle, Kingdom, Landmaker, Realm
from undercroft.lab import simulate as lab
from undercroft.lab.reports import Tally
from undercroft.lab.simulate import Plan, play_at_random, play_quietly, play_with_bots, simulate

OPTIONS = {ruling.id: "on" for ruling in RULINGS if "on" in ruling.readings}


def plan(games: str, level: str = "good", players: int = 3, *, options: bool = False) -> Plan:
    """Plan one campaign, with every optional rule or with the usual ones."""
    return Plan(
        "kingdom",
        1,
        "1",
        players,
        level,
        settle(game.rulings, {**(OPTIONS if options else {}), "games": games, "delve": "rolled"}),
    )


def rule_ten_games(number: int) -> Realm:
    """Rule for ten games: every third campaign at random, every fourth with all optional rules, for 1 to 6 players."""
    level = "random" if number % 3 == 2 else "good"
    drawn = plan("10", level, 1 + number % 6, options=number % 4 == 3)
    play = play_at_random if level == "random" else play_quietly
    table, _ = play(game, drawn.seats(game), seed_from(f"ten games {number}"), drawn)
    state: Realm = table.state
    return state


def assert_ended(realm: Realm) -> None:
    """A campaign is over for a reason, and everything in it can be."""
    kingdom = realm.kingdom
    assert realm.ended
    assert (realm.ended == "finished") == (not kingdom.destroyed)
    assert kingdom.destroyed or len(realm.past) == 10
    assert kingdom.treasury >= 0
    assert kingdom.citizens >= 0
    assert 0 <= kingdom.voices <= 30
    assert all(built.kind for _, _, built in kingdom.buildings())


def realm(destroyed: str, treasury: int) -> Realm:
    """Lay out a finished campaign of two games."""
    kingdom = Kingdom(name="Tin", level=2, citizens=20, treasury=treasury, destroyed=destroyed)
    past = [Chronicle(1, objective_met=True), Chronicle(2, objective_met=False)]
    people = {"ann": Landmaker("ann", "ann", court_class="king")}
    return Realm(people, court=["ann"], kingdom=kingdom, past=past, ended=destroyed or "finished", phase="over")


def test_an_outcome_says_how_a_campaign_went() -> None:
    outcome = of_kingdom(realm("no_palace", 7))

    assert (outcome.winner, outcome.ending, outcome.turns) == ("fell", "no_palace", 2)
    assert outcome.measures["population"] == 21
    assert (outcome.measures["level"], outcome.measures["treasury"], outcome.measures["objectives"]) == (2, 7, 1)


def test_measures_add_up_in_any_order() -> None:
    one, other = Tally(), Tally()
    one.add(of_kingdom(realm("", 3)), 10)
    other.add(of_kingdom(realm("", 8)), 10)
    one.merge(other)

    found = one.measures()["treasury"]

    assert (found.mean, found.median, found.least, found.most) == (5.5, 5.5, 3, 8)


@pytest.mark.parametrize("number", range(6))
def test_a_campaign_of_ten_games_runs_to_its_end(number: int) -> None:
    assert_ended(rule_ten_games(number))


@pytest.mark.soak
@pytest.mark.parametrize("hundred", range(10))
def test_a_thousand_campaigns_of_ten_games_run_to_their_end(hundred: int) -> None:
    for number in range(100 * hundred, 100 * (hundred + 1)):
        assert_ended(rule_ten_games(number))


@pytest.mark.soak
def test_good_bots_keep_most_kingdoms_and_random_ones_lose_more() -> None:
    good, random = (simulate("kingdom", games=40, players=5, level=level) for level in ("good", "random"))

    assert good.wins["stands"].count >= 28
    assert random.wins["stands"].count < good.wins["stands"].count


def test_bots_that_hear_nothing_rule_as_those_who_hear_everything() -> None:
    drawn = plan("3")
    quiet, _ = play_quietly(game, drawn.seats(game), seed_from("quiet"), drawn)
    told, _ = play_with_bots(game, drawn.seats(game), seed_from("quiet"), drawn)
    for table in (quiet, told):
        table.state.kingdom.figures = {}
        for who in table.state.landmakers.values():
            who.figures = {}

    assert msgspec.json.encode(quiet.state) == msgspec.json.encode(told.state)


@pytest.mark.parametrize("level", ["good", "random"])
def test_a_campaign_that_never_ends_says_what_it_keeps_asking(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "MOST_DECISIONS", 3)

    with pytest.raises(RuntimeError, match="goes on for ever: after 3 decisions it asks player"):
        simulate("kingdom", games=1, players=2, level=level)


def test_a_report_begins_with_population_level_and_treasury() -> None:
    report = simulate("kingdom", games=2, players=2, level="random", rulings={"games": "1"})

    assert list(report.measures)[:3] == ["population", "level", "treasury"]
    assert sum(ended.count for ended in report.endings.values()) == 2
