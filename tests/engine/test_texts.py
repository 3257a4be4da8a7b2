"""Texts: sentences filled without chance, without breaking, and without hints."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.engine.texts import Speaker, Texts, Wording
from undercroft.server.speaking import ReadySpeaker

VARIANTS = [
    "{who:seat} drinks.",
    "{who:seat} takes a sip.",
    "{who:seat} empties the cup.",
    "The cup of {who:seat} is empty.",
]
DEEP = {"label": "Deep", "help": "All of {amount}.", "with": "Mug{left:added}", "style": "verb"}
TEXTS = Texts(
    {
        "lines": {"drank": VARIANTS, "gave": "{who:seat} gives {what:words} to {to:seats} ({change:signed})."},
        "asks": {"drink": "Will you drink, {who:seat}?"},
        "notes": {"drink": "It is {what:word}."},
        "options": {
            "drink": {"deep": DEEP, "sip": "A sip of {what:word}"},
            "toast": {"*": "To {amount}!"},
        },
        "words": {"red_wine": "red wine"},
        "marks": {"evening": "evening {number}"},
    }
)
SPEAKER = Speaker(TEXTS.words, {"ann": "Ann", "bob": "Bob the {who}"})


def tell(kind: str, nth: int = 0, salt: str = "", **params: object) -> str:
    return TEXTS.line(kind, params, SPEAKER, salt=salt, nth=nth)


def test_tables_are_read_once_and_only_for_whoever_needs_a_sentence() -> None:
    unread = [{"words": {"ale": "pale ale"}, "asks": {"drink": "Drink?"}}]
    texts = Texts(unread.pop)
    assert unread

    assert texts.ask("drink", {}, SPEAKER) == "Drink?"
    assert (texts.words["ale"], texts.notes, texts.read()) == ("pale ale", {}, 2)
    assert not unread


def test_a_sentence_names_seats_words_and_numbers() -> None:
    sentence = tell("gave", who="ann", what=["red_wine", "old_bread", "salt"], to=["bob", "cid"], change=-2)

    assert sentence == "Ann gives red wine, old bread and salt to Bob the {who} and cid (−2)."


def test_whatever_begins_a_sentence_has_a_capital() -> None:
    said = "{line} {who} and {what:word}: why? {what:word}. “{who}!” {who}, {who}."
    params = {"line": "It rains.", "who": "the choir", "what": "red_wine"}
    filled = "It rains. The choir and red wine: why? Red wine. “The choir!” The choir, the choir."

    assert SPEAKER.vformat(said, (), params) == filled
    assert ReadySpeaker(TEXTS.words, {}).vformat(said, (), params) == filled


def test_what_a_person_wrote_is_never_read_as_a_sentence() -> None:
    assert tell("gave", who="{to}", what=["{0}"], to=[], change=1) == "{to} gives {0} to  (+1)."


@pytest.mark.parametrize("kind", ["drank", "gave", "unknown_kind"])
def test_a_missing_parameter_leaves_a_gap_and_breaks_nothing(kind: str) -> None:
    assert tell(kind)


def test_an_unknown_kind_is_told_by_its_name() -> None:
    assert tell("fell_asleep") == "fell asleep"
    assert TEXTS.ask("go_on", {}, SPEAKER) == "go on"
    assert TEXTS.mark("dawn", {}, SPEAKER) == "dawn"


@given(st.text(max_size=8), st.integers(0, 40))
def test_no_variant_comes_twice_before_all_came_once(salt: str, rounds: int) -> None:
    told = [tell("drank", nth, salt, who="ann") for nth in range(rounds * 4, rounds * 4 + 4)]

    assert len(set(told)) == 4


@given(st.text(max_size=8), st.sampled_from([("A.", "B."), ("A.", "B.", "C.")]))
def test_no_variant_comes_twice_in_a_row(salt: str, variants: tuple[str, ...]) -> None:
    texts = Texts({"lines": {"said": variants}})
    told = [texts.line("said", {}, SPEAKER, salt=salt, nth=nth) for nth in range(40)]

    assert all(one != other for one, other in pairwise(told))


def test_tables_tell_their_variants_in_orders_of_their_own() -> None:
    orders = {tuple(tell("drank", nth, salt, who="ann") for nth in range(4)) for salt in "abcdefghij"}

    assert len(orders) > 4


def test_an_option_has_a_label_and_may_have_an_explanation() -> None:
    deep = TEXTS.option("drink", "deep", {"amount": "it", "left": -1}, SPEAKER)

    assert deep == Wording("Deep", "All of it.", "Mug −1", "verb")
    assert TEXTS.option("drink", "sip", {"what": "red_wine"}, SPEAKER) == Wording("A sip of red wine")
    assert TEXTS.option("toast", "anything", {"amount": "all"}, SPEAKER) == Wording("To all!")
    assert TEXTS.option("drink", "ann", {}, SPEAKER) == Wording("Ann")
    assert TEXTS.option("drink", "red_wine", {}, SPEAKER) == Wording("Red wine")


def test_what_adds_nothing_is_not_told() -> None:
    assert TEXTS.option("drink", "deep", {"amount": "it", "left": 0}, SPEAKER).beside == "Mug"


def test_a_question_and_a_mark_are_filled_like_lines() -> None:
    assert TEXTS.ask("drink", {"who": "ann"}, SPEAKER) == "Will you drink, Ann?"
    assert TEXTS.note("drink", {"what": "red_wine"}, SPEAKER) == "It is red wine."
    assert TEXTS.note("sleep", {}, SPEAKER) == ""
    assert TEXTS.mark("evening", {"number": 3}, SPEAKER) == "evening 3"


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "No cups, nothing more."),
        (1, "One cup, one drop more."),
        (2, "Two cups, two drops more."),
        (13, "13 cups, 13 drops more."),
    ],
)
def test_words_agree_with_numbers(count: int, said: str) -> None:
    texts = Texts({"lines": {"poured": "{count:# cup|# cups}, {count:nothing|one drop|# drops} more."}})

    assert texts.line("poured", {"count": count}, SPEAKER, salt="", nth=0) == said


def test_words_agree_with_lists_with_names_and_with_each_other() -> None:
    texts = Texts(
        {"lines": {"met": "{who:seats} {who:meets|meet} {many:a {what:word}|# {what:many}}{name:|, called #}."}}
    )
    speaker = Speaker({"elf": "elf", "elf+": "elves", "fox": "fox"}, {"ann": "Ann", "bob": "Bob"})

    def met(**params: object) -> str:
        return texts.line("met", params, speaker, salt="", nth=0)

    assert met(who=["ann"], many=1, what="elf", name="") == "Ann meets a elf."
    assert met(who=["ann", "bob"], many=3, what="elf", name="Tuk") == "Ann and Bob meet three elves, called Tuk."
    assert met(who=["ann"], many=2, what="slime", name="") == "Ann meets two slimes."


@pytest.mark.parametrize(
    ("number", "rank"),
    [(1, "first"), (2, "second"), (12, "twelfth"), (13, "13th"), (21, "21st"), (102, "102nd"), (111, "111th")],
)
def test_a_number_can_be_a_rank(number: int, rank: str) -> None:
    assert Speaker({}, {}).format("{nth:rank}", nth=number) == rank


def test_a_crowd_is_counted_and_not_read_out() -> None:
    speaker = Speaker({"Ox+": "Oxen", "Ox=": "an Ox"}, {})

    def crowd(*names: str) -> str:
        return speaker.format("{names:crowd}", names=names)

    assert crowd("Ox 1", "Red Cap 1", "Ox 2", "Red Cap 2", "Ann") == "two Oxen, two Red Caps and Ann"
    assert crowd("Ox") == "an Ox"
    assert crowd("Ox 7", "Bob") == "an Ox and Bob"
    assert crowd(*(f"Ox {number}" for number in range(13))) == "13 Oxen"
    assert crowd() == ""


def test_an_option_without_a_text_is_called_as_its_ask_says() -> None:
    texts = Texts({"options": {"turn": {"enough": "That is all", "temple": "Temple"}}, "words": {"goat": "the Goat"}})
    speaker = Speaker(texts.words, {"ann": "Anna"})
    params = {"names": {"b3": "Ogrekin 3", "ann": "Orange", "g": "goat"}}

    labels = [
        texts.option("turn", option, params, speaker).label for option in ("b3", "ann", "g", "enough", "temple@f3")
    ]

    assert labels == ["Ogrekin 3", "Orange", "The Goat", "That is all", "Temple"]
