"""A row of cards: laid from left to right until it has a spade and a diamond; where a card lies says what it is for."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from undercroft.engine.decks import Deck, suit_of
from undercroft.engine.dice import Dice

from ..words import Suit

LEAST_LEFT = 20
"""Below so many cards the whole deck is shuffled anew before another lair is drawn. [R-AWN-90]"""


class Part(StrEnum):
    """What a card adds to a lair."""

    ANCHOR = "anchor"
    CROWN = "crown"
    OWNER = "owner"  # a monster with treasure of its own: a later diamond
    PROWLER = "prowler"  # a monster with nothing of value: a later spade
    TRAP = "trap"
    OUTSIDERS = "outsiders"


class Standing(NamedTuple):
    """Where a card lies: on which side of the anchor and of the crown. [AWN-LAIR-POSITION]"""

    left_of_anchor: bool
    left_of_crown: bool


class Meaning(NamedTuple):
    """What one card of a row means."""

    card: str
    part: Part
    stands: Standing


class Purpose(NamedTuple):
    """What a trap is for and made of."""

    guards_treasure: bool
    nightmare: bool

    @property
    def guards_monsters(self) -> bool:
        """Say whether it guards the crown or other monsters instead."""
        return not self.guards_treasure


class Allegiance(NamedTuple):
    """What outsiders want, and on whose side they are."""

    covets_anchor: bool
    serves_crown: bool

    @property
    def hates_crown(self) -> bool:
        """Say whether they are the crown's enemies; nobody who has come is indifferent to it."""
        return not self.serves_crown


def complete(row: Sequence[str]) -> bool:
    """Say whether a row has both a spade and a diamond. [AWN-LAIR-DRAW]"""
    return {Suit.SPADES, Suit.DIAMONDS} <= {suit_of(card) for card in row}


def draw_row(deck: Deck, dice: Dice) -> list[str]:
    """Lay cards until the row is complete; if the pile runs out, drop it and draw from a whole deck. [AWN-LAIR-DRAW]"""
    if deck.left < LEAST_LEFT:
        deck.gather(dice)
    row: list[str] = []
    while not complete(row):
        if not deck.left:
            deck.gather(dice)
            row.clear()
        row.append(deck.draw())
    return row


def read(row: Sequence[str]) -> list[Meaning]:
    """Say what each card of a row means."""
    anchor, crown = first(row, Suit.DIAMONDS), first(row, Suit.SPADES)
    return [
        Meaning(card, part_of(card, place, anchor, crown), Standing(place < anchor, place < crown))
        for place, card in enumerate(row)
    ]


def first(row: Sequence[str], suit: Suit) -> int:
    """Find where the first card of a suit lies."""
    return next(place for place, card in enumerate(row) if suit_of(card) == suit)


def part_of(card: str, place: int, anchor: int, crown: int) -> Part:
    """Say what a card adds to the lair, by its suit and by whether it is the first of it."""
    match suit_of(card):
        case Suit.DIAMONDS:
            return Part.ANCHOR if place == anchor else Part.OWNER
        case Suit.SPADES:
            return Part.CROWN if place == crown else Part.PROWLER
        case Suit.CLUBS:
            return Part.TRAP
    return Part.OUTSIDERS


def purpose(stands: Standing) -> Purpose:
    """Say what a trap guards, and whether it is a piece of the nightmare realm."""
    return Purpose(stands.left_of_anchor, stands.left_of_crown)


def allegiance(stands: Standing) -> Allegiance:
    """Say what outsiders want, and whom they serve."""
    return Allegiance(stands.left_of_anchor, stands.left_of_crown)
