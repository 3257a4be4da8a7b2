"""The journal's voice: every story sounds like itself, nothing is told twice, and number and article agree."""

import re
from typing import Any

import pytest

from tests.kingdom.scene import Scene, landmaker
from undercroft.engine.bots import drive
from undercroft.engine.catalogue import Shelf
from undercroft.engine.dice import seed_from
from undercroft.engine.table import Table
from undercroft.engine.texts import Speaker
from undercroft.games.kingdom import game
from undercroft.games.kingdom.grammar.entries import BASES, COURT_CLASSES, FACILITIES, ITEMS, JOBS, MONSTERS
from undercroft.games.kingdom.rules.hope import pay_hope
from undercroft.games.kingdom.scenario.theme import THEMES
from undercroft.games.kingdom.state import Realm

FEWEST_TOUCHES = 6


MOST_ANSWERS = 1_500


SLIPS = re.compile(
    r"\b[Aa] (?!one\b|[Uu]se|[Uu]ni|[Ee]u)[AEIOUaeiou]\w|\b[Aa]n (?![Hh]o(?:ur|nest))[^AEIOUaeiouX\W]"
    r"|\b(?:1|one) (?:Quarters|Turns|Voices|Followers|Citizens|Traps|monsters|rooms|clues|people)\b"
    r"|\b(?:two|three|four|five|[2-9]) (?:Quarter|Turn|Voice|Follower|Citizen|Trap|monster|room|clue)\b"
    r"|\b(\w+) \1 \1\b|\bthe the\b|\ba an?\b|\ban an?\b"
)
"""An article before the wrong letter, a number before the wrong form, a word that stutters."""


def lines_of(table: Table[Realm]) -> list[str]:
    """Read out what everybody can read."""
    view = table.view(table.seats[0])
    return [view.tell(line) for line in view.journal]


@pytest.mark.parametrize("slip", ["packs a Amulet.", "an Blade", "one Quarters", "3 clue here", "is a an Ogre"])
def test_a_slip_is_found(slip: str) -> None:
    assert SLIPS.search(slip)


@pytest.mark.parametrize("theme", THEMES)
def test_every_story_leaves_traces_of_its_own(theme: str) -> None:
    touches = game.texts.lines[f"touch_{theme}"]
    others = [words for other in THEMES if other != theme for words in game.texts.lines[f"touch_{other}"]]

    assert len(set(touches)) >= FEWEST_TOUCHES
    assert not set(touches) & set(others)


def test_every_type_of_monster_has_manners() -> None:
    types = {entry.type for entry in MONSTERS}

    assert [kind for kind in (*types, "shape") if len(game.texts.lines.get(f"manners_{kind}", ())) < 3] == []


@pytest.mark.parametrize("shelf", [BASES, COURT_CLASSES, FACILITIES, ITEMS, JOBS, MONSTERS])
def test_whatever_there_can_be_one_of_has_its_article(shelf: Shelf[Any]) -> None:
    speaker = Speaker(game.texts.words, {})
    said = [speaker.format("{what:one}", what=entry.id) for entry in shelf]

    assert [words for words in said if SLIPS.search(words)] == []


def test_articles_agree_with_what_follows() -> None:
    speaker = Speaker(game.texts.words, {})

    said = [speaker.format("{what:one}", what=what) for what in ("apron", "blade", "armor", "royal_palace", "oracle")]

    assert said == ["an Apron", "a Blade", "Armor", "the Royal Palace", "an Oracle"]


@pytest.mark.parametrize("seed", ["voice 1", "voice 2"])
def test_number_and_article_agree_in_a_whole_game(seed: str) -> None:
    table = Table(game, ["ann", "bob", "cid", "gm"], seed=seed_from(seed), rulings={"games": "1"})
    bots = {seat: game.bot(seat, f"{seat} {seed}".encode()) for seat in table.seats}
    for count, _ in enumerate(drive(table, bots), 1):
        if count >= MOST_ANSWERS:
            break

    assert [words for words in lines_of(table) if SLIPS.search(words)] == []


@pytest.mark.parametrize(("drive_left", "told"), [(2, ["drive_spent"]), (1, ["hope_spent"]), (0, ["voices_spent"])])
def test_hope_that_is_spent_is_told_once(drive_left: int, told: list[str]) -> None:
    scene = Scene(ann=landmaker("king", drive=drive_left))
    scene.kingdom.voices = 10

    scene.play(pay_hope, "ann", 2, "check", drive=drive_left)

    assert scene.told() == told


def test_the_goal_of_a_hunt_counts_its_prey() -> None:
    speaker = Speaker(game.texts.words, {})
    sentence = game.texts.lines["goal_hunt"]
    assert isinstance(sentence, str)

    assert speaker.format(sentence, count=1, monster="slime").endswith("one Slime is dead.")
    assert speaker.format(sentence, count=2, monster="hurry_fox").endswith("two hurry foxes are dead.")
