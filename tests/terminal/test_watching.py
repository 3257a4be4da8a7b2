"""Looking on at the full screen: bots play, and whoever watches pauses, goes on and back, and by chapters."""

import argparse
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.terminal.panes import LARGE, SMALL, played
from undercroft.terminal import play
from undercroft.terminal.panes import watching
from undercroft.terminal.panes.film import Film
from undercroft.terminal.panes.taste import PACES, Taste
from undercroft.terminal.panes.watching import WatchApp
from undercroft.terminal.screen import Screen
from undercroft.terminal.seating import bots_for, lay_table

GAMES = ("depths", "kingdom", "nightmares", "wicked")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def arguments(command: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    play.configure(parser)
    return parser.parse_args(command.split())


def film_of(game: str, *, everything: bool = False) -> Film:
    args = arguments(f"{game} --watch --seed 7 --bots random")
    table, _ = lay_table(args)
    return Film(table, bots_for(table, args.bots), everything=everything)


@asynccontextmanager
async def looking_on(game: str, size: tuple[int, int] = SMALL) -> AsyncIterator[tuple[WatchApp, Pilot[None]]]:
    """Look on, and stand still at the first frame."""
    app = WatchApp(film_of(game), Taste("slow"))
    async with app.run_test(size=size) as pilot:
        await pilot.press("space")
        await pilot.press("home")
        yield app, pilot
    if app.broke is not None:
        raise app.broke


def lines(app: WatchApp) -> list[str]:
    """Give everything that can be read."""
    return [strip.text.rstrip() for strip in app.screen._compositor.render_strips()]


def told(app: WatchApp) -> list[str]:
    """Give what stands in the journal."""
    return [strip.text.rstrip() for strip in app.journal.lines]


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "160x50"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_bots_is_watched_on_and_back_and_nothing_is_told_twice(game: str, size: tuple[int, int]) -> None:
    async def scene() -> None:
        async with looking_on(game, size) as (app, pilot):
            seen = [(lines(app)[0], told(app))]
            for _ in range(5):
                await pilot.press("right")
                await pilot.pause()
                assert all(len(line) <= size[0] for line in lines(app))
                seen.append((lines(app)[0], told(app)))
            answered = len(app.film.table.log)
            assert app.at == 5
            assert "paused" in seen[-1][0]
            assert len(seen[-1][1]) > len(seen[0][1])
            for before in reversed(seen[:-1]):
                await pilot.press("left")
                await pilot.pause()
                assert told(app) == before[1]
            for after in seen[1:]:
                await pilot.press("right")
                await pilot.pause()
                assert told(app) == after[1]
            assert len(app.film.table.log) == answered

    played(scene)


@pytest.mark.parametrize("game", GAMES)
def test_chapters_are_gone_through_and_listed(game: str) -> None:
    async def scene() -> None:
        async with looking_on(game) as (app, pilot):
            await pilot.press("right_square_bracket")
            await pilot.press("right_square_bracket")
            await pilot.pause()
            assert app.at == app.film.chapters[2]
            assert "chapter 3" in lines(app)[0]
            await pilot.press("c")
            await pilot.pause()
            headings = [app.film.frames[begins].sight.heading for begins in app.film.chapters[:3]]
            page = " ".join(" ".join(lines(app)).split())
            assert all(" ".join(heading.split())[:30] in page for heading in headings), page
            await pilot.press("escape")
            await pilot.press("left_square_bracket")
            assert app.at == app.film.chapters[1]
            await pilot.press("home")
            assert app.at == 0
            await pilot.press("end")
            assert app.at == len(app.film.frames) - 1

    played(scene)


def test_it_plays_by_itself_at_a_pace_and_stands_still_when_told() -> None:
    async def scene() -> None:
        async with looking_on("depths") as (app, pilot):
            app._tick()
            assert app.at == 0
            await pilot.press("space")
            app._tick()
            app._tick()
            assert app.at == 2
            for pace in [*list(PACES)[1:], list(PACES)[-1]]:
                await pilot.press("plus")
                assert app.taste.pace == pace
            assert "at once" in lines(app)[0]
            await pilot.press("space")
            here = app.at
            app._tick()
            assert app.at == here
            assert app._timer is None

    played(scene)


def test_at_the_end_it_says_so_and_goes_no_further() -> None:
    async def scene() -> None:
        async with looking_on("depths") as (app, pilot):
            while app.film.play_on():
                pass
            await pilot.press("end")
            await pilot.press("right")
            await pilot.pause()
            assert app.film.table.over
            assert app.at == len(app.film.frames) - 1
            assert "The game is over. q: leave" in "\n".join(lines(app))
            assert " over " in lines(app)[0]

    played(scene)


def test_a_spectator_sees_no_secret_and_whoever_wants_all_does() -> None:
    for everything in (False, True):
        film = film_of("depths", everything=everything)
        for _ in range(12):
            film.play_on()
        private = [one for frame in film.frames for one in frame.told if one.private]
        assert bool(private) is everything


@pytest.mark.parametrize(("screen", "plain", "drawn"), [(True, "", True), (True, "--plain", False), (False, "", False)])
def test_only_a_person_at_a_terminal_gets_the_full_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], screen: bool, plain: str, drawn: bool
) -> None:
    shown: list[Any] = []

    def watched(table: Any, bots: Any, *, everything: bool) -> Film:
        film = Film(table, bots, everything=everything)
        shown.append(film)
        return film

    monkeypatch.setattr(play, "has_screen", lambda: screen)
    monkeypatch.setattr(watching, "watch_on_screen", watched)
    play._watch(Screen(), arguments(f"depths --watch --seed 7 --bots random {plain}"))
    assert bool(shown) is drawn
    assert ("You left before it was over" in capsys.readouterr().out) is drawn
