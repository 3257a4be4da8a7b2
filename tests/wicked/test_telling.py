"""What is told in an evening: no line twice with only the names changed, sentences that are whole, one line a roll."""

import re
from collections import Counter

import pytest

from tests.wicked.evenings import Campaign, evenings, played, repeats
from undercroft.games.wicked.book import house_book
from undercroft.games.wicked.words import Band

CAMPAIGNS = 12
MOST_REPEATED = 0.02
STEPS = (
    "lock",
    "trap",
    "trick",
    "creature",
    "project",
    "spell",
    "ritual",
    "torture",
    "defensive_move",
    "engagement_home",
)
"""Steps that can come to any band."""


def campaign(number: int) -> Campaign:
    """Play one of the campaigns that are read here, with one to three monsters."""
    return played(f"telling {number}", players=number % 3 + 1)


def test_hardly_a_line_comes_twice_in_an_evening_with_only_names_changed() -> None:
    read = [campaign(number) for number in range(CAMPAIGNS)]
    again = sum((repeats(one) for one in read), Counter())
    told = sum(len(evening) for one in read for evening in evenings(one))
    assert told > 2_000
    assert again.total() < MOST_REPEATED * told, f"{again.total()} of {told}: {again.most_common(12)}"


def broken(words: str) -> bool:
    """Say whether a sentence is not whole, or a name begins one in small letters."""
    inside = any(wrong in words for wrong in ("…", "  ", "..", ": .", " ,", "{", "_", " ."))
    small = any(f"{end} the " in words or f"{end} one of " in words for end in ".?!")
    return inside or small or words != words.strip() or words[:1].islower() or words[-1:] not in ".?!”’')\""


@pytest.mark.parametrize("number", range(CAMPAIGNS))
def test_every_sentence_is_whole_and_begins_with_a_capital(number: int) -> None:
    read = [line for evening in evenings(campaign(number)) for line in evening]
    assert [line for line in read if not line[1] or broken(line[1])] == []


@pytest.mark.parametrize("number", range(CAMPAIGNS))
def test_a_roll_is_one_line_told_in_the_fiction(number: int) -> None:
    lines = campaign(number).table.journal.lines
    told = [line for line in lines if line.kind in ("rolled_action", "rolled_resist", "rolled_project", "rolled_trap")]
    assert told
    assert all(line.params["line"] and line.dice for line in told)


@pytest.mark.parametrize("number", range(CAMPAIGNS))
def test_nobody_acts_after_their_death(number: int) -> None:
    gone: set[str] = set()
    for line in campaign(number).table.journal.lines:
        who = str(line.params.get("name", ""))
        assert not (who in gone and line.kind in ("rolled_action", "rolled_resist", "rolled_project")), (line.kind, who)
        if line.kind in ("died", "pack_destroyed"):
            gone.add(str(line.params["who"]))


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("band", Band)
def test_each_band_of_each_step_has_eight_tellings(step: str, band: Band) -> None:
    shelf = house_book().shelf("step_telling").values()
    assert sum(len(one.lines) for one in shelf if (one.step, one.band) == (step, band)) >= 8


ONE_LINE = ("rolled_opening", "rolled_trouble", "rolled_find", "rolled_at_home", "rolled_fact", "rolled_scout")
BEFORE_THE_LINE = (
    "rolled_engagement", "raid_opens", "engagement_for", "engagement_against", "engagement_factors", "rolled_discovery",
    "fortune_asked", "fortune_said", "logic_passed", "logic_failed", "trouble_invasion", "foe_moves", "foe_answers",
)  # fmt: skip
"""What told dice or reasons in a line of their own."""


@pytest.mark.parametrize("number", range(CAMPAIGNS))
def test_beginnings_trouble_and_finds_are_one_line_with_their_dice(number: int) -> None:
    lines = campaign(number).table.journal.lines
    told = [line for line in lines if line.kind in ONE_LINE]
    assert told
    assert all(line.dice and line.params["line"] for line in told)
    assert [line.kind for line in lines if line.kind in BEFORE_THE_LINE] == []


@pytest.mark.parametrize("number", range(CAMPAIGNS))
def test_factions_have_their_article_and_packs_are_many(number: int) -> None:
    played_out = campaign(number)
    words = [one for evening in evenings(played_out) for _, one in evening]
    articles = [one.name[4:] for one in house_book().shelf("faction").values() if one.name.startswith("The ")]
    bare = re.compile(rf"(?<![Tt]he )\b({'|'.join(map(re.escape, articles))})\b|[a-z,;] The ({'|'.join(articles)})\b")
    assert [one for one in words if bare.search(one)] == []
    packs = "|".join(re.escape(one.name[4:]) for one in played_out.table.state.packs.values())
    single = re.compile(rf"(?<!of )[Tt]he ({packs}) (is|has|was|works|does|goes|takes|gets)\b")
    assert [one for one in words if single.search(one)] == []


@pytest.mark.parametrize("number", range(CAMPAIGNS))
def test_how_a_target_is_taken_best_is_no_news_twice(number: int) -> None:
    told = [line.params["target"] for line in campaign(number).table.journal.lines if line.kind == "target_weak"]
    assert len(told) == len({*told})
