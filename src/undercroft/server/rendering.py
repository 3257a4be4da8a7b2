"""Rendering: the templates of the house and of each game; everything that people wrote is escaped."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from types import SimpleNamespace
from typing import Any

from jinja2 import BaseLoader, Environment, PackageLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup

from undercroft.engine.game import Rule
from undercroft.engine.odds import Odds
from undercroft.engine.totals import Part
from undercroft.games import all_games

from . import drawings

OF_EVERY_DICTIONARY = frozenset(dir(dict))
TONES: tuple[drawings.Tone, ...] = ("good", "mixed", "harm")


def odds_picture(odds: Odds) -> Markup:
    """Draw the odds of a roll: the first band goes well, the last goes worst; what cannot come is left out."""
    last = len(odds.bands) - 1
    bands = [
        drawings.Band(
            band.label.replace("_", " "),
            band.ways,
            band.out_of,
            "good" if place == 0 else "harm" if place == last else "mixed",
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


class House(Environment):
    """Templates that mostly read dictionaries: a name after a dot is looked for there first."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Give what a template means by `thing.name`."""
        if type(obj) is dict and attribute in obj and attribute not in OF_EVERY_DICTIONARY:
            return obj[attribute]
        return super().getattr(obj, attribute)


@cache
def environment() -> Environment:
    """Make the templates ready: `house/…` are ours, those of a game lie in its own package under its name."""
    loaders: dict[str, BaseLoader] = {"house": PackageLoader("undercroft.server", "templates")}
    for name, game in all_games().items():
        loaders[name] = PackageLoader(type(game).__module__, "templates")
    made = House(
        loader=PrefixLoader(loaders),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["d"] = PICTURES
    made.globals["why_of"] = why_of
    made.filters["listed"] = listed
    made.filters["named"] = named
    return made


def why_of(options: Sequence[Mapping[str, Any]], rules: Mapping[str, Rule]) -> Markup:
    """Say for each option what its number is made of, and by which rules."""
    reasons = []
    for option in options:
        if "rules" in option:
            total = option.get("total")
            cited = tuple([(id, rules[id].text) for id in option["rules"] if id in rules])
            reasons.append(_reason(option["label"], tuple(total.parts) if total is not None else (), cited))
    text = "".join(reasons)
    return Markup(f'<details class="why"><summary>Why?</summary>\n{text}</details>' if text else "")


@lru_cache(maxsize=4096)
def _reason(label: str, parts: tuple[Part, ...], cited: tuple[tuple[str, str], ...]) -> str:
    return render("house/widgets/why.html", label=label, parts=parts, cited=cited)


def listed(words: list[str]) -> str:
    """Join names as a sentence does."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def named(seats: Iterable[str], names: Mapping[str, str]) -> list[str]:
    """Give the names of some seats."""
    return [names.get(seat, seat) for seat in seats]


def render(template: str, **values: Any) -> str:
    """Fill one template."""
    return environment().get_template(template).render(**values)
