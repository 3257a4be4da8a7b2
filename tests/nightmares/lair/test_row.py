"""Rows of cards: when they end, and what each card means where it lies."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules import rule
from undercroft.engine.decks import Deck, standard_deck, suit_of
from undercroft.engine.dice import Fast, Scripted
from undercroft.games.nightmares.lair.row import Meaning, Part, allegiance, draw_row, purpose, read

FILL = [f"{rank}_of_hearts" for rank in ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")] * 3


def laid(*cards: str) -> list[str]:
    """Draw a row from a pile that begins with some cards."""
    return draw_row(Deck([*cards, *FILL]), Scripted(()))


def meaning(row: list[str], card: str) -> Meaning:
    return next(meaning for meaning in read(row) if meaning.card == card)


@rule("AWN-LAIR-DRAW", "AWN-LAIR-DECK")
def test_a_row_ends_with_the_card_that_gives_it_both_suits() -> None:
    row = laid(
        "two_of_clubs", "five_of_diamonds", "king_of_hearts", "six_of_diamonds", "ace_of_spades", "two_of_spades"
    )

    assert row == ["two_of_clubs", "five_of_diamonds", "king_of_hearts", "six_of_diamonds", "ace_of_spades"]
    assert standard_deck().left == 52


@rule("AWN-LAIR-DRAW-BOUNDS")
@given(st.binary(min_size=4, max_size=4))
def test_the_last_card_of_a_row_is_the_only_one_of_its_suit(seed: bytes) -> None:
    deck = standard_deck()
    deck.shuffle(Fast(seed))

    row = draw_row(deck, Scripted(()))

    suits = [suit_of(card) for card in row]
    assert 2 <= len(row) <= 40
    assert suits[-1] in ("spades", "diamonds")
    assert suits.count(suits[-1]) == 1
    assert read(row)[-1].part in (Part.ANCHOR, Part.CROWN)


@rule("AWN-LAIR-DRAW-BOUNDS")
def test_the_longest_row_has_forty_cards() -> None:
    cards = [card for card in standard_deck().pile if suit_of(card) != "spades"] + ["ace_of_spades"]

    assert len(draw_row(Deck(cards), Scripted(()))) == 40


@rule("AWN-LAIR-MULTI")
def test_a_second_lair_has_no_card_of_the_first() -> None:
    deck = standard_deck()
    deck.shuffle(Fast(b"two"))

    one, other = draw_row(deck, Fast(b"a")), draw_row(deck, Fast(b"b"))

    assert not set(one) & set(other)


@rule("AWN-LAIR-MULTI")
def test_a_row_that_cannot_be_finished_is_drawn_afresh_from_all_cards() -> None:
    deck = standard_deck()
    hearts = [card for card in deck.pile if suit_of(card) == "hearts"]
    clubs = [card for card in deck.pile if suit_of(card) == "clubs"]
    rest = [card for card in deck.pile if card not in (*hearts, *clubs)]
    deck.pile, deck.drawn = [*hearts, *clubs], rest
    deck.left = len(deck.pile)

    row = draw_row(deck, Fast(b"afresh"))

    assert read(row)[-1].part in (Part.ANCHOR, Part.CROWN)
    assert deck.left == 52 - len(row)


@rule("AWN-LAIR-ANCHOR", "AWN-LAIR-CROWN", "AWN-LAIR-OTHER", "AWN-LAIR-OTHER-D", "AWN-LAIR-TRAP", "AWN-LAIR-OUT")
def test_the_first_diamond_is_the_anchor_the_first_spade_the_crown_and_others_are_more() -> None:
    row = laid("two_of_clubs", "five_of_diamonds", "king_of_hearts", "six_of_diamonds", "ace_of_spades")

    parts = [meaning.part for meaning in read(row)]
    assert parts == [Part.TRAP, Part.ANCHOR, Part.OUTSIDERS, Part.OWNER, Part.CROWN]


@rule("AWN-LAIR-OTHER-S")
def test_later_spades_are_monsters_with_nothing_of_value() -> None:
    row = laid("three_of_spades", "four_of_spades", "two_of_diamonds")

    assert meaning(row, "four_of_spades").part is Part.PROWLER


LEFT = ("two_of_clubs", "two_of_hearts")
BETWEEN = ("three_of_clubs", "three_of_hearts")
RIGHT = ("four_of_clubs", "four_of_hearts")
ANCHOR_FIRST = [*LEFT, "ace_of_diamonds", *BETWEEN, "ace_of_spades", *RIGHT]
CROWN_FIRST = [*LEFT, "ace_of_spades", *BETWEEN, "ace_of_diamonds", *RIGHT]


@pytest.mark.parametrize(
    ("row", "card", "treasure", "nightmare"),
    [
        pytest.param(
            ANCHOR_FIRST, "two_of_clubs", True, True,
            marks=rule("AWN-LAIR-TRAP-POS-LA", "AWN-LAIR-TRAP-POS-LC", "AWN-LAIR-TRAP-POS-LALC"),
        ),
        pytest.param(
            CROWN_FIRST, "three_of_clubs", True, False,
            marks=rule("AWN-LAIR-TRAP-POS-RC", "AWN-LAIR-TRAP-POS-LARC"),
        ),
        pytest.param(
            ANCHOR_FIRST, "three_of_clubs", False, True,
            marks=rule("AWN-LAIR-TRAP-POS-RA", "AWN-LAIR-TRAP-POS-RALC"),
        ),
        pytest.param(ANCHOR_FIRST, "four_of_clubs", False, False, marks=rule("AWN-LAIR-TRAP-POS-RARC")),
    ],
)  # fmt: skip
def test_where_a_trap_lies_says_what_it_guards_and_what_it_is(
    row: list[str], card: str, treasure: bool, nightmare: bool
) -> None:
    trap = purpose(meaning(row, card).stands)

    assert (trap.guards_treasure, trap.guards_monsters, trap.nightmare) == (treasure, not treasure, nightmare)


@pytest.mark.parametrize(
    ("row", "card", "covets", "serves"),
    [
        pytest.param(
            ANCHOR_FIRST, "two_of_hearts", True, True,
            marks=rule("AWN-LAIR-OUT-POS-LA", "AWN-LAIR-OUT-POS-LC", "AWN-LAIR-OUT-POS-LALC"),
        ),
        pytest.param(
            CROWN_FIRST, "three_of_hearts", True, False,
            marks=rule("AWN-LAIR-OUT-POS-RC", "AWN-LAIR-OUT-POS-LARC"),
        ),
        pytest.param(
            ANCHOR_FIRST, "three_of_hearts", False, True,
            marks=rule("AWN-LAIR-OUT-POS-RA", "AWN-LAIR-OUT-POS-RALC"),
        ),
        pytest.param(CROWN_FIRST, "four_of_hearts", False, False, marks=rule("AWN-LAIR-OUT-POS-RARC")),
    ],
)  # fmt: skip
def test_where_outsiders_lie_says_what_they_want_and_whom_they_serve(
    row: list[str], card: str, covets: bool, serves: bool
) -> None:
    people = allegiance(meaning(row, card).stands)

    assert (people.covets_anchor, people.serves_crown, people.hates_crown) == (covets, serves, not serves)
