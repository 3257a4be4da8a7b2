"""Show the exact odds of some dice."""

import argparse
import re
from typing import TYPE_CHECKING, Any

from undercroft.engine.refusals import Refused

if TYPE_CHECKING:
    from undercroft.engine.odds import Distribution, Odds, Range

MOST_ROWS = 40


def configure(parser: argparse.ArgumentParser) -> None:
    """Say what can be asked for."""
    parser.add_argument("dice", metavar="NOTATION", help="dice as the books write them: 2d6+1, D66, 3d, 4d6kh3")
    parser.add_argument("--at-least", type=int, metavar="N", help="only the chance of N or more")
    parser.add_argument("--bands", metavar="LIST", help="the chance of each band, like 10+:strong,7-9:weak,6-:miss")
    parser.add_argument("--json", action="store_true", help="write JSON for a program to read")
    parser.epilog = (
        "Examples:\n  undercroft odds 2d6+1 --at-least 8\n  undercroft odds 2d6 --bands 10+:strong,7-9:weak,6-:miss"
    )


def run(args: argparse.Namespace) -> int:
    """Count the ways and draw them as bars."""
    from undercroft.engine.notation import parse
    from undercroft.engine.odds import bands, distribution

    try:
        notation = parse(args.dice)
        throw = distribution(notation)
        ranges = _ranges(args, throw)
        odds = bands(throw, ranges)
    except ValueError as error:
        raise Refused(str(error)) from None
    if args.json:
        _print_json(str(notation), throw, odds)
    else:
        _draw(str(notation), throw, odds, asked=bool(args.bands or args.at_least is not None))
    return 0


def _ranges(args: argparse.Namespace, throw: "Distribution[int]") -> list["Range"]:
    if args.bands:
        return [_band(words.strip()) for words in args.bands.split(",")]
    if args.at_least is not None:
        return [(args.at_least, None, f"{args.at_least} or more"), (None, None, f"less than {args.at_least}")]
    lowest, highest = min(throw.ways), max(throw.ways)
    if len(throw.ways) <= MOST_ROWS:
        return [(number, number, str(number)) for number in sorted(throw.ways)]
    step = -(-(highest - lowest + 1) // (MOST_ROWS // 2))
    return [(low, low + step - 1, f"{low} to {low + step - 1}") for low in range(lowest, highest + 1, step)]


def _band(words: str) -> "Range":
    """Read one band: `10+`, `6-`, `7-9` or `7`, with a label of its own after a colon."""
    span, _, label = words.partition(":")
    found = re.fullmatch(r"(-?\d{1,7})(?:(\+)|(-)(-?\d{1,7})?)?", span.strip())
    if found is None:
        raise Refused(f"A band is written like 10+, 7-9 or 6-, with a label after a colon; {words!r} is not.")
    low, above, below = int(found[1]), found[2], found[3]
    if above:
        return low, None, label or f"{low} or more"
    if found[4]:
        return low, int(found[4]), label or f"{low} to {found[4]}"
    return (None, low, label or f"{low} or less") if below else (low, low, label or str(low))


def _print_json(notation: str, throw: "Distribution[int]", odds: "Odds") -> None:
    import msgspec

    shown: dict[str, Any] = {"notation": notation, "mean": float(throw.mean()), "exact": odds.exact}
    shown["bands"] = [
        {"label": band.label, "ways": band.ways, "out_of": band.out_of, "chance": band.ways / band.out_of}
        for band in odds.bands
    ]
    print(msgspec.json.format(msgspec.json.encode(shown), indent=2).decode())


def _draw(notation: str, throw: "Distribution[int]", odds: "Odds", asked: bool) -> None:
    """Draw a bar for each band; bands that were asked for are coloured from good to bad."""
    from rich.text import Text

    from undercroft.engine.boards import Meaning

    from .screen import INK, Screen, band_meanings

    screen = Screen()
    most = max(band.ways for band in odds.bands)
    wide = max(len(band.label) for band in odds.bands)
    room = min(40, screen.width - wide - 30)
    meanings = band_meanings(odds) if asked else [Meaning.MIXED] * len(odds.bands)
    screen.say(f"{notation}, {float(throw.mean()):.4g} on average", Meaning.STRONG)
    for band, meaning in zip(odds.bands, meanings, strict=True):
        bar = "█" * round(room * band.ways / most)
        chance = f"{100 * band.ways / band.out_of:6.2f}%"
        counted = f"  {band.ways:,} in {band.out_of:,}" if odds.exact else ""
        screen.show([Text.assemble(f"{band.label:>{wide}} {chance} ", (bar or "▏", INK[meaning]), (counted, "dim"))])
