"""Every sentence of Out of the Depths: none is missing, none has a gap, and none knows more than it may."""

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from undercroft.engine.amends import CORRECTIONS, corrected
from undercroft.engine.asks import Ask
from undercroft.engine.bots import RandomBot, bot_seed
from undercroft.engine.house import OPENING_LINES
from undercroft.engine.journal import SCARS
from undercroft.engine.story import Storyteller
from undercroft.engine.table import Table
from undercroft.engine.texts import Speaker
from undercroft.games.depths import game
from undercroft.games.depths.actions import MANNERS, RESOLVE
from undercroft.games.depths.ending import ENDINGS
from undercroft.games.depths.memory import OLD
from undercroft.games.depths.state import ADVENTURER, HORROR
from undercroft.games.depths.statements import KINDS, WHY
from undercroft.games.depths.story import WORDS, pairs
from undercroft.games.depths.talk import NARRATION_LIMIT

HOUSE = Path(__file__).parents[2]
AGREES = "throws"
"""Whose number sentences agree with, without saying it: one die falls, or several."""
DEPTHS = HOUSE / "src" / "undercroft" / "games" / "depths"
BOOK = HOUSE.parent / "shared" / "rulebooks" / "out-of-the-depths.txt"
TEXTS = game.texts
SEATS = ("ada", "brok", "cass", "dain", "esk", "finn")
FATAL = ("trap", "falls", "lost", "beasts")
OFTEN_HEARD = (
    "opening", "dice", "fight", "no_fight", "progress", "unmasked",
    *(f"says_{kind}" for kind in KINDS if kind not in WHY),
    *(f"died_{manner}" for manner in MANNERS if manner != "rocks"), *(f"ended_{how}" for how in ENDINGS),
)  # fmt: skip
COSTS = {
    "did_fails": "−1 {stat:word}",
    "did_astray": "−1 {stat:word}",
    "did_drops": "−1 {stat:word}",
    "did_low": "−1 {stat:word}",
    "did_low_self": "−1 {stat:word}",
    "you_were_wounded": "−1 {stat:word}",
    "paranoia": "−1 {stat:word}",
    "grew": "+1 {stat:word}",
    "did_hurt": "−1 to every stat",
    "did_hurt_self": "−1 to every stat",
    "did_quiet": "−1 to a stat",
    "did_quiet_self": "−1 to a stat",
    "did_holds": "+1 to a stat",
    "did_holds_self": "+1 to a stat",
    "did_on": "+1 check",
    "did_back": "−1 check",
    "did_nothing": "Rations",
    "did_nothing_self": "Rations",
    "fed_on_death": "No X this turn",
}


class Strict(Speaker):
    """A speaker that takes no missing word, name or parameter."""

    def word(self, key: str) -> str:
        assert key in self._words or re.fullmatch(r"d\d+", key), f"no word for {key!r}"
        return super().word(key)

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Any) -> Any:
        assert str(key) in kwargs, f"nothing to put in for {key!r}"
        return super().get_value(key, args, kwargs)


def variants(sentence: str | Sequence[str]) -> Sequence[str]:
    """Give all sentences of one kind."""
    return (sentence,) if isinstance(sentence, str) else sentence


def gaps(sentence: str) -> set[tuple[str, str]]:
    """Give what is put into a sentence, and how."""
    return {(name, spec or "") for _, name, spec, _ in Formatter().parse(sentence) if name is not None}


def all_strings(table: Any) -> Iterator[str]:
    """Give every text of the file, however deep."""
    if isinstance(table, str):
        yield table
    elif not isinstance(table, int):
        for inner in table.values() if isinstance(table, dict) else table:
            yield from all_strings(inner)


def outcomes(action: str) -> list[str]:
    """Find in the code every outcome that an action can have, and how it is told when done for oneself."""
    tree = ast.parse((DEPTHS / "actions.py").read_text())
    body = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == action)
    found = [
        part.value
        for node in ast.walk(body)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute)
        if node.targets[0].attr == "outcome"
        for part in ast.walk(node.value)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]
    return found + [f"{outcome}_self" for outcome in found if action in ("defend", "feed")]


