"""The chance stands beside every option, wherever the page shows it: in plain lines, in brief, and in the panes."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from tests.correcting import played
from undercroft.engine.odds import Odds
from undercroft.games import entries
from undercroft.terminal.card import CardQuestion, question_for
from undercroft.terminal.panes.choosing import Chooser, Sentence, chooser_for
from undercroft.terminal.panes.laying import laid
from undercroft.terminal.question import Question
from undercroft.terminal.screen import Lines, percent, short_odds

EVENINGS = {"depths": (6, 400), "kingdom": (3, 500), "nightmares": (3, 400), "wicked": (3, 500)}
"""How many play, and how many of their answers are looked at."""
WIDE, HIGH = 78, (9, 14, 40)
"""The pane of a question at 80x24 and in larger windows."""


def asked(name: str) -> Iterator[Question]:
    """Give what the first seat is asked in an evening, each sort of question three times at the most."""
    game, (players, answers) = entries()[name].load(), EVENINGS[name]
    seen: dict[str, int] = {}
    for table in islice(played(game, players, "chances"), answers):
        view = table.view("ada")
        for ask in view.asks:
            if seen.setdefault(ask.key, 0) < 3:
                seen[ask.key] += 1
                yield question_for(game, view, ask)


def chances(question: Question) -> list[tuple[str, Odds]]:
    """List what a question offers that will roll; of a card, what its parts offer."""
    if isinstance(question, CardQuestion):
        offered = [option for part in question.parts for option in part["options"]]
        return [(one["label"], one["odds"]) for one in offered if one.get("odds") is not None]
    return [(one.label, one.detail.odds) for one in question.options if one.detail.odds is not None]


def told(lines: Lines) -> str:
    """Write lines as one text."""
    return " ".join(" ".join(line.plain for line in lines).split())


def says(text: str, odds: Odds) -> bool:
    """Say whether some words give a chance: how likely it goes well, or every band that can come."""
    return short_odds(odds).strip() in text or all(percent(band) in text for band in odds.bands if band.ways)


def unsaid(question: Question, lines: Lines) -> list[str]:
    """Name what is offered in some lines without the chance behind its name."""
    text = told(lines)
    return [
        f"{question.ask.key}: {label}"
        for label, odds in chances(question)
        if label in text and not says(text.partition(label)[2], odds)
    ]


def hidden(chooser: Chooser, height: int) -> list[str]:
    """Name what can be tapped in the pane and does not show its chance."""
    rows, found = laid(chooser, WIDE, height).rows, dict[tuple[int, int], str]()
    for row in rows:
        for hit in row.hits:
            place = hit.row, hit.choice
            found[place] = found.get(place, "") + row.text.plain[hit.start : hit.end]
    return [
        f"{chooser.question.ask.key} at {height}: {text.strip()}"
        for place, text in found.items()
        if (odds := odds_at(chooser, *place)) is not None and not says(text, odds)
    ]


def odds_at(chooser: Chooser, row: int, choice: int) -> Odds | None:
    """Give the odds of what is tapped in a row, if it will roll."""
    if isinstance(chooser, Sentence):
        shown: dict[str, Any] = chooser.question.parts[row]["options"][choice] if min(row, choice) >= 0 else {}
        return shown.get("odds")
    return chooser.question.options[row].detail.odds if 0 <= row < len(chooser.question.options) else None


@pytest.mark.parametrize("name", EVENINGS)
def test_every_option_that_will_roll_says_how_likely_it_is(name: str) -> None:
    missing, rolled = list[str](), 0
    for question in asked(name):
        rolled += bool(chances(question))
        missing += unsaid(question, question.lines(79))
        missing += unsaid(question, question.brief(79, 12))
        chooser = chooser_for(question)
        for place in range(chooser.size if isinstance(chooser, Sentence) else 1):
            chooser.at = place
            missing += [one for height in HIGH for one in hidden(chooser, height)]

    assert rolled
    assert missing == []
