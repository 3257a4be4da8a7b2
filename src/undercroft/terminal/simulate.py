"""Let bots play many games and count who wins, with intervals."""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any

from undercroft.engine.refusals import Refused

from .examples import show_examples
from .house import offer_house

if TYPE_CHECKING:
    from undercroft.engine.game import Game
    from undercroft.lab.reach import Reach
    from undercroft.lab.reports import Report, Share

    from .screen import Screen

MOST_GAMES = 10_000_000
WORTH_SHARING = 200
"""From how many games on it pays to start more processes."""
LEVELS = ("good", "random")
BAR = 24
QUIET_SECONDS = 10
"""So long a simulation that nobody watches on a terminal says nothing."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what can be asked for."""
    parser.add_argument("game", metavar="GAME", help="the game; see undercroft games")
    parser.add_argument("--games", type=int, metavar="N", help="how many games (1000; fewer of a long one)")
    parser.add_argument("--seed", default="1", metavar="S", help="any text: the same seed plays the same games (1)")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="how many players sit down (as many as is usual in the game)"
    )
    parser.add_argument("--level", default="good", help="how well bots play: good, random, or ROLE=random for one role")
    parser.add_argument(
        "--ruling", action="append", default=[], metavar="ID=READING", help="how an unclear rule is read"
    )
    offer_house(parser)
    parser.add_argument("--jobs", "--processes", type=int, metavar="N", help="how many run at once (one for each core)")
    parser.add_argument("--ray", default="", metavar="ADDRESS", help="a Ray cluster to play on; local starts one here")
    parser.add_argument("--reach", action="store_true", help="say what never came up, and what was never taken")
    parser.add_argument("--json", action="store_true", help="write JSON for a program to read")
    show_examples(
        parser,
        "simulate GAME --games 1000 --seed 1",
        "simulate GAME --level random --json",
        "simulate GAME --games 20 --reach",
    )


def run(args: argparse.Namespace) -> int:
    """Play them all, with a progress bar where somebody watches, and print what came of them."""
    from undercroft.lab.simulate import simulate

    from .house import wanted_game
    from .seating import players, readings

    if args.games is not None and not 1 <= args.games <= MOST_GAMES:
        raise Refused(f"Play at least one game, and no more than {MOST_GAMES:,}.")
    game = wanted_game(args)
    args.games = args.games or game.usual_games
    if args.reach:
        return _explore(game, args)
    with progress(args.games) as played:
        report = simulate(
            game.name,
            games=args.games,
            seed=args.seed,
            players=len(players(game, args.seats, None, None)),
            level=levels(args.level),
            rulings=readings(args.ruling),
            processes=_jobs(args),
            cluster=args.ray,
            house=game.house,
            progress=played,
        )
    if args.json:
        _print_json(report)
    else:
        _draw(game, report)
    return 0


def _explore(game: "Game[Any]", args: argparse.Namespace) -> int:
    """Play the games one after the other, and print what never came up."""
    from undercroft.lab.reach import explore
    from undercroft.lab.simulate import planned

    from .seating import players, readings

    seated = len(players(game, args.seats, None, None))
    plan = planned(game, args.games, args.seed, seated, levels(args.level), readings(args.ruling))
    with progress(args.games) as played:
        found = explore(game, plan, played)
    if args.json:
        _print_json(found)
    else:
        _draw_reach(game, found)
    return 0


def _draw_reach(game: "Game[Any]", found: "Reach") -> None:
    """Print what never came up by kind, and each question with how often its options were offered and taken."""
    from undercroft.lab.reach import came_up, rarely

    from .screen import Screen, heading

    screen = Screen()
    screen.say(f"{found.games:,} games of {game.title}; different questions that came up: {len(found.asks)}")
    _draw_questions(screen, found)
    _draw_used(screen, found)
    for kind, names in found.never.items():
        screen.gap()
        came = came_up(found, kind)
        screen.show([heading(f"Never: {kind} ({len(names)} of {len(names) + came})", screen.width)])
        screen.say(", ".join(names))
    screen.gap()
    screen.show([heading("Offered often, never taken", screen.width)])
    for key, options in found.options.items():
        if untaken := rarely(options):
            screen.say(f"{key}: {', '.join(f'{name} ({options[name].offered:,})' for name in untaken)}")


def _draw_questions(screen: "Screen", found: "Reach") -> None:
    """Print how many questions one person is asked in a step, where there is anything to ask."""
    from .screen import heading

    if found.questions:
        screen.gap()
        screen.show([heading("Questions to one person in a step that asks any", screen.width)])
    for step, one in found.questions.items():
        screen.say(f"{step}: median {one.median:g}, {one.mean:.1f} on average, at most {one.most}")