OUTCOMES = {action: outcomes(action) for action in (*RESOLVE, "kill")}
SEEN = [outcome for found in OUTCOMES.values() for outcome in found]
ENDS_OF_KINDS = {
    "dealt_": (ADVENTURER, HORROR),
    "died_": [manner for manner in MANNERS if manner != "rocks"],
    "you_died_": MANNERS,
    "ended_": [*ENDINGS, "escape_alone"],
    "saw_": SEEN,
    "torchlight_": SEEN,
    "did_": [outcome for outcome in SEEN if not outcome.startswith(FATAL)],
}


def told_kinds() -> set[str]:
    """Find in the code every kind of line that the game can tell."""
    kinds = {f"says_{kind}" for kind in KINDS if kind not in WHY} | {"you_were_attacked", "you_were_shielded"}
    kinds |= {f"says_{kind}_{why}" for kind, reasons in WHY.items() for why in reasons}
    kinds |= {"says_did_ate", "says_did_path"}
    nodes = [node for file in DEPTHS.glob("*.py") for node in ast.walk(ast.parse(file.read_text()))]
    for call in nodes:
        if not isinstance(call, ast.Call) or ast.unparse(call.func) != "play.tell":
            continue
        first = call.args[0]
        if isinstance(first, ast.JoinedStr):
            start = first.values[0]
            assert isinstance(start, ast.Constant)
            begins = str(start.value)
            kinds |= {begins + end for end in ENDS_OF_KINDS[begins]}
        elif isinstance(first, ast.Constant | ast.IfExp):
            named = (first,) if isinstance(first, ast.Constant) else (first.body, first.orelse)
            kinds |= {str(name.value) for name in named if isinstance(name, ast.Constant)}
    return kinds


def assert_whole(text: str) -> None:
    """Check that a text can be shown: nothing missing, nothing left unfilled, nobody shouting."""
    assert text
    assert text == text.strip()
    assert not re.search(r"[{}…!]|  | [.,;:?]", text), text


def assert_asked_well(table: Table[Any], ask: Ask[Any]) -> None:
    """Check the question and each of its answers, as its seat reads them."""
    speaker = Strict(TEXTS.words, table.names)
    assert ask.key in TEXTS.asks
    assert_whole(TEXTS.ask(ask.key, ask.params, speaker))
    known = TEXTS.options.get(ask.key, {})
    shown = table.view(ask.seat).shown_ask(ask)
    for option in shown["options"]:
        assert option["id"] in known or "*" in known or option["id"] in table.names, (ask.key, option["id"])
        params = {**ask.params, **(ask.describe(option["id"]).params if ask.describe else {})}
        wording = TEXTS.option(ask.key, option["id"], params, speaker)
        assert (wording.label, wording.help) == (option["label"], option["help"])
        assert wording.beside == option.get("with", "")
        assert_whole(wording.label)
        for text in filter(None, (wording.help, wording.beside, TEXTS.note(ask.key, ask.params, speaker))):
            assert_whole(text)


def play_out(rulings: dict[str, str], seats: Sequence[str], seed: bytes) -> Table[Any]:
    """Play a table with any legal answers to its end, and look at every question on the way."""
    table = Table(game, (*seats, "gm"), seed=seed, rulings=rulings)
    bots = {seat: RandomBot(bot_seed(seed, seat)) for seat in table.seats}
    narrations = list(all_strings(TEXTS.tables["narrations"]))
    while not table.over:
        ask = table.open_asks()[0]
        assert_asked_well(table, ask)
        told = narrations[len(table.log) % len(narrations)]
        value = told if ask.kind == "text" else bots[ask.seat].answer(table.view(ask.seat), ask)
        table.answer(ask.seat, ask.id, value)
    return table


