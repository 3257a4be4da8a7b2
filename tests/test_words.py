"""Words: no name, no word and no combination of names that the games can bring forth is one to be ashamed of."""

import re
from base64 import b64decode
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise, product
from pkgutil import walk_packages
from typing import Any

import pytest

from undercroft.engine.tables import Rows
from undercroft.games import entries, find_game
from undercroft.games.kingdom.draws import names, random_words
from undercroft.games.kingdom.draws.kingdom_names import IDEAS, NAME_TABLES
from undercroft.games.kingdom.draws.npc_words import NAME_THEMES
from undercroft.games.kingdom.draws.place_words import FIRST_WORDS, SECOND_WORDS
from undercroft.games.kingdom.grammar.entries import MONSTERS, TRAPS
from undercroft.games.kingdom.phases.court.naming import LOOKS, WANTED

UNWANTED = (
    "YWJvIGFuYWwgYW51cyBhcnNlIGFyeWFuIGFzcyBhc3Nob2xlIGJhc3RhcmQgYmVhbmVyIGJlbGxlbmQgYml0Y2ggYmxvd2pvYiBib2NoZSBib2h1"
    "bmsgYm9sbG9jayBib29iIGJvb25nIGJ1Z2dlciBidXNobWFuIGJ1dHQgY2hpbmdjaG9uZyBjaGluayBjbGl0IGNvY2sgY29vbGllIGNvb24gY3Jh"
    "cCBjcmV0aW4gY3JpcHBsZSBjdWNrIGN1bSBjdW50IGN1cnJ5bXVuY2hlciBkYWdvIGRhcmtleSBkYXJraWUgZGFya3kgZGljayBkaWxkbyBkaW5r"
    "IGRvdGhlYWQgZHlrZSBlamFjdWxhdCBlc2tpbW8gZmFnIGZhZ2dvdCBmYW5ueSBmYXJ0IGZlbGNoIGZlbmlhbiBmdWNrIGZ1aHJlciBnYXNob2xl"
    "IGdheWxvcmQgZ2VzdGFwbyBnaW1wIGdvbGxpd29nIGdvb2sgZ3JpbmdvIGd5cHBvIGd5cHN5IGhhbGZicmVlZCBoYW5kam9iIGhlZWIgaGVzaGUg"
    "aGl0bGVyIGhvbG9jYXVzdCBob21vIGhvbmt5IGhvb2tlciBob3R0ZW50b3QgaHVuIGh5bWllIGlkaW90IGltYmVjaWxlIGluY2VsIGluY2VzdCBp"
    "bmp1biBqYXAgamV3Ym95IGppZ2Fib28gaml6eiBrYWZmaXIga2FuYWthIGtpa2Uga2trIGtub2JoZWFkIGtyYXV0IGxhZHlib3kgbGFwcCBsZXNi"
    "byBsZXpibyBsZXp6aWUgbHVuYXRpYyBtYXN0dXJiYXQgbWlkZ2V0IG1pbGYgbWluZ2UgbW9sZXN0IG1vbmcgbW9uZ29sIG1vbmdvbG9pZCBtb3Jv"
    "biBtdWxhdHRvIG5hemkgbmVncm8gbmlnZ2EgbmlnZ2VyIG5pZ25vZyBuaXAgbm9uY2Ugb2N0b3Jvb24gb2ZheSBvcmdhc20gcGFlZG8gcGFraSBw"
    "YW5zeSBwZWNrZXJ3b29kIHBlZG8gcGVkb3BoaWxlIHBlbmlzIHBpY2thbmlubnkgcGlrZXkgcGlzcyBwb2xhY2sgcG9uY2UgcG9vZiBwb29mdGVy"
    "IHBvb3AgcG9yY2htb25rZXkgcG9ybiBwcmljayBwc3ljaG8gcHVzc3kgcHlnbXkgcXVhZHJvb24gcXVlZXIgcmFnaGVhZCByYXBlIHJhcGlzdCBy"
    "ZWRuZWNrIHJlZHNraW4gcmVpY2ggcmVudGJveSByZXRhcmQgcmltam9iIHJ1c3NraSBzYW1ibyBzYW5kbmlnZ2VyIHNjaGl6byBzY3JvdHVtIHNl"
    "bWVuIHNoZWJvb24gc2hlbWFsZSBzaGl0IHNoaXRza2luIHNoeWxvY2sgc2thbmsgc2xhZyBzbGFwcGVyIHNsb3BleSBzbHV0IHNvZG9taXRlIHNw"
    "YWNrbyBzcGFzdGljIHNwYXogc3Blcm0gc3BpYyBzcGljayBzcG9vayBzcHVuayBzcXVhdyBzd2FzdGlrYSB0YWlnIHRhcmJhYnkgdGVzdGljbGUg"
    "dGl0IHRpdHMgdG9zc2VyIHRvd2VsaGVhZCB0cmFubmllIHRyYW5ueSB0dXJkIHR3YXQgdW5jbGV0b20gdXBza2lydCB2YWdpbmEgdnVsdmEgd2Fu"
    "ayB3YW5rZXIgd2V0YmFjayB3aGl0ZXkgd2hvcmUgd2lnZ2VyIHdvZyB3b3AgeWFwIHlpZCB6aXBwZXJoZWFk"
)
"""Slurs and obscenities, written so that nobody reads them by accident."""
WORDS = tuple(b64decode(UNWANTED).decode().split())
SHORTEST_PART = 4
"""How long a word is at least if it counts within another, or across two."""
INNOCENT = frozenset(
    {
        "among", "analy", "apikey", "butter", "button", "canal", "cockroach", "cocky", "cocoon", "dagon", "idiots",
        "monger", "nutcracker", "pursuivant", "scrape", "spice", "sturdier", "suspici", "vulcanus",
    }
)  # fmt: skip
"""Words and parts of words that hold an unwanted one, or look like one, and are nothing of the kind."""
HARMLESS = re.compile("|".join(sorted(INNOCENT, key=len, reverse=True)))
WHOLE = re.compile(rf"\b(?:{'|'.join(WORDS)})(?:s|es|ed|ing|er|ers|y|ish)?\b")
PART = re.compile("|".join(word for word in WORDS if len(word) >= SHORTEST_PART))


