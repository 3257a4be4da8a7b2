"""Growing: an open lair lays one more card each week, and finds another crown. [R-AWN-60] [R-AWN-73]"""

from collections.abc import Collection

from undercroft.engine.decks import Deck, suit_of
from undercroft.engine.play import Play

from ..rules.table import book_of
from ..state import Lair, Night, Room
from ..words import Suit
from .making import bring, house, set_trap, unmarked
from .row import Meaning, Part, Standing, read

GROWS = (Suit.CLUBS, Suit.HEARTS)


def grow(play: Play[Night], lair: Lair) -> str:
    """Lay the next club or heart right of both, and give it a room; say which it was, or nothing."""
    book, card = book_of(play.state), next_card(play.state.deal(), GROWS)
    if not card:
        return ""
    lair.row.append(card)
    kinds = list(book.shelf("room").values())
    kind = kinds[play.dice.roll(len(kinds)) - 1]
    lair.rooms[card] = Room(card, kind.id, kind.name, card, [], tags=list(kind.tags))
    meaning = read(lair.row)[-1]
    if meaning.part is Part.TRAP:
        set_trap(play, lair, meaning, book)
    else:
        bring(play, lair, meaning, book)
    _join(lair, card, unmarked(play, "r", lair.rooms))
    return card


def next_card(deck: Deck, suits: Collection[str]) -> str:
    """Draw until a card of some suits comes; nothing if none is left."""
    while deck.left:
        card = deck.draw()
        if suit_of(card) in suits:
            return card
    return ""


async def crown_again(play: Play[Night], lair: Lair) -> None:
    """Draw a new spade for a lair whose crown has fallen: it lies and lives where the old one did. [R-AWN-73]"""
    deck, fallen = play.state.deal(), lair.groups[lair.crown]
    card = next_card(deck, (Suit.SPADES,))
    if not card:
        deck.gather(play.dice)
        card = next_card(deck, (Suit.SPADES,))
    room = next(one for one in lair.rooms.values() if one.card == fallen.card)
    place = lair.row.index(fallen.card)
    lair.row[place], room.card, lair.rooms[card] = card, card, room
    await house(play, lair, Meaning(card, Part.CROWN, Standing(False, False)), book_of(play.state))
    del lair.rooms[card]
    fallen.crown, lair.groups[lair.crown].room = False, room.id
    for trap in lair.traps.values():
        trap.sprung = trap.sprung and not trap.nightmare


def _join(lair: Lair, card: str, name: str) -> None:
    """Hang the new room beside the crown's, under a name that tells nothing."""
    room = lair.rooms.pop(card)
    beside = lair.rooms[lair.groups[lair.crown].room or lair.entrance]
    room.id, room.exits = name, [beside.id]
    beside.exits.append(name)
    lair.rooms[name] = room
    for trap in lair.traps.values():
        trap.room = name if trap.room == card else trap.room
    for group in lair.groups.values():
        group.room = name if group.room == card else group.room
