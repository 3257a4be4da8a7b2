"""The games that Undercroft plays, found by their entry points."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from typing import Any

from undercroft.engine.game import Game, Rule
from undercroft.engine.refusals import Refused
from undercroft.engine.texts import Texts


@cache
def entries() -> dict[str, EntryPoint]:
    """Find where every game that is installed can be loaded from, by name; nothing is loaded."""
    found = sorted(entry_points(group="undercroft.games"), key=lambda point: point.name)
    return {point.name: point for point in found}


@cache
def load_game(name: str) -> Game[Any]:
    """Load one game, and no other."""
    game: Game[Any] = entries()[name].load()
    return game


def all_games() -> dict[str, Game[Any]]:
    """Load every game that is installed, by name."""
    return {name: load_game(name) for name in entries()}


def find_game(name: str) -> Game[Any]:
    """Find a game by its name, or say which there are."""
    if name not in entries():
        raise Refused(f"There is no game called {name!r}; the games are {', '.join(entries())}.")
    return load_game(name)


def load_texts(package: str, language: str = "en") -> Texts:
    """Give the sentences of a game, which are read from its package when the first is needed."""
    return Texts(lambda: read_texts(package, language))


def read_texts(package: str, language: str = "en") -> dict[str, Any]:
    """Read a language from its one file, or from all files of its folder put together."""
    import tomllib  # whoever looks up a rule reads no texts

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


def load_rules(package: str, name: str = "rules.tsv") -> tuple[Rule, ...]:
    """Read the rules of a game's book, in our words, from its package."""
    lines = files(package).joinpath(name).read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines[1:] if line.strip()]
    return tuple(Rule(id, section, kind, plain_words(text), source) for id, section, kind, text, source in rows)


RULINGS = r"R-[A-Z]{3}-D?\d+|MYKR\d?-[A-Z]?\d+|R\d-[A-Z][A-Z0-9]*"
REF = rf"(?:{RULINGS}|(?:AWN|MYK|OOD|WO)-[A-Z0-9]+(?:-[A-Z0-9]+)*)(?:\.\.\d+|-\*|,\d+)?"
"""How rules and rulings refer to each other: good for whoever looks them up, and noise for whoever reads."""
REFS = rf"(?:see |ruling |by )?{REF}(?:(?:[,;/]| and)? ?{REF})*"
NOISE = (
    (rf"^Ruling {REF}: (\w)", lambda found: found[1].upper()),
    (rf" ?[\[(]{REFS}(?: calls it)?[\])]", lambda found: ""),
    (rf"(?:[,;:]| -)? {REFS}(?=[)\],;.])", lambda found: ""),
    (rf"\({REFS}[:;,] ", lambda found: "("),
    (rf"\[{REFS}: ", lambda found: "["),
    (REF, lambda found: "the ruling"),
)


def plain_words(text: str) -> str:
    """Leave out of a rule's words what only points at other rules, if anything does."""
    if not re.search(REF, text):
        return text
    for noise, instead in NOISE:
        text = re.sub(noise, instead, text)
    return text
