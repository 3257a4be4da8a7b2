"""Rendering: the templates of the house and of each game; everything that people wrote is escaped."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from types import SimpleNamespace
from typing import Any

from jinja2 import BaseLoader, Environment, PackageLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup

from undercroft.engine.odds import Odds
from undercroft.games import all_games

from . import drawings

TONES: tuple[drawings.Tone, ...] = ("good", "mixed", "harm")


def odds_picture(odds: Odds) -> Markup:
    """Draw the odds of a roll: the first band goes well, the last goes worst; what cannot come is left out."""
    last = len(odds.bands) - 1
    bands = [
        drawings.Band(
            band.label, band.ways, band.out_of, "good" if place == 0 else "harm" if place == last else "mixed"
        )
        for place, band in enumerate(odds.bands)
        if band.ways
    ]
    return Markup(drawings.odds(bands))


def drawn_once(draw: Callable[..., str]) -> Callable[..., Markup]:
    """Keep what was drawn: the same face or die is put on many pages."""

    @lru_cache(maxsize=4096)
    def kept(*args: Any, **kwargs: Any) -> Markup:
        return Markup(draw(*args, **kwargs))

    return kept


PICTURES = SimpleNamespace(
    die=drawn_once(drawings.die),
    portrait=drawn_once(drawings.portrait),
    checks=drawn_once(drawings.checks),
    sigil=drawn_once(drawings.sigil),
    door=drawn_once(drawings.door),
    odds=drawn_once(odds_picture),
)


@cache
def environment() -> Environment:
    """Make the templates ready: `house/…` are ours, those of a game lie in its own package under its name."""
    loaders: dict[str, BaseLoader] = {"house": PackageLoader("undercroft.server", "templates")}
    for name, game in all_games().items():
        loaders[name] = PackageLoader(type(game).__module__, "templates")
    made = Environment(
        loader=PrefixLoader(loaders),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["d"] = PICTURES
    made.filters["listed"] = listed
    made.filters["named"] = named
    return made


def listed(words: list[str]) -> str:
    """Join names as a sentence does."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def named(seats: Iterable[str], names: Mapping[str, str]) -> list[str]:
    """Give the names of some seats."""
    return [names.get(seat, seat) for seat in seats]


def render(template: str, **values: Any) -> str:
    """Fill one template."""
    return environment().get_template(template).render(**values)
