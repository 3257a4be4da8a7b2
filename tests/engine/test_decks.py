"""Decks: nothing is lost, the order is the dice's, and the pile stays secret."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.engine.decks import Deck, rank_of, standard_deck, suit_of
from undercroft.engine.dice import Fast, Honest, Scripted
from undercroft.engine.secrets import SPECTATOR, Viewer, project

cards = st.lists(st.text("abc", min_size=1, max_size=3), max_size=60)
seeds = st.binary(min_size=1, max_size=16)


@given(cards, seeds)
def test_a_shuffle_is_a_permutation(pile: list[str], seed: bytes) -> None:
    deck, dice = Deck(list(pile)), Honest(seed)
    deck.shuffle(dice)

    assert sorted(deck.pile) == sorted(pile)
    assert dice.count == max(0, len(pile) - 1)


def test_a_shuffle_rolls_from_the_last_card_down() -> None:
    deck, dice = Deck(["a", "b", "c", "d"]), Scripted([1, 3, 1])
    deck.shuffle(dice)  # 1 of 4: a and d change; 3 of 3: c stays; 1 of 2: d and b change

    assert deck.pile == ["b", "d", "c", "a"]
    assert dice.left == 0


def test_every_order_comes_from_exactly_one_script() -> None:
    orders = set()
    for script in ([4 - a, 3 - b, 2 - c] for a in range(4) for b in range(3) for c in range(2)):
        deck = Deck(list("abcd"))
        deck.shuffle(Scripted(script))
        orders.add("".join(deck.pile))

    assert len(orders) == 24


@given(seeds, st.integers(0, 2))
def test_draws_exhaust_the_deck(seed: bytes, jokers: int) -> None:
    deck = standard_deck(jokers)
    deck.shuffle(Fast(seed))
    order = list(deck.pile)

    assert [deck.draw() for _ in range(52 + jokers)] == order == deck.drawn
    assert deck.left == 0
    with pytest.raises(ValueError, match="empty"):
        deck.draw()


@given(seeds, st.lists(st.sampled_from(["draw", "discard", "reshuffle", "gather", "shuffle"]), max_size=40))
def test_no_card_is_ever_lost(seed: bytes, steps: list[str]) -> None:
    deck, dice = Deck(list("aabcdefg")), Fast(seed)
    for step in steps:
        match step:
            case "draw" if deck.pile:
                deck.draw()
            case "discard" if deck.drawn:
                deck.discard(deck.drawn[dice.roll(len(deck.drawn)) - 1])
            case "reshuffle":
                deck.reshuffle(dice)
            case "gather":
                deck.gather(dice)
            case "shuffle":
                deck.shuffle(dice)
        assert sorted(deck.pile + deck.drawn + deck.discarded) == list("aabcdefg")
        assert deck.left == len(deck.pile)


def test_a_reshuffle_leaves_out_the_cards_that_are_out() -> None:
    deck = Deck(list("abc"))
    first, second = deck.draw(), deck.draw()
    deck.discard(first)

    deck.reshuffle(Scripted([2]))

    assert (deck.pile, deck.drawn, deck.discarded) == (["c", "a"], [second], [])


def test_only_a_drawn_card_is_discarded() -> None:
    deck = Deck(list("ab"))

    with pytest.raises(ValueError, match="b is not a drawn card"):
        deck.discard("b")

    assert (deck.pile, deck.discarded) == (["a", "b"], [])


def test_nobody_sees_the_pile_but_everybody_its_height() -> None:
    deck = Deck(list("abc"))
    deck.discard(deck.draw())

    for viewer in (SPECTATOR, Viewer("ann"), Viewer("gm", gm=True)):
        assert project(deck, viewer) == {"discarded": ["a"], "left": 2}


def test_a_deck_has_four_suits_of_thirteen() -> None:
    deck = standard_deck(2)

    assert len(set(deck.pile)) == deck.left == 54
    assert (deck.pile[0], deck.pile[51], deck.pile[53]) == ("ace_of_clubs", "king_of_spades", "black_joker")
    assert [(suit_of(card), rank_of(card)) for card in deck.pile[12:14]] == [("clubs", 13), ("diamonds", 1)]
    assert (suit_of("red_joker"), rank_of("red_joker")) == ("", 0)
    with pytest.raises(ValueError, match="jokers"):
        standard_deck(3)


def test_a_deck_can_be_saved() -> None:
    deck = standard_deck()
    deck.draw()

    assert msgspec.json.decode(msgspec.json.encode(deck), type=Deck) == deck
