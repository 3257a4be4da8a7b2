"""Rendering: the templates of the house and of each game; everything that people wrote is escaped."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from types import BuiltinFunctionType, FunctionType, MethodType, SimpleNamespace
from typing import Any

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    PackageLoader,
    PrefixLoader,
    StrictUndefined,
    Template,
    nodes,
    pass_context,
)
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context
from markupsafe import Markup, escape

from undercroft.atlas.hill import hill
from undercroft.engine.boards import Throw
from undercroft.engine.game import Game, Rule
from undercroft.engine.odds import Odds, going_well, tones
from undercroft.engine.totals import Part, signed
from undercroft.games import all_games

from . import drawings
from .woven import in_ascii

OF_EVERY_DICTIONARY = frozenset(dir(dict))
PLAIN = (FunctionType, BuiltinFunctionType, MethodType, type(lru_cache(len)))
_special = re.compile("[&<>\"']").search
_indents = re.compile(r"(?m)^[ \t]+")
TONED = ("well", "half and half", "badly")
"""How the three bands of a roll with a hill go, in a word each."""
LONG_TEXT = 4000
ON_CARD = ("id", "digit", "label", "with", "die", "help", "odds")


def odds_picture(odds: Odds) -> Markup:
    """Draw the odds of a roll; what cannot come is left out."""
    bands = [
        drawings.Band(band.label.replace("_", " "), band.ways, band.out_of, tone)
        for band, tone in zip(odds.bands, tones(odds), strict=True)
        if band.ways
    ]
    return Markup(drawings.odds(bands))


def hill_picture(odds: Odds) -> Markup:
    """Draw the odds of a roll with the hill of all that it can come to, where the game shows one."""
    if not odds.hill:
        return odds_picture(odds)
    toned = tones(odds)
    drawn = hill([(one.total, one.ways, toned[one.band]) for one in odds.hill])
    return Markup(f'<div class="odds-hill">{drawn}{odds_picture(odds)}</div>')


def bar_picture(odds: Odds) -> Markup:
    """Draw the chances of one option among many as a bar that is called by its numbers."""
    bands = [
        drawings.Band(word, band.ways, band.out_of, tone)
        for band, word, tone in zip(odds.bands, TONED, tones(odds), strict=True)
    ]
    return Markup(drawings.odds_bar(bands))


def well(odds: Odds) -> str:
    """Say in a word how often a roll goes well."""
    good = going_well(odds)
    return drawings.Band(good.label, good.ways, good.out_of, "good").percent


def chance_picture(odds: Odds) -> Markup:
    """Draw in one line how often it goes well, whatever else comes of it."""
    good = going_well(odds)
    bands = [
        drawings.Band("success", good.ways, good.out_of, "good"),
        drawings.Band("failure", good.out_of - good.ways, good.out_of, "harm"),
    ]
    bar = drawings.odds_bar(bands, label="")
    return Markup(f'<span class="chance">{bar}<b>{escape(bands[0].percent)}</b> success</span>')


def drawn_once(draw: Callable[..., str]) -> Callable[..., Markup]:
    """Keep what was drawn: the same face or die is put on many pages."""

    @lru_cache(maxsize=4096)
    def kept(*args: Any, **kwargs: Any) -> Markup:
        return Markup(draw(*args, **kwargs))

    return kept


PICTURES = SimpleNamespace(
    die=drawn_once(drawings.die),
    portrait=drawn_once(drawings.portrait),
    face=drawn_once(drawings.face),
    faces=lambda names: Markup(drawings.faces(tuple(names))),
    checks=drawn_once(drawings.checks),
    sigil=drawn_once(drawings.sigil),
    door=drawn_once(drawings.door),
    odds=drawn_once(odds_picture),
    hill=drawn_once(hill_picture),
    bar=drawn_once(bar_picture),
    chance=drawn_once(chance_picture),
)


class Filled:
    """Fills a part of a template where nobody keeps what was filled in before; see `fragments.parts_of`."""

    @pass_context
    def __call__(self, context: Context, template: str, place: str, **shown: Any) -> Markup:
        """Fill a template with what the one around it knows, and with what it is given beside."""
        return Markup(render(template, **{**context.get_all(), **shown}))


class Quoting(CodeGenerator):
    """Writes templates that escape by `House.quoted`."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        self.write("environment.quoted(")


class Known(Context):
    """What a template knows while it is filled: it calls plain functions as they are, none of ours asks for more."""

    def call(self, obj: Callable[..., Any], /, *args: Any, **more: Any) -> Any:
        """Call what a template calls; a macro the long way."""
        if type(obj) not in PLAIN:
            return super().call(obj, *args, **more)
        more.pop("_loop_vars", None)
        more.pop("_block_vars", None)
        return obj(*args, **more)


class House(Environment):
    """Templates that mostly read dictionaries: a name after a dot is looked for there first."""

    code_generator_class = Quoting
    context_class = Known

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """Read a template; how far its lines are set in is for those who read it, and is never sent.

        Where `x if y` has no `else`, an empty text is written, which is quicker than nothing.
        """
        template = super()._parse(_indents.sub("", source), name, filename)
        for choice in template.find_all(nodes.CondExpr):
            choice.expr2 = choice.expr2 or nodes.Const("")
        return template

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Give what a template means by `thing.name`."""
        if type(obj) is dict:
            if attribute in obj and attribute not in OF_EVERY_DICTIONARY:
                return obj[attribute]
            return super().getattr(obj, attribute)
        try:
            return getattr(obj, attribute)
        except AttributeError:
            return super().getattr(obj, attribute)

    @staticmethod
    def quoted(value: Any) -> str:
        """Escape what a template writes; most of it is plain words or numbers, and what was drawn before is safe."""
        kind = type(value)
        if kind is Markup or (kind is str and _special(value) is None):
            said: str = value
            return said
        return str(value) if kind is int else escape(value)


PLAIN_TEMPLATES = PackageLoader("undercroft.server", "templates/plain")
"""What shows a game that has no templates of its own."""


def own_templates(game: Game[Any]) -> list[BaseLoader]:
    """Find the templates that a game brings, if it does."""
    found = files(game.package).joinpath("templates").is_dir()
    return [PackageLoader(game.package, "templates")] if found else []


@cache
def environment() -> Environment:
    """Make the templates ready: `house/…` are ours, those of a game lie in its own package under its name."""
    loaders: dict[str, BaseLoader] = {"house": PackageLoader("undercroft.server", "templates")}
    for name, game in all_games().items():
        loaders[name] = ChoiceLoader([*own_templates(game), PLAIN_TEMPLATES])
        game.texts.read()  # while nobody waits for a sentence
    made = House(
        loader=PrefixLoader(loaders),
        autoescape=True,
        auto_reload=False,
        cache_size=-1,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["d"] = PICTURES
    made.globals["part"] = Filled()
    made.globals["belongs_to"] = belongs_to
    made.globals["why_of"] = why_of
    made.globals["card_of"] = card_of
    made.globals["signs_of"] = signs_of
    made.filters["counted"] = counted
    made.filters["listed"] = listed
    made.filters["named"] = named
    made.filters["signed"] = signed
    made.filters["well"] = well
    made.filters["cited"] = cited
    made.filters["thrown"] = thrown
    made.filters["mark_options"] = mark_options
    return made


def belongs_to(game: Game[Any]) -> Markup:
    """Say whose page, or part of a page, something is: style sheets go by it."""
    return Markup('data-game="{0}" data-accent="{1}"').format(game.name, game.door.accent)


def card_of(option: Mapping[str, Any], colours: Mapping[str, int]) -> Markup:
    """Draw one option at length; the same is offered again and again."""
    return _card(colour=colours.get(option["id"]), **{part: option.get(part) for part in ON_CARD})


@lru_cache(maxsize=4096)
def _card(**shown: Any) -> Markup:
    return Markup(render("house/widgets/move.html", **shown))


def signs_of(option: Mapping[str, Any]) -> Markup:
    """Write the letters under which the board shows what an option is about, each in a disc."""
    return Markup("").join(
        Markup('<b class="sign" data-sign="{0}">{0}</b>').format(sign) for sign in option.get("signs", "")
    )


def why_of(options: Sequence[Mapping[str, Any]], rules: Mapping[str, Rule], lines: bool = False) -> Markup:
    """Say for each option what its number is made of, and by which rules; of mere `lines`, which share them, once."""
    reasons = []
    for place, option in enumerate(options, 1):
        if "rules" in option:
            total, odds = option.get("total"), option["odds"] if lines else None
            told = option["rules"] if place == len(options) or not lines else ()
            parts = tuple(total.parts) if total is not None else ()
            reasons.append(_reason(option["label"], parts, cited(told, rules), odds))
    text = "".join(reasons)
    return Markup(f'<details class="why"><summary>Why?</summary>\n{text}</details>' if text else "")


@lru_cache(maxsize=4096)
def _reason(label: str, parts: tuple[Part, ...], cited: Markup, odds: Odds | None) -> str:
    return render("house/widgets/why.html", label=label, parts=parts, cited=cited, odds=odds)


def cited(ids: Iterable[str], rules: Mapping[str, Rule]) -> Markup:
    """Quote rules, each with where it stands in the book."""
    return Markup("".join([_quote(rules[id].section, rules[id].text) for id in ids if id in rules]))


@lru_cache(maxsize=4096)
def _quote(section: str, text: str) -> str:
    return f'<blockquote class="rule">{escape(text)}<cite>{escape(section)}</cite></blockquote>'


def thrown(throws: Iterable[Throw], names: Mapping[str, str]) -> Markup:
    """Draw the dice that fell, each with whose it was."""
    return Markup("".join([_thrown(one, names.get(one.seat)) for one in throws]))


@lru_cache(maxsize=4096)
def _thrown(throw: Throw, name: str | None) -> str:
    said = f"{name or ''} d{throw.sides}{f' rolled {throw.face}' if throw.face else ''}".strip()
    whose = escape(throw.seat if name is None else name)
    by = f'<span class="throw-by" aria-hidden="true">{whose}</span>' if throw.seat else ""
    drawn = PICTURES.die(throw.sides, throw.face or None, label=said)
    return f'<span class="throw">{drawn}{by}</span>' if by else drawn


def counted(number: int, word: str) -> str:
    """Say how many there are of something: 1 step, 2 steps."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def listed(words: list[str], joint: str = "and") -> str:
    """Join names as a sentence does."""
    return f" {joint} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def named(seats: Iterable[str], names: Mapping[str, str]) -> list[str]:
    """Give the names of some seats."""
    return [names.get(seat, seat) for seat in seats]


def mark_options(marks: Sequence[str], most: int) -> Markup:
    """List the last marks to go back to; the newest is chosen already."""
    first = max(0, len(marks) - most)
    return _mark_options(first, tuple(marks[first:]))


@lru_cache(maxsize=64)
def _mark_options(first: int, marks: tuple[str, ...]) -> Markup:
    chosen = {first + len(marks) - 1: " selected"}
    options = [
        f'<option value="{nth}"{chosen.get(nth, "")}>{escape(mark)}</option>' for nth, mark in enumerate(marks, first)
    ]
    return Markup("".join(options))


@cache
def _found(template: str) -> tuple[Template, dict[str, Any]]:
    house = environment()
    return house.get_template(template), dict(house.globals)


def lean(text: str) -> str:
    """Write a long text in letters of one byte each, as HTML may: it takes a third of the memory of one with a dash."""
    return text if len(text) < LONG_TEXT else in_ascii(text)


def render(template: str, **values: Any) -> str:
    """Fill one template."""
    return "".join(yielded(template, **values))


def yielded(template: str, **values: Any) -> Iterator[str]:
    """Fill one template piece by piece; what all can use is put beside the values here, which is quicker."""
    found, known = _found(template)
    context = found.environment.context_class(found.environment, known | values, found.name, found.blocks)
    return found.root_render_func(context)
