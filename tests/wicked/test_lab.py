"""The lab on Wicked Ones: campaigns of a bounded length are counted, and what never came up is named."""

import pytest

from tests.wicked.campaigns import bots_for, play_by_bots, table_of
from undercroft.engine.cards import Card
from undercroft.games.wicked import game
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.outcome import everything, of_campaign
from undercroft.games.wicked.words import Over
from undercroft.lab.reach import Reach, explore
from undercroft.lab.simulate import planned, simulate

TWO = {"cycles": "two"}


@pytest.fixture(scope="module")
def found() -> Reach:
    """Explore two short campaigns."""
    return explore(game, planned(game, 2, "reach", 2, "good", TWO))


def test_a_simulation_is_of_six_cycles_unless_somebody_says_otherwise() -> None:
    plan = planned(game, 1, "1", 1, "good")

    assert (plan.rulings["cycles"], plan.rulings["length"]) == ("six", "short")
    assert game.usual_games < 100


@pytest.mark.parametrize("level", ["good", "random"])
def test_a_campaign_that_is_bounded_ends_by_itself_and_nobody_is_asked(level: str) -> None:
    table = table_of("bounded", 2, length="full", cycles="two")
    asked = 0
    for _ in play_by_bots(table, bots_for(table, "bounded", level)):
        asked += sum(
            "table" in ask.drafted({}).asks
            for ask in table.open_asks()
            if isinstance(ask, Card) and ask.key == "evening"
        )

    assert table.over
    assert asked == 0
    assert table.state.cycle <= 2
    assert table.state.ended in (Over.RETIRED, Over.FALLEN)


def test_an_outcome_says_how_the_dungeon_grew_and_what_it_cost() -> None:
    table = table_of("outcome", 1, length="short", cycles="two")
    for _ in play_by_bots(table, bots_for(table, "outcome")):
        pass
    outcome = of_campaign(table.state)

    assert outcome.ending == f"over.{table.state.ended}"
    assert outcome.turns == len(table.state.reckoned) == 2
    assert outcome.measures["tier_2"] == table.state.reckoned[1].tier
    assert outcome.measures["gold_1"] == table.state.reckoned[0].hoard + table.state.reckoned[0].gold
    assert {"stress_1", "stress_2", "hoard", "taken_out", "dead"} <= set(outcome.measures)
    assert outcome.seated == [one.calling for one in table.state.monsters.values()]


def test_whole_cycles_are_simulated_and_reported() -> None:
    report = simulate("wicked", games=2, players=1, seed="lab", rulings=TWO)

    assert sum(one.count for one in report.endings.values()) == 2
    assert report.measures["tier_1"].least >= 0
    assert report.mean_turns <= 2


def test_what_came_up_is_counted_by_kind(found: Reach) -> None:
    assert {"action", "plan", "goal", "project", "room", "impulse", "learned", "position"} <= set(found.reached)
    assert set(found.reached["action"]) <= set(everything()["action"])


def test_what_never_came_up_is_named_and_has_not_come_up(found: Reach) -> None:
    assert {"ritual", "potion", "trick"} <= set(found.never)
    for kind in everything():
        assert not set(found.never.get(kind, [])) & set(found.reached.get(kind, {}))


def test_questions_are_counted_step_by_step(found: Reach) -> None:
    assert found.questions["raid"].most >= found.questions["raid"].median >= 1
    assert found.questions["table"].most == 1


@pytest.mark.parametrize(
    "kind",
    ["action", "project", "plan", "lock", "trap", "trick", "potion", "ritual", "room", "creature", "class", "impulse",
     "bargain", "blowback", "calamity", "ability", "code", "work", "spell", "concoction", "contraption", "magic_item"],
)  # fmt: skip
def test_everything_that_the_lab_looks_for_has_a_list(kind: str) -> None:
    assert len(everything()[kind]) > 1


def test_lists_of_the_book_are_the_books_own() -> None:
    book = house_book()

    assert all(list(everything()[table]) == list(book.shelf(table)) for table in ("room", "potion", "ability"))
