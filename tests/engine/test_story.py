"""A story: chapters of the journal, what weighs most in each, and words that are not used twice."""

from undercroft.engine.journal import Line
from undercroft.engine.story import Storyteller, chapters, salt_of, texts_of, weightiest
from undercroft.engine.texts import Speaker

SAID = {"slain": ["{who:seat} falls.", "A blade finds {who:seat}."], "night": {"quiet": ["Nothing stirs."]}}


def teller(salt: str = "") -> Storyteller:
    return Storyteller(texts_of(SAID), Speaker({}, {"ada": "Ada"}), salt)


def test_a_journal_is_parted_where_chapters_begin() -> None:
    lines = [Line("gathered"), Line("dawn", {"day": 1}), Line("slain"), Line("dawn", {"day": 2})]

    before, first, second = chapters(lines, lambda line: line.kind == "dawn")

    assert (before.first, [line.kind for line in before.lines]) == (None, ["gathered"])
    assert first.first is not None
    assert first.first.params == {"day": 1}
    assert ([line.kind for line in first.lines], second.lines) == (["slain"], [])


def test_what_weighs_most_is_told_in_the_order_in_which_it_happened() -> None:
    weights = {"ate": 1, "fell": 5, "sang": 1, "won": 9}

    assert weightiest(list(weights), weights.__getitem__, 3) == ["ate", "fell", "won"]
    assert weightiest([], len, 3) == []


def test_no_words_are_used_twice_before_all_were_used() -> None:
    one = teller()
    told = [one.tell("slain", who="ada") for _ in range(3)]

    assert sorted(told[:2]) == ["A blade finds Ada.", "Ada falls."]
    assert told[2] == told[0]


def test_within_a_sentence_only_names_begin_with_a_capital() -> None:
    one = teller()

    assert {one.clause("slain", who="ada") for _ in range(2)} == {"Ada falls.", "a blade finds Ada."}
    assert one.clause("night.quiet") == "nothing stirs."
    assert (one.knows("night.quiet"), one.knows("night")) == (True, False)


def test_a_game_is_salted_by_its_own_dice() -> None:
    assert salt_of([Line("rolled", dice=((6, 5), (4, 1))), Line("said"), Line("rolled", dice=((8, 7),))]) == "517"
