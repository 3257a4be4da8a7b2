"""What every rule asks of the table: its house book, who is who, and shuffled rounds."""

from collections.abc import Iterable, Iterator, Sequence

from undercroft.engine.play import Play

from ..book import Book, laid_over
from ..state import Monster, Pack, Wicked
from ..words import Attribute


def book_of(state: Wicked) -> Book:
    """Give the house book of a table: the one that comes with the game, under the files that it was begun with."""
    return laid_over(state.house)


def find(state: Wicked, who: str) -> Monster | Pack:
    """Find whoever a seat or a pack's id means."""
    return state.monsters[who] if who in state.monsters else state.packs[who]


def able(state: Wicked) -> Iterator[Monster]:
    """Go through the monsters who can act: alive, free, and in the scene."""
    return (one for one in state.monsters.values() if not (one.dead or one.captured or one.out))


def packs_of(state: Wicked, seat: str) -> list[Pack]:
    """List the packs that a player leads."""
    return [pack for pack in state.packs.values() if pack.seat == seat and not pack.gone]


def packs_here(state: Wicked) -> list[Pack]:
    """List the packs that are in the scene."""
    return [pack for pack in state.packs.values() if not (pack.gone or pack.out or pack.captured)]


def shocked_all(who: Monster | Pack) -> bool:
    """Say whether every attribute is shocked."""
    return set(who.shock) == set(Attribute)


def next_of(play: Play[Wicked], deck: str, whole: Sequence[str], legal: Iterable[str] | None = None) -> str:
    """Take the next legal one of a shuffled round; it is shuffled by the table's dice when nothing legal is left.

    Every choice of the automatic game master that wants variety goes through here, so that it is part of the state and
    nothing comes twice before all have come. [WO-G22] `legal` must hold at least one of `whole`.
    """
    decks = play.state.decks
    allowed = set(whole if legal is None else legal)
    left = [one for one in decks.get(deck, []) if one in whole]
    if not any(one in allowed for one in left):
        left = shuffled(play, whole)
    found = next(one for one in left if one in allowed)
    left.remove(found)
    decks[deck] = left
    return found


def shuffled(play: Play[Wicked], things: Sequence[str]) -> list[str]:
    """Shuffle by the table's dice."""
    left, order = list(things), []
    while len(left) > 1:
        order.append(left.pop(play.dice.roll(len(left)) - 1))
    return order + left