READINGS = [
    dict(zip([ruling.id for ruling in game.rulings], chosen, strict=True))
    for chosen in product(*[ruling.readings for ruling in game.rulings])
]


@pytest.mark.parametrize("part", range(4))
def test_random_games_by_all_rulings_are_told_without_a_gap(part: int) -> None:
    for number in range(part, len(READINGS), 4):
        table = play_out(READINGS[number], SEATS[: 3 + number // 4 % 4], f"texts {number}".encode())
        speaker = Strict(TEXTS.words, table.names)
        for seat in (*table.seats, ""):
            view = table.view(seat)
            for line in view.journal:
                assert line.kind in TEXTS.lines, line.kind
                told = TEXTS.line(line.kind, line.params, speaker, salt=table.commitment, nth=line.nth)
                assert view.tell(line) == told
                assert_whole(told)
        for mark in table.marks:
            assert mark.name in TEXTS.marks
            assert_whole(TEXTS.mark(mark.name, mark.params, speaker))


def test_every_kind_of_line_in_the_code_has_a_sentence() -> None:
    kinds = told_kinds()

    assert len(kinds) > 100
    assert sorted(kinds - set(TEXTS.lines)) == []
    of_the_table = {*OLD, *SCARS, *OPENING_LINES, "said", "aside", "whispered", "adjusted", "still_adjusted"}
    assert sorted(set(TEXTS.lines) - kinds - of_the_table) == []


def test_what_the_table_itself_tells_has_a_sentence() -> None:
    table = Table(game, (*SEATS[:3], "gm"), seed=b"the table itself")
    table.say("ada", "Who is there?")
    table.say("ada", "I mean it.", aside=True)
    table.say("ada", "It is Brok.", to=("gm",))
    table.adjust("gm", "turn", 2, "we forgot one")
    table.propose_rewind("ada", 0)
    table.agree_to_rewind("brok", False)
    table.propose_rewind("ada", 0)
    table.agree_to_rewind("ada", False)
    table.rewind("gm", 0)

    speaker = Strict(TEXTS.words, table.names)
    lines = table.view("ada").journal
    state = table.view("ada").state
    told = {
        line.kind: TEXTS.line(
            line.kind,
            corrected(TEXTS, game.state, line.params, state, speaker) if line.kind in CORRECTIONS else line.params,
            speaker,
            salt="",
            nth=0,
        )
        for line in lines
    }
    assert told["adjusted"] == "By the Dungeon Master's word, it is turn 2: we forgot one"
    assert told["said"] == "Ada: Who is there?"
    assert told["whispered"] == "Ada, whispering to Dungeon Master: It is Brok."
    assert {"aside", "adjusted", "rewind_proposed", "rewind_declined", "rewind_withdrawn", "rewound"} < set(told)
    assert set(SCARS) <= set(TEXTS.lines)


@pytest.mark.parametrize("kind", TEXTS.lines)
def test_variants_of_a_line_say_the_same(kind: str) -> None:
    sentences = variants(TEXTS.lines[kind])

    assert len(set(sentences)) == len(sentences)
    said = [frozenset(gap for gap in gaps(sentence) if gap[0] != AGREES) for sentence in sentences]
    assert set(said) == {said[0]}
    assert [sentence for sentence in sentences if COSTS.get(kind, "") not in sentence] == []


@pytest.mark.parametrize("kind", OFTEN_HEARD)
def test_what_is_heard_often_is_said_in_many_ways(kind: str) -> None:
    assert 8 <= len(variants(TEXTS.lines[kind])) <= 16


@pytest.mark.parametrize("kind", ["fight", "no_fight"])
def test_sounds_in_the_dark_name_nobody(kind: str) -> None:
    assert [sentence for sentence in TEXTS.lines[kind] if gaps(sentence)] == []


@pytest.mark.parametrize("kind", [kind for kind in TEXTS.lines if kind.startswith("died_")])
def test_a_death_names_the_dead_and_nobody_else(kind: str) -> None:
    assert {name for sentence in TEXTS.lines[kind] for name, _ in gaps(sentence)} == {"who"}


def test_the_story_knows_every_deed_and_every_end() -> None:
    story = TEXTS.tables["story"]

    for action, found in OUTCOMES.items():
        assert sorted(story[action]) == sorted([*found, *(["kills_too"] if action == "kill" else [])])
    assert sorted(story["died"]) == sorted(MANNERS)
    assert sorted(story["ending"]) == sorted([*ENDINGS, "escape_alone"])
    params = {"who": "ada", "target": "brok", "turn": 10, "count": 6, "winners": ["cass", "dain"]}
    for template in all_strings({key: part for key, part in story.items() if key != "joins"}):
        assert_whole(Strict(TEXTS.words, {seat: seat.capitalize() for seat in SEATS}).vformat(template, (), params))


def test_within_a_sentence_of_the_story_only_names_begin_with_a_capital() -> None:
    teller = Storyteller(WORDS, Speaker(TEXTS.words, {"ada": "Ada"}), "salt")
    told = [teller.clause("died.hunger", who="ada") for _ in TEXTS.tables["story"]["died"]["hunger"]]

    assert all(words.startswith("Ada") or words[0].islower() for words in (*told, teller.clause("quiet")))


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("Brok found a step", "hunger took Brok", "hunger took them"),
        ("Brok found a step", "Brok was buried", "step, and was buried"),
        ("Brok found a step", "Ada starved", "Ada starved"),
        ("Brok went for Ada", "Brok starved", "Brok starved"),
        ("hunger took Brok", "Brok starved", "Brok starved"),
    ],
)
def test_nobody_is_named_twice_in_a_sentence_that_is_about_them_alone(first: str, second: str, told: str) -> None:
    teller = Storyteller(WORDS, Speaker(TEXTS.words, {}), "salt")

    (sentence,) = pairs(teller, [first, second], {"Ada", "Brok"})

    assert sentence.startswith(first)
    assert sentence.endswith(told)


