"""Rows of the tables, as they are told: in the fiction, about somebody by name, with the rule behind the line."""

import re
from itertools import pairwise

import pytest

from tests.kingdom.evenings import evening
from undercroft.games.kingdom import game
from undercroft.games.kingdom.grammar.tables import TABLES
from undercroft.games.kingdom.rules.scribe import FICTION, is_row
from undercroft.games.kingdom.show.catalogue_texts import kingdom_texts

EVENINGS = range(12)
RULE = re.compile(
    r"\d|\bMG\b|\b(Drive|HP|Affection|Hostility|Upkeep|Capacity|Treasury|Wit|Charisma|Quest|Warfare|Lifestyle|Culture"
    r"|Military|Random Encounter|Quarter|Citizens|Facility|Facilities|Attribute)\b|for this game|if any"
)
"""Words of the rules: they belong behind the line."""
TO_NOBODY = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)
SPOKEN = re.compile(r"“[^”]*”")
ROWS = [
    f"{table.id}_{key}"
    for table in TABLES.values()
    for key in table.rows
    if f"{table.id}_".startswith(FICTION) and f"{table.id}_{key}" in kingdom_texts().lines
]


def sentences(kind: str) -> list[str]:
    """Give every way in which a row is told."""
    told = kingdom_texts().lines[kind]
    return [told] if isinstance(told, str) else list(told)


@pytest.mark.parametrize("kind", ROWS)
def test_a_row_is_told_in_the_fiction_and_says_you_to_nobody(kind: str) -> None:
    for told in sentences(kind):
        assert not RULE.search(told), told
        assert not TO_NOBODY.search(SPOKEN.sub("", told)), told


def test_there_are_rows_of_every_table_that_a_player_meets() -> None:
    tables = {row.rpartition("_")[0] for row in ROWS}
    happenings = {f"happening_{ability}" for ability in ("wit", "charisma", "quest", "warfare")}
    walks = {f"wander_{attribute}" for attribute in ("lifestyle", "culture", "order", "military")}
    assert {*happenings, *walks, "change", "change_failure", "disaster", "time_passage", "arrival"} <= tables


def test_what_only_sounds_like_a_row_has_no_rule_behind_it() -> None:
    assert [kind for kind in ("change_6", "disaster_looms", "change_no_money", "background_41") if is_row(kind)] == [
        "change_6"
    ]


def test_what_a_row_does_is_behind_its_line() -> None:
    found = 0
    for number in EVENINGS:
        view = evening(number).table.view("ann")
        lines = [line for line in view.journal if line.to is None]
        for before, line in pairwise(lines):
            if line.kind in ROWS:
                found += 1
                assert (before.kind, before.behind) == ("row_ruled", True)
                assert view.tell(before) == game.texts.words[f"rule_of_{line.kind}"]
    assert found > 60


def test_nothing_that_is_told_says_you_to_several() -> None:
    for number in EVENINGS:
        view = evening(number).table.view("ann")
        told = [
            (line, view.tell(line)) for line in view.journal if line.to is None and not line.behind and not line.talk
        ]
        found = [(line.kind, words) for line, words in told if TO_NOBODY.search(SPOKEN.sub("", words))]
        assert not found, found


def test_a_sentence_begins_with_a_capital_in_a_mouth_too() -> None:
    for number in EVENINGS:
        view = evening(number).table.view("ann")
        told = [view.tell(line) for line in view.journal if line.to is None]
        assert not [words for words in told if re.match(r"“?[a-z]", words)]


def test_no_region_is_unknown_to_those_who_have_walked_through_it() -> None:
    for number in EVENINGS:
        view, walked = evening(number).table.view("ann"), set[str]()
        for line in view.journal:
            if line.kind == "region_entered":
                assert not (line.params["region"] == "unknown" and line.params["cell"] in walked)
                walked.add(line.params["cell"])


def test_a_medal_for_the_dead_is_not_pinned_on() -> None:
    for number in EVENINGS:
        table = evening(number).table
        dead = {line.params["who"] for line in table.view("ann").journal if line.kind in ("funeral", "funeral_alone")}
        pinned = {line.params["who"] for line in table.view("ann").journal if line.kind == "medal_awarded"}
        assert not dead & pinned