def _draw_used(screen: "Screen", found: "Reach") -> None:
    """Print the share of each thing that came up, kind by kind, of what the game names."""
    from .screen import heading

    screen.gap()
    screen.show([heading("Share of what came up", screen.width)])
    for kind, came in found.reached.items():
        total = sum(came.values())
        used = sorted(came.items(), key=lambda one: -one[1])
        screen.say(f"{kind}: {', '.join(f'{name} {count / total:.0%}' for name, count in used)}")


def levels(words: str) -> str | dict[str, str]:
    """Read how well bots play: one level for all, or a level for each of some roles, the others playing well."""
    if words in LEVELS:
        return words
    found = dict(word.split("=", 1) for word in words.split(",") if word.count("=") == 1)
    if len(found) != len(words.split(",")) or any(level not in LEVELS for level in found.values()):
        raise Refused(f"Bots play {' or '.join(LEVELS)}, or by role like ROLE=random; not {words!r}.")
    return found


def _jobs(args: argparse.Namespace) -> int:
    import os

    if args.jobs is not None:
        return int(args.jobs)
    return (os.cpu_count() or 1) if args.games >= WORTH_SHARING else 1


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None] | None]:
    """Show a progress bar on a terminal; anywhere else say a word now and then, where it takes long."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    if not console.is_terminal:
        yield murmur(games)
        return
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(f"{games:,} games", total=games)
        yield lambda done: bar.update(task, completed=done)


def murmur(games: int, clock: Callable[[], float] = monotonic) -> Callable[[int], None]:
    """Give what says how many games are done, once in so many seconds, to whoever reads the errors."""
    said = clock()

    def told(done: int) -> None:
        nonlocal said
        if done < games and clock() - said >= QUIET_SECONDS:
            said = clock()
            print(f"{done:,} of {games:,} games", file=sys.stderr, flush=True)

    return told


def _print_json(report: "Report | Reach") -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())


def _draw(game: "Game[Any]", report: "Report") -> None:
    """Draw the report: shares as bars, each with the interval in which the truth lies 19 times out of 20."""
    from undercroft.engine.boards import Meaning

    from .screen import Screen

    screen = Screen()
    level = report.level if isinstance(report.level, str) else ", ".join(map("=".join, report.level.items()))
    screen.say(f"{report.games:,} games of {game.title}, {report.players} players, {level} bots, seed {report.seed}")
    _draw_shares(screen, game, "Who wins", report.wins)
    _draw_shares(screen, game, "How it ends", report.endings)
    _draw_shares(screen, game, "Who lives", report.survival)
    screen.gap()
    died = ", ".join(f"{_word(game, manner)} {count:,}" for manner, count in report.deaths.items())
    screen.say(f"Deaths: {died or 'none'}")
    turns = _word(game, "turns").capitalize()
    screen.say(f"{turns}: {report.mean_turns:.1f} on average, median {report.median_turns:g}")
    for name, found in report.measures.items():
        words = game.texts.words.get(f"measure_{name}", name.replace("_", " ").capitalize())
        reach = f"{found.least:,} to {found.most:,}"
        screen.say(f"{words}: {found.mean:.1f} on average, median {found.median:g}, {reach}")
    screen.say(f"{report.decisions:,} decisions in {report.seconds:.1f} s", Meaning.QUIET)


def _draw_shares(screen: "Screen", game: "Game[Any]", title: str, shares: "Mapping[str, Share]") -> None:
    from rich.text import Text

    from undercroft.engine.boards import Meaning

    from .screen import INK, heading

    screen.gap()
    screen.show([heading(title, screen.width)])
    names = {key: _word(game, key) for key in shares}
    wide = max(map(len, names.values()), default=0)
    room = max(0, min(BAR, screen.width - wide - 28))
    for key, share in sorted(shares.items(), key=lambda one: -one[1].share):
        sure, perhaps = round(room * share.low), round(room * share.high)
        bar = Text.assemble(("█" * sure, INK[Meaning.GOOD]), ("▒" * (perhaps - sure), INK[Meaning.MIXED]))
        interval = f"{' ' * (room - perhaps)} {share.low:6.1%} to {share.high:5.1%}"
        screen.show([Text.assemble(f"  {names[key]:{wide}} {share.share:6.1%} ", bar, (interval, "dim"))])


def _word(game: "Game[Any]", key: str) -> str:
    return game.texts.words.get(key, key.replace("_", " "))
