"""What lies about in a lair: traces of the anchor, things with power, and what is in the way. [AWN-DEP-ITEMS]"""

from undercroft.engine.decks import rank_of, suit_of
from undercroft.engine.play import Play

from ..book.entries import Anchor
from ..rules.table import book_of
from ..state import Lair, Night, Room
from ..words import Suit
from .plan import ENTRANCE, PASSAGES

HIDDEN_ON = 1
ACE, KING = 1, 13


def scatter(play: Play[Night], lair: Lair) -> None:
    """Let traces of the anchor lie in the rooms before it, and put wonders and a danger where they belong."""
    book = book_of(play.state)
    anchor: Anchor = book.shelf("anchor")[lair.anchor]
    empty = [room for room in lair.rooms.values() if room.id in (ENTRANCE, *PASSAGES)]
    for room, sign in zip(empty, anchor.signs, strict=False):
        room.finds.append(sign)
    _hide_wonders(play, lair)
    _bar_the_way(play, lair)


def _hide_wonders(play: Play[Night], lair: Lair) -> None:
    """Hide a thing with power: with the ace as the anchor, with later aces and kings, else on a one. [R-AWN-D15]"""
    wonders = [one for one in book_of(play.state).shelf("magic_item") if one not in _out_there(play.state)]
    cards = [card for card in lair.row if suit_of(card) == Suit.DIAMONDS and rank_of(card) in (ACE, KING)]
    first = lair.rooms[lair.anchor_room].card
    rooms = [lair.rooms[card] for card in cards if card != first or rank_of(card) == ACE]
    if not rooms and play.dice.roll(6) == HIDDEN_ON:
        rooms = [_side_room(lair)]
    for room in rooms:
        if wonders:
            room.hidden.append(wonders.pop(play.dice.roll(len(wonders)) - 1))


def _out_there(night: Night) -> set[str]:
    return {one.item for hero in night.heroes.values() for one in hero.carried}


def _side_room(lair: Lair) -> Room:
    """Find a room that is not on the way, if there is one."""
    return next((room for room in lair.rooms.values() if not room.spine), lair.rooms[lair.anchor_room])


def _bar_the_way(play: Play[Night], lair: Lair) -> None:
    """Put one danger on the spine, in the last room that has nothing else; the others stay quiet. [R-AWN-79]"""
    dangers = [one.id for one in book_of(play.state).shelf("danger").values() if one.where == "lair"]
    empty = [room for room in lair.rooms.values() if room.spine and room.id in PASSAGES]
    if dangers and empty:
        empty[-1].danger = dangers[play.dice.roll(len(dangers)) - 1]
