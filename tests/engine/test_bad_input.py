"""Bad input: whatever comes, the table says in one clear sentence what was wrong and not one byte of it changes."""

import math
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from tests.engine.playing import everything, filed, is_clear, lay, play_on, refused
from tests.engine.tiny import Party, party, reply, to_floor, to_letters
from undercroft.engine import saves
from undercroft.engine.dice import Fast
from undercroft.engine.gathering import NAME_LIMIT
from undercroft.engine.log import Answered, Rewound
from undercroft.engine.promises import commitment
from undercroft.engine.refusals import Refused
from undercroft.engine.table import Table
from undercroft.engine.whispers import export_for
from undercroft.games.depths import game as depths

DEEP: Any = []
for _ in range(100_000):
    DEEP = [DEEP]
HUGE = [{"a": "x" * 1000}] * 10_000  # ten megabytes of JSON
NEVER_LEGAL: list[Any] = [
    None, 1.5, math.nan, math.inf, -math.inf, 10**30, -(10**30), b"nothing", object(), DEEP, HUGE, {"a": HUGE}, {1: 1},
    {None: None}, {("a",): 1}, {"ann": True}, {"ann": math.nan}, {"ann": 10**30}, [None], [["waltz"]],
    ["waltz"] * 1_000_000, "x" * 10_000_000, "a\ud800b", {"\ud800": 1},
]  # fmt: skip


def at_letter(kind: str) -> Table[Any]:
    """Bring ann to the question of one kind of letter."""
    table = to_letters(party())
    reply(table, "ann", kind)
    return table


QUESTIONS: dict[str, Callable[[], Table[Any]]] = {
    "number": party,
    "pick": lambda: to_letters(party()),
    "text": lambda: at_letter("write"),
    "order": lambda: at_letter("sort"),
    "split": lambda: at_letter("share"),
    "some": lambda: at_letter("choose"),
    "yes_no": lambda: at_letter("nothing"),
    "floor": lambda: to_floor(party()),
}


@pytest.mark.parametrize("kind", QUESTIONS)
def test_no_kind_of_question_takes_what_is_never_an_answer(kind: str) -> None:
    table = QUESTIONS[kind]()
    (ask,) = table.asks_of("ann")
    assert ask.kind in (kind, "pick")

    for value in NEVER_LEGAL:
        with refused(table):
            table.answer("ann", ask.id, value)


@pytest.mark.parametrize(
    ("kind", "value", "sentence"),
    [
        ("number", 4, "The number must be from 0 to 3."),
        ("number", True, "Answer with a whole number from 0 to 3."),
        ("number", "1", "Answer with a whole number from 0 to 3."),
        ("pick", "burn", "That is not offered here; choose one of write, sort, share, choose, nothing."),
        ("pick", 0, "Answer with one choice: write, sort, share, choose, nothing."),
        ("text", 7, "Answer with text."),
        ("text", "x" * 41, "That text is too long: 41 characters, and 40 at most."),
        ("text", "\ud800", "That text holds characters that cannot be written down; use ordinary letters."),
        ("order", ["waltz", "polka"], "Put all of them in order: waltz, polka, gigue."),
        ("order", ["waltz", "polka", "polka"], "Name each choice only once."),
        ("order", "waltz", "Answer with a list of choices."),
        ("split", {"ann": 1}, "Spend exactly 3 points; you spent 1."),
        ("split", {"ann": 3}, "Each may get from 0 to 2 points."),
        ("split", {"zoe": 3}, "Points may go only to ann, bob, cid."),
        ("split", [3], "Answer with a number of points for each of ann, bob, cid."),
        ("some", [], "Choose 1 to 2; you chose 0."),
        ("some", ["tango"], "One of the choices is not offered here; choose from waltz, polka, gigue."),
        ("yes_no", "yes", "Answer yes or no."),
        ("yes_no", 1, "Answer yes or no."),
        ("floor", "sing", "That is not offered here; choose one of sip, dance, leave."),
    ],
)
def test_a_wrong_answer_is_told_exactly_what_was_wrong(kind: str, value: Any, sentence: str) -> None:
    table = QUESTIONS[kind]()
    (ask,) = table.asks_of("ann")

    with refused(table) as caught:
        table.answer("ann", ask.id, value)

    assert caught == [sentence]


@pytest.mark.parametrize(
    ("seat", "ask", "sentence"),
    [
        ("zoe", "zoe.1", "There is no such seat at this table."),
        ("", ".1", "There is no such seat at this table."),
        (None, "ann.1", "There is no such seat at this table."),
        ("ann", "bob.1", "That question is not yours to answer."),
        ("ann", "bob.99", "That question is not yours to answer."),
        ("ann", "junk", "That question is not yours to answer."),
        ("ann", "ann.99", "That question is closed; look at what you are asked now."),
        ("ann", "ann.", "That question is closed; look at what you are asked now."),
        ("ann", "", "Say which question you answer."),
        ("ann", None, "Say which question you answer."),
        ("ann", 7, "Say which question you answer."),
        ("ann", ["ann.1"], "Say which question you answer."),
        ("gm", "gm.1", "That question is closed; look at what you are asked now."),
    ],
)
def test_a_question_that_is_not_there_cannot_be_answered(seat: Any, ask: Any, sentence: str) -> None:
    table = party()

    with refused(table) as caught:
        table.answer(seat, ask, 1)

    assert caught == [sentence]


