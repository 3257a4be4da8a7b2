"""Whole games of bots, read as somebody at the table reads them: nothing comes twice in a row, nothing jars."""

import re
from collections.abc import Iterator
from functools import cache

from tests.depths.scene import Scene, adventurer
from undercroft.engine.bots import bot_seed, next_answer
from undercroft.engine.dice import seed_from
from undercroft.engine.journal import Line
from undercroft.engine.table import Table
from undercroft.games.depths import game
from undercroft.games.depths.memory import statements_in
from undercroft.games.depths.state import Cavern
from undercroft.games.depths.statements import OFFER, SUSPECT, WILL, WISH

EVENINGS = range(24)
NAMES = ("ada", "brok", "cyra", "dov", "esme", "finn")
CROWD = re.compile(r"\b(everybody|everyone|each other|of you|next to|the others)\b", re.IGNORECASE)
"""Words that need more than one person to be there."""
Talk = list[tuple[Line, str]]


@cache
def evening(number: int) -> Table[Cavern]:
    """Play one game to its end, with three to six at the table."""
    seats = (*NAMES[: 6 - number % 4], "gm")
    seed = seed_from(f"evening {number}")
    table: Table[Cavern] = Table(game, seats, seed=seed)
    bots = {seat: game.bot(seat, bot_seed(seed, seat)) for seat in seats}
    while (answer := next_answer(table, bots)) is not None:
        ask, value = answer
        table.answer(ask.seat, ask.id, value)
    return table


def turns(number: int) -> Iterator[Talk]:
    """Give what everybody read, a turn at a time: the talk, the dice and what came of them."""
    view, told = evening(number).view(""), Talk()
    for line in view.journal:
        if line.to is None:
            told.append((line, view.tell(line)))
        if line.kind.startswith("progress"):
            yield told
            told = []


def masked(words: str) -> str:
    """Take names and numbers out of a sentence."""
    return re.sub(r"\d+", "#", re.sub("|".join(name.title() for name in NAMES), "@", words))


def test_no_sentence_of_a_talk_comes_again_in_it_or_in_the_next() -> None:
    for number in EVENINGS:
        before: list[str] = []
        for told in turns(number):
            said = [masked(words) for line, words in told if line.kind.startswith(("says_", "torchlight_"))]
            assert len({*said, *before}) == len(said) + len(before), (number, before, said)
            before = list(dict.fromkeys(said))


def test_the_narrator_says_nothing_twice_of_others() -> None:
    for number in EVENINGS:
        told = [masked(words) for told in turns(number) for line, words in told if line.kind == "narrated"]
        assert len(set(told)) == len(told), (number, told)


def test_the_last_one_alive_talks_to_nobody_and_hears_of_nobody() -> None:
    alone = 0
    for number in EVENINGS:
        for told in turns(number):
            (dice,) = [line for line, _ in told if line.kind == "dice"]
            if len(dice.params["throws"]) == 1:
                alone += 1
                quiet = [
                    words for line, words in told if line.kind in ("dice", "narrated") or line.kind[:8] == "no_fight"
                ]
                assert not [words for words in quiet if CROWD.search(words)]
                assert not [line for line, _ in told if line.kind.startswith("says_")]
    assert alone > 5


def test_nobody_asks_a_favour_of_whom_they_accuse_nor_of_whoever_just_asked_them() -> None:
    asked = 0
    for number in EVENINGS:
        for told in turns(number):
            wishes: list[tuple[str, str]] = []
            accused = []
            for who, said in [(line.params["who"], said) for line, _ in told for said in statements_in(line)]:
                if said.kind == SUSPECT:
                    accused.append((who, said.whom))
                if said.kind in (WISH, OFFER):
                    asked += 1
                    assert (who, said.whom) not in accused
                    assert (said.whom, who) not in wishes
                    wishes.append((who, said.whom))
    assert asked > 40


def test_a_meal_of_ones_own_is_no_promise() -> None:
    promised = [
        (line.params["who"], said)
        for number in EVENINGS
        for told in turns(number)
        for line, _ in told
        for said in statements_in(line)
        if said.kind == WILL
    ]
    assert promised
    assert not [said for who, said in promised if said.target == who]


def test_steps_that_are_gone_are_said_to_be_gone() -> None:
    scene = Scene(ada=adventurer(checks=2, hunger=2), brok=adventurer(), cass=adventurer())
    scene.dice(ada=5, brok=4, cass=4)

    scene.orders(ada="light brok", brok="feed brok", cass="feed cass")

    (line,) = [line for line in scene.table.view("").journal if line.kind.startswith("progress")]
    assert (line.kind, line.params["found"], line.params["needed"]) == ("progress_fewer", 0, 6)


def test_whoever_gets_out_alone_is_told_so() -> None:
    told = [
        line.kind for number in EVENINGS for line in evening(number).view("").journal if line.kind.startswith("ended_")
    ]
    lone = [result for number in EVENINGS if (result := evening(number).state.result) and result.how == "escape"]
    assert told.count("ended_escape_alone") == sum(len(result.winners) == 1 for result in lone)
    assert 0 < told.count("ended_escape_alone") < len(lone)
