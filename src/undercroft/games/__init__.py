"""The games that Undercroft plays: those of this package, and others that are found by their entry points."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from pkgutil import get_data, iter_modules
from typing import TYPE_CHECKING, Any, overload

from undercroft.engine.game import Game, Rule
from undercroft.engine.refusals import Refused
from undercroft.engine.texts import Texts

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


@cache
def own() -> list[str]:
    """Name the games of this package; nothing is loaded, and nobody else's packages are looked through."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


@cache
def entries() -> "dict[str, EntryPoint]":
    """Find where every game that is installed can be loaded from, by name; nothing is loaded."""
    from importlib.metadata import entry_points  # whoever plays a game of ours need not look for others

    found = sorted(entry_points(group="undercroft.games"), key=lambda point: point.name)
    return {point.name: point for point in found}


@cache
def load_game(name: str) -> Game[Any]:
    """Load one game, and no other."""
    game: Game[Any] = import_module(f"{__name__}.{name}").game if name in own() else entries()[name].load()
    return game


def all_games() -> dict[str, Game[Any]]:
    """Load every game that is installed, by name."""
    return {name: load_game(name) for name in entries()}


def find_game(name: str) -> Game[Any]:
    """Find a game by its name, or say which there are."""
    if name not in own() and name not in entries():
        raise Refused(f"There is no game called {name!r}; the games are {', '.join(entries())}.")
    return load_game(name)


def load_texts(package: str, language: str = "en") -> Texts:
    """Give the sentences of a game, which are read from its package when the first is needed."""
    return Texts(lambda: read_texts(package, language))


def read_texts(package: str, language: str = "en") -> dict[str, Any]:
    """Read a language from its one file, or from all files of its folder put together."""
    import tomllib  # whoever looks up a rule reads no texts
    from importlib.resources import files

    texts = files(package).joinpath("texts")
    parts = [texts.joinpath(f"{language}.toml")]
    if not parts[0].is_file():
        folder = texts.joinpath(language).iterdir()
        parts = sorted((part for part in folder if part.name.endswith(".toml")), key=lambda part: part.name)
    found: dict[str, Any] = {}
    for part in parts:
        found = merge_texts(found, tomllib.loads(part.read_text("utf-8")))
    return found


def merge_texts(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Lay texts over other texts: tables grow together, and what is said twice is said by the upper one."""
    merged = dict(under)
    for key, text in over.items():
        both = isinstance(text, Mapping) and isinstance(merged.get(key), Mapping)
        merged[key] = merge_texts(merged[key], text) if both else text
    return merged


class Rulebook(Sequence[Rule]):
    """The rules of a game's book, in our words; they are read from its package when somebody first looks."""

    def __init__(self, package: str, names: Sequence[str]) -> None:
        self._package = package
        self._names = names

    @cached_property
    def _rules(self) -> tuple[Rule, ...]:
        return tuple(rule for name in self._names for rule in read_rules(self._package, name))

    @overload
    def __getitem__(self, place: int) -> Rule: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Rule]: ...

    def __getitem__(self, place: int | slice) -> Rule | Sequence[Rule]:
        return self._rules[place]

    def __len__(self) -> int:
        return len(self._rules)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules)


def load_rules(package: str, *names: str) -> Rulebook:
    """Give the rules of a game's book, from one file of its package or from several."""
    return Rulebook(package, names or ("rules.tsv",))


def read_rules(package: str, name: str) -> Iterator[Rule]:
    """Read rules from a file of a package."""
    for line in (get_data(package, name) or b"").decode().splitlines()[1:]:
        if line.strip():
            id, section, kind, text, source = line.split("\t")
            yield Rule(id, section, kind, plain_words(text), source)


RULINGS = r"R-[A-Z]{3}-D?\d+|MYKR\d?-[A-Z]?\d+|R\d-[A-Z][A-Z0-9]*"
REF = rf"(?:{RULINGS}|(?:AWN|MYK|OOD|WO)-[A-Z0-9]+(?:-[A-Z0-9]+)*)(?:\.\.\d+|-\*|,\d+)?"
"""How rules and rulings refer to each other: good for whoever looks them up, and noise for whoever reads."""
THERE = "\ue000"
"""What stands for a reference while words are made plain: no book has it."""
REFS = rf"(?:see |ruling |by )?{THERE}(?:(?:[,;/]| and)? ?{THERE})*"
NOISE = (
    (rf"^Ruling {THERE}: (\w)", lambda found: found[1].upper()),
    (rf" ?[\[(]{REFS}(?: calls it)?[\])]", lambda found: ""),
    (rf"(?:[,;:]| -)? {REFS}(?=[)\],;.])", lambda found: ""),
    (rf"\({REFS}[:;,] ", lambda found: "("),
    (rf"\[{REFS}: ", lambda found: "["),
    (THERE, lambda found: "the ruling"),
)


def plain_words(text: str) -> str:
    """Leave out of a rule's words what only points at other rules, if anything does."""
    plain, count = re.subn(REF, THERE, text)
    for noise, instead in NOISE if count else ():
        plain = re.sub(noise, instead, plain)
    return plain
