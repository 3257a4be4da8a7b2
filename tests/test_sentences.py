"""Sentences: numbers agree with what they count, and whatever is offered says what it is."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from undercroft import games
from undercroft.games import entries, find_game

NOUNS = (
    "adventure", "area", "bag", "base", "bee", "card", "chair", "citizen", "clue", "corridor", "counter", "day", "die",
    "dwarf", "enemy", "entrance", "facility", "follower", "friend", "game", "head", "item", "kingdom", "landmaker",
    "level", "material", "medal", "meal", "meat", "monster", "move", "page", "person", "place", "player", "point",
    "quarter", "region", "room", "round", "seat", "shape", "skill", "slot", "step", "story", "strike", "table",
    "talent", "time", "trap", "turn", "voice", "vote", "word", "year",
)  # fmt: skip
"""What the games count in their sentences, one of each."""
IRREGULAR = {"person": "people", "die": "dice", "dwarf": "dwarves"}
NEVER_ONE = {"needed", "age"}
"""Numbers that are never one: a way out takes two steps for each head, and nobody in a dungeon is a year old."""


def many(noun: str) -> str:
    """Say a noun for several."""
    if noun in IRREGULAR:
        return IRREGULAR[noun]
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2] not in "aeiou" else f"{noun}s"


FORMS = "|".join((*NOUNS, *map(many, NOUNS)))
BARE = re.compile(rf"\{{(\w+)\}} (?:more |other |new |open )?({FORMS})\b(?! [a-z]+ward\b)", re.IGNORECASE)
"""A number that is written as it is, right before what it counts."""
PEOPLE = {"who", "name", "rival", "taker", "target", "kingdom", "other", "period", "wanted", "monster", "helper"}
"""What stands before a verb that looks like something counted."""


def sentences(tables: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """Give every sentence of a game's texts, with where it stands."""
    if isinstance(tables, str):
        yield where, tables
    elif isinstance(tables, dict):
        for key, inner in tables.items():
            yield from sentences(inner, f"{where}.{key}".strip("."))
    elif isinstance(tables, list | tuple):
        for inner in tables:
            yield from sentences(inner, where)


def slips(sentence: str) -> list[str]:
    """Find each number in a sentence that would not agree with what it counts if it were one, or many."""
    return [hit[0] for hit in BARE.finditer(sentence) if hit[1] not in PEOPLE | NEVER_ONE]


@pytest.mark.parametrize("sentence", ["{count} Voices fall silent.", "It takes {left} more steps.", "{n} people"])
def test_a_number_that_might_not_agree_is_found(sentence: str) -> None:
    assert slips(sentence)


@pytest.mark.parametrize("game", entries())
def test_every_number_agrees_with_what_it_counts(game: str) -> None:
    texts = dict(sentences(dict(find_game(game).texts.tables)))

    assert len(texts) > 100
    assert {where: found for where, sentence in texts.items() if (found := slips(sentence))} == {}


@pytest.mark.parametrize("game", entries())
def test_forms_for_one_and_for_many_differ_and_fit(game: str) -> None:
    found = {}
    for where, sentence in sentences(dict(find_game(game).texts.tables)):
        for one, several in re.findall(r"\{\w+:([^|{}]*#[^|{}]*)\|([^|{}]*#[^|{}]*)\}", sentence):
            words = one.lower().partition("#")[2].split()
            if (words and words[0] in map(many, NOUNS)) or one == several:
                found[where] = (one, several)

    assert found == {}


@pytest.mark.parametrize("game", entries())
def test_no_kind_of_line_has_sentences_in_two_files(game: str) -> None:
    """Of two, one would be told for both, about whom it does not fit."""
    files = (Path(games.__file__).parent / game).glob("texts/**/*.toml")
    kinds = Counter(kind for file in files for kind in tomllib.loads(file.read_text()).get("lines", {}))

    assert [kind for kind, count in kinds.items() if count > 1] == []
