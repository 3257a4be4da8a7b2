"""What is told in an evening: no line twice with only the names changed, names that fit, nobody acts after death."""

from functools import cache

import pytest

from tests.nightmares.bench import Evening, played, repeats, transcript

EVENINGS = 30
MOST_REPEATED = 0.02
ACTS = ("rolled_", "anchor_", "freed", "shaken", "waits", "finds")


@cache
def evening(seed: int) -> Evening:
    """Play one of the evenings that are read here."""
    return played(f"telling {seed}")


def test_hardly_a_line_comes_twice_with_only_names_changed() -> None:
    evenings = [evening(seed) for seed in range(EVENINGS)]
    again = sum(sum(repeats(one).values()) for one in evenings)
    told = sum(len(transcript(one)) for one in evenings)
    assert again < MOST_REPEATED * told, f"{again} of {told}"


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_nobody_acts_after_their_death(seed: int) -> None:
    dead: set[str] = set()
    for line in evening(seed).table.journal.lines:
        who = str(line.params.get("who", ""))
        assert not (who in dead and line.kind.startswith(ACTS)), (line.kind, who)
        if line.kind == "died":
            dead.add(who)


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_every_sentence_is_whole_and_begins_with_a_capital(seed: int) -> None:
    for kind, words in transcript(evening(seed)):
        assert "…" not in words, (kind, words)
        assert "  " not in words, (kind, words)
        assert ".." not in words, (kind, words)
        assert ": ." not in words, (kind, words)
        assert ": 0 points" not in words, (kind, words)
        assert not words[0].islower(), (kind, words)
        assert words.strip()[-1] in ".?!”’')", (kind, words)
