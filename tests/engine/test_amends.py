"""Amends: a correction is told in the game's own words, foretold as it will be told, and needs no reason."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from tests.correcting import played
from undercroft.engine.legal import KEPT, alternatives, parted
from undercroft.engine.naming import said_of
from undercroft.engine.offers import around, within
from undercroft.engine.refusals import Refused
from undercroft.engine.saves import encode, save
from undercroft.engine.secrets import State, bare, declared_fields
from undercroft.engine.table import Table
from undercroft.games import all_games, find_game

GAMES = ("depths", "kingdom", "nightmares", "wicked")
AFTER = {"depths": 12, "kingdom": 60, "nightmares": 60, "wicked": 60}


def after(name: str) -> Table[Any]:
    """Give a table of a game after some answers."""
    return next(table for number, table in enumerate(played(find_game(name), 3, "words"), 1) if number == AFTER[name])


def told(table: Table[Any]) -> str:
    """Give the last line of the game master's journal."""
    view = table.view("gm")
    return view.tell(view.journal[-1])


def yes_or_no(annotation: Any, seen: list[type]) -> Iterator[tuple[type, str]]:
    """Go through every yes or no that could be corrected somewhere in a state."""
    held, rule = parted(annotation)
    for option in () if rule is KEPT else alternatives(held):
        kind = parted(option)[0]
        if isinstance(kind, type) and issubclass(kind, State) and kind not in seen:
            seen.append(kind)
            for field, inner in declared_fields(kind).items():
                if bare(inner) is bool and parted(inner)[1] is not KEPT:
                    yield kind, field
                yield from yes_or_no(inner, seen)
        for part in get_args(kind):
            yield from yes_or_no(part, seen)


@pytest.mark.parametrize("game", sorted(all_games()))
def test_no_yes_or_no_is_told_as_such(game: str) -> None:
    words = find_game(game).texts.tables["corrected"]
    found = list(yes_or_no(find_game(game).state, []))
    mute = [f"{kind.__name__}.{field}" for kind, field in found if not said_of(words, kind, field, None)]
    assert found
    assert mute == []
    for kind, field in found:
        assert {"yes", "no"} <= set(said_of(words, kind, field, None)), f"{kind.__name__}.{field}"


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_word_for_a_correction_belongs_to_a_field(game: str) -> None:
    fields: set[str] = set()

    def reach(annotation: Any, seen: list[type]) -> None:
        held, rule = parted(annotation)
        for option in () if rule is KEPT else alternatives(held):
            kind = parted(option)[0]
            if isinstance(kind, type) and issubclass(kind, State) and kind not in seen:
                seen.append(kind)
                for field, inner in declared_fields(kind).items():
                    fields.update((field, *[f"{one.__name__}.{field}" for one in kind.__mro__]))
                    reach(inner, seen)
            for part in get_args(kind):
                reach(part, seen)

    reach(find_game(game).state, [])
    tables = find_game(game).texts.tables
    assert [key for key in tables["corrected"] if key.removesuffix("[]") not in fields] == []


SAID = [
    ("depths", "characters.brok.hunger", 1, "By the Dungeon Master's word, Brok has one X for hunger."),
    ("depths", "characters.brok.checks", 2, "By the Dungeon Master's word, Brok has found two steps."),
    ("depths", "turn", 4, "By the Dungeon Master's word, it is turn 4."),
    ("nightmares", "heroes.brok.dead", False, "By the game master's word, {hero} is alive again."),
    ("nightmares", "heroes.brok.debilities", [], "By the game master's word, {hero} has no debility."),
    ("wicked", "monsters.brok.dead", False, "By the game master's word, {hero} is alive again."),
    ("wicked", "dungeon.hoard", 3, "By the game master's word, there is 3 gold in the hoard."),
    ("kingdom", "landmakers.brok.condition", "well", "By the game master's word, {hero} is alive and well again."),
    ("kingdom", "kingdom.treasury", 12, "By the game master's word, there are 12 MG in the Treasury."),
]


def hero_of(table: Table[Any]) -> str:
    """Give what the character in Brok's seat is called."""
    people = getattr(table.state, {"nightmares": "heroes", "wicked": "monsters"}.get(table.game.name, "landmakers"), {})
    one = people.get("brok")
    return "" if one is None else str(getattr(one, "called", one.name))


@pytest.mark.parametrize("game", GAMES)
def test_a_correction_is_told_in_the_words_of_the_game(game: str) -> None:
    table = after(game)
    for _, path, value, sentence in [one for one in SAID if one[0] == game]:
        said = sentence.format(hero=hero_of(table))
        before = encode(save(table))

        assert table.foretell("gm", path, value).says == said
        assert encode(save(table)) == before, "nothing is changed by being foretold"
        table.adjust("gm", path, value, "")
        assert told(table) == said
        table.adjust("gm", path, value, "I misread it.")
        assert told(table) == f"{said.removesuffix('.')}: I misread it."


def test_who_is_told_is_foretold() -> None:
    table = after("depths")
    assert table.foretell("gm", "turn", 4).to is None
    assert table.foretell("gm", "characters.brok.hunger", 1).to == ("brok",)
    assert table.foretell("gm", "characters.brok.exposed", True).to == ("gm",)


@pytest.mark.parametrize(
    ("by", "path", "value", "sentence"),
    [
        ("brok", "turn", 4, "Only the game master"),
        ("", "turn", 4, "Only the game master"),
        ("gm", "turn", 11, "from 1 to 10"),
        ("gm", "turn", "soon", "from 1 to 10"),
        ("gm", "phase", "over", "kept by the rules"),
        ("gm", "characters.brok.dice.sword", 7, "4, 6, 8, 10, 12"),
        ("gm", "nowhere", 1, "There is nothing at"),
        ("gm", "x" * 5000, 1, "There is nothing at"),
    ],
)
def test_what_is_refused_is_not_foretold_either(by: str, path: str, value: Any, sentence: str) -> None:
    table = after("depths")
    before = encode(save(table))
    with pytest.raises(Refused, match=sentence):
        table.foretell(by, path, value)
    assert encode(save(table)) == before


def test_a_thing_lists_what_is_in_it() -> None:
    bench = after("depths").bench()
    rows = {row.path: row for row in within(bench, "characters.brok")}
    assert rows["characters.brok.hunger"].name == "Hunger"
    assert rows["characters.brok.dice.sword"].name == "Die, Sword"
    assert all(path.startswith("characters.brok.") for path in rows)
    holder = around(bench, "characters.brok.dice.sword")
    assert holder is not None
    assert (holder.path, holder.name) == ("characters.brok", "Brok")
    assert around(bench, "turn") is None
