"""Draw something for a game master: a scenario of Make You Kingdom, with its map and how full its limits are."""

import argparse
from typing import TYPE_CHECKING

from undercroft.engine.refusals import Refused

if TYPE_CHECKING:
    from undercroft.engine.boards import Panel
    from undercroft.games.kingdom.scenario.printing import Drawn

LEVELS = (1, 30)
COURT = (1, 12)
THREATS = ("even", "gentle", "fierce")


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what can be drawn."""
    parser.add_argument("what", metavar="WHAT", choices=("scenario",), help="what to draw: scenario")
    parser.add_argument("--level", type=int, default=1, metavar="N", help="the Court's average Level (1)")
    parser.add_argument("--court", type=int, default=4, metavar="N", help="how many are in the Court (4)")
    parser.add_argument("--theme", metavar="NAME", default="", help="why the Court leaves home, such as missing_cows")
    parser.add_argument("--threat", choices=THREATS, default="even", help="how much of the limits is filled")
    parser.add_argument("--bases", action="store_true", help="with Bases of the monsters (optional rule)")
    parser.add_argument("--seed", metavar="S", help="any text: the same seed draws the same thing")
    parser.add_argument("--json", action="store_true", help="write JSON for a program to read")
    parser.epilog = (
        "Examples:\n  undercroft draw scenario --level 1 --court 4\n"
        "  undercroft draw scenario --level 3 --court 5 --bases --seed 7\n"
        "What is drawn is for the game master only: it tells everything."
    )


def run(args: argparse.Namespace) -> int:
    """Draw a scenario, and show all of it."""
    from secrets import token_hex

    from undercroft.engine.dice import Honest, seed_from
    from undercroft.games.kingdom import game
    from undercroft.games.kingdom.scenario import printing
    from undercroft.games.kingdom.scenario.drawing import Wishes

    for name, (low, high) in (("level", LEVELS), ("court", COURT)):
        if not low <= getattr(args, name) <= high:
            raise Refused(f"--{name} must be from {low} to {high}.")
    if args.theme and args.theme not in printing.themes():
        raise Refused(f"There is no theme {args.theme!r}; there are {', '.join(printing.themes())}.")
    seed = args.seed or token_hex(4)
    wishes = Wishes(theme=args.theme, threat=args.threat, bases=args.bases)
    drawn = printing.draw(Honest(seed_from(seed)), args.level, args.court, wishes)
    if args.json:
        _print_json(seed, drawn)
    else:
        _print(seed, printing.panels(drawn, game.texts.tables["words"]))
    return 0


def _print_json(seed: str, drawn: "Drawn") -> None:
    import msgspec

    told = {"seed": seed, "for": "the game master only", "limits": drawn.limits._asdict(), "scenario": drawn.truth}
    print(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())


def _print(seed: str, shown: "list[Panel]") -> None:
    from .screen import Screen

    screen = Screen()
    for panel in shown:
        screen.panel(panel)
    screen.gap()
    screen.say(f"Drawn from the seed {seed}: the same seed, Level and Court draw it again.")