def unwanted(text: str) -> list[str]:
    """Name the words of a text that are unwanted ones, or hold one."""
    words = re.findall(r"[a-z]+", text.lower())
    rests = {word: HARMLESS.sub("-", word) for word in words}
    return [word for word in words if WHOLE.fullmatch(rests[word]) or PART.search(rests[word])]


def improper(text: str) -> list[str]:
    """Name the words of a text that are unwanted ones as they stand: for prose, in which words are what they seem."""
    words = re.findall(r"[a-z]+", text.lower())
    return [word for word in words if word not in INNOCENT and WHOLE.fullmatch(word)]


def unwanted_together(name: str) -> list[str]:
    """Name the unwanted words that whole words of a name spell one after the other."""
    words = re.findall(r"[a-z]+", name.lower())
    pairs = ["".join(pair) for pair in pairwise(words)]
    return [pair for pair in pairs if WHOLE.fullmatch(pair)]


def written(thing: Any, depth: int = 0) -> Iterator[str]:
    """Give every text in a table, or in tuples, lists and mappings."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, Rows):
        yield from written(dict(thing.rows), depth)
    elif isinstance(thing, dict):
        yield from written([*thing.keys(), *thing.values()], depth)
    elif isinstance(thing, tuple | list | set | frozenset) and depth < SHORTEST_PART:
        for one in thing:
            yield from written(one, depth + 1)


def written_in(package: str) -> dict[str, str]:
    """Give every text that a module of a package keeps under a name, with the module."""
    found: dict[str, str] = {}
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        kept = vars(import_module(module.name))
        for text in written([value for name, value in kept.items() if not name.startswith("__")]):
            found.setdefault(text, module.name)
    return found


def first_names() -> list[str]:
    """Give every first name that the Name Tables can bring forth."""
    rows = (names.NAMES_A, names.NAMES_B, names.EXOTIC_NAMES, names.FANTASTIC_NAMES)
    halves = [half for table in rows for row in table.rows.values() for half in row.split("/") if "(" not in half]
    rolled = [word for table in random_words.RANDOM_WORDS for word in table.rows.values()]
    return [*halves, *rolled, *(word for ideas in WANTED.values() for word in ideas)]


def nicknames() -> list[str]:
    """Give every nickname, with every idea for what it leaves open."""
    rows = [row for table in (names.NICKNAMES_A, names.NICKNAMES_B) for row in table.rows.values()]
    filled = [row.replace(wanted, idea) for row in rows for wanted, ideas in WANTED.items() for idea in ideas]
    return list(dict.fromkeys((*rows, *filled)))


def first_words() -> list[str]:
    """Give everything that the name of a place can begin with."""
    titles = [entry.title for shelf in (MONSTERS, TRAPS) for entry in shelf]
    words = [word for table in random_words.RANDOM_WORDS[:2] for word in table.rows.values()]
    themes = [name for row in NAME_THEMES.rows.values() for name in row]
    return [*titles, *words, *themes, *(word for table in FIRST_WORDS.values() for word in table.rows.values())]


def parts_of_kingdoms() -> list[list[str]]:
    """Give what each of the three parts of a kingdom's name can be."""
    ideas = [word for words in IDEAS.values() for word in words]
    return [[*table.rows.values(), *(ideas if place == 1 else ())] for place, table in enumerate(NAME_TABLES)]


