"""Monsters in the data: every figure on the shelf against the ledger row it cites."""

import re
from csv import QUOTE_NONE, DictReader
from importlib.resources import files

import pytest

from tests.rules import rule
from undercroft.engine.texts import Speaker
from undercroft.games.kingdom import MakeYouKingdom
from undercroft.games.kingdom.grammar.entries import FEATS, MONSTERS, SKILLS, MonsterEntry
from undercroft.games.kingdom.rules.monsters import LEVEL_OF, LEVELS, PASSIVE, monster_level
from undercroft.games.kingdom.rules.sides import by_level
from undercroft.games.kingdom.words import MATERIALS

LEDGER = files("undercroft.games.kingdom") / "rules-3.tsv"


ROWS = {
    row["id"]: row["rule"]
    for row in DictReader(LEDGER.read_text("utf-8").splitlines(), delimiter="\t", quoting=QUOTE_NONE)
    if row["id"].startswith("MYK-MON-")
}


OWN = {ident: text for ident, text in ROWS.items() if "'s own Skill " in text}


FIGURES = {ident: text for ident, text in ROWS.items() if ident not in OWN}


PRINTED = re.compile(
    r"(?P<type>[\w ]+); level (?P<level>\d+); Warfare (?:not printed \()?(?P<warfare>\d+)[^;]*; Range (?P<reach>\d+); "
    r"Damage (?P<damage>[^;]+); Defense (?P<defense>\d+); HP (?P<hp>\d+); Personality (?P<personality>\w+); "
    r"Materials (?P<materials>[^;]+); Wit/Charisma/Quest (?P<others>\d+) \(from level\); Skills: (?P<skills>.+)\."
)


SKILL = re.compile(r"(?P<name>[^()]+?) \((?P<of>[^()]+)\)(?:, |$)")


OWN_SKILL = re.compile(r"(?P<monster>.+?)'s own Skill (?P<name>.+?) \((?P<kind>\w+)")


ENTRIES = {entry.cite: entry for entry in MONSTERS}


def plural(material: str) -> str:
    """Name a Material as the catalogue does."""
    return next(name for name in MATERIALS if name in (material.lower(), f"{material.lower()}s"))


def title_of(skill: str) -> str:
    """Give the printed name of a skill that a monster knows."""
    return SKILLS[skill].title if skill in SKILLS else skill.capitalize()


@pytest.mark.parametrize("cite", [pytest.param(cite, marks=rule(cite)) for cite in FIGURES])
def test_a_monster_has_the_figures_that_are_printed(cite: str) -> None:
    entry, printed = ENTRIES[cite], PRINTED.fullmatch(FIGURES[cite])

    assert printed is not None
    figures = (entry.level, entry.warfare, entry.reach, entry.defense, entry.hp)
    assert figures == tuple(int(printed[name]) for name in ("level", "warfare", "reach", "defense", "hp"))
    assert entry.damage == printed["damage"]
    assert entry.type == printed["type"].lower().replace(" ", "_")
    assert entry.personality == printed["personality"].lower()
    assert list(entry.materials) == [plural(name) for name in printed["materials"].split(", ")]
    assert by_level(entry.level) == int(printed["others"])
    assert [title_of(skill) for skill in entry.skills] == [found["name"] for found in SKILL.finditer(printed["skills"])]


@pytest.mark.parametrize("cite", OWN)
def test_a_skill_that_is_a_monsters_own_says_whose_and_how_it_is_used(cite: str) -> None:
    printed = OWN_SKILL.match(OWN[cite])
    skill = next(one for one in SKILLS if one.cite == cite)

    assert printed is not None
    kind = "permanent" if skill.kind == "optional" else skill.kind
    assert (skill.title, kind, skill.family) == (printed["name"], printed["kind"].lower(), "monster")
    assert MONSTERS[skill.group].title == printed["monster"]
    assert skill.id in MONSTERS[skill.group].skills


def test_the_shelf_holds_every_monster_and_nothing_else() -> None:
    assert {entry.cite for entry in MONSTERS} == set(FIGURES)
    assert len(MONSTERS) == 207


def test_the_realm_reads_types_and_levels_off_the_shelf() -> None:
    assert list(LEVELS) == ["ogre", "fairy", "beast", "aberration", "undead", "human", "construct", "angel", "deep_one"]
    assert LEVELS["undead"]["zombie"] == LEVEL_OF["zombie"] == monster_level("zombie") == 3
    assert sum(map(len, LEVELS.values())) == len(LEVEL_OF) == len(MONSTERS)
    assert monster_level("citizen") == 0


@pytest.mark.parametrize("entry", MONSTERS, ids=lambda entry: entry.id)
def test_what_one_sees_does_not_give_the_name_away(entry: MonsterEntry) -> None:
    seen = re.findall(r"\w+", entry.looks.lower())

    assert entry.looks.endswith(".")
    assert not [word for word in re.findall(r"\w{4,}", entry.title.lower()) if word in seen and word not in COMMON]


COMMON = ("king", "lord", "queen")


@pytest.mark.parametrize("entry", MONSTERS, ids=lambda entry: entry.id)
def test_every_skill_of_a_monster_does_something(entry: MonsterEntry) -> None:
    assert [skill for skill in entry.skills if not FEATS.of(skill) and skill not in PASSIVE] == []


def test_a_company_of_monsters_is_counted_in_the_tale() -> None:
    speaker = Speaker(MakeYouKingdom.texts.words, {})
    names = [*(f"Ogrekin {number}" for number in range(1, 9)), "Rust Samurai 1", "Rust Samurai 2", "Red Cap"]

    assert speaker.format("{names:crowd}", names=names) == "eight Ogrekin, two Rust Samurai and a Red Cap"
    assert (
        speaker.format("{names:crowd}", names=["Dagon", "Ogre", "Shape 1", "Shape 2"])
        == "Dagon, an Ogre and two shapes"
    )
