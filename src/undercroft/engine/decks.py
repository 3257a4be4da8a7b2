"""Decks of cards: a pile that nobody may look into, cards that are out, and cards that are done with."""

from undercroft.engine.dice import Dice, shuffle
from undercroft.engine.secrets import Public, Sealed, State

SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
JOKERS = ("red_joker", "black_joker")


class Deck(State):
    """Cards by id; every card is in the pile, drawn or discarded, and how many are in the pile is no secret."""

    pile: Sealed[list[str]]  # the first is on top
    drawn: Sealed[list[str]] = []
    discarded: Public[list[str]] = []
    left: Public[int] = 0

    def __post_init__(self) -> None:
        """Count the pile."""
        self.left = len(self.pile)

    def shuffle(self, dice: Dice) -> None:
        """Shuffle the pile: for k from its size down to 2, one `roll(k)` says which card changes with the k-th."""
        shuffle(dice, self.pile)

    def draw(self) -> str:
        """Take the top card."""
        if not self.pile:
            raise ValueError("The pile is empty.")
        card = self.pile.pop(0)
        self.drawn.append(card)
        self.left = len(self.pile)
        return card

    def discard(self, card: str) -> None:
        """Lay a drawn card on the discards, for all to see."""
        if card not in self.drawn:
            raise ValueError(f"{card} is not a drawn card.")
        self.drawn.remove(card)
        self.discarded.append(card)

    def reshuffle(self, dice: Dice) -> None:
        """Put the discards under the pile and shuffle; cards that are out stay out."""
        self.pile.extend(self.discarded)
        self.discarded.clear()
        self.left = len(self.pile)
        self.shuffle(dice)

    def gather(self, dice: Dice) -> None:
        """Put every card back, unseen, and shuffle."""
        self.pile.extend(self.drawn)
        self.drawn.clear()
        self.reshuffle(dice)


def standard_deck(jokers: int = 0) -> Deck:
    """Lay out the 52 playing cards, suit by suit from ace to king, and up to two jokers; shuffle before use."""
    if not 0 <= jokers <= len(JOKERS):
        raise ValueError(f"A deck of playing cards has no more than {len(JOKERS)} jokers.")
    return Deck([f"{rank}_of_{suit}" for suit in SUITS for rank in RANKS] + list(JOKERS[:jokers]))


def suit_of(card: str) -> str:
    """Give the suit of a playing card; a joker has none."""
    return card.partition("_of_")[2]


def rank_of(card: str) -> int:
    """Give the rank of a playing card, 1 for an ace to 13 for a king; a joker has 0."""
    rank, of, _ = card.partition("_of_")
    return RANKS.index(rank) + 1 if of else 0
