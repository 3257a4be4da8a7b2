"""Company: over sixty evenings companions use the whole game, each of them by what they have and what it does."""

from functools import cache

import pytest

from tests.nightmares.bench import Evening, played
from undercroft.games.nightmares.book import house_book
from undercroft.games.nightmares.bots.spells import known_spells
from undercroft.games.nightmares.words import Institution

EVENINGS = 60
MOST_SPELLS_LEFT = 48
"""Sixty evenings have some 110 spells to cast, drawn from a hundred; two hundred leave ten or fewer."""
CAST = ("cast", "cast_again", "miscast")


@cache
def evenings() -> list[Evening]:
    """Play the evenings that are looked at here."""
    return [played(f"company {seed}") for seed in range(EVENINGS)]


def params_of(*kinds: str, name: str) -> set[str]:
    """Collect what the lines of some kinds were about."""
    lines = [line for evening in evenings() for line in evening.table.journal.lines if line.kind in kinds]
    return {str(line.params[name]) for line in lines}


def test_spells_of_every_school_are_cast_and_few_are_left() -> None:
    spells = house_book().shelf("spell")
    cast = params_of(*CAST, name="spell")
    assert {spells[one].school for one in cast} == set(house_book().shelf("school"))
    assert len(spells) - len(cast) <= MOST_SPELLS_LEFT, sorted(set(spells) - cast)


def test_spells_are_cast_in_town_in_rooms_and_in_fights() -> None:
    places = set()
    for evening in evenings():
        where = "town"
        for line in evening.table.journal.lines:
            where = {"entered": "room", "fight_begins": "fight", "fight_ends": "room"}.get(line.kind, where)
            places |= {where} if line.kind in CAST else set()
    assert places == {"town", "room", "fight"}


def test_nearly_everybody_who_is_for_hire_is_hired_by_somebody() -> None:
    assert len(params_of("hired", name="retainer")) >= len(house_book().shelf("retainer")) - 3


def test_all_institutions_but_a_few_are_given_something() -> None:
    assert len(params_of("invested", name="institution")) >= len(Institution) - 2


@pytest.mark.parametrize(
    "kind",
    ["scouted", "relit", "retainer_helps_mixed", "rolled_help", "hid", "mended", "warded", "celebrated"],
)
def test_it_comes_up(kind: str) -> None:
    told = {line.kind for evening in evenings() for line in evening.table.journal.lines}
    assert kind in told


def test_companions_of_one_party_hardly_ever_hold_the_same_spell() -> None:
    held = [
        list(known_spells(one.table.view("gm"), hero.spells))
        for one in evenings()
        for hero in one.table.state.heroes.values()
    ]
    assert len({spell for spells in held for spell in spells}) > EVENINGS // 2