def test_an_answer_is_taken_once() -> None:
    table = party()
    (ask,) = table.asks_of("ann")
    table.answer("ann", ask.id, 1)

    with refused(table, "That question is closed"):
        table.answer("ann", ask.id, 1)
    play_on(table, Fast(b"x"), 500)
    with refused(table, "The game is over; there is nothing left to answer."):
        table.answer("ann", ask.id, 1)


@pytest.mark.parametrize(
    ("text", "to", "sentence"),
    [
        ("x" * 601, [], "That text is too long: 601 characters, and 600 at most."),
        ("x" * 10_000_000, [], "That text is too long; 600 characters at most."),
        ("", [], "Write something."),
        ("\x00\x1b\u200b", [], "Write something."),
        ("\udfff", [], "cannot be written down"),
        (None, [], "Say something in words"),
        (HUGE, [], "Say something in words"),
        ("hello", "bob", "Say something in words"),
        ("hello", None, "Say something in words"),
        ("hello", {"bob": 1}, "Say something in words"),
        ("hello", ["zoe"], "no such seat"),
        ("hello", [["bob"]], "no such seat"),
        ("hello", HUGE, "no such seat"),
    ],
)
def test_talk_that_nobody_could_hear_is_refused(text: Any, to: Any, sentence: str) -> None:
    table = party()

    with refused(table, sentence):
        table.say("ann", text, to)


def test_naming_one_hearer_a_million_times_is_naming_one() -> None:
    table = party()
    table.say("ann", "psst", ["bob"] * 1_000_000)

    assert len(saves.encode(saves.save(table))) < 10_000


@pytest.mark.parametrize("key", [None, 7, "", " ", "x" * 81, "\ud800", HUGE])
def test_passing_on_something_that_has_no_name_is_refused(key: Any) -> None:
    table = party()

    with refused(table):
        table.set_pass("ann", key)


@pytest.mark.parametrize("reason", [None, "\ud800", "x" * 301, HUGE])
def test_a_correction_with_a_bad_reason_is_refused(reason: Any) -> None:
    table = party()

    with refused(table):
        table.adjust("gm", "round", 2, reason)


@pytest.mark.parametrize("seat", ["zoe", "", None, 7, ["ann"]])
def test_nobody_without_a_seat_does_anything(seat: Any) -> None:
    table = to_letters(party())
    for do in (table.take_back, table.lapse, lambda who: table.say(who, "hi"), lambda who: table.set_pass(who, "hex")):
        with refused(table, "no such seat"):
            do(seat)
    for ask in (table.agree_to_rewind, lambda who: table.propose_rewind(who, 0)):
        with refused(table, "no such seat"):
            ask(seat)


def test_a_name_that_cannot_be_shown_is_refused() -> None:
    for name in ("", "\x00", "x" * (NAME_LIMIT + 1), "\ud800"):
        with pytest.raises(Refused) as caught:
            party(names={"ann": name})
        is_clear(str(caught.value))