COMBINED = {
    "people": (first_names(), nicknames()),
    "places": (first_words(), [word for table in SECOND_WORDS.values() for word in table.rows.values()]),
    "kingdoms": tuple(parts_of_kingdoms()),
}


def test_the_list_is_a_list() -> None:
    assert len(WORDS) > 190
    assert all(word.isalpha() and word.islower() for word in WORDS)


@pytest.mark.parametrize("index", range(0, len(WORDS), 10))
def test_an_unwanted_word_is_found_however_it_is_hidden(index: int) -> None:
    word = WORDS[index]

    assert unwanted(f"The {word.upper()} of Tuffet") == [word]
    if len(word) >= SHORTEST_PART:
        assert unwanted(f"Xy{word}xy") == [f"xy{word}xy"]
        assert unwanted_together(f"Big {word[:2]} {word[2:]} Land") == [word]


@pytest.mark.parametrize("word", ["buttoned", "Cheesemonger", "unbuttons", "suspiciously", "among"])
def test_a_word_that_only_looks_like_one_is_let_be(word: str) -> None:
    assert unwanted(word) == []


@pytest.mark.parametrize(
    "package", [*(f"undercroft.games.{name}" for name in entries()), "undercroft.server", "undercroft.terminal"]
)
def test_nothing_that_is_written_anywhere_is_unwanted(package: str) -> None:
    found = {text: (where, unwanted(text)) for text, where in written_in(package).items()}

    assert {text: where for text, where in found.items() if where[1]} == {}


@pytest.mark.parametrize("game", entries())
def test_no_sentence_of_a_game_holds_an_unwanted_word(game: str) -> None:
    assert [text for text in written(dict(find_game(game).texts.tables)) if unwanted(text)] == []


@pytest.mark.parametrize("game", entries())
def test_no_line_of_a_house_book_holds_an_unwanted_word(game: str) -> None:
    found = {
        f"{name}, line {number}": words
        for name, text in find_game(game).house_files().items()
        for number, line in enumerate(text.splitlines(), 1)
        if (words := improper(line))
    }

    assert found == {}


def test_prose_may_hold_words_that_hold_others() -> None:
    assert improper("A weathercock over the parapet, clapping; arsenic in the grapes.") == []
    assert improper(f"You {WORDS[3]}!") == [WORDS[3]]


@pytest.mark.parametrize("kind", COMBINED)
def test_no_combination_of_names_spells_an_unwanted_word(kind: str) -> None:
    parts = COMBINED[kind]
    assert all(len(part) > 20 for part in parts)

    assert [whole for whole in map(" ".join, product(*parts)) if unwanted_together(whole)] == []
    assert [word for part in parts for word in part if unwanted(word)] == []


def test_no_land_spells_an_unwanted_word_at_its_seam() -> None:
    lands = [(len(word), PART.finditer(f"{word.lower()}land")) for word in first_words()]

    assert [hit[0] for length, hits in lands for hit in hits if hit.end() > length] == []


def test_no_place_is_called_after_whom_somebody_loves() -> None:
    second = {word for table in SECOND_WORDS.values() for word in table.rows.values()}

    assert not second & {"Dike", "Hole"}


def test_how_people_look_offends_nobody() -> None:
    assert [looks for looks in LOOKS if unwanted(looks)] == []