def test_narrations_are_many_short_and_plain() -> None:
    told = list(all_strings(TEXTS.tables["narrations"]))

    assert min(len(variants(part)) for part in TEXTS.tables["narrations"].values()) >= 8
    assert len(set(told)) == len(told)
    for narration in told:
        assert_whole(narration)
        assert len(narration) <= min(200, NARRATION_LIMIT)


def test_what_is_told_by_name_is_whole() -> None:
    names = Strict(TEXTS.words, {seat: seat.capitalize() for seat in SEATS})
    facts = {"who": "ada", "die": "d12", "living": 2, "missing": 1, "left": 3, "count": 2}
    for template in all_strings(TEXTS.tables["told"]):
        assert_whole(names.vformat(template, (), facts))


def test_nothing_shouts_and_the_help_covers_the_six_actions() -> None:
    assert [text for text in all_strings(TEXTS.tables) if "!" in text] == []
    help_text = " ".join(words for chapter in TEXTS.tables["help"]["chapters"] for words in chapter["paragraphs"])
    orders = TEXTS.tables["options"]["order_action"]
    assert [action for action in OUTCOMES if orders[action]["label"] not in help_text] == []
    assert set(TEXTS.tables["game"]) == {"tagline", "pitch", "horror_pitch", "players", "length", "alone"}


def runs_of_words(text: str, length: int = 8) -> set[tuple[str, ...]]:
    """Give every run of that many words, as they sound."""
    words = re.findall(r"[a-z0-9]+", re.sub(r"['’]", "", text.lower()))
    return {tuple(words[place : place + length]) for place in range(len(words) - length + 1)}


def test_no_sentence_is_taken_from_the_book() -> None:
    ours = [(text, runs_of_words(text)) for text in all_strings(TEXTS.tables)]
    if not BOOK.exists():
        assert any(runs for _, runs in ours), "the book is not beside the house, so nothing was compared with it"
        return
    book = runs_of_words(BOOK.read_text())

    assert len(book) > 1000
    assert [text for text, runs in ours if runs & book] == []