FILES: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "cannot be read as JSON"),
    "half": (b'{"format": "undercroft table"', "cannot be read as JSON"),
    "no text": (b"\xff\xfe\x00", "cannot be read as JSON"),
    "bad utf-8": (b'{"format": "undercroft table", "version": 1, "game": "\xff"}', "not text in UTF-8"),
    "half a letter": (b'{"format": "\\ud800"}', "cannot be read as JSON"),
    "a list": (b"[1, 2, 3]", "not an exported table of Undercroft"),
    "deep": (b'{"a":' * 1_000_000, "cannot be read as JSON"),
    "ten megabytes": (msgspec.json.encode({"a": HUGE}), "not an exported table of Undercroft"),
    "ten megabytes more": (
        msgspec.json.encode({"format": "undercroft table", "version": 1, "game": HUGE}),
        "damaged: Expected str, got array at game",
    ),
    "too large": (b" " * (saves.MOST_BYTES + 1), "too large"),
    "another format": (b'{"format": "another", "version": 1}', "not an exported table of Undercroft"),
    "no version": (
        b'{"format": "undercroft table"}',
        "exported in an unknown format; this Undercroft reads formats 1 to 2",
    ),
    "version 3": (b'{"format": "undercroft table", "version": 3}', "in format 3; this Undercroft reads formats 1 to 2"),
    "odd version": (b'{"format": "undercroft table", "version": ["%s"]}' % (b"x" * 10_000_000), "an unknown format"),
    "a view": (export_for(party(), "ann"), "one seat's export"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_no_table_is_told_why(name: str) -> None:
    content, sentence = FILES[name]

    with pytest.raises(Refused) as caught:
        saves.decode(content)

    is_clear(str(caught.value))
    assert sentence in str(caught.value)


def test_another_games_table_is_refused() -> None:
    saved = filed(party())

    for open_file in (saves.load, saves.replay, saves.verify):
        with pytest.raises(Refused, match="That is a table of 'party', not of 'depths'"):
            open_file(depths, saved)


def whole_game() -> Table[Any]:
    """Play a party through with everything in it that a log can hold."""
    table = to_letters(party())
    table.say("ann", "Hello!")
    table.adjust("gm", "guests.ann.coins", 5, "Miscounted.")
    table.lapse("cid")
    table.propose_rewind("ann", 0)
    table.agree_to_rewind("bob")
    table.agree_to_rewind("cid")
    to_floor(table)
    table.rewind("gm", 2)
    table.set_pass("bob", "hex")
    play_on(table, Fast(b"x"), 500)
    assert table.over
    return table


def leaves(thing: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Find the way to every value in a document."""
    if isinstance(thing, dict | list) and thing:
        for key, value in thing.items() if isinstance(thing, dict) else enumerate(thing):
            yield from leaves(value, (*path, key))
    else:
        yield path


def changed(value: Any) -> Any:
    """Give something else of the same type."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value[:-1] if value else "x"
    return [1] if isinstance(value, list) else 1


def with_change(document: bytes, path: tuple[Any, ...], new: Callable[[Any], Any]) -> bytes:
    """Change one value of a document."""
    copy = msgspec.json.decode(document)
    holder = copy
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = new(holder[path[-1]])
    return msgspec.json.encode(copy)


def outcome(game: Any, content: bytes) -> str:
    """Verify and load a document; the worst that may happen is a clear refusal."""
    said = []
    for open_file in (saves.verify, saves.load):
        try:
            said.append(saves.verify(game, saves.decode(content)).words if open_file is saves.verify else "")
        except Refused as refusal:
            is_clear(str(refusal))
            said.append("refused")
    return said[0]


@pytest.mark.parametrize("game", ["party", "depths"])
def test_no_value_of_an_exported_table_can_be_changed_unseen(game: str) -> None:
    table = whole_game() if game == "party" else play_on(lay(depths, 3, "forged"), Fast(b"x"), 5000)
    document = saves.encode(saves.save(table))
    assert "same state" in outcome(table.game, document)
    ways = list(leaves(msgspec.json.decode(document)))
    every = 1 if game == "party" else max(1, len(ways) // 600)

    for path in ways[::every]:
        assert outcome(table.game, with_change(document, path, changed)) == "refused", path


@pytest.mark.parametrize("junk", [None, -1, 10**30, "x", [], {}, 1.5], ids=str)
def test_no_junk_in_an_exported_table_does_worse_than_being_refused(junk: Any) -> None:
    table = whole_game()
    document = saves.encode(saves.save(table))
    ways = list(leaves(msgspec.json.decode(document)))

    for path in [("snapshot",), ("log",), ("steps",), ("marks",), ("lines",), ("draws",), *ways[::9]]:
        outcome(table.game, with_change(document, path, lambda _: junk))


def forge(saved: saves.Saved, what: str) -> None:
    """Change one thing of a saved table, as somebody would who wants to cheat."""
    match what:
        case "seed":
            saved.seed = "00" * 16
        case "seed and commitment":
            saved.seed, saved.commitment = "01" * 16, commitment(b"\x01" * 16)
        case "die":
            branch, count, sides, face = saved.draws[2]
            saved.draws[2] = (branch, count, sides, face % sides + 1)
        case "die left out":
            del saved.draws[2]
        case "line":
            saved.lines[0].params["most"] = 3
        case "line left out":
            del saved.lines[1]
        case "state":
            saved.digest = "0" * 64
        case "answer":
            answered = next(entry for entry in saved.log if isinstance(entry, Answered))
            answered.value = 3
        case "entry left out":
            del saved.log[0]
        case "rewound by nobody":
            saved.log.insert(3, Rewound(0, "ann", "bids", {"round": 1}))


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("seed", "its seed does not fit its commitment"),
        ("seed and commitment", "Die 1 does not follow from the seed"),
        ("die", "does not follow from the seed"),
        ("die left out", "The list of dice was changed"),
        ("line", "Line 1 of the journal was changed"),
        ("line left out", "Line 2 of the journal was changed"),
        ("state", "The final state was changed"),
        ("answer", "Line 1 of the journal was changed"),
        ("entry left out", "The log does not play again"),
        ("rewound by nobody", "The log does not play again: Only the game master"),
    ],
)
def test_a_forged_export_is_found_out(what: str, sentence: str) -> None:
    table = whole_game()
    saved = filed(table)
    forge(saved, what)
    before = everything(table)

    with pytest.raises(Refused) as caught:
        saves.verify(Party(), saved)

    is_clear(str(caught.value))
    assert sentence in str(caught.value)
    assert everything(table) == before
