"""Reach: what never comes up in many games is found, and what comes up is counted."""

from typing import Any

import msgspec

from tests.engine.tiny import Party
from undercroft.engine.game import Game
from undercroft.games.depths import game as depths
from undercroft.games.kingdom import game as kingdom
from undercroft.lab.reach import Reach, came_up, explore, rarely
from undercroft.lab.simulate import planned


def found_in(game: Game[Any], count: int, players: int, level: str = "good", **rulings: str) -> Reach:
    return explore(game, planned(game, count, "1", players, level, rulings))


def test_every_question_is_counted_with_what_was_offered_and_taken() -> None:
    found = found_in(Party(), 5, 3, "random")

    bids = found.asks["bid"]
    assert 5 * 3 <= bids.offered <= 5 * 2 * 3
    assert 0 < bids.taken <= bids.offered
    assert sum(option.taken for option in found.options["letter"].values()) == found.asks["letter"].offered


def test_what_has_words_and_never_comes_up_is_named() -> None:
    class Longer(Party):
        """A party at which somebody might be asked to sing."""

        def everything(self) -> dict[str, list[str]]:
            return {"song": ["waltz", "dirge"]}

    found = found_in(Longer(), 2, 3, "random")

    assert found.never["song"] == ["waltz", "dirge"]
    assert "bell=secret" in found.never["ruling"]


def test_the_same_plan_reaches_the_same() -> None:
    assert msgspec.json.encode(found_in(depths, 3, 5)) == msgspec.json.encode(found_in(depths, 3, 5))


def test_a_delve_reaches_feats_rows_and_monsters() -> None:
    found = found_in(kingdom, 1, 3, games="1", delve="played")

    assert all(came_up(found, kind) for kind in ("ask", "feat", "row", "monster"))
    assert not set(found.never["feat"]) & set(found.reached["feat"])
    assert {"background", "birth", "kingdom_traits"} <= {row.partition(" ")[0] for row in found.reached["row"]}


def test_what_is_offered_often_and_never_taken_is_listed() -> None:
    found = found_in(depths, 10, 5)

    assert "d10" in rarely(found.options["order_die"])


def test_rows_that_are_drawn_behind_the_screen_are_counted() -> None:
    found = found_in(kingdom, 1, 3, games="1", delve="played", bases="on")

    assert {"place_flair", "place_sort", "base", "npc_age"} <= {row.partition(" ")[0] for row in found.reached["row"]}
