"""Budgets that hold on any machine: what an answer sends, what a page weighs, what the browsers of a table take."""

from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from statistics import fmean, median
from typing import Any
from unittest.mock import Mock

import pytest

from bench.pages import PEOPLE, THICK, Played, memory, page_of, seed_of, table_of, weight
from tests.effort import calls_of
from tests.server.hosting import run
from undercroft.engine.boards import Board
from undercroft.games.kingdom.show.page import delve
from undercroft.games.kingdom.show.pictures.battle import battlefield
from undercroft.games.kingdom.show.pictures.standing import standing
from undercroft.server import fragments, rendering
from undercroft.server.rendering import yielded
from undercroft.server.speaking import SeatView

AN_ANSWER = 5_000
"""Bytes that one answer sends to one seat, in the middle, before they are deflated."""
ON_THE_WIRE = 3_000
"""On average, as it goes over the wire."""
A_PAGE = 250_000
NODES = 4_000
BROWSERS = 3_200_000
"""Bytes of memory that six browsers take at one table."""
Long = tuple[dict[str, str], Callable[[Any], bool]]
LONG: dict[str, Long] = {
    "kingdom": ({"delve": "rolled", "games": "10"}, lambda state: state.chronicle.number >= 10),
    "nightmares": ({}, lambda state: state.known.row or len(state.known.facts) > 5),
    "wicked": ({}, lambda state: state.cycle >= 3),
    "depths": ({}, lambda state: state.turn >= 7),
}
MOST = 4_000
CALLS = 13_500
"""Of functions, until all seats of a battle were shown it again, before anything of it is written as HTML."""
DRAWING = {"kingdom": 33_000, "nightmares": 20_000, "wicked": 38_500, "depths": 4_600}
"""Of functions, until the pages of all seats are drawn again where most happens, before any is sent."""
SENDING = {"kingdom": 4_900, "nightmares": 2_900, "wicked": 3_100, "depths": 1_800}
"""The same, until every page was told what of it is to be drawn otherwise."""
WARM = 10
DRAWN = 30
PAPERS = 1
"""How many papers of Landmakers are filled in for each sheet that changed; the game master's shows everybody's."""
PEOPLE_DRAWN, BATTLES_DRAWN, VIEWS_DRAWN = 8, 2, 3
"""How many fighters, Battlefields, and views with all that is on them, are drawn for an answer, for all seats."""


@asynccontextmanager
async def in_the_thick(game: str) -> AsyncIterator[Played]:
    """Lay a table that has come to where most happens, with nobody looking yet."""
    thick = THICK[game]
    async with table_of(game, thick.rulings, seed=await seed_of(game, thick)) as seen:
        await seen.hurry_on(thick.reached)
        yield seen


@pytest.mark.parametrize("game", THICK)
def test_an_answer_sends_little_and_browsers_take_little(game: str) -> None:
    async def scene() -> None:
        async with in_the_thick(game) as seen:
            await seen.look()
            for wire in seen.wires.values():
                wire.heard()
            sent = []
            for _ in range(THICK[game].answers):
                await seen.answer()
                sent += [wire.heard() for wire in seen.wires.values()]
            assert median(plain for plain, _ in sent) <= AN_ANSWER
            assert fmean(squeezed for _, squeezed in sent) <= ON_THE_WIRE
            assert await memory(seen) <= BROWSERS

    run(scene)


def test_an_answer_in_a_battle_fills_in_few_papers_and_draws_few_people(monkeypatch: pytest.MonkeyPatch) -> None:
    filled: Counter[str] = Counter()
    battles = Mock(wraps=battlefield)
    monkeypatch.setattr(delve, "battlefield", battles)

    def counted(template: str, **values: Any) -> Iterator[str]:
        filled[template] += 1
        return yielded(template, **values)

    monkeypatch.setattr(rendering, "yielded", counted)
    monkeypatch.setattr(fragments, "yielded", counted)

    async def scene() -> None:
        async with in_the_thick("kingdom") as seen:
            await seen.look()
            standing.cache_clear()
            filled.clear()
            battles.reset_mock()
            for _ in range(DRAWN):
                await seen.answer()
            drawn = standing.cache_info()
            assert filled["kingdom/paper.html"] <= PAPERS * filled["kingdom/sheet.html"]
            assert drawn.misses <= PEOPLE_DRAWN * DRAWN
            assert 0 < battles.call_count <= BATTLES_DRAWN * DRAWN
            assert 0 < filled["kingdom/view.html"] <= VIEWS_DRAWN * DRAWN

    run(scene)


def test_what_six_browsers_see_of_an_answer_takes_few_calls() -> None:
    async def scene() -> None:
        async with in_the_thick("kingdom") as seen:
            views = [SeatView(seen.room.table, seat, seen.room.audience.common) for seat in seen.room.table.seats]
            board, calls = seen.room.game.board(), 0
            for number in range(30):
                seen.hurry(lambda state: False, 1)
                calls += calls_of(lambda: [shown(board, view) for view in views]) * (number >= WARM)
            assert calls / (30 - WARM) <= CALLS

    run(scene)


@pytest.mark.parametrize("game", DRAWING)
def test_drawing_and_sending_the_pages_of_six_browsers_again_takes_few_calls(game: str) -> None:
    async def scene() -> None:
        async with in_the_thick(game) as seen:
            await seen.look()
            drawing, sending, answers = 0, 0, min(DRAWN, THICK[game].answers)
            for number in range(answers):
                seen.hurry(lambda state: False, 1)
                drawing += calls_of(seen.room.audience.draw) * (number >= WARM)
                sending += calls_of(lambda: [one._frames() for one in seen._listening]) * (number >= WARM)
            assert drawing / (answers - WARM) <= DRAWING[game]
            assert sending / (answers - WARM) <= SENDING[game]

    run(scene)


def shown(board: Board, view: SeatView) -> Sequence[object]:
    """Look again, and make what a page shows first, without any HTML."""
    view.look_again()
    page = board.page(view)
    return next((tab.all_shown() for tab in page.tabs if tab.key == page.first), ())


@pytest.mark.parametrize("game", LONG)
def test_a_page_of_a_long_game_is_light(game: str) -> None:
    rulings, late = LONG[game]

    async def scene() -> None:
        async with table_of(game, rulings) as played:
            played.hurry(late, MOST)
            shown = {seat: page_of(played.room, seat) for seat in (*PEOPLE[:2], "gm", "")}
            weights = {seat: weight(page) for seat, page in shown.items()}
            assert not any("&amp;amp;" in page for page in shown.values())  # a link that leads nowhere
            assert max(size for size, _ in weights.values()) <= A_PAGE, weights
            assert max(nodes for _, nodes in weights.values()) <= NODES, weights

    run(scene)
